"""What a forked process becomes: the spare one a program, a tester a tester."""

import json
import os
import random

from retrial import cage, judging, official, program
from retrial.ends import JOBS, RESULTS, exactly


class Fork:
    """What every child of the zygote must know to leave it."""

    def __init__(self, null, alone):
        self.null = null
        self.alone = alone

    def leave(self, ends, jobs=False):
        """Closes what is the zygote's, and `ends`; the input of jobs stays where `jobs` says so."""
        if not jobs:
            os.dup2(self.null, JOBS)
        for end in (RESULTS, self.null, *ends):
            os.close(end)
        if not self.alone:
            os.setsid()

    def program(self, spare, control):
        """The spare process, until its program is done."""
        control.close()
        size = int.from_bytes(os.read(spare.asked, 4), "big")
        if not size:
            os._exit(0)
        job = json.loads(os.read(spare.asked, size))
        random.seed()
        if job["sealed"]:
            text = json.loads(exactly(job["program"]))
            self.leave((spare.ask, spare.said, spare.report, spare.verdict))
            os.write(spare.say, b"r")
            cage.limit(job["cpuS"], job["memoryMb"])
            program.run(text, job["outputMb"] << 20, spare.asked, spare.say)
        text = json.loads(exactly(job["tests"]))
        self.leave((spare.asked, spare.ask, spare.said, spare.say, spare.report))
        cage.limit(job["cpuS"], job["memoryMb"])
        judging.guarded(lambda report: official.run(text, job["outputMb"] << 20, report), spare.verdict, text)

    def tester_of(self, spare, control, job):
        control.close()
        self.leave((spare.asked, spare.say, spare.report), jobs=True)
        judging.once(spare.said, spare.ask, spare.verdict, job, exactly)

    def tester(self, control, end):
        control.close()
        self.leave((), jobs=True)
        judging.serve(end, exactly)
