"""Enters a set: checks it as a whole, closes it and turns its declarations into the tables the rules read."""

from __future__ import annotations

from collections import Counter

from ..kernel.errors import BadDeclaration, nearest, plain
from . import tables as t
from .action import AT_BATTLEGROUND, AT_EFFECT, AT_PATH, AT_RESERVE, ON_OTHER_WIELDER, ON_RESERVE_WIELDER
from .declare import KEYWORDS, SETS, Card, CardSet, Location, bind_otherwise
from .factions import icon_bits
from .facts import (
    A_BATTLEGROUND,
    A_PATH,
    A_SKIRMISH,
    ARMY,
    BATTLEGROUND_ZONE,
    CHARACTER,
    ITEM,
    MOST_CARDS,
    SHADOW,
    SIDES,
    ZONE_NUMBERS,
)
from .options import grow
from .scenario import SCENARIOS, Scenario

DRAFTED = 6  # battlegrounds of each side are shown in Expert Drafting
ANYWHERE = AT_RESERVE | AT_PATH | AT_BATTLEGROUND | AT_EFFECT | ON_RESERVE_WIELDER | ON_OTHER_WIELDER
ENTRIES = {  # where the card must enter: if played, if moved
    "when_played": (ANYWHERE, 0),
    "when_played_to_reserve": (AT_RESERVE, 0),
    "when_played_to_battleground": (AT_BATTLEGROUND, 0),
    "when_played_to_path": (AT_PATH, 0),
    "when_played_on_wielder_in_reserve": (ON_RESERVE_WIELDER, 0),
    "when_played_or_moved": (AT_PATH | AT_BATTLEGROUND, AT_PATH | AT_BATTLEGROUND),
    "when_played_or_moved_to_path": (AT_PATH, AT_PATH),
    "when_played_or_moved_to_battleground": (AT_BATTLEGROUND, AT_BATTLEGROUND),
    "when_wielder_arrives": (ON_OTHER_WIELDER, AT_PATH | AT_BATTLEGROUND),
    "event": (AT_EFFECT, 0),
}
ACTION_ZONES = {
    "reserve_action": AT_RESERVE,
    "path_action": AT_PATH,
    "location_action": AT_PATH | AT_BATTLEGROUND,
    "in_play_action": AT_RESERVE | AT_PATH | AT_BATTLEGROUND,
}


def enter(card_set: CardSet) -> None:
    """Enter a set. If something is wrong with it, it is refused as a whole and nothing has changed."""
    before = t.saved()
    try:
        _check(card_set)
        _enter_locations(card_set)
        _enter_cards(card_set)
        _enter_reach(card_set)
        _enter_wielders()
        _check_scenarios(card_set)
    except Exception:
        t.restore(before)
        raise
    card_set.closed = True
    SETS[card_set.name] = card_set
    KEYWORDS.update(keyword for card in card_set.cards for keyword in card.keywords)
    SCENARIOS.update((scenario.id, scenario) for scenario in card_set.scenarios)
    grow(len(t.KIND), len(t.LOCATION), len(ACTION_ZONES))


# LOCATIONS


def _enter_locations(card_set: CardSet) -> None:
    first = len(t.LOCATION)
    for number, old in enumerate(t.LOCATION):  # an icon of any faction stands for the new ones, too
        t.SHOWS[number] = _shown(old)
    # Battlegrounds first: only those have a zone of their own, and zones are better few.
    for kind in (A_BATTLEGROUND, A_SKIRMISH, A_PATH):
        for place in card_set.locations:
            if place.kind == kind:
                _enter_location(place)
    t.LOCATIONS_OF[card_set.name] = range(first, len(t.LOCATION))


