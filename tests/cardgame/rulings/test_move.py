"""Moving cards (rulings MOVE)."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, open_battlegrounds, seat, wielding

FRESH = {"flags": ["fresh"]}
OFF = {"switches": {"texts_move_fresh_cards": False}}


def movable(table: Table) -> list[str]:
    """The cards that may be moved now."""
    return [option.removeprefix("Move ") for option in table.options if option.startswith("Move ")]


def fresh(card: str) -> dict[str, Any]:
    """A card that was played to reserve this round."""
    return {"card": card, **FRESH}


# THE MOVE ACTION


@pytest.mark.ruling("MOVE-01")
def test_only_cards_in_reserve_move_and_only_to_active_locations() -> None:
    table = at_the_table(
        path="Egladil",
        on_path=["Legolas"],
        battlegrounds=[battleground("Lórien", "High Elves"), "Rivendell"],
        turn="aragorn",
        aragorn=seat(reserve=["Galadriel"]),
        frodo=seat(reserve=["Merry Brandybuck"]),
    )
    assert movable(table) == ["Galadriel"]
    table.aragorn.chooses("Move Galadriel")
    assert table.options == ["To the path Egladil", "To Lórien", "To Rivendell"]


@pytest.mark.ruling("MOVE-02")
def test_a_move_costs_no_card() -> None:
    table = at_the_table(path="Egladil", turn="aragorn", aragorn=hand("Arwen", reserve=["Legolas"]))
    table.aragorn.moves("Legolas")
    assert table.on_path == ["Legolas"]
    assert table.aragorn.hand == ["Arwen"]
    assert table.aragorn.cycle == table.aragorn.eliminated == []
    assert table.asked == "saruman"


@pytest.mark.ruling("MOVE-03")
def test_a_card_played_to_reserve_moves_in_the_next_round_at_the_earliest() -> None:
    table = at_the_table(
        starting="frodo",
        turn="witch-king",
        witch_king=hand("The Reaver", "Mordor Orcs", reserve=["The Hunter"]),
    )
    table.witch_king.plays("The Reaver", to="reserve")
    table.witch_king.again()
    assert movable(table) == ["The Hunter"]
    table.fight()
    while "Your turn" not in table.prompt:
        table.game.choose(0)
    assert table.game.round == 2
    assert table.witch_king.asked
    assert {"The Hunter", "The Reaver"} <= set(movable(table))


@pytest.mark.ruling("MOVE-04")
def test_a_new_item_does_not_hold_its_wielder_back() -> None:
    table = at_the_table(
        path="Egladil", turn="aragorn", aragorn=hand("Bow of the Galadhrim", "Arwen", reserve=["Legolas"])
    )
    table.aragorn.plays("Bow of the Galadhrim")
    table.aragorn.again().moves("Legolas")
    assert sorted(table.on_path) == ["Bow of the Galadhrim", "Legolas"]


# MOVES BY A TEXT


@pytest.mark.ruling("MOVE-05")
@pytest.mark.parametrize(
    ("name", "wielder", "item"),
    [("aragorn", "Strider", "Andúril"), ("frodo", "Gandalf the Grey", "Shadowfax")],
)
def test_an_item_that_opens_a_battleground_takes_along_even_a_fresh_wielder(
    name: str, wielder: str, item: str
) -> None:
    cards: dict[str, Any] = {name: seat(reserve=[wielding(wielder, item, **FRESH)])}
    table = at_the_table(turn=name, **cards)
    assert movable(table) == []
    getattr(table, name).uses(item).chooses("Harad")
    assert sorted(table.at("Harad")) == sorted([item, wielder])
    assert not at_the_table(turn=name, options=OFF, **cards).offers(f"Use {item}")
    older: dict[str, Any] = {name: seat(reserve=[wielding(wielder, item)])}
    assert at_the_table(turn=name, options=OFF, **older).offers(f"Use {item}")


@pytest.mark.ruling("MOVE-05")
@pytest.mark.parametrize("steed", ["Black Rider's Mount", "Fell Beast"])
def test_a_fresh_nazgul_rides_out_at_once(steed: str) -> None:
    setting: dict[str, Any] = {
        "battlegrounds": ["Minas Tirith"],
        "turn": "witch-king",
        "witch_king": hand(steed, "Mordor Orcs", reserve=[fresh("The Reaver")]),
    }
    table = at_the_table(**setting)
    table.witch_king.plays(steed).accepts()
    goal = table.on_path if steed == "Black Rider's Mount" else table.at("Minas Tirith")
    assert sorted(goal) == sorted([steed, "The Reaver"])
    table = at_the_table(options=OFF, **setting)
    table.witch_king.plays(steed)
    assert table.asked == "aragorn"
    assert sorted(table.witch_king.reserve) == sorted([steed, "The Reaver"])


@pytest.mark.ruling("MOVE-05")
@pytest.mark.parametrize(
    ("name", "event", "leader", "ground"),
    [
        ("witch-king", "The Black Captain", "The Witch-king", "Dol Guldur"),
        ("saruman", "Threats and Promises", "Saruman", "Edoras"),
    ],
)
def test_an_event_sends_even_a_fresh_leader_to_battle(
    name: str, event: str, leader: str, ground: str
) -> None:
    payment = {"witch-king": "Mordor Orcs", "saruman": "Hill-troll"}[name]
    setting: dict[str, Any] = {
        "turn": name,
        "free_scored": ("Helm's Deep",),
        name.replace("-", "_"): hand(event, payment, reserve=[fresh(leader)]),
    }
    table = at_the_table(**setting)
    getattr(table, name.replace("-", "_")).plays(event).chooses(ground).accepts()
    assert table.at(ground) == [leader]
    table = at_the_table(options=OFF, **setting)
    player = getattr(table, name.replace("-", "_"))
    player.plays(event).chooses(ground)
    assert ground in table.active
    assert player.reserve == [leader]
    assert "Your turn" in table.prompt


@pytest.mark.ruling("MOVE-06")
def test_what_happens_when_played_does_not_happen_on_a_move() -> None:
    table = at_the_table(
        battlegrounds=["Dol Amroth"], turn="aragorn", aragorn=hand("Arwen", reserve=["Prince Imrahil"])
    )
    table.aragorn.moves("Prince Imrahil")
    assert table.at("Dol Amroth") == ["Prince Imrahil"]
    assert table.asked == "saruman"
    assert table.aragorn.hand == ["Arwen"]


@pytest.mark.ruling("MOVE-06")
def test_what_happens_when_played_or_moved_happens_once() -> None:
    table = at_the_table(path="Egladil", turn="aragorn", aragorn=hand("Arwen", "Elrond", reserve=["Boromir"]))
    table.aragorn.moves("Boromir").chooses("Arwen")
    assert table.aragorn.eliminated == ["Arwen"]
    assert table.aragorn.hand == ["Elrond"]  # he draws only when played
    assert table.asked == "saruman"
    table = at_the_table(path="Egladil", turn="saruman", saruman=seat(reserve=["Balrog of Moria"]))
    table.saruman.moves("Balrog of Moria")
    assert len(table.frodo.eliminated) == len(table.aragorn.eliminated) == 1


# WHERE A CARD MAY GO


@pytest.mark.ruling("MOVE-07")
def test_a_place_that_is_closed_to_playing_is_closed_to_moving() -> None:
    gate: dict[str, Any] = {"turn": "aragorn", "aragorn": seat(reserve=["The Great Gate"])}
    assert movable(at_the_table(battlegrounds=["Umbar"], **gate)) == []
    assert movable(at_the_table(battlegrounds=["Pelargir"], **gate)) == ["The Great Gate"]
    mouth: dict[str, Any] = {
        "path": "Morgai",
        "turn": "witch-king",
        "witch_king": seat(reserve=["Mouth of Sauron"]),
    }
    table = at_the_table(battlegrounds=["Umbar"], **mouth)
    assert movable(table) == []
    table = at_the_table(battlegrounds=["Minas Tirith"], **mouth)
    table.witch_king.chooses("Move Mouth of Sauron")
    assert table.options == ["To the path Morgai", "To Minas Tirith"]


@pytest.mark.ruling("MOVE-07")
def test_a_permission_to_play_is_a_permission_to_move() -> None:
    table = at_the_table(
        path="Caradhras",
        battlegrounds=["Edoras", "Rivendell"],
        turn="frodo",
        frodo=seat(reserve=["Merry Brandybuck"]),
    )
    table.frodo.chooses("Move Merry Brandybuck")
    assert table.options == ["To the path Caradhras", "To Edoras"]


@pytest.mark.ruling("MOVE-08")
def test_an_army_never_goes_to_a_path() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("High Elves", "Arwen", reserve=["Soldiers of Gondor"]))
    assert movable(table) == []
    table.aragorn.plays("High Elves")  # there is no place to choose but reserve
    assert "High Elves" in table.aragorn.reserve
    assert table.on_path == []


@pytest.mark.ruling("MOVE-09")
def test_a_card_may_go_where_it_has_no_icons() -> None:
    assert open_battlegrounds("aragorn", "The Great Gate") == ["Dol Amroth", "Minas Tirith", "Pelargir"]
    table = at_the_table(battlegrounds=["Pelargir"], turn="aragorn", aragorn=seat(reserve=["The Great Gate"]))
    table.aragorn.moves("The Great Gate")
    assert table.at("Pelargir") == ["The Great Gate"]
    assert table.game.view(None)["battlegrounds"][0]["sum"]["defenders"] == 0


@pytest.mark.ruling("MOVE-10")
def test_path_icons_do_not_open_a_path_that_is_not_listed() -> None:
    troll: dict[str, Any] = {"turn": "saruman", "saruman": seat(reserve=["Cave-troll"])}
    assert movable(at_the_table(path="Khazad-dûm", **troll)) == ["Cave-troll"]
    assert movable(at_the_table(path="Egladil", **troll)) == []
    assert movable(at_the_table(path="Morgai", **troll)) == ["Cave-troll"]
