"""The protocol is typed once: the client's types are made from the server's models."""

from __future__ import annotations

from pathlib import Path

from thirdage.table.typescript import written

CLIENT = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_clients_types_are_those_of_the_server() -> None:
    assert CLIENT.read_text(encoding="utf-8") == written(), "run: python -m thirdage.table.typescript"
