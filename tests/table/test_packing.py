"""Files of the page and lists are sent packed, in the way that the browser unpacks."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request
from asyncio import to_thread
from pathlib import Path

import pytest

from tests.table.people import Host
from thirdage.table import web

SCRIPT = b"let thing = 1;\n" * 200


def fetched(address: str, accepted: str) -> tuple[str | None, str | None, bytes]:
    """How an answer is packed, its tag, and its bytes as they were sent."""
    request = urllib.request.Request(address, headers={"accept-encoding": accepted})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.headers["content-encoding"], answer.headers["etag"], answer.read()


async def test_a_file_comes_by_brotli_if_the_build_has_packed_it_and_the_browser_unpacks_it(
    lone_host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "STATIC", tmp_path)
    (tmp_path / "one.js").write_bytes(SCRIPT)
    (tmp_path / "one.js.br").write_bytes(b"as the build has packed it")
    (tmp_path / "two.js").write_bytes(SCRIPT)
    address = f"http://{lone_host.base}"
    best = await to_thread(fetched, f"{address}/one.js", "gzip, deflate, br, zstd")
    assert best[0] == "br"
    assert best[2] == b"as the build has packed it"
    older = await to_thread(fetched, f"{address}/one.js", "gzip;q=0.5")
    assert older[0] == "gzip"
    assert gzip.decompress(older[2]) == SCRIPT
    assert older[1] != best[1], "a cache must not mistake one for the other"
    assert (await to_thread(fetched, f"{address}/two.js", "br, gzip"))[0] == "gzip"
    plain = await to_thread(fetched, f"{address}/two.js", "identity")
    assert (plain[0], plain[2]) == (None, SCRIPT)


async def test_the_list_of_scenarios_is_packed_for_whoever_unpacks_it(lone_host: Host) -> None:
    address = f"http://{lone_host.base}/api/scenarios"
    plain = await to_thread(fetched, address, "identity")
    packed = await to_thread(fetched, address, "gzip")
    assert (plain[0], packed[0]) == (None, "gzip")
    assert gzip.decompress(packed[2]) == plain[2]
    assert len(packed[2]) < len(plain[2]) / 2
    assert "war-of-the-ring" in [each["name"] for each in json.loads(plain[2])]


async def test_cards_come_by_set_and_levels_packed(lone_host: Host) -> None:
    address = f"http://{lone_host.base}/api"
    sent = {
        name: json.loads((await to_thread(fetched, f"{address}/cards?game=boardgame{name}", "identity"))[2])
        for name in ("", "&set=base", "&set=twilight")
    }
    found = {name: [card["id"] for card in answer["cards"]] for name, answer in sent.items()}
    assert found[""] == found["&set=base"] + found["&set=twilight"]
    assert (len(found["&set=base"]), len(found["&set=twilight"])) == (96, 15)
    with pytest.raises(urllib.error.HTTPError, match="400"):
        await to_thread(fetched, f"{address}/cards?game=boardgame&set=fire-and-swords", "identity")
    packed = await to_thread(fetched, f"{address}/levels?game=boardgame", "gzip")
    assert packed[0] == "gzip"
    assert json.loads(gzip.decompress(packed[2]))[0]["name"] == "random"
