"""The Dúnedain cards, each with the combat or the choice that shows what it does."""

import pytest

from tests.at_the_table import (
    at_the_table,
    attack_of,
    battle,
    battleground,
    defense_of,
    hand,
    open_battlegrounds,
    open_paths,
    path_defense_of,
    seat,
    wielding,
)

DUNEDAIN_BATTLEGROUNDS = [
    "Dol Amroth", "Minas Tirith", "Pelargir", "Harad", "Minas Morgul", "Morannon", "Umbar",
]  # fmt: skip
ALL_BATTLEGROUNDS = [
    "Dol Amroth", "Edoras", "Helm's Deep", "Lórien", "Minas Tirith", "Pelargir", "Rivendell",
    "Dol Guldur", "Harad", "Minas Morgul", "Morannon", "Moria", "Orthanc", "Umbar",
]  # fmt: skip

ONE_PATH_OF_EACH_NUMBER = [
    "Bag End", "Weathertop", "Imladris", "Caradhras", "Egladil", "Amon Hen",
    "Osgiliath", "Morgul Vale", "Morgai",
]  # fmt: skip
OTHER_PATHS_2 = ["inn-of-the-prancing-pony", "the-old-forest"]


# ARMIES


@pytest.mark.card("dead-men-of-dunharrow")
@pytest.mark.ruling("LEAD-06")
def test_the_dead_fight_only_for_the_heir_of_isildur() -> None:
    assert defense_of("Minas Tirith", "Dead Men of Dunharrow") == 0
    assert defense_of("Minas Tirith", "Dead Men of Dunharrow", "Strider") == 2 + 1
    assert attack_of("Harad", "Dead Men of Dunharrow") == 0
    assert attack_of("Harad", "Dead Men of Dunharrow", "Strider") == 2 + 1
    # Aragorn's own leadership icon counts as well: the Dead support him.
    assert defense_of("Minas Tirith", "Dead Men of Dunharrow", "Aragorn") == 2 + 2
    assert attack_of("Harad", "Dead Men of Dunharrow", "Aragorn") == 2 + 2


@pytest.mark.card("dead-men-of-dunharrow")
@pytest.mark.ruling("LEAD-05")
def test_the_dead_support_another_leader_without_icons_of_their_own() -> None:
    assert attack_of("Harad", "Dead Men of Dunharrow", "Halbarad") == 0 + 1


@pytest.mark.card("dead-men-of-dunharrow")
@pytest.mark.ruling("LEAD-02")
def test_the_dead_cannot_support_two_at_once() -> None:
    assert attack_of("Harad", "Dead Men of Dunharrow", "Aragorn", "Halbarad") == 2 + 2
    assert attack_of("Harad", "Dead Men of Dunharrow", "Aragorn", "Halbarad", "Soldiers of Gondor") == 6


@pytest.mark.card("dead-men-of-dunharrow")
def test_the_icons_of_the_dead_are_lost_with_the_dead() -> None:
    table = battle(
        battleground("Minas Tirith", "Dead Men of Dunharrow", "Strider", tokens={"attack": 4}),
        starting="aragorn",
    )
    table.aragorn.chooses("Dead Men of Dunharrow")  # two icons against the one that Minas Tirith leaves
    assert table.aragorn.eliminated == ["Dead Men of Dunharrow"]
    assert table.aragorn.cycle == ["Strider"]


@pytest.mark.card("guards-of-the-citadel")
@pytest.mark.ruling("CARD-40")
def test_the_guards_are_stronger_at_minas_tirith_only() -> None:
    assert defense_of("Minas Tirith", "Guards of the Citadel") == 2
    assert defense_of("Dol Amroth", "Guards of the Citadel") == 1
    assert attack_of("Harad", "Guards of the Citadel") == 1


@pytest.mark.card("knights-of-dol-amroth")
@pytest.mark.ruling("CARD-40")
def test_the_knights_are_stronger_at_dol_amroth_only() -> None:
    assert defense_of("Dol Amroth", "Knights of Dol Amroth") == 2
    assert defense_of("Minas Tirith", "Knights of Dol Amroth") == 1
    assert attack_of("Umbar", "Knights of Dol Amroth") == 1


@pytest.mark.card("knights-of-dol-amroth")
@pytest.mark.ruling("CARD-40")
def test_the_knights_cancel_with_their_bonus_and_fall() -> None:
    table = battle(battleground("Dol Amroth", "Knights of Dol Amroth", tokens={"attack": 4}))
    assert table.scored("free") == ["Dol Amroth"]
    assert table.aragorn.eliminated == ["Knights of Dol Amroth"]


@pytest.mark.card("soldiers-of-gondor")
def test_the_soldiers_have_one_icon_of_each_kind() -> None:
    assert attack_of("Harad", "Soldiers of Gondor") == 1
    assert defense_of("Pelargir", "Soldiers of Gondor") == 1
    assert defense_of("Minas Tirith", "Soldiers of Gondor") == 1
    assert open_battlegrounds("aragorn", "Soldiers of Gondor") == DUNEDAIN_BATTLEGROUNDS


@pytest.mark.card("the-great-gate")
@pytest.mark.ruling("CARD-39")
def test_the_great_gate_holds_minas_tirith_even_when_the_walls_count_for_nothing() -> None:
    assert defense_of("Minas Tirith", "The Great Gate") == 3
    assert defense_of("Pelargir", "The Great Gate") == 0


@pytest.mark.card("the-great-gate")
@pytest.mark.ruling("LEAD-05")
def test_the_great_gate_can_support_a_leader_away_from_minas_tirith() -> None:
    assert defense_of("Pelargir", "Denethor") == 0
    assert defense_of("Pelargir", "The Great Gate", "Denethor") == 1


