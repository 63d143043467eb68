"""Iterators stay where they are. The other side asks for their items in pieces, when it needs them: so one without end can cross."""

from retrial.problems import Forged

MOST = 4096


class Rest:
    """
    What is left of an iterator, called for the next piece: (items, whether there may be more). Each piece is twice as long as the one
    before, so that little is drawn that nobody wants. An exception comes after the items before it, as it would without the wire.
    """

    def __init__(self, values):
        self.values = values
        self.size = 1
        self.error = None

    def __call__(self):
        if self.error is not None:
            raise self.error
        items = []
        try:
            while len(items) < self.size:
                items.append(next(self.values))
        except StopIteration:
            return items, False
        except Exception as error:
            if not items:
                raise
            self.error = error
        self.size = min(2 * self.size, MOST)
        return items, True


def flow(rest):
    """The iterator on the other side. @raises Forged where what it is given is no piece"""
    more = True
    while more:
        piece = rest()
        if type(piece) is not tuple or list(map(type, piece)) != [list, bool]:
            raise Forged("no piece of an iterator")
        items, more = piece
        yield from items
