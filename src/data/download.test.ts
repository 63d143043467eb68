import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CheckError, DatasetError } from "../core/errors.ts";
import { type FileServer, type Handler, serve, startFileServer } from "../testing/file-server.ts";
import { download } from "./download.ts";
import { partFile } from "./part-file.ts";
import type { Expected } from "./verify-file.ts";

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7 + (i >> 8)) & 0xff));
const EXPECTED: Expected = { bytes: CONTENT.length, sha256: createHash("sha256").update(CONTENT).digest("hex") };
const UNKNOWN: Expected = { bytes: null, sha256: null };
const whole: Handler = (request, response) => serve(request, response, CONTENT);

let server: FileServer;
let part = partFile("");
let notes: string[] = [];
let waits: number[] = [];

beforeEach(async () => {
  part = partFile(join(mkdtempSync(join(tmpdir(), "download-")), "data.json"));
  notes = [];
  waits = [];
  server = await startFileServer();
});

afterEach(async () => {
  await server.close();
  rmSync(join(part.path, ".."), { recursive: true });
});

function get(expected = EXPECTED, idleMs = 2_000): Promise<void> {
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  const events = { note: (line: string) => notes.push(line), progress: () => {} };
  return download(`${server.url}/data.json`, part, expected, { fetch, sleep, idleMs }, events);
}

const got = () => readFileSync(part.path);
const ranges = () => server.requests.map((request) => request.headers.range ?? null);