@pytest.mark.card("the-great-gate")
@pytest.mark.ruling("MOVE-07")
def test_the_great_gate_cannot_go_to_a_shadow_battleground() -> None:
    assert open_battlegrounds("aragorn", "The Great Gate") == ["Dol Amroth", "Minas Tirith", "Pelargir"]
    table = at_the_table(
        turn="aragorn",
        battlegrounds=["Morannon"],
        aragorn=seat(reserve=["The Great Gate", "Soldiers of Gondor"]),
    )
    assert table.aragorn.can("Move Soldiers of Gondor")
    assert not table.aragorn.can("Move The Great Gate")


# CHARACTERS


@pytest.mark.card("aragorn")
@pytest.mark.ruling("CARD-01")
@pytest.mark.ruling("ITEM-12")
def test_aragorn_takes_striders_place_on_the_path_and_the_items_are_lost() -> None:
    table = at_the_table(
        turn="aragorn",
        path="Egladil",
        on_path=[wielding("Strider", "Andúril")],
        aragorn=hand("Aragorn", "Arwen"),
    )
    table.aragorn.plays("Aragorn", to="reserve")
    assert table.on_path == []
    assert sorted(table.aragorn.eliminated) == ["Andúril", "Strider"]
    assert table.aragorn.reserve == ["Aragorn"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("ELIM-09")
@pytest.mark.parametrize("zone", ["hand", "draw", "cycle", "reserve"])
def test_aragorn_removes_strider_wherever_he_is(zone: str) -> None:
    cards = {"hand": ["Aragorn", "Arwen"]}
    cards[zone] = [*cards.get(zone, []), "Strider"]
    table = at_the_table(turn="aragorn", aragorn=cards)
    table.aragorn.plays("Aragorn", to="reserve", paying="Arwen")
    assert table.aragorn.eliminated == ["Strider"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("ELIM-09")
def test_aragorn_played_straight_into_battle_removes_strider_as_well() -> None:
    table = at_the_table(
        turn="aragorn", battlegrounds=["Harad"], aragorn=hand("Aragorn", "Arwen", cycle=["Strider"])
    )
    table.aragorn.plays("Aragorn", to="Harad")
    assert table.at("Harad") == ["Aragorn"]
    assert table.aragorn.eliminated == ["Strider"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("CARD-02")
def test_aragorn_can_be_played_when_strider_is_gone() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Aragorn", "Arwen", eliminated=["Strider"]))
    table.aragorn.plays("Aragorn")
    assert table.aragorn.reserve == ["Aragorn"]
    assert table.aragorn.eliminated == ["Strider"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("MOVE-06")
def test_moving_aragorn_removes_nobody() -> None:
    table = at_the_table(
        turn="aragorn", battlegrounds=["Harad"], aragorn=seat(reserve=["Aragorn"], draw=["Strider"])
    )
    table.aragorn.moves("Aragorn")
    assert table.at("Harad") == ["Aragorn"]
    assert table.aragorn.eliminated == []


@pytest.mark.card("aragorn")
@pytest.mark.ruling("PLAY-34")
@pytest.mark.parametrize(("reserve", "drawn"), [([], 3), (["Aragorn"], 4)])
def test_aragorn_in_reserve_draws_a_card_more(reserve: list[str], drawn: int) -> None:
    table = at_the_table(phase="combat", path="Shelob's Lair", aragorn=seat(reserve=reserve))
    assert len(table.aragorn.hand) == drawn
    assert len(table.frodo.hand) == 3


@pytest.mark.card("aragorn")
@pytest.mark.ruling("PLAY-34")
def test_aragorn_on_a_battleground_draws_no_card_more() -> None:
    table = at_the_table(
        phase="combat", path="Shelob's Lair", battlegrounds=[battleground("Pelargir", "Aragorn")]
    )
    table.choose("Pelargir")
    assert len(table.aragorn.hand) == 3


@pytest.mark.card("aragorn")
@pytest.mark.ruling("PLAY-06")
def test_aragorn_forsaken_from_the_top_of_the_deck_is_cycled() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Soldiers of Gondor", draw=["Aragorn"]))
    table.aragorn.plays("Soldiers of Gondor")
    assert table.aragorn.cycle == ["Aragorn"]
    assert table.aragorn.eliminated == []
    assert table.aragorn.reserve == ["Soldiers of Gondor"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("CARD-03")
@pytest.mark.parametrize("zone", ["hand", "reserve"])
def test_aragorn_forsaken_from_elsewhere_is_lost(zone: str) -> None:
    cards = {"hand": [], "reserve": ["Denethor"]}
    cards[zone].append("Aragorn")
    table = at_the_table(turn="aragorn", aragorn=cards)
    table.aragorn.uses("Denethor").chooses("Aragorn")
    assert table.aragorn.eliminated == ["Aragorn"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("CARD-03")
def test_aragorn_lost_in_battle_or_winnowed_is_lost() -> None:
    table = battle(battleground("Pelargir", "Aragorn", tokens={"attack": 9}))
    assert table.aragorn.eliminated == ["Aragorn"]
    table = at_the_table(turn="aragorn", aragorn=hand("Aragorn", "Arwen"))
    table.aragorn.winnows("Aragorn", "Arwen")
    assert table.aragorn.eliminated == ["Aragorn", "Arwen"]


@pytest.mark.card("aragorn")
@pytest.mark.ruling("LEAD-01")
def test_aragorn_fights_alone_and_better_with_an_army() -> None:
    assert attack_of("Harad", "Aragorn") == 1
    assert attack_of("Harad", "Aragorn", "Soldiers of Gondor") == 2 + 1
    assert defense_of("Pelargir", "Aragorn") == 1
    assert defense_of("Pelargir", "Aragorn", "Soldiers of Gondor") == 2 + 1
    assert open_paths("aragorn", "Aragorn") == []


@pytest.mark.card("boromir")
@pytest.mark.ruling("CARD-10")
def test_boromir_played_to_a_path_draws_and_costs_one_card() -> None:
    table = at_the_table(
        turn="aragorn", path="Egladil", aragorn=hand("Boromir", "Elrond", "Arwen", draw=["High Elves"])
    )
    table.aragorn.plays("Boromir", to="path", paying="Elrond")
    assert table.on_path == ["Boromir"]
    assert table.aragorn.hand == ["Arwen", "High Elves"]
    table.aragorn.chooses("High Elves")
    assert table.aragorn.eliminated == ["High Elves"]
    assert table.aragorn.hand == ["Arwen"]
    assert table.saruman.asked


@pytest.mark.card("boromir")
@pytest.mark.ruling("CARD-10")
@pytest.mark.parametrize("goal", ["reserve", "Pelargir"])
def test_boromir_played_elsewhere_only_draws(goal: str) -> None:
    table = at_the_table(
        turn="aragorn",
        path="Egladil",
        battlegrounds=["Pelargir"],
        aragorn=hand("Boromir", "Elrond", draw=["Arwen"]),
    )
    table.aragorn.plays("Boromir", to=goal)
    assert table.aragorn.hand == ["Arwen"]
    assert table.aragorn.eliminated == []
    assert table.saruman.asked


@pytest.mark.card("boromir")
@pytest.mark.ruling("MOVE-06")
def test_boromir_moved_to_a_path_costs_a_card_and_draws_none() -> None:
    table = at_the_table(
        turn="aragorn", path="Egladil", aragorn=hand("Arwen", reserve=["Boromir"], draw=["Elrond"])
    )
    table.aragorn.moves("Boromir").chooses("The top card of your draw deck")
    assert table.aragorn.eliminated == ["Elrond"]
    assert table.aragorn.hand == ["Arwen"]


@pytest.mark.card("boromir")
def test_boromirs_icons_and_paths() -> None:
    assert open_paths("aragorn", "Boromir") == [3, 4, 5, 6]
    assert path_defense_of("Caradhras", "Boromir") == 1
    assert defense_of("Pelargir", "Boromir") == 1
    assert defense_of("Pelargir", "Boromir", "Soldiers of Gondor") == 1 + 1
    assert attack_of("Harad", "Boromir") == 0
    assert attack_of("Harad", "Boromir", "Soldiers of Gondor") == 1 + 1


@pytest.mark.card("denethor")
@pytest.mark.parametrize(("son", "other"), [("Boromir", "Faramir"), ("Faramir", "Boromir")])
def test_denethor_sends_for_one_son(son: str, other: str) -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Arwen", reserve=["Denethor"], draw=["Elrond"]))
    table.aragorn.uses("Denethor").chooses("Arwen", son)
    assert table.aragorn.eliminated == ["Arwen"]
    assert table.aragorn.hand == [son]
    assert other in table.aragorn.draw
    assert table.frodo.view["seats"]["aragorn"]["hand"] == [son.lower()]  # taken for all to see
    assert table.aragorn.reserve == ["Denethor"]


@pytest.mark.card("denethor")
@pytest.mark.ruling("CARD-18")
def test_denethor_may_burn_himself() -> None:
    table = at_the_table(turn="aragorn", aragorn=seat(reserve=["Denethor"], cycle=["Boromir"]))
    table.aragorn.uses("Denethor").chooses("Denethor")
    assert table.aragorn.eliminated == ["Denethor"]
    assert table.aragorn.hand == ["Faramir"]


@pytest.mark.card("denethor")
@pytest.mark.ruling("PLAY-16")
def test_denethor_has_nobody_to_send_for_when_no_son_is_in_the_deck() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Boromir", reserve=["Denethor"], cycle=["Faramir"]))
    assert not table.aragorn.can("Use Denethor")


@pytest.mark.card("denethor")
def test_denethor_can_forsake_the_very_son_he_sends_for() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Arwen", "Faramir", reserve=["Denethor"], draw=["Boromir"])
    )
    table.aragorn.uses("Denethor").chooses("The top card of your draw deck")
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.aragorn.hand == ["Arwen", "Faramir"]
    assert table.saruman.asked


@pytest.mark.card("denethor")
def test_denethor_acts_only_from_reserve() -> None:
    table = at_the_table(turn="aragorn", battlegrounds=[battleground("Pelargir", "Denethor")])
    assert not table.aragorn.can("Use Denethor")


@pytest.mark.card("denethor")
@pytest.mark.ruling("LEAD-08")
def test_denethor_only_leads() -> None:
    assert attack_of("Harad", "Denethor") == 0
    assert attack_of("Harad", "Denethor", "Soldiers of Gondor") == 1 + 1
    assert defense_of("Pelargir", "Denethor") == 0
    assert defense_of("Pelargir", "Denethor", "Soldiers of Gondor") == 1 + 1
    assert open_paths("aragorn", "Denethor") == []


@pytest.mark.card("faramir")
@pytest.mark.ruling("LOC-07")
@pytest.mark.ruling("LOC-08")
def test_faramir_leads_on_to_another_path_7_and_fights_on_the_first() -> None:
    table = at_the_table(
        turn="aragorn",
        path="Osgiliath",
        on_path=["Frodo Baggins", "The Reaver", "The Hunter"],
        aragorn=hand("Faramir", "Arwen", draw=["Elrond"]),
    )
    table.aragorn.plays("Faramir", to="path").accepts()
    assert table.options == ["Henneth Annûn (path 7)", "The Cross-roads (path 7)"]
    table.aragorn.chooses("Henneth Annûn")
    # Combat on Osgiliath came first: two skulls against Faramir and Frodo.
    assert table.scored("free") == ["Osgiliath"]
    assert table.aragorn.eliminated == ["Faramir"]
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.witch_king.eliminated == ["The Reaver", "The Hunter"]
    # Then Henneth Annûn lets the Dúnedain player draw.
    assert table.path == "Henneth Annûn"
    assert table.on_path == []
    assert table.aragorn.hand == ["Elrond"]
    assert table.saruman.asked


@pytest.mark.card("faramir")
def test_faramir_may_stay_on_his_path() -> None:
    table = at_the_table(turn="aragorn", path="Osgiliath", aragorn=hand("Faramir", "Arwen"))
    table.aragorn.plays("Faramir", to="path").declines()
    assert table.path == "Osgiliath"
    assert table.on_path == ["Faramir"]
    assert table.scored("free") == []


@pytest.mark.card("faramir")
def test_faramir_moved_to_a_path_7_may_lead_on_as_well() -> None:
    table = at_the_table(turn="aragorn", path="The Cross-roads", aragorn=seat(reserve=["Faramir"]))
    table.aragorn.moves("Faramir").accepts().chooses("Henneth Annûn")
    assert table.path == "Henneth Annûn"
    assert table.scored("free") == ["The Cross-roads"]
    assert table.aragorn.cycle == ["Faramir"]


@pytest.mark.card("faramir")
@pytest.mark.ruling("CARD-12")
@pytest.mark.parametrize("goal", ["path", "reserve", "Pelargir"])
def test_faramir_is_not_asked_where_no_path_7_is_left_or_he_is_not_on_it(goal: str) -> None:
    used = ("Henneth Annûn", "The Cross-roads") if goal == "path" else ()
    table = at_the_table(
        turn="aragorn",
        path="Osgiliath",
        battlegrounds=["Pelargir"],
        free_scored=used,
        aragorn=hand("Faramir", "Arwen"),
    )
    table.aragorn.plays("Faramir", to=goal)
    assert table.saruman.asked
    assert table.path == "Osgiliath"


@pytest.mark.card("faramir")
def test_faramir_knows_no_other_way_on_path_8() -> None:
    table = at_the_table(turn="aragorn", path="Morgul Vale", aragorn=hand("Faramir", "Arwen"))
    table.aragorn.plays("Faramir", to="path")
    assert table.saruman.asked
    assert table.on_path == ["Faramir"]


@pytest.mark.card("faramir")
def test_faramirs_icons_and_paths() -> None:
    assert open_paths("aragorn", "Faramir") == [7, 8]
    assert path_defense_of("Shelob's Lair", "Faramir") == 1
    assert defense_of("Pelargir", "Faramir") == 1
    assert defense_of("Pelargir", "Faramir", "Soldiers of Gondor") == 1 + 1
    assert attack_of("Harad", "Faramir") == 0
    assert attack_of("Harad", "Faramir", "Soldiers of Gondor") == 1 + 1


@pytest.mark.card("halbarad")
def test_halbarad_rides_only_from_reserve() -> None:
    assert at_the_table(turn="aragorn", aragorn=seat(reserve=["Halbarad"])).aragorn.can("Use Halbarad")
    table = at_the_table(turn="aragorn", path="Imladris", on_path=["Halbarad"])
    assert not table.aragorn.can("Use Halbarad")
    table = at_the_table(turn="aragorn", battlegrounds=[battleground("Pelargir", "Halbarad")])
    assert not table.aragorn.can("Use Halbarad")


@pytest.mark.card("halbarad")
@pytest.mark.parametrize("wanted", ["Strider", "Aragorn"])
def test_halbarad_rides_to_find_his_kinsman(wanted: str) -> None:
    table = at_the_table(turn="aragorn", aragorn=seat(reserve=["Halbarad"]))
    table.aragorn.uses("Halbarad").chooses(wanted)
    assert table.aragorn.hand == [wanted]
    assert table.aragorn.cycle == ["Halbarad"]
    assert table.frodo.view["seats"]["aragorn"]["hand"] == [wanted.lower()]


@pytest.mark.card("halbarad")
@pytest.mark.ruling("PLAY-16")
def test_halbarad_stays_when_there_is_nobody_to_find() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Strider", reserve=["Halbarad"], cycle=["Aragorn"]))
    assert not table.aragorn.can("Use Halbarad")


@pytest.mark.card("halbarad")
@pytest.mark.ruling("PLAY-29")
def test_halbarad_may_ride_in_the_round_he_is_played() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Halbarad", "Arwen"), saruman=hand(), witch_king=hand(), frodo=hand()
    )
    table.aragorn.plays("Halbarad", to="reserve")
    table.saruman.passes()
    table.frodo.passes()
    table.witch_king.passes()
    assert table.aragorn.can("Use Halbarad")
    assert not table.aragorn.can("Move Halbarad")


@pytest.mark.card("halbarad")
def test_halbarads_icons_and_paths() -> None:
    assert open_paths("aragorn", "Halbarad") == [2, 3]
    assert path_defense_of("Weathertop", "Halbarad") == 1
    assert defense_of("Pelargir", "Halbarad") == 1
    assert defense_of("Pelargir", "Halbarad", "Soldiers of Gondor") == 1 + 1
    assert attack_of("Harad", "Halbarad") == 0
    assert attack_of("Harad", "Halbarad", "Soldiers of Gondor") == 1 + 1


PROMOS = {"promos": True}


@pytest.mark.card("ioreth")
@pytest.mark.ruling("CARD-61")
def test_ioreth_heals_one_of_the_fallen_but_their_weapons_are_lost() -> None:
    table = battle(
        battleground(
            "Minas Tirith", wielding("Aragorn", "Andúril"), "Boromir", "Ioreth", tokens={"attack": 9}
        ),
        options=PROMOS,
    )
    assert table.aragorn.asked
    assert table.options == ["Aragorn", "Boromir"]
    table.aragorn.chooses("Aragorn")
    assert table.aragorn.cycle == ["Aragorn", "Ioreth"]
    assert table.aragorn.eliminated == ["Andúril", "Boromir"]
    assert table.scored("shadow") == ["Minas Tirith"]


@pytest.mark.card("ioreth")
@pytest.mark.ruling("CARD-61")
def test_ioreth_heals_only_characters_of_her_own_deck_and_no_wizard() -> None:
    table = battle(
        battleground(
            "Minas Tirith", "Gandalf the White", "Soldiers of Gondor", "Ioreth", tokens={"attack": 9}
        ),
        options=PROMOS,
    )
    assert table.aragorn.cycle == ["Ioreth"]
    assert table.aragorn.eliminated == ["Soldiers of Gondor"]
    assert table.frodo.eliminated == ["Gandalf the White"]


@pytest.mark.card("ioreth")
@pytest.mark.ruling("CARD-61")
def test_ioreth_also_heals_after_an_attack() -> None:
    table = battle(battleground("Harad", "Strider", "Ioreth"), options=PROMOS)
    assert sorted(table.aragorn.cycle) == ["Ioreth", "Strider"]
    assert table.aragorn.eliminated == []


@pytest.mark.card("ioreth")
def test_without_ioreth_the_fallen_are_lost() -> None:
    table = battle(battleground("Minas Tirith", "Boromir", tokens={"attack": 9}), options=PROMOS)
    assert table.aragorn.eliminated == ["Boromir"]


@pytest.mark.card("ioreth")
@pytest.mark.ruling("SET-01")
def test_ioreth_leads_in_defense_and_comes_only_when_asked_for() -> None:
    assert defense_of("Pelargir", "Ioreth", options=PROMOS) == 0
    assert defense_of("Pelargir", "Ioreth", "Soldiers of Gondor", options=PROMOS) == 1 + 1
    assert attack_of("Harad", "Ioreth", "Soldiers of Gondor", options=PROMOS) == 1
    assert "Ioreth" in at_the_table(options=PROMOS).aragorn.draw
    assert "Ioreth" not in at_the_table().aragorn.draw


@pytest.mark.card("ioreth")
@pytest.mark.ruling("CARD-61")
def test_ioreth_can_be_told_to_heal_only_if_she_likes() -> None:
    table = battle(
        battleground("Minas Tirith", "Boromir", "Ioreth", tokens={"attack": 9}),
        options={"promos": True, "switches": {"ioreth_must_rescue": False}},
    )
    assert table.aragorn.can("Boromir")
    table.game.choose(len(table.options) - 1)
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.aragorn.cycle == ["Ioreth"]


@pytest.mark.card("ioreth")
def test_ioreth_goes_to_the_battlegrounds_of_the_dunedain_and_to_no_path() -> None:
    assert open_battlegrounds("aragorn", "Ioreth", options=PROMOS) == DUNEDAIN_BATTLEGROUNDS
    for path in ONE_PATH_OF_EACH_NUMBER:
        table = at_the_table(turn="aragorn", path=path, options=PROMOS, aragorn=hand("Ioreth", "Arwen"))
        table.aragorn.plays("Ioreth")  # nobody is asked where
        assert table.aragorn.reserve == ["Ioreth"]


@pytest.mark.card("prince-imrahil")
def test_imrahil_may_trade_a_card_for_his_knights() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Prince Imrahil", "Arwen", "Elrond"))
    table.aragorn.plays("Prince Imrahil", paying="Arwen").accepts()
    assert table.aragorn.cycle == ["Arwen", "Elrond"]
    assert table.aragorn.hand == ["Knights of Dol Amroth"]
    assert table.frodo.view["seats"]["aragorn"]["hand"] == ["knights-of-dol-amroth"]


@pytest.mark.card("prince-imrahil")
def test_imrahil_may_come_without_his_knights() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Prince Imrahil", "Arwen", "Elrond"))
    table.aragorn.plays("Prince Imrahil", paying="Arwen").declines()
    assert table.aragorn.hand == ["Elrond"]
    assert table.aragorn.cycle == ["Arwen"]


@pytest.mark.card("prince-imrahil")
@pytest.mark.ruling("PLAY-16")
def test_imrahil_is_not_asked_when_the_knights_are_not_in_the_deck() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Prince Imrahil", "Arwen", "Elrond", cycle=["Knights of Dol Amroth"])
    )
    table.aragorn.plays("Prince Imrahil", paying="Arwen")
    assert table.saruman.asked
    assert table.aragorn.hand == ["Elrond"]


@pytest.mark.card("prince-imrahil")
@pytest.mark.ruling("PLAY-19")
def test_imrahil_with_an_empty_hand_asks_for_nothing() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Prince Imrahil", "Arwen", reserve=["Denethor"], draw=["Elrond"])
    )
    table.aragorn.plays("Prince Imrahil")
    assert table.saruman.asked
    assert table.aragorn.hand == []
    assert table.aragorn.eliminated == []


@pytest.mark.card("prince-imrahil")
@pytest.mark.ruling("MOVE-06")
def test_imrahil_moved_brings_nobody() -> None:
    table = at_the_table(
        turn="aragorn", battlegrounds=["Pelargir"], aragorn=hand("Arwen", reserve=["Prince Imrahil"])
    )
    table.aragorn.moves("Prince Imrahil")
    assert table.saruman.asked
    assert table.aragorn.hand == ["Arwen"]


@pytest.mark.card("prince-imrahil")
def test_imrahils_icons() -> None:
    assert defense_of("Pelargir", "Prince Imrahil") == 1
    assert defense_of("Pelargir", "Prince Imrahil", "Soldiers of Gondor") == 1 + 1
    assert attack_of("Harad", "Prince Imrahil") == 0
    assert attack_of("Harad", "Prince Imrahil", "Soldiers of Gondor") == 1 + 1
    assert open_paths("aragorn", "Prince Imrahil") == []


@pytest.mark.card("strider")
@pytest.mark.ruling("CARD-08")
@pytest.mark.ruling("LOC-05")
def test_strider_leads_on_to_a_higher_path_and_fights_on_the_old_one() -> None:
    table = at_the_table(
        turn="aragorn", path="Weathertop", on_path=["Strider", "The Witch-king"], witch_king=hand()
    )
    table.aragorn.uses("Strider")
    assert table.options == [
        "Fords of Bruinen (path 3)",
        "Imladris (path 3)",
        "The Council of Elrond (path 3)",
    ]
    table.aragorn.chooses("Imladris")
    assert table.scored("free") == ["Weathertop"]
    assert table.aragorn.eliminated == ["Strider"]
    assert table.witch_king.eliminated == ["The Witch-king"]
    assert table.path == "Imladris"
    assert len(table.aragorn.hand) == 2  # Imladris lets the Elf player draw
    assert table.saruman.asked


@pytest.mark.card("strider")
@pytest.mark.ruling("CARD-06")
@pytest.mark.parametrize("path", ["Weathertop", "Imladris", "Caradhras", "Egladil", "Amon Hen"])
def test_strider_leads_on_from_every_path_he_can_be_on(path: str) -> None:
    table = at_the_table(turn="aragorn", path=path, on_path=["Strider"])
    assert table.aragorn.can("Use Strider")


@pytest.mark.card("strider")
@pytest.mark.ruling("CARD-06")
@pytest.mark.parametrize(("path", "leads"), [("Weathertop", True), ("Imladris", False)])
def test_strider_can_be_told_to_lead_on_from_path_2_only(path: str, leads: bool) -> None:
    table = at_the_table(
        turn="aragorn",
        path=path,
        on_path=["Strider"],
        options={"switches": {"strider_leads_from_any_path": False}},
    )
    assert table.aragorn.can("Use Strider") is leads


@pytest.mark.card("strider")
def test_strider_does_not_lead_from_reserve_or_from_a_battleground() -> None:
    table = at_the_table(turn="aragorn", path="Weathertop", aragorn=seat(reserve=["Strider"]))
    assert not table.aragorn.can("Use Strider")
    table = at_the_table(
        turn="aragorn", path="Weathertop", battlegrounds=[battleground("Pelargir", "Strider")]
    )
    assert not table.aragorn.can("Use Strider")


@pytest.mark.card("strider")
@pytest.mark.ruling("CARD-07")
def test_strider_cannot_lead_beyond_the_last_path() -> None:
    table = at_the_table("fellowship", turn="gandalf", path="Amon Hen", on_path=["Strider"])
    assert not table.gandalf.can("Use Strider")


@pytest.mark.card("strider")
def test_striders_icons_and_paths() -> None:
    assert open_paths("aragorn", "Strider") == [2, 3, 4, 5, 6]
    assert path_defense_of("Weathertop", "Strider") == 2
    assert attack_of("Harad", "Strider") == 1
    assert defense_of("Pelargir", "Strider") == 1
    # He leads nobody.
    assert attack_of("Harad", "Strider", "Soldiers of Gondor") == 1 + 1
    assert defense_of("Pelargir", "Strider", "Soldiers of Gondor") == 1 + 1


# ITEMS


@pytest.mark.card("anduril")
@pytest.mark.ruling("MOVE-05")
@pytest.mark.ruling("REACT-07")
def test_anduril_calls_strider_to_battle_even_in_the_round_he_was_played() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=seat(reserve=[wielding("Strider", "Andúril", flags=["fresh", "played"])]),
    )
    table.aragorn.uses("Andúril")
    assert sorted(table.options) == sorted(DUNEDAIN_BATTLEGROUNDS)
    table.aragorn.chooses("Harad")
    assert table.active == ["Harad"]
    assert sorted(table.at("Harad")) == ["Andúril", "Strider"]
    assert len(table.witch_king.hand) == len(table.saruman.hand) == 1  # the text of Harad
    assert table.saruman.asked


@pytest.mark.card("anduril")
@pytest.mark.ruling("REACT-08")
@pytest.mark.ruling("REACT-03")
def test_anduril_brings_back_a_battleground_from_either_scoring_area() -> None:
    table = at_the_table(
        turn="aragorn",
        free_scored=("Umbar",),
        shadow_scored=("Pelargir",),
        aragorn=seat(reserve=[wielding("Aragorn", "Andúril")]),
    )
    table.aragorn.uses("Andúril")
    assert table.aragorn.can("Pelargir (from the Shadow scoring area)")
    table.aragorn.chooses("Umbar (from the Free Peoples scoring area)")
    assert table.scored("free") == []
    assert table.active == ["Umbar"]
    table.fight("Umbar")
    # Two icons against none: those printed on Umbar are ignored.
    assert "Umbar" in table.scored("free")


@pytest.mark.card("anduril")
@pytest.mark.ruling("CARD-32")
@pytest.mark.ruling("REACT-09")
def test_anduril_is_silent_when_every_dunedain_battleground_is_active() -> None:
    reserve = seat(reserve=[wielding("Strider", "Andúril")])
    most = at_the_table(turn="aragorn", battlegrounds=DUNEDAIN_BATTLEGROUNDS[1:], aragorn=reserve)
    assert most.aragorn.can("Use Andúril")
    all_seven = at_the_table(turn="aragorn", battlegrounds=DUNEDAIN_BATTLEGROUNDS, aragorn=reserve)
    assert not all_seven.aragorn.can("Use Andúril")


@pytest.mark.card("anduril")
@pytest.mark.ruling("ITEM-14")
def test_anduril_is_silent_when_its_wielder_is_not_in_reserve() -> None:
    table = at_the_table(
        turn="aragorn", path="Egladil", on_path=[wielding("Strider", "Andúril")], aragorn=hand("Arwen")
    )
    assert not table.aragorn.can("Use Andúril")


@pytest.mark.card("anduril")
def test_the_wielder_still_goes_when_anduril_pays_for_the_battleground() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Arwen", reserve=[wielding("Strider", "Andúril")], draw=["Elrond"])
    )
    table.aragorn.uses("Andúril").chooses("Pelargir")
    table.aragorn.accepts().chooses("Andúril")  # Pelargir: forsake a card to draw one
    assert table.aragorn.eliminated == ["Andúril"]
    assert table.at("Pelargir") == ["Strider"]
    assert table.aragorn.hand == ["Arwen", "Elrond"]


