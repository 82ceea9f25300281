"""Per-card interactions, the first half: rulings CARD-01 to CARD-30."""

from typing import Any

import pytest

from tests.at_the_table import (
    Table,
    all_but,
    at_the_table,
    attack_of,
    battleground,
    defense_of,
    hand,
    path_combat,
    path_defense_of,
    seat,
    wielding,
)

TOP = "The top card of your draw deck"


def switched(**switches: bool) -> dict[str, Any]:
    return {"switches": switches}


def reaved(**rest: Any) -> Table:
    """The Reaver makes every Free Peoples player forsake a card; Aragorn's player is asked first."""
    table = at_the_table(turn="witch-king", witch_king=seat(reserve=["The Reaver"]), **rest)
    table.witch_king.uses("The Reaver")
    return table


# TWO CARDS OF ONE HERO


@pytest.mark.ruling("CARD-01")
def test_playing_aragorn_takes_strider_off_the_path_with_his_sword() -> None:
    table = at_the_table(
        path="Egladil",
        on_path=[wielding("Strider", "Andúril"), "Legolas"],
        aragorn=hand("Aragorn", "High Elves"),
        turn="aragorn",
    )
    table.aragorn.plays("Aragorn", to="reserve")
    assert sorted(table.aragorn.eliminated) == ["Andúril", "Strider"]
    assert table.on_path == ["Legolas"]
    assert table.aragorn.reserve == ["Aragorn"]


@pytest.mark.ruling("CARD-01")
def test_playing_gandalf_the_white_takes_the_grey_off_the_path_with_his_items() -> None:
    table = at_the_table(
        on_path=[wielding("Gandalf the Grey", "Glamdring", "Shadowfax")],
        frodo=hand("Gandalf the White", "Village Militia"),
        turn="frodo",
    )
    table.frodo.plays("Gandalf the White", to="reserve")
    assert sorted(table.frodo.eliminated) == ["Gandalf the Grey", "Glamdring", "Shadowfax"]
    assert table.on_path == []


@pytest.mark.ruling("CARD-02")
@pytest.mark.parametrize("where", ["draw", "eliminated", "cycle"])
def test_aragorn_can_be_played_wherever_strider_is(where: str) -> None:
    table = at_the_table(
        aragorn=hand("Aragorn", "High Elves", **{where: ["Strider"]}), turn="aragorn"
    )  # fmt: skip
    table.aragorn.plays("Aragorn", to="reserve")
    assert table.aragorn.reserve == ["Aragorn"]
    assert table.aragorn.eliminated == ["Strider"]


@pytest.mark.ruling("CARD-02")
def test_gandalf_the_white_can_be_played_when_the_grey_is_long_gone() -> None:
    table = at_the_table(
        frodo=hand("Gandalf the White", "Village Militia", eliminated=["Gandalf the Grey"]), turn="frodo"
    )
    table.frodo.plays("Gandalf the White", to="reserve")
    assert table.frodo.reserve == ["Gandalf the White"]


# CARDS THAT ARE CYCLED INSTEAD

SAVED_FROM_THE_DECK = [
    ("aragorn", "Aragorn", "Soldiers of Gondor"),
    ("frodo", "Gandalf the White", "Village Militia"),
    ("saruman", "Saruman", "Warg Riders"),
    ("witch-king", "The Witch-king", "Olog-hai"),
]


@pytest.mark.ruling("CARD-03")
@pytest.mark.parametrize(("name", "hero", "army"), SAVED_FROM_THE_DECK)
def test_the_great_are_saved_from_the_top_of_the_deck(name: str, hero: str, army: str) -> None:
    seats: dict[str, Any] = {name.replace("-", "_"): hand(army, draw=[hero])}
    table = at_the_table(turn=name, **seats)
    player = getattr(table, name.replace("-", "_"))
    player.plays(army, to="reserve")  # the last card in hand: only the top of the deck is left to forsake
    assert player.cycle == [hero]
    assert player.eliminated == []


@pytest.mark.ruling("CARD-03")
@pytest.mark.parametrize(("name", "hero", "army"), SAVED_FROM_THE_DECK)
def test_the_great_are_lost_when_forsaken_from_reserve(name: str, hero: str, army: str) -> None:
    seats: dict[str, Any] = {name.replace("-", "_"): hand(army, reserve=[hero])}
    table = at_the_table(turn=name, **seats)
    player = getattr(table, name.replace("-", "_"))
    player.plays(army, to="reserve", paying=hero)
    assert player.eliminated == [hero]
    assert player.cycle == []


@pytest.mark.ruling("CARD-03")
@pytest.mark.parametrize("hero", ["Aragorn", "Gandalf the White"])
def test_free_heroes_are_lost_when_forsaken_from_hand(hero: str) -> None:
    seats = {("aragorn" if hero == "Aragorn" else "frodo"): hand(hero)}
    table = reaved(**seats)
    table.choose(hero)
    player = table.aragorn if hero == "Aragorn" else table.frodo
    assert player.eliminated == [hero]


