"""Limits of a judged process."""

import resource

PR_SET_DUMPABLE = 4


def hide_memory():
    """No process of the same user may look into this one or its children."""
    try:
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    except (ImportError, OSError, AttributeError):
        pass  # The seccomp filter stands before it.


def limit_memory(memory_mb):
    _lower(resource.RLIMIT_AS, memory_mb << 20)


def limit(cpu_s, memory_mb):
    """The zygote keeps the exact budget; RLIMIT_CPU stands behind it, also for what the program forks."""
    seconds = int(cpu_s) + 2
    _lower(resource.RLIMIT_CPU, seconds)
    limit_memory(memory_mb)


def limit_all(processes, file_mb):
    """What holds for every process of the slot."""
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_FSIZE, file_mb << 20)
    _lower(resource.RLIMIT_NOFILE, 64)
    _lower(resource.RLIMIT_MEMLOCK, 0)
    if processes is not None:
        _lower(resource.RLIMIT_NPROC, processes)


def _lower(what, value):
    """A hard limit that is lower already stays."""
    hard = resource.getrlimit(what)[1]
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(what, (value, value))
