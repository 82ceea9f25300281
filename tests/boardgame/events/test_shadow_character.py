"""The events of the Shadow's Character deck, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.board import eliminate_person
from thirdage.boardgame.facts import (
    BY_CARD,
    BY_ENTRY,
    DISCARD,
    FREE,
    HAND,
    RESULT_TITLES,
    RESULTS,
    ROHAN,
    SARUMAN,
    SHADOW,
    TABLE,
    TRIED_IN_MORDOR,
)
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.politics import activate
from thirdage.boardgame.setup import TILE_IDS
from thirdage.boardgame.tables import EVENT

FALLEN = DISCARD + FREE  # the Free Peoples' discards
USED = DISCARD + SHADOW
COMPANIONS = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin")
NOBODY = dict.fromkeys(COMPANIONS, "gone")
TITLES = {card.id: card.title for card in EVENT}
WILD = {"at": "hollin"}
ON_ITS_WAY = {"at": "hollin", "progress": 2}
SEEN = {"at": "hollin", "revealed": True}


def only(*companions: str, **places: str) -> dict[str, str]:
    """These Companions are in the Fellowship, and nobody else; others stand where they are named."""
    more = {name.replace("_", "-"): place for name, place in places.items()}
    return NOBODY | dict.fromkeys(companions, "fellowship") | more


def board(*hand: str, dice: tuple[str, ...] = ("character",), **position: Any) -> Board:
    """The Shadow is about to act; the Free Peoples keep a die, so that the turn does not end."""
    position.setdefault("regions", {})
    position.setdefault("hands", {})
    position["hands"] = {"shadow": list(hand)} | position["hands"]
    position.setdefault("rings", {"free": 0})
    return Board(dice={"free": ["muster"], "shadow": list(dice)}, to_act="shadow", **position)


def use(table: Board, die: str = "Character") -> Board:
    """Take a die, if there is a choice of dice."""
    word = f"{die} die"
    return table.choose(word) if table.offers(word) else table


def play(table: Board, card: str, *answers: str) -> Board:
    """Play a card with a Character die."""
    return use(table).choose(f"Play {TITLES[card]}", *answers)


def may_play(table: Board, card: str) -> bool:
    """Whether a card is among the things a Character die can do."""
    return use(table).offers(f"Play {TITLES[card]}")


def free_turn(*, dice: tuple[str, ...] = ("character",), **position: Any) -> Board:
    """The Free Peoples are about to act."""
    position.setdefault("regions", {})
    position.setdefault("rings", {"free": 0})
    return Board(dice={"free": list(dice), "shadow": ["muster"]}, to_act="free", **position)


def declaring(**position: Any) -> Board:
    """The Free Peoples are asked whether they declare the Fellowship."""
    position.setdefault("regions", {})
    return Board(phase="fellowship", **position)


def tiles(table: Board, where: str) -> list[str]:
    """The Hunt tiles in the pool ("in"), waiting, drawn or out of the game."""
    bits = getattr(table.game, f"tiles_{where}")
    return [id_ for i, id_ in enumerate(TILE_IDS) if bits >> i & 1]


def inside(table: Board) -> list[str]:
    """The Companions in the Fellowship."""
    return [name for name in COMPANIONS if table.person(name) == "fellowship"]


# TILES FOR MORDOR

SNARES = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("shelobs-lair", "the-ring-is-mine", "on-on-they-went", "give-it-to-uss")
]


@pytest.mark.ruling("WR-EVT-19")
@pytest.mark.parametrize("card", SNARES)
def test_a_snare_waits_until_the_fellowship_enters_mordor(card: str) -> None:
    table = play(board(card), card)
    assert (tiles(table, "waiting"), card in tiles(table, "in")) == ([card], False)
    assert table.cards(USED) == [card]


@pytest.mark.ruling("WR-MRD-16")
@pytest.mark.parametrize("card", SNARES)
def test_a_snare_joins_the_pool_at_once_in_mordor(card: str) -> None:
    table = play(board(card, fellowship={"at": "morannon", "mordor": 2}), card)
    assert (tiles(table, "waiting"), card in tiles(table, "in")) == ([], True)


# PERILS OF THE WILD

PERILS = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("orc-patrol", "isildurs-bane", "foul-thing-from-the-deep", "candles-of-corpses")
]


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize("card", PERILS)
def test_a_peril_of_the_wild_does_not_reach_a_settlement_of_the_free_peoples(card: str) -> None:
    assert may_play(board(card, fellowship=WILD), card)
    for place in ("the-shire", "bree", "rivendell", "edoras"):
        assert not may_play(board(card, fellowship={"at": place}), card)
    assert may_play(board(card, fellowship={"at": "moria"}), card)


@pytest.mark.parametrize("card", PERILS)
def test_a_settlement_that_the_shadow_has_taken_still_keeps_a_peril_away(card: str) -> None:
    assert not may_play(
        board(card, fellowship={"at": "edoras"}, regions={"edoras": {"control": "shadow"}}), card
    )


IN_MORDOR = {"at": "morannon", "mordor": 2}


@pytest.mark.ruling("WR-MRD-19")
@pytest.mark.parametrize("card", ["nazgul-search", "cruel-weather", "the-nazgul-strike"])
def test_a_card_that_needs_the_region_of_the_ring_bearers_does_not_reach_the_mordor_track(card: str) -> None:
    assert not may_play(board(card, fellowship=IN_MORDOR), card)


@pytest.mark.ruling("WR-CRD-06")
@pytest.mark.ruling("EVENT-11")
@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("card", PERILS)
def test_a_peril_of_the_wild_reaches_the_mordor_track(card: str, usual: bool) -> None:
    options = {"switches": {"perils_reach_mordor": usual}}
    assert may_play(board(card, fellowship=IN_MORDOR, options=options), card) == usual


@pytest.mark.ruling("WR-CRD-06")
@pytest.mark.card("orc-patrol")
def test_an_orc_patrol_in_mordor_does_its_damage_and_the_fellowship_neither_moves_nor_has_tried() -> None:
    table = board("orc-patrol", fellowship=IN_MORDOR, tiles={"in": ["give-it-to-uss"]})
    play(table, "orc-patrol", "Use the Ring")
    assert (table.game.corruption, table.game.revealed, table.game.mordor) == (1, True, 2)
    assert not table.game.happened & TRIED_IN_MORDOR


@pytest.mark.ruling("WR-CRD-06")
@pytest.mark.parametrize("card", PERILS[:3])
def test_a_peril_in_mordor_discards_a_tile_of_the_fellowship_without_effect(card: str) -> None:
    table = board(card, fellowship={**IN_MORDOR, "corruption": 5}, tiles={"in": ["phial-of-galadriel"]})
    play(table, card)
    assert (table.game.corruption, tiles(table, "drawn")) == (5, ["phial-of-galadriel"])


@pytest.mark.ruling("WR-CRD-06")
@pytest.mark.ruling("WR-MRD-15")
@pytest.mark.card("foul-thing-from-the-deep")
def test_the_foul_thing_in_mordor_eliminates_even_a_hobbit() -> None:
    table = board("foul-thing-from-the-deep", fellowship=IN_MORDOR, people=only("merry"), tiles={"in": ["2"]})
    play(table, "foul-thing-from-the-deep", "No")  # what is left can only be Corruption
    assert (table.person("merry"), table.game.corruption) == ("gone", 1)


@pytest.mark.ruling("WR-HNT-26")
@pytest.mark.card("orc-patrol")
def test_an_orc_patrol_finds_the_fellowship_without_a_roll() -> None:
    table = board("orc-patrol", fellowship=ON_ITS_WAY, tiles={"in": ["2-reveal"]})
    play(table, "orc-patrol", "Lose the Guide", "Dimrill Dale")
    assert (table.person("gandalf-the-grey"), table.game.corruption) == ("gone", 0)
    assert (table.game.revealed, table.game.progress) == (True, 0)


@pytest.mark.ruling("WR-HNT-10")
@pytest.mark.parametrize("card", PERILS[:3])
def test_an_eye_drawn_by_a_peril_does_nothing_at_all(card: str) -> None:
    table = play(board(card, fellowship=WILD, hunt={"shadow": 4}, tiles={"in": ["eye-reveal"]}), card)
    assert (table.game.corruption, table.game.revealed, len(inside(table))) == (0, False, 7)
    assert (tiles(table, "drawn"), table.seat) == (["eye-reveal"], "free")
    assert "The Hunt tile is an Eye (Reveal).\nThe Hunt tile is discarded without effect." in table.told()


@pytest.mark.card("orc-patrol")
def test_an_orc_patrol_can_be_held_off_with_a_card_on_the_table() -> None:
    table = board("orc-patrol", fellowship=WILD, table=["axe-and-bow"], tiles={"in": ["3"]})
    play(table, "orc-patrol", "Axe and Bow", "Use the Ring")
    assert table.game.corruption == 2


@pytest.mark.card("isildurs-bane")
def test_isildurs_bane_is_all_corruption() -> None:
    table = board("isildurs-bane", fellowship=WILD, table=["axe-and-bow"], tiles={"in": ["3"]})
    play(table, "isildurs-bane")
    assert (table.game.corruption, len(inside(table))) == (3, 7)


@pytest.mark.card("isildurs-bane")
def test_no_hobbit_can_ward_off_isildurs_bane() -> None:
    table = board("isildurs-bane", fellowship=WILD, people=only("merry"), tiles={"in": ["2-reveal"]})
    play(table, "isildurs-bane")
    assert (table.game.corruption, inside(table), table.game.revealed) == (2, ["merry"], True)


@pytest.mark.card("foul-thing-from-the-deep")
def test_the_foul_thing_takes_a_companion_at_random_and_the_rest_is_corruption() -> None:
    table = board(
        "foul-thing-from-the-deep", fellowship=WILD, people=only("strider", "gimli"), tiles={"in": ["3"]}
    )
    with table.chance(0, 1):
        play(table, "foul-thing-from-the-deep")
    assert (inside(table), table.game.corruption) == (["strider"], 1)


@pytest.mark.card("foul-thing-from-the-deep")
def test_the_foul_thing_takes_nobody_if_its_tile_does_no_damage() -> None:
    table = board("foul-thing-from-the-deep", fellowship=WILD, tiles={"in": ["0-reveal"]})
    play(table, "foul-thing-from-the-deep")
    assert (len(inside(table)), table.game.revealed) == (7, True)


@pytest.mark.card("foul-thing-from-the-deep")
def test_a_card_that_leaves_no_damage_spares_the_companion() -> None:
    table = board("foul-thing-from-the-deep", fellowship=WILD, table=["axe-and-bow"], tiles={"in": ["1"]})
    play(table, "foul-thing-from-the-deep", "Axe and Bow")
    assert (len(inside(table)), table.game.corruption, table.seat) == (7, 0, "free")


@pytest.mark.ruling("WR-HNT-18")
@pytest.mark.card("foul-thing-from-the-deep")
def test_a_hobbit_who_guides_can_ward_off_the_foul_thing_before_anybody_is_lost() -> None:
    def meets(tile: str) -> Board:
        table = board(
            "foul-thing-from-the-deep",
            fellowship=WILD,
            people=only("merry"),
            table=["worn-with-sorrow-and-toil"],
            hands={"free": ["elven-rope"]},
            tiles={"in": [tile]},
        )
        return play(table, "foul-thing-from-the-deep")

    table = meets("1").choose("Yes", "Moria")
    assert (table.person("merry"), table.game.corruption, table.cards(FALLEN)) == ("moria", 0, [])
    table = meets("3").choose(
        "No", "a random Character card", "Moria"
    )  # he is lost as a casualty, and a card with him
    assert (table.person("merry"), table.game.corruption) == ("moria", 2)
    assert table.cards(FALLEN) == ["elven-rope"]


@pytest.mark.ruling("WR-HNT-22")
@pytest.mark.card("foul-thing-from-the-deep")
def test_the_foul_thing_finds_nobody_but_gollum_who_can_still_lower_the_damage() -> None:
    table = board("foul-thing-from-the-deep", fellowship=WILD, people=NOBODY, tiles={"in": ["3"]})
    play(table, "foul-thing-from-the-deep", "show")
    assert (table.game.corruption, table.game.revealed) == (2, True)


@pytest.mark.card("candles-of-corpses")
def test_candles_of_corpses_burn_for_each_high_die() -> None:
    table = board("candles-of-corpses", fellowship=WILD)
    with table.rolls(3, 4, 6):
        play(table, "candles-of-corpses")
    assert table.game.corruption == 2


@pytest.mark.card("candles-of-corpses")
def test_gollum_knows_his_way_among_the_candles() -> None:
    table = board("candles-of-corpses", fellowship=WILD, people=NOBODY)
    with table.rolls(4, 5, 6):
        play(table, "candles-of-corpses")
    assert table.game.corruption == 1


@pytest.mark.ruling("WR-HNT-21")
@pytest.mark.card("candles-of-corpses")
def test_candles_of_corpses_can_end_the_game() -> None:
    table = board("candles-of-corpses", fellowship={"at": "hollin", "corruption": 10})
    with table.rolls(4, 4, 1):
        play(table, "candles-of-corpses")
    assert table.game.result is not None
    assert table.game.result.winner == "shadow"


# THE NAZGÛL SEEK THE RING

SEEKERS = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("nazgul-search", "cruel-weather", "the-nazgul-strike")
]


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize("card", SEEKERS)
def test_nobody_seeks_a_fellowship_that_has_not_set_out(card: str) -> None:
    assert may_play(board(card, fellowship=ON_ITS_WAY), card)
    assert not may_play(board(card, fellowship=WILD), card)
    assert not may_play(board(card, fellowship={"at": "morannon", "mordor": 3}), card)


@pytest.mark.ruling("WR-REV-01")
@pytest.mark.card("nazgul-search")
def test_a_nazgul_that_flies_to_the_ring_bearers_reveals_the_fellowship() -> None:
    table = board("nazgul-search", fellowship=ON_ITS_WAY, regions={"barad-dur": army("nazgul", 2)})
    play(table, "nazgul-search", "Barad", "1", "Hollin", "No more")
    assert (table.seat, table.game.revealed) == ("free", True)
    table.choose("South Downs")
    assert (table.game.ring_at, table.game.progress) == (REGION_BY_ID["south-downs"], 0)
    assert table.army("hollin") == {"nazgul": 1}


@pytest.mark.ruling("WR-REV-05")
@pytest.mark.card("nazgul-search")
def test_a_search_on_the_doorstep_of_moria_draws_a_tile_for_its_stronghold() -> None:
    table = board(
        "nazgul-search",
        fellowship={"at": "hollin", "progress": 1},
        regions={"hollin": army("nazgul", 1)},
        tiles={"in": ["2"]},
    )
    play(table, "nazgul-search", "Nobody", "Moria", "Use the Ring")
    assert table.game.corruption == 2


@pytest.mark.card("nazgul-search")
def test_the_witch_king_can_search_and_a_search_elsewhere_finds_nothing() -> None:
    people = {"witch-king": "angmar"}
    table = play(board("nazgul-search", fellowship=ON_ITS_WAY, people=people), "nazgul-search")
    table.choose("Witch-king", "Hollin")
    assert table.game.revealed
    table = play(board("nazgul-search", fellowship=ON_ITS_WAY, people=people), "nazgul-search")
    table.choose("Witch-king", "Moria")
    assert not table.game.revealed


@pytest.mark.card("nazgul-search")
def test_the_mouth_of_sauron_does_not_fly_with_the_nazgul() -> None:
    table = board(
        "nazgul-search",
        fellowship=ON_ITS_WAY,
        regions={"barad-dur": army("nazgul", 1)},
        people={"mouth-of-sauron": "barad-dur"},
    )
    play(table, "nazgul-search")
    assert table.keys() == ["done", "region barad-dur"]


@pytest.mark.card("cruel-weather")
def test_cruel_weather_drives_the_ring_bearers_off_their_way() -> None:
    table = play(board("cruel-weather", fellowship=ON_ITS_WAY, hunt={"shadow": 3}), "cruel-weather")
    assert table.seat == "shadow"
    assert "Eagles' Eyrie" not in table.options()
    table.choose("Moria")
    assert (table.game.ring_at, table.game.progress) == (REGION_BY_ID["moria"], 2)
    assert (table.game.revealed, tiles(table, "drawn")) == (False, [])
    assert "The Ring-bearers are driven to Moria." in table.told("free")


@pytest.mark.card("cruel-weather")
def test_cruel_weather_does_not_cross_the_mountains() -> None:
    table = board("cruel-weather", fellowship={"at": "fords-of-bruinen", "progress": 1})
    play(table, "cruel-weather")
    assert not table.offers("Gladden Fields")
    assert table.offers("High Pass")


@pytest.mark.card("the-nazgul-strike")
def test_the_nazgul_strike_at_a_card_on_the_table() -> None:
    table = board(
        "the-nazgul-strike",
        fellowship=ON_ITS_WAY,
        regions={"hollin": army("nazgul", 1)},
        table=["wizards-staff", "axe-and-bow", "a-power-too-great"],
        hunt={"shadow": 2},
    )
    play(table, "the-nazgul-strike", "Nobody", "Discard a Character card")
    assert table.options() == ["Wizard's Staff", "Axe and Bow"]
    table.choose("Wizard's Staff")
    assert (table.cards(TABLE), table.cards(FALLEN)) == (
        ["axe-and-bow", "a-power-too-great"],
        ["wizards-staff"],
    )


@pytest.mark.ruling("WR-HNT-03")
@pytest.mark.card("the-nazgul-strike")
def test_the_nazgul_strike_with_a_hunt_roll_though_the_fellowship_has_not_moved() -> None:
    table = board(
        "the-nazgul-strike",
        fellowship=ON_ITS_WAY,
        regions={"hollin": army("nazgul", 1)},
        hunt={"shadow": 2, "free": 1},
        tiles={"in": ["1"]},
    )
    with table.rolls(1, 2, 5):  # the Nazgûl lets one die be rolled again
        play(table, "the-nazgul-strike", "Nobody", "Roll for the Hunt", "Use the Ring")
    assert (table.game.corruption, table.game.progress, table.game.hunt_moves) == (1, 2, 1)


@pytest.mark.card("the-nazgul-strike")
def test_the_nazgul_may_hold_back_and_without_one_on_the_spot_nothing_is_asked() -> None:
    position: dict[str, Any] = {"fellowship": ON_ITS_WAY, "hunt": {"shadow": 2}, "table": ["wizards-staff"]}
    table = board("the-nazgul-strike", regions={"hollin": army("nazgul", 1)}, **position)
    play(table, "the-nazgul-strike", "Nobody", "Nothing")
    assert (table.seat, table.cards(TABLE)) == ("free", ["wizards-staff"])
    table = board("the-nazgul-strike", regions={"moria": army("nazgul", 1)}, **position)
    play(table, "the-nazgul-strike", "Nobody")
    assert (table.seat, table.cards(TABLE)) == ("free", ["wizards-staff"])


@pytest.mark.ruling("WR-HNT-05")
@pytest.mark.card("the-nazgul-strike")
def test_without_hunt_dice_and_cards_to_strike_the_nazgul_are_not_asked() -> None:
    table = board("the-nazgul-strike", fellowship=ON_ITS_WAY, regions={"hollin": army("nazgul", 1)})
    play(table, "the-nazgul-strike", "Nobody")
    assert (table.seat, table.cards(USED)) == ("free", ["the-nazgul-strike"])


# THE FELLOWSHIP REVEALED

WOUNDS = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("morgul-wound", "lure-of-the-ring", "the-breaking-of-the-fellowship")
]


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize("card", WOUNDS)
def test_only_a_revealed_fellowship_can_be_struck(card: str) -> None:
    assert may_play(board(card, fellowship=SEEN), card)
    assert may_play(board(card, fellowship={"at": "morannon", "mordor": 2, "revealed": True}), card)
    assert not may_play(board(card, fellowship=WILD), card)


@pytest.mark.card("morgul-wound")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 5), (10, 11)])
def test_a_morgul_wound_hurts_most_who_bears_little(before: int, after: int) -> None:
    table = board("morgul-wound", fellowship={"at": "hollin", "revealed": True, "corruption": before})
    play(table, "morgul-wound")
    assert table.game.corruption == after


@pytest.mark.card("lure-of-the-ring")
def test_the_lure_costs_the_level_of_the_companion_or_the_companion() -> None:
    position: dict[str, Any] = {"fellowship": SEEN, "people": only("strider", "boromir", "gimli")}
    table = board("lure-of-the-ring", **position)
    with table.chance(1):
        play(table, "lure-of-the-ring")
    assert table.asked == (
        "Lure of the Ring: Boromir was drawn. Do you take 2 Corruption, or is he eliminated?"
    )
    assert (table.seat, table.options()) == (
        "free",
        ["Take 2 Corruption (0 becomes 2 of 12)", "Boromir is eliminated"],
    )
    table.choose("Take 2 Corruption")
    assert (table.game.corruption, inside(table)) == (2, ["strider", "boromir", "gimli"])
    table = board("lure-of-the-ring", **position)
    with table.chance(0):
        play(table, "lure-of-the-ring", "Strider", "Gimli")
    assert (table.game.corruption, inside(table), table.person("strider")) == (
        0,
        ["boromir", "gimli"],
        "gone",
    )


@pytest.mark.ruling("WR-HNT-24")
@pytest.mark.card("lure-of-the-ring")
def test_a_hobbit_who_falls_to_the_lure_is_taken_alive() -> None:
    table = board("lure-of-the-ring", fellowship=SEEN, people=only("merry"))
    play(table, "lure-of-the-ring", "Merry", "Moria")
    assert (table.person("merry"), table.game.guide, table.game.corruption) == ("moria", 9, 0)


@pytest.mark.card("lure-of-the-ring")
@pytest.mark.card("the-breaking-of-the-fellowship")
@pytest.mark.parametrize("card", ["lure-of-the-ring", "the-breaking-of-the-fellowship"])
def test_with_gollum_as_guide_there_is_only_a_little_corruption(card: str) -> None:
    table = play(board(card, fellowship=SEEN, people=NOBODY), card)
    assert (table.game.corruption, tiles(table, "drawn")) == (1, [])


@pytest.mark.ruling("WR-SEP-12")
@pytest.mark.card("the-breaking-of-the-fellowship")
def test_the_breaking_drives_off_as_many_companions_as_the_tile_says() -> None:
    table = board("the-breaking-of-the-fellowship", fellowship=SEEN, tiles={"in": ["2"]})
    play(table, "the-breaking-of-the-fellowship")
    assert (table.seat, table.asked) == (
        "free",
        "The Breaking of the Fellowship: 2 Companions must leave the Fellowship. Who goes next?",
    )
    table.choose("Boromir", "Pippin", "Strider")  # who guides the others
    assert (table.person("boromir"), table.person("pippin"), len(inside(table))) == ("hollin", "hollin", 5)
    assert (table.game.corruption, tiles(table, "drawn")) == (0, ["2"])


@pytest.mark.card("the-breaking-of-the-fellowship")
def test_when_all_must_go_gollum_is_left() -> None:
    people = only("strider", "merry")
    table = board("the-breaking-of-the-fellowship", fellowship=SEEN, people=people, tiles={"in": ["3"]})
    play(table, "the-breaking-of-the-fellowship")
    assert (table.person("strider"), table.person("merry"), table.game.guide) == ("hollin", "hollin", 9)


@pytest.mark.card("the-breaking-of-the-fellowship")
@pytest.mark.parametrize("tile", ["eye-reveal", "0-reveal"])
def test_an_eye_breaks_no_fellowship(tile: str) -> None:
    table = board("the-breaking-of-the-fellowship", fellowship=SEEN, tiles={"in": [tile]})
    play(table, "the-breaking-of-the-fellowship")
    assert (len(inside(table)), tiles(table, "drawn"), table.seat) == (7, [tile], "free")


@pytest.mark.ruling("WR-SEP-07")
@pytest.mark.ruling("WR-HNT-20")
@pytest.mark.card("the-breaking-of-the-fellowship")
def test_on_the_mordor_track_the_breaking_kills_and_shelobs_tile_counts_its_die() -> None:
    table = board(
        "the-breaking-of-the-fellowship",
        fellowship={"at": "morannon", "mordor": 2, "revealed": True},
        people=only("strider", "merry", "pippin"),
        tiles={"in": ["shelobs-lair"]},
    )
    with table.rolls(2):
        play(table, "the-breaking-of-the-fellowship", "Strider", "Pippin")
    assert (table.person("strider"), table.person("pippin"), inside(table)) == ("gone", "gone", ["merry"])
    assert table.game.mordor == 2


@pytest.mark.card("the-breaking-of-the-fellowship")
def test_no_weapon_lowers_the_number_of_the_breaking_but_the_staff_prevents_its_tile() -> None:
    position: dict[str, Any] = {"fellowship": SEEN, "tiles": {"in": ["1"]}}
    table = board("the-breaking-of-the-fellowship", table=["axe-and-bow"], **position)
    play(table, "the-breaking-of-the-fellowship", "Gimli", "Strider")
    assert table.person("gimli") == "hollin"
    table = board("the-breaking-of-the-fellowship", table=["wizards-staff"], **position)
    play(table, "the-breaking-of-the-fellowship", "Wizard's Staff")
    assert (len(inside(table)), tiles(table, "drawn")) == (7, [])


@pytest.mark.card("mithril-coat-and-sting")
@pytest.mark.card("the-breaking-of-the-fellowship")
def test_the_mithril_coat_saves_a_tile_of_the_fellowship_from_the_breaking() -> None:
    table = board(
        "the-breaking-of-the-fellowship",
        fellowship={"at": "morannon", "mordor": 2, "revealed": True},
        people=only("strider", "merry"),
        table=["mithril-coat-and-sting"],
        tiles={"in": ["phial-of-galadriel", "1"]},
    )
    with table.chance(1, 0):  # the Phial, then the 1
        play(table, "the-breaking-of-the-fellowship", "Mithril Coat and Sting", "Merry")
    assert (inside(table), tiles(table, "in")) == (["strider"], ["phial-of-galadriel"])


@pytest.mark.card("mithril-coat-and-sting")
@pytest.mark.card("the-breaking-of-the-fellowship")
def test_nobody_gives_up_the_mithril_coat_for_an_eye_without_effect() -> None:
    table = board(
        "the-breaking-of-the-fellowship",
        fellowship=SEEN,
        table=["mithril-coat-and-sting"],
        tiles={"in": ["eye-reveal"]},
    )
    play(table, "the-breaking-of-the-fellowship")
    assert (table.cards(TABLE), tiles(table, "drawn")) == (["mithril-coat-and-sting"], ["eye-reveal"])
    assert not table.offers("Mithril")


# ON THE TABLE, UNTIL THE FELLOWSHIP FINDS REST

WATCHERS = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("worn-with-sorrow-and-toil", "flocks-of-crebain", "balrog-of-moria")
]


@pytest.mark.ruling("WR-EVT-09")
@pytest.mark.parametrize("card", WATCHERS)
def test_what_watches_the_fellowship_stays_on_the_table(card: str) -> None:
    table = play(board(card), card)
    assert (table.cards(TABLE), table.cards(USED)) == ([card], [])


@pytest.mark.parametrize("card", WATCHERS[:2])
@pytest.mark.parametrize(
    ("place", "control", "stays"),
    [
        ("rivendell", "free", False),
        ("edoras", "free", False),
        ("edoras", "shadow", True),
        ("bree", "free", True),
        ("hollin", "", True),
    ],
)
def test_a_watcher_is_discarded_when_the_fellowship_is_declared_in_a_safe_place(
    card: str, place: str, control: str, stays: bool
) -> None:
    regions = {place: {"control": control}} if control else {}
    table = declaring(fellowship={"at": place, "progress": 1}, regions=regions, table=[card])
    table.choose("Declare the Fellowship", place)
    assert (table.cards(TABLE) == [card]) is stays
    assert (table.cards(USED) == [card]) is not stays


def sorrow(*answers: str, **position: Any) -> Board:
    """Worn with Sorrow and Toil is on the table, and Strider is lost to a tile of 3."""
    table = free_turn(
        fellowship=WILD,
        people=only("strider", "gimli"),
        table=["worn-with-sorrow-and-toil", *position.pop("table", [])],
        hunt={"shadow": 1},
        tiles={"in": ["3"]},
        **position,
    )
    with table.rolls(6):
        use(table).choose("Move the Fellowship", *answers, "Lose the Guide")
    return table


@pytest.mark.card("worn-with-sorrow-and-toil")
def test_sorrow_takes_a_character_card_at_random_from_the_hand() -> None:
    table = sorrow(hands={"free": ["elven-rope", "the-last-battle", "elven-cloaks"]})
    assert (table.seat, table.options()[1]) == ("shadow", "Nothing")
    with table.chance(0):
        table.choose("a random Character card")
    assert table.cards(FALLEN) == ["elven-cloaks"]
    assert table.cards(TABLE) == ["worn-with-sorrow-and-toil"]
    assert (inside(table), table.game.corruption) == (["gimli"], 0)


@pytest.mark.card("worn-with-sorrow-and-toil")
def test_sorrow_takes_a_card_from_the_table_by_choice() -> None:
    table = sorrow("Use no card", hands={"free": ["elven-rope"]}, table=["mithril-coat-and-sting"])
    table.choose("Discard a Character card that the enemy has on the table")
    assert (table.cards(FALLEN), table.cards(HAND + FREE)) == (["mithril-coat-and-sting"], ["elven-rope"])


@pytest.mark.card("worn-with-sorrow-and-toil")
def test_sorrow_may_be_declined_and_strikes_no_strategy_cards() -> None:
    table = sorrow(hands={"free": ["elven-rope"]}).choose("Nothing")
    assert (table.cards(FALLEN), table.cards(HAND + FREE)) == ([], ["elven-rope"])
    table = sorrow(hands={"free": ["paths-of-the-woses"]})
    assert (table.seat, table.cards(FALLEN)) == ("shadow", [])
    assert not table.offers("a random Character card")


@pytest.mark.ruling("WR-HNT-24")
@pytest.mark.card("worn-with-sorrow-and-toil")
def test_a_hobbit_taken_alive_was_lost_as_a_casualty_all_the_same() -> None:
    table = free_turn(
        fellowship=WILD,
        people=only("merry"),
        hands={"free": ["elven-rope"]},
        table=["worn-with-sorrow-and-toil"],
        hunt={"shadow": 1},
        tiles={"in": ["1"]},
    )
    with table.rolls(6):
        use(table).choose("Move the Fellowship", "Lose the Guide", "a random Character card", "Moria")
    assert (table.person("merry"), table.cards(FALLEN)) == ("moria", ["elven-rope"])


@pytest.mark.card("worn-with-sorrow-and-toil")
def test_nobody_is_lost_as_a_casualty_when_companions_are_separated() -> None:
    table = free_turn(
        fellowship=WILD,
        people=only("strider", "gimli"),
        hands={"free": ["elven-rope"]},
        table=["worn-with-sorrow-and-toil"],
    )
    use(table).choose("Separate", "Gimli", "Nobody else", "Hollin")
    assert (table.cards(HAND + FREE), table.offers("a random Character card")) == (["elven-rope"], False)


@pytest.mark.ruling("WR-TRN-13")
@pytest.mark.card("worn-with-sorrow-and-toil")
@pytest.mark.card("balrog-of-moria")
def test_sorrow_ends_with_the_declaration_before_the_balrog_takes_a_companion() -> None:
    table = declaring(
        fellowship=WILD | {"progress": 3},
        people=only("strider", "gimli"),
        hands={"free": ["elven-rope"]},
        table=["worn-with-sorrow-and-toil", "balrog-of-moria"],
        tiles={"in": ["3"]},
    )
    table.choose("Declare the Fellowship", "Lórien")
    assert table.cards(USED) == ["worn-with-sorrow-and-toil"]
    table.choose("Yes", "Lose the Guide")
    assert (inside(table), table.cards(HAND + FREE)) == (["gimli"], ["elven-rope"])
    assert not table.offers("a random Character card")  # nobody asks for a card of the Free Peoples


@pytest.mark.ruling("WR-TRN-13")
@pytest.mark.ruling("WR-DEC-05")
@pytest.mark.card("balrog-of-moria")
def test_healing_and_waking_come_with_the_declaration_before_the_balrogs_tile() -> None:
    table = declaring(
        fellowship=WILD | {"progress": 3, "corruption": 10},
        people=only("strider"),
        table=["balrog-of-moria"],
        tiles={"in": ["2"]},
    )
    table.choose("Declare the Fellowship", "Lórien")
    assert table.game.corruption == 9
    table.choose("Yes", "Use the Ring")  # 11, and the game goes on; healed too late it would be 12
    assert (table.game.corruption, table.game.result) == (11, None)


def crebain(*answers: str, rolls: tuple[int, ...]) -> Board:
    """The Fellowship moves under the eyes of the crebain, with a Nazgûl on its heels."""
    table = free_turn(
        fellowship=WILD,
        regions={"hollin": army("nazgul", 1)},
        table=["flocks-of-crebain"],
        hunt={"shadow": 2},
        tiles={"in": ["1"]},
    )
    with table.rolls(*rolls):
        use(table).choose("Move the Fellowship", *answers)
    return table


@pytest.mark.card("flocks-of-crebain")
def test_crebain_make_every_die_of_the_hunt_better_the_rolled_again_too() -> None:
    table = crebain("Flocks of Crebain", rolls=(4, 1, 5))
    assert (tiles(table, "drawn"), table.cards(USED)) == (["1"], ["flocks-of-crebain"])
    assert "The Hunt rolls 4 1, +1 to each, again 5: a success." in table.told()


@pytest.mark.card("flocks-of-crebain")
def test_crebain_may_be_kept_for_later() -> None:
    table = crebain("Use no card", rolls=(4, 1, 5))
    assert (tiles(table, "drawn"), table.cards(TABLE)) == ([], ["flocks-of-crebain"])


# THE BALROG


def hunted_to_moria(*pool: str, **position: Any) -> Board:
    """The Fellowship moves with the Balrog awake; the Hunt succeeds, and its first tile reveals it."""
    table = free_turn(
        fellowship={"at": "hollin"},
        table=["balrog-of-moria"],
        hunt={"shadow": 2},
        tiles={"in": list(pool)},
        **position,
    )
    return use(table)


@pytest.mark.ruling("WR-EX-A-20")
@pytest.mark.ruling("WR-REV-09")
@pytest.mark.card("balrog-of-moria")
def test_three_tiles_are_drawn_in_moria_each_after_the_other() -> None:
    table = hunted_to_moria("3", "1", "1-reveal")
    with table.rolls(6, 1), table.chance(2, 0, 0):  # the revealing tile, then the 3, then the 1
        table.choose("Move the Fellowship")
        assert (table.asked, table.game.revealed) == (
            "1 Hunt damage: how do you meet it? The tile also reveals the Fellowship.",
            False,
        )
        table.choose("Use the Ring", "Moria")
        assert (table.seat, table.game.corruption) == ("shadow", 1)
        table.choose("Yes")
        assert table.asked == "3 Hunt damage: how do you meet it?"
        assert tiles(table, "in") == ["1"]
        table.choose("Use the Ring")
        assert table.asked == "1 Hunt damage: how do you meet it?"
        table.choose("Use the Ring")
    assert (table.game.corruption, table.cards(TABLE), table.cards(USED)) == (5, [], ["balrog-of-moria"])


@pytest.mark.ruling("WR-EX-A-20")
@pytest.mark.ruling("WR-REV-08")
@pytest.mark.card("balrog-of-moria")
def test_eyes_on_the_tiles_of_the_balrog_and_of_the_stronghold_are_worth_nothing() -> None:
    table = hunted_to_moria("eye-reveal", "eye-reveal", "eye-reveal")
    with table.rolls(6, 6), table.chance(0, 0, 0):
        table.choose("Move the Fellowship")
        assert table.asked == "2 Hunt damage: how do you meet it? The tile also reveals the Fellowship."
        table.choose("Use the Ring", "Moria", "Yes")
    assert (table.game.corruption, tiles(table, "in")) == (2, [])


@pytest.mark.card("balrog-of-moria")
def test_the_balrog_may_sleep_on_and_does_not_hear_other_ways() -> None:
    table = hunted_to_moria("0-reveal", "0-reveal")
    with table.rolls(6, 1):
        table.choose("Move the Fellowship", "Moria", "No")
    assert (tiles(table, "drawn"), table.cards(TABLE)) == (["0-reveal"] * 2, ["balrog-of-moria"])
    table = hunted_to_moria("0-reveal", "0-reveal")
    with table.rolls(6, 1):
        table.choose("Move the Fellowship", "North Dunland")
    assert (tiles(table, "in"), table.cards(TABLE)) == (["0-reveal"], ["balrog-of-moria"])


@pytest.mark.card("balrog-of-moria")
def test_the_balrog_is_still_in_moria_when_the_free_peoples_have_taken_it() -> None:
    table = hunted_to_moria("0-reveal", "0-reveal", regions={"moria": {"control": "free"}})
    with table.rolls(6, 1):
        table.choose("Move the Fellowship", "Moria", "Yes")
    assert (tiles(table, "in"), table.cards(USED)) == ([], ["balrog-of-moria"])


def declared_from_moria(place: str, tile: str) -> Board:
    """The Fellowship leaves Moria and is declared elsewhere, and the Balrog comes."""
    fellowship = {"at": "moria", "progress": 2, "corruption": 4}
    table = declaring(fellowship=fellowship, table=["balrog-of-moria"], tiles={"in": [tile]})
    return table.choose("Declare the Fellowship", place, "Yes")


@pytest.mark.ruling("WR-DEC-09")
@pytest.mark.card("balrog-of-moria")
def test_the_balrog_does_not_reveal_a_fellowship_declared_in_lorien_but_does_elsewhere() -> None:
    table = declared_from_moria("Lórien", "1-reveal").choose("Use the Ring")
    assert (table.game.revealed, table.game.corruption) == (False, 4)  # 1 gained, 1 healed
    table = declared_from_moria("Dimrill Dale", "1-reveal").choose("Use the Ring")
    assert (table.game.revealed, table.game.corruption) == (True, 5)


@pytest.mark.card("balrog-of-moria")
def test_an_eye_drawn_by_the_balrog_reveals_nobody() -> None:
    table = declared_from_moria("Dimrill Dale", "eye-reveal")
    assert (table.game.revealed, table.game.corruption, tiles(table, "drawn")) == (False, 4, ["eye-reveal"])


@pytest.mark.card("balrog-of-moria")
def test_the_balrog_can_fight_from_the_table() -> None:
    regions = {"dimrill-dale": army("sauron-regular", 3), "parth-celebrant": army("elves-regular", 3)}
    table = board(
        dice=("army",), regions=regions, nations=at_war("sauron", "elves"), table=["balrog-of-moria"]
    )
    with table.rolls(4, 4, 3, 1, 1, 1, 1):  # Durin's Bane strikes first: one Elf is left to roll
        use(table, "Army").choose("Attack", "Dimrill Dale (", "Durin")
    assert table.army("parth-celebrant") == {"elves-regular": 1}
    assert (table.cards(TABLE), table.cards(USED)) == ([], ["balrog-of-moria"])


# THE EYE


@pytest.mark.card("the-lidless-eye")
def test_the_lidless_eye_turns_up_to_three_unused_dice() -> None:
    dice = ("character", "army", "army", "muster", "event")
    table = board("the-lidless-eye", dice=dice, hunt={"shadow": 1})
    play(table, "the-lidless-eye", "Army", "Muster", "Army")
    assert (table.dice("shadow"), table.game.hunt_dice, table.seat) == (["event"], 4, "free")
    assert "The Shadow turns an Army die to Eye.\nThe Shadow turns a Muster die to Eye." in table.told()


@pytest.mark.card("the-lidless-eye")
def test_the_lidless_eye_may_close_before_that() -> None:
    table = board("the-lidless-eye", dice=("character", "army", "muster"))
    play(table, "the-lidless-eye", "Army", "No more")
    assert (table.dice("shadow"), table.game.hunt_dice) == (["muster"], 1)


@pytest.mark.ruling("WR-EVT-16")
@pytest.mark.card("the-lidless-eye")
def test_with_the_last_die_the_lidless_eye_sees_nothing() -> None:
    table = play(board("the-lidless-eye"), "the-lidless-eye")
    assert (table.game.hunt_dice, table.seat, table.cards(USED)) == (0, "free", ["the-lidless-eye"])


# SORCERY AND SIEGE


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("dreadful-spells")
def test_dreadful_spells_need_an_army_with_a_nazgul_near_an_enemy_army() -> None:
    elves = army("elves-regular", 2)
    orcs = army("sauron-regular", 1)
    wraiths = army("sauron-regular", 1, "nazgul", 1)
    for regions, playable in (
        ({"lorien": elves, "parth-celebrant": wraiths}, True),
        ({"lorien": elves, "parth-celebrant": orcs}, False),
        ({"lorien": elves, "parth-celebrant": army("nazgul", 1)}, False),
        ({"lorien": elves, "fangorn": wraiths}, False),
        ({"lorien": army("elves-regular", 2, "sauron-regular", 1, "nazgul", 1, besieged=True)}, True),
    ):
        assert may_play(board("dreadful-spells", regions=regions), "dreadful-spells") is playable


@pytest.mark.ruling("WR-EVT-14")
@pytest.mark.card("dreadful-spells")
def test_dreadful_spells_roll_a_die_for_each_nazgul_and_leaders_fall_with_their_army() -> None:
    table = board(
        "dreadful-spells",
        regions={
            "lorien": army("elves-regular", 1, "elves-leader", 1),
            "parth-celebrant": army("sauron-regular", 1, "nazgul", 2),
        },
        people={"witch-king": "parth-celebrant", "legolas": "lorien"},
    )
    with table.rolls(1, 4, 5):
        play(table, "dreadful-spells")
    assert (table.army("lorien"), table.person("legolas")) == ({}, "lorien")
    assert (table.held_by("lorien"), table.casualties("elves-leader")) == ("free", 1)
    assert table.steps("elves") == 3


@pytest.mark.card("dreadful-spells")
def test_dreadful_spells_roll_five_dice_at_most_against_the_army_chosen() -> None:
    table = board(
        "dreadful-spells",
        regions={
            "parth-celebrant": army("sauron-regular", 1, "nazgul", 6),
            "lorien": army("elves-regular", 3),
            "fangorn": army("rohan-regular", 3),
        },
    )
    with table.rolls(5, 6, 4, 4, 1):
        play(table, "dreadful-spells", "Fangorn")
    assert (table.army("fangorn"), table.army("lorien")) == ({"rohan-regular": 1}, {"elves-regular": 3})


@pytest.mark.ruling("WR-SIE-16")
@pytest.mark.card("dreadful-spells")
def test_a_stronghold_whose_garrison_falls_to_spells_is_taken() -> None:
    table = board(
        "dreadful-spells",
        regions={"lorien": army("elves-regular", 1, "sauron-regular", 1, "nazgul", 1, besieged=True)},
    )
    with table.rolls(6):
        play(table, "dreadful-spells")
    assert (table.held_by("lorien"), table.besieged("lorien")) == ("shadow", False)


def before_the_gate(*hand: str, people: dict[str, str] | None = None, **position: Any) -> Board:
    """The Witch-king besieges Minas Tirith."""
    siege = army("gondor-regular", 4, "sauron-regular", 4, "sauron-elite", 1, besieged=True)
    return board(
        "grond-hammer-of-the-underworld",
        people={"witch-king": "minas-tirith"} | (people or {}),
        nations=at_war("sauron", "gondor"),
        hands={"free": list(hand)},
        **({"regions": {"minas-tirith": siege}} | position),
    )


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("grond-hammer-of-the-underworld")
def test_grond_needs_the_witch_king_before_a_besieged_stronghold() -> None:
    card = "grond-hammer-of-the-underworld"
    assert may_play(before_the_gate(), card)
    assert not may_play(before_the_gate(people={"witch-king": "osgiliath"}), card)
    assert not may_play(before_the_gate(people={"witch-king": "gone"}), card)
    inside_moria = {"moria": army("sauron-regular", 1, "elves-regular", 2, besieged=True)}
    assert not may_play(board(card, people={"witch-king": "moria"}, regions=inside_moria), card)


@pytest.mark.ruling("WR-EVT-18")
@pytest.mark.card("grond-hammer-of-the-underworld")
def test_grond_gives_three_rounds_before_elites_must_be_reduced() -> None:
    table = before_the_gate()
    misses = (1,) * 5 + (1,) * 2 + (1,) * 4  # the Shadow's five dice, the Witch-king's two, Gondor's four
    with table.rolls(*misses * 3):
        play(table, "grond-hammer-of-the-underworld", "Attack the besieged in Minas Tirith")
        for _ in range(2):
            assert table.options() == ["Fight on", "Cease the attack"]
            table.choose("Fight on")
    assert table.options() == ["Cease the attack", "Reduce a Sauron Elite to a Regular"]
    table.choose("Cease")
    assert (table.besieged("minas-tirith"), table.cards(USED)) == (True, ["grond-hammer-of-the-underworld"])


@pytest.mark.card("grond-hammer-of-the-underworld")
def test_against_grond_the_first_combat_card_needs_a_companion() -> None:
    misses = (1,) * 5 + (1,) * 2 + (1,) * 4
    table = before_the_gate("fear-fire-foes")
    with table.rolls(*misses):
        play(table, "grond-hammer-of-the-underworld", "Attack the besieged in Minas Tirith")
        assert table.options() == ["Fight on", "Cease the attack"]  # nobody was asked for a card
    table.choose("Fight on")
    assert (table.seat, table.offers("Play none")) == ("free", True)
    table = before_the_gate("fear-fire-foes", people={"boromir": "minas-tirith"})
    play(table, "grond-hammer-of-the-underworld", "Attack the besieged in Minas Tirith")
    assert (table.seat, table.offers("Play none")) == ("free", True)


@pytest.mark.card("grond-hammer-of-the-underworld")
@pytest.mark.card("a-power-too-great")
def test_grond_does_not_break_the_gate_of_a_closed_stronghold() -> None:
    siege = army("elves-regular", 1, "sauron-regular", 2, besieged=True)
    table = board(
        "grond-hammer-of-the-underworld",
        people={"witch-king": "lorien"},
        regions={"lorien": siege, "parth-celebrant": army("elves-regular", 1)},
        nations=at_war("sauron"),
        table=["a-power-too-great"],
    )
    play(table, "grond-hammer-of-the-underworld")
    assert (table.game.battle, table.seat) == (None, "free")


@pytest.mark.card("grond-hammer-of-the-underworld")
def test_the_witch_king_swings_grond_himself() -> None:
    siege = army("gondor-regular", 4, "sauron-regular", 5, "nazgul", 1, besieged=True)
    table = before_the_gate(regions={"minas-tirith": siege})
    with table.rolls(*(1,) * 6):  # one die, rolled again, against four; another Nazgûl would not do
        play(table, "grond-hammer-of-the-underworld", "a part of", "1", "1")
    assert "storms Minas Tirith with 1 Sauron Regular, 1 Nazgûl and the Witch-king." in table.told()


# SARUMAN'S ARTS

SARUMAN_IN_PLAY = {"saruman": "orthanc"}


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize(
    "card",
    [pytest.param(card, marks=pytest.mark.card(card)) for card in ("the-palantir-of-orthanc", "wormtongue")],
)
def test_the_arts_of_saruman_need_saruman(card: str) -> None:
    assert not may_play(board(card), card)
    table = board(card, people=SARUMAN_IN_PLAY)
    assert may_play(table, card)
    play(table, card)
    assert table.cards(TABLE) == [card]


@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.parametrize(
    "card",
    [pytest.param(card, marks=pytest.mark.card(card)) for card in ("the-palantir-of-orthanc", "wormtongue")],
)
def test_the_arts_of_saruman_end_with_him(card: str) -> None:
    table = board(people=SARUMAN_IN_PLAY, table=[card])
    eliminate_person(table.game, SARUMAN)
    assert (table.cards(TABLE), table.cards(USED)) == ([], [card])


def with_palantir(die: str, **position: Any) -> Board:
    """The Palantír is on the table, and the Shadow has a die and a card."""
    return board(
        "cruel-weather",
        dice=(die,),
        fellowship=ON_ITS_WAY,
        people=SARUMAN_IN_PLAY,
        table=["the-palantir-of-orthanc"],
        decks={"shadow-strategy": ["horde-from-the-east"], "shadow-character": ["candles-of-corpses"]},
        **position,
    )


@pytest.mark.card("the-palantir-of-orthanc")
def test_after_an_event_die_played_a_card_the_palantir_draws_another() -> None:
    table = with_palantir("event").choose("Play Cruel Weather", "Moria")
    assert table.options() == ["Draw from the Character deck", "Draw from the Strategy deck"]
    table.choose("Strategy")
    assert table.cards(HAND + SHADOW) == ["horde-from-the-east"]


@pytest.mark.card("the-palantir-of-orthanc")
def test_other_dice_and_other_uses_of_an_event_die_wake_no_palantir() -> None:
    table = with_palantir("character").choose("Play Cruel Weather", "Moria")
    assert (table.seat, table.cards(HAND + SHADOW)) == ("free", [])
    table = with_palantir("event").choose("Draw from the Character deck")
    assert (table.seat, table.cards(HAND + SHADOW)) == ("free", ["cruel-weather", "candles-of-corpses"])


@pytest.mark.card("the-palantir-of-orthanc")
def test_the_palantir_draws_for_the_die_that_played_it() -> None:
    table = board("the-palantir-of-orthanc", dice=("event",), people=SARUMAN_IN_PLAY)
    table.choose("Play The Palantír", "Strategy")
    assert len(table.cards(HAND + SHADOW)) == 1


@pytest.mark.card("the-palantir-of-orthanc")
def test_the_free_peoples_cards_wake_no_palantir() -> None:
    table = free_turn(
        dice=("event", "muster"),
        hands={"free": ["elven-rope"]},
        people=SARUMAN_IN_PLAY | {"gandalf-the-grey": "gone"},
        table=["the-palantir-of-orthanc"],
    )
    use(table, "Event").choose("Play Elven Rope")
    assert table.cards(HAND + SHADOW) == []
    assert (table.seat, table.offers("Draw from")) == ("shadow", False)


def wresting(die: str, rings: int, **position: Any) -> Board:
    """The Free Peoples are about to use a die against the Palantír."""
    table = free_turn(
        dice=(die,),
        rings={"free": rings},
        people=SARUMAN_IN_PLAY,
        table=["the-palantir-of-orthanc"],
        **position,
    )
    return use(table, RESULT_TITLES[RESULTS.index(die)])


@pytest.mark.ruling("WR-EVT-10")
@pytest.mark.card("the-palantir-of-orthanc")
def test_the_will_of_the_west_wrests_the_palantir_without_a_ring() -> None:
    table = wresting("will-of-the-west", 3).choose("Have The Palantír of Orthanc discarded")
    assert (table.cards(TABLE), list(table.game.rings)) == ([], [3, 0])
    assert (table.cards(USED), table.seat) == (["the-palantir-of-orthanc"], "shadow")


@pytest.mark.ruling("WR-RNG-03")
@pytest.mark.card("the-palantir-of-orthanc")
def test_any_other_die_wrests_the_palantir_with_a_ring() -> None:
    assert wresting("muster", 2).offers("discarded (and give an Elven Ring)")
    assert not wresting("will-of-the-west", 2).offers("and give an Elven Ring")
    table = wresting("muster", 2).choose("Have The Palantír of Orthanc discarded")
    assert (table.cards(TABLE), list(table.game.rings)) == ([], [1, 1])
    assert "The Free Peoples give an Elven Ring to the Shadow." in table.told("shadow")


@pytest.mark.ruling("WR-RNG-04")
@pytest.mark.card("the-palantir-of-orthanc")
def test_without_a_ring_to_use_this_turn_only_the_will_of_the_west_wrests_the_palantir() -> None:
    word = "Have The Palantír of Orthanc discarded"
    assert not wresting("muster", 0).offers(word)
    assert not wresting("muster", 2, happened=["free-ring"]).offers(word)
    assert wresting("will-of-the-west", 2, happened=["free-ring"]).offers(word)


WHISPERING: dict[str, Any] = {"people": SARUMAN_IN_PLAY, "table": ["wormtongue"]}


@pytest.mark.card("wormtongue")
def test_armies_that_enter_rohan_and_cards_do_not_wake_it_while_wormtongue_whispers() -> None:
    table = board(**WHISPERING)
    for cause in (BY_ENTRY, BY_CARD):
        activate(table.game, ROHAN, cause)
    assert (table.active("rohan"), table.cards(TABLE)) == (False, ["wormtongue"])
    table = board(
        dice=("army",),
        regions={"fords-of-isen": army("rohan-regular", 1), "orthanc": army("isengard-regular", 4)},
        nations={"isengard": {"steps": 0}},
        **WHISPERING,
    )
    with table.rolls(1, 1, 1, 1, 1, 1):  # Saruman lets one die be rolled again
        table.choose("Attack", "Orthanc (", "Cease")
    assert (table.active("rohan"), table.steps("rohan")) == (False, 2)


@pytest.mark.card("wormtongue")
@pytest.mark.parametrize("place", ["edoras", "helms-deep"])
def test_an_attack_on_edoras_or_helms_deep_silences_wormtongue(place: str) -> None:
    table = board(
        dice=("army",),
        regions={
            place: army("rohan-regular", 1),
            "westemnet": army("isengard-regular", 4, control="shadow"),
        },
        nations={"isengard": {"steps": 0}},
        **WHISPERING,
    )
    table.choose("Attack", "Westemnet (")
    assert (table.active("rohan"), table.cards(TABLE), table.cards(USED)) == (True, [], ["wormtongue"])


@pytest.mark.card("wormtongue")
@pytest.mark.parametrize("place", ["edoras", "helms-deep"])
def test_the_fellowship_declared_in_edoras_or_helms_deep_wakes_rohan(place: str) -> None:
    table = declaring(fellowship={"at": place}, **WHISPERING).choose("Declare the Fellowship")
    assert (table.active("rohan"), table.cards(TABLE)) == (True, [])


@pytest.mark.card("wormtongue")
def test_a_companion_who_can_wake_rohan_does() -> None:
    people = {"saruman": "orthanc", "aragorn": "eastemnet"}
    table = free_turn(people=people, table=["wormtongue"])
    use(table).choose("Move Companions", "Edoras")
    assert (table.active("rohan"), table.cards(TABLE)) == (True, [])


@pytest.mark.card("wormtongue")
def test_nobody_listens_to_wormtongue_once_rohan_is_active() -> None:
    table = board("wormtongue", people=SARUMAN_IN_PLAY, nations={"rohan": {"steps": 2, "active": True}})
    play(table, "wormtongue")
    assert (table.cards(TABLE), table.cards(USED)) == ([], ["wormtongue"])


@pytest.mark.card("wormtongue")
def test_wormtongue_does_not_hold_other_nations() -> None:
    table = declaring(fellowship={"at": "minas-tirith"}, **WHISPERING).choose("Declare the Fellowship")
    assert (table.active("gondor"), table.cards(TABLE)) == (True, ["wormtongue"])


# THE NAZGÛL LEAD ARMIES

ABROAD: dict[str, Any] = {
    "regions": {
        "minas-morgul": army("sauron-regular", 2, "nazgul", 2),
        "dol-guldur": army("sauron-regular", 2),
        "morannon": army("sauron-regular", 2),
        "south-anduin-vale": army("elves-regular", 1),
    },
    "nations": at_war("sauron"),
}


@pytest.mark.card("the-ringwraiths-are-abroad")
def test_the_ringwraiths_fly_and_two_armies_with_a_nazgul_move() -> None:
    table = play(board("the-ringwraiths-are-abroad", **ABROAD), "the-ringwraiths-are-abroad")
    table.choose("Minas Morgul", "1", "Dol Guldur", "No more", "Move up to 2")
    assert not any("Morannon" in option for option in table.options())
    table.choose("Minas Morgul", "South Ithilien")
    table.choose("Dol Guldur", "Southern Mirkwood")
    assert table.army("south-ithilien") == {"sauron-regular": 2, "nazgul": 1}
    assert table.army("southern-mirkwood") == {"sauron-regular": 2, "nazgul": 1}
    assert (table.army("morannon"), table.seat) == ({"sauron-regular": 2}, "free")


@pytest.mark.card("the-ringwraiths-are-abroad")
def test_the_nazgul_must_go_with_the_army_that_moves() -> None:
    table = play(board("the-ringwraiths-are-abroad", **ABROAD), "the-ringwraiths-are-abroad")
    table.choose("Nobody", "Move up to 2", "a part of", "North Ithilien", "1")
    assert table.options() == ["2", "1"]


@pytest.mark.card("the-ringwraiths-are-abroad")
def test_the_ringwraiths_may_attack_with_one_army_instead() -> None:
    table = play(board("the-ringwraiths-are-abroad", **ABROAD), "the-ringwraiths-are-abroad")
    with table.rolls(1, 6, 1, 1):
        table.choose("Minas Morgul", "2", "Dol Guldur", "Attack with an army", "Dol Guldur (")
    assert table.army("south-anduin-vale") == {}
    assert table.asked == "Dol Guldur: who advances to the South Anduin Vale?"


@pytest.mark.card("the-ringwraiths-are-abroad")
def test_the_ringwraiths_may_stay_and_do_nothing() -> None:
    table = board("the-ringwraiths-are-abroad", **ABROAD)
    play(table, "the-ringwraiths-are-abroad", "Nobody", "Nothing")
    assert (table.army("minas-morgul"), table.seat) == ({"sauron-regular": 2, "nazgul": 2}, "free")


COMMANDED: dict[str, Any] = {
    "regions": {
        "minas-morgul": army("sauron-regular", 2),
        "osgiliath": army("gondor-regular", 1),
        "dol-guldur": army("sauron-regular", 1, "nazgul", 1),
    },
    "people": {"witch-king": "minas-morgul"},
    "nations": at_war("sauron"),
}


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("the-black-captain-commands")
def test_nobody_commands_without_the_witch_king() -> None:
    assert may_play(board("the-black-captain-commands", **COMMANDED), "the-black-captain-commands")
    without = COMMANDED | {"people": {}}
    assert not may_play(board("the-black-captain-commands", **without), "the-black-captain-commands")


@pytest.mark.card("the-black-captain-commands")
def test_the_black_captain_summons_two_nazgul_and_his_army_moves() -> None:
    table = play(board("the-black-captain-commands", **COMMANDED), "the-black-captain-commands")
    table.choose("Recruit 2 Nazgûl")
    assert table.army("minas-morgul") == {"sauron-regular": 2, "nazgul": 2}
    table.choose("Move an army", "North Ithilien")
    assert table.person("witch-king") == "north-ithilien"
    assert (table.army("north-ithilien"), table.seat) == ({"sauron-regular": 2, "nazgul": 2}, "free")


@pytest.mark.card("the-black-captain-commands")
def test_the_black_captain_may_send_the_nazgul_flying_and_then_attack() -> None:
    regions = {"south-ithilien": army("sauron-regular", 2), "osgiliath": army("gondor-regular", 1)}
    position = COMMANDED | {"regions": COMMANDED["regions"] | regions}
    table = play(board("the-black-captain-commands", **position), "the-black-captain-commands")
    table.choose("Move any number", "Witch-king", "South Ithilien", "No more", "Attack with")
    table.choose("South Ithilien (")
    assert table.game.battle is not None
    assert table.game.battle.attacker == SHADOW
    assert table.steps("gondor") == 1


@pytest.mark.card("the-black-captain-commands")
def test_no_other_nazgul_moves_an_army_or_attacks_for_the_black_captain() -> None:
    regions = {
        "minas-morgul": army("sauron-regular", 1),
        "dol-guldur": army("sauron-regular", 2, "nazgul", 1),
        "south-anduin-vale": army("elves-regular", 1),
    }
    table = board("the-black-captain-commands", **COMMANDED | {"regions": regions})
    play(table, "the-black-captain-commands", "Nothing", "Move an army")
    assert table.starts() == ["Minas Morgul"]  # which alone is his


@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.card("the-black-captain-commands")
def test_nazgul_are_summoned_into_a_siege_of_their_own_but_not_among_enemies() -> None:
    def summons(entry: dict[str, Any]) -> bool:
        table = board(
            "the-black-captain-commands",
            people={"witch-king": "osgiliath"},
            regions={"osgiliath": entry},
        )
        play(table, "the-black-captain-commands")
        return table.offers("Recruit 2 Nazgûl")

    assert summons(army("sauron-regular", 1))
    assert not summons(army("gondor-regular", 1))
    lost = {"umbar": {"control": "free"}}  # nobody is there, but it is the enemy's now
    table = board("the-black-captain-commands", people={"witch-king": "umbar"}, regions=lost)
    assert not play(table, "the-black-captain-commands").offers("Recruit 2 Nazgûl")
    siege = {"minas-morgul": army("gondor-regular", 1, "sauron-regular", 1, besieged=True)}
    table = board("the-black-captain-commands", people={"witch-king": "minas-morgul"}, regions=siege)
    play(table, "the-black-captain-commands", "Recruit 2 Nazgûl")
    assert table.army("minas-morgul")["nazgul"] == 2


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.card("the-black-captain-commands")
def test_the_last_nazgul_comes_alone() -> None:
    regions = {"minas-morgul": army("sauron-regular", 1), "barad-dur": army("nazgul", 7)}
    table = board("the-black-captain-commands", people={"witch-king": "minas-morgul"}, regions=regions)
    play(table, "the-black-captain-commands", "Recruit 2 Nazgûl")
    assert (table.army("minas-morgul")["nazgul"], table.reserve("nazgul")) == (1, 0)
