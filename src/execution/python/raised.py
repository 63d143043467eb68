"""Exceptions of the program, raised again in the tests and marked as the program's."""

import builtins

from retrial import show

MARK = "__from_program__"


def marked(error, kind, text):
    setattr(error, MARK, (kind, text))
    return error


def missing(name):
    """What the program should have defined: nothing else of that name may stand in for it."""

    def call(*_args, **_kwargs):
        error = NameError(f"name '{name}' is not defined")
        raise marked(error, "exception", show.named(error))

    return call


def exception(names, args, text):
    for name in names:
        base = getattr(builtins, name, None) if type(name) is str else None
        if isinstance(base, type) and issubclass(base, (StopIteration, StopAsyncIteration)):
            # It would end the tests' own loops, as if there were nothing more to test.
            return RuntimeError(f"the program raised {name}")
        if isinstance(base, type) and issubclass(base, Exception):
            try:
                return base(*args)
            except Exception:
                continue
    return Exception(text)


def origin(error):
    """(kind, text) of an exception that the program raised; None for the tests' own."""
    return getattr(error, MARK, None)
