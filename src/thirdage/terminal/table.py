"""What the playing and the watching screen share: the table, the panels and the sheets above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, Resize
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from .drawing import Pen
from .guide import HOW_TO_PLAY
from .names import matches
from .words import catalogue

THEMES = (
    Theme(
        name="thirdage-dark", dark=True, primary="#c8a25a", secondary="#5b8fd6", accent="#c8a25a",
        error="#c4513b", warning="#c8a25a", success="#5b8fd6", foreground="#e9e4d8", background="#14161b",
        surface="#1d2128", panel="#2a2f38", variables={"frame": "#4a505c", "cursor": "#434956"},
    ),
    Theme(
        name="thirdage-light", dark=False, primary="#8a6a2a", secondary="#2f5fa8", accent="#8a6a2a",
        error="#a83824", warning="#8a6a2a", success="#2f5fa8", foreground="#22252b", background="#f4efe4",
        surface="#fffaf0", panel="#e6dfcf", variables={"frame": "#c4b99f", "cursor": "#ecdcb2"},
    ),
)  # fmt: skip
WIDE, TALL = 125, 40
BOTTOM, BOTTOM_IF_TALL = 12, 17  # the rows of the lower half, as table.tcss has them
LOG_SHOWN = 40  # the whole log is a key away


class Panel(VerticalScroll, can_focus=True):
    """A framed part of the table that scrolls."""

    def __init__(self, id: str, title: str) -> None:
        super().__init__(id=id, classes="panel")
        self.border_title = title
        self.text = Static()

    def compose(self) -> ComposeResult:
        yield self.text

    def draw(self, content: Content) -> None:
        """Show something else."""
        self.text.update(content)


def fitting(roomy: Content, close: Content, rows: int) -> Content:
    """The roomy way to draw something, if there are rows enough for it."""
    return roomy if roomy.plain.count("\n") < rows else close


class HandList(OptionList):
    """Your hand and reserve; moving through it shows each card."""

    ids: list[str | None]  # the card on each line; None for a heading

    def draw(self, pen: Pen, view: dict[str, Any], width: int) -> None:
        """Show the hands and reserves of the seats one looks for."""
        self.ids = []
        chosen = self.highlighted
        options: list[Option] = []
        asked = view["decision"]["seat"] if view["decision"] else ""
        for name in sorted(view["seers"], key=lambda name: name != asked):
            seat = view["seats"][name]
            whose = f"{seat['title'].removeprefix('The ')}: " if len(view["seers"]) > 1 else ""
            keep = f"{'keep' if whose else 'you may keep'} {seat['carryover']}"
            parts = [(f"{whose}hand {seat['counts']['hand']} ({keep})", seat["hand"])]
            if seat["aside"]:
                parts.append((f"{whose}set aside", seat["aside"]))
            if "top" in seat:
                parts.append((f"{whose}top of your deck", [seat["top"]]))
            held: list[str] = []
            for entry in seat["reserve"]:
                held += [entry["card"], *(item["card"] for item in entry.get("items", ()))]
            parts.append((f"{whose}reserve", held))
            for heading, ids in parts:
                options.append(Option(heading, disabled=True))
                options += [Option(pen.hand_line(id_, width)) for id_ in ids]
                self.ids += [None, *ids]
        self.set_options(options)
        if chosen is not None and chosen < len(options):
            self.highlighted = chosen

    def card_at(self, index: int | None) -> str | None:
        """The card on a line."""
        return self.ids[index] if index is not None and index < len(self.ids) else None


# SHEETS ABOVE THE TABLE


class Sheet(ModalScreen[None]):
    """A page of text above the table; any of a few keys puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,f1,l", "dismiss", "Close"),
    ]

    def __init__(self, title: str, text: Content | str, at_end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.words = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_title = self.heading
            sheet.border_subtitle = "Esc closes"
            yield Static(self.words, markup=False)

    def on_mount(self) -> None:
        sheet = self.query_one(VerticalScroll)
        sheet.focus()
        if self.at_end:
            sheet.call_after_refresh(sheet.scroll_end, animate=False)


class CardSheet(ModalScreen[None]):
    """A card in full, and a line in which any other can be found by name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "Close"),
    ]

    def __init__(self, pen: Pen, card: str | None, near: Sequence[str]) -> None:
        super().__init__()
        self.pen = pen
        self.card = card
        self.near = near

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_title = "Card"
            sheet.border_subtitle = "type a name · Esc closes"
            yield Input(placeholder="type part of a name to find any card or place", id="find")
            yield Static(self._shown(), id="found")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def _shown(self) -> Content:
        if self.card is None:
            return Content("Type part of a name.")
        return self.pen.card(self.card)

    @on(Input.Changed)
    def look_up(self, event: Input.Changed) -> None:
        """Show the first card that fits, and name the others."""
        typed = event.value.strip()
        ids = list(dict.fromkeys([*self.near, *catalogue()]))
        found = [ids[i] for i in matches(typed, [catalogue()[id_].title for id_ in ids])]
        shown = self.query_one("#found", Static)
        if not typed:
            shown.update(self._shown())
        elif not found:
            shown.update(Content(f"No card or place is called {typed}."))
        else:
            parts = [self.pen.card(found[0])]
            if found[1:]:
                others = ", ".join(catalogue()[id_].title for id_ in found[1:9])
                parts.append(Content.styled(f"\nAlso: {others}", self.pen.quiet))
            shown.update(Content("\n").join(parts))


# THE TABLE


class TableApp(App[None]):
    """The table: top bar, seats, places, log, hand, a place for the question, and the card looked at."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  (declared so by Textual)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("question_mark,space", "card_sheet", "Card", key_display="?"),
        Binding("l", "whole_log", "Log"),
        Binding("f2", "light_or_dark", "Light", show=False),
        Binding("q", "quit", "Quit"),
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
    ]
    keys_help = ""

    def __init__(self, light: bool = False) -> None:
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[1 if light else 0].name
        self.looked_at: str | None = None
        self.shown: dict[str, Any] = {}
        self.drawn_at = Size()

    @property
    def pen(self) -> Pen:
        """The colours of the present theme."""
        return Pen(self.current_theme.dark)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours, for a theme that does not name them."""
        return THEMES[0].variables

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield Panel("seats", "Seats")
            yield Panel("places", "The table")
            yield Panel("log", "What happened")
        with Horizontal(id="bottom"):
            hand = HandList(id="hand", markup=False, classes="panel")
            hand.ids = []
            hand.border_title = "You"
            yield hand
            with Vertical(id="ask", classes="panel"):
                yield from self.compose_question()
            yield Panel("card", "Card")
        yield Footer(show_command_palette=False)

    def compose_question(self) -> ComposeResult:
        """What stands in the middle at the bottom."""
        raise NotImplementedError

    def events(self) -> tuple[list[str], int]:
        """What happened, and how much of it is new."""
        raise NotImplementedError

    def view(self) -> dict[str, Any]:
        """The table as it may be seen now."""
        raise NotImplementedError

    # DRAWING

    def draw_table(self) -> None:
        """Draw everything but the question."""
        view = self.shown = self.view()
        self.drawn_at = self.size
        pen = self.pen
        base = self.screen_stack[0]
        base.query_one("#top", Static).update(pen.top_bar(view, self.size.width))
        wide, tall = self.size.width >= WIDE, self.size.height >= TALL
        rows = self.size.height - (BOTTOM_IF_TALL if tall else BOTTOM) - 4
        base.query_one("#seats", Panel).draw(pen.seats(view, 26 if wide else 19, rows))
        base.query_one("#places", Panel).draw(
            fitting(pen.places(view, airy=True), pen.places(view), rows - 3)
        )
        events, new = self.events()
        log = base.query_one("#log", Panel)
        log.draw(pen.log(events[-LOG_SHOWN:], min(new, LOG_SHOWN)))
        log.call_after_refresh(log.scroll_end, animate=False)
        base.query_one("#hand", HandList).draw(pen, view, 35 if wide else 26)
        self.draw_card()

    def look_at(self, card: str | None) -> None:
        """Show a card in its panel."""
        if card is not None and card in catalogue():
            self.looked_at = card
            self.draw_card()

    def draw_card(self) -> None:
        """Draw the card looked at."""
        panel = self.screen_stack[0].query_one("#card", Panel)
        if self.looked_at is None:
            panel.draw(Content.styled("The highlighted card is shown here.", self.pen.quiet))
        else:
            panel.draw(self.pen.card(self.looked_at, provenance=False))
            panel.scroll_home(animate=False)

    def on_resize(self, event: Resize) -> None:
        """Use the room there is."""
        if self.shown and event.size != self.drawn_at:
            self.call_after_refresh(self.draw_table)

    @on(OptionList.OptionHighlighted, "#hand")
    def hand_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the card under the cursor."""
        hand = event.option_list
        if hand.has_focus and isinstance(hand, HandList):
            self.look_at(hand.card_at(event.option_index))

    @on(OptionList.OptionSelected, "#hand")
    def hand_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the card."""
        hand = event.option_list
        if isinstance(hand, HandList):
            self.look_at(hand.card_at(event.option_index))
            self.action_card_sheet()

    # KEYS

    @on(Click)
    def clicked(self, event: Click) -> None:
        """A card on the table was clicked."""
        self.look_at(event.style.meta.get("card"))

    def action_card_sheet(self) -> None:
        """Open the card looked at, or find another."""
        from .words import cards_in_view

        self.push_screen(CardSheet(self.pen, self.looked_at, cards_in_view(self.shown)))

    def action_help(self) -> None:
        """How to play."""
        self.push_screen(Sheet("How to play", f"{self.keys_help}\n\n{HOW_TO_PLAY}"))

    def action_whole_log(self) -> None:
        """All that happened."""
        events, new = self.events()
        self.push_screen(Sheet("What happened", self.pen.log(events, new), at_end=True))

    def action_light_or_dark(self) -> None:
        """The other theme."""
        dark, light = THEMES
        self.theme = light.name if self.current_theme.dark else dark.name
        self.draw_table()

    def focus_on(self, widget: Widget) -> None:
        """Put the cursor somewhere on the table."""
        self.screen_stack[0].set_focus(widget)
