import { type HostileProgram, whenAsked, whenDefined } from "./program.ts";

/** Programs that turn on what runs them: interpreter, modules, frames, memory. */
export const insiders: readonly HostileProgram[] = [
  whenDefined("a trace function that jumps over asserts", [
    "import sys",
    "def trace(frame, event, arg):",
    "    if frame.f_code.co_name == 'check' and event == 'line':",
    "        try: frame.f_lineno = frame.f_code.co_firstlineno + 3",
    "        except Exception: pass",
    "    return trace",
    "sys.settrace(trace)",
    "frame = sys._getframe()",
    "while frame: frame.f_trace = trace; frame = frame.f_back",
  ]),
  whenAsked("a walk through all frames, passing every report", [
    "import sys",
    "frame = sys._getframe()",
    "while frame:",
    "    for value in list(frame.f_locals.values()) + list(frame.f_globals.values()):",
    "        try: value.end('passed')",
    "        except BaseException: pass",
    "    frame = frame.f_back",
  ]),
  whenAsked("a search of the heap for a report", [
    "import gc",
    "for value in gc.get_objects():",
    "    if type(value).__name__ in ('Report', 'ListProxy', 'Judge'):",
    "        try: value.end('passed')",
    "        except BaseException: pass",
    "    if isinstance(value, list) and not value:",
    "        try: value.append('passed')",
    "        except BaseException: pass",
  ]),
  whenAsked("a search of the modules for the judge's", [
    "import sys",
    "for module in list(sys.modules.values()):",
    "    for name in ('end', 'finish', 'fail', 'equal', 'compiled'):",
    "        try: setattr(module, name, lambda *_: None)",
    "        except BaseException: pass",
  ]),
  whenDefined("builtins that no longer fail", [
    "import builtins",
    "builtins.AssertionError = type('Never', (BaseException,), {})",
    "builtins.exec = builtins.compile = builtins.isinstance = lambda *_: True",
    "builtins.len = builtins.abs = lambda *_: 0",
  ]),
  whenDefined("a json that always says passed", [
    "import json",
    'json.dumps = lambda *_, **__: \'{"end": "passed", "detail": ""}\'',
    "json.JSONEncoder.encode = lambda *_: '9'",
  ]),
  whenDefined("an os whose calls do nothing", [
    "import os, sys",
    "os._exit = os.write = os.kill = lambda *_: 0",
    "sys.modules['os'] = sys.modules['json'] = None",
  ]),
  whenDefined("a check of its own", ["def check(candidate): pass", "import builtins", "builtins.check = check"]),
  whenDefined("a changed __builtins__", [
    "__builtins__['__import__'] = lambda *_: None",
    "__builtins__['print'] = None",
  ]),
  whenAsked("changed defaults and closures of what calls it", [
    "import gc, types",
    "for value in gc.get_objects():",
    "    if isinstance(value, types.FunctionType) and value.__name__ in ('check', 'fail', 'equal', 'call'):",
    "        value.__code__ = (lambda *_: True).__code__",
  ]),
  whenDefined(
    "a recursion without limit",
    ["import sys", "sys.setrecursionlimit(10 ** 9)", "def down(n): return down(n + 1)"],
    "down(0)",
  ),
  whenDefined("a dump of every thread's stack", ["import faulthandler, sys", "faulthandler.dump_traceback(file=1)"]),
  whenAsked("memory read and written through ctypes", [
    "import ctypes",
    "for address in range(id(n) & ~0xfff, (id(n) & ~0xfff) + (1 << 24), 1 << 12):",
    "    ctypes.memset(address, 0, 1 << 12)",
  ]),
];
