// The rules of the card game in our own words. Inside a sentence **this** is a game word, [this](#place) a link and {sword} an icon.

import type { Section } from "../rules/section.ts";

export const SECTIONS: Section[] = [
  {
    id: "aim",
    title: "What it is about",
    blocks: [
      "Two sides fight over Middle-earth. The **Free Peoples** {ring} try to bring the Ring along a road of nine paths while they hold their lands. The **Shadow** {eye} tries to break the Ring-bearers on the way, and to overrun the West before they arrive.",
      "Every round a few places lie in the middle: one **path**, and one or more **battlegrounds**. Both sides send cards there. When all have passed, every place is fought over, and whoever wins it scores.",
      "A side that is ten points ahead at the end of a round has won. Otherwise the higher score decides after the last path; if it is even, the Shadow wins.",
      { note: "The heart of it: playing a card costs you another card. A deck is a purse that gets thinner all game long, and every fight asks what it is worth to you." },
    ],
  },
  {
    id: "cards",
    title: "Cards and what is on them",
    blocks: [
      "Everybody plays from a deck of **faction cards**. There are four kinds.",
      {
        terms: [
          ["Character {character}", "Goes to a battleground, to a path, or into your reserve. Small numbers at its foot say on which paths it may walk."],
          ["Army {army}", "Goes to a battleground or into your reserve, never to a path."],
          ["Item {item}", "Is given to a character that is already in play and may wield it."],
          ["Event {event}", "Does what it says, and is gone."],
        ],
      },
      "The marks on the left edge are what a card is worth in a fight.",
      {
        terms: [
          ["{sword} Attack", "Counts for the attackers of a battleground."],
          ["{shield} Defense", "Counts for the defenders of a battleground, and is printed on places as well."],
          ["{skull} Skull", "Counts for the Shadow on a path."],
          ["{helmet} Helmet", "Counts for the Free Peoples on a path."],
          ["Ringed marks", "Leadership: they count only while [an army supports the character](#leadership)."],
          ["A plus behind a number", "The card's text can make it more."],
        ],
      },
      "**Locations** are the places to fight over. A path shows its number, a battleground shows which factions may defend it and which may attack it. Both show a defense of their own {shield} and what they are worth {crown}. The text on a location happens when it is [activated](#locations).",
    ],
  },
  {
    id: "setup",
    title: "Setting up",
    blocks: [
      "Each deck is shuffled. The battlegrounds of both sides lie in two decks of their own, and the paths wait in order of their numbers, three to a number. Everybody draws an opening hand; in some scenarios you then put two of these cards on your [cycle pile](#cycle) before the game begins.",
      "How many cards you draw, who starts and which paths are used depends on the scenario.",
    ],
    parts: [
      {
        id: "setup-fellowship",
        title: "The Fellowship of the Ring",
        blocks: [
          { scenario: "fellowship" },
          { list: [
            "Two seats: the Balrog of Moria starts, Gandalf follows. Thirty chosen cards each.",
            "Draw seven, cycle two. Later rounds bring Gandalf three cards and the Balrog four.",
            "Paths 1 to 6. The battlegrounds come in a fixed order: Minas Morgul, Rivendell, Moria, then Lórien together with Dol Guldur, and if it lasts that long Orthanc and Morannon.",
            "No Ring tokens. The game takes four to six rounds.",
          ] },
        ],
      },
      {
        id: "setup-trilogy",
        title: "Trilogy",
        blocks: [
          { scenario: "trilogy" },
          { list: [
            "Four seats with thirty cards each, in this order: Frodo, the Witch-king, Aragorn, Saruman. Two people take a side each; of three, one takes the whole Shadow.",
            "Draw seven, cycle two. Later rounds bring the Free Peoples three cards each and the Shadow four each.",
            "All paths and all battlegrounds. Everybody has a [Ring token](#ring-tokens) for one use in the game.",
            "Who holds two seats plays them apart: two hands, two decks, two reserves, two turns.",
          ] },
        ],
      },
      {
        id: "setup-duel-2",
        title: "Two-Player Duel",
        blocks: [
          { scenario: "duel-2" },
          { list: [
            "Gandalf has all sixty cards of the Free Peoples and starts; the Witch-king has all sixty of the Shadow.",
            "Gandalf draws four cards, the Witch-king six, and nothing is cycled. Each later round brings the same again.",
            "[Ring tokens](#ring-tokens) can be used once in every round, and work in another way.",
            "Paths are scored [more strictly](#duel), and what each player of a side is told to do is [done twice](#duel).",
          ] },
        ],
      },
      {
        id: "setup-duel-3",
        title: "Three-Player Duel",
        blocks: [
          { scenario: "duel-3" },
          { list: [
            "Gandalf alone against the Witch-king and Saruman. Turns go Gandalf, Witch-king, Gandalf, Saruman.",
            "Gandalf draws six cards and cycles none; each Shadow seat draws seven and cycles two. Later rounds bring Gandalf six cards and the others four.",
            "Gandalf's Ring token works as in the duel, those of the Shadow as in the Trilogy.",
            "The special rules [of the duel](#duel) hold; only Gandalf does things twice.",
          ] },
        ],
      },
      {
        id: "setup-return-of-the-king",
        title: "The Return of the King",
        blocks: [
          { scenario: "return-of-the-king" },
          { list: [
            "The Witch-king starts against Aragorn. Both draw six cards and cycle none.",
            "Later rounds bring the Witch-king six cards and Aragorn four.",
            "Paths 7, 8 and 9, a round for each: nothing can make the road go faster.",
            "Each has a Ring token, as in the Trilogy.",
          ] },
        ],
      },
      {
        id: "setup-expanded-trilogy",
        title: "Expanded Trilogy",
        blocks: [
          "With [Fire and Swords](#fire-and-swords).",
          { scenario: "expanded-trilogy" },
          { list: [
            "Six seats with thirty cards each, in this order: Frodo, the Witch-king, Gandalf, Saruman, Aragorn, Bill Ferny. [With fewer people](#six-players) some hold several of them.",
            "Everything of both sets is in the game: 23 battlegrounds, 13 [skirmishes](#skirmishes), and four paths to a number.",
            "Hands, draws and Ring tokens as in the Trilogy: draw seven, cycle two; later three cards for each deck of the Free Peoples and four for each of the Shadow; a token for each deck.",
          ] },
        ],
      },
      {
        id: "setup-war-in-the-north",
        title: "War in the North",
        blocks: [
          "With [Fire and Swords](#fire-and-swords).",
          { scenario: "war-in-the-north" },
          { list: [
            "Four seats with twenty-eight cards each: Frodo, the Witch-king, Strider, the Balrog of Moria. Two people take a side each; of three, one takes the whole Shadow.",
            "All paths, but only the places of the North: seven battlegrounds of the Free Peoples and five of the Shadow, with five skirmishes among them. What a text says of a place or a people that is not there is passed over.",
            "Each time the Shadow **takes a battleground of the Free Peoples**, it also gets a point of [corruption](#corruption), even if it takes the same one again. A skirmish or a land of its own gives none, and if the land is won back the corruption stays.",
            "Everything else is as in the Trilogy.",
          ] },
        ],
      },
      {
        id: "setup-war-in-the-north-duel-2",
        title: "War in the North, Two-Player Duel",
        blocks: [
          { scenario: "war-in-the-north-duel-2" },
          "Gandalf has all fifty-six cards of the Free Peoples in the North, the Witch-king all fifty-six of the Shadow. Hands, draws, Ring tokens and scoring of paths are those of the [duel](#setup-duel-2), and the corruption of the [North](#setup-war-in-the-north) counts.",
        ],
      },
      {
        id: "setup-war-in-the-north-duel-3",
        title: "War in the North, Three-Player Duel",
        blocks: [
          { scenario: "war-in-the-north-duel-3" },
          "Gandalf with fifty-six cards against the Witch-king and the Balrog of Moria with twenty-eight each. Turns go Gandalf, Witch-king, Gandalf, Balrog; the rest is as in the [duel of three](#setup-duel-3), with the corruption of the [North](#setup-war-in-the-north).",
        ],
      },
      {
        id: "setup-epic-duel",
        title: "Epic Duel",
        blocks: [
          "With [Fire and Swords](#fire-and-swords). Two people, all 180 cards, and about twice the time of a Trilogy.",
          { scenario: "epic-duel" },
          { list: [
            "Gandalf starts against the Witch-king, each with ninety cards in three **sections**. The first is the draw deck, the second lies in the cycle pile from the beginning, the third waits. Right after your first [recycling](#recycle) it joins your cycle pile.",
            "Both draw seven cards; only Gandalf cycles two of them. Later rounds bring Gandalf four cards and the Witch-king six.",
            "Battlegrounds and skirmishes have three sections, too. At the end of a round the second joins the decks if both have recycled once, the third if both have recycled twice. What is not in its deck yet cannot be activated by anything.",
            "Every path number has **two parts**, A and B, with two paths each, and a round goes one part on: 1A, 1B, 2A and so on to 9B. Whoever may walk on a number may walk on both parts.",
            "Two paths decide what follows them: Caradhras leads to The High Pass and The Doors of Durin to Khazad-dûm; Henneth Annûn leads to The Cross-roads and Osgiliath to The Tower of Ecthelion.",
            "A text that leads to the next number leads to the next part. One that brings another path of the same number stays within the part. Nothing skips a part or goes back.",
            "Ring tokens work as in the duel, and what **each** player of a side does is [done twice](#duel). Paths are scored as in the Trilogy: it is enough to cancel every skull.",
          ] },
        ],
      },
    ],
  },
  {
    id: "round",
    title: "A round, step by step",
    blocks: [
      { steps: [
        "**Locations.** The starting player activates a battleground, then the next path. [More](#locations)",
        "**Actions.** In turn order everybody does one thing at a time, or passes. When all have passed one after the other, the step is over. [More](#actions)",
        "**Combat.** Every active place is fought over, in the order the starting player likes. [More](#combat)",
        "**Victory?** Both scores are counted. [More](#end)",
        "**Draw.** Everybody draws as many cards as the scenario says, and the next player in order becomes the starting player.",
      ] },
    ],
    parts: [
      {
        id: "locations",
        title: "Activating locations",
        blocks: [
          "At the beginning of a round one battleground comes at random from the deck of the starting player's side (from the other deck if that one is empty), and its text happens in full. Then comes a path at random: number 1 in the first round, later one number higher than the last. Paths of a number that was passed are out of the game.",
          "Cards can activate more. Then it is not left to chance: whoever acts chooses among the places that fit. There may be any number of battlegrounds at once, but only **one path**.",
          "When a new path appears in the middle of a round, the old one is fought over at once with whatever stands on it. Only then does the text of the new path happen. Nobody walks on from the old path to the new one.",
        ],
      },
      {
        id: "reactivate",
        title: "Reactivating a battleground",
        blocks: [
          "Some cards fetch a battleground back out of a scoring area. Until it is fought over again it counts for nobody, its text happens once more, and attackers and defenders are the same as ever.",
          "If it was fetched from the side it does not belong to, its own printed defense {shield} does not help this time: the walls were broken. Tokens still count.",
          "A path never comes back.",
        ],
      },
    ],
  },
  {
    id: "actions",
    title: "What you can do in your turn",
    blocks: [
      "One action a turn. You may do one of these things.",
      { list: [
        "[Play a card](#playing) from your hand.",
        "[Move](#move) a character or army from your reserve to a place.",
        "[Use the action](#use) of a card in play.",
        "[Cycle](#cycle-action) a card from your hand.",
        "[Winnow](#winnow): give up two cards to draw one.",
        "[Use your Ring token](#ring-tokens).",
        "[Resolve a skirmish](#skirmish-combat), if one is active and a card of yours is there.",
        "[Pass](#passing), if you may.",
      ] },
    ],
    parts: [
      {
        id: "passing",
        title: "Passing and the carryover limit",
        blocks: [
          "You may pass only if your hand is small enough: not above your **carryover limit**, or smaller than the hand of every enemy. The limit is two cards; some cards in play raise it for as long as they lie there.",
          "To pass binds you to nothing. If somebody acts after you, you may act again when your turn comes. The step ends when all have passed in a row; whoever then still holds more than their limit cycles down to it.",
        ],
      },
      {
        id: "playing",
        title: "Playing a card and paying for it",
        blocks: [
          { steps: [
            "Say which card you play and where it goes.",
            "**Cycle another card** from your hand. That is the price, and it is paid before anything on the card happens. If you play your last card, [forsake](#forsake) one instead.",
            "The card comes into play, and what it says for being played happens.",
          ] },
          { list: [
            "A character or army may go to a battleground only if its faction is shown there, as attacker or as defender, unless a text allows more.",
            "A character may go to a path only if that path's number is on the card.",
            "Anything but an event and an item may go into your [reserve](#reserve).",
            "When a text lets you draw some cards, play one of them and cycle the others, those others are the price.",
            "The very same character or item cannot be played twice in one round.",
          ] },
          { note: "Gandalf the White takes the place of Gandalf the Grey, and Aragorn that of Strider: when the later card is played, the earlier one leaves the game, wherever it is." },
        ],
      },
      {
        id: "items",
        title: "Items and wielders",
        blocks: [
          { list: [
            "An item goes onto a character in play that it names as a wielder, also onto one of a friend. Its marks are added to those of the wielder.",
            "It goes wherever the wielder goes, and shares its fate: cycled with it, eliminated with it, each item into the pile of its own owner. It cannot be handed on.",
            "It cannot be given up in a fight without its wielder. When you [forsake](#forsake), an item in your reserve may go alone.",
            "Some items help the place and not the wielder; their text says so.",
          ] },
        ],
      },
      {
        id: "reserve",
        title: "The reserve",
        blocks: [
          "Cards in your reserve are in play but fight nowhere. Many are there for their text, which works from the moment they are played. A card cannot be [moved](#move) out in the round in which it came.",
        ],
      },
      {
        id: "move",
        title: "Moving",
        blocks: [
          "Bring one character or army from your reserve to an active place where it could be played. It costs no card. What a card says for being **played** does not happen again when it is moved.",
        ],
      },
      {
        id: "use",
        title: "Using a card's own action",
        blocks: [
          "Texts that begin with “action” are used in place of your other action, by the owner of the card, and only from where the text says (in reserve, on a path, on a battleground). They work in the round in which the card came as well, and again later if it is still there.",
        ],
      },
      {
        id: "cycle-action",
        title: "Cycling a card",
        blocks: ["Put one card from your hand on your cycle pile. Nothing else happens; it is mostly a way to get down to a hand that may pass."],
      },
      {
        id: "winnow",
        title: "Winnowing",
        blocks: ["Eliminate two cards from your hand, then draw one. You need two cards to do it."],
      },
      {
        id: "ring-tokens",
        title: "Ring tokens",
        blocks: [
          "In the **Trilogy** and in The Return of the King: once in the game, as an action, draw two cards. A token that was never used is worth a point for your side when the last path is done, but not before.",
          "In the **duel** (for Gandalf also in the duel of three): once in every round, as an action, draw three cards, then eliminate one card from your hand and cycle another.",
          "In The Fellowship of the Ring there are none.",
        ],
      },
    ],
  },
  {
    id: "combat",
    title: "Combat",
    blocks: [
      "Every active place is fought over, even if only one side came, or nobody. The sum under each place shows all along how it would end now.",
    ],
    parts: [
      {
        id: "path-combat",
        title: "On a path",
        blocks: [
          "The Shadow attacks, the Free Peoples defend.",
          { steps: [
            "Count all skulls {skull}: on Shadow characters with their items, and on tokens.",
            "The path's own helmets, and tokens and bonuses for the path, cancel that many.",
            "For what is left the Free Peoples give up characters one by one, until the helmets {helmet} on them are enough or nobody is left. A character that cancels even one skull is eliminated whole, with its items; helmets beyond what was needed are lost.",
            "Free Peoples characters that were not needed are cycled. All Shadow characters are eliminated.",
          ] },
          "All skulls cancelled: the Free Peoples take the path and its points. Otherwise every skull left over is a point of [corruption](#corruption), and the path is worth nothing to anybody.",
          { example: "Three skulls come against a path with one helmet of its own. Two are left. Giving up a character with one helmet is not enough; giving up one with two is, and the other goes home on the cycle pile." },
        ],
      },
      {
        id: "battleground-combat",
        title: "On a battleground",
        blocks: [
          "The side the battleground belongs to defends, the other attacks, whoever activated it.",
          { steps: [
            "Count the swords {sword} of the attackers, with [leadership](#leadership) and tokens.",
            "The battleground's own shields {shield}, and tokens and bonuses for it, cancel that many.",
            "For what is left the defenders give up cards one by one, until their shields are enough or nobody is left.",
            "Defenders that were not needed are cycled. **All attackers are eliminated**, also when they win.",
          ] },
          "All swords cancelled: the defender wins the place. Otherwise the attacker does. An equal number is enough to hold.",
          { note: "You cannot save a defender by letting the place fall: as much as possible must be cancelled. If it is not enough, everybody there is lost." },
        ],
      },
      {
        id: "leadership",
        title: "Leadership and support",
        blocks: [
          "Ringed marks count only on a battleground, and only if an army of the character's own faction stands there with it. One army **supports** one character. Which army supports whom is settled anew in each fight; the table chooses what counts most.",
          "Once counted, leadership lasts for that fight, even if the army or its leader is given up first.",
        ],
      },
      {
        id: "tokens",
        title: "Combat tokens",
        blocks: [
          "Some texts put tokens on a place or on a card. On a place they count for its attack or its defense, whoever put them there. On a card they are part of that card and go with it. After the fight they are gone.",
        ],
      },
    ],
  },
  {
    id: "scoring",
    title: "Scoring",
    blocks: [
      { list: [
        "A battleground is worth its points {crown} to the side in whose scoring area it lies.",
        "A path is worth its points to the Free Peoples if they took it, and nothing to the Shadow.",
        "Each point of [corruption](#corruption) is a point for the Shadow.",
        "At the very end unused [Ring tokens](#ring-tokens) count one each, in the scenarios that say so.",
      ] },
    ],
    parts: [
      {
        id: "corruption",
        title: "Corruption",
        blocks: ["Corruption {drop} grows by each skull that was not cancelled on a path, and by some texts. It lies in the scoring area of the Shadow. Some cards take it away again; it never falls below nothing."],
      },
      {
        id: "end",
        title: "The end of the game",
        blocks: [
          { list: [
            "It is decided at the end of a round only, never in the middle.",
            "A lead of **ten or more** wins at once.",
            "When the last path of the scenario has been fought over, the higher score wins. Even scores are a victory of the Shadow.",
          ] },
        ],
      },
      {
        id: "duel",
        title: "Special rules of the duels",
        blocks: [
          { list: [
            "Gandalf takes a path only with **more** helmets than there were skulls, all counted at the beginning of the fight. With just as many, nobody scores it.",
            "What a text tells **each** player of a side to do, a side with one deck does twice: the whole of it once, then again.",
          ] },
        ],
      },
    ],
  },
  {
    id: "fire-and-swords",
    title: "Fire and Swords",
    blocks: [
      "The expansion brings three more peoples, new places, and small fights that are over before the great ones. It is in play in the [Expanded Trilogy](#setup-expanded-trilogy), the [War in the North](#setup-war-in-the-north) with its duels, and the [Epic Duel](#setup-epic-duel).",
    ],
    parts: [
      {
        id: "reconstructed",
        title: "Reconstructed cards",
        blocks: [
          "What is printed on the cards of this set is not public. The rulebook gives the titles, how many there are, which decks hold them, and here and there a rule. The rest we had to invent so that it fits. Every such card and place carries a small dotted ring; large, it says what is known and what is a guess.",
        ],
      },
      {
        id: "new-factions",
        title: "New peoples, and icons for anybody",
        blocks: [
          "The **Northmen** fight for the Free Peoples, **Easterlings** and **Ruffians** for the Shadow. They are factions like the others.",
          "Some places show no faction but a whole side: a star within a ring for any of the Free Peoples, an eye within a square on end for any of the Shadow. Every army and character of that side may go there, and the place counts as one of each of its factions.",
        ],
      },
      {
        id: "skirmishes",
        title: "Skirmishes",
        blocks: [
          "A skirmish {skirmish} is a small battleground that lies in the battleground decks with the others. It has no defense of its own and is worth no points. It names **two battlegrounds**, and winning it can help there.",
          "When one is drawn in the location step, it is active. Then the first of its two battlegrounds is activated, from whichever deck it is in. If it is in none, the second is. If neither can come, the next card is drawn from the deck of the skirmish, and everything begins anew with that, until a battleground comes. So several skirmishes may be active at once.",
          { example: "Cair Andros is drawn, but Minas Tirith and Edoras are both scored. The next card is Bree. The Shire is scored as well, so Dunland comes: now Cair Andros, Bree and Dunland are active." },
          { list: [
            "Armies and characters go to a skirmish as to any battleground that shows their faction, and texts about battlegrounds mean skirmishes as well.",
            "But no text can activate a skirmish: such a text passes over it.",
            "Tokens on it count there, and are gone when it is.",
          ] },
        ],
      },
      {
        id: "skirmish-combat",
        title: "Resolving a skirmish",
        blocks: [
          "If an army or character of your own is at a skirmish, you may **resolve it as your action**. It costs nothing else. It is fought like a [battleground](#battleground-combat), at once.",
          { steps: [
            "Losses are taken. Defenders that were not needed are cycled, all attackers are eliminated.",
            "The text for the side that has won is carried out: what stands there for the defenders, or for the attackers.",
            "The skirmish leaves the game for good. Nobody scores it.",
          ] },
          "If there is something to choose, whoever resolved the skirmish chooses, if their side has won; otherwise the next player of that side in turn order who fought there.",
        ],
      },
      {
        id: "skirmish-help",
        title: "Help for a battleground",
        blocks: [
          "Many skirmishes bring a [token](#tokens) to one of their two battlegrounds: a defense token where the winner's side defends, an attack token where it attacks. Either of the two may get it if it is active, whatever brought it. If both are, the winner chooses one; if none is, nothing happens.",
        ],
      },
      {
        id: "skirmish-end",
        title: "Skirmishes that nobody resolved",
        blocks: [
          "At the beginning of combat a skirmish without cards goes back into its deck, and may come again. One with cards is fought over with the other places, but without its text, and then leaves the game.",
          { note: "If you are ahead at a skirmish, resolve it before the actions end." },
        ],
      },
      {
        id: "barad-dur",
        title: "Barad-dûr",
        blocks: [
          "The Dark Tower {lock} can be activated only while **Minas Morgul or Morannon lies in the scoring area of the Free Peoples**. If it is drawn before that, another card is drawn from the deck of the Shadow (or from the other, if that is empty), and the tower goes back. No text can bring it either. If the lock falls shut while it is active, it is still fought over.",
        ],
      },
      {
        id: "black-gate",
        title: "The Black Gate",
        blocks: ["It is a path 6 whose text can make it a path 7. From then on it counts as that: for who may walk there, and for the path that follows."],
      },
      {
        id: "at-once",
        title: "Texts that take effect at once",
        blocks: [
          "When several texts take effect at the same moment, what must be done comes before what may be done. Within that, whoever's turn it is decides the order; outside of the action step, the starting player. One is finished before the next begins, and if its card has left play meanwhile, a text is lost.",
        ],
      },
      {
        id: "six-players",
        title: "Up to six people",
        blocks: [
          "In the Expanded Trilogy each deck is a player of its own: its own hand, reserve, piles, Ring token and turn, even if one person holds several. A person holds decks of one side only.",
          { terms: [
            ["Six people", "One deck each."],
            ["Five", "One person has the Witch-king and Bill Ferny."],
            ["Four", "Frodo with Aragorn; Gandalf; the Witch-king with Bill Ferny; Saruman."],
            ["Three", "Frodo with Aragorn; Gandalf; the whole Shadow."],
            ["Two", "A side each."],
          ] },
          "You may pass if your hand is within your limit, or smaller than that of each of the three enemies. The actions end after six passes in a row.",
        ],
      },
    ],
  },
  {
    id: "words",
    title: "Words of the game",
    blocks: ["What cards mean by their words."],
    parts: [
      { id: "cycle", title: "Cycle", blocks: ["Put a card face down on your cycle pile. It is not lost: the pile becomes your new deck. You may look through your own. If you must cycle from an empty hand, you [forsake](#forsake) instead."] },
      { id: "recycle", title: "Recycle", blocks: ["The moment your deck runs out, your cycle pile is shuffled and becomes the deck; if you were drawing, go on. A text that says so shuffles the pile into what is left of the deck."] },
      { id: "eliminate", title: "Eliminate", blocks: ["Put a card face down on your eliminated pile. It is out of the game. Others do not see what it was, unless it lay open or its text has something to say about it. If you must and cannot, nothing happens; but what was to be paid for with it you do not get."] },
      { id: "forsake", title: "Forsake", blocks: ["Eliminate one card, as you like: from your hand, from your reserve, or the top card of your deck without looking at it first."] },
      { id: "draw", title: "Draw", blocks: ["Take the top card of your deck. A hand may be as large as it likes, except when the actions of a round end."] },
      { id: "remove", title: "Remove", blocks: ["Eliminate that very card wherever it is, in hand, deck, pile or play."] },
      { id: "take", title: "Take", blocks: ["Find a certain card in your deck or pile and show it; a deck is shuffled afterwards."] },
      { id: "activate", title: "Activate", blocks: ["Bring a location that was not used yet into the middle, and do what it says. See [Activating locations](#locations)."] },
      { id: "in-play", title: "In play", blocks: ["In a reserve, on a battleground or on a path. Hands, decks and piles are not in play, and an event never is."] },
      { id: "faction-player", title: "“The Hobbit player”", blocks: ["Whoever's deck holds that faction in this scenario. A side is meant by its name; “each player” means every seat of it."] },
      { id: "out-of-cards", title: "Out of cards", blocks: ["With deck and pile both empty you play on with what you hold. Whatever cannot be paid or drawn any more is passed over."] },
    ],
  },
  {
    id: "secrets",
    title: "What is open and what is hidden",
    blocks: [
      { list: [
        "Open to all: everything in play, scoring areas, unused locations, and how many cards everybody has in hand and in each pile.",
        "Yours alone: your hand, and what lies in your cycle pile and your eliminated pile.",
        "Known to nobody: the order of the decks.",
        "Friends may talk about what they hold, but everybody hears it.",
      ] },
    ],
  },
];
