"""What a seat may see. A view starts empty and adds what the rules allow (rulebook: Who Can See What).

A table makes a view after every choice, and most choices leave most of it as it was. Parts that follow from a
few bytes of the state are therefore kept: they are shared, and to be read only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..kernel.decision import decision_view
from ..kernel.events import newest
from ..kernel.secrets import sees_question, sees_seat
from ..kernel.shapes import copied, result_view
from . import tables as t
from .combat import battleground_sum, path_sum
from .facts import (
    ACTION_STEP,
    ASIDE,
    BATTLEGROUND_ZONE,
    BOX,
    COMING,
    CYCLE,
    DRAW,
    ELIMINATED,
    FREE_AREA,
    FRESH,
    HAND,
    IN_DECK,
    ITEM,
    LIMBO,
    NOBODY,
    OUT,
    PATH,
    RESERVE,
    RINGS,
    SHADOW_AREA,
    SIDES,
    STEPS,
    ZONES_PER_SEAT,
)
from .journey import leg_reached, part_of_path
from .knowledge import known_cards, peeks
from .queries import carryover_limit, path_number
from .sections import sections_joined
from .victory import points_at

if TYPE_CHECKING:
    from .layout import Layout
    from .shapes import (
        Areas,
        Battleground,
        CardInPlay,
        CardView,
        CommonView,
        Item,
        OpenSeat,
        Path,
        Piles,
        Score,
        SeatView,
        Sum,
    )
    from .state import CardGame

LOG_LINES = 12


def view_of(game: CardGame, seers: int) -> CardView:
    """The table as those seats see it, ready for JSON."""
    seats = game.layout.seats
    common = common_view(game)
    return {
        **common,
        "scored": copied(common["scored"]),
        "unused": copied(common["unused"]),
        "score": copied(common["score"]),
        "seers": [name for s, name in enumerate(seats) if sees_seat(seers, s)],
        "seats": {name: seat_view(game, s, sees_seat(seers, s)) for s, name in enumerate(seats)},
        "decision": None if game.options is None else decision_view(game, sees_question(seers, game)),
        "log": [game.say_event(event, seers) for event in newest(game.log, LOG_LINES)],
    }


def common_view(game: CardGame) -> CommonView:
    """What is the same for everybody, but for the seats; to be compared and sent, not to be changed."""
    layout = game.layout
    places = _places(bytes(game.loc_where), game.corruption, layout, leg_reached(game))
    shown: CommonView = {
        "game": "cardgame",
        "scenario": layout.scenario.id,
        "round": game.round,
        "step": STEPS[game.step],
        "starting": layout.seats[layout.turn_order[game.starting]],
        "turn": layout.seats[layout.turn_order[game.turn]] if game.step == ACTION_STEP else None,
        "path": _path(game),
        "battlegrounds": [_battleground(game, battleground) for battleground in game.active],
        "playing": [t.KIND[card].id for card in game.zones[LIMBO]],
        "this_round": [t.KIND[card].id for card in game.this_round],
        "scored": places.scored,
        "unused": places.unused,
        "corruption": game.corruption,
        "score": places.score,
        "over": game.options is None,
        "result": result_view(game.result),
    }
    if layout.later_battlegrounds:
        sections = [[t.LOCATION[p].id for p in section] for section in layout.later_battlegrounds]
        shown["later"] = sections[sections_joined(game) - 1 :]
    if layout.skirmishes:
        shown["fought"] = [t.LOCATION[p].id for p in layout.skirmishes if game.loc_where[p] == OUT]
    return shown


def seat_view(game: CardGame, seat: int, mine: bool) -> SeatView:
    """What can be seen of a seat, by its own player or by the others."""
    return {**open_part(game, seat), **copied(own_piles(game, seat) if mine else known_piles(game, seat))}


def open_part(game: CardGame, seat: int) -> OpenSeat:
    """What everybody sees of a seat: its reserve, and how many cards lie in its piles."""
    layout = game.layout
    base = seat * ZONES_PER_SEAT
    zones = game.zones
    shown: OpenSeat = {
        "title": layout.titles[seat],
        "side": SIDES[layout.side_of[seat]],
        "counts": {
            "hand": len(zones[base + HAND]),
            "draw": len(zones[base + DRAW]),
            "cycle": len(zones[base + CYCLE]),
            "eliminated": len(zones[base + ELIMINATED]),
            "aside": len(zones[base + ASIDE]),
        },
        "carryover": carryover_limit(game, seat),
        "passed": game.step == ACTION_STEP and bool(game.passed >> seat & 1),
        "ring": bool(game.ring[seat]),
        "ring_kind": RINGS[layout.rings[seat]],
        "reserve": _cards(game, base + RESERVE),
    }
    if game.recycled:
        shown["recycled"] = game.recycled[seat]
        later = [card for card in layout.after_recycle[seat] if game.where[card] == BOX]
        shown["after_recycle"] = sorted([t.KIND[card].id for card in later])
    return shown


def own_piles(game: CardGame, seat: int) -> Piles:
    """What the player of a seat sees in its piles."""
    base = seat * ZONES_PER_SEAT
    zones = game.zones
    kind = t.KIND
    shown: Piles = {
        "hand": [kind[c].id for c in zones[base + HAND]],
        "cycle": _sorted(tuple(zones[base + CYCLE])),
        "eliminated": _sorted(tuple(zones[base + ELIMINATED])),
        "aside": _sorted(tuple(zones[base + ASIDE])),
    }
    deck = zones[base + DRAW]
    if deck and peeks(game, seat):
        shown["top"] = kind[deck[-1]].id
    return shown


def known_piles(game: CardGame, seat: int) -> Piles:
    """What the others know to lie in the piles of a seat."""
    base = seat * ZONES_PER_SEAT
    return {
        "hand": _known(game, base + HAND),
        "cycle": _known(game, base + CYCLE),
        "eliminated": _known(game, base + ELIMINATED),
        "aside": _known(game, base + ASIDE),
    }


def same_piles(one: CardGame, other: CardGame, seat: int) -> bool:
    """Whether a seat's piles look the same in two moments of a game, to its player and to the others."""
    base = seat * ZONES_PER_SEAT
    return (
        one.zones[base : base + RESERVE] == other.zones[base : base + RESERVE]  # the hidden ones come first
        and one.rumour == other.rumour
        and (not one.layout.peekers[seat] or peeks(one, seat) == peeks(other, seat))
    )


