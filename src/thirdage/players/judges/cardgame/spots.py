"""The active locations as the seat that is asked sees them, and what a card brings there at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ....cardgame import tables as t
from ....cardgame.facts import ARMY, BATTLEGROUND_ZONE, CHARACTER, FREE, NOBODY, PATH, SHADOW
from ....cardgame.queries import BonusAt, carryover_limit
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


def leads(game: CardGame) -> list[tuple[int, int, int]]:
    """Every active location, its zone, and the lead of the defender there; the path comes first."""
    tokens = game.tokens
    zones = game.zones
    found = []
    path = game.path
    if path >= 0:
        more = tokens[2 * path + 1] - tokens[2 * path]
        found.append((path, PATH, path_lead(path, tuple(zones[PATH])) + more))
    for battleground in game.active:
        more = tokens[2 * battleground + 1] - tokens[2 * battleground]
        if game.stripped >> battleground & 1:
            more -= t.GROUND_DEFENSE[battleground]
        zone = BATTLEGROUND_ZONE + battleground
        found.append((battleground, zone, battleground_lead(battleground, tuple(zones[zone])) + more))
    return found


def others_left(game: CardGame) -> int:
    """How many others have not passed in the present run of passes, told apart as far as it matters."""
    return min(CROWD, len(game.layout.seats) - 1 - (game.passed & ~(1 << game.seat)).bit_count())


def could_keep(game: CardGame, cards: int) -> bool:
    """Whether the card that pays for another could have been kept for the next round."""
    return cards - 1 <= carryover_limit(game, game.seat)


def items_on(game: CardGame, card: int) -> list[int]:
    """The items that a character wields."""
    return [c for c in game.zones[game.where[card]] if game.wielder[c] == card != NOBODY]


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
    place, zone, attacking, _, _ = spot
    attack, defense, path, lead_attack, lead_defense, at = _icons(card)
    if zone == PATH:
        icons = path
    elif attacking:
        icons = attack
        if lead_attack and _has_army(game, zone, t.SIDE[card]):
            icons += lead_attack
    else:
        icons = defense
        if lead_defense and _has_army(game, zone, t.SIDE[card]):
            icons += lead_defense
    if place in at:
        icons += at[place][0 if attacking else 1] if zone != PATH else at[place][2]
    if t.TYPE[card] == CHARACTER and card in game.wielder:
        for item in items_on(game, card):
            more = _icons(item)
            icons += more[2] if zone == PATH else more[0] if attacking else more[1]
    return icons


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
def battleground_lead(battleground: int, cards: tuple[int, ...]) -> int:
    """The lead of the defender at a battleground by what is printed on the cards there."""
    lead = t.GROUND_DEFENSE[battleground]
    owner = t.OWNER_SIDE[battleground]
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
    return lead


def _has_army(game: CardGame, zone: int, side: int) -> bool:
    return any(t.TYPE[c] == ARMY and t.SIDE[c] == side for c in game.zones[zone])
