"""The Wizard cards: both Gandalfs with what they carry, the Ents, Gwaihir and Sméagol."""

from typing import Any

import pytest

from tests.at_the_table import (
    EVERY_BATTLEGROUND,
    at_the_table,
    attack_of,
    battle,
    battleground,
    defense_of,
    hand,
    open_paths,
    path_attack_of,
    path_defense_of,
    seat,
    wielding,
)

GREY = "Gandalf the Grey"
WHITE = "Gandalf the White"


# GANDALF THE GREY


@pytest.mark.card("gandalf-the-grey")
def test_gandalf_the_grey_is_strong_everywhere_and_walks_every_path() -> None:
    assert attack_of("Orthanc", GREY) == 2
    assert defense_of("Rivendell", GREY) == 2
    assert path_defense_of("Weathertop", GREY) == 3
    assert open_paths("frodo", GREY) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.card("gandalf-the-grey")
@pytest.mark.ruling("LOC-05")
@pytest.mark.ruling("LOC-07")
@pytest.mark.ruling("LOC-08")
@pytest.mark.ruling("LOC-09")
@pytest.mark.ruling("CARD-08")
def test_gandalf_leads_on_while_the_old_path_is_fought_in_the_middle_of_his_action() -> None:
    table = at_the_table(
        turn="frodo",
        path="Weathertop",
        on_path=[GREY, "Sam Gamgee", "The Reaver"],
        frodo=hand("Sting", draw=["Gimli", "Glamdring", "Quickbeam"]),
        aragorn=hand("Elrond"),
    )
    table.frodo.uses(GREY)
    assert sorted(table.options) == [
        *("Fords of Bruinen (path 3)", "Imladris (path 3)", "The Council of Elrond (path 3)")
    ]
    table.frodo.chooses("Fords of Bruinen")
    # The old path is still the active one, and its combat asks for a loss.
    assert table.path == "Weathertop"
    assert "Weathertop: eliminate a defender" in table.prompt
    table.frodo.chooses("Sam Gamgee")
    # Only now the new path speaks: each Free Peoples player forsakes a card and draws three.
    assert table.path == "Fords of Bruinen"
    assert table.scored("free") == ["Weathertop"]
    assert table.on_path == []
    assert table.frodo.eliminated == ["Sam Gamgee"]
    assert table.frodo.cycle == [GREY]
    assert table.witch_king.eliminated == ["The Reaver"]
    table.frodo.chooses("Sting")
    assert table.frodo.hand == ["Gimli", "Glamdring", "Quickbeam"]
    table.aragorn.chooses("Elrond")
    assert len(table.aragorn.hand) == 3
    assert table.asked == "witch-king"


@pytest.mark.card("gandalf-the-grey")
def test_the_round_after_gandalf_led_on_begins_one_path_further() -> None:
    table = at_the_table(turn="frodo", path="Khazad-dûm", on_path=[GREY], round=2)
    table.frodo.uses(GREY).chooses("Lothlórien")
    table.everyone_passes()
    while table.game.round == 2:
        table.game.choose(0)
    assert table.game.view(None)["path"]["number"] == 6


@pytest.mark.card("gandalf-the-grey")
@pytest.mark.ruling("CARD-07")
@pytest.mark.ruling("LOC-06")
def test_gandalf_cannot_lead_beyond_the_last_path() -> None:
    table = at_the_table(turn="frodo", path="Morgai", on_path=[GREY])
    assert not table.frodo.can("Use Gandalf")


@pytest.mark.card("gandalf-the-grey")
def test_gandalf_leads_only_from_a_path() -> None:
    assert not at_the_table(turn="frodo", frodo=seat(reserve=[GREY])).frodo.can("Use Gandalf")
    there = [battleground("Moria", GREY)]
    assert not at_the_table(turn="frodo", battlegrounds=there).frodo.can("Use Gandalf")


@pytest.mark.card("gandalf-the-grey")
@pytest.mark.ruling("SCORE-10")
def test_nobody_leads_on_in_the_three_rounds_of_the_return_of_the_king() -> None:
    table = at_the_table("return-of-the-king", turn="aragorn", path="Osgiliath", on_path=[GREY, "Sméagol"])
    assert not table.aragorn.can("Use Gandalf")
    assert not table.aragorn.can("Use Sméagol")


