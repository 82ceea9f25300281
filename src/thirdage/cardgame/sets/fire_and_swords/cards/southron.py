"""The Southron cards of Fire and Swords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import questions
from thirdage.cardgame import tables as t
from thirdage.cardgame.action import move_card
from thirdage.cardgame.activation import activate_battleground, available_battlegrounds
from thirdage.cardgame.facts import ARMY, DRAW, FREE, RESERVE, ZONES_PER_SEAT
from thirdage.cardgame.options import DONE, PLACES, THE_END, TO_BATTLEGROUNDS
from thirdage.cardgame.procedures import open_options
from thirdage.cardgame.sets.base import SOUTHRON
from thirdage.cardgame.words import (
    EVEN_IF_FRESH,
    can_move_by_text,
    cycle_from_hand,
    named,
    reaches_from_reserve,
    take,
)
from thirdage.kernel.effects import may, special

from ..fire_and_swords import character, event

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption

# CHARACTERS

a_giant_among_the_swertings = character(
    "A Giant Among the Swertings",
    SOUTHRON,
    paths="7",
    path=1,
    path_switch="new_hunters_are_stronger",
    attack=1,
    attack_leadership=1,
    when_played=may(cycle_from_hand(1) >> take(named("Haradrim Múmakil"), DRAW)),
)

# EVENTS

LANDING = 2  # so many armies may follow


def sail_to_a_battleground(game: CardGame, seat: int, source: int) -> None:
    """Ask which Free Peoples battleground that shows Southron is activated or reactivated."""
    places: list[RawOption] = [
        PLACES[battleground]
        for battleground in available_battlegrounds(game, SOUTHRON, True, True)
        if t.OWNER_SIDE[battleground] == FREE
    ]
    if places:
        game.ask(seat, questions.ACTIVATE(source), places, ships_are_sighted, seat, source)


def ships_are_sighted(game: CardGame, seat: int, source: int, option: RawOption) -> None:
    """Activate the chosen battleground and resolve its text; then armies may follow."""
    battleground = option[1]
    game.do(
        (activate_battleground, seat, battleground, source), (choose_landing, seat, source, battleground, 0)
    )


def choose_landing(game: CardGame, seat: int, source: int, battleground: int, landed: int) -> None:
    """Ask which Southron army in reserve moves to the battleground that was activated, or no more."""
    armies = [
        card
        for card in game.zones[seat * ZONES_PER_SEAT + RESERVE]
        if t.FACTION[card] == SOUTHRON
        and t.TYPE[card] == ARMY
        and can_move_by_text(game, card)
        and reaches_from_reserve(game, card, battleground)
    ]
    options = open_options(game, armies)
    if options and landed < LANDING:
        options.append(THE_END)
        question = questions.FOLLOWS(battleground, source, landed)
        game.ask(seat, question, options, army_lands, seat, source, battleground, landed)


def army_lands(
    game: CardGame, seat: int, source: int, battleground: int, landed: int, option: RawOption
) -> None:
    """Move the chosen army, then ask for another."""
    if option[0] != DONE:
        game.do((choose_landing, seat, source, battleground, landed + 1))
        move_card(game, seat, option[1], source, TO_BATTLEGROUNDS[battleground])


the_last_stroke_of_doom = event(
    "The Last Stroke of Doom",
    SOUTHRON,
    event=special(
        sail_to_a_battleground,
        "activate or reactivate a Free Peoples battleground that shows Southron; then you may move up to"
        f" {LANDING} Southron armies there from your reserve, {EVEN_IF_FRESH}",
    ),
)
