"""What every option of a question has of each habit: its groups and traits, by name.

The numbers of a group depend on the facts of the moment (moment.py). A trait is something of the option
itself: which card it plays, where, and how things stand there. An action of a turn has no place yet: what
counts is the location that looks best at a glance, its aim.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ....cardgame import options as o
from ....cardgame import questions as q
from ....cardgame import tables as t
from ....cardgame.facts import EVENT, FREE_AREA, ITEM, PATH, RESERVE, TYPES, ZONES_PER_SEAT
from ....kernel.effects import ACCEPT, DECLINE
from ...parts import Parts, Weighed
from .costs import CYCLING, GIVING_UP
from .moment import FACTS, Sight, movable, sights, table_facts
from .spots import Spot, icons_at

if TYPE_CHECKING:
    from ....cardgame.state import CardGame
    from ....kernel.decision import RawOption

Options = list[tuple[int, ...]]
Aims = Sequence[int]  # by action of a turn: the spot it looks best at, or -1
Seen = list[tuple[Spot, Sight]]

FACTS_OF: Final[dict[str, Sequence[str]]] = {"": FACTS}
KEYS: Final = {
    ACCEPT[0]: "yes", DECLINE[0]: "no", o.PLAY: "play", o.MOVE: "move", o.USE: "use", o.CYCLE_ONE: "cycle",
    o.WINNOW: "winnow", o.RING: "ring", o.PASS: "pass", o.TO_RESERVE: "set up", o.TO_PATH: "path",
    o.TO_BATTLEGROUND: "battleground", o.TO_WIELDER: "wielder", o.TO_EFFECT: "effect", o.CARD: "card",
    o.TOP: "top", o.PLACE: "place", o.DONE: "done", o.LEAVE: "leave", o.QUARREL: "quarrel", o.FATE: "fate",
    o.RESOLVE: "resolve",
}  # fmt: skip
MOST_LEAD: Final = 10  # icons by which leads, threats and helps are told apart
ROLES: Final = ("attack the path", "defend the path", "attack a battleground", "defend a battleground")


class Local(NamedTuple):
    """The traits of a card at a location, by name; each role has its own."""

    flips: str  # its side leads with it, and did not before
    flips_for_good: str  # all that the enemy can still move there changes nothing
    hopeless: str  # its side cannot lead there any more
    needs_help: str  # its side can still lead with what else can move there
    behind: str
    beyond: str  # the lead afterwards
    needless: str  # the lead before was enough
    secures: str  # it is enough now
    still_falls: str  # it is not enough yet
    threat: str
    help: str
    unopposed: str
    points: str
    icons: str
    corrupts: str
    last_to_flip: str  # everybody else has passed
    last_in_vain: str


LOCAL_OF: Final = tuple(
    Local(*(f"{role}/{name.replace('_', ' ')}" for name in Local._fields)) for role in ROLES
)


@cache
def group(question: str, kind: str) -> tuple[Weighed, ...]:
    """The group of all options of a kind at a question."""
    return ((f"{question}/{kind}", 1.0),)


@cache
def of_card(what: str, card: int) -> Weighed:
    """A trait for every card; copies share it."""
    return (f"{what}/{t.KIND[card].id}", 1.0)


@cache
def of_place(what: str, place: int) -> Weighed:
    """A trait for every location."""
    return (f"{what}/{t.LOCATION[place].id}", 1.0)


@cache
def key_of(kind: int) -> str:
    """The name of a kind of option; a choice of a text goes by its number."""
    return KEYS.get(kind, str(kind))


def parts_of(
    game: CardGame, side: int, spots: Sequence[Spot], aims: Aims
) -> tuple[Sequence[float], list[Parts]]:
    """The facts of the moment, and the parts of every option; the aims are those of a turn's actions."""
    options = game.options
    assert options is not None
    ready = movable(game)
    found = sights(game, side, spots, ready)
    facts = table_facts(game, side, spots, found, ready)
    question = game.prompt[0]
    if question == q.TURN.name:
        return facts, at_turn(game, options, spots, found, aims)
    if question in GIVING_UP:
        return facts, at_giving_up(game, side, options)
    look = LOOKS.get(question)
    if look is not None:
        return facts, look(game, side, options, list(zip(spots, found, strict=True)))
    return facts, [otherwise(game, option) for option in options]


