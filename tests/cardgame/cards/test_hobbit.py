"""The Hobbit cards, each with the combat or the choice that shows what it does."""

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
    path_combat,
    path_defense_of,
    seat,
    wielding,
)

EVERY_PATH = [1, 2, 3, 4, 5, 6, 7, 8, 9]


# CHARACTERS


@pytest.mark.card("bilbo-baggins")
@pytest.mark.ruling("CARD-04")
@pytest.mark.ruling("CARD-19")
def test_bilbo_lost_on_a_path_is_cycled_with_his_items() -> None:
    table = path_combat(
        "Imladris", wielding("Bilbo Baggins", "Blade of Westernesse"), path_tokens={"attack": 9}
    )
    assert table.frodo.cycle == ["Bilbo Baggins"]
    assert table.aragorn.cycle == ["Blade of Westernesse"]
    assert table.frodo.eliminated == table.aragorn.eliminated == []


@pytest.mark.card("bilbo-baggins")
@pytest.mark.card("frodo-baggins")
@pytest.mark.ruling("CARD-04")
@pytest.mark.ruling("ELIM-02")
@pytest.mark.ruling("PLAY-06")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Bilbo Baggins"])
@pytest.mark.parametrize("zone", ["reserve", "draw"])
def test_frodo_and_bilbo_forsaken_are_cycled(hobbit: str, zone: str) -> None:
    cards = {"hand": ["Gimli"], zone: [hobbit]}
    table = at_the_table(turn="frodo", frodo=cards)
    table.frodo.plays("Gimli", paying=hobbit if zone == "reserve" else "The top card of your draw deck")
    assert table.frodo.cycle == [hobbit]
    assert table.frodo.eliminated == []
    assert table.frodo.reserve == ["Gimli"]
    assert hobbit in table.saruman.sees  # such a text is shown to all


@pytest.mark.card("bilbo-baggins")
@pytest.mark.card("frodo-baggins")
@pytest.mark.ruling("CARD-04")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Bilbo Baggins"])
def test_frodo_and_bilbo_forsaken_from_hand_are_cycled(hobbit: str) -> None:
    table = at_the_table(turn="saruman", frodo=hand(hobbit), saruman=seat(reserve=["Barrow-wights"]))
    table.saruman.uses("Barrow-wights")
    table.frodo.chooses(hobbit)
    assert table.frodo.cycle == [hobbit]
    assert table.frodo.eliminated == []


@pytest.mark.card("bilbo-baggins")
@pytest.mark.card("frodo-baggins")
@pytest.mark.ruling("PLAY-24")
def test_winnowing_frodo_and_bilbo_only_cycles_them() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Frodo Baggins", "Bilbo Baggins", draw=["Gimli"]))
    table.frodo.winnows("Frodo Baggins", "Bilbo Baggins")
    assert table.frodo.cycle == ["Frodo Baggins", "Bilbo Baggins"]
    assert table.frodo.eliminated == []
    assert table.frodo.hand == ["Gimli"]


@pytest.mark.card("bilbo-baggins")
@pytest.mark.ruling("CARD-19")
def test_bilbo_leaves_reserve_to_draw_two_cards() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(reserve=[wielding("Bilbo Baggins", "Blade of Westernesse")], draw=["Gimli", "Sting"]),
    )
    table.frodo.uses("Bilbo Baggins")
    assert table.frodo.hand == ["Gimli", "Sting"]
    assert table.frodo.cycle == ["Bilbo Baggins"]
    assert table.aragorn.cycle == ["Blade of Westernesse"]


@pytest.mark.card("bilbo-baggins")
def test_bilbo_tells_his_tales_only_from_reserve_and_only_in_rivendell() -> None:
    table = at_the_table(turn="frodo", path="Imladris", on_path=["Bilbo Baggins"])
    assert not table.frodo.can("Use Bilbo Baggins")
    assert open_paths("frodo", "Bilbo Baggins") == [3]
    assert open_battlegrounds("frodo", "Bilbo Baggins") == []
    assert path_defense_of("Fords of Bruinen", "Bilbo Baggins") == 1


@pytest.mark.card("fatty-bolger")
@pytest.mark.ruling("CARD-05")
@pytest.mark.ruling("ELIM-07")
def test_fatty_forsaken_from_reserve_is_cycled_with_his_items() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Gimli", reserve=[wielding("Fatty Bolger", "Blade of Westernesse")])
    )
    table.frodo.plays("Gimli", paying="Fatty Bolger")
    assert table.frodo.cycle == ["Fatty Bolger"]
    assert table.aragorn.cycle == ["Blade of Westernesse"]
    assert table.frodo.reserve == ["Gimli"]


