"""Telling people who are away that it is their turn: a real webhook, a real mail server."""

from __future__ import annotations

import asyncio
import json
import re
import smtplib
import time
from collections.abc import AsyncIterator
from email import message_from_string, policy
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert

from tests.table.conftest import StartHost
from tests.table.people import PATIENCE, Host
from thirdage.table import logs, mail, reminders
from thirdage.table.clocks import Clock
from thirdage.table.mail import CONFIRM, STOP, allowed
from thirdage.table.schema import addresses, mails
from thirdage.table.settings import Settings
from thirdage.table.turn_notices import TurnNotices


class Ears:
    """Listens as a web server and as a mail server do, just enough to be told something."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.mailed: list[str] = []

    async def open(self) -> None:
        """Listen at two free ports."""
        self.web = await asyncio.start_server(self._post, "127.0.0.1", 0)
        self.mail = await asyncio.start_server(self._mail, "127.0.0.1", 0)
        self.hook = f"http://127.0.0.1:{self.web.sockets[0].getsockname()[1]}/turn"
        self.port: int = self.mail.sockets[0].getsockname()[1]

    async def _post(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = next(
            int(line.split(":")[1]) for line in head.splitlines() if line.startswith("content-length")
        )
        self.posted.append(json.loads(await reader.readexactly(size)))
        writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async def _mail(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode():
            word = line[:4].upper().strip()
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                sent = (await reader.readuntil(b"\r\n.\r\n")).decode()
                self.mailed.append(sent.replace("\r\n..", "\r\n."))
            writer.write(b"221 bye\r\n" if word == "QUIT" else b"250 good\r\n")
        writer.close()


@pytest.fixture
async def ears() -> AsyncIterator[Ears]:
    ears = Ears()
    await ears.open()
    yield ears
    ears.web.close()
    ears.mail.close()


def by_mail(ears: Ears) -> dict[str, Any]:
    """The settings of a server that sends mail."""
    return {
        "public": "https://table.example", "smtp_host": "127.0.0.1", "smtp_port": ears.port,
        "smtp_from": "table@example.org", "smtp_tls": False,
    }  # fmt: skip


async def mailed(ears: Ears, many: int) -> list[EmailMessage]:
    """So many mails have come, and no more."""
    async with asyncio.timeout(PATIENCE):
        while len(ears.mailed) < many:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    assert len(ears.mailed) == many
    return [message_from_string(text, policy=policy.default) for text in ears.mailed]


def links(message: EmailMessage) -> list[str]:
    """The links of a mail into this server, as paths."""
    return re.findall(r"https://table.example(/api/mail/\S+)", message.get_content())


async def confirmed(host: Host, ears: Ears, table: str, token: str, email: str) -> None:
    """Somebody gives an address and presses the button behind the link that is sent there."""
    many = len(ears.mailed)
    await host.post(f"/tables/{table}/notify", {"email": email}, token)
    first = (await mailed(ears, many + 1))[-1]
    assert (await host.http.post(links(first)[0])).status_code == 200
    ears.mailed.clear()


async def test_who_is_away_is_told_once_a_turn_and_who_is_here_is_not(
    start: StartHost, file: str, ears: Ears
) -> None:
    host = await start(file, webhook=ears.hook, **by_mail(ears))
    assert (await host.get("/version"))["email"]
    table, ann_token, bob_token = await host.two_people(clock={"per": "move", "seconds": 86_400})
    await confirmed(host, ears, table, bob_token, "bob@example.org")
    await host.post(f"/tables/{table}/notify", {"email": "no address"}, bob_token, expect=400)
    await host.post(f"/tables/{table}/notify", {"email": "eve@example.org"}, expect=403)
    async with host.sit(table, ann_token) as ann:
        async with host.sit(table, bob_token) as bob:
            while not ann.options:
                await bob.choose()
                await ann.reaches(bob.ply)
        while ann.options:
            await ann.choose()
        assert "bob@example.org" not in "".join(ann.raw), "an address is nobody else's business"
        async with asyncio.timeout(PATIENCE):
            while not ears.posted or not ears.mailed:
                await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)
    assert [(told["seat"], told["person"]) for told in ears.posted] == [("balrog-of-moria", "Bob")]
    assert ears.posted[0]["address"] == f"https://table.example/table/{table}"
    deadline = ears.posted[0]["deadline"]
    assert abs(deadline - time.time() - 86_400) < 60
    assert re.search(r"until \d\d \w+, \d\d:\d\d UTC; then a bot", ears.posted[0]["text"])
    assert len(ears.mailed) == 1
    assert "To: bob@example.org" in ears.mailed[0]
    assert f"https://table.example/table/{table}" in ears.mailed[0]


# BEFORE THE TIME HAS RUN OUT

DAY = 86_400


@pytest.mark.parametrize(
    ("per", "seconds", "spent", "before"),
    [
        ("move", 7 * DAY, 0, DAY),  # a day before at most
        ("move", DAY, 0, DAY / 4),
        ("move", 3600, 0, 900),
        ("move", 1200, 0, None),  # the notice of the turn is fresh enough
        ("game", DAY, 0.8 * DAY, 0.05 * DAY),  # a quarter of what is left
        ("game", DAY, DAY - 600, None),
    ],
)
def test_a_reminder_comes_at_a_quarter_of_the_time(
    per: str, seconds: int, spent: float, before: float | None
) -> None:
    clock = Clock(per, seconds, "normal", "gandalf", 1000.0, {"gandalf": spent})
    assert clock.deadline is not None
    assert clock.remind == (None if before is None else clock.deadline - before)
    if before is not None:
        # A turn that goes on after a take-back is reminded of only once.
        assert clock.times(clock.deadline - before - 1)["remind"] == clock.remind
        assert clock.times(clock.deadline - before)["remind"] is None


@pytest.fixture(autouse=True)
def all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of other tests may be due as well, in a database that is shared."""
    monkeypatch.setattr(reminders, "MOST_AT_ONCE", 10_000)


