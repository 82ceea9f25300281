"""Leadership and support (rulings LEAD)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, attack_of, battle, battleground, defense_of, hand, seat

LEAVE = "Leave it to Aragorn's deck"


def fought(title: str, *cards: Any, attack: int, **facts: Any) -> Table:
    """Combat at a battleground against so many attack tokens; it pauses where somebody has to choose."""
    return battle(battleground(title, *cards, tokens={"attack": attack}), **{"starting": "frodo", **facts})


@pytest.mark.ruling("LEAD-01")
def test_leadership_counts_only_with_an_army_of_the_leaders_faction() -> None:
    assert attack_of("Minas Tirith", "The Commander") == 0
    assert attack_of("Minas Tirith", "The Commander", "Mordor Orcs") == 1 + 1
    assert attack_of("Minas Tirith", "The Commander", "Haradrim Regulars") == 0 + 1
    assert defense_of("Minas Tirith", "Denethor") == 0
    assert defense_of("Minas Tirith", "Denethor", "Soldiers of Gondor") == 1 + 1


@pytest.mark.ruling("LEAD-01")
def test_an_army_elsewhere_does_not_support() -> None:
    table = at_the_table(
        phase="combat",
        starting="frodo",
        battlegrounds=[
            battleground("Dol Amroth", "Denethor", tokens={"attack": 3}),
            battleground("Pelargir", "Soldiers of Gondor"),
        ],
    )
    table.choose("Dol Amroth")
    assert table.scored("shadow") == ["Dol Amroth"]


@pytest.mark.ruling("LEAD-02")
def test_an_army_supports_one_character() -> None:
    assert attack_of("Minas Tirith", "The Commander", "The Hunter", "Mordor Orcs") == 1 + 1
    assert attack_of("Minas Tirith", "The Commander", "The Hunter", "Mordor Orcs", "Mordor Orcs") == 2 + 2


@pytest.mark.ruling("LEAD-02")
def test_more_armies_add_nothing_to_one_leader() -> None:
    assert attack_of("Minas Tirith", "The Commander", "Mordor Orcs", "Mordor Orcs") == 1 + 2


@pytest.mark.ruling("LEAD-03")
def test_armies_support_the_leaders_that_count_the_most_icons() -> None:
    # Merry and Éomer both want the Riders at Helm's Deep; Pippin cannot be supported by them.
    assert defense_of("Helm's Deep", "Éomer", "Merry Brandybuck", "Riders of Rohan") == 1 + 1
    assert defense_of("Helm's Deep", "Éomer", "Merry Brandybuck", "Riders of Rohan", "Village Militia") == 4


@pytest.mark.ruling("LEAD-03")
def test_an_army_that_only_one_leader_can_use_is_left_to_that_leader() -> None:
    # Pippin can be led by Dúnedain only, Aragorn under the event by the Elves as well.
    cards = ("Pippin Took", "Aragorn", "Soldiers of Gondor", "High Elves")
    assert defense_of("Minas Tirith", *cards) == 1 + 1 + 1 + 2
    assert defense_of("Minas Tirith", *cards, this_round=["the-three-hunters"]) == 1 + 2 + 1 + 2


@pytest.mark.ruling("LEAD-03")
def test_the_side_is_asked_whom_an_army_supports_when_it_matters() -> None:
    table = fought("Helm's Deep", "Éomer", "Éowyn", "Riders of Rohan", attack=3)
    assert table.asked == "frodo"
    assert table.prompt == "Helm's Deep: which leader does your army Riders of Rohan support?"
    assert table.options == ["Éomer", "Éowyn"]
    table.frodo.chooses("Éowyn")
    assert table.options == ["Éowyn", "Riders of Rohan"]
    table.frodo.chooses("Éowyn")
    assert table.frodo.eliminated == ["Éowyn"]
    assert sorted(table.frodo.cycle) == ["Riders of Rohan", "Éomer"]


@pytest.mark.ruling("LEAD-03")
@pytest.mark.parametrize("starting", ["frodo", "aragorn"])
def test_the_player_of_the_army_says_which_of_two_players_leaders_it_supports(starting: str) -> None:
    # The Soldiers are Aragorn's, and Pippin, who is Frodo's, has no claim to them.
    table = fought(
        "Minas Tirith", "Pippin Took", "Denethor", "Soldiers of Gondor", attack=4, starting=starting
    )
    assert table.asked == "aragorn"
    assert table.options == ["Pippin Took", "Denethor"]
    table.aragorn.chooses("Denethor")
    assert table.asked == "aragorn"
    assert table.options == ["Denethor", "Soldiers of Gondor"]


def the_armies_of_two_players() -> Table:
    """Aragorn can be supported by either army, Éomer by the Militia and Pippin by the Soldiers only."""
    return fought(
        "Minas Tirith",
        *("Aragorn", "Éomer", "Pippin Took", "Village Militia", "Soldiers of Gondor"),
        attack=5,
        this_round=["the-three-hunters", "the-red-arrow"],
    )


@pytest.mark.ruling("LEAD-03")
def test_each_player_says_whom_the_own_army_supports() -> None:
    table = the_armies_of_two_players()
    assert table.asked == "frodo"
    assert table.options == ["Aragorn", "Éomer"]
    table.frodo.chooses("Éomer")
    assert table.asked == "aragorn"
    assert table.options == ["Aragorn", "Pippin Took"]
    table.aragorn.chooses("Pippin Took")
    assert table.options == ["Éomer", "Pippin Took", "Village Militia", LEAVE]


@pytest.mark.ruling("LEAD-03")
def test_an_army_that_supports_a_teammates_leader_has_none_left_for_the_own() -> None:
    table = the_armies_of_two_players()
    table.frodo.chooses("Aragorn")
    assert table.prompt == "Minas Tirith: eliminate a defender; 2 attack icons still to cancel."
    assert table.options == ["Pippin Took", "Village Militia", LEAVE]


@pytest.mark.ruling("LEAD-03")
@pytest.mark.parametrize("attack", [2, 5])
def test_nobody_is_asked_about_support_that_changes_nothing(attack: int) -> None:
    table = fought("Helm's Deep", "Éomer", "Éowyn", "Riders of Rohan", attack=attack)
    assert "Helm's Deep" in table.scored("free") + table.scored("shadow")


@pytest.mark.ruling("LEAD-03")
@pytest.mark.parametrize(("lost", "kept"), [("Éomer", "Éowyn"), ("Éowyn", "Éomer")])
def test_the_side_says_who_is_lost_if_every_icon_is_needed(lost: str, kept: str) -> None:
    # The leader without support has no icon, cannot be given up and is cycled.
    table = fought("Helm's Deep", "Éomer", "Éowyn", "Riders of Rohan", attack=4)
    assert table.prompt == "Helm's Deep: which leader does your army Riders of Rohan support?"
    table.frodo.chooses(lost)
    assert sorted(table.frodo.eliminated) == ["Riders of Rohan", lost]
    assert table.frodo.cycle == [kept]
    assert table.scored("free") == ["Helm's Deep"]


@pytest.mark.ruling("LEAD-03")
def test_nobody_is_asked_about_support_if_all_the_leaders_are_lost_anyway() -> None:
    # Elrond and Galadriel have an icon of their own each, so both fall with or without the army.
    table = fought("Rivendell", "Elrond", "Galadriel", "High Elves", attack=2 + 5)
    assert table.scored("free") == ["Rivendell"]
    assert sorted(table.aragorn.eliminated) == ["Elrond", "Galadriel", "High Elves"]


@pytest.mark.ruling("LEAD-03")
def test_the_side_says_who_is_lost_with_a_place_that_falls_if_the_iconless_are_spared() -> None:
    spared = {"switches": {"iconless_defenders_fall": False}}
    table = fought("Helm's Deep", "Éomer", "Éowyn", "Riders of Rohan", attack=5, options=spared)
    table.frodo.chooses("Éowyn")
    assert sorted(table.frodo.eliminated) == ["Riders of Rohan", "Éowyn"]
    assert table.frodo.cycle == ["Éomer"]
    assert table.scored("shadow") == ["Helm's Deep"]


@pytest.mark.ruling("LEAD-04")
def test_an_army_may_support_a_leader_who_came_after_another() -> None:
    table = at_the_table(
        battlegrounds=[battleground("Helm's Deep", "Éomer", "Riders of Rohan", tokens={"attack": 3})],
        turn="frodo",
        frodo=hand("Éowyn", "Sting"),
    )
    table.frodo.plays("Éowyn", to="Helm's Deep", paying="Sting")
    table.fight("Helm's Deep")
    assert table.options == ["Éomer", "Éowyn"]
    table.frodo.chooses("Éowyn")
    assert table.options == ["Riders of Rohan", "Éowyn"]


@pytest.mark.ruling("LEAD-05")
def test_an_army_without_icons_can_support() -> None:
    assert defense_of("Morannon", "Gorbag & Shagrat", "Grond, Hammer of the Underworld") == 1
    assert defense_of("Pelargir", "Denethor", "The Great Gate") == 1
    assert defense_of("Pelargir", "Denethor", "Dead Men of Dunharrow") == 1


@pytest.mark.ruling("LEAD-06")
def test_the_dead_men_support_strider_who_leads_nobody() -> None:
    assert attack_of("Umbar", "Dead Men of Dunharrow") == 0
    assert attack_of("Umbar", "Dead Men of Dunharrow", "Strider") == 2 + 1
    assert defense_of("Pelargir", "Dead Men of Dunharrow", "Strider") == 2 + 1
    assert attack_of("Umbar", "Dead Men of Dunharrow", "Aragorn") == 2 + 1 + 1


@pytest.mark.ruling("LEAD-06")
def test_the_dead_men_cannot_support_strider_and_another_leader() -> None:
    assert attack_of("Umbar", "Dead Men of Dunharrow", "Strider", "Boromir") == 2 + 1
    assert (
        attack_of("Umbar", "Dead Men of Dunharrow", "Strider", "Boromir", "Soldiers of Gondor") == 2 + 1 + 2
    )


@pytest.mark.ruling("LEAD-07")
def test_a_leader_still_cancels_in_full_when_the_army_was_lost_first() -> None:
    table = fought("Rivendell", "Elrond", "High Elves", "Arwen", "High Elves", attack=6)
    # Elrond 1 + 1, Arwen 1, the armies 2 each; the place cancels 2 of 6.
    table.aragorn.chooses("High Elves")
    table.aragorn.chooses("Elrond")
    assert sorted(table.aragorn.eliminated) == ["Elrond", "High Elves"]
    assert sorted(table.aragorn.cycle) == ["Arwen", "High Elves"]
    assert table.scored("free") == ["Rivendell"]


@pytest.mark.ruling("LEAD-07")
def test_an_army_may_be_kept_while_its_leader_is_lost() -> None:
    table = fought("Rivendell", "Elrond", "High Elves", attack=4)
    table.aragorn.chooses("Elrond")
    assert table.aragorn.eliminated == ["Elrond"]
    assert table.aragorn.cycle == ["High Elves"]
    assert table.scored("free") == ["Rivendell"]


@pytest.mark.ruling("LEAD-08")
def test_a_leader_may_stand_at_a_battleground_alone() -> None:
    assert attack_of("Umbar", "Aragorn") == 1
    assert attack_of("Umbar", "Boromir") == 0
    assert defense_of("Rivendell", "Elrond") == 1


@pytest.mark.ruling("LEAD-09")
def test_support_crosses_factions_only_by_text() -> None:
    assert defense_of("Helm's Deep", "Merry Brandybuck", "Riders of Rohan") == 1 + 1
    assert defense_of("Helm's Deep", "Merry Brandybuck") == 0
    assert defense_of("Minas Tirith", "Pippin Took", "Soldiers of Gondor") == 1 + 1
    assert defense_of("Minas Tirith", "Merry Brandybuck", "Soldiers of Gondor") == 0 + 1
    assert defense_of("Minas Tirith", "Pippin Took", "Riders of Rohan") == 0 + 1


@pytest.mark.ruling("LEAD-09")
def test_any_army_of_the_side_supports_the_three_hunters() -> None:
    hunters: dict[str, Any] = {"this_round": ["the-three-hunters"]}
    assert defense_of("Rivendell", "Aragorn", "High Elves") == 1 + 2
    assert defense_of("Rivendell", "Aragorn", "High Elves", **hunters) == 2 + 2
    assert defense_of("Helm's Deep", "Aragorn", "Riders of Rohan", **hunters) == 2 + 1
    assert defense_of("Rivendell", "Denethor", "High Elves", **hunters) == 0 + 2


@pytest.mark.ruling("LEAD-10")
def test_tokens_of_nazgul_in_reserve_need_no_support() -> None:
    table = battle(battleground("Edoras", tokens={"attack": 2}), starting="frodo")
    assert table.scored("shadow") == ["Edoras"]


@pytest.mark.ruling("LEAD-10")
def test_the_destroyer_and_the_warrior_put_their_tokens_down_and_leave() -> None:
    table = at_the_table(
        battlegrounds=["Edoras"],
        turn="witch-king",
        witch_king=seat(reserve=["The Destroyer", "The Warrior"]),
    )
    table.witch_king.uses("The Destroyer")
    assert table.tokens("Edoras") == {"attack": 1, "defense": 0}
    assert table.witch_king.cycle == ["The Destroyer"]
    assert table.at("Edoras") == []
