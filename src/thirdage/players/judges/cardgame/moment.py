"""The facts of a moment, by name: what a habit may depend on, and what a table is judged by.

Every fact is a number of about the size of one. A seat knows its own hand; of other hands only the number of
cards counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ....cardgame import tables as t
from ....cardgame.facts import (
    ARMY,
    CHARACTER,
    COMBAT_STEP,
    CYCLE,
    DRAW,
    FREE,
    FREE_AREA,
    FRESH,
    HAND,
    PATH,
    RESERVE,
    SHADOW_AREA,
    SIDES,
    ZONES_PER_SEAT,
)
from ....cardgame.journey import rounds_to_come
from ....cardgame.queries import carryover_limit
from .spots import Spot, leads

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

MOST_USUAL: Final = 4  # seats; scenarios with fewer share the habits
MOST: Final = 6  # icons by which leads are told apart
NEAR: Final = 4  # points of lead from which the ten that end the game come into sight

FACTS: Final = (
    "always", "ahead", "near victory", "near defeat", "corruption", "journey", "rounds left", "last round",
    "last but one", "cards", "last card", "cards too many", "reserve", "movable", "team's reserve",
    "enemy's reserve", "enemy's cards", "deck", "ring", "all others passed", "enemies passed", "action",
    "points held", "points lost", "places lost", "points in reach", "path held", "path margin",
    "enemy's threat", "fewer seats",
)  # fmt: skip


Ready = tuple[tuple[int, ...], ...]  # by seat: the cards that can still move


class Sight(NamedTuple):
    """An active location as one side sees it."""

    lead: int  # of that side: zero or more if it wins as things stand
    own: int  # icons that the seat can still move there
    help: int  # icons that its teammates can still move there
    threat: int  # icons that the enemy can still move there
    unopposed: bool  # no enemy card is there


def points(game: CardGame) -> int:
    """By how many points the Free Peoples are ahead."""
    return _scored(bytes(game.loc_where)) - game.corruption


@lru_cache(maxsize=4096)
def _scored(where: bytes) -> int:
    free = sum([t.POINTS[place] for place, there in enumerate(where) if there == FREE_AREA])
    return free - sum(
        [t.POINTS_TO_SHADOW[place] for place, there in enumerate(where) if there == SHADOW_AREA]
    )


def movable(game: CardGame) -> Ready:
    """By seat: the cards in reserve that were not played this round."""
    flags = game.flags
    zones = game.zones
    return tuple(
        [
            tuple([card for card in zones[seat * ZONES_PER_SEAT + RESERVE] if not flags[card] & FRESH])
            for seat in game.layout.seat_range
        ]
    )


@lru_cache(maxsize=50_000)
def reaching(cards: tuple[int, ...], place: int, attacking: bool) -> int:
    """How many icons these cards would bring to a location, by what is printed on them."""
    icons = t.PATH_ICONS if t.IS_PATH[place] else t.ATTACKS if attacking else t.DEFENSES
    return sum(
        [icons[card] for card in cards if t.REACH[card] >> place & 1 and t.TYPE[card] in (ARMY, CHARACTER)]
    )


def own_lead(game: CardGame, zone: int, attacking: bool, lead: int) -> int:
    """By how many icons a side is ahead of what it needs to win a location."""
    if zone == PATH:
        lead -= game.layout.path_needs_more
    return -lead - 1 if attacking else lead


def forces(
    ready: Ready, sides: tuple[int, ...], seat: int, place: int, attacking: bool
) -> tuple[int, int, int]:
    """The icons that a seat, its teammates and its enemies can still move to a location."""
    own = help_ = threat = 0
    for other, cards in enumerate(ready):
        if not cards:
            continue
        if sides[other] != sides[seat]:
            threat += reaching(cards, place, not attacking)
        elif other == seat:
            own = reaching(cards, place, attacking)
        else:
            help_ += reaching(cards, place, attacking)
    return own, help_, threat


def sights(game: CardGame, side: int, spots: Sequence[Spot], ready: Ready) -> list[Sight]:
    """What the side of the seat that is asked has at every spot."""
    seat = game.seat
    sides = game.layout.side_of
    of = t.SIDE
    found = []
    for place, zone, attacking, lead, _, _ in spots:
        own, help_, threat = forces(ready, sides, seat, place, attacking)
        unopposed = True
        for card in game.zones[zone]:
            if of[card] != side:
                unopposed = False
                break
        found.append(Sight(own_lead(game, zone, attacking, lead), own, help_, threat, unopposed))
    return found


def table_facts(
    game: CardGame, side: int, spots: Sequence[Spot], seen: Sequence[Sight], ready: Ready
) -> tuple[float, ...]:
    """The facts of FACTS for the seat that is asked."""
    layout = game.layout
    seat = game.seat
    zones = game.zones
    base = seat * ZONES_PER_SEAT
    ahead = points(game) if side == FREE else -points(game)
    left = rounds_to_come(game)
    cards = len(zones[base + HAND])
    reserve = [0, 0]
    hidden = 0
    waiting = 0  # enemies that have not passed in the present run of passes
    for other, of in enumerate(layout.side_of):
        reserve[of] += len(zones[other * ZONES_PER_SEAT + RESERVE])
        if of != side:
            hidden += len(zones[other * ZONES_PER_SEAT + HAND])
            waiting += not game.passed >> other & 1
    held = lost = places = reach = threat = 0
    path_held = path_margin = 0.0
    for (place, zone, _, _, _, _), (lead, own, help_, against, _) in zip(spots, seen, strict=True):
        worth = t.POINTS[place]
        threat += against
        if lead >= 0:
            held += worth
        else:
            lost += worth
            places += 1
            if lead + own + help_ >= 0:
                reach += worth
        if zone == PATH:
            path_held = 1.0 if lead >= 0 else 0.0
            path_margin = max(-MOST, min(MOST, lead)) / 4
    alone = not layout.everyone & ~game.passed & ~(1 << seat)
    return (
        1.0,
        ahead / 10,
        max(0, ahead - NEAR) / 6,
        max(0, -ahead - NEAR) / 6,
        game.corruption / 10,
        game.last_number / 9,
        left / 9,
        1.0 if left <= 0 else 0.0,
        1.0 if left == 1 else 0.0,
        cards / 6,
        1.0 if cards <= 1 else 0.0,
        max(0, cards - carryover_limit(game, seat)) / 4,
        len(zones[base + RESERVE]) / 8,
        len(ready[seat]) / 6,
        reserve[side] / 12,
        reserve[1 - side] / 12,
        hidden / 12,
        min(60, len(zones[base + DRAW]) + len(zones[base + CYCLE])) / 20,
        1.0 if game.ring[seat] else 0.0,
        1.0 if alone else 0.0,
        0.0 if waiting else 1.0,
        min(game.actions, 40) / 20,
        held / 5,
        lost / 5,
        places / 2,
        reach / 5,
        path_held,
        path_margin,
        min(threat, 20) / 10,
        (MOST_USUAL - len(layout.seats)) / 2,
    )


# WHAT A TABLE IS WORTH

LEAD_RAMPS: Final = (2, 4, 6, 8)
LEFT_RAMPS: Final = (1, 2, 4)


@cache
def _in_reserve(card: int) -> str:
    return f"{t.KIND[card].id} in reserve"


def worth_facts(game: CardGame) -> dict[str, float]:
    """What a table is judged by, seen from nobody's seat: what is open to all, and numbers of cards."""
    layout = game.layout
    ahead = points(game)
    left = rounds_to_come(game)
    found: dict[str, float] = {
        "always": 1.0,
        "lead": ahead / 10,
        "lead, late": ahead / 5 / (1 + left),
        "corruption": game.corruption / 10,
        "rounds left": left / 9,
        "combat": float(game.step >= COMBAT_STEP),
        f"in {layout.scenario.id}": 1.0,
    }
    for ramp in LEAD_RAMPS:
        found[f"free ahead by more than {ramp}"] = max(0, ahead - ramp) / 4
        found[f"shadow ahead by more than {ramp}"] = max(0, -ahead - ramp) / 4
    for ramp in LEFT_RAMPS:
        found[f"rounds left below {ramp}"] = max(0, ramp - left) / ramp
    ready = movable(game)
    _holdings(game, ready, left, found)
    _places(game, ready, found)
    return found


