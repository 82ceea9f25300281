"""The Wizard cards of Fire and Swords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import questions
from thirdage.cardgame.facts import ASIDE, CHARACTER, CYCLE, HAND, ZONES_PER_SEAT
from thirdage.cardgame.knowledge import slip
from thirdage.cardgame.procedures import cycled, draw_aside, hand_options
from thirdage.cardgame.queries import NotToBattlegrounds
from thirdage.cardgame.sets.base import MONSTROUS, WIZARD
from thirdage.cardgame.words import cards_of, cycle_self, draw, eliminate_one, eliminate_self
from thirdage.kernel.effects import may, special

from ..fire_and_swords import character

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption

# CHARACTERS


def ask_the_birds(game: CardGame, seat: int, source: int) -> None:
    """Look at the top three: take one and cycle the others, as far as they go (ruling FS-NEW-19)."""
    game.do((draw_aside, seat, 3, source), (choose_kept, seat, source))


def choose_kept(game: CardGame, seat: int, source: int) -> None:
    """Ask which of the cards is taken into hand."""
    options = hand_options(game, seat, ASIDE)
    if options:
        game.ask(seat, questions.ASIDE_KEEP(source), options, keep_chosen, seat, source, hidden=True)


def keep_chosen(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Take the chosen card into hand and cycle the others."""
    base = seat * ZONES_PER_SEAT
    game.put(option[1], base + HAND)
    slip(game, seat, ASIDE, HAND)
    game.tell("keep", 1 << seat, seat, (option[1],), source)
    rest = game.zones[base + ASIDE][:]
    for card in rest:
        game.put(card, base + CYCLE)
    if rest:
        slip(game, seat, ASIDE, CYCLE)
        game.tell("cycle", 1 << seat, seat, tuple(rest), ASIDE, 0, "text", source)
        cycled(game)


radagast_the_brown = character(
    "Radagast the Brown",
    WIZARD,
    paths="4-5",
    path=1,
    defense=1,
    reserve_action=cycle_self
    >> special(
        ask_the_birds,
        "look at the top 3 cards of your draw deck, take one of them into your hand and cycle the others",
    ),
)
tom_bombadil = character(
    "Tom Bombadil",
    WIZARD,
    paths="2",
    path=2,
    standing=NotToBattlegrounds(),
    when_played_or_moved_to_path=may(eliminate_one(cards_of(MONSTROUS, CHARACTER), here=True)),
    reserve_action=eliminate_self >> draw(2),
)
