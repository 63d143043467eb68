import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Every room of the library but its contract suites. */
const ROOMS = [
  "src/core",
  "src/text",
  "src/stats",
  "src/data",
  "src/llm",
  "src/store",
  "src/search",
  "src/wiki",
  "src/encyclopaedia",
  "src/execution",
  "src/programming",
  "src/text-world",
  "src/agents",
  "src/evaluators",
  "src/reflection",
  "src/runner",
  "src/replay",
  "src/compare",
  "src/published",
  "src/report",
  "src/page",
];

/** What each room may import of ours, beside itself. Packages and node's own modules are free unless named below. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "src/core": [],
  "src/text": ["src/core"],
  "src/stats": ["src/core"],
  "src/data": ["src/core", "src/text"],
  "src/llm": ["src/core", "src/text", "src/data"],
  "src/store": ["src/core", "src/text", "src/data"],
  "src/search": ["src/core", "src/text"],
  "src/wiki": ["src/core", "src/text", "src/data", "src/search"],
  "src/encyclopaedia": ["src/core", "src/text"],
  "src/execution": ["src/core", "src/text", "src/data"],
  "src/programming": ["src/core", "src/text", "src/data", "src/execution", "src/agents"],
  "src/text-world": ["src/core", "src/text"],
  "src/agents": ["src/core", "src/text"],
  "src/evaluators": ["src/core", "src/text"],
  "src/reflection": ["src/core", "src/text"],
  "src/runner": ["src/core", "src/text", "src/stats", "src/reflection"],
  "src/replay": ["src/core", "src/text", "src/store", "src/runner"],
  "src/compare": ["src/core", "src/text", "src/stats", "src/data"],
  "src/published": ["src/core", "src/text", "src/data"],
  "src/report": ["src/core", "src/text", "src/stats", "src/compare", "src/published"],
  "src/page": ["src/core", "src/text", "src/stats", "src/compare", "src/report"],
  /** What users of the library import; nobody of the house does. */
  "src/index.ts": ROOMS,
  "src/testing": ROOMS,
};

/** Floors 0: neither file, network, clock nor chance. `node:crypto` is there for hashes alone. */
const PURE = ["src/core", "src/text", "src/stats"];
const PURE_MAY = new Set(["zod", "node:crypto", "cephes"]);

interface Import {
  readonly file: string;
  readonly room: string;
  /** The imported file, from the root; null for packages. */
  readonly target: string | null;
  readonly specifier: string;
  readonly names: string;
}

