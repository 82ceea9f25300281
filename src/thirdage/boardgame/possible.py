"""What cannot stand on a table, whatever was played before.

A position is judged as a player judges a board he comes to: by its figures, dice, tiles, cards and markers.
How it came to be so is not asked, and whatever a game can reach is accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.errors import BadPosition
from . import tables as t
from .board import BITS, regions_in, rooted
from .box import FACTION_KIND
from .command import hand_of
from .facts import (
    ARAGORN,
    BALROG,
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    DIE,
    DISCARD,
    EYE,
    EYE_DAMAGE,
    FACTION_PHRASES,
    FIRST_SHADOW_NATION,
    FREE,
    GALADRIEL,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GOLLUM,
    GONE,
    GUIDE_KEPT,
    MOST_ACTION_DICE,
    MOST_ENGINES,
    NATION_TITLES,
    NOT_YET,
    NOWHERE,
    RESULT_COUNT,
    RESULT_TITLES,
    RING_USED,
    SARUMAN,
    SHADOW,
    SIDE_TITLES,
    SMEAGOL,
    STRIDER,
    WITCH_KINGS,
)
from .fellowship import in_fellowship
from .figures import KIND_COUNT, LEADERS, SHIP, plural_of
from .map import (
    COAST,
    FANGORN,
    GATES_OF_MORDOR,
    LORIEN,
    MORIA,
    ORTHANC,
    REGION_COUNT,
    REGION_IDS,
    REGION_TITLES,
)
from .setup import (
    ALL_SMEAGOL,
    ALL_SPECIAL,
    BRING_A_DIE,
    COMPANIONS,
    FIRST_DICE,
    FIRST_RINGS,
    HUNT_TILES,
    POLITICAL_TRACK,
)
from .turn import unused
from .twilight.engines import ENGINE, FREE_STRONGHOLDS, engines_at, under_assault
from .twilight.ents import around, entwood

if TYPE_CHECKING:
    from .state import BoardGame

BECOMES = {STRIDER: ARAGORN, GANDALF_THE_GREY: GANDALF_THE_WHITE}
BEFORE_THE_ROLL = ("draw", "fellowship", "hunt", "roll")
SPECIAL = ALL_SPECIAL

RINGS_COME_BACK = "three-rings-for-the-elven-kings"
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
    _factions(game)
    _engines(game)
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

    _people_of_twilight(game)


def _people_of_twilight(game: BoardGame) -> None:
    persons = game.persons
    if all(persons[person] != NOT_YET for person in WITCH_KINGS):
        raise BadPosition(
            "There is one Witch-king in a game: the Black Captain or the Chief of the Ringwraiths."
        )
    if persons[SMEAGOL] < REGION_COUNT:
        raise BadPosition(
            "Sméagol is never on the map: he is in the Fellowship, not yet in the game, or gone."
        )
    if in_fellowship(game) == [SMEAGOL]:
        raise BadPosition("Alone with the Ring-bearers Sméagol is Gollum: another Companion is with him.")
    if persons[GALADRIEL] < REGION_COUNT:
        if persons[GALADRIEL] != LORIEN:
            place = REGION_TITLES[persons[GALADRIEL]]
            raise BadPosition(f"Galadriel never leaves Lórien; she cannot be in {place}.")
        if game.captured >> LORIEN & 1:
            raise BadPosition("Galadriel is gone when the Shadow has taken Lórien.")
    abroad = persons[BALROG] < REGION_COUNT and persons[BALROG] != MORIA
    if abroad and rooted(game) >> BALROG & 1:
        raise BadPosition(
            f"The Balrog leaves Moria only with a card on the table; he cannot be in"
            f" {REGION_TITLES[persons[BALROG]]}."
        )
    for card in game.box.cards:
        if not t.EVENT[card].dealt and game.where[card] != NOWHERE and persons[SMEAGOL] != GONE:
            raise BadPosition(f"{t.EVENT[card].title} comes only when Sméagol is gone.")


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


# FACTIONS AND SIEGE ENGINES


def _factions(game: BoardGame) -> None:
    for faction in game.box.factions:
        kind = FACTION_KIND[faction]
        out = game.box.totals[kind] - game.reserve[kind]
        if out and not game.factions >> faction & 1:
            name = FACTION_PHRASES[faction]
            raise BadPosition(f"There are {plural_of(kind)} on the map only when {name} are in play.")
    for region in range(REGION_COUNT):
        if game.figures[KIND_COUNT * region + SHIP] and not COAST >> region & 1:
            raise BadPosition(f"Ships are only on the coast; {REGION_TITLES[region]} is not on it.")
    _ents(game)


def _ents(game: BoardGame) -> None:
    """Each Ent has marched from Fangorn to a region beside another's, and the last there never leaves."""
    wood = entwood(game)
    reached = wood & BITS[FANGORN]
    while more := around(reached) & wood & ~reached:
        reached |= more
    for region in regions_in(wood & ~reached):
        raise BadPosition(
            "An Ent stands beside another one, and so on back to Fangorn;"
            f" the one in {REGION_TITLES[region]} does not."
        )


def _engines(game: BoardGame) -> None:
    needs_army = game.switches.trebuchets_need_an_army
    for region in range(REGION_COUNT):
        for side, kind in enumerate(ENGINE):
            n = engines_at(game, side, region)
            here = REGION_TITLES[region]
            if n > MOST_ENGINES:
                raise BadPosition(
                    f"At most {MOST_ENGINES} {plural_of(kind)} stand in a region, not more in {here}."
                )
            if n and side == SHADOW and not under_assault(game) >> region & 1:
                raise BadPosition(
                    f"Siege Towers stand where the Shadow besieges a Stronghold that the Free Peoples hold,"
                    f" not in {here}."
                )
            if n and side == FREE and not FREE_STRONGHOLDS & ~game.captured & BITS[region]:
                raise BadPosition(
                    f"Trebuchets stand in Strongholds that the Free Peoples hold, not in {here}."
                )
            if n and side == FREE and needs_army and not game.strength[region]:
                raise BadPosition(f"Trebuchets stand with an army; there is none in {here}.")


# DICE AND RINGS


def most_dice(game: BoardGame, side: int) -> int:
    """How many Action dice a side can have had this turn, by who has entered the game."""
    entered = sum(game.persons[person] != NOT_YET for person in BRING_A_DIE[side])
    return min(FIRST_DICE[side] + entered, MOST_ACTION_DICE[side])


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
    if any(t.EVENT[card].id == RINGS_COME_BACK for card in game.zones[DISCARD + FREE]):
        return  # spent Rings have come back
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
    if game.tiles_out & ~EYES & ~ALL_SMEAGOL:
        raise BadPosition("Only Hunt tiles that show an Eye leave the game.")
    if game.tiles_waiting & ~SPECIAL:
        raise BadPosition("Only special Hunt tiles wait for Mordor; a standard one is in, drawn or out.")
