"""Somebody has vanished: the others can give the seat to another together, and nobody can do it alone."""

from __future__ import annotations

import asyncio
import random
import time
from functools import partial
from typing import Any

import pytest

from tests.card_games import card_game
from tests.table.conftest import StartHost
from tests.table.people import PATIENCE, Host, Person, play_on
from tests.table.test_seats import may_know, names_in
from thirdage.cardgame import tables as t
from thirdage.table.live import LiveTable
from thirdage.table.notes import Note
from thirdage.table.people import proposals
from thirdage.table.refusals import Refused

SEATS = {"frodo": "Ann", "aragorn": "Bob", "witch-king": "Cid", "saruman": "Dan"}


async def four_people(host: Host) -> tuple[str, dict[str, str]]:
    """A Trilogy with a person on each seat: its id and the tokens."""
    made = await host.table({"frodo": "me"}, "trilogy")
    tokens = dict(made["tokens"])
    for seat, name in list(SEATS.items())[1:]:
        request = {"seats": [seat], "name": name, "invitation": made["invitation"]}
        tokens |= (await host.post(f"/tables/{made['table']}/join", request))["tokens"]
    return made["table"], tokens


def time_passes(host: Host, table: str) -> None:
    """Whoever is away has been so for long."""
    away = host.live(table).away
    for seat, since in away.items():
        away[seat] = since._replace(clock=since.clock - host.settings.absence)


def replaces(seat: str, fill: str, ply: int = 0) -> dict[str, Any]:
    return {"type": "propose", "what": "replace", "ply": ply, "seat": seat, "fill": fill}


async def facts_of(person: Person, seat: str, **wanted: Any) -> dict[str, Any]:
    """Wait until the table says this of a seat."""

    def latest() -> dict[str, Any]:
        told = [m["table"] for m in person.messages if "table" in m and isinstance(m["table"], dict)]
        found: dict[str, Any] = told[-1]["seats"][seat]
        return found

    await person.until(lambda: latest().items() >= wanted.items())
    return latest()


def is_for(fill: str, message: dict[str, Any]) -> bool:
    """Whether a message tells of a proposal to hand a seat on to such a one."""
    return bool(message["type"] == "proposal" and message["proposal"]["fill"] == fill)


async def proposed(person: Person) -> dict[str, Any]:
    """The proposal that is open."""
    await person.until(lambda: any(m["type"] == "proposal" for m in person.messages))
    latest: dict[str, Any] = [m["proposal"] for m in person.messages if m["type"] == "proposal"][-1]
    return latest


async def test_a_seat_goes_to_a_bot_when_all_who_are_left_agree(host: Host) -> None:
    table, tokens = await four_people(host)
    async with (
        host.sit(table, tokens["frodo"]) as ann,
        host.sit(table, tokens["aragorn"]) as bob,
        host.sit(table, tokens["witch-king"]) as cid,
    ):
        await facts_of(ann, "saruman", here=False)
        assert await ann.refused(**replaces("saruman", "easy")) == "not-now", "he has only just gone"
        time_passes(host, table)
        await ann.send(**replaces("saruman", "random"))
        asked = await proposed(cid)
        assert (asked["seat"], asked["fill"]) == ("saruman", "random")
        assert set(asked["waits"]) == {"aragorn", "witch-king"}
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        await ann.hears(lambda told: told.get("proposal", {}).get("waits") == ["witch-king"])
        assert host.live(table).seats["saruman"].kind == "person", "one has not agreed yet"
        await cid.send(type="answer", proposal=asked["id"], yes=True)
        seat = await facts_of(ann, "saruman", kind="bot", level="random")
        assert seat["former"] == "Dan"
        async with host.sit(table, tokens["saruman"]) as dan:
            assert dan.closed == 4401, "the old token no longer opens the seat"
            assert dan.messages[-1]["void"] == [0]
        await play_on([ann, bob, cid], random.Random(1), 12)