def otherwise(game: CardGame, option: RawOption) -> Parts:
    """The parts of an option of which nothing but its kind and what it names is known."""
    question = game.prompt[0]
    kind = option[0]
    key = key_of(kind)
    traits: tuple[Weighed, ...] = ()
    if kind in (o.CARD, o.TO_WIELDER):
        traits = (of_card(question, option[1]),)
    elif kind == o.PLACE:
        traits = (of_place(question, option[1]),)
    elif question in TEXTS and kind != DECLINE[0]:
        traits = ((f"{game.prompt[1]}/{key}", 1.0),)
    return group(question, key), traits


TEXTS: Final = (q.MAY.name, q.WHICH.name)  # the first value of these questions is a text


# AT A LOCATION


def role_of(spot: Spot) -> int:
    """What a card does there, as a number of ROLES."""
    return (0 if spot.zone == PATH else 2) + (not spot.attacking)


def is_last(game: CardGame) -> bool:
    """Whether everybody else has passed."""
    return not game.layout.everyone & ~game.passed & ~(1 << game.seat)


def local(spot: Spot, role: int, sight: Sight, icons: int, last: bool) -> tuple[Weighed, ...]:
    """How things stand at a location, and what so many icons more would change."""
    lead, own, help_, threat, unopposed = sight
    more = help_ + own - icons if own > icons else help_  # what can still come
    corrupted = 0
    if role < 2:  # on the path every icon by which the attack is ahead is a point of corruption
        then = spot.lead - icons if role == 0 else spot.lead + icons
        corrupted = max(0, -then) - max(0, -spot.lead)
    lead = max(-MOST_LEAD, min(MOST_LEAD, lead))  # few numbers are told apart, so that most are known
    more, threat = min(more, MOST_LEAD), min(threat, MOST_LEAD)
    return _local(role, lead, more, threat, unopposed, t.POINTS[spot.place], icons, last, corrupted)


@lru_cache(maxsize=50_000)
def _local(
    role: int,
    lead: int,
    more: int,
    threat: int,
    unopposed: bool,
    worth: int,
    icons: int,
    last: bool,
    corrupted: int,
) -> tuple[Weighed, ...]:
    names = LOCAL_OF[role]
    points = worth / 3
    after = lead + icons
    found = [(names.points, points), (names.icons, icons / 3)]
    if threat:
        found.append((names.threat, min(threat, 10) / 5))
    if more:
        found.append((names.help, min(more, 10) / 5))
    if unopposed:
        found.append((names.unopposed, points))
    if after >= 0:
        found.append((names.beyond, min(after, 6) / 3))
        if lead < 0:
            found.append((names.flips, points))
            if after >= threat:
                found.append((names.flips_for_good, points))
            if last:
                found.append((names.last_to_flip, points))
        elif lead >= threat:
            found.append((names.needless, 1.0))
        else:
            found.append((names.secures if after >= threat else names.still_falls, points))
    else:
        found.append((names.behind, min(-after, 6) / 3))
        found.append((names.needs_help if after + more >= 0 else names.hopeless, 1.0))
        if last:
            found.append((names.last_in_vain, 1.0))
    if corrupted:
        found.append((names.corrupts, corrupted / 3))
    return tuple(found)


def fight(game: CardGame, card: int, spot: Spot, role: int, sight: Sight, last: bool) -> tuple[Weighed, ...]:
    """A card goes to a location."""
    stands = local(spot, role, sight, icons_at(game, card, spot), last)
    return (*stands, of_card(ROLES[role], card), of_place(ROLES[role], spot.place))


PLAY_TO: Final = tuple(group("turn", f"play to {role}") for role in ROLES)
MOVE_TO: Final = tuple(group("turn", f"move to {role}") for role in ROLES)


def at_turn(
    game: CardGame, options: Options, spots: Sequence[Spot], seen: Sequence[Sight], aims: Aims
) -> list[Parts]:
    """What is done in a turn."""
    last = is_last(game)
    roles = [role_of(spot) for spot in spots]
    found: list[Parts] = []
    for option, aim in zip(options, aims, strict=True):
        kind = option[0]
        if kind in (o.PLAY, o.MOVE):
            card = option[1]
            if aim >= 0:
                role = roles[aim]
                traits = fight(game, card, spots[aim], role, seen[aim], last)
                if kind == o.PLAY:
                    found.append((PLAY_TO[role], traits))
                else:
                    found.append((MOVE_TO[role], (*traits, of_card("move", card))))
            else:
                sort = t.TYPE[card]
                what = TYPES[sort] if sort in (EVENT, ITEM) else "set up" if kind == o.PLAY else "move"
                found.append((group("turn", what), (of_card(what, card),)))
        elif kind == o.USE:
            found.append((group("turn", "use"), (of_use(option[1], option[2]),)))
        else:
            found.append((group("turn", KEYS[kind]), ()))
    return found


