"""The Dúnedain cards of Fire and Swords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import questions
from thirdage.cardgame import tables as t
from thirdage.cardgame.action import move_card, placements
from thirdage.cardgame.facts import CHARACTER, RESERVE, ZONES_PER_SEAT
from thirdage.cardgame.options import DONE, THE_END
from thirdage.cardgame.procedures import open_options
from thirdage.cardgame.queries import reach
from thirdage.cardgame.sets.base import DUNEDAIN
from thirdage.cardgame.words import (
    ON_PATH,
    can_move_by_text,
    defense_token,
    draw,
    in_play,
    lose_corruption,
)
from thirdage.kernel.effects import if_, may, special, then

from ..fire_and_swords import army, event, item

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame
    from thirdage.kernel.decision import RawOption

# ARMIES

the_grey_company = army(
    "The Grey Company",
    DUNEDAIN,
    attack=2,
    defense=1,
    when_played=if_(in_play("Halbarad", "Strider", "Aragorn"), draw(1)),
)

# ITEMS

horn_of_gondor = item(
    "Horn of Gondor",
    DUNEDAIN,
    wielders=("Boromir", "Faramir"),
    defense=1,
    path=1,
    when_wielder_arrives=may(draw(1)),
    rulebook="type",
    inferred="wielders",
    doubt="That Faramir can wield it and when its text is resolved follows from the rulebook.",
)
stout_staves = item(
    "Stout Staves",
    DUNEDAIN,
    wielders=("Frodo Baggins", "Sam Gamgee"),
    path=1,
    when_played=draw(1),
    inferred="type wielders",
)

# EVENTS


def heal(game: CardGame, seat: int, source: int) -> None:
    """The Shadow loses a corruption token, or two in the hands of the king."""
    king = in_play("Strider", "Aragorn").holds(game, seat, source)
    lose_corruption(game, seat, 2 if king else 1, source)


athelas = event(
    "Athelas",
    DUNEDAIN,
    event=special(
        heal, "remove 1 corruption from the Shadow scoring area, or 2 if Strider or Aragorn is in play"
    ),
    inferred="",
)
challenge_of_the_king = event(
    "Challenge of the King",
    DUNEDAIN,
    event=then(
        defense_token(ON_PATH), if_(in_play("Strider", "Aragorn"), defense_token(ON_PATH, another=True))
    ),
    inferred="",
)


MOST_SWIFT = 2  # how many characters We Prove the Swifter! moves


def ride_swiftly(game: CardGame, seat: int, source: int) -> None:
    """Move characters out of reserve, one after the other, each with what it says about moving."""
    game.do((choose_swift, seat, source, 0))


def choose_swift(game: CardGame, seat: int, source: int, moved: int) -> None:
    """Ask which character moves, or none; after a first one the path may have changed (FS-NEW-18)."""
    able = [
        c
        for c in game.zones[seat * ZONES_PER_SEAT + RESERVE]
        if t.TYPE[c] == CHARACTER and can_move_by_text(game, c) and reach(game, c, True)
    ]
    options = open_options(game, able)
    if options and moved < MOST_SWIFT:
        options.append(THE_END)
        game.ask(seat, questions.SWIFT(source, moved), options, swift_chosen, seat, source, moved)


def swift_chosen(game: CardGame, seat: int, source: int, moved: int, option: RawOption) -> None:
    """Move the chosen character, then perhaps another."""
    if option[0] != DONE:
        game.do((move_swift, seat, source, option[1]), (choose_swift, seat, source, moved + 1))


def move_swift(game: CardGame, seat: int, source: int, card: int) -> None:
    """Ask where the character moves."""
    places = placements(game, reach(game, card, True))
    game.ask(seat, questions.MOVE(card), places, move_card, seat, card, source)


we_prove_the_swifter = event(
    "We Prove the Swifter!",
    DUNEDAIN,
    event=then(
        special(
            ride_swiftly,
            "move up to 2 of your characters from reserve to the active path or active battlegrounds,"
            " even if played to reserve this round",
        ),
        draw(1),
    ),
    inferred="",
)
