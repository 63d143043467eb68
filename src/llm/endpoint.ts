import { UsageError } from "../core/errors.ts";
import { redactUrl } from "../text/redact.ts";

const DEFAULT_BASE_URL = "https://api.openai.com/v1";

/** Longest body of a response that is read, in bytes: no reply of a model is near it. */
export const MOST_BYTES = 16_000_000;
/** Code of the error for a longer one. */
export const TOO_LARGE = "RETRIAL_TOO_LARGE";

/** Where requests go and what they carry. */
export interface Endpoint {
  /** Without login, query and trailing slash. */
  readonly url: string;
  /** The query of the base URL, added to each request; may be empty. */
  readonly query: Readonly<Record<string, string>>;
  /** As it may be shown to people. */
  readonly shown: string;
  /** OpenAI's own API, which differs from compatible servers in small ways. */
  readonly official: boolean;
  /** Value of the Authorization header; null sends none. */
  readonly authorization: string | null;
  /** What must never be printed. */
  readonly secrets: readonly string[];
}

/**
 * Reads a base URL; null is OpenAI's own.
 *
 * A key is sent as a bearer token. Without one, a login in the URL is sent as basic authentication; with neither, no
 * Authorization header is sent at all.
 *
 * @throws UsageError for what is no http(s) address, or a key that cannot stand in a header. Neither is quoted whole.
 */
export function parseEndpoint(baseUrl: string | null, apiKey: string | null): Endpoint {
  const url = parseUrl(baseUrl ?? DEFAULT_BASE_URL);
  const login = url.username === "" && url.password === "" ? null : [url.username, url.password].map(decode);
  const key = checkKey(apiKey);
  const query = Object.fromEntries(url.searchParams);
  return {
    url: `${url.origin}${url.pathname.replace(/\/+$/, "")}`,
    query,
    shown: redactUrl(baseUrl ?? DEFAULT_BASE_URL),
    official: /(^|\.)api\.openai\.com$/.test(url.hostname),
    authorization: key !== null ? `Bearer ${key}` : login === null ? null : `Basic ${base64(login.join(":"))}`,
    secrets: [key, ...(login === null ? [] : [login[1], base64(login.join(":"))])].filter(isText),
  };
}

/**
 * The fetch that is handed to the client.
 *
 * It sends our headers and no others, so that neither the client's environment variables (OPENAI_CUSTOM_HEADERS,
 * OPENAI_ORG_ID) nor its platform report reach the endpoint. It reads the body before it returns, so that the client's
 * time limit, which ends with the headers, holds for the body too. A body longer than {@link MOST_BYTES} is an error.
 *
 * @param heard is told the headers of every response.
 */
export function plainFetch(
  endpoint: Endpoint,
  fetch: typeof globalThis.fetch,
  heard: (headers: Headers) => void = () => undefined,
): typeof globalThis.fetch {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "user-agent": "retrial",
    ...(endpoint.authorization === null ? {} : { authorization: endpoint.authorization }),
  };
  return async (input, init) => {
    const response = await fetch(input, { ...init, headers });
    heard(response.headers);
    return whole(response, await textOf(response));
  };
}

/**
 * A response whose body was read, as far as the client looks at it. A true one would be given the body again, to be read once more: that costs
 * a tenth of a millisecond a call.
 */
function whole({ status, statusText, ok, headers, url }: Response, body: string): Response {
  const read = { text: async () => body, json: async () => JSON.parse(body) as unknown };
  return { status, statusText, ok, headers, url, body: null, bodyUsed: true, ...read } as unknown as Response;
}

/** The whole body; given up, and the connection with it, where it is too long. */
async function textOf(response: Response): Promise<string> {
  if (Number(response.headers.get("content-length") ?? 0) <= MOST_BYTES && response.headers.has("content-length")) {
    return response.text();
  }
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > MOST_BYTES) throw Object.assign(new Error("the body is too long"), { code: TOO_LARGE });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url !== null && (url.protocol === "http:" || url.protocol === "https:")) return url;
  throw new UsageError(
    `--base-url: expected an http or https address such as http://localhost:8000/v1, found "${redactUrl(baseUrl)}".`,
  );
}

function checkKey(apiKey: string | null): string | null {
  const key = apiKey?.trim() ?? "";
  if (key === "") return null;
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new UsageError(
    "The API key holds a blank, a line break or a character outside ASCII, which no header can carry. " +
      "Copy it again, without quotes and on one line.",
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

function isText(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== "";
}
