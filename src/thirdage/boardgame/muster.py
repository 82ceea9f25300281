"""Mustering: troops from the reinforcements, characters who enter the game, the Voice of Saruman."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..kernel.events import EVERYONE
from . import questions as q
from .board import BITS, OWNED, STRONGHOLDS, add, held, recruit, regions_in, room, take
from .command import actor, commander
from .facts import (
    ARAGORN,
    BY_CARD,
    CHIEF_OF_THE_RINGWRAITHS,
    ELVES,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GONE,
    IN_FELLOWSHIP,
    ISENGARD,
    MINIONS,
    MOUTH_OF_SAURON,
    NOT_YET,
    SARUMAN,
    SAURON,
    SHADOW,
    SIDE_OF_PERSON,
    STRIDER,
    WITCH_KING,
)
from .figures import (
    DUNLENDING,
    IS_ELITE,
    IS_LEADER,
    IS_UNIT,
    KIND_COUNT,
    MUSTERED,
    NATION_OF,
    NAZGUL_KIND,
    elite,
    regular,
)
from .map import DOL_AMROTH, FANGORN, IN_NATION, MINAS_TIRITH, ORTHANC, PELARGIR, REGION_COUNT
from .options import PLACE, REGION_OPTIONS, THE_END
from .politics import (
    activate,
    any_free_nation_at_war,
    free_nations_at_war,
    is_at_war,
    wake_by_companion,
)
from .queries import MUSTER_UNDER_SIEGE, check_table, in_play
from .teams import may_command, nations_to_act_upon

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

KINGLY_PLACES = (MINAS_TIRITH, DOL_AMROTH, PELARGIR)


# TROOPS

# By kind: the nation that must be At War for a figure to be mustered
NATION_TO_MUSTER: Final = tuple(
    SAURON if kind == NAZGUL_KIND else nation for kind, nation in enumerate(NATION_OF)
)


def muster_grounds(game: BoardGame, side: int) -> int:
    """The Settlements where a side may muster, as bits: its own, not captured, no enemy army about."""
    grounds = OWNED[side] & ~game.captured & ~game.armies[1 - side]
    for person in in_play(game, MUSTER_UNDER_SIEGE) if game.besieged else ():
        if SIDE_OF_PERSON[person] == side:
            grounds |= BITS[MUSTER_UNDER_SIEGE[person]] & ~game.captured
    return grounds


def places_for(game: BoardGame, kind: int, grounds: int, besides: int = -1) -> list[int]:
    """Where a figure of this kind may be mustered."""
    nation = NATION_TO_MUSTER[kind]
    if not game.reserve[kind] or not game.at_war >> nation & 1:
        return []
    places = grounds & IN_NATION[nation]
    if kind == NAZGUL_KIND:
        places &= STRONGHOLDS
    elif IS_LEADER[kind]:
        places &= game.armies[FREE]  # a Leader needs an army
    if besides >= 0:
        places &= ~BITS[besides]
    if IS_UNIT[kind]:
        side = int(nation >= FIRST_SHADOW_NATION)
        return [r for r in regions_in(places) if room(game, r, side) > 0]
    return list(regions_in(places))


def kinds_to_muster(game: BoardGame, side: int) -> tuple[int, ...]:
    """The kinds of figure that the player who acts may muster, of nations he commands."""
    if not game.seating.several:
        return MUSTERED[side]
    return _mustered_for(side, nations_to_act_upon(game, side))


@lru_cache
def _mustered_for(side: int, nations: int) -> tuple[int, ...]:
    """The kinds of figure of a side that are mustered for certain nations, given as bits."""
    return tuple(kind for kind in MUSTERED[side] if nations >> NATION_TO_MUSTER[kind] & 1)


def can_muster(game: BoardGame, side: int) -> bool:
    """Whether any figure could be mustered now."""
    grounds = muster_grounds(game, side)
    return any(places_for(game, kind, grounds) for kind in kinds_to_muster(game, side))


def muster(game: BoardGame, side: int, besides: int = -1) -> None:
    """Ask what is mustered, and where: first, or second beside a figure in another Settlement."""
    grounds = muster_grounds(game, side)
    options: list[RawOption] = [
        (PLACE, kind, region)
        for kind in kinds_to_muster(game, side)
        if besides < 0 or not IS_ELITE[kind]  # beside a first figure no Elite can
        for region in places_for(game, kind, grounds, besides)
    ]
    if besides >= 0:
        options.insert(0, THE_END)
    game.ask(actor(game, side), q.MUSTER(besides >= 0, besides), options, mustered, side, besides)


def mustered(game: BoardGame, side: int, besides: int, option: RawOption) -> None:
    """The figure is placed; a Regular, Leader or Nazgûl may be followed by another."""
    if option == THE_END:
        return
    _, kind, region = option
    recruit(game, region, kind)
    if besides < 0 and not IS_ELITE[kind]:
        game.do((muster, side, region))


# CHARACTERS


class Entry(NamedTuple):
    """How a character of an expansion comes into play."""

    may: Callable[[BoardGame], bool]
    places: Callable[[BoardGame], list[int]]
    follows: Callable[[BoardGame], None] | None = None  # what his entry brings besides


ENTRIES: Final[dict[int, Entry]] = {}  # by character


def can_enter(game: BoardGame, person: int) -> bool:
    """Whether a character can be brought into play."""
    if game.persons[person] != NOT_YET or not may_command(game, person):
        return False
    if person in ENTRIES:
        return ENTRIES[person].may(game) and bool(ENTRIES[person].places(game))
    if person == SARUMAN:
        return is_at_war(game, ISENGARD) and not game.captured >> ORTHANC & 1
    if person == WITCH_KING:
        if game.persons[CHIEF_OF_THE_RINGWRAITHS] != NOT_YET:
            return False  # he has come as Chief of the Ringwraiths
        roused = game.switches.witch_king_needs_sauron_only or any_free_nation_at_war(game)
        return is_at_war(game, SAURON) and roused and bool(entry_places(game, person))
    if person == MOUTH_OF_SAURON:
        return (game.mordor > 0 or free_nations_at_war(game)) and bool(entry_places(game, person))
    if person == ARAGORN:
        here = game.persons[STRIDER]
        return here in KINGLY_PLACES and not game.captured >> here & 1
    grey = game.persons[GANDALF_THE_GREY]
    feared = (*MINIONS, CHIEF_OF_THE_RINGWRAITHS)  # not the Balrog (rulebook, page 74)
    return grey != IN_FELLOWSHIP and any(game.persons[p] != NOT_YET for p in feared)


def entry_places(game: BoardGame, person: int) -> list[int]:
    """Where a character may enter the game."""
    if person in ENTRIES:
        return ENTRIES[person].places(game)
    if person == SARUMAN:
        return [ORTHANC]
    if person == WITCH_KING:
        figures, kinds = game.figures, (regular(SAURON), elite(SAURON))
        return [r for r in regions_in(game.armies[SHADOW]) if any(figures[KIND_COUNT * r + k] for k in kinds)]
    if person == MOUTH_OF_SAURON:
        return list(regions_in(STRONGHOLDS & IN_NATION[SAURON] & held(game, SHADOW)))
    if person == ARAGORN:
        return [game.persons[STRIDER]]
    here = game.persons[GANDALF_THE_GREY]
    if here < REGION_COUNT:
        return [here]
    return list(regions_in(BITS[FANGORN] | (STRONGHOLDS & IN_NATION[ELVES] & held(game, FREE))))


def enter(game: BoardGame, side: int, person: int) -> None:
    """Ask where a character enters the game."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in entry_places(game, person)]
    game.ask(actor(game, side), q.ENTER_WHERE(person), options, entered, person)


