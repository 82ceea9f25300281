"""The starter and the locks: what would go wrong on somebody else's machine."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import play

ROOT = Path(__file__).resolve().parent.parent
LOCK_FILES = [file for file, _ in play.LOCKS.values()]


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", requirement)[0].replace("_", "-") for requirement in requirements}


def locked(file: str) -> list[str]:
    """The entries of a lock, each with its hashes on one line."""
    return (ROOT / file).read_text().replace("\\\n", "").splitlines()


def test_an_old_python_can_read_the_starter_and_is_told_what_it_needs() -> None:
    ast.parse((ROOT / "play.py").read_text(), feature_version=(3, 7))
    pretend = "import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_path('play.py')"
    told = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True)
    assert told.returncode == 2
    assert told.stderr == "thirdage needs Python 3.11 or newer, and this is Python 3.10.\n"


@pytest.mark.parametrize(
    ("words", "environment"),
    [
        ("play trilogy --seat frodo", play.PLAY),
        ("bench", play.PLAY),
        ("bench --against catanatron", play.BENCH),
        ("bench --against=catanatron", play.BENCH),
        ("lab match --games 100", play.PLAY),
        ("lab match --on here --out ray", play.PLAY),
        ("lab simulate --out fit", play.PLAY),
        ("lab report games", play.PLAY),
        ("lab serve --rate my-bot --against easy,normal", play.PLAY),
        ("lab match --games 100 --on ray", play.LAB),
        ("lab ladder --on=ray --small", play.LAB),
        ("lab simulate --out games --parquet", play.LAB),
        ("lab fit --out values.npz", play.LAB),
    ],
)
def test_a_command_gets_what_it_needs_and_no_more(words: str, environment: str) -> None:
    command, *rest = words.split()
    assert play.wanted(command, rest) == environment


def test_help_needs_no_environment() -> None:
    shown = subprocess.run([sys.executable, "play.py", "help"], cwd=ROOT, capture_output=True, text=True)
    assert shown.returncode == 0
    assert "python3 play.py test" in shown.stdout
    assert shown.stderr == ""


@pytest.mark.parametrize("file", LOCK_FILES)
def test_a_lock_names_versions_and_hashes_but_no_address(file: str) -> None:
    assert locked(file)
    for entry in locked(file):
        assert re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry), entry
        assert "://" not in entry


@pytest.mark.parametrize("name", play.LOCKS)
def test_a_lock_holds_everything_the_project_asks_for(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = {
        "--extra": project["project"]["optional-dependencies"],
        "--group": project["dependency-groups"],
    }
    file, parts = play.LOCKS[name]
    for kind, part in zip(parts[::2], parts[1::2], strict=True):
        assert names(asked[kind][part]) <= names(locked(file)), f"run `python3 play.py lock` for {part}"


def test_the_tests_run_with_the_versions_that_are_played() -> None:
    assert set(locked("requirements.lock")) <= set(locked("requirements-dev.lock"))


def test_uv_hears_of_the_index_and_certificate_pip_is_set_to() -> None:
    config = "global.cert='/etc/our ca.pem'\nglobal.index-url='https://a.example'\nglobal.timeout='60'\n"
    assert play.uv_settings(config) == {
        "UV_PYTHON_DOWNLOADS": "never",
        "SSL_CERT_FILE": "/etc/our ca.pem",
        "UV_DEFAULT_INDEX": "https://a.example",
    }


def test_pip_settings_in_the_environment_win_over_files() -> None:
    config = ":env:.index-url='https://env.example'\nglobal.index-url='https://file.example'\n"
    assert play.uv_settings(config)["UV_DEFAULT_INDEX"] == "https://env.example"
