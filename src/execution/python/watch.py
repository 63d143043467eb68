"""One job's limits: reads its report until it is done or has to be ended."""

import os
import select
import time

TICK_S = 0.1
# So long a tester has to say what it makes of the end of its program.
LAST_WORDS_S = 0.5


def watch(job, judged, trusted, source, started, report):
    """Reads the report until its writer is gone or a limit is met."""
    clock = (~judged << 3) | 2  # CLOCK_PROCESS_CPUTIME_ID of another process.
    before = cpu(clock) or 0.0
    ends = started + job["wallS"]
    size, view = 0, memoryview(report)
    poll = select.poll()
    poll.register(source, select.POLLIN)
    while True:
        now = time.monotonic()
        if poll.poll(max(0, min(TICK_S, ends - now) * 1000)):
            count = os.readv(source, [view[size:]])
            if count == 0:
                return {"why": "done"}, size
            size += count
            if size == len(report):
                return {"why": "spam"}, 0
            continue
        used = cpu(clock)
        if used is not None and used - before >= job["cpuS"]:
            return {"why": "cpu"}, size
        if time.monotonic() >= ends:
            return {"why": "wall"}, size
        if used is None or ended_by_itself(judged):
            # It may have ended since the report was looked at: what was said before its end counts.
            if poll.poll(0 if trusted is None else LAST_WORDS_S * 1000):
                continue
            return {"why": "done" if trusted is None else "gone"}, size


def cpu(clock):
    try:
        return time.clock_gettime(clock)
    except OSError:
        return None


def ended_by_itself(pid, wait=0.0):
    """Whether a child has ended; it is left to be reaped."""
    ends = time.monotonic() + wait
    while True:
        try:
            if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
                return True
        except ChildProcessError:
            return True
        if time.monotonic() >= ends:
            return False
        time.sleep(0.001)