# GANDALF THE WHITE


@pytest.mark.card("gandalf-the-white")
def test_gandalf_the_white_is_for_battle_and_walks_no_path() -> None:
    assert attack_of("Orthanc", WHITE) == 2
    assert defense_of("Rivendell", WHITE) == 3
    assert open_paths("frodo", WHITE) == []


@pytest.mark.card("gandalf-the-white")
@pytest.mark.ruling("ELIM-09")
@pytest.mark.ruling("CARD-01")
@pytest.mark.parametrize("zone", ["hand", "draw", "cycle", "reserve", "path", "battleground", "eliminated"])
def test_the_grey_is_removed_wherever_he_is_when_the_white_comes(zone: str) -> None:
    zones: dict[str, Any] = {"hand": [WHITE, "Sting"]}
    places: dict[str, Any] = {}
    if zone == "path":
        places["on_path"] = [GREY]
    elif zone == "battleground":
        places["battlegrounds"] = [battleground("Moria", GREY)]
    elif zone == "hand":
        zones["hand"].append(GREY)
    else:
        zones[zone] = [GREY]
    table = at_the_table(turn="frodo", frodo=zones, **places)
    size = len(table.frodo.draw)
    table.frodo.plays(WHITE, to="reserve", paying="Sting")
    assert table.frodo.reserve == [WHITE]
    assert table.frodo.eliminated == [GREY]
    assert table.on_path == []
    assert table.at("Moria") == []
    assert len(table.frodo.draw) == size - (zone == "draw")
    assert "Sting" in table.frodo.cycle
    if zone != "eliminated":
        assert table.saruman.view["seats"]["frodo"]["eliminated"] == ["gandalf-the-grey"]
    assert table.asked == "witch-king"


@pytest.mark.card("gandalf-the-white")
@pytest.mark.ruling("ITEM-12")
def test_what_the_grey_carries_is_lost_with_him() -> None:
    table = at_the_table(
        turn="frodo",
        path="Weathertop",
        on_path=[wielding(GREY, "Glamdring", "Gandalf's Staff")],
        frodo=hand(WHITE, "Sting"),
    )
    table.frodo.plays(WHITE)
    assert sorted(table.frodo.eliminated) == [GREY, "Gandalf's Staff", "Glamdring"]
    assert table.on_path == []


@pytest.mark.card("gandalf-the-white")
def test_the_grey_who_pays_for_the_white_is_removed_from_the_cycle_pile() -> None:
    table = at_the_table(turn="frodo", frodo=hand(WHITE, GREY))
    table.frodo.plays(WHITE)
    assert table.frodo.cycle == []
    assert table.frodo.eliminated == [GREY]


@pytest.mark.card("gandalf-the-white")
@pytest.mark.ruling("ELIM-09")
def test_the_grey_is_removed_also_when_the_white_comes_straight_into_battle() -> None:
    table = at_the_table(turn="frodo", battlegrounds=["Moria"], frodo=hand(WHITE, "Sting", cycle=[GREY]))
    table.frodo.plays(WHITE, to="Moria")
    assert table.at("Moria") == [WHITE]
    assert table.frodo.eliminated == [GREY]


@pytest.mark.card("gandalf-the-white")
@pytest.mark.ruling("CARD-03")
def test_gandalf_the_white_lost_in_battle_or_winnowed_is_lost() -> None:
    table = battle(battleground("Moria", WHITE))
    assert table.frodo.eliminated == [WHITE]
    table = at_the_table(turn="frodo", frodo=hand(WHITE, "Sting"))
    table.frodo.winnows(WHITE, "Sting")
    assert table.frodo.eliminated == [WHITE, "Sting"]


def cards_in_the_draw_step(**frodo: Any) -> int:
    """How many cards Frodo's player holds when the next round begins, with an empty hand before."""
    table = at_the_table(phase="combat", path="The Cross-roads", gone=EVERY_BATTLEGROUND, frodo=seat(**frodo))
    assert table.game.round == 2
    return len(table.frodo.hand)


