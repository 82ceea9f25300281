"""The engine of every game: tasks, questions, answers and chance. It knows no cards, no map and no sides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

from . import chance as chances
from .decision import Decision, RawOption, kind_of
from .decision import Prompt as Prompt  # for the games, which are written against the engine
from .errors import BadChoice, BadRecord, NotNow
from .events import Event, Log, rewrite, unroll
from .kinds import Kinds, Question
from .record import Choice

Task = tuple[Any, ...]  # (function, *arguments); functions are module-level so that a stack is plain data
Witness = Callable[["Engine", int, Prompt, RawOption], None]
G = TypeVar("G", bound="Engine")


class Engine(ABC):
    """A game in progress. Rules are module-level functions that change it, `do` more tasks, or `ask`.

    A function that asks does nothing else: it could be run again and would ask the same. That keeps a
    question a pure view of the state, so that it can be asked again after the hidden cards were dealt anew.
    """

    __slots__ = (
        "count", "key", "last_seat", "live", "log", "mark", "options", "prompt", "rolls", "seat", "stack",
        "task", "then", "trail", "witness",
    )  # fmt: skip

    key: bytes | chances.Rigged  # the secret of chance
    rolls: int  # how often chance was asked
    stack: list[Task]  # what is still to be done, the next at the end
    task: Task  # the task that asked the pending question
    seat: int  # who is asked
    prompt: Prompt
    options: list[RawOption] | None  # None: no question is open, the game is over
    then: Task  # what is done with the answer
    trail: Any  # the answers so far, a chain (older, index, option)
    count: int  # how many answers
    mark: int  # answers before this one can no longer be taken back
    last_seat: int  # who answered last
    log: Log
    live: bool  # ask even if a hidden hand leaves one option: a skipped question would reveal that
    witness: Witness | None  # told of each question that is settled because it has one option

    def begin(self, seed: int, *, log: bool, live: bool) -> None:
        """Set the kernel's own fields for a new game."""
        self.key = chances.key_of(seed)
        self.rolls = 0
        self.stack = []
        self.task = ()
        self.seat = -1
        self.prompt = ()
        self.options = None
        self.then = ()
        self.trail = None
        self.count = 0
        self.mark = 0
        self.last_seat = -1
        self.log = () if log else None
        self.live = live
        self.witness = None

    def copy_kernel(self, new: Engine) -> None:
        """Give a clone the kernel's own fields; only the stack has to be copied."""
        new.key = self.key
        new.rolls = self.rolls
        new.stack = self.stack[:]
        new.task = self.task
        new.seat = self.seat
        new.prompt = self.prompt
        new.options = self.options  # never changed in place once it is asked
        new.then = self.then
        new.trail = self.trail
        new.count = self.count
        new.mark = self.mark
        new.last_seat = self.last_seat
        new.log = self.log
        new.live = self.live
        new.witness = None

    # TASKS

    def do(self, *tasks: Task) -> None:
        """Put tasks before everything else that waits; the first named runs first."""
        if len(tasks) == 1:  # as nearly always
            self.stack.append(tasks[0])
        else:
            self.stack.extend(tasks[::-1])

    def run(self) -> None:
        """Work through the tasks until somebody has to choose or nothing is left."""
        stack = self.stack
        task: Task = ()
        try:
            while stack:
                task = stack.pop()
                task[0](self, *task[1:])
                if self.options is not None:
                    self.task = task
                    return
        except Exception as error:
            error.add_note(f"while doing: {self.describe_task(task)}")
            raise

    # QUESTIONS

    def ask(
        self,
        seat: int,
        prompt: Prompt,
        options: list[RawOption],
        then: Callable[..., None],
        *args: Any,
        hidden: bool = False,
    ) -> None:
        """Ask a question; `then(game, *args, option)` is done with the answer.

        With one option nobody is asked. `hidden` says that the options come from cards the others cannot see:
        in live play, even a single option is asked.
        """
        if len(options) == 1 and not (hidden and self.live):
            if self.witness is not None:
                self.witness(self, seat, prompt, options[0])
            self.stack.append((then, *args, options[0]))
            return
        if not options:
            raise AssertionError(f"nothing to choose from: {prompt}")
        self.seat = seat
        self.prompt = prompt
        self.then = (then, *args)
        self.options = options

    def ask_again(self) -> None:
        """Ask the pending question again, after something it depends on was changed from outside."""
        self.options = None
        self.stack.append(self.task)
        live, self.live = self.live, True  # it must stay a question, even with one option
        self.run()
        self.live = live

    def choose(self, index: int) -> None:
        """Answer the pending question with the index of an option. The only way in from outside."""
        options = self.options
        if options is None or index.__class__ is not int or not 0 <= index < len(options):
            self._refuse(index)
        option = options[index]
        if self.seat != self.last_seat:
            self.last_seat = self.seat
            self.mark = self.count
        self.count += 1
        self.trail = (self.trail, index, option)
        self.options = None
        self.stack.append((*self.then, option))
        self.run()

    def follow(self, choices: Sequence[Choice]) -> None:
        """Make the choices of a record, checking that each still means the same."""
        for number, (index, key) in enumerate(choices, 1):
            if self.options is None:
                raise BadRecord(
                    f"The record has {len(choices)} choices, but the game ends after {number - 1}."
                )
            if not 0 <= index < len(self.options) or self.option_key(self.options[index]) != key:
                raise BadRecord(
                    f"Choice {number} of the record no longer fits the rules:"
                    f" {key!r} is not what option {index} means."
                )
            self.choose(index)

    def _refuse(self, index: object) -> NoReturn:
        if self.options is None:
            raise NotNow("The game is over; there is nothing to choose.")
        if not isinstance(index, int) or isinstance(index, bool):
            raise BadChoice(f"Choose by the number of an option, not by {index!r}.")
        last = len(self.options) - 1
        raise BadChoice(f"There is no option {index}: choose a number from 0 to {last}.")

    @property
    def decision(self) -> Decision | None:
        """The question that waits for an answer, or None when the game is over."""
        if self.options is None:
            return None
        return Decision(self, self.seat, self.prompt, self.options)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.options is None

    def asks_like(self, other: Engine) -> bool:
        """Whether both games ask the same question, with a real choice if there must have been one."""
        if self.options is None or self.seat != other.seat or self.prompt != other.prompt:
            return False
        return other.live or len(self.options) > 1

    # CHANCE AND UNDO

    def chance(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.mark = self.count
        self.rolls += 1
        return chances.number(self.key, self.rolls, n)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place."""
        self.mark = self.count
        self.rolls += 1
        chances.shuffle(self.key, self.rolls, cards)

    def no_way_back(self) -> None:
        """Something hidden was revealed: earlier choices can no longer be taken back."""
        self.mark = self.count

    def undoable(self, seat: int) -> int:
        """How many of its latest choices this seat may take back."""
        return self.count - self.mark if seat == self.last_seat else 0

    def choices(self) -> list[Choice]:
        """All answers so far as (index, key)."""
        answers = []
        trail = self.trail
        while trail is not None:
            trail, index, option = trail
            answers.append((index, self.option_key(option)))
        answers.reverse()
        return answers

    # LOG

    def tell(self, *event: Any) -> None:
        """Add an event to the log, if there is one."""
        if self.log is not None:
            self.log = (self.log, event)

    # WHAT EACH GAME SUPPLIES

    @abstractmethod
    def clone(self: G) -> G:
        """An independent copy that plays the same way when given the same answers."""

    @abstractmethod
    def seat_name(self, seat: int) -> str:
        """The name of a seat."""

    @property
    @abstractmethod
    def questions(self) -> Kinds[Question]:
        """Every kind of question that is asked, by name."""

    @abstractmethod
    def say_prompt(self, prompt: Prompt) -> str:
        """The question in a full sentence."""

    @abstractmethod
    def say_option(self, option: RawOption, prompt: Prompt) -> str:
        """An option of this question in words, with the titles of the cards and places it is about."""

    @abstractmethod
    def option_key(self, option: RawOption) -> str:
        """The option in a form that stays the same in later versions."""

    @abstractmethod
    def option_targets(self, option: RawOption) -> dict[str, list[str]]:
        """The things on the table the option points at; to be read, not to be changed."""

    def option_view(self, option: RawOption) -> dict[str, Any]:
        """The option as data, ready for JSON: its key, its kind and what it points at; to be read only."""
        key = self.option_key(option)
        return {"key": key, "kind": kind_of(key), **self.option_targets(option)}

    @abstractmethod
    def say_event(self, event: Event, seers: int, you: int | None = None) -> str:
        """An event in words for those who may see it; `you` are the seats that are not called by name."""

    def describe_task(self, task: Task) -> str:
        """What a waiting task will do, in words: by default the first line of its function's docstring."""
        if not task:
            return "nothing"
        said: str = task[0].__doc__ or task[0].__name__
        return said.strip().splitlines()[0]

    def explain(self) -> str:
        """In English: what is asked now, and what will happen after it."""
        lines = []
        if self.options is not None:
            lines.append(f"Now: {self.seat_name(self.seat)}: {self.say_prompt(self.prompt)}")
        lines += [f"Then: {self.describe_task(task)}" for task in reversed(self.stack)]
        return "\n".join(lines) if lines else "The game is over."

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickled by its fields. The chains of answers and events become flat lists: in a long game, pairs
        # inside pairs would be nested too deeply for pickle.
        fields = {
            name: getattr(self, name) for cls in type(self).__mro__ for name in getattr(cls, "__slots__", ())
        }
        answers = []
        while fields["trail"] is not None:
            fields["trail"], *answer = fields["trail"]
            answers.append(answer)
        fields["log"] = None if self.log is None else unroll(self.log)
        return (_unpickle, (type(self), fields, answers[::-1]))


def _unpickle(kind: type[G], fields: dict[str, Any], answers: list[Any]) -> G:
    game = object.__new__(kind)
    for name, value in fields.items():
        setattr(game, name, value)
    for answer in answers:
        game.trail = (game.trail, *answer)
    game.log = None if fields["log"] is None else rewrite(fields["log"])
    return game
