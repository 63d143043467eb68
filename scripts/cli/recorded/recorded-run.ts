import type { ChatModel } from "../../../src/core/chat-model.ts";
import { UsageError } from "../../../src/core/errors.ts";
import type { RoleName, RunManifest } from "../../../src/core/result.ts";
import { counted } from "../../../src/report/counted.ts";
import type { Connections } from "../models/connections.ts";

/** Every role's model as a recorded run knew it, with others standing in: no endpoint is asked. */
export function standIns(manifest: RunManifest, model: (role: RoleName, id: string) => ChatModel): Connections {
  return {
    asks: false,
    substitute(role) {
      const config = manifest.arms.map((arm) => arm.config.models[role]).find((found) => found !== null);
      const known = config ?? manifest.arms[0]?.config.models.actor;
      return {
        model: model(role, known?.model ?? role),
        id: known?.model ?? role,
        baseUrl: known?.baseUrl ?? null,
        costs: false,
        listed: null,
        price: known?.price ?? null,
        ...(known?.extraBody === undefined ? {} : { extraBody: known.extraBody }),
      };
    },
    traffic: () => Promise.reject(new Error("no traffic where nothing is asked")),
    before: () => {
      throw new Error("no model is asked");
    },
  };
}

/** @throws UsageError unless the tasks found now are those of the run. */
export function refuseOtherTasks(what: string, before: RunManifest, now: RunManifest): void {
  const same = before.dataset.sha256 === now.dataset.sha256 && before.tasks.join("\n") === now.tasks.join("\n");
  if (same) return;
  throw new UsageError(
    `${what}: the run was played on ${before.dataset.name} (sha256 ${before.dataset.sha256.slice(0, 12)}, ` +
      `${counted(before.tasks.length, "task")}), found ${now.dataset.name} (sha256 ${now.dataset.sha256.slice(0, 12)}, ` +
      `${counted(now.tasks.length, "task")}). Name the run's own file with --data.`,
  );
}
