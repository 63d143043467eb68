"""What a judge reports: one line a test, and a last line. Every line begins with the job's nonce."""

import json
import os

from retrial import show
from retrial.problems import TooLong

BATCH = 100


class Report:
    """Streams the tests' lines, so that those before a hanging test are known; else writes them in batches."""

    def __init__(self, target, nonce, stream=True, lasting=False):
        self.lasting = lasting
        self.target = target
        self.nonce = nonce
        self.every = 1 if stream else BATCH
        self.lines = []

    def test(self, test, passed, got=None, expected=None, error=None):
        self._line({"test": test, "passed": passed, "got": got, "expected": expected, "error": error})

    def finish(self, kind, detail=""):
        """The verdict at the end of the tests: ends the process, or this job of a lasting one. @raises Finished"""
        if not self.lasting:
            self.end(kind, detail)
        self._line({"end": kind, "detail": detail})
        raise Finished

    def end(self, kind, detail=""):
        """Ends the process: whatever tests or programs have left to do counts no more."""
        self._line({"end": kind, "detail": detail})
        os._exit(0)

    def _line(self, what):
        self.lines.append(f"{self.nonce} {json.dumps(what)}\n")
        if len(self.lines) >= self.every or "end" in what:
            data = "".join(self.lines).encode()
            self.lines.clear()
            while data:
                data = data[os.write(self.target, data) :]


def kind_of(error):
    """How an exception of the judged program is classed."""
    if isinstance(error, MemoryError):
        return "memory"
    if isinstance(error, TooLong):
        return "output-flood"
    if isinstance(error, SystemExit):
        return "exited-early"
    return "exception"


def compiled(source, name="<program>"):
    """@raises NoProgram with what the compiler says, whatever it raises: syntax, NUL, lone surrogates, nesting."""
    try:
        return compile(source, name, "exec", dont_inherit=True)
    except Exception as error:
        raise NoProgram(_said(error)) from None


def _said(error):
    if isinstance(error, SyntaxError) and error.lineno:
        return show.one_line(f"{type(error).__name__}: {error.msg} (line {error.lineno})")
    return show.named(error)


class Finished(BaseException):
    """A job of a lasting process is done."""


class NoProgram(Exception):
    pass
