// A small router on the history API. The server answers every page's address with the same index.html.

export type Page = "home" | "table" | "replay" | "cards" | "rules" | "learn" | "settings" | "mine" | "take" | "watch" | "ladder" | "lost";

export interface Route {
  page: Page;
  id: string; // of a table or a replay; of a page about one game, its name ("" for the first game)
  query: URLSearchParams;
  hash: string; // without the #
}

const WITH_ID: readonly Page[] = ["table", "replay"];
const OF_GAME: readonly Page[] = ["cards", "rules", "learn", "ladder"];
const PLAIN: readonly Page[] = ["settings", "mine", "take", "watch", ...OF_GAME];

/** A part of an address in plain letters; nothing if it was cut off in the middle of one. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

export function read(address: { pathname: string; search: string; hash: string }): Route {
  const [first = "", written = "", more] = address.pathname.split("/").filter(Boolean);
  const id = plain(written);
  const rest = { query: new URLSearchParams(address.search), hash: address.hash.slice(1) };
  const page = first as Page;
  if (!first) return { page: "home", id: "", ...rest };
  if ([...WITH_ID, ...OF_GAME].includes(page) && id && more === undefined) return { page, id, ...rest };
  if (PLAIN.includes(page) && !written) return { page, id: "", ...rest };
  return { page: "lost", id: "", ...rest };
}

/** The address of a page from another one: from page to page about one game it stays with that game. */
export const addressOf = (page: Page, here: Route): string => {
  const game = OF_GAME.includes(page) && OF_GAME.includes(here.page) && here.id;
  return page === "home" ? "/" : game ? `/${page}/${game}` : `/${page}`;
};

class Router {
  route = $state.raw<Route>(read(location));

  constructor() {
    addEventListener("popstate", () => (this.route = read(location)));
    addEventListener("hashchange", () => (this.route = read(location)));
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.route = read(location);
    scrollTo(0, 0);
  }

  /** Plain links work: a click on one of ours does not load the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
