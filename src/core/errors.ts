/** What a failure means for the one who ran the command. */
export type ErrorKind =
  /** A wrong option or a wrong combination: exit 2. */
  | "usage"
  /** A file that cannot be read as what it should be: exit 2. */
  | "data"
  /** The harness or a part of it broke the rules of a run (leak, lost lesson, divergence): exit 1. */
  | "check"
  /** The results folder cannot be written or belongs to another run: exit 2. */
  | "store"
  /** A model gave no reply. */
  | "model"
  /** Ctrl-C: exit 130. */
  | "interrupted";

/**
 * An error with a message for the user: where, expected, found, and the way out. Printed without a stack.
 *
 * Anything thrown that is not a HarnessError is a fault of the program or of a user's own part.
 */
export class HarnessError extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.kind = kind;
    this.name = new.target.name;
  }
}

export class UsageError extends HarnessError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super("usage", message, options);
  }
}

export class DatasetError extends HarnessError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super("data", message, options);
  }
}

export class StoreError extends HarnessError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super("store", message, options);
  }
}

/** A guard of the run failed: the numbers would not be what they claim to be. */
export class CheckError extends HarnessError {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super("check", message, options);
  }
}

/** No reply could be had. `fatal`: no other request would fare better (bad key, unknown model), so the run stops. */
export class ModelError extends HarnessError {
  readonly fatal: boolean;

  constructor(message: string, options?: { readonly fatal?: boolean; readonly cause?: unknown }) {
    super("model", message, options);
    this.fatal = options?.fatal ?? false;
  }
}

/** Prompt and reply do not fit into the model's context: the episode ends there, as at a limit. */
export class ContextOverflow extends ModelError {}

/** The text of anything that was thrown; never throws itself. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return typeof error === "object" && error !== null ? JSON.stringify(error) : String(error);
  } catch {
    return "something was thrown that has no text";
  }
}
