"""The Epic Duel: paths in parts A and B (rulings FS-EPP)."""

import random
from typing import Any

import pytest

import thirdage
from tests.at_the_table import at_the_table, hand, no_places_but, seat
from tests.card_games import card_game
from tests.cardgame.fire_and_swords.scenarios.epic import EPIC, Table, epic, late, may_lead, next_path
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.faults import faults
from thirdage.cardgame.journey import leg_reached, paths_ahead, paths_here, paths_within_reach
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.victory import scores
from thirdage.kernel.errors import plain

PARTS = [f"{number}{part}" for number in range(1, 10) for part in "AB"]


def part_of(title: str) -> str:
    """The part of a path, such as 4A."""
    legs = layout_of(EPIC, {}).legs
    return PARTS[next(leg for leg, paths in enumerate(legs) if t.LOCATION_BY_ID[plain(title)] in paths)]


def following(last: str | None, **facts: Any) -> set[str | None]:
    """The paths that chance brings in the next round."""
    return {next_path(last, seed=seed, **facts) for seed in range(20)}


def ahead(path: str, **facts: Any) -> list[str]:
    return sorted(t.LOCATION[p].title for p in paths_ahead(epic(path, **facts).game))


def here(path: str, **facts: Any) -> list[str]:
    return sorted(t.LOCATION[p].title for p in paths_here(epic(path, **facts).game))


@pytest.mark.ruling("FS-EPP-01")
def test_the_location_step_takes_the_next_part_at_random() -> None:
    assert following(None) == {"Bag End", "A Long-expected Party"}
    assert following("Bag End") == {"Bucklebury Ferry", "Gildor's Encampment"}
    assert following("The Old Forest") == {"Inn of the Prancing Pony", "Weathertop"}
    assert following("Weathertop") == {"Fords of Bruinen", "The Last Homely House"}
    assert following("Morgai") == {"Crack of Doom", "Orodruin"}


@pytest.mark.ruling("FS-EPP-02")
@pytest.mark.ruling("FS-EPP-03")
@pytest.mark.card("gandalf-the-grey")
def test_the_next_higher_number_is_the_next_part_and_the_player_chooses() -> None:
    assert may_lead("Strider", "The Old Forest") == [
        "Inn of the Prancing Pony (path 2)",
        "Weathertop (path 2)",
    ]
    assert may_lead("Gandalf the Grey", "The High Pass") == ["Dimrill Dale (path 5)", "Lothlórien (path 5)"]


@pytest.mark.ruling("FS-EPP-02")
@pytest.mark.card("gandalf-the-grey")
def test_the_example_of_the_rulebook_from_4a_to_4b() -> None:
    assert may_lead("Gandalf the Grey", "Caradhras") == ["The High Pass"]
    assert part_of("The High Pass") == "4B"


FORCED = {
    "Caradhras": "The High Pass",
    "The Doors of Durin": "Khazad-dûm",
    "Henneth Annûn": "The Cross-roads",
    "Osgiliath": "The Tower of Ecthelion",
}


@pytest.mark.ruling("FS-EPP-04")
@pytest.mark.parametrize(("first", "second"), FORCED.items())
def test_paths_4a_and_7a_dictate_what_follows(first: str, second: str) -> None:
    assert following(first) == {second}
    assert ahead(first) == [second]


@pytest.mark.ruling("FS-EPP-05")
@pytest.mark.card("caradhras-the-cruel")
def test_the_later_of_two_paths_of_a_part_dictates() -> None:
    table = epic(
        "Caradhras",
        turn="witch-king",
        witch_king=hand("Caradhras the Cruel", "Cave-troll"),
    )
    table.witch_king.plays("Caradhras the Cruel", to="path", paying="Cave-troll")
    assert table.path == "The Doors of Durin"
    assert [t.LOCATION[p].title for p in paths_ahead(table.game)] == ["Khazad-dûm"]
    assert following("The Doors of Durin", shadow_scored=("Caradhras",)) == {"Khazad-dûm"}


@pytest.mark.ruling("FS-EPP-06")
def test_the_same_number_is_the_same_part() -> None:
    assert here("Bag End") == ["A Long-expected Party"]
    assert here("Dead Marshes") == ["The Black Gate"]
    assert here("Bag End", free_scored=("A Long-expected Party",)) == []


@pytest.mark.ruling("FS-EPP-07")
@pytest.mark.card("faramir")
def test_what_was_dictated_may_be_swapped_for_its_neighbour() -> None:
    assert here("The Tower of Ecthelion") == ["The Cross-roads"]
    assert here("Khazad-dûm") == ["The High Pass"]
    strict = {"switches": {"dictated_paths_are_swapped": False}}
    assert here("The Tower of Ecthelion", options=strict) == []
    assert here("Osgiliath", options=strict) == ["Henneth Annûn"]
    table = epic("The Tower of Ecthelion", turn="gandalf", gandalf=hand("Faramir", "Gimli"))
    table.gandalf.plays("Faramir", to="path", paying="Gimli").accepts()
    assert table.path == "The Cross-roads"


