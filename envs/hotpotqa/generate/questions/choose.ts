import { UsageError } from "../../../../src/core/errors.ts";
import type { Random } from "../../../../src/core/random.ts";
import { sentenceCase } from "../phrases/index.ts";
import type { Book } from "./book.ts";
import { bridge } from "./bridge.ts";
import type { Candidate, QuestionMaker } from "./candidate.ts";
import { choice, verdict } from "./comparison.ts";
import { isGiven } from "./leak.ts";
import { sharing } from "./sharing.ts";

/** What twenty questions are made of; the second half of the yes-or-no questions has the answers turned round. */
const MIX: readonly QuestionMaker[] = [
  ...Array<QuestionMaker>(7).fill(bridge(2)),
  ...Array<QuestionMaker>(3).fill(bridge(3)),
  ...Array<QuestionMaker>(4).fill(sharing),
  ...Array<QuestionMaker>(3).fill(choice),
];
/** Draws for one question before giving up: thousands fail only when a world is exhausted. */
const DRAWS = 20_000;

/** Different questions in random order; no answer, shape or subject is asked for too often. */
export function chooseQuestions(book: Book, random: Random, count: number): readonly Candidate[] {
  const makers = Array.from({ length: count }, (_, at) => makerAt(at));
  const uses = new Map<string, number>();
  const limits = { answer: Math.ceil(count / 50), shape: Math.ceil(count / 60) + 1, page: Math.ceil(count / 80) + 2 };
  const admits = (key: string, limit: number) => (uses.get(key) ?? 0) < limit;

  const draw = (maker: QuestionMaker): Candidate => {
    for (let left = DRAWS; left > 0; left--) {
      const found = maker(book, random);
      if (found === null) continue;
      const candidate = { ...found, question: sentenceCase(found.question) };
      const { question, answer, shape, query } = candidate;
      const keys: readonly (readonly [string, number])[] = [
        [`question ${question}`, 1],
        [`shape ${shape}`, limits.shape],
        [`page ${candidate.evidence[0]?.title}`, limits.page],
        ...(query.kind === "verify" ? [] : [[`answer ${answer}`, limits.answer] as const]),
      ];
      if (!keys.every(([key, limit]) => admits(key, limit)) || isGiven(candidate)) continue;
      for (const [key] of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
      return candidate;
    }
    throw new UsageError(
      `--count: this seed's encyclopaedia gives fewer than ${count} different questions. Ask for fewer.`,
    );
  };
  return random.shuffle(makers.map(draw));
}

function makerAt(at: number): QuestionMaker {
  const place = at % 20;
  return MIX[place] ?? verdict((at + Math.floor(at / 20)) % 2 === 0 ? "yes" : "no");
}
