"""Observations of the board game: they say what the view says, and nothing that a seat may not know."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import meanings as m
from thirdage.boardgame import questions as q
from thirdage.boardgame import tables as t
from thirdage.boardgame.facts import CHARACTERS, DECK_IDS, GOLLUM, NATIONS, PHASES, RESULTS, SIDES
from thirdage.boardgame.figures import KIND_IDS
from thirdage.boardgame.map import REGION_IDS
from thirdage.boardgame.position import HAPPENED
from thirdage.boardgame.state import BoardGame
from thirdage.envs import boardgame_observations as o
from thirdage.envs.boardgame_layout import HIDDEN, OPEN, WHERE
from thirdage.envs.boardgame_question import FIELDS, KINDS, PART_OF, TEAM_KINDS, UNTOLD

ENCODER = o.board_observations()
Row = dict[str, int]


def moments(seed: int, every: int, **options: Any) -> list[BoardGame]:
    """A random game, looked at now and then."""
    game = games.new("war-of-the-ring", seed=seed, log=False, **options)
    rng = random.Random(seed)
    seen = []
    while game.options is not None:
        if game.count % every == 0:
            seen.append(game.clone())
        game.choose(rng.randrange(len(game.options)))
    return [*seen, game]


def observed(game: BoardGame, *names: str) -> dict[str, dict[str, Row]]:
    """The observation of some seats: by part and row, the columns that are not zero."""
    parts = ENCODER.named(ENCODER.flat(game, game.seers(names)))
    told: dict[str, dict[str, Row]] = {}
    for name, part in parts.items():
        columns = ENCODER.columns[name]
        rows = zip(ENCODER.rows.get(name, ("",)), part.reshape(-1, len(columns)), strict=True)
        told[name] = {
            row: {c: int(v) for c, v in zip(columns, values, strict=True) if v} for row, values in rows
        }
    return told


def places_of(row: Row) -> set[str]:
    return {column for column in row if column in (*HIDDEN, *OPEN)}


# SECRETS


@pytest.mark.parametrize("seed", range(3))
def test_two_games_that_differ_only_in_hidden_cards_give_a_seat_the_same_observation(seed: int) -> None:
    rng = random.Random(seed)
    moved = 0
    for game in moments(seed, every=40, live=bool(seed)):
        for who in (*SIDES, None, SIDES):
            seers = game.seers(who)
            other = game.guess(who, rng)
            moved += other.where != game.where
            here, there = ENCODER.flat(game, seers), ENCODER.flat(other, seers)
            for name, part in ENCODER.named(here).items():
                assert np.array_equal(part, ENCODER.named(there)[name]), name
            assert np.array_equal(ENCODER.mask(game, seers), ENCODER.mask(other, seers))
    assert moved > 30


def test_a_guess_of_one_seat_would_look_different_to_the_other() -> None:
    game = moments(5, every=60)[2]
    for mine, theirs in ((0, 1), (1, 0)):
        other = game.guess(SIDES[mine], random.Random(1))
        seers = game.seers(SIDES[theirs])
        assert not np.array_equal(ENCODER.flat(game, seers), ENCODER.flat(other, seers))


def test_only_who_is_asked_sees_its_options() -> None:
    game = games.new("war-of-the-ring", seed=7)
    assert game.seat == 0
    assert set(np.flatnonzero(ENCODER.mask(game, 0b01))) == set(ENCODER.actions.legal(game))
    assert list(np.flatnonzero(ENCODER.mask(game, 0b10))) == [0]


def test_a_card_is_where_it_is_for_its_owner_and_wherever_its_back_lies_for_the_enemy() -> None:
    game = Board(
        hands={"free": ["athelas"], "shadow": ["shadows-gather"]}, buried={"free": ["elven-rope"]},
        discards={"free": ["elven-cloaks"]}, table=["mithril-coat-and-sting"], dice={"free": ["character"]},
    ).game  # fmt: skip
    mine, theirs, nobodys = (observed(game, *who)["cards"] for who in (["free"], ["shadow"], []))
    assert places_of(mine["athelas"]) == {"hand"}
    assert places_of(mine["elven-rope"]) == {"buried"}
    assert places_of(mine["riders-of-theoden"]) == {"deck"}
    for card in ("athelas", "elven-rope", "phial-of-galadriel"):
        assert places_of(theirs[card]) == places_of(nobodys[card]) == {"deck", "hand", "buried"}
    assert places_of(theirs["riders-of-theoden"]) == {"deck"}  # no Strategy card of theirs lies elsewhere
    for cards in (mine, theirs, nobodys):
        assert places_of(cards["elven-cloaks"]) == {"discarded"}
        assert places_of(cards["mithril-coat-and-sting"]) == {"on the table"}
    assert "mine" in mine["athelas"]
    assert "enemy's" in theirs["athelas"]
    assert not {"mine", "enemy's"} & nobodys["athelas"].keys()


# WHAT THE ARRAYS SAY


def agrees_with_its_view(game: BoardGame, name: str) -> None:
    """Everything that both the view and the arrays tell is the same in both."""
    view = game.view(name)
    told = observed(game, name)
    for id_, row in told["regions"].items():
        shown = view["regions"].get(id_)
        figures = {kind: n for kind, n in row.items() if kind in KIND_IDS}
        assert figures == (shown["figures"] if shown else {})
        assert {p for p in CHARACTERS if p in row} == set(shown["people"] if shown else ())
        if shown:
            assert {side for side in SIDES if side in row} == ({shown["controller"]} - {None})
            assert ("besieged" in row) == shown["besieged"]
        assert ("ring-bearers" in row) == (view["fellowship"]["at"] == id_)
    for id_, row in told["people"].items():
        if id_ != CHARACTERS[GOLLUM]:
            (where,) = row.keys() & {"on the map", *WHERE.values()}
            named = {"fellowship": "in the Fellowship", "not-yet": "not yet"}
            at = view["people"][id_]
            assert where == ("on the map" if at in REGION_IDS else named.get(at, at))
        assert ("guide" in row) == (view["fellowship"]["guide"] == id_)
    for column in ("reserve", "casualties"):
        assert {kind: row[column] for kind, row in told["figures"].items() if column in row} == view[column]
    for nation in NATIONS:
        row, standing = told["nations"][nation], view["nations"][nation]
        assert (row.get("steps", 0), "active" in row) == (standing["steps"], standing["active"])
        assert ("at war" in row) == (standing["steps"] == 0)
    forces = view["battle"]["forces"].values() if view["battle"] else ()
    fighting = {kind: n for force in forces for kind, n in force["figures"].items()}
    assert {kind: row["fights"] for kind, row in told["figures"].items() if "fights" in row} == fighting
    heroes = {person for force in forces for person in force["people"]}
    assert {person for person, row in told["people"].items() if "fights" in row} == heroes
    agrees_about_sides(view, told["sides"], name)
    agrees_about_cards(view, told["cards"], name)
    for pile, tiles in view["tiles"].items():
        assert {tile: row[pile] for tile, row in told["tiles"].items() if pile in row} == tiles
    table = told["table"][""]
    fellowship = view["fellowship"]
    for column in ("progress", "corruption", "mordor", "revealed"):
        assert table.get(column, 0) == int(fellowship[column])
    assert table.get("turn", 0) == view["turn"]
    assert (table.get("hunt dice", 0), table.get("moves", 0)) == (
        view["hunt"]["shadow"],
        view["hunt"]["free"],
    )
    assert [phase for phase in PHASES if f"phase {phase}" in table] == [view["phase"]]
    assert {happened for happened in HAPPENED if happened in table} == set(view["happened"])
    asked = {kind for kind in told["question"][""] if kind in KINDS}
    assert asked == ({view["decision"]["kind"]} if view["decision"] else set())


def agrees_about_sides(view: dict[str, Any], told: dict[str, Row], name: str) -> None:
    for side, row in told.items():
        assert ("mine" in row, "enemy's" in row) == (side == name, side != name)
        assert ("asked" in row) == (view["to_act"] == side)
        assert {face: n for face, n in row.items() if face in RESULTS} == Counter(view["dice"][side])
        for column, shown in (("pool", "pools"), ("rings", "rings"), ("points", "points")):
            assert row.get(column, 0) == view[shown][side]
        held = view["cards"][side]
        for deck in (deck for deck in DECK_IDS if deck.startswith(side)):
            title = deck.removeprefix(f"{side}-")
            assert row.get(f"{title} cards in deck", 0) == view["cards"]["decks"][deck]
            for zone in ("hand", "buried", "committed"):
                assert row.get(f"{title} cards in {zone}", 0) == held[f"{zone}_backs"][deck]
        battle = view["battle"]
        assert ("attacks" in row) == (battle is not None and battle["attacker"] == side)
        if battle is not None:
            force = battle["forces"][side]
            for column in ("strength", "leadership", "announced"):
                assert row.get(column, 0) == force[column]
            assert row["hits on"] == force["hits_on"]


def agrees_about_cards(view: dict[str, Any], told: dict[str, Row], name: str) -> None:
    shown = view["cards"]
    sure = {place: {card for card, row in told.items() if places_of(row) == {place}} for place in OPEN}
    assert sure["on the table"] == set(shown["table"])
    assert sure["being played"] == set(shown["playing"])
    assert sure["discarded"] == {*shown["free"]["discards"], *shown["shadow"]["discards"]}
    own = {card for card, row in told.items() if "mine" in row}
    for zone in ("hand", "buried", "committed"):
        assert {card for card in own if places_of(told[card]) == {zone}} == set(shown[name][zone])


@pytest.mark.parametrize("seed", range(3))
def test_the_arrays_say_what_the_view_says(seed: int) -> None:
    for game in moments(seed, every=30, live=bool(seed % 2)):
        for name in SIDES:
            agrees_with_its_view(game, name)


def test_a_battle_is_told() -> None:
    table = Board(
        regions={
            "westemnet": army("rohan-regular", 2), "fords-of-isen": army("isengard-regular", 3, "nazgul", 1),
        },
        nations=at_war("isengard", "rohan"), dice={"shadow": ["army"]}, to_act="shadow",
        hands={"free": ["athelas"], "shadow": ["shadows-gather"]},
    )  # fmt: skip
    table.choose("Army die", "Attack Westemnet")
    told = observed(table.game, "shadow")
    assert [id_ for id_, row in told["regions"].items() if "battle" in row] == ["westemnet"]
    assert [id_ for id_, row in told["regions"].items() if "attack from" in row] == ["fords-of-isen"]
    assert told["figures"]["nazgul"]["fights"] == 1
    assert "attacks" in told["sides"]["shadow"]
    assert {"field", "battle round"} <= told["table"][""].keys()
    for name in SIDES:
        agrees_with_its_view(table.game, name)


def test_how_many_turns_a_game_has_is_told() -> None:
    for turns, told in ((9, 9), (0, 0), (1000, 255)):
        game = games.new("war-of-the-ring", seed=1, turns=turns)
        assert observed(game)["table"][""].get("last turn", 0) == told


# THE QUESTION


def test_what_a_question_is_about_is_marked() -> None:
    """By the names of its fields, as its facts have them."""
    marked: Counter[str] = Counter()
    for game in (game for seed in range(2) for game in moments(seed, every=2, turns=12)):
        if game.decision is None:
            continue
        facts = game.decision.facts | ({"source": game.decision.source} if game.decision.source else {})
        told = observed(game)
        for field in FIELDS[game.decision.kind]:
            part, column = PART_OF.get(field.meaning), f"asked {field.name}"
            if part is None or facts.get(field.name) is None:
                continue
            seen = {row: values[column] for row, values in told[part].items() if column in values}
            fact = facts[field.name]
            if part == "question":
                number = game.prompt[field.at] if isinstance(fact, str) else fact
                assert sum(seen.values()) == int(number)
            elif isinstance(fact, dict):
                assert seen == fact
            elif field.meaning is m.ITEMS:
                assert seen == Counter(kind for item in fact for kind in item)
            else:
                assert set(seen) == ({fact} if isinstance(fact, str) else set(fact))
            marked[part] += bool(seen)
    assert set(marked) >= {"regions", "people", "figures", "cards", "question"}


def test_who_may_go_is_told_with_the_limits() -> None:
    table = Board(
        regions={"edoras": army("rohan-regular", 4, "rohan-leader", 1)}, people={"boromir": "edoras"},
        nations=at_war("rohan"), dice={"free": ["muster-army"]}, to_act="free",
    )  # fmt: skip
    table.choose("Muster/Army die", "move up to two armies", "Send only a part")
    table.choose("Folde")
    told = observed(table.game, "free")
    assert "how many" in told["question"][""]
    assert told["question"][""]["asked party most"] == 4
    party = {kind: row["asked party"] for kind, row in told["figures"].items() if "asked party" in row}
    assert party == {"rohan-regular": 4, "rohan-leader": 1}
    assert "asked party" in told["people"]["boromir"]
    assert told["regions"]["folde"]["asked goal"] == 1


def test_the_question_is_told_to_everybody() -> None:
    game = games.new("war-of-the-ring", seed=7)
    said = [observed(game, *who)["question"][""] for who in (["free"], ["shadow"], [])]
    assert said == [{"guide": 1, "mine": 1}, {"guide": 1}, {"guide": 1}]


def test_after_the_end_nothing_is_asked() -> None:
    game = moments(1, every=1000, turns=2)[-1]
    assert observed(game, "free")["question"] == {"": {}}
    assert not any("asked" in row for row in observed(game, "free")["sides"].values())


def test_no_question_of_the_rules_is_unknown() -> None:
    assert {*KINDS, *TEAM_KINDS} == {kind.name for kind in q.BASE_QUESTIONS}
    meanings = {field.meaning for fields in FIELDS.values() for field in fields}
    assert meanings == (set(PART_OF) & meanings) | {*UNTOLD, m.PARTY}


def test_every_array_has_the_shape_that_is_promised() -> None:
    for name, shape in ENCODER.parts.items():
        assert shape[-1] == len(ENCODER.columns[name]) == len(set(ENCODER.columns[name])), name
        assert name not in ENCODER.rows or shape[0] == len(set(ENCODER.rows[name]))
    assert sum(int(np.prod(shape)) for shape in ENCODER.parts.values()) == ENCODER.size
    assert len(ENCODER.rows["cards"]) == t.BASE_CARD_COUNT
