/** What Python 3 knows without an import: functions, types and constants that a short program may call. */
export const BUILTIN_NAMES: ReadonlySet<string> = new Set(
  `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir
  divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance
  issubclass iter len list locals map max memoryview min next object oct open ord pow print property quit range repr reversed
  round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__ __name__
  ArithmeticError AssertionError AttributeError BaseException EOFError Exception FileNotFoundError IndexError KeyError
  KeyboardInterrupt LookupError MemoryError NameError NotImplemented NotImplementedError OSError OverflowError RecursionError
  RuntimeError StopIteration SyntaxError SystemExit TypeError UnicodeError ValueError ZeroDivisionError`.split(/\s+/),
);
