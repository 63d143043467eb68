import { peerInstalled } from "../llm/local/peer.ts";

/** The optional peer that runs models on this machine; where it is missing tests skip, saying so in their title. */
export const peer = {
  available: peerInstalled(),
  /** Ending of a test's title. */
  note: peerInstalled() ? "" : " (skipped: node-llama-cpp is not installed)",
} as const;
