"""Values as short text. Never raises, never walks a large value to its end."""

LIMIT = 500


def cut(text, limit=LIMIT):
    return text if len(text) <= limit else text[: limit - 1] + "…"


def one_line(text):
    return cut(" ".join(str(text).split()))


def named(error):
    """An exception as `Type: text`; just `Type` where it has no text."""
    try:
        text = one_line(error)
    except BaseException:
        text = ""
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def show(value, limit=LIMIT):
    try:
        parts = []
        _walk(value, parts, limit)
        return cut("".join(parts), limit)
    except BaseException as error:
        return f"<{type(value).__name__} that cannot be shown: {type(error).__name__}>"


BRACKETS = {list: ("[", "]"), tuple: ("(", ")"), set: ("{", "}")}


def _walk(value, parts, left):
    """Appends about `left` characters; returns how many are left."""
    kind = type(value)
    if kind in BRACKETS and value:
        start, end = BRACKETS[kind]
        return _items(value, parts, left, start, ",)" if kind is tuple and len(value) == 1 else end)
    if kind is dict and value:
        return _pairs(value, parts, left)
    if kind in (str, bytes):
        value = value[: left + 1]
    text = repr(value)
    parts.append(text)
    return left - len(text)


def _items(values, parts, left, start, end):
    parts.append(start)
    for index, item in enumerate(values):
        if left < 0:
            parts.append("…")
            break
        if index:
            parts.append(", ")
        left = _walk(item, parts, left - 2)
    parts.append(end)
    return left


def _pairs(values, parts, left):
    parts.append("{")
    for index, (key, item) in enumerate(values.items()):
        if left < 0:
            parts.append("…")
            break
        if index:
            parts.append(", ")
        left = _walk(key, parts, left - 4)
        parts.append(": ")
        left = _walk(item, parts, left)
    parts.append("}")
    return left