@pytest.mark.ruling("CARD-03")
@pytest.mark.parametrize("leader", ["Saruman", "The Witch-king"])
def test_shadow_leaders_are_lost_when_forsaken_from_hand(leader: str) -> None:
    table = at_the_table(
        "duel-2",
        path="Khazad-dûm",
        on_path=["Flocks of Crebain"],
        witch_king=hand(leader, "Olog-hai"),
        turn="witch-king",
    )
    table.witch_king.uses("Flocks of Crebain").chooses("The Doors of Durin").accepts().chooses(leader)
    assert leader in table.witch_king.eliminated


@pytest.mark.ruling("CARD-04")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Bilbo Baggins"])
def test_frodo_and_bilbo_cannot_be_forsaken_or_winnowed_away(hobbit: str) -> None:
    from_hand = reaved(frodo=hand(hobbit, "Village Militia"))
    from_hand.frodo.chooses(hobbit)
    assert from_hand.frodo.cycle == [hobbit]

    from_deck = reaved(frodo=hand("Village Militia", draw=[hobbit]))
    from_deck.frodo.chooses(TOP)
    assert from_deck.frodo.cycle == [hobbit]

    winnowed = at_the_table(frodo=hand(hobbit, "Village Militia", "Éomer"), turn="frodo")
    winnowed.frodo.winnows(hobbit, "Village Militia")
    assert winnowed.frodo.cycle == [hobbit]
    assert winnowed.frodo.eliminated == ["Village Militia"]


@pytest.mark.ruling("CARD-04")
def test_frodo_loses_his_items_and_bilbo_keeps_his() -> None:
    table = reaved(
        frodo=seat(
            reserve=[
                wielding("Frodo Baggins", "Mithril Coat", "Lembas"),
                wielding("Bilbo Baggins", "Blade of Westernesse"),
            ]
        )
    )
    twin = Table(table.game.clone())
    table.frodo.chooses("Frodo Baggins")
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Mithril Coat"]
    assert "Lembas" in table.aragorn.eliminated
    twin.frodo.chooses("Bilbo Baggins")
    assert twin.frodo.cycle == ["Bilbo Baggins"]
    assert twin.aragorn.cycle == ["Blade of Westernesse"]


@pytest.mark.ruling("CARD-05")
def test_fatty_is_saved_only_when_forsaken_out_of_reserve() -> None:
    reserve = reaved(frodo=seat(reserve=["Fatty Bolger"]))
    reserve.frodo.chooses("Fatty Bolger")
    assert reserve.frodo.cycle == ["Fatty Bolger"]

    in_hand = reaved(frodo=hand("Fatty Bolger"))
    in_hand.frodo.chooses("Fatty Bolger")
    assert in_hand.frodo.eliminated == ["Fatty Bolger"]

    on_top = reaved(frodo=hand("Éomer", draw=["Fatty Bolger"]))
    on_top.frodo.chooses(TOP)
    assert on_top.frodo.eliminated == ["Fatty Bolger"]


@pytest.mark.ruling("CARD-05")
@pytest.mark.parametrize("only", [True, False])
def test_fattys_own_action_really_eliminates_him(only: bool) -> None:
    table = at_the_table(
        frodo=seat(reserve=["Fatty Bolger"]),
        turn="frodo",
        options=switched(fatty_saved_from_reserve_only=only),
    )
    table.frodo.uses("Fatty Bolger")
    assert table.frodo.eliminated == ["Fatty Bolger"]
    assert len(table.frodo.hand) == 3


@pytest.mark.ruling("CARD-05")
def test_fatty_is_saved_from_everywhere_if_the_switch_says_so() -> None:
    options = switched(fatty_saved_from_reserve_only=False)
    for zones in (
        seat(reserve=["Fatty Bolger"]),
        hand("Fatty Bolger"),
        hand("Éomer", draw=["Fatty Bolger"]),
    ):
        table = reaved(frodo=zones, options=options)
        table.frodo.chooses(TOP if "draw" in zones else "Fatty Bolger")
        assert table.frodo.cycle == ["Fatty Bolger"]
        assert table.frodo.eliminated == []


# THOSE WHO LEAD ON TO THE NEXT PATH


@pytest.mark.ruling("CARD-06")
def test_strider_leads_on_from_any_path() -> None:
    for path in ("Weathertop", "Imladris", "Khazad-dûm", "Egladil", "Emyn Muil"):
        assert at_the_table(path=path, on_path=["Strider"], turn="aragorn").aragorn.can("Use Strider")


@pytest.mark.ruling("CARD-06")
def test_strider_leads_on_from_path_2_only_if_the_switch_says_so() -> None:
    options = switched(strider_leads_from_any_path=False)
    on_two = at_the_table(path="Weathertop", on_path=["Strider"], turn="aragorn", options=options)
    assert on_two.aragorn.can("Use Strider")
    on_three = at_the_table(path="Imladris", on_path=["Strider"], turn="aragorn", options=options)
    assert not on_three.aragorn.can("Use Strider")


