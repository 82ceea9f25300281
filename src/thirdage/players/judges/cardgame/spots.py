"""The active locations as the seat that is asked sees them, and what a card brings there at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ....cardgame import tables as t
from ....cardgame.facts import (
    ARMY,
    BATTLEGROUND_ZONE,
    CHARACTER,
    FREE,
    ITEM,
    PATH,
    RESERVE,
    SHADOW,
    ZONES_PER_SEAT,
)
from ....cardgame.queries import IN_PLAY, BonusAt, carryover_limit
from ....kernel.errors import plain
from .worths import CROWD

if TYPE_CHECKING:
    from ....cardgame.state import CardGame


class Spot(NamedTuple):
    """An active location for the seat that is asked."""

    place: int
    zone: int
    attacking: bool
    lead: int  # of the defender
    table: Sequence[float]  # what it brings the defender by the lead; negative leads count from the end
    icons: Sequence[int]  # by card: the icons it has for its side there, see `icons_of_all`


Front = tuple[int, int, tuple[int, ...], int]  # a location, its zone, the cards there, the defender's tokens


def leads(game: CardGame) -> list[tuple[int, int, int]]:
    """Every active location, its zone, and the lead of the defender there; the path comes first."""
    return [(place, zone, lead_of(place, cards)[0] + more) for place, zone, cards, more in fronts(game)]


def fronts(game: CardGame) -> list[Front]:
    """Every active location; of tokens counts what the defender has more, without walls that are ignored."""
    tokens = game.tokens
    zones = game.zones
    found = []
    path = game.path
    if path >= 0:
        found.append((path, PATH, tuple(zones[PATH]), tokens[2 * path + 1] - tokens[2 * path]))
    for battleground in game.active:
        more = tokens[2 * battleground + 1] - tokens[2 * battleground]
        if game.stripped >> battleground & 1:
            more -= t.GROUND_DEFENSE[battleground]
        zone = BATTLEGROUND_ZONE + battleground
        found.append((battleground, zone, tuple(zones[zone]), more))
    return found


def lead_of(place: int, cards: tuple[int, ...]) -> tuple[int, int]:
    """The lead of the defender by what is printed, and which sides have an army to be led, as bits."""
    return (path_lead(place, cards), 0) if t.IS_PATH[place] else battleground_lead(place, cards)


def others_left(game: CardGame) -> int:
    """How many others have not passed in the present run of passes, told apart as far as it matters."""
    return min(CROWD, len(game.layout.seats) - 1 - (game.passed & ~(1 << game.seat)).bit_count())


def could_keep(game: CardGame, cards: int) -> bool:
    """Whether the card that pays for another could have been kept for the next round."""
    return cards - 1 <= carryover_limit(game, game.seat)


def items_on(game: CardGame, card: int) -> list[int]:
    """The items that a character wields; only in play it can."""
    zone = game.where[card]
    if not IN_PLAY[zone]:
        return []
    wielder = game.wielder
    return [c for c in game.zones[zone] if wielder[c] == card]


def with_items(game: CardGame) -> list[int]:
    """The characters in the reserve of the seat that is asked that wield items."""
    wielder = game.wielder
    reserve = game.zones[game.seat * ZONES_PER_SEAT + RESERVE]
    return [wielder[c] for c in reserve if t.TYPE[c] == ITEM]


# ICONS


def shift(spot: Spot, icons: int) -> float:
    """What so many icons more bring this side at a location."""
    lead, table = spot.lead, spot.table
    if spot.attacking:
        return table[lead] - table[lead - icons]
    return table[lead + icons] - table[lead]


def gain(game: CardGame, card: int, spot: Spot) -> float:
    """What a card brings its side at a location, as far as can be seen at a glance."""
    icons = icons_at(game, card, spot)
    return shift(spot, icons) if icons else 0.0


def icons_at(game: CardGame, card: int, spot: Spot) -> int:
    """How many icons a card has for its side at a location, as far as can be seen at a glance."""
    icons = spot.icons[card]
    if t.TYPE[card] == CHARACTER:
        for item in items_on(game, card):
            icons += carried(item, spot)
    return icons


def carried(item: int, spot: Spot) -> int:
    """How many icons an item brings a location when its wielder goes there."""
    printed = t.PATH_ICONS if spot.zone == PATH else t.ATTACKS if spot.attacking else t.DEFENSES
    return printed[item]


def icons_of_all(place: int, attacking: bool, armies: int) -> Sequence[int]:
    """By card: the icons it has for its side at a location, without its items.

    They depend on whether there is an army of its side that it could lead: `armies` are the sides that have
    one there, as bits.
    """
    return _icons_of_all(place, attacking, armies, len(t.KIND))


@cache  # once for the sets that are loaded
def _icons_of_all(place: int, attacking: bool, armies: int, cards: int) -> Sequence[int]:
    found = []
    for card in range(cards):
        attack, defense, path, lead_attack, lead_defense, at = _icons(card)
        leads = armies >> t.SIDE[card] & 1
        if t.IS_PATH[place]:
            icons = path
        elif attacking:
            icons = attack + (lead_attack if leads else 0)
        else:
            icons = defense + (lead_defense if leads else 0)
        if place in at:
            icons += at[place][2 if t.IS_PATH[place] else 0 if attacking else 1]
        found.append(icons)
    return tuple(found)


@cache
def _icons(card: int) -> tuple[int, int, int, int, int, dict[int, tuple[int, int, int]]]:
    """Attack, defense, path, leadership in attack and defense, and what it has more at some locations."""
    at = {
        t.LOCATION_BY_ID[plain(bonus.place)]: bonus.icons
        for bonus in t.BONUSES[card]
        if isinstance(bonus, BonusAt)
    }
    return (
        t.ATTACKS[card],
        t.DEFENSES[card],
        t.PATH_ICONS[card],
        t.ATTACK_LEADERSHIP[card],
        t.DEFENSE_LEADERSHIP[card],
        at,
    )


@lru_cache(maxsize=50_000)
def path_lead(path: int, cards: tuple[int, ...]) -> int:
    """The lead of the Free Peoples on a path by what is printed on the cards there."""
    lead = t.GROUND_DEFENSE[path]
    for card in cards:
        lead += t.PATH_ICONS[card] if t.SIDE[card] == FREE else -t.PATH_ICONS[card]
    return lead


@lru_cache(maxsize=50_000)
def battleground_lead(battleground: int, cards: tuple[int, ...]) -> tuple[int, int]:
    """The lead of the defender at a battleground by what is printed on the cards there.

    Also which sides have an army there, as bits.
    """
    lead = t.GROUND_DEFENSE[battleground]
    owner = t.OWNER_SIDE[battleground]
    with_army = 0
    for side in (FREE, SHADOW):
        defending = side == owner
        leaders = []
        armies = strength = 0
        for card in cards:
            if t.SIDE[card] != side:
                continue
            attack, defense, _, lead_attack, lead_defense, at = _icons(card)
            strength += defense if defending else attack
            if battleground in at:
                strength += at[battleground][1 if defending else 0]
            armies += t.TYPE[card] == ARMY
            leaders.append(lead_defense if defending else lead_attack)
        leaders.sort(reverse=True)
        strength += sum(leaders[:armies])
        lead += strength if defending else -strength
        if armies:
            with_army |= 1 << side
    return lead, with_army
