"""Other people's sets: loaded by name or by entry point, kept apart from the base scenarios, or refused.

A set that is loaded stays, so whatever loads one happens in a process of its own.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import thirdage
from thirdage import BadDeclaration

ROOT = Path(__file__).resolve().parents[1]
FOREIGN = ROOT / "tests" / "foreign_set"


def run(*arguments: str, beside: Path = FOREIGN) -> subprocess.CompletedProcess[str]:
    """Python with the modules of a folder beside our own."""
    paths = os.pathsep.join(map(str, (beside, FOREIGN, ROOT / "src")))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=600,
    )


def installed(folder: Path, **modules: str) -> None:
    """Have a package installed in this folder whose sets are these modules, by their names."""
    info = folder / "foreign_sets-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign-sets\nVersion: 1.0\n")
    points = "".join(f"{name} = {module}\n" for name, module in modules.items())
    (info / "entry_points.txt").write_text(f"[thirdage.sets]\n{points}")


# THE WHOLE SET


def test_everything_works_with_a_set_from_outside() -> None:
    done = run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(FOREIGN / "with_the_set.py"))
    assert done.returncode == 0, done.stdout


def test_the_guide_shows_that_set() -> None:
    guide = (ROOT / "docs" / "write-a-card.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert (FOREIGN / "wilderland.py").read_text(encoding="utf-8") in shown


def test_the_base_scenarios_do_not_notice_it() -> None:
    without = run(str(FOREIGN / "base_games.py"))
    with_it = run(str(FOREIGN / "base_games.py"), "wilderland")
    assert with_it.returncode == 0, with_it.stderr
    assert len(json.loads(without.stdout)) == 10
    assert json.loads(without.stdout) == json.loads(with_it.stdout)


CROWD = """
from thirdage.cardgame.declare import CardSet
from thirdage.cardgame.facts import FREE, SHADOW
from thirdage.cardgame.scenario import Deck
from thirdage.cardgame.sets.base import MONSTROUS, MORDOR

CROWD = CardSet("crowd", "A crowd")
FOLK, TRAITORS = CROWD.faction("folk", "Folk", FREE), CROWD.faction("traitors", "Traitors", SHADOW)
many = CROWD.army("Many", FOLK, copies=200, attack=1, defense=1)
traitors = CROWD.army("Traitors of the Shire", TRAITORS, copies=9, attack=1)
NAMES = [f"{what} {n}" for n in range(9) for what in ("Captain", "Banner")]
for name in NAMES:
    if name.startswith("Captain"):
        CROWD.character(name, FOLK, paths="1-9", path=1, defense=1, keywords=("Captain",))
    else:
        CROWD.item(name, FOLK, wielders="Captain", path=1, defense=1)
CROWD.battleground(FREE, "The Gathering", points=1, defenders=(FOLK,), attackers=(TRAITORS, MORDOR))
CROWD.scenario(
    "gathering", "The Gathering of the Folk", sets=("base", "crowd"), source="a test",
    decks=(
        Deck("folk", "Folk", FREE, (FOLK,), 7, 1, 4, cards=(*((name, 1) for name in NAMES), ("Many", 9))),
        Deck("enemy", "The Enemy", SHADOW, (TRAITORS, MONSTROUS), 7, 1, 4),
    ),
    turn_order=("folk", "enemy"), people={2: (("folk",), ("enemy",))},
    battlegrounds=("the-gathering", "moria"),
)
"""


def test_card_numbers_above_255_and_factions_of_both_sides_are_played(tmp_path: Path) -> None:
    (tmp_path / "crowd.py").write_text(CROWD)
    asks = f"""
import random, thirdage
from thirdage import games
from thirdage.cardgame.facts import NOBODY
from thirdage.lab import fuzz
thirdage.load_set("crowd")
assert fuzz.run(20, jobs=1, folder={str(tmp_path)!r}, scenario="gathering") == 0
game, seen = games.new("gathering", seed=1), 0
while game.options is not None:
    game.choose(random.Random(game.count).randrange(len(game.options)))
    seen = max([seen, *(card for card in game.wielder if card != NOBODY)])
