"""Setting up a game, drafting, records and replay."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from ..kernel.errors import NotNow
from ..kernel.events import EVERYONE
from ..kernel.record import Record
from . import questions
from . import tables as t
from .declare import SETS
from .facts import (
    ASIDE,
    BOX,
    BY_TEXT,
    CYCLE,
    DRAW,
    ELIMINATED,
    FREE,
    IN_DECK,
    LATER,
    NO_RING,
    NOBODY,
    OUT,
    RULES_VERSION,
    SETUP,
    ZONES_PER_SEAT,
)
from .knowledge import slip
from .layout import Layout, layout_of
from .options import PLACES
from .procedures import cycle_chosen, draw_cards, eliminate, hand_options, recycle
from .readings import ids_of
from .round import play_round
from .sections import lay_out_sections
from .state import CardGame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..kernel.decision import RawOption


def new_game(scenario: str, seed: int, log: bool, options: Mapping[str, Any]) -> CardGame:
    """A game at its first question."""
    game = empty_game(layout_of(scenario, options), seed, log)
    game.do((set_up,))
    game.run()
    return game


def empty_game(layout: Layout, seed: int, log: bool) -> CardGame:
    """A game with every card in its deck, unshuffled, and nothing waiting to be done."""
    game = object.__new__(CardGame)
    game.begin(seed, log=log, live=bool(layout.options.get("live")))
    game.layout = layout
    game.seed = seed
    game.origin = None
    cards = layout.card_count
    game.zones = [[] for _ in range(layout.zone_count)]
    game.where = bytearray([BOX]) * cards
    game.wielder = array("H", [NOBODY]) * cards
    game.flags = bytearray(cards)
    game.rumour = bytearray(cards)
    game.card_tokens = bytearray(cards)
    game.tokens = bytearray(2 * layout.place_count)
    game.loc_where = bytearray([OUT]) * layout.place_count
    for seat, deck in enumerate(layout.decks):
        game.zones[seat * ZONES_PER_SEAT + DRAW].extend(deck)
        for card in deck:
            game.where[card] = seat * ZONES_PER_SEAT + DRAW
            game.rumour[card] = seat << 5 | 1 << DRAW
    for place in (*layout.battlegrounds, *(p for paths in layout.paths.values() for p in paths)):
        game.loc_where[place] = IN_DECK
    for place in (place for section in layout.later_battlegrounds for place in section):
        game.loc_where[place] = LATER
    game.recycled = (0,) * len(layout.seats) if layout.counts_recycles else ()
    for seat in layout.seat_range if game.recycled else ():
        lay_out_sections(game, seat)
    game.stripped = 0
    game.active = []
    game.active_mask = 0
    game.path = -1
    game.other_number = 0
    game.last_number = 0
    game.last_path = -1
    game.round = 0
    game.step = SETUP
    game.starting = 0
    game.turn = 0
    game.passed = 0
    game.actions = 0
    game.this_round = ()
    game.corruption = 0
    game.ring = bytearray(int(ring != NO_RING) for ring in layout.rings)
    game.result = None
    if "switches" in layout.options:
        game.tell("switches", EVERYONE, -1, (), tuple(layout.options["switches"]))
    if "readings" in layout.options:
        game.tell("readings", EVERYONE, -1, (), ids_of(layout.options["readings"]))
    return game


def set_up(game: CardGame) -> None:
    """Set up the game: draft if wanted, shuffle, draw and cycle."""
    layout = game.layout
    for seat in layout.seat_range:
        game.shuffle(game.zones[seat * ZONES_PER_SEAT + DRAW])
    game.tell("setup", EVERYONE, -1, ())
    if layout.draft_battlegrounds:
        game.do((draft_battlegrounds, FREE), (draft_battlegrounds, 1 - FREE), (set_up_decks,))
    else:
        game.do((set_up_decks,))


def set_up_decks(game: CardGame) -> None:
    """Go on with the decks."""
    layout = game.layout
    seats = layout.order_from(0)
    drafts = [(draft_deck, seat) for seat in seats] if layout.draft_decks else []
    draws = [(draw_cards, seat, layout.setup[seat][0]) for seat in seats]
    cycles = [(setup_cycle, seat) for seat in seats for _ in range(layout.setup[seat][1])]
    game.do(*drafts, *draws, *cycles, (play_round,))


def setup_cycle(game: CardGame, seat: int) -> None:
    """Ask which of the first cards is cycled."""
    options = hand_options(game, seat)
    game.ask(seat, questions.SETUP(), options, cycle_chosen, seat, "setup", None, hidden=True)


# EXPERT DRAFTING (reference manual)


def draft_battlegrounds(game: CardGame, side: int) -> None:
    """Twice, three battlegrounds of a side are shown: each side keeps one, the third leaves the game."""
    battlegrounds = [b for b in game.layout.battlegrounds if t.OWNER_SIDE[b] == side]
    game.shuffle(battlegrounds)
    game.do((draft_round, side, tuple(battlegrounds[:3])), (draft_round, side, tuple(battlegrounds[3:6])))


def draft_round(game: CardGame, side: int, shown: tuple[int, ...]) -> None:
    """Ask the side whose battlegrounds they are for the first pick."""
    seat = next(s for s in game.layout.seat_range if game.layout.side_of[s] == side)
    options: list[RawOption] = [PLACES[b] for b in shown]
    game.ask(seat, questions.DRAFT_BATTLEGROUND(), options, first_pick, side, shown)


def first_pick(game: CardGame, side: int, shown: tuple[int, ...], option: RawOption) -> None:
    """The first battleground is kept."""
    _tell_pick(game, side, option[1])
    game.do((second_pick, side, tuple(b for b in shown if b != option[1])))


def second_pick(game: CardGame, side: int, shown: tuple[int, ...]) -> None:
    """Ask the other side for the second pick."""
    seat = next(s for s in game.layout.seat_range if game.layout.side_of[s] != side)
    options: list[RawOption] = [PLACES[b] for b in shown]
    game.ask(seat, questions.DRAFT_BATTLEGROUND(), options, last_battleground_goes, side, shown)


def last_battleground_goes(game: CardGame, side: int, shown: tuple[int, ...], option: RawOption) -> None:
    """The second is kept as well; the third leaves the game."""
    _tell_pick(game, 1 - side, option[1])
    for battleground in shown:
        if battleground != option[1]:
            game.loc_where[battleground] = OUT
            game.tell("draft out", EVERYONE, -1, (), battleground)


def _tell_pick(game: CardGame, side: int, battleground: int) -> None:
    seat = next(s for s in game.layout.seat_range if game.layout.side_of[s] == side)
    game.tell("draft", EVERYONE, seat, (), battleground)


def draft_deck(game: CardGame, seat: int) -> None:
    """Draw three cards, eliminate one and cycle two, until the deck is through."""
    turns = len(game.zones[seat * ZONES_PER_SEAT + DRAW]) // 3
    game.do(*[(draft_three, seat)] * turns, (end_draft, seat))


def draft_three(game: CardGame, seat: int) -> None:
    """Draw the next three cards of the draft."""
    base = seat * ZONES_PER_SEAT
    deck = game.zones[base + DRAW]
    for _ in range(3):
        game.put(deck[-1], base + ASIDE)
    slip(game, seat, DRAW, ASIDE)
    game.no_way_back()
    game.do((draft_out, seat))


def draft_out(game: CardGame, seat: int) -> None:
    """Ask which of the three cards leaves the deck."""
    game.ask(seat, questions.DRAFT_CARD(), hand_options(game, seat, ASIDE), draft_chosen, seat, hidden=True)


def draft_chosen(game: CardGame, seat: int, option: RawOption) -> None:
    """The chosen card is eliminated, the others are cycled. Card text sleeps (ruling SET-09)."""
    base = seat * ZONES_PER_SEAT
    if game.layout.switches.draft_texts_ignored:
        game.put(option[1], base + ELIMINATED)
        slip(game, seat, ASIDE, ELIMINATED)
    else:
        eliminate(game, option[1], BY_TEXT)
    for card in game.zones[base + ASIDE][:]:
        game.put(card, base + CYCLE)
    slip(game, seat, ASIDE, CYCLE)


def end_draft(game: CardGame, seat: int) -> None:
    """The cycled cards are shuffled and become the draw deck."""
    recycle(game, seat)


# RECORDS


def record_of(game: CardGame) -> Record:
    """The record of a game."""
    if game.seed < 0:
        raise NotNow("A guess has no record: nobody played it.")
    return Record(
        scenario=game.layout.scenario.id,
        seed=game.seed,
        rules=RULES_VERSION,
        options=game.layout.options,
        position=game.origin,
        choices=tuple(game.choices()),
        sets=tuple(name for name in game.layout.scenario.sets if SETS[name].module),
    )
