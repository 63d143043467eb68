import { stripEscapes } from "../text/strip-escapes.ts";
import type { ShownComparison } from "./comparison-sheet.ts";

/**
 * JUnit XML: a suite for each comparison, a case for each task and attempt; broken ones fail when the gate says that success fell, the others
 * tell it in their output. The gate itself is a case, so that an inconclusive one can fail too.
 *
 * @param failing whether a verdict makes the build fail.
 */
export function junitXml(all: readonly ShownComparison[], failing: (shown: ShownComparison) => boolean): string {
  const suites = all.map((shown) => suite(shown, failing(shown)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n`;
}

function suite(shown: ShownComparison, fails: boolean): string {
  const { comparison, decision } = shown;
  const { pairs, open } = comparison.pairing;
  const regressed = decision?.verdict === "regressed";
  const cases = pairs.map(({ base, next }) => {
    const name = `${base.task} (seed ${next.seed}, sample ${next.sample})`;
    const broken = base.solved === true && next.solved === false;
    const text = `solved by base, failed now: ${next.place ?? "no trajectory"}`;
    const inner = !broken
      ? ""
      : regressed
        ? `<failure message="${attribute(text)}"/>`
        : `<system-out>${content(text)}</system-out>`;
    return testCase(name, inner);
  });
  const errored = open.map(({ base }) => testCase(base.task, '<skipped message="errored or unfinished on one side"/>'));
  const reason = attribute(`${decision?.verdict ?? "no gate"}: ${decision?.reason ?? ""}`);
  const gate = testCase("gate", fails ? `<failure message="${reason}"/>` : `<system-out>${reason}</system-out>`);
  const failures = (fails ? 1 : 0) + (regressed ? comparison.counts.broken : 0);
  const counts = `tests="${pairs.length + open.length + 1}" failures="${failures}" skipped="${open.length}"`;
  const name = attribute(`${comparison.base.name} against ${comparison.next.name}`);
  return `<testsuite name="${name}" ${counts}>\n${[gate, ...cases, ...errored].join("")}</testsuite>\n`;
}

function testCase(name: string, inner: string): string {
  return inner === ""
    ? `<testcase name="${attribute(name)}"/>\n`
    : `<testcase name="${attribute(name)}">${inner}</testcase>\n`;
}

/** Characters that XML 1.0 cannot hold are shown by their number. */
function content(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(
      /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu,
      (bad) => {
        return `[U+${(bad.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
      },
    );
}

function attribute(text: string): string {
  return content(text)
    .replace(/"/g, "&quot;")
    .replace(/[\n\r\t]/g, " ");
}

/** Workflow commands of GitHub Actions: an annotation for each comparison. */
export function githubAnnotations(
  all: readonly ShownComparison[],
  failing: (shown: ShownComparison) => boolean,
): string {
  return all
    .map((shown) => {
      const { comparison, decision } = shown;
      const level = failing(shown) ? "error" : decision?.verdict === "passed" ? "notice" : "warning";
      const text = `${comparison.next.name}: ${decision?.verdict ?? "compared"}: ${decision?.reason ?? ""}`;
      return `::${level} title=Retrial::${command(text)}\n`;
    })
    .join("");
}

function command(text: string): string {
  return stripEscapes(text).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
