"""The Rohan cards, as Frodo's player would tell of them."""

import pytest

from tests.at_the_table import (
    EVERY_BATTLEGROUND,
    all_but,
    at_the_table,
    attack_of,
    battleground,
    defense_of,
    hand,
    open_paths,
    path_defense_of,
    seat,
    wielding,
)

OTHERS = ("Frodo Baggins", "Sam Gamgee", "Bilbo Baggins", "Sting")  # nothing Rohan among them
MORE = ("Mithril Coat", "Fatty Bolger", "Gwaihir the Windlord", "Quickbeam")
PROMOS = {"promos": True}

# ARMIES


@pytest.mark.card("riders-of-rohan")
def test_riders_of_rohan_attack_with_two_and_hold_with_one() -> None:
    assert attack_of("Orthanc", "Riders of Rohan") == 2
    assert attack_of("Orthanc", "Riders of Rohan", "Riders of Rohan") == 4
    assert defense_of("Edoras", "Riders of Rohan") == 1


@pytest.mark.card("village-militia")
def test_village_militia_attack_and_hold_with_one() -> None:
    assert attack_of("Orthanc", "Village Militia") == 1
    assert defense_of("Edoras", "Village Militia") == 1


def test_rohan_cards_ride_where_rohan_is_shown_and_never_on_a_path() -> None:
    table = at_the_table(
        turn="frodo", battlegrounds=EVERY_BATTLEGROUND, frodo=hand("Village Militia", "Sting")
    )
    table.frodo.chooses("Play Village Militia")
    assert set(table.options) == {"To reserve", "To Edoras", "To Helm's Deep", "To Morannon", "To Orthanc"}


# ÉOMER


@pytest.mark.card("eomer")
def test_eomer_attacks_alone_but_leads_a_defense_only_with_an_army() -> None:
    assert attack_of("Orthanc", "Éomer") == 1
    assert attack_of("Orthanc", "Éomer", "Village Militia") == 2
    assert defense_of("Edoras", "Éomer") == 0
    assert defense_of("Edoras", "Éomer", "Village Militia") == 2
    assert open_paths("frodo", "Éomer") == []


@pytest.mark.card("eomer")
@pytest.mark.ruling("PLAY-07")
@pytest.mark.ruling("PLAY-09")
def test_eomer_brings_an_army_that_the_cards_cycled_with_it_pay_for() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=hand("Éomer", "Glamdring", "Merry Brandybuck", draw=["Riders of Rohan", *OTHERS, "Théoden"]),
    )
    table.frodo.plays("Éomer", to="Edoras", paying="Glamdring")
    assert sorted(table.options) == sorted(["Riders of Rohan", "Play none of these"])
    table.frodo.chooses("Riders of Rohan", "To Edoras")
    assert table.at("Edoras") == ["Éomer", "Riders of Rohan"]
    assert table.frodo.hand == ["Merry Brandybuck"]
    assert sorted(table.frodo.cycle) == sorted([*OTHERS, "Glamdring"])
    assert table.frodo.draw[0] == "Théoden"
    assert table.asked == "witch-king"


@pytest.mark.card("eomer")
def test_eomer_may_leave_the_armies_he_finds() -> None:
    drawn = ["Riders of Rohan", "Village Militia", *OTHERS[:3]]
    table = at_the_table(turn="frodo", frodo=hand("Éomer", "Glamdring", draw=drawn))
    table.frodo.plays("Éomer")
    table.frodo.chooses("Play none of these")
    assert table.frodo.reserve == ["Éomer"]
    assert sorted(table.frodo.cycle) == sorted([*drawn, "Glamdring"])
    assert table.asked == "witch-king"


@pytest.mark.card("eomer")
def test_eomer_brings_one_army_not_two_and_no_rohan_character() -> None:
    drawn = ["Riders of Rohan", "Riders of Rohan", "Village Militia", "Théoden", "Éowyn"]
    table = at_the_table(turn="frodo", frodo=hand("Éomer", "Glamdring", draw=drawn))
    table.frodo.plays("Éomer")
    assert sorted(table.options) == ["Play none of these", "Riders of Rohan", "Village Militia"]
    table.frodo.chooses("Village Militia")
    assert sorted(table.frodo.reserve) == ["Village Militia", "Éomer"]
    assert sorted(table.frodo.cycle) == sorted(["Riders of Rohan"] * 2 + ["Théoden", "Éowyn", "Glamdring"])
    assert table.asked == "witch-king"


