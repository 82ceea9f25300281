"""Guesses: what a side cannot know is dealt anew, and the game goes on from there."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame import tables as t
from thirdage.boardgame.command import buried_zone
from thirdage.boardgame.facts import COMMITTED, DECK_COUNT, FREE, HAND, SHADOW, SIDES
from thirdage.boardgame.playing_combat_cards import combat_cards, may_fight_with
from thirdage.boardgame.state import BoardGame
from thirdage.lab.fuzz import faults

MIDDLES = [(1, 0), (2, 80), (3, 170), (4, 260), (5, 400)]


def middle(seed: int, choices: int, **options: Any) -> BoardGame:
    """A random game after some choices."""
    game: BoardGame = games.new("war-of-the-ring", seed=seed, **options)
    rng = random.Random(seed)
    for _ in range(choices):
        if game.options is not None:
            game.choose(rng.randrange(len(game.options)))
    return game


def looks(game: BoardGame, seers: Any) -> str:
    """A view and the whole log, words and facts, to the byte."""
    lines = game.events(seers)
    facts = [(line.kind, line.seat, line.cards, line.facts) for line in lines]
    return json.dumps([game.view(seers), lines, facts], ensure_ascii=False)


def backs(game: BoardGame) -> list[list[int]]:
    """The backs of the cards in each zone."""
    return [sorted(t.deck_of(card) for card in zone) for zone in game.zones]


# WHAT A GUESS KEEPS


@pytest.mark.ruling("WR-EVT-20")
@pytest.mark.parametrize(("seed", "choices"), MIDDLES)
def test_a_guess_looks_the_same_to_the_side_that_guesses(seed: int, choices: int) -> None:
    game = middle(seed, choices)
    rng = random.Random(seed)
    for seers in (*SIDES, None, SIDES):
        guess = game.guess(seers, rng)
        assert looks(guess, seers) == looks(game, seers)
        assert backs(guess) == backs(game)
        assert list(faults(guess)) == []


def test_a_guess_leaves_the_game_as_it_was() -> None:
    game = middle(2, 80)
    zones = [list(zone) for zone in game.zones]
    seen = looks(game, SIDES)
    game.guess("free", random.Random(0))
    assert game.zones == zones
    assert looks(game, SIDES) == seen


def test_open_cards_stay_where_they_are() -> None:
    table = Board(
        hands={"free": ["athelas"], "shadow": ["shelobs-lair", "shadows-gather"]},
        discards={"shadow": ["the-ring-is-mine"]},
        buried={"free": ["elven-rope"], "shadow": ["give-it-to-uss"]},
        table=["mithril-coat-and-sting"],
        dice={"free": ["muster-army", "character"]},
    )
    rng = random.Random(0)
    hands, buried = set(), set()
    for _ in range(60):
        guess = table.game.guess("free", rng)
        cards = guess.view(SIDES)["cards"]
        assert cards["free"]["hand"] == ["athelas"]
        assert cards["free"]["buried"] == ["elven-rope"]
        assert cards["table"] == ["mithril-coat-and-sting"]
        assert cards["shadow"]["discards"] == ["the-ring-is-mine"]
        hands.add(tuple(cards["shadow"]["hand"]))
        buried.add(tuple(cards["shadow"]["buried"]))
        assert "the-ring-is-mine" not in cards["shadow"]["hand"]
        assert guess.view("free") == table.game.view("free")
    assert len(hands) > 40
    assert len(buried) > 10


# WHAT A GUESS DEALS ANEW


def test_the_order_of_every_deck_is_dealt_anew_even_of_ones_own() -> None:
    game = games.new("war-of-the-ring", seed=5)
    rng = random.Random(0)
    for deck in range(DECK_COUNT):
        tops = {game.guess("free", rng).zones[deck][-1] for _ in range(60)}
        assert len(tops) > 10


def test_every_card_with_the_right_back_may_be_in_the_enemys_hand() -> None:
    game = games.new("war-of-the-ring", seed=5)
    rng = random.Random(0)
    held: set[int] = set()
    for _ in range(200):
        held.update(game.guess("free", rng).zones[HAND + SHADOW])
    assert held == set(range(48, 96))


def test_chance_to_come_is_not_the_games() -> None:
    game = games.new("war-of-the-ring", seed=9)
    rng = random.Random(0)
    rolls = set()
    for _ in range(10):
        guess = game.guess(SIDES, rng)
        rolls.add(tuple(guess.roll() for _ in range(8)))
    assert len(rolls) == 10


def test_the_same_chance_gives_the_same_guess() -> None:
    game = middle(2, 150)
    one, two = game.guess("free", random.Random(5)), game.guess("free", random.Random(5))
    assert one.zones == two.zones
    assert one.key == two.key
    assert one.zones != game.guess("free", random.Random(6)).zones


@pytest.mark.parametrize(("seed", "choices"), MIDDLES)
def test_nothing_of_the_truth_shows_in_a_guess(seed: int, choices: int) -> None:
    game = middle(seed, choices)
    for seers in (*SIDES, None):
        other = game.guess(seers, random.Random(seed))  # another truth that looks the same
        one, two = game.guess(seers, random.Random(8)), other.guess(seers, random.Random(8))
        assert one.zones == two.zones
        assert one.options == two.options


# A GUESS IS A GAME


@pytest.mark.parametrize(("seed", "choices"), MIDDLES)
@pytest.mark.parametrize("live", [False, True])
def test_a_guess_plays_on_to_the_end(seed: int, choices: int, live: bool) -> None:
    game = middle(seed, choices, live=live, turns=10)
    rng = random.Random(seed)
    for seers in (*SIDES, None):
        guess = game.guess(seers, rng)
        while guess.options is not None:
            guess.choose(rng.randrange(len(guess.options)))
        assert guess.result is not None
        assert list(faults(guess)) == []


def test_a_guess_in_every_decision_of_a_game_is_sound() -> None:
    game = games.new("war-of-the-ring", seed=12, turns=4)
    rng = random.Random(12)
    asked = set()
    while game.options is not None:
        asked.add(game.prompt[0])
        guess = game.guess(SIDES[1 - game.seat], rng)  # who is not asked guesses what he is asked
        assert guess.prompt == game.prompt
        assert guess.options
        guess.choose(rng.randrange(len(guess.options)))
        assert list(faults(guess)) == []
        game.choose(rng.randrange(len(game.options)))
    assert len(asked) > 10


@pytest.mark.parametrize("answer", ["attack muster-army westemnet fords-of-isen", "attack-part muster-army"])
def test_a_guess_is_asked_who_of_an_army_attacks(answer: str) -> None:
    """One must stay in Westemnet with the Leader, who is at peace: who goes is asked with either answer."""
    table = Board(
        regions={
            "westemnet": army("rohan-regular", 2, "rohan-elite", 1, "gondor-leader", 1),
            "gap-of-rohan": army("rohan-regular", 2),
            "fords-of-isen": army("isengard-regular", 2),
        },
        nations=at_war("rohan", "isengard"), dice={"free": ["muster-army"]}, rings={"free": 0},
    ).choose(answer)  # fmt: skip
    assert table.game.prompt[0] in (q.HOW_MANY.name, q.DIVIDE.name)
    guess = table.game.guess("shadow", random.Random(1))
    assert (guess.prompt, guess.options) == (table.game.prompt, table.game.options)
    assert guess.dice == table.game.dice


def test_a_guess_has_no_record() -> None:
    guess = games.new("war-of-the-ring", seed=1).guess("free", random.Random(0))
    with pytest.raises(thirdage.NotNow, match="guess"):
        guess.record()
    guess.choose(0)
    with pytest.raises(thirdage.NotNow, match="guess"):
        guess.clone().record()


def test_a_game_that_is_over_can_be_guessed() -> None:
    game = middle(5, 5000, turns=2)
    assert game.over
    guess = game.guess("free", random.Random(0))
    assert guess.over
    assert guess.result == game.result


def test_the_log_of_a_guess_tells_no_secrets() -> None:
    game = middle(2, 150)
    guess = game.guess("free", random.Random(0))
    assert guess.events("free") == game.events("free")
    assert game.events("shadow") != game.events(None)
    assert guess.events("shadow", names=True) == game.events(None)


def test_a_guess_keeps_no_log_where_there_is_none() -> None:
    guess = games.new("war-of-the-ring", seed=1, log=False).guess("free", random.Random(0))
    guess.choose(0)
    assert guess.events("free") == []


# IN BATTLE


def battle(attacker: str = "shadow") -> Board:
    table = Board(
        regions={
            "folde": army("isengard-regular", 4, control="shadow"),
            "edoras": army("rohan-regular", 3, "rohan-leader", 1),
        },
        nations=at_war("isengard", "rohan"),
        dice={"free": ["character", "muster-army"], "shadow": ["character", "army"]},
        hands={
            "free": ["there-is-another-way", "the-last-battle", "imrahil-of-dol-amroth"],
            "shadow": ["stormcrow", "rage-of-the-dunlendings"],
        },
        to_act=attacker,
    )
    return table.choose("Army die", "Attack", "Folde (")


def test_a_card_lying_face_down_is_always_one_that_could_be_played() -> None:
    table = battle().choose("Play a Combat card")
    table.choose(table.options()[1])
    rng = random.Random(0)
    chosen = set()
    for _ in range(80):
        guess = table.game.guess("shadow", rng)
        assert guess.view("shadow") == table.game.view("shadow")
        (card,) = guess.zones[COMMITTED + FREE]
        assert may_fight_with(guess, FREE, card)
        chosen.add(card)
        while guess.battle is not None and guess.options is not None:
            guess.choose(rng.randrange(len(guess.options)))
    assert len(chosen) > 5


def test_who_has_announced_a_combat_card_holds_one() -> None:
    table = battle().choose("Play a Combat card")
    assert table.seat == "free"
    rng = random.Random(0)
    for _ in range(80):
        guess = table.game.guess("free", rng)
        assert combat_cards(guess, SHADOW)
        while guess.battle is not None and guess.options is not None:
            guess.choose(rng.randrange(len(guess.options)))


def test_who_is_asked_which_combat_card_has_one_in_every_guess() -> None:
    table = battle().choose("Play a Combat card", "Play none")
    rng = random.Random(0)
    for _ in range(80):
        guess = table.game.guess("free", rng)
        assert guess.prompt == table.game.prompt
        assert {option[1] for option in guess.options or ()} <= set(guess.zones[HAND + SHADOW])


def test_what_another_may_do_with_his_die_follows_from_his_guessed_hand() -> None:
    table = Board(
        hands={"shadow": ["shadows-gather", "rage-of-the-dunlendings", "hill-trolls"]},
        dice={"shadow": ["event"], "free": ["muster-army", "character"]},
        to_act="shadow",
    ).choose("Event die")
    rng = random.Random(0)
    played: set[str] = set()
    for _ in range(60):
        guess = table.game.guess("free", rng)
        assert guess.decision is not None
        assert guess.decision.seat == "shadow"
        named = {id_ for option in guess.decision.options for id_ in option.targets["cards"]}
        assert named <= {t.EVENT[card].id for card in guess.zones[HAND + SHADOW]}
        played |= named
    assert len(played) > 6


def test_face_down_discards_are_guessed_too() -> None:
    table = Board(
        buried={"free": ["athelas", "elven-rope"]}, hands={"free": ["axe-and-bow"]},
        dice={"free": ["muster-army", "character"]},
    )  # fmt: skip
    rng = random.Random(0)
    zone = buried_zone(table.game, FREE)
    held = {frozenset(table.game.guess("shadow", rng).zones[zone]) for _ in range(60)}
    assert len(held) > 40
