"""The Dúnedain cards of Fire and Swords, in Aragorn's deck. The Horn of Gondor is also in test_tim.py."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, seat, wielding
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    defense_on_path,
    open_battlegrounds,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

SWIFTER = "We Prove the Swifter!"
HORN = "Horn of Gondor"
KINGS = ["Strider", "Aragorn"]


# THE GREY COMPANY


@pytest.mark.card("the-grey-company")
def test_the_grey_company_attacks_with_two_and_holds_with_one() -> None:
    assert attack_at("Angmar", "The Grey Company") == 2
    assert defense_at("Bree", "The Grey Company") == 1
    assert "Bree" in open_battlegrounds("aragorn", "The Grey Company")


@pytest.mark.card("the-grey-company")
@pytest.mark.parametrize("leader", ["Halbarad", *KINGS])
def test_the_grey_company_draws_a_card_if_its_leader_or_its_lord_is_in_play(leader: str) -> None:
    table = in_the_field("Lossarnach", turn="aragorn", aragorn=hand("The Grey Company", "Boromir"))
    table.aragorn.plays("The Grey Company", to="Lossarnach")
    assert table.aragorn.hand == []
    for where in ({"reserve": [leader]}, {}):
        grounds = ["Lossarnach"] if where else [battleground("Lossarnach", leader)]
        table = in_the_field(
            *grounds, turn="aragorn", aragorn=hand("The Grey Company", "Boromir", draw=["Faramir"], **where)
        )
        table.aragorn.plays("The Grey Company", to="Lossarnach", paying="Boromir")
        assert table.aragorn.hand == ["Faramir"]


# ITEMS


@pytest.mark.card("horn-of-gondor")
@pytest.mark.ruling("FS-NEW-01")
def test_the_horn_given_to_a_wielder_in_reserve_sounds_when_he_arrives_and_only_then() -> None:
    table = in_the_field(
        "Minas Tirith", turn="aragorn", aragorn=seat(hand=[HORN, "Halbarad"], reserve=["Boromir"])
    )
    table.aragorn.plays(HORN, on="Boromir", paying="Halbarad")
    assert table.aragorn.hand == []
    table.aragorn.again().moves("Boromir", to="Minas Tirith")
    assert table.prompt == f"{HORN}: do you draw a card?"
    table.aragorn.accepts()
    assert len(table.aragorn.hand) == 1
    assert table.asked == "bill-ferny"


@pytest.mark.card("horn-of-gondor")
@pytest.mark.ruling("FS-NEW-02")
def test_faramir_who_gets_the_horn_on_a_path_does_not_lead_on_again() -> None:
    table = in_the_field(path="Osgiliath", on_path=["Faramir"], turn="aragorn", aragorn=hand(HORN, "Boromir"))
    table.aragorn.plays(HORN, on="Faramir", paying="Boromir")
    assert table.prompt == f"{HORN}: do you draw a card?"
    table.aragorn.declines()
    assert table.asked == "bill-ferny"
    assert table.path == "Osgiliath"


@pytest.mark.card("horn-of-gondor")
def test_the_horn_adds_a_defense_and_a_path_icon() -> None:
    assert defense_at("Minas Tirith", wielding("Boromir", HORN)) == 2
    assert defense_on_path("Dimrill Dale", wielding("Boromir", HORN)) == 2
    assert attack_at("Umbar", wielding("Faramir", HORN)) == 0
    table = in_the_field(turn="aragorn", aragorn=hand(HORN, "Halbarad", reserve=["Denethor"]))
    assert not table.offers(f"Play {HORN}")


@pytest.mark.card("stout-staves")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Sam Gamgee"])
def test_stout_staves_help_frodo_or_sam_on_a_path_and_draw_a_card(hobbit: str) -> None:
    assert defense_on_path("Osgiliath", wielding(hobbit, "Stout Staves")) == 2
    table = in_the_field(
        path="Osgiliath", on_path=[hobbit, "Merry Brandybuck"], turn="aragorn",
        aragorn=hand("Stout Staves", "Boromir", draw=["Faramir"]),
    )  # fmt: skip
    table.aragorn.plays("Stout Staves", on=hobbit, paying="Boromir")
    assert table.aragorn.hand == ["Faramir"]
    assert table.on_path == [hobbit, "Stout Staves", "Merry Brandybuck"]


@pytest.mark.card("stout-staves")
def test_nobody_else_takes_the_staves() -> None:
    others = hand("Stout Staves", "Boromir", reserve=["Strider"])
    assert not in_the_field(on_path=["Merry Brandybuck"], turn="aragorn", aragorn=others).offers("Staves")


# EVENTS


@pytest.mark.card("athelas")
@pytest.mark.ruling("FS-NEW-16")
@pytest.mark.parametrize("king", KINGS)
def test_athelas_takes_one_corruption_away_and_two_if_the_king_is_in_play(king: str) -> None:
    for reserve, left in ((["Boromir"], 4), ([king], 3)):
        table = in_the_field(
            turn="aragorn", corruption=5, aragorn=hand("Athelas", "Faramir", reserve=reserve)
        )
        table.aragorn.plays("Athelas")
        assert table.corruption == left
    table = in_the_field(
        battleground("Bree", king), turn="aragorn", corruption=1, aragorn=hand("Athelas", "Faramir")
    )
    table.aragorn.plays("Athelas")
    assert table.corruption == 0
    assert table.aragorn.eliminated == ["Athelas"]


@pytest.mark.card("challenge-of-the-king")
@pytest.mark.ruling("FS-NEW-16")
@pytest.mark.parametrize("king", KINGS)
def test_the_challenge_puts_one_token_on_the_path_and_two_if_the_king_is_in_play(king: str) -> None:
    for reserve, tokens in ((["Boromir"], 1), ([king], 2)):
        table = in_the_field(
            "Bree", turn="aragorn", aragorn=hand("Challenge of the King", "Faramir", reserve=reserve)
        )
        table.aragorn.plays("Challenge of the King")
        assert table.tokens("Bag End") == {"attack": 0, "defense": tokens}
        assert table.tokens("Bree") == {"attack": 0, "defense": 0}
        assert table.aragorn.eliminated == ["Challenge of the King"]


@pytest.mark.card("challenge-of-the-king")
@pytest.mark.card("athelas")
@pytest.mark.ruling("FS-NEW-16")
def test_a_king_who_is_paid_with_is_not_in_play_when_the_event_is_resolved() -> None:
    for event in ("Athelas", "Challenge of the King"):
        table = in_the_field(turn="aragorn", corruption=5, aragorn=hand(event, reserve=["Strider"]))
        table.aragorn.plays(event, paying="Strider")
        assert table.corruption == (4 if event == "Athelas" else 5)
        assert table.tokens("Bag End")["defense"] == (0 if event == "Athelas" else 1)


# WE PROVE THE SWIFTER!


def swifter(*grounds: Any, reserve: list[Any], **facts: Any) -> Table:
    """Aragorn's player has played the event with these characters in reserve."""
    table = in_the_field(
        *grounds,
        turn="aragorn",
        aragorn=hand(SWIFTER, "Halbarad", reserve=reserve, draw=["Athelas"]),
        **facts,
    )
    table.aragorn.plays(SWIFTER, paying="Halbarad")
    return table


