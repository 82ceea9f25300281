"""Every worked example of the rulebook, with its numbers."""

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground, hand, no_places_but, seat, wielding
from thirdage.kernel.errors import plain

# PATH COMBAT (page 15)

ATTACKERS = ("The Commander", wielding("The Destroyer", "Black Rider's Mount"))
DEFENDERS = ("Gimli", wielding("Legolas", "Bow of the Galadhrim"))


def egladil(*cards: Any) -> Table:
    table = at_the_table(path="Egladil", on_path=list(cards), turn="frodo", gone=no_places_but("Egladil"))
    table.fight()
    return table


def test_egladil_held_by_legolas_and_his_bow() -> None:
    table = egladil(*ATTACKERS, *DEFENDERS)
    assert "Combat at Egladil: 3 attack against 1 of the place and 3 of its defenders." in table.game.events(
        None
    )
    assert "2 attack icons still to cancel" in table.prompt
    table.frodo.chooses("Leave it to")
    assert table.options == ["Legolas", "Refuse: the enemy decides"]  # the Bow cannot go alone
    table.aragorn.chooses("Legolas")
    assert sorted(table.aragorn.eliminated) == ["Bow of the Galadhrim", "Legolas"]
    assert table.frodo.cycle == ["Gimli"]
    assert sorted(table.witch_king.eliminated) == ["Black Rider's Mount", "The Commander", "The Destroyer"]
    assert table.scored("free") == ["Egladil"]
    assert table.corruption == 0


def test_egladil_held_by_gimli_costs_legolas_as_well() -> None:
    table = egladil(*ATTACKERS, *DEFENDERS)
    table.frodo.chooses("Gimli")
    assert table.frodo.eliminated == ["Gimli"]
    assert sorted(table.aragorn.eliminated) == ["Bow of the Galadhrim", "Legolas"]
    assert table.scored("free") == ["Egladil"]
    assert table.corruption == 0


def test_egladil_without_defenders_brings_two_corruption() -> None:
    table = egladil(*ATTACKERS)
    assert table.corruption == 2
    assert table.scored("shadow") == ["Egladil"]
    assert table.game.view(None)["score"] == {"free": 0, "shadow": 2}


# BATTLEGROUND COMBAT (page 17)


def dol_guldur() -> Table:
    galadriel = wielding("Galadriel", "Nenya, Ring of Adamant")
    defenders = ("Mordor Orcs", "Gorbag & Shagrat", "Olog-hai")
    table = at_the_table(
        battlegrounds=[battleground("Dol Guldur", galadriel, "High Elves", *defenders)],
        turn="frodo",
        gone=no_places_but("Bag End", "Dol Guldur"),
    )
    table.fight("Dol Guldur")
    fought = "Combat at Dol Guldur: 5 attack against 2 of the place and 4 of its defenders."
    assert fought in table.game.events(None)
    assert "3 attack icons still to cancel" in table.prompt
    return table


@pytest.mark.parametrize("first", ["Mordor Orcs", "Olog-hai"])
def test_dol_guldur_held_by_the_orcs_and_the_olog_hai(first: str) -> None:
    table = dol_guldur()
    table.witch_king.chooses(first)
    table.witch_king.chooses("Olog-hai" if first == "Mordor Orcs" else "Mordor Orcs")
    assert sorted(table.witch_king.eliminated) == ["Mordor Orcs", "Olog-hai"]
    assert table.witch_king.cycle == ["Gorbag & Shagrat"]
    assert sorted(table.aragorn.eliminated) == ["Galadriel", "High Elves", "Nenya, Ring of Adamant"]
    assert table.scored("shadow") == ["Dol Guldur"]


def test_the_olog_hai_at_dol_guldur_cannot_be_saved() -> None:
    table = dol_guldur()
    table.witch_king.chooses("Mordor Orcs")
    table.witch_king.chooses("Gorbag & Shagrat")
    assert sorted(table.witch_king.eliminated) == ["Gorbag & Shagrat", "Mordor Orcs", "Olog-hai"]
    assert table.scored("shadow") == ["Dol Guldur"]


# SCORING (page 19)


def test_the_free_peoples_win_by_thirteen_to_ten() -> None:
    used = seat(ring=False)
    table = at_the_table(
        path="Crack of Doom",
        on_path=["Shelob"],
        phase="combat",
        round=9,
        corruption=6,
        free_scored=(
            "Helm's Deep", "Minas Tirith", "Lórien", "Orthanc",
            "Bag End", "The Council of Elrond", "Lothlórien", "Henneth Annûn",
        ),
        shadow_scored=("Minas Morgul", "Dol Guldur", "Weathertop", "Khazad-dûm", "Amon Hen", "Cirith Ungol"),
        frodo=used,
        witch_king=used,
        aragorn=used,
        saruman=used,
    )  # fmt: skip
    result = table.game.result
    assert result is not None
    assert result.scores == {"free": 13, "shadow": 10}
    assert result.winner == "free"
    assert "Crack of Doom" in table.scored("shadow")
    assert table.corruption == 7


