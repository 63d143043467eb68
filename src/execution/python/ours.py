"""Objects of the program, as the tests see them."""

from retrial import raised
from retrial.plain import quoted
from retrial.problems import Forged

JUDGE = []


class Ours:
    """
    An object of the program that stays there. What the program thinks of its equality or its contents is not asked: a test that must
    know fails, as no plain value was given.
    """

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
        return JUDGE[0].call(f"[{self._handle},{quoted(name)}]", (), {})

    def _special(self, name, *args):
        return JUDGE[0].call(f"[{self._handle},{quoted(name)}]", (0, *args), {})

    def __len__(self):
        return self._special("len")

    def __bool__(self):
        # A program may say "true" in plain words as well: asking it for the truth of its object gives nothing away.
        return self._special("bool") is True

    def __eq__(self, other):
        if self is other:
            return True
        raise self._no_value("equality")

    def __ne__(self, other):
        return not self == other

    __hash__ = object.__hash__

    def __iter__(self):
        return self._special("iter")

    def __getitem__(self, key):
        return self._special("item", key)

    def __contains__(self, key):
        raise self._no_value("contents")

    def _no_value(self, what):
        text = f"the program gave an object of its own ({self._name[:100]}), whose {what} only the program knows"
        return raised.marked(AssertionError(text), "failed", text)

    def __str__(self):
        return self._special("str")

    def __repr__(self):
        return f"<{self._name[:100]} object>"
