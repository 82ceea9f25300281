"""The Isengard cards: the armies of the White Hand, Saruman and what he carries."""

from typing import Any

import pytest

from tests.at_the_table import (
    EVERY_BATTLEGROUND,
    Table,
    all_but,
    at_the_table,
    attack_of,
    battle,
    battleground,
    defense_of,
    hand,
    open_paths,
    path_attack_of,
    path_combat,
    seat,
    wielding,
)

GRIMA = "Gríma Wormtongue"
PALANTIR = "Palantír of Orthanc"
STAFF = "Saruman's Staff"
WOVEN = "Woven of All Colours"
THREATS = "Threats and Promises"

# ARMIES


@pytest.mark.card("devilry-of-orthanc")
def test_the_devilry_of_orthanc_breaks_walls_and_holds_none() -> None:
    assert attack_of("Helm's Deep", "Devilry of Orthanc") == 3
    assert defense_of("Orthanc", "Devilry of Orthanc") == 0


@pytest.mark.card("fighting-uruk-hai")
def test_fighting_uruk_hai_hold_better_than_they_attack() -> None:
    assert attack_of("Helm's Deep", "Fighting Uruk-hai") == 1
    assert defense_of("Orthanc", "Fighting Uruk-hai") == 2


@pytest.mark.card("warg-riders")
def test_warg_riders_attack_better_than_they_hold() -> None:
    assert attack_of("Helm's Deep", "Warg Riders") == 2
    assert defense_of("Orthanc", "Warg Riders") == 1


@pytest.mark.card("white-hand-orcs")
def test_white_hand_orcs_are_two_armies_of_one() -> None:
    assert attack_of("Helm's Deep", "White Hand Orcs") == 1
    assert attack_of("Helm's Deep", "White Hand Orcs", "White Hand Orcs") == 2
    assert defense_of("Orthanc", "White Hand Orcs") == 1


def test_isengard_fights_in_rohan_and_at_orthanc_only() -> None:
    table = at_the_table(
        turn="saruman", battlegrounds=EVERY_BATTLEGROUND, saruman=hand("Warg Riders", "Gollum")
    )
    table.saruman.chooses("Play Warg Riders")
    assert set(table.options) == {"To reserve", "To Edoras", "To Helm's Deep", "To Orthanc"}


# GRÍMA WORMTONGUE


@pytest.mark.card("grima-wormtongue")
def test_grima_haunts_four_paths_and_fights_in_no_battle() -> None:
    assert path_attack_of("Weathertop", GRIMA) == 1
    assert open_paths("saruman", GRIMA) == [1, 2, 5, 6]
    assert attack_of("Helm's Deep", GRIMA, "White Hand Orcs") == 1
    assert defense_of("Orthanc", GRIMA, "White Hand Orcs") == 1


@pytest.mark.card("grima-wormtongue")
@pytest.mark.ruling("CARD-27")
def test_grima_gives_himself_up_to_call_saruman_or_to_poison_a_lord_of_rohan() -> None:
    def grima_acts(*answers: str) -> Table:
        table = at_the_table(
            turn="saruman",
            battlegrounds=[battleground("Edoras", "Éomer", "Riders of Rohan")],
            frodo=seat(reserve=["Théoden", "Gimli", "Village Militia"]),
            saruman=seat(reserve=[GRIMA]),
        )
        table.saruman.uses(GRIMA)
        assert table.saruman.eliminated == [GRIMA]
        assert len(table.options) == 2
        table.saruman.chooses(*answers)
        assert table.asked == "frodo"
        assert table.prompt.startswith("Your turn")
        return table

    table = grima_acts("Take Saruman")
    assert table.saruman.hand == ["Saruman"]
    assert table.at("Edoras") == ["Éomer", "Riders of Rohan"]
    assert table.frodo.reserve == ["Théoden", "Gimli", "Village Militia"]
    assert table.frodo.view["seats"]["saruman"]["hand"] == ["saruman"]

    table = grima_acts("Eliminate a Rohan character", "Théoden")
    assert table.saruman.hand == []
    assert table.frodo.eliminated == ["Théoden"]
    assert table.at("Edoras") == ["Éomer", "Riders of Rohan"]

    table = grima_acts("Eliminate a Rohan character", "Éomer")
    assert table.at("Edoras") == ["Riders of Rohan"]


