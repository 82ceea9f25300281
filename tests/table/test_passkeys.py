"""Passkeys: coming back to one's name, and everything that must not let anybody in."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from typing import Any

import pytest

from tests.table.authenticator import PRESENT, Authenticator
from tests.table.conftest import StartHost
from tests.table.people import TWO, Host
from tests.table.test_mine import newcomer, own
from thirdage.table.people import passkeys

HERE = "https://table.example"


class Browser:
    """Somebody at the page of a server, with a passkey that no test shares."""

    def __init__(self, host: Host, origin: str = HERE, **passkey: Any) -> None:
        self.host = host
        self.origin = origin
        self.passkey = Authenticator(origin, "table.example", **passkey)

    async def ask(self, way: str, path: str, key: str = "", body: Any = None, expect: int = 200) -> Any:
        headers = {"origin": self.origin, **({"x-thirdage-key": key} if key else {})}
        answer = await self.host.http.request(way, f"/api{path}", json=body, headers=headers)
        assert answer.status_code == expect, answer.text
        return answer.json() if answer.content else None

    async def begins(self, key: str = "") -> dict[str, Any]:
        options: dict[str, Any] = (
            await self.ask("POST", "/me/passkeys/begin" if key else "/passkeys/begin", key)
        )["options"]
        return options

    async def adds(self, key: str, expect: int = 201, name: str = "Linux") -> Any:
        made = self.passkey.makes(await self.begins(key))
        return await self.ask("POST", "/me/passkeys", key, {"credential": made, "name": name}, expect)

    async def enters(self, key: str = "", expect: int = 200, **other: str) -> Any:
        signed = self.passkey.signs(await self.begins(), **other)
        return await self.ask("POST", "/passkeys", key, {"credential": signed}, expect)


@pytest.fixture
async def public_host(start: StartHost, file: str) -> Host:
    """A server at a public address, on SQLite."""
    return await start(file, public=HERE)


async def test_a_passkey_brings_back_the_name_and_the_games(start: StartHost, database: str) -> None:
    host = await start(database, public=HERE)
    ann, other = await newcomer(host, "Ann"), await newcomer(host, "")
    made, played_there = await host.table(TWO), await host.table(TWO)
    await own(host, ann, made)
    await own(host, other, played_there)
    phone, stick = Browser(host), Browser(host)
    await phone.adds(ann)
    listed = (await stick.adds(ann, name="A key ring"))["passkeys"]
    assert [(one["name"], one["used"]) for one in listed] == [("Linux", None), ("A key ring", None)]

    # On another browser, which had a game of its own: that comes along.
    taken = await phone.enters(other)
    assert (taken["name"], taken["key"] not in (ann, other)) == ("Ann", True)
    assert {table["table"] for table in taken["tables"]} == {made["table"], played_there["table"]}
    listed = (await phone.ask("GET", "/me/passkeys", taken["key"]))["passkeys"]
    assert [one["used"] is not None for one in listed] == [True, False]

    # A passkey that was removed lets nobody in; the other does, as often as one likes.
    await phone.ask("DELETE", f"/me/passkeys/{listed[0]['id']}", ann, expect=204)
    assert "removed" in (await phone.enters(expect=403))["detail"]
    assert (await stick.enters())["name"] == "Ann"
    assert (await stick.enters())["name"] == "Ann"

    await phone.ask("DELETE", "/me", ann, expect=204)
    await stick.enters(expect=403)


async def test_a_challenge_is_good_for_one_answer_right_or_wrong(public_host: Host) -> None:
    browser = Browser(public_host)
    key = await newcomer(public_host, "Ann")
    options = await browser.begins(key)
    made = {"credential": browser.passkey.makes(options)}
    await browser.ask("POST", "/me/passkeys", key, made, expect=201)
    await browser.ask("POST", "/me/passkeys", key, made, expect=409)

    signed = {"credential": browser.passkey.signs(await browser.begins())}
    headers = {"origin": HERE}
    tries = [public_host.http.post("/api/passkeys", json=signed, headers=headers) for _ in range(2)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*tries)) == [200, 409]

    challenge = await browser.begins()
    spoilt = browser.passkey.signs(challenge, signature="AAAA")
    await browser.ask("POST", "/passkeys", body={"credential": spoilt}, expect=403)
    right = browser.passkey.signs(challenge)
    await browser.ask("POST", "/passkeys", body={"credential": right}, expect=409)

    # One that was set for adding a passkey does not let anybody in, nor the other way round.
    adding = browser.passkey.signs(await browser.begins(key))
    await browser.ask("POST", "/passkeys", body={"credential": adding}, expect=409)
    entering = {**options, "challenge": (await browser.begins())["challenge"]}
    await browser.ask(
        "POST", "/me/passkeys", key, {"credential": Authenticator(HERE, "table.example").makes(entering)}, 409
    )
    made_up = browser.passkey.signs({"challenge": "x" * 43})
    await browser.ask("POST", "/passkeys", body={"credential": made_up}, expect=409)


async def test_a_challenge_runs_out(public_host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(public_host)
    key = await newcomer(public_host, "Ann")
    await browser.adds(key)
    monkeypatch.setattr(passkeys, "CHALLENGE_LASTS", -1.0)
    await browser.enters(expect=409)
    await browser.adds(key, expect=409)


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://table.example.evil.example"},
        {"origin": "http://table.example"},
        {"site": "evil.example"},
        {"flags": PRESENT},  # nobody looked at a face, a finger or a PIN
        {"flags": 0},
    ],
    ids=["another page", "without TLS", "another site", "not verified", "nobody there"],
)
async def test_what_was_made_or_signed_elsewhere_or_unseen_is_refused(
    public_host: Host, wrong: dict[str, Any]
) -> None:
    key = await newcomer(public_host, "Ann")
    good, bad = Browser(public_host), Browser(public_host)
    await good.adds(key)
    for name, value in wrong.items():
        setattr(bad.passkey, name, value)
        setattr(good.passkey, name, value)
    assert (await bad.adds(key, expect=403))["detail"] == passkeys.UNSOUND
    assert (await good.enters(expect=403))["detail"] == passkeys.UNSOUND


async def test_nobody_comes_in_with_somebody_elses_passkey(public_host: Host) -> None:
    ann, bob = await newcomer(public_host, "Ann"), await newcomer(public_host, "Bob")
    hers, his = Browser(public_host), Browser(public_host)
    (of_ann,) = (await hers.adds(ann))["passkeys"]
    await his.adds(bob)
    # Bob's key under the name of Ann's, Bob's own with Ann as its owner, and no owner at all.
    thief = Browser(public_host)
    thief.passkey.id, thief.passkey.handle = hers.passkey.id, hers.passkey.handle
    await thief.enters(expect=403)
    await his.enters(expect=403, userHandle=hers.passkey.handle)
    signed = his.passkey.signs(await his.begins())
    del signed["response"]["userHandle"]
    await his.ask("POST", "/passkeys", body={"credential": signed}, expect=403)
    # He cannot make hers his, nor remove it, nor answer a challenge that was set for her.
    await thief.adds(bob, expect=409)
    await his.ask("DELETE", f"/me/passkeys/{of_ann['id']}", bob, expect=409)
    for_ann = Authenticator(HERE, "table.example").makes(await hers.begins(ann))
    await his.ask("POST", "/me/passkeys", bob, {"credential": for_ann}, expect=409)
    assert (await hers.enters())["name"] == "Ann"


async def test_a_copied_passkey_is_noticed_by_its_count(public_host: Host) -> None:
    browser = Browser(public_host, count=5)
    await browser.adds(await newcomer(public_host, "Ann"))
    await browser.enters()
    browser.passkey.count = 3  # the copy has signed less often
    await browser.enters(expect=403)
    browser.passkey.count = 6
    await browser.enters()


async def test_junk_is_refused_in_a_sentence(public_host: Host) -> None:
    browser = Browser(public_host)
    key = await newcomer(public_host, "Ann")
    await browser.adds(key)

    def packed(data: bytes) -> str:
        return urlsafe_b64encode(data).rstrip(b"=").decode()

    junk = ["A", "AAAA", packed(b"{}"), packed(b"\xff" * 400), packed(b"\xbf" * 400), packed(b"[" * 2000)]
    for bad in junk:
        for part in ("authenticatorData", "signature", "userHandle"):
            assert (await browser.enters(expect=403, **{part: bad}))["detail"]
        await browser.enters(expect=403, clientDataJSON=bad)
        made = browser.passkey.makes(await browser.begins(key))
        made["response"]["attestationObject"] = bad
        await browser.ask("POST", "/me/passkeys", key, {"credential": made}, expect=403)
    shapes: list[Any] = [{}, {"credential": {}}, {"credential": {"id": "?"}}, {"credential": None}, []]
    for shape in shapes:
        await browser.ask("POST", "/passkeys", body=shape, expect=422)
        await browser.ask("POST", "/me/passkeys", key, shape, expect=422)
    long = browser.passkey.signs(await browser.begins(), signature="A" * 5000)
    await browser.ask("POST", "/passkeys", body={"credential": long}, expect=422)
    await browser.ask("DELETE", "/me/passkeys/mine", key, expect=422)


async def test_a_person_has_so_many_and_an_address_asks_so_often(
    start: StartHost, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MOST_PASSKEYS", 2)
    host = await start(file, public=HERE, requests=1000.0, request_burst=1000.0)
    key = await newcomer(host, "Ann")
    for _ in range(2):
        await Browser(host).adds(key)
    assert "remove one" in (await Browser(host).ask("POST", "/me/passkeys/begin", key, expect=409))["detail"]
    other = await newcomer(host, "Bob")
    for _ in range(passkeys.MOST_CHALLENGES):
        await Browser(host).begins(other)
    await Browser(host).ask("POST", "/me/passkeys/begin", other, expect=429)
    headers = {"origin": HERE}
    codes = [(await host.http.post("/api/passkeys/begin", headers=headers)).status_code for _ in range(20)]
    assert codes[0] == 200
    assert codes[-1] == 429


def told(answer: Any) -> str:
    """The sentence of a refusal."""
    return str(answer["detail"])


async def test_without_a_public_address_passkeys_belong_to_the_name_the_page_was_opened_by(
    lone_host: Host,
) -> None:
    port = lone_host.base.rpartition(":")[2]
    for number in (f"http://127.0.0.1:{port}", f"http://[::1]:{port}"):
        lone_host.http.headers["host"] = number.partition("//")[2]
        refused = await Browser(lone_host, number).ask("POST", "/passkeys/begin", expect=400)
        assert "localhost" in told(refused)
    lone_host.http.headers["host"] = f"localhost:{port}"
    assert (await Browser(lone_host, f"http://localhost:{port}").begins())["rpId"] == "localhost"
    answer = await lone_host.http.post("/api/passkeys/begin")
    assert told(answer.json()) == passkeys.NO_PAGE


async def test_a_public_server_sends_people_there_and_one_without_the_library_says_so(
    public_host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = f"http://{public_host.base}"
    assert HERE in told(await Browser(public_host, here).ask("POST", "/passkeys/begin", expect=400))
    assert (await public_host.get("/version"))["passkeys"] is True
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert (await public_host.get("/version"))["passkeys"] is False
    refused = await Browser(public_host).ask("POST", "/passkeys/begin", expect=400)
    assert "thirdage[passkeys]" in told(refused)
