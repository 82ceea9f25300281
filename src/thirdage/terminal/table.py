"""What the playing and the watching screen share: the table, the panels and the sheets above it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from textwrap import fill
from typing import Any, ClassVar

from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets._footer import FooterKey
from textual.widgets.option_list import Option

from .. import games
from ..kernel.playable import Playable
from .drawing import Pen
from .faces import words_of
from .names import matches

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
MEDIUM, WIDE, TALL = 100, 125, 40
SCROLLBAR = 1  # the columns it takes, as table.tcss has it
LOG_SHOWN = 40  # the whole log is a key away
STEP = (2, 6)  # rows and columns that a key moves over the map
PAGE = 5  # steps of a whole page
FIRST_TO_GO = ("Log", "Card", "Quit")  # the keys that a narrow screen does not name


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

    def on_resize(self) -> None:
        """Use the room there is."""
        assert isinstance(self.app, TableApp)
        self.call_after_refresh(self.app.draw_anew)

    def show_row(self, row: int) -> None:
        """Scroll as far as needed for a row to be seen, and the one below it, on which it may go on."""
        top, rows = self.scroll_offset.y, self.size.height
        if not top <= row < top + rows - 1:
            self.scroll_to(y=max(0, row - rows // 2), animate=False)


class Places(Panel):
    """The places; over a map of which only a part can be seen, the arrow keys move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+up", "move(-1, 0)", show=False),
        Binding("down,shift+down", "move(1, 0)", show=False),
        Binding("left,shift+left", "move(0, -1)", show=False),
        Binding("right,shift+right", "move(0, 1)", show=False),
        Binding("pageup", f"move(-{PAGE}, 0)", show=False),
        Binding("pagedown", f"move({PAGE}, 0)", show=False),
    ]

    def action_move(self, rows: int, columns: int) -> None:
        """Move over the map if it is drawn, else scroll."""
        assert isinstance(self.app, TableApp)
        if self.app.pan(rows * STEP[0], columns * STEP[1]):
            return
        by = rows * self.size.height // PAGE if abs(rows) == PAGE else rows
        self.scroll_relative(y=by, animate=False)


class Keys(Footer):
    """The keys at the foot of the screen: as many as there is room for, none of them cut."""

    def compose(self) -> ComposeResult:
        keys = [key for key in super().compose() if isinstance(key, FooterKey)]
        for key in sorted(keys, key=_gives_way):
            if sum(map(_width, keys)) - 1 <= self.app.size.width:
                break
            keys.remove(key)
        yield from keys

    def on_resize(self) -> None:
        """Show as many keys as there is room for now."""
        self.call_after_refresh(self.recompose)


def _gives_way(key: FooterKey) -> int:
    """How soon a key gives way where room is short."""
    found = key.description in FIRST_TO_GO
    return FIRST_TO_GO.index(key.description) if found else len(FIRST_TO_GO)


def _width(key: FooterKey) -> int:
    """The columns of a key with its words and the gap behind them."""
    return len(f"{key.key_display} {key.description} ")


def hanging(text: str, width: int) -> str:
    """Lines broken between words, with all of a line further in than where it begins.

    >>> print(hanging("  In the field: you win", 18))
      In the field:
        you win
    """
    return "\n".join(_hung(line, width) for line in text.split("\n"))


def _hung(line: str, width: int) -> str:
    indent = len(line) - len(line.lstrip())
    return fill(line, width, subsequent_indent=" " * (indent + 2)) if len(line) > width else line


def inside(widget: Widget) -> tuple[int, int]:
    """The columns and rows in which a part of the table can be drawn; some, before it has a size."""
    size = widget.content_size
    return max(10, size.width - SCROLLBAR), max(3, size.height)


class HandList(OptionList):
    """Your cards; moving through them shows each."""

    ids: list[str | None]  # the card on each line; None for a heading

    def draw(self, pen: Pen, view: dict[str, Any], width: int) -> None:
        """Show the cards of the seats one looks for."""
        chosen = self.highlighted
        lines = pen.hand(view, width)
        self.ids = [id_ for _, id_ in lines]
        self.set_options([Option(shown, disabled=id_ is None) for shown, id_ in lines])
        if chosen is not None and chosen < len(lines):
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

    def on_resize(self) -> None:
        """Break lines for another size."""
        self.call_after_refresh(self.draw_anew)

    def draw_anew(self) -> None:
        """Break lines for the size it has."""
        if isinstance(self.words, str):
            sheet = self.query_one(VerticalScroll)
            self.query_one(Static).update(Content(hanging(self.words, inside(sheet)[0])))