def entered(game: BoardGame, person: int, option: RawOption) -> None:
    """The character enters the game in the chosen region."""
    character_enters(game, person, option[1])


def character_enters(game: BoardGame, person: int, region: int) -> None:
    """A character comes into play, with all that follows."""
    game.persons[person] = region
    side = SIDE_OF_PERSON[person]
    game.tell("enters", EVERYONE, actor(game, side), (), person, region)
    if person == ARAGORN:
        game.persons[STRIDER] = GONE
    elif person == GANDALF_THE_WHITE:
        game.persons[GANDALF_THE_GREY] = GONE
    elif person == WITCH_KING:
        for nation in range(FIRST_SHADOW_NATION):
            activate(game, nation, BY_CARD)
    elif person in ENTRIES:
        follows = ENTRIES[person].follows
        if follows is not None:
            follows(game)
    if side == FREE:
        wake_by_companion(game, person, region)
    check_table(game)


# THE VOICE OF SARUMAN


def voice_sites(game: BoardGame) -> list[int]:
    """The Isengard Settlements where the Voice can raise a Regular."""
    if not game.reserve[regular(ISENGARD)]:
        return []
    places = muster_grounds(game, SHADOW) & IN_NATION[ISENGARD]
    return [r for r in regions_in(places) if room(game, r, SHADOW) > 0]


