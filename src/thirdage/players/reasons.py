"""Reasons: which facts and traits speak for an option, and which against it, in plain English.

A judge says for each option what makes it more or less tempting, by name (grounds.py). Here an option is
compared with the best ones of another kind, and the largest differences are put into the words that the game
has for them (phrases.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from ..kernel.english import listed
from .grounds import FACT, Words
from .voice import YOU, Voice

if TYPE_CHECKING:
    from .judge import Judge

RIVALS: Final = 3  # options that an option is compared with
MOST: Final = 3  # reasons that are given for an option
CLEAR: Final = 0.03  # how much more tempting a reason must make an option, in the measure of any look
BESIDE: Final = 0.3  # the part of the strongest reason that another must have to be told beside it
GRAVE: Final = 0.5  # the same for what speaks against it
VAGUE: Final = 0.4  # how much of its weight a reason keeps that only says what usually goes well


@dataclass(frozen=True, slots=True)
class Case:
    """What speaks for an option and what against it, the strongest first; each is a clause of its own."""

    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    clear: bool = True  # whether what speaks for it is more than what usually goes well

    def told(self, most: int = MOST) -> str:
        """In one sentence without a full stop; empty if nothing is clear.

        >>> Case(("the Hunt box is empty",), ("the Fellowship is revealed",)).told()
        'the Hunt box is empty, but the Fellowship is revealed'
        """
        said = listed(self.pros[:most])
        if not self.cons:
            return said
        return f"{said}, but {self.cons[0]}" if said else f"but {self.cons[0]}"


class Cases:
    """The reasons for all options of the pending question. The game is a guess for the seat that is asked."""

    def __init__(self, judge: Judge, game: Any) -> None:
        self.judge = judge
        self.game = game
        self.looks = judge.looks(game)
        self.grounds = judge.grounds(game)

    def of(self, index: int, voice: Voice = YOU, after: Any = None) -> Case:
        """What speaks for an option, compared with the best others, and what against it.

        If it is known to which table it leads, nothing is said that does not come true there.
        """
        if not self.grounds:
            return Case()
        rivals = self.rivals(index)
        if not rivals:
            return Case()
        own = self.grounds[index]
        kinds = [own.kind, *(self.grounds[rival].kind for rival in rivals)]
        more = {name: amount - self._usual(name, rivals) for name, amount in own.amounts.items()}
        for rival in rivals:  # what speaks against all else speaks for this
            for name in self.grounds[rival].amounts:
                if name.startswith(FACT) and name not in more:
                    more[name] = -self._usual(name, rivals)
        pros, cons = [], []
        for amount, words in self.judge.arguments(self.game, index, more, kinds, after):
            weight = abs(amount) * (VAGUE if words.vague else 1.0)
            if weight >= CLEAR and amount > 0:
                pros.append((weight, words))
            elif weight >= CLEAR and not words.vague:
                cons.append((weight, words))
        most = max((weight for weight, _ in pros), default=0.0)
        cons = [each for each in cons if each[0] >= GRAVE * most]
        clear = any(not words.vague for _, words in pros)
        return Case(_strongest(pros, MOST, voice), _strongest(cons, 1, voice), clear)

    def rivals(self, index: int) -> list[int]:
        """The best options of another kind, else simply the best others."""
        order = sorted(range(len(self.looks)), key=self.looks.__getitem__, reverse=True)
        others = [each for each in order if each != index]
        strangers = [each for each in others if self.grounds[each].kind != self.grounds[index].kind]
        return (strangers or others)[:RIVALS]

    def _usual(self, name: str, rivals: Sequence[int]) -> float:
        """How much of this the rivals have."""
        return sum(self.grounds[rival].amounts.get(name, 0.0) for rival in rivals) / len(rivals)


def _strongest(found: list[tuple[float, Words]], most: int, voice: Voice) -> tuple[str, ...]:
    """The strongest reasons; vague ones only if there is nothing else, and nothing twice."""
    plain = [each for each in found if not each[1].vague]
    found = sorted(plain or found, key=itemgetter(0), reverse=True)
    said: list[str] = []
    for weight, words in found:
        text = voice.say(words.text)
        if weight >= BESIDE * found[0][0] and text not in said:
            said.append(text)
    return tuple(said[: most if plain else 1])
