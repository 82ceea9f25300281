"""What a seat may see. A view starts empty and adds what the rules allow (ruling EVT-20)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from ..kernel.decision import decision_view
from ..kernel.events import newest
from ..kernel.secrets import sees_question, sees_seat
from ..kernel.shapes import result_view
from . import tables as t
from .board import OWNER, controller, regions_in
from .combat_state import BATTLE_NAMES
from .combatants import combat_strength, fighters, force_of, hits_on, leadership
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
    RESULT_COUNT,
    RESULTS,
    SHADOW,
    SHOWN,
    SIDES,
    TABLE,
)
from .facts import DISCARD as DISCARDS
from .figures import KIND_COUNT, KIND_IDS, OWN
from .map import REGION_COUNT, REGION_IDS
from .position import ELSEWHERE, HAPPENED
from .setup import TILE_IDS
from .state import SCENARIO
from .turn import dice_of_turn
from .victory import points

if TYPE_CHECKING:
    from .shapes import (
        BattleView,
        BoardCards,
        BoardView,
        DrawnCards,
        FellowshipView,
        ForceView,
        HeldCards,
        OpenBoard,
        OpenBoardCards,
        OpenCards,
        RegionView,
        SeatCards,
        TheBoard,
    )
    from .state import BoardGame

LOG_LINES = 12
OFF_THE_MAP = {LEAVING: "leaving"} | {value: name for name, value in ELSEWHERE.items()}


def view_of(game: BoardGame, seers: int) -> BoardView:
    """The board as those seats see it, ready for JSON."""
    seats = game.seating.seats
    held = {name: seat_cards(game, seat, sees_seat(seers, seat)) for seat, name in enumerate(seats)}
    return {
        **the_board(game),
        "cards": cast("BoardCards", {**_drawn_cards(game), **held}),  # the shape has the seats of two players
        "seers": [name for seat, name in enumerate(seats) if sees_seat(seers, seat)],
        "decision": None if game.options is None else decision_view(game, sees_question(seers, game)),
        "log": [game.say_event(event, seers) for event in newest(game.log, LOG_LINES)],
    }


def open_board(game: BoardGame) -> OpenBoard:
    """What everybody sees."""
    seen = {name: open_cards(game, seat) for seat, name in enumerate(game.seating.seats)}
    return {**the_board(game), "cards": cast("OpenBoardCards", {**_drawn_cards(game), **seen})}


def the_board(game: BoardGame) -> TheBoard:
    """What is the same for everybody, but for the cards."""
    return {
        "game": "boardgame",
        "scenario": SCENARIO,
        "turn": game.turn,
        "phase": PHASES[game.phase],
        "to_act": None if game.options is None else game.seating.seats[game.seat],
        "seats": {
            name: {"title": game.seat_titles[seat], "side": SIDES[game.seating.sides[seat]]}
            for seat, name in enumerate(game.seating.seats)
        },
        "regions": _regions(game),
        "people": {CHARACTERS[p]: _place(at) for p, at in enumerate(game.persons) if p != GOLLUM},
        "fellowship": _fellowship(game),
        "nations": {
            name: {"steps": game.steps[n], "active": bool(game.awake >> n & 1)}
            for n, name in enumerate(NATIONS)
        },
        "dice": {
            name: [RESULTS[f] for f in range(RESULT_COUNT) for _ in range(game.dice[RESULT_COUNT * side + f])]
            for side, name in enumerate(SIDES)
        },
        "pools": {name: dice_of_turn(game, side) for side, name in enumerate(SIDES)},
        "hunt": {"shadow": game.hunt_dice, "free": game.hunt_moves},
        "rings": {name: game.rings[side] for side, name in enumerate(SIDES)},
        "happened": [name for name, bit in HAPPENED.items() if game.happened & bit],
        "reserve": _figures(bytes(game.reserve)),
        "casualties": _figures(bytes(game.casualties)),
        "tiles": {
            "in": _tiles(game.tiles_in),
            "drawn": _tiles(game.tiles_drawn),
            "waiting": _tiles(game.tiles_waiting),
            "out": _tiles(game.tiles_out),
        },
        "battle": _battle(game),
        "points": {name: points(game, side) for side, name in enumerate(SIDES)},
        "over": game.options is None,
        "result": result_view(game.result),
    }


# THE BOARD


def _figures(force: bytes) -> dict[str, int]:
    return {KIND_IDS[kind]: n for kind, n in enumerate(force) if n}


def _place(at: int) -> str:
    return REGION_IDS[at] if at < REGION_COUNT else OFF_THE_MAP[at]


def _tiles(bits: int) -> dict[str, int]:
    return dict(Counter(TILE_IDS[tile] for tile in regions_in(bits)))


def _regions(game: BoardGame) -> dict[str, RegionView]:
    """The regions in which something stands or has changed hands."""
    people: dict[int, list[str]] = {}
    for person, at in enumerate(game.persons):
        if at < REGION_COUNT:
            people.setdefault(at, []).append(CHARACTERS[person])
    shown: dict[str, RegionView] = {}
    for region in range(REGION_COUNT):
        figures = bytes(game.figures[KIND_COUNT * region : KIND_COUNT * region + KIND_COUNT])
        taken = bool(game.captured >> region & 1)
        if not (any(figures) or region in people or taken):
            continue
        shown[REGION_IDS[region]] = {
            "figures": _figures(figures),
            "people": people.get(region, []),
            "controller": SIDES[controller(game, region)] if OWNER[region] >= 0 else None,
            "besieged": bool(game.besieged >> region & 1),
        }
    return shown


def _fellowship(game: BoardGame) -> FellowshipView:
    return {
        "at": REGION_IDS[game.ring_at],
        "progress": game.progress,
        "revealed": game.revealed,
        "corruption": game.corruption,
        "guide": CHARACTERS[game.guide],
        "companions": [CHARACTERS[p] for p, at in enumerate(game.persons) if at == IN_FELLOWSHIP],
        "mordor": game.mordor,
    }


def _battle(game: BoardGame) -> BattleView | None:
    battle = game.battle
    if battle is None:
        return None
    forces: dict[str, ForceView] = {}
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
        "from": REGION_IDS[battle.origin],
        "at": REGION_IDS[battle.place],
        "round": battle.round,
        "kind": BATTLE_NAMES[battle.kind],
        "forces": forces,
    }


# CARDS


def _ids(cards: list[int]) -> list[str]:
    return [t.EVENT[card].id for card in cards]


def _drawn_cards(game: BoardGame) -> DrawnCards:
    return {
        "decks": {name: len(game.zones[deck]) for deck, name in enumerate(DECK_IDS)},
        "table": _ids(game.zones[TABLE]),
        "playing": _ids(game.zones[PLAYING]),
    }


def seat_cards(game: BoardGame, seat: int, mine: bool) -> SeatCards:
    """The cards of a seat: those its player sees by name, the others by their backs."""
    return {**open_cards(game, seat), **(own_cards(game, seat) if mine else hidden_cards(game, seat))}


def open_cards(game: BoardGame, seat: int) -> OpenCards:
    """What everybody sees of the cards of a seat: what its side has discarded, and the backs of its own."""
    side = side_of(game, seat)
    return {
        "discards": _ids(game.zones[DISCARDS + side]),
        "hand_backs": _backs(hand_of(game, seat), side),
        "buried_backs": _backs(game.zones[buried_zone(game, seat)], side),
        "committed_backs": _backs(_committed(game, seat), side),
    }


def own_cards(game: BoardGame, seat: int) -> HeldCards:
    """The cards that the player of a seat sees."""
    return {
        "hand": _ids(sorted(hand_of(game, seat))),
        "buried": _ids(sorted(game.zones[buried_zone(game, seat)])),
        "committed": _ids(sorted(_committed(game, seat))),
    }


def hidden_cards(game: BoardGame, seat: int) -> HeldCards:
    """The same for everybody else: nothing."""
    return {"hand": None, "buried": None, "committed": None}


def _committed(game: BoardGame, seat: int) -> list[int]:
    """A card chosen for a round of battle is the commander's."""
    side = side_of(game, seat)
    fights = game.battle is not None and battle_commander(game, side) == seat
    return game.zones[COMMITTED + side] if fights else []


def _backs(cards: list[int], side: int) -> dict[str, int]:
    """How many of these cards are of which deck."""
    return {
        DECK_IDS[deck]: sum([t.deck_of(card) == deck for card in cards]) for deck in (2 * side, 2 * side + 1)
    }
