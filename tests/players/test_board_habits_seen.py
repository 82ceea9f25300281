"""What a club player would look for in games of the machine: no blunders, and every means in use."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import ARAGORN, FREE, SHADOW
from thirdage.boardgame.map import REGION_COUNT
from thirdage.boardgame.state import BoardGame
from thirdage.players import answer, player
from thirdage.players.judges import judge_of_scenario
from thirdage.players.judges.boardgame.blunders import is_beset
from thirdage.players.mind import BEGINNER, LEARNED, Mind

GAMES = 24


class Seen:
    """Games of a mind against itself, and what was done in them."""

    def __init__(self, skill: str) -> None:
        judge = judge_of_scenario("war-of-the-ring", Mind(skill))
        self.uses: Counter[tuple[int, int]] = Counter()
        self.answers: Counter[tuple[str, int]] = Counter()
        self.hunts: Counter[int] = Counter()
        self.rings_left = [0, 0]
        self.kings = 0
        self.deserted = 0
        self.ends: Counter[str] = Counter()
        for seed in range(GAMES):
            game = games.new("war-of-the-ring", seed=seed, log=False)
            assert isinstance(game, BoardGame)
            crowned = False
            while game.options is not None:
                index = judge.quick(game)
                self._note(game, game.options[index])
                game.choose(index)
                crowned |= game.persons[ARAGORN] < REGION_COUNT
            self.kings += crowned
            assert game.result is not None
            self.ends[game.result.reason] += 1
            for side in (FREE, SHADOW):
                self.rings_left[side] += game.rings[side]

    def _note(self, game: BoardGame, option: tuple[int, ...]) -> None:
        side, question = game.side_number(game.seat), game.prompt[0]
        self.answers[question, option[0]] += 1
        if question == q.ACTION.name:
            self.uses[side, option[0]] += 1
        elif question == q.HUNT_DICE.name:
            self.hunts[option[1]] += 1
        elif question == q.MARCH.name and option[0] == o.MARCH:
            divisible = any(other[0] == o.DIVIDE for other in game.options or ())
            several = game.strength[REGION_COUNT * side + option[1]] > 1
            self.deserted += divisible and several and is_beset(game, side, option[1])


@pytest.fixture(scope="module", params=[BEGINNER, LEARNED])
def seen(request: pytest.FixtureRequest) -> Seen:
    return Seen(request.param)


def test_elven_rings_are_used(seen: Seen) -> None:
    assert seen.uses[FREE, o.RING] > 0
    assert seen.rings_left[FREE] < 2.5 * GAMES


def test_companions_leave_the_fellowship_and_strider_becomes_king() -> None:
    """Of beginners; the others have learned to keep the Fellowship together as a shield."""
    seen = Seen(BEGINNER)
    assert seen.uses[FREE, o.SEPARATE] > 0
    assert seen.kings > 0


def test_nazgul_fly_by_a_die(seen: Seen) -> None:
    assert seen.uses[SHADOW, o.MOVE_MINIONS] > 0


def test_armies_leave_garrisons(seen: Seen) -> None:
    assert seen.answers[q.MARCH.name, o.DIVIDE] > 0
    assert seen.deserted == 0, "no Stronghold beside an enemy army is left by all who could divide"


def test_cards_are_used_against_tiles(seen: Seen) -> None:
    assert seen.answers[q.ANSWER_TILE.name, o.CARD] > 0


def test_the_hunt_is_not_always_the_same(seen: Seen) -> None:
    assert len(seen.hunts) > 1


def test_games_end_in_more_than_one_way(seen: Seen) -> None:
    assert len(seen.ends) > 1


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bilbos_song_is_not_sung_where_there_is_no_corruption(level: str) -> None:
    table = Board(
        hands={"free": ["bilbos-song"]}, dice={"free": ["character", "event"]}, fellowship={"corruption": 0}
    )
    chosen = table.options()[answer(player(level, 1), table.game)]
    assert "Bilbo" not in chosen


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_won_siege_goes_on(level: str) -> None:
    table = Board(
        regions={
            "minas-tirith": army("gondor-regular", 1, "sauron-regular", 9, besieged=True),
        },
        nations=at_war("sauron", "gondor"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert "Minas Tirith" in table.options()[answer(player(level, 1), table.game)]