async def remind(host: Host, now: float) -> None:
    """The server looks at its clocks twice, as it does every few seconds."""
    for _ in range(2):
        await host.service.reminders.look(now)
    await asyncio.gather(*host.service.notices._tasks)


async def test_who_is_away_is_reminded_once_for_each_deadline_also_after_a_restart(
    start: StartHost, database: str, ears: Ears
) -> None:
    host = await start(database, webhook=ears.hook, **by_mail(ears))
    table, ann_token, bob_token = await host.two_people(clock={"per": "move", "seconds": DAY})
    await confirmed(host, ears, table, bob_token, "bob@example.org")
    await turn_comes(host, table, ann_token)
    await mailed(ears, 1)
    clock = host.live(table).clock
    assert clock is not None
    assert clock.deadline is not None
    due = clock.deadline - DAY / 4
    await remind(host, due - 1)
    assert [told["reminder"] for told in ears.posted if told["table"] == table] == [False]
    await host.stop()

    host = await start(database, webhook=ears.hook, **by_mail(ears))
    await remind(host, due + 1)
    await remind(host, due + 2)
    first, second = [told for told in ears.posted if told["table"] == table]
    assert (first["reminder"], second["reminder"]) == (False, True)
    assert (second["seat"], second["person"]) == ("balrog-of-moria", "Bob")
    assert second["text"].startswith("You are still waited for as The Balrog of Moria in ")
    assert second["deadline"] == clock.deadline
    assert "still waited for" in str((await mailed(ears, 2))[1]["Subject"])


async def test_nobody_is_reminded_who_is_there_has_chosen_or_is_late_already(
    start: StartHost, file: str, ears: Ears
) -> None:
    host = await start(file, webhook=ears.hook)
    table, ann_token, bob_token = await host.two_people(clock={"per": "move", "seconds": DAY})
    await turn_comes(host, table, ann_token)
    reminder = host.live(table).clock
    assert reminder is not None
    assert reminder.deadline is not None
    await remind(host, reminder.deadline + 1)  # a bot takes over, which is told in its own way
    async with host.sit(table, bob_token) as bob:
        await remind(host, reminder.deadline - 60)
        while bob.options:
            await bob.choose()
    await remind(host, reminder.deadline - 50)
    assert [told["reminder"] for told in ears.posted if told["person"] == "Bob"] == [False]


