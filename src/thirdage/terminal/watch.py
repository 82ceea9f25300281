"""Watching a finished game on the screen."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from ..kernel.english import listed, within
from ..kernel.errors import ThirdAgeError
from .replay import Reel
from .session import Eyes
from .table import Sheet, TableApp

WATCH_KEYS = """\
KEYS
→ ←  one choice on or back      ↓ ↑  one {round} on or back      Home End  the beginning, the end
e    through whose eyes         space  let it run, or stop     ?  find a card        q  quit
w    why a bot has just chosen so, in a finished game"""
RUNNING = 0.7  # seconds for each choice


class WatchApp(TableApp):
    """A game to watch."""

    TITLE = "thirdage"
    asks = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "go(1)", "On", priority=True),
        Binding("left", "go(-1)", "Back", priority=True),
        Binding("down", "go_round(1)", "Skip on", priority=True),
        Binding("up", "go_round(-1)", "Skip back", show=False, priority=True),
        Binding("home", "go(-100000)", "Start", show=False, priority=True),
        Binding("end", "go(100000)", "End", show=False, priority=True),
        Binding("e", "eyes", "Eyes"),
        Binding("space", "run", "Run"),
        Binding("w", "why", "Why"),
    ]

    def __init__(self, reel: Reel, *, light: bool = False) -> None:
        super().__init__(reel.game, light)
        self.reel = reel
        self.running = False
        self.drawn_moment: tuple[int, Eyes] = (-1, ())
        self.keys_help = WATCH_KEYS.format(round=self.words.ROUND)

    def compose_question(self) -> ComposeResult:
        yield Static(id="moment", markup=False)

    def on_mount(self) -> None:
        self.draw_table()
        self.set_interval(RUNNING, self.tick)

    def view(self) -> dict[str, Any]:
        """The table as the chosen eyes see it."""
        return self.reel.view()

    def events(self) -> tuple[list[str], int]:
        """The log up to this moment."""
        return self.reel.game.story(self.reel.eyes or None, names=True), len(self.reel.news())

    def draw_table(self) -> None:
        """Draw everything."""
        if self.drawn_moment != (self.reel.at, self.reel.eyes):
            self.drawn_moment = (self.reel.at, self.reel.eyes)
            self.looked_at, self.pointing = self.reel.chosen_card(), False
        super().draw_table()
        reel, pen = self.reel, self.pen
        titles = self.words.titles(self.shown)
        if len(reel.eyes) == len(titles):
            whose = "all eyes"
        else:
            whose = listed([within(titles[seat]) for seat in reel.eyes])
            whose = f"the eyes of {whose}" if whose else "a spectator's eyes"
        lines = [
            Content.styled(f"Choice {reel.at} of {reel.last}", pen.metal),
            Content.styled(f"seen through {whose}" + (" · running" if self.running else ""), pen.quiet),
        ]
        if reel.at:
            lines.append(Content(reel.chosen()))
        coming = reel.next_choice()
        if coming:
            lines.append(
                Content.styled(f"\nNext, {within(titles[coming['seat']])}: {coming['prompt']}", pen.quiet)
            )
        elif self.shown["over"]:
            lines.append(Content.styled("\n" + self.words.result_words(self.shown), "bold"))
        else:
            lines.append(Content.styled("\nThe record ends here.", pen.quiet))
        self.screen_stack[0].query_one("#moment", Static).update(Content("\n").join(lines))
        self.screen_stack[0].query_one("#ask").border_title = "This moment"

    def tick(self) -> None:
        """Go on by itself while running."""
        if self.running:
            self.before = self.shown
            self.running = self.reel.step(1)
            self.draw_table()

    def action_go(self, by: int) -> None:
        """Some choices on or back."""
        self.running = False
        self.before = self.shown
        self.reel.step(by)
        self.draw_table()

    def action_go_round(self, by: int) -> None:
        """A round on or back."""
        self.running = False
        self.before = self.shown
        self.reel.to_round(min(max(self.reel.round + by, 0), self.reel.rounds))
        self.draw_table()

    def action_eyes(self) -> None:
        """The next pair of eyes."""
        reel = self.reel
        names = [*reel.own_seats, "nobody", *(["all"] if reel.finished else [])]
        now = "nobody" if not reel.eyes else reel.eyes[0] if len(reel.eyes) == 1 else "all"
        reel.look_through(names[(names.index(now) + 1) % len(names)] if now in names else names[0])
        self.draw_table()

    def action_run(self) -> None:
        """Run or stop."""
        self.running = not self.running
        self.draw_table()

    def action_why(self) -> None:
        """Say why a bot chose so."""
        self.running = False
        self.run_worker(self.tell_why(self.reel.at))

    async def tell_why(self, at: int) -> None:
        """Think beside the screen; what is found for a moment that was left meanwhile is not shown."""
        try:
            lines = await asyncio.to_thread(self.reel.why)
        except ThirdAgeError as error:
            self.notify(str(error), severity="warning")
            return
        if at == self.reel.at:
            self.push_screen(Sheet("Why?", "\n\n".join(lines)))


def watch_on_screen(reel: Reel, *, light: bool = False) -> None:
    """Watch until the person leaves."""
    WatchApp(reel, light=light).run()
