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

/** Every section and part in the order in which it is read. */
export function allSections(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...allSections(section.parts ?? [])]);
}
