"""A seat is not a side: questions go to whoever commands, and each player holds cards of his own.

The seats are those of the rulebook (page 66): Gondor and the Elves, Rohan with the North and the Dwarves, the
Witch-king with Sauron, and Saruman with Isengard and the Southrons.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, card_with
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame.command import army_commander, hand_of, leader_of, order_of_actions
from thirdage.boardgame.facts import FREE, NATIONS, SHADOW
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.options import PLAY
from thirdage.boardgame.position import arrange
from thirdage.boardgame.seating import FOUR_PLAYERS
from thirdage.lab.fuzz import faults

HIT = (6,)
GONDOR, ROHAN, WITCH_KING, SARUMAN = range(4)


class FourSeats(Board):
    """A board with four players in the first turn; Gondor and the Witch-king lead, Rohan is about to act."""

    def __init__(self, **position: Any) -> None:
        dice = {"free": ["muster-army"] * 3, "shadow": ["army"] * 3}
        position = {"nations": at_war(*NATIONS), "dice": dice, "regions": {}} | position
        self.game = arrange({"scenario": FOUR_PLAYERS.scenario, **position}, 7, True)

    @property
    def asked_of(self) -> tuple[str, str]:
        """Which seat is asked, and what kind of question."""
        decision = self.game.decision
        assert decision is not None
        return decision.seat, decision.kind


# WHO LEADS, AND WHEN EACH ACTS


@pytest.mark.parametrize(
    ("turn", "leaders", "order"),
    [
        (1, (GONDOR, WITCH_KING), (ROHAN, SARUMAN, GONDOR, WITCH_KING)),
        (2, (ROHAN, SARUMAN), (GONDOR, WITCH_KING, ROHAN, SARUMAN)),
        (3, (GONDOR, WITCH_KING), (ROHAN, SARUMAN, GONDOR, WITCH_KING)),
    ],
)
def test_the_token_passes_each_turn_and_whoever_has_it_acts_last(
    turn: int, leaders: tuple[int, int], order: tuple[int, ...]
) -> None:
    game = FourSeats(turn=turn).game
    assert (leader_of(game, FREE), leader_of(game, SHADOW)) == leaders
    assert order_of_actions(game) == order


def test_the_players_act_in_their_order_with_the_dice_of_their_team() -> None:
    dice = {"free": ["muster", "event", "character"], "shadow": ["muster", "event", "character"]}
    board = FourSeats(dice=dice, rings={"free": 0})
    acted = []
    for die in ("Muster", "Muster", "Event", "Event"):
        acted.append(board.asked_of)
        board.choose(f"{die} die", "put it aside")
    order = ("rohan", "saruman", "gondor", "witch-king")
    assert acted == [(seat, q.ACTION.name) for seat in order]
    assert board.game.seats[board.game.seat] == "rohan"
    assert [sum(board.game.dice[:7]), sum(board.game.dice[7:])] == [1, 1]


# WHO IS ASKED


def test_a_muster_is_asked_of_whoever_acts() -> None:
    board = FourSeats(to_act="gondor", dice={"free": ["muster", "event"], "shadow": ["army"]})
    board.choose("Muster die", "Muster troops")
    assert board.asked_of == ("gondor", q.MUSTER.name)


def test_a_nation_that_loses_a_figure_is_asked_through_its_commander() -> None:
    board = FourSeats(
        to_act="witch-king",
        regions={"bree": army("north-regular", 1), "the-shire": army("north-regular", 1)},
        nations={},
        fellowship={"at": "bree"},
        hands={"witch-king": ["stormcrow"]},
        dice={"free": ["muster"], "shadow": ["event", "army"]},
    )
    board.choose("Event die", "Play Stormcrow")
    assert board.asked_of == ("rohan", q.LOSE_WHERE.name)  # whose player commands the North


def test_a_battle_is_fought_by_those_who_command_the_two_armies() -> None:
    board = FourSeats(
        to_act="saruman",
        regions={
            "fords-of-isen": army("rohan-regular", 2, "rohan-elite", 1, "gondor-regular", 1),
            "gap-of-rohan": army("isengard-regular", 5, "sauron-regular", 1),
        },
        hands={"rohan": [card_with("charge")], "witch-king": [card_with("onslaught")]},
        dice={"shadow": ["army"]},
    )
    board.choose("Attack", "Gap of Rohan (")
    assert board.asked_of == ("rohan", q.PICK_CARD.name)  # Saruman's player holds no card
    with board.rolls(*HIT * 2, *MISS * 7):
        board.choose("Play none")
    assert board.asked_of == ("rohan", q.LOSSES.name)


@pytest.mark.parametrize(
    ("figures", "seat"),
    [
        (("rohan-regular", 2, "gondor-regular", 1), ROHAN),
        (("rohan-regular", 1, "gondor-regular", 2), GONDOR),
        (("rohan-elite", 1, "gondor-regular", 1), ROHAN),
        (("rohan-regular", 1, "gondor-regular", 1), GONDOR),  # who leads in the first turn
    ],
)
def test_a_mixed_army_obeys_whoever_has_more_units_more_elites_or_the_token(
    figures: tuple[str | int, ...], seat: int
) -> None:
    game = FourSeats(regions={"edoras": army(*figures)}).game
    assert army_commander(game, FREE, REGION_BY_ID["edoras"]) == seat


def test_the_hunt_is_met_by_the_leading_player_whoever_moved_the_fellowship() -> None:
    board = FourSeats(
        to_act="rohan",
        fellowship={"at": "hollin"},
        dice={"free": ["character", "muster"], "shadow": ["army"]},
        hunt={"shadow": 1, "free": 0},
        tiles={"in": ["3"]},
    )
    with board.rolls(6):
        board.choose("Character die", "Move the Fellowship")
    assert board.asked_of == ("gondor", q.DAMAGE.name)
    board = FourSeats(phase="hunt", dice={})
    assert board.asked_of == ("witch-king", q.HUNT_DICE.name)


# WHOSE CARDS


def test_everybody_draws_for_himself_and_plays_from_his_own_hand() -> None:
    board = FourSeats(
        to_act="gondor",
        hands={"gondor": ["elven-cloaks"], "rohan": ["elven-rope"], "saruman": ["flocks-of-crebain"]},
        dice={"free": ["event", "muster"], "shadow": ["army", "event"]},
    )
    board.choose("Event die")
    assert board.offers("Elven Cloaks")
    assert not board.offers("Elven Rope")
    board.choose("Draw from the Character deck")
    held = [len(hand_of(board.game, seat)) for seat in range(4)]
    assert held == [2, 1, 0, 1]
    assert board.game.events("gondor")[-1].cards
    assert not board.game.events("rohan")[-1].cards


def test_nobody_sees_or_guesses_right_what_a_teammate_holds() -> None:
    board = FourSeats(hands={"gondor": ["elven-cloaks"], "rohan": ["elven-rope", "fear-fire-foes"]})
    shown = board.game.view("gondor")["cards"]
    assert shown["gondor"]["hand"] == ["elven-cloaks"]
    assert shown["rohan"]["hand"] is None
    assert shown["rohan"]["hand_backs"] == {"free-character": 1, "free-strategy": 1}
    rng = random.Random(1)
    guesses = [board.game.guess("gondor", rng) for _ in range(20)]
    assert len({tuple(hand_of(guess, ROHAN)) for guess in guesses}) > 5
    assert {tuple(hand_of(guess, GONDOR)) for guess in guesses} == {tuple(hand_of(board.game, GONDOR))}
    assert [fault for guess in guesses for fault in faults(guess)] == []


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_of_four_asks_each_of_them_and_keeps_every_card_with_its_side(seed: int) -> None:
    rng = random.Random(seed)
    game = games.new("war-of-the-ring-4", seed, turns=3)
    asked = set()
    while game.decision is not None:
        asked.add(game.decision.seat)
        played = {option[2] for option in game.options or () if option[0] == PLAY}
        assert played <= set(hand_of(game, game.seat))
        assert list(faults(game)) == []
        game.choose(rng.randrange(len(game.decision.options)))
    assert asked == set(FOUR_PLAYERS.seats)
