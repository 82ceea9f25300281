"""Actions, playing a card and its cost (rulings PLAY)."""

from typing import Any

import pytest

from tests.at_the_table import Table, all_but, at_the_table, hand, seat, wielding

TOP = "The top card of your draw deck"


def only(name: str, *cards: str, scenario: str = "trilogy", **zones: Any) -> dict[str, Any]:
    """A seat with just these cards left, in the zones named; the rest of its deck is eliminated."""
    return seat(eliminated=all_but(name, *cards, scenario=scenario), **zones)


def switched_off(name: str) -> dict[str, Any]:
    """The options of a game in which this switch is off."""
    return {"switches": {name: False}}


def switched_on(name: str) -> dict[str, Any]:
    """The options of a game in which this switch is on."""
    return {"switches": {name: True}}


# PLAYING A CARD AND ITS COST


@pytest.mark.ruling("PLAY-01")
def test_a_card_is_announced_then_paid_for_then_enters_then_acts() -> None:
    table = at_the_table(
        path="Egladil", turn="aragorn", aragorn=hand("Boromir", "Arwen", "Elrond", draw=["Legolas"])
    )
    table.aragorn.chooses("Play Boromir", "To the path Egladil")
    assert table.prompt == "Which card do you cycle to play Boromir?"
    assert table.being_played == ["Boromir"]
    assert table.on_path == []
    assert table.aragorn.hand == ["Arwen", "Elrond"]
    table.aragorn.chooses("Arwen")
    assert table.on_path == ["Boromir"]
    assert table.aragorn.cycle == ["Arwen"]
    assert table.aragorn.hand == ["Elrond", "Legolas"]  # his draw comes last, before he makes them forsake
    assert table.aragorn.can("Legolas")


@pytest.mark.ruling("PLAY-02")
def test_with_another_card_in_hand_nothing_can_be_forsaken_to_pay() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Denethor", "Elrond", "Legolas", reserve=["Arwen"]))
    table.aragorn.chooses("Play Denethor")
    assert table.options == ["Elrond", "Legolas"]


@pytest.mark.ruling("PLAY-03")
@pytest.mark.ruling("PLAY-05")
def test_the_last_hand_card_is_paid_for_from_reserve_or_deck_and_never_with_itself() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Denethor", reserve=["Arwen"], draw=["Legolas"]))
    table.aragorn.chooses("Play Denethor")
    assert table.options == ["Arwen", TOP]
    table.aragorn.chooses(TOP)
    assert table.aragorn.eliminated == ["Legolas"]
    assert table.aragorn.reserve == ["Arwen", "Denethor"]


@pytest.mark.ruling("PLAY-04")
@pytest.mark.ruling("PLAY-05")
def test_the_very_last_card_of_all_is_played_for_nothing() -> None:
    table = at_the_table(turn="aragorn", aragorn=only("aragorn", "Denethor", hand=["Denethor"]))
    table.aragorn.plays("Denethor")
    assert table.aragorn.reserve == ["Denethor"]
    assert len(table.aragorn.eliminated) == 29
    assert table.asked == "saruman"


@pytest.mark.ruling("PLAY-04")
def test_by_the_switch_the_very_last_card_of_all_cannot_be_played() -> None:
    strict = switched_off("last_card_may_be_free")
    alone = at_the_table(
        turn="aragorn", aragorn=only("aragorn", "Denethor", hand=["Denethor"]), options=strict
    )
    assert alone.options == ["Use your Ring token: draw 2 cards", "Cycle a card", "Pass"]
    cards = only("aragorn", "Denethor", "Arwen", hand=["Denethor"], reserve=["Arwen"])
    paid = at_the_table(turn="aragorn", aragorn=cards, options=strict)
    paid.aragorn.plays("Denethor")
    assert paid.aragorn.reserve == ["Denethor"]
    assert "Arwen" in paid.aragorn.eliminated


