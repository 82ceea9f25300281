// What drawings are made of. A drawing is a list of shapes from back to front in a field of 64 by 64; the ground it
// stands on may reach over the sides of the field. Motifs that are put somewhere are drawn around the point 0 0.
//
// Five tones, and no other colour: the card's faction gives them (see Emblem.svelte). The light falls from the right, so
// the left of a thing is "deep" and the right "main"; "half" and "pale" are for faces, stone and what lies in the light.

export type Tone = "deep" | "main" | "half" | "pale" | "gold";

export interface Part {
  readonly tone: Tone;
  readonly d: string;
  readonly pen?: number; // drawn as a line so wide, and not filled
  readonly hollow?: true; // where its outlines cover each other there is a hole
  readonly at?: string; // how it is moved, as an SVG transform
}

export type Drawing = readonly Part[];

/** What cards show, by their ids. */
export type Drawings = Readonly<Record<string, Drawing>>;

const filled = (tone: Tone) => (d: string): Part => ({ tone, d });

export const deep = filled("deep");
export const main = filled("main");
export const half = filled("half");
export const pale = filled("pale");
export const gold = filled("gold");

export const line = (tone: Tone, pen: number, d: string): Part => ({ tone, d, pen });
export const hollow = (tone: Tone, d: string): Part => ({ tone, d, hollow: true });

/** A fine line in the light, as on an edge or a seam. */
export const fine = (d: string, tone: Tone = "pale"): Part => line(tone, 0.9, d);

export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Around a drawing its place: moved, made larger or smaller, turned (in degrees), or seen in a mirror. */
export function put(drawing: Drawing, x: number, y: number, size = 1, turn = 0, mirrored = false): Drawing {
  const moved = [
    `translate(${x} ${y})`,
    turn ? `rotate(${turn})` : "",
    size !== 1 || mirrored ? `scale(${mirrored ? -size : size} ${size})` : "",
  ].join("");
  return drawing.map((part) => ({ ...part, at: moved + (part.at ?? "") }));
}

/** The same shapes in other tones. */
export const toned = (drawing: Drawing, tones: Partial<Record<Tone, Tone>>): Drawing => drawing.map((part) => ({ ...part, tone: tones[part.tone] ?? part.tone }));

/** All in one tone, as one sees a thing against the light. */
export const silhouette = (drawing: Drawing, tone: Tone): Drawing => drawing.map((part) => ({ ...part, tone }));

/** A filled motif in the middle of the field, as items are shown. */
export const alone = (drawing: Drawing, size = 1, turn = 0): Drawing => put(drawing, 32, 32, size, turn);

/** A drawing before a pale light of its own. */
export const lit = (drawing: Drawing): Drawing => [pale(disc(32, 31, 25)), ...drawing];

/** The parts of a drawing in their order, those together that are moved the same way. */
export function together(drawing: Drawing): Drawing[] {
  const found: Part[][] = [];
  for (const part of drawing) {
    if (found.length && found.at(-1)![0]!.at === part.at) found.at(-1)!.push(part);
    else found.push([part]);
  }
  return found;
}
