// Cards move visibly from place to place. Just before the table changes we note where every card lies; just after, each
// card glides from where it lay to where it lies now. Nothing waits for it: a gliding card can be clicked.
//
// Elements take part by their attributes: data-card, data-zone on a card; data-pile="cycle/frodo" on a pile.

interface Spot {
  card: string;
  zone: string;
  box: DOMRect;
  copy: HTMLElement; // to be shown on the way out, when the card goes to a pile
}

export type Snapshot = Spot[];

const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

function cardsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-card][data-zone]")];
}

export function snapshot(root: HTMLElement): Snapshot {
  return cardsIn(root).map((node) => ({
    card: node.dataset["card"]!,
    zone: node.dataset["zone"]!,
    box: node.getBoundingClientRect(),
    copy: node,
  }));
}

/** `pileOf` says to which pile a card went that is no longer on the table, or null. */
export function glide(
  root: HTMLElement,
  before: Snapshot,
  time: number,
  pileOf: (card: string, zone: string) => string | null,
  pileFrom: (card: string, zone: string) => string | null,
): void {
  if (!time || !before.length) return;
  const unmatched = new Map<string, Spot[]>();
  for (const spot of before) {
    const known = unmatched.get(spot.card);
    if (known) known.push(spot);
    else unmatched.set(spot.card, [spot]);
  }
  const take = (card: string, fits: (spot: Spot) => boolean): Spot | undefined => {
    const spots = unmatched.get(card) ?? [];
    const at = spots.findIndex(fits);
    return at < 0 ? undefined : spots.splice(at, 1)[0];
  };
  const boxOf = (pile: string | null) => (pile && root.querySelector<HTMLElement>(`[data-pile="${CSS.escape(pile)}"]`)?.getBoundingClientRect()) || null;
  // Everything is measured before anything is set in motion: to measure after a change is to lay out the page once more.
  const cards = cardsIn(root).map((node) => ({ node, card: node.dataset["card"]!, zone: node.dataset["zone"]!, to: node.getBoundingClientRect() }));
  const stayed = cards.map(({ card, zone }) => take(card, (spot) => spot.zone === zone));
  const travelled = cards.map(({ card, zone }, n) => (stayed[n] ? null : (take(card, () => true)?.box ?? boxOf(pileFrom(card, zone)))));
  const gone = [...unmatched.values()].flat().map((spot) => ({ spot, to: boxOf(pileOf(spot.card, spot.zone)) }));
  for (const [n, { node, to }] of cards.entries()) {
    if (stayed[n]) slide(node, stayed[n].box, to, time);
    else if (travelled[n]) travel(root, node, travelled[n], to, time);
  }
  for (const { spot, to } of gone) if (to) leave(root, spot, to, time);
}

function slide(node: HTMLElement, from: DOMRect, to: DOMRect, time: number): void {
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (!to.width || (Math.abs(x) < 2 && Math.abs(y) < 2)) return;
  const wide = from.width / to.width;
  node.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${wide}`, transformOrigin: "top left", zIndex: 20 },
      { translate: "0 0", scale: "1", transformOrigin: "top left", zIndex: 20 },
    ],
    { duration: Math.min(time * 1.8, time + Math.hypot(x, y) * 0.18), easing: EASE },
  );
}

/** From one zone to another: a likeness of the card crosses the table, over everything, while the card itself waits. */
function travel(root: HTMLElement, node: HTMLElement, from: DOMRect, to: DOMRect, time: number): void {
  if (!to.width) return;
  const likeness = ghostOf(root, node, to);
  const duration = Math.min(time * 2, time + Math.hypot(from.left - to.left, from.top - to.top) * 0.18);
  const done = () => likeness.remove();
  node.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
  likeness
    .animate(
      [
        {
          translate: `${from.left - to.left}px ${from.top - to.top}px`,
          scale: `${Math.min(3.4, from.width / to.width)}`,
          transformOrigin: "top left",
        },
        { translate: "0 0", scale: "1", transformOrigin: "top left" },
      ],
      { duration, easing: EASE },
    )
    .finished.then(done, done);
}

/** A copy of a card that lies over the table where the box says, and cannot be touched. */
function ghostOf(root: HTMLElement, node: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  root.append(ghost);
  return ghost;
}

function leave(root: HTMLElement, spot: Spot, to: DOMRect, time: number): void {
  const ghost = ghostOf(root, spot.copy, spot.box);
  const x = to.left + to.width / 2 - (spot.box.left + spot.box.width / 2);
  const y = to.top + to.height / 2 - (spot.box.top + spot.box.height / 2);
  const done = () => ghost.remove();
  ghost.animate(
    [
      { translate: "0 0", scale: "1", opacity: 1 },
      { translate: `${x}px ${y}px`, scale: "0.25", opacity: 0.2 },
    ],
    { duration: time * 1.7, easing: "cubic-bezier(0.5, 0, 0.7, 0.4)" },
  ).finished.then(done, done);
}