@pytest.mark.ruling("PLAY-04")
@pytest.mark.ruling("PLAY-08")
@pytest.mark.parametrize("free", [True, False])
def test_a_drawn_card_that_nothing_can_pay_for_follows_the_same_switch(free: bool) -> None:
    cards = ("Éomer", "Gimli", "Village Militia")
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Helm's Deep"],
        frodo=only("frodo", *cards, hand=["Éomer"], reserve=["Gimli"], draw=["Village Militia"]),
        options={"switches": {"last_card_may_be_free": free}},
    )
    table.frodo.plays("Éomer", to="Helm's Deep", paying="Gimli")
    assert table.frodo.can("Village Militia") is free
    assert table.asked == ("frodo" if free else "witch-king")


@pytest.mark.ruling("PLAY-06")
def test_a_forsaken_card_that_is_cycled_by_its_text_has_paid() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand("Gimli", reserve=["Frodo Baggins"]),
        aragorn=hand("Denethor", draw=["Aragorn"]),
    )
    table.frodo.plays("Gimli", paying="Frodo Baggins")
    assert table.frodo.reserve == ["Gimli"]
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == []
    table.aragorn.again().plays("Denethor", paying=TOP)
    assert table.aragorn.reserve == ["Denethor"]
    assert table.aragorn.cycle == ["Aragorn"]
    assert table.aragorn.eliminated == []


# CARDS PLAYED BY A TEXT


@pytest.mark.ruling("PLAY-07")
@pytest.mark.ruling("PLAY-09")
def test_an_army_that_eomer_finds_is_paid_for_by_the_other_cards_drawn() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=hand(
            "Éomer",
            "Gimli",
            "Pippin Took",
            draw=["Riders of Rohan", "Bilbo Baggins", "Sam Gamgee", "Treebeard", "Quickbeam"],
        ),
    )
    table.frodo.plays("Éomer", paying="Gimli")
    counts = table.frodo.view["seats"]["frodo"]["counts"]
    assert (counts["hand"], counts["aside"]) == (1, 5)  # what is drawn aside is not in hand
    table.frodo.chooses("Riders of Rohan")
    assert table.frodo.reserve == ["Éomer", "Riders of Rohan"]
    assert table.frodo.hand == ["Pippin Took"]
    assert sorted(table.frodo.cycle) == ["Bilbo Baggins", "Gimli", "Quickbeam", "Sam Gamgee", "Treebeard"]


def helms_deep_with_one_card_left(**zones: Any) -> Table:
    """Helm's Deep makes Frodo's player draw five cards; there is one, and it is an army."""
    cards = [card for zone in zones.values() for card in zone]
    gone = ["dol-amroth", "edoras", "lorien", "minas-tirith", "pelargir", "rivendell"]
    frodo = only("frodo", "Riders of Rohan", *cards, draw=["Riders of Rohan"], **zones)
    table = at_the_table(path=None, phase="location", starting="frodo", gone=gone, frodo=frodo)
    table.frodo.chooses("Riders of Rohan")
    return table


@pytest.mark.ruling("PLAY-08")
def test_without_other_cards_drawn_the_played_one_is_paid_for_from_hand() -> None:
    table = helms_deep_with_one_card_left(hand=["Gimli", "Pippin Took"])
    assert table.prompt == "Which card do you cycle to play Riders of Rohan?"
    table.frodo.chooses("Gimli")
    assert table.at("Helm's Deep") == ["Riders of Rohan"]
    assert "You cycle Gimli from hand to play Riders of Rohan." in table.game.events("frodo")


@pytest.mark.ruling("PLAY-08")
@pytest.mark.ruling("PLAY-09")
def test_with_an_empty_hand_it_is_paid_for_by_forsaking() -> None:
    table = helms_deep_with_one_card_left(reserve=["Gimli", "Merry Brandybuck"])
    assert table.options == ["Gimli", "Merry Brandybuck"]
    table.frodo.chooses("Gimli")
    assert table.at("Helm's Deep") == ["Riders of Rohan"]
    assert table.frodo.reserve == ["Merry Brandybuck"]
    assert "Gimli" in table.frodo.eliminated


