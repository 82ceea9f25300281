"""Turns the declarations of cards and locations into the tables the rules read."""

from __future__ import annotations

from . import tables as t
from .action import AT_EFFECT, AT_FIELD, AT_PATH, AT_RESERVE, ON_OTHER_WIELDER, ON_RESERVE_WIELDER
from .declare import CARDS, LOCATIONS, Card, standing_of
from .facts import ARMY, CHARACTER, EVENT, ITEM, SHADOW
from .queries import (
    Bonus,
    Carryover,
    CycleInstead,
    ExtraDraw,
    GivesDefense,
    GroundDefense,
    MayEnter,
    NoPathDuringShadowBattle,
    NotToShadowBattlegrounds,
    Opens,
    Rescue,
    SeesTop,
)
from .sets.base import cards as _cards  # noqa: F401  (declares the faction cards)
from .sets.base import locations as _locations  # noqa: F401  (declares paths and battlegrounds)

ANYWHERE = AT_RESERVE | AT_PATH | AT_FIELD | AT_EFFECT | ON_RESERVE_WIELDER | ON_OTHER_WIELDER
ENTRIES = {  # where the card must enter: if played, if moved
    "when_played": (ANYWHERE, 0),
    "when_played_to_reserve": (AT_RESERVE, 0),
    "when_played_to_battleground": (AT_FIELD, 0),
    "when_played_to_path": (AT_PATH, 0),
    "when_played_on_wielder_in_reserve": (ON_RESERVE_WIELDER, 0),
    "when_played_or_moved": (AT_PATH | AT_FIELD, AT_PATH | AT_FIELD),
    "when_played_or_moved_to_path": (AT_PATH, AT_PATH),
    "when_played_or_moved_to_battleground": (AT_FIELD, AT_FIELD),
    "event": (AT_EFFECT, 0),
}
ACTION_ZONES = {
    "reserve_action": AT_RESERVE,
    "path_action": AT_PATH,
    "location_action": AT_PATH | AT_FIELD,
    "in_play_action": AT_RESERVE | AT_PATH | AT_FIELD,
}


def _fill_locations() -> None:
    ordered = [p for p in LOCATIONS if not p.number] + [p for p in LOCATIONS if p.number]
    t.PLACE.extend(ordered)
    t.FIRST_PATH[0] = sum(not p.number for p in ordered)
    for number, place in enumerate(ordered):
        t.PLACE_BY_ID[place.id] = number
        t.NUMBER.append(place.number)
        t.GROUND_DEFENSE.append(place.defense)
        t.POINTS.append(place.points)
        t.OWNER_SIDE.append(place.side)
        t.SHOWS.append(sum(1 << f for f in {*place.defenders, *place.attackers}))
        address = f"{place.id}/activation"
        if place.activation:
            place.activation.bind(address)
        t.TEXT.append(address if place.activation else "")
        if not place.number:
            t.ALL_FIELDS[0] |= 1 << number
            if place.side == SHADOW:
                t.SHADOW_FIELDS[0] |= 1 << number


def _reach(card: Card) -> int:
    """Where a card may go by what is printed on it."""
    standing = standing_of(card)
    factions = 1 << card.faction
    for ability in standing:
        if isinstance(ability, MayEnter):
            factions |= 1 << ability.faction
    mask = 0
    for number, place in enumerate(t.PLACE):
        if place.number:
            mask |= (card.type == CHARACTER and place.number in card.paths) << number
        else:
            barred = place.side == SHADOW and any(isinstance(a, NotToShadowBattlegrounds) for a in standing)
            mask |= (bool(t.SHOWS[number] & factions) and not barred) << number
    return mask if card.type in (ARMY, CHARACTER) else 0


def _fill_cards() -> None:
    for kind in CARDS:
        first = len(t.KIND)
        t.BY_ID[kind.id] = tuple(range(first, first + kind.copies))
        bound = {
            when: what.bind(f"{kind.id}/{when}")
            for when, what in kind.abilities.items()
            if when not in ("standing", "this_round")
        }
        standing = standing_of(kind)
        actions = tuple((ACTION_ZONES[when], e.address) for when, e in bound.items() if when in ACTION_ZONES)
        entries = tuple((*ENTRIES[when], e.address) for when, e in bound.items() if when in ENTRIES)
        for card in t.BY_ID[kind.id]:
            t.KIND.append(kind)
            t.COPY.append(first)
            t.MULTIPLE.append(kind.copies > 1)
            t.FACTION.append(kind.faction)
            t.TYPE.append(kind.type)
            t.SIDE.append(kind.side)
            t.ATTACKS.append(kind.attack)
            t.DEFENSES.append(kind.defense)
            t.ATTACK_LEADERSHIP.append(kind.attack_leadership)
            t.DEFENSE_LEADERSHIP.append(kind.defense_leadership)
            t.PATH_ICONS.append(kind.path)
            t.REACH.append(_reach(kind))
            t.REACH_LIMIT.append(
                next((a for a in standing if isinstance(a, NoPathDuringShadowBattle | MayEnter)), None)
            )
            t.SUPPORTERS.append(
                1 << kind.faction | sum(1 << a.faction for a in standing if isinstance(a, MayEnter))
            )
            t.ACTIONS.append(actions)
            t.ON_ENTRY.append(entries)
            t.BONUSES.append(tuple(a for a in standing if isinstance(a, Bonus)))
            fates = [a for a in standing if isinstance(a, CycleInstead)]
            t.FATES_OF.append(tuple(a for a in fates if not a.wielder))
            t.FATES_FOR_WIELDER.append(tuple(a for a in fates if a.wielder))
            limit = next((a for a in standing if isinstance(a, Carryover)), None)
            t.CARRYOVER.append((limit.n, limit.in_reserve) if limit else (0, False))
            draw = next((a for a in standing if isinstance(a, ExtraDraw)), None)
            t.EXTRA_DRAW.append((draw.n, draw.cycle) if draw else (0, 0))
            for ability in standing:
                if isinstance(ability, GivesDefense):
                    t.BONUS_GIVERS.append((card, ability))
                elif isinstance(ability, GroundDefense):
                    t.GROUND_GIVERS.append((card, ability))
                elif isinstance(ability, Opens):
                    t.REACH_GIVERS.append((card, ability))
                elif isinstance(ability, SeesTop):
                    t.PEEKERS.append(card)
                elif isinstance(ability, Rescue):
                    t.RESCUERS.append(card)
            if kind.type == EVENT and "this_round" in kind.abilities:
                t.ROUND_EFFECTS[card] = kind.abilities["this_round"]


def _fill_wielders() -> None:
    for kind in t.KIND:
        fitting: set[int] = set()
        if kind.type == ITEM:
            for wielder in kind.wielders:
                fitting |= {
                    c
                    for c, other in enumerate(t.KIND)
                    if other.type == CHARACTER
                    and (wielder in (other.title, other.faction) or wielder in other.keywords)
                }
        t.WIELDERS.append(tuple(sorted(fitting, key=t.lasting_order)))


MASKS = ("FIRST_PATH", "SHADOW_FIELDS", "ALL_FIELDS")  # lists of one number each
TABLES = tuple(
    name
    for name, value in vars(t).items()
    if name.isupper() and isinstance(value, list | dict) and name not in MASKS
)


def fill() -> None:
    """Fill the empty tables from the declarations."""
    _fill_locations()
    _fill_cards()
    _fill_wielders()


if not t.KIND:
    fill()
