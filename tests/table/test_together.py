"""What people do together: taking back, resigning, talking, sitting down, and playing again."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

import thirdage
from tests.table.conftest import StartHost
from tests.table.people import MINE, Host, Person, play_on
from tests.table.test_replacing import four_people, time_passes
from thirdage import games
from thirdage.kernel.errors import BadOption
from thirdage.table.reports import show
from thirdage.table.store import Write

ALONE = {"gandalf": "me", "balrog-of-moria": "random"}


async def choose_without_reveal(person: Person, table: str, host: Host) -> None:
    """Choose until the latest choice of this person can be taken back."""
    for _ in range(60):
        for index in range(len(person.options)):
            after = host.live(table).trial(index)
            if after.options is not None and after.undoable(after.last_seat):
                await person.choose(index)
                return
        await person.choose()
    raise AssertionError("nothing can be taken back")


async def resign(person: Person) -> None:
    """Give up, without anybody else on the same side."""
    seen = len(person.messages)
    await person.send(type="propose", what="resign", ply=person.ply)
    assert (await person.next("state", seen))["table"]["over"]


# UNDO


async def test_a_choice_that_revealed_nothing_can_be_taken_back(host: Host) -> None:
    made = await host.table(MINE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await choose_without_reveal(ann, made["table"], host)
        before = ann.ply - 1
        undo = ann.messages[-1]["undo"]
        assert undo["choices"] >= 1
        await ann.asks("state", type="undo", ply=ann.ply, choices=1)
        assert ann.state is not None
        assert ann.state["choices"] == before
        assert ann.ply == before + 2, "the ply only grows"
        # The old message comes again, too late: it must not be taken for a new choice.
        assert await ann.refused(type="choose", ply=before, index=0, key="pass") in (
            "stale",
            "no-such-option",
        )
        await play_on([ann], random.Random(1))
        assert ann.view["over"]


async def test_undo_never_reaches_past_a_reveal_or_anothers_choice(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        people = [ann, bob]
        checked: set[str] = set()
        rng = random.Random(3)
        while len(checked) < 2:
            await play_on(people, rng, 1)
            await ann.reaches(max(ann.ply, bob.ply))
            await bob.reaches(max(ann.ply, bob.ply))
            game = host.live(table).game
            last = ann if game.seat_name(game.last_seat) == "gandalf" else bob
            other = bob if last is ann else ann
            assert await other.refused(type="undo", ply=other.ply) == "nothing-to-undo"
            if not game.undoable(game.last_seat):
                checked.add("reveal")
                assert await last.refused(type="undo", ply=last.ply) == "nothing-to-undo"
            else:
                checked.add("free")
                many = game.undoable(game.last_seat) + 1
                request = {"type": "undo", "ply": last.ply, "choices": many}
                assert await last.refused(**request) == "nothing-to-undo"


async def test_a_take_back_needs_the_others_and_is_void_when_somebody_chooses(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(4), 14)
        await ann.reaches(14)
        await bob.reaches(14)
        # Bob says no.
        await ann.send(type="propose", what="takeback", ply=14, to=9)
        asked = (await bob.next("proposal", 0))["proposal"]
        assert asked["waits"] == ["balrog-of-moria"]
        assert await ann.refused(type="answer", proposal=asked["id"], yes=True) == "not-your-seat"
        seen = len(ann.messages)
        await bob.send(type="answer", proposal=asked["id"], yes=False)
        answer = await ann.next("proposal", seen)
        assert answer["proposal"]["state"] == "refused"
        assert await bob.refused(type="answer", proposal=asked["id"], yes=True) == "no-such-proposal"
        # Somebody chooses meanwhile.
        seen = len(ann.messages)
        await ann.send(type="propose", what="takeback", ply=14, to=9)
        await bob.next("proposal", len(bob.messages) - 1)
        await play_on([ann, bob], random.Random(4), 1)
        await ann.until(lambda: any(m.get("proposal", {}).get("state") == "void" for m in ann.messages))
        # Bob agrees.
        await ann.reaches(15)
        await bob.reaches(15)
        seen = len(bob.messages)
        await ann.send(type="propose", what="takeback", ply=15, to=9)
        asked = (await bob.next("proposal", seen))["proposal"]
        seen = len(ann.messages)
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        assert (await ann.next("state", seen))["choices"] == 9
        await bob.reaches(16)
        assert host.live(table).game.count == 9


@pytest.mark.parametrize("what", ["takeback", "resign", "replace"])
async def test_an_agreement_is_written_together_with_what_it_brings(
    host: Host, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is killed leaves both behind, or neither."""
    table, tokens = await four_people(host)
    written: list[Write] = []
    writes = host.service.store.write

    async def write(one: Write) -> None:
        written.append(one)
        await writes(one)

    async with host.sit(table, tokens["frodo"]) as ann, host.sit(table, tokens["aragorn"]) as bob:
        if what == "takeback":
            async with (
                host.sit(table, tokens["witch-king"]) as cid,
                host.sit(table, tokens["saruman"]) as dan,
            ):
                await play_on([ann, bob, cid, dan], random.Random(4), 6)
            for seat in ("witch-king", "saruman"):
                await host.post(f"/tables/{table}/leave", {"seats": [seat]}, tokens[seat])
        ply = host.live(table).ply
        proposals: dict[str, dict[str, Any]] = {
            "takeback": {"to": 2},
            "resign": {"side": "free"},
            "replace": {"seat": "saruman", "fill": "random"},
        }
        time_passes(host, table)
        monkeypatch.setattr(host.service.store, "write", write)
        await ann.send(type="propose", what=what, ply=ply, **proposals[what])
        asked = (await bob.next("proposal", 0))["proposal"]
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        await ann.hears(lambda message: message.get("proposal", {}).get("state") == "accepted")
        await ann.until(lambda: what == "replace" or ann.ply > ply)
    proposal, agreement = written
    assert [kind for kind, _ in proposal.notes] == ["propose"]
    kinds = [kind for kind, _ in agreement.notes]
    assert (kinds, agreement.choice) == {
        "takeback": (["answer", "known"], "back 2"),
        "resign": (["answer"], "resign free"),
        "replace": (["answer", "sit"], None),
    }[what]