@pytest.mark.ruling("PLAY-10")
def test_eomer_found_by_theoden_acts_after_theodens_other_cards_were_cycled() -> None:
    first = ["Éomer", "Bilbo Baggins", "Sam Gamgee", "Frodo Baggins", "Merry Brandybuck"]
    second = ["Riders of Rohan", "Treebeard", "Quickbeam", "Glamdring", "Shadowfax"]
    table = at_the_table(turn="frodo", frodo=hand("Théoden", "Gimli", draw=[*first, *second]))
    table.frodo.plays("Théoden").chooses("Éomer")
    assert sorted(table.frodo.cycle) == sorted(["Gimli", *first[1:]])
    assert table.frodo.reserve == ["Théoden", "Éomer"]
    assert sorted(table.frodo.aside) == sorted(second)
    table.frodo.chooses("Riders of Rohan")
    assert table.frodo.reserve == ["Théoden", "Éomer", "Riders of Rohan"]
    assert table.frodo.hand == []


def the_ringwraiths_ride() -> Table:
    """Two Nazgûl are chosen; the place of the second is still to be told."""
    table = at_the_table(
        turn="witch-king",
        witch_king=hand(
            "The Ringwraiths Are Abroad",
            "Mordor Orcs",
            draw=[
                "The Black Easterling", "The Reaver", "Olog-hai", "Black Uruks", "Trolls of Udûn",
                "Morgul Blade", "Grishnákh", "Fell Beast",
            ],
        ),
    )  # fmt: skip
    table.witch_king.plays("The Ringwraiths Are Abroad").chooses("Olog-hai")
    table.witch_king.chooses("The Black Easterling", "To reserve", "The Reaver")
    return table


@pytest.mark.ruling("PLAY-11")
@pytest.mark.ruling("PLAY-32")
def test_two_nazgul_of_one_event_are_both_chosen_before_the_rest_is_cycled_or_either_acts() -> None:
    table = the_ringwraiths_ride()
    assert table.prompt == "Where do you play The Reaver?"
    assert table.witch_king.reserve == []
    assert table.witch_king.cycle == ["Mordor Orcs"]
    assert table.witch_king.hand == []
    table.witch_king.chooses("To the path")
    assert table.witch_king.reserve == ["The Black Easterling"]
    assert table.on_path == ["The Reaver"]
    assert sorted(table.witch_king.cycle) == [
        "Black Uruks", "Grishnákh", "Mordor Orcs", "Morgul Blade", "Trolls of Udûn",
    ]  # fmt: skip
    assert table.witch_king.hand == ["Fell Beast"]  # drawn by The Black Easterling, last of all


@pytest.mark.ruling("PLAY-12")
def test_of_the_cards_drawn_by_an_event_the_others_see_only_those_played() -> None:
    table = the_ringwraiths_ride()
    table.witch_king.chooses("To the path")
    for name in ("frodo", "aragorn", "saruman"):
        seen = getattr(table, name).sees
        assert "The Reaver" in seen
        for hidden in ("Olog-hai", "Black Uruks", "Trolls of Udûn", "Morgul Blade", "Grishnákh"):
            assert hidden not in seen
            assert hidden in table.witch_king.sees


@pytest.mark.ruling("PLAY-13")
def test_an_event_may_be_played_for_nothing() -> None:
    table = at_the_table(turn="witch-king", witch_king=hand("The Black Captain", "Mordor Orcs"))
    table.witch_king.plays("The Black Captain")
    assert table.witch_king.eliminated == ["The Black Captain"]
    assert table.active == []
    assert table.asked == "aragorn"


@pytest.mark.ruling("PLAY-14")
def test_an_event_is_nowhere_while_it_is_resolved() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Paths of the Dead", "Arwen", "Legolas"))
    table.aragorn.plays("Paths of the Dead", paying="Arwen")
    assert table.options == ["Legolas", TOP]
    assert table.being_played == ["Paths of the Dead"]
    assert "Paths of the Dead" not in table.aragorn.hand + table.aragorn.reserve + table.aragorn.eliminated
    table.aragorn.chooses(TOP, TOP)
    assert table.being_played == []
    assert "Paths of the Dead" in table.aragorn.eliminated


