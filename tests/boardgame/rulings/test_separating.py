"""Rulings WR-SEP: Companions leave the Fellowship."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import army
from tests.boardgame.on_the_way import act, company, guide, may_guide, move, on_the_way, ring_at


@pytest.mark.ruling("WR-SEP-01")
def test_a_character_result_lets_one_companion_or_one_group_go() -> None:
    table = act(on_the_way(), "Separate")
    assert table.options() == [
        "Gandalf the Grey (Level 3)", "Strider (Level 3)", "Boromir (Level 2)", "Legolas (Level 2)",
        "Gimli (Level 2)", "Merry (Level 1)", "Pippin (Level 1)",
    ]  # fmt: skip
    table.choose("Boromir", "Gimli", "Pippin", "Nobody else", "Gandalf the Grey", "Trollshaws")
    places = [table.person(name) for name in ("boromir", "gimli", "pippin")]
    assert places == ["trollshaws"] * 3
    assert table.person("merry") == "fellowship"
    assert not on_the_way().offers("Event die", "Separate")


@pytest.mark.ruling("WR-SEP-02")
@pytest.mark.ruling("WR-EX-A-18")
def test_legolas_takes_merry_to_the_woodland_realm_where_merry_alone_could_not_go() -> None:
    fellowship = {"progress": 5}
    table = act(
        on_the_way(fellowship=fellowship), "Separate", "Legolas", "Merry", "Nobody else", "Gandalf the Grey"
    )
    table.choose("Woodland Realm")
    assert table.person("legolas") == table.person("merry") == "woodland-realm"
    assert (ring_at(table), table.game.progress) == ("rivendell", 5)
    assert "The Hunt rolls" not in table.told()
    alone = act(on_the_way(fellowship=fellowship), "Separate", "Merry", "Nobody else", "Gandalf the Grey")
    assert alone.offers("Northern Mirkwood")  # six regions
    assert not alone.offers("Woodland Realm")  # seven


@pytest.mark.ruling("WR-SEP-03")
def test_they_pass_armies_but_stop_at_strongholds_and_enter_no_siege() -> None:
    regions = {
        "hollin": army("sauron-regular", 5),
        "lorien": army("elves-regular", 1, "sauron-regular", 5, besieged=True),
    }
    table = on_the_way(regions=regions, fellowship={"at": "fords-of-bruinen"})
    act(table, "Separate", "Strider", "Nobody else")
    assert table.offers("Moria")  # through the army
    assert not table.offers("Dimrill Dale")  # three regions, but the third is behind Moria
    siege = act(on_the_way(regions=regions, fellowship={"at": "dimrill-dale"}), "Separate", "Strider")
    siege.choose("Nobody else")
    assert siege.offers("Parth Celebrant")
    assert not siege.offers("Lórien")


@pytest.mark.ruling("WR-SEP-03")
def test_they_do_not_cross_black_borders() -> None:
    table = act(
        on_the_way(fellowship={"at": "westemnet"}), "Separate", "Boromir", "Nobody else", "Gandalf the Grey"
    )
    assert table.offers("Edoras")
    assert table.offers("Helm's Deep")
    assert not table.offers("Erech")  # beyond the White Mountains


@pytest.mark.ruling("WR-SEP-04")
def test_they_may_stay_with_the_ring_bearers() -> None:
    table = on_the_way(fellowship={"at": "hollin", "progress": 4})
    act(table, "Separate", "Gimli", "Nobody else", "Gandalf the Grey", "Hollin")
    assert table.person("gimli") == "hollin"


@pytest.mark.ruling("WR-SEP-05")
def test_who_has_left_does_not_return() -> None:
    table = act(on_the_way(), "Separate", "Gimli", "Nobody else", "Gandalf the Grey", "Rivendell")
    assert table.game.view("free")["fellowship"]["companions"] == [
        "gandalf-the-grey", "strider", "boromir", "legolas", "merry", "pippin",
    ]  # fmt: skip
    act(table, "Separate")
    assert not table.offers("Gimli")
    table = on_the_way(people={"gimli": "rivendell"}, dice={"free": ["character"]}, hunt=0)
    table.choose(
        "Move the Fellowship", "Declare the", "Rivendell", "Gandalf the Grey"
    )  # it is declared where he stands
    assert table.person("gimli") == "rivendell"


@pytest.mark.ruling("WR-SEP-06")
def test_when_the_guide_leaves_another_of_the_highest_level_guides() -> None:
    table = act(on_the_way(), "Separate", "Gandalf", "Nobody else", "Rivendell")
    assert guide(table) == "strider"  # nobody else of his Level
    act(table, "Separate", "Strider", "Nobody else")
    assert may_guide(table) == ["boromir", "legolas", "gimli"]
    table.choose("Legolas")
    assert guide(table) == "legolas"


@pytest.mark.ruling("WR-SEP-07")
@pytest.mark.ruling("WR-MRD-04")
def test_nobody_leaves_the_fellowship_on_the_mordor_track() -> None:
    table = on_the_way(fellowship={"at": "morannon", "mordor": 1})
    assert not table.offers("Character die", "Separate")


@pytest.mark.ruling("WR-SEP-08")
@pytest.mark.parametrize("revealed", [True, False])
def test_leaving_changes_neither_progress_nor_hiding_and_no_hunt_follows(revealed: bool) -> None:
    fellowship = {"at": "hollin", "progress": 0 if revealed else 3, "revealed": revealed}
    table = on_the_way(hunt=5, fellowship=fellowship)
    act(table, "Separate", "Gimli", "Nobody else", "Gandalf the Grey", "Hollin")  # and nobody rolled
    assert fellowship.items() <= table.game.view("free")["fellowship"].items()
    assert (ring_at(table), table.game.hunt_moves) == ("hollin", 0)


@pytest.mark.ruling("WR-SEP-09")
def test_from_a_besieged_stronghold_they_come_out_inside() -> None:
    regions = {"minas-tirith": army("gondor-regular", 2, "sauron-regular", 5, besieged=True)}
    table = on_the_way(regions=regions, fellowship={"at": "minas-tirith", "progress": 3})
    act(table, "Separate", "Boromir", "Nobody else", "Gandalf the Grey")
    assert table.person("boromir") == "minas-tirith"  # no other place was offered
    assert not table.offers("Character die", "Move Companions")


@pytest.mark.ruling("WR-SEP-10")
@pytest.mark.parametrize(
    ("who", "place", "woken"),
    [("Gimli", "Erebor", "dwarves"), ("Gimli", "Dale", None), ("Strider", "Dale", "north")],
)
def test_they_wake_a_nation_where_they_end(who: str, place: str, woken: str | None) -> None:
    table = on_the_way(fellowship={"at": "old-forest-road", "progress": 3})
    act(table, "Separate", who, "Nobody else")
    if who == "Gimli":
        table.choose("Gandalf the Grey")
    table.choose(place)
    assert [nation for nation in ("dwarves", "north") if table.active(nation)] == ([woken] if woken else [])


@pytest.mark.ruling("WR-SEP-11")
def test_one_die_lets_one_group_go_to_one_place() -> None:
    table = act(on_the_way(), "Separate", "Legolas", "Gimli", "Nobody else", "Gandalf the Grey", "Trollshaws")
    assert table.asked == "Your action: which die do you use, and what for?"
    assert table.dice("free") == ["character", "event"]


@pytest.mark.ruling("WR-SEP-13")
def test_only_progress_and_level_say_how_far_they_go() -> None:
    table = on_the_way(fellowship={"at": "edoras"}, people=company("gandalf-the-grey", "merry"))
    act(table, "Separate", "Gandalf", "Merry")
    assert table.offers("Druadan Forest")  # two regions
    assert table.offers("Minas Tirith")  # three
    assert not table.offers("Lórien")  # four: there is no Shadowfax for the Grey


@pytest.mark.ruling("WR-SEP-12")
def test_who_is_carried_off_by_the_hunt_goes_where_the_free_peoples_choose() -> None:
    table = move(on_the_way("1", people=company("merry", "pippin"), fellowship={"progress": 1}), 6)
    table.choose("Lose the Guide")
    assert (table.seat, table.asked) == ("free", "Where does Merry go from the Fellowship?")
