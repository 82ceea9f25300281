"""What a table promises, by name: what a judge that has learned from outcomes weighs.

All of it is seen from nobody's seat and counted for the Free Peoples: what is open to all, and what a guess
says of the rest. *As it stands* means: if every active location were fought over now. Numbers are about as
large as one. They are weighed differently when an action of the Free Peoples is over, when one of the Shadow
is, when all have passed, and when a round begins (STAGES): whoever moves next has more of the same table.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import TYPE_CHECKING, Final

from ....cardgame import tables as t
from ....cardgame.combat import battleground_sum, path_sum
from ....cardgame.facts import (
    ACTION_STEP,
    ARMY,
    BATTLEGROUND_ZONE,
    CHARACTER,
    CYCLE,
    DRAW,
    FREE,
    FREE_AREA,
    FRESH,
    HAND,
    IN_DECK,
    ITEM,
    PATH,
    RESERVE,
    SHADOW,
    SHADOW_AREA,
    SIDES,
    ZONES_PER_SEAT,
)
from ....cardgame.journey import rounds_to_come
from ....cardgame.queries import carryover_limit
from .worths import is_new

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ....cardgame.state import CardGame

STAGES: Final = ("after the Free Peoples", "after the Shadow", "combat", "new round")
COMBAT, NEW = 2, 3  # numbers of stages; those before are numbers of sides
SCENARIOS: Final = (
    "trilogy", "fellowship", "return-of-the-king", "duel-2", "duel-3", "expanded-trilogy", "war-in-the-north",
    "war-in-the-north-duel-2", "war-in-the-north-duel-3", "epic-duel",
)  # fmt: skip
TIMES: Final = ("last round", "last but one", "two rounds left", "three or four rounds left", "early")
CARD_ZONES: Final = ("reserve", "hand", "deck", "defending")  # in which each card has a number of its own
HORIZON: Final = 3.0  # rounds before the end from which cards lose their worth
RAMPS: Final = (4, 7, 9)  # points of lead on the way to the ten that end the game

_OF_SIDE: Final = (
    "cards", "cards too many", "reserve", "movable", "draw deck", "cycle pile", "cards, late",
    "reserve, late", "movable, late", "rings", "rings, late", "waiting", "cards of those who may act",
    "attack in reserve", "defense in reserve", "path in reserve", "leadership in reserve",
    "movable for the places", "attack in hand", "defense in hand", "path in hand", "reach in hand",
    "battlegrounds to come",
)  # fmt: skip
_OF_PLACES: Final = (
    "number", "at stake", "is held", "far behind", "behind", "just behind", "just held", "held by one",
    "held by more", "held by far", "can be taken", "can be taken back", "balance", "threat", "help",
    "held, attackers' cards", "lost, defenders' cards", "unopposed", "unopposed and out of reach",
    "attackers", "defenders", "icons to cancel",
)  # fmt: skip
PLACES: Final = ("path", "free battleground", "shadow battleground")

NAMES: Final = (
    "always", "corruption", "corruption as it stands", "lead", "lead as it stands", "action",
    *(f"free leads by more than {n}" for n in RAMPS), *(f"shadow leads by more than {n}" for n in RAMPS),
    "free wins as it stands", "shadow wins as it stands",
    *TIMES,
    *(f"lead as it stands, {when}" for when in TIMES),
    *(f"small lead as it stands, {when}" for when in TIMES),
    *(f"who leads as it stands, {when}" for when in TIMES),
    *(f"{side} {what}" for side in SIDES for what in _OF_SIDE),
    *(f"{place} {what}" for place in PLACES for what in _OF_PLACES),
    *(f"in {name}" for name in SCENARIOS),
)  # fmt: skip
SIZE: Final = len(NAMES)
_IN_SCENARIO: Final = {name: tuple(float(name == each) for each in SCENARIOS) for name in SCENARIOS}
_IN_NONE: Final = (0.0,) * len(SCENARIOS)


def stage(game: CardGame, side: int) -> int:
    """The number of the stage; `side` has acted last."""
    if is_new(game):
        return NEW
    return side if game.step == ACTION_STEP else COMBAT


def time_of(left: int) -> int:
    """The number of TIMES for so many rounds to come."""
    return left if left < 3 else 3 if left < 5 else 4


def usefulness(left: float) -> float:
    """How much of a card's worth is left when so many rounds are to come."""
    return min(1.0, (left + 0.4) / HORIZON)


