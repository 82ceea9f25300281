// A war at once.

import { begin } from "../lib/begin.ts";

/** The Free Peoples against an easy Shadow. */
export const playNow = (): Promise<void> => begin({ scenario: "war-of-the-ring", seats: { free: "me", shadow: "easy" } }, "War of the Ring");