async def test_nobody_takes_a_seat_without_the_others_or_from_somebody_who_is_there(host: Host) -> None:
    table, tokens = await four_people(host)
    async with (
        host.sit(table, tokens["frodo"]) as ann,
        host.sit(table, tokens["aragorn"]) as bob,
        host.sit(table, tokens["witch-king"]) as cid,
        host.sit(table, name="Eve") as eve,
    ):
        time_passes(host, table)
        assert await eve.refused(**replaces("saruman", "easy")) == "not-your-seat"
        for seat in ("aragorn", "witch-king"):
            assert await ann.refused(**replaces(seat, "easy")) == "not-now", "they are here"
        assert await ann.refused(**replaces("frodo", "easy")) == "not-now"
        assert await ann.refused(**replaces("saruman", "back")) == "not-now"
        for seat, fill in (("sauron", "easy"), ("saruman", "godlike"), ("saruman", "me"), ("saruman", "")):
            assert await ann.refused(**replaces(seat, fill)) == "not-understood"
        await ann.send(**replaces("saruman", "easy"))
        asked = await proposed(bob)
        for person in (ann, eve):
            request = {"type": "answer", "proposal": asked["id"], "yes": True}
            assert await person.refused(**request) == "not-your-seat"
        # Bob agrees, Cid refuses: it is off.
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        await cid.send(type="answer", proposal=asked["id"], yes=False)
        await ann.hears(lambda told: told.get("proposal", {}).get("state") == "refused")
        join = {"seats": ["saruman"], "name": "Eve", "invitation": host.live(table).invitation}
        await host.post(f"/tables/{table}/join", join, expect=409)
        leave = {"seats": ["saruman"], "to": "easy"}
        await host.post(f"/tables/{table}/leave", leave, tokens["frodo"], tokens["aragorn"], expect=403)
    assert host.live(table).seats["saruman"].kind == "person"


async def test_who_comes_back_in_time_keeps_the_seat(host: Host) -> None:
    table, tokens = await four_people(host)
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        time_passes(host, table)
        await ann.send(**replaces("saruman", "easy"))
        asked = await proposed(bob)
        assert asked["waits"] == ["aragorn"], "who is away for long is not waited for"
        async with host.sit(table, tokens["saruman"]) as dan:
            assert dan.view["seers"] == ["saruman"]
            await ann.hears(lambda told: told.get("proposal", {}).get("state") == "refused")
            late = {"type": "answer", "proposal": asked["id"], "yes": True}
            assert await bob.refused(**late) == "no-such-proposal"
    assert host.live(table).seats["saruman"].kind == "person"


