"""
Process 1 of a sandbox: imports what programs use, forks for every job, keeps its limits, and sweeps up after it.

It never holds a program or a test: the processes that need them read them from its own input. So nothing of one job, and nothing of
the tests, lies in the memory of a judged process.
"""

import gc
import json
import os
import select
import signal
import sys

from retrial import cage, ends, slot

PRELOADED = (
    "abc array bisect cmath collections collections.abc contextlib copy dataclasses datetime decimal enum fractions functools heapq "
    "itertools json math numbers operator os random re statistics string sys textwrap time typing"
)
CROWD = 2000


def main(config):
    for name in PRELOADED.split():
        __import__(name)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    cage.hide_memory()
    cage.limit_all(config["processes"], config["fileMb"])
    null = os.open("/dev/null", os.O_RDWR)
    os.dup2(null, 1)
    os.dup2(null, 2)
    gc.collect()
    gc.freeze()
    jobs = slot.Slot(config, null)
    fresh = _marks(config["folder"])
    _send({"ready": True, "python": list(sys.version_info[:3])}, b"")
    while True:
        size = ends.exactly(4)
        if not size:
            jobs.close()
        head = ends.exactly(int.from_bytes(size, "big"))
        ended, size = jobs.run(json.loads(head), head)
        ended["retire"] = _unread() or _untidy(config["folder"], fresh)
        _send(ended, memoryview(jobs.report)[:size])


def _unread():
    """Whether a process ended before it had read its part of the input: the next job's cannot be told from it."""
    poll = select.poll()
    poll.register(ends.JOBS, select.POLLIN)
    return any(event & select.POLLIN for _, event in poll.poll(0))


def _send(head, body):
    text = json.dumps(head).encode()
    for data in (len(text).to_bytes(4, "big") + len(body).to_bytes(4, "big") + text, body):
        data = memoryview(data)
        while data:
            data = data[os.write(ends.RESULTS, data) :]


def _marks(folder):
    """All that a program can write on the folder itself but its times: a later job could read it there."""
    about = os.stat(folder)
    return about.st_mode, about.st_uid, about.st_gid, os.listxattr(folder), _flags(folder)


def _flags(folder):
    """What chattr sets: FS_IOC_FSGETXATTR; nothing where the file system has none."""
    try:
        import fcntl

        end = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        return None
    try:
        return fcntl.ioctl(end, 0x801C581F, bytes(28))
    except OSError:
        return None
    finally:
        os.close(end)


def _untidy(folder, fresh):
    """Empties the folder; true where that is too much work or the folder itself was changed, so that the whole sandbox goes."""
    try:
        if _marks(folder) != fresh:
            return True
        names = os.listdir(folder)
        left = [CROWD]
        if len(names) > CROWD:
            return True
        for name in names:
            _remove(os.path.join(folder, name), left)
        os.utime(folder, (0, 0))
        return False
    except (OSError, RecursionError):
        return True


def _remove(path, left):
    left[0] -= 1
    if left[0] < 0:
        raise OSError("too many files")
    if os.path.isdir(path) and not os.path.islink(path):
        for name in os.listdir(path):
            _remove(os.path.join(path, name), left)
        os.rmdir(path)
    else:
        os.unlink(path)
