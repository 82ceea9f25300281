// Which questions of the board game are asked in a panel of their own.

import type { Component } from "svelte";

import type { DecisionView } from "../../lib/protocol.ts";
import { regions } from "../map/atlas.ts";
import { asksForForce, headingOf } from "./party.ts";
import Split from "./Split.svelte";

const titled = (region: unknown): string => regions[region as string]?.title ?? "";

/** What a panel asks: all that the questions ask one after the other. */
export const heading = (asked: DecisionView): string | null => (asksForForce(asked) ? headingOf(asked, titled) : null);

export const panelFor = (asked: DecisionView): Component | null => (asksForForce(asked) ? Split : null);
