// The rules of Twilight of the Third Age, in our own words.

import type { Section } from "../../rules/section.ts";
import N from "../numbers.json" with { type: "json" };

const T = N.twilight;

export const TWILIGHT: Section = {
  id: "twilight",
  title: "Twilight of the Third Age",
  blocks: [
    "This expansion asks what might have been: Sméagol tamed, Galadriel in the war, the Balrog at large. It is meant to be used as a whole; single parts can be chosen as well, but the balance suffers.",
    { list: [
      "Two tiles of Sméagol are in the Hunt pool from the start.",
      `Three cards of each side take the place of older ones, and four more join each side's decks: ${T.deck} cards in each.`,
      "Everything else waits outside. Four Characters and three factions come with Muster dice.",
    ] },
  ],
  parts: [
    {
      id: "smeagol",
      title: "Sméagol",
      blocks: [
        "When a **Sméagol tile** is drawn it does no damage, and Sméagol joins the Fellowship, if he has not been with it before and Gollum is not there. That tile is then out of the game. If he cannot come, another tile is drawn in its place; if he is already there, the tile goes back into the pool.",
        { list: [
          "He is always the Guide. His Level is the highest among the other Companions in the Fellowship, his Leadership 0. He counts as a Companion for the [Hunt dice](#hunt-box) and can be the one who takes the damage.",
          "A Character die can **declare** the Fellowship during the actions while he guides. At Morannon or Minas Morgul it enters Mordor at once. In a City or Stronghold of the Free Peoples this heals nothing.",
          "If he is left alone with the Ring-bearers he becomes [Gollum](#gollum). If he is separated, or the Fellowship is declared in a City or Stronghold of the Free Peoples, he is gone.",
          "If he is eliminated, the Shadow has **We Shall Get It** on the table: once, while Gollum guides, it may have another tile drawn instead of the one that came.",
        ] },
      ],
    },
    {
      id: "galadriel",
      title: "Galadriel",
      blocks: [
        "A Muster die brings her to Lórien, if the Free Peoples hold it, Sauron or the Elves are At War, and Gandalf the White is not in play. Leadership 2; she brings a die, but not while Gandalf the White is there.",
        { list: [
          "When a standard tile with an Eye is drawn, an Elven Ring can cancel it; another tile is drawn, and that Eye is out of the game. It is the only Ring the Free Peoples use in that turn.",
          "Elves can be mustered in Lórien also while it is besieged.",
          "For cards she counts as a Companion of Level 3. She never leaves Lórien, and she is lost if it is taken.",
        ] },
      ],
    },
    {
      id: "chief",
      title: "The Chief of the Ringwraiths",
      blocks: [
        "The Witch-king in another shape. A Muster die brings him to the region of the Ring-bearers' figure, unless that is a Stronghold that the Free Peoples hold. Leadership 2; he brings a die. Only one of the two Witch-kings can enter a game, ever; every card that names the Witch-king means either.",
        { list: [
          "In the Hunt each Nazgûl at the Ring-bearers' figure, himself included, lets one die be rolled again.",
          "When the Fellowship is declared anywhere but in a Stronghold of the Free Peoples, he may go there at once.",
        ] },
      ],
    },
    {
      id: "balrog",
      title: "The Balrog",
      blocks: [
        "While no Witch-king is in play, a Muster die brings him to Moria with one unit of Sauron. Then the Elves, the Dwarves and the North each go a step towards war. Level 0, Leadership 3; he brings a die, but not while a Witch-king is in play. Gandalf the White does not come because of him.",
        { list: [
          "An army with him has 2 more Combat Strength.",
          "When the Fellowship is revealed or declared and its way leads from, through or into his region, a tile is drawn, and it never reveals. If it is an Eye, he and the Guide are eliminated and nothing else happens; while Gollum guides, that Eye does nothing.",
        ] },
      ],
    },
    {
      id: "dunlendings",
      title: "The Hillmen of Dunland",
      blocks: [
        `When Isengard is At War, a Muster die brings the faction into play: two Dunlendings each in North and South Dunland. From then on a Muster die places two more with a Shadow army in a region of Isengard or Rohan, though not inside a siege. There are ${T.figures.dunlending}.`,
        "They are units of Isengard and count like Regulars, but **one hit takes two of them**. A single one among other units cannot be taken. Hits that the Shadow inflicts on itself take one each.",
      ],
    },
    {
      id: "corsairs",
      title: "The Corsairs of Umbar",
      blocks: [
        `When the Southrons & Easterlings are At War, a Muster die brings two **Ships** to Umbar; later ones bring a Ship and a Southron Regular each, as long as the Shadow holds Umbar. There are ${T.figures.ship} Ships. They are no units: they hold nothing, block nothing, and no enemy can touch them by himself.`,
        { list: [
          "Ships of one region move together up to two coastal regions along the shore, instead of an army, with an Army die.",
          "An army in a region with a Ship can move to any free region with a Ship, as one of the moves of an Army die, or with a Character die if it has a Leader. In the same way it can attack a region with a Ship.",
          "An army that lands to attack fights to the end: it may not cease. If it is destroyed, all Ships in the attacked region are lost. If an army beside Ships is attacked, also by Ents, and destroyed or retreats, those Ships are lost.",
          "Nobody retreats by Ship. Where the Shadow's own besieged are reached by sea, the landing is a [relief](#relief).",
        ] },
        `Along the shore: ${T.coast.join(", ")}.`,
      ],
    },
    {
      id: "ents",
      title: "The Ents of Fangorn",
      blocks: [
        `While Saruman is in play and a Companion is in Fangorn, a Muster die brings the faction: one **Ent** in Fangorn. Each time the Voice of Saruman is used while a Companion is there, another comes. There are ${T.figures.ent}, and none returns. Ents are no units: they cannot be attacked and block nobody.`,
        "They act only when one of the three cards named **Ents Awake** is played. One Ent must always stay in Fangorn; each other one there can be spent on one of these, in any order:",
        { list: [
          "**March**: it goes from Fangorn to a region without enemies that is next to a region with an Ent. So the Ents form a chain.",
          "**Strike**: it is removed, and five dice are rolled against a Shadow army in or next to a region with an Ent; 5 and 6 hit. No cards, no walls, no answer.",
        ] },
        "When the last Shadow unit in Orthanc falls to Ents, or an Ent enters Orthanc while nobody defends it, Saruman is gone. After the third of the cards all Ents leave.",
      ],
    },
    {
      id: "siege-engines",
      title: "Siege engines",
      blocks: [
        { terms: [
          ["Siege Tower", `A Muster die of the Shadow builds one where it besieges a Stronghold. There are ${T.figures["siege-tower"]}.`],
          ["Trebuchet", `A Muster die of the Free Peoples builds one in a Stronghold of an active nation that they hold with at least one unit, under siege or not. There are ${T.figures.trebuchet}.`],
        ] },
        "At most two of each stand in a region. They count only in [assaults](#assault): whoever has more there is **superior**.",
        { list: [
          "The Shadow superior: in the first round each die of the Free Peoples' Combat roll counts 1 less. If it is still superior after that round, it may go on for one more round without reducing an Elite.",
          "The Free Peoples superior: in the first round each of those dice counts 1 more. As long as they are superior at the end of a round, the Shadow may not reduce Elites to go on.",
          "As many on both sides: before the cards of the first round the Free Peoples may give up one of their own to be superior for the whole battle.",
        ] },
        "Engines never move. They are lost when their army is gone, Towers also when the siege ends, and they can be built again.",
      ],
    },
  ],
};
