// One card at a time is shown large: by hovering, by the keyboard's focus or Space, by a long press on a phone.

export interface Zoomed {
  card: string;
  anchor: DOMRect | null; // null: in the middle, until it is put away
}

class Zoom {
  shown = $state.raw<Zoomed | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a card beside the thing that is pointed at, after a moment. */
  beside(card: string, thing: Element, after = 280): void {
    clearTimeout(this.timer);
    if (this.shown && !this.shown.anchor) return;
    this.timer = setTimeout(() => (this.shown = { card, anchor: thing.getBoundingClientRect() }), this.shown ? 60 : after);
  }

  /** Show a card until it is put away. */
  fixed(card: string): void {
    clearTimeout(this.timer);
    this.shown = { card, anchor: null };
  }

  /** Space on a thing shows its card, and puts it away again. */
  bySpace(event: KeyboardEvent, card: string): void {
    if (event.key !== " ") return;
    event.preventDefault();
    if (this.shown) this.close();
    else this.fixed(card);
  }

  away(): void {
    clearTimeout(this.timer);
    if (this.shown?.anchor) this.shown = null;
  }

  close(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }
}

export const zoom = new Zoom();

/** An attachment for anything that names a card: `{@attach zoomable(id)}`. */
export function zoomable(card: string): (node: HTMLElement) => () => void {
  return (node) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    let entered = false;
    const enter = () => {
      entered = true;
    };
    /** Only a pointer that moves means the thing; one that rests may have had it put under it. */
    const move = (event: PointerEvent) => {
      if (entered && event.pointerType === "mouse" && !event.buttons) zoom.beside(card, node);
      entered = false;
    };
    const out = () => {
      entered = false;
      clearTimeout(press);
      zoom.away();
    };
    const down = (event: PointerEvent) => {
      zoom.away();
      long = false;
      if (event.pointerType === "mouse") return;
      press = setTimeout(() => {
        long = true;
        zoom.fixed(card);
      }, 420);
    };
    const up = () => clearTimeout(press);
    const click = (event: Event) => {
      if (!long) return;
      long = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event) => {
      if (long) event.preventDefault();
    };
    const focus = () => {
      if (node.matches(":focus-visible")) zoom.beside(card, node, 500);
    };
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerleave", out);
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, true);
    node.addEventListener("contextmenu", menu);
    node.addEventListener("focus", focus);
    node.addEventListener("blur", out);
    return () => {
      out();
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerleave", out);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
      node.removeEventListener("focus", focus);
      node.removeEventListener("blur", out);
    };
  };
}
