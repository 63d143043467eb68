import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TSX = import.meta.resolve("tsx");

/** How a command ended. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ScriptOptions {
  /** The project's folder unless given. */
  readonly cwd?: string;
  /** Added to this process's environment; undefined takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** All of stdin; nothing unless given. */
  readonly input?: string;
  /** Told all that stderr has said so far, whenever it says more. */
  readonly onStderr?: (soFar: string, child: ChildProcess) => void;
}

/** A script that goes on. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves once stderr holds the text. Rejects when the script ends without it. */
  told(text: string): Promise<void>;
}

/** Runs a script of `scripts/` as a user would, in the project's folder, and waits for its end. */
export async function runScript(name: string, args: readonly string[], options: ScriptOptions = {}): Promise<Ended> {
  const { child, ended } = startScript(name, args, options);
  child.stdin?.end(options.input ?? "");
  return ended;
}

/** Starts a script of `scripts/` as a user would; its stdin stays open. */
export function startScript(
  name: string,
  args: readonly string[],
  { cwd, env, onStderr }: ScriptOptions = {},
): Started {
  const child = spawn(process.execPath, ["--import", TSX, `${ROOT}scripts/${name}.ts`, ...args], {
    cwd: cwd ?? ROOT,
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    onStderr?.(stderr, child);
  });
  // A script may end before it has read its input.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, stdout, stderr }));
  });
  const told = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (stderr.includes(text)) resolve();
      };
      child.stderr.on("data", look);
      child.on("close", () => reject(new Error(`ended without ${JSON.stringify(text)} on stderr: ${stderr}`)));
      look();
    });
  return { child, ended, told };
}