def _enter_location(place: Location) -> None:
    number = len(t.LOCATION)
    t.LOCATION.append(place)
    t.LOCATION_BY_ID[place.id] = number
    t.IS_PATH.append(place.kind == A_PATH)
    t.IS_SKIRMISH.append(place.kind == A_SKIRMISH)
    t.NUMBER.append(place.number)
    t.OTHER_NUMBER.append(place.other_number)
    t.GROUND_DEFENSE.append(place.defense)
    t.POINTS.append(place.points)
    t.POINTS_TO_SHADOW.append(0 if place.kind == A_PATH else place.points)
    t.OWNER_SIDE.append(place.side)
    t.SHOWS.append(_shown(place))
    texts = {name: effect.bind(f"{place.id}/{name}").address for name, effect in place.effects.items()}
    bind_otherwise(place.id, place.other)
    t.TEXT.append(texts.get("activation", ""))
    t.WON.append((texts.get("defender_wins", ""), texts.get("attacker_wins", "")))
    t.NEEDS.append(tuple(plain(title) for title in place.needs))
    t.ACCOMPANYING.append(tuple(plain(title) for title in place.accompanying))
    if place.kind != A_PATH:
        if BATTLEGROUND_ZONE + number >= ZONE_NUMBERS:
            raise BadDeclaration(f"{place.title} is one location too many for all sets together.")
        t.ALL_BATTLEGROUNDS[0] |= 1 << number
        if place.side == SHADOW:
            t.SHADOW_BATTLEGROUNDS[0] |= 1 << number
        if place.kind == A_SKIRMISH:
            t.SKIRMISHES[0] |= 1 << number


def _shown(place: Location) -> int:
    """The factions that a location shows, as bits."""
    return icon_bits(place.defenders) | icon_bits(place.attackers)


# CARDS


def _enter_cards(card_set: CardSet) -> None:
    first = len(t.KIND)
    for kind in card_set.cards:
        _enter_kind(kind)
    for id_, copies in card_set.more_copies:
        _enter_copies(t.KIND[t.BY_ID[id_][0]], copies)
    t.CARDS_OF[card_set.name] = range(first, len(t.KIND))
    if len(t.KIND) > MOST_CARDS:
        raise BadDeclaration(f"All sets together have more than {MOST_CARDS} cards.")


def _enter_kind(kind: Card) -> None:
    """Enter a card with its copies."""
    for when, what in kind.abilities.items():
        if when not in ("standing", "this_round"):
            what.bind(f"{kind.id}/{when}")
    bind_otherwise(kind.id, kind.other)
    t.BY_ID[kind.id] = ()
    _enter_copies(kind, kind.copies)


def _enter_copies(kind: Card, copies: int) -> None:
    """Enter so many copies of a card, behind those that are there."""
    addresses = {when: f"{kind.id}/{when}" for when in kind.abilities}
    new = range(len(t.KIND), len(t.KIND) + copies)
    t.BY_ID[kind.id] += tuple(new)
    first = t.BY_ID[kind.id][0]
    for card in new:
        t.KIND.append(kind)
        t.COPY.append(first)
        t.MULTIPLE.append(False)
        t.FACTION.append(kind.faction)
        t.TYPE.append(kind.type)
        t.SIDE.append(kind.side)
        t.ATTACKS.append(kind.attack)
        t.DEFENSES.append(kind.defense)
        t.ATTACK_LEADERSHIP.append(kind.attack_leadership)
        t.DEFENSE_LEADERSHIP.append(kind.defense_leadership)
        t.PATH_ICONS.append(kind.path)
        t.REACH.append(0)
        t.WIELDERS.append(())
        t.WELCOME.append(1 << kind.faction)
        t.SUPPORTERS.append(1 << kind.faction)
        t.OPEN_PLACES.append(frozenset())
        t.BARRED.append(0)
        t.ACTIONS.append(tuple((ACTION_ZONES[w], a) for w, a in addresses.items() if w in ACTION_ZONES))
        t.ON_ENTRY.append(tuple((*ENTRIES[w], a) for w, a in addresses.items() if w in ENTRIES))
        t.ON_ELIMINATION.append(addresses.get("when_eliminated_from_battleground", ""))
        for table in (t.REACH_LIMITS, t.BONUSES, t.SUPPORT_BONUSES, t.FATES_OF, t.FATES_FOR_WIELDER):
            table.append(())
        t.CARRYOVER.append(())
        t.EXTRA_DRAW.append(())
        for ability in kind.standing:
            ability.enter(card, t)
        if "this_round" in kind.abilities:
            kind.abilities["this_round"].enter(card, t)
    for card in t.BY_ID[kind.id]:
        t.MULTIPLE[card] = len(t.BY_ID[kind.id]) > 1


