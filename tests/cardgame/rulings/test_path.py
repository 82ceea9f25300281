"""Path combat (rulings PATH)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, no_places_but, wielding


def on_the_path(path: str, *cards: Any, **facts: Any) -> Table:
    """Cards on a path, and everybody has passed; no other location comes afterwards."""
    gone = no_places_but(path)
    table = at_the_table(path=path, on_path=list(cards), turn="frodo", gone=gone, **facts)
    table.fight()
    return table


def combat(table: Table, path: str) -> str:
    """How the log tells the combat on a path."""
    return next(line for line in table.game.events(None) if line.startswith(f"Combat at {path}"))


# WHO WINS


@pytest.mark.ruling("PATH-01")
def test_an_empty_path_is_fought_for_and_goes_to_the_free_peoples() -> None:
    table = on_the_path("Weathertop")
    assert combat(table, "Weathertop") == (
        "Combat at Weathertop: 0 attack against 0 of the place and 0 of its defenders."
    )
    assert table.scored("free") == ["Weathertop"]
    assert table.corruption == 0


@pytest.mark.ruling("PATH-02")
def test_as_many_helmets_as_skulls_win_the_path() -> None:
    table = on_the_path("Weathertop", "The Commander", "Sam Gamgee")
    assert table.scored("free") == ["Weathertop"]
    assert table.corruption == 0
    assert table.frodo.eliminated == ["Sam Gamgee"]


# COUNTING


@pytest.mark.ruling("PATH-03")
def test_skulls_are_counted_on_characters_items_and_tokens() -> None:
    gorbag = {"card": "Gorbag & Shagrat", "tokens": {"attack": 2}}
    table = on_the_path(
        "Cirith Ungol",
        wielding("The Destroyer", "Black Rider's Mount"),
        "The Witch-king",
        gorbag,
        path_tokens={"attack": 3},
    )
    assert combat(table, "Cirith Ungol").startswith("Combat at Cirith Ungol: 9 attack")  # 1+1, 2, 2 and 3
    assert table.corruption == 9


@pytest.mark.ruling("PATH-03")
def test_attack_tokens_on_a_path_need_no_attacker() -> None:
    assert on_the_path("Weathertop", path_tokens={"attack": 2}).corruption == 2


@pytest.mark.ruling("PATH-04")
def test_the_path_cancels_before_any_character_does() -> None:
    frodo = wielding("Frodo Baggins", "Phial of Galadriel", "Sting")
    table = on_the_path(
        "Dead Marshes",
        frodo,
        "Hill-troll",
        path_tokens={"attack": 4, "defense": 1},
    )
    # 1 printed, 1 token, 2 by the Phial, 1 by Sting against a Monstrous character: all five skulls.
    assert combat(table, "Dead Marshes").startswith("Combat at Dead Marshes: 5 attack against 5 of the place")
    assert table.frodo.eliminated == table.aragorn.eliminated == []
    assert table.scored("free") == ["Dead Marshes"]


@pytest.mark.ruling("PATH-04")
def test_what_the_path_cancels_too_much_is_lost() -> None:
    table = on_the_path("Lothlórien", "The Commander", "Galadriel")
    assert table.aragorn.eliminated == []
    assert table.corruption == 0
    assert table.scored("free") == ["Lothlórien"]


# LOSSES


@pytest.mark.ruling("PATH-05")
def test_losses_are_chosen_one_at_a_time_until_no_skull_is_left() -> None:
    table = on_the_path("Weathertop", "The Witch-king", "Sam Gamgee", "Merry Brandybuck", "Pippin Took")
    assert "2 attack icons" in table.prompt
    table.frodo.chooses("Sam Gamgee")
    assert table.options == ["Merry Brandybuck", "Pippin Took"]
    table.frodo.chooses("Pippin Took")
    assert table.frodo.eliminated == ["Sam Gamgee"]
    assert sorted(table.frodo.cycle) == ["Merry Brandybuck", "Pippin Took"]
    assert table.scored("free") == ["Weathertop"]


@pytest.mark.ruling("PATH-05")
def test_a_character_may_be_wasted_and_its_excess_is_lost() -> None:
    table = on_the_path("Weathertop", "The Witch-king", "Sam Gamgee", "Gandalf the Grey")
    table.frodo.chooses("Sam Gamgee")
    assert table.frodo.eliminated == ["Sam Gamgee", "Gandalf the Grey"]
    assert table.corruption == 0


@pytest.mark.ruling("PATH-05")
def test_one_strong_character_may_cancel_everything() -> None:
    table = on_the_path("Weathertop", "The Witch-king", "Sam Gamgee", "Gandalf the Grey")
    table.frodo.chooses("Gandalf the Grey")
    assert table.frodo.eliminated == ["Gandalf the Grey"]


@pytest.mark.ruling("PATH-06")
def test_losses_cannot_be_refused_to_save_characters() -> None:
    table = on_the_path("Weathertop", "The Commander", "Sam Gamgee", "Merry Brandybuck")
    assert table.options == ["Sam Gamgee", "Merry Brandybuck"]


@pytest.mark.ruling("PATH-06")
def test_a_path_that_cannot_be_held_still_costs_all_its_defenders() -> None:
    table = on_the_path("Weathertop", "The Witch-king", "The Commander", "Sam Gamgee")
    assert table.frodo.eliminated == ["Sam Gamgee"]
    assert table.corruption == 2


def eomer_alone_with_gandalf(attack: int, **switches: bool) -> Table:
    """Éomer has no army at Helm's Deep, so he has no icons there; Gandalf the White has three."""
    table = at_the_table(
        battlegrounds=[battleground("Helm's Deep", "Éomer", "Gandalf the White", tokens={"attack": attack})],
        turn="frodo",
        gone=no_places_but("Bag End", "Helm's Deep"),
        options={"switches": switches},
    )
    table.fight("Helm's Deep")
    return table


