import { performance } from "node:perf_hooks";
import { OpenAI } from "openai";
import pMap from "p-map";
import type { ChatRequest } from "../../src/core/chat-model.ts";
import { seededRandom } from "../../src/core/random.ts";
import { openaiModel } from "../../src/llm/openai-model.ts";
import { openTraffic } from "../../src/llm/traffic/traffic.ts";
import { systemTime } from "../cli/time.ts";
import type { Bench } from "./bench.ts";
import { startEndpoint } from "./endpoint-process.ts";

const IN_FLIGHT = 256;
const LATENCY_MS = 1000;
const ROUNDS = 40;
const CALLS = IN_FLIGHT * ROUNDS;
/** About 3 KB, as a prompt of a few examples is. */
const PROMPT = "Search opens a page. ".repeat(150);

export const traffic: Bench = {
  summary: "256 requests in flight at 1 s latency: share of the ideal rate, CPU against the bare openai package",
  async run(say) {
    const endpoint = await startEndpoint(LATENCY_MS, 0, "short");
    try {
      const bare = await measure(bareCalls(endpoint.url));
      say(`bare openai package: ${bare.seconds.toFixed(1)} s, ${bare.cpuMs.toFixed(3)} ms CPU a call`);
      const ours = await measure(trafficCalls(endpoint.url));
      say(`through the traffic: ${ours.seconds.toFixed(1)} s, ${ours.cpuMs.toFixed(3)} ms CPU a call`);
      const ideal = (CALLS / IN_FLIGHT) * (LATENCY_MS / 1000);
      return {
        figures: {
          calls: CALLS,
          shareOfIdealRate: ideal / ours.seconds,
          bareShareOfIdealRate: ideal / bare.seconds,
          cpuPerCallMs: ours.cpuMs,
          bareCpuPerCallMs: bare.cpuMs,
          cpuRatio: ours.cpuMs / bare.cpuMs,
        },
        floors: { shareOfIdealRate: { atLeast: 0.95 }, cpuRatio: { atMost: 1.3 } },
      };
    } finally {
      await endpoint.close();
    }
  },
};

type Call = (n: number) => Promise<unknown>;

async function measure(call: Call): Promise<{ readonly seconds: number; readonly cpuMs: number }> {
  const numbers = Array.from({ length: CALLS }, (_, n) => n);
  const before = process.cpuUsage();
  const start = performance.now();
  await pMap(numbers, call, { concurrency: IN_FLIGHT });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { seconds, cpuMs: (user + system) / 1000 / CALLS };
}

function bareCalls(baseURL: string): Call {
  const client = new OpenAI({ baseURL, apiKey: "none", maxRetries: 0 });
  return (n) =>
    client.chat.completions.create({
      model: "m",
      messages: [{ role: "user", content: `${PROMPT}${n}` }],
      temperature: 0,
      top_p: 1,
      max_tokens: 100,
      seed: n,
    });
}

function trafficCalls(baseUrl: string): Call {
  const options = { inFlight: IN_FLIGHT, requestsPerMinute: null, tokensPerMinute: null, attempts: 5 };
  const signal = new AbortController().signal;
  const way = openTraffic({ ...options, timer: systemTime, random: seededRandom(1), signal });
  const model = way.through(openaiModel({ model: "m", baseUrl, apiKey: null, heard: way.heard }));
  return (n) => {
    const messages = [{ role: "user", content: `${PROMPT}${n}` }] as const;
    const parameters = { temperature: 0, topP: 1, maxTokens: 100, stop: [], timeoutMs: 60_000 };
    const request: ChatRequest = { ...parameters, messages, seed: n };
    return model.complete(request);
  };
}
