// Arrows: from the thing that has the focus to the nearest thing in that direction.

export type Way = "left" | "right" | "up" | "down";

const WAYS: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export const going = (key: string): Way | null => WAYS[key] ?? null;

/** Move the focus; false when there is nothing that way. */
export function steer(root: HTMLElement, way: Way): boolean {
  const things = [...root.querySelectorAll<HTMLElement>("[data-nav]")].filter(
    (thing) => !(thing as HTMLButtonElement).disabled && thing.offsetParent !== null,
  );
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active) || !active.hasAttribute("data-nav")) {
    const start = things.find((thing) => thing.classList.contains("lit")) ?? things[0];
    start?.focus();
    return Boolean(start);
  }
  const from = active.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const thing of things) {
    if (thing === active) continue;
    const to = thing.getBoundingClientRect();
    const d = distance(from, to, way);
    if (d < nearest) {
      nearest = d;
      best = thing;
    }
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return best !== null;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far it is in a direction; what lies to the side counts more, what lies the other way is out of reach. */
export function distance(from: Box, to: Box, way: Way): number {
  const dx = (to.left + to.right - from.left - from.right) / 2;
  const dy = (to.top + to.bottom - from.top - from.bottom) / 2;
  const ahead = way === "left" ? -dx : way === "right" ? dx : way === "up" ? -dy : dy;
  const aside = way === "left" || way === "right" ? Math.abs(dy) : Math.abs(dx);
  return ahead < 4 ? Infinity : ahead + aside * 2.2;
}
