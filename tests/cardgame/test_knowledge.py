"""Guessing: a game as it might be, for all that a seat can tell."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import thirdage
from tests.at_the_table import Table, at_the_table, hand, seat, wielding
from tests.card_games import card_game
from thirdage import games
from thirdage.cardgame import knowledge
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import ASIDE, CYCLE, DRAW, ELIMINATED, HAND, ZONES_PER_SEAT
from thirdage.cardgame.knowledge import HIDDEN_ZONES, is_known
from thirdage.cardgame.options import PLAY
from thirdage.cardgame.state import CardGame
from thirdage.lab.fuzz import faults

MIDDLES = [
    ("trilogy", 1, 40),
    ("trilogy", 2, 150),
    ("duel-2", 3, 90),
    ("duel-3", 4, 120),
    ("fellowship", 5, 70),
]


def middle(scenario: str, seed: int, choices: int, **options: Any) -> CardGame:
    """A game in the middle, after so many random choices."""
    game = card_game(games.new(scenario, seed=seed, **options))
    rng = random.Random(seed)
    for _ in range(choices):
        if game.options is not None:
            game.choose(rng.randrange(len(game.options)))
    return game


def look(game: CardGame, who: Any) -> str:
    lines = [[line, line.kind, line.seat, line.cards, line.facts] for line in game.events(who)]
    return json.dumps([game.view(who), lines], ensure_ascii=False)


def cards_in(game: CardGame, name: str, kind: int) -> list[int]:
    return game.zones[game.seats.index(name) * ZONES_PER_SEAT + kind]


def titles_in(game: CardGame, name: str, kind: int) -> set[str]:
    return {t.KIND[card].title for card in cards_in(game, name, kind)}


def everybody(game: CardGame) -> list[Any]:
    """Each seat, a spectator, and the teams."""
    sides = [
        tuple(n for n, s in game.view(None)["seats"].items() if s["side"] == side)
        for side in ("free", "shadow")
    ]
    return [*game.seats, None, *sides, game.seats]


# WHAT A GUESS KEEPS


@pytest.mark.parametrize(("scenario", "seed", "choices"), MIDDLES)
def test_a_guess_looks_the_same_to_the_byte(scenario: str, seed: int, choices: int) -> None:
    game = middle(scenario, seed, choices)
    rng = random.Random(seed)
    for _ in range(3):
        for who in everybody(game):
            assert look(game.guess(who, rng), who) == look(game, who)
        if not game.over:
            game.choose(rng.randrange(len(game.options or ())))


@pytest.mark.parametrize(("scenario", "seed", "choices"), MIDDLES)
def test_a_guess_neither_invents_nor_loses_cards(scenario: str, seed: int, choices: int) -> None:
    game = middle(scenario, seed, choices)
    rng = random.Random(seed)
    for who in everybody(game):
        guess = game.guess(who, rng)
        assert list(faults(guess)) == []
        for number in range(len(game.seats)):
            base = number * ZONES_PER_SEAT
            here = Counter(c for kind in HIDDEN_ZONES for c in game.zones[base + kind])
            there = Counter(c for kind in HIDDEN_ZONES for c in guess.zones[base + kind])
            assert here == there
        assert [len(zone) for zone in guess.zones] == [len(zone) for zone in game.zones]


@pytest.mark.parametrize(("scenario", "seed", "choices"), MIDDLES)
def test_a_guess_leaves_known_cards_where_they_are(scenario: str, seed: int, choices: int) -> None:
    game = middle(scenario, seed, choices)
    rng = random.Random(seed)
    sure = [
        c
        for c, zone in enumerate(game.where)
        if is_known(game, c) or zone >= len(game.seats) * ZONES_PER_SEAT
    ]
    assert sure
    for _ in range(10):
        guess = game.guess(None, rng)
        assert [guess.where[c] for c in sure] == [game.where[c] for c in sure]


def test_a_guess_leaves_a_seats_own_hand_and_piles_alone() -> None:
    game = middle("trilogy", 2, 150)
    guess = game.guess("frodo", random.Random(1))
    for kind in (HAND, CYCLE, ELIMINATED, ASIDE):
        assert cards_in(guess, "frodo", kind) == cards_in(game, "frodo", kind)
    assert sorted(cards_in(guess, "frodo", DRAW)) == sorted(cards_in(game, "frodo", DRAW))
    assert guess.decision is not None
    assert game.decision is not None
    assert guess.decision.seat == game.decision.seat


def test_the_seat_that_is_asked_has_the_same_options_in_its_guess() -> None:
    game = middle("trilogy", 7, 100)
    assert game.decision is not None
    guess = game.guess(game.decision.seat, random.Random(1))
    assert guess.decision is not None
    assert [o.key for o in guess.decision.options] == [o.key for o in game.decision.options]


def test_the_game_itself_is_not_changed() -> None:
    game = middle("trilogy", 2, 150)
    before = game.record().to_json(), [zone[:] for zone in game.zones], look(game, game.seats)
    game.guess("saruman", random.Random(1))
    assert (game.record().to_json(), [zone[:] for zone in game.zones], look(game, game.seats)) == before


# WHAT A GUESS CHANGES


def test_every_card_turns_up_wherever_it_could_be() -> None:
    table = at_the_table(
        witch_king=hand("The Reaver", "Olog-hai", "Grishnákh", cycle=["The Hunter", "Morgul Blade"]),
        turn="frodo",
    )
    deck = {t.KIND[c].id for c in table.game.layout.decks[1]}
    rng = random.Random(0)
    seen: dict[int, set[str]] = {DRAW: set(), HAND: set(), CYCLE: set()}
    for _ in range(250):
        guess = table.game.guess("frodo", rng)
        for kind, cards in seen.items():
            cards.update(t.KIND[c].id for c in cards_in(guess, "witch-king", kind))
    assert seen == {DRAW: deck, HAND: deck, CYCLE: deck}


def test_a_card_that_was_taken_and_perhaps_cycled_is_in_hand_or_in_the_pile_and_nowhere_else() -> None:
    table = at_the_table(aragorn=hand("Elrond", "Arwen", reserve=["Halbarad"]), turn="aragorn")
    table.aragorn.uses("Halbarad").chooses("Strider")
    for player in (table.saruman, table.frodo, table.witch_king):
        player.passes()
    table.aragorn.cycles("Elrond")
    rng = random.Random(0)
    strider, halbarad = t.BY_ID["strider"][0], t.BY_ID["halbarad"][0]
    guesses = [table.game.guess("frodo", rng) for _ in range(80)]
    assert {guess.where[strider] % ZONES_PER_SEAT for guess in guesses} == {HAND, CYCLE}
    assert {guess.where[halbarad] % ZONES_PER_SEAT for guess in guesses} == {CYCLE}
    everything = set().union(*(titles_in(guess, "aragorn", CYCLE) for guess in guesses))
    assert len(everything) > 10


def test_the_order_of_ones_own_deck_is_dealt_anew() -> None:
    table = at_the_table(frodo=hand("Gimli", draw=["Éomer", "Éowyn"]), turn="frodo")
    rng = random.Random(0)
    tops = {table.game.guess("frodo", rng).zones[DRAW][-1] for _ in range(250)}
    assert len(tops) == len(table.frodo.draw)


def test_the_card_seen_in_the_mirror_stays_on_top() -> None:
    table = at_the_table(
        aragorn=seat(reserve=[wielding("Galadriel", "Mirror of Galadriel")], draw=["Lembas", "Legolas"])
    )
    rng = random.Random(0)
    mine = [table.game.guess("aragorn", rng) for _ in range(40)]
    assert {Table(g).aragorn.draw[0] for g in mine} == {"Lembas"}
    assert len({Table(g).aragorn.draw[1] for g in mine}) > 5
    theirs = [table.game.guess("frodo", rng) for _ in range(40)]
    assert len({Table(g).aragorn.draw[0] for g in theirs}) > 5


def test_chance_to_come_is_not_the_games() -> None:
    game = games.new("trilogy", seed=9)
    while game.decision and not game.decision.prompt.startswith("Your turn"):
        game.choose(0)
    rng = random.Random(0)
    paths = set()
    for _ in range(15):
        guess = game.guess(game.seats, rng)  # all hands are known, so that only chance differs
        while guess.round == 1 or guess.path < 0:
            assert guess.decision is not None
            keys = [option.key for option in guess.decision.options]
            guess.choose(next((keys.index(key) for key in ("pass", "cycle") if key in keys), 0))
        paths.add(t.LOCATION[guess.path].id)
    assert paths == {"inn-of-the-prancing-pony", "the-old-forest", "weathertop"}


def test_the_same_chance_gives_the_same_guess() -> None:
    game = middle("trilogy", 2, 150)
    one, two = game.guess("frodo", random.Random(5)), game.guess("frodo", random.Random(5))
    assert one.zones == two.zones
    assert one.key == two.key
    assert one.zones != game.guess("frodo", random.Random(6)).zones


@pytest.mark.parametrize(("scenario", "seed", "choices"), MIDDLES)
def test_nothing_of_the_truth_shows_in_a_guess(scenario: str, seed: int, choices: int) -> None:
    game = middle(scenario, seed, choices)
    for who in everybody(game):
        other = game.guess(who, random.Random(seed))  # another truth that looks the same
        one, two = game.guess(who, random.Random(8)), other.guess(who, random.Random(8))
        assert one.zones == two.zones
        assert one.options == two.options


@pytest.mark.parametrize(("scenario", "seed", "choices"), MIDDLES)
def test_nothing_of_the_truth_shows_where_no_way_to_deal_is_found_by_trying(
    scenario: str, seed: int, choices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is very rare, so it is made to happen."""
    game = middle(scenario, seed, choices)
    others = [(who, game.guess(who, random.Random(seed))) for who in everybody(game)]
    monkeypatch.setattr(knowledge, "_assign", lambda *_: None)
    dealt = set()
    for who, other in others:
        one, two = game.guess(who, random.Random(8)), other.guess(who, random.Random(8))
        assert one.zones == two.zones
        assert list(faults(one)) == []
        assert look(one, who) == look(game, who)
        dealt |= {str(game.guess(who, random.Random(n)).zones) for n in range(3)}
    assert len(dealt) > len(others), "it is dealt by chance"


