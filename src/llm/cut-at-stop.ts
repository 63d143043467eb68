/** The text before the first stop sequence that occurs in it; whole when none does. Empty sequences stop nothing. */
export function cutAtStop(text: string, stop: readonly string[]): string {
  let end = text.length;
  for (const sequence of stop) {
    const at = sequence === "" ? -1 : text.indexOf(sequence);
    if (at >= 0 && at < end) end = at;
  }
  return text.slice(0, end);
}
