// Addresses inside this site that people paste.

/** The address inside this site that a pasted link, or just a table's id, leads to; null if it leads nowhere. */
export function addressIn(pasted: string): string | null {
  const text = pasted.trim();
  const found = /(?:^|\/)(table|replay)\/([\w-]{4,64})(\?[^#\s]*)?(#\S*)?$/.exec(text);
  if (found) return `/${found[1]}/${found[2]}${found[3] ?? ""}${found[4] ?? ""}`;
  return /^[\w-]{6,64}$/.test(text) ? `/table/${text}` : null;
}
