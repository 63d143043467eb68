"""EvalPlus: when a result equals the expected one. A comparison that raises is a failure: the caller catches."""

import math

RTOL = 1e-7
FLOAT_ATOL = 1e-6
SETS = frozenset(
    (
        "similar_elements",
        "find_char_long",
        "common_in_nested_lists",
        "extract_singly",
        "larg_nnum",
        "intersection_array",
        "find_dissimilar",
        "Diff",
    )
)
"""Tasks that only ask whether there is a match."""
FOUND = frozenset(("check_str", "text_match_three", "text_starta_endb"))


class Rule:
    """The rule of one task, over its inputs in order: a tolerance taken on for a float stays for the later ones."""

    def __init__(self, atol, special):
        self.atol = atol
        self.special = special

    def equal(self, args, got, expected):
        if self.special == "find_zero":
            return abs(_poly(*args, got)) <= self.atol
        exact = self._exact(args, got, expected)
        if self.atol == 0 and _floats(expected):
            self.atol = FLOAT_ATOL
        if exact or self.atol == 0:
            return bool(exact)
        if type(got) is not type(expected):
            return False
        if isinstance(expected, (list, tuple)) and len(got) != len(expected):
            return False
        return _close(got, expected, self.atol)

    def _exact(self, args, got, expected):
        special = self.special
        if special in SETS:
            return set(got) == set(expected)
        if special in FOUND:
            return got == expected if isinstance(got, bool) else expected == (got is not None)
        if got == expected or special == "are_equivalent":
            return True
        if special == "sum_div":
            return got == 0
        if special == "surface_Area":
            return abs(got - _pyramid(*args)) <= self.atol
        if special == "digit_distance_nums":
            return got == _digit_distance(*args)
        return False


def expected(result, special):
    """What the reference's result stands for."""
    return result is not None if special in FOUND and not isinstance(result, bool) else result


def _floats(value):
    return all(isinstance(item, float) for item in value) if isinstance(value, (list, tuple)) else isinstance(value, float)


def _close(got, wanted, atol):
    """Numbers within tolerance, lists of one shape item by item; nan is close to nothing. @raises TypeError on others"""
    if isinstance(got, (list, tuple)) or isinstance(wanted, (list, tuple)):
        if len(got) != len(wanted):
            raise ValueError("lists of different lengths")
        return all([_close(left, right, atol) for left, right in zip(got, wanted)])
    if got == wanted:
        return True
    return abs(got - wanted) <= atol + RTOL * abs(wanted) and not math.isinf(abs(got - wanted))


def _poly(coefficients, x):
    return sum(factor * math.pow(x, power) for power, factor in enumerate(coefficients))


def _pyramid(base, height):
    """Surface where `height` is the distance from apex to base."""
    return round(base**2 + 2 * base * math.sqrt((base / 2) ** 2 + height**2))


def _digit_distance(first, second):
    first, second = str(first), str(second)
    width = max(len(first), len(second))
    return sum(abs(int(a) - int(b)) for a, b in zip(first.zfill(width), second.zfill(width)))
