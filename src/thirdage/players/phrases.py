"""A table of phrases: what each fact of the moment and each trait of an option is called in a sentence.

A player accepts a reason only if it has to do with the option. So a topic (one or several facts that tell of
the same thing) says for which kinds of option it is an argument, by side, and a trait whether it is one for
or against. What experience has learned beyond that is weighed by the judge all the same, but is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ..kernel.decision import RawOption
from .grounds import FACT, Words

Themes = frozenset[str]
BySide = tuple[Themes, Themes]


class At(NamedTuple):
    """What a phrase is about: an option of a game, for the side that is asked, and the rest of its name."""

    game: Any
    side: int
    option: RawOption
    name: tuple[str, ...] = ()
    for_it: bool = True  # whether it speaks for the option
    aim: Any = None  # where the option leads, in a game that knows that only from a look at the table

    @property
    def last(self) -> str:
        """The last part of the name."""
        return self.name[-1]


Say = Callable[[At], str]  # empty: nothing that is worth telling


def themes(words: str) -> Themes:
    """Themes by name, with commas between them."""
    return frozenset(filter(None, (word.strip() for word in words.split(","))))


def by_side(first: str, second: str | None = None) -> BySide:
    """Themes of each side; of both if only one is given."""
    return themes(first), themes(first if second is None else second)


NOBODY: Final = by_side("")


def nothing(at: At) -> str:
    """Not worth telling."""
    return ""


def says(text: str) -> Say:
    """Always the same words."""
    return lambda at: text


def some(n: int, noun: str, plural: str = "") -> str:
    """So many things, small numbers in words.

    >>> some(0, "die", "dice"), some(1, "die", "dice"), some(3, "die", "dice"), some(12, "unit")
    ('no dice', 'one die', 'three dice', '12 units')
    """
    return f"{number(n)} {noun if n == 1 else plural or noun + 's'}"


def number(n: int) -> str:
    """A number, in words if it is small."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Topic:
    """Facts that tell of one thing. Less of it than usual is an argument the other way round."""

    facts: tuple[str, ...]  # the first tells whether there is more of it than usual
    more: Callable[[At], str]  # in words, if there is more than usual
    less: Callable[[At], str]
    speaks_for: BySide = NOBODY  # if there is more than usual
    against: BySide = NOBODY
    falling: bool = False  # less of the first fact means more of this

    def says(self, at: At, fact: float, usual: float, kinds: tuple[Themes, list[Themes]]) -> str:
        """The argument, if it is one for (or against) options of these themes rather than those."""
        is_more = (fact > usual) != self.falling
        own, rivals = kinds
        speaks_for, against = self.speaks_for[at.side], self.against[at.side]
        if not is_more:
            speaks_for, against = against, speaks_for
        fits = bool(own & (speaks_for if at.for_it else against))
        if (
            at.for_it and rivals and not own & against
        ):  # what speaks against the next best thing speaks for this
            fits = fits or bool(rivals[0] & against)
        return (self.more if is_more else self.less)(at) if fits else ""


@dataclass(frozen=True, slots=True)
class Trait:
    """How a family of traits is put into words where it speaks for an option, and where against it."""

    pro: Say | None = None
    con: Say | None = None
    vague: bool = False


def usually(good: Say, bad: Say) -> Trait:
    """What only experience tells."""
    return Trait(good, bad, vague=True)


@dataclass(frozen=True, slots=True)
class Phrases:
    """All phrases of a game."""

    topics: tuple[Topic, ...]
    traits: Mapping[str, Trait]  # by a whole name, or by the words with which it begins
    themes: Mapping[str, Themes]  # by a kind of option, or by the words with which it begins
    usual: Mapping[str, float]  # what facts come to on an average
    by_fact: dict[str, Topic] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.by_fact.update({fact: topic for topic in self.topics for fact in topic.facts})

    def trait(self, name: str) -> tuple[Trait, tuple[str, ...]] | None:
        """The phrase for a trait: the one with the longest beginning, and what is left of the name."""
        return _longest(self.traits, name)

    def themes_of(self, kind: str) -> Themes:
        """What options of a kind are about."""
        found = _longest(self.themes, kind)
        return found[0] if found else frozenset()

    def arguments(
        self, at: At, facts: Mapping[str, float], more: Mapping[str, float], kinds: list[str]
    ) -> Iterator[tuple[float, Words]]:
        """Every difference that can be told: how large it is, and in words.

        `kinds` has the kind of the option, and those of the options it is compared with.
        """
        amounts: dict[str, float] = {}
        for name, amount in more.items():
            if name.startswith(FACT):
                topic = self.by_fact[name.removeprefix(FACT)]
                amounts[topic.facts[0]] = amounts.get(topic.facts[0], 0.0) + amount
                continue
            found = self.trait(name)
            if found is None:
                continue
            trait, rest = found
            say = trait.pro if amount > 0 else trait.con
            text = say(at._replace(name=rest, for_it=amount > 0)) if say is not None else ""
            if text:
                yield amount, Words(text, trait.vague)
        own, *rivals = map(self.themes_of, kinds)
        for name, amount in amounts.items():
            topic = self.by_fact[name]
            here = at._replace(for_it=amount > 0)
            text = topic.says(here, facts[name], self.usual.get(name, 0.0), (own, rivals))
            if text:
                yield amount, Words(text)


def _longest(table: Mapping[str, Any], name: str) -> tuple[Any, tuple[str, ...]] | None:
    words = name.split("/")
    for cut in range(len(words), 0, -1):
        found = table.get("/".join(words[:cut]))
        if found is not None:
            return found, tuple(words[cut:])
    return None
