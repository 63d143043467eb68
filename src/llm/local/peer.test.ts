import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { requirePeer } from "./peer.ts";

it("without the optional package a local model is refused with the way to install it", () => {
  const elsewhere = pathToFileURL("/nowhere/at-all.js").href;
  const refuse = () => requirePeer("local:m.gguf", elsewhere);
  expect(refuse).toThrow(UsageError);
  expect(refuse).toThrow(
    /^local:m\.gguf: .*node-llama-cpp, which is not installed\..*npm install --no-save node-llama-cpp@3/,
  );
});