@pytest.mark.card("we-prove-the-swifter")
def test_two_characters_move_even_if_played_this_round_and_then_a_card_is_drawn() -> None:
    fresh = {"card": "Strider", "flags": ["fresh", "played"]}
    table = swifter("Bree", path="Weathertop", reserve=[fresh, "Boromir", "Soldiers of Gondor", "Aragorn"])
    assert sorted(table.options) == ["Aragorn", "Boromir", "None", "Strider"]
    table.aragorn.chooses("Strider", "To the path")
    assert sorted(table.options) == ["Aragorn", "Boromir", "No more"]
    table.aragorn.chooses("Boromir")
    assert table.on_path == ["Strider"]
    assert table.at("Bree") == ["Boromir"]
    assert table.aragorn.hand == ["Athelas"]
    assert table.aragorn.reserve == ["Soldiers of Gondor", "Aragorn"]
    assert table.asked == "bill-ferny"


@pytest.mark.card("we-prove-the-swifter")
@pytest.mark.parametrize("moved", [0, 1])
def test_fewer_may_move(moved: int) -> None:
    table = swifter("Bree", reserve=["Boromir", "Aragorn"])
    if moved:
        table.aragorn.chooses("Boromir", "No more")
    else:
        table.aragorn.chooses("None")
    assert len(table.at("Bree")) == moved
    assert table.aragorn.hand == ["Athelas"]


@pytest.mark.card("we-prove-the-swifter")
def test_nobody_moves_where_a_move_would_not_be_legal_and_no_teammate_moves() -> None:
    table = swifter(
        "Erebor", path="Imladris", reserve=["Aragorn", "Faramir"], gandalf=seat(reserve=["Gandalf the Grey"])
    )
    assert table.aragorn.hand == ["Athelas"]
    assert table.asked == "bill-ferny"


@pytest.mark.card("we-prove-the-swifter")
@pytest.mark.ruling("FS-NEW-18")
def test_if_the_first_replaces_the_path_the_second_may_go_to_the_new_one() -> None:
    table = at_the_table(
        "epic-duel",
        path="Osgiliath",
        turn="gandalf",
        gandalf=hand(SWIFTER, "Halbarad", reserve=["Faramir", "Frodo Baggins", "Aragorn"]),
    )
    table.gandalf.plays(SWIFTER, paying="Halbarad")
    table.gandalf.chooses("Faramir").accepts()
    while not table.prompt.startswith(SWIFTER):
        table.game.choose(0)  # what the new path says
    assert table.path == "Henneth Annûn"
    assert table.scored("free") == ["Osgiliath"]
    assert table.options == ["Frodo Baggins", "No more"]
    table.gandalf.chooses("Frodo Baggins")
    assert table.on_path == ["Frodo Baggins"]


@pytest.mark.card("we-prove-the-swifter")
@pytest.mark.ruling("FS-NEW-18", "FS-TIM-08")
def test_each_has_its_own_text_about_moving_before_the_next_moves() -> None:
    table = swifter(path="Dimrill Dale", reserve=[wielding("Boromir", HORN), "Strider", "Denethor"])
    table.aragorn.chooses("Boromir")
    assert table.prompt == "Boromir: what do you forsake?"
    table.aragorn.chooses("Denethor")
    assert table.prompt == f"{HORN}: do you draw a card?"
    table.aragorn.declines()
    assert table.prompt == f"{SWIFTER} Which other character do you move?"
    table.aragorn.chooses("Strider")
    assert table.on_path == ["Boromir", HORN, "Strider"]


@pytest.mark.card("we-prove-the-swifter")
@pytest.mark.ruling("MOVE-05")
def test_who_was_played_this_round_stays_if_the_table_plays_it_so() -> None:
    strict = {"switches": {"texts_move_fresh_cards": False}}
    fresh = {"card": "Strider", "flags": ["fresh", "played"]}
    table = swifter(path="Weathertop", reserve=[fresh], options=strict)
    assert table.asked == "bill-ferny"
