"""What trusted processes do: tests for one job after another, or for one alone."""

import _socket
import array
import json
import os
import random
import sys

from retrial import cage, plans, tester, verdicts, wire

TESTER_MB = 1024
IN_ORDER = b"k"
RECURSION = sys.getrecursionlimit()


def serve(control, exactly):
    """The tester of a slot. Ends where a job ends in disorder: a fresh one takes its place."""
    cage.limit_memory(TESTER_MB)
    while True:
        head, rights, _, _ = control.recvmsg(4096, _socket.CMSG_SPACE(12))
        if not head:
            os._exit(0)
        source, target, verdict = array.array("i", rights[0][2])
        _judge(source, target, verdict, json.loads(head), exactly, lasting=True)
        for end in (source, target, verdict):
            os.close(end)
        random.seed()
        sys.setrecursionlimit(RECURSION)
        control.send(IN_ORDER)


def once(source, target, verdict, job, exactly):
    """A tester of one job: what its tests do to it goes with it."""
    cage.limit_memory(TESTER_MB)
    random.seed()
    _judge(source, target, verdict, job, exactly, lasting=False)


def _judge(source, target, verdict, job, exactly, lasting):
    if os.read(source, 1) != b"r":
        os._exit(1)
    text = json.loads(exactly(job["tests"]))
    if not lasting:
        os.close(0)
        os.open("/dev/null", os.O_RDONLY)
    guarded(lambda report: _test(text, tester.Judge(source, target, report)), verdict, text, lasting)


def guarded(work, verdict, text, lasting=False):
    """Runs the tests; nothing but a verdict in order comes back out of them."""
    report = verdicts.Report(verdict, text["nonce"], text["plan"]["kind"] != "cases", lasting)
    try:
        work(report)
    except verdicts.Finished:
        return
    except BaseException as error:
        try:
            kind = "memory" if isinstance(error, MemoryError) else "sandbox-error"
            report.end(kind, f"{type(error).__name__}: {error}"[:500])
        except BaseException:
            pass
    os._exit(1)


def _test(job, judge):
    plan = job["plan"]
    if plan["kind"] == "cases":
        name = plan["entryPoint"]
        plans.cases(plan, lambda: judge.defined([name])[name], judge.report, judge.finish, reader(wire.Wire(type(None))), judge.within)
    space = {}
    try:
        exec(compile(plan["setup"], "<setup>", "exec", dont_inherit=True), space)
    except BaseException as error:
        judge.report.end("sandbox-error", f"the tests' setup fails: {type(error).__name__}: {error}"[:500])
    space.update(judge.defined(plan["entryPoints"]))
    (plans.script if plan["kind"] == "script" else plans.asserts)(plan, space, judge.report, judge.finish)


def reader(end):
    return lambda value: end.decode(1, value)
