"""The judged process of the sealed grade: defines the program, then answers the tester's calls until it is killed."""

import builtins
import os
import sys

from retrial import show, sink, verdicts
from retrial.link import Link
from retrial.plain import plain, quoted
from retrial.problems import Lost

MUTABLE = frozenset((list, dict, set))
"""Longest arguments of an exception, as text."""
TEXT = 1 << 20
SPECIAL = {
    "len": len,
    "iter": iter,
    "str": str,
    "item": lambda value, key: value[key],
    "bool": bool,
}


class Theirs:
    """Something of the tests that stays there: a function to call back, for the most part."""

    __slots__ = ("_handle",)
    judged = None

    def __init__(self, handle, is_callable, name):
        self._handle = handle

    def __call__(self, *args, **kwargs):
        return self.judged.call_back(self._handle, args, kwargs)


def run(job, output, source, target):
    judged = Judged(Link(source, target, Theirs), job["tracked"])
    Theirs.judged = judged
    sys.stdout = sys.stderr = sink.Sink(output, lambda: judged.stop("output-flood"))
    sys.stdin = sink.Sink(0, lambda: None)
    builtins.exit = builtins.quit = _exit
    try:
        judged.define(job["program"], job["names"])
        judged.serve(None)
    except Lost:
        pass
    os._exit(0)


def _exit(code=None):
    raise SystemExit(code)


class Judged:
    def __init__(self, link, tracked):
        self.link = link
        self.tracked = tracked
        self.space = {}

    def define(self, source, names):
        """Functions and classes are called by name; other values cross as they are."""
        try:
            exec(verdicts.compiled(source), self.space)
            found = {name: self.space[name] for name in names if name in self.space}
            functions = [name for name in found if callable(found[name])]
            values = self.link.wire.encode({name: None if name in functions else found[name] for name in found})
            self.link.send(f'["defined",{quoted(functions)},{values}]')
        except Lost:
            raise
        except verdicts.NoProgram as error:
            self.stop("syntax-error", str(error))
        except BaseException as error:
            self.stop(verdicts.kind_of(error), show.named(error))

    def stop(self, kind, detail=""):
        """The end of the job, said by the program's process itself."""
        try:
            self.link.send(f'["stopped",{quoted(kind)},{quoted(detail)}]')
        except Lost:
            pass
        os._exit(0)

    def call_back(self, handle, args, kwargs):
        return self.serve(self.link.ask(handle, args, kwargs))

    def serve(self, number):
        """Answers calls; returns the value of its own call `number` once that is answered, never where that is None."""
        while True:
            message = self.link.receive()
            what = message[0]
            if what == "call":
                self.answer(message[1], message[2], message[3:5], message[5:7])
            elif what == "value" and message[1] == number:
                return self.link.wire.decode(message[2], message[3])
            elif what == "raised" and message[1] == number:
                raise getattr(builtins, message[2])(*message[3])

    def answer(self, number, target, args, kwargs):
        encode, decode = self.link.wire.encode, self.link.wire.decode
        try:
            self.link.wire.drawn = False
            values = decode(*args)
            named = decode(*kwargs) if kwargs else {}
            tracked = self.tracked and not self.link.wire.drawn and any(type(value) in MUTABLE for value in values)
            before = _mutable(values, encode) if tracked else ()
            answer = encode(self.target(target)(*values, **named))
            changed = [new for new, old in zip(_mutable(values, encode), before) if new != old] if tracked else ()
            self.link.send(f'["value",{number},{answer}{",[" + ",".join(changed) + "]" if changed else ""}]')
        except Lost:
            raise
        except BaseException as error:
            self.link.send(f'["raised",{number},{_raised(error, encode)}]')

    def target(self, target):
        """A name of the program, a handle, or an attribute or an operation of what has a handle."""
        if type(target) is str:
            return self.space[target]
        if type(target) is int:
            return self.link.wire.objects[target]
        handle, name = target
        value = self.link.wire.objects[handle]
        return lambda *args: SPECIAL[name](value, *args[1:]) if args else getattr(value, name)


def _mutable(values, encode):
    """The arguments that a call can change, as text: `[index, value]`."""
    return [f"[{index},{encode(value)}]" for index, value in enumerate(values) if type(value) in MUTABLE]


def _raised(error, encode):
    """Names of its builtin bases, the nearest first; its arguments; its text; its class among verdicts."""
    names = [base.__name__ for base in type(error).__mro__ if getattr(builtins, base.__name__, None) is base]
    args = list(error.args)
    args = args if plain(args) and len(repr(args)) < TEXT else [show.one_line(error)]
    text, kind = show.named(error), verdicts.kind_of(error)
    return f"{quoted(names)},{encode(args)},{quoted(text)},{quoted(kind)}"