# NOT TWICE IN A ROUND


@pytest.mark.ruling("PLAY-15")
def test_a_character_that_comes_back_to_hand_waits_for_the_next_round() -> None:
    table = at_the_table(
        starting="frodo",
        turn="witch-king",
        witch_king=hand("The Reaver", "Mordor Orcs", reserve=["The Messenger"]),
    )
    table.witch_king.plays("The Reaver", to="reserve")
    table.witch_king.again().uses("The Reaver")
    table.witch_king.again().uses("The Messenger")
    assert table.witch_king.hand == ["The Reaver"]
    assert not table.witch_king.again().can("Play The Reaver")
    table.fight()
    while "Your turn" not in table.prompt:
        table.game.choose(0)
    assert table.game.round == 2
    assert table.witch_king.can("Play The Reaver")


@pytest.mark.ruling("PLAY-15")
def test_a_character_that_was_moved_and_comes_back_may_be_played() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=["Gandalf the Grey"],
        turn="frodo",
        frodo=hand("Éowyn", "Glamdring", "Sting", reserve=["Merry Brandybuck"]),
    )
    table.frodo.moves("Merry Brandybuck")
    table.frodo.again().uses("Gandalf the Grey").chooses("Imladris")
    assert "Merry Brandybuck" in table.frodo.cycle
    table.frodo.again().plays("Éowyn", paying="Sting").accepts()
    assert table.frodo.again().can("Play Merry Brandybuck")


@pytest.mark.ruling("PLAY-15")
def test_items_are_bound_like_characters_but_armies_and_events_are_not() -> None:
    cards = ["Glamdring", "Gimli", "Village Militia", "There Is Another Way"]
    played = [{"card": card, "flags": ["played"]} for card in cards]
    table = at_the_table(turn="frodo", frodo=seat(hand=played, reserve=["Gandalf the Grey"]))
    offered = [option for option in table.options if option.startswith("Play ")]
    assert offered == ["Play Village Militia", "Play There Is Another Way"]


# TAKING AND CYCLING BY A TEXT


@pytest.mark.ruling("PLAY-16")
def test_a_search_is_offered_only_if_it_can_find() -> None:
    denethor: dict[str, Any] = {
        "turn": "aragorn",
        "aragorn": hand("Boromir", "Faramir", reserve=["Denethor"]),
    }
    assert not at_the_table(**denethor).offers("Use Denethor")
    assert at_the_table(turn="aragorn", aragorn=seat(reserve=["Denethor"])).offers("Use Denethor")
    table = at_the_table(**denethor, options=switched_off("searches_need_a_target"))
    table.aragorn.uses("Denethor").chooses(TOP)
    assert table.aragorn.hand == ["Boromir", "Faramir"]
    assert len(table.aragorn.eliminated) == 1
    assert table.asked == "saruman"


@pytest.mark.ruling("PLAY-16")
def test_a_search_that_is_declined_does_not_shuffle_the_deck() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Legolas", "Arwen"))
    before = table.aragorn.draw
    table.aragorn.plays("Legolas").declines()
    assert table.aragorn.draw == before
    table = at_the_table(turn="aragorn", aragorn=hand("Legolas", "Arwen"))
    table.aragorn.plays("Legolas").accepts()
    before.remove("Bow of the Galadhrim")
    assert table.aragorn.draw != before
    assert sorted(table.aragorn.draw) == sorted(before)


@pytest.mark.ruling("PLAY-17")
def test_a_card_taken_from_the_cycle_pile_is_shown_to_all() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Éowyn", "Gimli", cycle=["Merry Brandybuck", "Bilbo Baggins", "Sting"])
    )
    table.frodo.plays("Éowyn").accepts()
    assert table.frodo.hand == ["Merry Brandybuck"]
    assert "Éowyn: Frodo's player takes Merry Brandybuck from their cycle pile." in table.game.events(None)
    assert table.witch_king.view["seats"]["frodo"]["hand"] == ["merry-brandybuck"]


