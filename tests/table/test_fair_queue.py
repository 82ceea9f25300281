"""Whose bot thinks next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.table.people import PATIENCE
from thirdage.table.fair_queue import FairQueue, Turn, turn_at


def of(address: str, table: str, seen: bool = True) -> Callable[[], Turn]:
    return lambda: Turn(seen, (address,), table)


async def served(
    queue: FairQueue, *wanted: tuple[str, Callable[[], Turn]], blocked: str = "eve"
) -> list[str]:
    """In which order they are served who all wait while somebody thinks."""
    await queue.wait(of(blocked, "first"))
    order: list[str] = []

    async def think(name: str, turn: Callable[[], Turn]) -> None:
        await queue.wait(turn)
        order.append(name)
        queue.ended()

    tasks = [asyncio.create_task(think(name, turn)) for name, turn in wanted]
    await asyncio.sleep(0)
    assert not order
    queue.ended()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*tasks)
    return order


async def test_who_has_many_tables_is_not_served_before_who_has_one() -> None:
    many = [(f"eve {n}", of("eve", str(n))) for n in range(5)]
    order = await served(FairQueue(1), *many, ("ann", of("ann", "a")), ("bob", of("bob", "b")))
    assert set(order[:2]) == {"ann", "bob"}


async def test_the_tables_of_one_address_take_turns() -> None:
    queue = FairQueue(1)
    one = [(f"one {n}", of("eve", "first")) for n in range(3)]
    order = await served(queue, *one, ("two", of("eve", "two")))
    assert order[0] == "two", "the other table has just had its turn"


async def test_where_nobody_looks_they_come_last_but_they_come() -> None:
    seen = [(f"eve {n}", of("eve", str(n))) for n in range(8)]
    order = await served(FairQueue(1), ("left", of("table x", "x", seen=False)), *seen)
    assert 0 < order.index("left") <= 3


async def test_who_comes_while_a_bot_waits_is_noticed() -> None:
    queue = FairQueue(1)
    looks = False
    await queue.wait(of("eve", "first"))
    order: list[str] = []

    async def think(name: str, turn: Callable[[], Turn]) -> None:
        await queue.wait(turn)
        order.append(name)
        queue.ended()

    tasks = [
        asyncio.create_task(think("eve", of("eve", "e"))),
        asyncio.create_task(think("ann", lambda: Turn(looks, ("ann" if looks else "table a",), "a"))),
    ]
    await asyncio.sleep(0)
    looks = True
    queue.ended()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*tasks)
    assert order == ["ann", "eve"]


async def test_as_many_think_at_once_as_there_are_processes() -> None:
    queue = FairQueue(2)
    thinks = most = 0

    async def think(number: int) -> None:
        nonlocal thinks, most
        await queue.wait(of("ann", str(number)))
        thinks += 1
        most = max(most, thinks)
        await asyncio.sleep(0)
        thinks -= 1
        queue.ended()

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(think(n) for n in range(10)))
    assert most == 2


async def test_who_does_not_wait_any_longer_holds_up_nobody() -> None:
    queue = FairQueue(1)
    await queue.wait(of("eve", "first"))
    waits = asyncio.create_task(queue.wait(of("ann", "a")))
    given = asyncio.create_task(queue.wait(of("bob", "b")))
    await asyncio.sleep(0)
    waits.cancel()
    await asyncio.sleep(0)
    queue.ended()
    await asyncio.sleep(0)
    given.cancel()  # at the very moment at which it is given
    await asyncio.gather(waits, given, return_exceptions=True)
    async with asyncio.timeout(PATIENCE):
        await queue.wait(of("cid", "c"))
    assert not queue._waiting


def test_a_loop_that_has_ended_holds_up_nobody() -> None:
    queue = FairQueue(1)

    async def leave() -> None:
        await queue.wait(of("eve", "first"))
        asyncio.get_running_loop().create_task(queue.wait(of("eve", "e")))
        await asyncio.sleep(0)

    asyncio.run(leave())
    queue.ended()

    async def come() -> None:
        async with asyncio.timeout(PATIENCE):
            await queue.wait(of("ann", "a"))

    asyncio.run(come())


@pytest.mark.parametrize(
    ("listeners", "turn"),
    [
        ([], Turn(False, ("table x",), "x")),
        ([((), "eve")], Turn(True, ("eve",), "x")),
        ([((), "eve"), (("frodo",), "ann")], Turn(True, ("ann",), "x")),
    ],
)
def test_a_table_is_on_account_of_those_who_play_there(listeners: list[Any], turn: Turn) -> None:
    table: Any = SimpleNamespace(
        id="x", listeners=[SimpleNamespace(seats=seats, address=address) for seats, address in listeners]
    )
    assert turn_at(table) == turn


async def test_a_table_counts_for_that_of_its_players_who_had_the_fewest_turns() -> None:
    both = ("both", lambda: Turn(True, ("eve", "ann"), "both"))
    order = await served(FairQueue(1), ("eve", of("eve", "e")), both)
    assert order == ["both", "eve"], "who shares a table with a busy address does not wait for it"
