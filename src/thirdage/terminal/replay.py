"""A finished game to step through: the reel both watching screens turn, and its line mode."""

from __future__ import annotations

from typing import Any

import thirdage

from ..cardgame.state import CardGame
from ..kernel.errors import NotNow, ThirdAgeError, UnknownName, plain, unknown
from . import guide
from .plain import Lines, say_card
from .session import Eyes, Saved
from .words import cards_in_view, catalogue, hand_words, result_words, round_line, score_line, table_words


class Reel:
    """A record as a row of moments, each after one more choice."""

    def __init__(self, saved: Saved) -> None:
        record = saved.record
        game = thirdage.replay(record.short_of(len(record.choices)))
        self.moments = [game.clone()]
        self.answers: list[tuple[str, str, str]] = []  # who was asked, what, and the answer in words
        self.subjects: list[str | None] = []  # the card or place each answer was about
        whole = thirdage.replay(record, log=False)  # refuses what no longer fits
        for index, _ in record.choices:
            decision = game.decision
            assert decision is not None
            option = decision.options[index]
            self.answers.append((decision.seat, decision.prompt, str(option)))
            targets = [*option.targets["cards"], *option.targets["places"]]
            self.subjects.append(next((id_ for id_ in targets if id_ in catalogue()), None))
            game.choose(index)
            self.moments.append(game.clone())
        self.finished = whole.over
        self.at = 0
        self.eyes: Eyes = game.seats if self.finished else saved.people[0] if saved.people else ()

    @property
    def game(self) -> CardGame:
        """The game at the moment shown."""
        return self.moments[self.at]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def look_through(self, name: str) -> None:
        """See with the eyes of a seat, or of all once the game is finished."""
        seats = self.game.seats
        if plain(name) == "all":
            if not self.finished:
                raise NotNow("Everything can be seen only once the game is finished.")
            self.eyes = seats
        elif plain(name) in ("nobody", "spectator"):
            self.eyes = ()
        elif plain(name) in seats:
            self.eyes = (plain(name),)
        else:
            raise unknown("seat", name, (*seats, "all", "nobody"))

    def view(self) -> dict[str, Any]:
        """The table at this moment."""
        return self.game.view(self.eyes or None)

    def news(self) -> list[str]:
        """What the last choice brought about."""
        since = len(self.moments[self.at - 1].events(None)) if self.at else 0
        return self.game.events(self.eyes or None, since)

    def chosen(self) -> str:
        """Who answered what to come here, if it may be seen."""
        if not self.at:
            return ""
        seat, prompt, text = self.answers[self.at - 1]
        title = self.game.view(None)["seats"][seat]["title"]
        return f"{title}: {prompt} {text}" if seat in self.eyes else f"{title} chooses"

    def chosen_card(self) -> str | None:
        """The card or place the last answer was about, if the answer may be seen."""
        return self.subjects[self.at - 1] if self.at and self.answers[self.at - 1][0] in self.eyes else None

    def next_choice(self) -> dict[str, Any] | None:
        """The question that waits at this moment and which answer it got."""
        if self.at == self.last:
            return None
        seat, prompt, text = self.answers[self.at]
        return {"seat": seat, "prompt": prompt, "text": text if seat in self.eyes else ""}

    # MOVING

    def step(self, by: int) -> bool:
        """Go forward or back; False at either end."""
        aim = min(max(self.at + by, 0), self.last)
        moved = aim != self.at
        self.at = aim
        return moved

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return self.moments[-1].round

    def to_round(self, number: int) -> None:
        """Go to the first choice of a round."""
        if not 0 <= number <= self.rounds:
            raise UnknownName(f"There is no round {number}: the game has rounds 1 to {self.rounds}.")
        self.at = next(i for i, moment in enumerate(self.moments) if moment.round >= number)


def print_game(reel: Reel, lines: Lines) -> None:
    """The whole game as text."""
    view = reel.moments[0].view(None)
    lines.say(f"{view['scenario']}: {', '.join(seat['title'] for seat in view['seats'].values())}")
    lines.say(*reel.moments[-1].events(reel.eyes or None))
    end = reel.moments[-1].view(reel.eyes or None)
    if end["over"]:
        lines.say(result_words(end))
    else:
        lines.say(f"The game is not finished. {round_line(end)}. {score_line(end)}.")


class LineWatch:
    """Steps through a game by typed lines."""

    def __init__(self, reel: Reel, lines: Lines | None = None) -> None:
        self.reel = reel
        self.lines = lines or Lines()

    def watch(self) -> None:
        """Step until the person leaves."""
        self.lines.say(guide.WATCH_HELP)
        self.show()
        while True:
            typed = self.lines.ask("> ")
            if typed is None or plain(typed) in ("q", "quit"):
                return
            try:
                self.follow(typed)
            except ThirdAgeError as error:
                self.lines.say(str(error))

    def follow(self, typed: str) -> None:
        """Do what was typed."""
        reel = self.reel
        word, _, rest = typed.partition(" ")
        word = word.casefold()
        if word in ("", "f"):
            self.show() if reel.step(1) else self.lines.say("This is the end.")
        elif word == "b":
            self.show() if reel.step(-1) else self.lines.say("This is the beginning.")
        elif word in ("n", "p"):
            reel.to_round(min(max(reel.game.round + (1 if word == "n" else -1), 0), reel.rounds))
            self.show()
        elif word == "r":
            if not (rest.strip().isascii() and rest.strip().isdigit() and len(rest) < 6):
                raise UnknownName("Say which round, such as r 4.")
            reel.to_round(int(rest))
            self.show()
        elif word == "t":
            self.lines.say(*table_words(reel.view()))
        elif word == "h":
            self.lines.say(*(hand_words(reel.view()) or ["You see nobody's hand; e lets you choose."]))
        elif word == "e":
            reel.look_through(rest)
            self.show()
        elif word.startswith("?") and typed[1:].strip():
            say_card(self.lines, typed[1:].strip(), cards_in_view(reel.view()))
        elif word in ("?", "help"):
            self.lines.say(guide.WATCH_HELP)
        else:
            raise UnknownName(f"{typed!r} is not understood. Type help for help.")

    def show(self) -> None:
        """Where we are and what just happened."""
        reel = self.reel
        view = reel.view()
        self.lines.say(f"Choice {reel.at} of {reel.last}. {round_line(view)}. {score_line(view)}.")
        if reel.at:
            self.lines.say(reel.chosen())
        self.lines.say(*reel.news())
        if view["over"]:
            self.lines.say(result_words(view))
