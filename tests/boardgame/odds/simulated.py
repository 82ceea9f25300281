"""Battles and moves of the Fellowship that the rules themselves play out, to hold the odds against.

Nobody plays a card. An attacker presses on as long as he can, a defender stands, and hits are taken as
docs/odds.md says, by a rule that is written here anew: from the answers that the game offers.

    python -m tests.boardgame.odds.simulated      20,000 battles of each kind, beside the odds
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from tests.boardgame.at_the_board import Board, Entry, army, at_war
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.combat_state import SIEGE
from thirdage.boardgame.combatants import combat_strength
from thirdage.boardgame.facts import NATIONS, RESULTS, SIDES
from thirdage.boardgame.figures import KIND_COUNT, UNITS
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.odds.at_hand import Way, odds_of_attack
from thirdage.boardgame.state import BoardGame

DIE = {"free": "muster-army", "shadow": "army"}
APART = 10_000  # random numbers between one battle and the next


@dataclass(frozen=True)
class Setting:
    """A battle that is fought again and again: who stands where, and who attacks whom."""

    name: str
    attacker: str
    origin: str
    place: str
    regions: dict[str, Entry]
    people: dict[str, str] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)

    def begun(self) -> tuple[BoardGame, int]:
        """The game before the answer that starts the battle, and that answer."""
        game = Board(
            log=False, regions=self.regions, people=self.people, nations=at_war(*NATIONS), rings={"free": 0},
            hands={"free": [], "shadow": []}, dice={self.attacker: [DIE[self.attacker]]},
            to_act=self.attacker, options=self.options,
        ).game  # fmt: skip
        origin, place = REGION_BY_ID[self.origin], REGION_BY_ID[self.place]
        die = RESULTS.index(DIE[self.attacker])
        assert game.options is not None
        return game, game.options.index((o.ATTACK, die, origin, place))

    def way(self, number: int = 0) -> Way:
        """The odds of it."""
        game, _ = self.begun()
        odds = odds_of_attack(
            game, SIDES.index(self.attacker), REGION_BY_ID[self.origin], REGION_BY_ID[self.place]
        )
        assert odds is not None
        return odds.ways[number]


def _field(
    name: str, attackers: Entry, defenders: Entry, elsewhere: dict[str, Entry] | None = None, **more: Any
) -> Setting:
    """The Shadow attacks on open ground."""
    origin, place = "eastern-brown-lands", "western-emyn-muil"
    return Setting(
        name, "shadow", origin, place, {origin: attackers, place: defenders, **(elsewhere or {})}, **more
    )


def _inside(name: str, attacker: str, *figures: str | int, **more: Any) -> Setting:
    """Those who besiege Minas Tirith storm it, or those inside make a sortie."""
    place = "minas-tirith"
    return Setting(name, attacker, place, place, {place: army(*figures, besieged=True)}, **more)


HERE = "western-emyn-muil"
SETTINGS = (
    _field("a field battle", army("sauron-regular", 4, "sauron-elite", 2, "nazgul", 1),
           army("gondor-regular", 4, "gondor-elite", 1, "gondor-leader", 1)),
    _field("small against small", army("sauron-regular", 1), army("north-regular", 1, "north-elite", 1)),
    _field("with Captains of the West", army("sauron-regular", 5, "sauron-elite", 1, "nazgul", 1),
           army("gondor-regular", 2, "rohan-elite", 2), people={"strider": HERE, "gimli": HERE}),
    _field("Elites for whom no Regulars are left", army("sauron-regular", 7, "nazgul", 2),
           army("north-regular", 1, "north-elite", 4), elsewhere={"dale": army("north-regular", 9)}),
    Setting("Elites of Isengard who lead", "shadow", "fords-of-isen", "helms-deep",
            {"fords-of-isen": army("isengard-regular", 3, "isengard-elite", 3),
             "helms-deep": army("rohan-regular", 3, "rohan-elite", 2, "rohan-leader", 1)},
            people={"saruman": "orthanc"}),
    Setting("a City", "shadow", "westemnet", "edoras",
            {"westemnet": army("isengard-regular", 5, "isengard-elite", 1, control="shadow"),
             "edoras": army("rohan-regular", 4, "rohan-leader", 1)}),
    Setting("a Fortification, by the Free Peoples", "free", "minas-tirith", "osgiliath",
            {"minas-tirith": army("gondor-regular", 5, "gondor-elite", 2, "gondor-leader", 2),
             "osgiliath": army("sauron-regular", 5, "nazgul", 2)}),
    _inside("an assault", "shadow", "sauron-regular", 5, "sauron-elite", 3, "nazgul", 2,
            "gondor-regular", 2, "gondor-elite", 1, "gondor-leader", 1),
    _inside("an assault without Elites", "shadow", "southrons-easterlings-regular", 5, "nazgul", 5,
            "gondor-regular", 2),
    _inside("a sortie", "free", "sauron-regular", 4, "nazgul", 1, "gondor-regular", 3, "gondor-elite", 1,
            "gondor-leader", 1),
)  # fmt: skip
TWILIGHT = {"twilight": ["siege-engines"]}
WITH_ENGINES = (
    _inside("an assault with more Siege Towers", "shadow",
            "sauron-regular", 4, "sauron-elite", 2, "nazgul", 1, "siege-tower", 2,
            "gondor-regular", 2, "gondor-elite", 1, "gondor-leader", 1, "trebuchet", 1, options=TWILIGHT),
    _inside("an assault against more Trebuchets", "shadow",
            "sauron-regular", 4, "sauron-elite", 2, "nazgul", 2,
            "gondor-regular", 3, "gondor-leader", 1, "trebuchet", 1, options=TWILIGHT),
)  # fmt: skip


# PLAYING IT OUT


class Fought(NamedTuple):
    """How a battle went."""

    won: bool
    lost: bool
    undecided: bool
    rounds: int
    attacker_regulars: int
    attacker_elites: int
    defender_regulars: int
    defender_elites: int


def battles(setting: Setting, number: int) -> Iterator[Fought]:
    """So many battles from the same setting, always the same ones."""
    begun, index = setting.begun()
    side = SIDES.index(setting.attacker)
    places = REGION_BY_ID[setting.origin], REGION_BY_ID[setting.place]
    for n in range(number):
        game = begun.clone()
        game.rolls = APART * (n + 1)
        game.choose(index)
        battle, rounds = game.battle, 1
        while battle is not None and not battle.over and game.battle is battle:
            game.choose(answer(game))
            rounds = battle.round
        ours = _left(game, side, places[0])
        theirs = _left(game, 1 - side, places[1])
        yield Fought(
            sum(ours) > 0 == sum(theirs), sum(theirs) > 0 == sum(ours), sum(ours) > 0 < sum(theirs), rounds,
            *ours, *theirs,
        )  # fmt: skip


def _left(game: BoardGame, side: int, region: int) -> tuple[int, int]:
    counts = [game.figures[KIND_COUNT * region + kind] for kind in UNITS[side]]
    return sum(counts[::2]), sum(counts[1::2])


def answer(game: BoardGame) -> int:
    """What is answered: stand and fight, and take hits so that as many dice as possible are kept."""
    kind, options = game.prompt[0], game.options
    assert options is not None
    if kind == q.LOSSES.name:
        return options.index(loss(game, options))
    if kind == q.EXTEND_SIEGE.name:
        return len(options) - 1
    return options.index(o.NO if kind in (q.ANNOUNCE.name, q.PICK_CARD.name) else (o.FIGHT,))


def loss(game: BoardGame, options: list[Any]) -> Any:
    """How the next hit is taken."""
    battle = game.battle
    assert battle is not None
    side = game.side_number(game.seat)
    regulars = [each for each in options if each[0] == o.LOSE and not each[1] & 1]
    reductions = [each for each in options if each[0] == o.REDUCE]
    storming = battle.kind == SIEGE and side == battle.attacker
    if regulars and (storming or combat_strength(game, side) > 5 or not reductions):
        return regulars[0]
    return (reductions or options)[0]


# BESIDE THE ODDS


class Compared(NamedTuple):
    """A figure as the odds have it, as it came out, and how many standard errors lie between the two."""

    name: str
    odds: float
    fought: float
    errors: float


def compared(name: str, odds: float, values: list[float]) -> Compared:
    """Hold what came out against what was to be expected."""
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / n) or sqrt(max(odds * (1 - odds), 0.0))
    off = mean - odds
    return Compared(name, odds, mean, abs(off) / (spread / sqrt(n)) if abs(off) > 1e-9 else 0.0)


def held_against(setting: Setting, number: int) -> list[Compared]:
    """All figures of a setting beside the odds."""
    course = setting.way().course
    fought = list(battles(setting, number))
    expected = (
        course.ends.won, course.ends.lost, course.ends.undecided, course.rounds, course.attacker.regulars,
        course.attacker.elites, course.defender.regulars, course.defender.elites,
    )  # fmt: skip
    columns = [[float(each[i]) for each in fought] for i in range(len(expected))]
    return [
        compared(name, odds, column)
        for name, odds, column in zip(Fought._fields, expected, columns, strict=True)
    ]


if __name__ == "__main__":
    for setting in SETTINGS + WITH_ENGINES:
        began = perf_counter()
        found = held_against(setting, 20_000)
        print(f"{setting.name} ({perf_counter() - began:.0f} s)")
        for each in found:
            print(f"  {each.name:18} {each.odds:8.4f} {each.fought:8.4f} {each.errors:5.1f}")