@pytest.mark.card("fatty-bolger")
@pytest.mark.ruling("CARD-05")
def test_fatty_forsaken_from_the_deck_or_winnowed_is_lost() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", draw=["Fatty Bolger"]))
    table.frodo.plays("Gimli")
    assert table.frodo.eliminated == ["Fatty Bolger"]
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Fatty Bolger"))
    table.frodo.winnows("Gimli", "Fatty Bolger")
    assert table.frodo.eliminated == ["Gimli", "Fatty Bolger"]


@pytest.mark.card("fatty-bolger")
@pytest.mark.ruling("CARD-05")
def test_fatty_can_be_told_to_come_back_from_the_deck_as_well() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand("Gimli", draw=["Fatty Bolger"]),
        options={"switches": {"fatty_saved_from_reserve_only": False}},
    )
    table.frodo.plays("Gimli")
    assert table.frodo.cycle == ["Fatty Bolger"]


@pytest.mark.card("fatty-bolger")
@pytest.mark.ruling("CARD-05")
def test_fatty_gives_himself_up_for_three_cards_and_does_not_come_back() -> None:
    table = at_the_table(
        turn="frodo", frodo=seat(reserve=["Fatty Bolger"], draw=["Gimli", "Sting", "Mithril Coat"])
    )
    table.frodo.uses("Fatty Bolger")
    assert table.frodo.hand == ["Gimli", "Sting", "Mithril Coat"]
    assert table.frodo.eliminated == ["Fatty Bolger"]
    assert table.frodo.cycle == []


@pytest.mark.card("fatty-bolger")
@pytest.mark.ruling("CARD-37")
def test_fatty_never_leaves_the_shire() -> None:
    assert open_paths("frodo", "Fatty Bolger") == []
    assert open_battlegrounds("frodo", "Fatty Bolger") == []


@pytest.mark.card("frodo-baggins")
@pytest.mark.ruling("CARD-04")
@pytest.mark.ruling("PATH-09")
@pytest.mark.ruling("ITEM-05")
def test_frodo_lost_on_a_path_is_cycled_but_his_items_are_eliminated() -> None:
    table = path_combat(
        "Bag End",
        wielding("Frodo Baggins", "Mithril Coat", "Phial of Galadriel"),
        path_tokens={"attack": 5},
    )
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Mithril Coat"]
    assert table.aragorn.eliminated == ["Phial of Galadriel"]
    assert table.scored("free") == ["Bag End"]  # he was given up all the same


@pytest.mark.card("frodo-baggins")
@pytest.mark.ruling("CARD-04")
def test_frodo_forsaken_from_reserve_loses_his_items() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", reserve=[wielding("Frodo Baggins", "Sting")]))
    table.frodo.plays("Gimli", paying="Frodo Baggins")
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Sting"]


@pytest.mark.card("frodo-baggins")
def test_frodo_who_was_not_needed_keeps_his_items() -> None:
    table = path_combat("Bag End", wielding("Frodo Baggins", "Sting"))
    assert sorted(table.frodo.cycle) == ["Frodo Baggins", "Sting"]


@pytest.mark.card("frodo-baggins")
@pytest.mark.ruling("CARD-37")
def test_frodo_walks_every_path_and_no_battleground() -> None:
    assert open_paths("frodo", "Frodo Baggins") == EVERY_PATH
    assert open_battlegrounds("frodo", "Frodo Baggins") == []
    assert path_defense_of("Bag End", "Frodo Baggins") == 1


@pytest.mark.card("merry-brandybuck")
@pytest.mark.card("pippin-took")
@pytest.mark.parametrize("hobbit", ["Merry Brandybuck", "Pippin Took"])
def test_merry_and_pippin_lost_on_a_path_are_cycled_with_their_items(hobbit: str) -> None:
    table = path_combat("Bag End", wielding(hobbit, "Blade of Westernesse"), path_tokens={"attack": 9})
    assert table.frodo.cycle == [hobbit]
    assert table.aragorn.cycle == ["Blade of Westernesse"]
    assert table.frodo.eliminated == table.aragorn.eliminated == []


@pytest.mark.card("merry-brandybuck")
@pytest.mark.card("pippin-took")
@pytest.mark.ruling("PATH-16")
@pytest.mark.parametrize(
    ("hobbit", "ground"), [("Merry Brandybuck", "Helm's Deep"), ("Pippin Took", "Pelargir")]
)
def test_merry_and_pippin_lost_elsewhere_are_lost(hobbit: str, ground: str) -> None:
    table = battle(battleground(ground, hobbit, tokens={"attack": 9}))
    assert table.frodo.eliminated == [hobbit]
    table = at_the_table(turn="frodo", frodo=hand("Gimli", reserve=[hobbit]))
    table.frodo.plays("Gimli", paying=hobbit)
    assert table.frodo.eliminated == [hobbit]