@pytest.mark.card("gandalf-the-white")
@pytest.mark.ruling("PLAY-34")
def test_gandalf_the_white_in_reserve_draws_one_more_card() -> None:
    assert cards_in_the_draw_step() == 3
    assert cards_in_the_draw_step(reserve=[WHITE]) == 4
    assert cards_in_the_draw_step(reserve=[GREY]) == 3
    assert cards_in_the_draw_step(cycle=[WHITE]) == 3


@pytest.mark.card("gandalf-the-white")
@pytest.mark.ruling("CARD-03")
@pytest.mark.parametrize("zone", ["draw", "hand", "reserve"])
def test_gandalf_the_white_is_saved_only_from_the_top_of_the_deck(zone: str) -> None:
    table = at_the_table(
        turn="saruman",
        frodo={"hand": ["Sting"], zone: [WHITE]},
        saruman=seat(reserve=["Barrow-wights"]),
    )
    table.saruman.uses("Barrow-wights")
    table.frodo.chooses("The top card" if zone == "draw" else WHITE)
    assert (WHITE in table.frodo.cycle) == (zone == "draw")
    assert (WHITE in table.frodo.eliminated) == (zone != "draw")
    assert (WHITE in table.saruman.sees) == (zone != "hand")  # unseen only where no text is used


# GWAIHIR THE WINDLORD


@pytest.mark.card("gwaihir-the-windlord")
def test_gwaihir_fights_a_little_and_comes_to_the_last_path_only() -> None:
    assert attack_of("Moria", "Gwaihir the Windlord") == 1
    assert defense_of("Rivendell", "Gwaihir the Windlord") == 1
    assert path_defense_of("Crack of Doom", "Gwaihir the Windlord") == 1
    assert open_paths("frodo", "Gwaihir the Windlord") == [9]


@pytest.mark.card("gwaihir-the-windlord")
@pytest.mark.ruling("CARD-58")
@pytest.mark.ruling("PLAY-17")
def test_gwaihir_flies_away_and_brings_back_either_gandalf() -> None:
    table = at_the_table(
        turn="frodo", frodo=seat(reserve=["Gwaihir the Windlord"], cycle=[GREY, WHITE, "Sting"])
    )
    table.frodo.uses("Gwaihir the Windlord")
    assert sorted(table.options) == [GREY, WHITE]
    table.frodo.chooses(GREY)
    assert table.frodo.hand == [GREY]
    assert table.frodo.reserve == []
    assert sorted(table.frodo.cycle) == [WHITE, "Gwaihir the Windlord", "Sting"]
    assert table.saruman.view["seats"]["frodo"]["hand"] == ["gandalf-the-grey"]
    assert table.asked == "witch-king"


@pytest.mark.card("gwaihir-the-windlord")
@pytest.mark.ruling("PLAY-16")
def test_gwaihir_does_not_fly_for_nobody_or_from_elsewhere() -> None:
    gwaihir = "Gwaihir the Windlord"
    table = at_the_table(turn="frodo", frodo=seat(reserve=[gwaihir], cycle=["Sting"], draw=[GREY]))
    assert not table.frodo.can("Use Gwaihir")
    table = at_the_table(
        turn="frodo", battlegrounds=[battleground("Moria", gwaihir)], frodo=seat(cycle=[GREY])
    )
    assert not table.frodo.can("Use Gwaihir")
    table = at_the_table(turn="frodo", frodo=seat(reserve=[gwaihir], cycle=[GREY]))
    assert table.frodo.can("Use Gwaihir")


# QUICKBEAM


@pytest.mark.card("quickbeam")
@pytest.mark.ruling("CARD-41")
def test_quickbeam_grows_with_every_two_enemies_from_isengard() -> None:
    assert attack_of("Orthanc", "Quickbeam") == 0
    assert attack_of("Orthanc", "Quickbeam", "Gríma Wormtongue") == 0
    assert attack_of("Orthanc", "Quickbeam", "Gríma Wormtongue", "Devilry of Orthanc") == 1
    assert defense_of("Helm's Deep", "Quickbeam") == 0
    assert defense_of("Helm's Deep", "Quickbeam", "Gríma Wormtongue") == 0
    assert defense_of("Helm's Deep", "Quickbeam", "Gríma Wormtongue", "Uglúk") == 1


