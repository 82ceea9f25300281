// Where a bubble stands that speaks of a thing: beside it, and never over what must be read or touched meanwhile.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placed {
  left: number;
  top: number;
  /** The side of the bubble from which it points at the thing; "none" if it stands elsewhere. */
  points: "up" | "down" | "left" | "right" | "none";
  most: number; // how high it may be
}

const GAP = 14;
const EDGE = 8; // from the edge of the window
const LEAST = 90; // a bubble that is scrolled has at least this height

const right = (box: Box): number => box.left + box.width;
const bottom = (box: Box): number => box.top + box.height;
const middle = (from: number, size: number): number => from + size / 2;
const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The box around some. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return { left, top, width: Math.max(...boxes.map(right)) - left, height: Math.max(...boxes.map(bottom)) - top };
}

/** How much of two boxes lies over each other. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(right(a), right(b)) - Math.max(a.left, b.left);
  const high = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * Beside the thing where there is room, else as near to it as can be. `kept` is what stays uncovered; a thing inside it is
 * pointed at from beside all of it. A thing that fills most of the window is spoken of within it.
 */
export function beside(thing: Box, bubble: { width: number; height: number }, kept: Box | null, room: { width: number; height: number }): Placed {
  const { width, height } = bubble;
  const inside = kept !== null && shared(thing, kept) > 0.5 * thing.width * thing.height;
  const about = inside ? kept : thing;
  const across = between(middle(thing.left, thing.width) - width / 2, EDGE, room.width - width - EDGE);
  const along = between(middle(thing.top, thing.height) - height / 2, EDGE, Math.max(EDGE, room.height - height - EDGE));
  const under = kept !== null && thing.top >= bottom(kept) && shared({ ...thing, top: kept.top }, kept) > 0; // the question stands between
  const ways: Omit<Placed, "most">[] = [
    { left: across, top: about.top - GAP - height, points: "down" },
    ...(under ? [{ left: across, top: kept.top - GAP - height, points: "none" as const }] : []),
    { left: right(about) + GAP, top: along, points: "left" },
    { left: about.left - GAP - width, top: along, points: "right" },
    { left: across, top: bottom(about) + GAP, points: "up" },
  ];
  const fits = (way: Omit<Placed, "most">): boolean => {
    const box = { ...way, width, height };
    if (box.left < EDGE || box.top < EDGE || right(box) > room.width - EDGE || bottom(box) > room.height - EDGE) return false;
    return !kept || !shared(box, kept);
  };
  const found = ways.find(fits);
  if (found) return { ...found, most: height };

  // No side has room: in the thing itself if it is large, else above or below what is kept free, whichever is the larger.
  const centred = { left: across, points: "none" as const };
  const within = { ...centred, top: Math.max(EDGE, thing.top + GAP) };
  if (thing.height > height + 2 * GAP && (!kept || !shared({ ...within, width, height }, kept))) return { ...within, most: height };
  if (!kept) return { ...centred, top: along, most: room.height - 2 * EDGE };
  const above = kept.top - GAP - EDGE;
  const below = room.height - bottom(kept) - GAP - EDGE;
  const most = Math.max(LEAST, Math.min(height, Math.max(above, below)));
  return { ...centred, top: above >= below ? Math.max(EDGE, kept.top - GAP - most) : bottom(kept) + GAP, most };
}
