import type { ProblemFile } from "../../../src/programming/files/index.ts";
import { counted } from "../../../src/report/counted.ts";
import type { GradeScore } from "./score-table.ts";
import { describeCounts } from "./words.ts";

/** What scoring a file of samples gave. */
export interface SampleReport {
  readonly data: string;
  readonly isolation: string;
  readonly samples: number;
  /** Tasks that have samples, of all. */
  readonly tasks: number;
  readonly of: number;
  readonly scores: readonly GradeScore[];
  /** Samples whose grades differ; null where one grade was asked for. */
  readonly differ: readonly string[] | null;
  readonly sandboxErrors: readonly string[];
  /** Path of the file with each verdict. */
  readonly results: string;
}

export function reportAsJson({ scores, ...report }: SampleReport, { missing, skipped }: ProblemFile) {
  const one = ({ passAtK, undefinedWhy, verdicts }: GradeScore) => ({ ...passAtK, undefined: undefinedWhy, verdicts });
  return { ...report, missing, skipped, ...Object.fromEntries(scores.map((score) => [score.grade, one(score)])) };
}

/** Four digits; what is exact is written short. */
function shown(share: number): string {
  return String(Number(share.toFixed(4)));
}

export function reportAsTable(report: SampleReport): string {
  const { samples, tasks, of, differ, sandboxErrors: errors } = report;
  const left = tasks < of ? `; ${of - tasks} without samples left out` : "";
  const lines: (readonly [name: string, value: string])[] = [
    ["data", report.data],
    ["isolation", report.isolation],
    ["samples", `${samples} of ${counted(tasks, "task")}${left}`],
  ];
  for (const { grade, passAtK, undefinedWhy, verdicts } of report.scores) {
    lines.push(["grade", grade], ...Object.entries(passAtK).map(([name, value]) => [name, shown(value)] as const));
    if (undefinedWhy !== null) lines.push(["", undefinedWhy]);
    lines.push(["verdicts", describeCounts(verdicts)]);
  }
  const more = (list: readonly string[]) => list.map((line) => ["", line] as const);
  if (differ !== null) lines.push(["grades differ", String(differ.length)], ...more(differ));
  if (errors.length > 0) {
    lines.push(["not judged", `${errors.length}, as the sandbox failed; in no number above`], ...more(errors));
  }
  lines.push(["results", report.results]);
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join("");
}