class Page(Sheet):
    """A sheet over the whole screen, drawn for the room there is."""

    def __init__(self, title: str, draw: Callable[[int, int], Content]) -> None:
        super().__init__(title, Content(""))
        self.draw = draw

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(VerticalScroll).add_class("whole")

    def draw_anew(self) -> None:
        """Draw it for the size it has."""
        sheet = self.query_one(VerticalScroll)
        self.query_one(Static).update(self.draw(*inside(sheet)))


class CardSheet(ModalScreen[None]):
    """A card or place in full, and a line in which any other can be found by name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "Close"),
    ]

    def __init__(self, table: TableApp) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet") as sheet:
            sheet.border_title = self.table.pen.titles[2]
            sheet.border_subtitle = "type a name · Esc closes"
            yield Input(placeholder="type part of a name to find any card or place", id="find")
            yield Static(self._shown(self.table.looked_at), id="found")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def _shown(self, id_: str | None) -> Content:
        if id_ is None:
            return Content("Type part of a name.")
        return self.table.pen.thing(self.table.shown, id_)

    @on(Input.Changed)
    def look_up(self, event: Input.Changed) -> None:
        """Show the first that fits, and name the others."""
        typed = event.value.strip()
        words = self.table.words
        titles = {id_: str(thing.title) for id_, thing in words.catalogue().items()}
        ids = list(dict.fromkeys([*words.in_view(self.table.shown), *titles]))
        found = [ids[i] for i in matches(typed, [titles[id_] for id_ in ids])]
        shown = self.query_one("#found", Static)
        if not typed:
            shown.update(self._shown(self.table.looked_at))
        elif not found:
            shown.update(Content(f"No card or place is called {typed}."))
        else:
            parts = [self._shown(found[0])]
            if found[1:]:
                others = ", ".join(titles[id_] for id_ in found[1:9])
                parts.append(Content.styled(f"\nAlso: {others}", self.table.pen.quiet))
            shown.update(Content("\n").join(parts))


# THE TABLE


def pen_of(game: Playable) -> type[Pen]:
    """What draws a game."""
    pen: type[Pen] = games.module_for("terminal drawing", game.scenario).PEN
    return pen


class TableApp(App[None]):
    """The table: top bar, sides, places, log, hand, a place for the question, and the thing looked at."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (MEDIUM, "-medium"), (WIDE, "-wide")]  # noqa: RUF012  (declared so by Textual)
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
    asks = True  # whether the person answers questions

    def __init__(self, game: Playable, light: bool = False) -> None:
        super().__init__()
        self.words = words_of(game)
        self.pen_type = pen_of(game)
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[1 if light else 0].name
        for sheet in self.words.SHEETS:
            action = f"words({sheet.title!r}, {sheet.command!r}, {sheet.name!r})"
            self.bind(sheet.key, action, description=sheet.title)
        if self.pen_type.has_list:
            self.bind("f8", "show_drawn", description="Map")
            self.bind("f8", "show_listed", description="List")
        self._pen: Pen | None = None
        self.before: dict[str, Any] | None = None  # the table when the person chose last
        self.as_list = False
        self.can_draw = False  # whether there is room to draw the places
        self.pointing = False  # whether the person has pointed at something since the last choice
        self.looked_at: str | None = None
        self.shown: dict[str, Any] = {}
        self.drawn_at: list[Size] = []

    @property
    def pen(self) -> Pen:
        """The colours of the present theme."""
        if self._pen is None or self._pen.n != (not self.current_theme.dark):
            self._pen = self.pen_type(self.current_theme.dark)
        pen = self._pen
        pen.before, pen.as_list, pen.asks, pen.pointing = self.before, self.as_list, self.asks, self.pointing
        return pen

    def get_default_screen(self) -> Screen[Any]:
        """The table, styled for its game."""
        screen = super().get_default_screen()
        screen.add_class(self.pen_type.game)
        return screen

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours, for a theme that does not name them."""
        return THEMES[0].variables

    def compose(self) -> ComposeResult:
        state, places, thing = self.pen.titles
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield Panel("state", state)
            yield Places("places", places)
            yield Panel("log", "What happened")
        with Horizontal(id="bottom"):
            hand = HandList(id="hand", markup=False, classes="panel")
            hand.ids = []
            hand.border_title = "You"
            yield hand
            with Vertical(id="ask", classes="panel"):
                yield from self.compose_question()
            yield Panel("card", thing)
        yield Keys(show_command_palette=False, compact=True)

    @abstractmethod
    def compose_question(self) -> ComposeResult:
        """What stands in the middle at the bottom."""

    @abstractmethod
    def events(self) -> tuple[list[str], int]:
        """What happened, and how much of it is new."""

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """The table as it may be seen now."""

    # DRAWING

    def draw_table(self) -> None:
        """Draw everything but the question."""
        view = self.shown = self.view()
        self.drawn_at = self.sizes()
        pen = self.pen
        base = self.screen_stack[0]
        base.query_one("#top", Static).update(pen.top_bar(view, base.size.width))
        state, places, log = (base.query_one(f"#{id_}", Panel) for id_ in ("state", "places", "log"))
        if places.content_size:  # before it has a size, only broken lines could be drawn
            state.draw(pen.state(view, *inside(state)))
            self.draw_places()
            self.offer_map(pen.can_draw(view, *inside(places)))
        events, new = self.events()
        log.draw(pen.log(events[-LOG_SHOWN:], min(new, LOG_SHOWN)))
        log.call_after_refresh(log.scroll_end, animate=False)
        hand = base.query_one("#hand", HandList)
        hand.draw(pen, view, inside(hand)[0])
        self.draw_thing()

    def look_at(self, id_: str | None) -> None:
        """Show a card or place in its panel."""
        if id_ is not None and id_ in self.words.catalogue():
            self.looked_at = id_
            self.draw_thing()

    def look_away(self) -> None:
        """Clear the panel if what it shows has nothing to do with the question any more."""
        if self.looked_at is not None:
            self.looked_at = None
            self.draw_thing()
            self.draw_places()

    def draw_thing(self) -> None:
        """Draw the card or place looked at."""
        panel = self.screen_stack[0].query_one("#card", Panel)
        if self.looked_at is None:
            panel.draw(Content.styled("What an answer is about is shown here.", self.pen.quiet))
            return
        panel.draw(self.pen.thing(self.shown, self.looked_at, provenance=False))
        panel.scroll_home(animate=False)
        if self.pen.has_place(self.looked_at):
            self.draw_places()

    def draw_places(self) -> None:
        """Draw the places, with what is looked at; a list scrolls there or to what has happened."""
        places = self.screen_stack[0].query_one("#places", Panel)
        places.draw(self.pen.places(self.shown, *inside(places), self.looked_at))
        row = self.pen.row_to_see()
        if row is not None:
            places.call_after_refresh(places.show_row, row)

    def pan(self, rows: int, columns: int) -> bool:
        """Move over the places if they are drawn."""
        panned = self.pen.pan(rows, columns)
        if panned:
            self.draw_places()
        return panned

    def on_mount(self) -> None:
        """Draw again when the parts of the table know their size."""
        self.call_after_refresh(self.draw_table)

    def sizes(self) -> list[Size]:
        """The sizes of the table and its panels, with their frames, so that a scrollbar changes nothing."""
        base = self.screen_stack[0]
        return [base.size, *(panel.outer_size for panel in base.query(".panel"))]

    def draw_anew(self) -> None:
        """Draw everything again when something has another size."""
        if self.shown and self.sizes() != self.drawn_at:
            self.draw_table()

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
        if event.style.meta.get("card"):
            self.pointing = True
            self.look_at(event.style.meta["card"])

    def action_card_sheet(self) -> None:
        """Open the thing looked at, or find another."""
        self.push_screen(CardSheet(self))

    def action_help(self) -> None:
        """How to play."""
        self.push_screen(Sheet("How to play", f"{self.keys_help}\n\n{self.words.GUIDE.how_to_play}"))

    def action_words(self, title: str, command: str, name: str) -> None:
        """A page of words about the table."""
        shown = "\n".join(self.words.COMMANDS[command](self.shown, name))

        def page(width: int, rows: int) -> Content:
            drawn = self.pen.page(command, self.shown, width, rows)
            below = Content(hanging(shown, width))
            return below if drawn is None else Content("\n\n").join([drawn, below])

        size = self.screen_stack[0].size
        if self.pen.page(command, self.shown, size.width, size.height) is None:
            self.push_screen(Sheet(title, shown or "Nobody's cards are shown."))
        else:
            self.push_screen(Page(title, page))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The places can be drawn where there is room, and listed where they are drawn."""
        if action in ("show_drawn", "show_listed"):
            return self.can_draw and self.as_list == (action == "show_drawn")
        return super().check_action(action, parameters)

    def offer_map(self, can_draw: bool) -> None:
        """Show the key that draws or lists the places, where it has an effect."""
        if can_draw != self.can_draw:
            self.can_draw = can_draw
            self.refresh_bindings()

    def action_show_drawn(self) -> None:
        """The places drawn."""
        self.as_list = False
        self.refresh_bindings()
        self.draw_table()

    def action_show_listed(self) -> None:
        """The places in words."""
        self.as_list = True
        self.refresh_bindings()
        self.draw_table()

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
