"""Groups of choices: written, told and taken back as one; what does not fit changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import Host, Person
from thirdage import games
from thirdage.kernel import groups
from thirdage.kernel.groups import goes_on
from thirdage.kernel.playable import Playable
from thirdage.table.differences import apply
from thirdage.table.live import LiveTable

BOARD, CARDS = "war-of-the-ring", "fellowship"
LEAST = 3  # choices in a group
MOST = 8  # answers of a gesture


@dataclass(frozen=True)
class Moment:
    """A game at a moment from which a seat can make several choices in one go, and take them back."""

    record: dict[str, Any]
    seat: str
    answers: list[dict[str, Any]]

    @property
    def others(self) -> list[str]:
        """The other seats."""
        return [seat for seat in games.scenario_info(self.record["scenario"]).seats if seat != self.seat]


def answer_to(game: Playable, index: int) -> dict[str, Any]:
    """An option as an answer of a group."""
    decision = game.decision
    assert decision is not None
    return {"kind": decision.kind, "facts": decision.facts, "key": decision.options[index].key}


def walk(game: Playable, rng: random.Random) -> tuple[Playable, list[dict[str, Any]]]:
    """Some answers that can be given in one go, and the game after them."""
    after = game.clone()
    answers: list[dict[str, Any]] = []
    while after.options is not None and after.seat == game.seat and len(answers) < LEAST:
        if after.mark > game.count:
            break
        index = rng.randrange(len(after.options))
        answers.append(answer_to(after, index))
        after.choose(index)
    return after, answers


@cache
def moment(scenario: str) -> Moment:
    """Such a moment, found by trying."""
    rng = random.Random(1)
    game = games.new(scenario, seed=1)
    while game.options is not None:
        for _ in range(5):
            after, answers = walk(game, rng)
            kept = after.undoable(game.seat)
            if len(answers) == LEAST == kept and after.options is not None and after.seat == game.seat:
                record = json.loads(game.record().to_json())
                return Moment(record, game.seats[game.seat], answers)
        game.choose(rng.randrange(len(game.options)))
    raise AssertionError("no such moment")


@asynccontextmanager
async def at_the_table(host: Host, at: Moment) -> AsyncIterator[tuple[Person, Person, LiveTable]]:
    """The seat that is asked, somebody on the other seats, and the table."""
    table, tokens = await brought_in(host, at)
    async with (
        host.sit(table, tokens[at.seat]) as asked,
        host.sit(table, *(tokens[seat] for seat in at.others)) as other,
    ):
        yield asked, other, host.live(table)


async def brought_in(host: Host, at: Moment) -> tuple[str, dict[str, str]]:
    """A table that begins at the moment; everybody's tokens."""
    seats = dict.fromkeys([at.seat, *at.others], "me")
    made = await host.post("/tables/import", {"record": at.record, "seats": seats})
    return made["table"], made["tokens"]


async def give(person: Person, answers: list[dict[str, Any]]) -> dict[str, Any]:
    """Send a group; the change that tells of it."""
    seen, ply = len(person.messages), person.ply
    await person.send(type="choose-group", ply=ply, answers=answers)
    await person.reaches(ply + 1)
    return await person.next("change", seen)


async def refused(person: Person, answers: list[dict[str, Any]], ply: int | None = None) -> tuple[str, str]:
    """Why a group is refused: as a code and in a sentence."""
    ply = person.ply if ply is None else ply
    told = await person.asks("refused", type="choose-group", ply=ply, answers=answers)
    return told["reason"], told["text"]


async def taken_back(person: Person, choices: int) -> dict[str, Any]:
    """Take back one's latest choices; the state afterwards."""
    seen = len(person.messages)
    await person.send(type="undo", ply=person.ply, choices=choices)
    return await person.next("state", seen)


# ONE STEP FOR EVERYBODY


