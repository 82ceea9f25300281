"""The rules that the page tells: questions find their sections there, and numbers are the program's own."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from thirdage.boardgame import facts as f
from thirdage.boardgame import setup as s
from thirdage.boardgame.armies import MUSTER, Figures
from thirdage.boardgame.box import ELEMENTS, cards_with
from thirdage.boardgame.figures import KIND_IDS, TOTAL_OF_OTHERS
from thirdage.boardgame.map import COASTLINE, NATION, REGION_COUNT, REGION_TITLES, VICTORY_POINTS
from thirdage.boardgame.questions import QUESTIONS, SECTIONS
from thirdage.boardgame.seating import CARDS_IN_A_TEAM
from thirdage.boardgame.start import LONGEST
from thirdage.boardgame.tables import EVENT

PAGE = Path(__file__).resolve().parents[2] / "web" / "src" / "boardgame"
NUMBERS = json.loads((PAGE / "numbers.json").read_text("utf-8"))
PAGES = (PAGE / "sections.ts", *sorted((PAGE / "rules").glob("*.ts")))
ANCHORS = [anchor for page in PAGES for anchor in re.findall(r'\bid: "([\w-]+)"', page.read_text("utf-8"))]


def counted(figures: Figures) -> str:
    """Figures as the page counts them."""
    return ", ".join(
        f"{n} {one if n == 1 else many}"
        for n, one, many in zip(figures, f.FIGURE_TITLES, f.FIGURE_PLURALS, strict=True)
        if n
    )


def by_side(numbers: Iterable[int]) -> dict[str, int]:
    """A number for each side, as the page has it."""
    named: dict[str, int] = dict(zip(f.SIDES, numbers, strict=True))
    return named


def test_every_question_finds_its_section_of_the_rules() -> None:
    asked = {question.section(None, (question.name,)) for question in QUESTIONS}
    assert asked == set(SECTIONS)
    assert asked <= set(ANCHORS)


def test_the_limits_and_what_wins() -> None:
    points = [0, 0]
    for region in range(REGION_COUNT):
        if VICTORY_POINTS[region]:
            points[f.side_of_nation(NATION[region])] += VICTORY_POINTS[region]
    assert NUMBERS["regions"] == REGION_COUNT
    assert NUMBERS["victory"] == by_side(f.POINTS_THAT_WIN)
    worth = {"city": f.SITE_POINTS[f.CITY], "stronghold": f.SITE_POINTS[f.STRONGHOLD]}
    assert NUMBERS["points"] == worth | by_side(points)
    assert NUMBERS["corruption"] == f.CORRUPTION_THAT_LOSES
    assert NUMBERS["turns"] == LONGEST
    assert NUMBERS["hand"] == f.MOST_CARDS_IN_HAND
    assert NUMBERS["handInTeam"] == CARDS_IN_A_TEAM
    assert NUMBERS["deck"] == s.CARDS_IN_A_DECK
    assert NUMBERS["units"] == f.MOST_UNITS
    assert NUMBERS["besieged"] == f.MOST_UNITS_BESIEGED
    assert NUMBERS["combatDice"] == f.MOST_COMBAT_DICE
    assert NUMBERS["huntDice"] == f.MOST_HUNT_DICE
    assert NUMBERS["progress"] == f.MOST_PROGRESS
    assert NUMBERS["mordorSteps"] == s.LAST_STEP == s.CRACK_OF_DOOM - s.FIRST_STEP


def test_dice_and_rings() -> None:
    assert NUMBERS["dice"] == {**by_side(s.FIRST_DICE), "most": by_side(f.MOST_ACTION_DICE)}
    assert (NUMBERS["rings"], 0) == s.FIRST_RINGS


def test_the_people_and_the_nations() -> None:
    assert NUMBERS["leadershipAndLevel"] == {
        id_: [f.LEADERSHIP[person], f.LEVEL[person]]
        for person, id_ in enumerate(f.CHARACTERS[: f.BASE_CHARACTER_COUNT])
        if person != f.GOLLUM
    }
    standing = {f.NATIONS[nation]: where for nation, where in s.POLITICAL_TRACK.items()}
    assert NUMBERS["stepsFromWar"] == {nation: where.steps_from_war for nation, where in standing.items()}
    assert NUMBERS["active"] == [nation for nation, where in standing.items() if where.attitude == f.ACTIVE]


def test_the_hunt_tiles() -> None:
    tiles = list(zip(s.HUNT_TILES, s.TILE_IDS, strict=True))
    assert NUMBERS["tiles"] == {
        "standard": Counter(id_ for tile, id_ in tiles if tile.kind == f.STANDARD),
        "free": [id_ for tile, id_ in tiles if tile.kind == f.FELLOWSHIP_TILE],
        "shadow": [id_ for tile, id_ in tiles if tile.kind == f.SHADOW_TILE],
    }
    assert all(tile.stop == (tile.kind == f.SHADOW_TILE) for tile, _ in tiles), "as the page says"


def test_the_armies_at_the_start() -> None:
    assert NUMBERS["armies"] == {
        f.NATION_TITLES[nation]: {
            **{REGION_TITLES[region]: counted(figures) for region, figures in muster.armies.items()},
            "reinforcements": counted(muster.reinforcements),
        }
        for nation, muster in MUSTER.items()
    }


def test_what_twilight_of_the_third_age_adds() -> None:
    told = NUMBERS["twilight"]
    decks = Counter(EVENT[n].deck for n in cards_with(ELEMENTS) if EVENT[n].place)
    assert set(decks.values()) == {told["deck"]}
    assert told["figures"] == {KIND_IDS[kind]: n for kind, n in TOTAL_OF_OTHERS.items()}
    assert told["coast"] == [REGION_TITLES[region] for region in COASTLINE]
