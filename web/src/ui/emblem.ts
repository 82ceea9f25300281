// The picture on a card, made from its id: different for each card, the same every time.
//
// A picture is a wide field of 100 by 64: a sky with a light in it, ridges one behind the other, and in front what
// the card is about (a shield for a person, spears for an army, a roundel for an item, rays for an event, a road for
// a path, walls for a battleground, stakes and tents for a skirmish).

export interface Emblem {
  light: string; // the sun, or a crescent moon
  stars: { x: number; y: number; r: number }[];
  ridges: string[]; // from far to near, closed shapes
  motif: string; // the shape in front, filled
  lines: string; // the shape in front, drawn with a pen
  charge: string; // a pattern on the shield, so that no two are quite alike
  sigil: { x: number; y: number; size: number } | null;
}

export type Subject = "character" | "army" | "item" | "event" | "path" | "battleground" | "skirmish";

const WIDE = 100;
const HIGH = 64;

/** Numbers from 0 to 1 that depend on nothing but the words given. */
export function dice(words: string): () => number {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function emblem(id: string, subject: Subject): Emblem {
  const roll = dice(id);
  const between = (low: number, high: number) => low + roll() * (high - low);
  const light = lightAt(between(18, 82), between(11, 24), between(4.5, 9), roll() < 0.35);
  const stars = Array.from({ length: Math.floor(between(0, 9)) }, () => ({
    x: between(3, 97),
    y: between(3, 26),
    r: between(0.35, 0.8),
  }));
  const peaky = roll();
  const ridges = [
    ridge(roll, between(26, 34), between(7, 13), peaky),
    ridge(roll, between(37, 42), between(5, 10), peaky * 0.7),
    ridge(roll, between(47, 52), between(3, 6), peaky * 0.3),
  ];
  const middle = subject === "character" || subject === "item";
  // Right of the middle, where the column of icons does not cover it.
  const x = middle ? between(57, 63) : 50;
  return {
    light,
    stars,
    ridges,
    ...FRONT[subject](roll, x),
    charge: subject === "character" ? charge(x, 33, 14, roll) : "",
    sigil: middle ? { x, y: subject === "item" ? 34 : 34, size: subject === "item" ? 16 : 17 } : null,
  };
}

function lightAt(x: number, y: number, r: number, crescent: boolean): string {
  if (!crescent) return `M${at([x, y - r])}a${r} ${r} 0 1 0 .01 0z`;
  const upper = at([x + r * 0.35, y - r * 0.94]);
  return `M${upper}A${r} ${r} 0 1 0 ${at([x + r * 0.94, y + r * 0.35])}A${r * 0.82} ${r * 0.82} 0 1 1 ${upper}z`;
}

/** A line of hills: points at uneven steps, sharp for mountains and round for downs. */
function ridge(roll: () => number, height: number, rough: number, peaky: number): string {
  const points: [number, number][] = [];
  for (let x = -6; x < WIDE + 8; x += 5 + roll() * 9) points.push([x, height + (roll() - 0.5) * 2 * rough]);
  points.push([WIDE + 10, height]);
  let drawn = `M-6 ${HIGH + 2}L${at(points[0]!)}`;
  for (let i = 1; i < points.length; i++) {
    const [x, y] = points[i]!;
    const [before, level] = points[i - 1]!;
    if (roll() < peaky) drawn += `L${at([x, y])}`;
    else {
      const half = (before + x) / 2;
      drawn += `C${at([half, level])} ${at([half, y])} ${at([x, y])}`;
    }
  }
  return `${drawn}V${HIGH + 2}z`;
}

const at = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

type Front = (roll: () => number, x: number) => { motif: string; lines: string };

const FRONT: Record<Subject, Front> = {
  character: (_roll, x) => ({ motif: shield(x, 33, 14), lines: "" }),
  item: (_roll, x) => ({
    motif: `M${x} 19.500a14.500 14.500 0 1 0 .01 0z`,
    lines: `M${x} 17a17 17 0 1 0 .01 0z`,
  }),
  army: (roll) => {
    let motif = "";
    let lines = "";
    const many = 6 + Math.floor(roll() * 5);
    for (let i = 0; i < many; i++) {
      const x = 10 + (80 / (many - 1)) * i + (roll() - 0.5) * 5;
      const top = 16 + roll() * 16;
      const lean = (roll() - 0.5) * 4;
      lines += `M${at([x, HIGH])}L${at([x + lean, top])}`;
      const tipX = x + lean;
      if (roll() < 0.34) {
        const long = 7 + roll() * 5;
        motif += `M${at([tipX, top])}l${long.toFixed(1)} 2.400-${(long * 0.3).toFixed(1)} 2.600 ${(long * 0.3).toFixed(1)} 2.600-${long.toFixed(1)} 1.600z`;
      } else motif += `M${at([tipX, top - 6])}l1.700 5.500-1.700 2-1.700-2z`;
    }
    return { motif, lines };
  },
  event: (roll) => {
    let lines = "";
    const x = 50 + (roll() - 0.5) * 24;
    const many = 11 + Math.floor(roll() * 8);
    for (let i = 0; i < many; i++) {
      const angle = Math.PI * (1 + (i + 0.5) / many) + (roll() - 0.5) * 0.1;
      const near = 15 + roll() * 4;
      const far = 26 + roll() * 26;
      lines += `M${at([x + Math.cos(angle) * near, 54 + Math.sin(angle) * near])}L${at([x + Math.cos(angle) * far, 54 + Math.sin(angle) * far])}`;
    }
    return { motif: `M${(x - 11).toFixed(1)} ${HIGH}a11 11 0 0 1 22 0z`, lines };
  },
  path: (roll) => {
    // A road that winds to the hills.
    const end = 30 + roll() * 40;
    const bend = roll() < 0.5 ? -1 : 1;
    const one = end + bend * (10 + roll() * 8);
    const two = end - bend * (16 + roll() * 10);
    return {
      motif:
        `M${at([end - 0.6, 40])}C${at([one, 44])} ${at([two - 5, 50])} ${at([40, HIGH + 1])}` +
        `H62C${at([two + 9, 50])} ${at([one + 3, 44])} ${at([end + 0.8, 40])}z`,
      lines: "",
    };
  },
  battleground: (roll) => {
    // Walls and towers.
    let x = 14 + roll() * 8;
    let motif = "";
    const towers = 3 + Math.floor(roll() * 3);
    const wall = 46 - roll() * 4;
    const step = (86 - x) / towers;
    for (let i = 0; i < towers; i++) {
      const wide = 6 + roll() * 5;
      const top = 20 + roll() * 17;
      motif += roll() < 0.45 ? spire(x, wide, top) : keep(x, wide, top);
      motif += `M${at([x, wall])}h${(step + 1).toFixed(1)}V${HIGH}h-${(step + 1).toFixed(1)}z`;
      x += step;
    }
    return { motif: motif + keep(x, 7, 30 + roll() * 8), lines: "" };
  },
  skirmish: (roll) => {
    // A fence of stakes, and tents behind it.
    let motif = "";
    for (let i = 0; i < 3; i++) {
      const x = 20 + i * 24 + roll() * 12;
      const [half, top] = [9 + roll() * 5, 22 + roll() * 10];
      motif += `M${at([x - half, HIGH])}L${at([x, top])}L${at([x + half, HIGH])}z`;
    }
    let lines = "";
    for (let x = 6 + roll() * 4; x < 96; x += 5 + roll() * 4) {
      const lean = (roll() - 0.5) * 5;
      lines += `M${at([x, HIGH])}L${at([x + lean, 38 + roll() * 8])}`;
    }
    return { motif, lines };
  },
};

function shield(x: number, y: number, r: number): string {
  return `M${x - r} ${y - r * 0.95}H${x + r}V${y}c0 ${r * 0.75}-${r * 0.55} ${r * 1.2}-${r} ${r * 1.5}-${r * 0.45}-${r * 0.3}-${r}-${r * 0.75}-${r}-${r * 1.5}z`;
}

/** The plain patterns of heraldry: chief, fess, pale, half, flanks, or none. */
function charge(x: number, y: number, r: number, roll: () => number): string {
  const top = y - r * 0.95;
  const left = x - r;
  const patterns = [
    "",
    `M${left} ${top}h${2 * r}v${r * 0.5}h-${2 * r}z`,
    `M${left} ${y - r * 0.3}h${2 * r}v${r * 0.28}h-${2 * r}z`,
    `M${x - r * 0.3} ${top}h${r * 0.6}v${r * 2.2}l-${r * 0.3} ${r * 0.22}-${r * 0.3}-${r * 0.22}z`,
    `M${x} ${top}v${r * 2.45}c-${r * 0.45}-${r * 0.3}-${r}-${r * 0.75}-${r}-${r * 1.5}V${top}z`,
    `M${left} ${top}h${r * 0.4}v${r * 1.75}c-${r * 0.25}-${r * 0.3}-${r * 0.4}-${r * 0.5}-${r * 0.4}-${r * 0.8}zM${x + r} ${top}h-${r * 0.4}v${r * 1.75}c${r * 0.25}-${r * 0.3} ${r * 0.4}-${r * 0.5} ${r * 0.4}-${r * 0.8}z`,
    `M${left} ${top}l${r} ${r * 0.9} ${r}-${r * 0.9}z`,
  ];
  return patterns[Math.floor(roll() * patterns.length)]!;
}

function spire(x: number, wide: number, top: number): string {
  return `M${at([x, HIGH])}V${(top + 8).toFixed(1)}l${(wide / 2).toFixed(1)}-11 ${(wide / 2).toFixed(1)} 11V${HIGH}z`;
}

function keep(x: number, wide: number, top: number): string {
  const tooth = (wide / 5).toFixed(2);
  return `M${at([x, HIGH])}V${top.toFixed(1)}h${tooth}v2h${tooth}v-2h${tooth}v2h${tooth}v-2h${tooth}V${HIGH}z`;
}