@pytest.mark.parametrize("scenario", [BOARD, CARDS])
async def test_a_group_is_one_row_and_one_change_for_everybody(host: Host, scenario: str) -> None:
    at = moment(scenario)
    async with at_the_table(host, at) as (ann, bob, table):
        before, stood, known = table.ply, table.game.count, len(bob.lines)
        told = await give(ann, at.answers)
        await bob.reaches(ann.ply)
        assert (told["from"], told["ply"]) == (before, before + 1)
        assert told["choices"] == stood + LEAST
        assert told["since"] == {at.seat: stood + LEAST}
        assert told["undo"] == {"seat": at.seat, "choices": LEAST, "step": LEAST}
        game = table.game
        assert [key for _, key in game.choices()[stood:]] == [answer["key"] for answer in at.answers]
        for person in (ann, bob):
            expected = game.view(tuple(person.view["seers"]))
            assert {**person.view, "log": expected["log"]} == expected
        assert [line["text"] for line in bob.lines] == game.events(tuple(bob.view["seers"]))
        assert all(stood < line["at"] <= stood + LEAST for line in bob.lines[known:])
        rows = await host.service.store.news(table.key, before, 0)
        assert len(rows.plies) == 1


@pytest.mark.parametrize("scenario", [BOARD, CARDS])
async def test_a_step_back_takes_back_the_whole_group_also_after_a_restart(
    start: StartHost, database: str, scenario: str
) -> None:
    at = moment(scenario)
    first = await start(database)
    table, tokens = await brought_in(first, at)
    async with first.sit(table, tokens[at.seat]) as ann:
        before = ann.view["decision"]
        for choices in (1, 2, LEAST):
            stood = first.live(table).game.count
            await give(ann, at.answers)
            state = await taken_back(ann, choices)
            assert (state["choices"], state["undo"]) == (stood, None)
            assert ann.view["decision"] == before
        await give(ann, at.answers)
        lines = ann.lines
    await first.stop()
    second = await start(database)
    async with second.sit(table, tokens[at.seat]) as ann:
        assert ann.lines == lines
        assert ann.state is not None
        assert ann.state["undo"] == {"seat": at.seat, "choices": LEAST, "step": LEAST}
        assert (await taken_back(ann, 1))["choices"] == stood


async def test_a_take_back_that_others_agree_to_never_splits_a_group(host: Host) -> None:
    at = moment(BOARD)
    async with at_the_table(host, at) as (ann, bob, table):
        for to in (None, 1, 2):
            stood = table.game.count
            await give(ann, at.answers)
            asked = None if to is None else stood + to
            seen = len(bob.messages)
            await ann.send(type="propose", what="takeback", ply=ann.ply, to=asked)
            proposal = (await bob.next("proposal", seen))["proposal"]
            assert proposal["to"] == stood
            await bob.send(type="answer", proposal=proposal["id"], yes=True)
            assert (await bob.next("state", seen))["choices"] == stood
            await ann.until(lambda: ann.ply == table.ply)
            assert table.groups == []


async def test_a_game_with_groups_is_replayed_exported_and_branched_choice_by_choice(lone_host: Host) -> None:
    at = moment(BOARD)
    table, tokens = await brought_in(lone_host, at)
    async with lone_host.sit(table, *tokens.values()) as ann:
        await give(ann, at.answers)
        lines = ann.lines
    stood = len(at.record["choices"])
    record = await lone_host.get(f"/tables/{table}/record", *tokens.values())
    assert [choice[1] for choice in record["choices"][stood:]] == [answer["key"] for answer in at.answers]
    middle = await lone_host.get(f"/tables/{table}/replay?at={stood + 1}", *tokens.values())
    assert middle["view"]["decision"]["kind"] == at.answers[1]["kind"]
    assert middle["lines"] == [line for line in lines if line["at"] <= stood + 1]
    branch = await lone_host.post(
        f"/tables/{table}/branch", {"at": stood + 1, "seats": dict.fromkeys(tokens, "me")}, *tokens.values()
    )
    async with lone_host.sit(branch["table"], *branch["tokens"].values()) as ann:
        await give(ann, at.answers[1:])
        assert lone_host.live(branch["table"]).game.choices() == [tuple(one) for one in record["choices"]]


async def test_a_second_process_follows_a_group(start: StartHost, postgres: str) -> None:
    at = moment(BOARD)
    one, two = await start(postgres), await start(postgres)
    table, tokens = await brought_in(one, at)
    async with one.sit(table, tokens[at.seat]) as ann, two.sit(table, tokens[at.others[0]]) as bob:
        await give(ann, at.answers)
        await bob.reaches(ann.ply)
        assert [message["type"] for message in bob.messages].count("change") == 1
        assert two.live(table).groups == one.live(table).groups != []
        assert two.live(table).marks == one.live(table).marks
    async with two.sit(table, tokens[at.seat]) as ann:  # the answer was lost with the connection
        again = await ann.asks("state", type="choose-group", ply=ann.ply - 1, answers=at.answers)
        assert again["ply"] == ann.ply


