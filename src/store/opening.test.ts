import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreError } from "../core/errors.ts";
import { NO_SPEND } from "../core/result.ts";
import { allRows, SIMULATED_MANIFEST as manifest, simulatedEpisode } from "../testing/simulated-run.ts";
import { storedRow } from "../testing/store-contract.ts";
import { createRun, readRun, resumeRun } from "./index.ts";

let resultsDir = "";
beforeEach(() => {
  resultsDir = mkdtempSync(join(tmpdir(), "retrial-store-"));
});
afterEach(() => rmSync(resultsDir, { recursive: true, force: true }));

let count = 0;
const newRun = () => createRun({ resultsDir, name: `run-${++count}`, manifest });

describe("opening a run", () => {
  const open = (name: string) => createRun({ resultsDir, name, manifest });
  const close = async (name: string) => (await open(name)).close();

  it("refuses a folder that already holds a run, or files of others", async () => {
    await close("done");
    await expect(open("done")).rejects.toThrow(/already holds a run.*--resume done/);
    mkdirSync(join(resultsDir, "other"));
    writeFileSync(join(resultsDir, "other", "thesis.tex"), "");
    await expect(open("other")).rejects.toThrow(/found "thesis.tex" in it/);
    expect(readdirSync(join(resultsDir, "other"))).toEqual(["thesis.tex"]);
  });

  it("takes a folder that was killed before its manifest was written", async () => {
    await close("begun");
    rmSync(join(resultsDir, "begun", "manifest.json"));
    await close("begun");
    expect(readdirSync(join(resultsDir, "begun")).sort()).toEqual(["journal.jsonl", "manifest.json", "trajectories"]);
  });

  it("names the runs there are when there is none of this name", async () => {
    await close("one");
    for (const fails of [resumeRun({ resultsDir, name: "two" }), readRun({ resultsDir, run: "two" })]) {
      await expect(fails).rejects.toThrow(/no run "two"\. Runs there, newest first: one\./);
      await expect(readRun({ resultsDir, run: "onee" })).rejects.toThrow(/Did you mean "one"\?/);
    }
    await expect(resumeRun({ resultsDir: join(resultsDir, "none"), name: "x" })).rejects.toThrow(/It holds no run/);
  });

  it("says that a part of the path is a file", async () => {
    writeFileSync(join(resultsDir, "file"), "");
    const fails = createRun({ resultsDir: join(resultsDir, "file"), name: "x", manifest });
    await expect(fails).rejects.toThrow(/cannot make the folder: ENOTDIR.*--results DIR/);
    await expect(fails).rejects.toBeInstanceOf(StoreError);
  });

  it("says that the folder may not be written, to root as well", async () => {
    const forbidden = createRun({ resultsDir: "/sys/kernel", name: "x", manifest });
    await expect(forbidden).rejects.toThrow(/(EPERM|EACCES).*--results DIR/);
  });

  it("names file and line of an entry that is broken before the end", async () => {
    const run = await open("broken");
    await run.append(storedRow());
    await run.append(storedRow({ trial: 2 }));
    await run.close();
    const journal = join(run.path, "journal.jsonl");
    const lines = readFileSync(journal, "utf8").split("\n");
    writeFileSync(journal, ["{oops", ...lines.slice(1)].join("\n"));
    await expect(readRun({ resultsDir, run: "broken" })).rejects.toThrow(/journal\.jsonl:1: expected one JSON entry/);
    await expect(resumeRun({ resultsDir, name: "broken" })).rejects.toThrow(/journal\.jsonl:1/);
    writeFileSync(journal, [lines[0], '{"kind":"row"}', ""].join("\n"));
    await expect(resumeRun({ resultsDir, name: "broken" })).rejects.toThrow(/journal\.jsonl:2: .*"row"/);
    expect(readdirSync(run.path).filter((file) => file.startsWith("lock"))).toEqual([]);
  });

  it("reads a run that is being written, without its lock and without a trace", async () => {
    const run = await open("live");
    await run.append(storedRow(), simulatedEpisode(storedRow().key));
    appendFileSync(join(run.path, "journal.jsonl"), '{"kind":"row","row":{');
    const before = readdirSync(run.path);
    const reader = await readRun({ resultsDir, run: "live" });
    expect(await allRows(reader)).toEqual([storedRow()]);
    expect(await reader.episode(storedRow().key)).toEqual(simulatedEpisode(storedRow().key));
    await expect(reader.episode(storedRow({ trial: 9 }).key)).rejects.toThrow(/no episode of task "a".*trial 9/);
    expect(readdirSync(run.path)).toEqual(before);
    expect(reader.manifest).toEqual(manifest);
  });

  it("keeps the lesson of a row that came with one, where no reflection follows", async () => {
    const run = await open("whole");
    const row = { ...storedRow(), lesson: { text: "Look.", refusedBy: null }, spend: { ...storedRow().spend } };
    await run.append({ ...row, spend: { ...row.spend, reflector: { ...NO_SPEND, calls: 1 } } });
    expect((await allRows(run))[0]).toMatchObject({ lesson: { text: "Look." }, spend: { reflector: { calls: 1 } } });
  });
});

describe("a failed write", () => {
  it.skipIf(process.platform !== "linux")("stops the writer, and what was written before stays valid", async () => {
    const run = await newRun();
    await run.append(storedRow(), simulatedEpisode(storedRow().key));
    const messages = join(run.path, "trajectories/messages");
    const full = Array.from({ length: 256 }, (_, bucket) => `${bucket.toString(16).padStart(2, "0")}.jsonl`)
      .filter((file) => !existsSync(join(messages, file)))
      .map((file) => join(messages, file));
    for (const file of full) symlinkSync("/dev/full", file);
    const key = { ...storedRow().key, trial: 2 };
    const failure = /cannot write messages: ENOSPC. The disk is full.*--resume/;
    await expect(run.append(storedRow(key), simulatedEpisode(key, 9))).rejects.toThrow(failure);
    await expect(run.append(storedRow({ task: "b" }))).rejects.toThrow(failure);
    for (const file of full) rmSync(file);
    await run.close();
    const again = await resumeRun({ resultsDir, name: run.path.slice(resultsDir.length + 1) });
    expect(await allRows(again)).toEqual([storedRow()]);
    await again.close();
  });
});
