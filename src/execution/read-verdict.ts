import { z } from "zod";
import type { Ended, EndedHead } from "./frames.ts";
import type { Job } from "./job.ts";
import type { TestOutcome, Verdict, VerdictKind } from "./verdict.ts";
import { verdictKinds } from "./verdict.ts";

const text = z.string().nullable();
const line = z.union([
  z.object({ test: z.string(), passed: z.boolean(), got: text, expected: text, error: text }),
  z.object({ end: z.enum([...verdictKinds, "lost"]), detail: z.string() }),
]);

/** A verdict, and whether it may be the machine's load that made it. */
export interface Read {
  readonly verdict: Verdict;
  readonly underLoad: boolean;
}

/** The judge's lines and the slot's own words as a verdict. A line without the nonce is the program's. */
export function readVerdict({ head, lines }: Ended, { tests, limits, grade }: Job, nonce: string): Read {
  if ("ready" in head) throw new Error("the sandbox answered out of turn");
  const outcomes: TestOutcome[] = [];
  const as = (kind: VerdictKind, detail: string, underLoad = false): Read => ({
    verdict: { kind, detail, tests: outcomes, cpuMs: head.cpuMs, wallMs: head.wallMs },
    underLoad,
  });
  // CPU costs more beside busy neighbours: no timeout counts before the program has had the machine to itself. Nor does the silence of its judge.
  const fate = (): Read => {
    const [kind, detail] = fateOf(head);
    return as(kind, detail, kind === "timed-out" || head.why === "gone");
  };
  for (const each of lines.split("\n")) {
    if (each === "") continue;
    const said = lineOf(each, nonce);
    if (said === "forged") return as("forged", "the program wrote to its judge's channel");
    if (said === "cut") break;
    if (!("end" in said)) {
      outcomes.push(said);
      continue;
    }
    if (said.end === "lost") return fate();
    return as(said.end, said.detail, said.end === "timed-out");
  }
  if (head.why === "spam") return as("forged", "the program filled its judge's channel");
  if (head.why === "cpu" || head.why === "wall") {
    const limit = head.why === "cpu" ? `${limits.cpuS} s of CPU` : `${limits.wallS} s on the clock`;
    const open = tests.kind === "asserts" ? tests.asserts[outcomes.length] : undefined;
    if (open !== undefined) {
      outcomes.push({ test: open.slice(0, 500), passed: false, got: null, expected: null, error: "timed out" });
    }
    return as("timed-out", `over ${limit}`, true);
  }
  // The judge is gone without a word. Who ends it by a signal from inside the sandbox can only be the program.
  if (grade === "sealed" && head.why === "done") {
    const kind = head.trusted !== null && (head.trusted & 0x7f) !== 0 ? "forged" : "sandbox-error";
    return as(kind, `the tests' process ended (${status(head.trusted)})`);
  }
  return fate();
}

function lineOf(text: string, nonce: string): z.infer<typeof line> | "forged" | "cut" {
  if (!text.startsWith(`${nonce} `)) return nonce.startsWith(text) ? "cut" : "forged";
  try {
    return line.parse(JSON.parse(text.slice(nonce.length + 1)));
  } catch {
    return "cut";
  }
}

const CRASHES: Readonly<Record<number, string>> = {
  4: "SIGILL",
  6: "SIGABRT",
  7: "SIGBUS",
  8: "SIGFPE",
  11: "SIGSEGV",
};
const SIGXCPU = 24;

/** What became of a program whose process ended before its tests. */
function fateOf({ judged }: Extract<EndedHead, { why: string }>): readonly [VerdictKind, string] {
  if (judged === null) return ["exited-early", "the program cut itself off from its tests"];
  const signal = judged & 0x7f;
  const crash = CRASHES[signal];
  if (crash !== undefined) return ["exception", `crashed: ${crash}`];
  if (signal === SIGXCPU) return ["timed-out", "over its CPU limit"];
  if (signal !== 0) return ["exited-early", `ended by signal ${signal}`];
  return ["exited-early", `ended with code ${judged >> 8}`];
}

function status(wait: number | null): string {
  if (wait === null) return "unseen";
  return (wait & 0x7f) === 0 ? `code ${wait >> 8}` : `signal ${wait & 0x7f}`;
}
