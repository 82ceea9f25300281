"""What the terminal asks of a game: the words for its table. Each game has a module that gives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from .. import CardInfo
from ..boardgame.state import BoardGame, seers_of
from ..boardgame.wording import say_events
from ..cardgame.state import CardGame
from ..kernel.events import unroll

AnyGame = CardGame | BoardGame
View = dict[str, Any]
Command = Callable[[View, str], list[str]]


class Guide(NamedTuple):
    """The pages of help."""

    how_to_play: str
    screen_keys: str
    line_help: str
    watch_help: str


class Sheet(NamedTuple):
    """A page that a key shows above the table."""

    key: str
    title: str
    command: str
    name: str = ""


class Words(Protocol):
    """A game in words, made from a view; nothing here knows more than the view."""

    GUIDE: Guide
    COMMANDS: dict[str, Command]  # what can be looked at in the line mode, by the word that is typed
    NAMED: tuple[str, ...]  # those of them that take a name
    SHEETS: tuple[Sheet, ...]  # what a key shows on the screen
    ROUND: str  # what this game calls a round

    def titles(self, view: View) -> dict[str, str]:
        """The seats as people call them."""

    def number(self, game: Any) -> int:
        """The number of the round."""

    def moment_line(self, view: View) -> str:
        """Where in the game we are, and how it stands."""

    def about_line(self, view: View) -> str:
        """The same in fewer words, for a list of games."""

    def result_words(self, view: View) -> str:
        """How it ended."""

    def before_question(self, view: View) -> list[str]:
        """What the line mode says before it asks."""

    def option_words(self, view: View, option: View) -> str:
        """An answer as the line mode lists it."""

    def catalogue(self) -> Mapping[str, CardInfo]:
        """All that can be looked up, by id; each has a title."""

    def in_view(self, view: View) -> tuple[str, ...]:
        """What can be looked up and is named in a view, the nearest to hand first."""

    def subjects(self, view: View, option: View) -> list[str]:
        """What an answer is about, of all that can be looked up."""

    def lookup_lines(self, view: View | None, typed: str) -> list[str]:
        """What a person looks up by name: its title, then all there is to say of it."""


def words_of(game: AnyGame) -> Words:
    """The words for a game."""
    if isinstance(game, BoardGame):
        from .boardgame import words as board_words

        return board_words
    from .cardgame import words as card_words

    return card_words


def story(game: AnyGame, eyes: tuple[str, ...] | None, since: int = 0) -> list[str]:
    """What happened, in words for these eyes, without the first `since` events.

    What was done piece by piece is one line, so there may be fewer lines than events.
    """
    if isinstance(game, BoardGame):
        return say_events(unroll(game.log, since), seers_of(eyes))
    return game.events(eyes, since)


def happened(game: AnyGame) -> int:
    """How many events there have been, whoever may see them."""
    return len(unroll(game.log))


def default_seat(game: AnyGame) -> str:
    """The seat we offer first: one of the Free Peoples."""
    if isinstance(game, BoardGame):
        return game.seats[0]
    return next(seat for seat, side in zip(game.seats, game.layout.side_of, strict=True) if side == 0)