# A GUESS IS A GAME


@pytest.mark.parametrize(("scenario", "seed", "choices"), MIDDLES)
@pytest.mark.parametrize("live", [False, True])
def test_a_guess_plays_on_to_the_end(scenario: str, seed: int, choices: int, live: bool) -> None:
    game = middle(scenario, seed, choices, live=live)
    rng = random.Random(seed)
    for who in (game.seats[0], game.seats[-1], None):
        guess = game.guess(who, rng)
        while not guess.over:
            guess.choose(rng.randrange(len(guess.options or ())))
        assert guess.result is not None
        assert list(faults(guess)) == []


def test_a_guess_has_no_record() -> None:
    guess = games.new("trilogy", seed=1).guess("frodo", random.Random(0))
    with pytest.raises(thirdage.NotNow, match="guess"):
        guess.record()
    guess.choose(0)
    with pytest.raises(thirdage.NotNow, match="guess"):
        guess.clone().record()


def test_a_game_that_is_over_can_be_guessed() -> None:
    game = middle("fellowship", 5, 5000)
    assert game.over
    guess = game.guess("gandalf", random.Random(0))
    assert guess.over
    assert guess.result == game.result


def test_a_guess_keeps_no_log_where_there_is_none() -> None:
    game = games.new("trilogy", seed=1, log=False)
    guess = game.guess("frodo", random.Random(0))
    guess.choose(0)
    assert guess.events("frodo") == []


