"""What a game supplies so that every kind of player can play it.

Players know nothing of cards or armies. They clone, choose and guess, and ask a *judge* how good a table is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from .grounds import Ground, Words
    from .judges.deeds import Deed


class Judge(Protocol):
    """Judgement of one game. Sides are numbers; what is good for side 0 is bad for side 1."""

    samples: int  # how many guesses one look ahead needs: many where dice decide; 0 where it only misleads

    def side(self, game: Any, seat: int) -> int:
        """The side a seat plays for."""
        ...

    def value(self, game: Any, side: int) -> float:
        """How likely this side wins, from 0 to 1, as the table looks."""
        ...

    def looks(self, game: Any) -> list[float]:
        """At a glance: how likely the side of the seat that is asked wins with each option."""
        ...

    def unseen(self, game: Any) -> list[float]:
        """For each option a bonus for effects that only show after the action is over."""
        ...

    def prior(self, game: Any) -> list[float]:
        """At a glance: how much each option deserves a look, any positive numbers."""
        ...

    def quick(self, game: Any) -> int:
        """A sensible answer without looking ahead."""
        ...

    def routine(self, game: Any) -> bool:
        """Whether the question needs no thought: the quick answer is as good as any search."""
        ...

    def forced(self, game: Any) -> bool:
        """Whether, in the middle of an action, the quick answer will do."""
        ...

    def opens(self, game: Any) -> bool:
        """Whether the seat that is asked begins an action."""
        ...

    def paused(self, game: Any, root: Any) -> bool:
        """Whether the action that was begun at the root is over."""
        ...

    def ended(self, game: Any, root: Any) -> bool:
        """Whether the action begun at the root is over and another follows; for a hint."""
        ...

    def settled(self, game: Any, root: Any) -> bool:
        """Whether what was contested at the root is decided, so that a playout may be cut."""
        ...

    def reason(self, game: Any, index: int) -> str | None:
        """What an option means in a few plain words, if that is clear without looking ahead.

        Here and in deeds, whoever is asked is "{you}", with verbs as in "{you} {hold}" (voice.py).
        """
        ...

    def deeds(self, before: Any, index: int, after: Any) -> list[Deed]:
        """What an option does, the most important first, from the tables before it and after the action.

        The tables are guesses. No card may be named whose place the seat that is asked does not know.
        """
        ...

    def grounds(self, game: Any) -> list[Ground]:
        """For each option what makes it more or less tempting, by name, beside its first look."""
        ...

    def arguments(
        self, game: Any, index: int, more: Mapping[str, float], kinds: list[str], after: Any
    ) -> Iterable[tuple[float, Words]]:
        """In words, how an option differs from others: of `more`, all that can be told, with its amount.

        `kinds` has the kind of the option, then those of the others; `after` is the table when the action
        is over, if that is known.
        """
        ...
