"""Choosing a force: who of an army goes, and who stays behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from . import questions as q
from .board import leading_elites
from .command import actor, army_commander
from .facts import ADVANCE as ADVANCE
from .facts import ATTACK as ATTACK
from .facts import CHARACTER_COUNT, FREE, ISENGARD, SIDE_OF_PERSON, WITCH_KINGS
from .facts import MOVE as MOVE
from .figures import (
    BASE_KIND_COUNT,
    FIRST_LEADER,
    IS_ELITE,
    IS_LEADER,
    IS_UNIT,
    ISENGARD_ELITE,
    KIND_COUNT,
    LEADERS,
    NATION_OF,
    NAZGUL_KIND,
    OWN,
    SOUTHRON_ELITE,
    UNITS,
    UNITS_OF_NATION,
    units_in,
)
from .mixed import Limits, fits, holds
from .options import EVERYBODY, NO, NUMBER_OPTIONS, SOME, STAY, YES

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

# WHO MUST BE WITH A FORCE
ANYBODY: Final = 0
A_LEADER: Final = 1  # or a character
A_NAZGUL: Final = 2
THE_WITCH_KING: Final = 3
A_COMPANION: Final = 4
AN_ISENGARD_UNIT: Final = 5

COMPANIONS: Final = sum(1 << person for person, side in enumerate(SIDE_OF_PERSON) if side == FREE)  # as bits
THE_WITCH_KINGS: Final = sum(1 << person for person in WITCH_KINGS)  # as bits


class Choice(NamedTuple):
    """What there is to choose from, and the limits."""

    side: int
    region: int
    purpose: int
    figures: bytes  # who may go
    persons: int  # characters who may go, as bits
    least: int  # units
    most: int
    left: int  # units that stay behind in any case
    need: int  # who must be with the force
    optional: bool  # whether nobody may go as well
    companies: tuple[int, ...] = ()  # nations that can go together, as bits, if not all of them can
    limits: Limits | None = None  # what the force must be like besides, in teams


def suits_kind(game: BoardGame, need: int, kind: int) -> bool:
    """Whether a figure is what the force must have with it."""
    if need == A_LEADER:
        return IS_LEADER[kind] or (IS_ELITE[kind] and kind in leading_elites(game))
    if need == AN_ISENGARD_UNIT:
        return kind in UNITS_OF_NATION[ISENGARD]
    return need == A_NAZGUL and kind == NAZGUL_KIND


def suits_person(need: int, person: int) -> bool:
    """Whether a character is whom the force must have with it."""
    if need == A_LEADER:
        return True
    if need == A_COMPANION:
        return SIDE_OF_PERSON[person] == FREE
    return need != AN_ISENGARD_UNIT and person in WITCH_KINGS


def suits(game: BoardGame, need: int, figures: bytes, persons: int) -> bool:
    """Whether a force has with it whom it must have."""
    if not need:
        return True
    if need == A_LEADER:
        if persons or any(figures[FIRST_LEADER:BASE_KIND_COUNT]):
            return True
        if not figures[ISENGARD_ELITE] and not figures[SOUTHRON_ELITE]:
            return False  # at a glance: no other Elite ever leads
        return sum([figures[kind] for kind in leading_elites(game)]) > 0
    if need == AN_ISENGARD_UNIT:
        return any(figures[kind] for kind in UNITS_OF_NATION[ISENGARD])
    if need == A_COMPANION:
        return bool(persons & COMPANIONS)
    return bool(persons & THE_WITCH_KINGS) or (need == A_NAZGUL and figures[NAZGUL_KIND] > 0)


def decides(game: BoardGame, choice: Choice) -> int:
    """Who is asked: whoever acts, or after a battle the commander of the army that may advance."""
    if choice.purpose == ADVANCE:
        return army_commander(game, choice.side, choice.region)
    return actor(game, choice.side)


def choose_force(game: BoardGame, choice: Choice, goal: int, then: Callable[..., None], *args: Any) -> None:
    """Ask who goes to the goal; `then(game, *args, figures, persons)` is done with the answer."""
    options: list[RawOption] = []
    if goes_as_one(choice):
        options.append(EVERYBODY)
    if can_be_divided(game, choice):
        options.append(SOME)
    if choice.optional:
        options.append((STAY,))
    prompt = q.WHO_GOES(choice.purpose, choice.region, goal, choice)
    game.ask(decides(game, choice), prompt, options, force_answered, choice, goal, then, args)


def goes_as_one(choice: Choice) -> bool:
    """Whether all who may go can go together."""
    whole = units_in(choice.figures, choice.side) <= choice.most and not choice.companies
    return whole and (choice.limits is None or fits(choice.limits, choice.side, choice.figures))


def can_be_divided(game: BoardGame, choice: Choice) -> bool:
    """Whether a part of the force could go as well as all of it."""
    units = units_in(choice.figures, choice.side)
    if units > choice.most or units > max(choice.least, 1) or choice.companies:
        return True
    if choice.purpose == ATTACK and not choice.left:
        return False
    need, figures = choice.need, choice.figures
    people = [p for p in range(CHARACTER_COUNT) if choice.persons >> p & 1]
    leaders = [k for k in LEADERS[choice.side] if figures[k]] if choice.side != FREE or choice.left else []
    if not need:
        return bool(people or leaders)
    fit_people = [p for p in people if suits_person(need, p)]
    fit_leaders = [k for k in leaders if suits_kind(game, need, k)]
    if len(fit_people) < len(people) or len(fit_leaders) < len(leaders):
        return True  # whoever is not needed may stay
    fit = len(fit_people) + sum(n for k, n in enumerate(figures) if n and suits_kind(game, need, k))
    return bool(fit_people or fit_leaders) and fit > 1


def force_answered(
    game: BoardGame,
    choice: Choice,
    goal: int,
    then: Callable[..., None],
    args: tuple[Any, ...],
    option: RawOption,
) -> None:
    """Send everybody, nobody, or ask kind by kind."""
    if option == EVERYBODY:
        game.do((then, *args, choice.figures, choice.persons))
    elif option == SOME:
        choose_part(game, choice, goal, then, *args)
    else:
        game.do((then, *args, bytes(KIND_COUNT), 0))


def choose_part(game: BoardGame, choice: Choice, goal: int, then: Callable[..., None], *args: Any) -> None:
    """Ask kind by kind who goes to the goal, units first, then Leaders, then characters."""
    game.do((pick, choice, goal, bytes(KIND_COUNT), 0, 0, then, args))


def pick(
    game: BoardGame,
    choice: Choice,
    goal: int,
    chosen: bytes,
    persons: int,
    item: int,
    then: Callable[..., None],
    args: tuple[Any, ...],
) -> None:
    """Ask how many of the next kind go, or whether the next character does."""
    kinds = [kind for kind in OWN[choice.side] if choice.figures[kind]]
    people = [p for p in range(CHARACTER_COUNT) if choice.persons >> p & 1]
    purpose, region = choice.purpose, choice.region
    if item < len(kinds):
        kind = kinds[item]
        low, high = _bounds(game, choice, chosen, persons, kinds[item:], people)
        options: list[RawOption] = list(NUMBER_OPTIONS[high : low - 1 if low else None : -1])
        if choice.limits is not None and IS_UNIT[kind]:
            options = _within_limits(game, choice, chosen, kinds[item:])
        elif choice.companies:
            options = [option for option in options if _can_go_along(choice, chosen, kind, option[1])]
        prompt = q.HOW_MANY(purpose, region, goal, kind, choice, chosen)
    elif item < len(kinds) + len(people):
        left = people[item - len(kinds) :]
        options = _answers(game, choice, chosen, persons, left)
        prompt = q.ALONG(purpose, region, goal, left[0], choice, chosen, persons)
    else:
        game.do((then, *args, chosen, persons))
        return
    seat = decides(game, choice)
    game.ask(seat, prompt, options, picked, choice, goal, chosen, persons, item, then, args)


def _bounds(
    game: BoardGame, choice: Choice, chosen: bytes, persons: int, kinds: list[int], people: list[int]
) -> tuple[int, int]:
    """The least and the most of the next kind, so that the limits can still be met."""
    kind = kinds[0]
    there = choice.figures[kind]
    units = units_in(chosen, choice.side)
    need = choice.need if not suits(game, choice.need, chosen, persons) else ANYBODY
    last = bool(need) and not (
        any(suits_kind(game, need, k) for k in kinds[1:]) or any(suits_person(need, p) for p in people)
    )
    if IS_UNIT[kind]:
        rest = sum(choice.figures[k] for k in kinds[1:] if IS_UNIT[k])
        low = max(0, max(choice.least, 1) - units - rest)
        high = min(there, choice.most - units)
        later = [k for k in kinds[1:] if suits_kind(game, need, k)]
        if (
            later
            and not any(suits_person(need, p) for p in people)
            and not suits_kind(game, need, kind)
            and all(IS_UNIT[k] for k in later)
        ):
            high = min(high, choice.most - units - 1)  # a place is kept for the only kind that leads
    else:
        low, high = 0, there
        staying = choice.left + units_in(choice.figures, choice.side) - units
        if not staying and (choice.side == FREE or choice.purpose == ATTACK):
            low = there
    if last and suits_kind(game, need, kind):
        low = max(low, 1)
    return low, high


def _within_limits(game: BoardGame, choice: Choice, chosen: bytes, kinds: list[int]) -> list[RawOption]:
    """How many of the next kind of unit can go, so that the force can still become one that may."""
    kind, later = kinds[0], [k for k in kinds[1:] if IS_UNIT[k]]
    return [
        NUMBER_OPTIONS[n]
        for n in range(choice.figures[kind], -1, -1)
        if _can_become(game, choice, chosen[:kind] + bytes((n,)) + chosen[kind + 1 :], later)
    ]


def is_possible(game: BoardGame, choice: Choice) -> bool:
    """Whether there is any force that may go."""
    limits = choice.limits
    if limits is None:
        return True
    units = [kind for kind in UNITS[choice.side] if choice.figures[kind]]
    if choice.least <= 1 <= choice.most and not choice.companies and _is_led(game, choice):
        for kind in units:  # at a glance: a unit of his own that does not rest may go alone
            if not limits.tired >> NATION_OF[kind] & 1 and (not limits.own or limits.own >> kind & 1):
                return True
    return _can_become(game, choice, bytes(KIND_COUNT), units)


def _is_led(game: BoardGame, choice: Choice) -> bool:
    """Whether whoever must be with a force can go along, whichever units go."""
    need = choice.need
    if not need:
        return True
    if any(suits_person(need, p) for p in range(CHARACTER_COUNT) if choice.persons >> p & 1):
        return True
    return any(choice.figures[k] and suits_kind(game, need, k) for k in LEADERS[choice.side])


def _can_become(game: BoardGame, choice: Choice, chosen: bytes, kinds: list[int]) -> bool:
    """Whether a force that may go can be made of those chosen and some of these kinds of unit."""
    limits, need = choice.limits, choice.need
    assert limits is not None
    led = _is_led(game, choice)
    # units, more of his own than of his teammate's, the same of Elites, nations, and whether somebody leads
    states = {(0, 0, 0, 0, led)}
    steps = [(k, (chosen[k],)) for k in UNITS[choice.side] if chosen[k]]
    for kind, numbers in (*steps, *((k, range(choice.figures[k] + 1)) for k in kinds)):
        mine = 1 if limits.own >> kind & 1 else -1
        leads = not led and suits_kind(game, need, kind)
        states = {
            (
                units + n,
                more + mine * n,
                elites + mine * n * IS_ELITE[kind],
                nations | (1 << NATION_OF[kind] if n else 0),
                has or (leads and n > 0),
            )
            for units, more, elites, nations, has in states
            for n in numbers
            if units + n <= choice.most
        }
    return any(
        units >= max(choice.least, 1)
        and has
        and holds(limits, more, elites, nations)
        and (not choice.companies or any(not nations & ~company for company in choice.companies))
        for units, more, elites, nations, has in states
    )


def _can_go_along(choice: Choice, chosen: bytes, kind: int, n: int) -> bool:
    """Whether so many of the next kind can go with those chosen, so that enough units still can."""
    going = {NATION_OF[k] for k, number in enumerate(chosen) if number and k != NAZGUL_KIND}
    if n and kind != NAZGUL_KIND:
        going.add(NATION_OF[kind])
    units = units_in(chosen, choice.side) + (n if IS_UNIT[kind] else 0)
    order = OWN[choice.side]
    later = [k for k in order[order.index(kind) + 1 :] if IS_UNIT[k]]
    return any(
        all(company >> nation & 1 for nation in going)
        and units + sum(choice.figures[k] for k in later if company >> NATION_OF[k] & 1) >= choice.least
        for company in choice.companies
    )


def _answers(
    game: BoardGame, choice: Choice, chosen: bytes, persons: int, people: list[int]
) -> list[RawOption]:
    """Whether the next character may go, stay, or either."""
    staying = choice.left + units_in(choice.figures, choice.side) - units_in(chosen, choice.side)
    if choice.purpose == ATTACK and not staying:
        return [YES]
    missing = bool(choice.need) and not suits(game, choice.need, chosen, persons)
    if missing and [p for p in people if suits_person(choice.need, p)] == people[:1]:
        return [YES]
    return [YES, NO]


def picked(
    game: BoardGame,
    choice: Choice,
    goal: int,
    chosen: bytes,
    persons: int,
    item: int,
    then: Callable[..., None],
    args: tuple[Any, ...],
    option: RawOption,
) -> None:
    """So many of this kind go, or the character goes or stays."""
    kinds = [kind for kind in OWN[choice.side] if choice.figures[kind]]
    if item < len(kinds):
        kind = kinds[item]
        chosen = chosen[:kind] + bytes((option[1],)) + chosen[kind + 1 :]
    elif option == YES:
        person = [p for p in range(CHARACTER_COUNT) if choice.persons >> p & 1][item - len(kinds)]
        persons |= 1 << person
    game.do((pick, choice, goal, chosen, persons, item + 1, then, args))