# WHAT DOES NOT FIT CHANGES NOTHING


def changed(answers: list[dict[str, Any]], n: int, **part: Any) -> list[dict[str, Any]]:
    """The same answers with one of them changed."""
    return [{**answer, **part} if i == n else answer for i, answer in enumerate(answers)]


@pytest.mark.parametrize("n", range(LEAST))
async def test_one_wrong_answer_refuses_the_whole_group(host: Host, n: int) -> None:
    at = moment(BOARD)
    async with at_the_table(host, at) as (ann, bob, table):
        before = table.game.record()
        heard = len(bob.messages)
        said = {
            await refused(ann, changed(at.answers, n, key="no such key")),
            await refused(ann, changed(at.answers, n, kind="no such kind")),
            await refused(ann, changed(at.answers, n, facts={"no such": "fact"})),
            await refused(ann, changed(at.answers, n, facts={**at.answers[n]["facts"], "region": ["moria"]})),
            await refused(ann, [*at.answers[:n], at.answers[n], at.answers[n], *at.answers[n:]]),
        }
        assert said == {
            ("no-such-option", "These choices do not fit what is asked now; nothing was changed.")
        }
        assert table.game.record() == before
        assert bob.messages[heard:] == []
        assert (await host.service.store.news(table.key, table.ply, 0)).plies == []
        await give(ann, at.answers)


async def test_a_stale_or_foreign_group_changes_nothing(host: Host) -> None:
    at = moment(BOARD)
    async with at_the_table(host, at) as (ann, bob, table):
        assert (await refused(bob, at.answers))[0] == "not-your-turn"
        async with host.sit(table.id) as watcher:
            assert (await refused(watcher, at.answers))[0] == "not-your-turn"
        assert (await refused(ann, at.answers, ply=ann.ply + 1))[0] == "stale"
        late = ann.ply
        other = next(i for i, option in enumerate(ann.options) if option["key"] != at.answers[0]["key"])
        await ann.choose(other)
        assert (await refused(ann, at.answers[:1] * 2, ply=late))[0] == "stale"
        assert table.ply == late + 1


async def test_a_repeated_group_is_harmless(host: Host) -> None:
    at = moment(BOARD)
    async with at_the_table(host, at) as (ann, _, table):
        ply, stood, seen = ann.ply, table.game.count, len(ann.messages)
        for _ in range(2):
            await ann.send(type="choose-group", ply=ply, answers=at.answers)
        await ann.next("state", seen)
        assert "refused" not in {message["type"] for message in ann.messages}
        assert table.game.count == stood + LEAST
        # Others that were not made then are not a repeat.
        assert (await refused(ann, changed(at.answers, 1, key="x"), ply=ply))[0] == "stale"
        assert (await refused(ann, at.answers[:1], ply=ply))[0] == "stale"


async def test_two_who_answer_at_once_are_never_mixed(start: StartHost, postgres: str) -> None:
    """The same person at two servers: one group is written as a whole, the other refused or a repeat."""
    at = moment(BOARD)
    one, two = await start(postgres), await start(postgres)
    table, tokens = await brought_in(one, at)
    async with one.sit(table, tokens[at.seat]) as ann, two.sit(table, tokens[at.seat]) as same:
        ply, stood = ann.ply, one.live(table).game.count
        other = next(i for i, option in enumerate(same.options) if option["key"] != at.answers[0]["key"])
        key = same.options[other]["key"]
        await asyncio.gather(
            ann.send(type="choose-group", ply=ply, answers=at.answers),
            same.send(type="choose", ply=ply, index=other, key=key),
        )
        for person in (ann, same):
            await person.reaches(ply + 1)
        game = one.live(table).game
        assert game.choices() == two.live(table).game.choices()
        made = [key for _, key in game.choices()[stood:]]
        assert made in ([answer["key"] for answer in at.answers], [key])


# DRAFTS


