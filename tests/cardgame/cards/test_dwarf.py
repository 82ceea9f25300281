"""The Dwarf cards: Gimli and his axe."""

import pytest

from tests.at_the_table import (
    at_the_table,
    attack_of,
    defense_of,
    hand,
    open_battlegrounds,
    open_paths,
    path_combat,
    path_defense_of,
    seat,
    wielding,
)


@pytest.mark.card("gimli")
@pytest.mark.ruling("PLAY-17")
def test_gimli_may_take_up_his_axe_from_the_cycle_pile() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Merry Brandybuck", cycle=["Dwarven Axe"]))
    table.frodo.plays("Gimli").accepts()
    assert table.frodo.hand == ["Dwarven Axe"]
    assert table.frodo.cycle == ["Merry Brandybuck"]
    assert table.saruman.view["seats"]["frodo"]["hand"] == ["dwarven-axe"]  # shown to all


@pytest.mark.card("gimli")
def test_gimli_may_leave_his_axe_where_it_is() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Merry Brandybuck", cycle=["Dwarven Axe"]))
    table.frodo.plays("Gimli").declines()
    assert sorted(table.frodo.cycle) == ["Dwarven Axe", "Merry Brandybuck"]
    assert table.frodo.hand == []


@pytest.mark.card("gimli")
def test_gimli_finds_the_axe_that_was_cycled_to_play_him() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Dwarven Axe"))
    table.frodo.plays("Gimli").accepts()
    assert table.frodo.hand == ["Dwarven Axe"]


@pytest.mark.card("gimli")
def test_gimli_takes_up_his_axe_also_on_a_path() -> None:
    table = at_the_table(turn="frodo", path="Caradhras", frodo=hand("Gimli", "Sting", cycle=["Dwarven Axe"]))
    table.frodo.plays("Gimli", to="path").accepts()
    assert table.on_path == ["Gimli"]
    assert table.frodo.hand == ["Dwarven Axe"]


@pytest.mark.card("gimli")
def test_gimli_does_not_search_the_draw_deck() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Merry Brandybuck", draw=["Dwarven Axe"]))
    table.frodo.plays("Gimli")
    assert table.witch_king.asked
    assert table.frodo.draw[0] == "Dwarven Axe"


@pytest.mark.card("gimli")
@pytest.mark.ruling("MOVE-06")
def test_gimli_moved_takes_up_nothing() -> None:
    table = at_the_table(turn="frodo", path="Caradhras", frodo=seat(reserve=["Gimli"], cycle=["Dwarven Axe"]))
    table.frodo.moves("Gimli")
    assert table.on_path == ["Gimli"]
    assert table.frodo.cycle == ["Dwarven Axe"]
    assert table.witch_king.asked


@pytest.mark.card("gimli")
@pytest.mark.ruling("CARD-38")
def test_gimlis_icons_paths_and_the_one_battleground_of_the_dwarves() -> None:
    assert open_battlegrounds("frodo", "Gimli") == ["Moria"]
    assert open_paths("frodo", "Gimli") == [3, 4, 5, 6, 7, 8, 9]
    assert path_defense_of("Caradhras", "Gimli") == 1
    assert attack_of("Moria", "Gimli") == 1
    assert defense_of("Edoras", "Gimli") == 1


@pytest.mark.card("gimli")
def test_gimli_leads_nobody_even_where_any_army_could_support_him() -> None:
    hunt = {"this_round": ["the-three-hunters"]}
    assert defense_of("Edoras", "Gimli", "Village Militia", **hunt) == 1 + 1
    assert attack_of("Orthanc", "Gimli", "Village Militia", **hunt) == 1 + 1


@pytest.mark.card("dwarven-axe")
@pytest.mark.ruling("ITEM-09")
@pytest.mark.ruling("ITEM-13")
def test_the_axe_adds_an_icon_of_each_kind_to_gimli() -> None:
    assert path_defense_of("Caradhras", wielding("Gimli", "Dwarven Axe")) == 1 + 1
    assert attack_of("Moria", wielding("Gimli", "Dwarven Axe")) == 1 + 1
    assert defense_of("Edoras", wielding("Gimli", "Dwarven Axe")) == 1 + 1


@pytest.mark.card("dwarven-axe")
@pytest.mark.ruling("ITEM-05")
def test_the_axe_falls_with_gimli() -> None:
    table = path_combat("Caradhras", wielding("Gimli", "Dwarven Axe"), path_tokens={"attack": 2})
    assert sorted(table.frodo.eliminated) == ["Dwarven Axe", "Gimli"]
    assert table.scored("free") == ["Caradhras"]


@pytest.mark.card("dwarven-axe")
@pytest.mark.ruling("ITEM-01")
def test_the_axe_is_for_a_dwarf_only() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Dwarven Axe", "Sting", reserve=["Sam Gamgee", "Gandalf the Grey"])
    )
    assert not table.frodo.can("Play Dwarven Axe")
    table = at_the_table(
        turn="frodo",
        path="Caradhras",
        on_path=["Gimli"],
        frodo=hand("Dwarven Axe", "Sting", reserve=["Sam Gamgee", "Gandalf the Grey"]),
    )
    table.frodo.plays("Dwarven Axe")
    assert table.on_path == ["Gimli", "Dwarven Axe"]
