"""Rulings WR-SET: how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import may_guide
from thirdage.boardgame.armies import FIGURE_TOTALS
from thirdage.boardgame.facts import CITY, DECK_COUNT, HAND, NATIONS, NO_NATION, STRONGHOLD, TOWN
from thirdage.boardgame.figures import KIND_COUNT, KIND_IDS, starting_kind
from thirdage.boardgame.map import NATION, REGION_BY_ID, REGION_IDS, SETTLEMENT, VICTORY_POINTS
from thirdage.boardgame.setup import TILE_IDS
from thirdage.boardgame.start import new_game
from thirdage.boardgame.state import BoardGame
from thirdage.boardgame.tables import deck_of
from thirdage.kernel.errors import BadOption, ThirdAgeError


def at_the_start() -> Board:
    """The first turn, both sides having drawn."""
    return Board(phase="draw")


@pytest.mark.ruling("WR-SET-01")
def test_sides_and_options_are_fixed_before_the_game() -> None:
    game = new_game(7, True, {"turns": 12})
    assert game.seats == ("free", "shadow")
    assert game.people == (("free",), ("shadow",))
    assert game.record().options == {"live": False, "turns": 12}
    with pytest.raises(ThirdAgeError):
        new_game(7, True, {"dawn": True})
    with pytest.raises(BadOption):
        new_game(7, True, {"turns": -1})


@pytest.mark.ruling("WR-SET-02")
def test_the_ring_bearers_start_hidden_in_rivendell() -> None:
    game = at_the_start().game
    assert REGION_IDS[game.ring_at] == "rivendell"
    assert (game.progress, game.revealed, game.corruption, game.mordor) == (0, False, 0, 0)


@pytest.mark.ruling("WR-SET-03")
def test_seven_companions_set_out_with_gandalf_as_guide() -> None:
    table = at_the_start()
    seven = ["gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin"]
    assert {table.person(name) for name in seven} == {"fellowship"}
    assert {table.person(name) for name in ("aragorn", "gandalf-the-white", "gollum")} == {"not-yet"}
    assert may_guide(table) == ["gandalf-the-grey", "strider"]  # who guides now stands first


@pytest.mark.ruling("WR-SET-04")
def test_the_free_peoples_hold_the_three_elven_rings() -> None:
    assert list(at_the_start().game.rings) == [3, 0]


@pytest.mark.ruling("WR-SET-05")
def test_no_minion_is_on_the_board() -> None:
    table = at_the_start()
    assert {table.person(name) for name in ("saruman", "witch-king", "mouth-of-sauron")} == {"not-yet"}


@pytest.mark.ruling("WR-SET-06")
def test_four_decks_of_24_are_shuffled_apart() -> None:
    first, second = new_game(1, False, {}), new_game(2, False, {})
    for deck in range(DECK_COUNT):
        drawn = [card for card in first.zones[HAND + deck // 2] if deck_of(card) == deck]
        assert len(first.zones[deck]) + len(drawn) == 24
        assert {deck_of(card) for card in first.zones[deck]} == {deck}
        assert first.zones[deck] != sorted(first.zones[deck])
        assert first.zones[deck] != second.zones[deck]


@pytest.mark.ruling("WR-SET-07")
def test_the_hunt_pool_is_the_16_standard_tiles() -> None:
    game = at_the_start().game
    pool = Counter(TILE_IDS[i] for i in range(24) if game.tiles_in >> i & 1)
    assert pool == {
        "eye-reveal": 4, "3": 3, "2": 2, "2-reveal": 1, "1": 2, "1-reveal": 2, "0-reveal": 2,
    }  # fmt: skip
    assert game.tiles_drawn == game.tiles_waiting == game.tiles_out == 0


@pytest.mark.ruling("WR-SET-08")
def test_seven_dice_against_four_and_five_in_a_combat_roll() -> None:
    table = Board(phase="hunt")
    with table.chance(*[0] * 11):
        table.choose("0")
    assert (len(table.dice("free")), len(table.dice("shadow"))) == (4, 7)
    battle = Board(
        regions={
            "gorgoroth": army("sauron-regular", 9),
            "morannon": army("gondor-regular", 1, control="free"),
        },
        nations=at_war("sauron", "gondor"), dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    with battle.rolls(1, 1, 1, 1, 1, 1):  # five dice of nine units, and one of the defender's
        battle.choose("Attack", "Gorgoroth (", "Fight in the field")


@pytest.mark.ruling("WR-SET-09")
def test_the_political_track_at_the_start() -> None:
    table = at_the_start()
    assert {nation: table.steps(nation) for nation in NATIONS} == {
        "rohan": 3, "north": 3, "elves": 3, "dwarves": 3, "gondor": 2, "southrons-easterlings": 2,
        "sauron": 1, "isengard": 1,
    }  # fmt: skip
    passive = {nation for nation in NATIONS if not table.active(nation)}
    assert passive == {"rohan", "north", "dwarves", "gondor"}


FREE_ARMIES = {
    "erebor": "dwarves 1 1 1", "ered-luin": "dwarves 1", "iron-hills": "dwarves 1",
    "grey-havens": "elves 1 1 1", "rivendell": "elves 0 2 1", "woodland-realm": "elves 1 1 1",
    "lorien": "elves 1 2 1", "minas-tirith": "gondor 3 1 1", "dol-amroth": "gondor 3",
    "osgiliath": "gondor 2", "pelargir": "gondor 1", "bree": "north 1", "carrock": "north 1",
    "dale": "north 1 0 1", "north-downs": "north 0 1", "the-shire": "north 1", "edoras": "rohan 1 1",
    "fords-of-isen": "rohan 2 0 1", "helms-deep": "rohan 1",
}  # fmt: skip
SHADOW_ARMIES = {
    "orthanc": "isengard 4 1", "north-dunland": "isengard 1", "south-dunland": "isengard 1",
    "barad-dur": "sauron 4 1 1", "dol-guldur": "sauron 5 1 1", "gorgoroth": "sauron 3",
    "minas-morgul": "sauron 5 0 1", "moria": "sauron 2", "mount-gundabad": "sauron 2", "nurn": "sauron 2",
    "morannon": "sauron 5 0 1", "far-harad": "southrons-easterlings 3 1",
    "near-harad": "southrons-easterlings 3 1", "north-rhun": "southrons-easterlings 2",
    "south-rhun": "southrons-easterlings 3 1", "umbar": "southrons-easterlings 3",
}  # fmt: skip


def spelled_out(army_: str) -> dict[str, int]:
    """The figures of "gondor 3 1 1": Regulars, Elites, Leaders or Nazgûl."""
    nation, *numbers = army_.split()
    names = [f"{nation}-regular", f"{nation}-elite", "nazgul" if nation == "sauron" else f"{nation}-leader"]
    return {name: int(n) for name, n in zip(names, numbers, strict=False) if int(n)}


@pytest.mark.ruling("WR-SET-10")
def test_the_armies_of_the_free_peoples_at_the_start() -> None:
    table = at_the_start()
    assert {region: table.army(region) for region in FREE_ARMIES} == {
        region: spelled_out(army_) for region, army_ in FREE_ARMIES.items()
    }
    for reserve in ("dwarves 2 4 3", "elves 2 4", "gondor 6 4 3", "north 6 4 3", "rohan 6 4 3"):
        for kind, n in spelled_out(reserve).items():
            assert table.reserve(kind) == n
    assert table.reserve("elves-leader") == 0


@pytest.mark.ruling("WR-SET-11")
def test_the_armies_of_the_shadow_at_the_start() -> None:
    table = at_the_start()
    assert {region: table.army(region) for region in SHADOW_ARMIES} == {
        region: spelled_out(army_) for region, army_ in SHADOW_ARMIES.items()
    }
    for reserve in ("isengard 6 5", "sauron 8 4 4", "southrons-easterlings 10 3"):
        for kind, n in spelled_out(reserve).items():
            assert table.reserve(kind) == n
    elsewhere = set(REGION_IDS) - set(FREE_ARMIES) - set(SHADOW_ARMIES)
    assert all(table.army(region) == {} for region in elsewhere)


def figures_of(game: BoardGame) -> list[int]:
    """All figures by kind: on the map, in reserve, out of the game."""
    return [
        sum(game.figures[kind::KIND_COUNT]) + game.reserve[kind] + game.casualties[kind]
        for kind in range(KIND_COUNT)
    ]


@pytest.mark.ruling("WR-SET-12")
def test_no_figure_appears_or_vanishes_while_the_game_goes_on() -> None:
    box = [0] * KIND_COUNT
    for nation, total in enumerate(FIGURE_TOTALS):
        for figure, n in enumerate(total):
            if n:
                box[starting_kind(nation, figure)] = n
    assert box[KIND_IDS.index("sauron-regular")] == 36
    assert sum(box) == 75 + 20 + 90 + 8
    game = new_game(3, False, {})
    step = 0
    while game.options is not None and step < 600:
        game.choose((7 * step) % len(game.options))
        assert figures_of(game) == box
        step += 1
    assert step > 100


@pytest.mark.ruling("WR-SET-13")
def test_osgiliath_is_nobodys_the_fords_are_rohans_and_dale_is_the_norths() -> None:
    home = {region: NATION[REGION_BY_ID[region]] for region in ("osgiliath", "fords-of-isen", "dale")}
    assert home["osgiliath"] == NO_NATION
    assert NATIONS[home["fords-of-isen"]] == "rohan"
    assert NATIONS[home["dale"]] == "north"


@pytest.mark.ruling("WR-SET-14")
def test_a_fortification_is_neither_taken_nor_mustered_in() -> None:
    table = Board(
        regions={"osgiliath": army("sauron-regular", 2), "fords-of-isen": army("rohan-regular", 1)},
        nations=at_war("sauron", "rohan"), dice={"free": ["muster"]},
    )  # fmt: skip
    assert table.held_by("osgiliath") == table.held_by("fords-of-isen") == ""
    assert table.points("shadow") == 0
    table.choose("Muster die", "Muster troops")
    assert sorted(table.sites("rohan-regular")) == ["Edoras", "Folde", "Helm's Deep", "Westemnet"]
    table.choose("place rohan-regular edoras")
    assert not table.offers("Leader")  # only where units are: at the Fords, which is no Settlement


@pytest.mark.ruling("WR-SET-15")
def test_cities_count_one_and_strongholds_two() -> None:
    worth = {TOWN: 0, CITY: 1, STRONGHOLD: 2}
    places: dict[bool, dict[int, set[str]]] = {False: {}, True: {}}
    for region, site in enumerate(SETTLEMENT):
        assert VICTORY_POINTS[region] == worth.get(site, 0)
        if VICTORY_POINTS[region]:
            shadow = NATIONS[NATION[region]] in ("isengard", "sauron", "southrons-easterlings")
            places[shadow].setdefault(site, set()).add(REGION_IDS[region])
    assert places[False] == {
        CITY: {"dale", "the-shire", "edoras", "pelargir"},
        STRONGHOLD: {
            "erebor", "grey-havens", "rivendell", "woodland-realm", "lorien", "minas-tirith", "dol-amroth",
            "helms-deep",
        },
    }  # fmt: skip
    assert places[True] == {
        CITY: {"angmar", "far-harad"},
        STRONGHOLD: {
            "orthanc", "barad-dur", "dol-guldur", "minas-morgul", "morannon", "moria", "mount-gundabad",
            "umbar",
        },
    }  # fmt: skip