# WHERE THINGS STAND


def outlook(game: CardGame) -> list[float]:
    """The numbers of NAMES."""
    layout = game.layout
    left = max(0, rounds_to_come(game))
    soon = 1.0 / (1 + left)
    sides, movable, may_act = _sides(game, soon)
    points = [0, 0]  # as things stand
    corruption = 0
    kinds = [_NO_PLACE for _ in PLACES]
    for place in (game.path, *game.active) if game.path >= 0 else game.active:
        if place == game.path:
            zone, owner, kind = PATH, FREE, 0
            attack, ground, values = path_sum(game)
        else:
            owner = t.OWNER_SIDE[place]
            zone, kind = BATTLEGROUND_ZONE + place, 1 + owner
            attack, ground, values, _ = battleground_sum(game, place)
        worth = t.POINTS[place]
        margin = ground + sum([value for _, value in values]) - attack
        if kind == 0:
            if margin < 0:
                corruption -= margin
            margin -= layout.path_needs_more
        if margin >= 0:
            points[owner] += worth
        elif kind:
            points[1 - owner] += worth
        threat = help_ = 0
        for seat, cards in enumerate(movable):
            if cards:
                if layout.side_of[seat] == owner:
                    help_ += _reaching(cards, place, False)
                else:
                    threat += _reaching(cards, place, True)
        numbers = _place(
            worth, margin, threat, help_, may_act[1 - owner], may_act[owner], attack - ground,
            *_fighters(tuple(game.zones[zone]), owner),
        )  # fmt: skip
        kinds[kind] = numbers if kinds[kind] is _NO_PLACE else tuple(map(add, kinds[kind], numbers))
    scored, to_come = _scored(bytes(game.loc_where))
    lead = scored - game.corruption
    stands = lead + points[FREE] - points[SHADOW] - corruption
    if left == 0:
        for seat, ring in enumerate(game.ring):
            if ring and seat < len(layout.ring_points):
                stands += (
                    layout.ring_points[seat] if layout.side_of[seat] == FREE else -layout.ring_points[seat]
                )
    found = [1.0, game.corruption / 10, corruption / 4, lead / 10, stands / 10, min(game.actions, 24) / 24]
    found += _leading(stands, left, layout.lead_wins)
    for side, more in zip(sides, to_come, strict=True):
        found += side
        found.append(more / 6)
    for of_kind in kinds:
        found += of_kind
    found += _IN_SCENARIO.get(layout.scenario.id, _IN_NONE)
    return found


@lru_cache(maxsize=20_000)
def _leading(stands: int, left: int, lead_wins: bool) -> tuple[float, ...]:
    """What a lead as it stands means so many rounds before the end, and when that is."""
    ends = lead_wins and left > 0
    found = [max(0.0, min(stands, 12) - n) / 3 if ends else 0.0 for n in RAMPS]
    found += [max(0.0, min(-stands, 12) - n) / 3 if ends else 0.0 for n in RAMPS]
    found.append(1.0 if (stands >= 10 and ends) or (left == 0 and stands > 0) else 0.0)
    found.append(1.0 if (stands <= -10 and ends) or (left == 0 and stands <= 0) else 0.0)
    when = time_of(left)
    edge = stands - 0.5  # a tie goes to the Shadow
    for amount in (1.0, edge / 10, max(-4.0, min(4.0, edge)) / 4, 1.0 if edge > 0 else -1.0):
        row = [0.0] * len(TIMES)
        row[when] = amount
        found += row
    return tuple(found)


