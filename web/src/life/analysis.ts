// The curve of who was ahead, as points of a drawing.

export const WIDTH = 640;
export const HEIGHT = 180;

/** Where a moment lies along the curve. */
export const across = (at: number, choices: number): number => (choices ? (at / choices) * WIDTH : 0);

/** The curve: the Free Peoples above, the Shadow below. */
export function curve(values: readonly number[], choices: number): string {
  return values.map((value, at) => `${at ? "L" : "M"}${across(at, choices).toFixed(1)} ${((1 - value) * HEIGHT).toFixed(1)}`).join("");
}

/** The moment that somebody points at. */
export const momentAt = (share: number, choices: number): number => Math.max(0, Math.min(choices, Math.round(share * choices)));

/** "72 %", for whoever is ahead. */
export const percent = (value: number): string => `${Math.round(Math.max(value, 1 - value) * 100)} %`;
