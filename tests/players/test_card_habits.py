"""The habits of the card game: what they may depend on, and that without them nothing has changed."""

from __future__ import annotations

from random import Random

import pytest

from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import DRAW, HAND, ZONES_PER_SEAT
from thirdage.cardgame.state import CardGame
from thirdage.cardgame.victory import scores
from thirdage.players.fitting import learning_of
from thirdage.players.habits import Habits, Numbers, none
from thirdage.players.judges.cardgame.deeds import deed
from thirdage.players.judges.cardgame.fitting import HABITS, table
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.judges.cardgame.moment import points, worth_facts
from thirdage.players.judges.cardgame.worths import learned

SCENARIOS = [scenario.name for scenario in card_scenarios()]
FACTS = HABITS.facts[""]


def moments(scenario: str, seed: int) -> list[CardGame]:
    """All questions of a game that leave a choice."""
    rng = Random(seed)
    game = card_game(games.new(scenario, seed=seed, log=False))
    found = []
    while game.options is not None:
        if len(game.options) > 1:
            found.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return found


def side_of(game: CardGame) -> int:
    return game.side_number(game.seat)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_option_has_parts_and_every_fact_is_of_about_size_one(scenario: str) -> None:
    assert learning_of(scenario) is HABITS
    for game in moments(scenario, 4):
        facts, parts, _ = HABITS.look(game, side_of(game))
        assert len(facts) == len(FACTS)
        assert all(abs(fact) <= 3 for fact in facts), dict(zip(FACTS, facts, strict=True))
        assert len(parts) == len(game.options or ())
        for groups, traits in parts:
            assert groups
            assert all(abs(x) <= 4 for _, x in (*groups, *traits))
        assert all(abs(x) <= 8 for x in table(game).values())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_habits_of_nothing_change_no_look(scenario: str) -> None:
    without, idle = CardJudge(learned()), CardJudge(learned(), none(HABITS.sides))
    for game in moments(scenario, 5):
        assert idle.instinct.glance(game) == without.instinct.glance(game)
        assert idle.value(game, 0) == without.value(game, 0)


def test_what_hands_and_decks_hold_is_not_looked_at() -> None:
    """Of other seats only the number of cards in hand counts, and of decks nothing else."""
    rng = Random(1)
    for game in moments("trilogy", 6)[::7]:
        before = HABITS.look(game, side_of(game)), worth_facts(game)
        for seat in game.layout.seat_range:
            base = seat * ZONES_PER_SEAT
            if seat == game.seat:
                rng.shuffle(game.zones[base + DRAW])
                continue
            hand, deck = game.zones[base + HAND], game.zones[base + DRAW]
            cards = [*hand, *deck]
            rng.shuffle(cards)
            hand[:], deck[:] = cards[: len(hand)], cards[len(hand) :]
            for card in cards:
                game.where[card] = base + HAND if card in hand else base + DRAW
        assert (HABITS.look(game, side_of(game)), worth_facts(game)) == before


def test_a_habit_belongs_to_one_side() -> None:
    """The Shadow has learned that passing is best; the Free Peoples have not."""
    row = tuple(9.0 if fact == "always" else 0.0 for fact in FACTS)
    shadow = Numbers({"turn/pass": row}, {})
    judge = CardJudge(learned(), Habits((Numbers({}, {}), shadow)))
    plain = CardJudge(learned())
    passed = [0, 0]
    for game in moments("trilogy", 7):
        side = side_of(game)
        _, parts, _ = HABITS.look(game, side)
        may = [i for i, (groups, _) in enumerate(parts) if groups[0][0] == "turn/pass"]
        if side == 0:
            assert judge.quick(game) == plain.quick(game)
        elif may:
            assert judge.quick(game) == may[0]
        passed[side] += bool(may)
    assert min(passed) > 5


def test_points_are_those_of_the_rules() -> None:
    for game in moments("trilogy", 9)[::5]:
        free, shadow = scores(game)
        assert points(game) == free - shadow


def test_what_comes_with_the_program_can_be_read() -> None:
    assert len(HABITS.named["learned"]().of_side) == len(HABITS.sides)


# DEEDS


@pytest.mark.parametrize("card", ["bill-ferny", "ted-sandyman", "barliman-butterbur"])
def test_what_the_player_of_a_faction_is_told_counts_for_the_side_of_that_faction(card: str) -> None:
    gain, _, _ = deed(t.BY_ID[card][0], 0)
    assert gain > 0.3
