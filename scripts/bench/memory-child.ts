import { fileURLToPath } from "node:url";
import { main } from "../cli/main.ts";
import { runCommand } from "../cli/run/run-command.ts";

/*
 * Plays N tasks over two trials exactly as `run.ts` would, then prints its peak memory as its last line.
 * Arguments: the number of tasks, the results folder.
 */

const [tasks = "", results = ""] = process.argv.slice(2);
await main(async () => {
  const env = fileURLToPath(new URL("world.ts", import.meta.url));
  const flags = { env, data: tasks, strategy: "reflexion", trials: "2", results, run: `tasks-${tasks}`, quiet: true };
  const exit = await runCommand(flags, []);
  // In KiB on every platform that libuv reports it for.
  process.stdout.write(`${JSON.stringify({ maxRssKb: process.resourceUsage().maxRSS })}\n`);
  return exit;
});
