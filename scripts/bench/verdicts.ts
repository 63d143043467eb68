import pMap from "p-map";
import { UsageError } from "../../src/core/errors.ts";
import { openExecutor } from "../../src/execution/index.ts";
import { type Grade, HUMANEVAL_LIMITS } from "../../src/execution/job.ts";
import { gradeProgram } from "../../src/programming/grade/index.ts";
import { shared } from "../../src/testing/shared-data.ts";
import type { Bench, Floor } from "./bench.ts";
import { type Case, constantMutants, problemsIn, references, vectorCases } from "./verdicts-files.ts";

const GRADES: readonly Grade[] = ["sealed", "official"];
const WORKERS = [1, 2, 8] as const;

/** Official references and programs of real models get the verdicts that they should. */
export const verdicts: Bench = {
  summary: "verdicts: references of every official file, mutants, and 3,745 logged programs in both grades",
  async run(say) {
    if (!shared.available) throw new UsageError("bench verdicts: needs the folder `shared` beside the project.");
    const figures: Record<string, number> = {};
    const floors: Record<string, Floor> = {};
    const exactly = (name: string, found: number, wanted: number) => {
      figures[name] = found;
      floors[name] = { atLeast: wanted, atMost: wanted };
    };
    const sanitized = await problemsIn("mbpp/sanitized-mbpp.json");
    const typed = await problemsIn("mbpp/mbpp-py.multipl-e.jsonl.gz");
    const humanevalPlus = await problemsIn("humaneval/HumanEvalPlus.jsonl.gz");
    const mbppPlus = await problemsIn("mbpp/MbppPlus.jsonl.gz");
    const crossed = [...typed].map(([id, { key }]) => ({
      ...{ id, key, passes: true, either: false },
      program: sanitized.get(id)?.key.reference ?? "",
    }));
    const sets: readonly (readonly [name: string, cases: readonly Case[], passing: number])[] = [
      ["humaneval", references(await problemsIn("humaneval/HumanEval.jsonl.gz")), 164],
      ["sanitizedMbpp", references(sanitized), 427],
      ["mbpp", references(await problemsIn("mbpp/mbpp.jsonl.gz")), 972],
      ["multiplMbpp", crossed, 381],
      ["humanevalPlus", references(humanevalPlus), 164],
      ["mbppPlus", references(mbppPlus), 378],
      ["humanevalPlusMutants", constantMutants(humanevalPlus), 0],
      ["mbppPlusMutants", constantMutants(mbppPlus), 0],
    ];
    for (const grade of GRADES) {
      for (const [name, cases, passing] of sets) {
        const wrong = await differing(cases, grade, 2);
        say(`${name}, ${grade}: ${cases.length} programs, ${wrong.length} not as expected`);
        for (const line of wrong.slice(0, 40)) say(`  ${line}`);
        const mutants = cases.every(({ passes }) => !passes);
        exactly(`${name}Passed${named(grade)}`, mutants ? wrong.length : cases.length - wrong.length, passing);
      }
    }
    const logged = await vectorCases();
    exactly("loggedPrograms", logged.length, 3745);
    for (const workers of WORKERS) {
      for (const grade of GRADES) {
        const wrong = await differing(logged, grade, workers);
        say(`logged programs, ${grade}, ${workers} workers: ${wrong.length} not as CPython gave`);
        for (const line of wrong) say(`  ${line}`);
        exactly(`loggedDiffer${named(grade)}${workers}`, wrong.length, 0);
      }
    }
    return { figures, floors };
  },
};

function named(grade: Grade): string {
  return grade === "sealed" ? "Sealed" : "Official";
}

/** Programs whose verdict is not what it should be, each in one line, in order. */
async function differing(cases: readonly Case[], grade: Grade, workers: number): Promise<readonly string[]> {
  const executor = await openExecutor({ workers, unsafe: false, python: null });
  try {
    const lines = await pMap(
      cases,
      async ({ id, program, key, passes, either }) => {
        const { passed, verdict } = await gradeProgram(executor, program, key, grade, HUMANEVAL_LIMITS);
        if (verdict.kind === "sandbox-error") return `${id}: sandbox-error: ${verdict.detail}`;
        return passed === passes || either ? null : `${id}: ${verdict.kind}${passes ? ` ${verdict.detail}` : ""}`;
      },
      { concurrency: 2 * workers },
    );
    return lines.filter((line) => line !== null);
  } finally {
    await executor.close();
  }
}