@pytest.mark.ruling("PLAY-18")
def test_cards_missing_in_hand_are_forsaken_instead_of_cycled() -> None:
    table = at_the_table(
        path="Egladil",
        on_path=["Flocks of Crebain"],
        turn="saruman",
        saruman=hand("Hill-troll", reserve=["Uglúk"], draw=["Shelob"]),
        witch_king=seat(draw=["Mordor Orcs", "Olog-hai"]),
    )
    table.saruman.uses("Flocks of Crebain").chooses("Dimrill Dale")
    assert table.saruman.cycle == ["Hill-troll"]
    assert table.options == ["Uglúk", TOP]
    table.saruman.chooses("Uglúk")
    assert "Uglúk" in table.saruman.eliminated
    assert table.witch_king.eliminated == ["Mordor Orcs", "Olog-hai"]


@pytest.mark.ruling("PLAY-19")
def test_an_empty_hand_is_not_asked_for_a_voluntary_cycling_unless_the_switch_lets_it_forsake() -> None:
    gorbag: dict[str, Any] = {
        "path": "Cirith Ungol",
        "turn": "witch-king",
        "witch_king": seat(reserve=["Gorbag & Shagrat", "Mordor Orcs"]),
    }
    table = at_the_table(**gorbag)
    table.witch_king.moves("Gorbag & Shagrat")
    assert table.asked == "aragorn"
    assert table.game.view(None)["path"]["sum"]["attack"] == 0
    table = at_the_table(**gorbag, options=switched_on("empty_hand_pays_by_forsaking"))
    table.witch_king.moves("Gorbag & Shagrat")
    assert "do you forsake a card to put an attack token" in table.prompt
    assert table.options[0].startswith("Yes: forsake a card to put"), "the question says what will be done"
    table.witch_king.accepts().chooses("Mordor Orcs")
    assert table.witch_king.eliminated == ["Mordor Orcs"]
    assert table.game.view(None)["path"]["sum"]["attack"] == 2


@pytest.mark.ruling("PLAY-19")
def test_prince_imrahil_as_the_last_card_calls_his_knights_only_by_the_switch() -> None:
    imrahil: dict[str, Any] = {
        "turn": "aragorn",
        "aragorn": hand("Prince Imrahil", reserve=["Arwen", "Halbarad"], draw=["Legolas"]),
    }
    table = at_the_table(**imrahil)
    table.aragorn.plays("Prince Imrahil", paying="Arwen")
    assert table.asked == "saruman"
    assert table.aragorn.reserve == ["Halbarad", "Prince Imrahil"]
    table = at_the_table(**imrahil, options=switched_on("empty_hand_pays_by_forsaking"))
    table.aragorn.plays("Prince Imrahil", paying="Arwen")
    assert table.prompt == (
        "Prince Imrahil: do you forsake a card to take Knights of Dol Amroth from your draw deck"
        " into your hand?"
    )
    table.aragorn.accepts().chooses("Halbarad")
    assert table.aragorn.hand == ["Knights of Dol Amroth"]
    assert table.aragorn.eliminated == ["Arwen", "Halbarad"]


# PASSING


def frodo_may_pass(frodo: int, witch_king: int, saruman: int, *reserve: Any) -> bool:
    """Whether Frodo may pass with so many cards in the hands; his teammate has none."""
    cards = all_but("frodo", "Gandalf the Grey", "Gandalf's Staff")
    table = at_the_table(
        turn="frodo",
        frodo=seat(hand=cards[:frodo], reserve=list(reserve)),
        witch_king=seat(hand=all_but("witch-king")[:witch_king]),
        saruman=seat(hand=all_but("saruman")[:saruman]),
    )
    return table.frodo.can("Pass")


