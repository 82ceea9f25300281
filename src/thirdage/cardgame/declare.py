"""How cards, locations and scenarios are declared, set by set.

A declaration gives the behaviour and the English text alike. What is wrong with it is said at once, as far as
it can be seen; the rest when the set is entered (catalogue.py).
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from typing import Any, TypedDict, Unpack

from ..kernel.declaring import Mention, flag, known, string, strings, whole
from ..kernel.effects import Effect
from ..kernel.english import YOU, capital, listed, sentence
from ..kernel.errors import BadDeclaration, plain
from .factions import (
    FACTION_SIDES,
    FACTION_TITLES,
    FACTIONS,
    faction_of,
    icon_name,
    icon_title,
    icons_of,
    side_of_faction,
)
from .facts import (
    A_BATTLEGROUND,
    A_PATH,
    A_SKIRMISH,
    ARMY,
    CHARACTER,
    EVENT,
    FREE,
    ITEM,
    LAST_PATH,
    PROVENANCES,
    SIDE_TITLES,
    SIDES,
    TYPES,
)
from .origins import PLACE_ORIGINS, named_parts, origin
from .readings import ADDRESS, ICONS, Reading
from .scenario import Deck, Scenario
from .standing import RoundEffect, Standing
from .switches import NAMES as SWITCHES

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
    "when_wielder_arrives": (
        "When the wielder is moved to a path or battleground, or this card is played on a wielder there"
    ),
    "when_eliminated_from_battleground": "When eliminated from a battleground",
    "reserve_action": "Action while in reserve",
    "path_action": "Action while on a path",
    "location_action": "Action while on a path or battleground",
    "in_play_action": "Action while in play",
    "event": "",
}
LOCATION_TEXTS = {  # the same for the texts of locations
    "activation": "When activated",
    "defender_wins": "If the defenders win",
    "attacker_wins": "If the attackers win",
}
KEYWORDS: set[str] = set()  # those on the cards of the sets that were entered


@dataclass(frozen=True, slots=True)
class Card:
    """A faction card as declared; `copies` of it lie in its deck."""

    id: str
    title: str
    faction: int
    type: int
    set: str
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
    path_switch: str = ""  # a switch that, when on, gives it one path icon more
    starred: str = ""  # the icons that depend on its text, such as "attack defense"
    abilities: dict[str, Any] = field(default_factory=dict)
    action_player: int = -1  # the faction whose player uses its action, if not its owner
    provenance: str = "reference"
    rulebook: tuple[str, ...] = ()  # of a reconstructed card: the parts that stand in a rulebook ...
    inferred: tuple[str, ...] = ()  # ... and those that are inferred (origins.py)
    doubt: str = ""  # what is not certain about it
    other: Reading | None = None  # how it might have to be read instead

    @property
    def side(self) -> int:
        """The side it fights for."""
        return side_of_faction(self.faction)

    @property
    def standing(self) -> tuple[Standing, ...]:
        """Its standing abilities."""
        return tuple(self.abilities.get("standing", ()))

    def mentions(self) -> tuple[Mention, ...]:
        """What its text speaks of by name; all of it must exist."""
        found: list[Mention] = []
        for when, what in self.abilities.items():
            for part in what if when == "standing" else (what,) if when == "this_round" else what.walk():
                found += part.mentions()
        return (*found, *_mentions_otherwise(self.other))

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

    @property
    def other_reading(self) -> str:
        """What differs if it is read otherwise, in words; nothing if there is no other reading."""
        return _read_otherwise(self.other, TRIGGERS, self.action_player)

    def as_dict(self) -> dict[str, Any]:
        """For the public face: names and numbers, ready for JSON."""
        return {
            "id": self.id,
            "title": self.title,
            "kind": "faction card",
            "set": self.set,
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
            "doubt": self.uncertain,
            **_reading_facts(self.other, self.other_reading),
        }

    @property
    def uncertain(self) -> str:
        """What is not certain about it; of a reconstructed card, where each of its parts comes from."""
        if self.provenance != "reconstructed":
            return self.doubt
        return f"{origin(self.type, self.rulebook, self.inferred)} {self.doubt}".rstrip()


def wielder_title(wielder: str | int) -> str:
    """A title, "any Elf" or "any Nazgûl": who may wield an item."""
    if isinstance(wielder, int):
        return f"any {FACTION_TITLES[wielder]}"
    return f"any {wielder}" if wielder in KEYWORDS else wielder


def _line(label: str, effect: Effect, player: int = -1) -> str:
    if player >= 0:
        label = f"the {FACTION_TITLES[player]} player's {label[0].lower()}{label[1:]}"
    clause = effect.text(YOU)
    return sentence(f"{label}: {clause}" if label else capital(clause))


def _read_otherwise(other: Reading | None, labels: dict[str, str], player: int = -1) -> str:
    if other is None:
        return ""
    lines = [sentence(clause) for clause in other.clauses()]
    lines += [sentence(ability.text()) for ability in other.standing]
    lines += [_line(labels[when], effect, player) for when, effect in other.effects.items()]
    return " ".join(lines)


def _reading_facts(other: Reading | None, words: str) -> dict[str, str]:
    """For the public face: what the other reading is, or why there is none."""
    if other is None:
        return {}
    return {"no_other_reading" if other.missing else "other_reading": words}


def _mentions_otherwise(other: Reading | None) -> Iterator[Mention]:
    if other is not None:
        for ability in other.standing:
            yield from ability.mentions()
        for effect in other.effects.values():
            for part in effect.walk():
                yield from part.mentions()


def bind_otherwise(id_: str, other: Reading | None) -> None:
    """Enter the texts of another reading in the table of effects."""
    for when, effect in other.effects.items() if other else ():
        effect.bind(f"{id_}/{ADDRESS}/{when}")


@dataclass(frozen=True, slots=True)
class Location:
    """A battleground, a skirmish or a path as declared."""

    id: str
    title: str
    kind: str
    set: str
    points: int
    defense: int = 0
    number: int = 0  # of a path
    other_number: int = 0  # of a path: the number its text can change that to
    side: int = FREE  # of a battleground or skirmish
    defenders: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()
    activation: Effect | None = None
    needs: tuple[str, ...] = ()  # activated only while the enemy has scored one of these battlegrounds
    accompanying: tuple[str, ...] = ()  # the battlegrounds a skirmish brings: the first that is in a deck
    defender_wins: Effect | None = None  # of a skirmish that was resolved by an action
    attacker_wins: Effect | None = None
    provenance: str = "reference"
    doubt: str = ""
    other: Reading | None = None

    @property
    def effects(self) -> dict[str, Effect]:
        """What its text does, by when it does it."""
        texts = {name: getattr(self, name) for name in LOCATION_TEXTS}
        return {name: effect for name, effect in texts.items() if effect is not None}

    def mentions(self) -> tuple[Mention, ...]:
        """What it speaks of by name; all of it must exist."""
        found: list[Mention] = [("location", title) for title in (*self.needs, *self.accompanying)]
        for effect in self.effects.values():
            for part in effect.walk():
                found += part.mentions()
        return (*found, *_mentions_otherwise(self.other))

    @property
    def other_reading(self) -> str:
        """What differs if it is read otherwise, in words; nothing if there is no other reading."""
        return _read_otherwise(self.other, LOCATION_TEXTS)

    @property
    def text(self) -> str:
        """When it can be activated, and what happens when it is; or what happens when a skirmish is won."""
        lines = [_line(LOCATION_TEXTS[name], effect) for name, effect in self.effects.items()]
        if self.needs:
            area = f"the {SIDE_TITLES[1 - self.side]} scoring area"
            lines.insert(0, sentence(f"cannot be activated unless {listed(self.needs, 'or')} is in {area}"))
        return " ".join(lines)

    def as_dict(self) -> dict[str, Any]:
        """For the public face: names and numbers, ready for JSON."""
        facts: dict[str, Any] = {
            "id": self.id,
            "title": self.title,
            "kind": self.kind,
            "set": self.set,
            "defense": self.defense,
            "points": self.points,
            "text": self.text,
            "provenance": self.provenance,
            "doubt": self.uncertain,
        }
        if self.kind == A_PATH:
            facts["number"] = self.number
            if self.other_number:
                facts["other_number"] = self.other_number
        else:
            facts["side"] = SIDES[self.side]
            facts["defenders"] = [icon_name(f) for f in self.defenders]
            facts["attackers"] = [icon_name(f) for f in self.attackers]
        if self.needs:
            facts["needs"] = [plain(title) for title in self.needs]
        if self.kind == A_SKIRMISH:
            facts["accompanying"] = [plain(title) for title in self.accompanying]
        return facts | _reading_facts(self.other, self.other_reading)

    @property
    def uncertain(self) -> str:
        """What is not certain about it; of a reconstructed location, where its parts come from."""
        if self.provenance != "reconstructed":
            return self.doubt
        before, after = PLACE_ORIGINS[self.kind]
        return " ".join(filter(None, (before, self.doubt, after)))

    @property
    def kind_line(self) -> str:
        """Such as "Path 5" or "Shadow battleground: Mordor defends, Elf and Wizard attack"."""
        if self.kind == A_PATH:
            return f"Path {self.number}"
        defenders = listed([icon_title(f) for f in self.defenders])
        attackers = listed([icon_title(f) for f in self.attackers])
        verb = "defend" if len(self.defenders) > 1 else "defends"
        verb2 = "attack" if len(self.attackers) > 1 else "attacks"
        line = f"{SIDE_TITLES[self.side]} {self.kind}: {defenders} {verb}, {attackers} {verb2}"
        return f"{line}; it brings {listed(self.accompanying, 'or')}" if self.accompanying else line


def numbers(paths: object) -> tuple[int, ...]:
    """The path numbers written as on a card.

    >>> numbers("1-3 5-9"), numbers("4"), numbers("")
    ((1, 2, 3, 5, 6, 7, 8, 9), (4,), ())
    """
    if not isinstance(paths, str):
        raise BadDeclaration(f"Paths are written as on a card, such as '1-3 5', not as {paths!r}.")
    found: list[int] = []
    for part in paths.split():
        first, dash, last = part.partition("-")
        if not (first.isdecimal() and (last.isdecimal() if dash else True)):
            raise BadDeclaration(f"Paths are written as on a card, such as '1-3 5', not as {paths!r}.")
        found += range(int(first), int(last or first) + 1)
    if (not found and paths.split()) or any(not 1 <= n <= LAST_PATH for n in found):
        raise BadDeclaration(f"There are paths from 1 to {LAST_PATH}, not {paths!r}.")
    return tuple(found)


# A SET


class CardFacts(TypedDict, total=False):
    """What a declaration of a card may say beside title and faction."""

    attack: int
    defense: int
    attack_leadership: int
    defense_leadership: int
    path: int
    paths: str
    wielders: str | int | tuple[str | int, ...]
    keywords: tuple[str, ...]
    copies: int
    promo: bool
    attack_switch: str
    path_switch: str
    starred: str
    action_player: int
    provenance: str
    rulebook: str
    inferred: str
    doubt: str
    other: Reading
    standing: Standing | tuple[Standing, ...]
    this_round: RoundEffect
    when_played: Effect
    when_played_to_reserve: Effect
    when_played_to_battleground: Effect
    when_played_to_path: Effect
    when_played_on_wielder_in_reserve: Effect
    when_played_or_moved: Effect
    when_played_or_moved_to_path: Effect
    when_played_or_moved_to_battleground: Effect
    when_wielder_arrives: Effect
    when_eliminated_from_battleground: Effect
    reserve_action: Effect
    path_action: Effect
    location_action: Effect
    in_play_action: Effect
    event: Effect


class PlaceFacts(TypedDict, total=False):
    """What a declaration of a location may say beside title, number or side, and points."""

    defense: int
    other_number: int
    defenders: tuple[int, ...]
    attackers: tuple[int, ...]
    activation: Effect
    needs: tuple[str, ...]
    provenance: str
    doubt: str
    other: Reading


class SkirmishFacts(TypedDict, total=False):
    """What a declaration of a skirmish may say beside its side, title, battlegrounds and texts."""

    defenders: tuple[int, ...]
    attackers: tuple[int, ...]
    provenance: str
    doubt: str


class ScenarioFacts(TypedDict, total=False):
    """What a declaration of a scenario may say beside what each of them must."""

    other_order: tuple[str, ...]
    first_path: int
    last_path: int
    battlegrounds: tuple[str, ...]
    fixed_battlegrounds: dict[int, tuple[str, ...]]
    later_battlegrounds: tuple[tuple[str, ...], ...]
    paths: tuple[str, ...]
    path_parts: tuple[tuple[str, ...], ...]
    successors: dict[str, str]
    doubled: tuple[int, ...]
    path_needs_more: bool
    three_rounds: bool
    lost_battlegrounds_corrupt: bool
    any_split: bool
    drafting: bool
    notes: str


class CardSet:
    """A set: factions, cards, locations and scenarios that are declared and entered together."""

    def __init__(self, name: str, title: str, provenance: str = "invented") -> None:
        self.name = _name("The name of a set", name)
        self.title = string(f"The title of the set {name!r}", title)
        known("The provenance", provenance, PROVENANCES)
        self.provenance = provenance  # of whatever does not name its own
        self.cards: list[Card] = []  # in the order of declaration
        self.more_copies: list[tuple[str, int]] = []  # of cards of earlier sets: their ids, and how many
        self.locations: list[Location] = []
        self.scenarios: list[Scenario] = []
        self.closed = False
        self.module = ""  # where it was loaded from, if it does not come with thirdage
        if name in SETS:
            raise BadDeclaration(f"There is already a set called {name!r}.")

    def __repr__(self) -> str:
        return f"<CardSet {self.name}: {len(self.cards)} cards, {len(self.locations)} locations>"

    @property
    def things(self) -> list[Card | Location]:
        """Its cards, then its locations."""
        return [*self.cards, *self.locations]

    def _open(self, what: str) -> None:
        if self.closed:
            raise BadDeclaration(f"The set {self.name!r} is closed; {what} can no longer be declared in it.")

    def _refuse_twice(self, title: str) -> None:
        """Refuse a card or location that bears the id of another."""
        for card_set in (*SETS.values(), self):
            for other in card_set.things:
                if other.id == plain(title):
                    whose = f"in the set {card_set.name!r}" if card_set is not self else "in this set"
                    raise BadDeclaration(f"{title!r} cannot be declared: there is {other.title!r} {whose}.")

    # FACTIONS

    def faction(self, name: str, title: str, side: int) -> int:
        """A faction that fights for a side; its number stands for it from now on."""
        self._open(f"the faction {title!r}")
        _name("The name of a faction", name)
        string(f"The title of the faction {name!r}", title)
        _side(f"The side of the faction {name!r}", side)
        if name in FACTIONS:
            number = FACTIONS.index(name)
            if _FACTION_SETS[number] != self.name:
                raise BadDeclaration(f"There is already a faction called {name!r}.")
            # Declared before by an attempt at this set that failed: the number is the same again.
            FACTION_TITLES[number] = title
            FACTION_SIDES[number] = side
            return number
        FACTIONS.append(name)
        FACTION_TITLES.append(title)
        FACTION_SIDES.append(side)
        _FACTION_SETS.append(self.name)
        return len(FACTIONS) - 1

    # CARDS

    def army(self, title: str, faction: int, **facts: Unpack[CardFacts]) -> Card:
        """An army: attack and defense on battlegrounds, never on paths."""
        return self._card(title, faction, ARMY, dict(facts))

    def character(self, title: str, faction: int, **facts: Unpack[CardFacts]) -> Card:
        """A character; `paths` are the numbers it may be played to, as printed ("3-6")."""
        return self._card(title, faction, CHARACTER, dict(facts))

    def item(self, title: str, faction: int, **facts: Unpack[CardFacts]) -> Card:
        """An item; `wielders` are titles, factions or keywords."""
        return self._card(title, faction, ITEM, dict(facts))

    def event(self, title: str, faction: int, **facts: Unpack[CardFacts]) -> Card:
        """An event: resolved when played, then eliminated."""
        return self._card(title, faction, EVENT, dict(facts))

    def again(self, title: str, copies: int = 1) -> None:
        """More copies of a card of an earlier set; nothing tells them from the others."""
        self._open(f"the card {title!r}")
        string("The title of a card", title)
        whole(f"The number of further copies of {title}", copies, 1)
        self.more_copies.append((plain(title), copies))

    def _card(self, title: str, faction: int, type_: int, facts: dict[str, Any]) -> Card:
        self._open(f"the card {title!r}")
        string("The title of a card", title)
        faction_of(f"The faction of {title}", faction)
        for name in facts:
            known(f"{title}: the keyword", name, CardFacts.__annotations__)
        abilities = _abilities(title, type_, facts)
        plain_facts = {name: value for name, value in facts.items() if name not in abilities}
        if "paths" in facts:
            plain_facts["paths"] = numbers(facts["paths"])
        if "wielders" in facts and not isinstance(facts["wielders"], tuple):
            plain_facts["wielders"] = (facts["wielders"],)
        plain_facts.setdefault("provenance", self.provenance)
        if plain_facts["provenance"] == "reconstructed" and "rulebook" not in facts:
            plain_facts.setdefault("inferred", "type")
        for name in ("rulebook", "inferred"):
            plain_facts[name] = named_parts(f"`{name}` of {title}", plain_facts.get(name, ""), type_)
        card = Card(plain(title), title, faction, type_, self.name, abilities=abilities, **plain_facts)
        _check_card(card)
        self._refuse_twice(title)
        self.cards.append(card)
        return card

    # LOCATIONS

    def path(self, number: int, title: str, *, points: int, **facts: Unpack[PlaceFacts]) -> Location:
        """A path."""
        self._open(f"the path {title!r}")
        whole(f"The number of {title}", number, 1, LAST_PATH)
        whole(f"The other number of {title}", facts.get("other_number", 0), 0, LAST_PATH)
        return self._location(title, A_PATH, points, dict(facts), number=number)

    def battleground(self, side: int, title: str, *, points: int, **facts: Unpack[PlaceFacts]) -> Location:
        """A battleground of one side's deck; that side defends it."""
        self._open(f"the battleground {title!r}")
        _side(f"The side of {title}", side)
        _check_icons(title, side, facts)
        strings(f"The needs of {title}", facts.get("needs", ()))
        return self._location(title, A_BATTLEGROUND, points, dict(facts), side=side)

    def skirmish(
        self,
        side: int,
        title: str,
        *,
        accompanying: tuple[str, str],
        defender_wins: Effect,
        attacker_wins: Effect,
        **facts: Unpack[SkirmishFacts],
    ) -> Location:
        """A skirmish in one side's battleground deck; that side defends it.

        `accompanying` are the titles of the battlegrounds it brings, the one that is looked for first first.
        """
        self._open(f"the skirmish {title!r}")
        _side(f"The side of {title}", side)
        for name in facts:
            known(f"{title}: the keyword", name, SkirmishFacts.__annotations__)
        _check_icons(title, side, facts)
        if len(strings(f"The battlegrounds that accompany {title}", accompanying)) != 2:
            raise BadDeclaration(f"Two battlegrounds accompany {title}, not {accompanying!r}.")
        texts = {"defender_wins": defender_wins, "attacker_wins": attacker_wins}
        return self._location(
            title, A_SKIRMISH, 0, {**facts, **texts, "accompanying": accompanying}, side=side
        )

    def _location(
        self, title: str, kind: str, points: int, facts: dict[str, Any], number: int = 0, side: int = FREE
    ) -> Location:
        string("The title of a location", title)
        for name in facts if kind != A_SKIRMISH else ():
            known(f"{title}: the keyword", name, PlaceFacts.__annotations__)
        whole(f"The points of {title}", points)
        whole(f"The defense of {title}", facts.get("defense", 0))
        for name in LOCATION_TEXTS:
            if facts.get(name) is not None:
                _effect(f"The {name.replace('_', ' ')} of {title}", facts[name])
        facts.setdefault("provenance", self.provenance)
        known(f"The provenance of {title}", facts["provenance"], PROVENANCES)
        _check_other(title, facts.get("other"), facts, facts.get("doubt", ""))
        place = Location(plain(title), title, kind, self.name, points, number=number, side=side, **facts)
        self._refuse_twice(title)
        self.locations.append(place)
        return place

    # SCENARIOS

    def scenario(
        self,
        name: str,
        title: str,
        *,
        sets: tuple[str, ...],
        source: str,
        decks: tuple[Deck, ...],
        turn_order: tuple[str, ...],
        people: dict[int, tuple[tuple[str, ...], ...]],
        **facts: Unpack[ScenarioFacts],
    ) -> Scenario:
        """A scenario, and the sets whose cards and locations it is played with."""
        self._open(f"the scenario {title!r}")
        _name("The name of a scenario", name)
        for fact in facts:
            known(f"{title}: the keyword", fact, ScenarioFacts.__annotations__)
        scenario = Scenario(name, title, self.name, sets, source, decks, turn_order, people, **facts)
        scenario.check()
        if any(other.id == name for known_set in (*SETS.values(), self) for other in known_set.scenarios):
            raise BadDeclaration(f"There is already a scenario called {name!r}.")
        self.scenarios.append(scenario)
        return scenario


