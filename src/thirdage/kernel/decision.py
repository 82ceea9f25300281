"""A question as people and programs see it: who is asked what, and the options in words and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, overload

from .kinds import Kinds, Question

RawOption = tuple[int, ...]
Prompt = tuple[Any, ...]  # the name of a question and its numbers


class Asking(Protocol):
    """The part of a game that a decision needs: it can put its question and options into words."""

    seat: int
    prompt: Prompt
    options: list[RawOption] | None

    @property
    def questions(self) -> Kinds[Question]: ...
    def seat_name(self, seat: int) -> str: ...
    def say_prompt(self, prompt: Prompt) -> str: ...
    def say_option(self, option: RawOption, prompt: Prompt) -> str: ...
    def option_key(self, option: RawOption) -> str: ...
    def option_targets(self, option: RawOption) -> dict[str, list[str]]: ...
    def option_view(self, option: RawOption) -> dict[str, Any]: ...


class Option:
    """One possible answer. `str(option)` reads well; `key` stays the same in later versions."""

    __slots__ = ("_game", "_prompt", "index", "raw")

    def __init__(self, game: Asking, prompt: Prompt, index: int, raw: RawOption) -> None:
        self._game = game
        self._prompt = prompt
        self.index = index
        self.raw = raw

    def __str__(self) -> str:
        return self._game.say_option(self.raw, self._prompt)

    def __repr__(self) -> str:
        return f"<Option {self.index}: {self}>"

    @property
    def key(self) -> str:
        """The option as it is written in records."""
        return self._game.option_key(self.raw)

    @property
    def kind(self) -> str:
        """What sort of answer it is, in a word: the first of its key."""
        return kind_of(self.key)

    @property
    def targets(self) -> dict[str, list[str]]:
        """The cards and places it points at, for a screen to light up."""
        return {sort: [*things] for sort, things in self._game.option_targets(self.raw).items()}


def kind_of(key: str) -> str:
    """What sort of answer an option is, by its key."""
    return key.partition(" ")[0]


class Options(Sequence[Option]):
    """The options of a decision; each is made when it is looked at."""

    __slots__ = ("_game", "_prompt", "_raw")

    def __init__(self, game: Asking, prompt: Prompt, raw: list[RawOption]) -> None:
        self._game = game
        self._prompt = prompt
        self._raw = raw

    def __len__(self) -> int:
        return len(self._raw)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self._raw)))]
        if index < 0:
            index += len(self._raw)
        return Option(self._game, self._prompt, index, self._raw[index])

    def __iter__(self) -> Iterator[Option]:
        return (Option(self._game, self._prompt, i, raw) for i, raw in enumerate(self._raw))

    def __repr__(self) -> str:
        return repr(list(self))


class Decision:
    """A question: `seat` is asked `prompt` and answers with the index of one of `options`.

    Programs read what is asked from `kind`, `source` and `facts`; the prompt is for people.

    >>> import thirdage
    >>> decision = thirdage.new("trilogy", seed=7).decision
    >>> decision.seat, decision.kind, decision.section, decision.source, decision.facts
    ('frodo', 'setup', 'setup', None, {})
    """

    __slots__ = ("_game", "_prompt", "_seat", "options")

    def __init__(self, game: Asking, seat: int, prompt: Prompt, raw: list[RawOption]) -> None:
        self._game = game
        self._seat = seat
        self._prompt = prompt
        self.options = Options(game, prompt, raw)

    @property
    def seat(self) -> str:
        """The name of the seat that is asked."""
        return self._game.seat_name(self._seat)

    @property
    def prompt(self) -> str:
        """The question in a full sentence."""
        return self._game.say_prompt(self._prompt)

    @property
    def kind(self) -> str:
        """What kind of question it is."""
        return self._question.name

    @property
    def section(self) -> str:
        """The section of the rules that explains it."""
        return self._question.section(self._game, self._prompt)

    @property
    def source(self) -> str | None:
        """The id of the card or location whose text asks; None: the rules ask."""
        return self._question.source(self._game, self._prompt)

    @property
    def facts(self) -> dict[str, Any]:
        """What is asked about, by name, ready for JSON."""
        return self._question.facts(self._game, self._prompt)

    @property
    def gesture(self) -> str:
        """What a screen can ask for in one go: it goes on with the next question of the same gesture."""
        return self._question.gesture

    @property
    def _question(self) -> Question:
        return self._game.questions[self._prompt[0]]

    def __repr__(self) -> str:
        return f"<Decision {self.seat}: {self.prompt} {[str(o) for o in self.options]}>"


def decision_view(game: Asking, mine: bool) -> Any:
    """The pending question ready for JSON; the options only for whoever is asked.

    Each game declares its shape, because options point at different things.
    """
    asked = question_view(game)
    return {**asked, "options": options_view(game)} if mine else asked


def question_view(game: Asking) -> dict[str, Any]:
    """The pending question as everybody sees it: without its options."""
    prompt = game.prompt
    question = game.questions[prompt[0]]
    view = {
        "seat": game.seat_name(game.seat),
        "prompt": game.say_prompt(prompt),
        "kind": question.name,
        "section": question.section(game, prompt),
        "source": question.source(game, prompt),
        "facts": question.facts(game, prompt),
        "options": None,
    }
    if question.gesture:
        view["gesture"] = question.gesture
    return view


def options_view(game: Asking) -> list[dict[str, Any]]:
    """The options of the pending question, for whoever is asked; what they point at is to be read only."""
    prompt, say, view = game.prompt, game.say_option, game.option_view
    return [{"text": say(raw, prompt), **view(raw)} for raw in game.options or ()]
