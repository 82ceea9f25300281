// The rules of a game as data. Inside a sentence **this** is a game word, [this](#place) a link and {sword} an icon.

export type Block =
  | string
  | { list: string[] }
  | { steps: string[] }
  | { example: string }
  | { note: string }
  | { terms: [string, string][] }
  | { scenario: string };

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
  parts?: Section[];
}

/** The sentences of a block, with their marks. */
export function sentencesOf(block: Block): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("example" in block) return [block.example];
  if ("note" in block) return [block.note];
  if ("terms" in block) return block.terms.flat();
  return [];
}

/** Every section and part in the order in which it is read. */
export function allSections(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...allSections(section.parts ?? [])]);
}
