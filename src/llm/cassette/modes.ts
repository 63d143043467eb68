/**
 * `record` begins anew and asks the model for every request once; `record-missing` asks it for those that are not recorded yet; `replay`
 * never asks it; `verify` asks it for everything and compares.
 */
export const cassetteModes = ["record", "record-missing", "replay", "verify"] as const;
export type CassetteMode = (typeof cassetteModes)[number];
