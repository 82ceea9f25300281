"""Rulings WR-REV and WR-HID: the Fellowship is revealed, and hides again."""

from __future__ import annotations

import random

import pytest

from tests.boardgame.at_the_board import Board
from tests.boardgame.on_the_way import (
    act,
    at_the_fellowship_phase,
    company,
    move,
    on_the_way,
    pool,
    ring_at,
)
from thirdage.boardgame.board import STRONGHOLDS, held
from thirdage.boardgame.facts import SHADOW, TABLE
from thirdage.boardgame.fellowship import ways_to
from thirdage.boardgame.map import MORIA, NEIGHBOURS, REGION_COUNT
from thirdage.boardgame.state import BoardGame

WHERE = "The Fellowship is revealed. Where is it?"


def revealed(at: str, progress: int, *more: str) -> Board:
    """A tile without damage reveals the Fellowship at this progress; more tiles are in the pool."""
    table = on_the_way("0-reveal", *more, fellowship={"at": at, "progress": progress - 1})
    with table.chance(len(more)):  # the pool is sorted: the tile without damage is its last
        return move(table, 6)


@pytest.mark.ruling("WR-REV-01")
@pytest.mark.parametrize(("tile", "found"), [("0-reveal", True), ("1-reveal", True), ("1", False)])
def test_a_reveal_icon_reveals_it(tile: str, found: bool) -> None:
    table = move(on_the_way(tile), 6)
    if tile != "0-reveal":
        table.choose("Use the Ring")
    assert (table.game.revealed, table.asked == WHERE) == (found, found)


@pytest.mark.ruling("WR-REV-02")
@pytest.mark.ruling("WR-REV-05")
@pytest.mark.ruling("WR-EX-A-17")
def test_from_rivendell_it_may_be_found_in_moria_for_a_tile_or_at_goblins_gate_for_none() -> None:
    table = revealed("rivendell", 3, "2")
    assert (table.seat, table.asked) == ("free", WHERE)
    assert not table.offers("Rivendell")
    assert table.offers("Fords of Bruinen")  # less far
    assert not table.offers("Lórien")  # too far, and a haven
    table.choose("Goblin's Gate")
    assert (ring_at(table), table.game.progress, table.game.revealed) == ("goblins-gate", 0, True)
    assert pool(table) == {"2": 1}
    assert not table.offers("Character die", "Move the Fellowship")
    moria = revealed("rivendell", 3, "2").choose("Moria")
    assert (moria.asked, pool(moria)) == ("2 Hunt damage: how do you meet it?", {})


@pytest.mark.ruling("WR-REV-05")
def test_the_answers_say_which_places_cost_a_tile_and_for_which_stronghold() -> None:
    table = revealed("rivendell", 3, "2")
    costly = [option for option in table.options() if "(" in option]
    assert "Moria (costs a Hunt tile, for Moria)" in costly
    for place in table.options():  # what they say is what happens
        after = revealed("rivendell", 3, "2").choose(place)
        assert (pool(after) == {}) == (place in costly), place


@pytest.mark.ruling("WR-REV-02")
def test_it_is_found_in_no_haven_but_in_towns_and_lost_cities() -> None:
    regions = {"edoras": {"control": "shadow"}}
    table = on_the_way("0-reveal", regions=regions, fellowship={"at": "folde", "progress": 2})
    move(table, 6)
    assert table.offers("Edoras")
    assert table.offers("Westemnet")  # a Town
    assert table.offers("Druadan Forest")
    assert not table.offers("Minas Tirith")  # though it is only one step farther


@pytest.mark.ruling("WR-REV-02")
@pytest.mark.ruling("WAY-01")
def test_nobody_asks_for_the_way_where_every_way_brings_the_same() -> None:
    table = revealed("gorgoroth", 3, "1", "1").choose("Dagorlad")  # by Morannon or by Minas Morgul
    table.choose("Use the Ring")
    assert (ring_at(table), table.game.corruption, pool(table)) == ("dagorlad", 1, {"1": 1})


@pytest.mark.ruling("WAY-01")
def test_the_free_peoples_choose_between_the_balrog_and_a_stronghold() -> None:
    """The Free Peoples hold Moria, where the card still watches."""
    table = on_the_way(
        "0-reveal", "1", "1",
        regions={"moria": {"control": "free"}},
        fellowship={"at": "ettenmoors", "progress": 4}, table=["balrog-of-moria"],
    )  # fmt: skip
    with table.chance(2):
        move(table, 6).choose("Gladden Fields")
    assert table.options() == ["Through Moria", "Through Mount Gundabad"]
    table.choose("Through Mount Gundabad")
    assert table.asked == "1 Hunt damage: how do you meet it?"