@pytest.mark.card("quickbeam")
@pytest.mark.ruling("CARD-41")
def test_three_enemies_are_one_pair_and_four_are_two() -> None:
    three = ("White Hand Orcs", "Gríma Wormtongue", "Saruman")  # 3 attack with a leader
    assert attack_of("Helm's Deep", "Quickbeam", *three) == 3 - 1
    four = (*three, "White Hand Orcs")  # 4 attack
    assert attack_of("Helm's Deep", "Quickbeam", *four) == 4 - 2


@pytest.mark.card("quickbeam")
@pytest.mark.ruling("CARD-41")
def test_quickbeam_counts_no_items_and_no_other_enemies() -> None:
    saruman = wielding("Saruman", "Palantír of Orthanc", "Woven of All Colours")
    assert attack_of("Orthanc", "Quickbeam", "Village Militia", saruman) == 0  # 1 against Saruman's 1
    assert attack_of("Moria", "Quickbeam", "Shelob", "Gollum") == 0


@pytest.mark.card("quickbeam")
def test_quickbeam_walks_the_two_paths_along_the_river() -> None:
    assert path_defense_of("Amon Hen", "Quickbeam") == 1
    assert path_attack_of("Amon Hen", "Quickbeam", "Uglúk", "Gríma Wormtongue") == 2 - 1
    assert open_paths("frodo", "Quickbeam") == [5, 6]


# SMÉAGOL


@pytest.mark.card("smeagol")
def test_smeagol_walks_the_last_four_paths_and_fights_in_no_battle() -> None:
    assert path_defense_of("Emyn Muil", "Sméagol") == 1
    assert open_paths("frodo", "Sméagol") == [6, 7, 8, 9]
    assert attack_of("Moria", "Sméagol") == 0
    assert defense_of("Rivendell", "Sméagol") == 0


@pytest.mark.card("smeagol")
@pytest.mark.ruling("CARD-09")
@pytest.mark.ruling("PATH-09")
def test_smeagols_corruption_comes_after_the_new_path_has_spoken() -> None:
    table = at_the_table(
        turn="frodo",
        path="Emyn Muil",
        on_path=["Sméagol", "The Reaver"],
        aragorn=hand("Elrond"),
    )
    table.frodo.uses("Sméagol").chooses("Osgiliath")
    # He was given up in the combat, which held: cycled, not eliminated.
    assert table.frodo.cycle == ["Sméagol"]
    assert table.frodo.eliminated == []
    assert table.scored("free") == ["Emyn Muil"]
    assert table.aragorn.can("Yes")
    assert table.corruption == 0
    table.aragorn.accepts().chooses("Elrond")
    assert len(table.aragorn.hand) == 3
    assert table.corruption == 1
    assert table.asked == "witch-king"


@pytest.mark.card("smeagol")
def test_smeagol_is_cycled_even_where_everything_is_lost() -> None:
    table = at_the_table(
        phase="combat", path="Emyn Muil", on_path=["Sméagol", "Quickbeam"], path_tokens={"attack": 5}
    )
    assert "Sméagol" in table.frodo.cycle
    assert table.frodo.eliminated == ["Quickbeam"]
    assert table.corruption == 3


@pytest.mark.card("smeagol")
def test_smeagol_forsaken_by_his_player_is_gone() -> None:
    table = at_the_table(
        turn="saruman",
        frodo=seat(reserve=["Sméagol"]),
        saruman=seat(reserve=["Barrow-wights"]),
    )
    table.saruman.uses("Barrow-wights")
    table.frodo.chooses("Sméagol")
    assert table.frodo.eliminated == ["Sméagol"]


@pytest.mark.card("smeagol")
@pytest.mark.ruling("PATH-16")
def test_smeagol_does_not_slip_away_from_a_battle() -> None:
    table = battle(battleground("Moria", "Sméagol"))
    assert table.frodo.eliminated == ["Sméagol"]


