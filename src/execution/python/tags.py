"""How each kind of value is written and read: `wire` is the end that does it."""

import builtins
import collections
import datetime
import decimal
import fractions

TYPES = {
    name: value
    for name, value in vars(builtins).items()
    if isinstance(value, type) and not name.startswith("_") and not issubclass(value, BaseException)
}
TYPES["NoneType"] = type(None)
NAMES = {value: name for name, value in TYPES.items()}
CONSTANTS = {"Ellipsis": Ellipsis, "NotImplemented": NotImplemented}
VIEWS = (type({}.keys()), type({}.values()), type({}.items()))


async def _done(value):
    return value


def _stamp(value):
    if value.tzinfo is None:
        return [value.isoformat(), None]
    return [value.replace(tzinfo=None).isoformat(), value.utcoffset().total_seconds()]


def _at(read, text, offset):
    value = read(text)
    return value if offset is None else value.replace(tzinfo=datetime.timezone(datetime.timedelta(seconds=offset)))


# In this order: a subclass before its base.
WRITERS = (
    (int, lambda wire, value: wire.tag(int.__add__(value, 0))),
    (str, lambda wire, value: wire.tag(str.__str__(value) if type(str.__str__(value)) is str else "".join(value))),
    (float, lambda wire, value: float.__add__(value, 0.0)),
    (tuple, lambda wire, value: {"tuple": wire._list(value)}),
    (list, lambda wire, value: wire._list(value)),
    (dict, lambda wire, value: {"dict": wire._pairs(dict.items(value))}),
    (set, lambda wire, value: {"set": wire._list(value)}),
    (frozenset, lambda wire, value: {"frozenset": wire._list(value)}),
    (bytes, lambda wire, value: {"bytes": value.hex()}),
    (bytearray, lambda wire, value: {"bytearray": value.hex()}),
    (complex, lambda wire, value: {"complex": [value.real, value.imag]}),
    (range, lambda wire, value: {"range": wire._list((value.start, value.stop, value.step))}),
    (collections.deque, lambda wire, value: {"deque": [wire._list(value), value.maxlen]}),
    (decimal.Decimal, lambda wire, value: {"decimal": str(value)}),
    (fractions.Fraction, lambda wire, value: {"fraction": wire._list((value.numerator, value.denominator))}),
    (datetime.datetime, lambda wire, value: {"datetime": _stamp(value)}),
    (datetime.date, lambda wire, value: {"date": value.isoformat()}),
    (datetime.time, lambda wire, value: {"time": _stamp(value) if value.tzinfo is None else [value.isoformat(), None]}),
    (datetime.timedelta, lambda wire, value: {"timedelta": [value.days, value.seconds, value.microseconds]}),
    (VIEWS[0], lambda wire, value: {"keys": wire._list(value)}),
    (VIEWS[1], lambda wire, value: {"values": wire._list(value)}),
    (VIEWS[2], lambda wire, value: {"items": wire._pairs(value)}),
)

READERS = {
    "int": lambda wire, value: int(value, 16),
    "float": lambda wire, value: float(value),
    "str": lambda wire, value: bytes.fromhex(value).decode("utf-8", "surrogatepass"),
    "tuple": lambda wire, value: tuple(map(wire.untag, value)),
    "dict": lambda wire, value: {wire.untag(key): wire.untag(item) for key, item in value},
    "set": lambda wire, value: set(map(wire.untag, value)),
    "frozenset": lambda wire, value: frozenset(map(wire.untag, value)),
    "bytes": lambda wire, value: bytes.fromhex(value),
    "bytearray": lambda wire, value: bytearray.fromhex(value),
    "complex": lambda wire, value: complex(float(value[0]), float(value[1])),
    "range": lambda wire, value: range(*map(wire.untag, value)),
    "deque": lambda wire, value: collections.deque(map(wire.untag, value[0]), value[1]),
    "decimal": lambda wire, value: decimal.Decimal(value),
    "fraction": lambda wire, value: fractions.Fraction(wire.untag(value[0]), wire.untag(value[1])),
    "datetime": lambda wire, value: _at(datetime.datetime.fromisoformat, *value),
    "date": lambda wire, value: datetime.date.fromisoformat(value),
    "time": lambda wire, value: _at(datetime.time.fromisoformat, *value),
    "timedelta": lambda wire, value: datetime.timedelta(*value),
    "keys": lambda wire, value: dict.fromkeys(map(wire.untag, value)).keys(),
    "values": lambda wire, value: dict(enumerate(map(wire.untag, value))).values(),
    "items": lambda wire, value: {wire.untag(key): wire.untag(item) for key, item in value}.items(),
    "iter": lambda wire, value: wire._iterator(value),
    "coroutine": lambda wire, value: _done(wire.untag(value)),
    "type": lambda wire, value: TYPES[value],
    "constant": lambda wire, value: CONSTANTS[value],
    "handle": lambda wire, value: wire.remote(*value),
    "yours": lambda wire, value: wire._object(value),
}
