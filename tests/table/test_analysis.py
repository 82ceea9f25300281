"""Looking back at a game that is over: who was ahead, what was costly, and playing the better move."""

from __future__ import annotations

import asyncio
import json
import random
from functools import cache
from typing import Any

import pytest

from tests.table.people import MINE, PATIENCE, Host
from thirdage import games
from thirdage.kernel.record import Record
from thirdage.players import analysis, player
from thirdage.table.people import analysing

LONG = {"fellowship": 60, "war-of-the-ring": 40}  # choices
BOTH = {"fellowship": MINE, "war-of-the-ring": {"free": "me", "shadow": "me"}}


@cache
def played(scenario: str) -> Record:
    """The beginning of a game of somebody who plays by chance against somebody who thinks."""
    game = games.new(scenario, seed=5)
    players = [player("random", 1), player("easy", 1)]
    while game.count < LONG[scenario]:
        seat = game.seat_name(game.seat)
        guess = game.guess(seat, random.Random(game.count))
        game.choose(players[game.side_of(seat) == "shadow"].choose(guess, seat))
    return game.record()


async def analysed(host: Host, table: str) -> dict[str, Any]:
    """The analysis of a table, when it is ready."""
    async with asyncio.timeout(PATIENCE):
        while (told := await host.get(f"/tables/{table}/analysis"))["state"] != "ready":
            await asyncio.sleep(0.02)
    return dict(told)


async def over(host: Host, scenario: str) -> dict[str, Any]:
    """A table at which somebody has resigned after the beginning of that game."""
    seats = BOTH[scenario]
    made = await host.post(
        "/tables/import", {"record": json.loads(played(scenario).to_json()), "seats": seats}
    )
    table = await host.service.memory.table(made["table"])
    async with table.lock:
        await host.service.ledger.resign(table, "free")
    return dict(made)


@pytest.mark.parametrize("scenario", list(BOTH))
async def test_it_tells_who_was_ahead_and_the_costliest_choices(lone_host: Host, scenario: str) -> None:
    host = lone_host
    record = played(scenario)
    made = await over(host, scenario)
    table = made["table"]
    told = await analysed(host, table)
    assert len(told["values"]) == len(record.choices) + 1 == told["of"] + 1
    assert all(0.0 < value < 1.0 for value in told["values"])
    slips = told["mistakes"]
    assert slips
    for slip in slips:
        game = games.replay(record.short_of(len(record.choices) - slip["at"]))
        assert game.decision is not None
        assert slip["seat"] == game.decision.seat
        assert slip["better"] == str(game.decision.options[slip["index"]])
        assert slip["taken"] == str(game.decision.options[record.choices[slip["at"]][0]])
        assert slip["taken"] != slip["better"]
        assert slip["loss"] >= analysis.LEAST
    assert max([slip["seat"] for slip in slips].count(seat) for seat in BOTH[scenario]) <= analysing.MOST_TOLD

    # The better move can be played.
    first = slips[0]
    seats = {seat: "me" if seat == first["seat"] else "random" for seat in BOTH[scenario]}
    body = {"at": first["at"], "choice": first["index"], "seats": seats}
    other = await host.post(f"/tables/{table}/branch", body, *made["tokens"].values())
    choices = host.live(other["table"]).game.record().choices
    assert choices[: first["at"]] == record.choices[: first["at"]]
    assert choices[first["at"]][0] == first["index"]
    body["choice"] = 5000
    await host.post(f"/tables/{table}/branch", body, *made["tokens"].values(), expect=400)


async def test_it_is_kept_and_only_of_games_that_are_over(host: Host) -> None:
    live = await host.table(MINE)
    await host.get(f"/tables/{live['table']}/analysis", *live["tokens"].values(), expect=403)
    made = await over(host, "fellowship")
    told = await analysed(host, made["table"])
    work = host.service.analysing
    async with asyncio.timeout(PATIENCE):
        while work._waiting:
            await asyncio.sleep(0.01)
    work._kept.clear()
    again = await host.get(f"/tables/{made['table']}/analysis")
    assert again == told, "from the database, at once"


async def test_only_so_many_wait(lone_host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    host = lone_host
    monkeypatch.setattr(analysing, "MOST_OF_ONE", 1)
    one, two = await over(host, "fellowship"), await over(host, "fellowship")
    assert (await host.get(f"/tables/{one['table']}/analysis"))["state"] == "working"
    await host.get(f"/tables/{two['table']}/analysis", expect=503)
    await analysed(host, one["table"])


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """Cards that were dealt otherwise, where the seat cannot see them, change nothing."""
    record = played("fellowship")
    game = games.replay(record.short_of(len(record.choices)))
    seen = 0
    for index, _ in record.choices:
        seat = game.seat_name(game.seat)
        other = game.guess(seat, random.Random(game.count))
        assert analysis.mistake(game, index, "s") == analysis.mistake(other, index, "s")
        seen += analysis.mistake(game, index, "s") is not None
        game.choose(index)
    assert seen
