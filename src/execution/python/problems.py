"""What can be wrong with what crosses between the two processes."""


class Forged(Exception):
    """What arrived is no message."""


class TooLong(Exception):
    """A value that is larger than any message may be."""


class Lost(Exception):
    """The other side is gone."""


class Late(Exception):
    """No answer by the deadline."""