@pytest.mark.ruling("CARD-07")
def test_nobody_leads_on_from_the_last_path() -> None:
    table = at_the_table(path="Crack of Doom", on_path=["Gandalf the Grey", "Sméagol"], turn="frodo")
    assert not table.frodo.can("Use Gandalf the Grey")
    assert not table.frodo.can("Use Sméagol")
    before = at_the_table(path="Cirith Ungol", on_path=["Gandalf the Grey", "Sméagol"], turn="frodo")
    assert before.frodo.can("Use Gandalf the Grey")
    assert before.frodo.can("Use Sméagol")


@pytest.mark.ruling("CARD-07")
def test_strider_cannot_lead_beyond_the_last_path_of_a_short_scenario() -> None:
    table = at_the_table("fellowship", path="Amon Hen", on_path=["Strider"], turn="gandalf")
    assert not table.gandalf.can("Use Strider")
    before = at_the_table("fellowship", path="Egladil", on_path=["Strider"], turn="gandalf")
    assert before.gandalf.can("Use Strider")


@pytest.mark.ruling("CARD-08")
def test_gandalf_who_leads_on_falls_on_the_path_he_leaves() -> None:
    table = at_the_table(on_path=["Gandalf the Grey", "The Hunter"], turn="frodo")
    table.frodo.uses("Gandalf the Grey").chooses("Weathertop")
    assert table.frodo.eliminated == ["Gandalf the Grey"]
    assert table.path == "Weathertop"
    assert table.on_path == []


@pytest.mark.ruling("CARD-08")
def test_gandalf_who_leads_on_unopposed_is_cycled() -> None:
    table = at_the_table(on_path=["Gandalf the Grey"], turn="frodo")
    table.frodo.uses("Gandalf the Grey").chooses("Weathertop")
    assert table.frodo.cycle == ["Gandalf the Grey"]
    assert table.scored("free") == ["Bag End"]


@pytest.mark.ruling("CARD-09")
def test_smeagols_corruption_comes_after_the_new_paths_text() -> None:
    table = at_the_table(path="Emyn Muil", on_path=["Sméagol"], turn="frodo")
    table.frodo.uses("Sméagol").chooses("Osgiliath")
    assert "Osgiliath" in table.prompt
    assert table.aragorn.asked
    assert table.corruption == 0
    table.aragorn.declines()
    assert table.corruption == 1


# TEXTS OF CARDS THAT ENTER


@pytest.mark.ruling("CARD-10")
def test_boromir_costs_one_card_each_time_he_enters_a_path() -> None:
    played = at_the_table(path="Egladil", aragorn=hand("Boromir", "Elrond", "Arwen"), turn="aragorn")
    played.aragorn.plays("Boromir", to="path", paying="Elrond").chooses("Arwen")
    assert played.aragorn.eliminated == ["Arwen"]
    assert len(played.aragorn.hand) == 1  # the card he let his player draw
    assert played.saruman.asked

    moved = at_the_table(path="Egladil", aragorn=hand("Arwen", reserve=["Boromir"]), turn="aragorn")
    moved.aragorn.moves("Boromir").chooses("Arwen")
    assert moved.aragorn.eliminated == ["Arwen"]
    assert moved.aragorn.hand == []
    assert moved.saruman.asked


@pytest.mark.ruling("CARD-10")
@pytest.mark.parametrize("goal", ["reserve", "Minas Tirith"])
def test_boromir_costs_nothing_elsewhere(goal: str) -> None:
    table = at_the_table(
        path="Egladil",
        battlegrounds=["Minas Tirith"],
        aragorn=hand("Boromir", "Elrond", "Arwen"),
        turn="aragorn",
    )
    table.aragorn.plays("Boromir", to=goal, paying="Elrond")
    assert table.aragorn.eliminated == []
    assert len(table.aragorn.hand) == 2


@pytest.mark.ruling("CARD-11")
@pytest.mark.parametrize(
    ("monster", "path", "goal"),
    [
        ("Balrog of Moria", "Khazad-dûm", "path"),
        ("Balrog of Moria", "Khazad-dûm", "Moria"),
        ("Shelob", "Cirith Ungol", "path"),
        ("Shelob", "Cirith Ungol", "Rivendell"),
    ],
)
def test_balrog_and_shelob_cost_every_free_player_a_card_once(monster: str, path: str, goal: str) -> None:
    battlegrounds = ["Moria", "Rivendell"]
    played = at_the_table(
        path=path, battlegrounds=battlegrounds, saruman=hand(monster, "Warg Riders"), turn="saruman"
    )
    played.saruman.plays(monster, to=goal)
    moved = at_the_table(
        path=path, battlegrounds=battlegrounds, saruman=seat(reserve=[monster]), turn="saruman"
    )
    moved.saruman.moves(monster, to=goal)
    for table in (played, moved):
        assert len(table.frodo.eliminated + table.frodo.cycle) == 1  # Frodo on top would be cycled
        assert len(table.aragorn.eliminated + table.aragorn.cycle) == 1
        assert table.witch_king.eliminated == []


