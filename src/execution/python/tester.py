"""The trusted process of the sealed grade: runs the tests, calls the judged process, and compares what it answers."""

import builtins
import time

from retrial import ours, raised, show
from retrial.link import Link
from retrial.plain import quoted
from retrial.problems import Forged, Late, Lost, TooLong

UNASKED = "an answer to a question that was not asked"
KINDS = frozenset(("syntax-error", "exception", "memory", "exited-early", "output-flood"))


class Judge:
    def __init__(self, source, target, report):
        self.link = Link(source, target, ours.Ours)
        self.report = report
        ours.JUDGE[:] = [self]

    def defined(self, names):
        """Waits until the program is defined; ends the job where it cannot be. Returns what the tests may use of it."""
        message = self._receive()
        try:
            what, functions, tagged, values = message
            if what != "defined" or not all(type(name) is str for name in functions):
                raise Forged("no definition")
            found = self.link.wire.decode(tagged, values)
            known = {name: self._proxy(name) if name in functions else value for name, value in found.items()}
            return {name: known[name] if name in known else raised.missing(name) for name in names}
        except (ValueError, TypeError, AttributeError, Forged):
            self.forged("no definition")

    def _proxy(self, name):
        target = quoted(name)

        def call(*args, **kwargs):
            return self.call(target, args, kwargs)

        call.__name__ = call.__qualname__ = name
        return call

    def call(self, target, args, kwargs):
        if self.link.pending:
            self.forged(UNASKED)
        try:
            number = self.link.ask(target, args, kwargs)
        except Lost:
            self.lost()
        except TooLong as problem:
            self._too_long(problem)
        while True:
            message = self._receive()
            what = message[0]
            try:
                if what == "value" and message[1] == number:
                    return self._value(args, *message[2:])
                if what == "call":
                    self._call_back(*message[1:])
                    continue
                if what == "raised" and message[1] == number:
                    error = self._raised(*message[2:])
                    break
            except Lost:
                self.lost()
            except TooLong as problem:
                self._too_long(problem)
            except (Forged, ValueError, TypeError, IndexError, KeyError, AttributeError, RecursionError) as problem:
                self.forged(show.named(problem))
            self.forged(UNASKED)
        raise error

    def within(self, seconds):
        """A call that is not answered in time ends the job."""
        self.link.deadline = time.monotonic() + seconds

    def _value(self, args, tagged, value, changed=()):
        result = self.link.wire.decode(tagged, value)
        for index, tagged, value in changed:
            _assign(args[index], self.link.wire.decode(tagged, value))
        return result

    def _call_back(self, number, handle, tagged, args, *kwargs):
        if type(number) is not int or type(handle) is not int:
            raise Forged("a call of another shape")
        function = self.link.wire._object(handle)
        values = self.link.wire.decode(tagged, args)
        named = self.link.wire.decode(*kwargs) if kwargs else {}
        try:
            answer = f'["value",{number},{self.link.wire.encode(function(*values, **named))}]'
        except Exception as error:
            name = type(error).__name__ if type(error) is getattr(builtins, type(error).__name__, None) else "Exception"
            answer = f'["raised",{number},{quoted(name)},[{quoted(show.one_line(error))}]]'
        self.link.send(answer)

    def _raised(self, names, tagged, args, text, kind):
        """The same builtin exception, marked as the program's; ends the job where the program asked for the end."""
        if kind not in KINDS or type(text) is not str:
            raise Forged("no exception")
        if kind == "exited-early":
            self.report.end(kind, show.one_line(text))
        error = raised.exception(names, self.link.wire.decode(tagged, args), text)
        return raised.marked(error, kind, show.one_line(text))

    def _receive(self):
        try:
            message = self.link.receive()
        except Late:
            self.report.end("timed-out", "no answer within the limit of one input")
        except Lost:
            self.lost()
        except Forged as problem:
            self.forged(str(problem))
        if message[0] == "stopped":
            if len(message) != 3 or message[1] not in KINDS or type(message[2]) is not str:
                self.forged("no verdict of its own")
            self.report.end(message[1], show.one_line(message[2]))
        return message

    def _too_long(self, problem):
        """The tests gave what the wire does not take: nothing that the program can help."""
        self.report.end("sandbox-error", f"the tests gave {problem}")

    def lost(self):
        """What became of the program the zygote knows."""
        self.report.end("lost")

    def forged(self, detail):
        self.report.end("forged", f"the program's process sent {detail}")

    def finish(self, kind, detail=""):
        """Nothing may be left that was sent without being asked."""
        if kind == "passed" and not self.link.idle():
            self.forged(UNASKED)
        self.report.finish(kind, detail)


def _assign(old, new):
    kind = type(old)
    if kind is not type(new) or kind not in (list, dict, set):
        raise Forged("a change of another type")
    if kind is list:
        old[:] = new
    else:
        old.clear()
        old.update(new)
