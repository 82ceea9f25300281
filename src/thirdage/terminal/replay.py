"""Stepping through a finished game: what both ways of watching share, and the line mode."""

from __future__ import annotations

from typing import Any

from .. import games
from ..kernel.english import within
from ..kernel.errors import NotNow, ThirdAgeError, UnknownName, plain, unknown
from ..kernel.playable import Playable
from ..players import level, player, why
from .faces import happened, words_of
from .plain import Lines
from .session import Eyes, Saved


class Reel:
    """A record as a row of moments, each after one more choice."""

    def __init__(self, saved: Saved) -> None:
        record = saved.record
        game = games.replay(record.short_of(len(record.choices)))
        self.words = words_of(game)
        self.moments: list[Playable] = [game.clone()]
        self.answers: list[tuple[str, str, str]] = []  # who was asked, what, and the answer in words
        self.subjects: list[str | None] = []  # the card or place each answer was about
        whole = games.replay(record, log=False)  # refuses what no longer fits
        for index, _ in record.choices:
            decision = game.decision
            assert decision is not None
            option = decision.options[index]
            self.answers.append((decision.seat, decision.prompt, str(option)))
            about = self.words.subjects(game.view(None), option.targets)
            self.subjects.append(about[0] if about else None)
            game.choose(index)
            self.moments.append(game.clone())
        self.finished = whole.over
        self.taken = [index for index, _ in record.choices]
        self.levels = saved.levels
        self.at = 0
        self.eyes: Eyes = game.seats if self.finished else saved.people[0] if saved.people else ()
        own = [seat for person in saved.people for seat in person]
        self.own_seats: Eyes = game.seats if self.finished or not own else tuple(own)

    @property
    def game(self) -> Playable:
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
            if plain(name) not in self.own_seats:
                raise NotNow("The cards of the others can be seen only once the game is finished.")
            self.eyes = (plain(name),)
        else:
            raise unknown("seat", name, (*seats, "all", "nobody"))

    def view(self) -> dict[str, Any]:
        """The table at this moment."""
        return self.game.view(self.eyes or None)

    def news(self) -> list[str]:
        """What the last choice brought about."""
        since = happened(self.moments[self.at - 1]) if self.at else 0
        return self.game.story(self.eyes or None, since, names=True)

    def chosen(self) -> str:
        """Who gave the last answer, to what, if it may be seen."""
        if not self.at:
            return ""
        seat, prompt, text = self.answers[self.at - 1]
        title = self.words.titles(self.game.view(None))[seat]
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

    def why(self, name: str = "") -> list[str]:
        """Why the bot that made the last choice made it; or what another level thinks of it.

        A level is named where a person chose, or where nobody knows who did.
        """
        if not self.finished:
            raise NotNow("Why a bot did something can be asked once the game is finished.")
        if not self.at:
            raise NotNow("Nobody has chosen anything yet.")
        seat, prompt, text = self.answers[self.at - 1]
        before = self.moments[self.at - 1]
        titles = self.words.titles(before.view(None))
        asked = level(name).name if name else self.levels.get(seat)
        if asked is None:
            raise NotNow(
                f"No bot is known to have played {within(titles[seat])}: say which level, as in why normal."
            )
        decision = before.decision
        assert decision is not None
        if len(decision.options) < 2:
            return [f"{titles[seat]}: {prompt} {text}", "There was only one way to choose."]
        found = why(player(asked, f"{before.seed}/{seat}"), before, self.taken[self.at - 1])
        texts = [str(option) for option in decision.options]
        others = [liked for liked in found.liked if liked.index != found.taken]
        lines = [f"{titles[seat]} ({asked}): {prompt} {text}", f"  {found.about(found.taken)}"]
        if others:
            lines += ["It also liked:", *(f"  {texts[each.index]}: {each}" for each in others)]
        verdict = found.verdict(texts)
        return [*lines, verdict] if verdict else lines

    # MOVING

    def step(self, by: int) -> bool:
        """Go forward or back; False at either end."""
        aim = min(max(self.at + by, 0), self.last)
        moved = aim != self.at
        self.at = aim
        return moved

    @property
    def round(self) -> int:
        """The number of the round at this moment."""
        return self.game.round_number

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return self.moments[-1].round_number

    def to_round(self, number: int) -> None:
        """Go to the first choice of a round."""
        if not 0 <= number <= self.rounds:
            word = self.words.ROUND
            raise UnknownName(f"There is no {word} {number}: the game has {word}s 1 to {self.rounds}.")
        self.at = next(i for i, moment in enumerate(self.moments) if moment.round_number >= number)


def print_game(reel: Reel, lines: Lines) -> None:
    """The whole game as text."""
    view = reel.moments[0].view(None)
    lines.say(f"{view['scenario']}: {', '.join(reel.words.titles(view).values())}")
    lines.say(*reel.moments[-1].story(reel.eyes or None, names=True))
    end = reel.moments[-1].view(reel.eyes or None)
    if end["over"]:
        lines.say(reel.words.result_words(end))
    else:
        lines.say(f"The game is not finished. {reel.words.moment_line(end)}")


class LineWatch:
    """Steps through a game by typed lines."""

    def __init__(self, reel: Reel, lines: Lines | None = None) -> None:
        self.reel = reel
        self.lines = lines or Lines()

    def watch(self) -> None:
        """Step until the person leaves."""
        self.lines.say(self.reel.words.GUIDE.watch_help)
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
            reel.to_round(min(max(reel.round + (1 if word == "n" else -1), 0), reel.rounds))
            self.show()
        elif word == "r":
            if not (rest.strip().isascii() and rest.strip().isdigit() and len(rest) < 6):
                raise UnknownName(f"Say which {reel.words.ROUND}, such as r 4.")
            reel.to_round(int(rest))
            self.show()
        elif word == "e":
            reel.look_through(rest)
            self.show()
        elif word in ("w", "why"):
            self.lines.say(*reel.why(rest.strip()))
        elif word.startswith("?") and typed[1:].strip():
            self.lines.say(*reel.words.lookup_lines(reel.view(), typed[1:].strip()))
        elif word in ("?", "help"):
            self.lines.say(self.reel.words.GUIDE.watch_help)
        elif word in reel.words.COMMANDS:
            shown = reel.words.COMMANDS[word](reel.view(), rest.strip())
            self.lines.say(*(shown or ["You see nobody's hand; e lets you choose."]))
        else:
            raise UnknownName(f"{typed!r} is not understood. Type help for help.")

    def show(self) -> None:
        """Where we are and what just happened."""
        reel = self.reel
        view = reel.view()
        self.lines.say(f"Choice {reel.at} of {reel.last}. {reel.words.moment_line(view)}")
        if reel.at:
            self.lines.say(reel.chosen())
        self.lines.say(*reel.news())
        if view["over"]:
            self.lines.say(reel.words.result_words(view))
