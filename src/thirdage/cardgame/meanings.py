"""What the numbers in questions, options and events stand for: ids for programs, titles for people."""

from __future__ import annotations

from ..kernel.english import cited, listed
from ..kernel.kinds import meaning
from . import tables as t
from .facts import SEAT_ZONE_TITLES, SEAT_ZONES, SIDE_TITLES, SIDES, TOKENS

# CARDS AND LOCATIONS


def title(card: int) -> str:
    """The title of a card."""
    return t.KIND[card].title


def titles(cards: tuple[int, ...]) -> str:
    """The titles in a list; with semicolons where a title has a comma of its own."""
    names = [title(card) for card in cards]
    *most, last = names
    if any("," in name for name in most) or (len(most) > 1 and "," in last):
        return f"{'; '.join(most)}; and {last}"
    return listed(names)


def card_id(card: int) -> str:
    """The id of a card."""
    return t.KIND[card].id


def place_title(place: int) -> str:
    """The title of a location."""
    return t.LOCATION[place].title


def place_id(place: int) -> str:
    """The id of a location."""
    return t.LOCATION[place].id


def source_title(source: int | None) -> str:
    """The title of the card or location whose text is meant (locations are given as ~number), if any."""
    if source is None:
        return ""
    return title(source) if source >= 0 else place_title(~source)


def source_id(source: int | None) -> str | None:
    """The id of the card or location whose text is meant, if any."""
    if source is None:
        return None
    return card_id(source) if source >= 0 else place_id(~source)


# MEANINGS


def _cited(card: int) -> str:
    return cited(title(card))


def _yes_or_no(value: object) -> str:
    return "yes" if value else "no"


CARD = meaning(card_id, title)
CITED = meaning(card_id, _cited)  # a card in a question, which its title might seem to end
PLACE = meaning(place_id, place_title)
SOURCE = meaning(source_id, source_title)
PILE = meaning(SEAT_ZONES.__getitem__, SEAT_ZONE_TITLES.__getitem__)  # a zone of a seat
SIDE = meaning(SIDES.__getitem__, SIDE_TITLES.__getitem__)
TOKEN = meaning(TOKENS.__getitem__, TOKENS.__getitem__)
FLAG = meaning(bool, _yes_or_no)