@pytest.mark.card("eomer")
def test_eomer_brings_armies_of_rohan_only_where_others_lie_in_his_deck() -> None:
    drawn = ["High Elves", "Soldiers of Gondor", "Village Militia", *OTHERS[:2]]
    table = at_the_table("duel-2", turn="gandalf", gandalf=hand("Éomer", "Glamdring", draw=drawn))
    table.gandalf.plays("Éomer")
    assert sorted(table.options) == ["Play none of these", "Village Militia"]


@pytest.mark.card("eomer")
@pytest.mark.ruling("PLAY-10")
def test_the_card_that_paid_for_eomer_may_be_drawn_by_him_and_pay_again() -> None:
    gone = all_but("frodo", "Éomer", "Riders of Rohan", "Glamdring", "Sting")
    table = at_the_table(
        turn="frodo",
        frodo=hand("Éomer", "Glamdring", "Sting", eliminated=gone, draw=["Riders of Rohan"]),
    )
    table.frodo.plays("Éomer", paying="Glamdring")
    assert sorted(table.frodo.aside) == ["Glamdring", "Riders of Rohan"]
    table.frodo.chooses("Riders of Rohan")
    assert sorted(table.frodo.reserve) == ["Riders of Rohan", "Éomer"]
    assert table.frodo.hand == ["Sting"]
    assert table.frodo.cycle == ["Glamdring"]
    assert table.asked == "witch-king"


# ÉOWYN


@pytest.mark.card("eowyn")
def test_eowyn_attacks_alone_but_leads_a_defense_only_with_an_army() -> None:
    assert attack_of("Orthanc", "Éowyn") == 1
    assert attack_of("Orthanc", "Éowyn", "Village Militia") == 2
    assert defense_of("Edoras", "Éowyn") == 0
    assert defense_of("Edoras", "Éowyn", "Village Militia") == 2
    assert open_paths("frodo", "Éowyn") == []


@pytest.mark.card("eowyn")
@pytest.mark.ruling("CARD-25")
def test_eowyn_in_battle_slays_a_nazgul_anywhere_in_play_with_all_it_carries() -> None:
    table = at_the_table(
        turn="frodo",
        path="Weathertop",
        on_path=[wielding("The Witch-king", "Nazgûl's Mantle")],
        battlegrounds=["Edoras"],
        frodo=hand("Éowyn", "Sting"),
        witch_king=hand("The Hunter", reserve=["The Reaver", "Mordor Orcs"]),
    )
    table.frodo.plays("Éowyn", to="Edoras")
    table.frodo.accepts()
    assert sorted(table.options) == ["The Reaver", "The Witch-king"]
    table.frodo.chooses("The Witch-king")
    assert table.on_path == []
    assert sorted(table.witch_king.eliminated) == ["Nazgûl's Mantle", "The Witch-king"]
    assert table.witch_king.reserve == ["The Reaver", "Mordor Orcs"]


@pytest.mark.card("eowyn")
def test_eowyn_may_spare_the_nazgul() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=hand("Éowyn", "Sting"),
        witch_king=seat(reserve=["The Reaver"]),
    )
    table.frodo.plays("Éowyn", to="Edoras").declines()
    assert table.witch_king.reserve == ["The Reaver"]
    assert table.asked == "witch-king"


@pytest.mark.card("eowyn")
def test_eowyn_is_not_asked_about_nazgul_that_are_not_in_play() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=hand("Éowyn", "Sting", cycle=["Merry Brandybuck"]),
        witch_king=hand("The Reaver", reserve=["Mordor Orcs"]),
    )
    table.frodo.plays("Éowyn", to="Edoras")
    assert table.asked == "witch-king"
    assert "Merry Brandybuck" in table.frodo.cycle  # and from a battleground she fetches nobody