@pytest.mark.ruling("CARD-11")
def test_balrog_in_reserve_costs_nobody_anything() -> None:
    table = at_the_table(path="Khazad-dûm", saruman=hand("Balrog of Moria", "Warg Riders"), turn="saruman")
    table.saruman.plays("Balrog of Moria", to="reserve")
    assert table.frodo.eliminated == table.aragorn.eliminated == []


@pytest.mark.ruling("CARD-12")
def test_faramir_finds_no_other_path_7() -> None:
    table = at_the_table(
        path="Henneth Annûn",
        gone=["osgiliath", "the-cross-roads"],
        aragorn=hand("Faramir", "Elrond"),
        turn="aragorn",
    )
    table.aragorn.plays("Faramir", to="path")
    assert table.saruman.asked
    assert table.on_path == ["Faramir"]


@pytest.mark.ruling("CARD-12")
def test_caradhras_finds_no_other_path_4() -> None:
    table = at_the_table(
        path="Caradhras",
        gone=["khazad-dum", "the-doors-of-durin"],
        saruman=hand("Caradhras the Cruel", "Warg Riders"),
        turn="saruman",
    )
    table.saruman.plays("Caradhras the Cruel", to="path")
    assert table.path == "Caradhras"
    assert table.on_path == ["Caradhras the Cruel"]


@pytest.mark.ruling("CARD-13")
def test_caradhras_must_turn_the_fellowship_back_and_falls_there() -> None:
    table = at_the_table(path="Caradhras", saruman=hand("Caradhras the Cruel", "Warg Riders"), turn="saruman")
    table.saruman.plays("Caradhras the Cruel", to="path")
    assert table.saruman.asked
    assert table.options == ["Khazad-dûm (path 4)", "The Doors of Durin (path 4)"]
    table.saruman.chooses("Khazad-dûm")
    assert table.path == "Khazad-dûm"
    assert table.saruman.eliminated == ["Caradhras the Cruel"]
    assert table.corruption == 1


@pytest.mark.ruling("CARD-13")
def test_caradhras_may_let_them_pass_if_the_switch_says_so() -> None:
    table = at_the_table(
        path="Caradhras",
        saruman=hand("Caradhras the Cruel", "Warg Riders"),
        turn="saruman",
        options=switched(caradhras_must_turn_back=False),
    )
    table.saruman.plays("Caradhras the Cruel", to="path")
    twin = Table(table.game.clone())
    table.saruman.declines()
    assert table.on_path == ["Caradhras the Cruel"]
    assert table.path == "Caradhras"
    twin.saruman.accepts().chooses("The Doors of Durin")
    assert twin.saruman.eliminated == ["Caradhras the Cruel"]


@pytest.mark.ruling("CARD-14")
def test_another_way_is_fought_then_read_then_strengthened() -> None:
    table = at_the_table(
        on_path=["Sam Gamgee", "The Hunter"],
        frodo=hand("There Is Another Way", "Éomer"),
        aragorn=hand("Elrond"),
        turn="frodo",
    )
    table.frodo.plays("There Is Another Way").chooses("Gildor's Encampment")
    assert table.frodo.eliminated == ["Sam Gamgee"]  # combat on Bag End is over
    assert table.path == "Gildor's Encampment"
    assert table.aragorn.asked  # which card to cycle: the new path's text
    assert table.tokens("Gildor's Encampment") == {"attack": 0, "defense": 0}
    table.aragorn.chooses("Elrond")
    assert table.tokens("Gildor's Encampment") == {"attack": 0, "defense": 1}
    assert sorted(table.frodo.eliminated) == ["Sam Gamgee", "There Is Another Way"]


@pytest.mark.ruling("CARD-14")
def test_another_way_may_be_played_for_nothing() -> None:
    table = at_the_table(
        gone=["bucklebury-ferry", "gildors-encampment"],
        on_path=["Sam Gamgee"],
        frodo=hand("There Is Another Way", "Éomer"),
        turn="frodo",
    )
    table.frodo.plays("There Is Another Way")
    assert table.path == "Bag End"
    assert table.on_path == ["Sam Gamgee"]
    assert table.tokens("Bag End") == {"attack": 0, "defense": 0}
    assert table.frodo.eliminated == ["There Is Another Way"]


# ICONS


@pytest.mark.ruling("CARD-15")
def test_the_phial_shines_on_the_old_path_and_leaves_with_its_wielder() -> None:
    table = at_the_table(
        on_path=[wielding("Sam Gamgee", "Phial of Galadriel"), "The Hunter", "The Reaver"],
        frodo=hand("There Is Another Way", "Éomer"),
        turn="frodo",
    )
    table.frodo.plays("There Is Another Way").chooses("Bucklebury Ferry")
    assert table.corruption == 0
    assert "Sam Gamgee" in table.frodo.cycle  # both skulls were cancelled before him
    assert table.aragorn.cycle == ["Phial of Galadriel"]
    view = table.game.view(None)
    assert view["path"]["id"] == "bucklebury-ferry"
    assert view["path"]["sum"]["place"] == 2  # its printed icon and the event's token


