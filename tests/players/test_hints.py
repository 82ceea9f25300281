"""Hints: a ranking with reasons that tell a learner something true, and nothing that is hidden."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

import thirdage
from tests.players.test_blunders import table, thinker
from tests.players.test_players import games_on_the_way
from thirdage import games
from thirdage.boardgame.state import BoardGame
from thirdage.cardgame.combat import to_cancel
from thirdage.cardgame.facts import DRAW, HAND, ZONES_PER_SEAT
from thirdage.cardgame.options import CARD
from thirdage.cardgame.state import CardGame
from thirdage.kernel.playable import Playable
from thirdage.players import LEVELS, answer, player, rank
from thirdage.players.judges.cardgame.reasons import lost_cards
from thirdage.players.judges.deeds import Deed, tell
from thirdage.terminal.plain import LineGame
from thirdage.terminal.session import Session

LOCATIONS = ("path", "battleground")  # are no secret: everybody knows which there are


def hints(game: CardGame, name: str = "easy") -> dict[str, str]:
    """The reasons by the words of the options, best first."""
    assert game.decision is not None
    return {str(game.decision.options[h.index]): h.reason for h in rank(thinker(name, 1), game)}


@pytest.mark.parametrize("name", LEVELS)
def test_every_option_is_ranked_once_and_the_first_is_what_the_player_would_answer(name: str) -> None:
    for moment in games_on_the_way("fellowship", seed=4, every=29):
        assert moment.options is not None
        ranked = rank(thinker(name, 3), moment)
        assert sorted(h.index for h in ranked) == list(range(len(moment.options)))
        assert ranked[0].index == answer(thinker(name, 3), moment)
        assert all(h.reason and "\n" not in h.reason for h in ranked)


def moments(scenario: str) -> list[Playable]:
    """Questions of a game with something to choose, as random and as sensible players come to them."""
    rng = Random(3)
    game = games.new(scenario, seed=3)
    every = 7 if isinstance(game, BoardGame) else 13
    found: list[Playable] = []
    while game.options is not None and len(found) < 24:
        if game.count % every == every - 1 and len(game.options) > 1:
            found.append(game.clone())
        wild = rng.random() < 0.5
        game.choose(rng.randrange(len(game.options)) if wild else answer(player("easy", 1), game))
    return found


@cache
def told_at(scenario: str) -> list[tuple[Playable, list[tuple[int, str]]]]:
    """Such questions, and what a person is told there."""
    return [(moment, words_for(moment)) for moment in moments(scenario)]


def shared_games(scenario: str) -> Any:
    """The scenario, with all its tests in the same process, which then asks for its hints once."""
    return pytest.param(scenario, marks=pytest.mark.xdist_group(f"hints-{scenario}"))


every_scenario = pytest.mark.parametrize("scenario", [shared_games(s.name) for s in thirdage.scenarios()])


def words_for(game: Playable) -> list[tuple[int, str]]:
    """What a person at the keyboard is told, in order."""
    seat = game.seat_name(game.seat)
    others = {other: "easy" for other in game.seats if other != seat}
    return [(hint.index, hint.reason) for hint in Session(game, ((seat,),), others).hints()]


@every_scenario
def test_the_words_of_a_hint_follow_from_what_the_seat_may_know(scenario: str) -> None:
    """Two games that differ only in what is hidden from the seat: cards, their order, the seed."""
    for moment, told in told_at(scenario):
        hidden = moment.guess(moment.seat_name(moment.seat), Random(12))
        assert hidden.seed != moment.seed
        assert told == words_for(hidden)


def titles_in(text: str, titles: dict[str, str]) -> set[str]:
    """The ids of the cards that are named; a title within a longer one is not."""
    found = set()
    for title in sorted(titles, key=len, reverse=True):
        if title in text:
            found.add(titles[title])
            text = text.replace(title, "")
    return found


@every_scenario
def test_no_hint_names_a_card_that_is_hidden_from_the_seat(scenario: str) -> None:
    named = 0
    for moment, told in told_at(scenario):
        assert moment.decision is not None
        cards = thirdage.cards("boardgame" if isinstance(moment, BoardGame) else "cardgame")
        titles = {str(card["title"]): str(card["id"]) for card in cards}
        places = {card["id"] for card in cards if card["kind"] in LOCATIONS}
        asked = " ".join([moment.decision.prompt, *(str(option) for option in moment.decision.options)])
        seen = json.dumps(moment.view(moment.seat_name(moment.seat))) + asked
        by_id = {id_: title for title, id_ in titles.items()}
        for _, reason in told:
            for id_ in titles_in(reason, titles) - places:
                named += 1
                assert f'"{id_}"' in seen or by_id[id_] in asked, f"hidden: {reason}"
    assert named, "the test has seen no name at all"


def test_a_card_from_the_deck_is_lost_unseen() -> None:
    game = table({"hand": ["gimli", "dwarven-axe"], "reserve": []})
    lost = game.layout.decks[game.seat]
    base = game.seat * ZONES_PER_SEAT
    deck = [card for card in lost if game.where[card] == base + DRAW]
    hand = [card for card in lost if game.where[card] == base + HAND]
    assert lost_cards(game, game.seat, deck[:1]) == "an unseen card"
    assert lost_cards(game, game.seat, deck[:2]) == "2 unseen cards"
    assert lost_cards(game, game.seat, [hand[0], deck[0]]).endswith(" and an unseen card")


def test_what_differs_from_guess_to_guess_is_told_as_likely_or_not_at_all() -> None:
    wins, draws = Deed("win", "Moria as things stand"), Deed("draw", "2 cards", "cards")
    assert tell([[wins], [wins]]) == "wins Moria as things stand"
    assert tell([[wins], [wins], [draws]]) == "probably wins Moria as things stand"
    assert tell([[wins], [draws]]) == "depends on what you cannot see"
    assert tell([[draws], [Deed("draw", "a card", "cards")]]) == "draws cards"
    dice = Deed("lose", "3 units", "units", "the Free Peoples", plural=True, chance=True)
    assert tell([[dice], [], []]) == "the Free Peoples may lose 3 units"
    assert tell([[dice], [], [], []]) == "depends on what you cannot see"
    assert tell([[]]) == "changes little"


def test_a_hint_says_that_a_path_is_won_and_by_which_card() -> None:
    said = hints(table({"hand": ["gimli", "dwarven-axe"], "reserve": []}))
    best, reason = next(iter(said.items()))
    assert best == "Play Gimli"
    assert reason.startswith("wins Caradhras as things stand")


def test_a_hint_says_what_passing_gives_away() -> None:
    said = hints(table({"hand": ["gimli", "dwarven-axe"], "reserve": []}))
    assert said["Pass"] == "lets Caradhras go; keeps the 2 cards in hand"


def test_a_hint_warns_of_giving_up_the_best_card() -> None:
    game = table({"hand": ["gimli", "dwarven-axe", "gandalf-the-grey"], "reserve": []})
    assert game.decision is not None
    game.choose([str(option) for option in game.decision.options].index("Cycle a card"))
    said = hints(game)
    assert said["Gandalf the Grey"] == "costs your best card"
    assert said["Dwarven Axe"] == "gives up the least, and keeps Gandalf the Grey"


def test_a_person_in_line_mode_can_ask_for_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    game = table({"hand": ["gimli", "dwarven-axe"], "reserve": []})
    levels = dict.fromkeys(("witch-king", "aragorn", "saruman"), "easy")
    LineGame(Session(game, (("frodo",),), levels)).hint("")
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("Best: ")
    assert "1. Play Gimli: wins Caradhras as things stand; keeps Dwarven Axe for later." in said


@pytest.mark.parametrize(
    ("seed", "count", "card", "where"),
    [(6, 38, "High Elves", "To reserve"), (6, 80, "Gandalf the Grey", "To the path The Doors of Durin")],
)
def test_what_is_told_of_playing_a_card_is_true_of_where_the_same_player_then_plays_it(
    seed: int, count: int, card: str, where: str
) -> None:
    game = games.new("fellowship", seed=seed)
    while game.count < count:
        game.choose(answer(player("easy", seed), game))
    assert game.decision is not None
    best = rank(player("hard", 1), game)[0]
    assert str(game.decision.options[best.index]) == f"Play {card}"
    game.choose(best.index)
    assert game.decision is not None
    then = rank(player("hard", 1), game)[0]
    assert str(game.decision.options[then.index]) == where
    assert best.reason.split(";")[0].split(".")[0] == then.reason.split(";")[0].split(".")[0]


def test_the_hint_to_cycle_a_card_says_where_the_card_goes() -> None:
    game = games.new("fellowship", seed=4)
    while game.options is not None:
        assert game.decision is not None
        told = {str(o): i for i, o in enumerate(game.decision.options)}
        if "Cycle a card" in told:
            reasons = {hint.index: hint.reason for hint in rank(player("easy", 1), game)}
            assert reasons[told["Cycle a card"]].startswith("makes room: one card goes to your cycle pile")
            return
        game.choose(answer(player("easy", 1), game))
    pytest.fail("nobody could cycle a card")


def test_the_hint_which_card_to_discard_says_that_it_can_be_spared() -> None:
    game = games.new("war-of-the-ring", seed=2)
    while game.options is not None:
        if game.prompt[0] == "cut hand":
            best, *others = rank(player("hard", 1), game)
            assert best.reason == "is the card you can best do without"
            assert not any("do without" in other.reason for other in others)
            return
        game.choose(answer(player("easy", 1), game))
    pytest.fail("nobody held too many cards")


def test_a_hint_who_falls_says_what_becomes_of_the_others() -> None:
    """A defender that cancels everything alone saves the others; one may be needed whoever else falls."""
    seen = set()
    for seed in range(1, 9):
        game = games.new("fellowship", seed=seed)
        while game.options is not None:
            if game.prompt[0] == "loss":
                _, left, values = to_cancel(game)
                said = {h.index: h.reason for h in rank(player("easy", 1), game)}
                for index, option in enumerate(game.options):
                    if option[0] != CARD:
                        continue
                    own = dict(values)[option[1]]
                    if sum(value for _, value in values) - own < left:
                        assert said[index].startswith("falls in any case: the others are not enough")
                        seen.add("in any case")
                    elif own >= left:
                        assert said[index].startswith("is enough alone, and the others live")
                        seen.add("alone")
            game.choose(answer(player("easy", 1), game))
    assert seen == {"in any case", "alone"}