def test_the_log_of_a_guess_tells_no_secrets() -> None:
    game = middle("trilogy", 2, 150)
    guess = game.guess("frodo", random.Random(0))
    assert guess.events("frodo") == game.events("frodo")
    assert game.events("witch-king") != game.events(None)
    assert guess.events("witch-king", names=True) == game.events(None)


# WHILE SOMEBODY ELSE IS ASKED


def test_the_options_of_another_seat_fit_its_guessed_hand() -> None:
    table = at_the_table(witch_king=hand("The Reaver", "Olog-hai", "Grishnákh"), turn="witch-king")
    rng = random.Random(0)
    for _ in range(20):
        guess = table.game.guess("frodo", rng)
        played = {t.KIND[option[1]].title for option in guess.options or () if option[0] == PLAY}
        assert played <= titles_in(guess, "witch-king", HAND)
        assert guess.decision is not None
        assert guess.decision.seat == "witch-king"


def drawn_aside() -> Table:
    drawn = ["Éowyn", "Sam Gamgee", "Treebeard", "Sting", "Glamdring"]
    table = at_the_table(frodo=hand("Théoden", "Gimli", draw=drawn, cycle=["Éomer"]), turn="frodo")
    table.frodo.plays("Théoden", to="reserve")
    return table


def test_cards_drawn_aside_by_another_are_guessed_too() -> None:
    table = drawn_aside()
    rng = random.Random(0)
    seen: set[str] = set()
    for _ in range(120):
        guess = table.game.guess("saruman", rng)
        aside = titles_in(guess, "frodo", ASIDE)
        assert len(cards_in(guess, "frodo", ASIDE)) == 5
        assert guess.decision is not None
        offered = {str(option) for option in guess.decision.options} - {"Play none of these"}
        assert offered <= aside
        seen |= aside
        assert look(guess, "saruman") == look(table.game, "saruman")
    assert seen == {t.KIND[c].title for c in table.game.layout.decks[0]} - {"Théoden"}