async def test_who_comes_back_keeps_the_seat_though_that_could_not_be_written_at_once(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = lone_host
    table, tokens = await four_people(host)
    note = host.service.ledger.note
    refused: list[Note] = []

    async def later(which: LiveTable, what: Note) -> None:
        if not refused:
            refused.append(what)
            raise Refused("stale", "another process has just written something")
        await note(which, what)

    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        time_passes(host, table)
        await ann.send(**replaces("saruman", "easy"))
        await proposed(bob)
        monkeypatch.setattr(proposals, "AGAIN", 0.0)
        monkeypatch.setattr(host.service.ledger, "note", later)
        async with host.sit(table, tokens["saruman"]), asyncio.timeout(20):
            await ann.hears(lambda told: told.get("proposal", {}).get("state") == "refused")
    assert refused


async def opened(host: Host, table: str, ann: Person, bob: Person) -> None:
    """Ann and Bob agree that somebody new may take the seat of Dan, who is away."""
    time_passes(host, table)
    await ann.send(**replaces("saruman", "open"))
    asked = await bob.hears(partial(is_for, "open"))
    await bob.send(type="answer", proposal=asked["proposal"]["id"], yes=True)
    await facts_of(ann, "saruman", kind="open")


async def asks_to_sit(host: Host, table: str, *tokens: str, expect: int = 0, **more: Any) -> dict[str, Any]:
    """Somebody who has only the address asks for the seat."""
    request = {"seats": ["saruman"], "name": "Eve", "known": 1, **more}
    answer: dict[str, Any] = await host.post(f"/tables/{table}/join", request, *tokens, expect=expect)
    return answer


def is_admission(message: dict[str, Any]) -> bool:
    return bool(message["type"] == "proposal" and message["proposal"]["what"] == "admit")


async def test_no_link_gives_a_seat_that_was_taken_from_somebody(host: Host) -> None:
    """Everybody at the table has the invitation; a second window would be enough to see the hand."""
    table, tokens = await four_people(host)
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        await opened(host, table, ann, bob)
        assert ann.state is not None
        link = ann.state["invitation"]
        await asks_to_sit(host, table, tokens["frodo"], invitation=link, expect=403)
        given = await asks_to_sit(host, table, invitation=link)
        assert given["asked"]
        async with host.sit(table, given["tokens"]["saruman"]) as eve:
            assert eve.closed == 4401, "asking is not sitting"
        assert host.live(table).seats["saruman"].kind == "open"


async def test_a_newcomer_is_let_in_by_all_who_sit_there(host: Host) -> None:
    table, tokens = await four_people(host)
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        await opened(host, table, ann, bob)
        await asks_to_sit(host, table, known=0, expect=409)
        refused = await asks_to_sit(host, table)
        asked = (await ann.hears(is_admission))["proposal"]
        assert (asked["name"], asked["seat"], asked["waits"]) == ("Eve", "saruman", ["frodo", "aragorn"])
        await asks_to_sit(host, table, name="Mal", expect=403)  # one at a time
        await ann.send(type="answer", proposal=asked["id"], yes=True)
        await bob.send(type="answer", proposal=asked["id"], yes=False)
        await ann.hears(lambda m: is_admission(m) and m["proposal"]["state"] == "refused")

        seen = len(ann.messages)
        eve_token = (await asks_to_sit(host, table))["tokens"]["saruman"]
        asked = (await ann.hears(is_admission, seen))["proposal"]
        await ann.send(type="answer", proposal=asked["id"], yes=True)
        await bob.hears(
            lambda m: is_admission(m) and m["proposal"]["waits"] == ["aragorn"], len(bob.messages) - 1
        )
        assert host.live(table).seats["saruman"].kind == "open", "Bob has not agreed yet"
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        await facts_of(ann, "saruman", kind="person", name="Eve", former="Dan")
        for void in (refused["tokens"]["saruman"], tokens["saruman"]):
            async with host.sit(table, void) as other:
                assert other.closed == 4401, "one who was not let in, and one who was away"
        async with host.sit(table, eve_token) as eve:
            assert eve.view["seers"] == ["saruman"]
            assert eve.state is not None
            told = [fact["text"] for fact in eve.state["table"]["known"]]
            assert told == ["Dan sat as Saruman before and has seen the cards."]


async def test_who_is_left_alone_lets_nobody_in(host: Host) -> None:
    table, tokens = await four_people(host)
    async with host.sit(table, tokens["frodo"]) as ann:
        async with host.sit(table, tokens["aragorn"]) as bob:
            await opened(host, table, ann, bob)
        await facts_of(ann, "aragorn", here=False)
        time_passes(host, table)
        await asks_to_sit(host, table)
        asked = (await ann.hears(is_admission))["proposal"]
        assert asked["waits"] == ["frodo"]
        assert await ann.refused(type="answer", proposal=asked["id"], yes=True) == "not-now"
        # Nor does the last who was asked let somebody in by leaving.
        await host.post(f"/tables/{table}/leave", {"seats": ["frodo"], "to": "random"}, tokens["frodo"])
    assert host.live(table).seats["saruman"].kind == "open"
    assert not host.live(table).proposals


async def test_who_returns_is_given_the_seat_back_with_the_token_of_old(host: Host) -> None:
    table, tokens = await four_people(host)
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        time_passes(host, table)
        for fill in ("easy", "back"):
            seen = len(bob.messages)
            await ann.send(**replaces("saruman", fill))
            asked = (await bob.next("proposal", seen))["proposal"]
            assert asked["waits"] == ["aragorn"]
            await bob.send(type="answer", proposal=asked["id"], yes=True)
            await facts_of(ann, "saruman", kind="bot" if fill == "easy" else "person")
        assert (await facts_of(ann, "saruman"))["former"] is None
        async with host.sit(table, tokens["saruman"]) as dan:
            assert dan.view["seers"] == ["saruman"]
            await facts_of(ann, "saruman", here=True, name="Dan")


async def test_with_only_one_left_a_bot_takes_the_seat_but_nobody_with_a_link(host: Host) -> None:
    """Who alone lets somebody in could let in themselves."""
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        time_passes(host, table)
        assert await ann.refused(**replaces("balrog-of-moria", "open")) == "not-now"
        await ann.send(**replaces("balrog-of-moria", "random"))
        await facts_of(ann, "balrog-of-moria", kind="bot")
        assert await ann.refused(**replaces("balrog-of-moria", "open")) == "not-now"
        await host.post(f"/tables/{table}/leave", {"seats": ["balrog-of-moria"]}, ann_token, expect=403)
        # The bot holds Bob's cards: the record, which tells them, is not for Ann alone now.
        await host.get(f"/tables/{table}/record", ann_token, expect=403)
        await host.post(f"/tables/{table}/branch", {"at": 0}, ann_token, expect=403)
        await host.get(f"/tables/{table}/replay?eyes=balrog-of-moria", ann_token, expect=403)
        await ann.send(**replaces("balrog-of-moria", "back"))
        await facts_of(ann, "balrog-of-moria", kind="person", name="Bob")
    async with host.sit(table, bob_token) as bob:
        assert bob.view["seers"] == ["balrog-of-moria"]


async def test_the_hand_that_is_handed_on_is_shown_to_none_of_the_others(host: Host) -> None:
    table, tokens = await four_people(host)
    game = card_game(host.live(table).game)
    ids = {t.KIND[card].id for deck in game.layout.decks for card in deck}
    ids -= {*game.seats, *(place.id for place in t.LOCATION)}
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        time_passes(host, table)
        for fill, kind in (("random", "bot"), ("open", "open"), ("back", "person")):
            await ann.send(**replaces("saruman", fill))
            asked = await bob.hears(partial(is_for, fill))
            await bob.send(type="answer", proposal=asked["proposal"]["id"], yes=True)
            await facts_of(ann, "saruman", kind=kind)
        await ann.asks("pong", type="ping")
        await bob.asks("pong", type="ping")
        for person, seat in ((ann, "frodo"), (bob, "aragorn")):
            hidden = ids - may_know(card_game(host.live(table).game), (seat,))
            assert len(hidden) > 10
            for message in person.raw:
                assert not names_in(message, hidden)


async def test_what_was_handed_on_stays_so_after_a_restart(start: StartHost, file: str) -> None:
    host = await start(file)
    table, tokens = await four_people(host)
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        await opened(host, table, ann, bob)
        eve_token = (await asks_to_sit(host, table))["tokens"]["saruman"]
        await ann.hears(is_admission)
    await host.stop()
    host = await start(file)
    async with host.sit(table, tokens["saruman"]) as dan:
        assert dan.closed == 4401
    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        assert ann.state is not None
        (asked,) = ann.state["proposals"]
        assert asked["name"] == "Eve"
        for person in (ann, bob):
            await person.send(type="answer", proposal=asked["id"], yes=True)
        await facts_of(ann, "saruman", kind="person", name="Eve", former="Dan")
    async with host.sit(table, eve_token) as eve:
        assert eve.view["seers"] == ["saruman"]


async def test_the_date_of_the_server_can_be_set_and_nobody_is_away_for_longer(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        async with host.sit(table, bob_token):
            pass
        facts = await facts_of(ann, "balrog-of-moria", here=False)
        date = time.time
        assert abs(date() - facts["away"]) < PATIENCE, "people are shown a date"
        monkeypatch.setattr(time, "time", lambda: date() + 86_400)
        assert await ann.refused(**replaces("balrog-of-moria", "easy")) == "not-now"
        monkeypatch.setattr(time, "time", lambda: date() - 86_400)
        time_passes(host, table)
        await ann.send(**replaces("balrog-of-moria", "easy"))
        await facts_of(ann, "balrog-of-moria", kind="bot")


async def test_a_bot_does_not_choose_for_who_was_given_the_seat_back_meanwhile(
    lone_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = lone_host
    table, ann_token, bob_token = await host.two_people()
    thinks, done = asyncio.Event(), asyncio.Event()

    async def slowly(*_: object) -> int:
        thinks.set()
        await done.wait()
        return 0

    monkeypatch.setattr(host.service.bots, "_answer", slowly)
    async with host.sit(table, ann_token) as ann:
        async with host.sit(table, bob_token) as bob:
            while not bob.options:
                await play_on([ann], random.Random(1), 1)
                await bob.reaches(ann.ply)
        await facts_of(ann, "balrog-of-moria", here=False)
        time_passes(host, table)
        ply = host.live(table).ply
        await ann.send(**replaces("balrog-of-moria", "random"))
        await facts_of(ann, "balrog-of-moria", kind="bot")
        await thinks.wait()
        await ann.send(**replaces("balrog-of-moria", "back"))
        await facts_of(ann, "balrog-of-moria", kind="person")
        done.set()
        live = host.live(table)
        async with asyncio.timeout(PATIENCE):
            while live.thinking is not None:
                await asyncio.sleep(0.01)
        assert (live.ply, live.asked) == (ply, "balrog-of-moria")
