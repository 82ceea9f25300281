"""Where the parts of a card or location come from whose printed text is not public, in one sentence.

Title, faction and copies of such a card stand in a rulebook. Of the other parts its declaration says which
stand there as well and which are inferred; the rest is reconstructed. If it says nothing of that, its type is
inferred, mostly from the title.
"""

from __future__ import annotations

from ..kernel.declaring import known, string
from ..kernel.english import capital, listed
from .facts import A_BATTLEGROUND, A_PATH, A_SKIRMISH, CHARACTER, EVENT, ITEM

PLACE_ORIGINS = {  # of a location: what is so of all of its kind, before and after what is special about it
    A_BATTLEGROUND: ("Title and side stand in the rulebook.", "The rest is reconstructed."),
    A_SKIRMISH: ("Title and side stand in the rulebook.", "The rest is reconstructed."),
    A_PATH: (
        "Title and number stand in the rulebook.",
        "Its points are inferred, its defense and text reconstructed.",
    ),
}
PARTS = ("type", "icons", "paths", "wielders", "text")


def parts_of(type_: int) -> list[str]:
    """The parts that a card of this type has beside title, faction and copies."""
    missing = set() if type_ == CHARACTER else {"paths"}
    missing |= set() if type_ == ITEM else {"wielders"}
    missing |= {"icons"} if type_ == EVENT else set()
    return [part for part in PARTS if part not in missing]


def named_parts(what: str, words: object, type_: int) -> tuple[str, ...]:
    """The parts of a card that its declaration names, such as "type wielders", checked."""
    parts = tuple(string(what, words).split()) if words else ()
    for part in parts:
        known(what, part, parts_of(type_))
    return parts


def origin(type_: int, rulebook: tuple[str, ...], inferred: tuple[str, ...]) -> str:
    """The sentence.

    >>> origin(EVENT, (), ("type",))
    'Only title, faction and copies stand in the rulebook. Its type is inferred, its text reconstructed.'
    """
    parts = parts_of(type_)
    stand = listed(["title", "faction", "copies", *[part for part in parts if part in rulebook]])
    guesses: list[str] = []
    for parts_so, how in (
        ([part for part in parts if part in inferred], "inferred"),
        ([part for part in parts if part not in (*rulebook, *inferred)], "reconstructed"),
    ):
        if parts_so:
            several = len(parts_so) > 1 or parts_so[0].endswith("s")
            verb = "" if guesses else " are" if several else " is"
            guesses.append(f"its {listed(parts_so)}{verb} {how}")
    said = f" {capital(', '.join(guesses))}." if guesses else ""
    return f"Only {stand} stand in the rulebook.{said}"
