import { z } from "zod";
import { type Price, priceSchema } from "../core/arm.ts";
import { readJson } from "../data/read-json.ts";

const listSchema = z.object({
  about: z.string().optional(),
  /** Where the prices were read, and on which day (YYYY-MM-DD). */
  source: z.string(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  prices: z.array(
    priceSchema.extend({
      model: z.string(),
      /** The host that asks this price. */
      endpoint: z.string(),
    }),
  ),
});

/** USD per million tokens by model and endpoint, as one source told them on one day. */
export interface PriceList {
  readonly source: string;
  readonly date: string;
  /** Null when unknown: another host may ask anything for a model of the same name. */
  priceOf(model: string, host: string): Price | null;
}

/** @throws DatasetError naming the file and what is wrong in it. */
export async function readPrices(file: string): Promise<PriceList> {
  const { source, date, prices } = await readJson(
    file,
    listSchema,
    "Name a price list in the format of datasets/prices.json with --prices.",
  );
  return {
    source,
    date,
    priceOf(model, host) {
      const found = prices.find((price) => price.model === model && price.endpoint === host);
      if (found === undefined) return null;
      const { prompt, completion, cached } = found;
      return { prompt, completion, ...(cached === undefined ? {} : { cached }) };
    },
  };
}
