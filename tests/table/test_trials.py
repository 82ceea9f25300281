"""Puzzles and lessons at a table: they are listed, begun, and the engine says how far somebody has come."""

from __future__ import annotations

from typing import Any

from tests.table.people import Host
from thirdage.learn import lessons, puzzles
from thirdage.table import protocol as p


async def begun(host: Host, name: str) -> Any:
    return await host.post(f"/trials/{name}", {"player": "Ann"}, expect=201)


async def test_all_are_listed_and_a_puzzle_is_solved_at_a_table(lone_host: Host) -> None:
    listed = await lone_host.get("/trials?game=cardgame")
    assert [each["kind"] for each in listed] == ["lesson"] * 5 + ["puzzle"] * 10
    assert [p.TrialFacts.model_validate(each).name for each in listed] == [
        *(each.name for each in lessons("cardgame")), *(each.name for each in puzzles("cardgame")),
    ]  # fmt: skip
    made = await begun(lone_host, "the-golden-wood")
    where, mine = f"/tables/{made['table']}/trial", tuple(made["tokens"].values())
    assert list(made["tokens"]) == ["gandalf"]
    told = await lone_host.get(where, *mine)
    assert (told["state"], told["trial"]["title"]) == ("open", "The Golden Wood")
    assert "seats" in (await lone_host.get(f"/tables/{made['table']}"))
    await lone_host.get(where, expect=403)
    solved = await lone_host.get("/trials/the-golden-wood/solution")
    assert "Nenya" in solved["idea"]
    assert solved["line"][0]["text"].startswith("Use Nenya")
    async with lone_host.sit(made["table"], *mine) as ann:
        for wanted in ("move galadriel", "path"):  # too early: Nenya goes with her
            await ann.until(lambda: ann.options)
            keys = [option["key"] for option in ann.options]
            await ann.choose(keys.index(wanted))
        told = await lone_host.get(where, *mine)
    assert told["state"] in ("astray", "failed")


async def test_what_is_no_trial_is_refused_with_a_sentence(lone_host: Host) -> None:
    told = await lone_host.post("/trials/nowhere", {}, expect=400)
    assert told["detail"].startswith("There is no puzzle or lesson called 'nowhere'")
    told = await lone_host.get("/trials/why-defend-here/solution", expect=400)
    assert "There is no puzzle" in told["detail"]
    made = await lone_host.table({"gandalf": "me", "balrog-of-moria": "easy"})
    told = await lone_host.get(f"/tables/{made['table']}/trial", *made["tokens"].values(), expect=403)
    assert told["detail"] == "No puzzle and no lesson is played at this table."