@pytest.mark.ruling("FS-EPP-08")
def test_nothing_passes_over_a_part_or_leads_back() -> None:
    for number in range(1, 10):
        for last in ("The Old Forest", "Weathertop", "Imladris", "Khazad-dûm"):
            table = epic(last)
            leg = PARTS.index(part_of(last))
            for path in paths_within_reach(table.game, number):
                assert PARTS.index(part_of(t.LOCATION[path].title)) in (leg, leg + 1)


@pytest.mark.ruling("FS-EPP-09")
@pytest.mark.card("glorfindel")
def test_glorfindel_as_in_the_example_of_the_rulebook() -> None:
    def leads(path: str, **facts: Any) -> set[str]:
        return {found for seed in range(25) for found in may_lead("Glorfindel", path, seed=seed, **facts)}

    assert leads("The Old Forest") == set()
    assert leads("Weathertop") == {"Fords of Bruinen", "The Last Homely House"}
    assert leads("Fords of Bruinen") == {"The Last Homely House", "The Council of Elrond", "Imladris"}
    assert leads("Fords of Bruinen", shadow_scored=("The Last Homely House",)) == {
        "The Council of Elrond",
        "Imladris",
    }
    assert leads("Imladris") == {"The Council of Elrond"}
    assert leads("Imladris", free_scored=("The Council of Elrond",)) == set()


@pytest.mark.ruling("FS-EPP-10")
@pytest.mark.card("glorfindel")
def test_glorfindel_in_other_scenarios() -> None:
    found: dict[str, set[str]] = {}
    for path in ("Weathertop", "Imladris"):
        for seed in range(40):
            table = at_the_table(
                "expanded-trilogy",
                path=path,
                on_path=["Glorfindel"],
                turn="gandalf",
                gandalf=hand("Elrond"),
                seed=seed,
            )
            table.gandalf.uses("Glorfindel")
            found.setdefault(path, set()).add(str(table.path))
    all_threes = {"Fords of Bruinen", "The Last Homely House", "The Council of Elrond", "Imladris"}
    assert found == {"Weathertop": all_threes, "Imladris": all_threes - {"Imladris"}}


@pytest.mark.ruling("FS-EPP-11")
def test_after_3b_comes_4a_however_it_was_reached() -> None:
    scored = {"shadow_scored": ("Fords of Bruinen",)}
    assert following("Imladris", **scored) == {"Caradhras", "The Doors of Durin"}


# THE BLACK GATE


def at_the_gate(number: int = 7, **facts: Any) -> Table:
    """The Black Gate with this number."""
    return epic("The Black Gate", last_number=number, **facts)


@pytest.mark.ruling("FS-EPP-12")
def test_the_black_gate_as_a_7_stands_in_the_place_of_7a() -> None:
    either = {"The Cross-roads", "The Tower of Ecthelion"}
    assert following("The Black Gate", last_number=7) == either
    assert {t.LOCATION[p].title for p in paths_ahead(at_the_gate().game)} == either
    assert at_the_gate().game.view(None)["path"]["part"] == "A"


@pytest.mark.ruling("FS-EPP-12")
@pytest.mark.ruling("FS-EPP-16")
@pytest.mark.card("the-black-gate")
def test_its_text_changes_the_number_when_it_is_activated() -> None:
    grounds = [p for p in no_places_but(scenario=EPIC) if not t.IS_PATH[t.LOCATION_BY_ID[p]]]
    table = late(
        path=None,
        phase="location",
        free_scored=("Emyn Muil",),
        last_number=6,
        last_path="emyn-muil",
        gone=[*grounds, "dead-marshes"],
        gandalf=hand("Gimli", "Elrond"),
    )
    table.gandalf.accepts().chooses("Gimli")
    assert table.path == "The Black Gate"
    assert (table.game.last_number, PARTS[leg_reached(table.game)]) == (7, "7A")
    assert table.on_path == [], "and nothing can be on it yet"


@pytest.mark.ruling("FS-EPP-13")
def test_with_its_own_number_7a_follows() -> None:
    assert following("The Black Gate") == {"Henneth Annûn", "Osgiliath"}
    assert at_the_gate(6).game.view(None)["path"] is not None
    assert at_the_gate(6).game.view(None)["path"]["part"] == "B"


@pytest.mark.ruling("FS-EPP-14")
def test_as_a_7_it_is_swapped_for_a_7a_which_then_dictates() -> None:
    found = [t.LOCATION[p].title for p in paths_here(at_the_gate().game)]
    assert found == ["Henneth Annûn", "Osgiliath"]
    assert [t.LOCATION[p].title for p in paths_here(at_the_gate(6).game)] == ["Dead Marshes"]
    strict = at_the_gate(options={"switches": {"renumbered_path_is_part_a": False}})
    assert paths_here(strict.game) == []
    assert following("Osgiliath", shadow_scored=("The Black Gate",)) == {"The Tower of Ecthelion"}