describe("download", () => {
  it("asks for the file itself and brings all of it", async () => {
    server.handle(whole);
    await get();
    expect(got().equals(CONTENT)).toBe(true);
    expect(server.requests[0]?.headers["accept-encoding"]).toBe("identity");
  });

  it("goes on where a connection dropped, as often as bytes arrive, and asks for the same version", async () => {
    server.handle((request, response, count) =>
      serve(request, response, CONTENT, count < 9 ? { cutAfter: 30_000 } : {}),
    );
    await get();
    expect(got().equals(CONTENT)).toBe(true);
    expect(ranges()).toEqual([null, ...Array.from({ length: 8 }, (_, i) => `bytes=${30_000 * (i + 1)}-`)]);
    expect(server.requests[1]?.headers["if-range"]).toBe('"v1"');
    expect(new Set(waits)).toEqual(new Set([1_000]));
  });

  it("gives up after five failures in a row with doubling waits, and another call goes on", async () => {
    server.handle((request, response, count) =>
      count === 1 ? serve(request, response, CONTENT, { cutAfter: 50_000 }) : response.destroy(),
    );
    await expect(get()).rejects.toThrow("The first 50000 bytes are kept: the same command goes on from there.");
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
    server.handle(whole);
    await get();
    expect(ranges().at(-1)).toBe("bytes=50000-");
    expect(got().equals(CONTENT)).toBe(true);
  });

  it("begins anew where the server ignores ranges", async () => {
    server.handle((request, response, count) => {
      delete request.headers.range;
      serve(request, response, CONTENT, count === 1 ? { cutAfter: 50_000 } : {});
    });
    await get(UNKNOWN);
    expect(got().equals(CONTENT)).toBe(true);
  });

  it.each([true, false])(
    "begins anew where the file changed in between (server honours If-Range: %s)",
    async (honours) => {
      const old = Buffer.alloc(CONTENT.length, 1);
      server.handle((request, response, count) => {
        if (!honours) delete request.headers["if-range"];
        if (count === 1) serve(request, response, old, { etag: '"v0"', cutAfter: 50_000 });
        else serve(request, response, CONTENT);
      });
      await get(UNKNOWN);
      expect(got().equals(CONTENT)).toBe(true);
    },
  );

  it("begins anew where the file shrank below what is there", async () => {
    const short = CONTENT.subarray(0, 40_000);
    server.handle((request, response, count) =>
      count === 1 ? serve(request, response, CONTENT, { cutAfter: 50_000 }) : serve(request, response, short),
    );
    await get(UNKNOWN);
    expect(got().equals(short)).toBe(true);
    expect(ranges()).toEqual([null, "bytes=50000-", null]);
  });

  it("takes an empty range at the right size for the end", async () => {
    server.handle(whole);
    await get(UNKNOWN);
    await get(UNKNOWN);
    expect(ranges()).toEqual([null, "bytes=300000-"]);
    expect(got().equals(CONTENT)).toBe(true);
  });

  it("continues unmarked bytes only when a known sum will judge them", async () => {
    server.handle((request, response, count) =>
      serve(request, response, CONTENT, { etag: null, ...(count === 1 ? { cutAfter: 50_000 } : {}) }),
    );
    await get(EXPECTED);
    expect(ranges()).toEqual([null, "bytes=50000-"]);
    await part.discard();
    server.forget();
    await get(UNKNOWN);
    expect(ranges()).toEqual([null, null]);
    expect(got().equals(CONTENT)).toBe(true);
  });

  it("waits out a busy server, as long as it asks for", async () => {
    server.handle((request, response, count) => {
      if (count === 1) response.writeHead(503).end();
      else if (count === 2) response.writeHead(429, { "retry-after": "7" }).end();
      else serve(request, response, CONTENT);
    });
    await get();
    expect(waits).toEqual([1_000, 7_000]);
    expect(notes[0]).toContain("HTTP 503 Service Unavailable; going on in 1 s from byte 0");
  });

  it("follows a redirect", async () => {
    server.handle((request, response) => {
      if (request.url === "/data.json") response.writeHead(302, { location: "/moved" }).end();
      else serve(request, response, CONTENT);
    });
    await get();
    expect(got().equals(CONTENT)).toBe(true);
  });

  it("drops a connection that has gone silent, and keeps what it brought", async () => {
    server.handle((request, response, count) => {
      if (count > 1) return serve(request, response, CONTENT);
      response.writeHead(200, { "content-length": CONTENT.length, etag: '"v1"' });
      response.write(CONTENT.subarray(0, 300));
    });
    await get(EXPECTED, 300);
    expect(notes[0]).toContain("no data for 0.3 s");
    expect(ranges()).toEqual([null, "bytes=300-"]);
    expect(got().equals(CONTENT)).toBe(true);
  });

  it("is patient with a connection that is slow but never silent", async () => {
    server.handle((_request, response) => {
      response.writeHead(200, { "content-length": 8 });
      let sent = 0;
      const timer = setInterval(() => {
        response.write(CONTENT.subarray(sent, ++sent));
        if (sent === 8) clearInterval(timer);
      }, 100);
    });
    await get(UNKNOWN, 500);
    expect(notes).toEqual([]);
    expect(got().equals(CONTENT.subarray(0, 8))).toBe(true);
  });

  it("does not ask twice where the server refuses", async () => {
    server.handle((_request, response) => response.writeHead(404).end("no"));
    await expect(get()).rejects.toThrow(/HTTP 404 Not Found\. Name another copy with --from/);
    await expect(get()).rejects.toBeInstanceOf(DatasetError);
    expect(waits).toEqual([]);
    expect(existsSync(part.path)).toBe(false);
  });

  it("refuses another size before the first byte, and a body that turns out too long", async () => {
    server.handle((request, response) => serve(request, response, CONTENT.subarray(1)));
    await expect(get()).rejects.toThrow("size: expected 300000 bytes, found 299999");
    server.handle((_request, response) => {
      response.writeHead(200);
      response.write(CONTENT);
      response.end(CONTENT);
    });
    await expect(get()).rejects.toThrow("expected 300000 bytes, found more than 300000");
    await expect(get()).rejects.toBeInstanceOf(CheckError);
    expect(existsSync(part.path)).toBe(false);
  });

  it("names a host that cannot be reached", async () => {
    await server.close();
    await expect(get()).rejects.toThrow(/ECONNREFUSED.*gave up\. Try again later/);
  });
});
