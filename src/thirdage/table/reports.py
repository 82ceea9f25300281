"""Shows the owner of a server what people have reported."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

from ..kernel.errors import BadOption
from .settings import default_database
from .store import Store


def show(database: str, number: int | None) -> None:
    """Print all reports, or the record that belongs to one of them."""
    found = asyncio.run(_read(database or default_database()))
    if number is None:
        for report in found:
            when = datetime.fromtimestamp(report["created"])
            print(f"{report['id']}: {when:%Y-%m-%d %H:%M}, table {report['table_id']}, {report['version']}")
            print(f"  {report['text']}")
        return
    for report in found:
        if report["id"] == number:
            print(report["record"])
            return
    raise BadOption(f"There is no report {number}.")


async def _read(database: str) -> list[dict[str, Any]]:
    store = Store(database)
    await store.open()
    try:
        return await store.reports()
    finally:
        await store.close()