@pytest.mark.ruling("WAY-01")
def test_a_way_around_every_stronghold_is_taken_without_a_question() -> None:
    table = revealed("hollin", 6, "1").choose("Gladden Fields")
    assert (ring_at(table), pool(table)) == ("gladden-fields", {"1": 1})


@pytest.mark.ruling("WR-REV-03")
def test_without_progress_it_is_found_where_it_is_even_in_a_haven() -> None:
    table = at_the_fellowship_phase(
        people=company(), fellowship={"at": "moria", "progress": 2}, table=["balrog-of-moria"],
        tiles={"in": ["2"]},
    )  # fmt: skip
    table.choose("Declare the Fellowship", "Lórien", "Yes", "show")  # Gollum shows it to lower the damage
    assert (ring_at(table), table.game.revealed) == ("lorien", True)


@pytest.mark.ruling("WR-REV-04")
def test_with_progress_it_must_leave_a_haven_but_may_stay_elsewhere() -> None:
    assert not revealed("rivendell", 1).offers("Rivendell")
    assert revealed("hollin", 1).offers("Hollin")


@pytest.mark.ruling("WR-REV-05")
@pytest.mark.parametrize(
    ("at", "progress", "place", "tiles"),
    [
        ("hollin", 1, "Moria", 1),  # into it
        ("hollin", 2, "Dimrill Dale", 1),  # through it
        ("moria", 1, "Hollin", 1),  # from it
        ("hollin", 1, "South Downs", 0),
        ("trollshaws", 2, "Fords of Bruinen", 0),
    ],
)
def test_a_stronghold_of_the_shadow_on_the_way_costs_a_tile(
    at: str, progress: int, place: str, tiles: int
) -> None:
    table = revealed(at, progress, "1").choose(place)
    assert pool(table, "drawn").get("1", 0) == tiles


@pytest.mark.ruling("WR-REV-05")
def test_a_stronghold_the_free_peoples_have_taken_costs_nothing() -> None:
    regions = {"moria": {"control": "free"}}
    table = on_the_way("0-reveal", regions=regions, fellowship={"at": "hollin", "progress": 1})
    move(table, 6).choose("Dimrill Dale")
    assert sum(pool(table, "drawn").values()) == 1


@pytest.mark.ruling("WR-REV-05")
def test_a_stronghold_the_shadow_has_taken_costs_a_tile() -> None:
    table = on_the_way(
        "1", "0-reveal", regions={"lorien": {"control": "shadow"}}, fellowship={"at": "parth-celebrant"}
    )
    with table.chance(1, 0):
        move(table, 6).choose("Lórien", "Use the Ring")
    assert (ring_at(table), table.game.corruption) == ("lorien", 1)


@pytest.mark.ruling("WR-REV-06")
def test_two_strongholds_on_the_way_cost_one_tile() -> None:
    table = revealed("minas-morgul", 2, "1", "1")
    table.choose("Morannon", "Use the Ring")
    assert (table.game.corruption, pool(table)) == (1, {"1": 1})
    assert table.asked == "Your action: which die do you use, and what for?"


@pytest.mark.ruling("WR-REV-07")
def test_a_stronghold_in_which_it_only_stays_costs_nothing() -> None:
    table = revealed("moria", 1, "1").choose("Moria")
    assert (ring_at(table), table.game.revealed, pool(table)) == ("moria", True, {"1": 1})
    balrog = at_the_fellowship_phase(
        fellowship={"at": "hollin", "progress": 1}, table=["balrog-of-moria"],
        tiles={"in": ["3", "1-reveal"]},
    )  # fmt: skip
    with balrog.chance(1):  # its tile reveals the Fellowship, which has been declared in Moria
        balrog.choose("Declare the Fellowship", "Moria", "Yes", "Use the Ring")
    assert (ring_at(balrog), balrog.game.revealed, pool(balrog)) == ("moria", True, {"3": 1})


@pytest.mark.ruling("WR-REV-08")
def test_an_eye_drawn_for_a_stronghold_does_no_damage() -> None:
    table = on_the_way("eye-reveal", "eye-reveal", hunt=3, fellowship={"at": "hollin"})
    move(table, 6, 6, 2).choose("Use the Ring")
    assert table.game.corruption == 2  # for two successes
    table.choose("Moria")
    assert (table.game.corruption, pool(table)) == (2, {})
    assert table.asked == "Your action: which die do you use, and what for?"


