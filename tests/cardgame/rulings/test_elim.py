"""Forsake, cycle, eliminate, remove, recycle (rulings ELIM)."""

from typing import Any

import pytest

from tests.at_the_table import Table, all_but, at_the_table, battleground, hand, no_places_but, seat, wielding

TOP = "The top card of your draw deck"


def the_reaver_strikes(**facts: Any) -> Table:
    """Each Free Peoples player forsakes a card, Aragorn first; an empty hand leaves only the top."""
    table = at_the_table(turn="witch-king", witch_king=seat(reserve=["The Reaver"]), **facts)
    table.witch_king.uses("The Reaver")
    return table


def only(name: str, *cards: str, **zones: Any) -> dict[str, Any]:
    """A seat with just these cards left, in the zones named; the rest of its deck is eliminated."""
    return seat(eliminated=all_but(name, *cards), **zones)


# FORSAKE


@pytest.mark.ruling("ELIM-01")
def test_hand_reserve_items_and_the_unseen_top_may_be_forsaken_but_nothing_on_a_location() -> None:
    table = the_reaver_strikes(
        path="Egladil",
        on_path=["Legolas"],
        battlegrounds=[battleground("Minas Tirith", "Denethor")],
        aragorn=hand(
            "Boromir",
            reserve=[wielding("Galadriel", "Nenya, Ring of Adamant"), "High Elves"],
            cycle=["Arwen"],
        ),
    )
    reserve = ["Galadriel", "Nenya, Ring of Adamant", "High Elves"]
    offered = ["Boromir (in hand)", *(f"{card} (in reserve)" for card in reserve), TOP]
    assert sorted(table.options) == sorted(offered)


@pytest.mark.ruling("ELIM-01")
def test_an_item_may_be_forsaken_without_its_wielder() -> None:
    table = the_reaver_strikes(aragorn=seat(reserve=[wielding("Galadriel", "Nenya, Ring of Adamant")]))
    table.aragorn.chooses("Nenya")
    assert table.aragorn.eliminated == ["Nenya, Ring of Adamant"]
    assert table.aragorn.reserve == ["Galadriel"]


@pytest.mark.ruling("ELIM-01")
def test_a_forsaken_character_takes_its_items_along() -> None:
    table = the_reaver_strikes(aragorn=seat(reserve=[wielding("Galadriel", "Nenya, Ring of Adamant")]))
    table.aragorn.chooses("Galadriel")
    assert sorted(table.aragorn.eliminated) == ["Galadriel", "Nenya, Ring of Adamant"]
    assert table.aragorn.reserve == []


@pytest.mark.ruling("ELIM-02")
def test_a_text_about_being_eliminated_answers_to_a_forsake() -> None:
    table = the_reaver_strikes(frodo=hand("Frodo Baggins"))
    table.frodo.chooses("Frodo Baggins")
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == []


@pytest.mark.ruling("ELIM-02")
def test_a_text_about_being_forsaken_does_not_answer_to_another_elimination() -> None:
    forsaken = the_reaver_strikes(frodo=seat(reserve=["Fatty Bolger"]))
    forsaken.frodo.chooses("Fatty Bolger")
    assert forsaken.frodo.cycle == ["Fatty Bolger"]

    spent = at_the_table(turn="frodo", frodo=seat(reserve=["Fatty Bolger"]))
    spent.frodo.uses("Fatty Bolger")
    assert spent.frodo.eliminated == ["Fatty Bolger"]
    assert len(spent.frodo.hand) == 3


@pytest.mark.ruling("ELIM-03")
def test_forsaking_the_top_of_an_empty_deck_recycles_first() -> None:
    table = the_reaver_strikes(
        aragorn=only("aragorn", "Boromir", "Elrond", hand=["Boromir"], cycle=["Elrond"])
    )
    assert table.options == ["Boromir", TOP]
    table.aragorn.chooses(TOP)
    assert table.aragorn.hand == ["Boromir"]
    assert table.aragorn.cycle == table.aragorn.draw == []
    assert "Elrond" in table.aragorn.eliminated


@pytest.mark.ruling("ELIM-03")
def test_without_deck_and_cycle_pile_the_top_cannot_be_forsaken() -> None:
    table = the_reaver_strikes(
        aragorn=only("aragorn", "Boromir", "Elrond", hand=["Boromir"], reserve=["Elrond"])
    )
    assert table.asked == "aragorn"
    assert table.options == ["Boromir (in hand)", "Elrond (in reserve)"]


