"""The documentation as a site: every page is in its contents, every link leads somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import thirdage
import thirdage.players

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
