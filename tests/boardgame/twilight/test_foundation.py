"""Twilight of the Third Age as an option: what is in the box, and that it is nowhere else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import tables as t
from thirdage.boardgame.box import ELEMENTS, box_with
from thirdage.boardgame.describing import action_dice
from thirdage.boardgame.facts import DECK_COUNT, TWILIGHT
from thirdage.boardgame.faults import faults

ALL: dict[str, Any] = {"options": {"twilight": True}}


def view(**options: Any) -> dict[str, Any]:
    return dict(thirdage.new("war-of-the-ring", seed=1, **options).view("free"))


# THE OPTION


def test_a_game_without_it_says_nothing_of_it() -> None:
    ways: list[dict[str, Any]] = [{}, {"twilight": False}, {"twilight": []}]
    for options in ways:
        game = thirdage.new("war-of-the-ring", seed=1, **options)
        assert "twilight" not in game.record().options
        seen = game.view("free")
        assert "twilight" not in seen
        assert "galadriel" not in seen["people"]
        assert "dunlending" not in seen["reserve"]
        assert "smeagol" not in seen["tiles"]["in"]
        assert set(seen["cards"]["decks"].values()) == {23}  # of 24, after the first draw


@pytest.mark.ruling("XSET-01")
def test_all_of_it_is_one_switch_and_elements_are_a_list() -> None:
    assert view(twilight=True)["twilight"]["elements"] == list(ELEMENTS)
    some = view(twilight=["ents", "balrog"])
    assert some["twilight"]["elements"] == ["balrog", "ents"]
    assert "balrog" in some["people"]
    assert "galadriel" not in some["people"]
    assert (some["reserve"]["ent"], "ship" in some["reserve"]) == (8, False)
    everything = thirdage.new("war-of-the-ring", seed=1, twilight=list(reversed(ELEMENTS)))
    assert everything.record().options["twilight"] is True


@pytest.mark.parametrize("wrong", [["ent"], "ents", 1, [3], None])
def test_what_is_no_element_is_refused_in_a_sentence(wrong: Any) -> None:
    with pytest.raises(thirdage.ThirdAgeError) as refused:
        thirdage.new("war-of-the-ring", twilight=wrong)
    assert "\n" not in str(refused.value)


def test_records_and_positions_keep_it() -> None:
    game = thirdage.new("war-of-the-ring", seed=5, twilight=["galadriel", "ents"])
    rng = random.Random(5)
    while game.decision is not None and len(game.record().choices) < 30:
        game.choose(rng.randrange(len(game.decision.options)))
    record = thirdage.Record.from_json(game.record().to_json())
    assert record.options["twilight"] == ["galadriel", "ents"]
    assert thirdage.replay(record).view(("free", "shadow")) == game.view(("free", "shadow"))
    position = json.loads(json.dumps(game.position()))
    assert thirdage.arrange(position).view("free")["people"] == game.view("free")["people"]


# WHAT IS IN THE BOX


@pytest.mark.ruling("XSET-02")
def test_two_tiles_join_the_pool() -> None:
    seen = view(twilight=True)["tiles"]["in"]
    assert (seen["smeagol"], sum(seen.values())) == (2, 18)


@pytest.mark.ruling("XSET-04")
def test_its_characters_and_factions_start_outside() -> None:
    seen = view(twilight=True)
    people = ("smeagol", "galadriel", "chief-of-the-ringwraiths", "balrog")
    assert {seen["people"][name] for name in people} == {"not-yet"}
    assert seen["twilight"]["factions"] == []


@pytest.mark.ruling("XSET-05")
def test_there_are_so_many_figures() -> None:
    seen = view(twilight=True)["reserve"]
    kinds = ("ent", "dunlending", "ship", "siege-tower", "trebuchet")
    assert [seen[kind] for kind in kinds] == [8, 12, 6, 6, 6]


def test_cards_take_the_place_of_those_they_replace() -> None:
    box = [t.EVENT[card] for card in box_with(ELEMENTS).cards]
    replaced = {card.replaces for card in t.EVENT if card.replaces}
    assert not replaced & {card.id for card in box}
    for card in (card for card in t.EVENT if card.replaces):
        old = t.EVENT[t.BY_ID[card.replaces]]
        assert (card.deck, card.place) == (old.deck, old.place)


def test_base_cards_keep_their_numbers() -> None:
    base = t.EVENT[: t.BASE_CARD_COUNT]
    assert {card.set for card in base} == {"base"}
    assert {card.set for card in t.EVENT[t.BASE_CARD_COUNT :]} == {TWILIGHT}
    assert [sum(card.deck == deck for card in base) for deck in range(DECK_COUNT)] == [24] * 4


# FIGURES


def test_dunlendings_are_units_of_isengard() -> None:
    table = Board(
        **ALL,
        regions={"north-dunland": army("dunlending", 3), "edoras": army("rohan-regular", 1)},
        factions=["dunlendings"],
        nations=at_war("isengard"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Army die", "Move", "North Dunland (3 Dunlendings) to Tharbad")
    assert table.army("tharbad") == {"dunlending": 3}
    assert table.army("north-dunland") == {}


def test_dunlendings_at_peace_stay_in_isengard() -> None:
    table = Board(
        **ALL,
        regions={"north-dunland": army("dunlending", 3)},
        factions=["dunlendings"],
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Army die", "Move")
    assert "Moria" not in table.goals()
    assert {"South Dunland", "Hollin"} <= set(table.goals())


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"regions": {"umbar": army("ship", 2)}}, "only when the Corsairs of Umbar are in play"),
        ({"regions": {"edoras": army("ship", 1)}, "factions": ["corsairs"]}, "only on the coast"),
        ({"regions": {"fangorn": army("ent", 9)}, "factions": ["ents"]}, "from 0 to 8"),
        ({"regions": {"westemnet": army("ent", 1)}, "factions": ["ents"]}, "the one in Westemnet does not"),
        (
            {"regions": {"fangorn": army("ent", 1), "edoras": army("ent", 1)}, "factions": ["ents"]},
            "beside another one",
        ),
        ({"regions": {"helms-deep": army("rohan-regular", 1, "trebuchet", 3)}}, "At most 2 Trebuchets"),
        ({"casualties": {"trebuchet": 1}}, "cannot be a casualty"),
        ({"factions": ["ent"]}, "no faction"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], said: str) -> None:
    with pytest.raises(thirdage.BadPosition, match=said):
        thirdage.arrange({"scenario": "war-of-the-ring", **ALL, **position})


def test_base_positions_know_nothing_of_it() -> None:
    for position in (
        {"people": {"galadriel": "lorien"}},
        {"regions": {"fangorn": army("ent", 1)}},
        {"hands": {"free": ["three-rings-for-the-elven-kings"]}},
        {"factions": ["ents"]},
        {"tiles": {"in": ["smeagol"]}},
    ):
        with pytest.raises(thirdage.BadPosition):
            thirdage.arrange({"scenario": "war-of-the-ring", **position})


def test_ents_are_lost_for_good_and_engines_are_not() -> None:
    from thirdage.boardgame.board import eliminate
    from thirdage.boardgame.figures import ENT, TREBUCHET
    from thirdage.boardgame.map import FANGORN, HELMS_DEEP

    table = Board(
        **ALL,
        regions={"fangorn": army("ent", 3), "helms-deep": army("rohan-regular", 1, "trebuchet", 2)},
        factions=["ents"],
    )
    eliminate(table.game, FANGORN, ENT)
    eliminate(table.game, HELMS_DEEP, TREBUCHET)
    assert (table.game.casualties[ENT], table.game.reserve[ENT]) == (1, 5)
    assert (table.game.casualties[TREBUCHET], table.game.reserve[TREBUCHET]) == (0, 5)
    assert list(faults(table.game)) == []


# CARDS


@pytest.mark.card("three-rings-for-the-elven-kings")
def test_three_rings_come_back_first_those_out_of_the_game() -> None:
    table = Board(
        **ALL,
        hands={"free": ["three-rings-for-the-elven-kings"]},
        dice={"free": ["event"]},
        rings={"free": 0, "shadow": 2},
    )
    with table.rolls(4, 3, 6):
        table.choose("Event die", "Three Rings")
    assert list(table.game.rings) == [2, 1]


@pytest.mark.card("shadow-of-dol-guldur")
def test_shadow_of_dol_guldur_calls_as_many_as_the_nazgul_lead() -> None:
    table = Board(
        **ALL,
        regions={"dol-guldur": army("sauron-regular", 1, "nazgul", 2)},
        people={"chief-of-the-ringwraiths": "dol-guldur"},
        nations=at_war("sauron"),
        hands={"shadow": ["shadow-of-dol-guldur"]},
        dice={"shadow": ["event"]},
        to_act="shadow",
    )
    table.choose("Event die", "Shadow of Dol Guldur")
    assert table.army("dol-guldur") == {"sauron-regular": 5, "nazgul": 2}
    table.choose("Move the army in Dol Guldur")
    assert set(table.starts()) == {"Dol Guldur"}


# BESIDE THE RULES


def test_random_games_with_all_of_it_are_sound() -> None:
    for seed in range(2):
        game = games.new("war-of-the-ring", seed=seed, twilight=True, turns=6)
        rng = random.Random(seed)
        while game.options is not None:
            game.choose(rng.randrange(len(game.options)))
            assert list(faults(game)) == []


@pytest.mark.ruling("XSET-06")
def test_pools_stay_at_six_and_ten() -> None:
    people = {
        "gandalf-the-grey": "gone", "gandalf-the-white": "lorien", "strider": "gone", "aragorn": "lorien",
        "galadriel": "lorien", "saruman": "orthanc", "chief-of-the-ringwraiths": "angmar",
        "mouth-of-sauron": "barad-dur", "balrog": "moria",
    }  # fmt: skip
    table = Board(**ALL, people=people, phase="hunt")
    assert [action_dice(table.game, side) for side in (0, 1)] == [6, 10]
    people |= {"gandalf-the-white": "gone", "chief-of-the-ringwraiths": "gone"}
    table = Board(**ALL, people=people, phase="hunt")
    assert [action_dice(table.game, side) for side in (0, 1)] == [6, 10]
    people |= {"galadriel": "gone", "balrog": "gone"}
    table = Board(**ALL, people=people, phase="hunt")
    assert [action_dice(table.game, side) for side in (0, 1)] == [5, 9]


def test_a_muster_die_raises_no_dunlendings() -> None:
    table = Board(**ALL, nations=at_war("isengard"), dice={"shadow": ["muster"]}, to_act="shadow")
    table.choose("Muster die", "Muster troops")
    assert "isengard-regular" in table.figures()
    assert "dunlending" not in table.figures()
