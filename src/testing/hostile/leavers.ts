import { type HostileProgram, whenAsked, whenDefined } from "./program.ts";

/** Programs that end before their tests do, or would not end at all. */
export const leavers: readonly HostileProgram[] = [
  whenDefined("os._exit(0) while defined", ["import os", "os._exit(0)"]),
  whenAsked("os._exit(0) when asked", ["import os", "os._exit(0)"]),
  whenAsked("sys.exit(0)", ["import sys", "sys.exit(0)"]),
  whenAsked("raise SystemExit", ["raise SystemExit"]),
  whenAsked("exit()", ["exit()"]),
  whenAsked("an exit that reports a pass", ["import atexit, sys", "atexit.register(print, 'passed')", "sys.exit(0)"]),
  whenAsked("a signal to itself", ["import os, signal", "os.kill(os.getpid(), signal.SIGKILL)"]),
  whenAsked("an abort", ["import os", "os.abort()"]),
  whenAsked("an endless loop", ["while True: pass"]),
  whenAsked("a loop that catches everything", [
    "while True:",
    "    try:",
    "        while True: pass",
    "    except BaseException: pass",
  ]),
  whenAsked("a loop in C", ["list(__import__('itertools').product(range(99), repeat=9))"]),
  whenAsked("a loop that ignores its signals", [
    "import signal",
    "for number in range(1, 65):",
    "    try: signal.signal(number, signal.SIG_IGN)",
    "    except (OSError, ValueError): pass",
    "signal.setitimer(signal.ITIMER_REAL, 0)",
    "while True: pass",
  ]),
  whenAsked("a higher limit for itself", [
    "import resource",
    "try: resource.setrlimit(resource.RLIMIT_CPU, (9999, 9999))",
    "except (OSError, ValueError): pass",
    "while True: pass",
  ]),
  whenAsked("a long sleep", ["import time", "time.sleep(3600)"]),
  whenAsked("a wait for input", ["input()"]),
  whenAsked("a read of standard input", ["import os", "os.read(0, 10)"]),
  whenDefined("a thread that never ends", [
    "import threading, time",
    "threading.Thread(target=time.sleep, args=(3600,)).start()",
  ]),
];
