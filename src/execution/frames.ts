import { z } from "zod";
import type { Job } from "./job.ts";

/** What is written for one job: its head, what the judged process reads, what the judge reads. */
export type Frames = readonly Buffer[];

/** What a slot says of a job: how it ended, and the judge's lines. */
export interface Ended {
  readonly head: EndedHead;
  readonly lines: string;
}

const status = z.number().nullable();
const endedHead = z.union([
  z.object({ ready: z.literal(true), python: z.array(z.number()) }),
  z.object({
    /** `done`: the judge ended; `gone`: the program's process did, its judge did not; the others name a limit. */
    why: z.enum(["done", "gone", "cpu", "wall", "spam"]),
    /** Wait statuses; null where the process was not seen to end. */
    judged: status,
    trusted: status,
    cpuMs: z.number().nullable(),
    wallMs: z.number(),
    /** The slot could not be cleaned and must go. */
    retire: z.boolean(),
  }),
]);
export type EndedHead = z.infer<typeof endedHead>;

/** A length of four bytes, then the data. */
export function frame(data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, data]);
}

/** Lone surrogates and NUL cross as JSON escapes. */
export function framesOf({ program, tests, limits, grade }: Job, nonce: string): Frames {
  const sealed = grade === "sealed";
  const names = tests.kind === "cases" ? [tests.entryPoint] : tests.entryPoints;
  const judged = sealed ? json({ program, names, tracked: tests.kind !== "cases" }) : Buffer.alloc(0);
  const judge = json(sealed ? { plan: tests, nonce } : { program, plan: tests, nonce });
  // Tests that a model wrote get a tester of their own.
  const head = json({
    sealed,
    trusted: tests.kind !== "asserts",
    program: judged.length,
    tests: judge.length,
    ...limits,
  });
  return [Buffer.concat([frame(head), judged, judge])];
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Null while it is not all there. */
export function endedOf(data: Buffer): Ended | null {
  const head = data.readUInt32BE(0);
  const body = data.readUInt32BE(4);
  if (data.length < 8 + head + body) return null;
  return {
    head: endedHead.parse(JSON.parse(data.toString("utf8", 8, 8 + head))),
    lines: data.toString("utf8", 8 + head, 8 + head + body),
  };
}
