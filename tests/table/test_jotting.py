"""Private notes stay with the seat, and whoever watches the list of tables sees how they stand."""

from __future__ import annotations

from tests.table.people import MINE, Host


async def put(host: Host, table: str, token: str, text: str, expect: int = 204) -> None:
    """Write notes."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await host.http.put(f"/api/tables/{table}/jottings", json={"text": text}, headers=headers)
    assert answer.status_code == expect, answer.text


async def test_notes_are_shown_to_nobody_else(host: Host) -> None:
    table, ann, bob = await host.two_people()
    async with host.sit(table, ann) as here, host.sit(table, bob) as there:
        await put(host, table, ann, "Keep the staff.\nBob hoards events.")
        await put(host, table, ann, "Keep the staff.")
        assert await host.get(f"/tables/{table}/jottings", ann) == {"text": "Keep the staff."}
        assert await host.get(f"/tables/{table}/jottings", bob) == {"text": ""}
        await here.asks("pong", type="ping")
        await there.asks("pong", type="ping")
        assert not any("staff." in raw for raw in (*here.raw, *there.raw)), "they go over no socket"
    await host.get(f"/tables/{table}/jottings", expect=403)
    await put(host, table, "", "me too", expect=403)
    await put(host, table, ann, "x" * 4001, expect=422)
    await put(host, table, ann, "")
    assert await host.get(f"/tables/{table}/jottings", ann) == {"text": ""}
    # Who comes after somebody else has a sheet of their own.
    await put(host, table, bob, "mine")
    left = {"seats": ["balrog-of-moria"], "to": "open"}
    await host.post(f"/tables/{table}/leave", left, bob)
    facts = await host.get(f"/tables/{table}")
    invitation = host.service.tokens.invitation(table)
    body = {"seats": left["seats"], "name": "Cid", "invitation": invitation, "known": len(facts["known"])}
    cid = (await host.post(f"/tables/{table}/join", body))["tokens"]["balrog-of-moria"]
    assert await host.get(f"/tables/{table}/jottings", cid) == {"text": ""}
    await host.get(f"/tables/{table}/jottings", bob, expect=403)


async def test_a_table_without_open_seats_can_be_listed_to_be_watched(lone_host: Host) -> None:
    made = await lone_host.table(MINE, listed=True)
    waits = await lone_host.table({"gandalf": "me"}, listed=True)
    found = {table["id"]: table for table in (await lone_host.get("/tables"))["tables"]}
    assert found[made["table"]]["points"] == {"free": 0, "shadow": 0}
    assert found[waits["table"]]["points"] == {}