async def test_of_two_processes_one_reminds(start: StartHost, postgres: str, ears: Ears) -> None:
    hosts = [await start(postgres, webhook=ears.hook) for _ in range(2)]
    table, ann_token, _ = await hosts[0].two_people(clock={"per": "move", "seconds": DAY})
    await turn_comes(hosts[0], table, ann_token)
    now = time.time() + 0.9 * DAY
    for _ in range(2):
        await asyncio.gather(*(host.service.reminders.look(now) for host in hosts))
    await asyncio.gather(*(task for host in hosts for task in host.service.notices._tasks))
    assert [told["reminder"] for told in ears.posted if told["table"] == table] == [False, True]


async def test_without_settings_nobody_can_ask_for_mail(start: StartHost, file: str) -> None:
    host = await start(file)
    table, ann_token, _ = await host.two_people()
    assert not (await host.get("/version"))["email"]
    await host.post(f"/tables/{table}/notify", {"email": "ann@example.org"}, ann_token, expect=403)


# MAIL IS FOR WHO WANTS IT


async def turn_comes(host: Host, table: str, ann_token: str) -> None:
    """It is the turn of Bob, who is away."""
    async with host.sit(table, ann_token) as ann:
        while not ann.options:  # the server asks Bob first
            live = host.live(table)
            async with live.lock:
                await host.service.ledger.choice(live, 0)
            await ann.reaches(live.ply)
        while ann.options:
            await ann.choose()