@pytest.mark.card("anduril")
@pytest.mark.ruling("ITEM-07")
@pytest.mark.ruling("ITEM-08")
def test_anduril_adds_one_icon_of_each_kind() -> None:
    assert attack_of("Harad", wielding("Strider", "Andúril")) == 1 + 1
    assert defense_of("Pelargir", wielding("Strider", "Andúril")) == 1 + 1
    assert path_defense_of("Weathertop", wielding("Strider", "Andúril")) == 2 + 1


@pytest.mark.card("anduril")
@pytest.mark.ruling("ITEM-01")
def test_anduril_is_for_strider_and_aragorn_only() -> None:
    alone = at_the_table(turn="aragorn", aragorn=hand("Andúril", "Arwen", reserve=["Boromir"]))
    assert not alone.aragorn.can("Play Andúril")
    for hero in ("Strider", "Aragorn"):
        table = at_the_table(turn="aragorn", aragorn=hand("Andúril", "Arwen", reserve=["Boromir", hero]))
        table.aragorn.plays("Andúril")
        assert table.aragorn.reserve == ["Boromir", hero, "Andúril"]
        assert table.saruman.asked  # and nobody was asked who wields it


@pytest.mark.card("blade-of-westernesse")
@pytest.mark.ruling("ITEM-02")
@pytest.mark.ruling("ITEM-05")
@pytest.mark.ruling("PATH-10")
def test_the_blade_goes_to_a_hobbit_of_the_other_deck_and_comes_home_when_cycled() -> None:
    table = at_the_table(
        turn="aragorn", on_path=["Merry Brandybuck"], aragorn=hand("Blade of Westernesse", "Arwen")
    )
    table.aragorn.plays("Blade of Westernesse")
    assert table.on_path == ["Merry Brandybuck", "Blade of Westernesse"]
    table.fight()
    assert table.frodo.cycle == ["Merry Brandybuck"]
    assert sorted(table.aragorn.cycle) == ["Arwen", "Blade of Westernesse"]