@pytest.mark.card("smeagol")
@pytest.mark.ruling("CARD-07")
def test_smeagol_knows_no_way_beyond_the_last_path() -> None:
    assert not at_the_table(turn="frodo", path="Orodruin", on_path=["Sméagol"]).frodo.can("Use Sméagol")
    assert at_the_table(turn="frodo", path="Cirith Ungol", on_path=["Sméagol"]).frodo.can("Use Sméagol")
    assert not at_the_table(turn="frodo", path="Cirith Ungol", frodo=seat(reserve=["Sméagol"])).frodo.can(
        "Use Sméagol"
    )
    there = [battleground("Moria", "Sméagol")]
    assert not at_the_table(turn="frodo", path="Cirith Ungol", battlegrounds=there).frodo.can("Use Sméagol")


# TREEBEARD


@pytest.mark.card("treebeard")
@pytest.mark.ruling("CARD-40")
def test_treebeard_is_stronger_at_orthanc_and_walks_the_paths_along_the_river() -> None:
    assert attack_of("Moria", "Treebeard") == 1
    assert attack_of("Orthanc", "Treebeard") == 2
    assert defense_of("Helm's Deep", "Treebeard") == 1
    assert path_defense_of("Amon Hen", "Treebeard") == 1
    assert open_paths("frodo", "Treebeard") == [5, 6]


@pytest.mark.card("treebeard")
@pytest.mark.ruling("CARD-26")
def test_treebeard_entering_a_battle_costs_isengard_an_army_of_its_own_choice() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Orthanc", "Fighting Uruk-hai", "Uglúk")],
        frodo=hand("Treebeard", "Sting"),
        saruman=hand("Devilry of Orthanc", reserve=["Warg Riders", "Haradrim Múmakil", "Gríma Wormtongue"]),
    )
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.asked == "saruman"
    assert sorted(table.options) == ["Fighting Uruk-hai", "Warg Riders"]
    table.saruman.chooses("Warg Riders")
    assert table.saruman.eliminated == ["Warg Riders"]
    assert table.at("Orthanc") == ["Fighting Uruk-hai", "Uglúk", "Treebeard"]
    assert table.asked == "witch-king"


@pytest.mark.card("treebeard")
@pytest.mark.ruling("MOVE-06")
def test_treebeard_moving_to_a_battle_does_the_same() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Moria"],
        frodo=seat(reserve=["Treebeard"]),
        saruman=seat(reserve=["Warg Riders"]),
    )
    table.frodo.moves("Treebeard", to="Moria")
    assert table.saruman.eliminated == ["Warg Riders"]


@pytest.mark.card("treebeard")
def test_treebeard_on_a_path_or_in_reserve_troubles_no_army() -> None:
    for to in ("path", "reserve"):
        table = at_the_table(
            turn="frodo",
            path="Amon Hen",
            frodo=hand("Treebeard", "Sting"),
            saruman=seat(reserve=["Warg Riders", "White Hand Orcs"]),
        )
        table.frodo.plays("Treebeard", to=to)
        assert len(table.saruman.reserve) == 2
        assert table.asked == "witch-king"


@pytest.mark.card("treebeard")
def test_treebeard_finds_no_army_to_trample() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Orthanc"],
        frodo=hand("Treebeard", "Sting"),
        saruman=hand("Warg Riders", reserve=["Gríma Wormtongue", "Haradrim Múmakil"]),
    )
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.saruman.eliminated == []
    assert table.asked == "witch-king"


@pytest.mark.card("treebeard")
@pytest.mark.ruling("CARD-26")
def test_treebeard_reaches_only_his_own_battleground_if_the_table_plays_it_so() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Orthanc", "Fighting Uruk-hai")],
        frodo=hand("Treebeard", "Sting"),
        saruman=seat(reserve=["Warg Riders"]),
        options={"switches": {"treebeard_reaches_everywhere": False}},
    )
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.saruman.eliminated == ["Fighting Uruk-hai"]


@pytest.mark.card("treebeard")
@pytest.mark.ruling("SET-06")
def test_where_nobody_plays_isengard_treebeard_just_arrives() -> None:
    table = at_the_table(
        "return-of-the-king",
        turn="aragorn",
        path="Osgiliath",
        battlegrounds=["Morannon"],
        aragorn=hand("Treebeard", "Sting"),
    )
    table.aragorn.plays("Treebeard", to="Morannon")
    assert table.at("Morannon") == ["Treebeard"]
    assert table.asked == "witch-king"


# ENT-DRAUGHT


