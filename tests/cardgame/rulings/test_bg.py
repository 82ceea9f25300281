"""Battleground combat (rulings BG)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battle, battleground, no_places_but, seat, wielding


def fought(title: str, *cards: Any, **facts: Any) -> Table:
    """The table after combat at a battleground; combats at two others still wait."""
    rest = {name: facts.pop(name) for name in list(facts) if name not in ("tokens", "from")}
    return battle(battleground(title, *cards, **facts), starting="frodo", **rest)


def combat(table: Table, place: str) -> str:
    """How the log tells the combat at a place."""
    line = next(line for line in table.game.events(None) if line.startswith(f"Combat at {place}"))
    return line.removeprefix(f"Combat at {place}: ")


# WHO WINS


@pytest.mark.ruling("BG-01")
@pytest.mark.parametrize(
    ("place", "side"), [("Minas Tirith", "free"), ("Moria", "shadow"), ("Harad", "shadow")]
)
def test_the_defender_keeps_an_empty_battleground(place: str, side: str) -> None:
    assert fought(place).scored(side) == [place]


@pytest.mark.ruling("BG-02")
def test_the_defender_wins_when_the_attack_is_cancelled_exactly() -> None:
    table = fought("Minas Tirith", "Grond, Hammer of the Underworld", "Mordor Orcs", "Soldiers of Gondor")
    assert combat(table, "Minas Tirith") == "4 attack against 3 of the place and 1 of its defenders."
    assert table.scored("free") == ["Minas Tirith"]
    assert table.aragorn.eliminated == ["Soldiers of Gondor"]


@pytest.mark.ruling("BG-02")
def test_one_icon_more_takes_the_battleground() -> None:
    table = fought("Minas Tirith", "Grond, Hammer of the Underworld", "Black Uruks", "Soldiers of Gondor")
    assert table.scored("shadow") == ["Minas Tirith"]


@pytest.mark.ruling("BG-03")
def test_the_deck_a_battleground_belongs_to_decides_who_defends_it_whoever_activated_it() -> None:
    table = at_the_table(
        turn="saruman",
        saruman=seat(reserve=["Haradrim Cavalry"]),
        gone=no_places_but("Bag End", "Minas Tirith"),
    )
    table.saruman.uses("Haradrim Cavalry")
    table.aragorn.declines()
    table.fight("Minas Tirith")
    assert table.scored("free")[0] == "Minas Tirith"


@pytest.mark.ruling("BG-03")
def test_the_shadow_defends_its_own_even_when_it_comes_from_the_enemys_area() -> None:
    table = fought("Harad", "Haradrim Regulars", "Soldiers of Gondor", **{"from": "free"})
    assert table.scored("shadow") == ["Harad"]
    assert table.saruman.eliminated == ["Haradrim Regulars"]
    assert table.aragorn.eliminated == ["Soldiers of Gondor"]


# WHAT COUNTS


@pytest.mark.ruling("BG-04")
def test_a_card_let_in_by_a_text_counts_in_full() -> None:
    table = fought("Minas Tirith", "Gimli", "Legolas", tokens={"attack": 5}, this_round=["the-three-hunters"])
    assert combat(table, "Minas Tirith") == "5 attack against 3 of the place and 2 of its defenders."
    assert table.scored("free") == ["Minas Tirith"]


@pytest.mark.ruling("BG-04")
def test_pippin_counts_at_a_battleground_that_shows_no_hobbits() -> None:
    table = fought("Minas Tirith", "Pippin Took", "Soldiers of Gondor", tokens={"attack": 5})
    assert combat(table, "Minas Tirith") == "5 attack against 3 of the place and 2 of its defenders."


@pytest.mark.ruling("BG-05")
def test_shields_of_attackers_and_swords_of_defenders_do_not_count() -> None:
    table = fought("Minas Tirith", "Trolls of Udûn", "Mordor Orcs", "Éomer", "Boromir", "Soldiers of Gondor")
    # Attack 1 and 1; defense 1 and 1. Éomer attacks only, and Boromir leads only an attack.
    assert combat(table, "Minas Tirith") == "2 attack against 3 of the place and 2 of its defenders."


@pytest.mark.ruling("BG-05")
def test_attack_and_defense_are_those_of_the_role_at_a_shadow_battleground() -> None:
    table = fought("Morannon", "Grond, Hammer of the Underworld", "Trolls of Udûn", "Riders of Rohan")
    assert combat(table, "Morannon") == "2 attack against 2 of the place and 2 of its defenders."


@pytest.mark.ruling("BG-07")
def test_attack_tokens_count_without_attackers() -> None:
    assert fought("Pelargir", tokens={"attack": 1}).scored("free") == ["Pelargir"]
    assert fought("Pelargir", tokens={"attack": 2}).scored("shadow") == ["Pelargir"]


@pytest.mark.ruling("BG-08")
def test_a_token_may_be_put_where_it_helps_the_enemy() -> None:
    table = at_the_table(
        battlegrounds=["Harad", "Pelargir"], turn="witch-king", witch_king=seat(reserve=["The Destroyer"])
    )
    table.witch_king.uses("The Destroyer")
    assert table.options == ["Harad", "Pelargir"]
    table.witch_king.chooses("Harad")
    assert table.tokens("Harad") == {"attack": 1, "defense": 0}


@pytest.mark.ruling("BG-08")
def test_a_token_works_for_its_role_and_not_for_who_put_it_there() -> None:
    table = fought("Harad", tokens={"attack": 2})
    assert table.scored("free") == ["Harad"]


@pytest.mark.ruling("BG-09")
def test_defense_tokens_count_where_the_printed_icons_do_not() -> None:
    table = fought("Minas Tirith", "Mordor Orcs", tokens={"defense": 1}, **{"from": "shadow"})
    assert combat(table, "Minas Tirith") == "1 attack against 1 of the place and 0 of its defenders."
    assert table.scored("free") == ["Minas Tirith"]


# THE CARDS AFTERWARDS


@pytest.mark.ruling("BG-06")
def test_attackers_are_eliminated_even_when_they_win() -> None:
    table = fought("Pelargir", "The Black Fleet", "Corsairs of Umbar", "Soldiers of Gondor")
    assert table.scored("shadow") == ["Pelargir"]
    assert sorted(table.saruman.eliminated) == ["Corsairs of Umbar", "The Black Fleet"]
    assert table.aragorn.eliminated == ["Soldiers of Gondor"]


@pytest.mark.ruling("BG-06")
def test_defenders_that_were_not_needed_are_cycled() -> None:
    table = fought("Pelargir", "Corsairs of Umbar", "Haradrim Regulars", "Soldiers of Gondor", "Faramir")
    table.aragorn.chooses("Faramir")
    assert table.aragorn.eliminated == ["Faramir"]
    assert table.aragorn.cycle == ["Soldiers of Gondor"]
    assert sorted(table.saruman.eliminated) == ["Corsairs of Umbar", "Haradrim Regulars"]


@pytest.mark.ruling("BG-06")
def test_a_lost_battle_eliminates_all_defenders() -> None:
    table = fought("Pelargir", "Dead Men of Dunharrow", "Faramir", tokens={"attack": 3})
    assert table.scored("shadow") == ["Pelargir"]
    assert sorted(table.aragorn.eliminated) == ["Dead Men of Dunharrow", "Faramir"]


# ORDER


@pytest.mark.ruling("BG-10")
def test_the_starting_player_picks_the_next_combat_each_time_path_included() -> None:
    table = at_the_table(
        path="Weathertop",
        battlegrounds=["Edoras", "Harad"],
        starting="saruman",
        turn="frodo",
        gone=no_places_but("Weathertop", "Edoras", "Harad"),
    )
    table.everyone_passes()
    assert table.asked == "saruman"
    assert table.options == ["Edoras", "Harad", "Weathertop (path 2)"]
    table.saruman.chooses("Weathertop")
    assert table.scored("free") == ["Weathertop"]
    assert table.asked == "saruman"
    assert table.options == ["Edoras", "Harad"]


@pytest.mark.ruling("BG-10")
def test_a_combat_is_finished_before_the_next_is_picked() -> None:
    table = at_the_table(
        phase="combat",
        starting="witch-king",
        battlegrounds=[
            battleground("Pelargir", "Soldiers of Gondor", "Faramir", tokens={"attack": 2}),
            battleground("Edoras", "Village Militia", tokens={"attack": 2}),
        ],
    )
    table.witch_king.chooses("Pelargir")
    assert table.aragorn.asked
    table.aragorn.chooses("Faramir")
    assert table.at("Pelargir") == []
    assert table.scored("free") == ["Pelargir"]
    assert table.at("Edoras") == ["Village Militia"]
    assert table.asked == "witch-king"


def theoden_and_gandalf() -> Table:
    return at_the_table(
        phase="combat",
        starting="frodo",
        battlegrounds=[
            battleground("Helm's Deep", "Théoden", tokens={"attack": 3}),
            battleground("Edoras", "Gandalf the White", tokens={"attack": 9}),
        ],
    )


@pytest.mark.ruling("BG-11")
def test_conditional_icons_are_judged_when_their_own_combat_counts() -> None:
    before = theoden_and_gandalf()
    before.choose("Helm's Deep")
    assert before.scored("free") == ["Helm's Deep"]

    after = theoden_and_gandalf()
    after.choose("Edoras")
    assert after.frodo.eliminated == ["Gandalf the White"]
    after.choose("Helm's Deep")
    assert "Helm's Deep" in after.scored("shadow")


@pytest.mark.ruling("BG-11")
def test_conditional_icons_stay_fixed_until_their_combat_ends() -> None:
    table = fought("Helm's Deep", "Théoden", "Gandalf the White", "Village Militia", tokens={"attack": 6})
    assert combat(table, "Helm's Deep") == "6 attack against 2 of the place and 5 of its defenders."
    table.frodo.chooses("Gandalf the White")
    assert sorted(table.options) == ["Théoden", "Village Militia"]
    table.frodo.chooses("Théoden")
    assert table.scored("free") == ["Helm's Deep"]
    assert table.frodo.cycle == ["Village Militia"]


# SEVERAL DEFENDERS


@pytest.mark.ruling("BG-12")
def test_one_players_card_may_be_lost_to_save_anothers() -> None:
    table = fought("Morannon", "Haradrim Múmakil", "Olog-hai", "Riders of Rohan", "Soldiers of Gondor")
    assert table.asked == "witch-king"
    assert table.options == ["Olog-hai", "Leave it to Saruman's deck"]
    table.witch_king.chooses("Leave it to")
    assert table.options == ["Haradrim Múmakil", "Refuse: the enemy decides"]
    table.saruman.chooses("Haradrim Múmakil")
    assert table.saruman.eliminated == ["Haradrim Múmakil"]
    assert table.witch_king.cycle == ["Olog-hai"]
    assert table.scored("shadow") == ["Morannon"]


@pytest.mark.ruling("BG-12")
def test_an_item_falls_with_its_wielder_and_adds_to_what_it_cancels() -> None:
    galadriel = wielding("Galadriel", "Nenya, Ring of Adamant")
    table = fought("Lórien", galadriel, "High Elves", tokens={"attack": 5})
    assert combat(table, "Lórien") == "5 attack against 2 of the place and 5 of its defenders."
    table.aragorn.chooses("Galadriel")
    assert sorted(table.aragorn.eliminated) == ["Galadriel", "Nenya, Ring of Adamant"]
    assert table.aragorn.cycle == ["High Elves"]


@pytest.mark.ruling("BG-13")
def test_without_agreement_the_attackers_choose_the_loss() -> None:
    table = fought("Morannon", "Haradrim Múmakil", "Olog-hai", "Riders of Rohan", "Soldiers of Gondor")
    table.witch_king.chooses("Leave it to")
    table.saruman.chooses("Refuse")
    assert table.asked == "frodo"
    assert table.options == ["Haradrim Múmakil", "Olog-hai"]
    table.frodo.chooses("Olog-hai")
    assert table.witch_king.eliminated == ["Olog-hai"]
    assert table.saruman.cycle == ["Haradrim Múmakil"]


@pytest.mark.ruling("BG-13")
@pytest.mark.parametrize(("starting", "first"), [("aragorn", "saruman"), ("witch-king", "witch-king")])
def test_the_first_defender_in_turn_order_from_the_starting_player_is_asked(
    starting: str, first: str
) -> None:
    morannon = battleground("Morannon", "Haradrim Múmakil", "Olog-hai", tokens={"attack": 3})
    assert battle(morannon, starting=starting).asked == first


# WHEN


@pytest.mark.ruling("BG-14")
def test_battlegrounds_are_not_fought_for_when_a_path_is_replaced() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=["Flocks of Crebain"],
        battlegrounds=[battleground("Pelargir", "Soldiers of Gondor", tokens={"attack": 2})],
        turn="saruman",
    )
    table.saruman.uses("Flocks of Crebain").chooses("Inn of the Prancing Pony")
    assert table.active == ["Pelargir"]
    assert table.at("Pelargir") == ["Soldiers of Gondor"]
    assert table.scored("free") == []


@pytest.mark.ruling("BG-15")
def test_a_battleground_activated_late_is_fought_for_in_the_same_round() -> None:
    table = at_the_table(
        battlegrounds=["Edoras"],
        turn="saruman",
        saruman=seat(reserve=["Corsairs of Umbar"]),
        gone=no_places_but("Bag End", "Edoras", "Umbar"),
    )
    table.saruman.uses("Corsairs of Umbar")
    table.everyone_passes()
    assert table.options == ["Edoras", "Umbar", "Bag End (path 1)"]
    table.fight("Umbar", "Edoras")
    assert table.scored("shadow") == ["Umbar"]
    assert table.game.round == 2