@pytest.mark.card("merry-brandybuck")
@pytest.mark.ruling("LEAD-09")
@pytest.mark.ruling("CARD-36")
def test_merry_rides_with_rohan() -> None:
    rohan = ["Edoras", "Helm's Deep", "Morannon", "Orthanc"]
    assert open_battlegrounds("frodo", "Merry Brandybuck") == rohan
    assert open_paths("frodo", "Merry Brandybuck") == EVERY_PATH
    assert defense_of("Helm's Deep", "Merry Brandybuck") == 0
    assert defense_of("Helm's Deep", "Merry Brandybuck", "Village Militia") == 1 + 1
    assert attack_of("Orthanc", "Merry Brandybuck", "Village Militia") == 1
    assert path_defense_of("Bag End", "Merry Brandybuck") == 1
    # An army of another people does not support him.
    assert defense_of("Edoras", "Merry Brandybuck", "Soldiers of Gondor") == 1


@pytest.mark.card("merry-brandybuck")
@pytest.mark.ruling("MOVE-07")
def test_merry_may_also_move_to_rohan() -> None:
    table = at_the_table(turn="frodo", battlegrounds=["Edoras"], frodo=seat(reserve=["Merry Brandybuck"]))
    table.frodo.moves("Merry Brandybuck", to="Edoras")
    assert table.at("Edoras") == ["Merry Brandybuck"]


@pytest.mark.card("pippin-took")
@pytest.mark.ruling("LEAD-09")
@pytest.mark.ruling("CARD-36")
def test_pippin_serves_gondor() -> None:
    assert open_battlegrounds("frodo", "Pippin Took") == [
        "Dol Amroth", "Minas Tirith", "Pelargir", "Harad", "Minas Morgul", "Morannon", "Umbar",
    ]  # fmt: skip
    assert open_paths("frodo", "Pippin Took") == EVERY_PATH
    assert defense_of("Pelargir", "Pippin Took") == 0
    assert defense_of("Pelargir", "Pippin Took", "Soldiers of Gondor") == 1 + 1
    assert attack_of("Harad", "Pippin Took", "Soldiers of Gondor") == 1
    assert path_defense_of("Bag End", "Pippin Took") == 1
    assert defense_of("Minas Tirith", "Pippin Took", "Village Militia") == 1


@pytest.mark.card("pippin-took")
@pytest.mark.ruling("MOVE-07")
def test_pippin_may_also_move_to_gondor() -> None:
    table = at_the_table(turn="frodo", battlegrounds=["Pelargir"], frodo=seat(reserve=["Pippin Took"]))
    table.frodo.moves("Pippin Took", to="Pelargir")
    assert table.at("Pelargir") == ["Pippin Took"]


@pytest.mark.card("merry-brandybuck")
@pytest.mark.card("pippin-took")
@pytest.mark.ruling("CARD-36")
@pytest.mark.parametrize(
    ("hobbit", "ground", "army"),
    [("Merry Brandybuck", "Edoras", "Village Militia"), ("Pippin Took", "Pelargir", "Soldiers of Gondor")],
)
def test_merry_and_pippin_can_be_told_to_wait_for_an_army(hobbit: str, ground: str, army: str) -> None:
    options = {"switches": {"hobbits_need_no_army": False}}
    for cards, goals in (((), 0), ((army,), 1)):
        table = at_the_table(
            turn="frodo",
            path="Bag End",
            battlegrounds=[battleground(ground, *cards)],
            frodo=hand(hobbit, "Gimli"),
            options=options,
        )
        table.frodo.chooses(f"Play {hobbit}")
        assert table.options.count(f"To {ground}") == goals


@pytest.mark.card("sam-gamgee")
@pytest.mark.ruling("CARD-19")
def test_sam_leaves_reserve_to_strengthen_the_path() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=seat(reserve=[wielding("Sam Gamgee", "Sting", "Phial of Galadriel")]),
    )
    table.frodo.uses("Sam Gamgee")
    assert table.tokens("Bag End") == {"attack": 0, "defense": 1}
    assert sorted(table.frodo.cycle) == ["Sam Gamgee", "Sting"]
    assert table.aragorn.cycle == ["Phial of Galadriel"]
    assert table.witch_king.asked  # the token can go nowhere but to the path


