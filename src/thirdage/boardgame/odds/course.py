"""How a battle goes, exactly: every number of hits that each round may bring, weighed by its chance.

Neither side plays Combat cards. Each takes its hits by the rule of `army.py`, so that after so many hits it
always stands in the same way: a battle in the field is a walk on a board of hits taken by the attacker and
hits taken by the defender. Nothing is simulated.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from ..facts import MOST_COMBAT_DICE
from .army import Army, after_hit, after_reduction, until_the_end
from .rolls import Chances, with_rerolls

IN_THE_FIELD = 5  # what hits
BEHIND_WALLS = 6


class Ends(NamedTuple):
    """How likely a battle ends in each way."""

    won: float = 0.0  # only the attacker is left
    lost: float = 0.0  # only the defender is left
    both_lost: float = 0.0  # nobody is left
    undecided: float = 0.0  # both are left

    @classmethod
    def of(cls, ways: Ways) -> Ends:
        """The ends of all the ways in which a battle may go."""
        sums = [0.0] * 4
        for (attacker, defender), chance in ways.items():
            sums[_end(attacker, defender)] += chance
        return cls(*sums)


class Left(NamedTuple):
    """What is left of an army, on average."""

    units: float
    regulars: float
    elites: float


class Round(NamedTuple):
    """One side in a single round."""

    dice: int
    again: int  # misses it may roll again
    hits_on: int  # in the Combat roll
    hits: Chances  # of each number of hits


class Course(NamedTuple):
    """How a battle goes: its first round, and its end if the attacker presses on as long as possible."""

    rounds: float  # on average
    ends: Ends
    attacker: Left
    defender: Left
    first: tuple[Round, Round]  # of the attacker and of the defender
    after_one: Ends
    attacker_after_one: Left
    defender_after_one: Left


Ways = dict[tuple[Army, Army], float]


def _end(attacker: Army, defender: Army) -> int:
    """The place in `Ends`."""
    if attacker.units:
        return 3 if defender.units else 0
    return 1 if defender.units else 2


def fight(attacker: Army, defender: Army, *, walls: bool = False) -> Course:
    """A battle in the field until one side is gone; behind `walls` the first round needs a 6.

    So it is for a City or a Fortification, and without walls in the open, at a Stronghold whose army fights
    in the field, and in a sortie.

    >>> from thirdage.boardgame.odds import army
    >>> round(fight(army(regulars=5), army(regulars=5)).ends.won, 3)
    0.486
    """
    return _fight(attacker, defender, walls)


def storm(
    attacker: Army, defender: Army, *, free_rounds: int = 1, bonus: int = 0, may_press_on: bool = True
) -> Course:
    """An assault on a besieged Stronghold, in which the attacker needs a 6.

    After the `free_rounds` each further one costs an Elite, who becomes a Regular; the attacker presses on as
    long as he can pay, unless he may not. `bonus` is added to each die of the defender's first Combat roll.

    >>> from thirdage.boardgame.odds import army
    >>> odds = storm(army(regulars=5, elites=5, leadership=2), army(regulars=3))
    >>> round(odds.ends.won, 2), round(odds.after_one.won, 2)
    (0.98, 0.1)
    """
    return _storm(attacker, defender, free_rounds, bonus, may_press_on)


# IN THE FIELD


@lru_cache(maxsize=512)
def _fight(attacker: Army, defender: Army, walls: bool) -> Course:
    ours, theirs = until_the_end(attacker), until_the_end(defender)
    our_rolls = [_roll(host, IN_THE_FIELD).hits for host in ours]
    their_rolls = [_roll(host, IN_THE_FIELD).hits for host in theirs]
    likely = [[0.0] * len(theirs) for _ in ours]  # by the hits that each side has taken
    rounds = 0.0
    first = _rolls(attacker, defender, BEHIND_WALLS if walls else IN_THE_FIELD)
    if walls:
        _strike(likely, 0, 0, 1.0, first[0].hits, first[1].hits)
        rounds += 1.0
    else:
        likely[0][0] = 1.0
    for i in range(len(ours) - 1):
        for j in range(len(theirs) - 1):
            here = likely[i][j]
            if here:
                # Rounds in which nobody is hit change nothing but the number of rounds.
                here /= 1 - our_rolls[i][0] * their_rolls[j][0]
                rounds += here
                _strike(likely, i, j, here, our_rolls[i], their_rolls[j])
                likely[i][j] = 0.0
    ways: Ways = {
        (ours[i], theirs[j]): chance for i, row in enumerate(likely) for j, chance in enumerate(row) if chance
    }
    return _course(rounds, ways, first, _one_round(attacker, defender, first, elites_last=False))


def _strike(likely: list[list[float]], i: int, j: int, here: float, ours: Chances, theirs: Chances) -> None:
    """Spread a chance over all that a round may bring, from where the sides have taken i and j hits."""
    last_row, last_column = len(likely) - 1, len(likely[0]) - 1
    for hits_taken, chance in enumerate(theirs):
        row = likely[min(i + hits_taken, last_row)]
        chance *= here
        for hits, then in enumerate(ours):
            row[min(j + hits, last_column)] += chance * then


# AT THE WALLS


class _Storming:
    """The attacker as he may come to stand, with what each hit or reduction makes of him; numbered."""

    def __init__(self, attacker: Army) -> None:
        self.hosts: list[Army] = []
        self.rolls: list[Chances] = []
        self._numbers: dict[Army, int] = {}
        self._hit: dict[int, list[int]] = {}
        self._reduced: dict[int, int | None] = {}
        self.number(attacker)

    def number(self, host: Army) -> int:
        """The number of an army."""
        if host not in self._numbers:
            self._numbers[host] = len(self.hosts)
            self.hosts.append(host)
            self.rolls.append(_roll(host, BEHIND_WALLS).hits)
        return self._numbers[host]

    def after_hits(self, number: int) -> list[int]:
        """What becomes of an army by no hit, one, and so on, as many as five dice can score."""
        if number not in self._hit:
            states = _after_hits(self.hosts[number], MOST_COMBAT_DICE, elites_last=True)
            self._hit[number] = [self.number(host) for host in states]
        return self._hit[number]

    def pressing(self, number: int) -> int | None:
        """What becomes of it for another round; None if it cannot pay."""
        if number not in self._reduced:
            reduced = after_reduction(self.hosts[number])
            self._reduced[number] = None if reduced is None else self.number(reduced)
        return self._reduced[number]


@lru_cache(maxsize=512)
def _storm(attacker: Army, defender: Army, free_rounds: int, bonus: int, may_press_on: bool) -> Course:
    ours = _Storming(attacker)
    first = _roll(attacker, BEHIND_WALLS), _roll(defender, IN_THE_FIELD, bonus)
    theirs = until_the_end(defender)
    their_rolls = [_roll(host, IN_THE_FIELD).hits for host in theirs]
    taken = len(theirs) - 1
    ended: dict[tuple[int, int], float] = defaultdict(float)
    rounds = 0.0
    number = 1
    now = {(0, 0): 1.0}  # by the number of the attacker, and the hits the defender has taken
    answered = [first[1].hits]  # what the defender rolls, by the hits he has taken; none yet at first
    while now:
        then: dict[tuple[int, int], float] = defaultdict(float)
        for (us, them), here in now.items():
            rounds += here
            hits = ours.rolls[us]
            for after, chance in zip(ours.after_hits(us), answered[them], strict=False):
                chance *= here
                alive = ours.hosts[after].units > 0
                next_ = after if number < free_rounds else ours.pressing(after) if may_press_on else None
                for scored, also in enumerate(hits):
                    left = min(them + scored, taken)
                    if alive and left < taken and next_ is not None:
                        then[next_, left] += chance * also
                    else:
                        ended[after, left] += chance * also
        now = then
        answered = their_rolls
        number += 1
    ways: Ways = {(ours.hosts[us], theirs[them]): chance for (us, them), chance in ended.items()}
    return _course(rounds, ways, first, _one_round(attacker, defender, first, elites_last=True))


# ROUNDS


def _rolls(attacker: Army, defender: Army, hits_on: int) -> tuple[Round, Round]:
    return _roll(attacker, hits_on), _roll(defender, IN_THE_FIELD)


def _roll(host: Army, hits_on: int, bonus: int = 0) -> Round:
    """One side in a round. A bonus helps its Combat roll, but not its re-roll."""
    needs = hits_on - bonus
    hits = with_rerolls(host.dice, host.again, _chance(hits_on), _chance(needs) if bonus else None)
    return Round(host.dice, host.again, needs, hits)


def _chance(hits_on: int) -> float:
    return (7 - hits_on) / 6


def _one_round(attacker: Army, defender: Army, rolls: tuple[Round, Round], elites_last: bool) -> Ways:
    """What a single round may bring."""
    ways: Ways = defaultdict(float)
    hit_attackers = _after_hits(attacker, len(rolls[1].hits) - 1, elites_last)
    hit_defenders = _after_hits(defender, len(rolls[0].hits) - 1, elites_last=False)
    for theirs, theirs_likely in enumerate(rolls[1].hits):
        for ours, ours_likely in enumerate(rolls[0].hits):
            ways[hit_attackers[theirs], hit_defenders[ours]] += theirs_likely * ours_likely
    return ways


def _after_hits(host: Army, most: int, elites_last: bool) -> list[Army]:
    states = [host]
    while len(states) <= most:
        states.append(after_hit(states[-1], elites_last=elites_last))
    return states


# WHAT COMES OF IT


def _course(rounds: float, ways: Ways, first: tuple[Round, Round], one: Ways) -> Course:
    return Course(
        rounds,
        Ends.of(ways),
        _left(ways, 0),
        _left(ways, 1),
        first,
        Ends.of(one),
        _left(one, 0),
        _left(one, 1),
    )


def _left(ways: Ways, which: int) -> Left:
    units = regulars = elites = 0.0
    for hosts, chance in ways.items():
        host = hosts[which]
        units += chance * host.units
        regulars += chance * host.regulars
        elites += chance * host.elites
    return Left(units, regulars, elites)