def test_a_guess_goes_on_while_cards_are_aside() -> None:
    table = drawn_aside()
    rng = random.Random(0)
    for who in ("saruman", "frodo", None):
        guess = table.game.guess(who, rng)
        for _ in range(60):
            guess.choose(rng.randrange(len(guess.options or ())))
        assert list(faults(guess)) == []


def test_who_is_asked_which_nazgul_to_take_has_two_to_choose_from() -> None:
    pile = ["The Hunter", "The Reaver", "Olog-hai", "Grishnákh", "Morgul Blade", "Black Uruks"]
    table = at_the_table(witch_king=seat(reserve=["The Messenger"], cycle=pile), turn="witch-king")
    table.witch_king.uses("The Messenger")
    rng = random.Random(0)
    found: Counter[str] = Counter()
    for _ in range(150):
        guess = table.game.guess("frodo", rng)
        assert guess.decision is not None
        assert guess.decision.prompt == table.prompt
        assert len(guess.decision.options) >= 2
        found.update(str(option) for option in guess.decision.options)
    assert "The Witch-king" in found  # it is in the deck, but Frodo's player cannot know
    assert set(found) >= {"The Hunter", "The Reaver", "The Beguiler", "The Warrior"}
    assert max(found.values()) < 150


def test_who_is_asked_whether_to_search_has_something_to_find() -> None:
    table = at_the_table(path="Imladris", aragorn=hand("Legolas", "Elrond", "Arwen"), turn="aragorn")
    table.aragorn.plays("Legolas", to="reserve", paying="Elrond")
    assert table.prompt.startswith("Legolas:")
    rng = random.Random(0)
    for _ in range(30):
        guess = table.game.guess("saruman", rng)
        assert "Bow of the Galadhrim" in titles_in(guess, "aragorn", DRAW)
        guess.choose(0)
        assert "Bow of the Galadhrim" in titles_in(guess, "aragorn", HAND)


def test_in_a_live_game_a_question_about_a_search_tells_nothing() -> None:
    table = at_the_table(
        path="Imladris",
        aragorn=hand("Legolas", "Elrond", "Bow of the Galadhrim"),
        turn="aragorn",
        options={"live": True},
    )
    table.aragorn.plays("Legolas", to="reserve", paying="Elrond")
    assert table.options == ["No"]
    rng = random.Random(0)
    sizes = {len(table.game.guess("saruman", rng).options or ()) for _ in range(60)}
    assert sizes == {1, 2}


def test_who_can_choose_to_call_saruman_has_him_in_the_deck() -> None:
    table = at_the_table(
        frodo=seat(reserve=["Éomer"]),
        saruman=hand("Gollum", reserve=["Gríma Wormtongue"]),
        turn="saruman",
    )
    table.saruman.uses("Gríma Wormtongue")
    rng = random.Random(0)
    for _ in range(30):
        guess = table.game.guess("frodo", rng)
        assert look(guess, "frodo") == look(table.game, "frodo")
        assert "Saruman" in titles_in(guess, "saruman", DRAW)
