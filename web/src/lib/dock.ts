// Where a card is shown large at a table: over a column beside the places, so that it covers no place, no question and no
// lesson. A table marks such columns with data-dock.

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Edges, b: Edges): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The column that is used: the first that neither holds what is pointed at nor lies under a thing that must stay in sight. */
export function dockFor(columns: readonly Edges[], pointed: Edges | null, inSight: readonly Edges[]): Edges | null {
  const isFree = (column: Edges) => ![...(pointed ? [pointed] : []), ...inSight].some((thing) => overlap(column, thing));
  return columns.find(isFree) ?? columns.find((column) => !pointed || !overlap(column, pointed)) ?? columns[0] ?? null;
}
