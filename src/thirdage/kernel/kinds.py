"""Kinds of question and event. A game declares each kind once: its name, its fields, its sentence.

In the state a question is a tuple `(name, *values)` and an event is `(name, seers, seat, cards, *values)`:
plain data that can be cloned and saved. The declaration of the kind says what the values mean. Screens,
players and environments read names and facts; the sentences are for people only, and no program parses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Values = tuple[Any, ...]
Words = str | Callable[..., str]  # with the names of fields in braces, or a function of game and values


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a value stands for: `fact` gives it as data ready for JSON, `words` as it stands in a sentence.

    Both are asked with the game and the value. What is not there (no card, no place) is None.
    """

    fact: Callable[[Any, Any], Any]
    words: Callable[[Any, Any], str]


def meaning(fact: Callable[[Any], Any], words: Callable[[Any], str]) -> Meaning:
    """A meaning for which only the value counts, whatever the game."""

    def fact_of(game: object, value: Any) -> Any:
        return fact(value)

    def words_of(game: object, value: Any) -> str:
        return words(value)

    return Meaning(fact_of, words_of)


def _itself(game: object, value: Any) -> Any:
    return value


def _written(game: object, value: object) -> str:
    return str(value)


NUMBER = Meaning(_itself, _written)
WORD = Meaning(_itself, _written)


class Kind:
    """What every kind has: a name, and what each of its values means."""

    __slots__ = ("_facts", "fields", "name")

    def __init__(self, name: str, fields: Mapping[str, Meaning]) -> None:
        self.name = name
        self.fields = tuple(fields.items())
        self._facts = tuple((field, meaning.fact) for field, meaning in self.fields)  # read for every line

    def read(self, game: object, values: Values) -> dict[str, Any]:
        """The values as facts, by the names of the fields."""
        return {name: fact(game, value) for (name, fact), value in zip(self._facts, values, strict=True)}

    def spoken(self, game: object, values: Values) -> dict[str, str]:
        """The values in words, by the names of the fields."""
        return {
            name: meaning.words(game, value)
            for (name, meaning), value in zip(self.fields, values, strict=True)
        }

    def __repr__(self) -> str:
        fields = ", ".join(name for name, _ in self.fields)
        return f"<{type(self).__name__} {self.name}({fields})>"


class Question(Kind):
    """A kind of question. Called with its values it gives the question itself, for `game.ask`.

    >>> where = Question("where", "Where do you put the {thing}?", section="moving", thing=WORD)
    >>> where("boat")
    ('where', 'boat')
    >>> where.sentence(None, where("boat"))
    'Where do you put the boat?'
    >>> where.facts(None, where("boat"))
    {'thing': 'boat'}

    The sentence is a text with the names of fields in braces, or a function of the game and the values. A
    field called `source` is the card or place whose text asks; it is kept apart from the other facts. Without
    one, the rules ask. `section` names the part of the rules that explains the question; it too
    may be a function of the game and the values. `answers` are the words of those options that this question
    phrases in its own way, by the kind of the option; they are built like the sentence, and `{it}` in them is
    what the option names. `gesture` names
    what a screen can ask for in one go: questions of the same gesture that follow each other, put to the same
    seat and with nothing revealed in between, can be answered together.
    """

    __slots__ = ("_section", "_source", "answers", "gesture", "say")

    def __init__(
        self,
        name: str,
        say: Words,
        /,
        *,
        section: str | Callable[..., str],
        answers: Mapping[int, Words] | None = None,
        gesture: str = "",
        **fields: Meaning,
    ) -> None:
        super().__init__(name, fields)
        self.say = say
        self.gesture = gesture
        self._section = section
        self.answers = dict(answers or {})
        self._source = list(fields).index("source") if "source" in fields else -1

    def __call__(self, *values: Any) -> Values:
        return (self.name, *values)

    def facts(self, game: object, prompt: Values) -> dict[str, Any]:
        """What is asked about, as data."""
        facts = self.read(game, prompt[1:])
        facts.pop("source", None)
        return facts

    def source(self, game: object, prompt: Values) -> str | None:
        """The id of the card or place whose text asks; None: the rules ask."""
        if self._source < 0:
            return None
        found: str | None = self.fields[self._source][1].fact(game, prompt[1 + self._source])
        return found

    def section(self, game: object, prompt: Values) -> str:
        """The section of the rules that explains it."""
        return self._section if isinstance(self._section, str) else self._section(game, *prompt[1:])

    def sentence(self, game: object, prompt: Values) -> str:
        """What is asked, in a sentence."""
        return self._in_words(self.say, game, prompt)

    def answer(self, kind: int, game: object, prompt: Values, it: str = "") -> str | None:
        """An option of this kind as this question words it; None: in the usual way.

        `it` is what the option names, in words.
        """
        words = self.answers.get(kind)
        return None if words is None else self._in_words(words, game, prompt, it)

    def _in_words(self, words: Words, game: object, prompt: Values, it: str = "") -> str:
        if isinstance(words, str):
            named = self.spoken(game, prompt[1:]) | ({"it": it} if it else {})
            return words.format_map(named) if named else words
        return words(game, *prompt[1:])


class Happening(Kind):
    """A kind of event; `say` is the game's function that puts it into words."""

    __slots__ = ("say",)

    def __init__(self, name: str, say: Callable[..., str], /, **fields: Meaning) -> None:
        super().__init__(name, fields)
        self.say = say

    def facts(self, game: object, event: Values) -> dict[str, Any]:
        """What happened, as data, beside the seat and the cards that every event has."""
        return self.read(game, event[4:])


K = TypeVar("K", bound=Kind)


class Kinds(Generic[K]):
    """All kinds of one game, by name; none is declared twice."""

    def __init__(self) -> None:
        self._all: dict[str, K] = {}

    def declare(self, kind: K) -> K:
        """Add a kind."""
        if kind.name in self._all:
            raise ValueError(f"{kind.name!r} is declared twice.")
        self._all[kind.name] = kind
        return kind

    def __getitem__(self, name: str) -> K:
        return self._all[name]

    def __iter__(self) -> Iterator[K]:
        return iter(self._all.values())

    def __len__(self) -> int:
        return len(self._all)
