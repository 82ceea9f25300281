"""The battlegrounds, skirmishes and paths of the set, and its first cards."""

from __future__ import annotations

import pytest

import thirdage
from tests.at_the_table import battleground, hand, of_card
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field, new_round
from thirdage.cardgame import tables as t
from thirdage.cardgame.layout import layout_of

GROUNDS = [
    # title, side, points, defense, defenders, attackers
    of_card("Dale", "free", 1, 1, "northmen dwarf wizard", "easterling mordor"),
    of_card("Erebor", "free", 2, 2, "dwarf northmen wizard", "easterling monstrous"),
    of_card("Grey Havens", "free", 2, 2, "elf wizard", "any-shadow"),
    of_card("The Shire", "free", 2, 1, "hobbit dunedain wizard", "ruffian isengard"),
    of_card("Woodland Realm", "free", 1, 2, "elf northmen wizard", "easterling monstrous mordor"),
    of_card("Barad-dûr", "shadow", 3, 3, "mordor", "any-free-peoples"),
    of_card("Dunland", "shadow", 1, 1, "ruffian isengard", "rohan northmen wizard"),
    of_card("Mount Gundabad", "shadow", 1, 2, "monstrous mordor", "dwarf elf northmen wizard"),
    of_card("Rhûn", "shadow", 1, 1, "easterling", "northmen dwarf wizard"),
]
SKIRMISHES = [
    # title, side, defenders, attackers, the battlegrounds it brings
    of_card("Bree", "free", "northmen dunedain hobbit", "ruffian mordor", "the-shire dunland"),
    of_card("Carrock", "free", "northmen wizard", "monstrous mordor", "lorien mount-gundabad"),
    of_card("Cair Andros", "free", "dunedain rohan", "mordor easterling", "minas-tirith edoras"),
    of_card("Ered Luin", "free", "dwarf elf", "ruffian monstrous", "grey-havens the-shire"),
    of_card("Fords of Isen", "free", "rohan wizard", "isengard ruffian", "helms-deep orthanc"),
    of_card("The Great Stone-Bridge", "free", "dunedain", "mordor southron", "minas-tirith minas-morgul"),
    of_card("Iron Hills", "free", "dwarf northmen", "easterling monstrous", "erebor rhun"),
    of_card("Lamedon", "free", "dunedain", "southron", "dol-amroth pelargir"),
    of_card("Lossarnach", "free", "dunedain", "southron mordor", "minas-tirith pelargir"),
    of_card("Westemnet", "free", "rohan", "isengard ruffian", "edoras helms-deep"),
    of_card("Angmar", "shadow", "monstrous mordor", "dunedain elf", "mount-gundabad rivendell"),
    of_card("Near Harad", "shadow", "southron easterling", "dunedain rohan", "harad umbar"),
    of_card("Núrn", "shadow", "mordor southron", "dunedain wizard", "minas-morgul morannon"),
]
PATHS = [
    of_card("A Long-expected Party", 1, 1, 0),
    of_card("The Barrow-downs", 2, 2, 1),
    of_card("The Last Homely House", 3, 1, 2),
    of_card("The High Pass", 4, 2, 0),
    of_card("Fangorn", 5, 1, 1),
    of_card("The Black Gate", 6, 2, 0),
    of_card("The Tower of Ecthelion", 7, 1, 1),
    of_card("The Stairs", 8, 2, 0),
    of_card("Gorgoroth", 9, 3, 0),
]


def found(title: str) -> thirdage.CardInfo:
    return next(card for card in thirdage.cards() if card.title == title)


# WHAT IS PRINTED


@pytest.mark.parametrize(("title", "side", "points", "defense", "defenders", "attackers"), GROUNDS)
def test_a_battleground_is_as_the_facts_have_it(
    title: str, side: str, points: int, defense: int, defenders: str, attackers: str
) -> None:
    card = found(title)
    assert (card.kind, card.side, card.points, card.defense) == ("battleground", side, points, defense)
    assert (card.defenders, card.attackers) == (defenders.split(), attackers.split())
    assert card.provenance == "reconstructed"


