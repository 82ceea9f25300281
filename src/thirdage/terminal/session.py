"""A game at one keyboard: who plays which seat, whose eyes we look through, undo, save and resume."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import thirdage

from .. import games
from ..kernel.english import listed, within
from ..kernel.errors import BadOption, BadRecord, NotNow, plain, unknown
from ..kernel.playable import Playable
from ..kernel.record import Record
from ..players import Hint, Player, answer, level, player, rank
from . import faces
from .faces import happened, words_of

FORMAT = 1
Eyes = tuple[str, ...]


# WHO PLAYS WHAT


def read_people(
    scenario: str, wanted: str | None, people: int | None, split: str | None = None
) -> tuple[Eyes, ...]:
    """The seats of each person at the keyboard, from `--seat`, `--people` and `--split`."""
    info = find_scenario(scenario)
    known = info.seats
    options: dict[str, Any] = {"people": people} if people else {"people": max(info.people)}
    if split:
        options = {"split": split, **({"people": people} if people else {})}
    groups = games.new(info.name, seed=0, log=False, **options).people
    if wanted is None:
        wanted = default_seat(info.name)
    if plain(wanted) == "all":
        return tuple(groups)
    seats: list[str] = []
    for word in wanted.split(","):
        name = plain(word)
        if name not in known:
            raise unknown("seat", word.strip(), (*known, "all"))
        seats.append(name)
    if people is not None or split:  # a person who holds one seat also holds those that belong to it
        seats = [seat for group in groups if set(group) & set(seats) for seat in group]
    return (tuple(seat for seat in known if seat in seats),)


def read_levels(
    scenario: str, wanted: list[str] | None, people: tuple[Eyes, ...], before: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The level of every seat that no person holds, from `--level easy --level saruman=random`.

    A seat of which nothing is said keeps the level it had `before`.
    """
    info = find_scenario(scenario)
    taken = {seat for person in people for seat in person}
    general = None
    special: dict[str, str] = {}
    for word in (part for words in wanted or () for part in words.split(",")):
        name, equals, value = word.partition("=")
        if not equals:
            general = level(word).name
            continue
        if plain(name) not in info.seats:
            raise unknown("seat", name, info.seats)
        if plain(name) in taken:
            raise BadOption(f"{plain(name)} is played by a person and has no level.")
        special[plain(name)] = level(value).name
    usual = {**dict.fromkeys(info.seats, "easy"), **(before or {})}
    others = [seat for seat in info.seats if seat not in taken]
    return {seat: special.get(seat, general or usual[seat]) for seat in others}


YES_OR_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def read_options(words: Sequence[str]) -> dict[str, Any]:
    """Options of a scenario, from `--option turns=20 --option switches=besiegers_give_refuge=no`.

    What a scenario does not know is refused by the game itself.

    >>> read_options(["turns=20", "live"])
    {'turns': 20, 'live': True}
    """
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not name or (equals and not value):
            raise BadOption(f"Give an option as a name and a value such as turns=20, not {word!r}.")
        if name in found and name != "switches":
            raise BadOption(f"The option {name} is given twice.")
        if name == "switches":
            found.setdefault(name, {}).update(read_switches(value))
        elif "+" in value:
            found[name] = value.split("+")
        elif value.isascii() and value.isdigit() and len(value) < 10:
            found[name] = int(value)
        else:
            found[name] = YES_OR_NO.get(value, value) if equals else True
    return found


def read_switches(words: str) -> dict[str, bool]:
    """Switches of the rules, from `besiegers_give_refuge=no+teams_keep_the_limit=no`."""
    found = {}
    for word in words.split("+"):
        name, _, value = word.partition("=")
        if value not in YES_OR_NO:
            raise BadOption(
                f"Give a switch with yes or no such as switches=besiegers_give_refuge=no, not {word!r}."
            )
        found[name] = YES_OR_NO[value]
    return found


def find_scenario(name: str) -> thirdage.ScenarioInfo:
    """The scenario of that name or title."""
    found = {info.name: info for info in thirdage.scenarios()}
    titles = {plain(info.title): info.name for info in found.values()}
    wanted = titles.get(plain(name), plain(name))
    if wanted not in found:
        raise unknown("scenario", name, found)
    return found[wanted]


def default_seat(scenario: str) -> str:
    """The seat we offer first: one of the Free Peoples."""
    return faces.default_seat(games.new(scenario, seed=0, log=False))


def labelled(label: str, text: str) -> str:
    """An answer with its number or key; a number that is asked for stands for itself.

    >>> labelled("3", "Pass"), labelled("3", "2"), labelled("", "Pass")
    ('3. Pass', '2', 'Pass')
    """
    return text if text.isdigit() or not label else f"{label}. {text}"


# THE SESSION


