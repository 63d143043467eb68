"""
The processes of one sandbox: a spare one that waits to become the next program's, and a tester that serves one job after another.

Both are forked before they are needed. The tester is trusted, so it lives on while its tests leave it in order; where tests were
written by a model it is forked for them alone. A judged process serves one job. Numbers of processes are given out in order, so the
next one forked tells whether the job had made any others; only then everybody is killed, the tester too.
"""

import _socket
import array
import os
import time

from retrial import judging
from retrial.children import Fork
from retrial.ends import Spare, report_buffer
from retrial.sweep import Fate, end_all, end_one
from retrial.watch import ended_by_itself, watch

SAID = b'{"end": '
JOBS_OF_A_TESTER = 500
# In less time nobody can use up all numbers of processes, so that they begin again.
QUICK_S = 0.1


class Slot:
    def __init__(self, config, null):
        self.alone = config["alone"]
        self.fork = Fork(null, self.alone)
        self.report = report_buffer()
        self.tester = self.control = self.spare = None
        self.served = self.last = 0
        self._prepare()

    def run(self, job, head):
        """Returns what became of the job, and its report in `self.report`, so many bytes of it."""
        started = time.monotonic()
        spare, self.spare = self.spare, None
        sealed = job["sealed"]
        trusted = None
        if sealed and job["trusted"]:
            trusted = self.tester
            rights = array.array("i", (spare.said, spare.ask, spare.verdict))
            self.control.sendmsg([head], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, rights)])
        elif sealed:
            trusted = self.last = os.fork()
            if not trusted:
                self.fork.tester_of(spare, self.control, job)
        # Only now can the program begin: whatever it forks comes after `last`.
        os.write(spare.ask, len(head).to_bytes(4, "big") + head)
        spare.close(but=spare.report)
        ended, size = watch(job, spare.pid, trusted, spare.report, started, self.report)
        os.close(spare.report)
        silent = self.report.rfind(SAID, max(0, size - 700), size) < 0
        if silent:
            ended_by_itself(spare.pid, 0.02)
        ended.update(self._sweep(spare.pid, trusted, ended["why"] != "done" or silent or time.monotonic() - started > QUICK_S))
        ended["wallMs"] = (time.monotonic() - started) * 1000
        return ended, size

    def close(self):
        """In order: so that what its children used is counted with what it used."""
        end_all([self.tester, self.spare.pid], self.alone, Fate(None, None))
        os._exit(0)

    def _prepare(self):
        """The tester and the spare process, where they are missing; the first process that was forked."""
        first = 0
        if self.tester is None:
            if self.control is not None:
                self.control.close()
            self.control, end = _socket.socketpair(_socket.AF_UNIX, _socket.SOCK_SEQPACKET)
            self.served = 0
            first = self.tester = self.last = os.fork()
            if not first:
                self.fork.tester(self.control, end)
            end.close()
        spare = Spare()
        spare.pid = self.last = os.fork()
        if not spare.pid:
            self.fork.program(spare, self.control)
        self.spare = spare
        return first or spare.pid

    def _sweep(self, judged, trusted, thorough):
        """Kills all that the job started; returns what became of its two processes."""
        fate = Fate(judged, trusted)
        self.served += 1
        own = [judged] if trusted in (None, self.tester) else [judged, trusted]
        if thorough or self.served >= JOBS_OF_A_TESTER or (trusted == self.tester and not self._in_order()):
            end_all([*own, self.tester], self.alone, fate)
            self.tester = None
            self._prepare()
            return fate.seen
        last = self.last
        for pid in own:
            end_one(pid, self.alone, fate)
        if self._prepare() != last + 1 and self.alone:
            end_all([], self.alone, fate)
            self.spare.close()
            self.tester = None
            self._prepare()
        return fate.seen

    def _in_order(self):
        """Whether the tester waits for its next job; it closes its report before it says so, or ends."""
        return self.control.recv(1) == judging.IN_ORDER
