"""What an Action die can be used for (rulebook: Action Dice Reference Chart).

Each use has its three faces in one place: may it be done, do it, say it. `USES` lists them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from ..kernel.events import EVERYONE
from . import options as o
from . import tables as t
from .attacking import attack, attack_at_once, attack_with_a_part, attacks, can_leave_a_rearguard
from .cards import draw_card, may_play, play_event
from .command import actor, hand_of, hunter
from .consecutive import act_upon, acts_alone, rests
from .facts import (
    ALL_MINIONS,
    ARAGORN,
    ARMY,
    BY_COMPANION,
    BY_MUSTER,
    CHARACTER,
    CHARACTER_PHRASES,
    CHARACTER_TITLES,
    CITY,
    EVENT,
    EYE,
    FREE,
    GALADRIEL,
    GANDALF_THE_WHITE,
    GIMLI,
    MESSENGER_USED,
    MOUTH_OF_SAURON,
    MUSTER,
    MUSTER_OR_ARMY,
    NATION_PHRASES,
    NATIONS_OF,
    RESULT_COUNT,
    SHADOW,
    SPEAKS_FOR,
    STRIDER,
    TABLE,
    WILL_OF_THE_WEST,
    deck_title,
)
from .fellowship import can_move, hide, in_fellowship
from .force import A_LEADER, ANYBODY
from .hunt import move_fellowship
from .map import EREBOR, NATION, REGION_COUNT, REGION_PHRASES, SETTLEMENT
from .movement import can_move_armies, move_armies
from .muster import can_enter, can_muster, character_enters, enter, entry_places, muster, voice, voices
from .politics import advance, can_advance, muster_can_advance
from .queries import DIE_COSTS, END_WITH_DIE, HUNTS_AFTER_USE, ON_ADVANCE, SAY_PRICE, any_on_table, on_table
from .teams import may_act_upon, may_command
from .travel import can_move_minions, move_companions, move_minions, separate, walkers

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

# A DIE

A_CHARACTER: Final = 1 << CHARACTER  # results as bits
AN_ARMY: Final = 1 << ARMY
A_MUSTER: Final = 1 << MUSTER
AN_EVENT: Final = 1 << EVENT
THE_WILL: Final = 1 << WILL_OF_THE_WEST
COUNTS_AS: Final = {
    CHARACTER: A_CHARACTER,
    ARMY: AN_ARMY,
    MUSTER: A_MUSTER,
    EVENT: AN_EVENT,
    MUSTER_OR_ARMY: A_MUSTER | AN_ARMY,
    EYE: 0,
    WILL_OF_THE_WEST: A_CHARACTER | AN_ARMY | A_MUSTER | AN_EVENT | THE_WILL,
}


class Die(NamedTuple):
    """A die in use: whose it is, the face it shows, and the results it counts as, as bits."""

    side: int
    face: int
    results: int
    armies: int  # how many it moves: an Army result two, a Character result one
    needs: int  # who must be with an army that moves or attacks: anybody, or a Leader


@lru_cache
def die_as(side: int, face: int, results: int) -> Die:
    """A die that counts as such results."""
    return Die(side, face, results, *((2, ANYBODY) if results & AN_ARMY else (1, A_LEADER)))


def die_of(game: BoardGame, side: int, face: int) -> Die:
    """A die and what it counts as; the Mouth of Sauron makes one Muster a turn an Army."""
    results = COUNTS_AS[face]
    if face == MUSTER and side == SHADOW and game.persons[MOUTH_OF_SAURON] < REGION_COUNT:
        used = game.happened & MESSENGER_USED or not may_command(game, MOUTH_OF_SAURON)
        results |= 0 if used else AN_ARMY
    return die_as(side, face, results)


def spend_army_result(game: BoardGame, die: Die) -> None:
    """A die is used as an Army; if the Mouth of Sauron made it one, he cannot do so again this turn."""
    if die.results != COUNTS_AS[die.face]:
        game.happened |= MESSENGER_USED


def by_messenger(option: RawOption) -> str:
    """What is said behind the use of a die as an Army that only the Mouth of Sauron can make one."""
    return " (the Mouth of Sauron)" if option[1] == MUSTER else ""


def menu(game: BoardGame, side: int, faces: list[int]) -> list[RawOption]:
    """All that can be done with dice that show these faces, die by die."""
    options: list[RawOption] = []
    known: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    elements = game.box.elements
    for face in faces:
        die = die_of(game, side, face)
        for use, kind, alike in _ways_to_use(die, elements):
            choices = known.get(alike)
            if choices is None:
                choices = known[alike] = use.choices(game, die)
            if choices:
                options += [(kind, face, *choice) for choice in choices]
    return options


@lru_cache(maxsize=1024)
def _ways_to_use(die: Die, elements: tuple[str, ...]) -> tuple[tuple[Use, int, tuple[int, int]], ...]:
    """The uses of a die with their kinds, and what dice must have alike to offer the same choices."""
    return tuple(
        (use, use.kind, (use.kind, use.sees(die))) for use in uses_of(die.side, die.results, elements)
    )


def use_die(game: BoardGame, side: int, option: RawOption) -> None:
    """Use a die, which then is spent."""
    face = option[1]
    game.dice[RESULT_COUNT * side + face] -= 1
    game.tell("die", EVERYONE, actor(game, side), (), face, option[0])
    if option[0] != o.WASTE and game.zones[TABLE]:
        watchers = [card for card in on_table(game, HUNTS_AFTER_USE) if t.side_of(card) == side]
        game.do(*[(die_hunts, card, face) for card in watchers if HUNTS_AFTER_USE[card] == face])
    USE_OF[option[0]].do(game, die_of(game, side, face), option)


def die_hunts(game: BoardGame, card: int, face: int) -> None:
    """A die goes to the Hunt box when its action is over, if the card that demands it still lies there."""
    if card in set(on_table(game, HUNTS_AFTER_USE)):
        game.hunt_dice += 1
        game.tell("joins the hunt", EVERYONE, hunter(game), (card,), face)


# WHAT IT IS USED FOR

EITHER_SIDE: Final = -1
ANY_DIE: Final = 0
NO_VALUE: Final[tuple[int, ...]] = ()
MOST_ATTACKS: Final = 24  # that are offered with each die; if there are more, the die is chosen first


MOST_ENTRIES: Final = 12  # places of a character that are offered; if there are more, he is chosen first


class Use(ABC):
    """A use of a die. Its options are `(kind, face)`, followed by values if there is a choice."""

    kind: ClassVar[int]
    side: ClassVar[int] = EITHER_SIDE
    results: ClassVar[int] = ANY_DIE  # the die must count as one of them
    elements: ClassVar[tuple[str, ...]] = ()  # of an expansion: with any of them it comes into a game
    words: ClassVar[str]  # of its option after the name of the die, if there is nothing to choose

    @abstractmethod
    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        """What there is to choose from now with such a die: values, or `NO_VALUE` alone if it can be done."""

    def sees(self, die: Die) -> int:
        """What of a die makes a difference to the choices: for dice alike in that they are the same."""
        return 0

    @abstractmethod
    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        """Do it."""

    def say(self, option: RawOption) -> str:
        """One of its options in words, as it follows the name of the die."""
        return self.words


class MoveTheFellowship(Use):
    """The Fellowship moves, and the die goes to the Hunt box."""

    kind, side, results = o.MOVE_FELLOWSHIP, FREE, A_CHARACTER
    words = "move the Fellowship"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [NO_VALUE] if can_move(game) else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        move_fellowship(game, True)


class HideTheFellowship(Use):
    """The Fellowship is hidden again; Strider as its Guide does so with any die."""

    kind, side = o.HIDE, FREE
    words = "hide the Fellowship"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        may = game.revealed and (die.results & A_CHARACTER or game.guide == STRIDER)
        return [NO_VALUE] if may else []

    def sees(self, die: Die) -> int:
        return die.results & A_CHARACTER

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        hide(game)


class SeparateCompanions(Use):
    """Companions leave the Fellowship."""

    kind, side, results = o.SEPARATE, FREE, A_CHARACTER
    words = "separate Companions from the Fellowship"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [NO_VALUE] if not game.mordor and in_fellowship(game) else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        game.do((separate,))


class MoveCompanions(Use):
    """All Companions on the map may move."""

    kind, side, results = o.MOVE_COMPANIONS, FREE, A_CHARACTER
    words = "move Companions on the map"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [NO_VALUE] if walkers(game) else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        game.do((move_companions,))


class MoveArmies(Use):
    """Two armies move, or one that has a Leader with it."""

    kind, results = o.MOVE_ARMIES, AN_ARMY | A_CHARACTER

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        may = can_move_armies(game, die.side, die.armies, die.needs, sea=True)
        return [NO_VALUE] if may else []

    def sees(self, die: Die) -> int:
        return die.results & AN_ARMY

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        spend_army_result(game, die)
        game.do((move_armies, die.side, die.armies, die.needs))

    def say(self, option: RawOption) -> str:
        if option[1] == CHARACTER:
            return "move an army that has a Leader or character"
        return f"move up to two armies{by_messenger(option)}"


class Attack(Use):
    """An army attacks; with a Character result it must have a Leader with it."""

    kind, results = o.ATTACK, AN_ARMY | A_CHARACTER
    words = "attack"

    def say(self, option: RawOption) -> str:
        return f"{self.words}{by_messenger(option)}"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        ways = attacks(game, die.side, die.needs)
        return [way[1:] for way in ways] if len(ways) <= MOST_ATTACKS else [NO_VALUE]

    def sees(self, die: Die) -> int:
        return die.results & AN_ARMY

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        spend_army_result(game, die)
        if len(option) > 2:
            game.do((attack_at_once, die.side, option[2], option[3], die.needs))
        else:
            game.do((attack, die.side, die.needs))


class AttackWithAPart(Use):
    """An army attacks, and leaves a rearguard behind."""

    kind, results = o.ATTACK_WITH_A_PART, AN_ARMY | A_CHARACTER
    words = "attack with only a part of an army: the others are its rearguard"

    def say(self, option: RawOption) -> str:
        return f"{self.words}{by_messenger(option)}"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        ways = attacks(game, die.side, die.needs)
        if len(ways) > MOST_ATTACKS:  # it is an answer to the question for the attack
            return []
        return [NO_VALUE] if can_leave_a_rearguard(game, die.side, die.needs, ways) else []

    def sees(self, die: Die) -> int:
        return die.results & AN_ARMY

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        spend_army_result(game, die)
        game.do((attack_with_a_part, die.side, die.needs))


class MoveMinions(Use):
    """All Nazgûl and Minions may move."""

    kind, side, results = o.MOVE_MINIONS, SHADOW, A_CHARACTER
    words = "move Nazgûl and Minions"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [NO_VALUE] if can_move_minions(game) else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        game.do((move_minions,))


class Diplomacy(Use):
    """A nation moves one step towards war."""

    kind, results = o.DIPLOMACY, A_MUSTER

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [
            (nation,)
            for nation in NATIONS_OF[die.side]
            if muster_can_advance(game, nation) and may_act_upon(game, die.side, nation)
        ]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        act_upon(game, die.side, 1 << option[2])
        advance(game, option[2], BY_MUSTER)

    def say(self, option: RawOption) -> str:
        return f"bring {NATION_PHRASES[option[2]]} one step towards war"


class Recruit(Use):
    """Troops are mustered."""

    kind, results = o.RECRUIT, A_MUSTER
    words = "muster troops"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [NO_VALUE] if can_muster(game, die.side) else []

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        game.do((muster, die.side))


class Enter(Use):
    """A character enters the game: a Minion with a Muster, a Companion with the Will of the West."""

    kind, results = o.ENTER, A_MUSTER

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        for person in newcomers(game, die):
            if can_enter(game, person):
                places = entry_places(game, person)
                few = len(places) <= MOST_ENTRIES
                found += [(person, region) for region in places] if few else [(person,)]
        return found

    def sees(self, die: Die) -> int:
        return die.results & THE_WILL

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        if len(option) > 3:
            character_enters(game, *option[2:])
        else:
            game.do((enter, die.side, option[2]))

    def say(self, option: RawOption) -> str:
        where = f" in {REGION_PHRASES[option[3]]}" if len(option) > 3 else ""
        return f"bring {CHARACTER_PHRASES[option[2]]} into play{where}"


class VoiceOfSaruman(Use):
    """Saruman in Orthanc raises Regulars or trains Elites."""

    kind, side, results = o.VOICE, SHADOW, A_MUSTER

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [(what,) for what in voices(game)]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        game.do((voice, option[2]))

    def say(self, option: RawOption) -> str:
        if option[2]:
            return "the Voice of Saruman makes two Regulars in Orthanc Elites"
        return "the Voice of Saruman calls a Regular to every Isengard Settlement"


class Speak(Use):
    """A Companion at home moves his nation one step towards war, with any die."""

    kind, side = o.SPEAK, FREE

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        # Beside diplomacy it is the same once more, unless a card asks who moved the nation.
        diplomacy_serves = die.results & A_MUSTER and not any_on_table(game, ON_ADVANCE)
        return [
            (person,)
            for person, nation in SPEAKS_FOR.items()
            if can_speak(game, person)
            and not (
                diplomacy_serves and muster_can_advance(game, nation) and may_act_upon(game, FREE, nation)
            )
        ]

    def sees(self, die: Die) -> int:
        return die.results & A_MUSTER

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        act_upon(game, FREE, 1 << SPEAKS_FOR[option[2]])
        advance(game, SPEAKS_FOR[option[2]], BY_COMPANION)

    def say(self, option: RawOption) -> str:
        nation = NATION_PHRASES[SPEAKS_FOR[option[2]]]
        return f"{CHARACTER_TITLES[option[2]]} brings {nation} one step towards war"


class Draw(Use):
    """An Event card is drawn."""

    kind, results = o.DRAW, AN_EVENT

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [(deck,) for deck in (2 * die.side, 2 * die.side + 1) if game.zones[deck]]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        draw_card(game, actor(game, die.side), option[2])

    def say(self, option: RawOption) -> str:
        return f"draw from the {deck_title(option[2])}"


class Play(Use):
    """An Event card is played: any with an Event result, else one with the symbol of the die."""

    kind = o.PLAY

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        seat = actor(game, die.side)
        return [
            (card,)
            for card in sorted(hand_of(game, seat))
            if (die.results & AN_EVENT or die.results >> t.ICON[card] & 1) and may_play(game, seat, card)
        ]

    def sees(self, die: Die) -> int:
        return die.results

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        if t.ICON[option[2]] == ARMY:
            spend_army_result(game, die)
        game.do((play_event, actor(game, die.side), option[2], die.face))

    def say(self, option: RawOption) -> str:
        return f"play {t.title(option[2])}{by_messenger(option) if t.ICON[option[2]] == ARMY else ''}"


class EndCard(Use):
    """A card on the table that says so is discarded."""

    kind = o.END_CARD

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        for card in on_table(game, END_WITH_DIE):
            payer, may, _pay = END_WITH_DIE[card]
            if payer == die.side and may(game, die.face):
                found.append((card,))
        return found

    def sees(self, die: Die) -> int:
        return die.face

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        card = option[2]
        if card in DIE_COSTS:
            DIE_COSTS[card](game, die.face)
        END_WITH_DIE[card][2](game, card)

    def say(self, option: RawOption) -> str:
        face, card = option[1:]
        price = SAY_PRICE[card](face) if card in SAY_PRICE else ""
        return f"have {t.title(card)} discarded{f' ({price})' if price else ''}"


class Waste(Use):
    """The die is put aside."""

    kind = o.WASTE
    words = "put it aside unused"

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        return [NO_VALUE]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        pass


USES: Final[list[Use]] = [  # in the order in which they are offered
    MoveTheFellowship(), HideTheFellowship(), SeparateCompanions(), MoveCompanions(), MoveArmies(), Attack(),
    AttackWithAPart(), MoveMinions(), Diplomacy(), Recruit(), Enter(), VoiceOfSaruman(), Speak(), Draw(),
    Play(), EndCard(), Waste(),
]  # fmt: skip
BASE_USES: Final = tuple(USES)
USE_OF: Final = {use.kind: use for use in USES}


def declare_use(use: Use, after: int) -> None:
    """Add a use of a die that comes with an element of an expansion; it is offered after a certain kind."""
    assert use.elements, use
    assert use.kind not in USE_OF, use
    USES.insert(1 + next(place for place, other in enumerate(USES) if other.kind == after), use)
    USE_OF[use.kind] = use


@lru_cache(maxsize=1024)
def uses_of(side: int, results: int, elements: tuple[str, ...] = ()) -> tuple[Use, ...]:
    """What a die of a side can be used for that counts as such results, with these elements in the game."""
    return tuple(
        use
        for use in USES
        if use.side in (side, EITHER_SIDE)
        and (use.results == ANY_DIE or use.results & results)
        and (not use.elements or any(name in elements for name in use.elements))
    )


# WHO IT CONCERNS

COMPANIONS_WHO_ENTER: Final = (ARAGORN, GANDALF_THE_WHITE)
ENTER_WITH_A_MUSTER: Final = ((GALADRIEL,), ALL_MINIONS)  # by side


def newcomers(game: BoardGame, die: Die) -> tuple[int, ...]:
    """Who of those in the box enters the game with such a die: with the Will of the West some more do."""
    return _newcomers(game.box.of_side[die.side], die.side, die.results & THE_WILL)


@lru_cache(maxsize=256)
def _newcomers(box: tuple[int, ...], side: int, will: int) -> tuple[int, ...]:
    able = COMPANIONS_WHO_ENTER if side == FREE and will else ()
    return tuple(person for person in (*able, *ENTER_WITH_A_MUSTER[side]) if person in box)


def can_speak(game: BoardGame, person: int) -> bool:
    """Whether a Companion at home can move his nation towards war."""
    here = game.persons[person]
    nation = SPEAKS_FOR[person]
    return (
        here < REGION_COUNT
        and NATION[here] == nation
        and SETTLEMENT[here] >= CITY
        and (person != GIMLI or here == EREBOR)
        and not game.captured >> here & 1
        and can_advance(game, nation)
        and not (rests(game, nation) and acts_alone(game, FREE))
    )