@pytest.mark.card("ent-draught")
@pytest.mark.ruling("ITEM-06")
def test_the_ent_draught_brings_back_two_hobbits_of_your_choice() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(
            reserve=[wielding("Treebeard", "Ent-draught")],
            cycle=["Merry Brandybuck", "Pippin Took", "Sam Gamgee", "Sting", "Gimli"],
        ),
    )
    table.frodo.uses("Ent-draught")
    assert sorted(table.options) == ["Merry Brandybuck", "Pippin Took", "Sam Gamgee"]
    table.frodo.chooses("Pippin Took")
    assert sorted(table.options) == ["Merry Brandybuck", "Sam Gamgee"]
    table.frodo.chooses("Merry Brandybuck")
    assert table.frodo.hand == ["Pippin Took", "Merry Brandybuck"]
    assert table.frodo.eliminated == ["Ent-draught"]
    assert table.frodo.reserve == ["Treebeard"]
    assert sorted(table.frodo.cycle) == ["Gimli", "Sam Gamgee", "Sting"]


@pytest.mark.card("ent-draught")
@pytest.mark.ruling("CARD-57")
@pytest.mark.parametrize("place", ["path", "battleground"])
def test_the_ent_draught_works_anywhere_and_with_a_single_hobbit(place: str) -> None:
    ent = wielding("Quickbeam", "Ent-draught")
    table = at_the_table(
        turn="frodo",
        path="Amon Hen",
        on_path=[ent] if place == "path" else [],
        battlegrounds=[battleground("Moria", ent)] if place == "battleground" else [],
        frodo=seat(cycle=["Sam Gamgee", "Sting"]),
    )
    table.frodo.uses("Ent-draught")
    assert table.frodo.hand == ["Sam Gamgee"]
    assert table.frodo.eliminated == ["Ent-draught"]


@pytest.mark.card("ent-draught")
def test_the_ent_draught_is_not_wasted_without_a_hobbit_in_the_pile() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(
            reserve=[wielding("Treebeard", "Ent-draught")], cycle=["Sting", "Gimli"], draw=["Sam Gamgee"]
        ),
    )
    assert not table.frodo.can("Use Ent-draught")


@pytest.mark.card("ent-draught")
def test_only_an_ent_drinks_the_ent_draught() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Ent-draught", "Sting", reserve=["Quickbeam", GREY, "Treebeard", "Gimli"])
    )
    table.frodo.chooses("Play Ent-draught")
    assert sorted(table.options) == ["On Quickbeam", "On Treebeard"]
    table = at_the_table(turn="frodo", frodo=hand("Ent-draught", "Sting", reserve=[GREY]))
    assert not table.frodo.can("Play Ent-draught")


@pytest.mark.card("ent-draught")
def test_the_ent_draught_makes_nobody_stronger() -> None:
    ent = wielding("Treebeard", "Ent-draught")
    assert attack_of("Moria", ent) == 1
    assert defense_of("Helm's Deep", ent) == 1
    assert path_defense_of("Amon Hen", ent) == 1


# WHAT GANDALF CARRIES


@pytest.mark.card("gandalfs-staff")
@pytest.mark.card("glamdring")
@pytest.mark.card("narya-ring-of-fire")
@pytest.mark.parametrize("item", ["Gandalf's Staff", "Glamdring", "Narya, Ring of Fire"])
def test_what_gandalf_carries_makes_him_stronger_by_one(item: str) -> None:
    assert attack_of("Orthanc", wielding(GREY, item)) == 3
    assert defense_of("Rivendell", wielding(WHITE, item)) == 4
    assert path_defense_of("Weathertop", wielding(GREY, item)) == 4


@pytest.mark.card("gandalfs-staff")
@pytest.mark.card("glamdring")
@pytest.mark.card("narya-ring-of-fire")
@pytest.mark.parametrize("item", ["Gandalf's Staff", "Glamdring", "Narya, Ring of Fire"])
def test_only_gandalf_carries_what_is_his(item: str) -> None:
    table = at_the_table(
        turn="frodo",
        on_path=[GREY, "Sam Gamgee"],
        frodo=hand(item, "Sting", reserve=[WHITE, "Gwaihir the Windlord"]),
    )
    table.frodo.chooses(f"Play {item}")
    assert sorted(table.options) == [f"On {GREY}", f"On {WHITE}"]


