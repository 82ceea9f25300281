"""The client: its own checks, and what would go wrong when somebody else builds or loads it."""

import gzip
import json
import subprocess
from pathlib import Path

import pytest

import build_web
import play

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "thirdage" / "table" / "static"
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


@pytest.mark.parametrize("page", ["Home", "Table"])
def test_the_first_page_stays_under_250_kb(page: str) -> None:
    assets = list((STATIC / "assets").iterdir())
    own = {file for file in assets if file.suffix == ".woff2" or not file.name[0].isupper()}
    own |= {file for file in assets if file.name.startswith(f"{page}-")}
    own |= {file for file in assets if file.suffix in (".css", ".js") and file.name.startswith("Button-")}
    whole = sum(len(gzip.compress(file.read_bytes())) for file in own)
    assert 50_000 < whole < 250_000
