"""The Textual screen, driven by keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from tests.card_games import card_game
from thirdage import games
from thirdage.players import answer, player
from thirdage.terminal.app import CURSOR, Answers, Curtain, PlayApp
from thirdage.terminal.replay import Reel
from thirdage.terminal.session import Session, read_file, read_levels, read_people
from thirdage.terminal.table import CardSheet, Panel, Sheet, TableApp
from thirdage.terminal.watch import WatchApp

SMALL = (100, 30)


def session(scenario: str, seat: str, seed: int = 7, path: Path | None = None, after: int = 0) -> Session:
    """A game at this keyboard, after some choices of bots."""
    people = read_people(scenario, seat, None)
    game = card_game(games.new(scenario, seed=seed))
    bot = player("random", 1)  # plays the same games for ever, however the others improve
    mine = people[0]
    while after and not (game.count >= after and game.seats[game.seat] in mine and game.prompt == ("turn",)):
        game.choose(answer(bot, game))
    return Session(game, people, read_levels(scenario, ["random"], people), path)


def screen_of(app: TableApp) -> list[str]:
    """The characters on the screen."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def text_of(app: TableApp) -> str:
    return "\n".join(screen_of(app))


async def drawn(pilot: Pilot[None]) -> list[str]:
    """The screen when the keys stand at its foot, which are drawn last."""
    assert isinstance(pilot.app, TableApp)
    for _ in range(50):
        await pilot.pause()
        if "Help" in screen_of(pilot.app)[-1]:
            break
    return screen_of(pilot.app)


async def until_drawn(pilot: Pilot[None], pattern: str) -> str:
    """The screen as soon as it shows this."""
    assert isinstance(pilot.app, TableApp)
    for _ in range(50):
        await pilot.pause()
        text = text_of(pilot.app)
        if re.search(pattern, text):
            return text
    raise AssertionError(f"{pattern} is not on the screen:\n{text}")


