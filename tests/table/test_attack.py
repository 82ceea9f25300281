"""The command that attacks a server: somebody else is measured all the while, and what fails is told."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.table.people import PATIENCE, Host
from thirdage import games
from thirdage.kernel import BadChoice, groups
from thirdage.kernel.record import Record
from thirdage.table import attack
from thirdage.table.protocol import MOST_ANSWERS


async def test_somebody_else_asks_and_plays_and_notes_how_long_it_takes(lone_host: Host) -> None:
    async with attack.Somebody(lone_host.base).there() as somebody, asyncio.timeout(PATIENCE):
        while len(somebody.answers) < 2 or len(somebody.choices) < 2:
            await asyncio.sleep(0.01)
    assert somebody.figures().startswith("another address is answered within ")
    assert "not answered" not in somebody.figures()


async def test_a_server_that_is_not_there_leaves_requests_without_an_answer() -> None:
    async with attack.Somebody("127.0.0.1:1").there() as somebody, asyncio.timeout(PATIENCE):
        while not somebody.unanswered:
            await asyncio.sleep(0.01)
    assert somebody.figures().endswith("requests were not answered")


async def test_an_attack_reaches_the_server_and_ends_with_its_measurement(
    lone_host: Host, capfd: pytest.CaptureFixture[str]
) -> None:
    admission = lone_host.admission()
    async with attack.under(attack.half_sent, lone_host.base), asyncio.timeout(PATIENCE):
        while len(admission._inside) < 50:
            await asyncio.sleep(0.05)
    async with asyncio.timeout(PATIENCE):
        while len(admission._inside) > 1:
            await asyncio.sleep(0.05)


async def test_an_easy_bot_is_timed(lone_host: Host) -> None:
    class Base:
        base = lone_host.base

    assert 0 < await attack.bot_time(Base(), 2) < 1000 * PATIENCE  # type: ignore[arg-type]


def test_the_groups_of_the_attack_are_as_long_as_they_can_be_and_all_but_fit() -> None:
    record = attack.long_chain()["record"]
    answers = groups.read_answers(attack.almost_fitting(record))
    assert len(answers) == MOST_ANSWERS
    game = games.replay(Record.from_json(json.dumps(record)))
    fitting = [answer for answer in answers if answer.kind != "none"]
    assert len(groups.play(game, fitting).choices) >= 10
    with pytest.raises(BadChoice):
        groups.play(game, answers)