@pytest.mark.ruling("CARD-16")
@pytest.mark.parametrize(
    ("enemy", "pile"), [("Gollum", "cycle"), ("Hill-troll", "cycle"), ("The Hunter", "eliminated")]
)
def test_sting_helps_against_monsters_only(enemy: str, pile: str) -> None:
    table = path_combat("Emyn Muil", wielding("Sam Gamgee", "Sting"), enemy)
    assert sorted(getattr(table.frodo, pile)) == ["Sam Gamgee", "Sting"]


@pytest.mark.ruling("CARD-16")
def test_smeagol_is_no_monster_to_sting() -> None:
    table = path_combat("Emyn Muil", wielding("Sam Gamgee", "Sting"), "Sméagol", "The Hunter")
    table.frodo.chooses("Sam Gamgee")
    assert sorted(table.frodo.eliminated) == ["Sam Gamgee", "Sting"]


@pytest.mark.ruling("CARD-17")
def test_arwens_bonus_is_the_heros_while_she_is_in_reserve() -> None:
    arwen = seat(reserve=["Arwen"])
    assert path_defense_of("Weathertop", "Strider") == 2
    assert path_defense_of("Weathertop", "Strider", aragorn=arwen) == 3
    assert path_defense_of("Imladris", "Legolas", aragorn=arwen) == path_defense_of("Imladris", "Legolas")
    assert defense_of("Pelargir", "Aragorn") == 1
    assert defense_of("Pelargir", "Aragorn", aragorn=arwen) == 2
    assert defense_of("Pelargir", "Strider", aragorn=arwen) == 2


@pytest.mark.ruling("CARD-17")
def test_arwens_bonus_does_not_stop_a_skull_before_strider() -> None:
    table = path_combat("Weathertop", "Strider", "The Hunter", aragorn=seat(reserve=["Arwen"]))
    assert table.aragorn.eliminated == ["Strider"]


@pytest.mark.ruling("CARD-17")
def test_arwen_outside_reserve_gives_nothing() -> None:
    table = at_the_table(
        path="Weathertop", on_path=["Strider"], battlegrounds=[battleground("Rivendell", "Arwen")]
    )
    assert table.game.view(None)["path"]["sum"]["defenders"] == 2


# COSTS AND TARGETS


@pytest.mark.ruling("CARD-18")
def test_denethor_may_forsake_himself() -> None:
    table = at_the_table(aragorn=hand("Elrond", reserve=["Denethor"]), turn="aragorn")
    table.aragorn.uses("Denethor").chooses("Denethor").chooses("Faramir")
    assert table.aragorn.eliminated == ["Denethor"]
    assert sorted(table.aragorn.hand) == ["Elrond", "Faramir"]


@pytest.mark.ruling("CARD-19")
def test_items_are_cycled_with_those_who_cycle_themselves_each_to_its_owner() -> None:
    sam = at_the_table(
        frodo=seat(reserve=[wielding("Sam Gamgee", "Phial of Galadriel", "Mithril Coat")]), turn="frodo"
    )
    sam.frodo.uses("Sam Gamgee")
    assert sorted(sam.frodo.cycle) == ["Mithril Coat", "Sam Gamgee"]
    assert sam.aragorn.cycle == ["Phial of Galadriel"]

    bilbo = at_the_table(frodo=seat(reserve=[wielding("Bilbo Baggins", "Elven Cloak")]), turn="frodo")
    bilbo.frodo.uses("Bilbo Baggins")
    assert bilbo.frodo.cycle == ["Bilbo Baggins"]
    assert bilbo.aragorn.cycle == ["Elven Cloak"]

    hunter = at_the_table(
        witch_king=seat(reserve=[wielding("The Hunter", "Morgul Blade")]), turn="witch-king"
    )
    hunter.witch_king.uses("The Hunter")
    assert sorted(hunter.witch_king.cycle) == ["Morgul Blade", "The Hunter"]


@pytest.mark.ruling("CARD-20")
def test_the_messenger_does_not_take_itself() -> None:
    table = at_the_table(
        witch_king=seat(reserve=["The Messenger"], cycle=["The Hunter", "The Reaver", "Olog-hai"]),
        turn="witch-king",
    )
    table.witch_king.uses("The Messenger")
    assert table.options == ["The Hunter", "The Reaver"]
    table.witch_king.chooses("The Reaver")
    assert table.witch_king.hand == ["The Reaver"]
    assert "The Messenger" in table.witch_king.cycle


@pytest.mark.ruling("CARD-20")
def test_the_messenger_takes_itself_if_the_switch_says_so() -> None:
    table = at_the_table(
        witch_king=seat(reserve=["The Messenger"], cycle=["The Hunter", "Olog-hai"]),
        turn="witch-king",
        options=switched(messenger_leaves_itself=False),
    )
    table.witch_king.uses("The Messenger").chooses("The Messenger")
    assert table.witch_king.hand == ["The Messenger"]


