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
        >>> Voice(third=True).verb("have no card")
        'has no card'
        """
        if not self.third or self.bare:
            return plain
        first, space, rest = plain.partition(" ")
        if first in IRREGULAR:
            return IRREGULAR[first] + space + rest
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


IRREGULAR = {"have": "has", "will": "will", "must": "must", "may": "may"}
YOU = Voice()
THEY = Voice(third=True)


class Subject(NamedTuple):
    """Who a sentence of the log is about, as its reader calls them."""

    name: str
    voice: Voice = THEY

    def does(self, verb: str) -> str:
        """The subject and what it does.

        >>> Subject("Frodo's player").does("draw a card"), Subject("you", YOU).does("draw a card")
        ("Frodo's player draws a card", 'you draw a card')
        """
        return f"{self.name} {self.voice.verb(verb)}"

    @property
    def your(self) -> str:
        """The possessive that fits."""
        return self.voice.your


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


ENDS = (".", "!", "?")


def sentence(text: str) -> str:
    """A clause made into a sentence."""
    text = capital(text)
    return text if text.endswith(ENDS) else text + "."


def headed(title: str, clause: str) -> str:
    """A clause with the title of the card it is about; a title that is a sentence itself stays one.

    >>> headed("The Reaver", "what do you forsake?"), headed("Fear! Fire! Foes!", "which one?")
    ('The Reaver: what do you forsake?', 'Fear! Fire! Foes! Which one?')
    """
    return f"{title} {capital(clause)}" if title.endswith(ENDS) else f"{title}: {clause}"


def cited(title: str) -> str:
    """A title within a question, in quotes if it would end the sentence.

    >>> cited("Éomer"), cited("Fear! Fire! Foes!")
    ('Éomer', '“Fear! Fire! Foes!”')
    """
    return f"“{title}”" if title.endswith(ENDS) else title


def within(title: str) -> str:
    """A title as it stands within a sentence.

    >>> within("The Shadow player"), within("Frodo")
    ('the Shadow player', 'Frodo')
    """
    return f"the {title[4:]}" if title.startswith("The ") else title