@pytest.mark.card("eowyn")
@pytest.mark.ruling("MOVE-06")
def test_eowyn_slays_nobody_when_she_is_moved_or_stays_in_reserve() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=seat(reserve=["Éowyn"]),
        witch_king=seat(reserve=["The Reaver"]),
    )
    table.frodo.moves("Éowyn")
    assert table.at("Edoras") == ["Éowyn"]
    assert table.asked == "witch-king"

    table = at_the_table(turn="frodo", frodo=hand("Éowyn", "Sting"), witch_king=seat(reserve=["The Reaver"]))
    table.frodo.plays("Éowyn")
    assert table.witch_king.reserve == ["The Reaver"]
    assert table.asked == "witch-king"


@pytest.mark.card("eowyn")
@pytest.mark.ruling("CARD-25")
def test_eowyn_reaches_only_her_own_battleground_if_the_table_plays_it_so() -> None:
    def slays(*there: str) -> bool:
        table = at_the_table(
            turn="frodo",
            battlegrounds=[battleground("Morannon", *there)],
            frodo=hand("Éowyn", "Sting"),
            witch_king=seat(reserve=["The Reaver"]),
            options={"switches": {"eowyn_reaches_everywhere": False}},
        )
        table.frodo.plays("Éowyn", to="Morannon")
        if not table.frodo.can("Yes"):
            return False
        table.frodo.accepts()
        assert table.witch_king.eliminated == ["The Hunter"]
        return True

    assert slays("The Hunter")
    assert not slays("Mordor Orcs")


@pytest.mark.card("eowyn")
@pytest.mark.ruling("PLAY-01")
def test_eowyn_in_reserve_takes_back_the_hobbit_that_paid_for_her() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand("Éowyn", "Merry Brandybuck", cycle=["Pippin Took", "Sam Gamgee"]),
    )
    table.frodo.plays("Éowyn").accepts()
    assert sorted(table.options) == ["Merry Brandybuck", "Pippin Took"]
    table.frodo.chooses("Merry Brandybuck")
    assert table.frodo.hand == ["Merry Brandybuck"]
    assert sorted(table.frodo.cycle) == ["Pippin Took", "Sam Gamgee"]
    assert "merry-brandybuck" in table.saruman.view["seats"]["frodo"]["hand"]


@pytest.mark.card("eowyn")
def test_eowyn_may_leave_the_hobbits_where_they_are() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Éowyn", "Sting", cycle=["Pippin Took"]))
    table.frodo.plays("Éowyn").declines()
    assert table.frodo.hand == []
    assert sorted(table.frodo.cycle) == ["Pippin Took", "Sting"]


@pytest.mark.card("eowyn")
def test_eowyn_finds_no_hobbit_in_the_draw_deck_and_no_other_hobbit() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Éowyn", "Sting", cycle=["Sam Gamgee"], draw=["Merry Brandybuck"])
    )
    table.frodo.plays("Éowyn")
    assert table.asked == "witch-king"
    assert table.frodo.hand == []


# THÉODEN


@pytest.mark.card("theoden")
@pytest.mark.ruling("CARD-30")
@pytest.mark.parametrize("gandalf", ["Gandalf the Grey", "Gandalf the White"])
def test_theoden_fights_only_while_a_gandalf_is_in_play(gandalf: str) -> None:
    assert attack_of("Orthanc", "Théoden") == 0
    assert attack_of("Orthanc", "Théoden", "Village Militia") == 1
    assert defense_of("Edoras", "Théoden") == 0
    assert defense_of("Edoras", "Théoden", "Village Militia") == 1
    assert attack_of("Orthanc", "Théoden", frodo=seat(reserve=[gandalf])) == 1
    assert defense_of("Edoras", "Théoden", frodo=seat(reserve=[gandalf])) == 1
    assert attack_of("Orthanc", "Théoden", frodo=seat(cycle=[gandalf])) == 0
    assert open_paths("frodo", "Théoden") == []