@pytest.mark.ruling("PLAY-20")
def test_passing_needs_few_cards_or_fewer_than_every_enemy() -> None:
    assert frodo_may_pass(2, 0, 0)
    assert not frodo_may_pass(3, 0, 0)
    assert not frodo_may_pass(3, 4, 3)
    assert frodo_may_pass(3, 4, 4)  # although Aragorn holds fewer
    assert frodo_may_pass(3, 0, 0, wielding("Gandalf the Grey", "Gandalf's Staff"))
    assert not frodo_may_pass(4, 0, 0, wielding("Gandalf the Grey", "Gandalf's Staff"))


@pytest.mark.ruling("PLAY-21")
def test_an_action_starts_the_count_of_passes_anew() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli"), saruman=hand("Hill-troll"))
    table.frodo.passes()
    table.witch_king.passes()
    table.aragorn.passes()
    table.saruman.cycles("Hill-troll")
    table.frodo.cycles("Gimli")  # who passed before may act again
    table.witch_king.passes()
    table.aragorn.passes()
    table.saruman.passes()
    assert table.game.view(None)["step"] == "action"
    assert table.frodo.asked
    table.frodo.passes()
    assert table.game.round == 2


def all_pass_with_three_cards_in_gandalfs_hand(**options: Any) -> Table:
    """A Duel in which Gandalf passes because the Witch-king holds four, as his limit allows."""
    table = at_the_table(
        "duel-2",
        turn="gandalf",
        gandalf=hand("Gimli", "Legolas", "Arwen"),
        witch_king=hand(
            "Mordor Orcs",
            "Olog-hai",
            "Black Uruks",
            "Trolls of Udûn",
            reserve=["The Lidless Eye", wielding("Saruman", "Saruman's Staff")],
        ),
        **options,
    )
    table.gandalf.passes()
    table.witch_king.passes()
    return table


@pytest.mark.ruling("PLAY-22")
def test_who_passed_with_too_many_cards_cycles_down_to_the_limit() -> None:
    table = all_pass_with_three_cards_in_gandalfs_hand()
    assert "carryover limit" in table.prompt
    assert table.options == ["Gimli", "Legolas", "Arwen"]
    table.gandalf.chooses("Legolas")
    assert table.gandalf.cycle == ["Legolas"]
    assert len(table.witch_king.cycle) == 0


@pytest.mark.ruling("PLAY-22")
def test_the_switch_lets_the_excess_be_kept() -> None:
    table = all_pass_with_three_cards_in_gandalfs_hand(options=switched_off("excess_is_cycled"))
    assert "carryover limit" not in table.prompt
    assert table.gandalf.cycle == []
    assert {"Gimli", "Legolas", "Arwen"} <= set(table.gandalf.hand)


@pytest.mark.ruling("PLAY-23")
def test_a_player_always_has_something_to_do() -> None:
    full = at_the_table(turn="frodo", frodo=seat(hand=["Sting", "Shadowfax", "Glamdring"], ring=False))
    assert full.options == ["Winnow: eliminate 2 cards to draw 1", "Cycle a card"]
    # With nothing but a pass there is no question: the turn goes on.
    empty = at_the_table(turn="frodo", frodo=seat(ring=False), witch_king=hand("Mordor Orcs"))
    assert empty.asked == "witch-king"
    assert empty.game.view(None)["seats"]["frodo"]["passed"]


# OTHER ACTIONS


@pytest.mark.ruling("PLAY-24")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Bilbo Baggins"])
def test_a_hobbit_who_cannot_be_eliminated_may_be_winnowed(hobbit: str) -> None:
    table = at_the_table(turn="frodo", frodo=hand(hobbit, "Gimli", draw=["Treebeard"]))
    table.frodo.winnows(hobbit, "Gimli")
    assert table.frodo.cycle == [hobbit]
    assert table.frodo.eliminated == ["Gimli"]
    assert table.frodo.hand == ["Treebeard"]


@pytest.mark.ruling("PLAY-25")
def test_a_winnow_needs_two_cards_in_hand_and_nothing_else() -> None:
    one = at_the_table(turn="frodo", frodo=hand("Gimli", reserve=["Sam Gamgee", "Pippin Took"]))
    assert not one.offers("Winnow")
    last = at_the_table(turn="frodo", frodo=only("frodo", "Gimli", "Sting", hand=["Gimli", "Sting"]))
    last.frodo.winnows("Gimli", "Sting")
    assert last.frodo.hand == []
    assert len(last.frodo.eliminated) == 30