# REACTIVATION (pages 8 and 16)


def the_black_captain_rides(**scored: Any) -> Table:
    captain = hand("The Black Captain", "Mordor Orcs", reserve=["The Witch-king"])
    table = at_the_table(turn="witch-king", witch_king=captain, **scored)
    table.witch_king.plays("The Black Captain").chooses("Dol Guldur")
    return table


def sums(table: Table) -> dict[str, int]:
    """The defense of each active battleground itself."""
    return {b["id"]: b["sum"]["place"] for b in table.game.view(None)["battlegrounds"]}


@pytest.mark.parametrize("lorien", [{}, {"free_scored": ("Lórien",)}])
def test_dol_guldur_reactivated_brings_lorien_from_its_deck_or_back_again(lorien: dict[str, Any]) -> None:
    table = the_black_captain_rides(shadow_scored=("Dol Guldur",), **lorien)
    assert table.active == ["Dol Guldur", "Lórien"]
    assert sums(table) == {"dol-guldur": 2, "lorien": 2}


def test_dol_guldur_reactivated_from_the_free_peoples_has_no_icons_but_is_still_defended_by_the_shadow() -> (
    None
):
    table = the_black_captain_rides(free_scored=("Dol Guldur",), aragorn=hand("High Elves", "Boromir"))
    assert sums(table) == {"dol-guldur": 0, "lorien": 2}
    table.witch_king.declines()
    table.aragorn.plays("High Elves", to="Dol Guldur", paying="Boromir")
    table.fight("Dol Guldur")
    assert "Dol Guldur" in table.scored("free")  # the two swords of the High Elves are not cancelled


def test_dol_guldur_from_the_shadows_own_area_stops_the_same_attack() -> None:
    table = the_black_captain_rides(shadow_scored=("Dol Guldur",), aragorn=hand("High Elves", "Boromir"))
    table.witch_king.declines()
    table.aragorn.plays("High Elves", to="Dol Guldur", paying="Boromir")
    table.fight("Dol Guldur")
    assert "Dol Guldur" in table.scored("shadow")


# EACH PLAYER IN A DUEL (page 21)


def test_egladil_in_a_duel_is_followed_twice() -> None:
    drawn = ["Elrond", "Arwen", "Lembas", "Glamdring"]
    table = at_the_table(
        "duel-2", path="Caradhras", on_path=["Gandalf the Grey"], gandalf=hand("Sting", draw=drawn)
    )
    table.gandalf.uses("Gandalf the Grey").chooses("Egladil")
    assert table.gandalf.hand == ["Sting", "Elrond", "Arwen"]
    table.gandalf.chooses("Sting")
    assert table.gandalf.hand == ["Elrond", "Arwen", "Lembas", "Glamdring"]
    table.gandalf.chooses("Lembas")
    assert table.gandalf.hand == ["Elrond", "Arwen", "Glamdring"]
    assert table.asked == "witch-king"


def test_egladil_in_the_trilogy_is_followed_once_by_each() -> None:
    table = at_the_table(path="Caradhras", on_path=["Gandalf the Grey"], turn="frodo", frodo=hand("Sting"))
    table.frodo.uses("Gandalf the Grey").chooses("Egladil")
    assert len(table.frodo.hand) == 3
    table.frodo.chooses("Sting")
    assert table.aragorn.asked
    assert len(table.aragorn.hand) == 2
    table.game.choose(0)
    assert [len(table.frodo.hand), len(table.aragorn.hand)] == [2, 1]
    assert table.asked == "witch-king"


# RESERVE (page 11)


def limit(table: Table, name: str) -> int:
    found: int = table.game.view(None)["seats"][name]["carryover"]
    return found


@pytest.mark.card("elrond")
def test_elrond_raises_the_carryover_limit_at_once() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Elrond", "Boromir", "Arwen", "Lembas", draw=["Halbarad"])
    )
    assert limit(table, "aragorn") == 2
    table.aragorn.plays("Elrond", to="reserve", paying="Boromir")
    assert limit(table, "aragorn") == 3
    for name in ("saruman", "frodo", "witch-king"):
        assert table.asked == name
        table.choose("Pass")
    assert len(table.aragorn.hand) == 3
    assert table.aragorn.can("Pass")


@pytest.mark.card("elrond")
def test_the_limit_falls_at_once_when_elrond_moves() -> None:
    table = at_the_table(
        path="Imladris", turn="aragorn", aragorn=hand("Boromir", "Arwen", "Lembas", reserve=["Elrond"])
    )
    assert table.aragorn.can("Pass")
    table.aragorn.moves("Elrond", to="path")
    assert limit(table, "aragorn") == 2
    for name in ("saruman", "frodo", "witch-king"):
        assert table.asked == name
        table.choose("Pass")
    assert not table.aragorn.can("Pass")


@pytest.mark.card("elrond")
def test_the_limit_falls_at_once_when_elrond_is_eliminated() -> None:
    table = at_the_table(
        turn="witch-king",
        witch_king=seat(reserve=["The Reaver"]),
        aragorn=hand("Boromir", reserve=["Elrond"]),
    )
    assert limit(table, "aragorn") == 3
    table.witch_king.uses("The Reaver")
    table.aragorn.chooses("Elrond")
    assert limit(table, "aragorn") == 2


