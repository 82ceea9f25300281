"""Judgement of the board game, as an experienced player would put it into words and rough numbers.

Two races are run at once. The Ring-bearers need so many steps to the Crack of Doom and so much strength to
bear what the Hunt will do to them on the way; the Shadow needs so many turns to take Cities and Strongholds
worth ten points, as its armies stand before them. Whose race is shorter is likely to win. Dice, cards,
nations awake or At War and troops shift the odds a little.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import TYPE_CHECKING, Final

from ....boardgame import catalogue as _catalogue  # noqa: F401  (declares the cards, also where a game was only sent)
from ....boardgame import questions as q
from ....boardgame import tables as t
from ....boardgame.board import OWNED
from ....boardgame.command import buried_zone, hand_of, side_of
from ....boardgame.facts import (
    ARAGORN,
    CHARACTER_PHRASES,
    COMMITTED,
    DECK_COUNT,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GONE,
    HAND,
    IN_FELLOWSHIP,
    LEVEL,
    NOT_YET,
    POINTS_THAT_WIN,
    SHADOW,
    SIDES,
    STRIDER,
    STRONGHOLD,
    TABLE,
)
from ....boardgame.figures import KIND_COUNT, LEADERS, REGULARS
from ....boardgame.map import DISTANCE, NEIGHBOURS, REGION_COUNT, REGION_PHRASES, SETTLEMENT, VICTORY_POINTS
from ....boardgame.options import ASSAULT, MARCH, PASS, REGION, RING, WASTE
from ....boardgame.setup import BRING_A_DIE, COMPANIONS, CRACK_OF_DOOM
from ....boardgame.victory import points
from ....kernel.english import count, listed
from ...foresight import Foresight
from ...grounds import Ground, Words
from ...habits import Habits
from ...mind import HAND as BY_HAND
from ...mind import Mind
from ..deeds import Deed
from .campaign import PRIZES
from .foresight import foreseen_odds, learned_foresight
from .grounds import arguments, grounds
from .instinct import BoardInstinct
from .moment import TWO_AWAY, steps_left
from .tempers import habits_of

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame
    from ....kernel.decision import RawOption

HARM_OUTSIDE: Final = 0.55  # Corruption to expect for a step outside Mordor
HARM_IN_MORDOR: Final = 1.5
SHELTER: Final = 0.55  # of a Companion's Level that spares the Ring-bearers
STEPS_A_TURN: Final = 1.6
PACE: Final = (0.25, 0.75)  # points a side takes in a turn if nothing is in its way, by side
DECIDED: Final = 0.35  # how fast a lead in turns decides the race
FAINT: Final = 2.2  # Corruption that makes the difference between hope and despair


def likely(odds: float) -> float:
    """A chance from its logarithmic odds.

    >>> likely(0.0)
    0.5
    """
    return 1.0 / (1.0 + exp(-odds)) if odds > -30 else 0.0


class BoardJudge:
    """Weighs positions of the board game."""

    def __init__(self, habits: Habits | None = None, foresight: Foresight | None = None) -> None:
        self.habits = habits
        self.foresight = foresight
        # For one look ahead, battles and the Hunt are rolled so often; whoever has habits does without it.
        self.samples = 6 if habits is None else 0
        self.instinct = BoardInstinct(habits)

    def side(self, game: BoardGame, seat: int) -> int:
        """The side a seat plays for."""
        return side_of(game, seat)

    # WHERE THINGS END

    def routine(self, game: BoardGame) -> bool:
        """Whether a glance is enough: by habit always, and where one option is plainly the best.

        A search over the turn, or over two of them towards the end, was no better than habit
        (docs/strength.md).
        """
        if self.habits is not None or game.prompt[0] not in WEIGHTY:
            return True
        glances = sorted(self.instinct.glance(game))
        return len(glances) < 2 or glances[-1] - glances[-2] > PLAIN

    def forced(self, game: BoardGame) -> bool:
        """Whether, in the middle of an action, the quick answer will do."""
        return game.prompt[0] not in WEIGHTY

    def opens(self, game: BoardGame) -> bool:
        """Whether somebody chooses an action."""
        return acts_next(game)

    def paused(self, game: BoardGame, root: BoardGame) -> bool:
        """Whether another action has come."""
        return acts_next(game) or game.turn != root.turn

    def ended(self, game: BoardGame, root: BoardGame) -> bool:
        """Whether another action has come."""
        return self.paused(game, root)

    def settled(self, game: BoardGame, root: BoardGame) -> bool:
        """Whether this turn and the next are over."""
        return game.turn - root.turn >= TURNS

    # WEIGHING

    def value(self, game: BoardGame, side: int) -> float:
        """How likely this side wins."""
        result = game.result
        if result is not None:
            return 0.5 if result.winner is None else float(result.winner == SIDES[side])
        odds = self.odds(game) if self.foresight is None else foreseen_odds(self.foresight, game)
        return likely(odds if side == FREE else -odds)

    def odds(self, game: BoardGame) -> float:
        """The logarithmic odds of the Free Peoples."""
        steps = steps_left(game)
        hope = self.endurance(game, steps)
        lead = turns_to_win(game, SHADOW) - (steps / STEPS_A_TURN + 0.5 * game.revealed)
        taken = game.captured & OWNED[SHADOW]
        banish = max(0.0, 4.0 - turns_to_win(game, FREE)) * 0.4 if taken else 0.0
        return min(hope, 3.0) * 0.5 + lead * DECIDED + banish + self.trifles(game)

    def endurance(self, game: BoardGame, steps: int) -> float:
        """Whether the Ring-bearers will bear it: Corruption left to take, in units that decide."""
        in_mordor = min(steps, CRACK_OF_DOOM - 1)
        harm = (steps - in_mordor) * HARM_OUTSIDE + in_mordor * HARM_IN_MORDOR
        shelter = SHELTER * sum(LEVEL[p] for p in COMPANIONS if game.persons[p] == IN_FELLOWSHIP)
        return (11.5 - game.corruption - harm + shelter) / FAINT

    def trifles(self, game: BoardGame) -> float:
        """Dice, cards, Rings, nations and troops."""
        persons = game.persons
        dice = sum(persons[p] < REGION_COUNT for p in BRING_A_DIE[FREE]) - sum(
            persons[p] < REGION_COUNT for p in BRING_A_DIE[SHADOW]
        )
        cards = held_by(game, FREE) - held_by(game, SHADOW)
        steps = game.steps
        politics = -sum(steps[:5]) * 0.06 + sum(steps[5:]) * 0.16 + (game.awake & 31).bit_count() * 0.05
        troops = 0.025 * sum(game.strength[:REGION_COUNT]) - 0.012 * sum(game.strength[REGION_COUNT:])
        rings = 0.12 * game.rings[FREE] - 0.1 * game.rings[SHADOW]
        return 0.35 * dice + 0.06 * cards + politics + troops + rings

    # AT A GLANCE

    def glance(self, game: BoardGame) -> list[float]:
        """How tempting each option is."""
        return self.instinct.glance(game)

    def looks(self, game: BoardGame) -> list[float]:
        """How likely the side that is asked wins with each option, if the best keeps what is."""
        glances = self.instinct.glance(game)
        best = max(glances)
        now = self.value(game, side_of(game, game.seat))
        slope = max(0.05, now * (1 - now)) * 0.3
        return [now + slope * (glance - best) for glance in glances]

    def unseen(self, game: BoardGame) -> list[float]:
        """An army on its way and a die that was not wasted pay later: what tempts at a glance counts too."""
        glances = self.instinct.glance(game)
        best = max(glances)
        return [PATIENCE * max(-2.0, glance - best) for glance in glances]

    def prior(self, game: BoardGame) -> list[float]:
        """How tempting each option looks, as weights."""
        glances = self.instinct.glance(game)
        best = max(glances)
        return [exp(max(-20.0, (glance - best) / 0.3)) for glance in glances]

    def quick(self, game: BoardGame) -> int:
        """The most tempting option."""
        glances = self.instinct.glance(game)
        return glances.index(max(glances))

    # REASONS

    def reason(self, game: BoardGame, index: int) -> str | None:
        """In a few plain words, what an option means, where that needs no look at what comes after it."""
        option = (game.options or ())[index]
        if game.prompt[0] == q.HUNT_DICE.name:
            return f"hunts with {count(option[1], 'die', 'dice') if option[1] else 'no dice'} before any Eyes"
        if game.prompt[0] == q.CUT_HAND.name:
            return DISPENSABLE if index == self.quick(game) else None
        return PLAIN_REASONS.get(option[0])

    def deeds(self, before: BoardGame, index: int, after: BoardGame) -> list[Deed]:
        """What an option does."""
        return changes(before, after, region_named(before, (before.options or ())[index]))

    def grounds(self, game: BoardGame) -> list[Ground]:
        """What makes each option more or less tempting, by name."""
        return grounds(game, self.habits)

    def arguments(
        self,
        game: BoardGame,
        index: int,
        more: Mapping[str, float],
        kinds: list[str],
        after: BoardGame | None,
    ) -> Iterable[tuple[float, Words]]:
        """In words, how an option differs from others."""
        return arguments(game, index, more, kinds)


def acts_next(game: BoardGame) -> bool:
    """Whether an action is about to begin."""
    return bool(game.prompt[0] == q.ACTION.name)


WEIGHTY: Final = frozenset(  # what the game hangs on: all that is searched
    question.name
    for question in (
        q.ACTION, q.HUNT_DICE, q.DECLARE, q.DAMAGE, q.MARCH, q.GO_ON, q.EXTEND_SIEGE, q.FIELD_OR_SIEGE,
        q.RETREAT, q.WHO_LEAVES, q.ANSWER_TILE,
    )
)  # fmt: skip
TURNS: Final = 2  # that are played out in a search


ABOUT_AN_ARMY: Final = (q.WHO_GOES.name, q.HOW_MANY.name, q.ALONG.name)  # the second value is its region
PLAIN: Final = 0.35  # so much more tempting than all else that no look is needed
PATIENCE: Final = 0.3  # how much what tempts counts beside what an action brings at once


def turns_to_win(game: BoardGame, side: int) -> float:
    """How many turns a side needs to win by conquest, as its armies stand."""
    missing: float = POINTS_THAT_WIN[side] - points(game, side)
    if missing <= 0:
        return 0.0
    strength = game.strength
    own, enemy = REGION_COUNT * side, REGION_COUNT * (1 - side)
    pressed = 0.0
    captured = game.captured
    for region in PRIZES[side]:
        if captured >> region & 1:
            continue
        before = sum([strength[own + near] for near in NEIGHBOURS[region]])
        behind = sum([strength[own + far] for far in TWO_AWAY[region]])
        force = before + 0.35 * behind + 2.2 * strength[own + region]
        walls = 2.0 if SETTLEMENT[region] == STRONGHOLD else 1.3
        press = force - walls * strength[enemy + region]
        pressed += VICTORY_POINTS[region] * likely((press - 2.0) / 4.0)
    return max(0.5, (missing - 0.8 * pressed) / PACE[side])


def held_by(game: BoardGame, side: int) -> int:
    """How many cards a side holds."""
    return sum(len(hand_of(game, seat)) for seat in game.seating.teams[side])


def region_named(game: BoardGame, option: RawOption) -> int:
    """The region an option or the question is about: that of the army, or where it goes; -1 if none."""
    if option[0] in (REGION, MARCH, ASSAULT):
        return option[-1]
    return int(game.prompt[2]) if game.prompt[0] in ABOUT_AN_ARMY else -1


def changes(before: BoardGame, after: BoardGame, named: int = -1) -> list[Deed]:
    """What is different afterwards, the most important first."""
    may = after.rolls != before.rolls  # dice or tiles have decided it
    said = []
    if after.result is not None:
        said.append(Deed("end", "the game", chance=may))
    for side in (FREE, SHADOW):
        gained = points(after, side) - points(before, side)
        if gained > 0:
            said.append(_of_side(side, "gain", count(gained, "victory point"), "victory points", may))
    if after.mordor > before.mordor or after.progress > before.progress:
        said.append(Deed("bring", "the Ring-bearers a step on"))
    if before.revealed and not after.revealed:
        said.append(Deed("hide", "the Fellowship"))
    if after.revealed and not before.revealed:
        said.append(Deed("be", "revealed", subject="the Fellowship", chance=may))
    if after.corruption != before.corruption:
        more = after.corruption - before.corruption
        verb = "cost" if more > 0 else "heal"
        said.append(Deed(verb, f"{abs(more)} Corruption", "Corruption", chance=may and more > 0))
    said += losses(before, after, may)
    for side in (FREE, SHADOW):
        own = slice(REGION_COUNT * side, REGION_COUNT * side + REGION_COUNT)
        lost = sum(before.strength[own]) - sum(after.strength[own])
        if lost:
            said.append(
                _of_side(side, "lose" if lost > 0 else "gain", count(abs(lost), "unit"), "units", may)
            )
        else:
            said += ranks(before, after, side, may)
    if sum(before.steps) > sum(after.steps):
        said.append(Deed("bring", "a nation nearer to war"))
    if after.awake & ~before.awake:
        said.append(Deed("wake", "a nation"))
    said += comings(before, after, named)
    said += layings(before, after)
    cards = len(hand_of(after, before.seat)) - len(hand_of(before, before.seat))
    if cards > 0 and after.turn == before.turn:
        said.append(Deed("draw", count(cards, "card"), "cards"))
    return said


def _of_side(side: int, verb: str, rest: str, vague: str, may: bool) -> Deed:
    return Deed(verb, rest, vague, SIDE_PHRASES[side], side == FREE, may)


def ranks(before: BoardGame, after: BoardGame, side: int, may: bool) -> list[Deed]:
    """How many Regulars have become Elites, or the other way round, and which leaders have come."""
    now, then = (
        [sum(game.figures[kind::KIND_COUNT]) for kind in range(KIND_COUNT)] for game in (after, before)
    )
    more = sum(now[kind + 1] - then[kind + 1] for kind in REGULARS[side])
    said = []
    if more:
        was, new = ("Regular", "Elite") if more > 0 else ("Elite", "Regular")
        one = abs(more) == 1
        became = count(1, new) if one else f"{new}s"
        said.append(Deed("become", became, subject=count(abs(more), was), plural=not one, chance=may))
    leaders = sum(now[kind] - then[kind] for kind in LEADERS[side])
    if leaders > 0:
        title, several = ("Leader", "Leaders") if side == FREE else ("Nazgûl", "Nazgûl")
        said.append(_of_side(side, "gain", count(leaders, title, several), several, may))
    return said


def losses(before: BoardGame, after: BoardGame, may: bool) -> list[Deed]:
    """Which characters are lost; who only became another is not."""
    became = {was for was, now in BECOMES if before.persons[now] == NOT_YET != after.persons[now]}
    lost = [
        CHARACTER_PHRASES[person]
        for person, there in enumerate(before.persons)
        if there not in (GONE, NOT_YET) and after.persons[person] == GONE and person not in became
    ]
    return [Deed("cost", listed(lost), "a character", chance=may)] if lost else []


def comings(before: BoardGame, after: BoardGame, named: int) -> list[Deed]:
    """Who has entered the game, and where the army that is meant, or else the largest, has gone."""
    said = [
        Deed("bring", f"{CHARACTER_PHRASES[person]} into play")
        for person, (there, here) in enumerate(zip(before.persons, after.persons, strict=True))
        if there == NOT_YET and here < REGION_COUNT
    ]
    own = REGION_COUNT * side_of(before, before.seat)
    more = [after.strength[own + r] - before.strength[own + r] for r in range(REGION_COUNT)]
    if sum(more) == 0 and max(more) > 0:
        goal = more.index(max(more))
        if named >= 0 and more[named] > 0:
            goal = named
        elif named >= 0 and -more[named] in more:
            alike = (r for r in range(REGION_COUNT) if more[r] == -more[named])
            goal = min(alike, key=DISTANCE[named].__getitem__)
        said.append(Deed("bring", f"{count(more[goal], 'unit')} to {REGION_PHRASES[goal]}", "units nearer"))
    return said


def layings(before: BoardGame, after: BoardGame) -> list[Deed]:
    """Which cards lie on the table now; by name if the seat that is asked could know that it is they."""
    mine = (HAND + before.seat, buried_zone(before, before.seat))
    theirs = range(HAND, len(before.zones))  # hands, and what was discarded face down
    enemy = 1 - side_of(before, before.seat)
    hidden = (*range(DECK_COUNT), COMMITTED + enemy, *(zone for zone in theirs if zone not in mine))
    laid = [card for card in after.zones[TABLE] if card not in before.zones[TABLE]]
    titles = ["an unseen card" if before.where[c] in hidden else t.EVENT[c].title for c in laid]
    return [Deed("lay", f"{title} on the table", "a card on the table") for title in titles]


PLAIN_REASONS: Final = {
    RING: "gives up a Ring for another result, and then {you} {act}",
    WASTE: "leaves the die unused",
    PASS: "lets the other side act first",
}
DISPENSABLE: Final = "is the card {you} can best do without"
SIDE_PHRASES: Final = ("the Free Peoples", "the Shadow")
BECOMES: Final = ((STRIDER, ARAGORN), (GANDALF_THE_GREY, GANDALF_THE_WHITE))


def judge(mind: Mind) -> BoardJudge:
    """A judge that goes by rules of thumb alone, or by what was learned from self-play as well."""
    return BoardJudge(habits_of(mind), None if mind.skill == BY_HAND else learned_foresight())
