"""A film of a round for the first page: `python -m tests.browser.film FILE` from the top folder.

The machine plays a game; its replay is stepped through one round in a browser, and a picture is taken of
every step. The pictures become an animated WebP, which forges and browsers show without a player.
"""

from __future__ import annotations

import base64
import json
import struct
import sys
from pathlib import Path
from typing import Any, Final

from tests.browser.at_work import page_at_work
from tests.browser.visitor import Visitor
from thirdage import games
from thirdage.players import answer, player

SCENARIO: Final = "trilogy"
SEED, ROUND = 11, 4
SIZE = {"width": 1280, "height": 800}
SCALE = 0.75  # the film's size beside that of the page
QUALITY = 62
PACE, LINGER = 900, 2600  # milliseconds for a step, and for the last picture
MOST_BYTES = 2_000_000


def played() -> tuple[dict[str, Any], list[int]]:
    """The record of a game, and after how many choices each picture is taken."""
    game = games.new(SCENARIO, seed=SEED)
    bots = {seat: player("easy", seed=n) for n, seat in enumerate(game.seats)}
    moments = []
    while game.decision is not None and game.round <= ROUND:
        if game.round == ROUND:
            moments.append(game.count)
        game.choose(answer(bots[game.decision.seat], game))
    found: dict[str, Any] = json.loads(game.record().to_json())
    return found, moments


def pictures() -> list[bytes]:
    """Every step of the round as a WebP, without those that show nothing new."""
    record, moments = played()
    found: list[bytes] = []
    with page_at_work() as (browser, address):
        ann = Visitor(browser, address, theme="dark", size=SIZE)
        ann.goes_on_with(record, dict.fromkeys(games.new(SCENARIO, seed=SEED).seats, "me"))
        ann.page.goto(f"/replay/{ann.table}?ply={moments[0]}")
        ann.page.wait_for_selector(".table")
        ann.page.wait_for_load_state("networkidle")
        developer = ann.context.new_cdp_session(ann.page)
        whole = {"x": 0, "y": 0, **SIZE, "scale": SCALE}
        for _ in moments:
            ann.page.wait_for_timeout(350)
            taken = developer.send(
                "Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": whole}
            )
            picture = base64.b64decode(taken["data"])
            if not found or picture != found[-1]:
                found.append(picture)
            ann.page.keyboard.press("ArrowRight")
        ann.context.close()
    return found


# ANIMATED WEBP: each picture's data in a frame, all frames in one container (the format of Google's
# "WebP Container Specification").


def animated(stills: list[bytes], width: int, height: int) -> bytes:
    """One file that shows the pictures one after the other, again and again."""
    last = len(stills) - 1
    frames = [
        chunk(b"ANMF", frame(still, width, height, LINGER if number == last else PACE))
        for number, still in enumerate(stills)
    ]
    has_animation = 0b10
    head = chunk(b"VP8X", struct.pack("<I", has_animation) + low24(width - 1) + low24(height - 1))
    loops_for_ever = chunk(b"ANIM", bytes(4) + struct.pack("<H", 0))
    body = b"WEBP" + head + loops_for_ever + b"".join(frames)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def frame(still: bytes, width: int, height: int, milliseconds: int) -> bytes:
    overwrite = 0b10  # a picture covers the one before and is not blended with it
    place = low24(0) + low24(0) + low24(width - 1) + low24(height - 1)
    return place + low24(milliseconds) + bytes([overwrite]) + picture_data(still)


def picture_data(still: bytes) -> bytes:
    """The chunk of a still WebP that holds the picture."""
    assert still[:4] == b"RIFF"
    at = 12
    while at < len(still):
        size = struct.unpack_from("<I", still, at + 4)[0]
        whole = still[at : at + 8 + size + size % 2]
        if whole[:4] in (b"VP8 ", b"VP8L"):
            return whole
        at += len(whole)
    raise ValueError("There is no picture in this WebP.")


def chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)


def low24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def main(words: list[str]) -> None:
    """Make it."""
    if len(words) != 1:
        sys.exit("Say into which file: python -m tests.browser.film FILE")
    stills = pictures()
    film = animated(stills, round(SIZE["width"] * SCALE), round(SIZE["height"] * SCALE))
    if len(film) > MOST_BYTES:
        sys.exit(f"The film has {len(film):,} bytes; more than {MOST_BYTES:,} are too many for a first page.")
    Path(words[0]).write_bytes(film)
    print(f"{len(stills)} pictures, {len(film):,} bytes, in {words[0]}.")


if __name__ == "__main__":
    main(sys.argv[1:])
