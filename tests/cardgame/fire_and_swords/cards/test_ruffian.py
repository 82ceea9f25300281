"""The Ruffian cards of Fire and Swords."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, of_card, seat
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    attack_on_path,
    defense_at,
    open_battlegrounds,
    open_paths,
    showing,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

BILL = "Bill Ferny"
GATHERING = "Gathering to the Summons"
LOTHO = "Lotho Sackville-Baggins"
SOUTHERNER = "Squint-eyed Southerner"
STRAWHEADS = "Death to the Strawheads"
TED = "Ted Sandyman"
THIEVES = "Dirty Thieving Ruffians"
WILD_MEN = "Wild Men of Dunland"

# ICONS


@pytest.mark.parametrize(
    ("card", "the_shire", "bree", "dunland"),
    [
        of_card(THIEVES, 2, 1, 1),
        of_card(WILD_MEN, 2, 2, 1),
        of_card(BILL, 0, 0, 0),
        of_card(LOTHO, 0, 0, 0),
        of_card("Spies", 0, 0, 0),
        of_card(SOUTHERNER, 0, 0, 0),
        of_card(TED, 0, 0, 0),
    ],
)
def test_how_ruffians_attack_and_hold(card: str, the_shire: int, bree: int, dunland: int) -> None:
    assert attack_at("The Shire", card) == the_shire
    assert attack_at("Bree", card) == bree
    assert defense_at("Dunland", card) == dunland


@pytest.mark.parametrize(
    ("card", "paths"),
    [
        of_card(BILL, [2]),
        of_card(LOTHO, []),
        of_card("Spies", [1, 2, 3]),
        of_card(SOUTHERNER, [2, 3]),
        of_card(TED, [1]),
    ],
)
def test_on_which_paths_ruffians_lurk(card: str, paths: list[int]) -> None:
    assert open_paths("bill-ferny", card) == paths
    if paths:
        assert attack_on_path("Bag End" if paths == [1] else "Weathertop", card) == 1


@pytest.mark.card("bill-ferny")
def test_bill_ferny_leads_attacks_and_knows_the_inn() -> None:
    assert attack_at("Bree", BILL, WILD_MEN) == 1 + 2
    assert attack_at("Bree", BILL, "Mordor Orcs") == 1
    assert defense_at("Dunland", BILL, WILD_MEN) == 1
    assert attack_on_path("Inn of the Prancing Pony", BILL) == 2


@pytest.mark.parametrize(
    "card", [of_card(card) for card in (LOTHO, "Spies", SOUTHERNER, TED)]
)  # fmt: skip
def test_the_others_lead_nobody(card: str) -> None:
    assert attack_at("Bree", card, WILD_MEN) == 2
    assert defense_at("Dunland", card, WILD_MEN) == 1


def test_ruffians_fight_where_the_ruffian_is_shown() -> None:
    assert set(open_battlegrounds("bill-ferny", THIEVES)) == {
        *("The Shire", "Dunland"),
        *("Bree", "Ered Luin", "Fords of Isen", "Westemnet"),
        "Grey Havens",  # any faction of the Shadow
    }


# ARMIES


@pytest.mark.card("dirty-thieving-ruffians")
def test_ruffians_are_spent_from_reserve_to_bring_the_war_to_the_shire() -> None:
    table = in_the_field("Edoras", turn="bill-ferny", bill_ferny=seat(reserve=[THIEVES]))
    table.bill_ferny.uses(THIEVES)
    assert table.active == ["Edoras", "The Shire"]
    assert table.bill_ferny.eliminated == [THIEVES]
    use = f"Use {THIEVES}"
    for facts in ({"free_scored": ("The Shire",)}, {"shadow_scored": ("The Shire",)}):
        table = in_the_field(turn="bill-ferny", bill_ferny=seat(reserve=[THIEVES]), **facts)
        assert not table.bill_ferny.can(use)
    assert not in_the_field(battleground("Bree", THIEVES), turn="bill-ferny").bill_ferny.can(use)


@pytest.mark.card("wild-men-of-dunland")
@pytest.mark.ruling("FS-NEW-12")
@pytest.mark.ruling("FS-TXT-12")
def test_wild_men_also_go_where_rohan_is_shown() -> None:
    assert open_battlegrounds("bill-ferny", WILD_MEN) == showing("ruffian", "rohan")
    assert {"Edoras", "Helm's Deep", "Orthanc", "Barad-dûr"} <= set(showing("ruffian", "rohan"))
    table = in_the_field("Edoras", "Moria", turn="bill-ferny", bill_ferny=seat(reserve=[WILD_MEN]))
    table.bill_ferny.moves(WILD_MEN)
    assert table.at("Edoras") == [WILD_MEN]


@pytest.mark.card("wild-men-of-dunland")
@pytest.mark.ruling("FS-TXT-12")
def test_an_icon_of_any_faction_can_be_told_not_to_be_rohans() -> None:
    narrow = {"options": {"switches": {"any_icon_is_a_factions_icon": False}}}
    named = [place for place in showing("ruffian", "rohan") if place != "Barad-dûr"]
    assert open_battlegrounds("bill-ferny", WILD_MEN, **narrow) == named


@pytest.mark.card("wild-men-of-dunland")
@pytest.mark.ruling("FS-NEW-12")
@pytest.mark.ruling("FS-NEW-13")
def test_wild_men_attack_helms_deep_and_defend_orthanc() -> None:
    assert attack_at("Helm's Deep", WILD_MEN) == 2
    assert defense_at("Orthanc", WILD_MEN) == 1
    assert attack_at("Orthanc", WILD_MEN) == 0


@pytest.mark.card("wild-men-of-dunland")
@pytest.mark.ruling("FS-NEW-12")
def test_wild_men_support_ruffians_and_nobody_else() -> None:
    assert defense_at("Orthanc", "Saruman", WILD_MEN) == 1 + 1
    assert defense_at("Orthanc", "Saruman", "Warg Riders") == 1 + 1 + 1
    assert attack_at("Westemnet", BILL, WILD_MEN) == 1 + 2


# CHARACTERS


@pytest.mark.card("bill-ferny")
@pytest.mark.ruling("FS-EPD-11")
def test_bill_ferny_is_cycled_and_costs_the_hobbit_and_the_northmen_player_a_card() -> None:
    table = in_the_field(
        turn="bill-ferny",
        bill_ferny=hand("Spies", reserve=[BILL]),
        frodo=hand("Gimli", "Sting"),
        gandalf=hand("Elrond", "Arwen"),
        aragorn=hand("Faramir", "Boromir"),
    )
    table.bill_ferny.uses(BILL)
    table.frodo.chooses("Sting")
    table.aragorn.chooses("Boromir")
    assert table.bill_ferny.cycle == [BILL]
    assert (table.frodo.hand, table.frodo.cycle) == (["Gimli"], ["Sting"])
    assert (table.aragorn.hand, table.aragorn.cycle) == (["Faramir"], ["Boromir"])
    assert table.gandalf.cycle == []
    assert table.bill_ferny.hand == ["Spies"]
    assert table.asked == "frodo"


@pytest.mark.card("bill-ferny")
@pytest.mark.ruling("FS-EPD-11")
def test_one_player_of_both_factions_cycles_a_card_for_each_and_no_more() -> None:
    table = at_the_table(
        "epic-duel",
        turn="witch-king",
        witch_king=seat(reserve=[BILL]),
        gandalf=hand("Gimli", "Sting", "Elrond", "Arwen"),
    )
    table.witch_king.uses(BILL)
    table.gandalf.chooses("Sting", "Arwen")
    assert table.gandalf.hand == ["Gimli", "Elrond"]
    assert table.gandalf.asked
    assert table.prompt.startswith("Your turn")


@pytest.mark.card("bill-ferny")
def test_whoever_has_no_hand_forsakes_for_bill_ferny() -> None:
    table = in_the_field(turn="bill-ferny", bill_ferny=seat(reserve=[BILL]), aragorn=hand("Faramir"))
    table.bill_ferny.uses(BILL)
    assert len(table.frodo.eliminated) == 1
    assert table.aragorn.cycle == ["Faramir"]


@pytest.mark.card("lotho-sackville-baggins")
def test_lotho_draws_a_card_when_he_is_played() -> None:
    table = in_the_field(turn="bill-ferny", bill_ferny=hand(LOTHO, "Spies", draw=[TED]))
    table.bill_ferny.plays(LOTHO, to="reserve", paying="Spies")
    assert table.bill_ferny.hand == [TED]


@pytest.mark.card("lotho-sackville-baggins")
def test_lotho_in_reserve_lets_his_player_keep_three_cards() -> None:
    held = hand("Spies", TED, BILL)
    enemies: dict[str, Any] = {"frodo": hand("Gimli"), "gandalf": hand("Elrond"), "aragorn": hand("Boromir")}
    table = in_the_field("The Shire", turn="bill-ferny", bill_ferny={**held, "reserve": [LOTHO]}, **enemies)
    assert table.bill_ferny.can("Pass")
    table.bill_ferny.moves(LOTHO)
    table.bill_ferny.again()
    assert not table.bill_ferny.can("Pass")
    more = {**hand("Spies", TED, BILL, THIEVES), "reserve": [LOTHO]}
    assert not in_the_field(turn="bill-ferny", bill_ferny=more, **enemies).bill_ferny.can("Pass")


@pytest.mark.card("spies")
def test_spies_are_cycled_for_two_cards_of_which_one_is_cycled() -> None:
    table = in_the_field(turn="bill-ferny", bill_ferny=seat(reserve=["Spies"], hand=["The Black Fleet"]))
    table.bill_ferny.uses("Spies").chooses("The Black Fleet")
    assert len(table.bill_ferny.hand) == 2
    assert set(table.bill_ferny.cycle) == {"Spies", "The Black Fleet"}


@pytest.mark.card("squint-eyed-southerner")
def test_the_southerner_is_spent_and_every_free_peoples_player_forsakes_a_card() -> None:
    table = in_the_field(
        turn="bill-ferny",
        bill_ferny=hand("Spies", reserve=[SOUTHERNER]),
        frodo=hand("Gimli"),
        gandalf=hand("Elrond"),
        aragorn=hand("Boromir"),
    )
    table.bill_ferny.uses(SOUTHERNER)
    table.frodo.chooses("Gimli")
    table.gandalf.chooses("Elrond")
    table.aragorn.chooses("Boromir")
    assert table.bill_ferny.eliminated == [SOUTHERNER]
    assert (table.frodo.eliminated, table.gandalf.eliminated) == (["Gimli"], ["Elrond"])
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.bill_ferny.hand == ["Spies"]
    assert table.asked == "frodo"
    table = in_the_field(path="Weathertop", on_path=[SOUTHERNER], turn="bill-ferny")
    assert not table.bill_ferny.can(f"Use {SOUTHERNER}")


@pytest.mark.card("ted-sandyman")
def test_ted_sandyman_is_spent_the_hobbit_player_forsakes_a_card_and_a_card_is_drawn() -> None:
    table = in_the_field(
        turn="bill-ferny",
        bill_ferny=seat(reserve=[TED], draw=["Spies", BILL]),
        frodo=hand("Gimli", "Sting"),
        gandalf=hand("Elrond"),
        aragorn=hand("Boromir"),
    )
    table.bill_ferny.uses(TED)
    assert table.bill_ferny.hand == []
    table.frodo.chooses("Gimli")
    assert table.frodo.eliminated == ["Gimli"]
    assert table.bill_ferny.eliminated == [TED]
    assert table.bill_ferny.hand == ["Spies"]
    assert (table.gandalf.eliminated, table.aragorn.eliminated) == ([], [])
    assert table.asked == "frodo"


# DEATH TO THE STRAWHEADS


def strawheads(*battlegrounds: Any, **facts: Any) -> Table:
    """The event is played, with the Spies paid for it."""
    table = in_the_field(
        *battlegrounds,
        turn="bill-ferny",
        bill_ferny=hand(STRAWHEADS, "Spies", THIEVES, draw=[TED], reserve=facts.pop("reserve", [])),
        **facts,
    )
    table.bill_ferny.plays(STRAWHEADS, paying="Spies")
    return table


@pytest.mark.card("death-to-the-strawheads")
@pytest.mark.ruling("FS-NEW-17")
def test_two_tokens_come_where_rohan_is_shown_and_one_elsewhere() -> None:
    grounds = [battleground("Bree", BILL), battleground("Westemnet", WILD_MEN), "Edoras", "Moria"]
    table = strawheads(*grounds)
    assert sorted(table.options) == ["Bree", "Westemnet"]
    table.bill_ferny.chooses("Westemnet")
    assert table.tokens("Westemnet") == {"attack": 2, "defense": 0}
    assert table.bill_ferny.hand == [THIEVES]
    assert table.bill_ferny.eliminated == [STRAWHEADS]
    table = strawheads(*grounds)
    table.bill_ferny.chooses("Bree")
    assert table.tokens("Bree") == {"attack": 1, "defense": 0}


@pytest.mark.card("death-to-the-strawheads")
@pytest.mark.ruling("FS-NEW-17")
def test_without_a_ruffian_in_battle_a_card_is_drawn_instead() -> None:
    table = strawheads(battleground("Edoras", "White Hand Orcs"), battleground("Dale", "Wainriders"))
    assert table.bill_ferny.hand == [THIEVES, TED]
    assert table.tokens("Edoras") == table.tokens("Dale") == {"attack": 0, "defense": 0}
    assert table.asked == "frodo"


@pytest.mark.card("death-to-the-strawheads")
@pytest.mark.ruling("FS-NEW-17")
def test_ruffians_may_go_to_battlegrounds_of_rohan_but_the_event_takes_none_there() -> None:
    table = strawheads("Edoras", reserve=[BILL])
    assert table.tokens("Edoras")["attack"] == 0
    table.bill_ferny.again().plays(THIEVES, to="Edoras", paying=TED)
    table.bill_ferny.again().moves(BILL)
    assert table.at("Edoras") == [THIEVES, BILL]


@pytest.mark.card("death-to-the-strawheads")
def test_the_strawheads_are_the_enemies_of_ruffians_alone() -> None:
    called = {"this_round": ["death-to-the-strawheads"]}
    assert open_battlegrounds("bill-ferny", THIEVES, **called) == showing("ruffian", "rohan")
    for other in ("The Black Fleet", "Wainriders"):
        assert open_battlegrounds("bill-ferny", other, **called) == open_battlegrounds("bill-ferny", other)


@pytest.mark.card("death-to-the-strawheads")
@pytest.mark.ruling("FS-NEW-17")
@pytest.mark.ruling("FS-TXT-12")
@pytest.mark.parametrize("any_icon", [True, False])
def test_whether_barad_dur_is_a_battleground_of_rohan_depends_on_the_icon_of_any_faction(
    any_icon: bool,
) -> None:
    table = strawheads(
        battleground("Barad-dûr", WILD_MEN),
        free_scored=("Minas Morgul",),
        options={"switches": {"any_icon_is_a_factions_icon": any_icon}},
    )
    assert table.tokens("Barad-dûr")["attack"] == (2 if any_icon else 1)
    table.bill_ferny.again().chooses(f"Play {THIEVES}")
    assert table.offers("To Barad-dûr") == any_icon


# GATHERING TO THE SUMMONS


@pytest.mark.card("gathering-to-the-summons")
def test_of_five_cards_an_army_and_a_character_may_be_played() -> None:
    drawn = [THIEVES, "Wainriders", BILL, "The Black Serpent", "Lost!"]
    table = in_the_field(
        "The Shire", turn="bill-ferny", bill_ferny=hand(GATHERING, "Spies", draw=[*drawn, WILD_MEN])
    )
    table.bill_ferny.plays(GATHERING, paying="Spies")
    assert sorted(table.bill_ferny.aside) == sorted(drawn)
    assert sorted(table.options) == sorted([*drawn[:4], "Play none of these"])
    table.bill_ferny.chooses(BILL, "To The Shire")
    assert sorted(table.options) == [THIEVES, "No more", "Wainriders"]
    table.bill_ferny.chooses(THIEVES, "To The Shire")
    assert sorted(table.at("The Shire")) == [BILL, THIEVES]
    assert sorted(table.bill_ferny.cycle) == sorted(["Spies", "Wainriders", "The Black Serpent", "Lost!"])
    assert table.bill_ferny.eliminated == [GATHERING]
    assert table.asked == "frodo"


@pytest.mark.card("gathering-to-the-summons")
def test_no_second_army_comes_even_without_a_character() -> None:
    drawn = [THIEVES, "Wainriders", "The Black Fleet", "Lost!", STRAWHEADS]
    table = in_the_field(turn="bill-ferny", bill_ferny=hand(GATHERING, "Spies", draw=drawn))
    table.bill_ferny.plays(GATHERING, paying="Spies").chooses("Wainriders")
    assert table.bill_ferny.reserve == ["Wainriders"]
    assert len(table.bill_ferny.cycle) == 1 + 4
    assert table.asked == "frodo"


@pytest.mark.card("gathering-to-the-summons")
def test_nobody_need_come_to_the_summons() -> None:
    table = in_the_field(turn="bill-ferny", bill_ferny=hand(GATHERING, "Spies", draw=[BILL, TED]))
    table.bill_ferny.plays(GATHERING, paying="Spies").chooses("Play none of these")
    assert table.bill_ferny.reserve == []
    assert len(table.bill_ferny.cycle) == 1 + 5


# LOST!


def lost(**facts: Any) -> Table:
    """The event is played, with the Spies paid for it."""
    table = in_the_field(turn="bill-ferny", bill_ferny=hand("Lost!", "Spies"), **facts)
    table.bill_ferny.plays("Lost!")
    return table


@pytest.mark.card("lost")
@pytest.mark.ruling("FS-NEW-09")
def test_lost_leads_to_another_path_of_the_number_at_random_and_puts_a_token_on_it() -> None:
    found = set()
    for seed in range(24):
        table = lost(path="Caradhras", gone=["khazad-dum"], seed=seed)
        while "Your turn" not in table.prompt:
            table.game.choose(0)
        assert table.path is not None
        found.add(table.path)
        assert table.tokens(table.path)["attack"] == 1 + (table.path == "The Doors of Durin")  # by its text
        assert table.scored("free") == ["Caradhras"]
        assert table.bill_ferny.eliminated == ["Lost!"]
        assert not table.game.undoable(table.game.seats.index("bill-ferny"))
    assert found == {"The Doors of Durin", "The High Pass"}


@pytest.mark.card("lost")
@pytest.mark.ruling("FS-NEW-09")
def test_first_comes_combat_then_the_new_paths_text_then_the_token() -> None:
    table = lost(
        path="Caradhras",
        on_path=["Gimli", "Balrog of Moria"],
        gone=["khazad-dum", "the-doors-of-durin"],
        aragorn=hand("Boromir", "Faramir"),
    )
    assert table.saruman.eliminated == ["Balrog of Moria"]
    assert table.path == "The High Pass"
    assert table.aragorn.asked  # The High Pass offers the Northmen player a defense token
    assert table.tokens("The High Pass") == {"attack": 0, "defense": 0}
    table.aragorn.declines()
    assert table.tokens("The High Pass") == {"attack": 1, "defense": 0}


@pytest.mark.card("lost")
@pytest.mark.ruling("FS-NEW-09")
def test_in_the_epic_duel_the_other_path_is_of_the_same_part() -> None:
    for seed in range(8):
        table = at_the_table(
            "epic-duel", path="Caradhras", turn="witch-king", witch_king=hand("Lost!", "Spies"), seed=seed
        )
        table.witch_king.plays("Lost!")
        assert table.path == "The Doors of Durin"


@pytest.mark.card("lost")
@pytest.mark.ruling("FS-NEW-09")
def test_nobody_gets_lost_when_no_other_path_of_the_number_is_left() -> None:
    others = ["khazad-dum", "the-doors-of-durin", "the-high-pass"]
    table = lost(path="Caradhras", gone=others)
    assert table.path == "Caradhras"
    assert table.tokens("Caradhras") == {"attack": 0, "defense": 0}
    assert table.bill_ferny.eliminated == ["Lost!"]
