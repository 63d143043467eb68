const MARK = "[redacted]";

/** Shorter secrets are left alone: they would hit ordinary words. */
const SHORTEST_SECRET = 6;

/** `user:password@` behind `://`; a path such as `/@name` is not one. */
const LOGIN = /:\/\/[^\s/?#"'<>]+@/g;

/**
 * What looks like a key, whoever owns it; a first group is kept. Each asks for a length and, where a word could stand
 * there too, for a digit or mixed case: "the bearer certificates" and "sk-learn" are prose.
 *
 * Kept groups stand in place of lookbehinds, which cost ten times as much.
 */
const KEY_SHAPES: readonly RegExp[] = [
  /([?&][\w.-]{0,40}(?:key|token|secret|signature|password|sig)=)[^&#\s"'<>]+/gi,
  /(?<![\w-])()sk-(?=[\w-]*(?:\d|[a-z][A-Z]))[\w-]{16,}/g,
  /(?<![\w-])()(?:gsk_|hf_|xai-|ghp_)(?=\w*\d)\w{20,}/g,
  /(?<![\w-])()AIza[\w-]{30,}/g,
  /(\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer|basic)\s{1,3})[\w.~+/-]+=*/gi,
  /(\bbearer\s{1,3})(?=[\w.~+/-]*\d)[\w.~+/-]{16,}=*/gi,
];

/**
 * Makes a function that replaces every secret by `[redacted]`, and with it whatever looks like a key, a login inside a
 * URL or a key in its query.
 *
 * @param secrets keys in use, as they were given; also found URL-encoded or escaped as JSON. Those under six characters
 * are skipped.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const literal = literalPattern(secrets);
  return (text) => {
    const known = literal === null ? text : text.replace(literal, MARK);
    return redactShapes(known.replace(LOGIN, `://${MARK}@`));
  };
}

/**
 * A URL without its login and with the keys in its query replaced; otherwise as typed.
 *
 * What is no web address (a forgotten scheme, a `/` in the password) loses everything up to its last `@`.
 */
export function redactUrl(url: string): string {
  const sound = /^https?:\/\//i.test(url) && URL.canParse(url);
  return redactShapes(sound ? url.replace(LOGIN, "://") : url.replace(/^(https?:\/\/)?.*@/is, "$1"));
}

function redactShapes(text: string): string {
  return KEY_SHAPES.reduce((clean, shape) => clean.replace(shape, `$1${MARK}`), text);
}

/** One pattern for all secrets, the longest first, so that one inside another leaves no rest. */
function literalPattern(secrets: readonly string[]): RegExp | null {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeUrl(secret), JSON.stringify(secret).slice(1, -1)]);
  if (forms.length === 0) return null;
  const unique = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return new RegExp(unique.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|"), "g");
}

function encodeUrl(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    // Half a surrogate pair has no URL form.
    return secret;
  }
}