SETS: dict[str, CardSet] = {}  # the sets that were entered, in that order
_FACTION_SETS: list[str] = []  # the set that declared a faction, by its number


# WHAT A DECLARATION MUST BE


def _name(what: str, name: object) -> str:
    if not isinstance(name, str) or not name or plain(name) != name:
        raise BadDeclaration(f"{what} is written small and with hyphens, such as 'my-set', not {name!r}.")
    return name


def _side(what: str, side: object) -> None:
    if type(side) is not int or side not in range(len(SIDES)):
        raise BadDeclaration(f"{what} is FREE or SHADOW, not {side!r}.")


def _check_icons(title: str, side: int, facts: Any) -> None:
    icons_of(f"the defenders of {title}", facts.get("defenders", ()), side)
    icons_of(f"the attackers of {title}", facts.get("attackers", ()), 1 - side)


def _effect(what: str, value: object) -> None:
    if not isinstance(value, Effect):
        raise BadDeclaration(f"{what} is an effect, such as draw(1), not {value!r}.")


def _abilities(title: str, type_: int, facts: dict[str, Any]) -> dict[str, Any]:
    """What a card does, by when it does it, in the order of the declaration."""
    found: dict[str, Any] = {}
    for when, what in facts.items():
        if when == "standing":
            found[when] = what if isinstance(what, tuple) else (what,)
            for ability in found[when]:
                if not isinstance(ability, Standing):
                    raise BadDeclaration(f"A standing ability of {title} is none: {ability!r}.")
        elif when == "this_round":
            found[when] = what
            if not isinstance(what, RoundEffect):
                raise BadDeclaration(f"What {title} allows for the round is no such thing: {what!r}.")
        elif when in TRIGGERS:
            found[when] = what
            _effect(f"`{when}` of {title}", what)
    of_events = found.keys() & {"event", "this_round"}
    if type_ == EVENT and not of_events:
        raise BadDeclaration(f"{title} is an event that does nothing: it needs `event` or `this_round`.")
    wrong = found.keys() - of_events if type_ == EVENT else of_events
    if wrong:
        raise BadDeclaration(f"{title} is no card that can have `{min(wrong)}`.")
    return found