@pytest.mark.ruling("CARD-20")
@pytest.mark.parametrize("leaves", [True, False])
def test_the_messenger_alone_can_be_used_only_if_it_may_take_itself(leaves: bool) -> None:
    table = at_the_table(
        witch_king=seat(reserve=["The Messenger"], cycle=["Olog-hai"]),
        turn="witch-king",
        options=switched(messenger_leaves_itself=leaves),
    )
    assert table.witch_king.can("Use The Messenger") is not leaves


@pytest.mark.ruling("CARD-21")
def test_lembas_may_be_eaten_when_there_is_no_corruption() -> None:
    table = at_the_table(on_path=[wielding("Frodo Baggins", "Lembas")], turn="frodo")
    table.frodo.uses("Lembas")
    assert table.aragorn.eliminated == ["Lembas"]
    assert table.corruption == 0
    assert table.on_path == ["Frodo Baggins"]


@pytest.mark.ruling("CARD-22")
def test_lembas_feeds_every_hobbit_on_the_path_and_nobody_else() -> None:
    table = at_the_table(
        path="Imladris",
        on_path=[wielding("Merry Brandybuck", "Lembas"), "Sam Gamgee", "Bilbo Baggins", "Gimli", "Strider"],
        frodo=seat(reserve=["Pippin Took"]),
        corruption=5,
        turn="frodo",
    )
    table.frodo.uses("Lembas")
    assert table.corruption == 2


@pytest.mark.ruling("CARD-23")
def test_the_mirror_shows_its_owner_alone_the_top_of_the_deck() -> None:
    mirrored = seat(reserve=[wielding("Galadriel", "Mirror of Galadriel")], draw=["Halbarad", "Lembas"])
    table = reaved(aragorn=mirrored)
    assert table.aragorn.asked  # right before the forsake
    assert table.aragorn.view["seats"]["aragorn"]["top"] == "halbarad"
    for onlooker in (table.frodo, table.witch_king, table.saruman):
        assert "Halbarad" not in onlooker.sees
        assert "halbarad" not in onlooker.sees
    table.aragorn.chooses(TOP)
    assert table.aragorn.view["seats"]["aragorn"]["top"] == "lembas"


@pytest.mark.ruling("CARD-23")
def test_without_the_mirror_nobody_sees_the_top_of_a_deck() -> None:
    table = at_the_table(aragorn=seat(reserve=["Galadriel"], draw=["Halbarad"]))
    assert "top" not in table.aragorn.view["seats"]["aragorn"]
    assert "halbarad" not in table.aragorn.sees


# THE PALANTÍR


def with_palantir(deck: list[str], pile: list[str], recycles: bool = True) -> Table:
    """Saruman with the stone in reserve, and just these cards in deck and pile."""
    rest = all_but("saruman", "Saruman", "Palantír of Orthanc", *deck, *pile)
    return at_the_table(
        saruman=seat(
            reserve=[wielding("Saruman", "Palantír of Orthanc")], draw=deck, cycle=pile, eliminated=rest
        ),
        turn="saruman",
        options=switched(palantir_recycles=recycles),
    )


@pytest.mark.ruling("CARD-24")
def test_the_palantir_recycles_to_reach_three_cards() -> None:
    table = with_palantir(["Shelob"], ["Gollum", "Cave-troll"])
    table.saruman.uses("Palantír of Orthanc")
    assert sorted(table.saruman.aside) == ["Cave-troll", "Gollum", "Shelob"]
    table.saruman.chooses("Gollum", "Cave-troll")
    assert "Gollum" in table.saruman.eliminated
    assert table.saruman.hand == ["Shelob"]
    assert table.saruman.aside == []


@pytest.mark.ruling("CARD-24")
def test_the_palantir_goes_as_far_as_the_cards_go() -> None:
    two = with_palantir(["Shelob"], ["Gollum"])
    two.saruman.uses("Palantír of Orthanc").chooses("Gollum")
    assert "Gollum" in two.saruman.eliminated
    assert two.saruman.hand == []
    assert two.saruman.cycle + two.saruman.draw == ["Shelob"]

    one = with_palantir(["Shelob"], [])
    one.saruman.uses("Palantír of Orthanc")
    assert "Shelob" in one.saruman.eliminated

    assert not with_palantir([], []).saruman.can("Use Palantír")


@pytest.mark.ruling("CARD-24")
def test_the_palantir_does_not_reach_into_the_pile_if_the_switch_says_so() -> None:
    table = with_palantir(["Shelob"], ["Gollum", "Cave-troll"], recycles=False)
    table.saruman.uses("Palantír of Orthanc")
    assert "Shelob" in table.saruman.eliminated
    assert table.saruman.hand == []
    assert sorted(table.saruman.draw) == ["Cave-troll", "Gollum"]
    assert not with_palantir([], ["Gollum"], recycles=False).saruman.can("Use Palantír")


# VICTIMS


