"""Deeds: what an option does, put into words as a fact or, if it depends on guesses, as likely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..voice import YOU, Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 2  # deeds that are told
LIKELY = 0.5  # what happens in more than this share of the guesses is probable
POSSIBLE = 0.25  # what dice or tiles decide is mentioned from this share on


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that an option does, in the parts of its sentence."""

    verb: str  # as in "may …"
    rest: str = ""
    vague: str = ""  # what can be said instead of `rest` where the guesses differ in it
    subject: str = ""  # nothing: the option itself
    plural: bool = False  # the subject
    chance: bool = False  # decided by dice or tiles, which may fall differently

    def told(self, how: str = "") -> str:
        """The sentence: as it is, or with "probably" or "may".

        >>> Deed("gain", "a point", subject="the Shadow").told("may")
        'the Shadow may gain a point'
        """
        verb = self.verb
        if how != "may":
            one, many = ("is", "are") if verb == "be" else (f"{verb}s", verb)
            verb = many if self.plural else one
        return " ".join(part for part in (self.subject, how, verb, self.rest) if part)

    @property
    def alike(self) -> tuple[str, str, str]:
        """A key that is equal for deeds that differ only in what a vague word covers."""
        return self.subject, self.verb, self.vague or self.rest


def tell(guesses: Sequence[list[Deed]], voice: Voice = YOU) -> str:
    """What an option does in one line, the most important first, from what it does in each guess.

    >>> tell([[Deed("draw", "2 cards", "cards")], [Deed("draw", "a card", "cards")]])
    'draws cards'
    >>> tell([[Deed("win", "Moria")], [Deed("win", "Moria")], []])
    'probably wins Moria'
    """
    found: dict[tuple[str, str, str], list[Deed]] = {}
    places: dict[tuple[str, str, str], int] = {}
    for deeds in guesses:
        for place, deed in enumerate(deeds):
            found.setdefault(deed.alike, []).append(deed)
            places[deed.alike] = min(place, places.get(deed.alike, place))
    said = []
    for alike in sorted(found, key=lambda alike: places[alike]):
        how = _how(found[alike], len(guesses))
        if how is not None:
            said.append(_one(found[alike]).told(how))
    if said:
        return voice.say("; ".join(said[:MOST]))
    return voice.say("depends on what {you} cannot see" if found else "changes little")


def _how(deeds: list[Deed], guesses: int) -> str | None:
    """How surely it is told; None if it is not."""
    share = len(deeds) / guesses
    if any(deed.chance for deed in deeds):
        return "may" if share > POSSIBLE else None
    if share >= 1:
        return ""
    return "probably" if share > LIKELY else None


def _one(deeds: list[Deed]) -> Deed:
    """One deed that is true for all of them."""
    first = deeds[0]
    if all(deed.rest == first.rest for deed in deeds):
        return first
    return Deed(first.verb, first.vague, first.vague, first.subject, first.plural, first.chance)
