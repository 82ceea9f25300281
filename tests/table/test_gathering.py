"""Nobody sits down at a deal that somebody else has seen, or they are told so beforehand."""

from __future__ import annotations

import asyncio
import json
import random
from functools import partial
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import MINE, TWO, Host, Person, play_on
from tests.table.test_replacing import time_passes
from thirdage.cardgame import tables as t
from thirdage.table.store import Write

BALROG = "balrog-of-moria"
ALONE = {"gandalf": "me", BALROG: "random"}


async def joins(
    host: Host, made: dict[str, Any], *seats: str, name: str = "Bob", expect: int = 0, **more: Any
) -> dict[str, Any]:
    """Somebody comes with the invitation."""
    request = {"seats": seats or [BALROG], "name": name, "invitation": made["invitation"], **more}
    joined: dict[str, Any] = await host.post(f"/tables/{made['table']}/join", request, expect=expect)
    return joined


async def dealt(person: Person) -> None:
    """Wait until the cards are dealt."""
    await person.until(lambda: person.view)


def is_bare(person: Person) -> bool:
    """Whether no card was ever named to this person."""
    cards = {card.id for card in t.KIND} - {BALROG}  # the seat has that name as well
    return not any(f'"{card}"' in text for text in person.raw for card in cards)


def seat_is(kind: str, message: dict[str, Any]) -> bool:
    """Whether a message tells that such a one sits as the Balrog."""
    return bool(message["type"] == "table" and message["table"]["seats"][BALROG]["kind"] == kind)


# BEFORE THE DEAL


async def test_nothing_is_dealt_while_a_seat_is_open(host: Host) -> None:
    made = await host.table(TWO)
    table, token = made["table"], made["tokens"]["gandalf"]
    async with host.sit(table, token) as ann:
        assert ann.state is not None
        assert (ann.state["view"], ann.state["lines"], ann.state["waiting"]) == (None, [], None)
        assert ann.state["table"]["gathering"]
        assert ann.state["invitation"] == made["invitation"]
        for request in (
            {"type": "choose", "ply": 0, "index": 0, "key": "pass"},
            {"type": "undo", "ply": 0},
            {"type": "hint", "ply": 0, "level": "easy"},
            {"type": "why", "card": "gimli"},
            {"type": "propose", "what": "resign", "ply": 0},
            {"type": "propose", "what": "takeback", "ply": 0, "to": 0},
        ):
            said = await ann.asks("refused", **request)
            assert (said["reason"], said["text"]) == ("not-now", "The game begins when every seat is taken.")
        assert not (await ann.asks("preview", type="preview", ply=0))["places"]
        for path in ("record", "replay", "replay?eyes=gandalf"):
            await host.get(f"/tables/{table}/{path}", token, expect=403)
        await host.post(f"/tables/{table}/branch", {"at": 0}, token, expect=403)
        await ann.send(type="chat", text="Is anybody there?")
        await ann.next("chat", 0)
        assert is_bare(ann)


async def test_who_looks_at_a_seat_and_leaves_it_has_seen_nothing(host: Host) -> None:
    """The fault: who made a table sat down on the other seat, read its cards and left."""
    made = await host.table(TWO | {"gandalf": "open"})
    bob_token = (await joins(host, made))["tokens"][BALROG]
    async with host.sit(made["table"], bob_token) as bob:
        assert bob.view == {}
        await host.post(f"/tables/{made['table']}/leave", {"seats": [BALROG]}, bob_token)
        await bob.until(lambda: bob.closed is not None)
        assert is_bare(bob)
    tokens = (await joins(host, made, "gandalf", BALROG, name="Cid"))["tokens"]
    facts = await host.get(f"/tables/{made['table']}")
    assert (facts["gathering"], facts["known"]) == (False, [])
    async with host.sit(made["table"], *tokens.values()) as cid:
        await play_on([cid], random.Random(1), 3)


