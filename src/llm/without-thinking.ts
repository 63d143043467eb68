const OPEN = "<think>";
const CLOSE = "</think>";

/**
 * A reply without the reasoning that some servers leave in it: what stands before the first `</think>`, where it begins with `<think>` or
 * the opening tag stood in the chat template and is missing. Reasoning that the token limit cut off leaves nothing.
 */
export function withoutThinking(text: string): string {
  const opened = text.trimStart().startsWith(OPEN);
  const end = text.indexOf(CLOSE);
  const begins = text.indexOf(OPEN);
  if (end >= 0 && (opened || begins < 0 || begins > end)) return text.slice(end + CLOSE.length).trimStart();
  return opened ? "" : text;
}