_NO_PLACE: Final = (0.0,) * len(_OF_PLACES)


@lru_cache(maxsize=50_000)
def _place(
    points: int,
    margin: int,
    threat: int,
    help_: int,
    attackers_cards: int,
    defenders_cards: int,
    pressed: int,
    attackers: int,
    defenders: int,
) -> tuple[float, ...]:
    """The numbers of _OF_PLACES for one location; `margin` is the lead of the defender."""
    row = list(_NO_PLACE)
    worth = points / 3
    held = margin >= 0
    row[0] += 0.5
    row[1] += worth
    if held:
        row[2] += worth
    level = 3 if margin < -3 else 4 if margin < -1 else 5 if margin < 0 else 6 if not margin else 0
    row[level or (7 if margin == 1 else 8 if margin < 4 else 9)] += worth
    if held and margin < threat:
        row[10] += worth
    if not held and margin + help_ >= 0:
        row[11] += worth
    row[12] += worth * max(-6, min(6, margin + help_ - threat)) / 6
    row[13] += min(threat, 10) / 8
    row[14] += min(help_, 10) / 8
    if held:
        row[15] += worth * min(attackers_cards, 10) / 8 / (1 + margin)
    else:
        row[16] += worth * min(defenders_cards, 10) / 8 / -margin
    if not attackers:
        row[17] += worth
        if threat <= margin:
            row[18] += worth
    row[19] += attackers / 4
    row[20] += defenders / 4
    if pressed > 0 and defenders:
        row[21] += min(pressed, 8) / 4
    return tuple(row)


def _sides(game: CardGame, soon: float) -> tuple[list[list[float]], list[tuple[int, ...]], list[int]]:
    """What each side has, the cards each seat can still move, and the cards in hand of those who may act."""
    layout = game.layout
    zones = game.zones
    flags = game.flags
    movable: list[tuple[int, ...]] = []
    passed = game.passed
    icons_of = _packed(game.last_number, game.active_mask, len(t.KIND)).__getitem__
    # By side. The first three are numbers of icons and cards, packed.
    in_hand, in_reserve, able = [0, 0], [0, 0], [0, 0]
    many, draws, cycles, rings, waiting, acting = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
    for seat, side in enumerate(layout.side_of):
        base = seat * ZONES_PER_SEAT
        hand = zones[base + HAND]
        reserve = zones[base + RESERVE]
        ready = tuple([card for card in reserve if not flags[card] & FRESH])
        movable.append(ready)
        in_hand[side] += sum(map(icons_of, hand))
        reserved = sum(map(icons_of, reserve))
        in_reserve[side] += reserved
        able[side] += reserved if len(ready) == len(reserve) else sum(map(icons_of, ready))
        cards = len(hand)
        excess = cards - carryover_limit(game, seat)
        if excess > 0:
            many[side] += excess
        draws[side] += len(zones[base + DRAW])
        cycles[side] += len(zones[base + CYCLE])
        rings[side] += game.ring[seat]
        if not passed >> seat & 1:
            waiting[side] += 1
            acting[side] += cards
    found = []
    for side in (FREE, SHADOW):
        attack, defense, path, lead, _, size = _unpacked(in_reserve[side])
        *_, may_go, ready_size = _unpacked(able[side])
        hand_attack, hand_defense, hand_path, _, hand_able, cards = _unpacked(in_hand[side])
        ring = rings[side]
        found.append(
            [
                cards / 10, many[side] / 5, size / 12, ready_size / 12, draws[side] / 30, cycles[side] / 20,
                cards / 5 * soon, size / 6 * soon, ready_size / 6 * soon, ring / 2, ring * soon,
                waiting[side] / 2, acting[side] / 8, attack / 12, defense / 12, path / 8, lead / 8,
                may_go / 8, hand_attack / 12, hand_defense / 12, hand_path / 8, hand_able / 8,
            ]
        )  # fmt: skip
    return found, movable, acting


