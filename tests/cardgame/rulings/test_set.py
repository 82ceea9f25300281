"""Set-up and information (rulings SET)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, seat
from tests.card_games import card_game
from thirdage import games
from thirdage.kernel.errors import plain


def new(scenario: str = "trilogy", **options: Any) -> Table:
    """A game at its very first question."""
    return Table(card_game(games.new(scenario, **{"seed": 7, **options})))


def deck_of(table: Table, name: str) -> list[str]:
    """All cards of a seat that has none in play."""
    player = getattr(table, name)
    return [*player.hand, *player.draw, *player.cycle, *player.eliminated]


# DECKS


@pytest.mark.ruling("SET-01")
def test_promo_cards_stay_in_the_box_unless_they_are_asked_for() -> None:
    promos = {
        "aragorn": "Ioreth",
        "frodo": "Ghân-buri-Ghân",
        "witch_king": "Gothmog",
        "saruman": "Whip of Many Thongs",
    }
    without, with_them = new(), new(promos=True)
    for name, promo in promos.items():
        assert len(deck_of(without, name)) == 30
        assert promo not in deck_of(without, name)
        assert len(deck_of(with_them, name)) == 31
        assert promo in deck_of(with_them, name)


@pytest.mark.ruling("SET-02")
def test_two_cards_are_cycled_out_of_all_seven_drawn() -> None:
    table = new()
    drawn = table.frodo.hand
    assert table.asked == "frodo"
    assert len(drawn) == 7
    assert sorted(set(table.options)) == sorted(set(drawn))
    table.frodo.chooses(drawn[6]).chooses(drawn[0])
    assert sorted(table.frodo.cycle) == sorted([drawn[6], drawn[0]])
    assert table.frodo.hand == drawn[1:6]
    assert table.asked == "witch-king"
    assert len(table.witch_king.hand) == 7


@pytest.mark.ruling("SET-02")
def test_nobody_can_tell_which_cards_another_cycled_before_the_game() -> None:
    one, other = new(), new()
    for table, choices in ((one, (0, 0)), (other, (3, 4))):
        for index in choices:
            table.game.choose(index)
    assert one.frodo.cycle != other.frodo.cycle
    for name in ("witch_king", "aragorn", "saruman"):
        assert getattr(one, name).sees == getattr(other, name).sees


# WHO SEES WHAT


@pytest.mark.ruling("SET-03")
def test_one_person_with_two_decks_sees_both_hands_but_plays_them_apart() -> None:
    table = at_the_table(
        options={"people": 2},
        turn="frodo",
        frodo=hand("Gimli", "Frodo Baggins", reserve=["Gandalf the Grey"]),
        aragorn=hand("Boromir", "Faramir", "Denethor", reserve=["Elrond"]),
    )
    assert ("frodo", "aragorn") in table.game.people
    seen = table.game.view(("frodo", "aragorn"))["seats"]
    assert seen["frodo"]["hand"] == ["gimli", "frodo-baggins"]
    assert seen["aragorn"]["hand"] == ["boromir", "faramir", "denethor"]
    assert (seen["frodo"]["carryover"], seen["aragorn"]["carryover"]) == (2, 3)
    assert not table.offers("Boromir")
    table.frodo.uses_ring()
    assert not table.frodo.ring
    assert table.aragorn.ring
    assert table.asked == "witch-king"


@pytest.mark.ruling("SET-03")
def test_the_teammates_hand_stays_hidden_from_another_person() -> None:
    table = at_the_table(turn="frodo", frodo=hand("Gimli"), aragorn=hand("Boromir"))
    assert "boromir" not in table.frodo.sees.lower()


@pytest.mark.ruling("SET-04")
def test_everybody_may_look_through_the_unused_locations() -> None:
    table = at_the_table(
        path="Bag End",
        battlegrounds=["Umbar"],
        free_scored=("Edoras",),
        shadow_scored=("Lórien",),
        turn="frodo",
    )
    unused = set(table.game.view(None)["unused"])
    assert len(unused) == 41 - 4
    assert not unused & {"bag-end", "umbar", "edoras", "lorien"}
    assert {"gildors-encampment", "orodruin", "minas-tirith", "orthanc"} <= unused


@pytest.mark.ruling("SET-05")
def test_sizes_are_public_but_only_the_owner_sees_hand_and_piles() -> None:
    table = at_the_table(
        turn="frodo",
        aragorn=hand("Boromir", "Faramir", cycle=["Denethor", "Arwen", "Halbarad"], eliminated=["Legolas"]),
    )
    for seer in ("frodo", "witch-king", None):
        seen = table.game.view(seer)["seats"]["aragorn"]
        assert seen["counts"] == {"hand": 2, "draw": 24, "cycle": 3, "eliminated": 1, "aside": 0}
        assert seen["hand"] == seen["cycle"] == seen["eliminated"] == []
    own = table.aragorn.view["seats"]["aragorn"]
    assert own["hand"] == ["boromir", "faramir"]
    assert own["cycle"] == ["arwen", "denethor", "halbarad"]
    assert own["eliminated"] == ["legolas"]
    assert "draw" not in own
    assert "top" not in own


# PLAYERS AND LIMITS


@pytest.mark.ruling("SET-06")
def test_the_player_of_a_faction_is_whoever_has_its_cards_in_this_scenario() -> None:
    for scenario, hobbit_player in (("trilogy", "frodo"), ("duel-2", "gandalf")):
        cards: dict[str, Any] = {hobbit_player: hand("There Is Another Way", "Pippin Took")}
        table = at_the_table(
            scenario, path="Bag End", turn=hobbit_player, witch_king=hand("Mordor Orcs"), **cards
        )
        player = getattr(table, hobbit_player)
        player.plays("There Is Another Way").chooses("Bucklebury Ferry")
        assert len(player.hand) == 1  # the Hobbit player drew a card
        assert len(table.witch_king.hand) == 2  # and so did the Mordor player


@pytest.mark.ruling("SET-06")
def test_a_text_for_a_faction_that_nobody_plays_is_ignored() -> None:
    table = at_the_table(
        "return-of-the-king",
        path="Osgiliath",
        battlegrounds=[battleground("Minas Tirith", "Mordor Orcs")],
        turn="aragorn",
        aragorn=hand("Treebeard", "Quickbeam"),
    )
    table.aragorn.plays("Treebeard", to="Minas Tirith")
    assert table.at("Minas Tirith") == ["Mordor Orcs", "Treebeard"]
    assert table.asked == "witch-king"
    assert "Your turn" in table.prompt


@pytest.mark.ruling("SET-07")
@pytest.mark.parametrize("scenario", ["trilogy", "duel-2", "duel-3", "fellowship", "return-of-the-king"])
def test_every_deck_of_every_scenario_starts_with_a_limit_of_two(scenario: str) -> None:
    seats = card_game(games.new(scenario, seed=1)).view(None)["seats"]
    assert {entry["carryover"] for entry in seats.values()} == {2}


@pytest.mark.ruling("SET-08")
def test_more_tokens_and_corruption_than_the_box_holds() -> None:
    table = at_the_table(
        path="Amon Hen",
        path_tokens={"attack": 5},
        corruption=16,
        turn="witch-king",
        witch_king=seat(reserve=["The Hunter"]),
    )
    table.witch_king.uses("The Hunter")
    assert table.tokens("Amon Hen")["attack"] == 6
    table.everyone_passes()
    assert table.corruption == 22


# EXPERT DRAFTING


def draft_frodo_away(**switches: bool) -> Table:
    """A Duel in which Gandalf's player gives up Frodo as soon as he is drawn."""
    table = new("duel-2", drafting="decks", switches=switches)
    while not (table.asked == "gandalf" and table.offers("Frodo Baggins")):
        table.game.choose(0)
    table.gandalf.chooses("Frodo Baggins")
    return table