@pytest.mark.ruling("CARD-25")
def test_eowyn_strikes_down_any_nazgul_in_play_whatever_it_wears() -> None:
    table = at_the_table(
        path="Osgiliath",
        on_path=["The Hunter"],
        battlegrounds=["Helm's Deep", battleground("Lórien", "The Witch-king")],
        frodo=hand("Éowyn", "Village Militia"),
        witch_king=seat(reserve=[wielding("The Reaver", "Nazgûl's Mantle"), "Mouth of Sauron"]),
        turn="frodo",
    )
    table.frodo.plays("Éowyn", to="Helm's Deep").accepts()
    assert table.frodo.asked
    assert sorted(table.options) == ["The Hunter", "The Reaver", "The Witch-king"]
    table.frodo.chooses("The Reaver")
    assert sorted(table.witch_king.eliminated) == ["Nazgûl's Mantle", "The Reaver"]


@pytest.mark.ruling("CARD-25")
def test_eowyn_reaches_only_her_own_battleground_if_the_switch_says_so() -> None:
    options = switched(eowyn_reaches_everywhere=False)
    seats: dict[str, Any] = {
        "frodo": hand("Éowyn", "Village Militia"),
        "witch_king": seat(reserve=["The Reaver"]),
        "turn": "frodo",
    }
    table = at_the_table(battlegrounds=[battleground("Morannon", "The Hunter")], options=options, **seats)
    table.frodo.plays("Éowyn", to="Morannon").accepts()
    assert table.witch_king.eliminated == ["The Hunter"]

    nobody = at_the_table(battlegrounds=["Helm's Deep"], options=options, **seats)
    nobody.frodo.plays("Éowyn", to="Helm's Deep")
    assert nobody.witch_king.asked  # her player is not asked: it is the next turn
    assert nobody.witch_king.reserve == ["The Reaver"]


@pytest.mark.ruling("CARD-26")
def test_treebeard_costs_isengard_any_army_in_play_of_its_own_choice() -> None:
    table = at_the_table(
        battlegrounds=["Orthanc", battleground("Edoras", "Warg Riders")],
        frodo=hand("Treebeard", "Village Militia"),
        saruman=seat(reserve=["Fighting Uruk-hai", "Haradrim Múmakil"]),
        turn="frodo",
    )
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.saruman.asked
    assert sorted(table.options) == ["Fighting Uruk-hai", "Warg Riders"]
    table.saruman.chooses("Fighting Uruk-hai")
    assert table.saruman.eliminated == ["Fighting Uruk-hai"]


@pytest.mark.ruling("CARD-26")
def test_treebeard_reaches_only_his_own_battleground_if_the_switch_says_so() -> None:
    table = at_the_table(
        battlegrounds=[battleground("Orthanc", "White Hand Orcs"), "Edoras"],
        frodo=hand("Treebeard", "Village Militia"),
        saruman=seat(reserve=["Fighting Uruk-hai"]),
        turn="frodo",
        options=switched(treebeard_reaches_everywhere=False),
    )
    twin = Table(table.game.clone())
    table.frodo.plays("Treebeard", to="Orthanc")
    assert table.saruman.eliminated == ["White Hand Orcs"]
    twin.frodo.plays("Treebeard", to="Edoras")
    assert twin.saruman.eliminated == []


@pytest.mark.ruling("CARD-27")
def test_grima_betrays_any_one_rohan_character_or_calls_saruman_but_not_both() -> None:
    table = at_the_table(
        battlegrounds=[battleground("Helm's Deep", "Éomer")],
        frodo=seat(reserve=["Théoden"]),
        saruman=seat(reserve=["Gríma Wormtongue"]),
        turn="saruman",
    )
    table.saruman.uses("Gríma Wormtongue")
    assert len(table.options) == 2
    twin = Table(table.game.clone())
    table.saruman.chooses("Eliminate")
    assert sorted(table.options) == ["Théoden", "Éomer"]
    table.saruman.chooses("Éomer")
    assert table.frodo.eliminated == ["Éomer"]
    assert table.saruman.eliminated == ["Gríma Wormtongue"]
    assert table.saruman.hand == []
    assert table.frodo.asked  # nothing more is chosen: it is the next turn

    twin.saruman.chooses("Take")
    assert twin.saruman.hand == ["Saruman"]
    assert twin.frodo.eliminated == []


# ROHAN


def death_ride(**rest: Any) -> Table:
    table = at_the_table(
        battlegrounds=[
            battleground(
                "Minas Tirith", wielding("The Hunter", "Fell Beast"), "Mordor Orcs", "Haradrim Cavalry"
            )
        ],
        frodo=hand(
            "Death! Ride, Ride to Ruin!",
            "Gimli",
            reserve=[wielding("Gandalf the White", "Shadowfax"), "Éomer", "Riders of Rohan", "Sam Gamgee"],
        ),
        turn="frodo",
        **rest,
    )
    table.frodo.plays("Death! Ride, Ride to Ruin!")
    return table