# Numbers of a card, packed into one, so that one sum over some cards counts all of them.
_BITS: Final = 12  # of each: no sum comes near to so much
_ONE: Final = (1 << _BITS) - 1


@lru_cache(maxsize=2_000)
def _packed(late: int, mask: int, cards: int) -> tuple[int, ...]:
    """By card: attack, defense, path and leadership icons, whether it can go to an active location, and 1.

    Path icons count for paths that are not past: `late` is the number of the latest. `mask` are the active
    locations, as bits.
    """
    found = []
    for card, kind in enumerate(t.KIND[:cards]):
        past = kind.paths and kind.paths[-1] <= late
        able = t.REACH[card] & mask and kind.type in (ARMY, CHARACTER)
        lead = max(kind.attack_leadership, kind.defense_leadership)
        number = 0
        for one in (1, 1 if able else 0, lead, 0 if past else kind.path, kind.defense, kind.attack):
            number = number << _BITS | one
        found.append(number)
    return tuple(found)


def _unpacked(number: int) -> tuple[int, int, int, int, int, int]:
    """The sums of the numbers that `_packed` names."""
    return (
        number & _ONE,
        number >> _BITS & _ONE,
        number >> 2 * _BITS & _ONE,
        number >> 3 * _BITS & _ONE,
        number >> 4 * _BITS & _ONE,
        number >> 5 * _BITS,
    )


@lru_cache(maxsize=100_000)
def _reaching(cards: tuple[int, ...], place: int, attacking: bool) -> int:
    """How many icons cards would bring to a location, by what is printed on them; leadership counts too."""
    icons = t.PATH_ICONS if t.IS_PATH[place] else t.ATTACKS if attacking else t.DEFENSES
    leads = t.ATTACK_LEADERSHIP if attacking else t.DEFENSE_LEADERSHIP
    able = [card for card in cards if t.REACH[card] >> place & 1 and t.TYPE[card] in (ARMY, CHARACTER)]
    total = sum([icons[card] for card in able])
    if not t.IS_PATH[place]:
        armies = sum([1 for card in able if t.TYPE[card] == ARMY])
        total += sum(sorted([leads[card] for card in able], reverse=True)[:armies])
    return total


@lru_cache(maxsize=100_000)
def _fighters(cards: tuple[int, ...], owner: int) -> tuple[int, int]:
    """How many cards attack and defend at a location, items not counted."""
    attackers = sum([1 for card in cards if t.SIDE[card] != owner and t.TYPE[card] != ITEM])
    return attackers, sum([1 for card in cards if t.SIDE[card] == owner and t.TYPE[card] != ITEM])


@lru_cache(maxsize=20_000)
def _scored(where: bytes) -> tuple[int, tuple[int, int]]:
    """By how many points of locations the Free Peoples are ahead, and those of battlegrounds to come."""
    lead = 0
    to_come = [0, 0]
    for place, there in enumerate(where):
        if there == FREE_AREA:
            lead += t.POINTS[place]
        elif there == SHADOW_AREA:
            lead -= t.POINTS_TO_SHADOW[place]
        elif there == IN_DECK and not t.IS_PATH[place]:
            to_come[t.OWNER_SIDE[place]] += t.POINTS[place]
    return lead, (to_come[0], to_come[1])


# CARDS


def cards_seen(game: CardGame) -> Iterable[tuple[int, list[int]]]:
    """For each zone of CARD_ZONES the cards that are there, seat by seat."""
    zones = game.zones
    for seat in game.layout.seat_range:
        base = seat * ZONES_PER_SEAT
        yield 0, zones[base + RESERVE]
        yield 1, zones[base + HAND]
        yield 2, zones[base + DRAW]
        yield 2, zones[base + CYCLE]
    if game.path >= 0 and zones[PATH]:
        yield 3, [card for card in zones[PATH] if t.SIDE[card] == FREE]
    for place in game.active:
        owner = t.OWNER_SIDE[place]
        yield 3, [card for card in zones[BATTLEGROUND_ZONE + place] if t.SIDE[card] == owner]