@pytest.mark.card("sam-gamgee")
def test_sam_on_the_path_has_no_such_action_and_can_be_lost() -> None:
    table = at_the_table(turn="frodo", on_path=["Sam Gamgee"])
    assert not table.frodo.can("Use Sam Gamgee")
    table = path_combat("Bag End", "Sam Gamgee", path_tokens={"attack": 1})
    assert table.frodo.eliminated == ["Sam Gamgee"]


@pytest.mark.card("sam-gamgee")
@pytest.mark.ruling("CARD-37")
def test_sam_walks_every_path_and_no_battleground() -> None:
    assert open_paths("frodo", "Sam Gamgee") == EVERY_PATH
    assert open_battlegrounds("frodo", "Sam Gamgee") == []
    assert path_defense_of("Bag End", "Sam Gamgee") == 1


# ITEMS


@pytest.mark.card("herbs-and-stewed-rabbit")
@pytest.mark.ruling("ITEM-06")
def test_the_stew_brings_a_hobbit_back_and_draws_a_card() -> None:
    table = at_the_table(
        turn="frodo",
        on_path=[wielding("Sam Gamgee", "Herbs and Stewed Rabbit")],
        frodo=seat(cycle=["Frodo Baggins", "Merry Brandybuck", "Gimli", "Sting"], draw=["Glamdring"]),
    )
    table.frodo.uses("Herbs and Stewed Rabbit")
    assert sorted(table.options) == ["Frodo Baggins", "Merry Brandybuck"]
    table.frodo.chooses("Merry Brandybuck")
    assert table.frodo.hand == ["Merry Brandybuck", "Glamdring"]
    assert table.frodo.eliminated == ["Herbs and Stewed Rabbit"]
    assert table.on_path == ["Sam Gamgee"]
    assert table.saruman.view["seats"]["frodo"]["hand"] == ["merry-brandybuck"]


@pytest.mark.card("herbs-and-stewed-rabbit")
@pytest.mark.ruling("CARD-57")
def test_the_stew_draws_a_card_even_if_no_hobbit_is_there_to_smell_it() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(
            reserve=[wielding("Frodo Baggins", "Herbs and Stewed Rabbit")], cycle=["Gimli"], draw=["Sting"]
        ),
    )
    table.frodo.uses("Herbs and Stewed Rabbit")
    assert table.frodo.hand == ["Sting"]
    assert table.frodo.cycle == ["Gimli"]
    assert table.frodo.eliminated == ["Herbs and Stewed Rabbit"]


@pytest.mark.card("herbs-and-stewed-rabbit")
def test_the_stew_is_for_frodo_and_sam_and_adds_no_icons() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand(
            "Herbs and Stewed Rabbit", "Gimli", reserve=["Frodo Baggins", "Sam Gamgee", "Pippin Took"]
        ),
    )
    table.frodo.chooses("Play Herbs and Stewed Rabbit")
    assert sorted(table.options) == ["On Frodo Baggins", "On Sam Gamgee"]
    assert path_defense_of("Bag End", wielding("Sam Gamgee", "Herbs and Stewed Rabbit")) == 1


@pytest.mark.card("mithril-coat")
def test_the_mithril_coat_adds_two_icons_on_a_path_to_frodo_or_sam() -> None:
    assert path_defense_of("Bag End", wielding("Frodo Baggins", "Mithril Coat")) == 1 + 2
    assert path_defense_of("Bag End", wielding("Sam Gamgee", "Mithril Coat")) == 1 + 2
    table = at_the_table(
        turn="frodo",
        frodo=hand("Mithril Coat", "Gimli", reserve=["Frodo Baggins", "Sam Gamgee", "Bilbo Baggins"]),
    )
    table.frodo.chooses("Play Mithril Coat")
    assert sorted(table.options) == ["On Frodo Baggins", "On Sam Gamgee"]


@pytest.mark.card("mithril-coat")
@pytest.mark.ruling("ITEM-09")
def test_the_mithril_coat_does_not_cancel_without_its_wielder() -> None:
    table = path_combat("Bag End", wielding("Sam Gamgee", "Mithril Coat"), path_tokens={"attack": 1})
    assert sorted(table.frodo.eliminated) == ["Mithril Coat", "Sam Gamgee"]


