import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a test server does with its n-th request, counted from 1. */
export type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A file server on this machine that misbehaves as it is told. */
export interface FileServer {
  readonly url: string;
  /** So far, oldest first. */
  readonly requests: readonly IncomingMessage[];
  handle(handler: Handler): void;
  forget(): void;
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const requests: IncomingMessage[] = [];
  let handler: Handler = (_request, response) => response.writeHead(500).end();
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    handle(next) {
      handler = next;
    },
    forget() {
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Serving {
  /** Null for a server that marks no version. */
  readonly etag?: string | null;
  /** Bytes of the body after which the connection is cut. */
  readonly cutAfter?: number;
}

/** Serves ranges as a good server does; cuts the connection after `cutAfter` bytes of the body when given. */
export function serve(
  request: IncomingMessage,
  response: ServerResponse,
  content: Uint8Array,
  { etag = '"v1"', cutAfter }: Serving = {},
): void {
  const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
  const ifRange = request.headers["if-range"];
  const fresh = ifRange === undefined || ifRange === etag;
  const start = range !== null && fresh ? Number(range[1]) : 0;
  if (start >= content.length) {
    response.writeHead(416, { "content-range": `bytes */${content.length}` }).end();
    return;
  }
  const headers: Record<string, string | number> = { "content-length": content.length - start };
  if (etag !== null) headers.etag = etag;
  if (start > 0) headers["content-range"] = `bytes ${start}-${content.length - 1}/${content.length}`;
  response.writeHead(start > 0 ? 206 : 200, headers);
  if (cutAfter === undefined) response.end(content.subarray(start));
  else response.write(content.subarray(start, start + cutAfter), () => setTimeout(() => response.destroy(), 300));
}
