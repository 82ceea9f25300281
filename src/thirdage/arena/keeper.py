"""Keeps a series: deals the next game for whoever asks, and writes down each one that is over."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, HTTPException
from pydantic import BaseModel

from .. import games
from ..kernel.errors import BadOption, ThirdAgeError
from ..table.protocol import Strict
from ..table.seats import Seat
from ..table.web_parts import said
from .series import Key, Series, key_of
from .umpire import VISITOR, Umpire

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..lab.match import Task
    from ..lab.runs import Row, RunFile
    from ..table.service import Service

log = logging.getLogger("thirdage.arena")

LINGER = 5.0  # seconds in which the visitor can ask once more and hear that all is played


class Ask(Strict):
    """Ask for a game. It is JSON, though empty: pages of other sites cannot send that unasked."""


class NextGame(BaseModel):
    """The visitor's game: the table, and a token for each of its seats there. No table: all is played."""

    table: str | None
    tokens: dict[str, str]
    scenario: str
    side: str | None
    against: str | None
    game: int  # the number of this game; when all is played, how many there were
    games: int
    seconds: float  # for each answer


def no_series(service: Service) -> APIRouter:
    """What a server without a series answers to whoever asks for a game of one."""
    api = APIRouter(prefix="/api", responses=said(404))

    @api.post("/series/game", operation_id="nextGame")
    async def next_game() -> NextGame:
        """Nothing is measured here."""
        raise HTTPException(
            404, "No series is played here: start `lab serve` with --rate, or make a table of your own."
        )

    return api


class Keeper:
    """Keeps a series. One game is played at a time; whoever asks again while it is on gets the same one."""

    def __init__(
        self, series: Series, run: RunFile, records: Path, tell: Callable[[int], None] | None = None
    ) -> None:
        self.series = series
        self.run = run
        self.records = records
        self.tell = tell or (lambda number: None)
        self.tasks = series.tasks
        done = {key_of(row) for row in run.rows}
        self.left = deque(key for key in self.tasks if key not in done)
        self.trouble: ThirdAgeError | None = None
        self.stop: Callable[[], None] = lambda: None  # ends the server
        self._current: NextGame | None = None
        self._dealing = asyncio.Lock()
        self.tell(self.played)

    @property
    def played(self) -> int:
        """How many games are over."""
        return len(self.tasks) - len(self.left)

    def routes(self, service: Service) -> APIRouter:
        """What a server with a series has beyond any other."""
        api = APIRouter(prefix="/api", responses=said(422, 429, 503))

        @api.post("/series/game", operation_id="nextGame")
        async def next_game(body: Ask) -> NextGame:
            """The game that is to be played now."""
            return await self.next_game(service)

        return api

    async def next_game(self, service: Service) -> NextGame:
        """The game that is on; if none is, the next is dealt."""
        async with self._dealing:
            if not self.left or self.trouble is not None:
                asyncio.get_running_loop().call_later(0.1, self.stop)  # when this answer has been sent
                return self._next(None, {}, None)
            if self._current is None:
                self._current = await self._deal(service, self.left[0])
            return self._current

    def _next(self, table: str | None, tokens: dict[str, str], key: Key | None) -> NextGame:
        return NextGame(
            table=table,
            tokens=tokens,
            scenario=self.series.scenario,
            side=None if key is None else self.series.side(key),
            against=None if key is None else key.against,
            game=self.played + (key is not None),
            games=len(self.tasks),
            seconds=self.series.seconds,
        )

    async def _deal(self, service: Service, key: Key) -> NextGame:
        task = self.tasks[key]
        game = games.new(task.scenario, seed=task.seed, **dict(task.options))
        made = await service.making.dealt(game, self._seats(task), f"{self.series.visitor}, {key.against}")
        table = service.memory.tables[made["table"]]  # nothing happens there before its umpire has sat down
        current = self._next(table.id, made["tokens"], key)
        side, seconds = self.series.side(key), self.series.seconds
        Umpire(service, table, task, side, seconds, lambda umpire: self._over(key, umpire))
        return current

    def _seats(self, task: Task) -> dict[str, Seat]:
        names = games.scenario_info(task.scenario).seats
        return {
            name: Seat("person", self.series.visitor) if whose == VISITOR else Seat("bot", "", level)
            for name, level, whose in zip(names, task.levels, task.whose, strict=True)
        }

    # WRITING DOWN

    def _over(self, key: Key, umpire: Umpire) -> None:
        """A game is over: first its record is on the disk, then its row."""
        try:
            name = f"{key.against}-{key.seed}-{umpire.side}.json"
            self._write(self.records / name, umpire.table.game.record().to_json())
            self.run.add(self._row(key, umpire, name))
        except ThirdAgeError as error:
            self.trouble = error
            self.stop()
            return
        self.left.popleft()
        self._current = None
        self.tell(self.played)
        if not self.left:
            asyncio.get_running_loop().call_later(LINGER, self.stop)

    def _write(self, file: Path, text: str) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{file} cannot be written: {error.strerror}.") from None

    def _row(self, key: Key, umpire: Umpire, record: str) -> Row:
        table = umpire.table
        game, result = table.game, table.result()
        assert result is not None
        if game.result is not None:
            ending, reason = games.study_of(game.scenario).ending(game), result["reason"]
        elif umpire.late:
            ending, reason = "time", f"{self.series.visitor} ran out of time."
        else:
            ending, reason = "resigned", result["reason"]
        row: dict[str, Any] = {
            "seed": key.seed,
            "arm": key.arm,
            "against": key.against,
            "winner": result["winner"],
            "scores": [result["scores"][side] for side in game.sides],
            "reason": reason,
            "ending": ending,
            "rounds": game.round_number,
            "decisions": game.count,
            "times": [times.to_json() for times in umpire.times[:2]],
            "late": umpire.late,
            "refused": dict(umpire.refusals),
            "lost": umpire.lost,
            "record": record,
        }
        return row