@pytest.mark.card("sting")
@pytest.mark.ruling("CARD-16")
@pytest.mark.ruling("ITEM-10")
@pytest.mark.parametrize(
    ("enemy", "glows"), [("Hill-troll", True), ("Gollum", True), ("The Reaver", False), ("Sméagol", False)]
)
def test_sting_glows_only_when_a_monster_is_near(enemy: str, glows: bool) -> None:
    table = at_the_table(path="Dead Marshes", on_path=[wielding("Sam Gamgee", "Sting"), enemy])
    # The path has one icon of its own.
    assert table.frodo.view["path"]["sum"]["place"] == (2 if glows else 1)


@pytest.mark.card("sting")
@pytest.mark.ruling("ITEM-10")
def test_sting_cancels_before_its_wielder_is_lost() -> None:
    table = path_combat("Weathertop", wielding("Frodo Baggins", "Sting"), "Hill-troll")
    assert sorted(table.frodo.cycle) == ["Frodo Baggins", "Sting"]
    assert table.scored("free") == ["Weathertop"]
    table = path_combat("Weathertop", wielding("Frodo Baggins", "Sting"), "The Reaver")
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Sting"]


@pytest.mark.card("sting")
@pytest.mark.ruling("CARD-16")
def test_sting_does_not_glow_in_reserve() -> None:
    table = path_combat("Weathertop", "Hill-troll", frodo=seat(reserve=[wielding("Frodo Baggins", "Sting")]))
    assert table.scored("shadow") == ["Weathertop"]


@pytest.mark.card("sting")
def test_sting_is_for_frodo_and_sam_and_adds_no_icons_of_its_own() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand("Sting", "Gimli", reserve=["Frodo Baggins", "Sam Gamgee", "Merry Brandybuck"]),
    )
    table.frodo.chooses("Play Sting")
    assert sorted(table.options) == ["On Frodo Baggins", "On Sam Gamgee"]
    assert path_defense_of("Bag End", wielding("Sam Gamgee", "Sting")) == 1


# EVENTS


@pytest.mark.card("there-is-another-way")
@pytest.mark.ruling("CARD-14")
@pytest.mark.ruling("LOC-07")
def test_another_way_fights_then_reads_the_new_path_then_strengthens_it() -> None:
    table = at_the_table(
        turn="frodo",
        path="Imladris",
        on_path=["Frodo Baggins", "The Reaver", "The Hunter"],
        frodo=hand("There Is Another Way", "Gimli", "Sting", draw=["Glamdring"]),
    )
    table.frodo.plays("There Is Another Way", paying="Gimli")
    assert table.options == ["Fords of Bruinen (path 3)", "The Council of Elrond (path 3)"]
    table.frodo.chooses("Fords of Bruinen")
    # Combat is over: one skull was cancelled by Imladris, one by Frodo.
    assert table.scored("free") == ["Imladris"]
    assert "Frodo Baggins" in table.frodo.cycle
    assert table.witch_king.eliminated == ["The Reaver", "The Hunter"]
    # The Fords make every Free Peoples player forsake a card and draw three; the token comes after that.
    assert table.prompt == "Fords of Bruinen: what do you forsake?"
    assert table.tokens("Fords of Bruinen")["defense"] == 0
    assert table.being_played == ["There Is Another Way"]
    table.frodo.chooses("Sting")
    assert table.tokens("Fords of Bruinen")["defense"] == 1
    assert table.frodo.eliminated == ["Sting", "There Is Another Way"]
    assert len(table.frodo.hand) == len(table.aragorn.hand) == 3
    assert table.witch_king.asked


@pytest.mark.card("there-is-another-way")
@pytest.mark.ruling("CARD-14")
@pytest.mark.ruling("PLAY-13")
def test_without_another_way_the_event_does_nothing_and_gives_no_token() -> None:
    table = at_the_table(
        turn="frodo",
        path="Imladris",
        gone=["fords-of-bruinen"],
        free_scored=("The Council of Elrond",),
        frodo=hand("There Is Another Way", "Gimli"),
    )
    table.frodo.plays("There Is Another Way")
    assert table.path == "Imladris"
    assert table.tokens("Imladris")["defense"] == 0
    assert table.frodo.eliminated == ["There Is Another Way"]
    assert table.frodo.cycle == ["Gimli"]


@pytest.mark.card("there-is-another-way")
def test_the_new_paths_token_counts_in_the_combat_step() -> None:
    table = at_the_table(
        turn="frodo",
        gone=["gildors-encampment"],
        battlegrounds=["Edoras"],
        frodo=hand("There Is Another Way", "Gimli"),
    )
    table.frodo.plays("There Is Another Way")
    assert table.path == "Bucklebury Ferry"
    assert table.asked == "witch-king", "the token can go nowhere else"
    assert table.frodo.view["path"]["sum"]["place"] == 1 + 1
