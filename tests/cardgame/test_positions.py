"""Positions: what is written is what is read, and what cannot be is refused with a sentence."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thirdage
from tests.at_the_table import at_the_table, no_places_but
from tests.card_games import card_game, card_scenarios
from thirdage import BadPosition, ThirdAgeError, games
from thirdage.cardgame import tables as t
from thirdage.cardgame.faults import setups
from thirdage.cardgame.state import CardGame
from thirdage.lab.fuzz import faults

TURN = ("turn",)


def played(scenario: str, seed: int, choices: int, **options: Any) -> CardGame:
    """A game some way on, at the start of a turn (or at its end)."""
    rng = random.Random(seed)
    game = card_game(games.new(scenario, seed=seed, **options))
    while game.options is not None and (game.count < choices or game.prompt != TURN):
        game.choose(rng.randrange(len(game.options)))
    return game


# THERE AND BACK AGAIN


@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_a_position_taken_at_any_turn_gives_the_same_position_back(scenario: str) -> None:
    game = played(scenario, 3, 0, promos=True)
    rng = random.Random(3)
    turns = 0
    while game.options is not None:
        if game.prompt == TURN and rng.random() < 0.5:
            position = game.position()
            arranged = card_game(games.arrange(json.loads(json.dumps(position)), seed=9))
            assert arranged.position() == position
            assert list(faults(arranged)) == []
            for seat in (None, *game.seats):
                assert without_log(arranged, seat) == without_log(game, seat)
            turns += 1
        game.choose(rng.randrange(len(game.options)))
    assert turns > 10


def without_log(game: CardGame, seat: str | None) -> dict[str, Any]:
    """What a seat sees but for what happened before; options in any order."""
    view = {name: part for name, part in game.view(seat).items() if name != "log"}
    decision = view["decision"]
    if decision and decision["options"]:
        decision["options"] = sorted(decision["options"], key=lambda option: str(option))
    return view


def test_an_arranged_game_has_a_record_that_replays() -> None:
    position = played("trilogy", 4, 120).position()
    game = card_game(games.arrange(position, seed=11))
    rng = random.Random(4)
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    record = thirdage.Record.from_json(game.record().to_json())
    assert record.position == position
    assert card_game(games.replay(record)).result == game.result


def test_a_position_stays_as_it_was_given() -> None:
    position = played("duel-2", 4, 50).position()
    before = json.dumps(position)
    game = card_game(games.arrange(position, seed=1))
    game.choose(0)
    assert json.dumps(position) == before
    position["round"] = 9
    assert game.record().position == json.loads(before)


def test_cards_nobody_names_are_shuffled_by_the_seed_below_those_listed() -> None:
    position = {
        "scenario": "trilogy",
        "path": "bag-end",
        "seats": {"frodo": {"draw": ["gimli", "sting"], "hand": ["glamdring"]}},
    }
    one, same, other = (card_game(games.arrange(position, seed=seed)) for seed in (1, 1, 2))
    decks = [[t.KIND[card].id for card in reversed(game.zones[0])] for game in (one, same, other)]
    assert decks[0] == decks[1] != decks[2]
    assert all(deck[:2] == ["gimli", "sting"] for deck in decks)
    assert sorted(decks[0]) == sorted(decks[2])


@pytest.mark.parametrize("number", [2, 9])
def test_a_game_ends_though_all_paths_of_a_number_are_gone(number: int) -> None:
    base = [t.LOCATION[place] for place in t.LOCATIONS_OF["base"]]
    gone = [place.id for place in base if place.number == number]
    game = card_game(games.arrange({"scenario": "trilogy", "path": "bag-end", "gone": gone}, seed=1))
    while game.options is not None and game.round < 20:
        game.choose(len(game.options) - 1)
    assert game.over
    assert game.round <= 9


# WHAT CANNOT BE

BASE: dict[str, Any] = {"scenario": "trilogy", "path": "bag-end", "turn": "frodo"}


def seat(**zones: Any) -> dict[str, Any]:
    return {"seats": {"frodo": zones}}


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("an unknown part", {"paths": []}, "Did you mean 'path'"),
    ("an unknown scenario", {"scenario": "trilogie"}, "Did you mean trilogy"),
    ("no scenario", {"scenario": None}, "named by text"),
    ("an unknown option", {"options": {"dragons": True}}, "no option"),
    ("options that are no object", {"options": [1]}, "an object"),
    ("an unknown path", {"path": "bag-ende"}, "Did you mean bag-end"),
    ("a battleground as a path", {"path": "moria"}, "is a battleground"),
    ("a path as a battleground", {"battlegrounds": ["moria", "weathertop"]}, "is a path"),
    ("no path in the action phase", {"path": None}, "a path is active"),
    ("a path in the location phase", {"phase": "location"}, "no path is active yet"),
    ("an unknown phase", {"phase": "tea"}, "not 'tea'"),
    ("a location twice", {"battlegrounds": ["moria", "moria"]}, "in two places"),
    (
        "a location both active and scored",
        {"battlegrounds": ["moria"], "scored": {"free": ["moria"]}},
        "in two places",
    ),
    ("a location scored by both", {"scored": {"free": ["moria"], "shadow": ["moria"]}}, "in two places"),
    ("a scoring area of nobody", {"scored": {"hobbits": []}}, "no part called 'hobbits'"),
    ("a location gone and scored", {"gone": ["moria"], "scored": {"free": ["moria"]}}, "in two places"),
    ("battlegrounds that are no list", {"battlegrounds": "moria"}, "a list"),
    (
        "a battleground from nowhere",
        {"battlegrounds": [{"id": "moria", "from": "mordor"}]},
        "comes from 'free' or 'shadow'",
    ),
    ("an unknown token", {"path": {"id": "bag-end", "tokens": {"luck": 1}}}, "not 'luck'"),
    ("fewer tokens than none", {"path": {"id": "bag-end", "tokens": {"attack": -1}}}, "from 0"),
    ("too many tokens", {"path": {"id": "bag-end", "tokens": {"attack": 256}}}, "from 0"),
    ("half a token", {"path": {"id": "bag-end", "tokens": {"attack": 0.5}}}, "from 0"),
    ("tokens that are no object", {"path": {"id": "bag-end", "tokens": [1]}}, "an object"),
    ("an unknown seat", {"seats": {"sam": {}}}, "no seat called 'sam'"),
    ("a seat that is no object", {"seats": {"frodo": []}}, "an object"),
    ("an unknown zone", seat(pocket=["sting"]), "no part called 'pocket'"),
    ("an unknown card", seat(hand=["gimly"]), "Did you mean gimli"),
    ("a card that is no text", seat(hand=[7]), "an object, not 7"),
    ("a card without a name", seat(hand=[{"flags": []}]), "by its id"),
    ("another player's card", seat(hand=["aragorn"]), "not in Frodo's deck"),
    ("a card of no deck", {"seats": {"frodo": {"reserve": ["ghan-buri-ghan"]}}}, "not in Frodo's deck"),
    ("a card twice", seat(hand=["gimli"], cycle=["gimli"]), "more often"),
    ("a copy too many", seat(hand=["riders-of-rohan"] * 3), "more often"),
    ("a copy that does not exist", seat(hand=["riders-of-rohan#3"]), "no copy"),
    ("a copy without a number", seat(hand=["riders-of-rohan#two"]), "no copy"),
    ("a hand that is no list", seat(hand="gimli"), "a list"),
    ("an item by itself", seat(reserve=["sting"]), "by itself"),
    ("an event in reserve", seat(reserve=["death-ride-ride-to-ruin"]), "by itself"),
    ("an item on the wrong wielder", seat(reserve=[{"card": "gimli", "items": ["sting"]}]), "cannot wield"),
    (
        "an army that wields",
        seat(reserve=[{"card": "riders-of-rohan", "items": ["sting"]}]),
        "cannot wield",
    ),
    ("an unknown flag", seat(hand=[{"card": "gimli", "flags": ["tired"]}]), "not 'tired'"),
    ("a flag that is no text", seat(hand=[{"card": "gimli", "flags": [[]]}]), "not []"),
    (
        "an unknown token on a card",
        seat(reserve=[{"card": "gimli", "tokens": {"defense": 1}}]),
        "no part called 'defense'",
    ),
    ("an army on a path", {"path": {"id": "bag-end", "cards": ["riders-of-rohan"]}}, "an army"),
    ("a Ring token that is no yes or no", seat(ring=2), "true (ready) or false"),
    ("a known card that is no pair", seat(hand=["gimli"], known=["gimli"]), "its id and a number"),
    ("a known card that is nowhere", seat(known=[["gimli", 3]]), "nowhere"),
    ("known to be where it is not", seat(hand=["gimli"], known=[["gimli", 1]]), "does not fit"),
    ("known in no way", seat(hand=["gimli"], known=[["gimli", 0]]), "from 1 to 31"),
    ("round nought", {"round": 0}, "from 1 to 9"),
    ("round ten", {"round": 10}, "from 1 to 9"),
    ("a round that is true", {"round": True}, "from 1 to 9"),
    ("negative corruption", {"corruption": -1}, "from 0"),
    ("an unknown starting player", {"starting": "gollum"}, "no seat"),
    ("the turn of nobody", {"turn": "gollum"}, "no seat"),
    ("a place at the table that does not exist", {"place": 4}, "from 0 to 3"),
    ("nobody's turn at a place", {"place": 0, "turn": {"\ud800": 1}}, "named by text"),
    ("nobody at the starting place", {"starting_place": 0, "starting": float("nan")}, "named by text"),
    ("a place of somebody else", {"place": 0, "turn": "saruman"}, "does not have turn 0"),
    ("a path number beyond the last", {"last_number": 10}, "from 0 to 9"),
    ("somebody unknown who passed", {"passed": ["gollum"]}, "no seat"),
    ("an event that does not last", {"this_round": ["gimli"]}, "not an event"),
    ("an event that does not exist", {"this_round": [7]}, "not an event"),
    (
        "tokens on an army",
        seat(reserve=[{"card": "riders-of-rohan", "tokens": {"attack": 1}}]),
        "tokens lie only on characters",
    ),
    ("a later path than the active one", {"last_number": 4}, "Bag End is the last path"),
    ("a path scored before its time", {"scored": {"free": ["crack-of-doom"]}}, "cannot be scored"),
    (
        "everybody has passed",
        {"passed": ["frodo", "witch-king", "aragorn", "saruman"]},
        "the action phase is over",
    ),
    ("the turn of who has passed", {"passed": ["frodo"]}, "Frodo has passed"),
    ("more rounds than paths", {"scenario": "return-of-the-king", "path": None, "round": 4}, "from 1 to 3"),
    ("a start with more than the game", {"phase": "start"}, "position at the start has no part"),
]


@pytest.mark.parametrize(("what", "change", "said"), WRONG, ids=[what for what, _, _ in WRONG])
def test_a_position_that_cannot_be_is_refused(what: str, change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        games.arrange({**BASE, **change}, seed=1)
    text = str(caught.value)
    assert said in text
    assert text.endswith((".", "?"))
    assert "wrong kind" not in text  # that is said only when nothing better is known


def test_the_position_that_is_changed_in_all_these_is_sound() -> None:
    assert list(faults(card_game(games.arrange(BASE, seed=1)))) == []


@pytest.mark.parametrize(
    "thing", [None, [], "trilogy", 7, {}, {1: 2}, {"scenario": object()}, {"scenario": {1}}]
)
def test_what_is_no_position_at_all_is_refused(thing: Any) -> None:
    with pytest.raises(BadPosition):
        games.arrange(thing, seed=1)


def test_a_ring_token_where_there_are_none_is_refused() -> None:
    position = {"scenario": "fellowship", "path": "bucklebury-ferry", "seats": {"gandalf": {"ring": True}}}
    with pytest.raises(BadPosition, match="no Ring tokens"):
        games.arrange(position, seed=1)


def test_a_location_of_another_scenario_is_refused() -> None:
    with pytest.raises(BadPosition, match="not used in this scenario"):
        games.arrange({"scenario": "fellowship", "path": "bag-end"}, seed=1)


# WHAT NOBODY THOUGHT OF: hypothesis spoils good positions

NAMES = [
    *t.BY_ID,
    *t.LOCATION_BY_ID,
    "frodo",
    "free",
    "shadow",
    "fresh",
    "combat",
    "location",
    "mordor-orcs#4",
]
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 300),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(NAMES),
    st.lists(st.sampled_from(NAMES), max_size=3),
    st.dictionaries(
        st.sampled_from(["card", "id", "items", "attack", "x"]), st.sampled_from(NAMES), max_size=2
    ),
    st.just([["gimli", 3]]),
)
GOOD = [
    game.position()
    for number, (scenario, options) in enumerate(setups()[::5])
    if (game := played(scenario, number, 60 + 7 * number, **options)).options is not None
]
SMALL: list[dict[str, Any]] = [
    {"scenario": "trilogy", "path": "bag-end", "phase": "combat"},
    {"scenario": "duel-2", "phase": "location", "round": 3, "last_number": 2},
    {
        "scenario": "fellowship",
        "path": {"id": "caradhras", "cards": [{"card": "gandalf-the-grey", "items": ["glamdring"]}]},
        "seats": {"gandalf": {"hand": ["gimli"], "reserve": ["legolas"], "draw": ["sting"]}},
        "turn": "gandalf",
    },
]


def parts_of(thing: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a JSON object."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    return [way, *(deeper for key, part in inner for deeper in parts_of(part, (*way, key)))]


def copy(thing: Any) -> Any:
    """A copy that can be spoiled further without spoiling what it was drawn from."""
    return json.loads(json.dumps(thing))


@st.composite
def spoiled(draw: st.DrawFn) -> Any:
    """A good position with one to three parts replaced, removed, doubled or exchanged."""
    position = copy(draw(st.sampled_from(GOOD + SMALL * 4)))
    for _ in range(draw(st.integers(1, 3))):
        ways = [way for way in parts_of(position) if way]
        if not ways:
            break
        *way, last = draw(st.sampled_from(ways))
        holder = position
        for key in way:
            holder = holder[key]
        deed = draw(st.sampled_from(["replace", "remove", "double", "add"]))
        if deed == "replace":
            holder[last] = copy(draw(JUNK))
        elif deed == "remove":
            del holder[last]
        elif deed == "double" and isinstance(holder, list):
            holder.append(copy(holder[last]))
        elif deed == "add" and isinstance(holder, dict):
            holder[draw(st.sampled_from(["phase", "from", "tokens", "known", "x"]))] = copy(draw(JUNK))
    return position


@settings(max_examples=300, deadline=None, derandomize=True)
@given(spoiled(), st.integers(0, 10**6))
def test_a_spoiled_position_is_refused_with_a_sentence_or_can_be_played(position: Any, seed: int) -> None:
    try:
        game = card_game(games.arrange(position, seed=seed))
    except ThirdAgeError as error:
        game, said = None, str(error)
    if game is None:
        assert said.endswith((".", "?"))
        return
    rng = random.Random(seed)
    assert list(faults(game)) == []
    for _ in range(20):
        if game.options is None:
            break
        game.choose(rng.randrange(len(game.options)))
    assert list(faults(game)) == []
    json.dumps([game.view(seat) for seat in (None, *game.seats)])


def test_a_last_round_in_which_no_path_is_left_can_be_taken_and_arranged() -> None:
    game = at_the_table(path=None, phase="location", last_number=8, gone=no_places_but("Rivendell")).game
    assert game.view(None)["path"] is None
    position = game.position()
    again = card_game(games.arrange(position, seed=1))
    assert again.position() == position