@dataclass
class Session:
    """A game in progress at this keyboard."""

    game: Playable
    people: tuple[Eyes, ...]
    levels: dict[str, str]
    path: Path | None = None  # where it is saved after every choice; nothing is written before the first
    takebacks: bool = False  # practice: even a finished action can be taken back
    chosen: bool = False  # whether a person has chosen anything, so that it is worth keeping
    read: dict[Eyes, int] = field(default_factory=dict)  # how many events each person was told

    def __post_init__(self) -> None:
        self.players: dict[str, Player] = {
            seat: player(name, f"{self.game.seed}/{seat}") for seat, name in self.levels.items()
        }
        self.last_eyes: Eyes = self.people[0]

    # WHOSE TURN

    @property
    def asked(self) -> Eyes | None:
        """The person who is asked, or None if it is a bot's turn or the game is over."""
        decision = self.game.decision
        if decision is None:
            return None
        return next((person for person in self.people if decision.seat in person), None)

    @property
    def eyes(self) -> Eyes:
        """The person who may look at the screen now."""
        asked = self.asked
        if asked is not None:
            self.last_eyes = asked
        return self.last_eyes

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.people) > 1

    def person(self, seats: Eyes) -> str:
        """Who holds these seats, as one calls that person to the screen."""
        titles = words_of(self.game).titles(self.game.view(None))
        names = listed([within(titles[seat]) for seat in seats])
        return names if len(seats) == 1 else f"whoever plays {names}"

    def view(self) -> dict[str, Any]:
        """The table as the person at the keyboard sees it."""
        return self.game.view(self.eyes)

    def bot_answer(self) -> int:
        """What the bot whose turn it is answers."""
        assert self.game.decision is not None
        return answer(self.players[self.game.decision.seat], self.game)

    def hints(self, game: Playable | None = None) -> list[Hint]:
        """How a good player who sees what the asked seat sees would rank the answers, best first."""
        asked = game or self.game
        adviser = player(words_of(asked).ADVISER, "hint")  # its seed is not the game's, which is secret
        return rank(adviser, asked)

    def previews(self, game: Playable | None = None, labels: Sequence[str] = ()) -> list[str]:
        """What would come of each answer of which that can be said, in words.

        The answers have these labels, as on the screen, or else their numbers.
        """
        asked = game or self.game
        decision = asked.decision
        assert decision is not None
        words, view = words_of(asked), asked.view(decision.seat)
        lines: list[str] = []
        told: dict[str, str] = {}  # the same is said once, of the first answer that it is true of
        for index, option in enumerate(view["decision"]["options"]):
            said = (
                [words.not_foretold(option)]
                if words.not_foretold(option)
                else [
                    line for each in games.preview(asked, index) for line in words.preview_words(view, each)
                ]
            )
            if not said:
                continue
            text = str(option["text"])
            name = labelled(labels[index] if labels else str(index + 1), text)
            first = told.setdefault("\n".join(said), name)
            lines += [name] if first == name else [f"{name}: as {first.partition('. ')[0]}"]
            lines += [f"   {line}" for line in said if first == name]
        return lines or [words.nothing_foretold(view)]

    def choose(self, index: int) -> None:
        """Answer the pending question for a person."""
        self.game.choose(index)
        self.chosen = True

    def run_bots(self) -> None:
        """Let the bots answer until a person is asked or the game is over."""
        while not self.game.over and self.asked is None:
            self.game.choose(self.bot_answer())

    # WHAT HAPPENED

    def news(self) -> list[str]:
        """What happened since the person at the keyboard was last told."""
        eyes = self.eyes
        said = self.story(self.read.get(eyes, 0))
        self.read[eyes] = happened(self.game)
        return said

    def story(self, since: int = 0, *, covered: bool = False) -> list[str]:
        """What happened, for the person at the keyboard; where several share it, everybody is named."""
        return self.game.story(None if covered else self.eyes, since, names=self.hot_seat)

    # UNDO

    def undo(self) -> None:
        """Take back the last choice of the person at the keyboard, or say why not."""
        n = self.can_undo()
        self.game = games.replay(self.game.record().short_of(n))
        for eyes in self.read:
            self.read[eyes] = min(self.read[eyes], happened(self.game))

    def can_undo(self) -> int:
        """How many choices an undo takes back; an error says why it is not possible."""
        game = self.game
        eyes = self.eyes
        if game.count == 0:
            raise NotNow("There is nothing to undo: nobody has chosen anything yet.")
        if self.takebacks and not self.hot_seat:
            return self._back_to_own_choice(eyes)
        last = game.seat_name(game.last_seat)
        if last not in eyes:
            who = words_of(game).titles(game.view(None))[last]
            raise NotNow(f"Undo is not possible: {within(who)} has chosen since.{self._practice()}")
        if not game.legal_undo(last):
            why = "cards were drawn, shuffled or revealed since"
            raise NotNow(f"Undo is not possible: {why}.{self._practice()}")
        return 1

    def _practice(self) -> str:
        return "" if self.hot_seat else " (Games started with --takebacks allow it.)"

    def _back_to_own_choice(self, eyes: Eyes) -> int:
        record = self.game.record()
        game = games.replay(record.short_of(len(record.choices)), log=False)
        last = -1
        for number, (index, _) in enumerate(record.choices):
            if game.seat_name(game.seat) in eyes:
                last = number
            game.choose(index)
        if last < 0:
            raise NotNow("There is nothing to undo: you have not chosen anything yet.")
        return len(record.choices) - last

    # SAVING

    def keep(self) -> Path | None:
        """Save if a person has chosen something; returns the path."""
        return self.save() if self.chosen else None

    def save(self, path: Path | None = None) -> Path | None:
        """Write the game to its file or another, all or nothing."""
        path = path or self.path
        if path is not None:
            write_whole(path, self.to_json())
        return path

    def to_json(self) -> str:
        """The game and who plays it."""
        content = {
            "thirdage save": FORMAT,
            "about": about(self),
            "over": self.game.over,
            "people": self.people,
            "levels": self.levels,
            "takebacks": self.takebacks,
            "record": json.loads(self.game.record().to_json()),
        }
        return json.dumps(content, ensure_ascii=False)