async def test_nothing_is_sent_to_an_address_that_nobody_confirmed(
    start: StartHost, database: str, ears: Ears
) -> None:
    host = await start(database, **by_mail(ears))
    table, ann_token, bob_token = await host.two_people()
    address = f"Bob-{table}@example.org"
    await host.post(f"/tables/{table}/notify", {"email": address}, bob_token)
    (first,) = await mailed(ears, 1)
    confirm, stop = links(first)
    assert first["to"] == address
    assert first["list-unsubscribe"] == f"<https://table.example{stop}>"
    assert first["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    await turn_comes(host, table, ann_token)
    # Programs that look into mail open its links: that confirms nothing and ends nothing.
    for link in (confirm, stop):
        page = await host.http.get(link)
        assert page.status_code == 200
        assert 'method="post"' in page.text
        assert address in page.text
    await turn_comes(host, table, ann_token)
    await mailed(ears, 1)
    assert "Thank you" in (await host.http.post(confirm)).text
    await turn_comes(host, table, ann_token)
    *_, told = await mailed(ears, 2)
    assert "It is your turn" in told["subject"]
    assert links(told) == [links(told)[0]]
    assert told["list-unsubscribe"] == f"<https://table.example{links(told)[0]}>"


async def test_who_wants_no_more_mail_gets_none_whoever_asks(
    start: StartHost, database: str, ears: Ears
) -> None:
    host = await start(database, **by_mail(ears))
    table, ann_token, bob_token = await host.two_people()
    address = f"bob-{table}@example.org"
    await confirmed(host, ears, table, bob_token, address)
    await turn_comes(host, table, ann_token)
    (told,) = await mailed(ears, 1)
    done = await host.http.post(links(told)[0], data={"List-Unsubscribe": "One-Click"})
    assert "No more mail" in done.text
    await turn_comes(host, table, ann_token)
    other = await host.table({"gandalf": "me"})
    for email in (address, address.upper()):
        request = {"email": email}
        await host.post(f"/tables/{other['table']}/notify", request, *other["tokens"].values())
    await mailed(ears, 1)
    # The owner, and nobody else, has the link that allows it again.
    again = re.search(r'action="([^"]+)"', done.text)
    assert again
    assert "Thank you" in (await host.http.post(again[1])).text
    await turn_comes(host, table, ann_token)
    await mailed(ears, 2)


async def test_a_link_that_is_old_or_made_up_does_nothing(
    start: StartHost, file: str, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await start(file, **by_mail(ears))
    tokens = host.service.tokens
    confirm, stop = tokens.mail(CONFIRM, "a@example.org"), tokens.mail(STOP, "a@example.org")
    seat = tokens.seat("table", "gandalf", 0)
    later = time.time() + mail.CONFIRM_WITHIN + 10
    monkeypatch.setattr(
        "thirdage.table.tokens.time", type("Later", (), {"time": staticmethod(lambda: later)})
    )
    for link, status in ((confirm, 404), ("nonsense", 404), (f"{stop}x", 404), (seat, 404), (stop, 200)):
        for answer in (await host.http.get(f"/api/mail/{link}"), await host.http.post(f"/api/mail/{link}")):
            assert answer.status_code == status
            assert ("no longer valid" in answer.text) == (status == 404)


async def test_mail_is_counted(
    start: StartHost, database: str, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "MOST_IN_ALL", mail.MOST_BY_ONE + mail.MOST_TURNS + 20)
    host = await start(database, **by_mail(ears))
    now = time.time()
    found: list[Connection] = []

    def tries(many: int, address: str, asker: str, at: float) -> list[bool | None]:
        return [allowed(found[0], address, asker, at) for _ in range(many)]

    def count(connection: Connection) -> None:
        found.append(connection)
        connection.execute(delete(mails))
        one = tries(mail.MOST_ASKED + 1, "one@example.org", "10.0.0.1", now)
        assert one == [True] * mail.MOST_ASKED + [False], "for each recipient"
        many = [tries(1, f"{n}@example.org", "10.0.0.1", now)[0] for n in range(mail.MOST_BY_ONE)]
        left = mail.MOST_BY_ONE - mail.MOST_ASKED
        assert many == [True] * left + [None] * mail.MOST_ASKED, "for each who asks"
        assert tries(1, "two@example.org", "10.0.0.2", now) == [True]
        connection.execute(insert(addresses).values(address="yes@example.org", blocked=False, at=now))
        turns = tries(mail.MOST_TURNS + 1, "yes@example.org", "", now)
        assert turns == [True] * mail.MOST_TURNS + [False]
        rest = mail.MOST_IN_ALL - mail.MOST_BY_ONE - 1 - mail.MOST_TURNS
        all_ = [tries(1, f"{n}@example.com", f"10.1.0.{n}", now)[0] for n in range(rest + 1)]
        assert all_ == [True] * rest + [False], "in all"
        assert tries(1, "three@example.org", "10.0.0.1", now + mail.HOUR + 1) == [True], "after an hour"
        assert tries(1, "yes@example.org", "", now + mail.DAY + 1) == [True], "after a day"
        connection.rollback()

    async with host.service.store.engine.connect() as connection:
        await connection.run_sync(count)


async def test_one_address_cannot_have_mail_sent_without_end(start: StartHost, file: str, ears: Ears) -> None:
    host = await start(file, **by_mail(ears))
    made = await host.table({"gandalf": "me"})
    notify = f"/tables/{made['table']}/notify"
    for n in range(mail.MOST_BY_ONE):
        await host.post(notify, {"email": f"{n}@example.org"}, *made["tokens"].values())
    said = await host.post(notify, {"email": "more@example.org"}, *made["tokens"].values(), expect=429)
    assert said["detail"] == "Too many addresses were given from your network; try again in an hour."
    await mailed(ears, mail.MOST_BY_ONE)


async def test_the_log_does_not_tell_an_address_that_a_mail_server_refuses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Refusing:
        on = True

        async def tell(self, address: str, subject: str, body: str) -> None:
            raise smtplib.SMTPRecipientsRefused({address: (550, b"unknown")})

    notices = TurnNotices(Settings(), Refusing())  # type: ignore[arg-type]
    await notices._tell({"text": "It is your turn.", "address": "/table/x"}, "ann@example.org")
    (record,) = caplog.records
    for line in (logs.PlainLines().format(record), logs.JsonLines().format(record)):
        assert "SMTPRecipientsRefused" in line
        assert "ann@example.org" not in line
