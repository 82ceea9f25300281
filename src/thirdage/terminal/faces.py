"""What the terminal needs from a game: its table in words. Each game has a module that supplies it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from .. import CardInfo, games
from ..kernel.events import count_events
from ..kernel.playable import Playable

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
    ADVISER: str  # the level that gives hints: of those that answer at once, the best by docs/strength.md

    def titles(self, view: View) -> dict[str, str]:
        """The seats as people call them."""

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

    def preview_words(self, view: View, foreseen: View) -> list[str]:
        """What would come of an answer, as `thirdage.preview` tells it."""

    def not_foretold(self, option: View) -> str:
        """Why nothing is foretold of an answer although the game previews it; empty if it is."""

    def nothing_foretold(self, view: View) -> str:
        """What is said if nothing can be foretold of any answer."""

    def catalogue(self) -> Mapping[str, CardInfo]:
        """All that can be looked up, by id; each has a title."""

    def in_view(self, view: View) -> tuple[str, ...]:
        """What can be looked up and is named in a view, the nearest to hand first."""

    def subjects(self, view: View, option: View) -> list[str]:
        """What an answer is about, of all that can be looked up."""

    def lookup_lines(self, view: View | None, typed: str) -> list[str]:
        """What a person looks up by name: its title, then all there is to say of it."""


def words_of(game: Playable) -> Words:
    """The words for a game."""
    words: Words = games.module_for("terminal words", game.scenario)
    return words


def happened(game: Playable) -> int:
    """How many events there have been, whoever may see them."""
    return count_events(game.log)


def default_seat(game: Playable) -> str:
    """The seat we offer first: one of the Free Peoples."""
    return next(seat for seat in game.seats if game.side_of(seat) == game.sides[0])
