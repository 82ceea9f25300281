"""What cannot stand on a table, whatever was played before.

A position is judged as a player judges a board he comes to: by its figures, dice, tiles, cards and markers.
How it came to be so is not asked, and whatever a game can reach is accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.errors import BadPosition
from .command import hand_of
from .facts import (
    ARAGORN,
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    DIE,
    EYE,
    EYE_DAMAGE,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    GONE,
    GUIDE_KEPT,
    NATION_TITLES,
    NOT_YET,
    RESULT_COUNT,
    RESULT_TITLES,
    RING_USED,
    SARUMAN,
    SHADOW,
    SIDE_TITLES,
    STRIDER,
)
from .fellowship import in_fellowship
from .figures import KIND_COUNT, LEADERS, plural_of
from .map import GATES_OF_MORDOR, ORTHANC, REGION_COUNT, REGION_IDS, REGION_TITLES
from .setup import (
    BRING_A_DIE,
    COMPANIONS,
    FIRST_DICE,
    FIRST_RINGS,
    HUNT_TILES,
    POLITICAL_TRACK,
    STANDARD_TILES,
)
from .turn import unused

if TYPE_CHECKING:
    from .state import BoardGame

BECOMES = {STRIDER: ARAGORN, GANDALF_THE_GREY: GANDALF_THE_WHITE}
BEFORE_THE_ROLL = ("draw", "fellowship", "hunt", "roll")
SPECIAL = sum(1 << tile for tile in range(len(STANDARD_TILES), len(HUNT_TILES)))

EYES = sum(1 << tile for tile, facts in enumerate(HUNT_TILES) if facts.damage == EYE_DAMAGE)


def check(game: BoardGame, phase: str) -> None:
    """Refuse a position that cannot be, with a sentence that says why."""
    _leaders(game)
    _people(game)
    _fellowship(game)
    _nations(game)
    _dice(game, phase)
    _rings(game, phase)
    _hands(game)
    _tiles(game)
    last = game.open_options["turns"]
    if last and game.turn > last:
        raise BadPosition(f"This game has {last} turns; it cannot be in turn {game.turn}.")


def _leaders(game: BoardGame) -> None:
    for region in range(REGION_COUNT):
        if not game.strength[region]:
            for kind in LEADERS[FREE]:
                if game.figures[KIND_COUNT * region + kind]:
                    name = plural_of(kind)
                    raise BadPosition(f"{name} stand with an army; there is none in {REGION_TITLES[region]}.")


def _people(game: BoardGame) -> None:
    for young, old in BECOMES.items():
        if game.persons[old] != NOT_YET and game.persons[young] != GONE:
            one, other = CHARACTER_TITLES[young], CHARACTER_PHRASES[old]
            raise BadPosition(f"{one} has become {other}: he is gone when {other} has entered the game.")
    for person in COMPANIONS:
        if game.persons[person] == NOT_YET:
            name = CHARACTER_TITLES[person]
            raise BadPosition(
                f"{name} is in the game from the start: in the Fellowship, in a region or gone."
            )
    if game.persons[GOLLUM] != NOT_YET:
        raise BadPosition("Gollum has no place: he is the Guide when no Companion is left in the Fellowship.")
    if game.persons[SARUMAN] < REGION_COUNT and game.persons[SARUMAN] != ORTHANC:
        raise BadPosition(
            f"Saruman never leaves Orthanc; he cannot be in {REGION_TITLES[game.persons[SARUMAN]]}."
        )


def _fellowship(game: BoardGame) -> None:
    if game.mordor:
        if game.progress:
            raise BadPosition("On the Mordor track there is no progress: the Fellowship goes by steps.")
        if game.ring_at not in GATES_OF_MORDOR:
            gates = " or ".join(REGION_IDS[region] for region in GATES_OF_MORDOR)
            raise BadPosition(f"On the Mordor track the figure of the Ring-bearers stays in {gates}.")
    elif game.revealed and game.progress:
        raise BadPosition("A revealed Fellowship has no progress: its figure has been moved.")


def _nations(game: BoardGame) -> None:
    for nation, standing in POLITICAL_TRACK.items():
        if nation >= FIRST_SHADOW_NATION and game.steps[nation] > standing.steps_from_war:
            raise BadPosition(
                f"{NATION_TITLES[nation]} cannot be {game.steps[nation]} steps from war: a nation of the"
                f" Shadow never steps back, and this one began at {standing.steps_from_war}."
            )


# DICE AND RINGS


def most_dice(game: BoardGame, side: int) -> int:
    """How many Action dice a side can have had this turn, by who has entered the game."""
    return FIRST_DICE[side] + sum(game.persons[person] != NOT_YET for person in BRING_A_DIE[side])


def _dice(game: BoardGame, phase: str) -> None:
    rolled = any(game.dice)
    if phase != "actions" and rolled:
        raise BadPosition(f"In the phase {phase!r} no Action dice lie on the table.")
    if phase not in ("roll", "actions") and (game.hunt_dice or game.hunt_moves):
        raise BadPosition(f"In the phase {phase!r} the Hunt box is empty.")
    if phase == "roll" and game.hunt_moves:
        raise BadPosition("Before the roll no die of the Free Peoples is in the Hunt box.")
    allowed = len(in_fellowship(game)) or 1
    if phase == "roll" and game.hunt_dice > allowed:
        raise BadPosition(
            f"Before the roll at most {allowed} dice are in the Hunt box, not {game.hunt_dice}."
        )
    for side, box in ((FREE, game.hunt_moves), (SHADOW, game.hunt_dice)):
        for face in range(RESULT_COUNT):
            if game.dice[RESULT_COUNT * side + face] and (face not in DIE[side] or face == EYE):
                raise BadPosition(
                    "A die that shows an Eye lies in the Hunt box; name it under hunt."
                    if (side, face) == (SHADOW, EYE)
                    else f"No die of the {SIDE_TITLES[side]} shows {RESULT_TITLES[face]}."
                )
        most, dice = most_dice(game, side), unused(game, side) + box
        name, have = SIDE_TITLES[side], "have" if side == FREE else "has"
        if max(game.rolled[side], dice) > most:
            raise BadPosition(
                f"The {name} {have} at most {most} Action dice with the characters who have entered the game,"
                f" those in the Hunt box among them, not {max(game.rolled[side], dice)}."
            )
        if dice > game.rolled[side]:
            raise BadPosition(f"Of {game.rolled[side]} Action dice the {name} cannot have {dice} left.")


def _rings(game: BoardGame, phase: str) -> None:
    if sum(game.rings) > FIRST_RINGS[FREE]:
        raise BadPosition(f"There are only {FIRST_RINGS[FREE]} Elven Rings.")
    if phase in BEFORE_THE_ROLL and game.happened & ~GUIDE_KEPT:
        raise BadPosition(f"In the phase {phase!r} nothing of what is noted for a turn has happened yet.")
    used = [bool(game.happened & RING_USED << side) for side in (FREE, SHADOW)]
    if used[FREE] and game.rings[FREE] == FIRST_RINGS[FREE]:
        raise BadPosition("The Free Peoples have used a Ring this turn: they cannot have all three.")
    if used[SHADOW] and sum(game.rings) == FIRST_RINGS[FREE]:
        raise BadPosition("The Shadow has used a Ring this turn: it is out of the game, and two are left.")


# CARDS AND TILES


def _hands(game: BoardGame) -> None:
    for seat in range(len(game.seating.seats)):
        held = len(hand_of(game, seat))
        most = game.seating.hands[seat]
        if held > most:
            raise BadPosition(f"A hand holds at most {most} cards, not {held}.")


def _tiles(game: BoardGame) -> None:
    if game.mordor and game.tiles_waiting:
        raise BadPosition("In Mordor no Hunt tile waits any more: the special tiles have gone to the pool.")
    if not game.mordor and (game.tiles_in | game.tiles_drawn | game.tiles_out) & SPECIAL:
        raise BadPosition("Outside Mordor the special Hunt tiles wait; name them under waiting.")
    if game.tiles_out & ~EYES:
        raise BadPosition("Only Hunt tiles that show an Eye leave the game.")
    if game.tiles_waiting & ~SPECIAL:
        raise BadPosition("Only special Hunt tiles wait for Mordor; a standard one is in, drawn or out.")