@pytest.mark.card("the-reaver")
def test_the_reaver_strikes_in_the_round_in_which_it_is_played() -> None:
    table = at_the_table(
        turn="witch-king",
        witch_king=hand("The Reaver", "Mordor Orcs"),
        frodo=hand("Sting"),
        aragorn=hand("Boromir"),
    )
    table.witch_king.plays("The Reaver", to="reserve", paying="Mordor Orcs")
    for name in ("aragorn", "saruman", "frodo"):
        assert table.asked == name
        table.choose("Pass")
    table.witch_king.uses("The Reaver")
    assert sorted(table.witch_king.cycle) == ["Mordor Orcs", "The Reaver"]
    table.aragorn.chooses("Boromir")
    table.frodo.chooses("Sting")
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.frodo.eliminated == ["Sting"]


# PLAYED AND MOVED (pages 12 and 13)


@pytest.mark.card("prince-imrahil")
def test_prince_imrahil_who_is_moved_calls_no_knights() -> None:
    table = at_the_table(
        battlegrounds=["Dol Amroth"],
        turn="aragorn",
        aragorn=hand("Boromir", "Arwen", reserve=["Prince Imrahil"], draw=["Knights of Dol Amroth"]),
    )
    table.aragorn.moves("Prince Imrahil", to="Dol Amroth")
    assert table.at("Dol Amroth") == ["Prince Imrahil"]
    assert table.asked == "saruman"
    assert table.aragorn.hand == ["Boromir", "Arwen"]


@pytest.mark.card("prince-imrahil")
def test_the_card_cycled_for_imrahils_text_comes_on_top_of_the_cost_of_playing_him() -> None:
    table = at_the_table(
        battlegrounds=["Dol Amroth"],
        turn="aragorn",
        aragorn=hand("Prince Imrahil", "Boromir", "Arwen", "Lembas", draw=["Knights of Dol Amroth"]),
    )
    table.aragorn.plays("Prince Imrahil", to="Dol Amroth", paying="Boromir")
    assert table.aragorn.cycle == ["Boromir"]
    table.aragorn.accepts()
    table.aragorn.chooses("Arwen")
    assert table.aragorn.cycle == ["Boromir", "Arwen"]
    assert table.aragorn.hand == ["Lembas", "Knights of Dol Amroth"]


# USE AN ACTION (page 12)


@pytest.mark.card("lembas")
def test_lembas_eliminated_in_a_shadow_players_turn_gives_nothing() -> None:
    table = at_the_table(
        turn="witch-king",
        corruption=3,
        witch_king=seat(reserve=["The Reaver"]),
        frodo=seat(reserve=[wielding("Sam Gamgee", "Lembas")]),
    )
    table.witch_king.uses("The Reaver")
    table.frodo.chooses("Lembas")
    assert "Lembas" in table.aragorn.eliminated
    assert table.corruption == 3


@pytest.mark.card("lembas")
def test_lembas_falling_with_its_wielder_gives_nothing_either() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=[wielding("Sam Gamgee", "Lembas"), "The Hunter"],
        corruption=3,
        turn="frodo",
        gone=no_places_but("Weathertop"),
    )
    table.fight()
    assert table.aragorn.eliminated == ["Lembas"]
    assert table.corruption == 3


# CYCLE THE REST (page 12)


@pytest.mark.card("eomer")
def test_the_army_eomer_fetches_is_paid_by_the_cards_that_are_cycled() -> None:
    others = ["Gimli", "Sting", "Glamdring", "Bilbo Baggins"]
    table = at_the_table(
        battlegrounds=["Edoras"],
        turn="frodo",
        frodo=hand("Éomer", "Shadowfax", "Mithril Coat", draw=["Riders of Rohan", *others]),
    )
    table.frodo.plays("Éomer", to="Edoras", paying="Shadowfax")
    table.frodo.chooses("Riders of Rohan").chooses("Edoras")
    assert table.at("Edoras") == ["Éomer", "Riders of Rohan"]
    assert sorted(table.frodo.cycle) == sorted(["Shadowfax", *others])
    assert table.frodo.hand == ["Mithril Coat"]
    assert table.asked == "witch-king"


# THE NEXT PATH (page 9)


PATHS_6 = ("Amon Hen", "Dead Marshes", "Emyn Muil")


def test_after_a_path_5_comes_any_path_6_and_the_other_paths_5_are_out() -> None:
    came = set()
    for seed in range(20):
        table = at_the_table(
            path="Egladil",
            phase="combat",
            seed=seed,
            gone=no_places_but("Egladil", "Dimrill Dale", "Lothlórien", *PATHS_6),
        )
        assert table.game.round == 2
        came.add(table.path)
        unused = table.game.view(None)["unused"]
        assert sorted(unused) == [plain(p) for p in PATHS_6 if p != table.path]
    assert came == set(PATHS_6)
