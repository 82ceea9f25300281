"""How the board game is played, on one page, and what the keys do. Our own words, for a first evening."""

from ..faces import Guide

MARKS = """\
MARKS
△ ▲ Stronghold, □ ■ City, ∘ • Town: hollow if the Free Peoples hold it,
filled if the Shadow does. # Fortification, · any other region.
○ Free Peoples, ◉ Shadow; "in" is inside a besieged Stronghold, and who
besieges it comes after. ◇ the Fellowship: ◇+3 is hidden, with progress
3, where it was last known; ◇3/6 is on step 3 in Mordor, at its gate.
! a battle is fought here, › answers the question, * has changed since
you chose last.
3R 1E 1L: 3 Regulars, 1 Elite, 1 Leader; 2N: 2 Nazgûl; +2: 2 characters.
On the drawn map ^ are mountains, which nobody crosses. Where room is
short, names are shortened, and 4+3 is an army of 4 units with 3 Leaders,
Nazgûl, characters, Ships or Siege Engines; 4+ has some of them.
Dw Dwarves, El Elves, Go Gondor, No the North, Ro Rohan, Is Isengard,
Sa Sauron, So Southrons & Easterlings. (2): passive, 2 steps from war;
2: active.
Dice: C Character, A Army, M Muster, E Event, M/A Muster/Army,
W Will of the West. Hunt 1+2: dice of the Shadow and of the Free Peoples
in the Hunt box.
In teams * leads, and ▶ acts or is asked. Go 2R | Ro 1R are separate
armies of teammates, what stands behind a second | is with neither; Go 2R
Ro 1R [Rohan] is a mixed army and who commands it.
D Dunlendings, Ship, Ent, Tower and Treb: see Twilight.
"""

HOW_TO_PLAY = f"""\
THE GAME
The Fellowship carries the Ring to Mordor; armies fight for the
Strongholds and Cities. The Free Peoples win when the Ring reaches the
Crack of Doom, or at the end of a turn with 4 victory points. The Shadow
wins when the Ring-bearers have 12 Corruption, or at the end of a turn
with 10 points. An enemy City is worth 1 point, a Stronghold 2.

A TURN
1. Both draw a card from each of their decks, and keep six at most.
2. The Free Peoples may declare where the Fellowship is, and choose its
   Guide.
3. The Shadow puts dice into the Hunt box.
4. Both roll their Action dice; Eyes go to the Hunt box.
5. In turn each uses one die. Who has fewer dice left may pass.
   Character: move or hide the Fellowship, separate or move Companions,
     move one army that has a Leader or character, or attack with it,
     move Nazgûl and Minions.
   Army: move two armies, or attack.
   Muster: a nation goes a step towards war, or troops are raised for a
     nation At War, or a Minion enters.
   Event: draw a card, or play any.
   Muster/Army is either, Will of the West whichever you like. A die with
     the sign of a card also plays it. An Elven Ring turns a die, once a
     turn.
6. Whoever has enough victory points wins.

BATTLE
Both roll a die for each unit, five at most, and hit on 5 or 6; the
attacker needs a 6 in the first round against a City or Fortification,
and always against a besieged Stronghold. Leadership rolls misses again.
A hit removes a Regular or makes an Elite a Regular. Each side may play a
Combat card. After a round the attacker may cease and the defender
retreat. A besieged army is stormed for one round, for more by reducing
an Elite each time.

THE HUNT
When the Fellowship moves, the Shadow rolls a die for each of its dice in
the box; 6 is a success, and every die with which the Fellowship has
moved before this turn adds 1 to each. After a success a Hunt tile is
drawn: its damage is taken as Corruption or by losing a Companion. In
Mordor a tile is drawn for every step, with no roll.

NATIONS
Only a nation At War attacks and musters troops. Until then its armies
may leave its borders, but not enter those of another nation, even of its
own side, except in retreat. A nation of the Free Peoples must be active
first: attacked, or visited by the Fellowship or by a Companion it
listens to.

THREE AND FOUR PLAYERS
Gondor commands Gondor and the Elves, Rohan commands Rohan, the North and
the Dwarves; the Witch-king commands Sauron, Saruman commands Isengard
and the Southrons. A team has one pool of dice and its decks; each of its
players holds four cards, draws one from a deck of his choice, and may
exchange one unseen with his teammate. The Leading Player, another one
each turn, decides for the Fellowship or the Hunt and acts last. Anybody
moves the Fellowship, Companions or Nazgûl; armies and the Political
Track are the commander's. Armies of teammates in one region are separate
until both agree to mix them, or they are attacked; who has more units
then commands. A team wins together; who captured more and lost less also
wins for himself. With three players the Free Peoples have one player,
who may not act twice in a row on the same nation.

TWILIGHT OF THE THIRD AGE
An expansion: --twilight all, or some of it, as --twilight ents,balrog.
Galadriel, Sméagol, the Chief of the Ringwraiths and the Balrog; three
factions that a Muster die brings into play: the Hillmen of Dunland, the
Corsairs of Umbar with their Ships, and the Ents of Fangorn; Siege Towers
and Trebuchets, of which whoever has more is superior in an assault; and
Event cards. Look each up by its name, as ? balrog or ? trebuchets.

{MARKS}"""

SCREEN_KEYS = """\
KEYS
↑ ↓ Enter  choose an answer        1-9 a-z  choose it at once
/          type to filter answers  Space ?  a card, region or character
Tab        go round the panels     u undo   s save   l the whole log
           on the map, arrows and PageUp PageDown move over it
F1 this page   F2 light or dark    F3 a hint and why   q quit, saved
F4 the whole map   F5 your hand with its texts   F6 all else in words
F8 the map drawn, or as a list of regions with everybody in full
F7 the odds of attacks and of moving the Fellowship, before any card"""

LINE_HELP = """\
Answer with the number of an answer or with part of its words; accents may be left out. Or type:
  map           where everybody stands; map gondor for a nation or part of the map, map all for every region
  region moria  a region: who stands there, what lies next to it, and how far away others are
  hand          your cards with their texts
  card NAME     the text of a card;  ? NAME  a card, region, character or figure of Twilight
  nations       the political track
  fellowship    where it is, its Guide and Companions, Corruption, the Hunt
  table         everything but the map: also who leads, who acts when, and what there is of Twilight
  battle        the battle being fought
  log           all that happened
  options       the question and its answers again
  undo          undo your last choice
  hint          what the computer would answer for you, and why
  odds          how attacks, battles and moves of the Fellowship are likely to end, before any card
  save FILE     save to a file (the game is saved after every choice anyway)
  rules         how the game is played, and what the marks mean
  quit          quit; nothing is lost"""

WATCH_HELP = """\
Press Enter for the next choice, or type:
  b         one choice back
  n         the next turn, p the one before; r 4 goes to turn 4
  map, region moria, hand, nations, fellowship, table, battle
  ? gimli   a card, region or character
  e shadow  look through a seat's eyes; e all sees everything once the game is finished
  why       why a bot has just chosen so, once the game is finished; why normal asks that level
  q         quit"""

GUIDE = Guide(HOW_TO_PLAY, SCREEN_KEYS, LINE_HELP, WATCH_HELP)