@pytest.mark.ruling("SET-09")
def test_a_card_drafted_away_is_gone_whatever_its_text_says() -> None:
    table = draft_frodo_away()
    assert "Frodo Baggins" in table.gandalf.eliminated
    while table.prompt.startswith("Draft"):
        table.game.choose(0)
    assert len(deck_of(table, "gandalf")) == 60
    assert len(table.gandalf.eliminated) == 20
    assert "Frodo Baggins" in table.gandalf.eliminated


@pytest.mark.ruling("SET-09")
def test_the_switch_lets_frodo_stay_in_the_draft() -> None:
    table = draft_frodo_away(draft_texts_ignored=False)
    assert "Frodo Baggins" not in table.gandalf.eliminated
    assert "Frodo Baggins" in table.gandalf.cycle


@pytest.mark.ruling("SET-09")
def test_a_battleground_drafted_away_never_comes() -> None:
    table = new("duel-2", drafting="battlegrounds")
    shown = table.options
    table.gandalf.chooses(shown[0])
    table.witch_king.chooses(shown[1])
    gone = plain(shown[2])
    assert gone not in table.game.view(None)["unused"]
    raid = at_the_table(
        turn="saruman", gone=["umbar"], saruman=seat(reserve=["Corsairs of Umbar", "Haradrim Regulars"])
    )
    assert not raid.offers("Use Corsairs of Umbar")
    assert raid.offers("Use Haradrim Regulars")