@pytest.mark.card("grima-wormtongue")
def test_grima_has_one_way_left_when_saruman_is_not_in_the_draw_deck() -> None:
    table = at_the_table(
        turn="saruman",
        frodo=seat(reserve=["Théoden", "Éowyn"]),
        saruman=seat(reserve=[GRIMA], cycle=["Saruman"]),
    )
    table.saruman.uses(GRIMA)
    assert sorted(table.options) == ["Théoden", "Éowyn"]
    table.saruman.chooses("Éowyn")
    assert table.frodo.eliminated == ["Éowyn"]
    assert table.saruman.cycle == ["Saruman"]


@pytest.mark.card("grima-wormtongue")
@pytest.mark.ruling("PLAY-16")
def test_grima_does_not_die_for_nothing() -> None:
    rohirrim = seat(reserve=["Village Militia"], hand=["Théoden"])
    table = at_the_table(turn="saruman", frodo=rohirrim, saruman=seat(reserve=[GRIMA], cycle=["Saruman"]))
    assert not table.saruman.can("Use Gríma")
    table = at_the_table(turn="saruman", frodo=rohirrim, on_path=[GRIMA])
    assert not table.saruman.can("Use Gríma")


# SARUMAN


@pytest.mark.card("saruman")
def test_saruman_is_strong_alone_and_stronger_with_an_army() -> None:
    assert attack_of("Helm's Deep", "Saruman") == 1
    assert attack_of("Helm's Deep", "Saruman", "White Hand Orcs") == 3
    assert defense_of("Orthanc", "Saruman") == 1
    assert defense_of("Orthanc", "Saruman", "White Hand Orcs") == 3
    assert path_attack_of("Amon Hen", "Saruman") == 2
    assert open_paths("saruman", "Saruman") == [5, 6]


def cards_in_the_draw_step(**saruman: Any) -> int:
    """How many cards Saruman's player holds when the next round begins, with an empty hand before."""
    table = at_the_table(phase="combat", path="Weathertop", gone=EVERY_BATTLEGROUND, saruman=seat(**saruman))
    assert table.game.round == 2
    return len(table.saruman.hand)


@pytest.mark.card("saruman")
@pytest.mark.ruling("PLAY-34")
def test_saruman_in_reserve_draws_one_more_card() -> None:
    assert cards_in_the_draw_step() == 4
    assert cards_in_the_draw_step(reserve=["Saruman"]) == 5
    assert cards_in_the_draw_step(cycle=["Saruman"]) == 4


@pytest.mark.card("saruman")
@pytest.mark.ruling("CARD-03")
@pytest.mark.ruling("PLAY-06")
def test_saruman_forsaken_from_the_top_of_the_deck_is_cycled_and_has_paid() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Gollum", reserve=["Warg Riders"], draw=["Saruman"]))
    table.saruman.plays("Gollum", paying="The top card")
    assert table.saruman.cycle == ["Saruman"]
    assert table.saruman.eliminated == []
    assert table.saruman.reserve == ["Warg Riders", "Gollum"]
    assert (
        "forsakes Saruman from the top of the draw deck to play Gollum; it is cycled instead"
        in table.frodo.sees
    )


@pytest.mark.card("saruman")
@pytest.mark.ruling("CARD-03")
def test_saruman_forsaken_from_reserve_is_lost_with_his_items() -> None:
    table = at_the_table(turn="saruman", saruman=hand("Gollum", reserve=[wielding("Saruman", WOVEN)]))
    table.saruman.plays("Gollum", paying="Saruman")
    assert sorted(table.saruman.eliminated) == ["Saruman", WOVEN]