def about(session: Session) -> str:
    """A line by which a person recognises the game."""
    view = session.game.view(None)
    words = words_of(session.game)
    titles = words.titles(view)
    seats = [within(titles[seat]) for person in session.people for seat in person]
    return f"{find_scenario(session.game.scenario).title} as {listed(seats)}, {words.about_line(view)}"


# FILES


def check_name(path: Path, what: str) -> None:
    """Refuse a name that no file can have here."""
    try:
        possible = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise BadOption(f"Cannot {what} {str(path)!r}: no file can have this name here.")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is never half written."""
    check_name(path, "save to")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise BadOption(f"Cannot save to {path}: {reason(error)}.") from None


def save_path(wanted: Path | None, own: Path | None = None) -> Path | None:
    """Where a game is saved: in the file that is wanted, or else in its own, if it was saved before.

    No other file that holds something already is written over.
    """
    if wanted is None:
        return own
    path = wanted.expanduser()
    if own is not None and path.exists() and path.samefile(own):
        return own
    check_can_save(path)
    return path


def check_can_save(path: Path) -> None:
    """Refuse a file for a new game that cannot be written, or that holds something already."""
    check_name(path, "save to")
    if path.exists():
        raise BadOption(f"{path} already exists; name a new file.")
    for folder in path.parents:
        if folder.exists():
            if not folder.is_dir() or not os.access(folder, os.W_OK):
                raise BadOption(f"Cannot save to {path}: nothing can be written in {folder}.")
            return


def read_text(path: Path) -> str:
    """The text of a file; an error says why it cannot be read."""
    check_name(path, "read")
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord(f"There is no file {path}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a saved game or record of thirdage.") from None
    except OSError as error:
        raise BadRecord(f"Cannot read {path}: {reason(error)}.") from None


def reason(error: OSError) -> str:
    """Why the system refuses, within a sentence."""
    return (error.strerror or "it cannot be used").lower()


@dataclass(frozen=True)
class Saved:
    """What a file holds: a record and, if it is a saved game, who plays it."""

    record: Record
    people: tuple[Eyes, ...] = ()
    levels: dict[str, str] = field(default_factory=dict)
    takebacks: bool = False


def read_file(path: Path) -> Saved:
    """Read a saved game or a bare record; anything else is refused with a sentence."""
    text = read_text(path)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(f"{path} is not a saved game or record of thirdage, or it is cut off.") from None
    if not isinstance(content, dict) or "thirdage save" not in content:
        return Saved(_record(path, text))
    if content["thirdage save"] != FORMAT:
        raise BadRecord(f"{path} was saved by another version of thirdage.")
    record = _record(path, json.dumps(content.get("record")))
    people, levels = content.get("people"), content.get("levels")
    seats = find_scenario(record.scenario).seats
    if not isinstance(people, list) or not isinstance(levels, dict):
        raise BadRecord(f"{path} does not say who plays which seat.")
    good = (
        all(isinstance(person, list) and person for person in people)
        and sorted([*(s for person in people for s in person), *levels], key=str) == sorted(seats)
        and isinstance(content.get("takebacks"), bool)
    )
    if not good or not people:
        raise BadRecord(f"{path} does not say who plays which seat.")
    for name in levels.values():
        level(str(name))
    return Saved(record, tuple(tuple(person) for person in people), levels, content["takebacks"])


def _record(path: Path, text: str) -> Record:
    try:
        return Record.from_json(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
