// The Event cards, as the server tells of them.

import { catalogue, titleFrom } from "../../lib/catalogue.svelte.ts";
import type { EventFacts } from "./facts.ts";

const cards = () => catalogue.of("boardgame");

/** What is printed on a card; before the cards have come, something that can be drawn. */
export function eventOf(id: string): EventFacts {
  const known = cards().get(id) as EventFacts | undefined;
  return known ?? { ...UNKNOWN, id, title: titleFrom(id) };
}

export const allEvents = (): EventFacts[] => [...cards().values()] as unknown as EventFacts[];

const UNKNOWN: Omit<EventFacts, "id" | "title"> = {
  side: "free",
  deck: "character",
  number: 0,
  icon: "event",
  text: "",
  requirement: "",
  table: "",
  leaves: "",
  combat: { title: "", initiative: "", text: "" },
  confidence: "",
  provenance: "",
  set: "base",
};