@pytest.mark.ruling("PATH-07")
def test_defenders_without_icons_fall_when_the_attack_is_not_cancelled() -> None:
    table = eomer_alone_with_gandalf(6)
    assert sorted(table.frodo.eliminated) == ["Gandalf the White", "Éomer"]
    assert table.scored("shadow") == ["Helm's Deep"]


@pytest.mark.ruling("PATH-07")
def test_by_the_switch_defenders_without_icons_are_cycled_even_in_defeat() -> None:
    table = eomer_alone_with_gandalf(6, iconless_defenders_fall=False)
    assert table.frodo.eliminated == ["Gandalf the White"]
    assert table.frodo.cycle == ["Éomer"]
    assert table.scored("shadow") == ["Helm's Deep"]


@pytest.mark.ruling("PATH-07")
@pytest.mark.parametrize("fall", [True, False])
def test_defenders_without_icons_are_no_losses_when_the_attack_is_cancelled(fall: bool) -> None:
    table = eomer_alone_with_gandalf(5, iconless_defenders_fall=fall)
    assert table.frodo.eliminated == ["Gandalf the White"]
    assert table.frodo.cycle == ["Éomer"]
    assert table.scored("free") == ["Helm's Deep", "Bag End"]

    offered = at_the_table(
        battlegrounds=[
            battleground("Helm's Deep", "Éomer", "Gandalf the White", "Treebeard", tokens={"attack": 3}),
        ],
        turn="frodo",
        options={"switches": {"iconless_defenders_fall": fall}},
    )
    offered.fight("Helm's Deep")
    assert offered.options == ["Gandalf the White", "Treebeard"]


# TWO DEFENDING PLAYERS


def gimli_and_legolas(starting: str) -> Table:
    table = at_the_table(
        path="Amon Hen",
        on_path=["Gimli", "Legolas", "Boromir", "The Commander"],
        turn=starting,
        gone=no_places_but("Amon Hen"),
    )
    table.fight()
    return table


@pytest.mark.ruling("PATH-08")
@pytest.mark.parametrize(
    ("starting", "first", "own"),
    [
        ("frodo", "frodo", ["Gimli"]),
        ("witch-king", "aragorn", ["Legolas", "Boromir"]),
        ("aragorn", "aragorn", ["Legolas", "Boromir"]),
        ("saruman", "frodo", ["Gimli"]),
    ],
)
def test_the_first_defender_in_turn_order_gives_an_own_card_or_leaves_it_to_the_teammate(
    starting: str, first: str, own: list[str]
) -> None:
    table = gimli_and_legolas(starting)
    assert table.asked == first
    other = "Aragorn" if first == "frodo" else "Frodo"
    assert table.options == [*own, f"Leave it to {other}'s deck"]


