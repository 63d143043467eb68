import { readPacked } from "../../envs/alfworld/files/read-packed.ts";
import { countPriors, priorsText } from "../../envs/alfworld/rules/count-priors.ts";
import { PRIORS } from "../../envs/alfworld/rules/priors.ts";
import { UsageError } from "../../src/core/errors.ts";
import { shared } from "../../src/testing/shared-data.ts";
import type { Bench } from "./bench.ts";

/** Where the keyless player's table comes from: counted anew over the training games, and compared. */
export const alfworldPriors: Bench = {
  summary: "the table of the ALFWorld player `rules`, counted anew over the 3,553 games of the split train",
  async run(say) {
    if (!shared.available) throw new UsageError("bench alfworld-priors: needs the folder `shared` beside the project.");
    const counts = countPriors();
    let games = 0;
    for await (const { text } of readPacked(shared.path("data/alfworld/games/train.jsonl.br"), false, say)) {
      counts.add(text.problem);
      games += 1;
    }
    const counted = priorsText(counts.shares()).split("\n");
    const kept = new Set(PRIORS.split("\n"));
    const different = counted.filter((line) => !kept.has(line));
    for (const line of different) say(`counted: ${line}`);
    return {
      figures: { games, objects: counted.length, different: different.length + Math.abs(kept.size - counted.length) },
      floors: { games: { atLeast: 3553 }, different: { atMost: 0 } },
    };
  },
};
