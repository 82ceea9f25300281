"""Why did it do that? Bots are asked about their choices when the game is over, and not before."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.table.conftest import StartHost
from tests.table.people import Host, play_on
from tests.table.test_together import resign
from thirdage.table import protocol as p

TABLES = {
    "fellowship": {"gandalf": "me", "balrog-of-moria": "easy"},
    "war-of-the-ring": {"free": "me", "shadow": "normal"},
}
ON = "Why a bot did something can be asked when the game is over."


async def played(host: Host, seats: dict[str, str], scenario: str = "fellowship", choices: int = 30) -> Any:
    """A table at which somebody has played for a while; nothing is over."""
    made = await host.table(seats, scenario)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await play_on([ann], random.Random(4), choices)
    return made


async def over(host: Host, seats: dict[str, str], scenario: str = "fellowship") -> str:
    """A table at which the person has resigned after a while."""
    made = await played(host, seats, scenario)
    async with host.sit(made["table"], *made["tokens"].values()) as ann:
        await resign(ann)
    return str(made["table"])


async def why(host: Host, table: str, at: object, *tokens: str, expect: int = 200) -> Any:
    """What is answered, or the sentence with which it is refused."""
    told = await host.get(f"/tables/{table}/why?at={at}", *tokens, expect=expect)
    return told if expect == 200 else told["detail"]


@pytest.mark.parametrize("scenario", TABLES)
async def test_a_bot_tells_why_it_chose_so_when_the_game_is_over(lone_host: Host, scenario: str) -> None:
    table = await over(lone_host, TABLES[scenario], scenario)
    replay = await lone_host.get(f"/tables/{table}/replay")
    record = await lone_host.get(f"/tables/{table}/record")
    assert replay["whys"]
    agreed = 0
    for at in replay["whys"][:6]:
        told = await why(lone_host, table, at)
        assert p.Reasons.model_validate(told).at == at
        before = await lone_host.get(f"/tables/{table}/replay?at={at - 1}&eyes=all")
        asked = before["view"]["decision"]
        assert (told["seat"], told["prompt"]) == (asked["seat"], asked["prompt"])
        assert TABLES[scenario][told["seat"]] == told["level"]
        assert told["taken"]["text"] == asked["options"][record["choices"][at - 1][0]]["text"]
        others = [other["text"] for other in told["others"]]
        assert set(others) <= {option["text"] for option in asked["options"]} - {told["taken"]["text"]}
        assert told["taken"]["reason"].endswith(".")
        agreed += "Asked again" not in told["verdict"]
    assert agreed == 6, "it is asked with the seed and the guess with which it chose"


async def test_while_the_game_is_on_no_bot_is_asked(lone_host: Host) -> None:
    made = await played(lone_host, TABLES["fellowship"])
    for tokens in ((), tuple(made["tokens"].values())):
        for at in range(1, 10):
            assert await why(lone_host, made["table"], at, *tokens, expect=403) == ON
        assert (await lone_host.get(f"/tables/{made['table']}/replay", *tokens))["whys"] == []


async def test_only_bots_that_have_reasons_are_asked(lone_host: Host) -> None:
    table = await over(lone_host, TABLES["fellowship"])
    whys = set((await lone_host.get(f"/tables/{table}/replay"))["whys"])
    total = len((await lone_host.get(f"/tables/{table}/record"))["choices"])
    said = {await why(lone_host, table, at, expect=400) for at in range(1, total + 1) if at not in whys}
    assert said == {"A person made this choice: only a bot can be asked why."}
    table = await over(lone_host, {"gandalf": "me", "balrog-of-moria": "random"})
    assert (await lone_host.get(f"/tables/{table}/replay"))["whys"] == []
    said = {await why(lone_host, table, at, expect=400) for at in range(1, 20)}
    assert "The random player chooses by chance: it has no reasons." in said


async def test_junk_is_refused_in_a_sentence(lone_host: Host) -> None:
    table = await over(lone_host, TABLES["fellowship"])
    assert "there is none with the number 9999" in await why(lone_host, table, 9999, expect=400)
    for junk in ("0", "-1", "x", "1.5", "", "99999999999"):
        assert await why(lone_host, table, junk, expect=422)
    await lone_host.get(f"/tables/{table}/why", expect=422)
    await lone_host.get("/tables/nosuchtable/why?at=1", expect=404)
    await why(lone_host, table, 1, "no-token", expect=403)
    open_ = await lone_host.table({"gandalf": "me", "balrog-of-moria": "open"})
    assert await why(lone_host, open_["table"], 1, expect=403) == "The game begins when every seat is taken."


async def test_whoever_asks_without_end_is_charged_as_for_hints(start: StartHost, file: str) -> None:
    host = await start(file, rate=0.001, burst=100.0)
    made = await host.table({"gandalf": "easy", "balrog-of-moria": "easy"})
    for _ in range(20):  # a hint costs five
        await why(host, made["table"], 1, expect=403)
    assert await why(host, made["table"], 1, expect=429) == "You ask very often; wait a little."


async def test_a_seat_that_changed_hands_says_so_where_the_bot_would_choose_otherwise(
    lone_host: Host,
) -> None:
    made = await lone_host.table({"gandalf": "me", "balrog-of-moria": "me"})
    tokens = made["tokens"]
    async with lone_host.sit(made["table"], *tokens.values()) as ann:
        await play_on([ann], random.Random(4), 25)
    leave = {"seats": ["balrog-of-moria"], "to": "easy"}
    await lone_host.post(f"/tables/{made['table']}/leave", leave, tokens["balrog-of-moria"])
    async with lone_host.sit(made["table"], tokens["gandalf"]) as ann:
        await resign(ann)
    whys = (await lone_host.get(f"/tables/{made['table']}/replay"))["whys"]
    told = [(await why(lone_host, made["table"], at))["verdict"] for at in whys if at <= 25]
    unlike = [verdict for verdict in told if "Asked again" in verdict]
    assert unlike, "a person who plays by lot chooses otherwise"
    assert all(verdict.startswith("The seat has changed hands") for verdict in unlike)