@pytest.mark.card("saruman")
@pytest.mark.ruling("CARD-03")
def test_saruman_lost_in_combat_or_winnowed_is_lost() -> None:
    table = battle(battleground("Helm's Deep", "Saruman"))
    assert table.saruman.eliminated == ["Saruman"]
    table = path_combat("Amon Hen", "Saruman")
    assert table.saruman.eliminated == ["Saruman"]
    table = at_the_table(turn="saruman", saruman=hand("Saruman", "Gollum"))
    table.saruman.winnows("Saruman", "Gollum")
    assert table.saruman.eliminated == ["Saruman", "Gollum"]


# UGLÚK


@pytest.mark.card("ugluk")
def test_ugluk_leads_only_an_army_and_hunts_along_the_river() -> None:
    assert attack_of("Helm's Deep", "Uglúk") == 0
    assert attack_of("Helm's Deep", "Uglúk", "White Hand Orcs") == 2
    assert defense_of("Orthanc", "Uglúk") == 0
    assert defense_of("Orthanc", "Uglúk", "White Hand Orcs") == 2
    assert path_attack_of("Amon Hen", "Uglúk") == 1
    assert open_paths("saruman", "Uglúk") == [5, 6]


@pytest.mark.card("ugluk")
@pytest.mark.ruling("LOC-05")
@pytest.mark.ruling("LOC-07")
def test_ugluk_drives_the_fellowship_to_another_path_of_the_same_number() -> None:
    table = at_the_table(
        turn="saruman", path="Dimrill Dale", on_path=["Uglúk", "Frodo Baggins"], free_scored=("Egladil",)
    )
    table.saruman.uses("Uglúk")  # one path 5 is left, so there is no choice
    assert table.path == "Lothlórien"
    assert table.scored("free") == ["Dimrill Dale", "Egladil"]
    assert table.saruman.eliminated == ["Uglúk"]
    assert table.on_path == []


@pytest.mark.card("ugluk")
@pytest.mark.ruling("LOC-06")
def test_ugluk_stays_when_no_other_path_is_left_or_he_is_not_on_one() -> None:
    table = at_the_table(
        turn="saruman", path="Dimrill Dale", on_path=["Uglúk"], free_scored=("Egladil", "Lothlórien")
    )
    assert not table.saruman.can("Use Uglúk")
    table = at_the_table(turn="saruman", path="Dimrill Dale", saruman=seat(reserve=["Uglúk"]))
    assert not table.saruman.can("Use Uglúk")


# PALANTÍR OF ORTHANC

READY = wielding("Saruman", PALANTIR)


