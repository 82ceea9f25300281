"""How the game is played, on one page, and what the keys do. Our own words, for a first evening."""

HOW_TO_PLAY = """\
THE GAME
The Free Peoples carry the Ring along nine paths to Mount Doom; the Shadow hunts them and makes war. Each
round one path and a battleground or two are active. Win them for points. A lead of 10 points wins at once;
otherwise the higher score after the last path wins, and a tie goes to the Shadow.

A ROUND
1. Locations. The starting player activates a battleground, then the next path comes into play.
2. Actions. In turn, everybody does one thing, until all pass in a row:
   Play a card: an army or a character to your reserve or straight to a place it may go; an item on its
     wielder; an event for its effect. Each card you play costs another card from your hand, which you cycle.
   Move a card from your reserve to a place it may go, unless it came into reserve this round. Moving is free.
   Use the action on a card, cycle a card, winnow (eliminate 2 cards to draw 1), or use your Ring token.
   Pass: only with few cards in hand (the carryover limit, usually 2), or fewer than every enemy.
3. Combat at every active place. Attack icons against the defense of the place and of its defenders. Defenders
   are lost one by one to cancel attack icons; attackers are always lost. A path that does not hold brings the
   Shadow a corruption for each icon not cancelled; a battleground that falls goes to the attacker.
4. Everybody draws, and the starting token goes on.

WORDS
Cycle: put on your cycle pile, which becomes your new draw deck when that is empty.
Eliminate: put away for good.   Forsake: eliminate a card from hand, from reserve, or the top of your deck.
Leadership icons count only while an army of the same faction stands there to support them.

ICONS
A attack, D defense, P path; (A) and (D) leadership; * may grow by the card's own text.
○ Free Peoples, ◉ Shadow. Factions: Dú Dúnedain, Dw Dwarf, El Elf, Ho Hobbit, Ro Rohan, Wi Wizard,
Is Isengard, Mn Monstrous, Mo Mordor, So Southron."""

SCREEN_KEYS = """\
KEYS
↑ ↓ Enter    choose an answer          1-9, letters  choose it at once       /  type to filter the answers
Tab          go round the lists        Space or ?    the highlighted card in full; type to find any card
u undo      s save      l the whole log      F1 this page      F2 light or dark      q quit (always saved)"""

LINE_HELP = """\
Answer with the number of an answer or with part of its words; accents may be left out. Or type:
  t        the table
  h        your hand
  ? gimli  the text of a card or place
  l        the log
  o        the question and its answers again
  u        undo your last choice
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
  q        quit"""