@pytest.mark.ruling("PLAY-25")
@pytest.mark.parametrize("live", [False, True])
def test_who_winnows_a_hand_of_two_is_not_asked_which_goes_first(live: bool) -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Sting"), options={"live": live})
    table.frodo.chooses("Winnow")
    assert table.asked == "witch-king"
    assert table.frodo.eliminated == ["Gimli", "Sting"]
    assert len(table.frodo.hand) == 1


@pytest.mark.ruling("PLAY-26")
def test_the_cycle_action_costs_and_draws_nothing() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli", "Sting"))
    table.frodo.cycles("Gimli")
    assert table.frodo.hand == ["Sting"]
    assert table.frodo.cycle == ["Gimli"]
    assert table.frodo.eliminated == []
    assert table.asked == "witch-king"


@pytest.mark.ruling("PLAY-27")
def test_the_ring_token_draws_what_there_is() -> None:
    one = at_the_table(turn="frodo", frodo=only("frodo", "Gimli", draw=["Gimli"]))
    one.frodo.uses_ring()
    assert one.frodo.hand == ["Gimli"]
    recycled = at_the_table(
        turn="frodo", frodo=only("frodo", "Gimli", "Sting", draw=["Gimli"], cycle=["Sting"])
    )
    recycled.frodo.uses_ring()
    assert recycled.frodo.hand == ["Gimli", "Sting"]
    assert not recycled.frodo.ring


@pytest.mark.ruling("PLAY-27")
def test_the_ring_token_of_a_duel_goes_as_far_as_the_cards_do() -> None:
    gandalf = only("gandalf", "Gimli", "Legolas", scenario="duel-2", draw=["Gimli"], reserve=["Legolas"])
    table = at_the_table("duel-2", turn="gandalf", gandalf=gandalf)
    table.gandalf.uses_ring()
    # Gimli was the only card to draw and is eliminated. With an empty hand the rulebook's word on cycling
    # holds: a card is forsaken instead.
    assert {"Gimli", "Legolas"} <= set(table.gandalf.eliminated)
    assert table.gandalf.cycle == []
    assert table.gandalf.reserve == []


@pytest.mark.ruling("PLAY-28")
def test_an_action_may_be_used_again_in_the_same_round() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Arwen", "Elrond", reserve=["Denethor"]))
    table.aragorn.uses("Denethor").chooses("Arwen", "Boromir")
    table.aragorn.again().uses("Denethor").chooses("Elrond")
    assert table.aragorn.hand == ["Boromir", "Faramir"]


@pytest.mark.ruling("PLAY-28")
def test_the_palantir_is_used_once_a_round() -> None:
    table = at_the_table(
        turn="saruman",
        saruman=seat(
            reserve=[wielding("Saruman", "Palantír of Orthanc")], draw=["Hill-troll", "Shelob", "Gollum"]
        ),
    )
    table.saruman.uses("Palantír of Orthanc").chooses("Hill-troll", "Shelob")
    assert table.saruman.hand == ["Gollum"]
    assert not table.saruman.again().can("Use Palantír of Orthanc")
    table.fight()
    while not (table.asked == "saruman" and "Your turn" in table.prompt):
        table.game.choose(table.options.index("Pass") if table.offers("Pass") else 0)
    assert table.game.round == 2
    assert table.saruman.can("Use Palantír of Orthanc")


@pytest.mark.ruling("PLAY-29")
def test_a_card_may_be_used_in_the_round_it_is_played() -> None:
    table = at_the_table(
        path="Egladil",
        turn="witch-king",
        witch_king=hand("The Reaver", "Mordor Orcs"),
        saruman=hand("Uglúk", "Hill-troll"),
    )
    table.witch_king.plays("The Reaver", to="reserve")
    table.saruman.again().plays("Uglúk", to="path")
    assert table.witch_king.again().can("Use The Reaver")
    assert table.saruman.again().can("Use Uglúk")