async def test_all_are_dealt_their_cards_when_the_last_seat_is_taken(host: Host) -> None:
    made = await host.table({"frodo": "me"}, "trilogy")
    table, link = made["table"], made["invitation"]
    async with host.sit(table, made["tokens"]["frodo"]) as ann, host.sit(table) as eve:
        before = host.live(table).start
        for seat in ("aragorn", "witch-king"):
            await joins(host, made, seat)
        assert ann.view == {}
        request = {"seats": ["saruman"], "name": "Dan", "invitation": link}
        token = (await host.post(f"/tables/{table}/join", request))["tokens"]["saruman"]
        await dealt(ann)
        await dealt(eve)
        assert ann.view["seers"] == ["frodo"]
        assert ann.view["seats"]["frodo"]["hand"]
        assert not ann.view["seats"]["saruman"]["hand"]
        assert not any(seat["hand"] for seat in eve.view["seats"].values())
        assert ann.state is not None
        assert not ann.state["table"]["gathering"]
        assert ann.state["table"]["waiting"]["seat"] in ann.view["seats"]
        async with host.sit(table, token) as dan:
            assert dan.view["seats"]["saruman"]["hand"]
    assert json.loads(host.live(table).start)["seed"] != json.loads(before)["seed"]


async def test_the_deal_is_written_together_with_who_takes_the_last_seat(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is killed leaves both behind, or neither."""
    made = await host.table(TWO)
    written: list[Write] = []
    writes = host.service.store.write

    async def write(one: Write) -> None:
        written.append(one)
        await writes(one)

    monkeypatch.setattr(host.service.store, "write", write)
    await joins(host, made)
    (last,) = written
    assert [kind for kind, _ in last.notes] == ["sit", "deal"]


async def test_a_bot_on_the_last_open_seat_begins_the_game(host: Host) -> None:
    made = await host.table({"gandalf": "me", BALROG: "open"})
    async with host.sit(made["table"], made["tokens"]["gandalf"]) as ann:
        request = {"seats": [BALROG], "to": "random"}
        await host.post(f"/tables/{made['table']}/leave", request, expect=403)  # by somebody who only watches
        facts = await host.post(f"/tables/{made['table']}/leave", request, made["tokens"]["gandalf"])
        assert not facts["gathering"]
        await dealt(ann)
        await play_on([ann], random.Random(1), 4)


async def test_who_leaves_in_the_moment_of_the_deal_is_shown_no_hand(host: Host) -> None:
    made = await host.table({"gandalf": "me", BALROG: "open"})
    token = made["tokens"]["gandalf"]
    async with host.sit(made["table"], token) as ann:
        await host.post(
            f"/tables/{made['table']}/leave", {"seats": ["gandalf", BALROG], "to": "random"}, token
        )
        await ann.until(lambda: ann.closed is not None)
        assert is_bare(ann)


async def test_against_the_machine_it_begins_at_once(lone_host: Host) -> None:
    made = await lone_host.table(ALONE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        assert ann.view["seats"]["gandalf"]["hand"]


async def test_the_same_game_comes_back_after_a_restart(start: StartHost, database: str) -> None:
    host = await start(database)
    made = await host.table(TWO)
    await host.stop()
    host = await start(database)
    assert (await host.get(f"/tables/{made['table']}"))["gathering"]
    bob_token = (await joins(host, made))["tokens"][BALROG]
    async with host.sit(made["table"], made["tokens"]["gandalf"]) as ann:
        async with host.sit(made["table"], bob_token) as bob:
            await play_on([ann, bob], random.Random(1), 5)
        view = host.live(made["table"]).game.view(None)
    await host.stop()
    host = await start(database)
    async with host.sit(made["table"], made["tokens"]["gandalf"]) as ann:
        assert ann.ply == 5
        assert host.live(made["table"]).game.view(None) == view
        assert (await host.get(f"/tables/{made['table']}"))["known"] == []


async def test_of_two_who_take_the_last_seat_at_two_servers_one_is_dealt_in(
    start: StartHost, postgres: str
) -> None:
    here, there = await start(postgres), await start(postgres)
    made = await here.table(TWO)
    table, token = made["table"], made["tokens"]["gandalf"]
    async with here.sit(table, token) as ann, there.sit(table) as eve:
        request = {"seats": [BALROG], "name": "Bob", "invitation": made["invitation"]}
        answers = await asyncio.gather(
            *(host.http.post(f"/api/tables/{table}/join", json=request) for host in (here, there))
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        await dealt(ann)
        await dealt(eve)
        assert here.live(table).start == there.live(table).start
        bob_token = next(a for a in answers if a.status_code == 200).json()["tokens"][BALROG]
        async with there.sit(table, bob_token) as bob:
            await play_on([ann, bob, eve], random.Random(2), 8)
            for person in (ann, bob, eve):
                await person.reaches(8)
    assert here.live(table).game.view(None) == there.live(table).game.view(None)


async def test_a_rematch_with_an_open_seat_waits_as_well(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        await ann.send(type="propose", what="resign", ply=ann.ply)
        await ann.until(lambda: ann.state is not None and ann.state["table"]["over"])
        await host.post(f"/tables/{table}/leave", {"seats": [BALROG]}, bob_token)
        again = await host.post(f"/tables/{table}/rematch", {}, ann_token)
    async with host.sit(again["table"], again["tokens"]["gandalf"]) as ann:
        assert ann.view == {}
        await joins(host, again)
        await dealt(ann)
        assert ann.state is not None
        assert ann.state["table"]["known"] == [], "it is another deal"


async def test_before_the_deal_the_seat_of_who_is_away_is_a_seat_like_any_other(host: Host) -> None:
    made = await host.table({"frodo": "me"}, "trilogy")
    await joins(host, made, "aragorn")
    async with host.sit(made["table"], made["tokens"]["frodo"]) as ann:
        time_passes(host, made["table"])
        await ann.asks("table", type="propose", what="replace", ply=0, seat="aragorn", fill="open")
        joined = await joins(host, made, "aragorn", name="Cid")
        assert not joined["asked"]


# AFTER THE DEAL


async def known(host: Host, table: str) -> list[str]:
    """What the table says is known."""
    return [fact["what"] for fact in (await host.get(f"/tables/{table}"))["known"]]


async def test_who_sits_down_where_somebody_sat_is_told_beforehand_and_it_is_never_forgotten(
    start: StartHost, database: str
) -> None:
    host = await start(database)
    made = await host.table(TWO, listed=True)
    bob_token = (await joins(host, made))["tokens"][BALROG]
    await host.post(f"/tables/{made['table']}/leave", {"seats": [BALROG]}, bob_token)
    for unknowing in (0, 2):
        said = await joins(host, made, name="Cid", known=unknowing, expect=409)
        assert "Bob sat as The Balrog of Moria before and has seen the cards." in said["detail"]
    cid_token = (await joins(host, made, name="Cid", known=1))["tokens"][BALROG]
    await host.stop()
    host = await start(database)
    (listed,) = [one for one in (await host.get("/tables"))["tables"] if one["id"] == made["table"]]
    assert [fact["seat"] for fact in listed["known"]] == [BALROG]
    async with host.sit(made["table"], cid_token) as cid:
        await cid.send(type="propose", what="resign", ply=cid.ply)
        await cid.until(lambda: cid.state is not None and cid.state["table"]["over"])
    assert await known(host, made["table"]) == ["seat"], "not when it is over either"


async def test_who_held_both_sides_and_leaves_one_has_seen_it(host: Host) -> None:
    made = await host.table(MINE)
    await host.post(f"/tables/{made['table']}/leave", {"seats": [BALROG]}, *made["tokens"].values())
    said = await joins(host, made, expect=409)
    assert "Ann sat as The Balrog of Moria before" in said["detail"]


@pytest.mark.parametrize("how", ["record", "branch"])
async def test_a_record_that_was_taken_is_told_to_who_is_invited_later(host: Host, how: str) -> None:
    """The fault: alone with a bot one may export, seed and all, and then open the bot's seat."""
    made = await host.table(ALONE)
    table, token = made["table"], made["tokens"]["gandalf"]
    if how == "record":
        await host.get(f"/tables/{table}/record", token)
        await host.get(f"/tables/{table}/record", token)
    else:
        await host.post(f"/tables/{table}/branch", {"at": 0, "seats": ALONE}, token)
    assert await known(host, table) == ["record"]
    async with host.sit(table, token) as ann:
        await ann.send(type="propose", what="replace", ply=ann.ply, seat=BALROG, fill="open")
        await ann.hears(partial(seat_is, "open"))
    said = await joins(host, made, expect=409)
    assert "The record of this game, with every card, was taken while it was played." in said["detail"]
    await joins(host, made, known=1)


async def test_the_seat_of_a_bot_whose_cards_nobody_saw_is_taken_without_a_word(host: Host) -> None:
    made = await host.table(ALONE)
    async with host.sit(made["table"], made["tokens"]["gandalf"]) as ann:
        await ann.send(type="propose", what="replace", ply=ann.ply, seat=BALROG, fill="open")
        await ann.hears(partial(seat_is, "open"))
    await joins(host, made)
    assert await known(host, made["table"]) == []


async def test_a_game_that_goes_on_from_another_says_so(host: Host) -> None:
    made = await host.table(MINE)
    record = await host.get(f"/tables/{made['table']}/record", *made["tokens"].values())
    seats = {"gandalf": "me", BALROG: "open"}
    imported = await host.post("/tables/import", {"record": record, "seats": seats})
    branch = await host.post(
        f"/tables/{made['table']}/branch", {"at": 0, "seats": seats}, *made["tokens"].values()
    )
    for table, what in ((imported, "import"), (branch, "branch")):
        assert await known(host, table["table"]) == [what]
        await joins(host, table, expect=409)
        await joins(host, table, known=1)


async def test_cards_seen_before_a_take_back_are_told_of(host: Host) -> None:
    made = await host.table(ALONE)
    async with host.sit(made["table"], made["tokens"]["gandalf"]) as ann:
        await play_on([ann], random.Random(1), 12)
        await ann.asks("state", type="propose", what="takeback", ply=ann.ply, to=0)
    assert await known(host, made["table"]) == ["takeback"]


async def test_own_choices_that_revealed_nothing_are_taken_back_without_a_trace(lone_host: Host) -> None:
    from tests.table.test_together import choose_without_reveal

    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await choose_without_reveal(ann, made["table"], lone_host)
        await ann.asks("state", type="undo", ply=ann.ply, choices=1)
    assert await known(lone_host, made["table"]) == []


async def test_a_game_that_had_ended_and_is_taken_back_was_open_to_all(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(1))
        assert ann.view["over"]
        await ann.asks("state", type="propose", what="takeback", ply=ann.ply, to=ann.ply - 1)
    assert await known(lone_host, made["table"]) == ["end"]


async def test_who_was_replaced_by_a_bot_and_comes_back_has_told_nobody(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        time_passes(host, table)
        for fill, kind in (("random", "bot"), ("back", "person")):
            await ann.send(type="propose", what="replace", ply=ann.ply, seat=BALROG, fill=fill)
            await ann.hears(partial(seat_is, kind))
    assert await known(host, table) == []
    async with host.sit(table, bob_token) as bob:
        assert bob.view["seers"] == [BALROG]


# WHO HOLDS WHICH DECKS


async def test_people_may_share_the_decks_in_another_way(host: Host) -> None:
    seats = dict.fromkeys(("saruman", "bill-ferny", "witch-king"), "random")
    seats |= {"frodo": "me", "gandalf": "me", "aragorn": "open"}
    split = "frodo+gandalf, witch-king, saruman, aragorn, bill-ferny"
    made = await host.table(seats, "expanded-trilogy", options={"split": split})
    async with host.sit(made["table"], made["tokens"]["frodo"]) as ann:
        assert ann.state is not None
        assert ann.state["table"]["options"]["split"] == split
    seats |= {"gandalf": "easy", "aragorn": "me"}  # a usual share, but not for the others
    split = "frodo+aragorn, witch-king, gandalf, saruman, bill-ferny"
    alone = await host.table(seats, "expanded-trilogy", options={"split": split})
    assert sorted(alone["tokens"]) == ["aragorn", "frodo"]
