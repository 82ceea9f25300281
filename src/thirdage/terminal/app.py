"""Playing on the screen."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..kernel.errors import ThirdAgeError
from ..kernel.playable import Playable
from .faces import happened, words_of
from .names import matches, program
from .session import Eyes, Session
from .table import Sheet, TableApp

LABELS = "123456789abcdefghijkmnortvwxyz"  # without the letters that are commands, and p for Pass
DIGITS = tuple("0123456789")
CURSOR = "▶"
PACE = 0.12  # seconds between the answers of bots, so that the eye can follow
TO_NOTICE = 4.0  # seconds that a hint stands there, and more
TO_READ = 0.06  # for each letter; it goes when its question is answered


def labels_of(options: list[dict[str, Any]]) -> list[str]:
    """The key of each answer, as long as there are keys; a number means itself."""
    texts = [option["text"] for option in options]
    letters = iter([letter for letter in LABELS if letter not in texts])
    return [
        "p" if option["key"] == "pass" else text if text in DIGITS else next(letters, "")
        for option, text in zip(options, texts, strict=True)
    ]


class Answers(OptionList):
    """The answers to the question; a key chooses one at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "app.filter", "Filter", key_display="/"),
    ]

    def __init__(self) -> None:
        super().__init__(id="answers", markup=False)
        self.lines: list[Content] = []
        self.pointed_at: int | None = None
        self.labels: dict[str, int] = {}
        self.indices: list[int] = []
        self.asked_at = (-1, "")  # which question is shown, and the filter
        self.first = 0  # the line at which the cursor began

    def show(self, lines: list[Content], nothing: str, line: int) -> None:
        """List answers with the cursor on one of them; without any, say why."""
        self.lines, self.pointed_at, self.first = lines, None, line
        options = [Option(self.drawn(number)) for number in range(len(lines))]
        self.set_options(options or ([Option(nothing, disabled=True)] if nothing else []))
        self.highlighted = line if lines else None

    def drawn(self, number: int) -> Content:
        """An answer as it stands in the list; the one at the cursor has a sign, on a plain bar."""
        line = self.lines[number]
        if number != self.pointed_at:
            return Content(" ") + line
        return Content(f"{CURSOR}{line.plain}")

    def watch_highlighted(self, highlighted: int | None) -> None:
        """The cursor has moved."""
        before, self.pointed_at = self.pointed_at, highlighted
        for number in {before, highlighted}:
            if number is not None and number < min(len(self.lines), self.option_count):
                self.replace_option_prompt_at_index(number, self.drawn(number))
        super().watch_highlighted(highlighted)

    async def on_key(self, event: Key) -> None:
        """Choose by number or letter."""
        if event.character in self.labels:
            event.stop()
            event.prevent_default()
            assert isinstance(self.app, PlayApp)
            self.app.choose(self.labels[event.character])