@pytest.mark.parametrize(("title", "side", "defenders", "attackers", "brings"), SKIRMISHES)
def test_a_skirmish_is_as_the_facts_have_it(
    title: str, side: str, defenders: str, attackers: str, brings: str
) -> None:
    card = found(title)
    assert (card.kind, card.side, card.points, card.defense) == ("skirmish", side, 0, 0)
    assert (card.defenders, card.attackers) == (defenders.split(), attackers.split())
    assert card.accompanying == brings.split()
    assert card.provenance == "reconstructed"


@pytest.mark.parametrize(("title", "number", "points", "defense"), PATHS)
def test_a_path_is_as_the_facts_have_it(title: str, number: int, points: int, defense: int) -> None:
    card = found(title)
    assert (card.kind, card.number, card.points, card.defense) == ("path", number, points, defense)


def test_there_are_nine_battlegrounds_thirteen_skirmishes_and_four_paths_of_each_number() -> None:
    kinds = [t.LOCATION[place].kind for place in t.LOCATIONS_OF["fire-and-swords"]]
    assert [kinds.count(kind) for kind in ("battleground", "skirmish", "path")] == [9, 13, 9]
    assert {number: len(paths) for number, paths in layout_of(SCENARIO, {}).paths.items()} == dict.fromkeys(
        range(1, 10), 4
    )


# WHAT SKIRMISHES DO


@pytest.mark.parametrize(
    ("title", "fighter", "who", "ground", "token"),
    [
        of_card("Bree", "Strider", "aragorn", "The Shire", "defense"),
        of_card("Carrock", "Grimbeorn the Old", "aragorn", "Mount Gundabad", "attack"),
        of_card("Cair Andros", "Mordor Orcs", "witch-king", "Edoras", "attack"),
        of_card("Ered Luin", "Cave-troll", "saruman", "Grey Havens", "attack"),
        of_card("Fords of Isen", "Riders of Rohan", "frodo", "Orthanc", "attack"),
        of_card("The Great Stone-Bridge", "Mordor Orcs", "witch-king", "Minas Morgul", "defense"),
        of_card("Iron Hills", "Gimli", "frodo", "Erebor", "defense"),
        of_card("Lamedon", "Haradrim Regulars", "bill-ferny", "Pelargir", "attack"),
        of_card("Lossarnach", "Strider", "aragorn", "Pelargir", "defense"),
        of_card("Westemnet", "White Hand Orcs", "saruman", "Helm's Deep", "attack"),
        of_card("Angmar", "High Elves", "gandalf", "Rivendell", "defense"),
        of_card("Near Harad", "Soldiers of Gondor", "aragorn", "Umbar", "attack"),
    ],
)
def test_who_wins_a_skirmish_helps_a_battleground(
    title: str, fighter: str, who: str, ground: str, token: str
) -> None:
    table = in_the_field(battleground(title, fighter), ground, turn=who)
    table.choose(f"Resolve the skirmish {title}")
    assert table.tokens(ground)[token] == 1


@pytest.mark.card("fords-of-isen")
def test_the_fords_cost_rohan_a_card_if_they_fall() -> None:
    table = in_the_field(
        battleground("Fords of Isen", "White Hand Orcs"), turn="saruman", frodo=hand("Gimli")
    )
    table.saruman.chooses("Resolve the skirmish Fords of Isen")
    assert table.asked == "frodo"
    assert table.prompt == "Fords of Isen: what do you forsake?"


