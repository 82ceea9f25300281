"""How strong cards of the Expanded Trilogy are where they stand, and where they may go."""

from __future__ import annotations

from tests.at_the_table import Entry, Table, battleground, hand
from tests.at_the_table import open_battlegrounds as open_in
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field
from thirdage.cardgame import tables as t
from thirdage.cardgame.factions import FACTIONS
from thirdage.cardgame.layout import layout_of


def attack_at(place: str, *cards: Entry, **facts: object) -> int:
    """How many icons these cards attack a battleground or skirmish with."""
    table = in_the_field(battleground(place, *cards), **facts)
    return int(table.game.view(None)["battlegrounds"][0]["sum"]["attack"])


def defense_at(place: str, *cards: Entry, **facts: object) -> int:
    """How many icons these cards defend a battleground or skirmish with."""
    table = in_the_field(battleground(place, *cards), **facts)
    return int(table.game.view(None)["battlegrounds"][0]["sum"]["defenders"])


def defense_on_path(path: str, *cards: Entry, **facts: object) -> int:
    """How many icons these cards defend a path with."""
    table = in_the_field(path=path, on_path=cards, **facts)
    return int(table.game.view(None)["path"]["sum"]["defenders"])


def attack_on_path(path: str, *cards: Entry, **facts: object) -> int:
    """How many icons these cards attack a path with."""
    table = in_the_field(path=path, on_path=cards, **facts)
    return int(table.game.view(None)["path"]["sum"]["attack"])


def open_battlegrounds(seat_name: str, card: str, **facts: object) -> list[str]:
    """The battlegrounds and skirmishes to which a card can be played, if all are active."""
    return sorted(open_in(seat_name, card, scenario=SCENARIO, **facts))


def showing(*factions: str) -> list[str]:
    """The battlegrounds and skirmishes that show one of these factions, an icon of any faction included."""
    bits = sum(1 << FACTIONS.index(faction) for faction in factions)
    battlegrounds = layout_of(SCENARIO, {}).battlegrounds
    return sorted(t.LOCATION[place].title for place in battlegrounds if t.SHOWS[place] & bits)


def open_paths(seat_name: str, card: str) -> list[int]:
    """The numbers of the paths to which a card can be played."""
    found = []
    for number, paths in layout_of(SCENARIO, {}).paths.items():
        table = played(seat_name, card, path=t.LOCATION[paths[0]].title)
        if table.offers("To the path"):
            found.append(number)
    return found


def played(seat_name: str, card: str, **facts: object) -> Table:
    """The moment in which a seat that holds this card alone is asked where it plays it."""
    table = in_the_field(turn=seat_name, **{seat_name.replace("-", "_"): hand(card)}, **facts)
    table.choose(f"Play {card}")
    return table