class Curtain(ModalScreen[None]):
    """Between two people at one keyboard: nobody's cards are shown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss", "Show"),
        Binding("q,ctrl+c", "app.quit", "Quit"),
    ]

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def compose(self) -> ComposeResult:
        yield Static(f"Now {self.who}.\n\nPress Enter when nobody else looks.", classes="curtain")


class PlayApp(TableApp):
    """A game to play."""

    TITLE = "thirdage"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("s", "save", "Save", show=False),  # every choice is saved anyway
        Binding("f3", "hint", "Hint"),
        Binding("f7", "odds", "Odds"),
    ]

    def __init__(self, session: Session, *, light: bool = False, pace: float = PACE) -> None:
        super().__init__(session.game, light)
        self.keys_help = self.words.GUIDE.screen_keys
        self.session = session
        self.pace = pace
        self.covered = session.hot_seat
        self.at_curtain = session.eyes
        self.told: dict[Eyes, int] = {}  # how many events came before each person's last choice
        self.left: dict[Eyes, dict[str, Any]] = {}  # the table as each person left it
        self.options: list[dict[str, Any]] = []
        self.labels: list[str] = []  # their keys

    def compose_question(self) -> ComposeResult:
        yield Static(id="question", markup=False)
        yield Answers()
        yield Input(placeholder="type to filter, Enter chooses, Esc shows all", id="filter")

    def on_mount(self) -> None:
        self.go_on()

    # WHAT IS SHOWN

    def view(self) -> dict[str, Any]:
        """What the person at the keyboard may see; nobody's cards behind the curtain."""
        return self.session.game.view(None) if self.covered else self.session.view()

    def events(self) -> tuple[list[str], int]:
        """The log for the person at the keyboard."""
        session, covered = self.session, self.covered
        told = self.told.get(session.eyes, 0)
        return session.story(covered=covered), len(session.story(told, covered=covered))

    def draw_table(self) -> None:
        """Draw everything."""
        self.before = self.left.get(self.session.eyes)
        super().draw_table()
        self.draw_question()

    def draw_question(self) -> None:
        """Draw the question and the answers that pass the filter."""
        view = self.shown
        base = self.screen_stack[0]
        ask = base.query_one("#ask", Vertical)
        question = base.query_one("#question", Static)
        answers = base.query_one(Answers)
        decision = view["decision"]
        self.options = (decision or {}).get("options") or []
        ask.set_class(bool(self.options), "mine")
        if decision is None:
            ask.border_title = "The end"
            question.update(f"{self.words.result_words(view)}\n\nq leaves; l shows the whole log.")
        else:
            title = self.words.titles(view)[decision["seat"]]
            ask.border_title = title
            question.update(decision["prompt"] if self.options else f"{title} is choosing …")
        typed = base.query_one("#filter", Input).value
        texts = [option["text"] for option in self.options]
        answers.indices = matches(typed, texts) if typed.strip() else list(range(len(texts)))
        self.labels = labels_of(self.options)
        answers.labels = {label: index for index, label in enumerate(self.labels) if label}
        lines = [self.pen.answer(view, self.labels[n] or " ", self.options[n]) for n in answers.indices]
        same = answers.asked_at == (self.session.game.count, typed)  # drawn again: the cursor stays
        line = answers.highlighted if same and answers.highlighted is not None else 0
        answers.asked_at = (self.session.game.count, typed)
        answers.show(lines, "Nothing fits." if typed.strip() else "", line)
        if lines:
            self.look_at_answer(line)
        elif decision is None and not same:
            self.look_away()

    # WHOSE TURN IT IS

    def go_on(self) -> None:
        """Show the table, then let bots play or ask the person."""
        session = self.session
        if session.game.over or session.asked is None:
            self.draw_table()
            if not session.game.over:
                self.run_worker(self.let_bots_play(), exclusive=True)
            return
        if session.hot_seat and (self.covered or session.asked != self.at_curtain):
            self.covered = True
            self.looked_at = None
            self.at_curtain = session.asked
            self.draw_table()
            self.push_screen(Curtain(session.person(session.asked)), self.lift_curtain)
            return
        self.draw_table()
        self.focus_on(self.screen_stack[0].query_one(Answers))

    def lift_curtain(self, _: None) -> None:
        """The person whose turn it is has pressed Enter."""
        self.covered = False
        self.draw_table()
        self.focus_on(self.screen_stack[0].query_one(Answers))

    async def let_bots_play(self) -> None:
        """Bots answer one after the other; thinking never holds up the screen."""
        session = self.session
        while not session.game.over and session.asked is None:
            index = await asyncio.to_thread(session.bot_answer)
            session.game.choose(index)
            if self.pace and session.asked is None:
                self.draw_table()
                await asyncio.sleep(self.pace)
        self.keep()
        self.go_on()

    def choose(self, index: int) -> None:
        """The person has answered."""
        session = self.session
        if self.covered or session.asked is None:
            return
        self.close_filter()
        self.told[session.asked] = happened(session.game)
        self.left[session.asked] = self.shown
        self.looked_at, self.pointing = None, False  # what happens now is looked at
        self.clear_notifications()  # a hint was for the question before
        session.choose(index)
        self.keep()
        self.go_on()

    def keep(self) -> None:
        """Save; a disk that is full does not end the game."""
        try:
            self.session.keep()
        except ThirdAgeError as error:
            self.notify(str(error), severity="error")

    @on(OptionList.OptionSelected, "#answers")
    def answer_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        answers = event.option_list
        if isinstance(answers, Answers) and event.option_index < len(answers.indices):
            self.choose(answers.indices[event.option_index])

    @on(OptionList.OptionHighlighted, "#answers")
    def answer_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what the answer is about; the map goes there once the cursor was moved."""
        answers = event.option_list
        if isinstance(answers, Answers) and event.option_index != answers.first:
            self.pointing = True
        self.look_at_answer(event.option_index)

    def look_at_answer(self, line: int) -> None:
        """Show the card or place an answer is about."""
        if not self.screen_stack:  # the app was closed before this message arrived
            return
        indices = self.screen_stack[0].query_one(Answers).indices
        if line >= len(indices):
            return
        about = self.words.subjects(self.shown, self.options[indices[line]])
        if about and about[0] in self.words.catalogue():
            self.look_at(about[0])
        else:
            self.look_away()

    # THE FILTER

    def action_filter(self) -> None:
        """Type to filter the answers."""
        box = self.query_one("#filter", Input)
        box.add_class("open")
        box.focus()

    def close_filter(self) -> None:
        """Show all answers again."""
        box = self.screen_stack[0].query_one("#filter", Input)
        if box.has_class("open"):
            box.remove_class("open")
            with box.prevent(Input.Changed):
                box.value = ""

    @on(Input.Changed, "#filter")
    def filter_changed(self) -> None:
        """Show what fits."""
        self.draw_question()

    @on(Input.Submitted, "#filter")
    def filter_submitted(self) -> None:
        """Choose the first that fits."""
        answers = self.query_one(Answers)
        if answers.indices and answers.highlighted is not None:
            self.choose(answers.indices[answers.highlighted])

    def on_key(self, event: Key) -> None:
        """Esc leaves the filter, the arrows move among what fits."""
        box = self.screen_stack[0].query_one("#filter", Input)
        if not box.has_focus:
            return
        answers = self.query_one(Answers)
        if event.key == "escape":
            self.close_filter()
            self.draw_question()
            answers.focus()
        elif event.key == "down":
            answers.action_cursor_down()
        elif event.key == "up":
            answers.action_cursor_up()

    # KEYS

    def action_undo(self) -> None:
        """Take back the last choice, or say why not."""
        if self.covered or (self.session.asked is None and not self.session.game.over):
            self.notify("Undo is not possible while somebody else is choosing.", severity="warning")
            return
        try:
            self.session.undo()
        except ThirdAgeError as error:
            self.notify(str(error), severity="warning")
            return
        self.keep()
        for eyes, told in self.told.items():
            self.told[eyes] = min(told, happened(self.session.game))
        self.left.pop(self.session.eyes, None)  # what was taken back has not changed anything
        self.looked_at, self.pointing = None, False
        self.notify("Taken back.", timeout=2)
        self.go_on()

    def action_hint(self) -> None:
        """Say what the computer would answer, and why."""
        if not self.covered and self.session.asked is not None:
            self.run_worker(self.tell_hint(self.session.game.clone()))

    async def tell_hint(self, game: Playable) -> None:
        """Think beside the screen; a hint for a question that was answered meanwhile is not shown."""
        best, *_ = await asyncio.to_thread(self.session.hints, game)
        if game.count == self.session.game.count and game.decision is not None:
            said = f"{game.decision.options[best.index]}: {best.reason}."
            self.notify(said, title="Hint", timeout=TO_NOTICE + TO_READ * len(said))

    def action_odds(self) -> None:
        """Say what would come of the answers."""
        if not self.covered and self.session.asked is not None:
            self.run_worker(self.tell_odds(self.session.game.clone()))

    async def tell_odds(self, game: Playable) -> None:
        """Work it out beside the screen."""
        lines = await asyncio.to_thread(self.session.previews, game, self.labels)
        if game.count == self.session.game.count:
            self.push_screen(Sheet("Odds", "\n".join(lines)))

    def action_save(self) -> None:
        """Save and say where."""
        try:
            path = self.session.save()
        except ThirdAgeError as error:
            self.notify(str(error), severity="error")
            return
        self.notify(f"Saved to {path}." if path else "This game has no file to be saved in.")


def play_on_screen(session: Session, *, light: bool = False) -> None:
    """Play until the person leaves."""
    PlayApp(session, light=light).run()
    path = session.keep()
    if session.game.over:
        print(words_of(session.game).result_words(session.view()))
    if not session.chosen:
        print("Nothing was chosen, so nothing is saved.")
    elif path:
        how = "Look at it again with" if session.game.over else "Resume it with"
        word = "watch" if session.game.over else "play --resume"
        print(f"The game is saved. {how}: {program()} {word} {path}", file=sys.stdout)
