"""Where the judged program's output goes: nowhere, counted."""

import io


class Sink(io.TextIOBase):
    """Calls `flood` once more than `limit` characters were written; reading is refused, as by a closed terminal."""

    encoding = "utf-8"

    def __init__(self, limit, flood):
        self.left = limit
        self.flood = flood

    def write(self, text):
        size = len(text)
        self.left -= size
        if self.left < 0:
            self.flood()
        return size

    def writable(self):
        return True