@pytest.mark.card("theoden")
@pytest.mark.ruling("BG-11")
def test_theoden_loses_his_strength_with_the_gandalf_who_fell_before() -> None:
    for first, winner in (("Weathertop", "shadow"), ("Edoras", "free")):
        table = at_the_table(
            phase="combat",
            path="Weathertop",
            on_path=["Gandalf the Grey"],
            path_tokens={"attack": 1},
            battlegrounds=[battleground("Edoras", "Théoden", tokens={"attack": 2})],
        )
        table.choose(first)
        assert "Edoras" in table.scored(winner)


@pytest.mark.card("theoden")
@pytest.mark.ruling("PLAY-10")
@pytest.mark.ruling("CARD-29")
def test_theoden_finds_eomer_who_finds_the_riders() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=hand("Théoden", "Glamdring", draw=["Éomer", *OTHERS, "Riders of Rohan", *MORE, "Treebeard"]),
    )
    table.frodo.plays("Théoden", to="Edoras")
    assert sorted(table.options) == ["Play none of these", "Éomer"]
    table.frodo.chooses("Éomer", "To Edoras")
    assert sorted(table.frodo.cycle) == sorted(["Glamdring", *OTHERS])  # cycled before Éomer's own text
    assert sorted(table.options) == ["Play none of these", "Riders of Rohan"]
    table.frodo.chooses("Riders of Rohan", "To reserve")
    assert table.at("Edoras") == ["Théoden", "Éomer"]
    assert table.frodo.reserve == ["Riders of Rohan"]
    assert sorted(table.frodo.cycle) == sorted(["Glamdring", *OTHERS, *MORE])
    assert table.frodo.draw[0] == "Treebeard"
    assert table.asked == "witch-king"


@pytest.mark.card("theoden")
def test_theoden_plays_one_card_of_rohan_not_two_be_it_an_army_or_a_character() -> None:
    drawn = ["Riders of Rohan", "Éowyn", *OTHERS[:3]]
    table = at_the_table(turn="frodo", frodo=hand("Théoden", "Glamdring", draw=drawn))
    table.frodo.plays("Théoden")
    assert sorted(table.options) == ["Play none of these", "Riders of Rohan", "Éowyn"]
    table.frodo.chooses("Riders of Rohan")
    assert sorted(table.frodo.reserve) == ["Riders of Rohan", "Théoden"]
    assert sorted(table.frodo.cycle) == sorted(["Glamdring", "Éowyn", *OTHERS[:3]])
    assert table.asked == "witch-king"


@pytest.mark.card("theoden")
def test_theoden_may_play_none_of_the_cards_he_draws() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Théoden", "Glamdring", draw=["Éowyn", *OTHERS]))
    table.frodo.plays("Théoden")
    table.frodo.chooses("Play none of these")
    assert table.frodo.reserve == ["Théoden"]
    assert sorted(table.frodo.cycle) == sorted(["Glamdring", "Éowyn", *OTHERS])


@pytest.mark.card("theoden")
@pytest.mark.ruling("PLAY-15")
def test_theoden_cannot_play_eomer_a_second_time_in_the_round() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand("Théoden", "Glamdring", draw=[{"card": "eomer", "flags": ["played"]}, *OTHERS]),
    )
    table.frodo.plays("Théoden")
    assert "Éomer" in table.frodo.cycle
    assert table.asked == "witch-king"


@pytest.mark.card("theoden")
@pytest.mark.ruling("ITEM-01")
def test_theoden_plays_shadowfax_only_on_a_gandalf_in_play() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Théoden", "Glamdring", draw=["Shadowfax", *OTHERS]))
    table.frodo.plays("Théoden")
    assert "Shadowfax" in table.frodo.cycle

    table = at_the_table(
        turn="frodo",
        frodo=hand("Théoden", "Glamdring", draw=["Shadowfax", *OTHERS], reserve=["Gandalf the White"]),
    )
    table.frodo.plays("Théoden")
    table.frodo.chooses("Shadowfax")
    assert sorted(table.frodo.reserve) == ["Gandalf the White", "Shadowfax", "Théoden"]


