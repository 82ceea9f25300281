"""Clocks with a gentle end, and passing ahead."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import text, update

from tests.table.conftest import StartHost
from tests.table.people import MINE, TWO, Host, Person
from thirdage.table import bots
from thirdage.table.clocks import Clock
from thirdage.table.live import LiveTable
from thirdage.table.notes import CLOCK
from thirdage.table.people import pace
from thirdage.table.refusals import Refused
from thirdage.table.schema import tables
from thirdage.table.store import Write

DAY = {"per": "move", "seconds": 86_400}


async def clocked(host: Host, clock: dict[str, Any], scenario: str = "fellowship") -> tuple[str, str, str]:
    """A table of two with a clock: its id and the tokens of whoever is asked first and of the other."""
    made = await host.table(
        TWO if scenario == "fellowship" else {"free": "me", "shadow": "open"}, scenario, clock=clock
    )
    (mine,) = made["tokens"]
    other = "balrog-of-moria" if scenario == "fellowship" else "shadow"
    request = {"seats": [other], "name": "Bob", "invitation": made["invitation"]}
    joined = await host.post(f"/tables/{made['table']}/join", request)
    tokens = {**made["tokens"], **joined["tokens"]}
    first = host.live(made["table"]).asked
    assert first is not None
    return made["table"], tokens[first], tokens[other if first == mine else mine]


async def seats(host: Host, table: str) -> Any:
    """Who sits where."""
    return (await host.get(f"/tables/{table}"))["seats"]


async def let_time_pass(host: Host, table: str, seconds: float) -> None:
    """Whoever is asked has thought for so long."""
    live = host.live(table)
    assert live.clock is not None
    live.clock.since -= seconds
    body = {**live.clock.turned(live.clock.seat, live.clock.since), "spent": live.clock.spent}
    row = update(tables).where(tables.c.key == live.key).values(deadline=live.clock.deadline)
    async with live.lock:
        await host.service.ledger.note(live, CLOCK(body))
    await host.service.store.write(Write(0, job=lambda connection: connection.execute(row) and None))


@pytest.mark.parametrize("scenario", ["fellowship", "war-of-the-ring"])
async def test_a_bot_takes_over_when_the_time_is_up_and_gives_the_seat_back(
    start: StartHost, database: str, scenario: str
) -> None:
    if scenario != "fellowship" and database.startswith("postgres"):
        pytest.skip("one database will do for the other game")
    host = await start(database, grace=0.0, clock_sweep=0.05)
    table, first, other = await clocked(host, DAY, scenario)
    late = host.live(table).asked
    assert late is not None
    async with host.sit(table, first) as ann, host.sit(table, other) as bob:
        assert ann.state is not None
        waiting = ann.state["waiting"]
        assert 86_390 < waiting["deadline"] - time.time() <= 86_401
        assert ann.state["table"]["clock"] == {**DAY, "level": "normal"}
        await let_time_pass(host, table, 86_500)
        assert (await bob.hears(lambda message: message["type"] == "late"))["seat"] == late
        facts = await seats(host, table)
        assert (facts[late]["kind"], facts[late]["late"], facts[late]["level"]) == ("bot", True, "normal")
        await ann.until(lambda: ann.closed is not None)  # the cards are the bot's now
    await host.post(f"/tables/{table}/return", {}, other, expect=403)
    back = await host.post(f"/tables/{table}/return", {}, first)
    assert back["tokens"] == {late: first}
    async with host.sit(table, first) as ann:
        assert ann.state is not None
        assert ann.state["yours"] == [late]
        assert (await seats(host, table))[late]["late"] is False
    await host.post(f"/tables/{table}/return", {}, first, expect=403)


async def test_a_clock_survives_a_restart_and_is_the_same_in_two_processes(
    start: StartHost, postgres: str
) -> None:
    one = await start(postgres, grace=1000.0)
    two = await start(postgres, grace=0.0, clock_sweep=0.05)
    table, first, _ = await clocked(one, {"per": "game", "seconds": 600})
    async with one.sit(table, first) as here, two.sit(table, first) as there:
        assert here.state is not None
        assert there.state is not None
        assert here.state["waiting"]["deadline"] == there.state["waiting"]["deadline"]
        await let_time_pass(one, table, 100.0)
        asked = one.live(table).asked
        while one.live(table).asked == asked:
            await here.choose()
        await there.reaches(here.ply)
        used = one.live(table).clock
        assert used is not None
        assert asked is not None
        assert 100 <= used.spent[asked] < 130
        assert two.live(table).clock == used
        assert (await seats(two, table))[asked]["left"] == 600 - used.spent[asked]
        await one.stop()
        seat = used.seat
        await let_time_pass(two, table, 700.0)
        await there.hears(lambda message: message["type"] == "late" and message["seat"] == seat)


async def test_taking_back_gives_no_new_time(lone_host: Host) -> None:
    host = lone_host
    made = await host.table(MINE, clock=DAY)
    table = made["table"]
    async with host.sit(table, *made["tokens"].values()) as ann:
        await let_time_pass(host, table, 500.0)
        seat = host.live(table).asked
        while host.live(table).asked == seat:
            await ann.choose()
        fresh = host.live(table).clock
        assert fresh is not None
        assert fresh.deadline is not None
        assert fresh.deadline - time.time() > 86_390
        ply = ann.ply
        await ann.send(type="propose", what="takeback", ply=ply, to=0)
        await ann.reaches(ply + 1)
        back = host.live(table).clock
        assert back is not None
        assert back.seat == seat
        assert back.deadline is not None
        assert back.deadline - time.time() < 86_400 - 499
        async with host.service.store.engine.connect() as connection:
            stored = (await connection.execute(text("SELECT deadline FROM tables"))).scalar_one()
        assert stored == back.deadline
        await ann.send(type="propose", what="resign", ply=ann.ply, side="free")
        await ann.until(lambda: ann.messages[-1].get("table", {}).get("over"))
        async with host.service.store.engine.connect() as connection:
            assert (await connection.execute(text("SELECT deadline FROM tables"))).scalar_one() is None


def test_whoever_takes_a_seat_back_has_a_tenth_of_the_time_at_least() -> None:
    clock = Clock("game", 600, "normal", "gandalf", 1000.0)
    out = clock.turned(None, 1700.0)
    assert out["spent"] == {"gandalf": 700.0}
    clock.hear(out)
    clock.hear(clock.turned("gandalf", 2000.0, new=True))
    assert clock.deadline == 2060.0


async def test_a_clock_is_between_a_minute_and_thirty_days(lone_host: Host) -> None:
    for clock in ({"per": "move", "seconds": 59}, {"per": "game", "seconds": 2_592_001}, {"per": "day"}):
        body = {"scenario": "fellowship", "seats": TWO, "clock": clock}
        await lone_host.post("/tables", body, expect=422)
    wrong = {"scenario": "fellowship", "seats": TWO, "clock": {**DAY, "level": "god"}}
    await lone_host.post("/tables", wrong, expect=400)


# PASSING AHEAD


async def to_a_pass(people: dict[str, Person], host: Host, table: str) -> tuple[Person, Person]:
    """Play until somebody may pass on their turn; they and the other."""
    for _ in range(200):
        asked = host.live(table).asked
        assert asked is not None
        person = people[asked]
        await person.reaches(host.live(table).ply)
        keys = [option["key"] for option in person.options]
        if "pass" in keys and person.view["decision"]["kind"] == "turn":
            return person, next(other for other in people.values() if other is not person)
        await person.choose(next((n for n, key in enumerate(keys) if key.startswith("cycle")), 0))
    raise AssertionError("nobody could pass")


async def test_passing_ahead_ends_when_something_changes_and_others_hear_nothing_of_it(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", (0.0, 0.0))
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        people = {"gandalf": ann, "balrog-of-moria": bob}
        passer, other = await to_a_pass(people, host, table)
        reason = await passer.refused(type="pass-ahead", ply=passer.ply, until="doomsday")
        assert reason == "not-understood"
        assert await other.refused(type="pass-ahead", ply=passer.ply, until="change") == "not-your-turn"
        seat = host.live(table).asked
        ply = passer.ply
        told = await passer.asks("ahead", type="pass-ahead", ply=ply, until="change")
        assert told == {"type": "ahead", "seat": seat, "how": "change"}
        await other.reaches(ply + 1)
        # The other does something else than to pass: whoever passed ahead must look again.
        while host.live(table).asked != seat:
            keys = [option["key"] for option in other.options]
            await other.choose(next((n for n, key in enumerate(keys) if key != "pass"), 0))
        ended = await passer.hears(lambda message: message["type"] == "ahead" and message["how"] is None)
        assert ended["seat"] == seat
        assert passer.options, "it is asked itself"
        assert not [message for message in other.messages if message["type"] == "ahead"]
        assert not any('"order"' in raw or '"how"' in raw for raw in other.raw)


async def test_passing_ahead_to_the_end_of_the_round_and_stopping_it(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", (0.0, 0.0))
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        people = {"gandalf": ann, "balrog-of-moria": bob}
        passer, other = await to_a_pass(people, host, table)
        seat = host.live(table).asked
        assert seat is not None
        await passer.asks("ahead", type="pass-ahead", ply=passer.ply, until="round")
        passes = 0
        for _ in range(3):
            while host.live(table).asked == seat:
                await asyncio.sleep(0.005)
            await other.reaches(host.live(table).ply)
            keys = [option["key"] for option in other.options]
            if other.view["decision"]["kind"] != "turn" or keys == ["pass"]:
                break
            await other.choose(next(n for n, key in enumerate(keys) if key != "pass"))
            while host.live(table).asked != seat and other.view["decision"]["kind"] != "turn":
                await other.choose()
            passes += 1
        assert passes
        assert host.live(table).orders[seat]["how"] == "round"
        async with host.sit(table, ann_token if seat == "gandalf" else bob_token) as again:
            assert again.state is not None
            assert again.state["ahead"] == {seat: "round"}
            assert (await again.asks("ahead", type="pass-ahead", ply=again.ply))["how"] is None
        assert not host.live(table).orders


async def test_a_pass_ahead_at_which_the_rules_fail_ends_and_nothing_else_is_chosen_instead(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", (0.0, 0.0))
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        passer, _ = await to_a_pass({"gandalf": ann, "balrog-of-moria": bob}, host, table)
        live = host.live(table)
        the_pass = [option["key"] for option in passer.options].index("pass")
        tried = []

        def stumbling(index: int) -> Any:
            tried.append(index)
            if index == the_pass:
                raise ZeroDivisionError("a fault in the rules")
            return LiveTable.trial(live, index)

        with monkeypatch.context() as faulty:
            faulty.setattr(live, "trial", stumbling)
            await passer.send(type="pass-ahead", ply=passer.ply, until="round")
            await passer.hears(lambda message: message["type"] == "ahead" and message["how"] is None)
        assert tried == [the_pass]
        assert live.ply == passer.ply
        assert not live.orders
        counts = host.service.counts.choices
        before = counts["person"], counts["bot"]
        await passer.asks("ahead", type="pass-ahead", ply=passer.ply, until="round")
        await passer.reaches(passer.ply + 1)
        assert (counts["person"], counts["bot"]) == (before[0] + 1, before[1]), "they have chosen it"


async def test_a_bot_goes_on_when_somebody_chooses_while_their_passing_ahead_ends(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", (0.0, 0.0))
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        people = {"gandalf": ann, "balrog-of-moria": bob}
        passer, other = await to_a_pass(people, host, table)
        seat = next(name for name, person in people.items() if person is passer)
        left, token = ("gandalf", ann_token) if other is ann else ("balrog-of-moria", bob_token)
        await host.post(f"/tables/{table}/leave", {"seats": [left], "to": "random"}, token)
        live, service, ply = host.live(table), host.service, passer.ply
        end_order = service.ledger.end_order

        async def too_late(which: LiveTable, whose: str) -> None:
            option = next(option for option in passer.options if option["key"] == "pass")
            index = passer.options.index(option)
            await service.choosing.choose(which, (seat,), ply, index, "pass")
            await end_order(which, whose)

        monkeypatch.setattr(service.bots, "end_order", too_late)
        monkeypatch.setattr(live, "ordered_pass", lambda: None)
        await passer.send(type="pass-ahead", ply=ply, until="change")
        async with asyncio.timeout(20):
            await passer.reaches(ply + 2)
        assert not live.orders


async def test_passing_ahead_ends_though_it_could_not_be_written_at_once(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", (0.0, 0.0))
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        passer, _ = await to_a_pass({"gandalf": ann, "balrog-of-moria": bob}, host, table)
        live, service = host.live(table), host.service
        end_order = service.ledger.end_order
        tried: list[str] = []

        async def slower(which: LiveTable, whose: str) -> None:
            tried.append(whose)
            if len(tried) == 1:
                raise Refused("stale", "another process has just written something")
            await end_order(which, whose)

        monkeypatch.setattr(bots, "AGAIN", 0.0)
        monkeypatch.setattr(service.bots, "end_order", slower)
        monkeypatch.setattr(live, "ordered_pass", lambda: None)
        await passer.send(type="pass-ahead", ply=passer.ply, until="change")
        async with asyncio.timeout(20):
            await passer.hears(lambda message: message["type"] == "ahead" and message["how"] is None)
        assert not live.orders
        assert passer.options, "it is asked itself"


async def test_passing_ahead_ends_when_what_it_followed_is_taken_back(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else what is done instead would count as what had happened before: they would pass without a look."""
    monkeypatch.setattr(bots, "PAUSE", (600.0, 600.0))
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        people = {"gandalf": ann, "balrog-of-moria": bob}
        passer, other = await to_a_pass(people, host, table)
        live = host.live(table)
        seat = live.asked
        before = live.game.count - 1
        await passer.asks("ahead", type="pass-ahead", ply=passer.ply, until="change")
        await other.send(type="propose", what="takeback", ply=other.ply, to=before)
        proposed = await passer.hears(lambda message: message["type"] == "proposal")
        await passer.send(type="answer", proposal=proposed["proposal"]["id"], yes=True)
        await passer.until(lambda: passer.state is not None and passer.state["choices"] == before)
        assert not live.orders
        assert passer.messages[-1]["ahead"] == {}
        ended = {"type": "ahead", "seat": seat, "how": None}
        assert ended in passer.messages
        assert ended not in other.messages


async def test_tables_that_cannot_be_read_do_not_keep_the_clocks_of_others_from_running(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host = lone_host
    monkeypatch.setattr(pace, "MOST_AT_ONCE", 1)
    unreadable, _, _ = await clocked(host, DAY)
    readable, _, _ = await clocked(host, DAY)
    await let_time_pass(host, unreadable, 2 * 86_400)
    await let_time_pass(host, readable, 1.5 * 86_400)
    live = host.live(unreadable)
    host.service.memory.evict(live)
    await host.service.store.write(Write(live.key, ply=0, choice="0 no-such-option"))
    for _ in range(3):
        await host.service.pace.look()
    assert [seat for seat, facts in (await seats(host, readable)).items() if facts["late"]]
    assert caplog.text.count("the clock of a table could not be kept to") == 1