async def test_of_two_proposals_of_the_same_kind_the_later_stands(lone_host: Host) -> None:
    table, ann_token, bob_token = await lone_host.two_people()
    async with lone_host.sit(table, ann_token) as ann, lone_host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(4), 6)
        await ann.reaches(6)
        for to in (2, 3):
            await ann.send(type="propose", what="takeback", ply=6, to=to)
        await bob.until(lambda: sum(m["type"] == "proposal" for m in bob.messages) == 3)
        told = [m["proposal"] for m in bob.messages if m["type"] == "proposal"]
        assert [(one["to"], one["state"]) for one in told] == [(2, "open"), (2, "void"), (3, "open")]


async def test_a_take_back_that_is_void_stays_so_after_a_restart(start: StartHost, database: str) -> None:
    host = await start(database)
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(4), 6)
        await ann.reaches(6)
        await ann.send(type="propose", what="takeback", ply=6, to=2)
        void = (await bob.next("proposal", 0))["proposal"]["id"]
        await play_on([ann, bob], random.Random(4), 1)
        await bob.reaches(7)
        await bob.send(type="propose", what="takeback", ply=7, to=3)
        await ann.hears(lambda told: told.get("proposal", {}).get("to") == 3)
    await host.stop()
    host = await start(database)
    async with host.sit(table, bob_token) as bob, host.sit(table, ann_token) as ann:
        assert await bob.refused(type="answer", proposal=void, yes=True) == "no-such-proposal"
        assert ann.state is not None
        assert [(one["to"], one["waits"]) for one in ann.state["proposals"]] == [(3, ["gandalf"])]
        await ann.send(type="answer", proposal=ann.state["proposals"][0]["id"], yes=True)
        await ann.reaches(8)
        assert host.live(table).game.count == 3