async def test_a_whole_game_is_played_by_keys() -> None:
    app = PlayApp(session("return-of-the-king", "aragorn", seed=4), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(2000):
            if app.session.game.over:
                break
            await app.workers.wait_for_complete()
            await pilot.press("p" if "p" in app.query_one(Answers).labels else "enter")
        await pilot.pause()
        assert app.session.game.over
        assert " win" in str(app.query_one("#question", Static).content)


async def test_everything_that_matters_can_be_read_at_100_by_30() -> None:
    app = PlayApp(session("trilogy", "frodo", seed=11, after=180), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        lines = await drawn(pilot)
        text = "\n".join(lines)
        view = app.shown
    assert [len(line) for line in lines] == [100] * 30
    assert f"Round {view['round']}" in lines[0]
    assert f"FREE {view['score']['free']}" in lines[0]
    assert "Your turn: what will you do?" in text
    panels = ("Seats", "The table", "What happened", "You", "Card")
    for part in (*panels, "PATH", "BATTLE", "holds", "Undo", "Quit"):
        assert part in text
    for seat in view["seats"].values():  # everybody's cards are counted in sight, however many lie open
        assert f" hand {seat['counts']['hand']} deck {seat['counts']['draw']}" in text
    first = view["decision"]["options"][0]["text"]
    assert f"1 {first}" in text


async def test_a_wider_and_taller_terminal_shows_more() -> None:
    app = PlayApp(session("fellowship", "gandalf", seed=11, after=40), pace=0)
    async with app.run_test(size=(140, 45)) as pilot:
        await until_drawn(pilot, " cycled ")
        assert app.query_one("#log").size.width > 35
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Your turn" in text_of(app)


async def test_an_answer_is_chosen_by_number_by_letter_by_enter_and_by_mouse() -> None:
    app = PlayApp(session("trilogy", "frodo"), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2")
        assert "You cycle Shadowfax from hand." in app.session.game.events("frodo")
        await pilot.press("down", "enter")
        await app.workers.wait_for_complete()
        assert "You cycle Bilbo Baggins from hand." in app.session.game.events("frodo")
        before = app.session.game.count
        await pilot.click("#answers", offset=(3, 0))
        await app.workers.wait_for_complete()
        assert app.session.game.count > before


async def test_a_card_on_the_table_is_shown_when_it_is_clicked() -> None:
    app = PlayApp(session("trilogy", "frodo", seed=11, after=140), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click("#places", offset=(12, 1))
        assert app.shown["path"] is not None
        assert app.looked_at == app.shown["path"]["id"]


async def test_answers_are_filtered_by_typing_without_accents() -> None:
    app = PlayApp(session("trilogy", "frodo"), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", *"eom")
        assert len(app.query_one(Answers).options) == 1
        await pilot.press("escape")
        assert len(app.query_one(Answers).options) == 7
        await pilot.press("slash", *"eow", "enter")
        assert "You cycle Éowyn from hand." in app.session.game.events("frodo")
        assert not app.query_one("#filter", Input).has_class("open")
        assert len(app.query_one(Answers).options) == 6


async def test_undo_takes_back_a_choice_and_says_when_it_cannot() -> None:
    app = PlayApp(session("trilogy", "frodo"), pace=0)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("u")
        await pilot.pause()
        assert [n.message for n in app._notifications][-1].startswith("There is nothing to undo")
        await pilot.press("1")
        assert app.session.game.count == 1
        await pilot.press("u")
        assert app.session.game.count == 0
        assert len(app.query_one(Answers).options) == 7


async def test_a_game_is_saved_after_every_choice_and_goes_on_later(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    app = PlayApp(session("trilogy", "frodo", path=path), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "s", "q")
    saved = read_file(path)
    assert len(saved.record.choices) == 1
    again = PlayApp(Session(card_game(games.replay(saved.record)), saved.people, saved.levels), pace=0)
    async with again.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert len(again.query_one(Answers).options) == 6


async def test_the_highlighted_card_is_shown_and_any_card_can_be_found() -> None:
    app = PlayApp(session("trilogy", "frodo"), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down")
        assert "Bilbo Baggins" in str(app.query_one("#card", Panel).text.content)
        await pilot.press("question_mark")
        assert isinstance(app.screen, CardSheet)
        await pilot.press(*"gothmog")
        found = str(app.screen.query_one("#found", Static).content)
        assert "Gothmog" in found
        assert "In doubt" in found
        await pilot.press("escape", "shift+tab")
        await pilot.pause()
        await pilot.press("down", "enter")
        assert isinstance(app.screen, CardSheet)


async def test_help_and_the_whole_log_open_and_close() -> None:
    app = PlayApp(session("trilogy", "frodo"), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, Sheet)
        assert "A ROUND" in text_of(app)
        await pilot.press("escape", "l")
        assert "The decks are shuffled" in text_of(app)
        await pilot.press("escape", "f2")
        assert app.theme == "thirdage-light"
        assert not isinstance(app.screen, Sheet)


async def test_a_curtain_hides_the_cards_between_two_people() -> None:
    app = PlayApp(session("fellowship", "all"), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert app.shown["seers"] == []
        await pilot.press("enter")
        assert app.shown["seers"] == ["balrog-of-moria"]
        await pilot.press("1", "1")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert app.shown["seers"] == []
        assert app.looked_at is None
        await pilot.press("enter")
        assert app.shown["seers"] == ["gandalf"]


async def test_the_question_has_as_much_room_as_the_cards_beside_it() -> None:
    app = PlayApp(session("fellowship", "gandalf"), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        widths = {name: app.query_one(f"#{name}").size.width for name in ("hand", "ask", "card")}
    assert widths["ask"] >= max(widths["hand"], widths["card"])


async def test_a_full_disk_does_not_end_the_game(tmp_path: Path) -> None:
    app = PlayApp(session("trilogy", "frodo", path=tmp_path / "game.json"), pace=0)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        app.session.path = tmp_path  # a folder cannot be written
        await pilot.press("1")
        assert app.session.game.count == 1
        assert "Cannot save" in [n.message for n in app._notifications][-1]


@pytest.fixture
def reel(tmp_path: Path) -> Reel:
    game = session("fellowship", "gandalf", path=tmp_path / "game.json")
    while not game.game.over:
        game.game.choose(answer(player("random", 2), game.game))
    game.save()
    return Reel(read_file(tmp_path / "game.json"))


async def test_a_key_tells_why_a_bot_has_just_chosen_so(reel: Reel) -> None:
    reel.levels = dict.fromkeys(reel.game.seats, "easy")
    app = WatchApp(reel)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        await app.workers.wait_for_complete()
        assert "Nobody has chosen anything yet." in [n.message for n in app._notifications]
        await pilot.press("right", "w")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        assert "(easy): " in str(app.screen.words)
        await pilot.press("escape")
        assert not isinstance(app.screen, Sheet)


async def test_a_finished_game_is_watched_by_keys(reel: Reel) -> None:
    app = WatchApp(reel)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("right", "right", "left")
        assert reel.at == 1
        assert "Choice 1 of" in text_of(app)
        await pilot.press("down", "down")
        assert reel.round == 2
        await pilot.press("up")
        assert reel.round == 1
        await pilot.press("end")
        assert "win" in str(app.query_one("#moment", Static).content)
        assert app.looked_at == reel.chosen_card()  # none, rather than one of long ago
        await pilot.press("home")
        assert app.looked_at is None
        await pilot.press("right")
        assert app.looked_at == reel.chosen_card() is not None
        await pilot.press("home", "e")
        assert app.shown["seers"] == ["balrog-of-moria"]
        await pilot.press("e", "e")
        assert app.shown["seers"] == []
        await pilot.press("question_mark", *"gimli")
        assert "Gimli" in str(app.screen.query_one("#found", Static).content)


# WHAT THE CURSOR IS ON


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart, as the guidelines for accessible pages reckon it."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
async def test_the_answer_at_the_cursor_has_a_sign_and_a_bar_that_stands_out(light: bool) -> None:
    app = PlayApp(session("trilogy", "frodo", seed=11, after=180), light=light, pace=0)
    async with app.run_test(size=SMALL) as pilot:
        answers = app.query_one(Answers)
        for line in range(3):
            await pilot.pause()
            prompts = [str(option.prompt) for option in answers.options]
            assert [prompt[0] for prompt in prompts] == [
                CURSOR if number == line else " " for number in range(len(prompts))
            ]
            await pilot.press("down")
        bar = answers.get_component_styles("option-list--option-highlighted")
        below = app.current_theme.surface
        assert below is not None
        assert contrast(bar.background.hex, below) >= 3
        assert contrast(bar.background.hex, bar.color.hex) >= 4.5


async def test_the_card_beside_an_answer_about_none_goes_away() -> None:
    app = PlayApp(session("trilogy", "frodo", seed=11, after=180), pace=0)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.looked_at is not None
        about_nothing = next(
            number for number, option in enumerate(app.options) if not app.words.subjects(app.shown, option)
        )
        for _ in range(about_nothing):
            await pilot.press("down")
        await until_drawn(pilot, "What an answer is")
        assert app.looked_at is None
        await pilot.press("home")
        await pilot.pause()
        assert app.looked_at is not None


async def test_a_hint_stands_above_and_goes_with_its_question() -> None:
    app = PlayApp(session("fellowship", "gandalf"), pace=0)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("f3")
        await app.workers.wait_for_complete()
        await until_drawn(pilot, "Hint")
        assert "Hint" in "\n".join(screen_of(app)[:12])
        (hint,) = app._notifications
        assert hint.timeout >= 4 + 0.06 * len(hint.message), "there is time to read it"
        await pilot.press("1")
        await app.workers.wait_for_complete()
        for _ in range(50):
            await pilot.pause()
            if "Hint" not in "\n".join(screen_of(app)[:12]):
                break
        assert "Hint" not in "\n".join(screen_of(app)[:12])