@pytest.mark.card("blade-of-westernesse")
@pytest.mark.ruling("ITEM-03")
@pytest.mark.ruling("ITEM-15")
@pytest.mark.ruling("ELIM-01")
def test_the_hobbits_player_may_forsake_the_blade_but_its_owner_may_not() -> None:
    armed = seat(reserve=[wielding("Sam Gamgee", "Blade of Westernesse")])
    table = at_the_table(turn="frodo", frodo={**armed, "hand": ["Gimli"]})
    table.frodo.plays("Gimli", paying="Blade of Westernesse")
    assert table.aragorn.eliminated == ["Blade of Westernesse"]
    assert table.frodo.reserve == ["Sam Gamgee", "Gimli"]

    table = at_the_table(turn="aragorn", frodo=armed, aragorn=seat(reserve=["Denethor"], draw=["Elrond"]))
    table.aragorn.uses("Denethor")
    assert table.options == ["Denethor", "The top card of your draw deck"]


@pytest.mark.card("blade-of-westernesse")
@pytest.mark.ruling("ITEM-11")
def test_the_blade_adds_one_icon_of_each_kind() -> None:
    assert path_defense_of("Bag End", wielding("Sam Gamgee", "Blade of Westernesse")) == 1 + 1
    assert defense_of("Edoras", wielding("Merry Brandybuck", "Blade of Westernesse")) == 1
    assert attack_of("Harad", wielding("Pippin Took", "Blade of Westernesse")) == 1