@pytest.mark.card("nurn")
def test_nurn_feeds_the_shadow_or_not() -> None:
    table = in_the_field(battleground("Núrn", "Mordor Orcs"), turn="witch-king")
    table.witch_king.chooses("Resolve the skirmish Núrn")
    hands = [len(p.hand) for p in (table.witch_king, table.saruman, table.bill_ferny)]
    assert hands == [1, 1, 1]
    table = in_the_field(
        battleground("Núrn", "Soldiers of Gondor"),
        turn="aragorn",
        witch_king=hand("Fell Beast"),
        saruman=hand("Uglúk"),
        bill_ferny=hand("Spies"),
    )
    table.aragorn.chooses("Resolve the skirmish Núrn")
    assert [p.hand for p in (table.witch_king, table.saruman, table.bill_ferny)] == [[], [], []]


# THE BLACK GATE


@pytest.mark.card("the-black-gate")
def test_the_black_gate_can_become_a_path_7() -> None:
    tables = (new_round(last_number=5, seed=seed) for seed in range(60))
    table = next(table for table in tables if table.path == "The Black Gate")
    assert table.frodo.asked
    table.frodo.accepts()  # the hand is empty, so the top card of the deck is forsaken
    assert table.frodo.view["path"]["number"] == 7
    assert "Frodo's player changes the number of The Black Gate to 7." in " ".join(table.game.events(None))
    assert table.game.last_number == 7
    written = table.game.position()
    assert thirdage.arrange(written).view("frodo")["path"]["number"] == 7


@pytest.mark.card("the-black-gate")
def test_only_who_may_go_to_path_7_goes_there_then() -> None:
    for number, offered in ((6, True), (7, False)):
        table = in_the_field(
            path="The Black Gate", last_number=number, turn="gandalf", gandalf=hand("Treebeard", "Elrond")
        )
        table.choose("Play Treebeard")
        assert table.offers("To the path") == offered
        table = in_the_field(
            path="The Black Gate", last_number=number, turn="aragorn", aragorn=hand("Faramir", "Strider")
        )
        table.choose("Play Faramir")
        assert table.offers("To the path") != offered


@pytest.mark.card("the-black-gate")
def test_while_it_is_left_for_a_path_7_it_has_its_own_number() -> None:
    table = in_the_field(
        path="The Black Gate",
        on_path=["Gandalf the Grey", "Strider"],
        path_tokens={"attack": 1},
        turn="gandalf",
    )
    table.gandalf.uses("Gandalf the Grey").chooses("Osgiliath")
    assert table.game.prompt[0] == "loss"
    assert table.frodo.view["path"]["number"] == 6


# CARDS


@pytest.mark.card("grimbeorn-the-old")
def test_grimbeorn_guards_the_high_pass_and_the_carrock() -> None:
    table = in_the_field("Erebor", path="The High Pass", on_path=["Grimbeorn the Old"])
    assert table.frodo.view["path"]["sum"]["defenders"] == 2
    table = in_the_field(path="Caradhras", on_path=["Grimbeorn the Old"])
    assert table.frodo.view["path"]["sum"]["defenders"] == 1
    for place, defense in (("Carrock", 2), ("Erebor", 1)):
        table = in_the_field(battleground(place, "Grimbeorn the Old"))
        assert table.frodo.view["battlegrounds"][0]["sum"]["defenders"] == defense


def test_a_card_of_the_base_set_can_have_another_copy_here_and_none_in_base_scenarios() -> None:
    copies = t.BY_ID["goblins-of-the-misty-mountains"]
    assert len(copies) == 3
    assert [layout_of("trilogy", {}).in_game(copy) for copy in copies] == [True, True, False]
    assert [layout_of(SCENARIO, {}).in_game(copy) for copy in copies] == [True, True, True]
    table = in_the_field(saruman=hand(*["Goblins of the Misty Mountains"] * 3), turn="saruman")
    assert table.options.count("Play Goblins of the Misty Mountains") == 1
    written = table.game.position()["seats"]["saruman"]["hand"]
    assert [name.partition("#")[2] for name in written] == ["", "2", "3"]