@pytest.mark.card("theoden")
def test_theoden_can_call_the_ride_to_ruin_and_ride_in_it_himself() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Morannon", "Mordor Orcs")],
        frodo=hand("Théoden", "Glamdring", draw=["Death! Ride, Ride to Ruin!", *OTHERS]),
    )
    table.frodo.plays("Théoden", to="reserve")
    table.frodo.chooses("Death! Ride, Ride to Ruin!", "Théoden")
    assert sorted(table.frodo.eliminated) == ["Death! Ride, Ride to Ruin!", "Théoden"]
    assert table.witch_king.eliminated == ["Mordor Orcs"]
    assert sorted(table.frodo.cycle) == sorted(["Glamdring", *OTHERS])


@pytest.mark.card("theoden")
@pytest.mark.ruling("PLAY-12")
def test_what_theoden_draws_and_does_not_play_stays_secret() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Théoden", "Glamdring", draw=["Éowyn", *OTHERS]))
    table.frodo.plays("Théoden")
    for other in (table.witch_king, table.aragorn, table.saruman):
        assert "bilbo-baggins" not in other.sees
        assert "Bilbo Baggins" not in other.sees
        assert "Éowyn" not in other.sees
    assert "Bilbo Baggins" in table.frodo.sees
    table.frodo.chooses("Éowyn")
    assert "Éowyn" in table.saruman.sees
    assert "Bilbo Baggins" not in table.saruman.sees


# HELM'S DEEP, WHICH CALLS THEM ALL


@pytest.mark.card("helms-deep")
@pytest.mark.ruling("CARD-29")
def test_helms_deep_calls_theoden_who_calls_eomer_who_calls_the_riders() -> None:
    table = at_the_table(
        turn="frodo",
        free_scored=("Edoras",),
        frodo=hand(
            "Sting",
            reserve=[wielding("Gandalf the Grey", "Shadowfax")],
            draw=[
                *("Théoden", "Glamdring", "Sam Gamgee", "Frodo Baggins", "Bilbo Baggins"),
                *("Éomer", "Village Militia", "Fatty Bolger", "Mithril Coat", "Quickbeam"),
                *("Riders of Rohan", "Treebeard", "Gimli", "Narya, Ring of Fire", "Merry Brandybuck"),
            ],
        ),
    )
    table.frodo.uses("Shadowfax").chooses("Helm's Deep")
    assert sorted(table.options) == ["Play none of these", "Théoden"]  # no hobbit belongs there
    table.frodo.chooses("Théoden", "Éomer", "To Helm's Deep", "Riders of Rohan", "To Helm's Deep")
    assert table.at("Helm's Deep") == [
        *("Théoden", "Éomer", "Riders of Rohan"),
        *("Gandalf the Grey", "Shadowfax"),  # he moves only when all this is done
    ]
    assert table.frodo.hand == ["Sting"]
    assert len(table.frodo.cycle) == 12
    assert table.asked == "witch-king"


@pytest.mark.card("helms-deep")
@pytest.mark.ruling("PLAY-08")
def test_an_army_drawn_all_alone_is_paid_from_hand() -> None:
    gone = all_but("frodo", "Gandalf the Grey", "Shadowfax", "Riders of Rohan", "Sting", "Gimli")
    table = at_the_table(
        turn="frodo",
        frodo=hand(
            "Sting",
            "Gimli",
            reserve=[wielding("Gandalf the Grey", "Shadowfax")],
            eliminated=gone,
            draw=["Riders of Rohan"],
        ),
    )
    table.frodo.uses("Shadowfax").chooses("Helm's Deep", "Riders of Rohan", "Sting")
    assert table.frodo.hand == ["Gimli"]
    assert table.frodo.cycle == ["Sting"]
    assert "Riders of Rohan" in table.at("Helm's Deep")


# GHÂN-BURI-GHÂN


@pytest.mark.card("ghan-buri-ghan")
def test_ghan_buri_ghan_leads_a_defense_with_an_army() -> None:
    assert defense_of("Edoras", "Ghân-buri-Ghân", options=PROMOS) == 0
    assert defense_of("Edoras", "Ghân-buri-Ghân", "Village Militia", options=PROMOS) == 2
    assert attack_of("Orthanc", "Ghân-buri-Ghân", "Village Militia", options=PROMOS) == 1


