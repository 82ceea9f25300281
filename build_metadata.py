"""Fills in what the package index shows and what depends on where the project lives: its links.

The project can move and be forked, so no address stands in it. Whoever makes a release names it in
THIRDAGE_HOME (the release workflow does so by itself); README's links to other files then lead to the files
of that version, and the index shows the addresses below. Without it the words of the links stay and lead
nowhere, which is better than leading astray.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

try:
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ImportError:  # read by a test or a tool
    MetadataHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)")  # to a file of the project, or its picture


class Links(MetadataHookInterface):
    """Puts the long description and the addresses into the metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling with what pyproject.toml says; a source archive already has the rest."""
        home = os.environ.get("THIRDAGE_HOME", "").rstrip("/")
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        text = described(readme, home, f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses(home, f"v{metadata['version']}")


def described(readme: str, home: str, tag: str) -> str:
    """README with links that lead to the files of this version, or only with their words."""

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if not home:
            return "" if picture else words
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/{tag}/{target})"

    return LINK.sub(link, readme)


def addresses(home: str, tag: str) -> dict[str, str]:
    """What the index lists beside the description."""
    if not home:
        return {}
    files = f"{home}/blob/{tag}"
    return {
        "Source": home,
        "Documentation": f"{files}/docs/index.md",
        "Changelog": f"{files}/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }
