"""The names and numbers that the page keeps of the board game are the rules' own."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from thirdage.boardgame import facts, muster, setup, travel
from thirdage.boardgame.figures import ADJECTIVES
from thirdage.boardgame.map import COASTLINE, REGION_IDS, REGION_PHRASES

PAGES = Path(__file__).resolve().parents[2] / "web/src/boardgame"
PAGE = (PAGES / "facts.ts").read_text(encoding="utf-8")
TILES = (PAGES / "instruments/tiles.ts").read_text(encoding="utf-8")


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
        facts.CHARACTERS[minion] for minion in facts.ALL_MINIONS
    ]


def named(words: str) -> list[str]:
    """What stands in quotes."""
    return re.findall(r'"([a-z-]+)"', words)


def declared(name: str, opening: str = r"\[", closing: str = r"\]") -> str:
    """What is written between the brackets of a constant of the page."""
    found = re.search(rf"{name}\b[^=]*= (?:new Set\()?{opening}(.*?){closing}", PAGE, re.DOTALL)
    assert found, name
    return found[1]


def test_the_page_knows_what_each_character_can_do() -> None:
    nations = {nation: [facts.NATIONS[n] for n in woken] for nation, woken in facts.WAKES.items()}
    told = re.findall(r'"?([a-z-]+)"?: (ANY_NATION|\[.*?\])', declared("WAKES", r"\{", r"\}"))
    anybody = named(declared("ANY_NATION"))
    assert {who: anybody if what == "ANY_NATION" else named(what) for who, what in told} == {
        facts.CHARACTERS[person]: woken for person, woken in nations.items() if woken
    }
    spoken = re.findall(r'([a-z-]+): "(.*?)"', declared("SPEAKS_FOR", r"\{", r"\}"))
    assert dict(spoken) == {
        facts.CHARACTERS[person]: facts.NATIONS[nation] for person, nation in facts.SPEAKS_FOR.items()
    }
    assert named(declared("CAPTAINS")) == [facts.CHARACTERS[n] for n in facts.CAPTAINS_OF_THE_WEST]
    assert named(declared("BRINGS_A_DIE")) == [facts.CHARACTERS[n] for n in chain(*setup.BRING_A_DIE)]
    beside = re.findall(r"([a-z-]+): (\[.*?\])", declared("BRINGS_NONE_BESIDE", r"\{", r"\}"))
    assert {who: named(others) for who, others in beside} == {
        facts.CHARACTERS[n]: [facts.CHARACTERS[other] for other in others]
        for n, others in setup.BRINGS_NONE_BESIDE.items()
    }
    assert sorted(named(declared("KINGLY_PLACES"))) == sorted(REGION_IDS[n] for n in muster.KINGLY_PLACES)
    assert f"SHADOWFAX = {travel.SHADOWFAX};" in PAGE


def test_the_page_knows_which_nations_are_many() -> None:
    assert named(declared("PLURAL_NATIONS")) == [facts.NATIONS[nation] for nation in facts.PLURAL_NATIONS]


def test_the_page_knows_which_regions_have_an_article() -> None:
    told = named(declared("WITH_ARTICLE"))
    assert told == [
        region for region, phrase in zip(REGION_IDS, REGION_PHRASES, strict=True) if phrase.startswith("the ")
    ]


def test_the_page_knows_the_order_of_the_coast() -> None:
    assert named(declared("COASTLINE")) == [REGION_IDS[region] for region in COASTLINE]


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
        TILES,
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
        if tile in setup.BASE_TILES
    }
    (of_twilight,) = set(setup.TILE_IDS) - set(found)
    assert f'{{ id: "{of_twilight}", damage: "smeagol", reveal: false, stop: false, side: null }}' in TILES
    assert all(tile.stop == (tile.kind == facts.SHADOW_TILE) for tile in setup.HUNT_TILES)
