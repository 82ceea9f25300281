"""The constants of the card game: small integers with names beside them."""

from __future__ import annotations

from typing import Final

from ..kernel.shapes import Side

# SIDES
FREE: Final = 0
SHADOW: Final = 1
SIDES: Final[tuple[Side, Side]] = ("free", "shadow")
SIDE_TITLES: Final = ("Free Peoples", "Shadow")

# CARD TYPES
ARMY: Final = 0
CHARACTER: Final = 1
ITEM: Final = 2
EVENT: Final = 3
TYPES: Final = ("army", "character", "item", "event")
TYPE_PLURALS: Final = ("armies", "characters", "items", "events")

# ZONES. Each seat has six: its hand is the zone seat * ZONES_PER_SEAT + HAND. After those of all seats come
# the zone of the path and one for each battleground.
DRAW: Final = 0
HAND: Final = 1
CYCLE: Final = 2
ELIMINATED: Final = 3
ASIDE: Final = 4  # drawn by a text that does not put them into hand
RESERVE: Final = 5
ZONES_PER_SEAT: Final = 6
SEAT_ZONES: Final = ("draw", "hand", "cycle", "eliminated", "aside", "reserve")
SEAT_ZONE_TITLES: Final = ("draw deck", "hand", "cycle pile", "eliminated pile", "cards set aside", "reserve")
MOST_SEATS: Final = 6
PATH: Final = MOST_SEATS * ZONES_PER_SEAT  # cards on the active path
LIMBO: Final = PATH + 1  # a card being played, an event being resolved
BOX: Final = PATH + 2  # not in this game
BATTLEGROUND_ZONE: Final = PATH + 3  # battleground b lies in zone BATTLEGROUND_ZONE + b

NOBODY: Final = 0xFFFF  # no seat, no wielder
MOST_CARDS: Final = NOBODY  # cards are numbered below it
ZONE_NUMBERS: Final = 256  # the zone of a card is kept in a byte

# KINDS OF LOCATION, as they are declared
A_PATH: Final = "path"
A_BATTLEGROUND: Final = "battleground"
A_SKIRMISH: Final = "skirmish"  # for card text a battleground, too
LAST_PATH: Final = 9  # the journey goes from path 1 to this one

# WHERE A LOCATION IS
IN_DECK: Final = 0
ACTIVE: Final = 1
FREE_AREA: Final = 2  # a scoring area; FREE_AREA + side
SHADOW_AREA: Final = 3
OUT: Final = 4  # not in this game, or gone from it
COMING: Final = 5  # a path that was chosen while combat on the old one is still to be held
LATER: Final = 6  # of a section that has not joined its deck yet

# TOKENS
ATTACK: Final = 0
DEFENSE: Final = 1
TOKENS: Final = ("attack", "defense")

# WHAT HAPPENED TO A CARD THIS ROUND (bits)
FRESH: Final = 1  # played to reserve, so it cannot move yet
PLAYED: Final = 2  # played, so it cannot be played again
USED: Final = 4  # its once-a-round action was used

# HOW A CARD IS ELIMINATED (bits)
BY_TEXT: Final = 1  # by a card's text or by winnowing
FORSAKEN_FROM_HAND: Final = 2
FORSAKEN_FROM_RESERVE: Final = 4
FORSAKEN_FROM_DECK: Final = 8
FORSAKEN: Final = FORSAKEN_FROM_HAND | FORSAKEN_FROM_RESERVE | FORSAKEN_FROM_DECK
IN_PATH_COMBAT: Final = 16
IN_BATTLE: Final = 32
IN_COMBAT: Final = IN_PATH_COMBAT | IN_BATTLE
HOWEVER: Final = 63

# RING TOKENS
NO_RING: Final = 0
TRILOGY_RING: Final = 1
DUEL_RING: Final = 2
RINGS: Final = ("none", "trilogy", "duel")

# STEPS OF A ROUND
SETUP: Final = 0
LOCATION_STEP: Final = 1
ACTION_STEP: Final = 2
COMBAT_STEP: Final = 3
VICTORY_CHECK: Final = 4
DRAW_STEP: Final = 5
STEPS: Final = ("setup", "location", "action", "combat", "victory", "draw")
STEP_TITLES: Final = (
    "Set-up", "Location step", "Action step", "Combat step", "Victory check", "Draw step",
)  # fmt: skip

# WHERE A DECLARATION COMES FROM: the rulebooks, the fact sheets, our best guess, or somebody's mind
PROVENANCES: Final = ("seed", "reference", "reconstructed", "invented")

BASE_CARRYOVER: Final = 2
LEAD_THAT_WINS: Final = 10

# A round's Action step ends by itself, since every action uses something up; only Denethor can in theory
# go on for as long as chance puts an unforsakable card on top of the deck (docs/decisions.md, BOUND-01).
# After this many actions in a round only cycling and passing are left.
MOST_ACTIONS: Final = 300

RULES_VERSION: Final = 1
