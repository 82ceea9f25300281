"""Why something is not lit: in words, and never from anything the asker may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..cardgame.state import CardGame


def why(
    game: CardGame, asked: str | None, seats: tuple[str, ...], card: str | None, place: str | None
) -> str:
    """Why these seats cannot choose this card, this place, or this card for this place now."""
    if asked is None:
        return "The game is over."
    if asked not in seats:
        return f"It is {game.layout.titles[game.seat]}'s turn to choose."
    return "That is not one of the options now."
