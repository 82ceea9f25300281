"""Ratings for those who want one, and for bots: Glicko-2 and its ladder."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection

from tests.table.people import MINE, TWO, Host
from tests.table.test_mine import ask, newcomer, own
from thirdage.table.glicko import Rating, rated, together
from thirdage.table.notes import AID
from thirdage.table.rated_games import rate
from thirdage.table.store import Write


def test_the_worked_example_of_the_paper() -> None:
    """Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999, reckoned with rounded steps."""
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_whoever_rests_becomes_less_certain_and_no_more_than_a_newcomer() -> None:
    rested = rated(Rating(1500, 50), [], periods=10.0)
    assert (rested.rating, rested.deviation > 50) == (1500, True)
    assert rated(Rating(1500, 340), [], periods=1000.0).deviation == 350
    assert together([Rating(1400, 30), Rating(1600, 40)]).rating == 1500


async def plays(host: Host, seats: dict[str, str], loser: str, *keys: str, hint: bool = False) -> str:
    """People with these keys play a game that is long enough, and a side resigns."""
    made = await host.table(seats)
    await own(host, keys[0], made)
    if "open" in seats.values():
        (free,) = [seat for seat, choice in seats.items() if choice == "open"]
        body = {"seats": [free], "name": "Bob", "invitation": made["invitation"]}
        joined = await host.post(f"/tables/{made['table']}/join", body)
        await own(host, keys[1], {"table": made["table"], "tokens": joined["tokens"]})
    table = await host.service.memory.table(made["table"])
    async with table.lock:
        while table.game.count < 12:
            await host.service.ledger.choice(table, 0)
        if hint:
            await host.service.ledger.note(table, AID({"seat": "gandalf"}))
        await host.service.ledger.resign(table, loser)
    return table.id


async def ladder(host: Host) -> dict[str, Any]:
    """Who is on the ladder, by name."""
    found = (await host.get("/ladder?game=cardgame"))["players"]
    assert [one["rating"] for one in found] == sorted((one["rating"] for one in found), reverse=True)
    return {one["name"]: one for one in found}


async def test_only_those_who_want_it_are_rated_and_bots_with_them(lone_host: Host) -> None:
    host = lone_host
    ann, bob = await newcomer(host, "Ann"), await newcomer(host, "Bob")
    alone = {"gandalf": "me", "balrog-of-moria": "hard"}
    await plays(host, alone, "shadow", ann)
    assert await ladder(host) == {}, "she has not asked for it"
    assert (await ask(host, "POST", "/me/rating", ann, {"rated": True}))["rated"]
    await plays(host, TWO, "shadow", ann, bob)
    assert await ladder(host) == {}, "he has not"
    await plays(host, alone, "shadow", ann, hint=True)
    await plays(host, MINE, "shadow", ann)
    assert await ladder(host) == {}, "with a hint, or on both sides"
    await plays(host, alone, "shadow", ann)
    found = await ladder(host)
    assert set(found) == {"Ann", "Hard"}
    assert found["Ann"]["rating"] == 1662
    assert found["Hard"] == {
        "name": "Hard", "tag": "", "bot": True, "rating": 1338, "deviation": 290, "games": 1, "sure": False,
    }  # fmt: skip
    await ask(host, "POST", "/me/rating", bob, {"rated": True})
    await plays(host, TWO, "free", ann, bob)
    found = await ladder(host)
    assert found["Bob"]["rating"] > found["Ann"]["rating"] < 1662
    assert len(found["Bob"]["tag"]) == 4
    mine = (await ask(host, "GET", "/me/rating", ann))["ratings"]
    assert [(one["game"], one["games"]) for one in mine] == [("cardgame", 2)]
    assert (await host.get("/ladder?game=boardgame"))["players"] == []
    await host.get("/ladder?game=chess", expect=400)
    # Whoever does not want it any more is forgotten.
    assert (await ask(host, "POST", "/me/rating", ann, {"rated": False}))["ratings"] == []
    assert "Ann" not in await ladder(host)


async def test_a_side_of_several_is_rated_as_a_whole_and_a_bot_not_against_itself(host: Host) -> None:
    from sqlalchemy import select

    from thirdage.table.schema import ratings

    sides = {"free": ["person xa", "bot easy"], "shadow": ["bot easy", "bot hard"]}

    def play(connection: Connection) -> None:
        for now in (1000.0, 2000.0):
            rate(connection, "some game", sides, "free", now)

    await host.service.store.write(Write(0, job=play))
    rows = await host.service.store.select(select(ratings).where(ratings.c.game == "some game"))
    found = {row.who: (row.rating, row.games) for row in rows}
    assert set(found) == {"person xa", "bot hard"}
    assert found["person xa"][0] > 1650
    assert found["bot hard"] == (pytest.approx(3000 - found["person xa"][0], abs=1e-6), 2)