@pytest.mark.ruling("ELIM-04")
def test_who_has_nothing_to_forsake_goes_on_without_penalty() -> None:
    table = the_reaver_strikes(aragorn=only("aragorn"), frodo=hand("Sting"))
    assert table.frodo.asked
    table.frodo.chooses("Sting")
    assert "Your turn" in table.prompt


@pytest.mark.ruling("ELIM-04")
def test_who_has_nothing_to_forsake_gets_nothing_for_it() -> None:
    def cavalry_rides(aragorn: dict[str, Any]) -> Table:
        table = at_the_table(turn="saruman", saruman=seat(reserve=["Haradrim Cavalry"]), aragorn=aragorn)
        table.saruman.uses("Haradrim Cavalry")
        assert table.active == ["Minas Tirith"]
        return table

    assert cavalry_rides(hand("Boromir")).aragorn.can("Yes")
    assert cavalry_rides(only("aragorn")).asked == "frodo"


# WHAT THE OTHERS SEE


@pytest.mark.ruling("ELIM-05")
@pytest.mark.parametrize("choice", ["Halbarad", TOP])
def test_a_card_eliminated_from_hand_or_deck_is_not_shown(choice: str) -> None:
    table = the_reaver_strikes(aragorn=hand("Halbarad", draw=["Faramir"]))
    table.aragorn.chooses(choice)
    assert len(table.aragorn.eliminated) == 1
    for watcher in (table.witch_king, table.frodo, table.saruman):
        assert "albarad" not in watcher.sees
        assert "aramir" not in watcher.sees
    assert table.aragorn.view["seats"]["aragorn"]["eliminated"] in (["halbarad"], ["faramir"])


@pytest.mark.ruling("ELIM-05")
def test_an_eliminated_card_is_shown_when_its_text_applies() -> None:
    table = the_reaver_strikes(aragorn=hand("Boromir", draw=["Aragorn"]))
    table.aragorn.chooses(TOP)
    assert "forsakes Aragorn from the top of the draw deck; it is cycled instead" in table.witch_king.sees
    assert "aragorn" in table.witch_king.view["seats"]["aragorn"]["cycle"]


@pytest.mark.ruling("ELIM-06")
def test_the_top_is_not_seen_before_it_is_forsaken_without_the_mirror() -> None:
    blind = the_reaver_strikes(aragorn=hand("Boromir", reserve=["Galadriel"], draw=["Halbarad"]))
    assert "albarad" not in blind.aragorn.sees

    mirror = wielding("Galadriel", "Mirror of Galadriel")
    seeing = the_reaver_strikes(aragorn=hand("Boromir", reserve=[mirror], draw=["Halbarad"]))
    assert seeing.aragorn.view["seats"]["aragorn"]["top"] == "halbarad"
    assert "albarad" not in seeing.frodo.sees
    assert "albarad" not in seeing.witch_king.sees


# CYCLED INSTEAD


@pytest.mark.ruling("ELIM-07")
def test_a_cost_is_paid_although_the_forsaken_card_is_cycled_instead() -> None:
    table = at_the_table(
        turn="saruman", saruman=seat(reserve=["Haradrim Cavalry"]), aragorn=hand("Boromir", draw=["Aragorn"])
    )
    table.saruman.uses("Haradrim Cavalry")
    table.aragorn.accepts()
    table.aragorn.chooses(TOP)
    assert table.aragorn.cycle == ["Aragorn"]
    assert len(table.aragorn.hand) == 4


def frodo_falls_in_his_cloak() -> Table:
    table = at_the_table(
        path="Weathertop",
        on_path=[wielding("Frodo Baggins", "Elven Cloak", "Mithril Coat"), "The Witch-king"],
        path_tokens={"attack": 2},
        turn="frodo",
        gone=no_places_but("Weathertop"),
    )
    table.fight()
    assert table.frodo.asked
    assert table.prompt == "How is Frodo Baggins saved?"
    return table


@pytest.mark.ruling("ELIM-08")
def test_frodo_in_his_cloak_may_save_his_items_as_well() -> None:
    table = frodo_falls_in_his_cloak()
    table.frodo.chooses("Cycle it with its items")
    assert sorted(table.frodo.cycle) == ["Frodo Baggins", "Mithril Coat"]
    assert table.aragorn.cycle == ["Elven Cloak"]
    assert table.frodo.eliminated == table.aragorn.eliminated == []