def _known(game: CardGame, zone: int) -> list[str]:
    cards = game.zones[zone]
    known = known_cards(game, cards) if cards else cards
    return _sorted(tuple(known)) if known else []


@lru_cache(maxsize=4096)
def _sorted(cards: tuple[int, ...]) -> list[str]:
    """The ids of cards whose order means nothing."""
    return sorted([t.KIND[card].id for card in cards])


def _cards(game: CardGame, zone: int) -> list[CardInPlay]:
    """The cards in an open zone, items under their wielders."""
    shown: list[CardInPlay] = []
    if not game.zones[zone]:
        return shown
    holder = game.wielder
    by_wielder: dict[int, list[Item]] = {}
    items: list[tuple[int, Item]] = []
    owner = game.layout.owner
    seats = game.layout.seats
    kind = t.KIND
    flags = game.flags
    for card in game.zones[zone]:
        if holder[card] != NOBODY:
            items.append((holder[card], {"card": kind[card].id, "owner": seats[owner[card]]}))
            continue
        entry: CardInPlay = {"card": kind[card].id, "owner": seats[owner[card]]}
        if t.TYPE[card] != ITEM:
            entry["items"] = by_wielder[card] = []
        if flags[card] & FRESH:
            entry["fresh"] = True
        if game.card_tokens[card]:
            entry["tokens"] = {"attack": game.card_tokens[card]}
        shown.append(entry)
    for wielder, item in items:
        by_wielder[wielder].append(item)
    return shown


def _sum(attack: int, ground: int, held: int, path: bool, needs_more: bool = False) -> Sum:
    missing = attack - ground - held
    if missing == 0 and needs_more:
        outcome = "holds, but nobody scores it"
    elif missing <= 0:
        outcome = "holds"
    elif path:
        outcome = f"{missing} corruption"
    else:
        outcome = f"falls by {missing}"
    return {
        "attack": attack,
        "place": ground,
        "defenders": held,
        "missing": missing,
        "holds": missing <= 0,
        "nobody_scores": missing == 0 and needs_more,
        "outcome": outcome,
    }


def _path(game: CardGame) -> Path | None:
    path = game.path
    if path < 0:
        return None
    attack, ground, values = path_sum(game)
    shown: Path = {
        "id": t.LOCATION[path].id,
        "number": path_number(game),
        "tokens": {"attack": game.tokens[2 * path], "defense": game.tokens[2 * path + 1]},
        "cards": _cards(game, PATH),
        "sum": _sum(attack, ground, sum(v for _, v in values), True, game.layout.path_needs_more),
    }
    if game.layout.scenario.path_parts:
        shown["part"] = part_of_path(game)
    coming = game.loc_where.find(COMING)
    if coming >= 0:
        shown["coming"] = t.LOCATION[coming].id
    return shown


def _battleground(game: CardGame, battleground: int) -> Battleground:
    attack, ground, values, _ = battleground_sum(game, battleground)
    shown: Battleground = {
        "id": t.LOCATION[battleground].id,
        "side": SIDES[t.OWNER_SIDE[battleground]],
        "tokens": {"attack": game.tokens[2 * battleground], "defense": game.tokens[2 * battleground + 1]},
        "cards": _cards(game, BATTLEGROUND_ZONE + battleground),
        "sum": _sum(attack, ground, sum(v for _, v in values), False),
    }
    if game.stripped >> battleground & 1:
        shown["from"] = SIDES[1 - t.OWNER_SIDE[battleground]]
    if t.IS_SKIRMISH[battleground]:
        shown["kind"] = "skirmish"
        shown["accompanying"] = list(t.ACCOMPANYING[battleground])
    return shown


class Places(NamedTuple):
    """What follows from where the locations are."""

    scored: Areas
    unused: list[str]
    score: Score


@lru_cache(maxsize=4096)
def _places(loc_where: bytes, corruption: int, layout: Layout, reached: int) -> Places:
    """The scoring areas, and the locations still to come: no paths before the last leg (ruling LOC-04)."""
    areas: Areas = {"free": [], "shadow": []}
    unused: list[str] = []
    leg_of = layout.leg_of
    for place, where in enumerate(loc_where):
        if where == FREE_AREA:
            areas["free"].append(t.LOCATION[place].id)
        elif where == SHADOW_AREA:
            areas["shadow"].append(t.LOCATION[place].id)
        elif where == IN_DECK and (place not in leg_of or leg_of[place] >= reached):
            unused.append(t.LOCATION[place].id)
    free, shadow = points_at(loc_where, corruption)
    return Places(areas, unused, {"free": free, "shadow": shadow})
