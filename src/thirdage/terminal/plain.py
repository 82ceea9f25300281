"""The line mode: plain sentences in, plain sentences out. For pipes, screen readers and tests."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import overload

from ..kernel.errors import NotNow, ThirdAgeError, plain
from .faces import words_of
from .names import close_to, matches, program
from .session import Session, labelled
from .streams import as_typed, can_be_cleared

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has been scrolled off it
SCROLLED = 60  # lines, where nothing can be wiped
SHORT = 30  # letters of a name that stands in a prompt
NEEDS = "Play and watch need a terminal, or answers line by line on the standard input."


class Lines:
    """Reads lines and prints them; completes words where the terminal can."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            self._complete_words()

    def _complete_words(self) -> None:
        try:
            import readline
        except ImportError:  # not on every system
            return

        def completed(_: str, n: int) -> str | None:
            typed = readline.get_line_buffer()
            found = matches(typed, self.words) if typed else []
            return self.words[found[n]] if n < len(found) else None

        readline.set_completer_delims("")
        readline.set_completer(completed)
        readline.parse_and_bind("tab: complete")

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(self.wrapped(line))
        sys.stdout.flush()

    def wrapped(self, line: str) -> str:
        """The line broken between words where a person reads it on a terminal; a file's path stays whole."""
        width = get_terminal_size().columns - 1
        if not self.live or len(line) <= width or "\n" in line or any(len(w) > 30 for w in line.split()):
            return line
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        return fill(line, width, subsequent_indent=indent, break_on_hyphens=False)

    def cover(self) -> None:
        """Take what was printed and typed out of sight, so that the next person does not read it."""
        self.words = ()
        if self.live and "readline" in sys.modules:
            sys.modules["readline"].clear_history()
        if can_be_cleared():
            print(WIPE, end="", flush=True)
        else:
            print("\n" * SCROLLED)
            self.say("The text above is for somebody else; this output cannot be cleared.")

    def ask(self, prompt: str) -> str | None:
        """A line from the person, or None at the end of input."""
        try:
            if self.live:
                return as_typed([input(prompt).strip()])
            print(prompt, end="", flush=True)
            line = sys.stdin.readline()
        except EOFError:
            print()
            return None
        if not line:
            print()
            return None
        if not sys.stdin.isatty():
            print()  # what was typed does not show in a pipe
        return as_typed([line.strip()])


@overload
def pick(
    lines: Lines, question: str, names: Sequence[str], default: int, about: Sequence[str] = ...
) -> int: ...
@overload
def pick(
    lines: Lines,
    question: str,
    names: Sequence[str],
    default: int,
    about: Sequence[str] = ...,
    *,
    commands: Sequence[str],
) -> int | str: ...
def pick(
    lines: Lines,
    question: str,
    names: Sequence[str],
    default: int,
    about: Sequence[str] = (),
    *,
    commands: Sequence[str] = (),
) -> int | str:
    """Ask for one of a few names; Enter accepts the default. A line with a command is handed back."""
    lines.say(question)
    for number, name in enumerate(names, 1):
        extra = f": {about[number - 1]}" if about else ""
        lines.say(f"  {number}. {name}{extra}")
    lines.words = names
    offered = names[default] if len(names[default]) <= SHORT else default + 1
    while True:
        typed = lines.ask(f"[{offered}] ")
        if typed is None:
            raise NotNow(f"The input ended before this was answered: {question} {NEEDS}")
        if not typed:
            return default
        if plain(typed.partition(" ")[0]) in commands:
            return typed
        found = by_number(typed, len(names))
        if isinstance(found, str):
            lines.say(found)
        elif found is not None:
            return found
        else:
            fitting = matches(typed, names)
            if len(fitting) == 1:
                return fitting[0]
            lines.say(f"{typed!r} is not one of them.{close_to(typed, names)}")


def by_number(typed: str, most: int) -> int | str | None:
    """The index a number means, a sentence if it is out of range, None if it is no number."""
    if not typed.isascii() or not typed.isdigit():
        return None
    if len(typed) < 6 and 1 <= int(typed) <= most:
        return int(typed) - 1
    return f"There is no answer {typed}: choose a number from 1 to {most}."


def find_answer(typed: str, texts: Sequence[str]) -> int | str:
    """The index of the answer that is meant, or a sentence why none is.

    Where numbers are asked for, a number means itself.

    >>> find_answer("2", ["No", "Yes"]), find_answer("2", ["0", "1", "2"])
    (1, 2)
    """
    if typed in texts:
        return texts.index(typed)
    found = by_number(typed, len(texts))
    if found is not None:
        return found
    fitting = matches(typed, texts)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        numbers = ", ".join(f"{i + 1} {texts[i]}" for i in fitting[:6])
        return f"{typed!r} fits several answers: {numbers}. Please type more, or the number."
    return f"{typed!r} is not an answer here.{close_to(typed, texts)} Type help for help."


