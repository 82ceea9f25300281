"""How cards and locations are declared. A declaration gives the behaviour and the English text alike."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..kernel.effects import Effect
from ..kernel.english import YOU, capital, listed, sentence
from ..kernel.errors import plain
from .facts import (
    ARMY,
    CHARACTER,
    EVENT,
    FACTION_TITLES,
    FACTIONS,
    FREE,
    ITEM,
    SIDE_TITLES,
    SIDES,
    TYPES,
    side_of_faction,
)
from .standing import Standing

# WHEN AN EFFECT HAPPENS: the keyword in a declaration, and how its line in the text begins.
TRIGGERS = {
    "when_played": "When played",
    "when_played_to_reserve": "When played to reserve",
    "when_played_to_battleground": "When played to a battleground",
    "when_played_to_path": "When played to a path",
    "when_played_on_wielder_in_reserve": "When played on a wielder in reserve",
    "when_played_or_moved": "When played or moved to a path or battleground",
    "when_played_or_moved_to_path": "When played or moved to a path",
    "when_played_or_moved_to_battleground": "When played or moved to a battleground",
    "reserve_action": "Action while in reserve",
    "path_action": "Action while on a path",
    "location_action": "Action while on a path or battleground",
    "in_play_action": "Action while in play",
    "event": "",
}


@dataclass(frozen=True, slots=True)
class Card:
    """A faction card as declared; `copies` of it lie in its deck."""

    id: str
    title: str
    faction: int
    type: int
    attack: int = 0
    defense: int = 0
    attack_leadership: int = 0
    defense_leadership: int = 0
    path: int = 0
    paths: tuple[int, ...] = ()
    wielders: tuple[str | int, ...] = ()
    keywords: tuple[str, ...] = ()
    copies: int = 1
    promo: bool = False
    attack_switch: str = ""  # a switch that, when off, takes its attack icons away
    starred: str = ""  # the icons that depend on its text, such as "attack defense"
    abilities: dict[str, Any] = field(default_factory=dict)
    action_player: int = -1  # the faction whose player uses its action, if not its owner
    provenance: str = "reference"
    doubt: str = ""  # what is not certain about it

    @property
    def side(self) -> int:
        """The side it fights for."""
        return side_of_faction(self.faction)

    @property
    def text(self) -> str:
        """Its game text: one sentence or more to each ability."""
        lines = []
        for when, what in self.abilities.items():
            if when == "standing":
                lines += [sentence(standing.text()) for standing in what]
            elif when == "this_round":
                lines.append(sentence(f"until the end of the round, {what.text()}"))
            else:
                lines.append(_line(TRIGGERS[when], what, self.action_player))
        return " ".join(lines)

    def as_dict(self) -> dict[str, Any]:
        """For the public face: names and numbers, ready for JSON."""
        return {
            "id": self.id,
            "title": self.title,
            "kind": "faction card",
            "side": SIDES[self.side],
            "faction": FACTIONS[self.faction],
            "type": TYPES[self.type],
            "keywords": list(self.keywords),
            "copies": self.copies,
            "icons": {
                "attack": self.attack,
                "defense": self.defense,
                "attack_leadership": self.attack_leadership,
                "defense_leadership": self.defense_leadership,
                "path": self.path,
            },
            "starred": self.starred.split(),
            "paths": list(self.paths),
            "wielders": [wielder_title(w) for w in self.wielders],
            "text": self.text,
            "promo": self.promo,
            "provenance": self.provenance,
            "doubt": self.doubt,
        }


def wielder_title(wielder: str | int) -> str:
    """A title, "any Elf" or "any Nazgûl": who may wield an item."""
    if isinstance(wielder, int):
        return f"any {FACTION_TITLES[wielder]}"
    return f"any {wielder}" if any(wielder in card.keywords for card in CARDS) else wielder


def _line(label: str, effect: Effect, player: int = -1) -> str:
    if player >= 0:
        label = f"the {FACTION_TITLES[player]} player's {label[0].lower()}{label[1:]}"
    clause = effect.text(YOU)
    return sentence(f"{label}: {clause}" if label else capital(clause))


@dataclass(frozen=True, slots=True)
class Location:
    """A battleground or a path as declared."""

    id: str
    title: str
    points: int
    defense: int = 0
    number: int = 0  # of a path
    side: int = FREE  # of a battleground
    defenders: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()
    activation: Effect | None = None
    provenance: str = "reference"
    doubt: str = ""

    @property
    def text(self) -> str:
        """What happens when it is activated."""
        return _line("When activated", self.activation) if self.activation else ""

    def as_dict(self) -> dict[str, Any]:
        """For the public face: names and numbers, ready for JSON."""
        facts: dict[str, Any] = {
            "id": self.id,
            "title": self.title,
            "kind": "path" if self.number else "battleground",
            "defense": self.defense,
            "points": self.points,
            "text": self.text,
            "provenance": self.provenance,
            "doubt": self.doubt,
        }
        if self.number:
            facts["number"] = self.number
        else:
            facts["side"] = SIDES[self.side]
            facts["defenders"] = [FACTIONS[f] for f in self.defenders]
            facts["attackers"] = [FACTIONS[f] for f in self.attackers]
        return facts

    @property
    def kind_line(self) -> str:
        """Such as "Path 5" or "Shadow battleground: Mordor defends, Elf and Wizard attack"."""
        if self.number:
            return f"Path {self.number}"
        defenders = listed([FACTION_TITLES[f] for f in self.defenders])
        attackers = listed([FACTION_TITLES[f] for f in self.attackers])
        verb = "defend" if len(self.defenders) > 1 else "defends"
        verb2 = "attack" if len(self.attackers) > 1 else "attacks"
        return f"{SIDE_TITLES[self.side]} battleground: {defenders} {verb}, {attackers} {verb2}"


CARDS: list[Card] = []  # in the order of declaration
LOCATIONS: list[Location] = []


def numbers(paths: str) -> tuple[int, ...]:
    """The path numbers written as on a card.

    >>> numbers("1-3 5-9"), numbers("4"), numbers("")
    ((1, 2, 3, 5, 6, 7, 8, 9), (4,), ())
    """
    found: list[int] = []
    for part in paths.split():
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return tuple(found)


def _declare(title: str, faction: int, type_: int, paths: str = "", **facts: Any) -> Card:
    abilities = {}
    plain_facts = {}
    for name, value in facts.items():
        if name in TRIGGERS or name == "this_round":
            abilities[name] = value
        elif name == "standing":
            abilities[name] = value if isinstance(value, tuple) else (value,)
        else:
            plain_facts[name] = value
    card = Card(plain(title), title, faction, type_, paths=numbers(paths), abilities=abilities, **plain_facts)
    CARDS.append(card)
    return card


def army(title: str, faction: int, **facts: Any) -> Card:
    """An army: attack and defense on battlegrounds, never on paths."""
    return _declare(title, faction, ARMY, **facts)


def character(title: str, faction: int, **facts: Any) -> Card:
    """A character; `paths` are the numbers it may be played to, as printed ("3-6")."""
    return _declare(title, faction, CHARACTER, **facts)


def item(title: str, faction: int, **facts: Any) -> Card:
    """An item; `wielders` are titles, factions or keywords."""
    wielders = facts.pop("wielders")
    if not isinstance(wielders, tuple):
        wielders = (wielders,)
    return _declare(title, faction, ITEM, wielders=wielders, **facts)


def event(title: str, faction: int, **facts: Any) -> Card:
    """An event: resolved when played, then eliminated."""
    return _declare(title, faction, EVENT, **facts)


def path(number: int, title: str, *, points: int, **facts: Any) -> Location:
    """A path."""
    location = Location(plain(title), title, points, number=number, **facts)
    LOCATIONS.append(location)
    return location


def battleground(side: int, title: str, *, points: int, **facts: Any) -> Location:
    """A battleground of one side's deck; that side defends it."""
    location = Location(plain(title), title, points, side=side, **facts)
    LOCATIONS.append(location)
    return location


def standing_of(card: Card) -> tuple[Standing, ...]:
    """The standing abilities of a card."""
    return tuple(card.abilities.get("standing", ()))
