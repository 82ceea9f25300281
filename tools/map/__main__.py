"""Draws the map anew: `python -m tools.map` from the top folder writes what page and terminal need."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from .atlas import atlas
from .land import land
from .small import small

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "web" / "src" / "boardgame"
ATLAS: Final = PAGE / "map" / "atlas.json"
SMALL: Final = PAGE / "ui" / "small-map.json"
LAND: Final = ROOT / "src" / "thirdage" / "terminal" / "boardgame" / "land.json"


def written() -> str:
    """The atlas as it stands in its file."""
    return _text(atlas())


def written_small(drawn: str) -> str:
    """The small map as it stands in its file, made from the text of the atlas."""
    return _text(small(json.loads(drawn)))


def written_land(drawn: str) -> str:
    """The map for the terminal as it stands in its file, made from the text of the atlas."""
    return _text(land(json.loads(drawn)))


def _text(drawn: dict[str, Any]) -> str:
    return json.dumps(drawn, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    drawn = written()
    ATLAS.write_text(drawn, encoding="utf-8")
    SMALL.write_text(written_small(drawn), encoding="utf-8")
    LAND.write_text(written_land(drawn), encoding="utf-8")