const files = ["src", "envs", "scripts"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name.split(sep).join("/")}`),
);
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const lines = /(?:import|export)\s+([^"';]*?)\s*from\s*"([^"]+)"|import\s*\(?\s*"([^"]+)"/g;
  return [...source.matchAll(lines)].map(([, names = "", from, bare]) => {
    const specifier = from ?? bare ?? "";
    const target = specifier.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(file), specifier))
          .split(sep)
          .join("/")
      : null;
    return { file, room: roomOf(file), target, specifier, names };
  });
}

/** `src/core`, `envs/hotpotqa`, `scripts`; a file that lies directly in `src` or `envs` is its own room. */
function roomOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  return top === "scripts" ? top : `${top}/${second}`;
}

const arrow = ({ file, target, specifier }: Import) => `${file} -> ${target ?? specifier}`;

describe("the floors of the house", () => {
  it("every room of src imports only the rooms below it", () => {
    const wrong = imports.filter(({ room, target }) => {
      if (!room.startsWith("src/") || target === null) return false;
      const to = roomOf(target);
      return to !== room && !(MAY_IMPORT[room] ?? []).includes(to);
    });
    expect(wrong.map(arrow)).toEqual([]);
    expect(files.map(roomOf).filter((room) => room.startsWith("src/") && !(room in MAY_IMPORT))).toEqual([]);
  });

  it("environments import neither each other nor the runner, nor anything above them", () => {
    const above = ["src/runner", "src/report", "src/testing", "src/store", "src/llm", "src/reflection"];
    const allowed = ROOMS.filter((room) => !above.includes(room));
    const wrong = imports.filter(({ file, room, target }) => {
      if (!room.startsWith("envs/") || target === null || file === "envs/registry.ts") return false;
      const to = roomOf(target);
      return to !== room && !allowed.includes(to);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("nobody imports scripts, and src never imports envs", () => {
    const wrong = imports.filter(({ room, target }) => {
      if (target === null || room === "scripts") return false;
      return target.startsWith("scripts/") || (room.startsWith("src/") && target.startsWith("envs/"));
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("the ground floor is pure: no file, no network, no clock, no chance", () => {
    const wrong = imports.filter(({ room, target, specifier }) => {
      return PURE.includes(room) && target === null && !PURE_MAY.has(specifier);
    });
    expect(wrong.map(arrow)).toEqual([]);
    const impure = files.filter((file) => {
      if (!PURE.includes(roomOf(file))) return false;
      return /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\b|\bprocess\.|\bfetch\(/.test(read(file));
    });
    expect(impure).toEqual([]);
  });

  it("time and chance are taken from the machine in scripts alone", () => {
    const impure = files.filter((file) => {
      if (file.startsWith("scripts/") || file.startsWith("src/testing/")) return false;
      return /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)/.test(read(file));
    });
    expect(impure).toEqual([]);
  });

  it("only scripts read the command line, the environment and set exit codes", () => {
    const wrong = files.filter((file) => {
      if (file.startsWith("scripts/") || file.startsWith("src/testing/")) return false;
      return /\bprocess\.(argv|env|exit)\b/.test(read(file));
    });
    expect(wrong).toEqual([]);
  });

  it("only an environment breaks the seal of an answer key", () => {
    const wrong = imports.filter(({ file, target, names }) => {
      // The library hands it on to those who write environments of their own; tests play such a user.
      if (file === "src/index.ts" || file.startsWith("src/testing/examples/")) return false;
      const opens = target === "src/core/sealed.ts" && /\b(open|Sealed)\b/.test(names.replace(/^type\b.*/, ""));
      return opens && !/^envs\/[^/]+\/environment\.ts$/.test(file);
    });
    expect(wrong.map(arrow)).toEqual([]);
  });

  it("keyless players are pure: they read requests, with types, chance and text helpers alone", () => {
    const players = files.filter((file) => /^envs\/[^/]+\/rules\//.test(file) || file.startsWith("src/wiki/player/"));
    const allowed = /^src\/(?:core\/(?:benchmark|chat-model|random)|text\/[\w-]+|wiki\/player\/[\w-]+)\.ts$/;
    const wrong = imports.filter(({ file, target }) => {
      if (!players.includes(file)) return false;
      return target === null || !(dirname(target) === dirname(file) || allowed.test(target));
    });
    expect(wrong.map(arrow)).toEqual([]);
    const machine = /\b(?:process|globalThis|fetch|Date|Math\.random|require)\b(?=[.([])/;
    expect(players.filter((file) => machine.test(read(file)))).toEqual([]);
    expect(players.length).toBeGreaterThan(20);
  });

  it("openai is imported by one file", () => {
    const importers = imports.filter(({ specifier }) => /^openai(\/|$)/.test(specifier)).map(({ file }) => file);
    // The bench compares with the bare package.
    expect([...new Set(importers)].sort()).toEqual(["scripts/bench/traffic.ts", "src/llm/openai-model.ts"]);
  });

  it("there are no cycles between files", () => {
    const graph = new Map<string, string[]>();
    for (const { file, target } of imports) {
      if (target !== null) graph.set(file, [...(graph.get(file) ?? []), target]);
    }
    expect(firstCycle(graph)).toBeNull();
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function firstCycle(graph: ReadonlyMap<string, readonly string[]>): string | null {
  const state = new Map<string, "open" | "done">();
  const visit = (file: string, path: readonly string[]): string | null => {
    if (state.get(file) === "done") return null;
    if (state.get(file) === "open") return [...path.slice(path.indexOf(file)), file].join(" -> ");
    state.set(file, "open");
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle !== null) return cycle;
    }
    state.set(file, "done");
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
