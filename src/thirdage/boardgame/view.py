"""What a seat may see. A view starts empty and adds what the rules allow (ruling EVT-20)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..kernel.decision import decision_view
from ..kernel.events import newest
from ..kernel.secrets import sees_question, sees_seat
from . import tables as t
from .battle import combat_strength, fighters, force_of, hits_on, leadership
from .board import ALL, OWNER, controller, regions_in
from .combat_state import KIND_NAMES
from .command import battle_commander, buried_zone, hand_of, side_of
from .facts import (
    CHARACTERS,
    COMMITTED,
    DECK_IDS,
    FREE,
    GOLLUM,
    IN_FELLOWSHIP,
    LEAVING,
    NATIONS,
    PHASES,
    PLAYING,
    RESULTS,
    SHADOW,
    SHOWN,
    SIDES,
    TABLE,
)
from .facts import DISCARD as DISCARDS
from .figures import KIND_IDS, KINDS, OWN
from .map import IDS
from .position import ELSEWHERE, HAPPENED
from .setup import TILE_IDS
from .state import SCENARIO
from .turn import FACES, dice_of_turn
from .victory import points

if TYPE_CHECKING:
    from .state import BoardGame

LOG_LINES = 12
PLACES = {LEAVING: "leaving"} | {value: name for name, value in ELSEWHERE.items()}


def view_of(game: BoardGame, seers: int) -> dict[str, Any]:
    """The board as those seats see it, ready for JSON."""
    view = common_view(game)
    seats = game.seating.seats
    view["seers"] = [name for seat, name in enumerate(seats) if sees_seat(seers, seat)]
    view["cards"] |= {name: seat_cards(game, seat, seers) for seat, name in enumerate(seats)}
    if game.options is not None:
        view["decision"] = decision_view(game, sees_question(seers, game))
    view["log"] = [game.say_event(event, seers) for event in newest(game.log, LOG_LINES)]
    return view


def common_view(game: BoardGame) -> dict[str, Any]:
    """What is the same for everybody; the parts that differ are left empty."""
    result = game.result
    return {
        "game": "boardgame",
        "scenario": SCENARIO,
        "seers": [],
        "turn": game.turn,
        "phase": PHASES[game.phase],
        "to_act": None if game.options is None else game.seating.seats[game.seat],
        "sides": {name: SIDES[game.seating.sides[seat]] for seat, name in enumerate(game.seating.seats)},
        "regions": _regions(game),
        "people": {CHARACTERS[p]: _place(at) for p, at in enumerate(game.persons) if p != GOLLUM},
        "fellowship": _fellowship(game),
        "nations": {
            name: {"steps": game.steps[n], "active": bool(game.awake >> n & 1)}
            for n, name in enumerate(NATIONS)
        },
        "dice": {
            name: [RESULTS[f] for f in range(FACES) for _ in range(game.dice[FACES * side + f])]
            for side, name in enumerate(SIDES)
        },
        "pools": {name: dice_of_turn(game, side) for side, name in enumerate(SIDES)},
        "hunt": {"shadow": game.hunt_dice, "free": game.hunt_moves},
        "rings": {name: game.rings[side] for side, name in enumerate(SIDES)},
        "happened": [name for name, bit in HAPPENED.items() if game.happened & bit],
        "reserve": _figures(bytes(game.reserve)),
        "casualties": _figures(bytes(game.casualties)),
        "tiles": {
            name: dict(Counter(TILE_IDS[tile] for tile in regions_in(bits)))
            for name, bits in (
                ("in", game.tiles_in), ("drawn", game.tiles_drawn), ("waiting", game.tiles_waiting),
                ("out", game.tiles_out),
            )
        },
        "cards": {
            "decks": {name: len(game.zones[deck]) for deck, name in enumerate(DECK_IDS)},
            "table": _ids(game.zones[TABLE]),
            "playing": _ids(game.zones[PLAYING]),
        },
        "battle": _battle(game),
        "points": {name: points(game, side) for side, name in enumerate(SIDES)},
        "over": game.options is None,
        "result": None
        if result is None
        else {"winner": result.winner, "scores": result.scores, "reason": result.reason},
        "decision": None,
        "log": [],
    }  # fmt: skip


# THE BOARD


def _figures(force: bytes) -> dict[str, int]:
    return {KIND_IDS[kind]: n for kind, n in enumerate(force) if n}


def _place(at: int) -> str:
    return IDS[at] if at < ALL else PLACES[at]


def _regions(game: BoardGame) -> dict[str, dict[str, Any]]:
    """The regions in which something stands or has changed hands."""
    people: dict[int, list[str]] = {}
    for person, at in enumerate(game.persons):
        if at < ALL:
            people.setdefault(at, []).append(CHARACTERS[person])
    shown = {}
    for region in range(ALL):
        figures = bytes(game.figures[KINDS * region : KINDS * region + KINDS])
        taken = bool(game.captured >> region & 1)
        if not (any(figures) or region in people or taken):
            continue
        shown[IDS[region]] = {
            "figures": _figures(figures),
            "people": people.get(region, []),
            "controller": SIDES[controller(game, region)] if OWNER[region] >= 0 else None,
            "besieged": bool(game.besieged >> region & 1),
        }
    return shown


def _fellowship(game: BoardGame) -> dict[str, Any]:
    return {
        "at": IDS[game.ring_at],
        "progress": game.progress,
        "revealed": game.revealed,
        "corruption": game.corruption,
        "guide": CHARACTERS[game.guide],
        "companions": [CHARACTERS[p] for p, at in enumerate(game.persons) if at == IN_FELLOWSHIP],
        "mordor": game.mordor,
    }


def _battle(game: BoardGame) -> dict[str, Any] | None:
    battle = game.battle
    if battle is None:
        return None
    forces = {}
    for side in (FREE, SHADOW):
        force = force_of(game, side)
        persons = fighters(game, side)
        forces[SIDES[side]] = {
            "figures": {KIND_IDS[kind]: force[kind] for kind in OWN[side] if force[kind]},
            "people": [name for p, name in enumerate(CHARACTERS) if persons >> p & 1],
            "strength": combat_strength(game, side),
            "leadership": leadership(game, side),
            "hits_on": hits_on(game, side),
            "announced": bool(battle.announced >> side & 1),
            "card": next(iter(_ids(game.zones[SHOWN + side])), None),
        }
    return {
        "attacker": SIDES[battle.attacker],
        "from": IDS[battle.origin],
        "at": IDS[battle.place],
        "round": battle.round,
        "kind": KIND_NAMES[battle.kind],
        "forces": forces,
    }


# CARDS


def _ids(cards: list[int]) -> list[str]:
    return [t.EVENT[card].id for card in cards]


def seat_cards(game: BoardGame, seat: int, seers: int) -> dict[str, Any]:
    """The cards of a seat: those its player sees by name, the others by their backs; and its side's discards.

    A card chosen for a round of battle is the commander's.
    """
    mine = sees_seat(seers, seat)
    side = side_of(game, seat)
    fights = game.battle is not None and battle_commander(game, side) == seat
    held = {
        "hand": hand_of(game, seat),
        "buried": game.zones[buried_zone(game, seat)],
        "committed": game.zones[COMMITTED + side] if fights else [],
    }
    shown: dict[str, Any] = {"discards": _ids(game.zones[DISCARDS + side])}
    for name, pile in held.items():
        cards = sorted(pile)
        shown[f"{name}_backs"] = {
            DECK_IDS[deck]: sum(t.deck_of(card) == deck for card in cards)
            for deck in (2 * side, 2 * side + 1)
        }
        shown[name] = _ids(cards) if mine else None
    return shown
