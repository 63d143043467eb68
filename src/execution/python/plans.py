"""The three kinds of tests, run on names that stand for the program or are the program itself."""

import copy
import time

from retrial import asserting, compare, show, verdicts
from retrial import raised as raised_by
from retrial.problems import Forged

LEAST_S = 4.0
TIMES = 4
TASK_S = 60.0
SHOWN = 50
CALL_LIMIT = 120


def script(plan, space, report, finish):
    """Stops at its first failure."""
    source = plan["source"] + (f"\ncheck({plan['check']})" if plan["check"] else "")
    try:
        code, nodes = asserting.prepare(source)
    except (SyntaxError, ValueError) as error:
        finish("sandbox-error", f"the tests do not compile: {show.named(error)}")
    space[asserting.FAIL] = asserting.fail
    try:
        exec(code, space)
    except BaseException as error:
        test, got, expected = _said(source, nodes, error)
        kind, detail = _class(error)
        report.test(test, False, got, expected, None if isinstance(error, asserting.Failed) else detail)
        finish(kind, detail or test)
    finish("passed")


def asserts(plan, space, report, finish):
    """Each on its own; the first that does not pass decides."""
    first = None
    space[asserting.FAIL] = asserting.fail
    for text in plan["asserts"]:
        nodes, shown = [], show.cut(text)
        try:
            code, nodes = asserting.prepare(text)
            exec(code, space)
            report.test(shown, True)
        except BaseException as error:
            _, got, expected = _said(text, nodes, error)
            kind, detail = _class(error)
            report.test(shown, False, got, expected, None if isinstance(error, asserting.Failed) else detail)
            first = first or (kind, detail or shown)
    finish(*(first or ("passed",)))


def cases(plan, function, report, finish, decode, within):
    """EvalPlus: each input in turn, against the reference, within a time limit of its own; a hanging one is the last."""
    name, inputs = plan["entryPoint"], decode(plan["inputs"])
    space = {}
    try:
        exec(compile(plan["reference"], "<reference>", "exec", dont_inherit=True), space)
        known, limits = _reference(space[name], inputs, plan["rule"]["special"])
    except BaseException as error:
        finish("sandbox-error", f"the reference fails: {show.named(error)}")
    rule = compare.Rule(plan["rule"]["atol"], plan["rule"]["special"])
    function = function()
    ends = time.monotonic() + min(TASK_S, sum(limits))
    first, failures = None, 0
    for args, expected, limit in zip(inputs, known, limits):
        detail = got = None
        within(max(0.001, min(limit, ends - time.monotonic())))
        try:
            if function is None:
                raise NameError(f"name '{name}' is not defined")
            got = function(*copy.deepcopy(args))
            passed = rule.equal(args, got, expected)
            kind = "failed"
        except BaseException as error:
            passed = False
            kind, detail = _class(error)
        if passed:
            report.test(_call(name, args), True)
            continue
        failures += 1
        shown = failures <= SHOWN
        report.test(_call(name, args), False, show.show(got) if shown and detail is None else None, show.show(expected) if shown else None, detail if shown or detail is None else "as above")
        first = first or (kind, detail or _call(name, args))
    finish(*(first or ("passed",)))


def _reference(function, inputs, special):
    known, limits = [], []
    for args in inputs:
        args = copy.deepcopy(args)
        started = time.monotonic()
        result = function(*args)
        limits.append(max(LEAST_S, TIMES * (time.monotonic() - started)))
        known.append(compare.expected(result, special))
    return known, limits


def _call(name, args):
    return show.cut(f"{name}({', '.join(show.show(value, CALL_LIMIT) for value in args)})", CALL_LIMIT)


def _class(error):
    """(kind, detail) of what a test raised."""
    raised = raised_by.origin(error)
    if raised is not None:
        return raised
    if isinstance(error, Forged):
        return "forged", f"the program's process sent {error}"
    if _line(error, "<program>") is not None:
        return verdicts.kind_of(error), show.named(error)
    if isinstance(error, (SystemExit, MemoryError)):
        return verdicts.kind_of(error), show.named(error)
    if isinstance(error, AssertionError):
        return "failed", show.one_line(error)
    return "failed", show.named(error)


def _said(source, nodes, error):
    """(assertion, got, expected) as text."""
    if isinstance(error, asserting.Failed):
        values = [show.show(value) for value in error.values]
        return show.cut(asserting.text_of(source, nodes[error.index])), values[0], values[1] if len(values) > 1 else None
    line = _line(error)
    lines = source.split("\n")
    return show.cut(lines[line - 1].strip() if line is not None and line <= len(lines) else "the tests"), None, None


def _line(error, file="<tests>"):
    """The innermost line of a text that an exception passed; null where it passed none."""
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
