/**
 * The program of a sample file's line, byte for byte, as the official scripts run it: a completion follows its prompt, a solution is
 * whole. Nothing is extracted or mended. A line that has both is a solution, as EvalPlus reads it.
 *
 * @returns null where the sample has neither
 */
export function programOf(
  sample: { readonly completion?: string | undefined; readonly solution?: string | undefined },
  problem: { readonly prompt: string },
): string | null {
  if (sample.solution !== undefined) return sample.solution;
  return sample.completion === undefined ? null : problem.prompt + sample.completion;
}
