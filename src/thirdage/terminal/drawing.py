"""What the drawings of both games share: a pen with the colours of a theme. Colour is never the only sign."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any

from textual.content import Content
from textual.style import Style

# Each colour for the dark and for the light theme.
SIDE_COLOURS = {"free": ("#7fa9e6", "#2f5fa8"), "shadow": ("#e0745f", "#a83824")}
METAL = ("#c8a25a", "#8a6a2a")
QUIET = ("#a8a294", "#6a6558")

View = dict[str, Any]
HandLine = tuple[Content | str, str | None]  # a line of the hand, and the card on it; None for a heading


class Pen(ABC):
    """Draws the parts of a table in the colours of one theme."""

    game = "cardgame"  # the class of the screen, for the style sheet
    has_list = False  # whether there are two ways to show the places
    titles = (
        "Seats",
        "The table",
        "Card",
    )  # of the panels on the left, in the middle, and of the thing looked at

    def __init__(self, dark: bool = True) -> None:
        self.n = 0 if dark else 1
        self.before: View | None = (
            None  # the table when the person chose last: what differs from it is marked
        )
        self.as_list = False  # the places in words, where they could be drawn
        self.asks = True  # whether somebody is to answer: then what answers the question is marked
        self.pointing = False  # whether the person points at answers, or looks at what has happened

    # SMALL THINGS

    def side(self, side: str, style: str = "") -> str:
        """The style of a side."""
        return f"{SIDE_COLOURS[side][self.n]} {style}".strip()

    @property
    def metal(self) -> str:
        """The style of headings."""
        return f"bold {METAL[self.n]}"

    @property
    def quiet(self) -> str:
        """The style of what matters less."""
        return QUIET[self.n]

    # THE TABLE

    @abstractmethod
    def top_bar(self, view: View, width: int) -> Content:
        """The lines above everything."""

    @abstractmethod
    def state(self, view: View, width: int, rows: int) -> Content:
        """The panel on the left: how both sides stand."""

    @abstractmethod
    def places(self, view: View, width: int, rows: int, looked_at: str | None) -> Content:
        """The panel in the middle: the places and who stands there."""

    def page(self, command: str, view: View, width: int, rows: int) -> Content | None:
        """What a key shows above the table, if it is drawn rather than told in words."""
        return None

    def has_place(self, id_: str) -> bool:
        """Whether the middle panel shows this by name, so that it can point at it."""
        return False

    def row_to_see(self) -> int | None:
        """The row of the middle panel to which it scrolls, as it was drawn last."""
        return None

    def can_draw(self, view: View, width: int, rows: int) -> bool:
        """Whether there is room to draw the places rather than list them."""
        return False

    def pan(self, rows: int, columns: int) -> bool:
        """Move over the places that are drawn; False if they are not."""
        return False

    @abstractmethod
    def hand(self, view: View, width: int) -> list[HandLine]:
        """The cards of those one looks for, a line to each."""

    @abstractmethod
    def thing(self, view: View, id_: str, provenance: bool = True) -> Content:
        """What can be looked up, in full."""

    @abstractmethod
    def option(self, view: View, label: str, option: View) -> Content:
        """An answer with its key."""

    def answer(self, view: View, label: str, option: View) -> Content:
        """An answer as it stands in the list; a number is its own key."""
        return (
            Content.styled(label, self.metal) if label == option["text"] else self.option(view, label, option)
        )

    def log(self, events: Sequence[str], new: int) -> Content:
        """What happened; the last `new` lines are since your last choice."""
        old = len(events) - new
        lines = [
            Content.assemble(("› ", self.metal), event)
            if number >= old
            else Content.styled(f"  {event}", self.quiet)
            for number, event in enumerate(events)
        ]
        return Content("\n").join(lines)


def fitting(roomy: Content, close: Content, rows: int) -> Content:
    """The roomy way to draw something, if there are rows enough for it."""
    return roomy if roomy.plain.count("\n") < rows else close


@cache  # a map has a hundred of them, drawn again and again
def linked(style: str, id_: str) -> Style:
    """A style that remembers what it shows, for the mouse."""
    return Style.parse(style) + Style.from_meta({"card": id_})


def cut(text: str, room: int) -> str:
    """The text, shortened to the room there is.

    >>> cut("Gandalf the Grey", 10)
    'Gandalf t…'
    """
    return text if len(text) <= room else text[: room - 1] + "…"
