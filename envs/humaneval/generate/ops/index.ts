import type { Op } from "../model.ts";
import { changeOps } from "./change.ts";
import { compareOps } from "./compare.ts";
import { gridReadingOps } from "./grid-readings.ts";
import { gridOps } from "./grids.ts";
import { numberOps } from "./numbers.ts";
import { reduceOps } from "./reduce.ts";
import { selectOps } from "./select.ts";
import { textReadingOps } from "./text-readings.ts";
import { textOps } from "./texts.ts";
import { wordOps } from "./words.ts";

/** The whole grammar: any operation may follow one that gives what it takes. */
export const OPS: readonly Op[] = [
  ...selectOps,
  ...changeOps,
  ...reduceOps,
  ...compareOps,
  ...numberOps,
  ...textOps,
  ...textReadingOps,
  ...wordOps,
  ...gridOps,
  ...gridReadingOps,
];