assert seen > 255, seen
"""
    done = run("-c", asks, beside=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


# ENTRY POINTS AND THE COMMAND LINE


def test_an_installed_set_is_there_at_once(tmp_path: Path) -> None:
    installed(tmp_path, wilderland="wilderland")
    shown = run("-m", "thirdage.cli", "cards", "Lord of the Beornings", beside=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert "Beorning character" in shown.stdout
    assert shown.stderr == ""
    listed = run("-m", "thirdage.cli", "scenarios", beside=tmp_path)
    assert "over-the-mountains: Over the Mountains, for 2 people." in listed.stdout
    of_faction = run("-m", "thirdage.cli", "cards", "--faction", "beorning", beside=tmp_path)
    assert len(of_faction.stdout.splitlines()) == 5


BROKEN = {
    "fails": ("raise RuntimeError('out of honey')", "because it fails with RuntimeError: out of honey."),
    "leaves": ("import sys; sys.exit(3)", "because it fails with SystemExit: 3."),
    "missing": (None, "because it fails with ModuleNotFoundError: No module named 'missing'."),
    "empty": ("", "It declares none."),
    "clashes": (
        "from thirdage.cardgame.declare import CardSet\n"
        "from thirdage.cardgame.sets.base import DWARF\n"
        "mine = CardSet('clashes', 'It clashes')\n"
        "mine.character('Gimli', DWARF)",
        "'Gimli' cannot be declared: there is 'Gimli' in the set 'base'.",
    ),
    "two": (
        "from thirdage.cardgame.declare import CardSet\n"
        "mine, other = CardSet('one', 'One'), CardSet('two', 'Two')",
        "It declares 2 sets; a module declares one.",
    ),
    "board": (
        "from thirdage.cardgame.declare import CardSet\n"
        "from thirdage.cardgame.sets.base.scenarios.duel import two_player_duel as duel\n"
        "mine = CardSet('board', 'Board')\n"
        "mine.scenario('war-of-the-ring', 'War', sets=('base',), source='us', decks=duel.decks,\n"
        "              turn_order=duel.turn_order, people=duel.people)",
        "There is already a scenario called 'war-of-the-ring'.",
    ),
    "ability": (
        "from thirdage.cardgame.declare import CardSet\n"
        "from thirdage.cardgame.queries import Standing\n"
        "from thirdage.cardgame.sets.base import DWARF\n"
        "class Odd(Standing):\n"
        "    def text(self): return 'odd'\n"
        "    def enter(self, card, tables): raise KeyError(card)\n"
        "mine = CardSet('ability', 'Ability')\n"
        "mine.character('Odd Dwarf', DWARF, standing=Odd())",
        "because it fails with KeyError:",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_set_is_told_of_in_one_sentence_and_harms_nothing(name: str, tmp_path: Path) -> None:
    code, sentence = BROKEN[name]
    if code is not None:
        (tmp_path / f"{name}.py").write_text(code)
    installed(tmp_path, **{name: name, "wilderland": "wilderland"})
    asks = (
        "import thirdage, json; game = thirdage.new('trilogy', seed=1); game.choose(0);"
        "thirdage.new('over-the-mountains', seed=1).choose(0);"
        "print(json.dumps([[i.name for i in thirdage.sets()], len(thirdage.cards())]))"
    )
    done = run("-c", asks, beside=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [
        ["base", "fire-and-swords", "wilderland", "base", "twilight"],
        len(thirdage.cards()) + 6,
    ]
    (line,) = done.stderr.splitlines()
    assert f"The set {name!r} is not loaded" in line
    assert sentence in line


def test_a_record_is_refused_where_its_set_is_not_loaded() -> None:
    told = run(
        "-c",
        "import thirdage; thirdage.load_set('wilderland');"
        "print(thirdage.new('over-the-mountains', seed=1).record().to_json())",
    )
    with pytest.raises(thirdage.BadRecord, match="needs the set 'wilderland', which is not loaded"):
        thirdage.replay(thirdage.Record.from_json(told.stdout))


@pytest.mark.parametrize("module", [None, 3, ["wilderland"]])
def test_a_set_is_loaded_by_its_module_only(module: object) -> None:
    with pytest.raises(BadDeclaration, match="is loaded by its module or the name of its module"):
        thirdage.load_set(module)  # type: ignore[arg-type]