@pytest.mark.ruling("PATH-08")
def test_the_teammate_may_give_an_own_card_instead() -> None:
    table = gimli_and_legolas("frodo")
    table.frodo.chooses("Leave it to")
    assert table.aragorn.asked
    assert table.options == ["Legolas", "Boromir", "Refuse: the enemy decides"]
    table.aragorn.chooses("Boromir")
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.frodo.eliminated == []


@pytest.mark.ruling("PATH-08")
def test_without_agreement_the_attackers_decide() -> None:
    table = gimli_and_legolas("frodo")
    table.frodo.chooses("Leave it to")
    table.aragorn.chooses("Refuse")
    assert table.asked == "witch-king"
    assert table.options == ["Gimli", "Legolas", "Boromir"]
    table.witch_king.chooses("Gimli")
    assert table.frodo.eliminated == ["Gimli"]
    assert table.aragorn.eliminated == []


@pytest.mark.ruling("PATH-08")
def test_each_loss_is_asked_for_afresh() -> None:
    table = at_the_table(
        path="Amon Hen", on_path=["Gimli", "Legolas", "Boromir", "The Witch-king"], turn="frodo"
    )
    table.fight()
    table.frodo.chooses("Leave it to")
    table.aragorn.chooses("Refuse")
    table.witch_king.chooses("Legolas")
    assert table.frodo.asked
    assert table.options == ["Gimli", "Leave it to Aragorn's deck"]


@pytest.mark.ruling("PATH-08")
@pytest.mark.parametrize(("people", "alone"), [(2, True), (3, False), (4, False)])
def test_one_person_with_both_decks_gives_a_card_of_either_and_leaves_it_to_nobody(
    people: int, alone: bool
) -> None:
    table = at_the_table(
        path="Amon Hen",
        on_path=["Gimli", "Legolas", "Boromir", "The Commander"],
        turn="frodo",
        options={"people": people},
    )
    table.fight()
    assert table.asked == "frodo"
    assert table.options == (
        ["Gimli", "Legolas", "Boromir"] if alone else ["Gimli", "Leave it to Aragorn's deck"]
    )
    table.choose("Legolas" if alone else "Gimli")
    assert table.aragorn.eliminated == (["Legolas"] if alone else [])


@pytest.mark.ruling("PATH-08")
def test_a_single_defending_player_is_not_told_to_leave_it() -> None:
    table = on_the_path("Amon Hen", "Legolas", "Boromir", "The Commander")
    assert table.asked == "aragorn"
    assert table.options == ["Legolas", "Boromir"]


# WHERE THE CARDS GO


@pytest.mark.ruling("PATH-09")
def test_a_loss_that_is_cycled_by_its_text_still_cancels() -> None:
    table = on_the_path("Weathertop", "The Commander", "Merry Brandybuck")
    assert table.corruption == 0
    assert table.scored("free") == ["Weathertop"]
    assert table.frodo.cycle == ["Merry Brandybuck"]


@pytest.mark.ruling("PATH-10")
def test_unused_defenders_are_cycled_with_their_items_each_to_its_owner() -> None:
    table = at_the_table(
        path="Osgiliath",
        on_path=[wielding("Sam Gamgee", "Blade of Westernesse", "Mithril Coat"), "Gollum"],
        path_tokens={"defense": 1},
        turn="saruman",
    )
    table.saruman.uses("Gollum").chooses("Henneth Annûn")
    assert sorted(table.frodo.cycle) == ["Mithril Coat", "Sam Gamgee"]
    assert table.aragorn.cycle == ["Blade of Westernesse"]


@pytest.mark.ruling("PATH-11")
@pytest.mark.parametrize("defenders", [[], ["Gandalf the Grey"]])
def test_all_shadow_characters_are_eliminated_whether_they_win_or_lose(defenders: list[str]) -> None:
    table = on_the_path("Weathertop", wielding("The Commander", "Black Breath"), "Barrow-wights", *defenders)
    assert sorted(table.witch_king.eliminated) == ["Black Breath", "The Commander"]
    assert table.saruman.eliminated == ["Barrow-wights"]