@pytest.mark.card("gandalfs-staff")
@pytest.mark.ruling("PLAY-31")
@pytest.mark.parametrize("place", ["reserve", "path", "battleground", "nowhere"])
def test_gandalfs_staff_lets_you_keep_a_third_card_but_not_a_fourth(place: str) -> None:
    gandalf = wielding(GREY, "Gandalf's Staff")

    def may_pass(*cards: str) -> bool:
        table = at_the_table(
            turn="frodo",
            path="Weathertop",
            on_path=[gandalf] if place == "path" else [],
            battlegrounds=[battleground("Moria", gandalf)] if place == "battleground" else [],
            frodo=hand(*cards, reserve=[gandalf] if place == "reserve" else []),
        )
        return table.frodo.can("Pass")

    assert may_pass("Sting", "Gimli", "Sam Gamgee") == (place != "nowhere")
    assert not may_pass("Sting", "Gimli", "Sam Gamgee", "Quickbeam")


@pytest.mark.card("gandalfs-staff")
def test_gandalfs_staff_does_not_help_the_teammate() -> None:
    table = at_the_table(
        turn="aragorn",
        frodo=seat(reserve=[wielding(GREY, "Gandalf's Staff")]),
        aragorn=hand("Elrond", "Arwen", "Legolas"),
    )
    assert not table.aragorn.can("Pass")


@pytest.mark.card("narya-ring-of-fire")
@pytest.mark.ruling("ITEM-06")
def test_narya_is_cycled_and_each_shadow_player_cycles_a_card() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(reserve=[wielding(GREY, "Narya, Ring of Fire", "Glamdring")]),
        witch_king=hand("The Reaver", "Mordor Orcs"),
        saruman=hand("Saruman", "Gollum", "Shelob"),
        aragorn=hand("Elrond"),
    )
    table.frodo.uses("Narya")
    table.witch_king.chooses("Mordor Orcs")
    table.saruman.chooses("Gollum")
    assert table.frodo.cycle == ["Narya, Ring of Fire"]
    assert sorted(table.frodo.reserve) == [GREY, "Glamdring"]
    assert (table.witch_king.hand, table.witch_king.cycle) == (["The Reaver"], ["Mordor Orcs"])
    assert (table.saruman.hand, table.saruman.cycle) == (["Saruman", "Shelob"], ["Gollum"])
    assert table.aragorn.hand == ["Elrond"]
    assert table.asked == "witch-king"


@pytest.mark.card("narya-ring-of-fire")
@pytest.mark.ruling("PLAY-18")
def test_a_shadow_player_with_an_empty_hand_forsakes_for_narya() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(reserve=[wielding(WHITE, "Narya, Ring of Fire")]),
        witch_king=hand("The Reaver"),
        saruman=seat(reserve=["Gollum"]),
    )
    table.frodo.uses("Narya")
    table.saruman.chooses("Gollum")
    assert table.saruman.eliminated == ["Gollum"]
    assert table.witch_king.cycle == ["The Reaver"]


@pytest.mark.card("narya-ring-of-fire")
@pytest.mark.ruling("ITEM-14")
def test_narya_burns_only_in_reserve() -> None:
    gandalf = wielding(GREY, "Narya, Ring of Fire")
    assert not at_the_table(turn="frodo", on_path=[gandalf]).frodo.can("Use Narya")
    there = [battleground("Moria", gandalf)]
    assert not at_the_table(turn="frodo", battlegrounds=there).frodo.can("Use Narya")


@pytest.mark.card("narya-ring-of-fire")
@pytest.mark.ruling("DUEL-05")
def test_narya_burns_the_single_shadow_player_of_a_duel_twice() -> None:
    table = at_the_table(
        "duel-2",
        turn="gandalf",
        gandalf=seat(reserve=[wielding(GREY, "Narya, Ring of Fire")]),
        witch_king=hand("The Reaver", "Gollum", "Shelob"),
    )
    table.gandalf.uses("Narya")
    table.witch_king.chooses("Gollum", "Shelob")
    assert table.witch_king.hand == ["The Reaver"]
    assert sorted(table.witch_king.cycle) == ["Gollum", "Shelob"]