@pytest.mark.ruling("CARD-28")
def test_death_ride_counts_armies_characters_and_items_on_both_sides() -> None:
    table = death_ride()
    assert sorted(table.options)[:1] == ["None"]
    assert sorted(table.options)[1:] == ["Riders of Rohan", "Shadowfax", "Éomer"]
    table.frodo.chooses("Shadowfax", "Éomer", "No more")
    assert table.frodo.reserve == ["Gandalf the White", "Riders of Rohan", "Sam Gamgee"]
    assert table.witch_king.asked
    assert sorted(table.options) == ["Fell Beast", "Mordor Orcs", "The Hunter"]
    table.witch_king.chooses("The Hunter")  # its item is lost with it and counts for nothing
    assert sorted(table.witch_king.eliminated) == ["Fell Beast", "Mordor Orcs", "The Hunter"]
    assert table.at("Minas Tirith") == ["Haradrim Cavalry"]


@pytest.mark.ruling("CARD-28")
def test_death_ride_takes_all_there_are_when_they_are_fewer() -> None:
    table = at_the_table(
        battlegrounds=[battleground("Minas Tirith", "Mordor Orcs")],
        frodo=hand("Death! Ride, Ride to Ruin!", "Gimli", reserve=["Éomer", "Riders of Rohan"]),
        turn="frodo",
    )
    table.frodo.plays("Death! Ride, Ride to Ruin!").chooses("Éomer", "Riders of Rohan")
    assert table.witch_king.eliminated == ["Mordor Orcs"]
    assert len(table.frodo.eliminated) == 3


@pytest.mark.ruling("CARD-28")
def test_death_ride_may_spend_nobody() -> None:
    table = death_ride()
    table.frodo.chooses("None")
    assert table.witch_king.eliminated == []
    assert table.frodo.eliminated == ["Death! Ride, Ride to Ruin!"]


@pytest.mark.ruling("CARD-28")
def test_death_ride_leaves_items_out_if_the_switch_says_so() -> None:
    table = death_ride(options=switched(death_ride_counts_items=False))
    assert sorted(table.options) == ["None", "Riders of Rohan", "Éomer"]
    table.frodo.chooses("Éomer", "No more")
    assert sorted(table.options) == ["Mordor Orcs", "The Hunter"]


@pytest.mark.ruling("CARD-29")
def test_theoden_calls_eomer_who_calls_the_riders() -> None:
    table = at_the_table(
        battlegrounds=["Helm's Deep"],
        frodo=hand(
            "Théoden",
            "Gimli",
            draw=[
                "Éomer", "Sam Gamgee", "Treebeard", "Sting", "Glamdring",
                "Riders of Rohan", "Quickbeam", "Éowyn", "Shadowfax", "Dwarven Axe",
            ],
        ),
        turn="frodo",
    )  # fmt: skip
    table.frodo.plays("Théoden", to="reserve").chooses("Éomer", "To Helm's Deep")
    assert sorted(table.frodo.cycle) == ["Gimli", "Glamdring", "Sam Gamgee", "Sting", "Treebeard"]
    assert len(table.frodo.aside) == 5  # Éomer's own text draws five more
    assert not table.offers("Éowyn")  # he calls armies only
    table.frodo.chooses("Riders of Rohan", "To Helm's Deep")
    assert table.at("Helm's Deep") == ["Éomer", "Riders of Rohan"]
    assert len(table.frodo.cycle) == 9
    assert table.frodo.aside == []


@pytest.mark.ruling("CARD-29")
def test_a_character_is_not_called_twice_in_a_round() -> None:
    table = at_the_table(
        frodo=hand(
            "Théoden",
            "Gimli",
            draw=[
                {"card": "eomer", "flags": ["played"]}, "Éowyn", "Treebeard", "Sting", "Glamdring",
            ],
        ),
        turn="frodo",
    )  # fmt: skip
    table.frodo.plays("Théoden", to="reserve")
    assert table.offers("Éowyn")
    assert not table.offers("Éomer")


@pytest.mark.ruling("CARD-30")
@pytest.mark.parametrize("gandalf", ["Gandalf the Grey", "Gandalf the White"])
def test_theoden_fights_while_a_gandalf_is_anywhere_in_play(gandalf: str) -> None:
    assert attack_of("Orthanc", "Théoden") == 0
    assert attack_of("Orthanc", "Théoden", frodo=seat(reserve=[gandalf])) == 1
    assert defense_of("Helm's Deep", "Théoden") == 0
    assert defense_of("Helm's Deep", "Théoden", frodo=seat(reserve=[gandalf])) == 1
    assert attack_of("Orthanc", "Théoden", frodo=hand(gandalf, cycle=[])) == 0


@pytest.mark.ruling("CARD-30")
def test_gandalf_on_the_path_counts_for_theoden() -> None:
    table = at_the_table(on_path=["Gandalf the Grey"], battlegrounds=[battleground("Helm's Deep", "Théoden")])
    assert table.game.view(None)["battlegrounds"][0]["sum"]["defenders"] == 1
