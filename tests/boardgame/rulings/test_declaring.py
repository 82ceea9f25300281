"""Rulings WR-DEC: the Fellowship says where it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army
from tests.boardgame.on_the_way import (
    HUNT_DICE,
    WHO_GUIDES,
    at_the_fellowship_phase,
    on_the_way,
    pool,
    ring_at,
)

DECLARE = "Declare the Fellowship"


def declaring(at: str = "rivendell", progress: int = 0, **position: Any) -> Board:
    """The Fellowship phase with the Ring-bearers under way."""
    fellowship = {"at": at, "progress": progress, **position.pop("fellowship", {})}
    return at_the_fellowship_phase(fellowship=fellowship, **position)


@pytest.mark.ruling("WR-DEC-01")
def test_it_is_declared_in_the_fellowship_phase_if_it_is_hidden_and_nobody_must() -> None:
    table = declaring(progress=1)
    not_now, another_guide, *declared = table.options()
    assert not_now == "Do not declare it"
    assert another_guide == "Do not declare it, but Strider becomes the Guide (any die hides it)"
    assert all(option.startswith(DECLARE) for option in declared)
    table.choose("Do not declare it")
    assert (table.asked, table.game.progress) == (HUNT_DICE, 1)
    assert not declaring(fellowship={"revealed": True}).offers(DECLARE)
    acting = on_the_way(fellowship={"progress": 2})
    assert not acting.offers(DECLARE)
    assert not acting.choose("Character die").offers(DECLARE)


@pytest.mark.ruling("WR-DEC-01")
@pytest.mark.parametrize(
    ("at", "corruption", "cards", "asked"),
    [
        ("rivendell", 0, [], False), ("rivendell", 1, [], True), ("edoras", 0, [], True),
        ("hollin", 3, [], False), ("rivendell", 0, ["flocks-of-crebain"], True),
        ("hollin", 3, ["flocks-of-crebain", "worn-with-sorrow-and-toil"], False),
    ],
)  # fmt: skip
def test_whether_it_is_declared_is_asked_only_if_something_would_come_of_it(
    at: str, corruption: int, cards: list[str], asked: bool
) -> None:
    """The Elves are awake already, Rohan is not; nothing is healed and no card discarded in the wild."""
    table = declaring(at, fellowship={"corruption": corruption}, table=cards)
    assert table.offers(DECLARE) == asked


@pytest.mark.ruling("WR-DEC-01")
def test_it_is_declared_only_once_in_a_turn() -> None:
    table = declaring(fellowship={"corruption": 3}).choose(DECLARE)
    assert (table.asked, table.game.corruption) == (WHO_GUIDES, 2)


@pytest.mark.ruling("WR-DEC-02")
def test_the_figure_goes_as_far_as_the_progress_or_less_far_or_stays() -> None:
    table = declaring(progress=2)
    assert all(table.offers(name) for name in ("Rivendell", "Fords of Bruinen", "Hollin", "High Pass"))
    assert not table.offers("Moria")  # three regions
    table.choose("Rivendell")
    assert ring_at(table) == "rivendell"


@pytest.mark.ruling("WR-DEC-03")
def test_declared_it_starts_again_from_there_and_stays_hidden() -> None:
    table = declaring(progress=2).choose(DECLARE, "Hollin")
    assert (ring_at(table), table.game.progress, table.game.revealed) == ("hollin", 0, False)


@pytest.mark.ruling("WR-DEC-04")
def test_it_may_be_declared_where_it_is_known_to_be() -> None:
    table = declaring("lorien", fellowship={"corruption": 2}).choose(DECLARE)
    assert (ring_at(table), table.game.corruption) == ("lorien", 1)


@pytest.mark.ruling("WR-DEC-05")
@pytest.mark.parametrize(
    ("place", "healed"),
    [("Lórien", True), ("Dale", True), ("Bree", False), ("Osgiliath", False), ("Moria", False)],
)
def test_a_city_or_stronghold_of_the_free_peoples_heals(place: str, healed: bool) -> None:
    at = {"Lórien": "parth-celebrant", "Dale": "old-forest-road", "Bree": "weather-hills", "Moria": "hollin"}
    table = declaring(at.get(place, "lossarnach"), 2, fellowship={"corruption": 4})
    table.choose(DECLARE, place)
    assert table.game.corruption == (3 if healed else 4)


@pytest.mark.ruling("WR-DEC-05")
def test_what_the_enemy_holds_does_not_heal_and_nobody_is_healed_below_nothing() -> None:
    regions = {"lorien": {"control": "shadow"}, "moria": {"control": "free"}, "orthanc": {"control": "free"}}
    lost = declaring("lorien", 1, regions=regions, fellowship={"corruption": 4}).choose(DECLARE, "Lórien")
    assert lost.game.corruption == 4
    for place in ("moria", "orthanc"):
        taken = declaring(place, 1, regions=regions, fellowship={"corruption": 4})
        taken.choose(DECLARE, place.title())
        assert taken.game.corruption == 4  # taken from the Shadow, but no place of the Free Peoples
    assert declaring("lorien", 1).choose(DECLARE, "Lórien").game.corruption == 0


@pytest.mark.ruling("WR-DEC-06")
@pytest.mark.parametrize(
    ("at", "place", "nation", "wakes"),
    [
        ("lossarnach", "Minas Tirith", "gondor", True),
        ("folde", "Edoras", "rohan", True),
        ("old-forest-road", "Dale", "north", True),
        ("trollshaws", "Rivendell", "dwarves", False),
        ("pelargir", "Lossarnach", "gondor", False),  # a Town
        ("weather-hills", "Bree", "north", False),  # a Town
    ],
)
def test_the_nation_of_that_place_wakes(at: str, place: str, nation: str, wakes: bool) -> None:
    table = declaring(at, 1).choose(DECLARE, place)
    assert table.active(nation) == wakes


@pytest.mark.ruling("WR-DEC-06")
def test_passing_a_city_or_coming_to_a_lost_one_wakes_nobody() -> None:
    past = declaring("folde", 3).choose(DECLARE, "Fangorn")
    assert not past.active("rohan")
    lost = declaring("folde", 1, regions={"edoras": {"control": "shadow"}}).choose(DECLARE, "Edoras")
    assert not lost.active("rohan")


@pytest.mark.ruling("WR-DEC-07")
def test_staying_in_a_haven_it_is_healed_turn_after_turn() -> None:
    table = declaring("lorien", fellowship={"corruption": 4}).choose(DECLARE, "Gandalf the Grey")
    with table.chance(*[0] * 4, *[4] * 7):  # Character dice for all, Muster/Army for the Shadow
        table.choose("0")
    while table.game.turn == 1:
        table.choose("put it aside") if table.offers("aside") else table.choose(table.options()[0])
    table.choose(DECLARE)
    assert table.game.corruption == 2


@pytest.mark.ruling("WR-DEC-02")
@pytest.mark.ruling("WR-DEC-08")
@pytest.mark.ruling("WR-EX-A-16")
def test_declared_in_lorien_by_way_of_moria_it_pays_nothing_for_the_stronghold() -> None:
    table = declaring(progress=5, fellowship={"corruption": 1}).choose(DECLARE, "Lórien")
    assert (ring_at(table), table.game.progress, table.game.revealed) == ("lorien", 0, False)
    assert (table.game.corruption, pool(table, "drawn")) == (0, {})


@pytest.mark.ruling("WR-DEC-08")
def test_declared_inside_a_stronghold_of_the_shadow_it_pays_nothing_either() -> None:
    table = declaring("hollin", 1).choose(DECLARE, "Moria")
    assert (ring_at(table), pool(table, "drawn")) == ("moria", {})


@pytest.mark.ruling("WR-DEC-10")
@pytest.mark.ruling("WR-MRD-01")
@pytest.mark.parametrize(("at", "gate"), [("dagorlad", "Morannon"), ("south-ithilien", "Minas Morgul")])
def test_at_a_gate_of_mordor_it_enters_at_once(at: str, gate: str) -> None:
    table = declaring(at, 1).choose(DECLARE, gate)
    assert (table.game.mordor, table.game.progress, table.game.revealed) == (1, 0, False)
    assert "The Fellowship enters Mordor." in table.told()


@pytest.mark.ruling("WR-DEC-10")
def test_before_the_gate_it_may_still_be_declared_elsewhere() -> None:
    table = declaring("dagorlad", 1).choose(DECLARE, "Dagorlad")
    assert (ring_at(table), table.game.mordor) == ("dagorlad", 0)


@pytest.mark.ruling("WR-DEC-11")
def test_a_besieged_stronghold_heals_and_wakes() -> None:
    regions = {"helms-deep": army("rohan-regular", 2, "isengard-regular", 5, besieged=True)}
    table = declaring("westemnet", 1, regions=regions, fellowship={"corruption": 2})
    table.choose(DECLARE, "Helm's Deep")
    assert (table.game.corruption, table.active("rohan")) == (1, True)


@pytest.mark.ruling("WR-DEC-12")
def test_nobody_asks_for_the_way_where_it_makes_no_difference() -> None:
    table = declaring(progress=5).choose(DECLARE, "Lórien")
    assert table.asked == WHO_GUIDES
    gates = declaring("north-ithilien", 4).choose(DECLARE, "Gorgoroth")  # by Morannon or by Minas Morgul
    assert gates.asked == WHO_GUIDES


@pytest.mark.ruling("WR-DEC-12")
def test_the_way_past_the_balrog_is_taken_where_there_is_one() -> None:
    around = declaring("parth-celebrant", 3, table=["balrog-of-moria"]).choose(DECLARE, "Dimrill Dale")
    assert around.asked == WHO_GUIDES  # nobody woke it
    through = declaring("hollin", 3, table=["balrog-of-moria"]).choose(DECLARE, "Lórien")
    assert through.asked.startswith("The Fellowship came by Moria")
