"""How the game is played, on one page, and what the keys do. Our own words, for a first evening."""

from ..faces import Guide

HOW_TO_PLAY = """\
THE GAME
The Free Peoples carry the Ring along nine paths to Mount Doom; the Shadow hunts them
and makes war. Each round a path and a battleground or more are active: win them for
points. A lead of 10 points wins at once. Otherwise the higher score after the last
path wins, and a tie goes to the Shadow.

A ROUND
1. Locations: the starting player activates a battleground, then comes the next path.
2. Actions: in turn everybody does one thing, until all pass in a row.
   Play a card. An army or a character goes to your reserve or straight to a place it
     may go, an item on its wielder; an event does what it says. Each card you play
     costs another card from your hand, which you cycle.
   Move a card from your reserve to a place it may go. That costs nothing, but not in
     the round in which it came into reserve.
   Use an action on a card, use your Ring token (once a game; a Duel has its own rule),
     cycle a card, or winnow: eliminate 2 cards to draw 1.
   With Fire and Swords: resolve a skirmish at which you have a card. It is fought at
     once like a battleground, scores nothing, and may help the winner elsewhere.
   Pass: only with few cards (your carryover limit, usually 2) or fewer than any enemy.
3. Combat at every active place: attack icons against those of the place and of its
   defenders. Defenders are lost until every attack icon is cancelled; attackers are
   lost in any case. A battleground that falls goes to the attackers. On a path each
   icon that is not cancelled is a corruption, a point for the Shadow.
4. Everybody draws, and the next player starts the next round.

WORDS
Cycle: put on your cycle pile, which becomes your draw deck when that is empty.
Eliminate: put away for good. Forsake: eliminate one from hand, from reserve, or the
top of your deck. Leadership icons count only while an army there supports them.

ICONS
A attack, D defense, P path, in brackets leadership, * more by the card's own text.
○ Free Peoples, ◉ Shadow. Dú Dúnedain, Dw Dwarf, El Elf, Ho Hobbit, Ro Rohan,
Wi Wizard, Is Isengard, Mn Monstrous, Mo Mordor, So Southron; No Northmen,
Ea Easterling, Ru Ruffian. Six seats in few rows: hand/deck, * a Ring token, - passed."""

SCREEN_KEYS = """\
KEYS
↑ ↓ Enter  choose an answer          1-9 a-z    choose it at once
/          type to filter answers    Space ?    a card in full; type to find any
Tab        go round the panels       u          undo      s  save      l  whole log
F1         this page                 F2         light or dark     q  quit, saved
F3         a hint: what the computer would answer for you, and why
F7         how the count would stand where a card can go"""

LINE_HELP = """\
Answer with the number of an answer or with part of its words; accents may be left out. Or type:
  t        the table
  h        your hand
  ? gimli  the text of a card or place
  l        the log
  o        the question and its answers again
  u        undo your last choice
  hint     what the computer would answer for you, and why
  odds     how the count would stand where each card can go
  s FILE   save to a file (the game is saved after every choice anyway)
  rules    how the game is played
  q        quit; nothing is lost"""

WATCH_HELP = """\
Press Enter for the next choice, or type:
  b        one choice back
  n        the next round, p the one before; r 4 goes to round 4
  t        the table
  h        the hands you may see
  ? gimli  the text of a card or place
  e aragorn  look through a seat's eyes; e all sees everything once the game is finished
  why      why a bot has just chosen so, once the game is finished; why normal asks that level
  q        quit"""

GUIDE = Guide(HOW_TO_PLAY, SCREEN_KEYS, LINE_HELP, WATCH_HELP)
