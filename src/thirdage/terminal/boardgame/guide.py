"""How the board game is played, on one page, and what the keys do. Our own words, for a first evening."""

from ..faces import Guide

MARKS = """\
MARKS
△ ▲ Stronghold, □ ■ City, ∘ • Town: hollow if the Free Peoples hold it, filled if the
Shadow does. # Fortification, · any other region. ○ Free Peoples, ◉ Shadow.
3R 1E 1L: 3 Regulars, 1 Elite, 1 Leader; 2N: 2 Nazgûl. Dw Dwarves, El Elves, Go Gondor,
No the North, Ro Rohan, Is Isengard, Sa Sauron, So Southrons & Easterlings.
"in" stands inside a besieged Stronghold, the army besieging it comes after.
Steps from war: in brackets while the nation is passive. Dice: C Character, A Army,
M Muster, E Event, M/A Muster/Army, W Will of the West, Eye.
"""

HOW_TO_PLAY = f"""\
THE GAME
The Fellowship carries the Ring to Mordor; armies fight for the Strongholds and Cities.
The Free Peoples win when the Ring reaches the Crack of Doom, or at the end of a turn
with 4 victory points. The Shadow wins when the Ring-bearers have 12 Corruption, or at
the end of a turn with 10 points. An enemy City is worth 1 point, a Stronghold 2.

A TURN
1. Both draw a card from each of their decks; more than six in hand are discarded.
2. The Free Peoples may declare where the Fellowship is, and choose its Guide.
3. The Shadow puts dice into the Hunt box.
4. Both roll their Action dice; an Eye goes to the Hunt box.
5. In turn each uses one die. Who has fewer dice left may pass.
   Character: move or hide the Fellowship, separate or move Companions, move or attack
     with an army that has a leader; Nazgûl and Minions fly or walk.
   Army: move two armies, or attack. Muster: a step towards war for a nation, or
     troops for a nation At War; Minions enter. Event: draw a card, or play any.
   Muster/Army is either. Will of the West is whichever you like. A die with the sign
     of a card also plays that card. An Elven Ring turns a die, once a turn.
6. Whoever has enough victory points wins.

BATTLE
Both roll a die for each unit, five at most, and hit on 5 or 6; against an army behind
walls the attacker's first roll, or every roll of a siege, hits on 6. Leadership rolls
misses again. A hit removes a Regular or makes an Elite a Regular. Each side may play a
Combat card. After a round the attacker may cease and the defender retreat. A besieged
army is stormed for one round, for more by reducing an Elite each time.

THE HUNT
Whenever the Fellowship moves, the Shadow rolls a die for each of its dice in the box;
6 is a success, and every die with which it has moved before this turn adds 1 to each.
Then a Hunt tile is drawn: its damage is taken as Corruption or by losing a Companion.
In Mordor a tile is drawn for every step, with no roll.

NATIONS
A nation fights away from home and musters only At War. A Free Peoples nation must be
active first: attacked, or visited by a Companion who speaks for it, or by the
Fellowship.

{MARKS}"""

SCREEN_KEYS = """\
KEYS
↑ ↓ Enter  choose an answer          1-9 a-z    choose it at once
/          type to filter answers    Space ?    a card, region or character; type to find any
Tab        go round the panels       u          undo      s  save      l  whole log
F1         this page                 F2         light or dark     q  quit, saved
F3         a hint: what the computer would answer for you, and why
F4         the whole map             F5         your hand with its texts
F6         nations, Fellowship, dice, Hunt and everybody's cards in words"""

LINE_HELP = """\
Answer with the number of an answer or with part of its words; accents may be left out. Or type:
  map           where everybody stands; map gondor for a nation or part of the map, map all for every region
  region moria  a region: who stands there and what lies next to it
  hand          your cards with their texts
  card NAME     the text of a card;  ? NAME  a card, region or character
  nations       the political track
  fellowship    where it is, its Guide and Companions, Corruption, the Hunt
  table         everything but the map
  battle        the battle being fought
  log           all that happened
  options       the question and its answers again
  undo          undo your last choice
  hint          what the computer would answer for you, and why
  save FILE     save to a file (the game is saved after every choice anyway)
  rules         how the game is played, and what the marks mean
  quit          quit; nothing is lost"""

WATCH_HELP = """\
Press Enter for the next choice, or type:
  b         one choice back
  n         the next turn, p the one before; r 4 goes to turn 4
  map, region moria, hand, nations, fellowship, table, battle
  ? gimli   a card, region or character
  e shadow  look through a side's eyes; e all sees everything once the game is finished
  q         quit"""

GUIDE = Guide(HOW_TO_PLAY, SCREEN_KEYS, LINE_HELP, WATCH_HELP)
