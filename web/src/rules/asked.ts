// Which section of the rules explains a question of the table.

const FITS: readonly (readonly [RegExp, string])[] = [
  [/^Which card do you put on your cycle pile/, "setup"],
  [/^Your turn/, "actions"],
  [/ to play .*\?|^Where do you play|drawn cards do you play/, "playing"],
  [/^Winnow/, "winnow"],
  [/^Ring token/, "ring-tokens"],
  [/carryover limit/, "passing"],
  [/forsake/, "forsake"],
  [/combat resolved next/, "combat"],
  [/against \d+|defender|still to cancel/, "battleground-combat"],
  [/which leader does /, "leadership"],
  [/reactivated\?/, "reactivate"],
  [/activate/, "locations"],
  [/^Where do you move|^Do you move /, "move"],
  [/ token go\?/, "tokens"],
  [/take/, "take"],
  [/cycle/, "cycle"],
  [/eliminate/, "eliminate"],
];

export const sectionFor = (prompt: string): string => FITS.find(([words]) => words.test(prompt))?.[1] ?? "";
