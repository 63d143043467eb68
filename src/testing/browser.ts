import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const found = PLACES.find((path) => existsSync(path));

/** The machine's Chromium, for tests of pages; `note` is the ending of a skipped test's title. */
export const browser = {
  available: found !== undefined,
  note: found === undefined ? " (skipped: no Chromium)" : "",
  /** Without a window. Sandboxed by Chromium itself, unless root runs it, which it refuses. */
  async launch(): Promise<Browser> {
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    return chromium.launch({ ...(found === undefined ? {} : { executablePath: found }), args });
  },
} as const;
