"""What every game adds to the engine: seats and sides, secrets, records. Users see it as a thirdage.Game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from .chance import read_rng
from .decision import RawOption, options_view
from .engine import Engine, Prompt, Task
from .events import Event, read_since, unroll
from .kinds import Happening, Kinds, Question
from .line import Line
from .record import Record
from .result import Result
from .seats import Seats, seat_number, seers_among
from .secrets import Hide, as_seen
from .shapes import copied

G = TypeVar("G", bound="Playable")
Told = tuple[str, str | None, tuple[str, ...], dict[str, Any]]  # a kind, who acts, which cards, the facts


@dataclass(frozen=True, slots=True)
class Faces(Generic[G]):
    """What a game shows of itself: functions that read its state, which knows none of them."""

    view: Callable[[G, int], Any]  # what these seers may see, in the shape that the game declares
    guess: Callable[[G, int, Any], G]  # a clone with the rest dealt anew by chance
    hidden_event: Hide
    record: Callable[[G], Record]
    position: Callable[[G], dict[str, Any]]
    questions: Kinds[Question]
    happenings: Kinds[Happening]
    card_id: Callable[[int], str]
    say_prompt: Callable[[G, Prompt], str]
    say_option: Callable[[G, RawOption, Prompt], str]
    option_key: Callable[[RawOption], str]
    option_targets: Callable[[G, RawOption], dict[str, list[str]]]
    say_event: Callable[[G, Event, int, int], str]  # for these seers; the last are those called "you"
    say_events: Callable[[G, list[Event], int, int], list[str]]  # to read: what belongs together in one line
    describe_task: Callable[[G, Task], str | None]  # None: as its function's docstring says
    option_view: Callable[[G, RawOption], dict[str, Any]] | None = None  # None: its key and its targets
    # The options of the pending question, each in words and as its view; None: they are made one by one.
    options_view: Callable[[G], list[dict[str, Any]]] | None = None
    # An event as data for these seers, where it can be kept because only the event counts; None: made anew.
    told: Callable[[G, Event, int], Told] | None = None


class Playable(Engine):
    """A game that people, players, tables and labs can work with without knowing which one it is."""

    __slots__ = ("origin", "result", "seed")

    seed: int  # what chance follows from; negative in a guess
    origin: dict[str, Any] | None  # the position the game began with, if it was arranged
    result: Result | None
    load_faces: ClassVar[Callable[[], Faces[Any]]]  # set by the game's entry.py
    loaded: ClassVar[Faces[Any] | None] = None

    @property
    def faces(self) -> Faces[Any]:
        """What shows this game, loaded when it is first needed."""
        kind = type(self)
        if kind.loaded is None:
            kind.loaded = kind.load_faces()
        return kind.loaded

    # SEATS

    @property
    @abstractmethod
    def scenario(self) -> str:
        """The name of the scenario."""

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""

    @property
    @abstractmethod
    def seat_titles(self) -> tuple[str, ...]:
        """The seats as people call them."""

    @property
    @abstractmethod
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""

    @property
    @abstractmethod
    def side_titles(self) -> tuple[str, ...]:
        """The sides as people call them."""

    @abstractmethod
    def side_number(self, seat: int) -> int:
        """The number of the side a seat plays for."""

    @property
    @abstractmethod
    def people(self) -> tuple[tuple[str, ...], ...]:
        """Which seats each person holds."""

    @property
    @abstractmethod
    def round_number(self) -> int:
        """The number of the round, or turn, that is played."""

    def seat_name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat]

    def seat_number(self, name: object) -> int:
        """The number of the seat of that name."""
        return seat_number(self.seats, name)

    def side_of(self, seat: str) -> str:
        """The side a seat plays for."""
        return self.sides[self.side_number(self.seat_number(seat))]

    def side_title(self, seat: str) -> str:
        """The side a seat plays for, as people call it."""
        return self.side_titles[self.side_number(self.seat_number(seat))]

    def seers(self, who: Seats) -> int:
        """The seats somebody sees for, as bits."""
        return seers_among(self.seats, who)

    # WHAT A SEAT MAY KNOW

    def view(self, seat: Seats) -> dict[str, Any]:
        """What a seat may see, ready for JSON; several seats see together; None is a spectator's view."""
        view: dict[str, Any] = self.faces.view(self, self.seers(seat))
        return view

    def guess(self, seat: Seats, rng: Any) -> Self:
        """A clone in which all that the seat cannot know is dealt anew, consistent with what it knows."""
        found: Self = self.faces.guess(self, self.seers(seat), read_rng(rng))
        found.origin = None
        found.seed = -1
        return found

    def readers(self, seers: int) -> int:
        """The seats that the log calls "you": those who see, if they are of one side."""
        sides = -1
        for seat in range(len(self.seats)):
            if seers >> seat & 1:
                side = self.side_number(seat)
                if sides >= 0 and side != sides:
                    return 0
                sides = side
        return seers if sides >= 0 else 0

    def events(self, seat: Seats, since: int = 0, *, names: bool = False) -> list[Line]:
        """What happened, as this seat may know it, without the first `since` events.

        Whoever reads is called "you"; with `names` by name, like everybody else.
        """
        seers = self.seers(seat)
        you = 0 if names else self.readers(seers)
        return [self.line(event, seers, you) for event in unroll(self.log, read_since(since))]

    def line(self, event: Event, seers: int, you: int) -> Line:
        """An event as these seers may know it: in words, and as facts."""
        kind, acts, cards, facts = self.told(event, seers)
        return Line(self.faces.say_event(self, event, seers, you), kind, acts, cards, copied(facts))

    def told(self, event: Event, seers: int) -> Told:
        """An event as data, the same for all who may see it; to be read only."""
        faces = self.faces
        if faces.told is not None:
            return faces.told(self, event, seers)
        return told_as(faces, self, self.seats, as_seen(seers, event, faces.hidden_event))

    def story(self, seat: Seats, since: int = 0, *, names: bool = False) -> list[str]:
        """The same for reading: several small events may be joined in one line, so there may be fewer."""
        seers = self.seers(seat)
        you = 0 if names else self.readers(seers)
        return self.faces.say_events(self, unroll(self.log, read_since(since)), seers, you)

    # GOING BACK, KEEPING AND SETTING UP

    def legal_undo(self, seat: str) -> int:
        """How many of its latest choices this seat may take back; see Record.short_of."""
        return self.undoable(self.seat_number(seat))

    def record(self) -> Record:
        """All that is needed to play this game again."""
        return self.faces.record(self)

    def position(self) -> dict[str, Any]:
        """Where everything is, as thirdage.arrange takes it.

        In the middle of an action: where everything was when it began, and the choices and chance since.
        """
        return self.faces.position(self)

    # WORDS FOR THE ENGINE

    @property
    def questions(self) -> Kinds[Question]:
        """Every kind of question that is asked, by name."""
        return self.faces.questions

    def say_prompt(self, prompt: Prompt) -> str:
        """The question in a full sentence."""
        return self.faces.say_prompt(self, prompt)

    def say_option(self, option: RawOption, prompt: Prompt) -> str:
        """An option of this question in words."""
        return self.faces.say_option(self, option, prompt)

    def option_key(self, option: RawOption) -> str:
        """The option as it stands in records."""
        return self.faces.option_key(option)

    def option_targets(self, option: RawOption) -> dict[str, list[str]]:
        """The things on the table the option points at; to be read, not to be changed."""
        return self.faces.option_targets(self, option)

    def option_view(self, option: RawOption) -> dict[str, Any]:
        """The option as data, ready for JSON; to be read only."""
        shows = self.faces.option_view
        return super().option_view(option) if shows is None else shows(self, option)

    def options_view(self) -> list[dict[str, Any]]:
        """The options of the pending question in words and as data, for whoever is asked; to be read only."""
        shows = self.faces.options_view
        return options_view(self) if shows is None else shows(self)

    def say_event(self, event: Event, seers: int, you: int | None = None) -> str:
        """An event in words for those who may see it; `you` are the seats that are not called by name."""
        return self.faces.say_event(self, event, seers, self.readers(seers) if you is None else you)

    def describe_task(self, task: Task) -> str:
        """What a waiting task will do."""
        return (self.faces.describe_task(self, task) if task else None) or super().describe_task(task)


def told_as(faces: Faces[Any], game: object, seats: tuple[str, ...], known: Event) -> Told:
    """What is left of an event for those who are told, as data."""
    kind, _, seat, cards, *_ = known
    named = tuple([faces.card_id(card) for card in cards if card >= 0])  # less than 0: face down
    facts = faces.happenings[kind].facts(game, known)
    if len(named) < len(cards):
        facts["unseen"] = len(cards) - len(named)
    return kind, None if seat < 0 else seats[seat], named, facts
