"""The end of a job's processes. `alone`: in a pid namespace of their own, where everybody but process 1 may be killed."""

import os
import signal


class Fate:
    """What became of a job's judged process and of its tester: wait statuses, null where they were not seen to end."""

    def __init__(self, judged, trusted):
        self.pids = {judged: "judged", trusted: "trusted"}
        self.seen = {"judged": None, "trusted": None, "cpuMs": None}

    def note(self, pid, status, usage):
        who = self.pids.get(pid)
        if who is not None:
            self.seen[who] = status
        if who == "judged":
            self.seen["cpuMs"] = (usage.ru_utime + usage.ru_stime) * 1000


def end_one(pid, alone, fate):
    kill_one(pid, alone)
    fate.note(*os.wait4(pid, 0))


def end_all(pids, alone, fate):
    """Without a namespace those alone: what left their process groups lives on."""
    if alone:
        try:
            os.kill(-1, signal.SIGKILL)
        except OSError:
            pass
    for pid in pids:
        kill_one(pid, alone)
    while True:
        try:
            fate.note(*os.wait3(0))
        except ChildProcessError:
            return


def kill_one(pid, alone):
    for kill in (os.kill,) if alone else (os.killpg, os.kill):
        try:
            kill(pid, signal.SIGKILL)
        except OSError:
            pass
