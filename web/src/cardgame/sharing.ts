// A picture of how a game went, to be saved and shared: an SVG that needs nothing from elsewhere.

import type { Standing } from "./ending.ts";

export interface Shared {
  title: string; // who won
  scenario: string;
  seats: Readonly<Record<"free" | "shadow", string>>; // who played
  score: Readonly<Record<"free" | "shadow", number>>;
  standings: readonly Standing[];
  lines: readonly string[]; // what turned it
}

export const WIDE = 1200;
export const HIGH = 630;

const COLOURS = { free: "#5b8fd6", shadow: "#c4513b" } as const;
const SIDES = ["free", "shadow"] as const;

/** The points of a curve inside a box, for both sides with the same scale. */
export function curves(standings: readonly Standing[], box: { left: number; top: number; wide: number; high: number }): Record<"free" | "shadow", [number, number][]> {
  const most = Math.max(1, ...standings.flatMap(({ free, shadow }) => [free, shadow]));
  const last = Math.max(1, standings.length - 1);
  const along = (side: "free" | "shadow") =>
    standings.map((one, n): [number, number] => [box.left + (n / last) * box.wide, box.top + box.high - (one[side] / most) * box.high]);
  return { free: along("free"), shadow: along("shadow") };
}

export const pathOf = (points: readonly (readonly [number, number])[]): string => points.map(([x, y], n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function pictureOf(shared: Shared): string {
  const box = { left: 90, top: 250, wide: 640, high: 270 };
  const drawn = curves(shared.standings, box);
  const text = (x: number, y: number, size: number, words: string, fill = "#e9e4d8", more = "") =>
    `<text x="${x}" y="${y}" font-family="Georgia, 'EB Garamond', serif" font-size="${size}" fill="${fill}" ${more}>${escaped(words)}</text>`;
  const grid = shared.standings.map(({ round }, n) => {
    const x = drawn.free[n]![0];
    return `<path d="M${x} ${box.top}V${box.top + box.high}" stroke="#2a2f38"/>${text(x, box.top + box.high + 34, 20, n === shared.standings.length - 1 ? "end" : round ? `${round}` : "", "#a8a294", 'text-anchor="middle"')}`;
  });
  const lines = SIDES.map((side) => {
    const dots = drawn[side].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${COLOURS[side]}"/>`).join("");
    return `<path d="${pathOf(drawn[side])}" fill="none" stroke="${COLOURS[side]}" stroke-width="5" stroke-linejoin="round"/>${dots}`;
  });
  const told = shared.lines.slice(0, 5).map((line, n) => text(790, 290 + n * 52, 23, line, "#e9e4d8"));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}">`,
    `<rect width="${WIDE}" height="${HIGH}" fill="#14161b"/><rect x="18" y="18" width="${WIDE - 36}" height="${HIGH - 36}" rx="20" fill="none" stroke="#c8a25a" stroke-opacity="0.5"/>`,
    text(64, 98, 54, shared.title),
    text(64, 142, 27, shared.scenario, "#a8a294"),
    text(64, 200, 30, `${shared.seats.free}  ${shared.score.free}`, COLOURS.free),
    text(WIDE - 64, 200, 30, `${shared.score.shadow}  ${shared.seats.shadow}`, "#d8705b", 'text-anchor="end"'),
    ...grid,
    ...lines,
    ...told,
    text(WIDE - 64, HIGH - 46, 22, "thirdage", "#c8a25a", 'text-anchor="end"'),
    "</svg>",
  ].join("");
}

/** Hand a file to the reader. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The same picture in pixels, for places that take no SVG. */
export async function pixels(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(WIDE, HIGH);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDE;
    canvas.height = HIGH;
    canvas.getContext("2d")!.drawImage(image, 0, 0, WIDE, HIGH);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be made."))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