def _enter_reach(card_set: CardSet) -> None:
    """Where cards may go by what is printed on them: the new ones anywhere, the old ones to what is new."""
    new_cards, new_places = t.CARDS_OF[card_set.name], t.LOCATIONS_OF[card_set.name]
    for card in range(len(t.KIND)):
        for place in range(len(t.LOCATION)) if card in new_cards else new_places:
            t.REACH[card] |= _reaches(card, place) << place


def _reaches(card: int, place: int) -> bool:
    kind = t.KIND[card]
    if t.IS_PATH[place]:
        return kind.type == CHARACTER and t.NUMBER[place] in kind.paths
    barred = t.BARRED[card] >> t.OWNER_SIDE[place] & 1
    welcome = bool(t.SHOWS[place] & t.WELCOME[card]) or t.LOCATION[place].id in t.OPEN_PLACES[card]
    return kind.type in (ARMY, CHARACTER) and welcome and not barred


def _enter_wielders() -> None:
    """Who may wield which item: a new character perhaps an old one."""
    characters = [card for card, type_ in enumerate(t.TYPE) if type_ == CHARACTER]
    for item, kind in enumerate(t.KIND):
        if kind.type == ITEM:
            fitting = [card for card in characters if _fits(kind, t.KIND[card])]
            t.WIELDERS[item] = tuple(sorted(fitting, key=t.lasting_order))


def _fits(item: Card, character: Card) -> bool:
    names = (character.title, character.faction, *character.keywords)
    return any(wielder in names for wielder in item.wielders)


# WHAT A SET MUST BE


def _check(card_set: CardSet) -> None:
    """Refuse a set that names what is not there, or again what is there already."""
    if card_set.closed or card_set.name in SETS:
        raise BadDeclaration(f"There is already a set called {card_set.name!r}.")
    _refuse_twice([thing.id for thing in card_set.things], {*t.BY_ID, *t.LOCATION_BY_ID})
    _refuse_twice([scenario.id for scenario in card_set.scenarios], {*SCENARIOS})
    there = {
        "card": {*t.BY_ID, *(card.id for card in card_set.cards)},
        "location": {*t.LOCATION_BY_ID, *(place.id for place in card_set.locations)},
        "keyword": {*KEYWORDS, *(keyword for card in card_set.cards for keyword in card.keywords)},
    }
    for thing in card_set.things:
        for kind, name in thing.mentions():
            if (name if kind == "keyword" else plain(name)) not in there[kind]:
                raise BadDeclaration(f"{thing.title} speaks of {_missing(kind, name, there[kind])}")
        if not isinstance(thing.text, str):
            raise BadDeclaration(f"The text of {thing.title} is none.")
    kinds = {place.id: place.kind for place in (*t.LOCATION, *card_set.locations)}
    for place in card_set.locations:
        for title in (*place.needs, *place.accompanying):
            if kinds[plain(title)] != A_BATTLEGROUND:
                raise BadDeclaration(f"{place.title} speaks of {title}, which is no battleground.")
    _check_copies(card_set)
    characters = [card for card in (*t.KIND, *card_set.cards) if card.type == CHARACTER]
    for card in card_set.cards:
        for wielder in card.wielders:
            if not any(wielder in (c.title, c.faction, *c.keywords) for c in characters):
                raise BadDeclaration(f"{card.title}: no character is what its wielder must be, {wielder!r}.")


def _check_copies(card_set: CardSet) -> None:
    """Refuse more copies of a card that an earlier set calls by name: its texts know of no later copies."""
    again = {id_ for id_, _ in card_set.more_copies}
    for id_ in again:
        if id_ not in t.BY_ID:
            raise BadDeclaration(f"More copies are declared of {_missing('card', id_, set(t.BY_ID))}")
    for known_set in SETS.values():
        for thing in known_set.things:
            for kind, name in thing.mentions():
                if kind == "card" and plain(name) in again:
                    raise BadDeclaration(f"There can be no more copies of {name}: {thing.title} names it.")