@pytest.mark.ruling("ELIM-08")
def test_frodo_in_his_cloak_may_be_saved_by_his_own_text() -> None:
    table = frodo_falls_in_his_cloak()
    table.frodo.chooses("eliminate its items")
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Mithril Coat"]
    assert table.aragorn.eliminated == ["Elven Cloak"]


# REMOVE


@pytest.mark.ruling("ELIM-09")
@pytest.mark.parametrize("zone", ["hand", "cycle", "draw"])
def test_a_card_is_removed_from_any_zone_for_all_to_see(zone: str) -> None:
    zones: dict[str, Any] = {"hand": ["Aragorn", "Boromir"]}
    zones.setdefault(zone, []).append("Strider")
    table = at_the_table(turn="aragorn", aragorn=seat(**zones))
    table.aragorn.plays("Aragorn", to="reserve", paying="Boromir")
    assert table.aragorn.eliminated == ["Strider"]
    assert "Strider is removed from the game" in table.witch_king.sees


@pytest.mark.ruling("ELIM-09")
def test_a_deck_is_shuffled_when_a_card_was_removed_from_it() -> None:
    order = all_but("aragorn", "Aragorn", "Boromir")
    table = at_the_table(turn="aragorn", aragorn=hand("Aragorn", "Boromir", draw=order))
    before = [title for title in table.aragorn.draw if title != "Strider"]
    table.aragorn.plays("Aragorn", to="reserve", paying="Boromir")
    assert sorted(table.aragorn.draw) == sorted(before)
    assert table.aragorn.draw != before


@pytest.mark.ruling("ELIM-09")
def test_a_card_removed_from_play_loses_its_items() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=[wielding("Strider", "Andúril")],
        turn="aragorn",
        aragorn=hand("Aragorn", "Boromir"),
    )
    table.aragorn.plays("Aragorn", to="reserve", paying="Boromir")
    assert sorted(table.aragorn.eliminated) == ["Andúril", "Strider"]
    assert table.on_path == []


@pytest.mark.ruling("ELIM-09")
def test_a_card_already_eliminated_is_not_removed_again() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Aragorn", "Boromir", eliminated=["Strider"]))
    table.aragorn.plays("Aragorn", to="reserve", paying="Boromir")
    assert table.aragorn.eliminated == ["Strider"]
    assert "Strider" not in table.witch_king.sees


# RECYCLE


@pytest.mark.ruling("ELIM-10")
def test_a_draw_goes_on_after_recycling_in_the_middle() -> None:
    left = ("Boromir", "Elrond", "Arwen", "Galadriel")
    table = at_the_table(
        turn="aragorn",
        aragorn=only("aragorn", *left, draw=["Boromir"], cycle=["Elrond", "Arwen", "Galadriel"]),
    )
    table.aragorn.uses_ring()
    assert len(table.aragorn.hand) == 2
    assert table.aragorn.hand[0] == "Boromir"
    assert len(table.aragorn.draw) == 2
    assert table.aragorn.cycle == []


@pytest.mark.ruling("ELIM-10")
def test_the_pile_is_recycled_the_moment_the_last_card_is_drawn() -> None:
    left = ("Boromir", "Halbarad", "Elrond", "Arwen")
    table = at_the_table(
        turn="aragorn",
        aragorn=only("aragorn", *left, draw=["Boromir", "Halbarad"], cycle=["Elrond", "Arwen"]),
    )
    table.aragorn.uses_ring()
    assert table.aragorn.hand == ["Boromir", "Halbarad"]
    assert sorted(table.aragorn.draw) == ["Arwen", "Elrond"]
    assert table.aragorn.cycle == []


@pytest.mark.ruling("ELIM-10")
def test_the_pile_is_recycled_the_moment_the_last_card_is_forsaken() -> None:
    table = the_reaver_strikes(
        aragorn=only("aragorn", "Boromir", "Elrond", "Arwen", draw=["Boromir"], cycle=["Elrond", "Arwen"])
    )
    assert "Boromir" in table.aragorn.eliminated
    assert sorted(table.aragorn.draw) == ["Arwen", "Elrond"]


@pytest.mark.ruling("ELIM-10")
def test_the_pile_is_recycled_the_moment_the_last_card_is_taken() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=only("aragorn", "Halbarad", "Strider", reserve=["Halbarad"], draw=["Strider"]),
    )
    table.aragorn.uses("Halbarad")
    assert table.aragorn.hand == ["Strider"]
    assert table.aragorn.draw == ["Halbarad"]
    assert table.aragorn.cycle == []


