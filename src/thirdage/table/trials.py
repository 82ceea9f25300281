"""Puzzles and lessons at a table: the list of them, a table for one, and how far somebody has come there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Path, Query, Request

from ..kernel.errors import unknown
from ..learn import Lesson, Puzzle, lessons, puzzle, puzzles
from ..learn.trials import OPEN, record_of, start_of, state_of, trial_of
from . import protocol as p
from .people.choosing import check_dealt
from .refusals import Refused
from .web_parts import TableId, Tokens, said

if TYPE_CHECKING:
    from ..kernel.record import Record
    from .service import Service

HOUSE: Final = "easy"  # the level of whoever answers
TrialName = Annotated[str, Path(max_length=60)]


def trial_routes(api: APIRouter, service: Service, may_make: Callable[[Request], None]) -> None:
    """What can be asked about puzzles and lessons."""

    @api.get("/trials", operation_id="trials")
    async def trials(game: Annotated[str, Query(max_length=40)] = "") -> list[p.TrialFacts]:
        """All lessons and puzzles, of one game or of all."""
        return [*map(facts_of, lessons(game)), *map(facts_of, puzzles(game))]

    @api.post("/trials/{name}", status_code=201, operation_id="begin_trial", responses=said(403, 404))
    async def begin(request: Request, name: TrialName, body: p.BeginTrial) -> p.Created:
        """Make a table for a puzzle or a lesson, with the house for the other seats."""
        may_make(request)
        trial = trial_named(name)
        record = record_of(trial)
        game = start_of(record)
        seats = {seat: "me" if seat == trial.seat else HOUSE for seat in game.seats}
        made = await service.making.imported(
            json.loads(record.to_json()), seats, trial.title, body.player, False
        )
        return p.Created(**made)

    @api.get("/trials/{name}/solution", operation_id="solution", responses=said(404))
    async def solution(name: TrialName) -> p.Solution:
        """The idea of a puzzle, and one way to solve it."""
        found = puzzle(name)
        line = await asyncio.to_thread(found.line)
        return p.Solution(
            idea=found.solution, line=[p.SolutionMove(seat=seat, text=text) for seat, text in line]
        )

    @api.get("/tables/{id}/trial", operation_id="trial", responses=said(401, 403, 404))
    async def trial(id: TableId, given: Tokens) -> p.TrialState:
        """How far the puzzle or lesson at this table has come, for whoever plays it."""
        table = await service.memory.table(id)
        seats = service.tokens.seats_of(table, given)
        check_dealt(table)
        record = table.game.record()
        found = trial_of(record)
        if found is None:
            raise Refused("not-now", "No puzzle and no lesson is played at this table.")
        if found.seat not in seats:
            raise Refused("not-your-seat", "Only whoever plays it can ask how far it has come.")
        return await asyncio.to_thread(progress_of, found, record)


def trial_named(name: str) -> Puzzle | Lesson:
    """The puzzle or lesson of that name."""
    every: dict[str, Puzzle | Lesson] = {each.name: each for each in puzzles()}
    every |= {each.name: each for each in lessons()}
    if name not in every:
        raise unknown("puzzle or lesson", name, every)
    return every[name]


def facts_of(trial: Puzzle | Lesson) -> p.TrialFacts:
    """What everybody may know of a puzzle or a lesson."""
    return _facts_of(trial.name)


@cache
def _facts_of(name: str) -> p.TrialFacts:
    trial = trial_named(name)
    is_lesson = isinstance(trial, Lesson)
    side = trial.start().side_of(trial.seat) if isinstance(trial, Lesson) else trial.start.side_of(trial.seat)
    return p.TrialFacts(
        name=trial.name,
        game=trial.game,
        kind="lesson" if is_lesson else "puzzle",
        title=trial.title,
        task=trial.about if isinstance(trial, Lesson) else trial.task,
        seat=trial.seat,
        side="free" if side == "free" else "shadow",
        steps=[p.LessonStep(text=step.text, at=step.at, asks=not step.is_read) for step in trial.steps]
        if isinstance(trial, Lesson)
        else [],
    )


def progress_of(trial: Puzzle | Lesson, record: Record) -> p.TrialState:
    """How far a record has come."""
    choices = [index for index, _ in record.choices]
    start = start_of(record)
    if isinstance(trial, Puzzle):
        state = state_of(trial, start, choices)
        return p.TrialState.model_validate({"trial": facts_of(trial), "state": state, "step": 0})
    found = trial.progress(start, choices)
    done = found.step >= len(trial.steps)
    state = "solved" if done else "astray" if found.astray else OPEN
    return p.TrialState.model_validate({"trial": facts_of(trial), "state": state, "step": found.step})
