// Which questions of the board game are asked in a panel of their own.

import type { Component } from "svelte";

import type { DecisionView } from "../../lib/protocol.ts";
import { phraseOf } from "../map/words.ts";
import Force from "./Force.svelte";
import { asksForForce, headingOf } from "./party.ts";

/** What a panel asks: all that the questions ask one after the other. */
export const heading = (asked: DecisionView): string | null => (asksForForce(asked) ? headingOf(asked, phraseOf) : null);

export const panelFor = (asked: DecisionView): Component | null => (asksForForce(asked) ? Force : null);
