"""The grammar from which card texts are built: counts, verbs, lists, sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Voice(NamedTuple):
    """Who a clause speaks of: `you` (draw your card) or somebody else (draws their card)."""

    third: bool = False
    bare: bool = False  # after "may" or "to": the verb keeps its plain form
    moment: Any = None  # (game, seat, source) where a text is read in a game, not on a card: names for words

    def verb(self, plain: str) -> str:
        """The verb as it stands in this voice.

        >>> Voice().verb("draw"), Voice(third=True).verb("draw"), Voice(third=True).verb("pass")
        ('draw', 'draws', 'passes')
        """
        if not self.third or self.bare:
            return plain
        first, space, rest = plain.partition(" ")
        if first.endswith(("s", "sh", "ch", "x")):
            return first + "es" + space + rest
        return first + "s" + space + rest

    @property
    def your(self) -> str:
        """The possessive that fits."""
        return "their" if self.third else "your"

    def to(self) -> Voice:
        """The same person after "may" or "to"."""
        return Voice(self.third, bare=True, moment=self.moment)


YOU = Voice()
THEY = Voice(third=True)


def count(n: int, noun: str, plural: str = "") -> str:
    """A number of things.

    >>> count(1, "card"), count(3, "card"), count(2, "army", "armies"), count(1, "army", "armies")
    ('a card', '3 cards', '2 armies', 'an army')
    >>> count(1, "unit")
    'a unit'
    """
    if n == 1:
        vowel = noun[0].lower() in "aeiou" and not noun.lower().startswith("uni")  # a unit, as it is spoken
        return f"{'an' if vowel else 'a'} {noun}"
    return f"{n} {plural or noun + 's'}"


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """A list in a sentence.

    >>> listed(["Strider", "Aragorn"], "or"), listed(["a", "b", "c"])
    ('Strider or Aragorn', 'a, b and c')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def capital(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A clause made into a sentence."""
    text = capital(text)
    return text if text.endswith((".", "!", "?")) else text + "."
