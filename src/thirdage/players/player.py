"""The interface of a player, and how to ask one without showing it anything it may not know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

from ..face import inner_game
from ..kernel.errors import BadOption, NotNow

if TYPE_CHECKING:
    from ..face import Game
    from ..kernel.playable import Playable


class Player(Protocol):
    """Answers the questions put to a seat. All it does follows from its seed and from what it is shown."""

    seed: int | str

    def choose(self, game: Playable, seat: str) -> int:
        """The index of an option of `game.decision`, which is put to `seat`.

        The game is a guess: what the seat cannot know was dealt at random. It may be changed, cloned and
        guessed again at will.
        """
        ...

    def scores(self, game: Playable, seat: str) -> list[float]:
        """How well it likes each option of the same question, on its own scale; more is better."""
        ...


def dice(player: Player, game: Playable, purpose: str) -> Random:
    """Chance for one answer: the same after an undo or when a saved game is resumed."""
    return Random(f"{player.seed} {purpose} {game.count}")


def asked_seat(player: Player, game: Playable) -> str:
    """The seat whose question the player is to answer; a sentence if there is no such question."""
    if not (callable(getattr(player, "choose", None)) and callable(getattr(player, "scores", None))):
        raise BadOption(f"A player is what player('easy') makes, not {player!r}.")
    if game.options is None:
        raise NotNow("The game is over; there is nothing to choose.")
    return game.seat_name(game.seat)


def answer(player: Player, game: Game | Playable) -> int:
    """The player's answer to the pending question; it is shown a guess, not the game."""
    game = inner_game(game)
    seat = asked_seat(player, game)
    return player.choose(game.guess(seat, dice(player, game, "guess")), seat)
