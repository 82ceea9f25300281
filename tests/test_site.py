"""The documentation as a site: every page is in its contents, every link leads somewhere."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
from pathlib import Path

import thirdage
import thirdage.players
from tests.browser.film import MOST_BYTES, animated, chunk

ROOT = Path(__file__).resolve().parents[1]


def test_the_site_is_built_without_a_warning_and_holds_everything(tmp_path: Path) -> None:
    words = ["-m", "tools.site", "--build", "--out", str(tmp_path)]
    built = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr  # a dead link or a page outside the contents is a warning
    first = (tmp_path / "docs" / "index.html").read_text(encoding="utf-8")
    assert 'content="0; url=docs/index.html"' in (tmp_path / "index.html").read_text(encoding="utf-8")
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        inside = page.relative_to(ROOT).with_suffix(".html")
        assert (tmp_path / inside).exists()
        name = inside.name if inside.parent.name else f"../{inside.name}"
        assert f'href="{name}"' in first or name == "index.html", f"{inside} is not in the contents"

    library = (tmp_path / "docs" / "library.html").read_text(encoding="utf-8")
    described = set(re.findall(r'id="(thirdage[\w.]*)"', library))
    assert {f"thirdage.{name}" for name in thirdage.__all__} <= described
    assert {"thirdage.Game.choose", "thirdage.players.why", "thirdage.boardgame.odds.fight"} <= described
    assert "rivendel" in (tmp_path / "searchindex.js").read_text(encoding="utf-8")  # stems of words


def chunks(content: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a RIFF file, by name."""
    found, at = [], 0
    while at < len(content):
        size = struct.unpack_from("<I", content, at + 4)[0]
        found.append((content[at : at + 4], content[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def test_the_film_of_the_first_page_is_a_film_and_not_too_large() -> None:
    assert "docs/images/round.webp" in (ROOT / "README.md").read_text(encoding="utf-8")
    film = (ROOT / "docs" / "images" / "round.webp").read_bytes()
    assert len(film) < MOST_BYTES
    [(name, content)] = chunks(film)
    assert (name, content[:4]) == (b"RIFF", b"WEBP")
    parts = chunks(content[4:])
    assert [name for name, _ in parts[:2]] == [b"VP8X", b"ANIM"]
    frames = [frame for name, frame in parts if name == b"ANMF"]
    assert len(frames) > 20
    # Taken apart into still pictures and put together again, it is the same film.
    stills = [b"RIFF" + bytes(4) + b"WEBP" + chunk(*chunks(frame[16:])[0]) for frame in frames]
    assert animated(stills, 960, 600) == film