@pytest.mark.ruling("PLAY-30")
def test_only_the_owner_uses_a_card_but_lembas_is_the_hobbit_players() -> None:
    table = at_the_table(
        path="Imladris",
        on_path=[wielding("Merry Brandybuck", "Lembas")],
        corruption=3,
        turn="aragorn",
        aragorn=seat(reserve=["Denethor"]),
    )
    assert table.aragorn.can("Use Denethor")
    assert not table.offers("Use Lembas")
    assert not table.frodo.again().can("Use Denethor")
    table.frodo.uses("Lembas")
    assert table.corruption == 2
    assert table.aragorn.eliminated == ["Lembas"]


# LIMITS AND TIMING


@pytest.mark.ruling("PLAY-31")
def test_elrond_changes_the_limit_the_moment_he_comes_and_goes() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Elrond", "Arwen", "Legolas", "Faramir"),
        witch_king=seat(reserve=["The Reaver"]),
    )
    table.aragorn.plays("Elrond", paying="Arwen")
    assert len(table.aragorn.hand) == 3
    assert table.aragorn.view["seats"]["aragorn"]["carryover"] == 3
    table.saruman.passes()
    table.frodo.passes()
    table.witch_king.uses("The Reaver")
    table.aragorn.chooses("Elrond")
    assert table.aragorn.view["seats"]["aragorn"]["carryover"] == 2
    assert table.aragorn.asked
    assert not table.offers("Pass")


@pytest.mark.ruling("PLAY-32")
def test_boromirs_two_texts_come_one_after_the_other_as_they_stand() -> None:
    table = at_the_table(
        path="Egladil", turn="aragorn", aragorn=hand("Boromir", "Arwen", draw=["Legolas", "Elrond"])
    )
    table.aragorn.plays("Boromir", to="path")
    assert table.options == ["Legolas", TOP]  # the card he drew can already be forsaken
    table.aragorn.chooses("Legolas")
    assert table.aragorn.eliminated == ["Legolas"]


@pytest.mark.ruling("PLAY-33")
def test_what_follows_is_done_although_what_goes_before_is_impossible() -> None:
    table = at_the_table(
        turn="frodo",
        frodo=seat(
            reserve=[wielding("Frodo Baggins", "Herbs and Stewed Rabbit")],
            cycle=["Gimli"],
            draw=["Treebeard"],
        ),
    )
    table.frodo.uses("Herbs and Stewed Rabbit")
    assert table.frodo.hand == ["Treebeard"]


@pytest.mark.ruling("PLAY-33")
def test_who_cannot_pay_the_price_does_not_get_the_benefit() -> None:
    raid: dict[str, Any] = {"turn": "saruman", "saruman": seat(reserve=["Coastal Raiders"])}
    table = at_the_table(**raid, aragorn=seat(eliminated=all_but("aragorn")))
    table.saruman.uses("Coastal Raiders")
    assert table.active == ["Dol Amroth"]
    assert table.asked == "frodo"
    table = at_the_table(**raid, aragorn=only("aragorn", "Arwen", hand=["Arwen"]))
    table.saruman.uses("Coastal Raiders")
    assert table.aragorn.can("Yes")


@pytest.mark.ruling("PLAY-34")
def test_all_who_draw_more_add_up_for_their_owner_while_in_reserve() -> None:
    table = at_the_table(
        path="Egladil",
        on_path=["Saruman"],
        turn="frodo",
        witch_king=seat(reserve=["The Witch-king", "Mouth of Sauron"]),
        aragorn=seat(reserve=["Aragorn"]),
    )
    table.fight()
    said = table.game.events(None)
    assert "The Witch-king's player draws 6 cards." in said
    assert "Aragorn's player draws 4 cards." in said
    assert "Frodo's player draws 3 cards." in said
    assert "Saruman's player draws 4 cards." in said  # he was on the path, not in reserve