@cache
def of_use(card: int, number: int) -> Weighed:
    """A trait for every action on a card."""
    return (f"use/{t.KIND[card].id}/{number}", 1.0)


def at_places(game: CardGame, side: int, options: Options, seen: Seen) -> list[Parts]:
    """Where a card goes."""
    question, card = game.prompt[0], game.prompt[1]
    last = is_last(game)
    by_place = {spot.place: (spot, sight) for spot, sight in seen}
    found: list[Parts] = []
    for option in options:
        kind = option[0]
        if kind in (o.TO_PATH, o.TO_BATTLEGROUND):
            spot, sight = by_place[game.path if kind == o.TO_PATH else option[1]]
            role = role_of(spot)
            found.append((group(question, ROLES[role]), fight(game, card, spot, role, sight, last)))
        elif kind == o.TO_RESERVE:
            found.append((group(question, KEYS[kind]), (of_card("set up", card),)))
        else:
            found.append(otherwise(game, option))
    return found


def at_tokens(game: CardGame, side: int, options: Options, seen: Seen) -> list[Parts]:
    """Where a token goes; it counts as one icon."""
    by_place = {spot.place: (spot, sight) for spot, sight in seen}
    found: list[Parts] = []
    for option in options:
        there = by_place.get(option[1]) if option[0] == o.PLACE else None
        if there is None:
            found.append(otherwise(game, option))
        else:
            spot, sight = there
            role = role_of(spot)
            stands = local(spot, role, sight, 1, is_last(game))
            found.append((group(game.prompt[0], ROLES[role]), stands))
    return found


def at_activation(game: CardGame, side: int, options: Options, seen: Seen) -> list[Parts]:
    """Which location becomes active: whose it is, and who has scored it if somebody has."""
    question = game.prompt[0]
    found: list[Parts] = []
    for option in options:
        if option[0] != o.PLACE:
            found.append(otherwise(game, option))
            continue
        place = option[1]
        if t.IS_PATH[place]:
            kind = "path"
        else:
            owner = "own" if t.OWNER_SIDE[place] == side else "enemy's"
            where = game.loc_where[place]
            scored = {FREE_AREA + side: ", scored", FREE_AREA + 1 - side: ", lost"}.get(where, "")
            kind = f"{owner} battleground{scored}"
        points = t.POINTS[place] / 3
        walls = t.GROUND_DEFENSE[place] / 3
        traits = (of_place(question, place), ("activate/points", points), ("activate/walls", walls))
        found.append((group(question, kind), traits))
    return found


# CARDS TO GIVE UP


def at_giving_up(game: CardGame, side: int, options: Options) -> list[Parts]:
    """Which card is given up: what it is, where it comes from, and whether it could fight now."""
    question = game.prompt[0]
    verb = "cycle" if question in CYCLING else "lose"
    found: list[Parts] = []
    for option in options:
        if option[0] != o.CARD:
            found.append((group(question, key_of(option[0])), ()))
            continue
        card = option[1]
        if t.SIDE[card] != side:
            found.append((group(question, "enemy"), (of_card("lose", card),)))
            continue
        traits = [of_card(verb, card)]
        if t.REACH[card] & game.active_mask:
            traits.append((f"{verb}/reaches", 1.0))
        zone = game.where[card]
        if zone >= PATH:
            kind = "fighting"
        elif zone % ZONES_PER_SEAT == RESERVE:
            kind = "reserve"
        else:
            kind = TYPES[t.TYPE[card]]
        found.append((group(verb, kind), traits))
    return found


Look = Callable[["CardGame", int, Options, Seen], list[Parts]]
LOOKS: Final[dict[str, Look]] = {
    q.WHERE.name: at_places,
    q.MOVE.name: at_places,
    q.PUT_TOKEN.name: at_tokens,
    q.ACTIVATE.name: at_activation,
}
