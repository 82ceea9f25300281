"""What each battleground is worth, what it withstands, who fights for it, and what its activation brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_the_table import (
    Table,
    activating,
    at_the_table,
    battle,
    battleground,
    hand,
    of_card,
    seat,
    wielding,
)

PLAIN_CARDS = {  # a card of each faction that goes only where its faction is shown
    "Dúnedain": "Soldiers of Gondor",
    "Dwarf": "Gimli",
    "Elf": "High Elves",
    "Hobbit": "Fatty Bolger",
    "Rohan": "Village Militia",
    "Wizard": "Gandalf the White",
    "Isengard": "Warg Riders",
    "Monstrous": "Goblins of the Misty Mountains",
    "Mordor": "Black Uruks",
    "Southron": "Haradrim Múmakil",
}
FREE_FACTIONS = list(PLAIN_CARDS)[:6]
SHADOW_FACTIONS = list(PLAIN_CARDS)[6:]


def hands(table: Table) -> dict[str, int]:
    """How many cards each seat holds, as far as it holds any."""
    sizes = {name: entry["counts"]["hand"] for name, entry in table.game.view(None)["seats"].items()}
    return {name: n for name, n in sizes.items() if n}


# NUMBERS AND FACTIONS


@pytest.mark.parametrize(
    ("title", "owner", "defense", "points"),
    [
        of_card("Dol Amroth", "free", 2, 1),
        of_card("Edoras", "free", 1, 1),
        of_card("Helm's Deep", "free", 2, 2),
        of_card("Lórien", "free", 2, 2),
        of_card("Minas Tirith", "free", 3, 3),
        of_card("Pelargir", "free", 1, 1),
        of_card("Rivendell", "free", 2, 2),
        of_card("Dol Guldur", "shadow", 2, 1),
        of_card("Harad", "shadow", 1, 1),
        of_card("Minas Morgul", "shadow", 2, 2),
        of_card("Morannon", "shadow", 2, 2),
        of_card("Moria", "shadow", 2, 1),
        of_card("Orthanc", "shadow", 2, 2),
        of_card("Umbar", "shadow", 2, 1),
    ],
)
@pytest.mark.ruling("BG-02")
@pytest.mark.ruling("BG-03")
def test_a_battleground_withstands_and_is_worth_what_it_shows(
    title: str, owner: str, defense: int, points: int
) -> None:
    enemy = "shadow" if owner == "free" else "free"
    held = battle(battleground(title, tokens={"attack": defense}))
    assert held.scored(owner) == [title]
    assert held.game.view(None)["score"] == {owner: points, enemy: 0}
    taken = battle(battleground(title, tokens={"attack": defense + 1}))
    assert taken.scored(enemy) == [title]
    assert taken.game.view(None)["score"] == {owner: 0, enemy: points}


@pytest.mark.parametrize(
    ("title", "free", "shadow"),
    [
        of_card("Dol Amroth", {"Dúnedain", "Wizard"}, {"Southron"}),
        of_card("Edoras", {"Rohan", "Wizard"}, {"Isengard"}),
        of_card("Helm's Deep", {"Rohan", "Wizard"}, {"Isengard"}),
        of_card("Lórien", {"Elf", "Wizard"}, {"Monstrous", "Mordor"}),
        of_card("Minas Tirith", {"Dúnedain", "Wizard"}, {"Southron", "Mordor"}),
        of_card("Pelargir", {"Dúnedain", "Wizard"}, {"Southron"}),
        of_card("Rivendell", {"Elf", "Wizard"}, {"Monstrous"}),
        of_card("Dol Guldur", {"Wizard", "Elf"}, {"Mordor"}),
        of_card("Harad", {"Wizard", "Dúnedain"}, {"Southron"}),
        of_card("Minas Morgul", {"Wizard", "Dúnedain"}, {"Mordor"}),
        of_card("Morannon", {"Wizard", "Rohan", "Dúnedain"}, {"Southron", "Mordor"}),
        of_card("Moria", {"Wizard", "Dwarf", "Elf"}, {"Monstrous"}),
        of_card("Orthanc", {"Wizard", "Rohan"}, {"Isengard"}),
        of_card("Umbar", {"Wizard", "Dúnedain"}, {"Southron"}),
    ],
)
def test_only_the_factions_it_shows_may_go_there(title: str, free: set[str], shadow: set[str]) -> None:
    for who, factions, wanted in (
        ("gandalf", FREE_FACTIONS, free),
        ("witch-king", SHADOW_FACTIONS, shadow),
    ):
        reserve = seat(reserve=[PLAIN_CARDS[faction] for faction in factions])
        decks: Any = {who.replace("-", "_"): reserve}
        table = at_the_table("duel-2", turn=who, battlegrounds=[title], **decks)
        able = {faction for faction in factions if table.offers(f"Move {PLAIN_CARDS[faction]}")}
        assert able == wanted


# FORSAKE TO DRAW


@pytest.mark.ruling("LOC-19")
@pytest.mark.parametrize(
    ("title", "drawn"), [of_card("Dol Amroth", 1), of_card("Minas Tirith", 3), of_card("Pelargir", 1)]
)
def test_the_dunedain_player_may_forsake_a_card_to_draw(title: str, drawn: int) -> None:
    table = activating(title, frodo=hand("Glamdring"), aragorn=hand("Boromir"))
    assert table.active == [title]
    table.aragorn.accepts().chooses("Boromir")
    assert table.aragorn.eliminated == ["Boromir"]
    assert hands(table) == {"frodo": 1, "aragorn": drawn}
    assert "Your turn" in table.prompt

    table = activating(title, aragorn=hand("Boromir"))
    table.aragorn.declines()
    assert hands(table) == {"aragorn": 1}
    assert table.aragorn.eliminated == []


@pytest.mark.ruling("ELIM-04")
@pytest.mark.parametrize("title", ["Dol Amroth", "Minas Tirith", "Pelargir"])
def test_with_nothing_to_forsake_there_is_nothing_to_draw(title: str) -> None:
    everything = at_the_table().aragorn.draw
    table = activating(title, aragorn=seat(eliminated=everything))
    assert "Your turn" in table.prompt
    assert hands(table) == {}


# DRAWING


@pytest.mark.card("rivendell")
def test_at_rivendell_the_elf_player_draws_one_and_cycles_one() -> None:
    table = activating("Rivendell", aragorn=hand("Boromir", draw=["Strider"]))
    assert table.options == ["Boromir", "Strider"]
    table.aragorn.chooses("Boromir")
    assert table.aragorn.hand == ["Strider"]
    assert table.aragorn.cycle == ["Boromir"]
    assert hands(table) == {"aragorn": 1}
    assert "Your turn" in table.prompt


@pytest.mark.parametrize(
    ("title", "drawn", "in_a_duel"),
    [
        of_card("Harad", {"witch-king": 1, "saruman": 1}, {"witch-king": 2}),
        of_card("Umbar", {"witch-king": 1, "saruman": 1}, {"witch-king": 2}),
        of_card("Moria", {"saruman": 2}, {"witch-king": 2}),
    ],
)
@pytest.mark.ruling("DUEL-05")
@pytest.mark.ruling("DUEL-06")
def test_the_shadow_draws_when_the_war_comes_to_its_lands(
    title: str, drawn: dict[str, int], in_a_duel: dict[str, int]
) -> None:
    table = activating(title)
    assert table.active == [title]
    assert hands(table) == drawn
    assert "Your turn" in table.prompt
    assert hands(activating(title, scenario="duel-2")) == in_a_duel


@pytest.mark.card("umbar")
@pytest.mark.ruling("REACT-06")
def test_a_reactivated_battleground_speaks_again() -> None:
    table = at_the_table(
        turn="frodo",
        shadow_scored=("Umbar",),
        frodo=seat(reserve=[wielding("Gandalf the White", "Shadowfax")]),
    )
    table.frodo.uses("Shadowfax").chooses("Umbar")
    assert hands(table) == {"witch-king": 1, "saruman": 1}


# ROHAN


def shadowfax_runs_to(title: str, **rest: Any) -> Table:
    """Gandalf activates a battleground and rides there; what it says comes first."""
    deck = {"reserve": [wielding("Gandalf the White", "Shadowfax")], **rest.pop("frodo", {})}
    table = at_the_table(turn="frodo", frodo=deck, **rest)
    table.frodo.uses("Shadowfax").chooses(title)
    return table


HALL = ["Riders of Rohan", "Merry Brandybuck", "Gimli", "Glamdring", "Éomer"]


@pytest.mark.card("helms-deep")
@pytest.mark.ruling("PLAY-07")
def test_at_helms_deep_an_army_or_character_of_five_cards_may_come_to_the_defense() -> None:
    table = activating("Helm's Deep", frodo=seat(draw=HALL), battlegrounds=["Edoras"])
    assert sorted(table.frodo.aside) == sorted(HALL)
    assert table.options == ["Riders of Rohan", "Merry Brandybuck", "Éomer", "Play none of these"]
    table.frodo.chooses("Riders of Rohan")
    assert table.at("Helm's Deep") == ["Riders of Rohan"], "it can go nowhere else"
    assert sorted(table.frodo.cycle) == ["Gimli", "Glamdring", "Merry Brandybuck", "Éomer"]
    assert table.frodo.hand == []
    assert "Your turn" in table.prompt


@pytest.mark.ruling("SET-06")
@pytest.mark.parametrize(
    ("title", "starting", "named"),
    [
        of_card("Helm's Deep", "aragorn", "frodo"),
        of_card("Minas Morgul", "saruman", "witch-king"),
        of_card("Morannon", "saruman", "witch-king"),
    ],
)
def test_the_player_who_is_named_looks_for_help_whoever_activates(
    title: str, starting: str, named: str
) -> None:
    counts = activating(title, starting=starting).game.view(None)["seats"]
    assert {name for name, entry in counts.items() if entry["counts"]["aside"]} == {named}


@pytest.mark.card("helms-deep")
@pytest.mark.ruling("CARD-29")
@pytest.mark.ruling("PLAY-10")
def test_eomer_comes_to_helms_deep_with_riders_of_his_own() -> None:
    more = ["Riders of Rohan", "Sam Gamgee", "Sting", "Quickbeam", "Treebeard"]
    table = activating("Helm's Deep", frodo=seat(draw=[*HALL[1:], "Mithril Coat", *more]))
    table.frodo.chooses("Éomer")
    assert "Gimli" in table.frodo.cycle, "the rest is cycled before he speaks"
    assert sorted(table.frodo.aside) == sorted(more)
    table.frodo.chooses("Riders of Rohan", "To Helm's Deep")
    assert table.at("Helm's Deep") == ["Éomer", "Riders of Rohan"]


@pytest.mark.card("helms-deep")
@pytest.mark.ruling("LOC-19")
def test_nobody_need_come_to_helms_deep() -> None:
    table = activating("Helm's Deep", frodo=seat(draw=HALL))
    table.frodo.chooses("Play none of these")
    assert table.at("Helm's Deep") == []
    assert sorted(table.frodo.cycle) == sorted(HALL)


@pytest.mark.card("edoras")
@pytest.mark.ruling("LOC-01")
@pytest.mark.ruling("LOC-16")
def test_edoras_calls_helms_deep_with_all_it_says() -> None:
    table = shadowfax_runs_to("Edoras", frodo={"draw": HALL})
    assert table.active == ["Edoras", "Helm's Deep"]
    table.frodo.chooses("Riders of Rohan")
    assert table.at("Helm's Deep") == ["Riders of Rohan"]
    assert sorted(table.at("Edoras")) == ["Gandalf the White", "Shadowfax"]
    assert "Your turn" in table.prompt


@pytest.mark.card("edoras")
@pytest.mark.ruling("LOC-14")
@pytest.mark.parametrize("where", ["free_scored", "shadow_scored", "battlegrounds"])
def test_edoras_does_not_call_helms_deep_twice(where: str) -> None:
    table = shadowfax_runs_to("Edoras", **{where: ("Helm's Deep",)})
    expected = ["Helm's Deep", "Edoras"] if where == "battlegrounds" else ["Edoras"]
    assert table.active == expected
    assert table.frodo.cycle == []
    assert "Your turn" in table.prompt


# LÓRIEN AND DOL GULDUR


PAIR = [of_card("Lórien", "Dol Guldur", "shadow"), of_card("Dol Guldur", "Lórien", "free")]


@pytest.mark.ruling("LOC-15")
@pytest.mark.parametrize(("title", "other", "owner"), PAIR)
def test_lorien_and_dol_guldur_call_each_other_once(title: str, other: str, owner: str) -> None:
    table = activating(title, other)
    assert table.active == [title, other]
    assert "Your turn" in table.prompt


@pytest.mark.ruling("REACT-02")
@pytest.mark.ruling("REACT-03")
@pytest.mark.ruling("REACT-10")
@pytest.mark.parametrize("area", ["free", "shadow"])
@pytest.mark.parametrize(("title", "other", "owner"), PAIR)
def test_the_other_one_comes_back_from_either_scoring_area(
    title: str, other: str, owner: str, area: str
) -> None:
    table = activating(title, **{f"{area}_scored": (other,)})
    assert table.active == [title, other]
    assert table.scored(area) == []
    again = table.game.view(None)["battlegrounds"][1]
    assert again["sum"]["place"] == (2 if area == owner else 0), "lost ground has no walls"


@pytest.mark.parametrize(("title", "other", "owner"), PAIR)
def test_the_other_one_is_left_alone_where_it_is_active_already(title: str, other: str, owner: str) -> None:
    table = activating(title, battlegrounds=[battleground(other, tokens={"attack": 1})])
    assert table.active == [other, title]
    assert table.tokens(other) == {"attack": 1, "defense": 0}


# MORDOR


FIVE = ["Olog-hai", "Mordor Orcs", "The Reaver", "The Hunter", "Grishnákh"]


@pytest.mark.card("minas-morgul")
@pytest.mark.ruling("PLAY-07")
def test_from_minas_morgul_a_nazgul_of_five_cards_may_ride_into_reserve_only() -> None:
    table = activating("Minas Morgul", witch_king=seat(draw=FIVE))
    assert sorted(table.witch_king.aside) == sorted(FIVE)
    assert table.options == ["The Reaver", "The Hunter", "Play none of these"]
    table.witch_king.chooses("The Reaver")
    assert table.witch_king.reserve == ["The Reaver"], "nobody was asked where"
    assert sorted(table.witch_king.cycle) == ["Grishnákh", "Mordor Orcs", "Olog-hai", "The Hunter"]
    assert table.witch_king.hand == []
    assert "Your turn" in table.prompt


@pytest.mark.card("morannon")
@pytest.mark.ruling("PLAY-07")
@pytest.mark.ruling("LOC-10")
def test_from_morannon_an_army_of_five_cards_may_march() -> None:
    table = activating("Morannon", battlegrounds=["Minas Tirith", "Harad"], witch_king=seat(draw=FIVE))
    assert sorted(table.witch_king.aside) == sorted(FIVE)
    assert table.options == ["Olog-hai", "Mordor Orcs", "Play none of these"]
    table.witch_king.chooses("Olog-hai")
    assert table.options == ["To reserve", "To Minas Tirith", "To Morannon"]
    table.witch_king.chooses("To Morannon")
    assert table.at("Morannon") == ["Olog-hai"]
    assert sorted(table.witch_king.cycle) == ["Grishnákh", "Mordor Orcs", "The Hunter", "The Reaver"]
    assert "Your turn" in table.prompt


@pytest.mark.card("morannon")
@pytest.mark.ruling("DUEL-12")
def test_in_a_duel_any_shadow_army_may_march_from_morannon() -> None:
    five = ["Warg Riders", "Haradrim Múmakil", "Gollum", "The Reaver", "Grishnákh"]
    table = activating("Morannon", scenario="duel-2", witch_king=seat(draw=five))
    assert table.options == ["Warg Riders", "Haradrim Múmakil", "Play none of these"]
    table.witch_king.chooses("Haradrim Múmakil", "To Morannon")
    assert table.at("Morannon") == ["Haradrim Múmakil"]


@pytest.mark.card("minas-morgul")
@pytest.mark.card("morannon")
@pytest.mark.ruling("LOC-19")
@pytest.mark.parametrize("title", ["Minas Morgul", "Morannon"])
def test_nothing_need_be_played_of_the_five_cards(title: str) -> None:
    table = activating(title, witch_king=seat(draw=FIVE))
    table.witch_king.chooses("Play none of these")
    assert sorted(table.witch_king.cycle) == sorted(FIVE)
    assert table.witch_king.reserve == table.at(title) == []


# ORTHANC


@pytest.mark.card("orthanc")
@pytest.mark.ruling("CARD-55")
@pytest.mark.ruling("ELIM-13")
@pytest.mark.parametrize("zone", ["draw", "cycle"])
def test_from_orthanc_saruman_is_taken_for_all_to_see_and_the_cycle_pile_comes_back(zone: str) -> None:
    piles = {"cycle": ["Gollum", "Uglúk"], "draw": ["Warg Riders"]}
    piles[zone] = [*piles[zone], "Saruman"]
    table = activating("Orthanc", saruman=seat(**piles))
    table.saruman.accepts()
    assert table.saruman.hand == ["Saruman"]
    assert table.frodo.view["seats"]["saruman"]["hand"] == ["saruman"]
    assert table.saruman.cycle == []
    assert {"Gollum", "Uglúk", "Warg Riders"} <= set(table.saruman.draw)
    assert "Your turn" in table.prompt


@pytest.mark.card("orthanc")
@pytest.mark.ruling("CARD-55")
@pytest.mark.ruling("LOC-19")
def test_at_orthanc_the_cycle_pile_comes_back_whether_or_not_saruman_is_taken() -> None:
    table = activating("Orthanc", saruman=seat(cycle=["Gollum"], draw=["Saruman"]))
    table.saruman.declines()
    assert table.saruman.hand == table.saruman.cycle == []
    assert {"Gollum", "Saruman"} <= set(table.saruman.draw)

    table = activating("Orthanc", saruman=seat(cycle=["Gollum"], reserve=["Saruman"]))
    assert "Your turn" in table.prompt, "he is not there to be taken"
    assert table.saruman.cycle == []


@pytest.mark.card("orthanc")
@pytest.mark.ruling("CARD-55")
def test_a_switch_brings_the_cycle_pile_back_only_with_saruman() -> None:
    strict = {"switches": {"orthanc_always_recycles": False}}
    table = activating("Orthanc", saruman=seat(cycle=["Gollum"], draw=["Saruman"]), options=strict)
    table.saruman.declines()
    assert table.saruman.cycle == ["Gollum"]
    table = activating("Orthanc", saruman=seat(cycle=["Gollum"], draw=["Saruman"]), options=strict)
    table.saruman.accepts()
    assert table.saruman.cycle == []
