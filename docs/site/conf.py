"""How Sphinx makes a site of the documents: `python3 play.py docs`.

The documents are plain Markdown that reads well on a forge. What only the site has is added here: the
contents at its side, and the reference of the library from the docstrings. The source is the whole folder
of the project, so that links between README, docs/ and the other documents work in both places.

Sphinx, because it is well kept and reads docstrings by itself: Material for MkDocs is no longer developed,
and its successor is not yet at its first release. The pages use nothing that others could not read.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src"))

import thirdage  # noqa: E402

project = "thirdage"
author = "the thirdage contributors"
release = version = thirdage.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/*.md", "web/README.md"]
exclude_patterns = [".*", "dist", "requirements*", "src", "tests", "tools", "web/node_modules", "web/src"]

CONTENTS = {
    "Play": ["How to start </README>", "docs/play"],
    "Host": ["docs/host", "docs/table", "docs/scale", "docs/protocol"],
    "Study": [
        "docs/library", "docs/lab", "docs/learning", "docs/bots", "docs/envs", "docs/odds", "docs/strength",
        "docs/balance", "docs/speed", "docs/tried", "docs/glossary",
    ],
    "Make": [
        "docs/write-a-card", "docs/vocabulary", "docs/write-an-event", "docs/write-a-puzzle",
        "docs/write-a-game",
    ],
    "The rules": [
        "docs/rulings-cardgame", "docs/rulings-cardgame-fire-and-swords", "docs/rulings-boardgame",
        "docs/decisions", "docs/map", "docs/bound",
    ],
    "The project": [
        "docs/architecture", "docs/compatibility", "CONTRIBUTING", "web/README", "CHANGELOG", "SECURITY",
        "CODE_OF_CONDUCT",
    ],
}  # fmt: skip

# Modules whose public names are described on the page of the library, with what is said above them.
REFERENCE = {
    "thirdage": "The games",
    "thirdage.players": "Players",
    "thirdage.learn": "Puzzles and lessons",
    "thirdage.boardgame.odds": "Odds of the board game",
}

# MARKDOWN

myst_heading_anchors = 4  # as a forge does it
default_role = "literal"  # docstrings write names in single backquotes
suppress_warnings = ["misc.highlighting_failure"]  # JSON samples that leave something out say so with a …

# DOCSTRINGS

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True

# THE SITE

html_theme = "furo"
html_title = f"thirdage {release}"
html_copy_source = html_show_sourcelink = False
html_permalinks_icon = "#"


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("source-read", added)


def added(app: Any, name: str, source: list[str]) -> None:
    """Add to a document what only the site has."""
    if name == root_doc:
        source[0] += "".join(contents(title, pages) for title, pages in CONTENTS.items())
    if name == "docs/library":
        source[0] += "".join(reference(module, title) for module, title in REFERENCE.items())


def contents(title: str, pages: list[str]) -> str:
    listed = "\n".join(page if page.endswith(">") else f"/{page}" for page in pages)
    return f"\n```{{toctree}}\n:hidden:\n:caption: {title}\n\n{listed}\n```\n"


def reference(module: str, title: str) -> str:
    return (
        f"\n## {title}: `{module}`\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :imported-members:\n```\n"
    )
