#!/usr/bin/env node
import { Command } from "commander";
import { EXIT, type ExitCode, main } from "./cli/main.ts";

interface Options {
  readonly env: string;
  readonly seed: string;
  readonly count: string;
  readonly type?: string;
  readonly level?: string;
  readonly packed?: true;
  readonly out?: string;
  readonly force: boolean;
}

const program = new Command("generate")
  .description("Make fresh tasks in a benchmark's official format; the same seed and count give the same file.")
  .requiredOption("--env <name>", "the benchmark, e.g. hotpotqa")
  .requiredOption("--seed <n>", "a whole number of at least 0: another seed, another invented world")
  .requiredOption("--count <n>", "how many tasks, at least 1")
  .option("--type <name>", "tasks of this type alone, where the benchmark has types")
  .option("--level <n>", "tasks of this level alone, where the benchmark has levels")
  .option("--packed", "leave out what all tasks share and what lies beside the file (alfworld: domain and grammar)")
  .option("--out <file>", "write to this file instead of stdout; a name that ends with .gz is packed with gzip")
  .option("--force", "overwrite the file if it exists", false)
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.done : EXIT.usage));

async function generate({ env, seed, count, type, level, packed, out, force }: Options): Promise<ExitCode> {
  const { UsageError } = await import("../src/core/errors.ts");
  const whole = (option: string, text: string): number => {
    if (!/^\d{1,15}$/u.test(text)) throw new UsageError(`${option}: expected a whole number, found "${text}".`);
    return Number(text);
  };
  const numbers = { seed: whole("--seed", seed), count: whole("--count", count) };
  const { loadBenchmark } = await import("../envs/registry.ts");
  const benchmark = await loadBenchmark(env);
  if (!benchmark.generate) throw new UsageError(`--env ${env}: this benchmark makes no tasks of its own.`);
  const further = {
    ...(type === undefined ? {} : { type }),
    ...(level === undefined ? {} : { level: whole("--level", level) }),
    ...(packed === undefined ? {} : { packed }),
  };
  for (const option of Object.keys(further)) {
    if (benchmark.generateOptions?.some((one) => one === option)) continue;
    throw new UsageError(`--${option}: --env ${env} makes tasks without it. Leave it out.`);
  }
  const text = benchmark.generate({ ...numbers, ...further });
  if (out === undefined) {
    process.stdout.write(text);
    return EXIT.done;
  }
  await write(out, text, force);
  process.stderr.write(`Wrote ${numbers.count} task${numbers.count === 1 ? "" : "s"} to ${out}\n`);
  return EXIT.done;
}

async function write(path: string, text: string, force: boolean): Promise<void> {
  const { writeFile } = await import("node:fs/promises");
  const { messageOf, UsageError } = await import("../src/core/errors.ts");
  try {
    const data = path.endsWith(".gz") ? (await import("node:zlib")).gzipSync(text, { level: 9 }) : text;
    await writeFile(path, data, { flag: force ? "w" : "wx" });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const whys: Readonly<Record<string, string>> = {
      EEXIST: "the file exists. Overwrite it with --force, or name another",
      ENOENT: "there is no such folder. Make it first, or name another",
      EISDIR: "expected a file, found a folder. Name a file in it",
    };
    const why = whys[code ?? ""] ?? messageOf(cause);
    throw new UsageError(`--out ${path}: ${why}.`, { cause });
  }
}

await main(() => generate(program.parse().opts<Options>()));
