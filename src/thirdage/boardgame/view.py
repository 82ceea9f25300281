"""What a seat may see. A view starts empty and adds what the rules allow (ruling EVT-20).

From one choice to the next most parts of it stay as they are, and a table asks for it after every choice. So
parts are remembered by what they are made from and given again: nobody may change them. `view_of`, which is
for everybody, copies them.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from ..kernel.decision import decision_view
from ..kernel.events import newest
from ..kernel.secrets import sees_question, sees_seat
from ..kernel.shapes import copied, result_view
from . import tables as t
from .board import OWNER, persons_at, regions_in
from .combat_state import BATTLE_NAMES
from .combatants import combat_strength, fighters, force_of, hits_on, leadership
from .command import battle_commander, buried_zone, hand_of, leader_of, order_of_actions, side_of
from .consecutive import is_bound, resting_armies, rests
from .facts import (
    CHARACTERS,
    COMMITTED,
    DECK_IDS,
    FACTIONS,
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
from .figures import KIND_COUNT, KIND_IDS, OWN, SIEGE_TOWER
from .map import REGION_COUNT, REGION_IDS
from .mixed import is_team, team_armies
from .position import ELSEWHERE, HAPPENED
from .setup import TILE_IDS
from .turn import acting_place, dice_of_turn
from .twilight.engines import NOBODY, superior
from .victory import merits, points

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .box import Box
    from .mixed import TeamArmy
    from .seating import Seating
    from .shapes import (
        ArmyView,
        BattleView,
        BoardCards,
        BoardSeat,
        BoardView,
        DrawnCards,
        FellowshipView,
        ForceView,
        HeldCards,
        NationView,
        OpenBoard,
        OpenBoardCards,
        OpenCards,
        RegionView,
        SeatCards,
        TeamsView,
        TheBoard,
        TwilightView,
    )
    from .state import BoardGame

LOG_LINES = 12
NO_FIGURES = bytes(KIND_COUNT)
OFF_THE_MAP = {LEAVING: "leaving"} | {value: name for name, value in ELSEWHERE.items()}


def view_of(game: BoardGame, seers: int) -> BoardView:
    """The board as those seats see it, ready for JSON."""
    seats = game.seating.seats
    held = {name: seat_cards(game, seat, sees_seat(seers, seat)) for seat, name in enumerate(seats)}
    return {
        **copied(the_board(game)),
        # the shape has the seats of two players
        "cards": cast("BoardCards", copied({**_drawn_cards(game), **held})),
        "seers": [name for seat, name in enumerate(seats) if sees_seat(seers, seat)],
        "decision": None if game.options is None else copied(decision_view(game, sees_question(seers, game))),
        "log": [game.say_event(event, seers) for event in newest(game.log, LOG_LINES)],
    }


def open_board(game: BoardGame) -> OpenBoard:
    """What everybody sees, to be compared and sent, not to be changed."""
    seen = {name: open_cards(game, seat) for seat, name in enumerate(game.seating.seats)}
    return {**the_board(game), "cards": cast("OpenBoardCards", {**_drawn_cards(game), **seen})}


def the_board(game: BoardGame) -> TheBoard:
    """What is the same for everybody, but for the cards."""
    board = _base_board(game)
    if game.seating.several:
        board["teams"] = _teams(game)
    if game.box.elements:
        board["twilight"] = _twilight(game.box, game.factions, game.wakings)
    return board


@lru_cache(maxsize=64)
def _twilight(box: Box, factions: int, wakings: int) -> TwilightView:
    return {
        "elements": list(box.elements),
        "factions": [FACTIONS[faction] for faction in box.factions if factions >> faction & 1],
        "wakings": wakings,
    }


def _base_board(game: BoardGame) -> TheBoard:
    return {
        "game": "boardgame",
        "scenario": game.seating.scenario,
        "turn": game.turn,
        "phase": PHASES[game.phase],
        "to_act": None if game.options is None else game.seating.seats[game.seat],
        "seats": _seats(game.seating),
        "regions": _regions(bytes(game.figures), bytes(game.persons), game.captured, game.besieged),
        "people": _people(bytes(game.persons), game.box.people),
        "fellowship": _fellowship(game),
        "nations": _nations(bytes(game.steps), game.awake),
        "dice": _dice(bytes(game.dice)),
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


def _teams(game: BoardGame) -> TeamsView:
    """What there is to see of teams."""
    seats = game.seating.seats
    order = order_of_actions(game)
    acting = game.acting
    armies: dict[str, list[ArmyView]] = {}
    for side in (FREE, SHADOW):
        for region in regions_in(game.armies[side]) if is_team(game, side) else ():
            found = team_armies(game, side, region, persons_at(game, region, side))
            armies.setdefault(REGION_IDS[region], []).extend(_army(seats, side, army) for army in found)
    return {
        "leading": {name: seats[leader_of(game, side)] for side, name in enumerate(SIDES)},
        "acting": None if acting < 0 else seats[acting],
        "order": [seats[seat] for seat in order],
        "place": acting_place(game),
        "nations": {nation: seats[game.seating.nations[n]] for n, nation in enumerate(NATIONS)},
        "armies": armies,
        "merits": merits(game),
        "rest": None
        if not any(is_bound(game, side) for side in (FREE, SHADOW))
        else {
            "nations": [name for n, name in enumerate(NATIONS) if rests(game, n)],
            "armies": [REGION_IDS[region] for region in resting_armies(game)],
        },
    }


def _army(seats: tuple[str, ...], side: int, army: TeamArmy) -> ArmyView:
    return {
        "side": SIDES[side],
        "commander": seats[army.commander],
        "mixed": army.mixed,
        "figures": _figures(army.figures),
        "people": [name for p, name in enumerate(CHARACTERS) if army.persons >> p & 1],
    }


# THE BOARD


@lru_cache(maxsize=8192)
def _figures(force: bytes) -> dict[str, int]:
    return {KIND_IDS[kind]: n for kind, n in enumerate(force) if n}


@lru_cache(maxsize=8)
def _seats(seating: Seating) -> dict[str, BoardSeat]:
    return {
        name: {"title": title, "side": SIDES[side]}
        for name, title, side in zip(seating.seats, seating.titles, seating.sides, strict=True)
    }


@lru_cache(maxsize=1024)
def _people(persons: bytes, box: tuple[int, ...]) -> dict[str, str]:
    return {
        CHARACTERS[p]: REGION_IDS[persons[p]] if persons[p] < REGION_COUNT else OFF_THE_MAP[persons[p]]
        for p in box
        if p != GOLLUM
    }


@lru_cache(maxsize=1024)
def _nations(steps: bytes, awake: int) -> dict[str, NationView]:
    return {name: {"steps": steps[n], "active": bool(awake >> n & 1)} for n, name in enumerate(NATIONS)}


@lru_cache(maxsize=1024)
def _dice(dice: bytes) -> dict[str, list[str]]:
    return {
        name: [RESULTS[f] for f in range(RESULT_COUNT) for _ in range(dice[RESULT_COUNT * side + f])]
        for side, name in enumerate(SIDES)
    }


@lru_cache(maxsize=1024)
def _tiles(bits: int) -> dict[str, int]:
    return dict(Counter(TILE_IDS[tile] for tile in regions_in(bits)))


@lru_cache(maxsize=1024)
def _regions(figures: bytes, persons: bytes, captured: int, besieged: int) -> dict[str, RegionView]:
    """The regions in which something stands or has changed hands."""
    people: dict[int, tuple[str, ...]] = {}
    for person, at in enumerate(persons):
        if at < REGION_COUNT:
            people[at] = (*people.get(at, ()), CHARACTERS[person])
    shown: dict[str, RegionView] = {}
    for region, name in enumerate(REGION_IDS):
        force = figures[KIND_COUNT * region : KIND_COUNT * region + KIND_COUNT]
        taken = captured >> region & 1
        if force != NO_FIGURES or region in people or taken:
            owner = OWNER[region]
            holder = owner ^ taken if owner >= 0 else owner
            shown[name] = _region(force, people.get(region, ()), holder, bool(besieged >> region & 1))
    return shown


@lru_cache(maxsize=8192)
def _region(force: bytes, people: tuple[str, ...], holder: int, besieged: bool) -> RegionView:
    return {
        "figures": _figures(force),
        "people": list(people),
        "controller": SIDES[holder] if holder >= 0 else None,
        "besieged": besieged,
    }


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
    shown: BattleView = {
        "attacker": SIDES[battle.attacker],
        "from": REGION_IDS[battle.origin],
        "at": REGION_IDS[battle.place],
        "round": battle.round,
        "kind": BATTLE_NAMES[battle.kind],
        "forces": forces,
    }
    if SIEGE_TOWER in game.box.kinds:
        side = superior(game)
        shown["superior"] = None if side == NOBODY else SIDES[side]
    return shown


# CARDS


def _ids(cards: Iterable[int]) -> list[str]:
    return _ids_of(tuple(cards))


@lru_cache(maxsize=8192)
def _ids_of(cards: tuple[int, ...]) -> list[str]:
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
    first = 2 * side
    return _backs_of(first, len(cards), sum([t.deck_of(card) == first for card in cards]))


@lru_cache(maxsize=1024)
def _backs_of(first: int, cards: int, of_first: int) -> dict[str, int]:
    return {DECK_IDS[first]: of_first, DECK_IDS[first + 1]: cards - of_first}