def _refuse_twice(ids: list[str], there: set[str]) -> None:
    """Refuse what another set has declared meanwhile."""
    for id_ in ids:
        if id_ in there:
            raise BadDeclaration(f"There is already something called {id_!r} in another set.")


def _missing(kind: str, name: str, there: set[str]) -> str:
    close = nearest(name, there)
    hint = f" Did you mean {' or '.join(close)}?" if close else ""
    return f"the {kind} {name!r}, which does not exist.{hint}"


def _check_scenarios(card_set: CardSet) -> None:
    for scenario in card_set.scenarios:
        for name in scenario.sets:
            if name not in t.CARDS_OF:
                raise BadDeclaration(f"{scenario.title} needs the set {name!r}, which is not loaded.")
        _check_places(scenario)
        _check_decks(scenario)


def _check_places(scenario: Scenario) -> None:
    places = [t.LOCATION[place] for name in scenario.sets for place in t.LOCATIONS_OF[name]]
    paths = {place.id: place for place in places if place.kind == A_PATH}
    battlegrounds = {place.id: place for place in places if place.kind != A_PATH}
    fixed = [id_ for of_round in scenario.fixed_battlegrounds.values() for id_ in of_round]
    for kind, ids, there in (
        ("battleground", (*scenario.battlegrounds, *fixed), battlegrounds),
        ("path", scenario.paths, paths),
    ):
        for id_ in ids:
            if id_ not in there:
                raise BadDeclaration(f"{scenario.title} names {_missing(kind, id_, set(there))}")
    _check_journey(scenario, paths)
    used = [paths[id_] for id_ in scenario.paths or paths]
    for number in range(scenario.first_path, scenario.last_path + 1):
        if not any(path.number == number for path in used):
            raise BadDeclaration(f"{scenario.title} has no path with the number {number}.")
    if scenario.drafting:
        sides = Counter(battlegrounds[id_].side for id_ in scenario.battlegrounds or battlegrounds)
        if any(sides[side] < DRAFTED for side in range(len(SIDES))):
            raise BadDeclaration(f"{scenario.title} has too few battlegrounds for Expert Drafting.")


def _check_journey(scenario: Scenario, paths: dict[str, Location]) -> None:
    """Parts hold paths of one number and follow each other; a path dictates one of the part after its own."""
    numbers: list[int] = []
    for part in scenario.path_parts:
        found = {paths[id_].number for id_ in part}
        if len(found) != 1:
            raise BadDeclaration(f"{scenario.title} has a part with paths of several numbers: {part}.")
        numbers += found
    if numbers != sorted(numbers):
        raise BadDeclaration(f"The parts of the paths of {scenario.title} are not in order.")
    part_of = {id_: n for n, part in enumerate(scenario.path_parts) for id_ in part}
    for path, next_ in scenario.successors.items():
        if path not in part_of or part_of.get(next_) != part_of[path] + 1:
            raise BadDeclaration(f"{scenario.title}: {next_!r} is not in the part after {path!r}.")


def _check_decks(scenario: Scenario) -> None:
    cards = [t.KIND[card] for name in scenario.sets for card in t.CARDS_OF[name]]
    copies = Counter(card.id for card in cards)
    for deck in scenario.decks:
        wanted_in_all: Counter[str] = Counter()
        for title, wanted in deck.listed:
            wanted_in_all[plain(title)] += wanted
            if plain(title) not in copies:
                raise BadDeclaration(
                    f"{scenario.title}: {deck.title} has {_missing('card', title, set(copies))}"
                )
            if wanted_in_all[plain(title)] > copies[plain(title)]:
                raise BadDeclaration(f"{scenario.title}: there are not {wanted} copies of {title}.")
        whole = deck.whole if deck.cards else deck.factions
        size = sum(n for _, n in deck.cards) + sum(card.faction in whole and not card.promo for card in cards)
        if size <= deck.setup_draw:
            raise BadDeclaration(f"{scenario.title}: the deck of {deck.title} has only {size} cards.")
