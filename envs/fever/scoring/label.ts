import { exactMatch } from "../../../src/text/exact-match.ts";

/** Whether an answer is the gold label. */
export type LabelRule = (answer: string, label: string) => boolean;

/**
 * The official comparison (fever-scorer, `is_correct_label`): equal in upper case, and nothing else; white space around an
 * answer does not count, as an agent writes it in brackets.
 */
export const officialLabel: LabelRule = (answer, label) => answer.trim().toUpperCase() === label.toUpperCase();

/**
 * ReAct's comparison (wrappers.py): answers equal after HotPotQA's normalisation. "the supports." passes, "SUPPORTED" and
 * "NOTENOUGHINFO" do not.
 */
const reactLabel: LabelRule = (answer, label) => exactMatch(answer, label);

/** Published rulesets judge as ReAct does; our own follows the official scorer. */
export function labelRuleOf(rules: string): LabelRule {
  return rules === "default" ? officialLabel : reactLabel;
}
