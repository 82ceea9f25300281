"""Why a region cannot be chosen: the rule is named."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage import games
from thirdage.boardgame import actions
from thirdage.boardgame.map import REGION_IDS
from thirdage.boardgame.why_there import RULES, SAY_FIRST

why = games.hosting_of("war-of-the-ring").why


def said(board: Board, place: str) -> str:
    side = board.game.seat_name(board.game.seat)
    return why(board.game, (side,), None, place)


def test_an_army_cannot_march_there() -> None:
    board = Board(
        regions={
            "edoras": army("rohan-regular", 2),
            "westemnet": army("isengard-regular", 2, control="shadow"),
            "dale": army("north-regular", 1),
        },
        nations=at_war("rohan", "isengard"),
        dice={"free": ["muster-army"], "shadow": ["army"]},
        to_act="free",
    )
    assert said(board, "dale").startswith("Dale: say first which die you use")
    board.choose("Muster/Army die", "Move up to two armies")
    assert said(board, "westemnet") == "Westemnet: enemies stand there: they must be attacked."
    assert said(board, "erebor") == ("Erebor: troops that are not At War may not enter land of the Dwarves.")
    assert said(board, "moria") == "Moria: none of your armies is next to it."
    assert said(board, "erech") == "Erech: mountains lie between it and your army in Edoras."
    assert said(board, "folde").startswith("Folde is one of the options: ")


def test_a_character_die_moves_only_an_army_that_is_led() -> None:
    board = Board(
        regions={
            "edoras": army("rohan-regular", 2, "rohan-leader", 1),
            "dol-amroth": army("gondor-regular", 2),
        },
        nations=at_war("rohan", "gondor"),
        dice={"free": ["character"], "shadow": ["army"]},
        to_act="free",
    )
    board.choose("Character die", "Move an army")
    missing = "no Leader, Nazgûl or Character is with the army"
    assert said(board, "dol-amroth") == f"Dol Amroth: {missing} there."
    assert said(board, "lamedon") == f"Lamedon: {missing} next to it."


def test_an_army_cannot_attack_there() -> None:
    board = Board(
        regions={
            "edoras": army("rohan-regular", 2),
            "westemnet": army("isengard-regular", 2, control="shadow"),
            "osgiliath": army("gondor-regular", 2),
            "north-ithilien": army("sauron-regular", 2),
            "moria": army("sauron-regular", 2),
        },
        nations=at_war("rohan"),
        dice={"free": ["muster-army"], "shadow": ["army"]},
        to_act="free",
    )
    assert said(board, "osgiliath") == (
        "Osgiliath: only troops of nations At War can attack; for anything else, say first which die you use."
    )
    assert said(board, "north-ithilien") == "North Ithilien: only troops of nations At War can attack."
    assert said(board, "moria") == "Moria: none of your armies is next to it."
    assert said(board, "bree") == f"Bree: {SAY_FIRST}."
    assert said(board, "edoras").startswith("Edoras is one of the options: ")


def test_a_character_die_attacks_only_with_an_army_that_is_led() -> None:
    regions = {
        "edoras": army("rohan-regular", 2, "rohan-leader", 1),
        "westemnet": army("isengard-regular", 2, control="shadow"),
        "osgiliath": army("gondor-regular", 2),
        "north-ithilien": army("sauron-regular", 2),
        "dol-amroth": army("gondor-regular", 2),
    }
    dice = {"free": ["character"], "shadow": ["army"]}
    board = Board(regions=regions, nations=at_war("rohan", "gondor"), dice=dice, to_act="free")
    unled = "with a Character die an army attacks only if a Leader, Nazgûl or Character is with it"
    assert said(board, "north-ithilien") == f"North Ithilien: {unled}."
    assert said(board, "osgiliath") == f"Osgiliath: {unled}; for anything else, say first which die you use."
    assert said(board, "dol-amroth") == f"Dol Amroth: {SAY_FIRST}."  # no enemy is near
    assert said(board, "westemnet").startswith("Westemnet is one of the options: ")
    dice["free"] = ["muster"]  # no die that lets anybody attack
    board = Board(regions=regions, nations=at_war("rohan", "gondor"), dice=dice, to_act="free")
    assert said(board, "north-ithilien") == f"North Ithilien: {SAY_FIRST}."


def test_whom_a_siege_or_a_card_keeps_out_of_reach_is_told() -> None:
    siege = army("elves-regular", 2, "sauron-regular", 3, besieged=True)
    position: dict[str, Any] = {
        "nations": at_war("sauron"),
        "dice": {"shadow": ["army"]},
        "to_act": "shadow",
        "regions": {"rivendell": siege, "trollshaws": army("sauron-regular", 2)},
    }
    board = Board(**position)
    assert said(board, "rivendell").startswith("Rivendell is one of the options: ")
    besieged = "the enemies next to it are besieged, and only their besiegers attack them"
    assert said(board, "trollshaws").startswith(f"Trollshaws: {besieged}; for anything else,")
    closed = Board(**position, table=["a-power-too-great"])
    for place in ("Rivendell", "Trollshaws"):
        assert said(closed, place.lower()).startswith(f"{place}: a card on the table keeps the armies")


def test_where_the_attacks_are_too_many_to_be_offered_at_once_the_die_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(actions, "MOST_ATTACKS", 0)
    board = Board(
        regions={
            "edoras": army("rohan-regular", 2),
            "westemnet": army("isengard-regular", 2, control="shadow"),
            "osgiliath": army("gondor-regular", 2),
            "moria": army("sauron-regular", 2),
        },
        nations=at_war("rohan"),
        dice={"free": ["muster-army"], "shadow": ["army"]},
        to_act="free",
    )
    for place in ("edoras", "westemnet"):
        assert said(board, place).endswith(f": {SAY_FIRST}.")
    board.choose("attack muster-army")
    assert said(board, "osgiliath") == "Osgiliath: only troops of nations At War can attack."
    assert said(board, "moria") == "Moria: none of your armies is next to it."
    assert said(board, "bree") == "Bree: no enemy army stands there."


def test_nobody_is_mustered_there() -> None:
    board = Board(
        regions={
            "edoras": army("rohan-regular", 1),
            "folde": army(control="shadow"),
        },
        nations=at_war("rohan"),
        dice={"free": ["muster"], "shadow": ["army"]},
        to_act="free",
    )
    board.choose("Muster die", "Muster troops")
    assert said(board, "folde") == "Folde: the enemy holds the Settlement there."
    assert said(board, "dale") == "Dale: the North is not At War."
    assert said(board, "fangorn") == "Fangorn: it has no Settlement of your nations."


def test_there_is_no_room_for_more() -> None:
    board = Board(
        regions={"orthanc": army("isengard-regular", 10)},
        nations=at_war("isengard"),
        dice={"free": ["muster"], "shadow": ["muster", "event"]},
        to_act="shadow",
    )
    board.choose("Muster die", "Muster troops")
    assert said(board, "orthanc") == "Orthanc: it holds 10 units already."


def test_the_fellowship_is_not_there() -> None:
    board = Board(
        fellowship={"at": "lorien", "progress": 2, "corruption": 1},
        phase="fellowship",
        turn=3,
    )
    assert said(board, "minas-tirith") == "Minas Tirith: it is more than 2 regions from Lórien."


@pytest.mark.parametrize("seed", range(3))
def test_no_reason_fails_in_a_game(seed: int) -> None:
    """Every region can be asked about at every question, and what is no answer has its reason."""
    game = games.new("war-of-the-ring", seed=seed)
    rng, met = random.Random(seed), set()
    for _ in range(300):
        decision = game.decision
        if decision is None:
            break
        if decision.kind in RULES and rng.random() < 0.3:
            met.add(decision.kind)
            options = game.view(decision.seat)["decision"]["options"]
            offered = {place for option in options for place in option["places"]}
            for place in REGION_IDS:
                told = why(game, (decision.seat,), None, place)
                assert ("is one of the options" in told) == (place in offered), told
        game.choose(rng.randrange(len(decision.options)))
    assert len(met) > 3
