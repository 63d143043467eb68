import { execFileSync } from "node:child_process";
import { seededRandom } from "../../src/core/random.ts";
import { clopperPearson } from "../../src/stats/clopper-pearson.ts";
import { betaQuantile, binomialCdf, normalQuantile, studentQuantile } from "../../src/stats/distributions.ts";
import { wilson95 } from "../../src/stats/intervals.ts";
import { mcnemarExact, mcnemarWorse } from "../../src/stats/mcnemar.ts";
import { passAtK } from "../../src/stats/pass-at-k.ts";
import { pairedPermutation } from "../../src/stats/permutation.ts";
import type { Bench } from "./bench.ts";

/** The same numbers out of SciPy, a line of JSON for each case of stdin. */
const PYTHON = `
import json, sys
from scipy import stats, special
from scipy.special import comb
for line in sys.stdin:
    name, a = json.loads(line)
    if name == "binomialCdf": out = [float(stats.binom.cdf(a[0], a[1], a[2]))]
    elif name == "betaQuantile": out = [float(stats.beta.ppf(a[0], a[1], a[2]))]
    elif name == "normalQuantile": out = [float(stats.norm.ppf(a[0]))]
    elif name == "studentQuantile": out = [float(stats.t.ppf(a[0], a[1]))]
    elif name == "wilson":
        ci = stats.binomtest(a[0], a[1]).proportion_ci(0.95, "wilson"); out = [float(ci.low), float(ci.high)]
    elif name == "clopperPearson":
        ci = stats.binomtest(a[0], a[1]).proportion_ci(0.95, "exact"); out = [float(ci.low), float(ci.high)]
    elif name == "mcnemar":
        n = a[0] + a[1]
        out = [float(stats.binomtest(a[0], n, 0.5).pvalue) if n else 1.0, float(stats.binomtest(a[0], n, 0.5, "less").pvalue) if n else 1.0]
    elif name == "passAtK": out = [float(1 - comb(a[0] - a[1], a[2], exact=True) / comb(a[0], a[2], exact=True))]
    elif name == "permutation":
        r = stats.permutation_test((a,), lambda x, axis: abs(x.sum(axis=axis)), permutation_type="samples", alternative="greater", n_resamples=float("inf"), vectorized=True)
        out = [float(r.pvalue)]
    print(json.dumps(out))
`;

type Case = readonly [name: string, args: readonly number[], ours: readonly number[]];
const CASES = 300;

export const scipy: Bench = {
  summary: "distributions, intervals and tests against SciPy, to 1e-9; needs python3 with scipy",
  async run(say) {
    const cases = allCases();
    const input = cases.map(([name, args]) => JSON.stringify([name, args])).join("\n");
    const output = execFileSync("python3", ["-c", PYTHON], { input, encoding: "utf8", maxBuffer: 1 << 26 });
    const theirs = output
      .trim()
      .split("\n")
      .map((line): number[] => JSON.parse(line));
    const worst = new Map<string, number>();
    cases.forEach(([name, args, ours], index) => {
      ours.forEach((value, at) => {
        const away = Math.abs(value - (theirs[index]?.[at] ?? Number.NaN));
        if (!(away <= 1e-9)) say(`${name}(${args.join(", ")}): ${value}, SciPy ${theirs[index]?.[at]}`);
        worst.set(name, Math.max(worst.get(name) ?? 0, Number.isNaN(away) ? 1 : away));
      });
    });
    for (const [name, away] of worst) say(`${name}: at most ${away.toExponential(1)} away`);
    return {
      figures: { cases: cases.length, mostAway: Math.max(...worst.values()) },
      floors: { cases: { atLeast: 9 * CASES }, mostAway: { atMost: 1e-9 } },
    };
  },
};

function allCases(): readonly Case[] {
  const random = seededRandom(7);
  const cases: Case[] = [];
  for (let at = 0; at < CASES; at++) {
    const n = 1 + random.below(500);
    const k = random.below(n + 1);
    const p = random.next();
    const [a, b] = [0.5 + 50 * random.next(), 0.5 + 50 * random.next()];
    const degrees = 1 + random.below(60);
    const [fixed, broken] = [random.below(60), random.below(60)];
    const draws = 1 + random.below(n);
    const wilson = wilson95(k, n);
    const exact = clopperPearson(k, n);
    const differences = Array.from({ length: 2 + random.below(9) }, () => random.below(11) - 5);
    cases.push(
      ["binomialCdf", [k, n, p], [binomialCdf(k, n, p)]],
      ["betaQuantile", [p, a, b], [betaQuantile(p, a, b)]],
      ["normalQuantile", [p], [normalQuantile(p)]],
      ["studentQuantile", [0.5 + p / 2.02, degrees], [studentQuantile(0.5 + p / 2.02, degrees)]],
      ["wilson", [k, n], [wilson?.low ?? Number.NaN, wilson?.high ?? Number.NaN]],
      ["clopperPearson", [k, n], [exact?.low ?? Number.NaN, exact?.high ?? Number.NaN]],
      ["mcnemar", [fixed, broken], [mcnemarExact({ fixed, broken }), mcnemarWorse({ fixed, broken })]],
      ["passAtK", [n, k, draws], [passAtK(n, k, draws) ?? Number.NaN]],
      ["permutation", differences, [pairedPermutation(differences, { resamples: 1, random })]],
    );
  }
  return cases;
}
