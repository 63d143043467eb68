import { z } from "zod";
import { isIdentifier } from "./python-source.ts";

/** A text that is not blank. */
export const words = z.string().refine((text) => text.trim() !== "", "expected a text that is not empty");

/** The function that a record asks for. */
export const identifier = z.string().refine(isIdentifier, "expected a Python identifier");

/** Classes by which tables break down. */
export const labels = z.record(z.string(), z.string()).default({});