@pytest.mark.ruling("WR-REV-10")
def test_damage_comes_before_the_reveal_so_that_hobbits_still_go_by_the_old_progress() -> None:
    table = on_the_way("1-reveal", people=company("merry"), fellowship={"progress": 2})
    move(table, 6).choose("guide-leaves")
    assert table.asked == "Where does Merry go from the Fellowship?"
    assert not table.game.revealed
    table.choose("Old Ford")  # four regions from Rivendell: progress 3 and Level 1
    assert table.asked == WHERE


@pytest.mark.ruling("WR-REV-11")
def test_a_reveal_icon_does_nothing_to_a_revealed_fellowship() -> None:
    table = revealed("hollin", 1, "1-reveal").choose("Moria", "Use the Ring")
    assert (table.asked, ring_at(table)) == ("Your action: which die do you use, and what for?", "moria")


@pytest.mark.ruling("WR-REV-13")
@pytest.mark.ruling("WR-MRD-13")
def test_in_mordor_only_the_counter_turns() -> None:
    table = on_the_way("0-reveal", fellowship={"at": "morannon", "mordor": 2})
    move(table)
    assert (table.game.revealed, table.game.mordor, table.game.progress) == (True, 3, 0)
    assert "The Fellowship is revealed." in table.told()  # nowhere on the map
    assert table.asked == "Your action: which die do you use, and what for?"


@pytest.mark.ruling("WR-HID-01")
@pytest.mark.parametrize("die", ["character", "will-of-the-west"])
def test_a_character_result_hides_it_without_moving_it(die: str) -> None:
    table = on_the_way(fellowship={"at": "hollin", "revealed": True}, dice={"free": [die, "event"]})
    table.choose(die.split("-")[0], "Hide the Fellowship")
    assert (table.game.revealed, table.game.progress, table.game.hunt_moves) == (False, 0, 0)
    assert "The Hunt rolls" not in table.told()


@pytest.mark.ruling("WR-HID-01")
@pytest.mark.parametrize("die", ["event", "muster", "muster-army"])
def test_any_result_hides_it_under_striders_guidance_and_only_there(die: str) -> None:
    lost = {"at": "hollin", "revealed": True}
    for guide in ("strider", "gandalf-the-grey"):
        table = on_the_way(fellowship={**lost, "guide": guide}, dice={"free": [die]})
        assert table.offers("Hide the Fellowship") == (guide == "strider")


@pytest.mark.ruling("WR-HID-02")
def test_a_hidden_fellowship_cannot_hide() -> None:
    for fellowship in ({"at": "hollin"}, {"at": "morannon", "mordor": 2}):
        table = on_the_way(fellowship={**fellowship, "guide": "strider"})
        assert not act(table).offers("Hide")


def outcomes(game: BoardGame, region: int, strongholds: int, watched: int) -> set[tuple[bool, bool]]:
    """What the ways to a region can bring, found by walking all of them."""
    start = game.ring_at
    here = {(start, bool(strongholds >> start & 1), bool(watched >> start & 1))}
    seen = set(here)
    for _ in range(game.progress):
        here = {
            (there, tile or bool(strongholds >> there & 1), balrog or bool(watched >> there & 1))
            for at, tile, balrog in here
            for there in NEIGHBOURS[at]
        } - seen
        seen |= here
    found = {(tile, balrog) for at, tile, balrog in seen if at == region}
    return {way for way in found if not any(o != way and o[0] <= way[0] and o[1] <= way[1] for o in found)}


@pytest.mark.ruling("WAY-01")
@pytest.mark.ruling("WR-REV-06")
def test_the_ways_offered_are_those_that_bring_different_things_and_no_more_than_needed() -> None:
    rng = random.Random(4)
    several = 0
    for _ in range(40):
        taken = {id_: {"control": "shadow"} for id_ in rng.sample(("lorien", "rivendell", "helms-deep"), 1)}
        if rng.random() < 0.7:
            taken["moria"] = {"control": "free"}
        table = Board(regions=taken, table=["balrog-of-moria"] if rng.random() < 0.8 else [])
        game = table.game
        for _ in range(12):
            game.ring_at, game.progress = rng.randrange(REGION_COUNT), rng.randint(1, 7)
            region, declared = rng.randrange(REGION_COUNT), rng.random() < 0.3
            strongholds = 0 if declared else STRONGHOLDS & held(game, SHADOW)
            watched = 1 << MORIA if table.cards(TABLE) else 0
            wanted = outcomes(game, region, strongholds, watched)
            if region != game.ring_at and wanted:
                ways = ways_to(game, region, declared)
                assert sorted((bool(w & strongholds), bool(w & watched)) for w in ways) == sorted(wanted)
                several += len(ways) > 1
    assert several
