"""The names and numbers that the page keeps of the board game are the rules' own."""

from __future__ import annotations

import re
from pathlib import Path

from thirdage.boardgame import facts, setup
from thirdage.boardgame.figures import ADJECTIVES

PAGES = Path(__file__).resolve().parents[2] / "web/src/boardgame"
PAGE = (PAGES / "facts.ts").read_text(encoding="utf-8")


def test_the_page_knows_the_nations_by_the_names_of_the_rules() -> None:
    told = re.findall(r'\{ id: "(.*?)", title: "(.*?)", adjective: "(.*?)", side: "(.*?)" \}', PAGE)
    sides = [facts.SIDES[facts.side_of_nation(nation)] for nation in range(len(facts.NATIONS))]
    assert told == list(zip(facts.NATIONS, facts.NATION_TITLES, ADJECTIVES, sides, strict=True))


def test_the_page_knows_the_characters_as_the_rules_do() -> None:
    told = re.findall(r'"?([a-z-]+)"?: person\("(.*?)", "..", "(.*?)", (\d), (\d)', PAGE)
    assert [(name, title, int(level), int(leads)) for name, title, _, level, leads in told] == list(
        zip(facts.CHARACTERS, facts.CHARACTER_TITLES, facts.LEVEL, facts.LEADERSHIP, strict=True)
    )
    assert [name for name, _, side, _, _ in told if side == "shadow"] == [
        facts.CHARACTERS[minion] for minion in facts.MINIONS
    ]


def test_the_page_knows_what_dice_can_show_and_the_phases() -> None:
    dice = re.search(r"DICE: .*? = \{(.*?)\}", PAGE, re.DOTALL)
    phases = re.search(r"PHASES: .*? = \{(.*?)\}", PAGE, re.DOTALL)
    assert dice
    assert phases
    found = re.findall(r'"?([a-z-]+)"?: "(.*?)"', dice[1])
    assert found == list(zip(facts.RESULTS, facts.RESULT_TITLES, strict=True))
    assert re.findall(r"(\w+): ", phases[1]) == list(facts.PHASES)


def test_the_page_knows_what_the_hunt_tiles_do() -> None:
    told = re.findall(
        r'(standard|ofFellowship|ofShadow)\("(.*?)", ("?[\w-]+"?)(?:, (true))?\)',
        (PAGES / "instruments/tiles.ts").read_text(encoding="utf-8"),
    )
    damages = {'"eye"': facts.EYE_DAMAGE, '"die"': facts.DIE_DAMAGE}
    kinds = {
        "standard": facts.STANDARD,
        "ofFellowship": facts.FELLOWSHIP_TILE,
        "ofShadow": facts.SHADOW_TILE,
    }
    found = {
        name: (damages[damage] if damage in damages else int(damage), bool(reveal), kinds[maker])
        for maker, name, damage, reveal in told
    }
    assert found == {
        name: (tile.damage, tile.reveal, tile.kind)
        for name, tile in zip(setup.TILE_IDS, setup.HUNT_TILES, strict=True)
    }
    assert all(tile.stop == (tile.kind == facts.SHADOW_TILE) for tile in setup.HUNT_TILES)
