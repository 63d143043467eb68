"""
Values as JSON, tagged where JSON has no word for them: `{"tuple": [1, 2]}`. Never pickle, never marshal: what arrives is made
of the builtins named here and of nothing else, so that no method of the sender's runs at the receiver.

A subclass crosses as its plain base. An iterator arrives as an iterator, whose items are asked for as they are needed. What has
no plain form stays where it is and crosses as a handle, which the other side can call or give back.

What the wire loses: that two places hold the same object, order and equality that a class defines itself, and a change that is made
inside a tuple, or inside any other argument that is no list, dict or set.
"""

import json
import types

from retrial import tags
from retrial.flow import Rest, flow
from retrial.plain import SCALARS, dumps, plain, text_of, whole
from retrial.problems import Forged

_loads = json.JSONDecoder().decode


class Wire:
    """One end of the wire: writes and reads values; `objects` are those that the other end knows by handle.

    `drawn` is set where an iterator arrived: to write it again would use it up.
    """

    def __init__(self, remote):
        self.objects = []
        self.remote = remote
        self.drawn = False

    def encode(self, value):
        """Two JSON items: 0 and a plain value, or 1 and a tagged one."""
        text = text_of(value) if plain(value) else None
        return "1," + dumps(self.tag(value)) if text is None else "0," + text

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
            return value if whole(value) else {"str": value.encode("utf-8", "surrogatepass").hex()}
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
            return {"iter": self._handle_of(Rest(value))}
        if isinstance(value, self.remote):
            return {"yours": value._handle}
        return {"handle": self._handle_of(value)}

    def untag(self, value):
        kind = type(value)
        if kind in SCALARS:
            return value
        if kind is list:
            return value if set(map(type, value)) <= SCALARS else [self.untag(item) for item in value]
        ((tag, inner),) = value.items()
        return tags.READERS[tag](self, inner)

    def _handle_of(self, value):
        self.objects.append(value)
        return [len(self.objects) - 1, callable(value), type(value).__name__[:100]]

    def _iterator(self, handle):
        self.drawn = True
        return flow(self.remote(*handle))

    def _list(self, values):
        return [self.tag(item) for item in values]

    def _pairs(self, values):
        return [[self.tag(key), self.tag(item)] for key, item in values]

    def _object(self, handle):
        if type(handle) is not int or handle < 0:
            raise Forged("no handle")
        return self.objects[handle]


def loads(data):
    """@raises Forged"""
    try:
        return _loads(data.decode())
    except (ValueError, RecursionError, MemoryError) as error:
        raise Forged(f"no JSON: {type(error).__name__}") from None
