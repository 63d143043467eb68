"""Values that JSON alone can say, without a tag anywhere: most of what crosses."""

import json
import re

DIGITS = 4300
LONG = re.compile(r"\d{%d}" % DIGITS)
SCALARS = frozenset((int, str, float, bool, type(None)))
LEAVES = SCALARS | {list}
dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def plain(value, depth=0):
    """Whether JSON alone says what it is."""
    kind = type(value)
    if kind in SCALARS:
        return True
    if kind is not list or depth > 50:
        return False
    kinds = set(map(type, value))
    if kinds <= SCALARS:
        return True
    return kinds <= LEAVES and all(plain(item, depth + 1) for item in value if type(item) is list)


def text_of(value):
    """The JSON text of a plain value; None where it holds lone surrogates, or an integer with more digits than Python reads."""
    try:
        text = dumps(value)
        text.encode()
    except ValueError:
        return None
    return text if len(text) < DIGITS or not LONG.search(text) else None


def whole(text):
    """Whether a text holds no lone surrogate."""
    try:
        text.encode()
        return True
    except UnicodeEncodeError:
        return False


def quoted(text):
    return json.dumps(text)
