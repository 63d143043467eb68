"""
Values as JSON, tagged where JSON has no word for them: `{"tuple": [1, 2]}`. Never pickle, never marshal: what arrives is made
of the builtins named here and of nothing else, so that no method of the sender's runs at the receiver.

A subclass crosses as its plain base. An iterator is drawn to its end (at most ITEMS items) and arrives as an iterator. What has
no plain form stays where it is and crosses as a handle, which the other side can call or give back.
"""

import json
import re
import types

from retrial import tags

ITEMS = 100_000
DIGITS = 4300
LONG = re.compile(r"\d{%d}" % DIGITS)
SCALARS = frozenset((int, str, float, bool, type(None)))
LEAVES = SCALARS | {list}
_dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_loads = json.JSONDecoder().decode


class Forged(Exception):
    """What arrived is no message."""


def plain(value, depth=0):
    """Whether JSON alone says what it is: no tag is needed anywhere in it."""
    kind = type(value)
    if kind in SCALARS:
        return True
    if kind is not list or depth > 50:
        return False
    kinds = set(map(type, value))
    if kinds <= SCALARS:
        return True
    return kinds <= LEAVES and all(plain(item, depth + 1) for item in value if type(item) is list)


class Wire:
    """One end of the wire: writes and reads values; `objects` are those that the other end knows by handle.

    `longest` is the length of the longest range that is let in: it crosses in three numbers, and who spreads it needs memory for all.
    `drawn` is set where an iterator arrived: to write it again would use it up.
    """

    longest = None

    def __init__(self, remote):
        self.objects = []
        self.remote = remote
        self.drawn = False

    def encode(self, value):
        """Two JSON items: 0 and a plain value, or 1 and a tagged one."""
        if plain(value):
            try:
                text = _dumps(value)
                text.encode()
                if len(text) < DIGITS or not LONG.search(text):
                    return "0," + text
            except ValueError:
                pass  # Lone surrogates, or an integer with more digits than Python reads.
        return "1," + _dumps(self.tag(value))

    def decode(self, tagged, value):
        """@raises Forged"""
        if tagged == 0:
            return value
        try:
            return self.untag(value)
        except Forged:
            raise
        except Exception as error:
            raise Forged(f"no value: {type(error).__name__}") from None

    def tag(self, value):
        kind = type(value)
        if kind is int:
            return value if -(1 << 63) <= value < 1 << 64 else {"int": hex(value)}
        if kind is str:
            return value if _whole(value) else {"str": value.encode("utf-8", "surrogatepass").hex()}
        if kind in SCALARS:
            return value
        if kind is list:
            return [self.tag(item) for item in value]
        for base, write in tags.WRITERS:
            if isinstance(value, base):
                return write(self, value)
        if isinstance(value, type) and value in tags.NAMES:
            return {"type": tags.NAMES[value]}
        if value is Ellipsis or value is NotImplemented:
            return {"constant": repr(value)}
        if isinstance(value, types.CoroutineType):
            import asyncio

            return {"coroutine": self.tag(asyncio.run(value))}
        if hasattr(kind, "__next__"):
            return {"iter": self._drawn(value)}
        if isinstance(value, self.remote):
            return {"yours": value._handle}
        self.objects.append(value)
        return {"handle": [len(self.objects) - 1, callable(value), kind.__name__[:100]]}

    def untag(self, value):
        kind = type(value)
        if kind in SCALARS:
            return value
        if kind is list:
            return value if set(map(type, value)) <= SCALARS else [self.untag(item) for item in value]
        ((tag, inner),) = value.items()
        read = tags.READERS[tag](self, inner)
        if tag == "range" and self.longest is not None and read[self.longest :]:
            raise Forged(f"a value that is too long: a range of more than {self.longest} items")
        return read

    def _drawn(self, values):
        items = []
        for item in values:
            if len(items) == ITEMS:
                break
            items.append(self.tag(item))
        return items

    def _iterator(self, values):
        self.drawn = True
        return iter([self.untag(item) for item in values])

    def _list(self, values):
        return [self.tag(item) for item in values]

    def _pairs(self, values):
        return [[self.tag(key), self.tag(item)] for key, item in values]

    def _object(self, handle):
        if type(handle) is not int or handle < 0:
            raise Forged("no handle")
        return self.objects[handle]


def _whole(text):
    try:
        text.encode()
        return True
    except UnicodeEncodeError:
        return False


def loads(data):
    """@raises Forged"""
    try:
        return _loads(data.decode())
    except (ValueError, RecursionError, MemoryError) as error:
        raise Forged(f"no JSON: {type(error).__name__}") from None


def quoted(text):
    return json.dumps(text)