@pytest.mark.ruling("ELIM-10")
def test_the_pile_is_recycled_the_moment_the_last_card_is_removed() -> None:
    left = ("Aragorn", "Boromir", "Strider")
    table = at_the_table(
        turn="aragorn", aragorn=only("aragorn", *left, hand=["Aragorn", "Boromir"], draw=["Strider"])
    )
    table.aragorn.plays("Aragorn", to="reserve", paying="Boromir")
    assert "Strider" in table.aragorn.eliminated
    assert table.aragorn.draw == ["Boromir"]
    assert table.aragorn.cycle == []


def the_last_cards(**options: Any) -> Table:
    return at_the_table(
        turn="aragorn",
        aragorn=only("aragorn", "Boromir", "Elrond", "Halbarad", hand=["Boromir", "Elrond", "Halbarad"]),
        options=options,
    )


@pytest.mark.ruling("ELIM-11")
def test_a_card_cycled_after_running_out_stays_on_the_pile_until_it_is_needed() -> None:
    table = the_last_cards()
    table.aragorn.cycles("Boromir")
    assert table.aragorn.cycle == ["Boromir"]
    assert table.aragorn.draw == []


@pytest.mark.ruling("ELIM-11")
def test_by_the_switch_a_card_cycled_after_running_out_is_recycled_at_once() -> None:
    table = the_last_cards(switches={"empty_deck_waits": False})
    table.aragorn.cycles("Boromir")
    assert table.aragorn.cycle == []
    assert table.aragorn.draw == ["Boromir"]


@pytest.mark.ruling("ELIM-11")
@pytest.mark.parametrize(("waits", "pile"), [(True, ["Bilbo Baggins"]), (False, [])])
def test_the_switch_covers_cards_cycled_from_play(waits: bool, pile: list[str]) -> None:
    table = at_the_table(
        turn="saruman",
        path="The Council of Elrond",
        on_path=["Bilbo Baggins", "Flocks of Crebain"],
        frodo=only("frodo", "Bilbo Baggins", "Sting", hand=["Sting"]),
        options={"switches": {"empty_deck_waits": waits}},
    )
    table.saruman.uses("Flocks of Crebain").chooses("Imladris")
    assert table.frodo.cycle == pile


@pytest.mark.ruling("ELIM-11")
def test_a_search_of_an_empty_deck_shuffles_the_waiting_pile_into_it_first() -> None:
    left = ("Halbarad", "Strider", "Elrond")
    table = at_the_table(
        turn="aragorn",
        aragorn=only("aragorn", *left, reserve=["Halbarad"], cycle=["Strider", "Elrond"]),
    )
    assert table.aragorn.draw == []
    table.aragorn.uses("Halbarad")
    assert table.aragorn.hand == ["Strider"]
    assert sorted(table.aragorn.draw) == ["Elrond", "Halbarad"]
    assert table.aragorn.cycle == []
    told: list[str] = [*table.game.events(None)]
    shuffled = told.index("Aragorn's player shuffles their cycle pile into their draw deck.")
    assert shuffled < told.index("Halbarad: Aragorn's player takes Strider from their draw deck.")


@pytest.mark.ruling("ELIM-11")
def test_a_search_of_an_empty_deck_is_offered_only_if_the_waiting_pile_has_the_card() -> None:
    left = ("Halbarad", "Boromir", "Elrond")
    cards = only("aragorn", *left, reserve=["Halbarad"], cycle=["Boromir", "Elrond"])
    assert not at_the_table(turn="aragorn", aragorn=cards).offers("Use Halbarad")


@pytest.mark.ruling("ELIM-11")
def test_a_search_that_is_declined_leaves_the_pile_waiting() -> None:
    left = ("Legolas", "Arwen", "Bow of the Galadhrim")
    cards = only("aragorn", *left, hand=["Legolas", "Arwen"], cycle=["Bow of the Galadhrim"])
    table = at_the_table(turn="aragorn", aragorn=cards)
    table.aragorn.plays("Legolas").declines()
    assert table.aragorn.draw == []
    assert sorted(table.aragorn.cycle) == ["Arwen", "Bow of the Galadhrim"]


@pytest.mark.ruling("ELIM-11")
def test_a_mere_look_leaves_the_pile_waiting() -> None:
    left = ("Galadriel", "Mirror of Galadriel", "Elrond")
    cards = only("aragorn", *left, reserve=[wielding("Galadriel", "Mirror of Galadriel")], cycle=["Elrond"])
    table = at_the_table(turn="aragorn", aragorn=cards)
    assert "top" not in table.aragorn.view["seats"]["aragorn"]
    assert table.aragorn.cycle == ["Elrond"]


