"""Observations as arrays: they say what the view says, and nothing that a seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import thirdage
from tests.at_the_table import at_the_table, battleground, hand, seat, wielding
from tests.card_games import card_game, card_scenarios
from thirdage import games
from thirdage.cardgame import questions as q
from thirdage.cardgame import tables as t
from thirdage.cardgame.journey import leg_reached
from thirdage.cardgame.state import CardGame
from thirdage.envs import observations as o
from thirdage.envs.observations import observations_of

SOURCE = Path(thirdage.__file__).parent
SCENARIOS = [info.name for info in card_scenarios()]
ZONES = (*o.HIDDEN, *o.OPEN)


def moments(scenario: str, seed: int, every: int, **options: Any) -> list[CardGame]:
    """A random game, looked at now and then."""
    game = card_game(games.new(scenario, seed=seed, log=False, **options))
    rng = random.Random(seed)
    seen = []
    while game.options is not None:
        if game.count % every == 0:
            seen.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return [*seen, game]


def observed(game: CardGame, *names: str) -> dict[str, Any]:
    """The observation of some seats, each row as a dictionary of columns that are not zero."""
    encoder = observations_of(game.layout)
    parts = encoder.named(encoder.flat(game, game.layout.seers(names)))
    told: dict[str, Any] = {}
    for name, part in parts.items():
        columns = encoder.columns[name]
        rows = part if part.ndim == 2 else part[None]
        told[name] = [{c: int(v) for c, v in zip(columns, row, strict=True) if v} for row in rows]
    return told


def card_rows(game: CardGame, *names: str) -> dict[str, dict[str, int]]:
    """By title, the row of each card of which there is only one."""
    rows = observed(game, *names)["cards"]
    cards = observations_of(game.layout).cards
    return {t.KIND[c].title: row for c, row in zip(cards, rows, strict=True) if not t.MULTIPLE[c]}


def places_of(row: dict[str, int]) -> set[str]:
    return {column for column in row if column in ZONES or column.startswith("at ")}


# SECRETS


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_games_that_differ_only_in_hidden_cards_give_a_seat_the_same_observation(scenario: str) -> None:
    rng = random.Random(scenario)
    moved = 0
    people = min(next(info.people for info in card_scenarios() if info.name == scenario))
    for game in moments(scenario, 5, every=25, people=people):
        encoder = observations_of(game.layout)
        for who in (*game.seats, *game.people):
            seers = game.layout.seers(who)
            other = game.guess(who, rng)
            moved += other.where != game.where
            here, there = encoder.flat(game, seers), encoder.flat(other, seers)
            for name, part in encoder.named(here).items():
                assert np.array_equal(part, encoder.named(there)[name]), name
            assert np.array_equal(encoder.mask(game, seers), encoder.mask(other, seers))
    assert moved > 10


def test_a_guess_of_one_seat_would_look_different_to_another() -> None:
    game = moments("trilogy", 5, every=60)[2]
    other = game.guess("frodo", random.Random(1))
    encoder = observations_of(game.layout)
    for name in ("witch-king", "aragorn", "saruman"):
        seers = game.layout.seers(name)
        assert not np.array_equal(encoder.flat(game, seers), encoder.flat(other, seers))


def test_only_who_is_asked_sees_its_options() -> None:
    game = games.new("trilogy", seed=7)
    encoder = observations_of(game.layout)
    assert set(np.flatnonzero(encoder.mask(game, 0b0001))) == set(encoder.actions.legal(game))
    assert list(np.flatnonzero(encoder.mask(game, 0b1110))) == [0]


def test_a_card_in_hand_is_there_for_its_owner_and_anywhere_for_the_others() -> None:
    table = at_the_table(frodo=hand("Gimli", cycle=["Sting"]), witch_king=hand("The Reaver"), turn="frodo")
    mine = card_rows(table.game, "frodo")
    assert places_of(mine["Gimli"]) == {"hand"}
    assert places_of(mine["Sting"]) == {"cycle"}
    assert places_of(mine["Glamdring"]) == {"draw"}
    theirs = card_rows(table.game, "aragorn")
    assert places_of(theirs["Gimli"]) == places_of(theirs["Sting"]) == places_of(theirs["Glamdring"])
    assert places_of(theirs["Gimli"]) == {"draw", "hand", "cycle"}
    assert "mine" in mine["Gimli"]
    assert "ally's" in theirs["Gimli"]
    assert "enemy's" in theirs["The Reaver"]


def test_a_card_taken_for_all_to_see_is_known_to_be_in_hand() -> None:
    table = at_the_table(aragorn=hand("Elrond", "Arwen", reserve=["Halbarad"]), turn="aragorn")
    table.aragorn.uses("Halbarad").chooses("Strider")
    theirs = card_rows(table.game, "saruman")
    assert places_of(theirs["Strider"]) == {"hand"}
    assert places_of(theirs["Halbarad"]) == {"cycle"}
    assert len(places_of(theirs["Arwen"])) > 1


def test_the_top_card_is_seen_in_the_mirror_by_its_owner_alone() -> None:
    table = at_the_table(
        aragorn=seat(reserve=[wielding("Galadriel", "Mirror of Galadriel")], draw=["Lembas", "Legolas"])
    )
    seen = {title for title, row in card_rows(table.game, "aragorn").items() if "seen on top" in row}
    assert seen == {"Lembas"}
    assert not any("seen on top" in row for row in card_rows(table.game, "frodo").values())


def test_a_spectator_sees_no_hand() -> None:
    game = games.new("trilogy", seed=7)
    assert all(len(places_of(row)) > 1 for row in observed(game)["cards"])
    assert not any({"mine", "ally's", "enemy's"} & set(row) for row in observed(game)["cards"])


# WHAT THE ARRAYS SAY


def agrees_with_its_view(game: CardGame, name: str) -> None:
    """Everything that both the view and the arrays tell is the same in both."""
    encoder = observations_of(game.layout)
    view = game.view(name)
    told = observed(game, name)
    for shown, row in zip(view["seats"].items(), told["seats"], strict=True):
        who, seat_view = shown
        for zone, count in seat_view["counts"].items():
            assert row.get(f"{zone} cards", 0) == count
        assert ("mine" in row) == (who == name)
        assert seat_view["side"] in row
        assert row.get("carryover limit", 0) == seat_view["carryover"]
        assert ("ring" in row) == seat_view["ring"]
        assert row.get("recycled", 0) == seat_view.get("recycled", 0)
        assert ("passed" in row) == seat_view["passed"]
        assert ("turn" in row) == (view["turn"] == who)
        assert ("starting" in row) == (view["starting"] == who)
        assert ("asked" in row) == (view["decision"] is not None and view["decision"]["seat"] == who)
        mine = [c for c, s in enumerate(game.layout.owner) if s < 255 and game.seats[s] == who]
        rows = {c: told["cards"][encoder.card_row[c]] for c in mine}
        for zone in ("hand", "cycle", "eliminated", "aside"):
            sure = Counter(t.KIND[c].id for c, row in rows.items() if places_of(row) == {zone})
            assert sure == Counter(seat_view[zone])
    (table,) = told["table"]
    assert table.get("round", 0) == view["round"]
    assert table.get("corruption", 0) == view["corruption"]
    assert table.get("free points", 0) == view["score"]["free"]
    assert table.get("shadow points", 0) == view["score"]["shadow"]
    assert f"step {view['step']}" in table
    status: dict[str, set[str]] = {name: set() for name in encoder.status}
    for place, row in zip(encoder.places, told["places"], strict=True):
        (state,) = set(row) & set(encoder.status)
        status[state].add(t.LOCATION[place].id)
    assert status["to come"] == set(view["unused"])
    assert status.get("later", set()) == {place for section in view.get("later", ()) for place in section}
    assert table.get("leg of the journey", 0) == (leg_reached(game) + 1 if "later" in view else 0)
    assert status["free"] == set(view["scored"]["free"])
    assert status["shadow"] == set(view["scored"]["shadow"])
    active = [*view["battlegrounds"], *([view["path"]] if view["path"] else [])]
    assert status["active"] == {place["id"] for place in active}
    for shown in active:
        row = told["places"][encoder.place_row[t.LOCATION_BY_ID[shown["id"]]]]
        for part in ("attack", "place", "defenders"):
            assert row.get(part, 0) == shown["sum"][part]
        for kind, count in shown["tokens"].items():
            assert row.get(f"{kind} tokens", 0) == count
        assert ("stripped" in row) == ("from" in shown)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_arrays_say_what_the_view_says(scenario: str) -> None:
    for game in moments(scenario, 8, every=30, promos=True):
        for name in game.seats:
            agrees_with_its_view(game, name)


def test_items_tokens_and_cards_at_places_are_told() -> None:
    table = at_the_table(
        path="Caradhras",
        on_path=[wielding("Gandalf the Grey", "Glamdring")],
        battlegrounds=[battleground("Moria", "Gimli", "Hill-troll", tokens={"attack": 2})],
        turn="frodo",
    )
    encoder = observations_of(table.game.layout)
    rows = card_rows(table.game, "saruman")
    assert places_of(rows["Gandalf the Grey"]) == places_of(rows["Glamdring"]) == {"path"}
    assert places_of(rows["Gimli"]) == {"at moria"}
    (wielders,) = observed(table.game)["wielders"]
    gandalf = encoder.card_row[t.BY_ID["gandalf-the-grey"][0]]
    assert wielders == {"wielder of glamdring": gandalf + 1}
    moria = observed(table.game)["places"][encoder.place_row[t.LOCATION_BY_ID["moria"]]]
    assert moria["attack tokens"] == 2


# THE QUESTION


def test_the_card_or_place_a_question_is_about_is_marked() -> None:
    marked: Counter[str] = Counter()
    for scenario in SCENARIOS:
        for game in moments(scenario, 3, every=1):
            if game.decision is None:
                continue
            encoder = observations_of(game.layout)
            parts = encoder.named(encoder.flat(game, 0))
            cards = [t.KIND[encoder.cards[i]].title for i in np.flatnonzero(parts["cards"][:, -1])]
            places = [t.LOCATION[encoder.places[i]].title for i in np.flatnonzero(parts["places"][:, -1])]
            for title in (*cards, *places):
                assert title in game.decision.prompt
            assert len(cards) <= 1
            assert len(places) <= 1
            facts = game.decision.facts
            asked_about = game.decision.source or facts.get("card") or facts.get("place")
            assert bool(cards or places) == bool(asked_about), game.decision.prompt
            marked[game.decision.kind] += bool(cards or places)
    kinds = (q.WHERE, q.CYCLE["pay"], q.FORSAKE["text"], q.MAY, q.MOVE, q.ACTIVATE)
    assert all(marked[kind.name] for kind in kinds)
    assert q.TURN.name in marked
    assert not marked[q.TURN.name]


def test_the_question_and_its_reason_are_told_to_everybody() -> None:
    table = at_the_table(frodo=hand("Gimli", "Sting", "Glamdring"), turn="frodo")
    (said,) = observed(table.game, "frodo")["question"]
    assert said == {"turn": 1, "mine": 1}
    keys = [table.game.option_key(option) for option in table.game.options or ()]
    table.game.choose(keys.index("play gimli"))  # it can only go to reserve: what is asked next is the price
    (said,) = observed(table.game, "frodo")["question"]
    assert said == {"cycle": 1, "because pay": 1, "mine": 1}
    (said,) = observed(table.game, "saruman")["question"]
    assert said == {"cycle": 1, "because pay": 1}
    assert [name for name, row in card_rows(table.game).items() if "asked about" in row] == ["Gimli"]


def test_after_the_end_nothing_is_asked() -> None:
    game = moments("fellowship", 1, every=1000)[-1]
    assert observed(game, "gandalf")["question"] == [{}]
    assert not any("asked" in row for row in observed(game, "gandalf")["seats"])


def test_no_question_of_the_rules_is_unknown() -> None:
    declared = {kind.name for kind in q.QUESTIONS}
    reasons = {why for kinds in o.GIVING_UP.values() for why in kinds}
    assert set(o.COLUMN) == declared | set(o.GIVING_UP)
    assert set(o.WHY) == reasons
    assert set(o.WHY_COLUMN) == q.CYCLES | q.FORSAKES


def test_every_array_has_the_shape_that_is_promised() -> None:
    for scenario in SCENARIOS:
        encoder = observations_of(card_game(games.new(scenario, seed=1)).layout)
        for name, shape in encoder.parts.items():
            assert shape[-1] == len(encoder.columns[name]) == len(set(encoder.columns[name])), name
            assert name not in encoder.rows or shape[0] == len(set(encoder.rows[name]))
        assert sum(int(np.prod(shape)) for shape in encoder.parts.values()) == encoder.size