@pytest.mark.card("palantir-of-orthanc")
def test_the_palantir_eliminates_one_card_cycles_one_and_takes_one() -> None:
    table = at_the_table(
        turn="saruman",
        saruman=seat(reserve=[READY], draw=["Gollum", "Shelob", "Warg Riders", "Hill-troll"]),
    )
    table.saruman.uses(PALANTIR)
    assert sorted(table.options) == ["Gollum", "Shelob", "Warg Riders"]
    assert "eliminate" in table.prompt
    table.saruman.chooses("Shelob")
    assert sorted(table.options) == ["Gollum", "Warg Riders"]
    assert "cycle" in table.prompt
    table.saruman.chooses("Warg Riders")
    assert table.saruman.eliminated == ["Shelob"]
    assert table.saruman.cycle == ["Warg Riders"]
    assert table.saruman.hand == ["Gollum"]
    assert table.saruman.draw[0] == "Hill-troll"
    assert table.asked == "frodo"


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.ruling("PLAY-12")
@pytest.mark.ruling("ELIM-05")
def test_nobody_else_sees_what_the_palantir_shows() -> None:
    table = at_the_table(
        turn="saruman", saruman=seat(reserve=[READY], draw=["Gollum", "Cave-troll", "Warg Riders"])
    )

    def secret() -> bool:
        names = ("Gollum", "gollum", "Cave-troll", "cave-troll", "Warg Riders", "warg-riders")
        others = (table.frodo, table.witch_king, table.aragorn)
        return not any(name in other.sees for name in names for other in others)

    table.saruman.uses(PALANTIR)
    assert secret()
    table.saruman.chooses("Cave-troll")
    assert secret()
    table.saruman.chooses("Warg Riders")
    assert secret()
    assert "Gollum" in table.saruman.sees
    counts = table.frodo.view["seats"]["saruman"]["counts"]
    assert (counts["hand"], counts["cycle"], counts["eliminated"], counts["aside"]) == (1, 1, 1, 0)


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.ruling("PLAY-28")
def test_the_palantir_is_used_once_in_a_round_and_again_in_the_next() -> None:
    table = at_the_table(
        turn="saruman", path="Weathertop", gone=EVERY_BATTLEGROUND, saruman=seat(reserve=[READY])
    )
    table.saruman.uses(PALANTIR)
    table.game.choose(0)
    table.game.choose(0)
    for _ in range(3):
        table.game.choose(table.options.index("Pass"))
    assert table.saruman.asked
    assert not table.saruman.can("Use Palantír")
    while table.game.round == 1:
        table.game.choose(table.options.index("Pass"))
    while not (table.saruman.asked and table.prompt.startswith("Your turn")):
        table.game.choose(len(table.options) - 1)
    assert table.saruman.can("Use Palantír")


def small_deck(draw: int, cycle: int, **options: bool) -> Table:
    """Saruman ready to look, with so many cards in deck and pile and none in hand."""
    cards = all_but("saruman", "Saruman", PALANTIR)
    return at_the_table(
        turn="saruman",
        saruman=seat(
            reserve=[READY],
            draw=cards[:draw],
            cycle=cards[draw : draw + cycle],
            eliminated=cards[draw + cycle :],
        ),
        options={"switches": options},
    )


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.ruling("CARD-24")
@pytest.mark.parametrize(
    ("draw", "cycle", "out", "cycled", "taken", "left"),
    [(1, 0, 1, 0, 0, 0), (2, 0, 1, 1, 0, 0), (3, 0, 1, 1, 1, 0), (1, 2, 1, 1, 1, 0), (0, 4, 1, 1, 1, 1)],
)
def test_the_palantir_looks_through_a_small_deck_into_the_cycle_pile(
    draw: int, cycle: int, out: int, cycled: int, taken: int, left: int
) -> None:
    table = small_deck(draw, cycle)
    before = len(table.saruman.eliminated)
    table.saruman.uses(PALANTIR)
    while table.saruman.asked and "drawn cards" in table.prompt:
        table.game.choose(0)
    saruman = table.saruman
    assert len(saruman.eliminated) - before == out
    assert (len(saruman.cycle), len(saruman.hand), len(saruman.draw)) == (cycled, taken, left)
    assert table.asked == "frodo"


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.ruling("CARD-24")
def test_the_palantir_is_blind_without_a_card_to_see() -> None:
    assert not small_deck(0, 0).saruman.can("Use Palantír")


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.ruling("CARD-24")
def test_the_palantir_stops_at_the_bottom_of_the_deck_if_the_table_plays_it_so() -> None:
    table = small_deck(2, 5, palantir_recycles=False)
    table.saruman.uses(PALANTIR)
    assert len(table.options) == 2


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.ruling("ITEM-14")
def test_the_palantir_works_only_while_saruman_is_in_reserve_and_only_for_him() -> None:
    assert not at_the_table(turn="saruman", path="Amon Hen", on_path=[READY]).saruman.can("Use Palantír")
    there = [battleground("Orthanc", READY)]
    assert not at_the_table(turn="saruman", battlegrounds=there).saruman.can("Use Palantír")
    table = at_the_table(turn="saruman", saruman=hand(PALANTIR, "Gollum", reserve=["Uglúk", GRIMA]))
    assert not table.saruman.can("Play Palantír")


