"""What is printed on the cards, by the numbers the rules use. The catalogue enters set after set at the end.

A *card* is the number of a physical card: the five copies of Mordor Orcs are five cards of one kind. A
*location* is the number of a battleground, skirmish or path. A number never changes its meaning: later sets
have higher ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .declare import Card, Location
    from .standing import Bonus, CycleInstead, RoundEffect

# FACTION CARDS, by card
KIND: list[Card] = []  # the declaration
COPY: list[int] = []  # the first copy of the same kind: equal for cards nobody can tell apart
MULTIPLE: list[bool] = []  # whether there are several copies
FACTION: list[int] = []
TYPE: list[int] = []
SIDE: list[int] = []
ATTACKS: list[int] = []
DEFENSES: list[int] = []
ATTACK_LEADERSHIP: list[int] = []
DEFENSE_LEADERSHIP: list[int] = []
PATH_ICONS: list[int] = []
REACH: list[int] = []  # where it may be played or moved: locations as bits, before special permissions
REACH_LIMITS: list[tuple[Any, ...]] = []  # standing abilities that narrow the reach
WELCOME: list[int] = []  # the factions whose battlegrounds it may be played or moved to, as bits
OPEN_PLACES: list[frozenset[str]] = []  # ids of battlegrounds it may go to whatever they show
BARRED: list[int] = []  # the sides to whose battlegrounds it may not go all the same, as bits
WIELDERS: list[tuple[int, ...]] = []  # who may wield it, for items
SUPPORTERS: list[int] = []  # factions whose armies can support it, as bits
ACTIONS: list[tuple[tuple[int, str], ...]] = []  # (zones in which it may be used, address)
ON_ENTRY: list[tuple[tuple[int, int, str], ...]] = []  # (where if played, where if moved, address)
ON_ELIMINATION: list[str] = []  # the address of what happens when it is eliminated from a battleground, or ""
BONUSES: list[tuple[Bonus, ...]] = []
SUPPORT_BONUSES: list[tuple[Any, ...]] = []  # of an army for whom it supports
FATES_OF: list[tuple[CycleInstead, ...]] = []  # replacements of its own elimination
FATES_FOR_WIELDER: list[tuple[CycleInstead, ...]] = []  # replacements it gives its wielder
CARRYOVER: list[tuple[tuple[int, bool, int], ...]] = []  # (by how much, only in reserve, whose or -1)
EXTRA_DRAW: list[tuple[tuple[int, int], ...]] = []  # (more cards, then cycle) in reserve

BY_ID: dict[str, tuple[int, ...]] = {}  # the copies of a kind
BONUS_GIVERS: list[tuple[int, Any]] = []  # (card, what it gives to others)
GROUND_GIVERS: list[tuple[int, Any]] = []  # (card, what it gives to the path it is on)
REACH_GIVERS: list[tuple[int, Any]] = []  # (card, where it lets others go while in reserve)
PEEKERS: list[int] = []  # cards whose owner may look at the top of the draw deck
RESCUERS: list[tuple[int, Any]] = []  # (card, whom it saves after a battle, when it is cycled)
ONLY_WEAPONS: set[int] = set()  # cards whose wielder can have no other Weapon
ROUND_EFFECTS: dict[int, RoundEffect] = {}  # events that last for the round: card -> what they allow

# LOCATIONS, by location
LOCATION: list[Location] = []  # the declaration
IS_PATH: list[bool] = []
IS_SKIRMISH: list[bool] = []  # in every other table a skirmish is a battleground
NUMBER: list[int] = []  # of a path; 0 for a battleground
OTHER_NUMBER: list[int] = []  # to which its own text can change it; 0 for most paths
GROUND_DEFENSE: list[int] = []
POINTS: list[int] = []
POINTS_TO_SHADOW: list[int] = []  # a path is worth nothing to the Shadow, only its corruption
OWNER_SIDE: list[int] = []  # of a battleground: the defender; of a path always FREE
SHOWS: list[int] = []  # factions shown as attacker or defender, as bits
TEXT: list[str] = []  # the address of the activation text, or ""
WON: list[tuple[str, str]] = []  # the addresses of a skirmish's texts if it is held and if it is taken
NEEDS: list[tuple[str, ...]] = []  # ids of battlegrounds: one must be in the enemy's scoring area
ACCOMPANYING: list[tuple[str, ...]] = []  # ids of the battlegrounds a skirmish brings, the first one first
LOCATION_BY_ID: dict[str, int] = {}
CARDS_OF: dict[str, range] = {}  # the cards of a set
LOCATIONS_OF: dict[str, range] = {}  # the locations of a set
SHADOW_BATTLEGROUNDS = [0]  # the Shadow's battlegrounds, as bits
ALL_BATTLEGROUNDS = [0]  # all battlegrounds, as bits
SKIRMISHES = [0]  # those that are skirmishes, as bits


def lasting_order(card: int) -> tuple[str, int]:
    """An order of cards that stays the same when cards are added or declared elsewhere.

    Decks are shuffled from it and options are listed in it, so that old records keep their meaning.
    """
    return (KIND[card].id, card - COPY[card])


def copy_number(card: int) -> int:
    """Which of the copies of its kind a card is, from 0."""
    return BY_ID[KIND[card].id].index(card)


Saved = dict[str, Any]


def saved() -> Saved:
    """What the tables hold now."""
    tables = {name: table for name, table in globals().items() if name.isupper()}
    return {name: table.copy() for name, table in tables.items() if isinstance(table, list | dict | set)}


def restore(tables: Saved) -> None:
    """Have the tables hold what they held then; everybody has the same lists, so they are filled anew."""
    for name, then in tables.items():
        table = globals()[name]
        table.clear()
        table.extend(then) if isinstance(table, list) else table.update(then)
