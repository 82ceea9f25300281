// What can be played and how well the machine plays it, fetched once.

import { api } from "./api.ts";
import type { LevelFacts, ScenarioFacts } from "./protocol.ts";

class Offer {
  scenarios = $state.raw<ScenarioFacts[]>([]);
  levels = $state.raw<LevelFacts[]>([]);
  trouble = $state("");
  private asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.asked ??= Promise.all([api.scenarios(), api.levels()]).then(
      ([scenarios, levels]) => {
        this.scenarios = scenarios;
        this.levels = levels;
        this.trouble = "";
      },
      (error: Error) => {
        this.trouble = error.message;
        this.asked = null;
      },
    );
    return this.asked;
  }

  scenario(name: string): ScenarioFacts | null {
    return this.scenarios.find((scenario) => scenario.name === name) ?? null;
  }
}

export const offer = new Offer();