async def test_a_take_back_was_made_when_its_row_says_so(lone_host: Host) -> None:
    """Another process may hear of it later."""
    made = await lone_host.table(MINE)
    table = lone_host.live(made["table"])
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(4), 3)
    table.play("back 2", 1_234_567.0)
    waiting = table.waiting()
    assert waiting is not None
    assert waiting["since"] == 1_234_567.0


async def test_a_proposal_that_ended_with_the_game_does_not_come_back_when_the_end_is_taken_back(
    lone_host: Host,
) -> None:
    host = lone_host
    game = games.new("trilogy", seed=1, live=True, log=False)
    rng = random.Random(1)
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    record = json.loads(game.record().short_of(1).to_json())
    seats = {"frodo": "me", "aragorn": "open", "witch-king": "me", "saruman": "me"}
    made = await host.post("/tables/import", {"record": record, "seats": seats})
    table = made["table"]
    request = {"seats": ["aragorn"], "name": "Bob", "invitation": made["invitation"], "known": 1}
    bob_token = (await host.post(f"/tables/{table}/join", request))["tokens"]["aragorn"]
    async with host.sit(table, *made["tokens"].values()) as ann, host.sit(table, bob_token) as bob:
        await ann.asks("proposal", type="propose", what="resign", ply=ann.ply, side="free")
        await play_on([ann, bob], random.Random(1))
        await ann.hears(lambda told: told.get("proposal", {}).get("state") == "void")
        count = host.live(table).game.count
        await ann.send(type="propose", what="takeback", ply=ann.ply, to=count - 1)
        back = await bob.hears(lambda told: told.get("proposal", {}).get("what") == "takeback")
        await bob.send(type="answer", proposal=back["proposal"]["id"], yes=True)
        await ann.until(lambda: not ann.view["over"])
        assert not host.live(table).proposals
    host.service.memory.evict(host.live(table))
    await host.service.memory.table(table)  # restored from its rows
    assert not host.live(table).proposals


async def test_alone_against_bots_anything_can_be_taken_back_at_once(host: Host) -> None:
    made = await host.table(ALONE)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(5), 6)
        await ann.until(lambda: ann.options)
        seen = len(ann.messages)
        await ann.send(type="propose", what="takeback", ply=ann.ply)
        state = await ann.next("state", seen)
        assert state["choices"] < host.live(made["table"]).ply
        await ann.until(lambda: ann.options)
        await play_on([ann], random.Random(6))
        assert ann.view["over"]


# RESIGNING


async def test_a_side_resigns_when_all_its_people_agree(host: Host) -> None:
    seats = {"frodo": "me", "aragorn": "open", "witch-king": "hard", "saruman": "hard"}
    made = await host.table(seats, "trilogy")
    request = {"seats": ["aragorn"], "name": "Bob", "invitation": made["invitation"]}
    bob_token = (await host.post(f"/tables/{made['table']}/join", request))["tokens"]["aragorn"]
    async with (
        host.sit(made["table"], made["tokens"]["frodo"]) as ann,
        host.sit(made["table"], bob_token) as bob,
    ):
        await ann.send(type="propose", what="resign", ply=ann.ply)
        asked = (await bob.next("proposal", 0))["proposal"]
        assert (asked["what"], asked["side"], asked["waits"]) == ("resign", "free", ["aragorn"])
        assert not host.live(made["table"]).over
        await bob.send(type="answer", proposal=asked["id"], yes=True)
        await ann.until(lambda: ann.state is not None and ann.state["table"]["over"])
        assert ann.state is not None
        result = ann.state["table"]["result"]
        assert (result["winner"], result["resigned"]) == ("shadow", "free")
        assert result["reason"] == ann.lines[-1]["text"] == "The Free Peoples have resigned."
        assert [line["kind"] for line in ann.lines].count("end") == 1
        looked_back = await host.get(f"/tables/{made['table']}/replay", bob_token)
        assert looked_back["lines"][-1]["text"] == result["reason"]
        assert await ann.refused(type="choose", ply=ann.ply, index=0, key="pass") == "over"
    facts = await host.get(f"/tables/{made['table']}")
    assert facts["over"]
    assert facts["waiting"] is None


