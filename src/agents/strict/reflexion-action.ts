import type { AgentTurn } from "../../core/agent.ts";
import type { ActionSpec } from "../../core/environment.ts";
import type { ParseFailure } from "../../core/trajectory.ts";
import { pythonStrip } from "../../text/python-text.ts";
import { renderAction } from "../../text/transcript.ts";
import { withoutLabel } from "./labels.ts";

/** Python's `^(\w+)\[(.+)\]$`: `\w` knows letters and digits of every script, `.` all but the line break. */
const ACTION = /^([\p{L}\p{N}_]+)\[([^\n]+)\]$/u;

/**
 * A reply as Reflexion's published loop reads it (Shinn et al. 2023, hotpotqa_runs/agents.py, parse_action).
 *
 * What follows this step's label, or the whole reply without one, is read up to its first line break, where the published
 * request stops, and must be a name and a non-empty argument, nothing before or behind. Names count as they are written: `Search`, not `search`. Where the
 * original crashes on a text that does not match, this is a failure.
 */
export function readReflexionReply(text: string, number: number, actions: readonly ActionSpec[]): AgentTurn {
  const label = `Action ${number}:`;
  const at = text.indexOf(label);
  const thought = at < 0 ? null : withoutLabel(text.slice(0, at));
  const [line = ""] = text.slice(at < 0 ? 0 : at + label.length).split("\n");
  const written = pythonStrip(line);
  const failed = (kind: ParseFailure["kind"], message: string): AgentTurn => {
    return { thought, text, action: null, failure: { kind, message } };
  };
  const forms = actions.map((spec) => renderAction({ name: spec.name, argument: spec.argument })).join(", ");
  const [match, name = "", argument = ""] = ACTION.exec(written) ?? [];
  if (match === undefined) return failed("malformed-action", `Expected one of ${forms}, found "${written}".`);
  const spec = actions.find((one) => renderAction({ name: one.name, argument }) === match);
  if (spec === undefined) return failed("unknown-action", `There is no action ${name}. Valid are: ${forms}.`);
  return { thought, text, action: { name: spec.name, argument }, failure: null };
}
