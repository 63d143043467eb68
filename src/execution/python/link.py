"""Calls between two processes over a pair of pipes: each side may call what the other gave it a handle of, also while it is called."""

import os
import select
import time

from retrial import wire
from retrial.problems import Forged, Late, Lost, TooLong

CAP = 64 << 20


class Link:
    def __init__(self, source, target, remote):
        self.source = source
        self.target = target
        self.wire = wire.Wire(remote)
        self.calls = 0
        self.pending = b""
        self.deadline = None

    def send(self, text):
        """@raises Lost, TooLong"""
        data = text.encode("utf-8", "backslashreplace")
        if len(data) > CAP:
            raise TooLong(f"a value of more than {CAP >> 20} MB, which does not cross between tests and program")
        data = len(data).to_bytes(4, "big") + data
        try:
            sent = os.write(self.target, data)
            if sent < len(data):
                view = memoryview(data)
                while sent < len(data):
                    sent += os.write(self.target, view[sent:])
        except OSError:
            raise Lost from None

    def receive(self):
        """@raises Lost, Forged, Late"""
        data = self.pending
        while len(data) < 4:
            data += self._more()
        size = int.from_bytes(data[:4], "big")
        if size > CAP:
            raise Forged(f"a message of {size} bytes")
        if len(data) < 4 + size:
            parts = [data]
            missing = 4 + size - len(data)
            while missing > 0:
                parts.append(self._more())
                missing -= len(parts[-1])
            data = b"".join(parts)
        self.pending = data[4 + size :]
        message = wire.loads(data[4 : 4 + size])
        if type(message) is not list or not message:
            raise Forged("a message of another shape")
        return message

    def idle(self):
        """Whether nothing has come that was not read."""
        return not self.pending and not self._wait(0)

    def _wait(self, seconds):
        poll = select.poll()
        poll.register(self.source, select.POLLIN)
        return any(event & select.POLLIN for _, event in poll.poll(seconds * 1000))

    def _more(self):
        if self.deadline is not None and not self._wait(max(0.0, self.deadline - time.monotonic())):
            raise Late
        try:
            data = os.read(self.source, 1 << 16)
        except OSError:
            data = b""
        if not data:
            raise Lost
        return data

    def ask(self, target, args, kwargs):
        """Sends a call; returns its number, which the answer must carry."""
        self.calls += 1
        encode = self.wire.encode
        named = "," + encode(kwargs) if kwargs else ""
        self.send(f'["call",{self.calls},{target},{encode(list(args))}{named}]')
        return self.calls