@pytest.mark.ruling("PATH-11")
def test_gollum_the_mantle_and_the_woven_robe_save_from_the_end_of_combat() -> None:
    table = on_the_path(
        "Emyn Muil",
        "Gollum",
        wielding("The Commander", "Nazgûl's Mantle", "Black Rider's Mount"),
        wielding("Saruman", "Woven of All Colours", "Saruman's Staff"),
        "Uglúk",
    )
    assert table.corruption == 7
    assert sorted(table.witch_king.cycle) == ["Black Rider's Mount", "Nazgûl's Mantle", "The Commander"]
    assert sorted(table.saruman.cycle) == ["Gollum", "Saruman", "Saruman's Staff", "Woven of All Colours"]
    assert table.witch_king.eliminated == []
    assert table.saruman.eliminated == ["Uglúk"]


@pytest.mark.ruling("PATH-12")
def test_corruption_scores_and_the_lost_path_does_not() -> None:
    table = on_the_path("Weathertop", "The Witch-king", corruption=3)
    assert table.corruption == 5
    assert table.scored("shadow") == ["Weathertop"]
    assert table.game.view(None)["score"] == {"free": 0, "shadow": 5}


# TOKENS


@pytest.mark.ruling("PATH-13")
def test_tokens_of_a_path_are_gone_after_its_combat() -> None:
    table = at_the_table(
        path="Cirith Ungol",
        on_path=[{"card": "Gorbag & Shagrat", "tokens": {"attack": 1}}, "Gollum"],
        path_tokens={"attack": 2, "defense": 1},
        turn="saruman",
    )
    table.saruman.uses("Gollum").chooses("Shelob's Lair")
    assert table.path == "Shelob's Lair"
    assert table.tokens("Cirith Ungol") == table.tokens("Shelob's Lair") == {"attack": 0, "defense": 0}
    assert sum(table.game.card_tokens) == 0
    assert table.corruption == 3


# WHEN


@pytest.mark.ruling("PATH-14")
def test_a_replaced_path_and_the_one_that_replaces_it_are_both_fought_for() -> None:
    table = at_the_table(path="Weathertop", on_path=["Flocks of Crebain", "The Commander"], turn="saruman")
    table.saruman.uses("Flocks of Crebain").chooses("Inn of the Prancing Pony")
    assert table.corruption == 2
    assert table.game.round == 1
    assert table.scored("shadow") == ["Weathertop"]
    table.fight()
    assert table.scored("free") == ["Inn of the Prancing Pony"]


@pytest.mark.ruling("PATH-15")
def test_battleground_icons_and_leadership_do_not_count_on_a_path() -> None:
    table = on_the_path(
        "Amon Hen", wielding("The Destroyer", "Fell Beast"), "Hill-troll", "Saruman", "Boromir"
    )
    assert combat(table, "Amon Hen") == (
        "Combat at Amon Hen: 4 attack against 0 of the place and 1 of its defenders."
    )
    assert table.corruption == 3


@pytest.mark.ruling("PATH-16")
def test_what_saves_in_path_combat_does_not_save_from_a_text_in_the_action_step() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=[wielding("The Hunter", "Nazgûl's Mantle")],
        battlegrounds=["Edoras"],
        turn="frodo",
        frodo=hand("Éowyn", "Sting"),
    )
    table.frodo.plays("Éowyn", to="Edoras").accepts()
    assert sorted(table.witch_king.eliminated) == ["Nazgûl's Mantle", "The Hunter"]


@pytest.mark.ruling("PATH-16")
def test_a_loss_taken_to_cancel_is_an_elimination_in_path_combat() -> None:
    cloaked = wielding("Legolas", "Elven Cloak", "Bow of the Galadhrim")
    table = on_the_path("Amon Hen", cloaked, "The Commander", "Grishnákh", "Gollum")
    assert table.corruption == 0
    assert sorted(table.aragorn.cycle) == ["Bow of the Galadhrim", "Elven Cloak", "Legolas"]
    assert table.aragorn.eliminated == []
