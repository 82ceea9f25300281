// How much is drawn of what stands on the map, by how near one looks.

export type Level = "far" | "near";

const NEAR = 0.95; // pixels for a unit of the map

export const levelAt = (k: number): Level => (k < NEAR ? "far" : "near");

/** How large a piece is drawn, in pixels for a pixel of its design: it grows less than the land does. */
export const pieceScale = (k: number): number => Math.min(1.5, 0.6 + k * 0.48);
