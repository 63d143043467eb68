"""What the processes of a sandbox read from and write to."""

import mmap
import os

JOBS, RESULTS = 0, 3
REPORT_CAP = 4 << 20


def exactly(size):
    """So many bytes of the input; nothing at its end."""
    data = os.read(JOBS, min(size, 1 << 20)) if size else b""
    if len(data) == size or not data:
        return data
    parts, missing = [data], size - len(data)
    while missing > 0:
        data = os.read(JOBS, min(missing, 1 << 20))
        if not data:
            return b""
        parts.append(data)
        missing -= len(data)
    return b"".join(parts)


class Spare:
    """A forked process and the ends of its pipes: what it is asked, what it says, what its judge reports."""

    def __init__(self):
        self.asked, self.ask = os.pipe()
        self.said, self.say = os.pipe()
        self.report, self.verdict = os.pipe()
        self.pid = 0

    def close(self, but=None):
        for end in (self.asked, self.ask, self.said, self.say, self.report, self.verdict):
            if end != but:
                os.close(end)


def report_buffer():
    """Memory that no forked process inherits: what was expected of one program must not lie in the next one's."""
    buffer = mmap.mmap(-1, REPORT_CAP)
    buffer.madvise(mmap.MADV_DONTFORK)
    return buffer
