"""What a table of the card game promises: what is seen of it, how it is weighed, and how that is kept."""

from __future__ import annotations

import json
from collections import Counter
from math import isfinite
from random import Random
from typing import Any

import pytest

import thirdage
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import questions
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import FREE, SHADOW
from thirdage.cardgame.state import CardGame
from thirdage.players.foresight import from_json, read, to_json
from thirdage.players.judges.cardgame import foresight as f
from thirdage.players.judges.cardgame.fitting import FORESEEING
from thirdage.players.judges.cardgame.judge import CardJudge
from thirdage.players.judges.cardgame.outlook import (
    CARD_ZONES,
    COMBAT,
    NAMES,
    NEW,
    SCENARIOS,
    STAGES,
    outlook,
    stage,
)
from thirdage.players.judges.cardgame.worths import learned

ALL = [scenario.name for scenario in card_scenarios()]


def moments(scenario: str, seed: int) -> list[CardGame]:
    rng = Random(seed)
    game = card_game(games.new(scenario, seed=seed, log=False))
    found = []
    while game.options is not None:
        found.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return found


def seats(*reserve: str) -> dict[str, Any]:
    """Nobody has anything but Frodo an axe in hand, and these cards in reserve."""
    idle: dict[str, Any] = {"hand": [], "reserve": [], "ring": False}
    found = dict.fromkeys(("witch-king", "aragorn", "saruman"), idle)
    return found | {"frodo": {"hand": ["dwarven-axe"], "reserve": list(reserve), "ring": False}}


def last_round(attack: int, **more: Any) -> CardGame:
    """Frodo's turn in the last round, with so many attack tokens at the Crack of Doom."""
    return card_game(
        games.arrange(
            {
                "scenario": "trilogy",
                "round": 9,
                "starting": "frodo",
                "turn": "frodo",
                "path": {"id": "crack-of-doom", "tokens": {"attack": attack}},
                "battlegrounds": [],
                "seats": seats(),
                "passed": ["witch-king", "aragorn", "saruman"],
                "scored": {"free": ["minas-tirith"], "shadow": ["rivendell", "umbar"]},
                **more,
            },
            seed=1,
        )
    )


def seen(game: CardGame) -> dict[str, float]:
    return dict(zip(NAMES, outlook(game), strict=True))


# WHAT IS SEEN


def test_every_scenario_of_the_card_game_is_known_by_name() -> None:
    assert set(SCENARIOS) == set(ALL)
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("scenario", ALL)
def test_every_number_is_of_about_size_one(scenario: str) -> None:
    for game in moments(scenario, 4)[::3]:
        for name, x in seen(game).items():
            assert isfinite(x), name
            assert abs(x) <= 8, name
        assert seen(game)[f"in {scenario}"] == 1.0


def test_the_lead_as_it_stands_has_what_the_path_would_bring() -> None:
    held, lost = seen(last_round(0)), seen(last_round(2))
    assert held["lead as it stands"] - held["lead"] == pytest.approx(0.3), "the path is worth 3"
    assert lost["lead as it stands"] - lost["lead"] == pytest.approx(-0.2), "two points of corruption"
    assert held["free wins as it stands"] == 1.0
    assert lost["shadow wins as it stands"] == 1.0


def test_what_can_still_come_to_a_path_is_seen() -> None:
    helped = last_round(1, seats=seats("gimli"))
    assert seen(helped)["path can be taken back"] == 1.0
    assert seen(last_round(1))["path can be taken back"] == 0.0


def test_a_table_is_weighed_by_who_has_acted_last() -> None:
    games_ = moments("trilogy", 5)
    stages = {stage(game, side) for game in games_ for side in (FREE, SHADOW)}
    assert stages == set(range(len(STAGES)))
    for game in games_:
        if stage(game, FREE) in (COMBAT, NEW):
            assert stage(game, FREE) == stage(game, SHADOW)


# HOW IT IS WEIGHED


