const ENTITIES: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'", nbsp: " " };

/** Undoes the HTML escapes that titles of the official files hold, e.g. `Tunnels &amp; Trolls`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Two spellings of one title share this key: HTML escapes, underscores and runs of white space do not count. */
export function titleKey(title: string): string {
  return decodeEntities(title)
    .normalize("NFC")
    .replace(/[\s_]+/gu, " ")
    .trim();
}

/** Models like to quote a title. */
export function withoutQuotes(title: string): string {
  return title.trim().replace(/^["'“‘]+|["'”’]+$/gu, "");
}
