"""Dependencies point downwards only: kernel, then a game, then whatever plays, shows or measures it."""

from __future__ import annotations

import ast
import json
import random
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import thirdage
from tests.card_games import card_scenarios
from thirdage import games
from thirdage.lab.fuzz import is_module_level, is_plain

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "thirdage"
FILES = sorted(SOURCE.rglob("*.py"))
GAMES = ("cardgame", "boardgame")
RULES = ("kernel", *GAMES)
# What each package may use beside itself. A module that stands alone, such as games.py, is a package as well.
BELOW = {
    "kernel": set(),
    "cardgame": {"kernel"},
    "boardgame": {"kernel"},
    "games": {"kernel", *GAMES},
    "face": {"kernel"},
    "__init__": {"kernel", "games", "face"},
    "players": {"kernel", "games", "face", *GAMES},
    "learn": {"kernel", "games", *GAMES},
    "envs": {"kernel", "games", "face", *GAMES},
    "terminal": {"kernel", "games", "players", "learn", *GAMES},
    "lab": {"kernel", "games", "players", "terminal"},
    "table": {"kernel", "games", "players", "learn"},
    "arena": {"kernel", "games", "players", "lab", "table"},
    "cli": {"kernel", "games", "players", "learn", "envs", "terminal", "lab", "table", "arena", *GAMES},
    "__main__": {"cli"},
}


@cache
def imported_by(file: Path) -> frozenset[str]:
    """The modules a file imports, by their full names, wherever in the file it does so."""
    package = ("thirdage", *file.relative_to(SOURCE).parts[:-1])
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            base += node.module.split(".") if node.module else []
            found |= {".".join([*base, alias.name]) for alias in node.names}
    return frozenset(found)


def package_of(module: str) -> str:
    """The package of a module of ours: `thirdage.kernel.engine` is in the kernel; "" is the public face."""
    name = module.split(".")[1] if "." in module else ""
    return "" if name in (*thirdage.__all__, "__version__") else name


def package_of_file(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def rules_files() -> list[Path]:
    return [f for f in FILES if package_of_file(f) in RULES]


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(SOURCE)))
def test_every_package_uses_only_what_is_below_it(file: Path) -> None:
    package = package_of_file(file)
    ours = {package_of(m) for m in imported_by(file) if m.split(".")[0] == "thirdage"}
    # Whatever stands above the games may use the public face as any user may.
    face = {""} if package not in (*RULES, "games", "face") else set()
    above = ours - BELOW[package] - {package} - face
    assert above == set(), f"{file.name} imports what stands above it: {sorted(above)}"


NEUTRAL = ("table", "lab")  # packages that serve every game, and find it through the registry
NAMES_OF_GAMES = re.compile(r"card[ _]?game|board[ _]?game", re.IGNORECASE)


@pytest.mark.parametrize("package", NEUTRAL)
def test_a_neutral_package_names_no_game(package: str) -> None:
    files = [file for file in (SOURCE / package).rglob("*") if file.suffix in (".py", ".js", ".css")]
    files = [file for file in files if "static" not in file.parts]  # the page, as it was built
    assert len(files) > 10
    named = [
        f"{file.relative_to(SOURCE)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if NAMES_OF_GAMES.search(line)
    ]
    assert named == []


def test_the_name_of_a_game_would_be_noticed() -> None:
    for line in ("from ..cardgame import tables", "game: BoardGame", "card_games", "the board game"):
        assert NAMES_OF_GAMES.search(line)
    assert not NAMES_OF_GAMES.search("games.hosting_of(game.scenario)")


@pytest.mark.parametrize("file", rules_files(), ids=lambda f: str(f.relative_to(SOURCE)))
def test_rules_need_the_standard_library_only(file: Path) -> None:
    foreign = {m.split(".")[0] for m in imported_by(file)} - {"thirdage", *sys.stdlib_module_names}
    assert foreign == set()


@pytest.mark.parametrize("file", rules_files(), ids=lambda f: str(f.relative_to(SOURCE)))
def test_rules_know_no_clock_no_thread_and_no_randomness_of_their_own(file: Path) -> None:
    roots = {m.split(".")[0] for m in imported_by(file)}
    assert roots & {"time", "datetime", "random", "threading", "asyncio", "os", "uuid"} == set()


def declarations() -> list[Path]:
    """The modules in which cards, events and their vocabulary are declared."""
    words = ("words.py", "conditions.py")
    rooms = ("cards", "events", "combat_cards")
    return [f for f in rules_files() if f.parent.name in rooms or f.name in words]


@pytest.mark.parametrize("file", declarations(), ids=lambda f: str(f.relative_to(SOURCE)))
def test_what_a_declaration_asks_or_does_has_a_name(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Lambda)] == []


def test_importing_thirdage_loads_no_package_from_outside() -> None:
    """In a bare interpreter with nothing but our source on its path."""
    code = (
        "import sys, json; before = set(sys.modules); sys.path.insert(0, sys.argv[1]); import thirdage;"
        "game = thirdage.new('trilogy', seed=1); game.choose(0); game.view('frodo'); thirdage.cards();"
        "thirdage.replay(game.record());"
        "print(json.dumps(sorted({name.split('.')[0] for name in set(sys.modules) - before})))"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(ROOT / "src")]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    loaded = set(json.loads(printed))
    assert loaded - set(sys.stdlib_module_names) == {"thirdage"}


def test_importing_thirdage_loads_neither_screens_nor_bots() -> None:
    code = (
        "import sys, json, thirdage; print(json.dumps([m for m in sys.modules if m.startswith('thirdage.')]))"
    )
    command = [sys.executable, "-S", "-c", code]
    printed = subprocess.run(
        command, check=True, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "src")}
    ).stdout
    assert {package_of(module) for module in json.loads(printed)} <= {"kernel", "face", "games", *GAMES}


@pytest.mark.parametrize("scenario", [s.name for s in card_scenarios()])
def test_what_waits_to_happen_is_plain_data_at_every_decision(scenario: str) -> None:
    rng = random.Random(scenario)
    for seed in range(4):
        game = games.new(scenario, seed=seed, promos=True, log=False)
        while game.options is not None:
            for task in (*game.stack, game.then, game.task):
                assert is_module_level(task[0]), task
                assert is_plain(task[1:]), task
            assert is_plain(game.prompt)
            assert all(is_plain(option) for option in game.options)
            game.choose(rng.randrange(len(game.options)))


def test_a_function_inside_a_function_would_be_noticed() -> None:
    def within() -> None:
        pass

    assert not is_module_level(within)
    assert not is_module_level(lambda: None)
    assert not is_module_level([].append)
    assert is_module_level(imported_by)
    assert not is_plain(([1],))
    assert not is_plain((1.5,))
    assert is_plain((1, "two", (3, None), True))