@pytest.mark.card("ghan-buri-ghan")
def test_ghan_buri_ghan_shows_rohan_the_way_to_minas_tirith() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Minas Tirith", "Pelargir"],
        frodo=hand("Riders of Rohan", "Glamdring", reserve=["Ghân-buri-Ghân", "Éomer"]),
        options=PROMOS,
    )
    table.frodo.plays("Riders of Rohan", to="Minas Tirith")
    assert table.at("Minas Tirith") == ["Riders of Rohan"]
    for _ in range(3):
        table.game.choose(table.options.index("Pass"))
    table.frodo.moves("Éomer")  # there is nowhere else for him to go
    assert table.at("Minas Tirith") == ["Riders of Rohan", "Éomer"]


@pytest.mark.card("ghan-buri-ghan")
@pytest.mark.parametrize("where", ["hand", "cycle", "draw"])
def test_without_ghan_buri_ghan_in_reserve_rohan_does_not_come_to_minas_tirith(where: str) -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Minas Tirith"],
        frodo=seat(reserve=["Éomer"], **{where: ["Ghân-buri-Ghân"]}),
        options=PROMOS,
    )
    assert not table.frodo.can("Move Éomer")


@pytest.mark.card("ghan-buri-ghan")
def test_once_ghan_buri_ghan_goes_to_minas_tirith_himself_nobody_follows() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Minas Tirith"],
        frodo=seat(reserve=["Ghân-buri-Ghân", "Éomer"]),
        options=PROMOS,
    )
    table.frodo.moves("Ghân-buri-Ghân")
    for _ in range(3):
        table.game.choose(table.options.index("Pass"))
    assert table.frodo.asked
    assert not table.frodo.can("Move Éomer")


@pytest.mark.card("ghan-buri-ghan")
@pytest.mark.ruling("PLAY-01")
def test_ghan_buri_ghan_may_be_given_up_for_the_card_to_which_he_shows_the_way() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Minas Tirith"],
        frodo=hand("Riders of Rohan", reserve=["Ghân-buri-Ghân", "Éomer"]),
        options=PROMOS,
    )
    table.frodo.plays("Riders of Rohan", to="Minas Tirith", paying="Ghân-buri-Ghân")
    assert table.at("Minas Tirith") == ["Riders of Rohan"]
    assert table.frodo.eliminated == ["Ghân-buri-Ghân"]
    for _ in range(3):
        table.game.choose(table.options.index("Pass"))
    assert not table.frodo.can("Move Éomer"), "nobody shows him the way any more"


@pytest.mark.card("ghan-buri-ghan")
def test_ghan_buri_ghan_helps_only_rohan() -> None:
    table = at_the_table(
        turn="aragorn",
        battlegrounds=["Minas Tirith"],
        frodo=seat(reserve=["Ghân-buri-Ghân", "Merry Brandybuck"]),
        aragorn=seat(reserve=["High Elves"]),
        options=PROMOS,
    )
    assert not table.aragorn.can("Move High Elves")
    table.aragorn.passes()
    table.saruman.passes()
    table.frodo.moves("Merry Brandybuck")  # he is not asked where: there is only the path
    assert table.on_path == ["Merry Brandybuck"]


# SHADOWFAX


@pytest.mark.card("shadowfax")
@pytest.mark.parametrize(("gandalf", "defense"), [("Gandalf the Grey", 3), ("Gandalf the White", 4)])
def test_shadowfax_helps_gandalf_in_battle_but_not_on_a_path(gandalf: str, defense: int) -> None:
    assert attack_of("Orthanc", wielding(gandalf, "Shadowfax")) == 3
    assert defense_of("Edoras", wielding(gandalf, "Shadowfax")) == defense
    if gandalf == "Gandalf the Grey":
        assert path_defense_of("Weathertop", wielding(gandalf, "Shadowfax")) == 3


@pytest.mark.card("shadowfax")
def test_shadowfax_carries_no_other_rider() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Shadowfax", "Sting", reserve=["Éomer", "Gwaihir the Windlord"])
    )
    assert not table.frodo.can("Play Shadowfax")


