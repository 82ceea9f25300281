"""Playing at a table: choosing, repeating, losing the connection, and what everybody is told."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import MINE, PATIENCE, Host, play_on
from thirdage.table.live import LiveTable


async def test_two_people_play_to_the_end_while_a_third_looks_on(host: Host) -> None:
    table, ann, bob = await host.two_people()
    async with host.sit(table, ann) as one, host.sit(table, bob) as two, host.sit(table) as watcher:
        await play_on([one, two, watcher], random.Random(1))
        game = host.live(table).game
        assert game.over
        for person, seats in ((one, ("gandalf",)), (two, ("balrog-of-moria",)), (watcher, None)):
            expected = game.view(seats)
            shown = {**person.view, "log": expected["log"]}  # the log is kept up by lines
            assert shown == expected
            assert [line["text"] for line in person.lines] == game.events(seats)
        await one.hears(lambda told: told["type"] == "table" and told["table"]["over"])


async def test_a_person_plays_against_bots_to_the_end(host: Host) -> None:
    made = await host.table({"gandalf": "me", "balrog-of-moria": "random"})
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(2))
        assert ann.view["over"]
        assert ann.view["result"]["winner"] in ("free", "shadow")


async def test_one_person_may_hold_several_seats_and_sees_what_they_see(lone_host: Host) -> None:
    seats = {"frodo": "me", "aragorn": "me", "witch-king": "random", "saruman": "random"}
    made = await lone_host.table(seats, "trilogy")
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        assert ann.view["seers"] == ["frodo", "aragorn"]
        assert ann.view["seats"]["frodo"]["hand"]
        assert ann.view["seats"]["aragorn"]["hand"]
        assert not ann.view["seats"]["saruman"]["hand"]


SIDE = {"frodo": "me", "aragorn": "me", "witch-king": "random", "saruman": "random"}


@pytest.mark.ruling("LOSS-01")
@pytest.mark.parametrize(
    ("seats", "more", "people"),
    [
        (SIDE, {}, [["frodo", "aragorn"], ["witch-king", "saruman"]]),
        (SIDE, {"options": {"people": 4}}, None),
        (SIDE | {"saruman": "open"}, {}, None),  # who comes decides over the own cards alone
        (SIDE | {"aragorn": "random"}, {}, None),
    ],
)
async def test_who_takes_both_decks_of_a_side_is_one_person_in_the_rules(
    lone_host: Host, seats: dict[str, str], more: dict[str, Any], people: list[list[str]] | None
) -> None:
    made = await lone_host.table(seats, "trilogy", **more)
    expected = people or [[seat] for seat in ("frodo", "witch-king", "aragorn", "saruman")]
    assert [list(person) for person in lone_host.live(made["table"]).game.people] == expected


async def test_a_repeated_choice_is_harmless(host: Host) -> None:
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        request = {"type": "choose", "ply": 0, "index": 1, "key": ann.options[1]["key"]}
        await ann.send(**request)
        await ann.send(**request)
        await ann.until(lambda: len([m for m in ann.messages if m["type"] == "state"]) == 2)
        assert ann.ply == 1
        assert not [m for m in ann.messages if m["type"] == "refused"]
        assert host.live(made["table"]).game.count == 1


async def test_a_stale_choice_gets_a_word_and_the_fresh_view(host: Host) -> None:
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        late = {"type": "choose", "ply": 0, "index": 2, "key": ann.options[2]["key"]}
        await ann.choose(1)
        seen = len(ann.messages)
        assert await ann.refused(**late) == "stale"
        state = await ann.next("state", seen)
        assert state["ply"] == 1
        assert host.live(made["table"]).game.count == 1


async def test_a_choice_is_told_though_who_made_it_vanished_while_it_was_written(host: Host) -> None:
    """Their connection breaks off, and with it whatever was done for them."""
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        person, other = (ann, bob) if ann.options else (bob, ann)
        live, seats = host.live(table), tuple(person.view["seers"])
        choice = asyncio.create_task(
            host.service.choosing.choose(live, seats, 0, 0, person.options[0]["key"])
        )
        while not live.lock.locked():
            await asyncio.sleep(0)
        choice.cancel()
        await other.reaches(1)
        with pytest.raises(asyncio.CancelledError):
            await choice
        assert live.ply == 1


async def test_an_option_that_is_not_there_is_refused(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        assert await ann.refused(type="choose", ply=0, index=99, key="pass") == "no-such-option"
        # The right number with another's key: never something else than was seen.
        assert await ann.refused(type="choose", ply=0, index=0, key="pass") == "no-such-option"
        assert lone_host.live(made["table"]).ply == 0


async def test_whoever_comes_back_picks_up_where_it_was(host: Host) -> None:
    made = await host.table(MINE)
    tokens = list(made["tokens"].values())
    async with host.sit(made["table"], *tokens) as ann:
        await play_on([ann], random.Random(3), 12)
        view, lines = ann.view, ann.lines
    async with host.sit(made["table"], *tokens) as ann:
        assert ann.ply == 12
        assert {**view, "log": ann.view["log"]} == ann.view
        assert ann.lines == lines
        await ann.choose()


async def test_a_table_leaves_memory_and_comes_back_the_same(start: StartHost, database: str) -> None:
    host = await start(database, idle=0.1)
    made = await host.table(MINE)
    tokens = list(made["tokens"].values())
    async with host.sit(made["table"], *tokens) as ann:
        await play_on([ann], random.Random(4), 20)
        await ann.send(type="chat", text="back in a week")
        await ann.next("chat", 0)
        await asyncio.sleep(0.4)
        assert made["table"] in host.service.memory.tables, "whoever looks at it keeps it"
    async with asyncio.timeout(PATIENCE):
        while made["table"] in host.service.memory.tables:
            await asyncio.sleep(0.02)
    async with host.sit(made["table"], *tokens) as again:
        assert again.ply == 20
        assert {**ann.view, "log": []} == {**again.view, "log": []}
        assert again.lines == ann.lines
        assert again.state is not None
        assert [said["text"] for said in again.state["chat"]] == ["back in a week"]


async def test_a_game_goes_on_in_another_process_after_the_first_has_ended(
    start: StartHost, database: str
) -> None:
    first = await start(database)
    made = await first.table({"gandalf": "me", "balrog-of-moria": "easy"})
    async with first.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(5), 3)
        ply = ann.ply
    await first.stop()
    second = await start(database)
    async with second.sit(made["table"], *made["tokens"].values()) as ann:
        assert ann.ply >= ply
        await play_on([ann], random.Random(6))
        assert ann.view["over"]


async def test_a_bot_answers_after_a_restart_though_nobody_looks(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await start(file)
    monkeypatch.setattr(first.service.bots, "wake", lambda *_: None)  # the server ends before it answers
    made = await first.table({"gandalf": "me", "balrog-of-moria": "random"})
    facts = await first.get(f"/tables/{made['table']}")
    assert (facts["ply"], facts["waiting"]["seat"]) == (0, "balrog-of-moria")
    await first.stop()
    second = await start(file, idle=60)
    async with asyncio.timeout(PATIENCE):
        while (await second.get(f"/tables/{made['table']}"))["waiting"]["seat"] != "gandalf":
            await asyncio.sleep(0.05)


async def test_bots_among_themselves_wait_until_somebody_looks(start: StartHost, file: str) -> None:
    host = await start(file, idle=0.2)
    made = await host.table(dict.fromkeys(("gandalf", "balrog-of-moria"), "random"))
    assert host.live(made["table"]).thinking is None
    async with asyncio.timeout(PATIENCE):
        while made["table"] in host.service.memory.tables:
            await asyncio.sleep(0.02)
    assert (await host.get(f"/tables/{made['table']}"))["ply"] == 0
    async with host.sit(made["table"]) as eve:
        await eve.reaches(3)
    table = host.live(made["table"])
    async with asyncio.timeout(PATIENCE):
        while table.thinking is not None:
            await asyncio.sleep(0.01)
    assert not table.over, "when nobody looks any more they wait again"
    async with host.sit(made["table"]) as eve:
        await eve.until(lambda: eve.view["over"])


async def test_a_table_that_cannot_be_read_holds_up_no_other(start: StartHost, file: str) -> None:
    first = await start(file)
    bots = {"gandalf": "me", "balrog-of-moria": "random"}
    old, new = [(await first.table(bots))["table"] for _ in range(2)]
    keys = [first.live(id_).key for id_ in (old, new)]
    await first.stop()
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM plies")
        connection.execute("UPDATE tables SET over = 0")
        connection.execute("INSERT INTO plies VALUES (?, 0, 'no choice', 1)", keys[1:])
    second = await start(file)  # goes on with the newest first
    said = await second.get(f"/tables/{new}", expect=409)
    assert said["detail"] == "This version cannot read this table any more; its data are still there."
    async with asyncio.timeout(PATIENCE):
        while not (await second.service.store.news(keys[0], 0, 0)).plies:
            await asyncio.sleep(0.1)


async def test_a_database_that_is_full_or_gone_is_told_in_a_sentence_and_nothing_is_lost(
    lone_host: Host, file: str
) -> None:
    host = lone_host
    made = await host.table(MINE)
    table, tokens = made["table"], list(made["tokens"].values())
    written = ("tables", "plies", "notes", "reports")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        for name in written:
            full = "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
            other.execute(f"CREATE TRIGGER full_{name} BEFORE INSERT ON {name} {full}")
        async with host.sit(table, *tokens) as ann:
            request = {"type": "choose", "ply": 0, "index": 0, "key": ann.options[0]["key"]}
            assert await ann.refused(**request) == "busy"
            assert await ann.refused(type="chat", text="anybody there?") == "busy"
            for path, body in (
                ("/tables", {"scenario": "fellowship", "seats": MINE}),
                (f"/tables/{table}/report", {"text": "it does not work"}),
                (f"/tables/{table}/leave", {"seats": ["gandalf"]}),
            ):
                said = await host.post(path, body, *tokens, expect=503)
                assert said["detail"] == "The database does not answer; try again in a moment."
            for name in written:
                other.execute(f"DROP TRIGGER full_{name}")
            await ann.choose()
        host.service.memory.evict(host.live(table))
        other.execute("ALTER TABLE plies RENAME TO lost")
        assert await host.get(f"/tables/{table}", expect=503)
        async with host.sit(table, *tokens) as ann:
            assert ann.closed == 1012
        other.execute("ALTER TABLE lost RENAME TO plies")
    async with host.sit(table, *tokens) as ann:
        assert ann.ply == 1


async def test_online_a_hand_that_leaves_no_choice_is_asked_all_the_same(lone_host: Host) -> None:
    alone = await lone_host.table(MINE)
    friends = await lone_host.table({"gandalf": "me"})
    assert not lone_host.live(alone["table"]).game.live
    assert lone_host.live(friends["table"]).game.live


async def test_a_table_keeps_its_name_whatever_its_options(lone_host: Host) -> None:
    made = await lone_host.table(MINE, name="Friday", options={"promos": True})
    facts = await lone_host.get(f"/tables/{made['table']}")
    assert (facts["name"], facts["options"]) == ("Friday", {"promos": True})


async def test_a_choice_that_the_rules_stumble_over_is_never_written(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        table = lone_host.live(made["table"])
        await play_on([ann], random.Random(7), 5)
        then, table.game.then = table.game.then, (_stumble,)
        request = {"type": "choose", "ply": 5, "index": 0, "key": ann.options[0]["key"]}
        assert await ann.refused(**request) == "not-now"
        table.game.then = then
        rows = await lone_host.service.store.news(table.key, 0, 0)
        assert len(rows.plies) == 5
        await ann.send(**request)
        await ann.reaches(6)


async def test_a_bot_that_the_rules_stumble_over_never_spins(lone_host: Host) -> None:
    made = await lone_host.table({"gandalf": "me", "balrog-of-moria": "me"})
    tokens = made["tokens"]
    async with lone_host.sit(made["table"], *tokens.values()) as ann:
        table = lone_host.live(made["table"])
        while table.asked != "balrog-of-moria":
            await ann.choose()
        then, table.game.then = table.game.then, (_stumble,)
    await lone_host.post(
        f"/tables/{made['table']}/leave", {"seats": ["balrog-of-moria"], "to": "random"}, *tokens.values()
    )
    ply = table.ply
    async with asyncio.timeout(PATIENCE):
        while table.thinking is not None:
            await asyncio.sleep(0.01)
    assert table.ply == ply
    table.game.then = then
    async with lone_host.sit(made["table"], tokens["gandalf"]) as ann:
        await ann.reaches(ply + 1)


def _stumble(game: object, option: object) -> None:
    raise ZeroDivisionError("a fault in the rules")


async def test_after_a_start_a_table_that_is_written_to_stays_in_memory(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever came next would be given the table as it was before, and nobody would notice."""
    memory, (table, _, _) = lone_host.service.memory, await lone_host.two_people()
    memory.evict(lone_host.live(table))
    restored = memory.table

    async def written_to(which: str) -> LiveTable:
        found = await restored(which)
        await found.lock.acquire()
        return found

    monkeypatch.setattr(memory, "table", written_to)
    await lone_host.service._go_on([table])
    assert not lone_host.live(table).gone
