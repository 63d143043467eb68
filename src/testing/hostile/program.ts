import type { Job, TestPlan } from "../../execution/job.ts";

/** A program that tries to pass without solving, to get out, or not to end. All of them claim to be `square`. */
export interface HostileProgram {
  readonly name: string;
  readonly source: string;
}

/** Things of the host that no program may reach. */
export interface Canary {
  /** A file whose content is `secret`. */
  readonly file: string;
  /** Also in the environment of the harness. */
  readonly secret: string;
  /** A port of the loopback interface that counts who connects. */
  readonly port: number;
  /** Likewise a socket in the file system, and one with an abstract name. */
  readonly socket: string;
  readonly abstract: string;
  /** A process that must live on. */
  readonly pid: number;
}

/** What `square` is asked: two numbers, so that no constant passes. */
export const SQUARE: TestPlan = {
  kind: "script",
  setup: "",
  source:
    "def check(candidate):\n    assert candidate(3) == 9\n    assert candidate(-4) == 16\n    assert candidate(0) == 0\n",
  check: "square",
  entryPoints: ["square"],
};

/** Short limits, so that the whole suite is soon over. */
export function hostileJob(source: string, grade: Job["grade"]): Job {
  const limits = { cpuS: 1, wallS: 2, memoryMb: 512, outputMb: 16 };
  return { language: "python", program: source, tests: SQUARE, limits, grade };
}

/** A program that does `lines` when it is asked, then answers `answer`. */
export function whenAsked(name: string, lines: readonly string[], answer = "None"): HostileProgram {
  const body = [...lines, `return ${answer}`].map((line) => `    ${line}`).join("\n");
  return { name, source: `def square(n):\n${body}\n` };
}

/** A program that does `lines` while it is defined. */
export function whenDefined(name: string, lines: readonly string[], answer = "None"): HostileProgram {
  return { name, source: `${lines.join("\n")}\n\ndef square(n):\n    return ${answer}\n` };
}