def _holdings(game: CardGame, ready: Ready, left: int, found: dict[str, float]) -> None:
    """What each side holds, has in reserve and in its decks."""
    soon = 1 / (1 + left)
    counts = [[0] * 5 for _ in SIDES]
    for seat, side in enumerate(game.layout.side_of):
        base = seat * ZONES_PER_SEAT
        reserve = game.zones[base + RESERVE]
        own = counts[side]
        own[0] += len(game.zones[base + HAND])
        own[1] += len(reserve)
        own[2] += len(ready[seat])
        own[3] += len(game.zones[base + DRAW]) + len(game.zones[base + CYCLE])
        own[4] += game.ring[seat]
        for card in reserve:
            found[_in_reserve(card)] = found.get(_in_reserve(card), 0.0) + 1.0
    for name, (cards, reserve_size, may_move, deck, rings) in zip(SIDES, counts, strict=True):
        found[f"{name} cards"] = cards / 10
        found[f"{name} cards, late"] = cards / 5 * soon
        found[f"{name} reserve"] = reserve_size / 12
        found[f"{name} reserve, late"] = reserve_size / 6 * soon
        found[f"{name} movable"] = may_move / 12
        found[f"{name} deck"] = deck / 40
        found[f"{name} rings"] = rings / 2
        found[f"{name} rings, late"] = rings * soon


def _places(game: CardGame, ready: Ready, found: dict[str, float]) -> None:
    """Who leads at the active locations, and what could still be moved there."""
    side_of = game.layout.side_of
    for place, zone, lead in leads(game):
        owner = FREE if zone == PATH else t.OWNER_SIDE[place]
        where = "path" if zone == PATH else f"{SIDES[owner]} battleground"
        own = own_lead(game, zone, False, lead)
        worth = t.POINTS[place] / 3
        come = sum([reaching(cards, place, False) for s, cards in enumerate(ready) if side_of[s] == owner])
        against = sum([reaching(cards, place, True) for s, cards in enumerate(ready) if side_of[s] != owner])
        for name, x in (
            ("at stake", worth),
            ("is held", worth if own >= 0 else 0.0),
            ("margin", max(-MOST, min(MOST, own)) / 4),
            ("is firm", worth if own >= against else 0.0),
            ("can be held", worth if own + come >= 0 else 0.0),
            ("defended", min(come, 10) / 5),
            ("threatened", min(against, 10) / 5),
            ("unopposed", 0.0 if any(t.SIDE[c] != owner for c in game.zones[zone]) else 1.0),
        ):
            if x:
                key = f"{where} {name}"
                found[key] = found.get(key, 0.0) + x
        if zone == PATH and lead < 0:
            found["path corrupts"] = min(MOST, -lead) / 4