@pytest.mark.card("blade-of-westernesse")
def test_the_blade_is_for_hobbits_only() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Blade of Westernesse", "Arwen", reserve=["Strider"]))
    assert not table.aragorn.can("Play Blade of Westernesse")
    table = at_the_table(
        turn="aragorn",
        frodo=seat(reserve=["Fatty Bolger", "Bilbo Baggins", "Gimli"]),
        aragorn=hand("Blade of Westernesse", "Arwen"),
    )
    table.aragorn.chooses("Play Blade of Westernesse")
    assert sorted(table.options) == ["On Bilbo Baggins", "On Fatty Bolger"]


# EVENTS


@pytest.mark.card("paths-of-the-dead")
@pytest.mark.ruling("CARD-56")
@pytest.mark.parametrize(("companion", "drawn"), [("Boromir", 4), ("Strider", 5)])
def test_the_paths_of_the_dead_cost_two_cards_and_give_more_to_the_heir(companion: str, drawn: int) -> None:
    table = at_the_table(
        turn="aragorn",
        path="Egladil",
        on_path=[companion],
        aragorn=hand("Paths of the Dead", "Arwen", "Elrond", "Galadriel"),
    )
    table.aragorn.plays("Paths of the Dead", paying="Arwen").chooses("Elrond", "Galadriel")
    assert table.aragorn.eliminated == ["Elrond", "Galadriel", "Paths of the Dead"]
    assert len(table.aragorn.hand) == drawn
    assert table.aragorn.cycle == ["Arwen"]


