// The address of a binder tells what is shown there, so that it can be sent to somebody.

import { catalogue } from "../lib/catalogue.svelte.ts";
import { router } from "../lib/router.svelte.ts";

export class Looking {
  /** The card that is shown large, if any. */
  card = $state(router.route.hash);
  /** Whether it is one of the cards of this page. */
  known = $derived(this.card !== "" && catalogue.cards.has(this.card));

  /** `query` are the filters as they stand in an address. */
  constructor(query: () => string) {
    const here = location.pathname;
    $effect(() => {
      const address = `${here}${query()}${this.card ? `#${this.card}` : ""}`;
      const timer = setTimeout(() => history.replaceState(null, "", address), 200);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const hash = router.route.hash;
      if (hash && catalogue.cards.has(hash)) this.card = hash;
    });
  }
}
