// The rules of the board game in our own words. Inside a sentence **this** is a game word, [this](#place) a link and {sword} an icon.
// Numbers come from numbers.json, which a test compares with the program's own.

import type { Section } from "../rules/section.ts";
import N from "./numbers.json" with { type: "json" };

const armiesOf = (nations: (keyof typeof N.armies)[]): [string, string][] =>
  nations.map((nation) => [
    nation,
    `${Object.entries(N.armies[nation])
      .map(([place, figures]) => `${place} ${figures}`)
      .join("; ")}.`,
  ]);

/** "Level 3, Leadership 1." */
function facts(person: keyof typeof N.leadershipAndLevel): string {
  const [leadership, level] = N.leadershipAndLevel[person];
  return `Level ${level}, Leadership ${leadership}.`;
}

const steps = (nation: keyof typeof N.stepsFromWar): string => {
  const left = N.stepsFromWar[nation];
  return `${left} ${left === 1 ? "step" : "steps"} from war`;
};

const TILES = N.tiles.standard;

export const SECTIONS: Section[] = [
  {
    id: "aim",
    title: "What it is about",
    blocks: [
      "Two sides fight two wars at once. The **Free Peoples** {ring} are few, and their dead do not come back; their hope is the Fellowship, which carries the Ring towards Mordor while nobody knows quite where it is. The **Shadow** {eye} has more troops and more dice, and its dead do come back. It hunts the Ring, and it overruns the West.",
      { note: "The heart of it: every die spent on one war is missing in the other. The Free Peoples must fight just long enough for the Ring to arrive; the Shadow must decide how much of its strength looks for two Hobbits." },
    ],
    parts: [
      {
        id: "victory",
        title: "How the game is won",
        blocks: [
          "Each of these ends the game. If two hold at the same time, the one higher in this list decides.",
          { steps: [
            `**The Ring-bearers fall.** With ${N.corruption} [Corruption](#corruption) {drop} the Shadow wins, at once.`,
            `**The Ring is destroyed.** When the Fellowship reaches the Crack of Doom with less than ${N.corruption} Corruption, the Free Peoples win, at once.`,
            `**The West is conquered.** At the end of a turn the Shadow wins if it holds Cities and Strongholds of the Free Peoples worth **${N.victory.shadow}** points {crown}.`,
            `**Sauron is banished.** At the end of a turn the Free Peoples win if they hold Cities and Strongholds of the Shadow worth **${N.victory.free}** points {crown}.`,
          ] },
          `An enemy City counts ${N.points.city} Victory Point, an enemy Stronghold ${N.points.stronghold}. Only what you hold now counts: a place that is retaken takes its points with it. The Free Peoples have places worth ${N.points.free} points to lose, the Shadow ${N.points.shadow}.`,
          `No rule ends a war that nobody wins. At this table it ends undecided after ${N.turns} turns, unless it was set up otherwise; most games take 10 to 20.`,
        ],
      },
    ],
  },
  {
    id: "map",
    title: "The map and what stands on it",
    blocks: [
      `Middle-earth is divided into ${N.regions} **regions**. Two regions are neighbours if an open border joins them. A wall of mountains closes a border for everybody: what lies behind it is not a neighbour. Seas and lakes are no regions.`,
      "Many regions belong to one of eight **nations**, and always will, whoever holds them. The others belong to nobody.",
    ],
    parts: [
      {
        id: "settlements",
        title: "Settlements and Fortifications",
        blocks: [
          {
            terms: [
              ["Town", "Its nation [musters](#muster) there. It is worth no points and protects nobody."],
              ["City", `Its nation musters there. Attackers need a 6 in the [first round](#fortified). Worth ${N.points.city} point to the enemy.`],
              ["Stronghold", `Its nation musters there. Its defenders can withdraw inside and must then be [besieged](#siege). Worth ${N.points.stronghold} points to the enemy.`],
              ["Fortification", "Osgiliath and the Fords of Isen. It protects as a City does, but it is no Settlement: nobody musters there, nobody takes it, and it is worth no points."],
            ],
          },
          "Towns, Cities and Strongholds together are called **Settlements**.",
        ],
      },
      {
        id: "figures",
        title: "Figures",
        blocks: [
          {
            terms: [
              ["Regular", "A unit: one point of strength, lost to one hit."],
              ["Elite", "A unit: one point of strength too, but the first hit only makes it a Regular."],
              ["Leader", "Leads armies of any nation of the Free Peoples. He is no unit, has no strength and cannot be taken as a loss. A Leader with no unit beside him is out of the game at once."],
              ["Nazgûl", "Leads armies of the Shadow in the same way, but may stand alone, also among enemies, and flies anywhere."],
              ["Character", "A person with a name and abilities: the [Companions](#companions) of the Free Peoples and the [Minions](#minions) of the Shadow. They may stand alone as well."],
            ],
          },
          "Figures that are not on the map are your **reinforcements**. What the Shadow loses goes back to them. What the Free Peoples lose is gone for good, and so is every Character.",
          "Only reinforcements can come. If all figures of a kind are on the map or lost, there are no more.",
        ],
      },
      {
        id: "armies",
        title: "Armies",
        blocks: [
          "All units of a side in a region are one **army**, whatever their nations, and the Leaders, Nazgûl and Characters there belong to it.",
          `A region holds at most **${N.units} units** of a side; inside a besieged Stronghold it is ${N.besieged}. Leaders, Nazgûl and Characters do not count. You may not overfill a region on purpose. If it happens all the same (a retreat, a siege that ends, a card), you choose which units are too many; they go back to the reinforcements, those of the Free Peoples too.`,
        ],
      },
      {
        id: "free-region",
        title: "Free regions",
        blocks: ["A region is **free** for you if there is no enemy army in it and no Settlement that the enemy holds. One whose Stronghold you are besieging is free for you too. Lone Characters and Nazgûl never matter here."],
      },
      {
        id: "control",
        title: "Who holds a Settlement",
        blocks: [
          "A Settlement is held by its own side until the enemy takes it.",
          { list: [
            "A Town or a City is taken as soon as an enemy army enters its region.",
            "A Stronghold is taken when nobody defends it any more: its last defender is eliminated and a besieger is left, or an enemy army enters while no unit is there.",
            "Only units take places. Characters and Nazgûl take and hold nothing.",
          ] },
          "A place that was taken stays with its captor, also when he moves on, until its old side takes it back. Its nation cannot muster there in the meantime, and neither can the captor. Each time the enemy takes one of a nation's Settlements, that nation goes [a step towards war](#politics-step).",
        ],
      },
    ],
  },
  {
    id: "setup",
    title: "Setting up",
    blocks: [
      `The Ring-bearers are in Rivendell, hidden, with no Corruption and seven Companions, Gandalf the Grey as their Guide. The Free Peoples have ${N.rings} Elven Rings and ${N.dice.free} dice, the Shadow has ${N.dice.shadow} dice. The four decks are shuffled, and the Hunt pool holds the ${Object.values(TILES).reduce((sum, n) => sum + n)} standard tiles. Minions, Aragorn, Gandalf the White and the eight special tiles wait beside the board.`,
    ],
    parts: [
      { id: "setup-free", title: "Armies of the Free Peoples", blocks: [{ terms: armiesOf(["Dwarves", "Elves", "Gondor", "The North", "Rohan"]) }] },
      { id: "setup-shadow", title: "Armies of the Shadow", blocks: [{ terms: armiesOf(["Isengard", "Sauron", "Southrons & Easterlings"]) }] },
    ],
  },
  {
    id: "turn",
    title: "A turn, step by step",
    blocks: [
      { steps: [
        `**Draw.** Both sides draw one card from each of their two decks. Whoever then holds more than ${N.hand} discards down to ${N.hand}. [More](#events)`,
        "**Fellowship.** The Free Peoples may [declare](#declare) where the Fellowship is, and then change its [Guide](#guide).",
        "**Hunt dice.** The Shadow may put some of its dice into the [Hunt box](#hunt-box), before anything is rolled.",
        "**Roll.** Both roll the rest of their dice. Every Eye {eye} goes to the Hunt box.",
        "**Actions.** The Free Peoples begin; then the sides take turns, one [die](#dice) and one action at a time.",
        "**Victory?** The points of both sides are counted. [More](#victory)",
      ] },
      "Then the Hunt box is emptied, all dice go back to their owners, and the next turn begins.",
    ],
  },
  {
    id: "dice",
    title: "Action dice",
    blocks: [
      "In your turn you use one die for one thing that its face allows. Then it is spent, and the other side acts.",
      {
        terms: [
          ["Dice of the Free Peoples", "Character, Character, Muster, Muster/Army, Event, Will of the West."],
          ["Dice of the Shadow", "Character, Army, Muster, Muster/Army, Event, Eye."],
        ],
      },
      { list: [
        "A die that moved the Fellowship goes to the [Hunt box](#hunt-box) and makes its next move of this turn more dangerous. All other dice are put aside.",
        "Some Companions and cards give another use to any die.",
        "What cannot be done at all is not offered. A die may always be put aside for nothing.",
        "When one side has no dice left, the other uses all of its own, one after the other.",
      ] },
    ],
    parts: [
      {
        id: "dice-character",
        title: "Character",
        blocks: [
          { list: [
            "**Move** one army that has a Leader, a Nazgûl or a Character with it, or **attack** with such an army. Whoever leads it must go or fight with it.",
            "**Play** a card with the Character symbol.",
            "Free Peoples: [move the Fellowship](#fellowship-moves), if it is hidden.",
            "Free Peoples: [hide](#hide) the Fellowship, if it is revealed.",
            "Free Peoples: let Companions [leave the Fellowship](#separate), one or a group.",
            "Free Peoples: [move the Companions](#move-companions) on the map, all you like.",
            "Shadow: [move the Nazgûl and Minions](#move-nazgul), all you like.",
          ] },
        ],
      },
      {
        id: "dice-army",
        title: "Army",
        blocks: [
          { list: [
            "[Move](#movement) up to two armies.",
            "[Attack](#battle) with one army.",
            "**Play** a card with the Army symbol.",
          ] },
        ],
      },
      {
        id: "dice-muster",
        title: "Muster",
        blocks: [
          { list: [
            "**Diplomacy**: one of your nations goes [a step towards war](#politics-step).",
            "[Muster](#muster) troops of nations that are At War.",
            "Shadow: bring a [Minion](#minions) into the game, or use the Voice of Saruman.",
            "**Play** a card with the Muster symbol.",
          ] },
          "A **Muster/Army** die is either of the two.",
        ],
      },
      {
        id: "dice-event",
        title: "Event",
        blocks: [{ list: ["**Draw** a card from whichever of your decks you like.", "**Play** any card from your hand, whatever its symbol."] }],
      },
      {
        id: "dice-will",
        title: "Will of the West and Eye",
        blocks: [
          "The **Will of the West** is whichever other result the Free Peoples like, Army too. It alone brings [Aragorn](#companions) or [Gandalf the White](#companions) into the game.",
          "An **Eye** of the Shadow is no action: it lies in the Hunt box for this turn.",
        ],
      },
      {
        id: "dice-pool",
        title: "How many dice",
        blocks: [
          `The Free Peoples have ${N.dice.free}, one more for Aragorn and one for Gandalf the White: ${N.dice.most.free} at most. The Shadow has ${N.dice.shadow}, one more for each Minion: ${N.dice.most.shadow} at most. A die comes with its bringer, and goes with him, from the next turn on.`,
        ],
      },
      {
        id: "pass",
        title: "Passing",
        blocks: ["You may pass instead of acting if you have **fewer** unused dice than the other side. Dice in the Hunt box do not count. Passing binds you to nothing: when your turn comes again, you may act."],
      },
      {
        id: "rings",
        title: "Elven Rings",
        blocks: [
          `Before you act you may use an Elven Ring to turn one of your unused dice to another of its faces. That is no action: you then act as usual, with this die or another. Each side may use one Ring in a turn. The Free Peoples begin with all ${N.rings}.`,
          { list: [
            "A Ring that the Free Peoples have used goes to the Shadow, which may use it once, already in the same turn. Then it is gone.",
            "No Ring makes a Will of the West.",
            "The Shadow may make an Eye; the die goes to the Hunt box, and the Shadow still acts. An Eye cannot be turned back.",
          ] },
        ],
      },
    ],
  },
  {
    id: "events",
    title: "Event cards",
    blocks: [
      `Each side has two decks of ${N.deck} cards, **Character** and **Strategy**. Every card has two uses: its event, and below it its use in battle as a [Combat card](#combat-cards).`,
    ],
    parts: [
      {
        id: "hand",
        title: "Your hand",
        blocks: [
          `You may hold ${N.hand} cards. Whenever a card makes it more, you discard down to ${N.hand} at once, face down. Discards are never shuffled in again: an empty deck stays empty.`,
          "Everybody sees how many cards you hold and from which deck each comes, but not which they are.",
        ],
      },
      {
        id: "play-event",
        title: "Playing an event",
        blocks: [
          { list: [
            "An Event die plays any card. Any other die plays cards that bear its symbol: Character {character}, Army {army} or Muster {helmet}. Muster/Army serves for both, Will of the West for all.",
            "What a card asks for after “Play if” must be fulfilled.",
            "Do all that it says; where it says “may”, you choose. What cannot be done is left out. A card that would do nothing can be played all the same; the table says so first.",
            "A card changes only those rules it speaks of. All others hold.",
            "Then it is discarded, open to all.",
          ] },
        ],
      },
      {
        id: "table-cards",
        title: "Cards that stay on the table",
        blocks: ["Some cards stay on the table and work until something ends them; they do not count towards your hand. If what it asks for no longer holds, it is discarded at once. Where it is ended by an action die, that is the whole action of whoever spends it."],
      },
      {
        id: "events-recruit",
        title: "Recruiting by card",
        blocks: ["A card recruits from the reinforcements, even for a nation that is not At War, and even into a Stronghold of yours under siege. All other limits hold: there must be room, and no enemy army and no enemy's marker in the region."],
      },
      {
        id: "events-losses",
        title: "Losses by card",
        blocks: ["Hits of an event are taken [as in battle](#losses). If no unit is left, Leaders of the Free Peoples there are lost; Nazgûl and Characters stay. Such hits are no attack: they wake no nation and move none towards war."],
      },
    ],
  },
  {
    id: "movement",
    title: "Movement",
    blocks: ["Armies march from region to region with Army and Character dice, Characters and Nazgûl go their own ways with Character dice, and cards may move either."],
    parts: [
      {
        id: "move-armies",
        title: "Moving armies",
        blocks: [
          { list: [
            "An Army die moves up to two armies, a Character die one that is led; each goes to a neighbouring region.",
            "You may move a part and leave the rest. At least one unit must go, and with a Character die a Leader, Nazgûl or Character as well.",
            "No unit moves twice for one die. Two armies that meet on the way stay apart until the action is over. With another die they may move again.",
            "Leaders cannot be left without units. Nazgûl and Characters may always stay, or go along, however low their Level; only Saruman never moves.",
          ] },
        ],
      },
      {
        id: "move-where",
        title: "Where armies may go",
        blocks: [
          { list: [
            "Into any neighbouring region without enemy units. Where enemies stand you must [attack](#battle).",
            "Into an enemy's Settlement that nobody defends: you [take](#control) it.",
            "To the side of your own army that besieges a Stronghold. That is movement and no attack.",
            "Not to friends inside a besieged Stronghold: you must attack the besieger.",
            `Not where more than ${N.units} of your units would be in the end.`,
            "Units and Leaders of a nation that is [not At War](#peace) may not enter a region of any other nation, friend or enemy. If they are in the army, the whole army may not.",
            "An army inside a besieged Stronghold cannot march out. It can only [break out](#sortie).",
          ] },
        ],
      },
      {
        id: "move-companions",
        title: "Moving Companions",
        blocks: [
          "One Character die moves every Companion on the map that you like. Each goes up to as many regions as his **Level**. Companions who start together may go as a group to one place, as far as the highest Level among them.",
          { list: [
            "Enemy armies do not stop them.",
            "On entering a Stronghold that the Shadow holds they must stop.",
            "They can neither enter nor leave a Stronghold of theirs that is besieged.",
            "Where they end they may [wake a nation](#politics-wake).",
          ] },
        ],
      },
      {
        id: "move-nazgul",
        title: "Moving Nazgûl and Minions",
        blocks: [
          { list: [
            "**Nazgûl**, and the Witch-king, fly to any region of the map. Only a Stronghold that the Free Peoples hold is closed to them, unless the Shadow is besieging it.",
            "**The Mouth of Sauron** goes up to three regions, past any army, but not alone into a Stronghold that the Free Peoples hold, and neither into nor out of one of his own that is besieged.",
            "**Saruman** never leaves Orthanc.",
          ] },
        ],
      },
    ],
  },
  {
    id: "battle",
    title: "Battle",
    blocks: [
      "An army attacks an enemy army in a neighbouring region, or in its own region if one of them is besieged there. Attackers stay where they are while the fight lasts.",
    ],
    parts: [
      {
        id: "attack",
        title: "Attacking",
        blocks: [
          { list: [
            "An Army die serves for one attack, a Character die for one by an army that is led. There is no movement besides.",
            "Only units of nations **At War** may attack.",
            "You may hold back a **rearguard** of at least one unit. It takes no part: it has no strength, suffers no losses and does not advance. Units that are not At War always belong to it.",
            "The defender fights with everything he has there.",
            "As soon as an attack is announced, every nation with units in the attacked army [wakes and goes a step towards war](#politics-step).",
          ] },
        ],
      },
      {
        id: "round",
        title: "A round of battle",
        blocks: [
          { steps: [
            "At a Stronghold of his own the defender says whether he fights in the field or [withdraws](#withdraw).",
            "Each side may play one [Combat card](#combat-cards).",
            "**Combat roll.** Both roll as many dice as they have Combat Strength.",
            "**Leader re-roll.** Both roll as many of their misses again as they have Leadership.",
            "**Losses.** Both take the hits of the other, the attacker first.",
            "The attacker may **cease**. If he goes on, the defender may **retreat**. If he stays, there is another round.",
          ] },
        ],
      },
      {
        id: "strength",
        title: "Combat Strength and Leadership",
        blocks: [
          {
            terms: [
              ["Combat Strength", `One for each unit that fights, and one for each Captain of the West among the [Companions](#companions). Never more than ${N.combatDice} dice.`],
              ["Leadership", `One for each Leader or Nazgûl, and what each Character is worth. Never more than ${N.combatDice} dice again.`],
            ],
          },
          { example: `Eight units with two Leaders roll ${N.combatDice} dice and may roll two misses again. They still have their full strength after three losses.` },
        ],
      },
      {
        id: "rolling",
        title: "What hits",
        blocks: [
          { list: [
            "A die hits with 5 or 6, in the re-roll too.",
            "A bonus is added to every die of the roll it speaks of: a bonus to the Combat roll does not help the re-roll. Several add up.",
            "A natural 1 always misses, a natural 6 always hits.",
          ] },
        ],
      },
      {
        id: "fortified",
        title: "Cities and Fortifications",
        blocks: ["Whoever attacks into a region with a City or a Fortification needs a 6 in the **first round**, whoever defends there. A Town helps nobody, and a Stronghold only those inside."],
      },
      {
        id: "combat-cards",
        title: "Combat cards",
        blocks: [
          "Any event card in your hand may serve as a Combat card; it costs no die, and its event does not happen. One for each side and round.",
          { steps: [
            "The attacker says whether he plays one, then the defender, who has heard that.",
            "If both do, each chooses unseen, and both are shown together.",
            "What a card asks for must be fulfilled when it is chosen.",
            "The lower **initiative** works first; if equal, the defender's card.",
            "It works for this round and is then discarded.",
          ] },
          "Some cards ask you to **give up** Leadership: it does not count in this round.",
        ],
      },
      {
        id: "losses",
        title: "Losses",
        blocks: [
          "For each hit the owner of the army chooses one of these.",
          { list: [
            "A Regular is eliminated.",
            "An Elite is replaced by a Regular of its nation. If there is none to take its place, the Elite is lost.",
            "For two hits, an Elite is eliminated.",
          ] },
          "Hits that nobody is left to take are lost. When the last unit of those who fought is gone, all Leaders and Characters who fought with it fall too, for good; Nazgûl go back to the reinforcements. A rearguard saves nobody who fought. Characters with no unit beside them cannot be attacked.",
          { example: "Two hits on an army of one Regular and two Elites: the Regular and a reduced Elite, or two reduced Elites, or one Elite gone whole." },
        ],
      },
      {
        id: "retreat",
        title: "Ceasing and retreating",
        blocks: [
          "The attacker may cease after any round and stays where he is. He never retreats.",
          "The defender may retreat when the attacker goes on: with the whole army, to one neighbouring region that is [free](#free-region) for him. Without such a region he must stay. An army of a nation not At War may retreat over any border, but with its next move it must leave that nation's land again. Saruman stays behind unharmed.",
        ],
      },
      {
        id: "advance",
        title: "Advancing",
        blocks: ["If the defender is gone, the attacker may move in at once with all or some of those who fought: at least one unit, and at most as many as there is room for. Whoever does not advance takes nothing. If both armies are destroyed, nobody advances."],
      },
    ],
  },
  {
    id: "siege",
    title: "Strongholds and sieges",
    blocks: ["A Stronghold protects the side that holds it, its own or a captor. In the field it gives no bonus; its strength is that the defenders can go inside."],
    parts: [
      {
        id: "withdraw",
        title: "Field or walls",
        blocks: [
          "Before each round, the first too, a defender in the region of his Stronghold chooses: fight in the field, or **withdraw** inside. When he withdraws, the battle is over, and the attacker may advance with all or some of his army. If he does, the siege has begun. If he does not, there is none.",
          `Inside is room for ${N.besieged} units; more go back to the reinforcements. Leaders and Characters all go inside. The besieged still hold the place: no points change hands.`,
        ],
      },
      {
        id: "assault",
        title: "Storming the walls",
        blocks: [
          { list: [
            "Only the besieger can attack those inside, with a die as for any attack.",
            "The attacker hits with **6** only, in every round; the defender with 5 or 6.",
            "It lasts **one round**. For another, and for each after that, the attacker must reduce one of his Elites to a Regular.",
            "The besieged cannot retreat.",
            "If nobody is left inside and at least one besieger lives, the Stronghold is [taken](#control). Otherwise the siege goes on.",
          ] },
        ],
      },
      {
        id: "sortie",
        title: "Breaking out",
        blocks: ["The besieged may attack the besieger: a **sortie**. It is fought in the field, both hit with 5 or 6, and a part may stay inside. After a round they may cease and go back in. The besieger may retreat, which ends the siege. If the sortie wins, it stays in the region. If it is destroyed and nobody stayed inside, the Stronghold falls."],
      },
      {
        id: "relief",
        title: "Relief and reinforcement",
        blocks: [
          `Friends outside may attack the besieger from a neighbouring region. The besieged do not take part, and the besieger has no walls. If he is gone, the relievers may move in, up to ${N.units} units together with those inside.`,
          "More besiegers come by simply moving in. More defenders come only by cards.",
        ],
      },
      {
        id: "siege-ends",
        title: "The end of a siege",
        blocks: ["A siege ends when the last besieging unit has left or is gone, or when nobody is left inside. The besieger may leave as he likes; one unit is enough to keep the siege."],
      },
    ],
  },
  {
    id: "politics",
    title: "Nations and war",
    blocks: [
      "Each nation stands on the political track, some steps away from **At War**. A nation of the Free Peoples is also **passive** or **active**. A passive nation can never take the last step. The nations of the Shadow, and the Elves, are active from the beginning.",
      {
        terms: [
          ["Free Peoples", `Gondor ${steps("gondor")}; Rohan, the North, the Elves and the Dwarves ${steps("rohan")}.`],
          ["Shadow", `Sauron and Isengard ${steps("sauron")}; the Southrons & Easterlings ${steps("southrons-easterlings")}.`],
        ],
      },
    ],
    parts: [
      {
        id: "politics-wake",
        title: "What makes a nation active",
        blocks: [
          { list: [
            "An enemy army comes into one of its regions.",
            "An army with units of it is attacked, wherever that is.",
            "The Fellowship is [declared](#declare) in a City or Stronghold of it.",
            "A Companion to whom it listens ends his way in a City or Stronghold of it. Gandalf, Aragorn, Merry and Pippin are heard by all nations, Boromir by Gondor, Legolas by the Elves, Gimli by the Dwarves, Strider by the North.",
          ] },
          "The last two do not work where the enemy has taken the place.",
        ],
      },
      {
        id: "politics-step",
        title: "What brings a nation nearer to war",
        blocks: [
          { list: [
            "A Muster die: one step, for a nation of your own.",
            "Each attack on an army with units of it: one step for the whole battle.",
            "Each Settlement of it that the enemy takes: one step.",
            "Cards, and the word of Boromir, Legolas or Gimli [at home](#companions).",
          ] },
          "Only a card leads a nation back. A nation wakes before it steps: one that is attacked a step from war is At War before the first die is rolled.",
        ],
      },
      {
        id: "peace",
        title: "While a nation is not At War",
        blocks: [
          { list: [
            "Its units and Leaders may not enter regions of other nations, friends or enemies. Land that belongs to nobody is open.",
            "They cannot attack. They defend as all others do.",
            "Nothing of it can be mustered with a die.",
          ] },
          "An army is bound by all who are in it: leave them behind, or stay. Companions, Minions and Nazgûl are always at war.",
        ],
      },
    ],
  },
  {
    id: "muster",
    title: "Mustering and recruiting",
    blocks: [
      "A Muster die brings one of these from the reinforcements, of nations that are At War.",
      { list: [
        "One Elite.",
        "Up to two of the others, each in a Settlement of its own: two Regulars, two Leaders (or two Nazgûl), or one of each. They may be of two nations.",
      ] },
    ],
    parts: [
      {
        id: "muster-where",
        title: "Where they appear",
        blocks: [
          { list: [
            "In a Town, City or Stronghold of their own nation that the enemy has not taken and where no enemy army stands, so not in a siege.",
            "Nazgûl only in Strongholds of Sauron.",
            "A Leader only where a unit of the Free Peoples stands.",
            `Not where there are ${N.units} units already.`,
          ] },
          "[Cards](#events-recruit) are freer: they need no war, and they reach into a siege.",
        ],
      },
      {
        id: "muster-people",
        title: "Characters who enter",
        blocks: ["[Minions](#minions) come with a Muster die, Aragorn and Gandalf the White with the Will of the West, each under a condition of his own. Whoever has fallen does not return, but Gandalf the White may come although the Grey has fallen."],
      },
    ],
  },
  {
    id: "characters",
    title: "Companions and Minions",
    blocks: ["A **Level** says how far a Companion goes and how much Hunt damage he takes upon himself. **Leadership** counts in battle. Abilities work on the map, except those that begin with “As Guide”, which work while he [guides the Fellowship](#guide)."],
    parts: [
      {
        id: "companions",
        title: "Companions",
        blocks: [
          "Gandalf the Grey, Strider, Boromir, Legolas, Gimli and Aragorn are **Captains of the West**: an army with one of them has 1 more Combat Strength for each.",
          {
            terms: [
              ["Gandalf the Grey", `${facts("gandalf-the-grey")} As Guide: when an Event die, or a Will of the West used as one, has played a card of the Character deck, you may draw one from that deck.`],
              ["Strider", `${facts("strider")} As Guide: any die hides the Fellowship.`],
              ["Boromir", `${facts("boromir")} In a City or Stronghold of Gondor: any die brings Gondor a step towards war.`],
              ["Legolas", `${facts("legolas")} In a Stronghold of the Elves: any die brings the Elves a step towards war.`],
              ["Gimli", `${facts("gimli")} In Erebor: any die brings the Dwarves a step towards war.`],
              ["Merry and Pippin", `${facts("merry")} As Guide: when Hunt damage is dealt, he may leave the Fellowship to lower it by 1. A Hobbit who is lost with the Fellowship is not eliminated but leaves it. In Mordor he is lost either way.`],
              ["Aragorn", `${facts("aragorn")} He takes the place of Strider, with a Will of the West, while Strider is in Minas Tirith, Dol Amroth or Pelargir and the Free Peoples hold it. He brings a die.`],
              ["Gandalf the White", `${facts("gandalf-the-white")} He comes with a Will of the West once the Grey has left the Fellowship or fallen and a Minion has entered the game: where the Grey stands, or else in Fangorn or a Stronghold of the Elves that the Free Peoples hold. He brings a die. Alone or with one Hobbit he rides Shadowfax and goes 4 regions. At the start of a battle he may give up his Leadership; then no Nazgûl leads in it, nor the Witch-king.`],
            ],
          },
          "The abilities of Boromir, Legolas and Gimli at home need a place that the enemy has not taken; a siege does not matter.",
        ],
      },
      {
        id: "minions",
        title: "Minions",
        blocks: [
          "Each enters with a Muster die and brings a die of his own from the next turn on.",
          {
            terms: [
              ["Saruman", `Leadership ${N.leadershipAndLevel.saruman[0]}. Enters in Orthanc when Isengard is At War, and never leaves it. A Muster die then raises a Regular in every Settlement of Isengard, or turns two Regulars in Orthanc into Elites, as long as Orthanc is held and not besieged. While he is in play each Elite of Isengard also has Leadership 1, and leads.`],
              ["The Witch-king", `Leadership ${N.leadershipAndLevel["witch-king"][0]}. Enters when Sauron is At War, with any army that has a unit of Sauron; then all nations of the Free Peoples become active. He is a Nazgûl too, but once lost he does not return. If the Shadow plays a Combat card in the first round of his battle, it may draw a card.`],
              ["The Mouth of Sauron", `Leadership ${N.leadershipAndLevel["mouth-of-sauron"][0]}, Level ${N.leadershipAndLevel["mouth-of-sauron"][1]}. Enters in a Stronghold of Sauron when the Fellowship is in Mordor, or when all five nations of the Free Peoples are At War. Once a turn a Muster die may be used as an Army die.`],
            ],
          },
        ],
      },
      {
        id: "gollum",
        title: "Gollum",
        blocks: [
          "When no Companion is left in the Fellowship, Gollum guides it. He is no Companion and cannot be lost, but he counts as one for the [Hunt dice](#hunt-box).",
          { list: [
            "A standard tile with a number does not reveal the Fellowship while he guides. Eyes and red tiles do.",
            "When a tile does not reveal the Fellowship, you may reveal it yourself to lower the damage by 1.",
            "If the last Companion is lost to a tile, Gollum helps only from the next tile on.",
          ] },
        ],
      },
    ],
  },
  {
    id: "fellowship",
    title: "The Fellowship",
    blocks: [
      "Frodo and Sam, the Ring-bearers, and the Companions with them. Their figure on the map shows where they were **last known**. Their **progress** counts how many regions they may have gone since. Where they really are is settled only when they are declared or revealed.",
      "Companions in the Fellowship do nothing on the map. Neither armies nor sieges hold the Fellowship up; closed borders do.",
    ],
    parts: [
      {
        id: "fellowship-moves",
        title: "Moving",
        blocks: [
          { steps: [
            "The Fellowship must be **hidden**.",
            "Its progress grows by one. The figure stays.",
            "The Shadow [hunts](#hunt).",
            "The die goes to the Hunt box. If a card moved the Fellowship, no die goes there.",
          ] },
          `At progress ${N.progress} it must be declared or revealed before it can go on.`,
        ],
      },
      {
        id: "declare",
        title: "Declaring",
        blocks: [
          "In the Fellowship phase, if it is hidden, the Free Peoples may say where it is: anywhere within its progress, on a way over open borders. The figure goes there, progress is 0, and the Fellowship stays hidden.",
          { list: [
            "In a City or Stronghold of the Free Peoples that they hold, the Ring-bearers are **healed** of 1 Corruption, and the nation becomes active. That works again each turn, also where they have not moved, and also under siege.",
            "In Morannon or Minas Morgul it [enters Mordor](#mordor), for good.",
            "Strongholds of the Shadow on the way cost nothing when it is declared.",
          ] },
          "Where declaring would change nothing, nobody is asked.",
        ],
      },
      {
        id: "reveal",
        title: "Being revealed",
        blocks: [
          "A Hunt tile with the sign **Reveal**, and some cards, reveal the Fellowship. The Free Peoples then choose where it was found: anywhere within its progress, but not in a City or Stronghold that they hold. Progress is 0. With progress 0 it is found where it was, whatever stands there.",
          "If it went out of, through or into a Stronghold that the Shadow holds, one more Hunt tile is drawn, on which an Eye is worth nothing.",
          "A revealed Fellowship cannot be moved with a die until it hides.",
        ],
      },
      {
        id: "hide",
        title: "Hiding",
        blocks: ["A Character die, or any die while Strider guides, hides a revealed Fellowship. That is the whole action, and the die does not go to the Hunt box."],
      },
      {
        id: "guide",
        title: "The Guide",
        blocks: ["One of the Companions with the highest Level in the Fellowship guides it. Among equals the Free Peoples choose, at the end of each Fellowship phase and whenever somebody leaves or is lost. Once that is settled, you are asked again only when he leaves or the Fellowship is revealed, or next turn if you say so. Where you are asked whether to [declare](#declare), you can change him as well. Only the Guide's own ability works. When nobody is left, [Gollum](#gollum) guides."],
      },
      {
        id: "separate",
        title: "Leaving the Fellowship",
        blocks: [
          "With a Character die one Companion, or one group, leaves for good. They go to one place, up to progress plus the highest Level among them, counted from the figure, and by the rules for [Companions on the map](#move-companions). They may stay where the figure is. The Fellowship itself does not move, and there is no Hunt.",
          { example: "Progress is 5. Legolas has Level 2, Merry Level 1: together they can go up to seven regions." },
          "From a besieged Stronghold they come no further than inside. In Mordor nobody can leave; whoever would have to is lost.",
        ],
      },
      {
        id: "corruption",
        title: "Corruption",
        blocks: [`Corruption {drop} grows when the Ring is used against Hunt damage, and by some cards. It shrinks by [rest](#declare) in a City or Stronghold, by some cards and by some tiles, never below 0. With ${N.corruption} the Shadow has won.`],
      },
    ],
  },
  {
    id: "hunt",
    title: "The Hunt for the Ring",
    blocks: ["Each time the Fellowship moves, the Shadow may find it. First dice decide whether it does, then a tile what that means."],
    parts: [
      {
        id: "hunt-box",
        title: "The Hunt box",
        blocks: [
          "Before the roll of a turn the Shadow may put dice there: none, or at most as many as there are Companions in the Fellowship; with Gollum alone, one. They are not rolled for actions. All Eyes that are rolled join them without limit.",
          "Dice of the Shadow in the box serve for every Hunt of the turn.",
        ],
      },
      {
        id: "hunt-roll",
        title: "The Hunt roll",
        blocks: [
          { list: [
            `The Shadow rolls a die for each of its dice in the box, ${N.huntDice} at most. Each **6** is a success.`,
            "Each die of the Free Peoples in the box, from earlier moves in this turn, adds 1 to every roll. A natural 1 always fails.",
            "In the region of the Fellowship's figure the Shadow rolls one failed die again for a Stronghold that it holds, one for units of it, and one for Nazgûl: up to three, each die once.",
            "With no die in the box there is no Hunt.",
          ] },
          "One success or more: one **Hunt tile** is drawn.",
        ],
      },
      {
        id: "tiles",
        title: "Hunt tiles",
        blocks: [
          {
            terms: [
              ["A number", "That much damage."],
              ["Eye {eye}", "As much damage as there were successes; nothing if the tile was not drawn after a roll."],
              ["Reveal", "After the damage the Fellowship is [revealed](#reveal)."],
              ["Stop", "Only in Mordor: there is no step."],
              ["A die", "As much damage as a die shows; it is rolled after cards have been used."],
              ["Below zero", "Corruption shrinks by so much."],
            ],
          },
          `The standard tiles: ${TILES["eye-reveal"]} Eyes with Reveal; ${TILES["3"]} times 3; ${TILES["2"]} times 2, and ${TILES["2-reveal"]} with Reveal; ${TILES["1"]} times 1, and ${TILES["1-reveal"]} with Reveal; ${TILES["0-reveal"]} times 0 with Reveal. A tile that was drawn stays out. When the pool is empty, all standard tiles go back in.`,
          `Event cards bring special tiles into play, up to ${N.tiles.free.length} blue ones that help the Fellowship and ${N.tiles.shadow.length} red ones that harm it, all of these with Stop. They join the pool when the Fellowship enters Mordor, or at once if it is there.`,
          "Everybody may know which tiles are left in the pool.",
        ],
      },
      {
        id: "damage",
        title: "Meeting the damage",
        blocks: [
          { steps: [
            "**Cards on the table** that lower the damage or change the tile may be used, as many as you like.",
            "**The Guide** may help: a Hobbit who leaves, or Gollum.",
            "Then the Free Peoples choose. **Use the Ring**: all damage becomes Corruption. Or **lose a Companion**: the Guide, or one drawn at random from all in the Fellowship. He takes as much damage as his Level upon himself.",
            "What is left becomes Corruption; but first a new Guide may help. One Companion is lost to a tile at most.",
            "If the tile shows Reveal, the Fellowship is revealed.",
          ] },
          { example: "Three damage. Gimli is drawn: his Level is 2, so he is lost and 1 Corruption remains. With damage of 1 he would be lost all the same." },
        ],
      },
    ],
  },
  {
    id: "mordor",
    title: "Mordor",
    blocks: [
      `When the Fellowship is declared in Morannon or Minas Morgul, it enters Mordor: it leaves the map and stands on the first of ${N.mordorSteps} steps. ${N.mordorSteps} moves forward bring it to the Crack of Doom. If it was revealed at the gates, it must hide first and be declared in a later turn.`,
      "All Eyes that were drawn go back into the Hunt pool, and the special tiles in play join it.",
      { list: [
        "Each move draws a tile **without a roll**. An Eye does as much damage as there are dice in the Hunt box, of both sides.",
        "First the step is made, unless the tile shows Stop; then the tile does its damage.",
        "It must be hidden to move, as before. To be revealed only means that it must hide again.",
        "A turn in which it neither moved nor hid, or tried to, costs 1 Corruption at the end of the actions.",
        "Nobody can leave the Fellowship here; whoever would is lost.",
        "It cannot be declared and finds no rest. No region, army or Nazgûl matters to it any more.",
      ] },
    ],
  },
  {
    id: "secrets",
    title: "What is open and what is hidden",
    blocks: [
      { list: [
        "Open to all: the map, all dice, the tracks, reinforcements and losses, the Hunt pool, cards on the table and played cards, how many cards everybody holds and from which decks.",
        "Yours alone: your hand, what you discarded face down, and a Combat card until it is shown.",
        "Known to nobody: the order of the decks, and which tile or Companion is drawn next.",
      ] },
      "Where the Fellowship is, nobody knows, not even the Free Peoples: they decide it when it is declared or revealed.",
    ],
  },
  {
    id: "teams",
    title: "Three and four players",
    blocks: [
      "With four players **Gondor** (and the Elves) and **Rohan** (the North, the Dwarves) play against the **Witch-king** (Sauron, the Mouth) and **Saruman** (Isengard, the Southrons). With three, one player has all Free Peoples, as with two players.",
      { list: [
        "In each team one leads: first Gondor and the Witch-king, then they take turns. Who leads declares the Fellowship, names the Guide, meets the Hunt, or fills the Hunt box.",
        "The others act first: Free Peoples, Shadow, then the leading players. A team shares its dice, its Rings and its decks, not its hands.",
        "Each draws from both decks in the first turn, later one card from a deck of choice, and holds four at most. Then teammates may exchange a card unseen, if both want to.",
        "You recruit, move, fight with and bring to war your own nations only. Anybody may move the Fellowship, Companions or Nazgûl.",
        "Two armies of a team in one region stay separate, or become one if both agree, and when they are attacked. Whoever has more units there, more Elites, or the lead, commands it; the other may move his troops out.",
        "With Saruman in play the Elites of the Southrons lead as well.",
        "With three players the Free Peoples never act twice in a row on the same nation, nor with the same mixed army.",
        "In the winning team, who conquered most, or lost least, wins for himself.",
      ] },
    ],
  },
];
