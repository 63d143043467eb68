import type { Price } from "../../../src/core/arm.ts";
import type { ChatModel } from "../../../src/core/chat-model.ts";
import { seededRandom } from "../../../src/core/random.ts";
import type { RoleName } from "../../../src/core/result.ts";
import type { CallLog } from "../../../src/llm/call-log.ts";
import type { Cassette } from "../../../src/llm/cassette/cassette.ts";
import type { Recorded } from "../../../src/llm/cassette/entry.ts";
import type { Ledger } from "../../../src/llm/ledger.ts";
import type { Traffic } from "../../../src/llm/traffic/traffic.ts";
import type { RunOptionsFile } from "../options/run-options.ts";
import { systemTime } from "../time.ts";

/** A role's model and the name by which an arm knows it. */
export interface ResolvedModel {
  /** Null for one that is never asked, since a cassette answers. */
  readonly model: ChatModel | null;
  readonly id: string;
  readonly baseUrl: string | null;
  /** Whether it may cost time or money: such models stand behind ledger, cassette and the log of calls. */
  readonly costs: boolean;
  /** What a price list knows it by; null for models without a price of their own. */
  readonly listed: { readonly model: string; readonly host: string } | null;
  /** Its price where it is settled already; absent otherwise. */
  readonly price?: Price | null;
  /** Further fields of the body; absent for none. */
  readonly extraBody?: Readonly<Record<string, unknown>>;
}

/** The ways between roles and their models: what stands before an endpoint, and what stands in for it. */
export interface Connections {
  /** In place of the model that a role asks for; null for that one. */
  substitute(role: RoleName): ResolvedModel | null;
  /** Whether models are ever asked: otherwise none needs a key. */
  readonly asks: boolean;
  /** The traffic to one endpoint, shared by all roles that speak to it. */
  traffic(endpoint: string): Promise<Traffic>;
  /** What stands between a trial and a model that costs something; `null` for one that is never asked. */
  before(model: ChatModel | null, as: Recorded, price: Price | null): ChatModel;
}

/** What a run puts before its models; all of it is set before the first call and none of it before roles are resolved. */
export interface RunConnections extends Connections {
  ledger: Ledger | null;
  cassette: Cassette | null;
  callLog: CallLog | null;
  /** Ends all waits. */
  stop(reason: unknown): void;
}

type TrafficChoices = Pick<
  RunOptionsFile,
  "requests-in-flight" | "requests-per-minute" | "tokens-per-minute" | "attempts" | "cassette" | "dry-run"
>;

/** Models as they are, each behind the traffic to its endpoint. */
export function openConnections(options: TrafficChoices): RunConnections {
  const halt = new AbortController();
  const opened = new Map<string, Promise<Traffic>>();
  const open = async (): Promise<Traffic> => {
    const { openTraffic } = await import("../../../src/llm/traffic/traffic.ts");
    return openTraffic({
      inFlight: options["requests-in-flight"],
      requestsPerMinute: options["requests-per-minute"] ?? null,
      tokensPerMinute: options["tokens-per-minute"] ?? null,
      attempts: options.attempts,
      timer: systemTime,
      // Jitter decides when, never what.
      random: seededRandom(process.pid),
      signal: halt.signal,
    });
  };
  const self: RunConnections = {
    ledger: null,
    cassette: null,
    callLog: null,
    asks: options.cassette?.mode !== "replay" && options["dry-run"] !== true,
    substitute: () => null,
    stop: (reason) => halt.abort(reason),
    async traffic(endpoint) {
      const known = opened.get(endpoint) ?? open();
      opened.set(endpoint, known);
      return known;
    },
    before: (model, as, price) => ({
      id: model?.id ?? as.id,
      complete(request) {
        // Assembled at each call: ledger, cassette and log are opened once the run's folder is there.
        const { ledger, cassette, callLog } = self;
        const counted = model !== null && ledger !== null ? ledger.through(model, price) : model;
        const kept = cassette === null ? counted : cassette.through(as, counted);
        if (kept === null) throw new Error(`${as.id} is never asked, and nothing stands in for it`);
        return (callLog === null ? kept : callLog.through(kept)).complete(request);
      },
    }),
  };
  return self;
}