@pytest.mark.card("paths-of-the-dead")
@pytest.mark.ruling("CARD-56")
def test_the_heir_forsaken_on_the_paths_of_the_dead_brings_no_fifth_card() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Paths of the Dead", "Arwen", "Elrond", reserve=["Aragorn"])
    )
    table.aragorn.plays("Paths of the Dead", paying="Arwen").chooses("Elrond", "Aragorn")
    assert len(table.aragorn.hand) == 4


@pytest.mark.card("paths-of-the-dead")
@pytest.mark.ruling("PLAY-14")
def test_the_paths_of_the_dead_cannot_be_forsaken_for_themselves() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Paths of the Dead", "Arwen", "Elrond"))
    table.aragorn.plays("Paths of the Dead", paying="Arwen")
    assert table.options == ["Elrond", "The top card of your draw deck"]


@pytest.mark.card("the-red-arrow")
@pytest.mark.ruling("CARD-35")
@pytest.mark.ruling("BG-04")
def test_the_red_arrow_calls_rohan_to_the_battlegrounds_of_the_dunedain() -> None:
    table = at_the_table(
        turn="aragorn",
        battlegrounds=["Minas Tirith"],
        aragorn=hand("The Red Arrow", "Arwen"),
        frodo=hand("Village Militia", "Gimli", reserve=["Riders of Rohan", "Gandalf the White"]),
    )
    table.aragorn.plays("The Red Arrow")
    assert table.aragorn.eliminated == ["The Red Arrow"]
    table.saruman.passes()
    table.frodo.plays("Village Militia", to="Minas Tirith")
    table.witch_king.passes()
    table.aragorn.passes()
    table.saruman.passes()
    table.frodo.moves("Riders of Rohan")
    assert table.at("Minas Tirith") == ["Village Militia", "Riders of Rohan"]


