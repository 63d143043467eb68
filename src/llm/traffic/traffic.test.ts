import { describe, expect, it } from "vitest";
import type { ChatModel, ChatRequest } from "../../core/chat-model.ts";
import { ModelError } from "../../core/errors.ts";
import { seededRandom } from "../../core/random.ts";
import { steppedTimer } from "../../testing/stepped-timer.ts";
import { withDeadline } from "../with-deadline.ts";
import { adaptiveLimit } from "./adaptive-limit.ts";
import { backoffMs } from "./backoff.ts";
import { durationMs, exhaustedMs, retryAfterMs } from "./rate-headers.ts";
import { rateLimit } from "./rate-limit.ts";
import { openTraffic, type TrafficOptions } from "./traffic.ts";

const request: ChatRequest = {
  messages: [{ role: "user", content: "12345678" }],
  temperature: 0,
  topP: 1,
  maxTokens: 8,
  stop: [],
  timeoutMs: 90_000,
  seed: 1,
};
const overload = (afterMs: number | null) => new ModelError("busy", { retry: { afterMs, overloaded: true } });

function open(change: Partial<TrafficOptions> = {}) {
  const timer = steppedTimer();
  const options = { inFlight: 8, requestsPerMinute: null, tokensPerMinute: null, attempts: 3 };
  const signal = new AbortController().signal;
  return { timer, traffic: openTraffic({ ...options, timer, random: seededRandom(1), signal, ...change }) };
}

/** Fails as the list says, then answers. */
function failing(...errors: readonly Error[]): ChatModel & { readonly times: number } {
  let times = 0;
  return {
    id: "m",
    get times() {
      return times;
    },
    async complete() {
      const error = errors[times++];
      if (error !== undefined) throw error;
      return { text: "ok", finish: "stop", usage: null };
    },
  };
}

describe("requests in flight", () => {
  it("double while an endpoint that is asked for more keeps up, and no further than allowed", () => {
    const limit = adaptiveLimit(256);
    const start = limit.now;
    for (let n = 0; n < start; n++) limit.succeeded(limit.now);
    expect(limit.now).toBe(2 * start);
    for (let n = 0; n < 1000; n++) limit.succeeded(limit.now);
    expect(limit.now).toBe(256);
  });

  it("stay where they are when fewer are asked for", () => {
    const limit = adaptiveLimit(256);
    const start = limit.now;
    for (let n = 0; n < 500; n++) limit.succeeded(3);
    expect(limit.now).toBe(start);
  });

  it("halve once for each overload, then grow by one for each round", () => {
    const limit = adaptiveLimit(40);
    for (let n = 0; n < 10; n++) limit.overloaded(5, 10);
    expect(limit.now).toBe(20);
    limit.overloaded(11, 20);
    expect(limit.now).toBe(10);
    for (let n = 0; n < 10; n++) limit.succeeded(10);
    expect(limit.now).toBe(11);
    for (let n = 0; n < 99; n++) limit.overloaded(100 + n, 101 + n);
    expect(limit.now).toBe(1);
  });
});

