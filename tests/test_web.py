"""The client: its own checks, and what would go wrong when somebody else builds or loads it."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import build_web
import play
import thirdage

ROOT = Path(__file__).resolve().parent.parent
STATIC = build_web.BUILT
LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]

pytestmark = pytest.mark.xdist_group("web")


def npm(*words: str) -> None:
    """Run npm in web/ with the Node that the build brings."""
    python = play.environment(play.BUILD)
    done = subprocess.run([python, "build_web.py", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    play.build_client()


def test_the_pure_parts_of_the_client_do_what_their_own_tests_say() -> None:
    npm("test")


def test_the_client_has_no_wrong_type_and_no_warning() -> None:
    npm("run", "check")


def test_the_lock_of_the_client_names_no_address() -> None:
    assert not [name for name, package in LOCK.items() if "resolved" in package]


def test_the_lock_of_the_client_misses_no_package_of_any_platform() -> None:
    present = {name.rpartition("node_modules/")[2] for name in LOCK}
    for name, package in LOCK.items():
        assert set(package.get("optionalDependencies", ())) <= present, name


def test_the_page_is_built_from_the_sources_that_lie_here() -> None:
    assert build_web.is_built()


def needed(manifest: dict[str, dict[str, Any]], entry: str, found: set[str]) -> set[str]:
    """The files that an entry of the manifest cannot be shown without."""
    chunk = manifest[entry]
    if chunk["file"] not in found:
        found |= {chunk["file"], *chunk.get("css", ()), *chunk.get("assets", ())}
        for other in chunk.get("imports", ()):
            needed(manifest, other, found)
    return found


@pytest.mark.parametrize(("page", "more"), [("Home", []), ("Table", ["src/cardgame/face.ts"])])
def test_the_first_page_stays_under_250_kb(page: str, more: list[str]) -> None:
    manifest = json.loads((STATIC / "manifest.json").read_text())
    files = needed(manifest, "index.html", {"index.html", "theme.js", "icon.svg"})
    for entry in (f"src/pages/{page}.svelte", *more):
        files |= needed(manifest, entry, set())
    files |= {file.relative_to(STATIC).as_posix() for file in STATIC.rglob("*.woff2")}
    cards = json.dumps(thirdage.cards()).encode()
    weight = sum(len(gzip.compress((STATIC / file).read_bytes())) for file in files)
    assert 100_000 < weight + len(gzip.compress(cards)) < 250_000
