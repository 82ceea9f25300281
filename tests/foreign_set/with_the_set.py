"""What a set from outside can do once it is loaded. tests/test_sets.py runs this in a process of its own."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import httpx
import pytest

import thirdage
from thirdage import BadDeclaration, BadRecord, Record, games
from thirdage.cardgame import tables as t
from thirdage.cardgame.declare import SETS, CardSet
from thirdage.cardgame.queries import wielders_in_play
from thirdage.cardgame.state import CardGame
from thirdage.lab import fuzz
from thirdage.players import LEVELS, Budget, SearchPlayer, player
from thirdage.players.judges import judge_of
from thirdage.players.mind import HAND, LEARNED, Mind
from thirdage.table.settings import Settings
from thirdage.table.web import application
from thirdage.terminal.cardgame.words import card_lines, catalogue, faction_mark

OLD = games.new("trilogy", seed=5)  # begun before the set is there
judge_of(OLD, Mind(LEARNED)).looks(OLD)
LOADED = thirdage.load_set("wilderland")
SCENARIO = "over-the-mountains"


def new(seed: int) -> CardGame:
    game = games.new(SCENARIO, seed=seed)
    assert isinstance(game, CardGame)
    return game


def the_set() -> CardSet:
    return SETS["wilderland"]


# PLAYING


def test_two_hundred_games_with_every_check(tmp_path: Path) -> None:
    assert fuzz.run(200, jobs=1, folder=str(tmp_path), scenario=SCENARIO) == 0


def test_processes_that_are_started_know_the_set(tmp_path: Path) -> None:
    assert fuzz.run(4, jobs=2, folder=str(tmp_path), scenario=SCENARIO) == 0


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_of_the_machine_plays(name: str) -> None:
    bot = player(name, 1)
    if isinstance(bot, SearchPlayer):
        bot.budget = Budget(iterations=4)
    game = new(3)
    while game.options is not None and game.count < 60:
        game.choose(bot.choose(game, game.seats[game.seat]))
    assert game.count == 60 or game.result is not None


def test_the_judges_weigh_its_cards() -> None:
    game = new(4)
    for skill in (HAND, LEARNED):
        judge = judge_of(game, Mind(skill))
        assert len(judge.looks(game)) == len(game.options or ())
        assert 0 < judge.value(game, 0) < 1


def test_a_game_that_was_under_way_goes_on_with_its_own_judge() -> None:
    game = OLD.clone()
    rng = Random(5)
    while game.options is not None:
        assert list(fuzz.checks_of(game).faults(game)) == []
        if game.count % 10 == 0:
            judge_of(game, Mind(LEARNED)).looks(game)
        game.choose(rng.randrange(len(game.options)))
    assert game.result is not None


def test_its_item_finds_wielders_among_the_cards_of_the_base_set() -> None:
    game = new(6)
    (cakes,) = t.BY_ID["honey-cakes"]
    titles = {t.KIND[card].title for card in game.layout.wielders[cakes]}
    assert {"Lord of the Beornings", "Sam Gamgee", "Frodo Baggins"} <= titles
    assert wielders_in_play(game, cakes) == []


def test_cards_of_the_base_set_go_to_its_battleground() -> None:
    carrock = t.LOCATION_BY_ID["the-carrock"]
    goes = {t.KIND[card].title for card in range(len(t.KIND)) if t.REACH[card] >> carrock & 1}
    assert {"Beornings", "Gandalf the White", "Mordor Orcs"} <= goes
    assert goes.isdisjoint({"High Elves", "Saruman"})


# SHOWING


def test_it_is_among_the_sets_scenarios_and_cards() -> None:
    assert thirdage.SetInfo("wilderland", "Wilderland", "cardgame", "wilderland") == LOADED
    assert LOADED in thirdage.sets()
    info = next(info for info in thirdage.scenarios() if info.name == SCENARIO)
    assert (info.sets, info.seats, info.game) == (("base", "wilderland"), ("goblins", "beorn"), "cardgame")
    found = {card.id: card for card in thirdage.cards() if card.set == "wilderland"}
    assert len(found) == 6
    lord = found["lord-of-the-beornings"]
    assert (lord.faction, lord.side, lord.provenance) == ("beorning", "free", "invented")
    assert found["honey-cakes"].wielders == ["any Hobbit", "any Skin-changer"]
    assert found["the-carrock"].kind == "battleground"


async def test_the_table_shows_it_in_its_card_browser(tmp_path: Path) -> None:
    app = application(Settings(database=str(tmp_path / "tables.db")))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
        cards = (await client.get("/api/cards")).json()["cards"]
        scenarios = (await client.get("/api/scenarios")).json()
    assert {card["id"] for card in cards if card["set"] == "wilderland"} >= {"beornings", "the-carrock"}
    found = next(scenario for scenario in scenarios if scenario["name"] == SCENARIO)
    assert [seat["cards"] for seat in found["seats"]] == [len(deck) for deck in new(1).layout.decks]


def test_the_terminal_draws_it() -> None:
    assert faction_mark("beorning") == "Be"
    lines = card_lines(catalogue()["lord-of-the-beornings"])
    assert any("Beorning character" in line for line in lines)
    assert "Invented by whoever wrote its set; there is no such printed card." in " ".join(lines)


def test_environments_play_it() -> None:
    pytest.importorskip("pettingzoo")
    from thirdage.envs import cardgame_v0

    env = cardgame_v0.env(SCENARIO)
    env.reset(seed=7)
    for _ in env.agent_iter(120):
        observation, _, termination, truncation, _ = env.last()
        env.step(None if termination or truncation else int(observation["action_mask"].argmax()))


# RECORDS


def test_a_record_says_which_sets_it_needs() -> None:
    game = new(8)
    for _ in range(20):
        game.choose(0)
    written = game.record().to_json()
    assert json.loads(written)["sets"] == ["wilderland"]
    again = games.replay(Record.from_json(written))
    assert fuzz.fingerprint(again) == fuzz.fingerprint(game)
    assert "sets" not in json.loads(games.new("duel-2", seed=1).record().to_json())


def test_a_record_of_a_set_that_is_not_there_is_refused() -> None:
    record = new(8).record()
    with pytest.raises(BadRecord, match="needs the set 'angmar', which is not loaded"):
        games.replay(Record(record.scenario, record.seed, record.rules, sets=("wilderland", "angmar")))


# LOADING


def test_to_load_it_again_does_nothing() -> None:
    cards = len(t.KIND)
    assert thirdage.load_set("wilderland") == LOADED
    assert len(t.KIND) == cards


def test_nothing_more_can_be_declared_in_it() -> None:
    with pytest.raises(BadDeclaration, match="'wilderland' is closed; the card 'Late' can no longer"):
        the_set().army("Late", 0)
    with pytest.raises(BadDeclaration, match="the faction 'Late'"):
        the_set().faction("late", "Late", 0)
    with pytest.raises(BadDeclaration, match="the path 'Late'"):
        the_set().path(1, "Late", points=1)


def test_a_position_of_a_base_scenario_knows_none_of_its_cards() -> None:
    with pytest.raises(thirdage.BadPosition, match="Beornings is not in this scenario"):
        thirdage.arrange({"scenario": "trilogy", "path": {"id": "bag-end", "cards": ["beornings"]}})
    with pytest.raises(thirdage.BadPosition, match="The Carrock is not used in this scenario"):
        thirdage.arrange({"scenario": "trilogy", "battlegrounds": [{"id": "the-carrock"}]})