describe("a wait", () => {
  it("doubles with jitter, or is the endpoint's wish and a little more", () => {
    expect([1, 2, 3].map((failures) => backoffMs(failures, null, 0))).toEqual([250, 500, 1000]);
    expect([1, 2, 3].map((failures) => backoffMs(failures, null, 0.999))).toEqual([499.75, 999.5, 1999]);
    expect(backoffMs(99, null, 0)).toBe(15_000);
    expect([backoffMs(3, 2000, 0), backoffMs(1, 2000, 0.5), backoffMs(1, 1e9, 0)]).toEqual([2000, 2100, 300_000]);
  });

  it.each<[Record<string, string>, number | null]>([
    [{ "retry-after-ms": "1500" }, 1500],
    [{ "retry-after": "2" }, 2000],
    [{ "retry-after": "Thu, 01 Jan 2026 00:00:03 GMT" }, 3000],
    [{ "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, 0],
    [{ "retry-after": "soon" }, null],
    [{}, null],
  ])("is read from %j", (headers, ms) => {
    expect(retryAfterMs(new Headers(headers), "2026-01-01T00:00:00.000Z")).toBe(ms);
  });

  it("follows from rate headers where nothing is left", () => {
    const headers = { "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "1m2.5s" };
    expect(exhaustedMs(new Headers(headers))).toBe(62_500);
    expect(exhaustedMs(new Headers({ ...headers, "x-ratelimit-remaining-requests": "1" }))).toBe(0);
    expect([durationMs("20ms"), durationMs("3"), durationMs("6m0s"), durationMs("x"), durationMs(null)]).toEqual([
      20,
      3000,
      360_000,
      null,
      null,
    ]);
  });
});

it("a rate limit lets two seconds' worth through at once, then no more than its rate", () => {
  const limit = rateLimit(60);
  let now = 0;
  for (let n = 0; n < 100; n++) {
    now += limit.waitMs(1, now);
    limit.take(1, now);
  }
  expect(now / 1000).toBeCloseTo(98, 0);
  // One that is larger than the bucket passes when it is full, and is paid for afterwards.
  now += 10_000;
  expect(limit.waitMs(500, now)).toBe(0);
  limit.take(500, now);
  expect(limit.waitMs(1, now) / 1000).toBeCloseTo(499, 0);
});

describe("traffic", () => {
  it("repeats what can be mended, after the wait that the endpoint asks for", async () => {
    const { traffic, timer } = open();
    const model = failing(overload(700), new ModelError("reset", { retry: { afterMs: null, overloaded: false } }));
    expect((await traffic.through(model).complete(request)).text).toBe("ok");
    expect(model.times).toBe(3);
    expect(timer.waits[0]).toBeGreaterThanOrEqual(700);
  });

  it("gives up after its attempts, and at once on what no attempt mends", async () => {
    const { traffic } = open();
    const busy = failing(...Array.from({ length: 9 }, () => overload(1)));
    await expect(traffic.through(busy).complete(request)).rejects.toThrow("busy (tried 3 times)");
    const wrong = failing(new ModelError("no such model", { fatal: true }), overload(1));
    await expect(traffic.through(wrong).complete(request)).rejects.toMatchObject({ fatal: true });
    expect([busy.times, wrong.times]).toEqual([3, 1]);
  });

  it("keeps to requests in flight, and waiting is told", async () => {
    const { traffic } = open({ inFlight: 2 });
    let flying = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const model = traffic.through({
      id: "m",
      complete: () =>
        new Promise((resolve) => {
          most = Math.max(most, ++flying);
          ends.push(() => {
            flying -= 1;
            resolve({ text: "", finish: "stop", usage: null });
          });
        }),
    });
    let waiting = 0;
    const told = () => {
      waiting += 1;
      let over = false;
      return () => {
        if (!over) waiting -= 1;
        over = true;
      };
    };
    const all = Array.from({ length: 6 }, () => model.complete({ ...request, waiting: told }));
    for (let n = 0; n < 20; n++) await Promise.resolve();
    expect([flying, waiting]).toEqual([2, 4]);
    while (ends.length > 0) {
      ends.shift()?.();
      for (let n = 0; n < 20; n++) await Promise.resolve();
    }
    await Promise.all(all);
    expect([most, waiting]).toEqual([2, 0]);
  });

  it("keeps to requests and tokens a minute", async () => {
    const slow = open({ requestsPerMinute: 60 });
    const model = slow.traffic.through(failing());
    for (let n = 0; n < 32; n++) await model.complete(request);
    expect(slow.timer.now()).toBeGreaterThan(29_000);
    const few = open({ tokensPerMinute: 600 });
    // 2 tokens of prompt and 8 of reply each; what a reply really took is counted afterwards.
    for (let n = 0; n < 12; n++) await few.traffic.through(failing()).complete(request);
    expect(few.timer.now()).toBeGreaterThan(9000);
  });

  it("gives up on a model that never answers, and ends all waits with the run", async () => {
    const never: ChatModel = { id: "stone", complete: () => new Promise(() => undefined) };
    await expect(withDeadline(never, steppedTimer()).complete(request)).rejects.toThrow(
      "stone: no reply within 90000 ms",
    );
    const stop = new AbortController();
    const halted = open({ signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(halted.traffic.through(failing()).complete(request)).rejects.toThrow("enough");
  });
});