@cache
def gesture(name: str = "") -> Moment:
    """A moment at which a gesture begins that takes several answers, and answers that complete it.

    Afterwards the same seat is asked something else, and can take everything back.
    """
    rng = random.Random(2)
    for seed in range(10):
        game = games.new(BOARD, seed=seed)
        while game.options is not None and game.count < 400:
            begins = game.questions[game.prompt[0]].gesture
            for _ in range(5 if begins and name in ("", begins) else 0):
                after = game.clone()
                answers: list[dict[str, Any]] = []
                while len(answers) < MOST and (not answers or goes_on(game, after)):
                    index = rng.randrange(len(after.options or ()))
                    answers.append(answer_to(after, index))
                    after.choose(index)
                again = after.options is not None and after.seat == game.seat and after.mark <= game.count
                if len(answers) >= LEAST and again and not goes_on(game, after):
                    return Moment(json.loads(game.record().to_json()), game.seats[game.seat], answers)
            game.choose(rng.randrange(len(game.options)))
    raise AssertionError("no such moment")


async def test_a_draft_shows_its_sender_what_would_be_and_changes_nothing(host: Host) -> None:
    at = gesture()
    async with at_the_table(host, at) as (ann, bob, table):
        heard, before = len(bob.messages), table.game.record()
        assert ann.view["decision"]["gesture"]
        for n in range(1, len(at.answers)):
            some = at.answers[:n]
            told = await ann.asks("draft", type="choose-group", ply=ann.ply, answers=some, draft=True)
            assert (told["ply"], told["answers"]) == (ann.ply, n)
            after = played(table.game, some)
            view = json.loads(json.dumps(ann.view))
            apply(view, told["set"], told["unset"])
            expected = after.view((at.seat,))
            assert {**view, "log": []} == {**expected, "log": []}
            assert view["decision"]["gesture"] == ann.view["decision"]["gesture"]
            new = after.events((at.seat,))[len(table.game.events((at.seat,))) :]
            assert [line["text"] for line in told["lines"]] == new
        assert table.game.record() == before
        assert bob.messages[heard:] == []
        assert (await host.service.store.news(table.key, table.ply, 0)).plies == []
        # What completes the gesture is chosen at once.
        ply, stood = ann.ply, table.game.count
        await ann.send(type="choose-group", ply=ply, answers=at.answers, draft=True)
        await ann.reaches(ply + 1)
        await bob.reaches(ply + 1)
        assert table.game.count > stood
        again = await ann.asks("state", type="choose-group", ply=ply, answers=at.answers, draft=True)
        assert again["ply"] == ply + 1


async def test_a_draft_is_only_for_whoever_is_asked_and_must_fit(lone_host: Host) -> None:
    at = gesture()
    async with at_the_table(lone_host, at) as (ann, bob, table):
        request = {"type": "choose-group", "answers": at.answers[:1], "draft": True}
        assert await bob.refused(**request, ply=bob.ply) == "not-your-turn"
        assert await ann.refused(**request, ply=ann.ply + 1) == "stale"
        wrong = {**request, "answers": changed(at.answers[:1], 0, key="x")}
        assert await ann.refused(**wrong, ply=ann.ply) == "no-such-option"
        assert table.game.record().choices == tuple(map(tuple, at.record["choices"]))


async def test_in_the_middle_of_a_draft_a_hint_is_about_what_is_asked_there(lone_host: Host) -> None:
    at = gesture()
    some = at.answers[:1]
    async with at_the_table(lone_host, at) as (ann, bob, table):
        before = table.game.record()
        hint = await ann.asks("hint", type="hint", ply=ann.ply, level="easy", answers=some)
        assert hint["answers"] == 1
        after = played(table.game, some)
        assert sorted(line["index"] for line in hint["ranked"]) == list(range(len(after.options or ())))
        assert (await ann.asks("hint", type="hint", ply=ann.ply, level="easy"))["answers"] == 0
        wrong = changed(some, 0, key="x")
        assert await ann.refused(type="hint", ply=ann.ply, answers=wrong) == "no-such-option"
        assert await ann.refused(type="hint", ply=ann.ply, answers=at.answers) == "not-now"
        assert await bob.refused(type="hint", ply=bob.ply, answers=some) == "not-your-turn"
        assert table.game.record() == before


def played(game: Playable, answers: list[dict[str, Any]]) -> Playable:
    """The game after these answers."""
    return groups.play(game, groups.read_answers(answers)).game
