// How the reserves of the other seats share the height of their column, so that no panel is cut.

export interface Column {
  high: number; // of the column
  base: number; // of a panel without its reserve
  pitch: number; // from one line to the next
  gap: number; // between two panels
}

/** How many lines each panel may show of those it needs; the lines that are left go round, so that short reserves are shown whole. */
export function shares(needs: readonly number[], { high, base, pitch, gap }: Column): number[] {
  const given = needs.map((need) => Math.min(need, 1));
  let left = Math.floor((high - needs.length * base - Math.max(0, needs.length - 1) * gap) / pitch) - given.reduce((sum, n) => sum + n, 0);
  while (left > 0 && given.some((n, at) => n < needs[at]!)) {
    for (const [at, need] of needs.entries()) {
      if (left > 0 && given[at]! < need) {
        given[at]!++;
        left--;
      }
    }
  }
  return given;
}

/** How many of these entries are shown in so many lines, when a line that tells of the others is one of them. */
export function fitting(lines: readonly number[], room: number): number {
  const whole = lines.reduce((sum, n) => sum + n, 0);
  if (whole <= room) return lines.length;
  let used = 1; // "and 3 more"
  let n = 0;
  while (n < lines.length && used + lines[n]! <= room) used += lines[n++]!;
  return n;
}
