// The few marks inside a sentence of the rules: **word**, [words](#place), {icon}.

export interface Piece {
  kind: "text" | "strong" | "link" | "icon";
  text: string;
  to?: string;
}

const MARKS = /\*\*(.+?)\*\*|\[(.+?)\]\((#[\w-]+)\)|\{(\w+)\}/g;

export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const hit of sentence.matchAll(MARKS)) {
    if (hit.index > from) found.push({ kind: "text", text: sentence.slice(from, hit.index) });
    if (hit[1] !== undefined) found.push({ kind: "strong", text: hit[1] });
    else if (hit[2] !== undefined) found.push({ kind: "link", text: hit[2], to: hit[3]! });
    else found.push({ kind: "icon", text: hit[4]! });
    from = hit.index + hit[0].length;
  }
  if (from < sentence.length) found.push({ kind: "text", text: sentence.slice(from) });
  return found;
}

/** Just the words, for a search. */
export const words = (sentence: string): string =>
  pieces(sentence)
    .map((piece) => (piece.kind === "icon" ? "" : piece.text))
    .join("");