@pytest.mark.card("shadowfax")
@pytest.mark.ruling("MOVE-05")
@pytest.mark.ruling("PLAY-29")
def test_shadowfax_carries_a_gandalf_played_this_round_to_a_new_battleground() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gandalf the White", "Shadowfax", "Sting", "Sam Gamgee"))
    table.frodo.plays("Gandalf the White", paying="Sting")
    for _ in range(3):
        table.game.choose(table.options.index("Pass"))
    assert not table.frodo.can("Move Gandalf")
    table.frodo.plays("Shadowfax")
    for _ in range(3):
        table.game.choose(table.options.index("Pass"))
    table.frodo.uses("Shadowfax")
    assert len(table.options) == 14
    table.frodo.chooses("Moria")
    assert table.active == ["Moria"]
    assert sorted(table.at("Moria")) == ["Gandalf the White", "Shadowfax"]  # he is not asked: he must go
    assert table.asked == "witch-king"


@pytest.mark.card("shadowfax")
@pytest.mark.ruling("REACT-02")
@pytest.mark.ruling("CARD-32")
def test_shadowfax_brings_a_lost_battleground_back_but_not_an_active_one() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Moria"],
        shadow_scored=("Pelargir",),
        free_scored=("Harad",),
        frodo=seat(reserve=[wielding("Gandalf the Grey", "Shadowfax")]),
    )
    table.frodo.uses("Shadowfax")
    assert not table.offers("Moria")
    assert table.offers("Harad")
    table.frodo.chooses("Pelargir")
    table.aragorn.declines()
    assert sorted(table.at("Pelargir")) == ["Gandalf the Grey", "Shadowfax"]
    assert "Pelargir" not in table.scored("shadow")
    assert table.asked == "witch-king"


@pytest.mark.card("shadowfax")
@pytest.mark.ruling("ITEM-14")
@pytest.mark.ruling("REACT-09")
def test_shadowfax_stands_still_when_gandalf_is_away_or_every_battleground_is_active() -> None:
    ready = wielding("Gandalf the Grey", "Shadowfax")
    assert at_the_table(turn="frodo", frodo=seat(reserve=[ready])).frodo.can("Use Shadowfax")
    assert not at_the_table(turn="frodo", on_path=[ready]).frodo.can("Use Shadowfax")
    assert not at_the_table(turn="frodo", battlegrounds=[battleground("Moria", ready)]).frodo.can(
        "Use Shadowfax"
    )
    everywhere = at_the_table(turn="frodo", battlegrounds=EVERY_BATTLEGROUND, frodo=seat(reserve=[ready]))
    assert not everywhere.frodo.can("Use Shadowfax")


@pytest.mark.card("shadowfax")
def test_shadowfax_stays_behind_when_the_battle_he_calls_brings_gandalf_the_white() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(reserve=[wielding("Gandalf the Grey", "Shadowfax")], draw=["Gandalf the White", *OTHERS]),
    )
    table.frodo.uses("Shadowfax").chooses("Helm's Deep", "Gandalf the White")
    assert table.at("Helm's Deep") == ["Gandalf the White"]
    assert sorted(table.frodo.eliminated) == ["Gandalf the Grey", "Shadowfax"]


# DEATH! RIDE, RIDE TO RUIN!

RIDE = "Death! Ride, Ride to Ruin!"