@pytest.mark.card("palantir-of-orthanc")
@pytest.mark.card("woven-of-all-colours")
@pytest.mark.parametrize("item", [PALANTIR, WOVEN])
def test_neither_the_palantir_nor_his_robe_makes_saruman_stronger(item: str) -> None:
    assert attack_of("Helm's Deep", wielding("Saruman", item)) == 1
    assert defense_of("Orthanc", wielding("Saruman", item)) == 1
    assert path_attack_of("Amon Hen", wielding("Saruman", item)) == 2


# SARUMAN'S STAFF


@pytest.mark.card("sarumans-staff")
def test_sarumans_staff_makes_him_stronger_by_one() -> None:
    assert attack_of("Helm's Deep", wielding("Saruman", STAFF)) == 2
    assert defense_of("Orthanc", wielding("Saruman", STAFF)) == 2
    assert path_attack_of("Amon Hen", wielding("Saruman", STAFF)) == 3


@pytest.mark.card("sarumans-staff")
@pytest.mark.ruling("PLAY-31")
@pytest.mark.parametrize("place", ["reserve", "path", "battleground", "nowhere"])
def test_sarumans_staff_lets_you_keep_a_third_card_but_not_a_fourth(place: str) -> None:
    saruman = wielding("Saruman", STAFF)

    def may_pass(*cards: str) -> bool:
        table = at_the_table(
            turn="saruman",
            path="Amon Hen",
            on_path=[saruman] if place == "path" else [],
            battlegrounds=[battleground("Orthanc", saruman)] if place == "battleground" else [],
            saruman=hand(*cards, reserve=[saruman] if place == "reserve" else []),
        )
        return table.saruman.can("Pass")

    assert may_pass("Gollum", "Shelob", "Hill-troll") == (place != "nowhere")
    assert not may_pass("Gollum", "Shelob", "Hill-troll", "Cave-troll")


@pytest.mark.card("sarumans-staff")
@pytest.mark.card("woven-of-all-colours")
@pytest.mark.parametrize("item", [STAFF, WOVEN])
def test_only_saruman_carries_what_is_his(item: str) -> None:
    table = at_the_table(turn="saruman", saruman=hand(item, "Gollum", reserve=["Uglúk", GRIMA]))
    assert not table.saruman.can(f"Play {item}")
    table = at_the_table(
        turn="saruman", battlegrounds=[battleground("Orthanc", "Saruman")], saruman=hand(item, "Gollum")
    )
    table.saruman.plays(item)
    assert table.at("Orthanc") == ["Saruman", item]


# WOVEN OF ALL COLOURS


@pytest.mark.card("woven-of-all-colours")
@pytest.mark.ruling("CARD-48")
@pytest.mark.ruling("PATH-11")
def test_woven_of_all_colours_saves_saruman_on_a_path_with_all_he_carries() -> None:
    table = at_the_table(
        phase="combat", path="Amon Hen", on_path=[wielding("Saruman", WOVEN, STAFF), "Uglúk"]
    )
    assert sorted(table.saruman.cycle) == ["Saruman", STAFF, WOVEN]
    assert table.saruman.eliminated == ["Uglúk"]
    assert table.corruption == 4


@pytest.mark.card("woven-of-all-colours")
@pytest.mark.ruling("CARD-48")
@pytest.mark.parametrize("place", ["Helm's Deep", "Orthanc"])
def test_woven_of_all_colours_saves_saruman_in_attack_and_defense(place: str) -> None:
    table = battle(battleground(place, wielding("Saruman", WOVEN), "Warg Riders", tokens={"attack": 9}))
    assert sorted(table.saruman.cycle) == ["Saruman", WOVEN]
    assert table.saruman.eliminated == ["Warg Riders"]


@pytest.mark.card("woven-of-all-colours")
def test_without_it_saruman_falls_with_his_staff() -> None:
    table = at_the_table(phase="combat", path="Amon Hen", on_path=[wielding("Saruman", STAFF)])
    assert sorted(table.saruman.eliminated) == ["Saruman", STAFF]