class LineGame:
    """A session played line by line."""

    def __init__(self, session: Session, lines: Lines | None = None) -> None:
        self.session = session
        self.words = words_of(session.game)
        self.lines = lines or Lines()
        self.commands: dict[str, Callable[[str], None]] = {
            "l": self.log, "log": self.log,
            "o": self.again, "options": self.again,
            "u": self.undo, "undo": self.undo,
            "s": self.save, "save": self.save,
            "i": self.hint, "hint": self.hint,
            "odds": self.odds,
            "help": self.help,
            "rules": self.rules,
        }  # fmt: skip
        self.ask_anew = True
        self.seen = False  # whether somebody's cards are on the screen
        self.heard = False  # whether the person has typed anything

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        session = self.session
        session.run_bots()
        while not session.game.over:
            eyes = session.eyes
            if session.hot_seat and not self.hand_over():
                return self.leave()
            self.tell_news()
            if not self.answer():
                return self.leave()
            self.keep()
            session.run_bots()
            self.keep()
            if session.hot_seat and session.eyes != eyes:
                self.ask_anew = True
        self.tell_news()
        self.lines.say(self.words.result_words(session.view()))
        if session.path and session.chosen:
            self.lines.say(f"See it again with: {program()} watch {session.path}")

    def leave(self) -> None:
        """Say where the game is kept."""
        if not self.heard:
            raise NotNow(f"The input ended before anything was typed. {NEEDS}")
        if not self.session.chosen:
            self.lines.say("Nothing was chosen, so nothing is saved.")
            return
        path = self.session.keep()
        if path:
            self.lines.say(f"The game is saved. Resume it with: {program()} play --resume {path}")

    def keep(self) -> None:
        """Save; a disk that is full does not end the game."""
        try:
            self.session.keep()
        except ThirdAgeError as error:
            self.lines.say(str(error))

    def ask(self, prompt: str) -> str | None:
        """A line from the person; None if they leave."""
        typed = self.lines.ask(prompt)
        self.heard = self.heard or typed is not None
        return None if typed is None or plain(typed) in ("q", "quit") else typed

    def hand_over(self) -> bool:
        """With several people at one keyboard: wait until the right person is looking."""
        if not self.ask_anew:
            return True
        names = self.session.person(self.session.eyes)
        if self.seen:
            self.lines.cover()
        self.seen = True
        return self.ask(f"Now {names}: press Enter when nobody else looks. ") is not None

    def tell_news(self) -> None:
        """What happened since the last time."""
        self.lines.say(*self.session.news())

    def answer(self) -> bool:
        """Put the question until it is answered; False if the person leaves."""
        self.ask_anew = True
        while True:
            if self.ask_anew:
                self.again("")
                self.ask_anew = False
            texts = self.texts()
            self.lines.words = texts
            typed = self.ask("> ")
            if typed is None:
                return False
            if not typed:
                self.lines.say("Please answer with a number or words; help lists what else you can type.")
                continue
            if self.do_command(typed):
                continue
            found = find_answer(typed, texts)
            if isinstance(found, int):
                self.session.choose(found)
                return True
            self.lines.say(found)

    def do_command(self, typed: str) -> bool:
        """Do what was typed if it is a command; False if it is an answer."""
        word, _, rest = typed.partition(" ")
        word, rest = word.casefold(), rest.strip()
        try:
            if word.startswith("?"):
                self.look_up(typed[1:].strip())
            elif word in self.words.COMMANDS and (not rest or word in self.words.NAMED):
                self.lines.say(*self.words.COMMANDS[word](self.session.view(), rest))
            elif word in self.commands and (not rest or self.commands[word] == self.save):
                self.commands[word](rest)
            else:
                return False
        except ThirdAgeError as error:
            self.lines.say(str(error))
        return True

    def texts(self) -> list[str]:
        """The answers in words."""
        decision = self.session.game.decision
        assert decision is not None
        return [str(option) for option in decision.options]

    # WHAT ELSE CAN BE TYPED

    def again(self, _: str) -> None:
        """The question and its answers."""
        view = self.session.view()
        decision = view["decision"]
        title = self.words.titles(view)[decision["seat"]]
        self.lines.say("", *self.words.before_question(view), f"{title}: {decision['prompt']}")
        for number, option in enumerate(decision["options"], 1):
            text = self.words.option_words(view, option)
            self.lines.say(f"  {labelled(str(number), text)}")

    def log(self, _: str) -> None:
        """All that happened."""
        self.lines.say(*self.session.story())

    def look_up(self, typed: str) -> None:
        """The text of a card or place."""
        if not typed:
            self.help("")
            return
        self.lines.say(*self.words.lookup_lines(self.session.view(), typed))

    def hint(self, _: str) -> None:
        """What the computer would answer, and why."""
        texts = self.texts()
        for place, hint in enumerate(self.session.hints()[:3]):
            how = "Best" if place == 0 else "Next"
            self.lines.say(f"  {how}: {labelled(str(hint.index + 1), texts[hint.index])}: {hint.reason}.")

    def odds(self, _: str) -> None:
        """What would come of the answers."""
        self.lines.say(*(f"  {line}" for line in self.session.previews()))

    def undo(self, _: str) -> None:
        """Take back the last choice."""
        self.session.undo()
        self.lines.say("Taken back.")
        self.ask_anew = True

    def save(self, typed: str) -> None:
        """Save to a file."""
        path = self.session.save(Path(typed).expanduser() if typed else None)
        self.lines.say(f"Saved to {path}." if path else "Say where: s FILE.")

    def help(self, _: str) -> None:
        """What can be typed."""
        self.lines.say(self.words.GUIDE.line_help)

    def rules(self, _: str) -> None:
        """How to play."""
        self.lines.say(self.words.GUIDE.how_to_play)