def voices(game: BoardGame) -> list[int]:
    """What the Voice of Saruman can do now: 0 raise Regulars, 1 train Elites in Orthanc."""
    if game.persons[SARUMAN] != ORTHANC or (game.captured | game.besieged) >> ORTHANC & 1:
        return []
    if not may_command(game, SARUMAN):
        return []
    able = [0] if voice_sites(game) else []
    if (
        any(game.figures[KIND_COUNT * ORTHANC + kind] for kind in trainees(game))
        and game.reserve[elite(ISENGARD)]
    ):
        able.append(1)
    return able


VOICE_TRAINS: Final = 2  # units that become Elites


def trainees(game: BoardGame) -> tuple[int, ...]:
    """The kinds of units that the Voice makes Elites."""
    only_regulars = game.switches.voice_leaves_dunlendings
    return (regular(ISENGARD),) if only_regulars else (regular(ISENGARD), DUNLENDING)


ON_VOICE: Final[list[Callable[[BoardGame], None]]] = []  # who answers when Saruman speaks


def voice(game: BoardGame, what: int) -> None:
    """Saruman speaks: a Regular in every Isengard Settlement, or two Regulars in Orthanc become Elites."""
    for answer in ON_VOICE:
        answer(game)
    if what:
        left = VOICE_TRAINS
        for kind in trainees(game):
            left -= train(game, ORTHANC, ISENGARD, left, kind)
    else:
        sites = voice_sites(game)
        if len(sites) <= game.reserve[regular(ISENGARD)]:
            for region in sites:
                recruit(game, region, regular(ISENGARD))
        else:
            game.do((voice_where, tuple(sites)))


def voice_where(game: BoardGame, sites: tuple[int, ...]) -> None:
    """Ask which Settlement is served next: there are too few Regulars for all."""
    if game.reserve[regular(ISENGARD)]:
        options: list[RawOption] = [(PLACE, regular(ISENGARD), r) for r in sites]
        game.ask(commander(game, ISENGARD), q.RECRUIT(), options, voice_served, sites)


def voice_served(game: BoardGame, sites: tuple[int, ...], option: RawOption) -> None:
    """One Settlement is served."""
    _, kind, region = option
    recruit(game, region, kind)
    game.do((voice_where, tuple(r for r in sites if r != region)))


def train(game: BoardGame, region: int, nation: int, n: int, kind: int = -1) -> int:
    """Regulars in a region, or units of another kind, become Elites, as many as can; says how many."""
    kind = regular(nation) if kind < 0 else kind
    n = min(n, game.figures[KIND_COUNT * region + kind], game.reserve[elite(nation)])
    if n:
        take(game, region, kind, n)
        game.reserve[kind] += n
        game.reserve[elite(nation)] -= n
        add(game, region, elite(nation), n)
        game.tell("trained", EVERYONE, commander(game, nation), (), region, elite(nation), n)
    return n
