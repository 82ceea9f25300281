"""Starting a game, and playing a record again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel.english import listed
from ..kernel.errors import BadOption, NotNow, unknown
from ..kernel.events import EVERYONE
from ..kernel.record import Record
from ..kernel.switches import flipped, read_switches
from . import catalogue as _catalogue  # noqa: F401  (declares the cards)
from . import tables as t
from .armies import MUSTER
from .board import add
from .box import box_of, read_twilight
from .command import NOBODY_ACTS
from .facts import (
    CHARACTER_COUNT,
    DECK_COUNT,
    DRAWING,
    HAND,
    IN_FELLOWSHIP,
    NATIONS,
    NOT_YET,
    NOWHERE,
    RULES_VERSION,
    TWILIGHT,
)
from .figures import BASE_KIND_COUNT, KIND_COUNT, starting_kind
from .map import REGION_COUNT
from .seating import SEATINGS, TWO_PLAYERS, Seating
from .setup import COMPANIONS, FELLOWSHIP_STARTS, FIRST_GUIDE, FIRST_RINGS, POLITICAL_TRACK
from .state import SCENARIO, BoardGame
from .switches import Switches
from .turn import new_turn

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 50  # turns: no rule ends a game early, but a program must (ruling TRN-15)
OPTIONS = ("live", "people", "switches", "turns", TWILIGHT)


def read_options(options: Mapping[str, Any], seating: Seating = TWO_PLAYERS) -> dict[str, Any]:
    """The options of a game, complete and checked."""
    for name in options:
        if name not in OPTIONS:
            raise unknown("option", name, list(OPTIONS))
    live = options.get("live", False)
    if not isinstance(live, bool):
        raise BadOption(f"The option live is True or False, not {live!r}.")
    numbers = seating.numbers
    people = options.get("people", numbers[-1])
    if type(people) is not int or people not in numbers:
        title = "The board game" if seating is TWO_PLAYERS else seating.title
        raise BadOption(f"{title} is for {listed([str(n) for n in numbers], 'or')} people, not {people!r}.")
    turns = options.get("turns", LONGEST)
    if isinstance(turns, bool) or not isinstance(turns, int) or turns < 0:
        raise BadOption(f"The option turns is a whole number from 0 (no end), not {turns!r}.")
    read: dict[str, Any] = {"live": live, "turns": turns}
    if people != numbers[-1]:
        read["people"] = people
    twilight = read_twilight(options.get(TWILIGHT, False))
    if twilight:
        read[TWILIGHT] = twilight
    switches = flipped(read_switches(Switches, options.get("switches", {})))
    return read | {"switches": switches} if switches else read


def new_game(seed: int, log: bool, options: Mapping[str, Any], scenario: str = SCENARIO) -> BoardGame:
    """A game at its first question."""
    seating = SEATINGS[scenario]
    game = empty_game(read_options(options, seating), seed, log, seating)
    game.do((set_up,))
    game.run()
    return game


def empty_game(options: dict[str, Any], seed: int, log: bool, seating: Seating = TWO_PLAYERS) -> BoardGame:
    """The board as it stands at the start, the decks unshuffled, and nothing waiting to be done."""
    game = object.__new__(BoardGame)
    game.result = None
    game.begin(seed, log=log, live=options["live"])
    game.seed = seed
    game.origin = None
    game.open_options = options
    game.switches = read_switches(Switches, options.get("switches", {}))
    game.box = box_of(options)
    game.seating = seating
    game.turn = 0
    game.phase = DRAWING
    game.acting = NOBODY_ACTS
    game.happened = 0
    game.figures = bytearray(KIND_COUNT * REGION_COUNT)
    game.strength = bytearray(2 * REGION_COUNT)
    game.armies = [0, 0]
    game.troops = [0] * len(seating.seats) if seating.several else []
    game.besieged = 0
    game.captured = 0
    game.reserve = bytearray(KIND_COUNT)
    game.casualties = bytearray(KIND_COUNT)
    game.persons = bytearray([NOT_YET]) * CHARACTER_COUNT
    game.factions = 0
    game.wakings = 0
    game.steps = bytearray(len(NATIONS))
    game.awake = 0
    game.at_war = 0
    for nation, standing in POLITICAL_TRACK.items():
        game.steps[nation] = standing.steps_from_war
        game.awake |= standing.attitude << nation
    for nation, troops in MUSTER.items():
        for region, figures in troops.armies.items():
            for figure, n in enumerate(figures):
                if n:
                    add(game, region, starting_kind(nation, figure), n)
        for figure, n in enumerate(troops.reinforcements):
            if n:
                game.reserve[starting_kind(nation, figure)] += n
    for kind in game.box.kinds[BASE_KIND_COUNT:]:
        game.reserve[kind] = game.box.totals[kind]
    game.dice = bytearray(14)
    game.hunt_dice = 0
    game.hunt_moves = 0
    game.rolled = bytes(2)
    game.rings = bytearray(FIRST_RINGS)
    for person in COMPANIONS:
        game.persons[person] = IN_FELLOWSHIP
    game.ring_at = FELLOWSHIP_STARTS
    game.progress = 0
    game.revealed = False
    game.corruption = 0
    game.guide = FIRST_GUIDE
    game.mordor = 0
    game.tiles_in = game.box.tiles
    game.tiles_drawn = 0
    game.tiles_waiting = 0
    game.tiles_out = 0
    game.zones = [[] for _ in range(HAND + 2 * len(seating.seats))]
    game.where = bytearray([NOWHERE]) * t.CARD_COUNT
    for card in game.box.cards:
        if t.EVENT[card].dealt:
            game.zones[t.deck_of(card)].append(card)
            game.where[card] = t.deck_of(card)
    game.seen = 0
    game.battle = None
    game.mixed = 0
    game.credit = 0
    game.given = 0
    game.doing = 0
    game.rested = 0
    if "switches" in options:
        game.tell("switches", EVERYONE, -1, (), tuple(options["switches"]))
    return game


def set_up(game: BoardGame) -> None:
    """Shuffle the four decks and begin."""
    for deck in range(DECK_COUNT):
        game.shuffle(game.zones[deck])
    game.do((new_turn,))


# RECORDS


def record_of(game: BoardGame) -> Record:
    """The record of a game."""
    if game.seed < 0:
        raise NotNow("A guess has no record: nobody played it.")
    return Record(
        scenario=game.scenario,
        seed=game.seed,
        rules=RULES_VERSION,
        options=game.open_options,
        position=game.origin,
        choices=tuple(game.choices()),
    )
