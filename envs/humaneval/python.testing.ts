import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PYTHON = "/usr/bin/python3";

/** Python for programs of our own, which nobody needs protection from. */
export const python = {
  available: existsSync(PYTHON),
  /** Ending of a test's title. */
  note: existsSync(PYTHON) ? "" : " (skipped: no /usr/bin/python3)",
  /** Runs a script that finds `data` defined and leaves JSON data in `answer`. */
  run(script: string, data: unknown): unknown {
    const whole = `import json, sys\ndata = json.load(sys.stdin)\n${script}\njson.dump(answer, sys.stdout)`;
    const input = JSON.stringify(data);
    return JSON.parse(execFileSync(PYTHON, ["-I", "-c", whole], { input, encoding: "utf8", maxBuffer: 2 ** 27 }));
  },
} as const;

interface Trial {
  readonly program: string;
  /** Each is run on its own: `assert f(1) == 2`. */
  readonly asserts: readonly string[];
  /** A HumanEval test, and the name that it is called with. */
  readonly test: string;
  readonly entryPoint: string;
}
export interface TrialResult {
  readonly passed: boolean;
  readonly failed: readonly string[];
}

const JUDGE = `
def fails(source, env):
    try:
        exec(source, env)
    except Exception:
        return True
    return False

answer = []
for trial in data:
    env = {}
    broken = fails(trial["program"], env)
    failed = [test for test in trial["asserts"] if broken or fails(test, env)]
    check = trial["test"] + "\\ncheck(" + trial["entryPoint"] + ")"
    answer.append({"passed": not broken and not fails(check, env), "failed": failed})
`;

/** Runs each program with its own tests and with the hidden ones, all in one process. */
export function judge(trials: readonly Trial[]): readonly TrialResult[] {
  return python.run(JUDGE, trials) as readonly TrialResult[];
}