@pytest.mark.ruling("FS-EPP-15")
def test_as_a_7_in_other_scenarios_a_path_8_follows_and_its_points_stay() -> None:
    for scenario in ("expanded-trilogy", "war-in-the-north"):
        grounds = [p for p in no_places_but(scenario=scenario) if not t.IS_PATH[t.LOCATION_BY_ID[p]]]
        facts: dict[str, Any] = {"phase": "location", "path": None, "gone": grounds, "last_number": 7}
        table = at_the_table(scenario, free_scored=("The Black Gate",), **facts)
        assert t.NUMBER[table.game.path] == 8
        assert table.game.view(None)["score"]["free"] == t.POINTS[t.LOCATION_BY_ID["the-black-gate"]]


# NUMBERS, THE END AND WHAT IS LEFT


@pytest.mark.ruling("FS-EPP-17")
def test_a_number_on_a_card_covers_both_parts() -> None:
    gimli = t.BY_ID["gimli"][0]
    for paths in layout_of(EPIC, {}).legs:
        for path in paths:
            assert bool(t.REACH[gimli] >> path & 1) == (t.NUMBER[path] in t.KIND[gimli].paths)


@pytest.mark.ruling("FS-EPP-18")
@pytest.mark.ruling("FS-EPP-19")
def test_the_game_ends_after_9b_and_not_after_9a() -> None:
    last = epic("Orodruin", phase="combat")
    assert last.game.result is not None
    assert last.game.result.reason.startswith("The last path is done")
    assert last.scored("free") == ["Orodruin"], "with nothing against nothing the path is won"
    assert epic("Gorgoroth", phase="combat").game.result is None


@pytest.mark.ruling("FS-EPP-18")
def test_a_game_in_which_nobody_gets_ahead_goes_through_all_parts_in_at_most_eighteen_rounds() -> None:
    rounds = []
    for seed in range(6):
        game = card_game(games.new(EPIC, seed=seed, log=False))
        rng = random.Random(seed)
        legs: list[int] = []
        while game.options is not None:
            if game.path >= 0 and leg_reached(game) not in legs:
                legs.append(leg_reached(game))
            free, shadow = scores(game)
            game.corruption = max(0, free - shadow + game.corruption)  # so that no lead ends the game
            game.choose(rng.randrange(len(game.options)))
        assert legs == list(range(18)), "nothing was passed over"
        assert game.last_number == 9
        rounds.append(game.round)
    assert max(rounds) <= 18


@pytest.mark.ruling("FS-EPP-18")
def test_nothing_is_higher_than_9b() -> None:
    assert ahead("Orodruin") == []
    assert ahead("Morgai") == ["Crack of Doom", "Orodruin"]


def test_an_arranged_game_ends_when_no_path_is_left() -> None:
    table = late(path="Weathertop", phase="combat", gone=no_places_but("Weathertop", scenario=EPIC))
    table.everyone_passes()
    assert table.game.result is not None
    assert table.game.round == 2  # a round without a path, and that is all


@pytest.mark.ruling("FS-EPP-20")
def test_when_a_part_is_left_its_unused_paths_are_out() -> None:
    unused = epic("Weathertop").game.view(None)["unused"]
    assert "inn-of-the-prancing-pony" in unused
    assert not {"the-old-forest", "the-barrow-downs", "bag-end"} & set(unused)
    assert {"fords-of-bruinen", "orodruin"} <= set(unused)


@pytest.mark.ruling("FS-EPP-21")
def test_what_must_follow_is_never_used_before() -> None:
    game = card_game(games.new(EPIC, seed=1))
    assert list(faults(game)) == []
    game.last_path = t.LOCATION_BY_ID["caradhras"]
    game.loc_where[t.LOCATION_BY_ID["the-high-pass"]] = 2
    assert any("must follow" in fault for fault in faults(game))


def test_the_path_is_told_with_its_part() -> None:
    shown = epic("Caradhras").game.view(None)["path"]
    assert shown is not None
    assert (shown["number"], shown["part"]) == (4, "A")
    other = at_the_table("trilogy", path="Caradhras").game.view(None)["path"]
    assert other is not None
    assert "part" not in other


def test_the_last_path_must_be_named_where_its_number_does_not_tell_it() -> None:
    with pytest.raises(thirdage.BadPosition, match="name the last path"):
        epic(None, phase="location", last_number=3)
    with pytest.raises(thirdage.BadPosition, match="its number is last_number"):
        epic("Caradhras", last_number=5, gandalf=seat())