# THREATS AND PROMISES


@pytest.mark.card("threats-and-promises")
@pytest.mark.ruling("MOVE-05")
def test_threats_and_promises_opens_a_war_and_saruman_may_go_though_he_has_just_come() -> None:
    table = at_the_table(
        turn="saruman",
        saruman=hand(THREATS, "Gollum", reserve=[wielding("Saruman", STAFF, flags=["fresh", "played"])]),
    )
    assert not table.saruman.can("Move Saruman")
    table.saruman.plays(THREATS)
    assert sorted(table.options) == ["Edoras", "Helm's Deep", "Orthanc"]
    table.saruman.chooses("Orthanc")
    assert table.active == ["Orthanc"]
    table.saruman.accepts()
    assert sorted(table.at("Orthanc")) == ["Saruman", STAFF]
    assert table.saruman.eliminated == [THREATS]
    assert table.asked == "frodo"


@pytest.mark.card("threats-and-promises")
def test_saruman_may_stay_at_home() -> None:
    table = at_the_table(turn="saruman", saruman=hand(THREATS, "Gollum", reserve=["Saruman"]))
    table.saruman.plays(THREATS).chooses("Orthanc").declines()
    assert table.active == ["Orthanc"]
    assert table.saruman.reserve == ["Saruman"]
    assert table.at("Orthanc") == []


@pytest.mark.card("threats-and-promises")
@pytest.mark.ruling("LOC-01")
@pytest.mark.ruling("REACT-02")
def test_threats_bring_helms_deep_back_and_its_text_comes_before_saruman() -> None:
    table = at_the_table(
        turn="saruman",
        free_scored=("Helm's Deep",),
        battlegrounds=["Edoras"],
        frodo=seat(draw=["Riders of Rohan", "Sting", "Gimli", "Sam Gamgee", "Glamdring"]),
        saruman=hand(THREATS, "Gollum", reserve=["Saruman"]),
    )
    table.saruman.plays(THREATS)
    assert sorted(table.options) == ["Helm's Deep (from the Free Peoples scoring area)", "Orthanc"]
    table.saruman.chooses("Helm's Deep")
    assert table.frodo.asked
    assert table.saruman.reserve == ["Saruman"]
    table.frodo.chooses("Riders of Rohan")
    table.saruman.accepts()
    assert table.at("Helm's Deep") == ["Riders of Rohan", "Saruman"]
    assert table.scored("free") == []


@pytest.mark.card("threats-and-promises")
@pytest.mark.ruling("CARD-33")
@pytest.mark.ruling("PLAY-13")
@pytest.mark.parametrize("where", ["hand", "cycle", "draw", "path"])
def test_without_saruman_in_reserve_threats_are_empty(where: str) -> None:
    zones: dict[str, Any] = {"hand": [THREATS, "Gollum"]}
    if where != "path":
        zones[where] = [*zones.get(where, []), "Saruman"]
    table = at_the_table(
        turn="saruman",
        path="Amon Hen",
        on_path=["Saruman"] if where == "path" else [],
        saruman=zones,
    )
    table.saruman.plays(THREATS, paying="Gollum")
    assert table.active == []
    assert table.saruman.eliminated == [THREATS]
    assert table.asked == "frodo"


@pytest.mark.card("threats-and-promises")
@pytest.mark.ruling("REACT-09")
def test_when_every_battleground_of_isengard_is_active_threats_do_not_move_saruman() -> None:
    table = at_the_table(
        turn="saruman",
        battlegrounds=["Edoras", "Helm's Deep", "Orthanc"],
        saruman=hand(THREATS, "Gollum", reserve=["Saruman"]),
    )
    table.saruman.plays(THREATS)
    assert table.saruman.reserve == ["Saruman"]
    assert table.saruman.eliminated == [THREATS]
    assert table.asked == "frodo"
