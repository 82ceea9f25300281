// The rules of the board game for three and four players, in our own words.

import type { Section } from "../../rules/section.ts";
import N from "../numbers.json" with { type: "json" };

export const TEAMS: Section = {
  id: "teams",
  title: "Three and four players",
  blocks: [
    "A side can be played by a team of two. Everything above holds for the team as it does for a single player; what follows is how the two share it.",
    {
      terms: [
        ["Gondor", "Commands Gondor and the Elves."],
        ["Rohan", "Commands Rohan, the North and the Dwarves."],
        ["The Witch-king", "Commands Sauron, with the Witch-king and the Mouth of Sauron, and musters the Nazgûl."],
        ["Saruman", "Commands Isengard and the Southrons & Easterlings, with Saruman."],
      ],
    },
    "The two of a team win together. Between them the better one is named as well: of the Shadow, whoever has taken more points with his nations than the enemy has taken from them; of the Free Peoples, whoever has lost fewer points.",
  ],
  parts: [
    {
      id: "leading",
      title: "The Leading Player",
      blocks: [
        "One player of each team **leads**: Gondor and the Witch-king in the first turn, and in each turn after that the other one.",
        { list: [
          "The Leading Player of the Free Peoples [declares](#declare) the Fellowship, names its [Guide](#guide) and decides whatever the Hunt asks.",
          "The Leading Player of the Shadow decides how many dice go into the [Hunt box](#hunt-box), and whatever else the Hunt leaves to the Shadow.",
        ] },
      ],
    },
    {
      id: "team-cards",
      title: "Cards and the exchange",
      blocks: [
        `In the first turn every player of a team draws one card from each deck of the side. In every later turn each draws only one, from the deck he chooses. He may hold **${N.handInTeam}** cards instead of ${N.hand}.`,
        "After that teammates may **exchange** one card each. Both must want to; each chooses in secret, and the cards change hands at the same time. What you hold you may not tell, nor show.",
        "A card that is about the nations or the Characters of one player can be played as an event only by that player. All others anybody of the side may play, with the nations that are his. As a [Combat card](#combat-cards) any card may be used by whoever commands the army.",
      ],
    },
    {
      id: "team-actions",
      title: "Whose action it is",
      blocks: [
        "A team has one pool of dice. The players act in turn: first the one of the Free Peoples who does not lead, then the one of the Shadow who does not lead, then the two who lead, and so on until all dice are used. Whoever passes, where that is [allowed](#pass), is asked again when his turn comes round. A team that has dice left when the other has none goes on by itself.",
        { list: [
          "You muster, move and fight only with nations you command, and only you bring them towards war. What Boromir, Legolas and Gimli can do at home may be used by either player.",
          "Anybody of the Free Peoples moves, hides and leaves the Fellowship, and moves Companions.",
          "Anybody of the Shadow moves Nazgûl. Only the Witch-king musters them. Each moves his own Minions.",
          "An Elven Ring is the team's: whoever is about to act may use it, once a turn for the team.",
        ] },
        "While Saruman is in play, Elites of the Southrons & Easterlings lead as those of Isengard do.",
      ],
    },
    {
      id: "mixed-armies",
      title: "Mixed armies",
      blocks: [
        "Units of two teammates in one region are two armies, each with its own commander, unless both agree to make them one **mixed army**. If they are attacked they are one, asked or not.",
        { list: [
          "A mixed army is commanded by whoever has more units in it; if that is even, more Elites; if that is even too, by the Leading Player. When the numbers change, so may the command.",
          "Only the commander moves it, attacks with it, plays its Combat cards and chooses its losses. To have your units back, spend an action to move them out.",
          "What [holds back](#peace) a nation that is not At War holds back the whole army.",
          `Two armies in one region may not have more than ${N.units} units together: each gives up one in turn, the player who does not lead first.`,
        ] },
      ],
    },
    {
      id: "three-players",
      title: "With three players",
      blocks: [
        "One player has all of the Free Peoples, with the cards and the hand of a game for two, and acts between the two of the Shadow: Free Peoples, the one who does not lead, Free Peoples, the one who leads.",
        "He may not use two actions in a row on the same nation: not to muster Gondor and then move Gondor's army, for instance. With an army of several nations he may act after one of these nations alone has, but not twice in a row with the same army. What he does with the Fellowship or with Companions belongs to no nation and lies between; to pass does not.",
      ],
    },
  ],
};
