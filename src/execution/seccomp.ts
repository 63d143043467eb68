/*
 * A seccomp filter, assembled by hand: system calls that no program of a benchmark needs and that reach beyond its process are
 * refused with EPERM. Numbers of x86-64; other machines run without it, and the isolation line says so.
 */

/** linux/filter.h: load a word of `struct seccomp_data`, compare, return. */
const LOAD = 0x20;
const EQUAL = 0x15;
const AT_LEAST = 0x35;
const ANY_BIT = 0x45;
const ANSWER = 0x06;

const NUMBER = 0;
const MACHINE = 4;
const FIRST_ARGUMENT = 16;

const ALLOW = 0x7fff_0000;
const EPERM = 0x0005_0001;
const ENOSYS = 0x0005_0026;
const X86_64 = 0xc000_003e;
/** Calls of the x32 interface begin here. */
const X32 = 0x4000_0000;

const CLONE = 56;
const CLONE3 = 435;
const PRLIMIT64 = 302;
/** CLONE_NEWNS, CGROUP, UTS, IPC, USER, PID, NET and TIME. */
const NEW_NAMESPACES = 0x7e02_0080;

/** Refused always. */
const DENIED: readonly number[] = [
  // Sockets; socketpair stays, since it reaches nobody.
  41,
  // Looking into other processes: ptrace, process_vm_readv and _writev, kcmp, pidfd_getfd, process_madvise, process_mrelease.
  101,
  310, 311, 312, 438, 440, 448,
  // Mounts and namespaces: pivot_root, chroot, mount, umount2, unshare, setns, open_tree to mount_setattr, name_to_handle_at.
  155,
  161, 165, 166, 272, 308, 428, 429, 430, 431, 432, 433, 442, 303, 304,
  // The kernel: acct, settimeofday, swapon, swapoff, reboot, names of the host, iopl, ioperm, modules, kexec, clocks, syslog, bpf,
  // perf_event_open, userfaultfd, io_uring, fanotify, quotactl, personality, vhangup, modify_ldt.
  163,
  164, 167, 168, 169, 170, 171, 172, 173, 175, 176, 246, 320, 227, 159, 305, 313, 103, 321, 298, 323, 425, 426, 427,
  300, 179, 135, 153, 154,
  // What outlives a process: shmget, shmat, semget, msgget, mq_open, add_key, request_key, keyctl, memfd_create, memfd_secret.
  29,
  30, 64, 68, 240, 248, 249, 250, 319, 447,
  // Pace of others: setpriority, sched_setparam, _setscheduler, _setattr, _setaffinity, migrate_pages, move_pages, ioprio_set.
  141,
  142, 144, 314, 203, 256, 279, 251,
];

/** For bubblewrap's `--seccomp`; null where the numbers would be others. */
export function seccompFilter(machine: string): Buffer | null {
  if (machine !== "x64") return null;
  const head = [
    step(LOAD, MACHINE),
    step(EQUAL, X86_64, 1, 0),
    step(ANSWER, EPERM),
    step(LOAD, NUMBER),
    step(AT_LEAST, X32, 0, 1),
    step(ANSWER, EPERM),
    step(EQUAL, CLONE3, 0, 1),
    step(ANSWER, ENOSYS),
    step(EQUAL, CLONE, 0, 4),
    step(LOAD, FIRST_ARGUMENT),
    step(ANY_BIT, NEW_NAMESPACES, 0, 1),
    step(ANSWER, EPERM),
    step(ANSWER, ALLOW),
    step(EQUAL, PRLIMIT64, 0, 4),
    step(LOAD, FIRST_ARGUMENT),
    step(EQUAL, 0, 1, 0),
    step(ANSWER, EPERM),
    step(ANSWER, ALLOW),
  ];
  const denied = DENIED.map((number, index) => step(EQUAL, number, DENIED.length - index, 0));
  return Buffer.concat([...head, ...denied, step(ANSWER, ALLOW), step(ANSWER, EPERM)]);
}

/** One `struct sock_filter`: what to do, how many steps to skip where it holds and where not, and the constant. */
function step(code: number, constant: number, skipTrue = 0, skipFalse = 0): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(skipTrue, 2);
  bytes.writeUInt8(skipFalse, 3);
  bytes.writeUInt32LE(constant, 4);
  return bytes;
}