@pytest.mark.card("the-red-arrow")
@pytest.mark.ruling("CARD-35")
def test_the_red_arrow_opens_just_the_dunedain_battlegrounds() -> None:
    assert open_battlegrounds("frodo", "Village Militia") == ["Edoras", "Helm's Deep", "Morannon", "Orthanc"]
    called = open_battlegrounds("frodo", "Village Militia", this_round=["the-red-arrow"])
    assert called == [
        "Dol Amroth", "Edoras", "Helm's Deep", "Minas Tirith", "Pelargir",
        "Harad", "Minas Morgul", "Morannon", "Orthanc", "Umbar",
    ]  # fmt: skip


@pytest.mark.card("the-red-arrow")
@pytest.mark.ruling("CARD-35")
@pytest.mark.parametrize("covers_moves", [True, False])
def test_the_red_arrow_can_be_told_to_cover_no_moves(covers_moves: bool) -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Pelargir"],
        this_round=["the-red-arrow"],
        frodo=hand("Village Militia", "Gimli", reserve=["Riders of Rohan"]),
        options={"switches": {"red_arrow_covers_moves": covers_moves}},
    )
    assert table.frodo.can("Move Riders of Rohan") is covers_moves
    table.frodo.plays("Village Militia", to="Pelargir")
    assert table.at("Pelargir") == ["Village Militia"]