async def test_nobody_can_resign_when_the_game_has_ended_meanwhile(host: Host) -> None:
    game = games.new("trilogy", seed=1, log=False)
    rng = random.Random(1)
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    record = json.loads(game.record().short_of(1).to_json())
    seats = {"frodo": "me", "witch-king": "me", "saruman": "me", "aragorn": "open"}
    made = await host.post("/tables/import", {"record": record, "seats": seats, "player": "Ann"})
    request = {"seats": ["aragorn"], "name": "Bob", "invitation": made["invitation"], "known": 1}
    bob_token = (await host.post(f"/tables/{made['table']}/join", request))["tokens"]["aragorn"]
    async with (
        host.sit(made["table"], *made["tokens"].values()) as ann,
        host.sit(made["table"], bob_token) as bob,
    ):
        await ann.send(type="propose", what="resign", ply=ann.ply, side="free")
        asked = (await bob.next("proposal", 0))["proposal"]
        assert asked["waits"] == ["aragorn"]
        person = ann if ann.options else bob
        last = game.record().choices[-1][0]
        await person.choose(last)
        await bob.until(lambda: any(m.get("proposal", {}).get("state") == "void" for m in bob.messages))
        late = {"type": "answer", "proposal": asked["id"], "yes": True}
        assert await bob.refused(**late) == "no-such-proposal"
        result = (await host.get(f"/tables/{made['table']}"))["result"]
        assert game.result is not None
        assert (result["winner"], result["resigned"]) == (game.result.winner, None)


# TALK


async def test_talk_is_bounded_cleaned_and_heard_by_all(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, name="<b>Eve</b>") as eve:
        await ann.send(type="chat", text="  well\u202e played\x00 <script>alert(1)</script> ")
        heard = (await eve.next("chat", 0))["chat"]
        assert heard["seat"] == "gandalf"
        assert heard["name"] == "Ann"
        assert heard["text"] == "well played <script>alert(1)</script>"
        await ann.send(type="let-talk", spectators=True)
        await eve.hears(lambda told: told["type"] == "table" and told["table"]["spectators_talk"])
        await eve.send(type="chat", text="hello")
        told = await ann.hears(lambda told: told["type"] == "chat" and told["chat"]["seat"] is None)
        assert told["chat"]["name"] == "<b>Eve</b>"
        assert await ann.refused(type="chat", text="x" * 501) == "not-understood"
        assert await ann.refused(type="chat", text="\u200b\u200b") == "not-understood"
    async with host.sit(table, bob_token) as bob:
        assert bob.state is not None
        assert [said["text"] for said in bob.state["chat"]][-1] == "hello"


