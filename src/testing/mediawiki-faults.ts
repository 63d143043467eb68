import { gzipSync } from "node:zlib";
import type { Fault } from "./mediawiki-server.ts";

/** A status and a page of HTML, as a proxy gives them. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}): Fault {
  return (response) => {
    response.writeHead(code, headers).end("<html>");
    return true;
  };
}

export function body(text: string, headers: Readonly<Record<string, string>> = {}): Fault {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(text);
    return true;
  };
}

/** An error of the API's own, which comes with status 200. */
export function apiError(code: string, headers: Readonly<Record<string, string>> = {}): Fault {
  return body(JSON.stringify({ error: { code, info: "Told so." } }), headers);
}

/** The fault for the first n requests; the wiki answers the others. */
export function first(n: number, fault: Fault): Fault {
  return (response, count, request) => count <= n && fault(response, count, request);
}

/** Breaks the connection without a word. */
export const cut: Fault = (response) => {
  response.destroy();
  return true;
};

/** Breaks it in the middle of the body. */
export const half: Fault = (response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write('{"query":', () => response.destroy());
  return true;
};

export const hang: Fault = () => true;

/** 21 MB, packed to a few kB. */
export const huge: Fault = (response) => {
  response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(21_000_000, " ")));
  return true;
};

/** Sends each request on to itself. */
export const circle: Fault = (response, count, request) =>
  status(301, { location: `${request.url}&again=1` })(response, count, request);
