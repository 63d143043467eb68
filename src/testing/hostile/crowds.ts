import { type HostileProgram, whenAsked, whenDefined } from "./program.ts";

/** Programs that want more processes, memory, disk or output than they are given. */
export const crowds: readonly HostileProgram[] = [
  whenAsked("a fork bomb", ["import os", "while True:", "    try: os.fork()", "    except OSError: pass"]),
  whenAsked("two hundred forks that sleep", [
    "import os, time",
    "for _ in range(200):",
    "    try:",
    "        if os.fork() == 0: time.sleep(60); os._exit(0)",
    "    except OSError: pass",
  ]),
  whenAsked("a daemon", [
    "import os, time",
    "if os.fork() == 0:",
    "    os.setsid()",
    "    if os.fork() == 0:",
    "        time.sleep(60)",
    "    os._exit(0)",
  ]),
  whenDefined("a child that goes on where its parent ends", ["import os", "if os.fork(): os._exit(0)"]),
  whenAsked("a thousand threads", [
    "import threading, time",
    "for _ in range(1000):",
    "    try: threading.Thread(target=time.sleep, args=(60,), daemon=True).start()",
    "    except RuntimeError: pass",
  ]),
  whenAsked("eight gigabytes at once", ["block = bytearray(8 << 30)"]),
  whenAsked("memory in small steps", ["blocks = []", "while True: blocks.append(bytearray(1 << 20))"]),
  whenAsked("memory caught and asked for again", [
    "blocks = []",
    "while True:",
    "    try: blocks.append(bytearray(1 << 16))",
    "    except MemoryError: pass",
  ]),
  whenAsked("two hundred megabytes of output", ["for _ in range(200): print('x' * (1 << 20))"]),
  whenAsked("output without end", ["while True: print('x')"]),
  whenAsked("output past Python's own stream", ["import os", "while True: os.write(1, b'x' * 65536)"]),
  whenAsked("a full disk", [
    "import os",
    "for number in range(40):",
    "    with open(f'/tmp/{number}', 'wb') as file:",
    "        try:",
    "            for _ in range(20): file.write(bytes(1 << 20))",
    "        except OSError: pass",
  ]),
  whenAsked("a file larger than any may be", ["with open('/tmp/large', 'wb') as file: file.truncate(1 << 40)"]),
  whenAsked("a hundred thousand small files", ["for number in range(100000): open(f'/tmp/{number}', 'w').close()"]),
  whenAsked("folders a thousand deep", ["import os", "for _ in range(1000): os.mkdir('d'); os.chdir('d')"]),
  whenAsked("folders that nobody may enter", ["import os", "os.makedirs('/tmp/a/b')", "os.chmod('/tmp/a', 0)"]),
  whenAsked("memory kept in shared segments", [
    "import ctypes",
    "libc = ctypes.CDLL(None)",
    "for _ in range(64): libc.shmget(0, 1 << 26, 0o1666)",
  ]),
  whenAsked("memory kept in files without a name", [
    "import os",
    "for _ in range(64):",
    "    try: os.write(os.memfd_create('x'), bytes(1 << 24))",
    "    except OSError: pass",
  ]),
];