async def test_spectators_talk_only_where_they_are_let_and_never_without_end(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()

    def may_talk(told: dict[str, Any]) -> Any:
        return told["type"] == "table" and told["table"]["spectators_talk"]

    async with host.sit(table, ann_token) as ann, host.sit(table, name="Eve") as eve:
        assert await eve.refused(type="chat", text="hello") == "not-now"
        assert await eve.refused(type="let-talk", spectators=True) == "not-your-seat"
        await ann.send(type="let-talk", spectators=True)
        await eve.hears(may_talk)
        for n in range(5):
            await eve.send(type="chat", text=f"hello {n}")
        await ann.hears(lambda told: told["type"] == "chat" and told["chat"]["text"] == "hello 4")
        assert await eve.refused(type="chat", text="and on") == "too-fast"
        async with host.sit(table, name="Mal") as mal:
            assert await mal.refused(type="chat", text="me too") == "too-fast", "all spectators together"
        await ann.asks("chat", type="chat", text="Quiet, please.")
        seen = len(eve.messages)
        async with host.sit(table, bob_token) as bob:
            await bob.send(type="let-talk", spectators=False)
            await eve.hears(lambda told: told["type"] == "table" and not may_talk(told), seen)
        assert await eve.refused(type="chat", text="hello") == "not-now"


# SITTING DOWN AND STANDING UP


async def test_a_seat_can_be_given_to_a_bot_and_the_token_is_void_from_then_on(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        request = {"seats": ["balrog-of-moria"], "to": "random"}
        facts = await host.post(f"/tables/{table}/leave", request, bob_token)
        assert facts["seats"]["balrog-of-moria"]["kind"] == "bot"
        await bob.until(lambda: bob.closed is not None)
        assert bob.closed == 4401
        await play_on([ann], random.Random(8), 20)
    async with host.sit(table, bob_token) as bob:
        assert bob.closed == 4401
    await host.post(f"/tables/{table}/leave", request, bob_token, expect=403)


async def test_who_sits_down_on_a_seat_that_was_left_gets_another_token(host: Host) -> None:
    table, _, bob_token = await host.two_people()
    request = {"seats": ["balrog-of-moria"], "to": "open"}
    await host.post(f"/tables/{table}/leave", request, bob_token)
    invitation = host.live(table).invitation
    join = {"seats": ["balrog-of-moria"], "name": "Cid", "invitation": invitation, "known": 1}
    cid_token = (await host.post(f"/tables/{table}/join", join))["tokens"]["balrog-of-moria"]
    assert cid_token != bob_token
    async with host.sit(table, bob_token) as bob, host.sit(table, cid_token) as cid:
        assert bob.closed == 4401
        assert cid.view["seers"] == ["balrog-of-moria"]


async def test_an_open_seat_can_be_filled_with_a_bot_by_those_who_sit(host: Host) -> None:
    made = await host.table({"gandalf": "me", "balrog-of-moria": "open"})
    request = {"seats": ["balrog-of-moria"], "to": "random"}
    await host.post(f"/tables/{made['table']}/leave", request, expect=403)
    await host.post(f"/tables/{made['table']}/leave", request, made["tokens"]["gandalf"])
    async with host.sit(made["table"], made["tokens"]["gandalf"]) as ann:
        await play_on([ann], random.Random(15), 8)


async def test_everybody_sees_who_is_here(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        async with host.sit(table, bob_token), host.sit(table):
            await ann.hears(lambda told: who_is_here(told) == (True, 1))
            seen = len(ann.messages)
        await ann.hears(lambda told: who_is_here(told) == (False, 0), seen)
        assert not (await host.get(f"/tables/{table}"))["seats"]["balrog-of-moria"]["here"]


def who_is_here(told: dict[str, Any]) -> tuple[bool, int] | None:
    """Whether Bob is, and how many watch."""
    if told["type"] != "table":
        return None
    return told["table"]["seats"]["balrog-of-moria"]["here"], told["table"]["watchers"]


# AGAIN


async def test_a_rematch_gives_everybody_their_own_seat_at_the_same_new_table(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        assert await ann.refused(type="rematch") == "not-now"
        await resign(ann)
        mine = await ann.asks("rematch", type="rematch")
        await bob.hears(lambda told: told.get("table", {}).get("rematch"))
        yours = await host.post(f"/tables/{table}/rematch", {}, bob_token)
    assert mine["table"] == yours["table"] != table
    assert list(mine["tokens"]) == ["gandalf"]
    assert list(yours["tokens"]) == ["balrog-of-moria"]
    await host.post(f"/tables/{table}/rematch", {}, expect=403)
    async with host.sit(mine["table"], mine["tokens"]["gandalf"]) as ann:
        assert ann.view["seers"] == ["gandalf"]
        assert ann.state is not None
        assert ann.state["table"]["seats"]["balrog-of-moria"]["name"] == "Bob"


async def test_who_sits_down_after_the_game_has_no_seat_at_the_rematch_of_others(host: Host) -> None:
    """Bob leaves the old table for the new one, and Eve takes what is left of his seat."""
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann:
        await resign(ann)
        await ann.asks("rematch", type="rematch")
    bob = await host.post(f"/tables/{table}/rematch", {}, bob_token)
    link = host.live(table).invitation
    await host.post(f"/tables/{table}/leave", {"seats": ["balrog-of-moria"]}, bob_token)
    request = {"seats": ["balrog-of-moria"], "name": "Eve", "invitation": link, "known": 1}
    eve_token = (await host.post(f"/tables/{table}/join", request))["tokens"]["balrog-of-moria"]
    said = await host.post(f"/tables/{table}/rematch", {}, eve_token, expect=403)
    assert said["detail"] == "The rematch is for those who sat here when it was made."
    both = await host.post(f"/tables/{table}/rematch", {}, ann_token, eve_token)
    assert list(both["tokens"]) == ["gandalf"]
    async with host.sit(bob["table"], *bob["tokens"].values()) as person:
        assert person.view["seers"] == ["balrog-of-moria"]


# RECORDS


async def test_the_record_of_a_running_game_is_only_for_who_plays_alone(host: Host) -> None:
    table, ann_token, _ = await host.two_people()
    await host.get(f"/tables/{table}/record", expect=403)
    await host.get(f"/tables/{table}/record", ann_token, expect=403)
    await host.post(f"/tables/{table}/branch", {"at": 0}, ann_token, expect=403)
    alone = await host.table(ALONE)
    await host.get(f"/tables/{alone['table']}/record", expect=403)
    assert (await host.get(f"/tables/{alone['table']}/record", *alone["tokens"].values()))["scenario"]


async def test_a_game_that_is_over_can_be_exported_imported_replayed_and_branched(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(10), 45)
        await ann.reaches(45)
        await resign(ann)
    record = await host.get(f"/tables/{table}/record")
    total = len(record["choices"])
    assert total == 45
    replay = await host.get(f"/tables/{table}/replay?at={total}&eyes=all")
    assert replay["choices"] == total
    for seat in replay["view"]["seats"].values():
        assert len(seat["hand"]) == seat["counts"]["hand"], "when it is over, everything is shown"
    assert replay["rounds"] == sorted(replay["rounds"])
    assert len(replay["rounds"]) == replay["round"] >= 2
    early = await host.get(f"/tables/{table}/replay?at={replay['rounds'][1]}&eyes=all")
    assert early["view"]["round"] == 2
    assert early["lines"][-1]["at"] == replay["rounds"][1]
    assert early["lines"] == replay["lines"][: len(early["lines"])]
    await host.get(f"/tables/{table}/replay?at={total + 1}", expect=400)

    request = {"at": 10, "seats": {"gandalf": "me", "balrog-of-moria": "random"}}
    branch = await host.post(f"/tables/{table}/branch", request)
    async with host.sit(branch["table"], *branch["tokens"].values()) as ann:
        assert ann.ply >= 10
        assert (await host.get(f"/tables/{branch['table']}"))["parent"] == table
        await play_on([ann], random.Random(11), 3)

    imported = await host.post("/tables/import", {"record": record, "seats": MINE})
    async with host.sit(imported["table"], *imported["tokens"].values()) as ann:
        assert ann.ply == total
        await ann.choose()
    record["choices"] = record["choices"][:20]  # the checksum no longer fits
    await host.post("/tables/import", {"record": record, "seats": MINE}, expect=400)


async def test_while_the_game_is_on_nobody_replays_through_anothers_eyes(host: Host) -> None:
    table, ann_token, bob_token = await host.two_people()
    async with host.sit(table, ann_token) as ann, host.sit(table, bob_token) as bob:
        await play_on([ann, bob], random.Random(12), 10)
    own = await host.get(f"/tables/{table}/replay?at=5", ann_token)
    assert own["view"]["seers"] == ["gandalf"]
    for eyes in ("all", "balrog-of-moria", "gandalf,balrog-of-moria"):
        await host.get(f"/tables/{table}/replay?at=5&eyes={eyes}", ann_token, expect=403)
    public = await host.get(f"/tables/{table}/replay?at=5")
    assert public["view"]["seers"] == []
    assert public["view"]["decision"]["options"] is None


async def test_a_report_keeps_the_record(host: Host) -> None:
    table, ann_token, _ = await host.two_people()
    number = (await host.post(f"/tables/{table}/report", {"text": "Gimli vanished"}, ann_token))["report"]
    found = [report for report in await host.service.store.reports() if report["id"] == number]
    assert found[0]["text"] == "Gimli vanished"
    assert '"scenario":"fellowship"' in found[0]["record"]


async def test_the_owner_reads_reports_on_the_command_line(
    lone_host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    table, ann_token, _ = await lone_host.two_people()
    await lone_host.post(f"/tables/{table}/report", {"text": "Gimli vanished"}, ann_token)
    database = lone_host.settings.database
    await asyncio.to_thread(show, database, None)
    assert "Gimli vanished" in capsys.readouterr().out
    await asyncio.to_thread(show, database, 1)
    assert thirdage.Record.from_json(capsys.readouterr().out).scenario == "fellowship"
    with pytest.raises(BadOption, match="no report 7"):
        await asyncio.to_thread(show, database, 7)


# HELP


async def test_a_hint_says_what_a_level_would_do_and_why(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(13), 8)
        hint = await ann.asks("hint", type="hint", ply=8, level="easy", id="h")
        assert hint["re"] == "h"
        assert sorted(line["index"] for line in hint["ranked"]) == list(range(len(ann.options)))
        assert all(line["reason"] for line in hint["ranked"])
        assert await ann.refused(type="hint", ply=7) == "stale"
        assert await ann.refused(type="hint", ply=8, level="wise") == "not-understood"
    async with lone_host.sit(made["table"]) as watcher:
        assert await watcher.refused(type="hint", ply=8, level="easy") == "not-your-turn"


async def test_the_words_of_a_hint_follow_from_what_the_seat_may_know(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    async with lone_host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(1), 30)
        live = lone_host.live(made["table"])
        told = []
        for _ in range(3):
            told.append((await ann.asks("hint", type="hint", ply=ann.ply, level="normal"))["ranked"])
            assert live.asked is not None
            live.game = live.game.guess(live.asked, random.Random(len(told)))  # all that is hidden is another
        assert told[0] == told[1] == told[2]


async def test_since_your_last_turn_is_told_by_the_log(lone_host: Host) -> None:
    made = await lone_host.table(MINE)
    tokens = made["tokens"]
    async with lone_host.sit(made["table"], *tokens.values()) as both:
        chosen = {}
        for _ in range(30):
            seat = both.view["decision"]["seat"]
            await both.choose()
            chosen[seat] = both.ply
    async with lone_host.sit(made["table"], tokens["gandalf"]) as ann:
        assert ann.state is not None
        assert ann.state["since"] == {"gandalf": chosen["gandalf"]}
        record = lone_host.live(made["table"]).game.record()
        past = games.replay(record.short_of(30 - chosen["gandalf"]))
        known = len(past.events("gandalf"))
        later = [line["text"] for line in ann.lines if line["at"] > chosen["gandalf"]]
        assert later == [line["text"] for line in ann.lines][known:]
