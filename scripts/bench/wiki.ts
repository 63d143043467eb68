import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { type Random, seededRandom } from "../../src/core/random.ts";
import { openIndexWiki } from "../../src/wiki/index-wiki.ts";
import type { Wiki } from "../../src/wiki/wiki.ts";
import { type Bench, median } from "./bench.ts";
import { buildAsUser } from "./wiki-build.ts";
import { type InventedWiki, writeInventedDump } from "./wiki-dump.ts";

const PAGES = 1_000_000;
const KILLED_PAGES = 100_000;
const KILLS = 5;
const LOOK_UPS = 1000;
const MISSES = 600;
/** As many as the published environments show. */
const SIMILAR = 5;

/** What an index of a whole wiki costs to build and to ask. */
export const wiki: Bench = {
  summary: "a full-text index of 1,000,000 pages: speed and memory of its build, time of look-ups and misses, kill -9",
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), "retrial-wiki-"));
    try {
      const [dump, out] = [join(folder, "dump.jsonl"), join(folder, "wiki.db")];
      say(`inventing ${PAGES} pages`);
      const invented = writeInventedDump(dump, PAGES, 1);
      say("building their index");
      const { seconds, peakMb } = await buildAsUser(dump, out);
      say(`${seconds.toFixed(0)} s, ${peakMb.toFixed(0)} MB`);
      const { wiki } = await openIndexWiki(out);
      const times = await timesOf(wiki, invented);
      rmSync(dump);
      const survived = await survivesKills(folder, say);
      return {
        figures: { pages: wiki.pages ?? 0, pagesPerS: PAGES / seconds, buildPeakMb: peakMb, ...times, ...survived },
        floors: {
          pages: { atLeast: PAGES },
          pagesPerS: { atLeast: 12_000 },
          buildPeakMb: { atMost: 400 },
          exactTitleMs: { atMost: 1 },
          missMs: { atMost: 10 },
          sameIndex: { atLeast: 1 },
        },
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function timesOf(wiki: Wiki, invented: InventedWiki) {
  const random = seededRandom(2);
  const exact: number[] = [];
  for (let i = 0; i < LOOK_UPS; i++) {
    const title = random.pick(invented.titles);
    exact.push(await ms(() => wiki.page(title)));
  }
  const misses: number[] = [];
  while (misses.length < MISSES) {
    const query = [truncated, misspelt, question][misses.length % 3]?.(random, invented) ?? "";
    if ((await wiki.page(query)) !== null) continue;
    misses.push(await ms(async () => (await wiki.page(query)) ?? (await wiki.similar(query, SIMILAR))));
  }
  const late = misses.toSorted((a, b) => a - b)[Math.floor(MISSES * 0.95)] ?? 0;
  return { exactTitleMs: median(exact), missMs: median(misses), missP95Ms: late };
}

async function ms(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function truncated(random: Random, { titles }: InventedWiki): string {
  const title = random.pick(titles);
  return title.includes(" ") ? title.slice(0, title.lastIndexOf(" ")) : title.slice(0, -2);
}

/** One letter of one word twice. */
function misspelt(random: Random, { titles }: InventedWiki): string {
  const title = random.pick(titles);
  const place = 1 + random.below(title.length - 1);
  return `${title.slice(0, place)}${title[place]}${title.slice(place)}`;
}

function question(random: Random, { titles, word }: InventedWiki): string {
  const words = Array.from({ length: 4 }, () => word(random)).join(" ");
  return `${random.pick(["which", "the", "name of", "when was the"])} ${words} of ${random.pick(titles)}`;
}

/** `sameIndex` is 1 when every build that was killed ended byte-equal to one that was left alone. */
async function survivesKills(folder: string, say: (line: string) => void) {
  const [dump, whole, killed] = [join(folder, "small.jsonl"), join(folder, "whole.db"), join(folder, "killed.db")];
  writeInventedDump(dump, KILLED_PAGES, 3);
  const { seconds } = await buildAsUser(dump, whole);
  const expected = await hashOf(whole);
  const random = seededRandom(4);
  let [kills, same] = [0, 0];
  while (kills < KILLS) {
    // Killed up to three times on its way.
    for (let life = 0; life < 3; life++) {
      const { ended } = await buildAsUser(dump, killed, (0.3 + 0.7 * random.next()) * seconds * 1000);
      if (ended) break;
      kills += 1;
    }
    await buildAsUser(dump, killed);
    if ((await hashOf(killed)) !== expected) return { kills, sameIndex: 0 };
    rmSync(killed);
    same += 1;
    say(`${kills} kills, ${same} builds: the same index`);
  }
  return { kills, sameIndex: 1 };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
