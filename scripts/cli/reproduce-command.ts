import { basename } from "node:path";
import type { ArmConfig } from "../../src/core/arm.ts";
import { UsageError } from "../../src/core/errors.ts";
import { type Claim, judgeClaim } from "../../src/published/claims.ts";
import { claimsFor, readLogs } from "../../src/published/logs.ts";
import { readClaims } from "../../src/published/read-claims.ts";
import { cardSheet, type ShownCard } from "../../src/report/card-sheet.ts";
import type { TableFormat } from "../../src/report/render.ts";
import { renderSheet } from "../../src/report/sheet.ts";
import { wilson95 } from "../../src/stats/intervals.ts";
import { nearest } from "../../src/text/nearest.ts";
import { armsNamed, readSide, trialsOf } from "./compare/read-sides.ts";
import { EXIT, type ExitCode } from "./main.ts";

interface ReproduceOptions {
  readonly list: boolean;
  readonly claim?: string;
  readonly logs?: string;
  readonly after?: string;
  readonly format: TableFormat;
  readonly results: string;
}

/** Names of our environments in the words of the claims; programs of both languages are told apart there. */
const BENCHMARKS: Readonly<Record<string, string>> = {
  hotpotqa: "HotPotQA",
  fever: "FEVER",
  alfworld: "ALFWorld",
  humaneval: "HumanEval (PY)",
  mbpp: "MBPP (PY)",
  "leetcode-hard": "LeetcodeHard (PY)",
};

/** `reproduce.ts`: the reproduction card. */
export async function reproduceCommand(run: string | undefined, options: ReproduceOptions): Promise<ExitCode> {
  const claims = chosen(await readClaims(), options.claim);
  const { lines, left } = options.list
    ? { lines: claims.map(uncounted), left: [] }
    : options.logs !== undefined
      ? await fromLogs(options.logs, claims)
      : await fromRun(run, claims, options);
  process.stdout.write(renderSheet(cardSheet(lines, left), options.format));
  return EXIT.done;
}

function chosen(claims: readonly Claim[], ids: string | undefined): readonly Claim[] {
  if (ids === undefined) return claims;
  return ids.split(",").map((id) => {
    const found = claims.find((claim) => claim.id === id.trim());
    if (found !== undefined) return found;
    const near = nearest(
      id,
      claims.map((claim) => claim.id),
      3,
    );
    throw new UsageError(`--claim ${id}: there is none of this name. Near: ${near.join(", ") || "none"}. See --list.`);
  });
}

/** An arm in the words of the claims. */
function methodsOf({ agent, strategy, grade }: ArmConfig): readonly string[] {
  if (grade !== null) return strategy === "none" ? ["simple"] : strategy.includes("reflexion") ? ["reflexion"] : [];
  if (strategy === "none") return [agent, `${agent}/base`, `${agent} (average)`];
  return [`${agent}/${strategy}`, `${agent}+${strategy}`, strategy];
}

function uncounted(claim: Claim): ShownCard {
  const verdict = claim.kind === "secondary" ? "no primary source" : "not resolvable with this many tasks";
  return { line: { claim, counted: null, verdict, off: null, impossible: false }, counted: null, missing: [] };
}

async function fromLogs(path: string, claims: readonly Claim[]) {
  const logs = await readLogs(path);
  const lines = logs.flatMap((log) =>
    claimsFor(log, claims).map((claim): ShownCard => {
      const counted = log.solvedAfter(claim.trial);
      return { line: judgeClaim(claim, counted, wilson95(counted.solved, counted.n)), counted: log.run, missing: [] };
    }),
  );
  const without = logs.filter((log) => claimsFor(log, claims).length === 0).length;
  const left =
    without === 0
      ? []
      : [`${without} of ${logs.length} logs have no published number of their benchmark, method and model.`];
  return { lines: [...lines, ...claims.filter(({ kind }) => kind === "secondary").map(uncounted)], left };
}

async function fromRun(run: string | undefined, claims: readonly Claim[], options: ReproduceOptions) {
  if (run === undefined) throw new UsageError("reproduce: name a run, or --logs FILE, or --list.");
  const { reader, arms } = await armsNamed(run, options.results);
  const { manifest } = reader;
  const [arm] = arms;
  if (arm === undefined || arms.length > 1) {
    throw new UsageError(
      `reproduce ${run}: it has ${arms.length} arms: ${arms.map(({ label }) => label).join(", ")}. Name one as RUN:ARM.`,
    );
  }
  const benchmark = BENCHMARKS[manifest.env];
  const ofBenchmark = claims.filter((claim) => claim.benchmark === benchmark);
  const methods = methodsOf(arm.config);
  const ofMethod = ofBenchmark.filter(({ method, kind }) => methods.includes(method) || kind === "secondary");
  const held =
    options.claim !== undefined ? claims : ofMethod.some(({ kind }) => kind === "primary") ? ofMethod : ofBenchmark;
  if (held.length === 0) {
    throw new UsageError(`reproduce ${run}: no published number of ${manifest.env} is known. See --list, and --claim.`);
  }
  const isProgram = arm.config.grade !== null;
  const lines: ShownCard[] = [];
  for (const claim of held) {
    const most = manifest.trials;
    const after =
      options.after === undefined
        ? Math.min(claim.trial ?? (isProgram ? most : 1), most)
        : trialsOf([reader], options.after);
    const side = await readSide(reader, arm, after);
    const finished = side.attempts.filter(({ solved }) => solved !== null);
    const counted = { solved: finished.filter(({ solved }) => solved === true).length, n: finished.length };
    const line = judgeClaim(claim, counted, wilson95(counted.solved, counted.n));
    lines.push({
      line,
      counted: `${basename(reader.path)}: ${arm.label}, trial ${after}`,
      missing: manifest.dataset.missing,
    });
  }
  const { model } = arm.config.models.actor;
  const { dataset, tasks } = manifest;
  const official = dataset.expected === null ? "unknown" : `${dataset.expected}`;
  return {
    lines,
    left: [
      `Played by ${model} as ${arm.label}; a claim is of the model and method that it names.`,
      `${tasks.length} tasks of ${dataset.count} in ${dataset.name}; official: ${official}.`,
    ],
  };
}
