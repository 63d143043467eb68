"""Objects of the program, as the tests see them."""

from retrial import wire
from retrial.wire import Forged

JUDGE = []


class Ours:
    """An object of the program that stays there. It equals itself alone: what the program thinks of equality is not asked."""

    def __init__(self, handle, is_callable, name):
        if type(handle) is not int or handle < 0 or type(name) is not str:
            raise Forged("no handle")
        self._handle = handle
        self._name = name

    def __call__(self, *args, **kwargs):
        return JUDGE[0].call(str(self._handle), args, kwargs)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return JUDGE[0].call(f"[{self._handle},{wire.quoted(name)}]", (), {})

    def _special(self, name, *args):
        return JUDGE[0].call(f"[{self._handle},{wire.quoted(name)}]", (0, *args), {})

    def __len__(self):
        return self._special("len")

    def __bool__(self):
        return True

    def __iter__(self):
        return self._special("iter")

    def __getitem__(self, key):
        return self._special("item", key)

    def __contains__(self, key):
        return self._special("has", key)

    def __str__(self):
        return self._special("str")

    def __repr__(self):
        return f"<{self._name[:100]} object>"