def _check_other(title: str, other: object, texts: Container[str], doubt: str) -> None:
    """Another reading says what is in doubt, and of which text."""
    if other is None:
        return
    if not isinstance(other, Reading):
        raise BadDeclaration(f"The other reading of {title} is made by reading(...), not {other!r}.")
    if not doubt:
        raise BadDeclaration(f"{title} has another reading, so `doubt` says what is not certain about it.")
    for when in other.effects:
        if when not in texts:
            raise BadDeclaration(f"{title} has no `{when}` that could be read otherwise.")


def _check_card(card: Card) -> None:
    title = card.title
    for icon in ICONS:
        whole(f"The {icon.replace('_', ' ')} of {title}", getattr(card, icon))
    whole(f"The number of copies of {title}", card.copies, 1)
    flag(f"`promo` of {title}", card.promo)
    strings(f"The keywords of {title}", card.keywords)
    known(f"The provenance of {title}", card.provenance, PROVENANCES)
    if card.provenance != "reconstructed" and (card.rulebook or card.inferred):
        raise BadDeclaration(f"{title} is not reconstructed: no part of it is, and none is inferred.")
    if not isinstance(card.doubt, str) or not isinstance(card.starred, str):
        raise BadDeclaration(f"`doubt` and `starred` of {title} are texts.")
    _check_other(title, card.other, card.abilities, card.doubt)
    for icon in card.starred.split():
        known(f"The starred icon of {title}", icon, ICONS)
    for switch in filter(None, (card.attack_switch, card.path_switch)):
        known(f"The switch of {title}", switch, SWITCHES)
    if card.action_player != -1:
        faction_of(f"`action_player` of {title}", card.action_player)
    if card.paths and card.type != CHARACTER:
        raise BadDeclaration(f"{title} is no character: only those are played to paths.")
    if card.type == ITEM and not card.wielders:
        raise BadDeclaration(f"{title} is an item without wielders: name titles, a faction or a keyword.")
    if card.wielders and card.type != ITEM:
        raise BadDeclaration(f"{title} is no item: it has no wielders.")
    for wielder in card.wielders:
        if isinstance(wielder, str):
            string(f"A wielder of {title}", wielder)
        else:
            faction_of(f"A wielder of {title}", wielder)
