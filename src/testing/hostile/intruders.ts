import { type Canary, type HostileProgram, whenAsked } from "./program.ts";

/** An attempt that says what it got, so that the verdict would show it. */
const reveals = (name: string, lines: readonly string[]) =>
  whenAsked(name, ["found = None", ...lines, "raise ValueError(found)"]);

/** Programs that reach for the host. */
export function intruders({ file, port, socket, abstract, pid, secret }: Canary): readonly HostileProgram[] {
  const text = JSON.stringify;
  const name = secret.slice(0, 6);
  const reach = (family: string, address: string) => [
    "import socket",
    `link = socket.socket(socket.${family}, socket.SOCK_STREAM)`,
    `link.connect(${address})`,
    "link.send(b'hello')",
  ];
  return [
    reveals("a read of the host's file", [`found = open(${text(file)}).read()`]),
    reveals("a read of the password file", ["found = open('/etc/shadow').read()"]),
    reveals("a read of the environment", [
      "import os",
      `found = [v for v in os.environ.values() if ${text(name)} in v]`,
    ]),
    reveals("a read of other processes' environments", [
      "import glob",
      "found = [open(path, 'rb').read() for path in glob.glob('/proc/*/environ')]",
    ]),
    whenAsked("a write to the host's file", [`open(${text(file)}, 'w').write('gone')`]),
    whenAsked("a removal of the host's file", ["import os", `os.unlink(${text(file)})`]),
    whenAsked("a removal through the raw module", ["import posix", `posix.unlink(${text(file)})`]),
    whenAsked("a removal of the interpreter", ["import os", "os.unlink('/usr/bin/python3')"]),
    whenAsked("a link out of its folder", [
      "import os",
      `os.symlink(${text(file)}, '/tmp/link')`,
      "open('/tmp/link', 'w').write('gone')",
    ]),
    whenAsked("a write to the root", ["open('/here', 'w').write('x')"]),
    whenAsked("a program that is root's", [
      "import os, shutil",
      "shutil.copy('/usr/bin/python3', '/tmp/p')",
      "os.chmod('/tmp/p', 0o4755)",
      "os.setuid(0)",
    ]),
    whenAsked("a connection to the loopback", reach("AF_INET", `('127.0.0.1', ${port})`)),
    whenAsked("a connection to a socket file", reach("AF_UNIX", text(socket))),
    whenAsked("a connection to an abstract socket", reach("AF_UNIX", `'\\0' + ${text(abstract)}`)),
    whenAsked("a signal to a process of the host", ["import os", `os.kill(${pid}, 9)`]),
    whenAsked("a signal to everybody", ["import os", "os.kill(-1, 9)"], "9"),
    whenAsked("a signal to process 1", [
      "import os",
      "for number in range(1, 65):",
      "    try: os.kill(1, number)",
      "    except OSError: pass",
    ]),
    whenAsked("a signal to its parent", ["import os", "os.kill(os.getppid(), 9)"], "9"),
    whenAsked("signals to every neighbour", [
      "import os",
      "for pid in range(2, 5000):",
      "    for number in (19, 9):",
      "        try: pid == os.getpid() or os.kill(pid, number)",
      "        except OSError: pass",
    ]),
    whenAsked("a pause for its parent", ["import os, signal", "os.kill(os.getppid(), signal.SIGSTOP)"], "9"),
    whenAsked("a limit for its neighbours", [
      "import resource",
      "for pid in range(1, 5000):",
      "    try: resource.prlimit(pid, resource.RLIMIT_CPU, (0, 0))",
      "    except (OSError, ValueError): pass",
    ]),
    whenAsked("a look into its neighbours' memory", [
      "import ctypes, os",
      "libc = ctypes.CDLL(None, use_errno=True)",
      "done = [libc.ptrace(16, pid, 0, 0) for pid in range(1, 300) if pid != os.getpid()]",
      "assert 0 not in done",
    ]),
    whenAsked("a write into its neighbours' memory", [
      "import ctypes, os",
      "libc = ctypes.CDLL(None, use_errno=True)",
      "pair = (ctypes.c_ulong * 2)(id(n) & ~7, 8)",
      "done = [libc.process_vm_writev(pid, pair, 1, pair, 1, 0) for pid in range(1, 300) if pid != os.getpid()]",
      "assert max(done) < 0",
    ]),
    whenAsked("a mount", ["import ctypes", "assert ctypes.CDLL(None).mount(b'x', b'/tmp', b'tmpfs', 0, None) != 0"]),
    whenAsked("a namespace of its own", ["import ctypes", "assert ctypes.CDLL(None).unshare(0x10000000) != 0"]),
    whenAsked("a debugger's view of the host's disk", [
      "import os",
      "os.mknod('/tmp/disk', 0o60666, os.makedev(8, 0))",
      "open('/tmp/disk').read(1)",
    ]),
    whenAsked("another program in its place", ["import os", "os.execv('/usr/bin/true', ['true'])"]),
    whenAsked("a shell", ["import os", `os.system('echo gone > ${file}; kill -9 ${pid}')`], "9"),
  ];
}
