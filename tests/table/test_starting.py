"""Starting: `thirdage` for one person, `thirdage serve` for many."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from tests.table.people import PATIENCE, Host
from thirdage.kernel.errors import BadOption
from thirdage.table.discovery import proof, serves
from thirdage.table.settings import from_environment
from thirdage.table.start import _bind
from thirdage.table.store import Store

ROOT = Path(__file__).resolve().parents[2]
AT_PORT = "from thirdage.table import start; start.HOME_PORT"
PROGRAM = "from thirdage.cli import main; main()"


def started(*words: str, data: Path, port: int) -> tuple[subprocess.Popen[str], str]:
    """The program in a process of its own, and where it says the table is.

    It is at home at another port than usual: somebody may be playing here while the tests run.
    """
    environment = {"PYTHONPATH": str(ROOT / "src"), "THIRDAGE_DATA": str(data), "PATH": "/usr/bin:/bin"}
    environment |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, "-c", f"{AT_PORT} = {port}; {PROGRAM}", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://\S+", said)
    assert found, f"{said}{process.stderr.read() if process.stderr else ''}"
    return process, found[0]


def _http(body: bytes) -> bytes:
    return b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n" + body


async def test_a_small_message_does_not_wait_for_the_one_before_to_be_confirmed() -> None:
    held_back = asyncio.get_running_loop().create_future()

    async def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found: socket.socket = writer.get_extra_info("socket")
        held_back.set_result(not found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = _bind("127.0.0.1", 0)
    async with await asyncio.start_server(come, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        assert not await held_back
        writer.close()


def test_without_a_command_the_table_is_there_and_ends_in_good_order(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process, address = started("--no-browser", data=tmp_path, port=port)
    try:
        assert address == f"http://127.0.0.1:{port}/"
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert b"thirdage" in page.read()
        with urllib.request.urlopen(f"{address}api/version", timeout=PATIENCE) as answer:
            assert json.load(answer)["version"]
        again, second = started("--no-browser", data=tmp_path, port=port)
        assert second == address, "a table that is open already is used"
        assert again.wait(PATIENCE) == 0
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert errors == ""
    assert (tmp_path / "tables.db").exists()


def test_a_table_with_other_data_is_left_alone_and_ours_is_found_again(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    running = []
    try:
        others, address = started("--no-browser", data=tmp_path / "others", port=port)
        running.append(others)
        ours, second = started("--no-browser", data=tmp_path / "ours", port=port)
        running.append(ours)
        assert second != address, "the table of another data folder was handed out"
        again, third = started("--no-browser", data=tmp_path / "ours", port=port)
        running.append(again)
        assert third == second, "ours runs already, at another port than usual"
        assert again.wait(PATIENCE) == 0
    finally:
        for process in running:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
    assert [process.returncode for process in running] == [0, 0, 0]
    assert not (tmp_path / "ours" / "tables.db-address").exists()


async def test_a_copy_of_the_data_is_other_data(lone_host: Host, file: str, tmp_path: Path) -> None:
    address = f"http://{lone_host.base}/"
    assert await asyncio.to_thread(serves, address, Path(file))
    copy = tmp_path / "copy" / "tables.db"
    copy.parent.mkdir()
    with closing(sqlite3.connect(file)) as one, closing(sqlite3.connect(copy)) as other:
        one.backup(other)
    assert not await asyncio.to_thread(serves, address, copy)
    assert not await asyncio.to_thread(serves, address, tmp_path / "nothing.db")


async def test_a_proof_gives_nothing_away_and_cannot_be_used_again(lone_host: Host, file: str) -> None:
    told = [await lone_host.get(f"/proof?challenge={challenge}") for challenge in ("one", "another")]
    assert told[0] != told[1]
    secret = lone_host.service.store.secret
    for answer in told:
        assert set(answer) == {"proof"}
        assert secret not in answer["proof"]
    assert told[0]["proof"] == proof(secret, file, "one")
    assert told[0]["proof"] != proof("0" * 64, file, "one")
    await lone_host.get("/proof", expect=422)
    await lone_host.get(f"/proof?challenge={'x' * 65}", expect=422)


@pytest.mark.parametrize(
    "answer",
    [
        b"220 mail here\r\n", _http(b"7"), _http(b"[]"), _http(b"<p>"), b"", _http(b'{"version": "0.1.0"}'),
        _http(b'{"proof": null}'), _http('{"proof": "ó"}'.encode()),
    ],
)  # fmt: skip
async def test_another_program_at_the_port_is_not_taken_for_a_table(answer: bytes, file: str) -> None:
    store = Store(file)
    await store.open()
    await store.close()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def speak() -> None:
            other, _ = listening.accept()
            with other:
                other.recv(1000)
                other.sendall(answer)

        speaker = threading.Thread(target=speak)
        speaker.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        assert not await asyncio.to_thread(serves, address, Path(file))
        speaker.join()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "many"], "A port is a whole number, not 'many'."),
        (["--port", "99999"], "Cannot listen at 127.0.0.1 port 99999: bind(): port must be 0-65535.\n"),
        (["--host", "999.1.1.1", "--port", "0"], "Cannot listen at 999.1.1.1"),
        (
            ["--database", "mysql://x/y", "--port", "0"],
            "kept in SQLite or PostgreSQL, not in mysql.",
        ),
        (["--database", "/dev/null/x.db", "--port", "0"], "Cannot make the folder of /dev/null/x.db"),
        (["--database", "/proc/x.db", "--port", "0"], "The database cannot be opened: unable to open"),
        (["--processes", "2", "--port", "0"], "Several processes need PostgreSQL"),
    ],
)
def test_a_mistake_of_the_servers_owner_is_one_sentence(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from thirdage import cli

    monkeypatch.setenv("THIRDAGE_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["thirdage", "serve", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    assert sentence in capsys.readouterr().err


def test_bad_settings_in_the_environment_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from thirdage.kernel.errors import BadOption
    from thirdage.table.settings import from_environment

    monkeypatch.setenv("THIRDAGE_WEBHOOK", "ftp://x")
    with pytest.raises(BadOption, match="begins with http"):
        from_environment()
    monkeypatch.delenv("THIRDAGE_WEBHOOK")
    monkeypatch.setenv("THIRDAGE_SMTP_HOST", "mail.example.org")
    with pytest.raises(BadOption, match="THIRDAGE_SMTP_FROM"):
        from_environment()


def test_an_absence_that_is_no_number_is_told_of_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_ABSENCE", "a day")
    with pytest.raises(BadOption, match=r"THIRDAGE_ABSENCE is a whole number of seconds, not 'a day'\."):
        from_environment()
    monkeypatch.setenv("THIRDAGE_ABSENCE", "86400")
    assert from_environment().absence == 86400
