"""What a club player would look for in games of the machine: no blunders, and every means in use."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.board import controller
from thirdage.boardgame.facts import ARAGORN, FREE, SHADOW, STRONGHOLD
from thirdage.boardgame.map import REGION_COUNT, REGION_TITLES, SETTLEMENT, VICTORY_POINTS
from thirdage.boardgame.odds.at_hand import odds_of_battle
from thirdage.boardgame.state import BoardGame
from thirdage.players import answer, player
from thirdage.players.judges.boardgame.blunders import SURE, chance_of, is_beset

pytestmark = pytest.mark.xdist_group("board-habits")  # one process plays the games that all of them look at

GAMES = {"easy": 24, "normal": 24, "hard": 4}
LEAVING = {q.MARCH.name, q.WHO_GOES.name, q.HOW_MANY.name, q.ALONG.name}


class Seen:
    """Games of a level against itself, and what was done in them."""

    def __init__(self, name: str) -> None:
        self.games = GAMES[name]
        self.uses: Counter[tuple[int, int]] = Counter()
        self.answers: Counter[tuple[str, int]] = Counter()
        self.hunts: Counter[int] = Counter()
        self.rings_left = [0, 0]
        self.kings = 0
        self.ends: Counter[str] = Counter()
        self.deserted: list[str] = []
        self.broken_off: list[str] = []
        self.sung_in_vain = 0
        for seed in range(self.games):
            self._play(name, seed)

    def _play(self, name: str, seed: int) -> None:
        game = games.new("war-of-the-ring", seed=seed, log=False)
        assert isinstance(game, BoardGame)
        bots = [player(name, f"{seed} {seat}") for seat in game.seats]
        crowned = False
        while game.options is not None:
            index = answer(bots[game.seat], game)
            self._note(game, game.options[index], index)
            side, asked, before = game.side_number(game.seat), game.prompt[0], list(game.strength)
            game.choose(index)
            if asked in LEAVING:
                self._left_empty(before, game, side)
            crowned |= game.persons[ARAGORN] < REGION_COUNT
        self.kings += crowned
        assert game.result is not None
        self.ends[game.result.reason] += 1
        for side in (FREE, SHADOW):
            self.rings_left[side] += game.rings[side]

    def _note(self, game: BoardGame, option: tuple[int, ...], index: int) -> None:
        """Look at an answer before it is given."""
        side, question = game.side_number(game.seat), game.prompt[0]
        self.answers[question, option[0]] += 1
        if question == q.ACTION.name:
            self.uses[side, option[0]] += 1
            if option[0] == o.PLAY and not game.corruption:
                assert game.decision is not None
                self.sung_in_vain += "Bilbo" in str(game.decision.options[index])
        elif question == q.HUNT_DICE.name:
            self.hunts[option[1]] += 1
        elif question in (q.GO_ON.name, q.EXTEND_SIEGE.name) and option[0] == o.CEASE:
            assert game.battle is not None
            place = game.battle.place
            prize = VICTORY_POINTS[place] and controller(game, place) != side
            if prize and chance_of(odds_of_battle(game, 2)) >= SURE:
                self.broken_off.append(f"turn {game.turn}: {REGION_TITLES[place]}")

    def _left_empty(self, before: list[int], game: BoardGame, side: int) -> None:
        """Look at the board after somebody moved or advanced."""
        for region in range(REGION_COUNT):
            own = REGION_COUNT * side + region
            emptied = SETTLEMENT[region] == STRONGHOLD and before[own] and not game.strength[own]
            if emptied and is_beset(game, side, region):
                self.deserted.append(f"turn {game.turn}: {REGION_TITLES[region]}")


@pytest.fixture(scope="module")
def easy() -> Seen:
    return Seen("easy")


@pytest.fixture(scope="module")
def normal() -> Seen:
    return Seen("normal")


@pytest.fixture(scope="module")
def hard() -> Seen:
    return Seen("hard")


@pytest.fixture(params=["easy", "normal"])
def seen(request: pytest.FixtureRequest) -> Seen:
    found: Seen = request.getfixturevalue(request.param)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_free_of_blunders(name: str, request: pytest.FixtureRequest) -> None:
    """No Stronghold beside an enemy is left empty, no battle as good as won broken off."""
    watched: Seen = request.getfixturevalue(name)
    assert watched.deserted == []
    assert watched.broken_off == []
    assert watched.sung_in_vain == 0


def test_elven_rings_are_used(seen: Seen) -> None:
    assert seen.uses[FREE, o.RING] > 0
    assert seen.rings_left[FREE] < 2.5 * seen.games


def test_companions_leave_the_fellowship_and_strider_becomes_king(easy: Seen) -> None:
    """Of beginners; the others have learned to keep the Fellowship together as a shield."""
    assert easy.uses[FREE, o.SEPARATE] > 0
    assert easy.kings > 0


def test_nazgul_fly_by_a_die(seen: Seen) -> None:
    assert seen.uses[SHADOW, o.MOVE_MINIONS] > 0


def test_armies_leave_garrisons(seen: Seen) -> None:
    assert seen.answers[q.MARCH.name, o.DIVIDE] > 0


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
