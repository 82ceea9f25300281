"""Words to tell of the Fellowship on its way and of the Hunt behind it.

    table = on_the_way("3", hunt=2)
    move(table, 6, 2)
    table.choose("Use the Ring")
    assert table.game.corruption == 3

Unless told otherwise the map is empty, so that no die of the Hunt is rolled again, all Companions are in the
Fellowship in Rivendell, and the Free Peoples have two Character dice and an Event die. The Hunt pool holds
the tiles that are named; with none named it is as at the start.
"""

from __future__ import annotations

from typing import Any

from tests.boardgame.at_the_board import Board
from thirdage.boardgame.facts import CHARACTERS
from thirdage.boardgame.map import REGION_IDS

COMPANIONS = CHARACTERS[:7]
HUNT_DICE = (
    "How many of your 7 dice do you put in the Hunt box? At most 7: as many as Companions in the Fellowship."
)
WHO_GUIDES = "Who guides the Fellowship from now on?"


def company(*names: str) -> dict[str, str]:
    """These Companions in the Fellowship, and no others."""
    return {name: "fellowship" if name in names else "gone" for name in COMPANIONS}


def on_the_way(*tiles: str, hunt: int = 1, moved: int = 0, **position: Any) -> Board:
    """The Free Peoples about to act, with so many dice of the Shadow and their own in the Hunt box."""
    if tiles:
        position["tiles"] = {**position.get("tiles", {}), "in": list(tiles)}
    dice = ["character", "character", "event"][: max(1, 4 - moved)]
    position = {
        "regions": {}, "rings": {"free": 0}, "dice": {"free": dice},
        "hunt": {"shadow": hunt, "free": moved}, **position,
    }  # fmt: skip
    return Board(**position)


def move(table: Board, *rolls: int) -> Board:
    """The Fellowship moves, and the Hunt rolls these dice."""
    with table.rolls(*rolls):
        return act(table, "Move the Fellowship")


def act(table: Board, *words: str) -> Board:
    """A Character die is used."""
    if table.offers("Character die"):
        return table.choose("Character die", *words)
    return table.choose(*words)


def at_the_fellowship_phase(**position: Any) -> Board:
    """The Fellowship phase begins."""
    return Board(**{"regions": {}, "phase": "fellowship", **position})


def ring_at(table: Board) -> str:
    """Where the figure of the Ring-bearers stands."""
    return REGION_IDS[table.game.ring_at]


def guide(table: Board) -> str:
    """Who guides the Fellowship."""
    return CHARACTERS[table.game.guide]


def may_guide(table: Board) -> list[str]:
    """Who may guide the Fellowship now, each of them for longer or only for this turn."""
    assert table.asked == WHO_GUIDES
    keys = table.keys()
    offered = [key.split() for key in keys]
    people = [name for kind, name in offered if kind == "person"]
    assert offered[len(people) :] == [["for-now", name] for name in people]
    return people


def pool(table: Board, where: str = "in") -> dict[str, int]:
    """The Hunt tiles in the pool, or those that are drawn, waiting or out, as everybody sees them."""
    tiles: dict[str, int] = table.game.view(None)["tiles"][where]
    return tiles


def winner(table: Board) -> str | None:
    """Who has won, if anybody."""
    return None if table.game.result is None else table.game.result.winner
