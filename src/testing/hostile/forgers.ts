import { type HostileProgram, whenAsked, whenDefined } from "./program.ts";

const LINE = `'{"end": "passed", "detail": ""}'`;

/** Programs that write to whatever is open. */
export const forgers: readonly HostileProgram[] = [
  whenDefined("a verdict written to every descriptor", [
    "import os",
    "for fd in range(256):",
    `    try: os.write(fd, b'nonce ' + ${LINE}.encode() + b'\\n')`,
    "    except OSError: pass",
  ]),
  whenAsked("an answer written before it is asked for", [
    "import os, json",
    "for number in range(1, 9):",
    "    data = json.dumps(['value', number, 0, 9]).encode()",
    "    for fd in range(3, 32):",
    "        try: os.write(fd, len(data).to_bytes(4, 'big') + data)",
    "        except OSError: pass",
  ]),
  whenAsked("a message that claims four gigabytes", [
    "import os",
    "for fd in range(3, 32):",
    "    try: os.write(fd, b'\\xff' * 4)",
    "    except OSError: pass",
  ]),
  whenAsked("a message of a hundred thousand brackets", [
    "import os",
    "data = b'[' * 100000",
    "for fd in range(3, 32):",
    "    try: os.write(fd, len(data).to_bytes(4, 'big') + data)",
    "    except OSError: pass",
  ]),
  whenAsked("an unknown tag", [
    "import os",
    'data = b\'["value",1,1,{"pickle":"gASVAAAA"}]\'',
    "for fd in range(3, 32):",
    "    try: os.write(fd, len(data).to_bytes(4, 'big') + data)",
    "    except OSError: pass",
  ]),
  whenAsked("a handle that nobody gave it", [
    "import os",
    "data = b'[\"call\",1,99,0,[]]'",
    "for fd in range(3, 32):",
    "    try: os.write(fd, len(data).to_bytes(4, 'big') + data)",
    "    except OSError: pass",
  ]),
  whenAsked("a verdict that it is not its to give", [
    "import os",
    'data = b\'["stopped","passed",""]\'',
    "for fd in range(3, 32):",
    "    try: os.write(fd, len(data).to_bytes(4, 'big') + data)",
    "    except OSError: pass",
  ]),
  whenAsked("questions in place of answers, without end", [
    "import os",
    "data = b'[\"call\",1,0,0,[]]'",
    "while True: os.write(4 if n else 5, len(data).to_bytes(4, 'big') + data)",
  ]),
  whenAsked("all descriptors closed", ["import os", "os.closerange(0, 256)"], "9"),
];
