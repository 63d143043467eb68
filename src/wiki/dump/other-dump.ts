import { DatasetError } from "../../core/errors.ts";
import { besideOf } from "./place-beside.ts";
import type { ReaderOptions } from "./reader-options.ts";

/** The error of a dump that is not the one an index was begun with. @param begun name of that one. @param how it differs. */
export function otherDump({ source, out, rebuild }: ReaderOptions, begun: string, how: string): DatasetError {
  const file = rebuild ? besideOf(out) : out;
  const anew = rebuild ? `remove ${file} to begin anew` : "build the index anew with --rebuild";
  return new DatasetError(
    `${source.name}: expected the dump that ${file} was built from ${begun}, but this one ${how}. Name that one, name ` +
      `another --out, or ${anew}.`,
  );
}