@pytest.mark.card("death-ride-ride-to-ruin")
@pytest.mark.ruling("CARD-28")
def test_every_rohan_card_that_rides_costs_mordor_a_card_of_its_own_choice() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[
            battleground("Morannon", "Mordor Orcs", "Haradrim Múmakil"),
            battleground("Minas Tirith", wielding("The Witch-king", "Fell Beast"), "Black Uruks"),
        ],
        on_path=["The Hunter"],
        frodo=hand(
            RIDE,
            "Sting",
            reserve=["Riders of Rohan", "Éomer", "Gimli", wielding("Gandalf the White", "Shadowfax")],
        ),
        witch_king=seat(reserve=["Olog-hai"]),
    )
    table.frodo.plays(RIDE)
    assert sorted(table.options) == ["None", "Riders of Rohan", "Shadowfax", "Éomer"]
    table.frodo.chooses("Shadowfax", "Riders of Rohan", "No more")
    assert sorted(table.options) == ["Black Uruks", "Fell Beast", "Mordor Orcs", "The Witch-king"]
    table.witch_king.chooses("The Witch-king")  # his Fell Beast is lost with him and does not count
    table.witch_king.chooses("Mordor Orcs")
    assert sorted(table.witch_king.eliminated) == ["Fell Beast", "Mordor Orcs", "The Witch-king"]
    assert sorted(table.frodo.eliminated) == sorted([RIDE, "Shadowfax", "Riders of Rohan"])
    assert table.frodo.reserve == ["Éomer", "Gimli", "Gandalf the White"]
    assert table.at("Minas Tirith") == ["Black Uruks"]
    assert table.at("Morannon") == ["Haradrim Múmakil"]
    assert table.asked == "witch-king"
    assert table.offers("Pass")


@pytest.mark.card("death-ride-ride-to-ruin")
@pytest.mark.ruling("CARD-28")
def test_mordor_may_give_an_item_for_a_rider() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Minas Tirith", wielding("The Witch-king", "Fell Beast"))],
        frodo=hand(RIDE, "Sting", reserve=["Éomer"]),
    )
    table.frodo.plays(RIDE).chooses("Éomer")
    table.witch_king.chooses("Fell Beast")
    assert table.at("Minas Tirith") == ["The Witch-king"]


@pytest.mark.card("death-ride-ride-to-ruin")
@pytest.mark.ruling("CARD-28")
def test_nobody_has_to_ride() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Morannon", "Mordor Orcs")],
        frodo=hand(RIDE, "Sting", reserve=["Éomer"]),
    )
    table.frodo.plays(RIDE).chooses("None")
    assert table.frodo.reserve == ["Éomer"]
    assert table.at("Morannon") == ["Mordor Orcs"]
    assert table.frodo.eliminated == [RIDE]


@pytest.mark.card("death-ride-ride-to-ruin")
@pytest.mark.ruling("CARD-28")
def test_mordor_loses_no_more_than_it_has_in_battle() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Morannon", "Mordor Orcs")],
        frodo=hand(RIDE, "Sting", reserve=["Éomer", "Éowyn"]),
        witch_king=seat(reserve=["Olog-hai"]),
    )
    table.frodo.plays(RIDE).chooses("Éomer", "Éowyn")
    assert table.witch_king.eliminated == ["Mordor Orcs"]
    assert table.witch_king.reserve == ["Olog-hai"]
    assert sorted(table.frodo.eliminated) == sorted([RIDE, "Éomer", "Éowyn"])
    assert table.asked == "witch-king"


@pytest.mark.card("death-ride-ride-to-ruin")
@pytest.mark.ruling("PLAY-13")
def test_the_ride_with_nobody_in_reserve_is_lost_for_nothing() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Edoras", "Éomer"), battleground("Morannon", "Mordor Orcs")],
        frodo=hand(RIDE, "Sting"),
    )
    table.frodo.plays(RIDE)
    assert table.frodo.eliminated == [RIDE]
    assert table.at("Morannon") == ["Mordor Orcs"]
    assert table.at("Edoras") == ["Éomer"]
    assert table.asked == "witch-king"


@pytest.mark.card("death-ride-ride-to-ruin")
@pytest.mark.ruling("CARD-28")
def test_items_neither_ride_nor_fall_if_the_table_plays_it_so() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=[battleground("Minas Tirith", wielding("The Witch-king", "Fell Beast"), "Black Uruks")],
        frodo=hand(RIDE, "Sting", reserve=["Éomer", wielding("Gandalf the White", "Shadowfax")]),
        options={"switches": {"death_ride_counts_items": False}},
    )
    table.frodo.plays(RIDE)
    assert sorted(table.options) == ["None", "Éomer"]
    table.frodo.chooses("Éomer")
    assert sorted(table.options) == ["Black Uruks", "The Witch-king"]
