"""How strong a card is, found out as at the table: by fighting until the other side wins."""

from __future__ import annotations

from typing import Any

import thirdage
from tests.at_the_table import Entry, Table, at_the_table, exactly, field, hand
from thirdage.kernel.errors import plain

LOCATIONS = [card for card in thirdage.cards("cardgame") if card.kind != "faction card"]
FIELDS = {card.id: card for card in LOCATIONS if card.kind == "battleground"}
PATHS = {card.id: card for card in LOCATIONS if card.kind == "path"}
ALL_FIELDS = tuple(FIELDS)


def battle(place: str, *cards: Entry, attack: int = 0, defense: int = 0, **rest: Any) -> Table:
    """Fight at a battleground whose own icons are ignored; tokens stand for everything else there."""
    owner = FIELDS[plain(place)].side
    taken_from = "shadow" if owner == "free" else "free"
    there = field(place, *cards, tokens={"attack": attack, "defense": defense}, **{"from": taken_from})
    table = at_the_table(phase="combat", path=None, battlegrounds=[there], **rest)
    while there["id"] in [plain(title) for title in table.active]:
        table.game.choose(0)  # losses, in any order
    return table


def attackers_win(place: str, *cards: Entry, attack: int = 0, defense: int = 0, **rest: Any) -> bool:
    """Whether the attackers take a battleground that has no icons of its own."""
    table = battle(place, *cards, attack=attack, defense=defense, **rest)
    other = "shadow" if FIELDS[plain(place)].side == "free" else "free"
    return FIELDS[plain(place)].title in table.scored(other)


def attack_at(place: str, *cards: Entry, **rest: Any) -> int:
    """How many defense tokens it takes to hold a battleground against these attackers."""
    tokens = 0
    while attackers_win(place, *cards, defense=tokens, **rest):
        tokens += 1
    return tokens


def defense_at(place: str, *cards: Entry, **rest: Any) -> int:
    """How many attack tokens these defenders can hold a battleground against."""
    tokens = 0
    while not attackers_win(place, *cards, attack=tokens + 1, **rest):
        tokens += 1
    return tokens


def skulls_on(path: str, *cards: Entry, **rest: Any) -> int:
    """How much corruption these attackers bring on an empty path; tokens make up for its own icons."""
    tokens = {"attack": PATHS[plain(path)].defense}
    return at_the_table(phase="combat", path=path, on_path=cards, path_tokens=tokens, **rest).corruption


def helmets_on(path: str, *cards: Entry, **rest: Any) -> int:
    """How much of an overwhelming attack these defenders cancel, without the path's own icons."""
    tokens = {"attack": 9 + PATHS[plain(path)].defense}
    table = at_the_table(phase="combat", path=path, on_path=cards, path_tokens=tokens, **rest)
    return 9 - table.corruption


def paths_open_to(player: str, card: str, **rest: Any) -> list[int]:
    """The numbers of the paths to which a player can play a card."""
    numbers = []
    for number in range(1, 10):
        path = next(p.title for p in PATHS.values() if p.number == number)
        seats: dict[str, Any] = {player: hand(card)}
        table = at_the_table(path=path, turn=player.replace("_", "-"), **seats, **rest)
        table.choose(exactly(table.options, "Play", card))
        if table.offers(f"To the path {path}"):
            numbers.append(number)
    return numbers


def rest_of_deck(player: str, *but: str) -> list[str]:
    """All cards of a seat's deck but those named, to put them out of the way; a name is one copy."""
    position = thirdage.arrange({"scenario": "trilogy", "path": "bag-end"}, seed=1).position()
    cards = [name.partition("#")[0] for name in position["seats"][player]["draw"]]
    for name in but:
        cards.remove(plain(name))
    return cards