@pytest.mark.card("the-red-arrow")
@pytest.mark.ruling("CARD-34")
@pytest.mark.parametrize("card", ["Merry Brandybuck", "Gimli"])
def test_the_red_arrow_calls_nobody_but_rohan(card: str) -> None:
    usual = open_battlegrounds("frodo", card)
    assert open_battlegrounds("frodo", card, this_round=["the-red-arrow"]) == usual


@pytest.mark.card("the-red-arrow")
@pytest.mark.card("the-three-hunters")
@pytest.mark.parametrize(
    ("event", "guest"), [("the-red-arrow", "Village Militia"), ("the-three-hunters", "Gimli")]
)
def test_what_an_event_opened_is_closed_in_the_next_round(event: str, guest: str) -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Pelargir"],
        # Harad and Weathertop are next.
        gone=["dol-guldur", "minas-morgul", "morannon", "moria", "orthanc", "umbar", *OTHER_PATHS_2],
        this_round=[event],
        frodo=seat(reserve=[guest]),
    )
    assert table.frodo.can(f"Move {guest}")
    table.fight("Pelargir")
    assert table.active == ["Harad"]
    while not table.frodo.asked:
        table.game.choose(len(table.options) - 1)
    assert not table.frodo.can(f"Move {guest}")


@pytest.mark.card("the-three-hunters")
@pytest.mark.parametrize(
    ("deck", "hunter"),
    [("aragorn", "Strider"), ("aragorn", "Aragorn"), ("frodo", "Gimli"), ("aragorn", "Legolas")],
)
def test_the_three_hunters_may_go_to_any_battleground(deck: str, hunter: str) -> None:
    assert open_battlegrounds(deck, hunter) != ALL_BATTLEGROUNDS
    assert open_battlegrounds(deck, hunter, this_round=["the-three-hunters"]) == ALL_BATTLEGROUNDS


@pytest.mark.card("the-three-hunters")
def test_nobody_else_hunts_with_the_three() -> None:
    usual = open_battlegrounds("aragorn", "Boromir")
    assert open_battlegrounds("aragorn", "Boromir", this_round=["the-three-hunters"]) == usual


@pytest.mark.card("the-three-hunters")
@pytest.mark.ruling("LEAD-09")
@pytest.mark.ruling("CARD-59")
def test_any_free_army_supports_a_hunter() -> None:
    hunt = {"this_round": ["the-three-hunters"]}
    assert defense_of("Edoras", "Aragorn", "Riders of Rohan") == 1 + 1
    assert defense_of("Edoras", "Aragorn", "Riders of Rohan", **hunt) == 1 + 1 + 1
    # Still one character to an army: Éomer leads the Riders or Aragorn does.
    assert defense_of("Edoras", "Aragorn", "Éomer", "Riders of Rohan", **hunt) == 1 + 1 + 1


@pytest.mark.card("the-three-hunters")
@pytest.mark.ruling("CARD-59")
def test_the_hunters_move_at_once_and_hunt_until_the_combats_are_over() -> None:
    table = at_the_table(
        path="Shelob's Lair",
        turn="aragorn",
        starting="frodo",
        battlegrounds=[battleground("Edoras", "Village Militia", tokens={"attack": 4}), "Orthanc"],
        aragorn=hand("The Three Hunters", "Arwen", reserve=["Aragorn"]),
        frodo=seat(reserve=["Gimli"]),
    )
    assert not table.aragorn.can("Move Aragorn")
    table.aragorn.plays("The Three Hunters")
    table.saruman.passes()
    table.frodo.moves("Gimli", to="Orthanc")
    table.witch_king.passes()
    table.aragorn.moves("Aragorn", to="Edoras")
    assert table.at("Orthanc") == ["Gimli"]
    table.everyone_passes()
    table.choose("Edoras")
    # Edoras 1, the militia 1, Aragorn 1 and his leadership 1 against four.
    assert table.scored("free") == ["Edoras"]