@pytest.mark.ruling("ELIM-11")
def test_a_pile_beside_a_deck_with_cards_is_not_searched_with_it() -> None:
    left = ("Halbarad", "Strider", "Elrond")
    cards = only("aragorn", *left, reserve=["Halbarad"], cycle=["Strider"], draw=["Elrond"])
    assert not at_the_table(turn="aragorn", aragorn=cards).offers("Use Halbarad")


@pytest.mark.ruling("ELIM-12")
def test_a_last_card_that_is_cycled_instead_is_in_the_recycled_deck() -> None:
    table = the_reaver_strikes(
        aragorn=only("aragorn", "Aragorn", "Elrond", draw=["Aragorn"], cycle=["Elrond"])
    )
    assert sorted(table.aragorn.draw) == ["Aragorn", "Elrond"]
    assert table.aragorn.cycle == []


@pytest.mark.ruling("ELIM-12")
def test_a_last_card_that_is_cycled_instead_becomes_the_deck_by_itself() -> None:
    table = the_reaver_strikes(aragorn=only("aragorn", "Aragorn", draw=["Aragorn"]))
    assert table.aragorn.draw == ["Aragorn"]
    assert table.aragorn.cycle == []


@pytest.mark.ruling("ELIM-13")
def test_a_recycle_by_text_keeps_the_cards_left_in_the_deck() -> None:
    piled = ["Gollum", "Shelob", "Cave-troll"]
    table = at_the_table(
        turn="saruman",
        saruman=hand("Threats and Promises", "Hill-troll", reserve=["Saruman"], cycle=piled),
    )
    before = table.saruman.draw
    table.saruman.plays("Threats and Promises", paying="Hill-troll").chooses("Orthanc")
    table.saruman.chooses("No")
    assert table.active == ["Orthanc"]
    assert sorted(table.saruman.draw) == sorted([*before, *piled, "Hill-troll"])
    assert table.saruman.cycle == []


@pytest.mark.ruling("ELIM-14")
def test_drawing_more_than_there_is_gives_what_there_is() -> None:
    table = at_the_table(turn="aragorn", aragorn=only("aragorn", "Boromir", draw=["Boromir"]))
    table.aragorn.uses_ring()
    assert table.aragorn.hand == ["Boromir"]
    assert table.asked == "saruman"


@pytest.mark.ruling("ELIM-15")
def test_the_order_of_the_cycle_pile_means_nothing() -> None:
    piled = all_but("aragorn", "Boromir", "Halbarad")
    facts: dict[str, Any] = {"hand": ["Halbarad"], "draw": ["Boromir"]}
    table = at_the_table(turn="aragorn", aragorn=seat(**facts, cycle=piled))
    other = at_the_table(turn="aragorn", aragorn=seat(**facts, cycle=piled[::-1]))
    assert table.aragorn.view == other.aragorn.view
    pile = table.aragorn.cycle
    table.aragorn.uses_ring()
    assert [table.aragorn.hand[-1], *table.aragorn.draw] not in (pile, pile[::-1])


# WHOSE PILE


@pytest.mark.ruling("ELIM-16")
def test_a_card_eliminated_by_an_enemy_goes_to_its_owners_pile() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        frodo=hand("Éowyn", "Sting"),
        witch_king=seat(reserve=[wielding("The Hunter", "Black Breath")]),
    )
    table.frodo.plays("Éowyn", to="Edoras").accepts()
    assert sorted(table.witch_king.eliminated) == ["Black Breath", "The Hunter"]
    assert table.frodo.eliminated == []


@pytest.mark.ruling("ELIM-16")
def test_an_item_eliminated_with_a_teammates_character_goes_to_its_owners_pile() -> None:
    table = the_reaver_strikes(frodo=seat(reserve=[wielding("Merry Brandybuck", "Blade of Westernesse")]))
    table.frodo.chooses("Merry Brandybuck")
    assert table.frodo.eliminated == ["Merry Brandybuck"]
    assert "Blade of Westernesse" in table.aragorn.eliminated


@pytest.mark.ruling("ELIM-17")
def test_a_hand_may_grow_without_limit_in_the_middle_of_a_round() -> None:
    cards = all_but("aragorn")[:20]
    table = at_the_table(turn="aragorn", aragorn=seat(hand=cards))
    table.aragorn.uses_ring()
    assert len(table.aragorn.hand) == 22