def by_lead() -> dict[str, Any]:
    """A foresight that cares for nothing but the lead as it stands, one card, and one cell."""
    rows = [[4.0 if name == "lead as it stands" else 0.0 for name in NAMES] for _ in STAGES]
    cell = [10.0 if name == "corruption" else -1.0 if name == "always" else 0.0 for name in NAMES]
    cards: dict[str, dict[str, float]] = {zone: {} for zone in CARD_ZONES}
    cards["reserve"]["gimli"] = 0.5
    return to_json(f.sight(), rows, cards, [cell], [[-0.5]] * len(STAGES))


def test_odds_are_the_sum_of_what_is_seen_of_cards_and_of_cells() -> None:
    made = from_json(f.sight(), by_lead())
    for game in moments("trilogy", 6)[::5]:
        x = seen(game)
        gimli = t.BY_ID["gimli"][0]
        useful = FORESEEING.see(game, FREE)[1]
        in_reserve = game.where[gimli] % 6 == 5 and game.where[gimli] < 36
        told = 4 * x["lead as it stands"] + 0.5 * useful * in_reserve
        told -= 0.5 * max(0.0, 10 * x["corruption"] - 1)
        assert f.foreseen_odds(made, game, FREE) == pytest.approx(told)


def test_one_sides_chance_is_what_the_other_lacks() -> None:
    judge = CardJudge(foresight=f.learned_foresight())
    for game in moments("duel-2", 3)[::5]:
        if stage(game, FREE) in (COMBAT, NEW):
            assert judge.value(game, FREE) == pytest.approx(1 - judge.value(game, SHADOW))
        assert 0 < judge.value(game, SHADOW) < 1


def test_in_the_last_round_whoever_leads_as_it_stands_is_likely_to_win() -> None:
    judge = CardJudge(foresight=f.learned_foresight())
    held, lost = last_round(0), last_round(3)
    assert judge.value(held, FREE) > 0.7
    assert judge.value(held, FREE) - judge.value(lost, FREE) > 0.4
    assert judge.value(lost, SHADOW) - judge.value(held, SHADOW) > 0.4


def test_every_card_of_every_set_has_numbers_of_its_own() -> None:
    made = f.learned_foresight()
    decks = [game.layout.decks for game in (games.new(name, seed=1, log=False) for name in ALL)]  # type: ignore[attr-defined]
    cards = {card for layout in decks for deck in layout for card in deck}
    assert cards
    without = {t.KIND[card].id for card in cards if not any(zone[card] for zone in made.cards)}
    assert not without


# HOW IT IS KEPT


def test_foresight_comes_back_from_a_file_as_it_was_written() -> None:
    written = by_lead()
    again = read(f.sight(), json.dumps(written))
    assert again.stages[0][NAMES.index("lead as it stands")] == 4.0
    assert again.cards[0][t.BY_ID["gimli"][0]] == 0.5
    assert again.of_cells[0] == (-0.5,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "it is not JSON"),
        ("[]", "it has no stages"),
        ('{"version": 9, "stages": {}}', "of version 9"),
        ('{"version": 1, "stages": {}}', "a number is missing or is none"),
    ],
)
def test_a_file_that_is_of_no_use_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(thirdage.ThirdAgeError, match=why):
        read(f.sight(), text)


def test_cells_that_are_not_weighed_are_refused() -> None:
    with pytest.raises(thirdage.ThirdAgeError, match="its cells are not those"):
        from_json(f.sight(), by_lead() | {"cells": []})


# QUESTIONS


def test_every_kind_of_question_that_is_asked_often_has_a_considered_answer() -> None:
    """In which order combats are held is the only thing that is all the same at a glance."""
    asked: Counter[str] = Counter()
    considered = set()
    judge = CardJudge(learned())
    for scenario in ALL:
        rng = Random(scenario)
        game = card_game(games.new(scenario, seed=7, log=False))
        while game.options is not None:
            quick = 0
            if len(game.options) > 1:
                asked[game.prompt[0]] += 1
                looks = judge.glance(game)
                quick = looks.index(max(looks))
                if len(set(looks)) > 1:
                    considered.add(game.prompt[0])
            game.choose(quick if rng.random() < 0.5 else rng.randrange(len(game.options)))
    often = {kind for kind, times in asked.items() if times >= 3}
    assert len(often) > 14
    assert often - considered == {questions.COMBAT.name}
