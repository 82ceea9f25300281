"""The events of the Free Peoples' Character deck, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.facts import DISCARD, FREE, HAND, TABLE
from thirdage.boardgame.setup import TILE_IDS
from thirdage.boardgame.tables import EVENT

DISCARDS = DISCARD + FREE
COMPANIONS = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin")
NOBODY = dict.fromkeys(COMPANIONS, "gone")
TITLES = {card.id: card.title for card in EVENT}


def only(*companions: str, **places: str) -> dict[str, str]:
    """These Companions are in the Fellowship, and nobody else; others stand where they are named."""
    more = {name.replace("_", "-"): place for name, place in places.items()}
    return NOBODY | dict.fromkeys(companions, "fellowship") | more


def board(*hand: str, dice: tuple[str, ...] = ("character",), **position: Any) -> Board:
    """The Free Peoples are about to act; the Shadow keeps two dice, so that the turn does not end."""
    position.setdefault("regions", {})
    return Board(
        hands={"free": list(hand)},
        dice={"free": list(dice), "shadow": ["army", "muster"]},
        rings={"free": 0},
        **position,
    )


def play(table: Board, card: str, *answers: str) -> Board:
    """Play a card with a Character die."""
    use_die(table)
    return table.choose(f"Play {TITLES[card]}", *answers)


def use_die(table: Board) -> Board:
    """Take a Character die, if there is a choice of dice."""
    if table.offers("Character die"):
        table.choose("Character die")
    return table


def may_play(table: Board, card: str) -> bool:
    """Whether a card is among the things a Character die can do."""
    return use_die(table).offers(f"Play {TITLES[card]}")


def move_fellowship(table: Board, *answers: str) -> Board:
    """Move the Fellowship with a Character die."""
    return use_die(table).choose("Move the Fellowship", *answers)


def shadow_waits(table: Board) -> None:
    """The Shadow has no army on the map, and puts its Army die aside."""
    table.choose("Army die", "put it aside")


def tiles(table: Board, where: str) -> list[str]:
    """The Hunt tiles in the pool ("in"), waiting, drawn or out of the game."""
    bits = getattr(table.game, f"tiles_{where}")
    return [id_ for i, id_ in enumerate(TILE_IDS) if bits >> i & 1]


# THINGS THAT HELP THE RING-BEARERS

GIFTS = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("elven-cloaks", "elven-rope", "phial-of-galadriel", "smeagol-helps-nice-master")
]


@pytest.mark.ruling("WR-EVT-08")
@pytest.mark.ruling("WR-EVT-19")
@pytest.mark.parametrize("card", GIFTS)
def test_a_gift_waits_outside_until_the_fellowship_enters_mordor(card: str) -> None:
    table = play(board(card), card)
    assert (tiles(table, "waiting"), card in tiles(table, "in")) == ([card], False)
    assert table.cards(DISCARDS) == [card]


@pytest.mark.ruling("WR-MRD-16")
@pytest.mark.parametrize("card", GIFTS)
def test_a_gift_joins_the_pool_at_once_in_mordor(card: str) -> None:
    table = play(board(card, fellowship={"at": "morannon", "mordor": 2}), card)
    assert (tiles(table, "waiting"), card in tiles(table, "in")) == ([], True)


@pytest.mark.ruling("WR-HNT-19")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        pytest.param("elven-cloaks", 3, marks=pytest.mark.card("elven-cloaks")),
        pytest.param("elven-rope", 3, marks=pytest.mark.card("elven-rope")),
        pytest.param("phial-of-galadriel", 1, marks=pytest.mark.card("phial-of-galadriel")),
        pytest.param("smeagol-helps-nice-master", 2, marks=pytest.mark.card("smeagol-helps-nice-master")),
    ],
)
def test_what_a_gift_does_when_its_tile_is_drawn(card: str, left: int) -> None:
    table = board(
        card,
        dice=("character", "character"),
        fellowship={"at": "morannon", "mordor": 2, "corruption": 3},
        tiles={"in": ["3"]},
    )
    play(table, card)
    shadow_waits(table)
    with table.chance(1):
        move_fellowship(table)
    assert (table.game.corruption, table.game.mordor, tiles(table, "in")) == (left, 3, ["3"])


@pytest.mark.ruling("WR-EVT-09")
@pytest.mark.card("mithril-coat-and-sting")
def test_the_mithril_coat_stays_on_the_table_when_it_is_played() -> None:
    table = play(board("mithril-coat-and-sting"), "mithril-coat-and-sting")
    assert (table.cards(TABLE), table.cards(DISCARDS)) == (["mithril-coat-and-sting"], [])


def in_mordor(**position: Any) -> Board:
    """The Fellowship on the Mordor track, where each move draws a tile."""
    return board(fellowship={"at": "morannon", "mordor": 1}, **position)


@pytest.mark.card("mithril-coat-and-sting")
def test_the_mithril_coat_changes_a_tile_for_another_and_the_first_goes_back() -> None:
    table = in_mordor(table=["mithril-coat-and-sting"], tiles={"in": ["3", "1"]})
    with table.chance(0, 0):
        move_fellowship(table, "Mithril Coat", "Use the Ring")
    assert (table.game.corruption, tiles(table, "in"), tiles(table, "drawn")) == (1, ["3"], ["1"])
    assert (table.cards(TABLE), table.cards(DISCARDS)) == ([], ["mithril-coat-and-sting"])


@pytest.mark.card("mithril-coat-and-sting")
def test_the_mithril_coat_may_be_kept() -> None:
    table = in_mordor(table=["mithril-coat-and-sting"], tiles={"in": ["3", "1"]})
    with table.chance(0):
        move_fellowship(table, "Use no card", "Use the Ring")
    assert (table.game.corruption, table.cards(TABLE)) == (3, ["mithril-coat-and-sting"])


@pytest.mark.ruling("WR-HNT-12")
@pytest.mark.card("mithril-coat-and-sting")
def test_the_last_tile_of_the_pool_is_not_its_own_replacement() -> None:
    table = in_mordor(table=["mithril-coat-and-sting"], tiles={"in": ["1"]})
    first = TILE_IDS.index("1")
    with table.chance(0, first):  # with the first tile among them, it would be the one drawn
        move_fellowship(table, "Mithril Coat")
    assert not table.game.tiles_drawn >> first & 1
    assert table.game.tiles_drawn >> first + 1 & 1
    assert table.game.tiles_in >> first & 1


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("axe-and-bow", marks=pytest.mark.card("axe-and-bow")),
        pytest.param("horn-of-gondor", marks=pytest.mark.card("horn-of-gondor")),
    ],
)
def test_axe_and_horn_are_given_up_to_lower_the_damage_by_one(card: str) -> None:
    table = board(card, dice=("character", "character"), hunt={"shadow": 1}, tiles={"in": ["3"]})
    play(table, card)
    assert table.cards(TABLE) == [card]
    shadow_waits(table)
    with table.rolls(6), table.chance(0):
        move_fellowship(table, TITLES[card], "Use the Ring")
    assert (table.game.corruption, table.cards(TABLE), table.cards(DISCARDS)) == (2, [], [card])


@pytest.mark.card("axe-and-bow")
def test_the_axe_is_of_no_use_against_a_tile_without_damage() -> None:
    table = board(table=["axe-and-bow"], hunt={"shadow": 1}, tiles={"in": ["0-reveal"]})
    with table.rolls(6), table.chance(0):
        move_fellowship(table)
    assert table.cards(TABLE) == ["axe-and-bow"]
    assert not table.offers("Axe and Bow")


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize(
    ("card", "friend"),
    [
        pytest.param("axe-and-bow", "gimli", marks=pytest.mark.card("axe-and-bow")),
        pytest.param("axe-and-bow", "legolas", marks=pytest.mark.card("axe-and-bow")),
        pytest.param("horn-of-gondor", "boromir", marks=pytest.mark.card("horn-of-gondor")),
        pytest.param("wizards-staff", "gandalf-the-grey", marks=pytest.mark.card("wizards-staff")),
    ],
)
def test_a_thing_of_a_companion_is_played_only_while_he_is_in_the_fellowship(card: str, friend: str) -> None:
    assert may_play(board(card, people=only("merry", friend)), card)
    assert not may_play(board(card, people=only("merry", **{friend.replace("-", "_"): "edoras"})), card)


@pytest.mark.ruling("WR-EVT-11")
@pytest.mark.parametrize(
    ("card", "companions", "stays"),
    [
        pytest.param("axe-and-bow", ("gimli", "legolas"), True, marks=pytest.mark.card("axe-and-bow")),
        pytest.param("axe-and-bow", ("gimli", "merry"), False, marks=pytest.mark.card("axe-and-bow")),
        pytest.param("horn-of-gondor", ("boromir", "merry"), False, marks=pytest.mark.card("horn-of-gondor")),
        pytest.param(
            "wizards-staff", ("gandalf-the-grey", "merry"), False, marks=pytest.mark.card("wizards-staff")
        ),
    ],
)
def test_the_thing_of_a_companion_goes_with_him(card: str, companions: tuple[str, ...], stays: bool) -> None:
    table = board(table=[card], people=only(*companions))
    use_die(table).choose("Separate", companions[0].partition("-")[0])
    if table.offers("Nobody else"):
        table.choose("Nobody else")
    assert (table.cards(TABLE), table.cards(DISCARDS)) == (([card], []) if stays else ([], [card]))


@pytest.mark.card("wizards-staff")
def test_the_staff_keeps_a_tile_from_being_drawn() -> None:
    table = board("wizards-staff", dice=("character", "character"), hunt={"shadow": 1})
    play(table, "wizards-staff")
    assert table.cards(TABLE) == ["wizards-staff"]
    shadow_waits(table)
    with table.rolls(6), table.chance():
        move_fellowship(table, "Wizard's Staff")
    assert (table.game.progress, table.game.corruption, table.game.revealed) == (1, 0, False)
    assert (table.cards(DISCARDS), tiles(table, "drawn")) == (["wizards-staff"], [])


@pytest.mark.card("wizards-staff")
def test_the_staff_keeps_away_the_tile_of_a_stronghold_too() -> None:
    table = board(
        table=["wizards-staff"], fellowship={"at": "hollin"}, tiles={"in": ["0-reveal", "3"]},
        hunt={"shadow": 1},
    )  # fmt: skip
    with table.rolls(6), table.chance(1):
        move_fellowship(table, "Let it be drawn", "Moria", "Wizard's Staff")
    assert (table.game.revealed, table.game.mordor, table.game.corruption) == (True, 0, 0)
    assert (table.cards(DISCARDS), tiles(table, "in")) == (["wizards-staff"], ["3"])


@pytest.mark.card("wizards-staff")
def test_without_a_tile_the_fellowship_still_moves_on_in_mordor() -> None:
    table = in_mordor(table=["wizards-staff"], tiles={"in": ["3"]})
    with table.chance():
        move_fellowship(table, "Wizard's Staff")
    assert (table.game.mordor, tiles(table, "in")) == (2, ["3"])


@pytest.mark.card("athelas")
@pytest.mark.parametrize(("guide", "left"), [("gandalf-the-grey", 4), ("strider", 3)])
def test_athelas_heals_better_when_strider_is_the_guide(guide: str, left: int) -> None:
    table = board("athelas", fellowship={"corruption": 5, "guide": guide})
    with table.rolls(3, 2, 5):
        play(table, "athelas")
    assert table.game.corruption == left


@pytest.mark.card("athelas")
def test_athelas_heals_nothing_that_is_not_there() -> None:
    table = board("athelas", fellowship={"corruption": 1})
    with table.rolls(6, 5, 6):
        play(table, "athelas")
    assert table.game.corruption == 0


# THE WAY OF THE FELLOWSHIP


@pytest.mark.ruling("WR-DIE-12")
@pytest.mark.card("there-is-another-way")
def test_gollum_leads_the_fellowship_on_and_the_die_stays_out_of_the_hunt_box() -> None:
    table = board("there-is-another-way", people=NOBODY, fellowship={"corruption": 3}, hunt={"shadow": 1})
    with table.rolls(5):
        play(table, "there-is-another-way", "Yes")
    assert (table.game.corruption, table.game.progress, table.game.hunt_moves) == (2, 1, 0)


@pytest.mark.card("there-is-another-way")
def test_gollum_hides_a_revealed_fellowship() -> None:
    table = board("there-is-another-way", people=NOBODY, fellowship={"revealed": True, "progress": 0})
    play(table, "there-is-another-way", "Yes")
    assert (table.game.revealed, table.game.progress) == (False, 0)


@pytest.mark.card("there-is-another-way")
def test_the_other_way_need_not_be_taken() -> None:
    table = board("there-is-another-way", people=NOBODY, fellowship={"corruption": 3})
    play(table, "there-is-another-way", "No")
    assert (table.game.corruption, table.game.progress, table.seat) == (2, 0, "shadow")


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.card("there-is-another-way")
def test_without_gollum_the_other_way_only_heals() -> None:
    table = play(board("there-is-another-way", fellowship={"corruption": 3}), "there-is-another-way")
    assert (table.game.corruption, table.game.progress, table.seat) == (2, 0, "shadow")


@pytest.mark.ruling("WR-EVT-16")
@pytest.mark.card("there-is-another-way")
def test_a_card_may_be_played_that_changes_nothing() -> None:
    table = play(board("there-is-another-way"), "there-is-another-way")
    assert (table.game.corruption, table.cards(DISCARDS)) == (0, ["there-is-another-way"])


@pytest.mark.card("i-will-go-alone")
def test_who_goes_alone_goes_one_region_farther_and_eases_the_burden() -> None:
    table = board("i-will-go-alone", people=only("merry", "strider"), fellowship={"corruption": 2})
    play(table, "i-will-go-alone", "Merry", "Nobody else")
    assert table.offers("Hollin")  # two regions away, for a Companion of Level 1
    assert not table.offers("Moria")
    table.choose("Hollin")
    assert (table.person("merry"), table.game.corruption) == ("hollin", 1)


@pytest.mark.ruling("WR-SEP-07")
@pytest.mark.ruling("WR-MRD-04")
@pytest.mark.card("i-will-go-alone")
def test_who_leaves_the_fellowship_in_mordor_is_lost() -> None:
    table = board(
        "i-will-go-alone",
        people=only("merry", "strider"),
        fellowship={"at": "morannon", "mordor": 1, "corruption": 2},
    )
    play(table, "i-will-go-alone", "Merry", "Nobody else")
    assert (table.person("merry"), table.game.corruption) == ("gone", 1)


@pytest.mark.card("i-will-go-alone")
def test_nobody_can_go_alone_if_nobody_is_left() -> None:
    assert not may_play(board("i-will-go-alone", people=NOBODY | {"merry": "edoras"}), "i-will-go-alone")


@pytest.mark.card("bilbos-song")
@pytest.mark.parametrize(("people", "left"), [({}, 3), (NOBODY, 2)])
def test_bilbos_song_heals_more_when_gollum_guides(people: dict[str, str], left: int) -> None:
    table = play(board("bilbos-song", people=people, fellowship={"corruption": 4}), "bilbos-song")
    assert table.game.corruption == left


@pytest.mark.card("mirror-of-galadriel")
def test_the_mirror_turns_one_unused_character_die() -> None:
    table = board("mirror-of-galadriel", dice=("character",) * 3, fellowship={"corruption": 4})
    play(table, "mirror-of-galadriel")
    assert table.dice("free") == ["character", "will-of-the-west"]
    assert table.game.corruption == 4


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.card("mirror-of-galadriel")
@pytest.mark.parametrize(("control", "left"), [("free", 3), ("shadow", 4)])
def test_the_mirror_heals_in_lorien_unless_it_has_fallen(control: str, left: int) -> None:
    table = board(
        "mirror-of-galadriel",
        dice=("character", "muster"),
        fellowship={"at": "lorien", "corruption": 4},
        regions={"lorien": {"control": control}},
    )
    play(table, "mirror-of-galadriel")
    assert (table.game.corruption, table.dice("free")) == (left, ["muster"])


def challenger(where: str = "edoras", who: str = "strider", **position: Any) -> Board:
    """Strider or Aragorn with an army."""
    people = {"strider": "gone"} | {who: where}
    regions = position.pop("regions", {where: army("gondor-regular", 1)})
    return board("challenge-of-the-king", people=people, regions=regions, **position)


@pytest.mark.card("challenge-of-the-king")
def test_the_challenge_removes_eyes_for_good_and_puts_the_others_back() -> None:
    table = challenger(tiles={"in": ["eye-reveal", "eye-reveal", "3", "2-reveal", "1"]})
    with table.chance(0, 0, 0):  # both Eyes, and the 3
        play(table, "challenge-of-the-king")
    assert tiles(table, "out") == ["eye-reveal", "eye-reveal"]
    assert (tiles(table, "in"), tiles(table, "drawn")) == (["3", "2-reveal", "1"], [])
    assert (table.game.corruption, table.game.revealed, table.person("strider")) == (0, False, "edoras")


@pytest.mark.card("challenge-of-the-king")
@pytest.mark.parametrize("who", ["strider", "aragorn"])
def test_three_eyes_are_the_end_of_the_challenger(who: str) -> None:
    tiles_in = ["eye-reveal"] * 3 + ["the-ring-is-mine", "1"]
    table = challenger(who=who, fellowship={"mordor": 1}, tiles={"in": tiles_in})
    with table.chance(1, 1, 2):  # two Eyes, and the special one of the Shadow
        play(table, "challenge-of-the-king")
    assert table.person(who) == "gone"
    assert (len(tiles(table, "in")), tiles(table, "out"), tiles(table, "drawn")) == (5, [], [])


@pytest.mark.card("challenge-of-the-king")
def test_a_challenge_draws_what_the_pool_has() -> None:
    table = challenger(tiles={"in": ["eye-reveal", "1"], "drawn": ["3"]})
    with table.chance(0, 0):
        play(table, "challenge-of-the-king")
    assert (tiles(table, "out"), tiles(table, "in")) == (["eye-reveal"], ["1"])
    table = challenger(tiles={"in": ["1"], "drawn": ["3"]})
    play(table, "challenge-of-the-king")
    assert "The Free Peoples draw the Hunt tile 1." in table.told()


@pytest.mark.ruling("WR-HNT-12")
@pytest.mark.card("challenge-of-the-king")
def test_an_empty_pool_is_filled_before_the_challenge() -> None:
    table = challenger(tiles={"in": [], "out": ["eye-reveal"]})
    with table.chance(0, 0, 3):
        play(table, "challenge-of-the-king")
    assert tiles(table, "out") == ["eye-reveal"] * 3
    assert len(tiles(table, "in")) == 13


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("challenge-of-the-king")
def test_the_challenge_needs_an_army_in_gondor_or_rohan() -> None:
    card = "challenge-of-the-king"
    assert may_play(challenger("minas-tirith"), card)
    assert not may_play(challenger("edoras", regions={"folde": army("rohan-regular", 1)}), card)
    assert not may_play(challenger("bree"), card)
    assert not may_play(board(card, regions={"rivendell": army("gondor-regular", 1)}), card)


# COMPANIONS ON THEIR WAYS


@pytest.mark.card("gwaihir-the-windlord")
def test_gwaihir_carries_anybody_four_regions_from_the_fellowship() -> None:
    table = board("gwaihir-the-windlord", people=only("merry", "pippin"), fellowship={"progress": 1})
    play(table, "gwaihir-the-windlord", "Merry", "Nobody else")
    assert not table.offers("Western Mirkwood")  # six regions away
    table.choose("Carrock")
    assert (table.person("merry"), table.person("pippin")) == ("carrock", "fellowship")


@pytest.mark.card("gwaihir-the-windlord")
def test_gwaihir_carries_a_group_on_the_map_and_nobody_else() -> None:
    people = {"boromir": "edoras", "merry": "edoras", "strider": "edoras"}
    table = board("gwaihir-the-windlord", people=people)
    play(table, "gwaihir-the-windlord", "Boromir in", "Merry", "Nobody else", "Pelargir")
    assert (table.person("boromir"), table.person("merry"), table.person("strider")) == (
        "pelargir", "pelargir", "edoras",
    )  # fmt: skip
    assert table.seat == "shadow"
    assert "Boromir and Merry go to Pelargir." in table.told()


BESIEGED = {"helms-deep": army("rohan-regular", 1, "isengard-regular", 2, besieged=True)}


@pytest.mark.card("gwaihir-the-windlord")
def test_gwaihir_reaches_a_stronghold_under_siege_but_brings_nobody_out() -> None:
    people = NOBODY | {"merry": "edoras", "gimli": "helms-deep"}
    table = board("gwaihir-the-windlord", people=people, regions=BESIEGED)
    play(table, "gwaihir-the-windlord", "Helm's Deep")
    assert (table.person("merry"), table.person("gimli")) == ("helms-deep", "helms-deep")
    far = board("gwaihir-the-windlord", people=NOBODY | {"merry": "bree"}, regions=BESIEGED)
    assert not play(far, "gwaihir-the-windlord").offers("Helm's Deep")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("gwaihir-the-windlord", marks=pytest.mark.card("gwaihir-the-windlord")),
        pytest.param("we-prove-the-swifter", marks=pytest.mark.card("we-prove-the-swifter")),
    ],
)
def test_who_leaves_the_fellowship_can_be_brought_into_a_stronghold_under_siege(card: str) -> None:
    table = board(card, people=only("merry"), fellowship={"at": "edoras"}, regions=BESIEGED)
    play(table, card, "Helm's Deep")
    assert table.person("merry") == "helms-deep"


@pytest.mark.ruling("WR-EVT-16")
@pytest.mark.card("gwaihir-the-windlord")
def test_gwaihir_comes_even_if_there_is_nobody_to_carry() -> None:
    table = play(board("gwaihir-the-windlord", people=NOBODY), "gwaihir-the-windlord")
    assert table.cards(DISCARDS) == ["gwaihir-the-windlord"]


@pytest.mark.card("we-prove-the-swifter")
def test_the_swifter_go_two_regions_farther_from_the_fellowship() -> None:
    table = board("we-prove-the-swifter", people=only("merry"))
    play(table, "we-prove-the-swifter")
    assert table.offers("Moria")  # three regions away, for a Companion of Level 1
    assert not table.offers("Dimrill Dale")
    table.choose("Moria")
    assert table.person("merry") == "moria"


@pytest.mark.card("we-prove-the-swifter")
def test_the_swifter_go_two_regions_farther_on_the_map_and_into_a_siege() -> None:
    people = NOBODY | {"gimli": "edoras"}
    table = board("we-prove-the-swifter", people=people, regions=BESIEGED)
    play(table, "we-prove-the-swifter")
    assert table.offers("Pelargir")  # four regions away, for a Companion of Level 2
    assert not table.offers("Lamedon")
    table.choose("Helm's Deep")
    assert table.person("gimli") == "helms-deep"


@pytest.mark.card("there-and-back-again")
def test_a_homecoming_in_the_north_wakes_it() -> None:
    table = board("there-and-back-again", people=only("gimli", "merry"), fellowship={"at": "dimrill-dale"})
    play(table, "there-and-back-again", "Gimli", "Nobody else")
    assert table.offers("Old Forest Road")
    assert "Dale" not in table.options()  # four regions away: too far even so
    table.choose("Old Forest Road")
    assert [table.steps(nation) for nation in ("dwarves", "elves", "north")] == [3, 3, 3]

    table = board("there-and-back-again", people=only("gimli", "merry"), fellowship={"at": "rhosgobel"})
    play(table, "there-and-back-again", "Gimli", "Nobody else", "Dale")
    assert [table.steps(nation) for nation in ("dwarves", "elves", "north")] == [2, 2, 2]
    assert table.active("dwarves")
    assert table.active("north")


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.card("there-and-back-again")
def test_legolas_at_home_is_enough_if_nobody_can_leave_the_fellowship() -> None:
    table = board(
        "there-and-back-again", people=NOBODY | {"legolas": "woodland-realm"}, nations=at_war("elves")
    )
    play(table, "there-and-back-again")
    assert [table.steps(nation) for nation in ("dwarves", "elves", "north")] == [2, 0, 2]


# THE EAGLES

MINAS_TIRITH = army("gondor-regular", 2)


def eagles(**position: Any) -> Board:
    """Boromir with an army in Minas Tirith, Nazgûl in Osgiliath."""
    position.setdefault("people", {"boromir": "minas-tirith"})
    position.setdefault(
        "regions", {"minas-tirith": MINAS_TIRITH, "osgiliath": army("sauron-regular", 5, "nazgul", 3)}
    )
    return board("the-eagles-are-coming", **position)


@pytest.mark.card("the-eagles-are-coming")
def test_the_eagles_slay_some_nazgul_and_the_shadow_leads_the_others_home() -> None:
    table = eagles()
    with table.rolls(5, 4, 6):
        play(table, "the-eagles-are-coming")
    assert table.seat == "shadow"
    table.choose("Dol Guldur")
    assert table.army("osgiliath") == {"sauron-regular": 5}
    assert table.army("dol-guldur") == {"nazgul": 1}
    assert table.reserve("nazgul") == 7


@pytest.mark.card("the-eagles-are-coming")
def test_no_more_than_five_dice_and_none_for_the_witch_king() -> None:
    people = {"boromir": "minas-tirith", "witch-king": "osgiliath"}
    regions = {"minas-tirith": MINAS_TIRITH, "osgiliath": army("sauron-regular", 1, "nazgul", 6)}
    table = eagles(people=people, regions=regions)
    with table.rolls(6, 6, 6, 6, 6):
        play(table, "the-eagles-are-coming", "Barad-dûr")
    assert table.army("barad-dur") == {"nazgul": 1}
    assert table.person("witch-king") == "osgiliath"


@pytest.mark.card("the-eagles-are-coming")
def test_nazgul_flee_to_another_stronghold_and_none_that_is_conquered() -> None:
    regions = {
        "minas-tirith": MINAS_TIRITH,
        "dol-guldur": army("sauron-regular", 1, "nazgul", 1),
        "moria": {"control": "free"},
        "parth-celebrant": army("elves-regular", 1),
        "western-brown-lands": army("elves-regular", 1),
    }
    table = eagles(people={"legolas": "western-brown-lands"}, regions=regions)
    with table.rolls(1):
        play(table, "the-eagles-are-coming")
    assert not table.offers("Dol Guldur")
    assert not table.offers("Moria")
    table.choose("Minas Morgul")
    assert (table.army("minas-morgul"), table.army("dol-guldur")) == ({"nazgul": 1}, {"sauron-regular": 1})


@pytest.mark.card("the-eagles-are-coming")
def test_the_free_peoples_choose_which_army_the_eagles_come_upon() -> None:
    regions = {
        "minas-tirith": army("gondor-regular", 2, "sauron-regular", 2, "nazgul", 1, besieged=True),
        "osgiliath": army("sauron-regular", 5, "nazgul", 2),
        "north-ithilien": army("sauron-regular", 5, "nazgul", 2),
    }
    table = eagles(regions=regions)
    play(table, "the-eagles-are-coming")
    assert table.asked == "The Eagles are Coming! Which army do the Eagles come upon?"
    assert sorted(table.options()) == [
        "Minas Tirith (2 Regulars, 1 Nazgûl)",
        "Osgiliath (5 Regulars, 2 Nazgûl)",
    ]
    with table.rolls(6):
        table.choose("Minas Tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 2, "sauron-regular": 2}
    assert table.asked == "Your action: which die do you use, and what for?"  # none is left to flee


@pytest.mark.card("the-eagles-are-coming")
def test_nazgul_who_have_no_stronghold_left_stay_with_their_army() -> None:
    lost = ("mount-gundabad", "moria", "dol-guldur", "morannon", "minas-morgul", "barad-dur")
    regions = {"minas-tirith": MINAS_TIRITH, "osgiliath": army("sauron-regular", 5, "nazgul", 2)}
    table = eagles(regions=regions | {place: {"control": "free"} for place in lost})
    with table.rolls(5, 1):
        play(table, "the-eagles-are-coming")
    assert table.army("osgiliath") == {"sauron-regular": 5, "nazgul": 1}


@pytest.mark.ruling("WR-CHM-10")
@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("the-eagles-are-coming")
def test_the_eagles_need_a_companion_with_an_army_near_an_army_with_nazgul() -> None:
    card = "the-eagles-are-coming"
    near, far = (
        {"osgiliath": army("sauron-regular", 1)},
        {"north-ithilien": army("sauron-regular", 1, "nazgul", 1)},
    )
    assert may_play(eagles(), card)
    assert not may_play(eagles(people={"boromir": "lossarnach"}), card)
    assert not may_play(eagles(people={}), card)
    assert not may_play(eagles(regions={"minas-tirith": MINAS_TIRITH} | near), card)
    assert not may_play(eagles(regions={"minas-tirith": MINAS_TIRITH} | far), card)
    assert not may_play(eagles(regions={"minas-tirith": MINAS_TIRITH, "osgiliath": army("nazgul", 1)}), card)
    witch_king = {"boromir": "minas-tirith", "witch-king": "osgiliath"}
    table = eagles(people=witch_king, regions={"minas-tirith": MINAS_TIRITH} | near)
    with table.rolls():  # he is one of them, but the Eagles do not harm him
        play(table, card)
    assert table.person("witch-king") == "osgiliath"


# THE ENTS

ENTS = [
    pytest.param(card, marks=pytest.mark.card(card))
    for card in ("the-ents-awake-treebeard", "the-ents-awake-huorns", "the-ents-awake-entmoot")
]
ISTARI = {"gandalf-the-grey": "gone", "gandalf-the-white": "edoras", "saruman": "orthanc"}


@pytest.mark.ruling("WR-EVT-14")
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_destroy_the_guard_of_orthanc_and_saruman_falls(card: str) -> None:
    table = board(card, people=ISTARI, regions={"orthanc": army("isengard-regular", 2, "nazgul", 1)})
    with table.rolls(4, 3, 6):
        play(table, card)
    assert (table.army("orthanc"), table.person("saruman")) == ({"nazgul": 1}, "gone")
    assert table.seat == "shadow"  # nobody is in Fangorn: no other card is played


@pytest.mark.parametrize("card", ENTS)
def test_saruman_lives_while_a_unit_guards_him(card: str) -> None:
    regions = {"orthanc": army("isengard-elite", 2, "isengard-regular", 1)}
    table = board(card, people=ISTARI, regions=regions)
    with table.rolls(4, 5, 1):
        play(table, card)
    assert table.seat == "shadow"
    table.choose("Lose an Isengard Regular")
    assert table.army("orthanc") == {"isengard-elite": 1, "isengard-regular": 1}
    assert table.person("saruman") == "orthanc"


@pytest.mark.card("the-ents-awake-treebeard")
def test_orthanc_falls_to_its_besiegers_when_the_ents_have_emptied_it() -> None:
    table = board(
        "the-ents-awake-treebeard",
        people=ISTARI,
        regions={"orthanc": army("isengard-regular", 1, "rohan-regular", 1, besieged=True)},
    )
    with table.rolls(4, 1, 1):
        play(table, "the-ents-awake-treebeard")
    assert (table.held_by("orthanc"), table.besieged("orthanc"), table.points("free")) == ("free", False, 2)
    assert table.person("saruman") == "gone"


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.parametrize("card", ENTS)
def test_saruman_falls_if_nobody_guards_him(card: str) -> None:
    table = board(card, people=ISTARI)
    with table.rolls():
        play(table, card)
    assert table.person("saruman") == "gone"


@pytest.mark.ruling("WR-EVT-22")
@pytest.mark.parametrize("card", ENTS)
def test_from_fangorn_another_character_card_is_played_without_a_die(card: str) -> None:
    table = board(
        card,
        "bilbos-song",
        "horn-of-gondor",
        "wisdom-of-elrond",
        dice=("character", "character"),
        people=ISTARI | {"merry": "fangorn", "boromir": "gone"},
        fellowship={"corruption": 3},
        regions={"orthanc": army("isengard-regular", 3)},
    )
    with table.rolls(1, 1, 1):
        play(table, card)
    assert sorted(table.options()) == ["Play Bilbo's Song", "Play no card"]
    table.choose("Bilbo's Song")
    assert (table.game.corruption, table.dice("free")) == (2, ["character"])
    assert sorted(table.cards(DISCARDS)) == sorted(["bilbos-song", card])


@pytest.mark.card("the-ents-awake-treebeard")
def test_the_other_card_is_not_played_if_one_does_not_like() -> None:
    people = ISTARI | {"gandalf-the-white": "fangorn"}
    table = board("the-ents-awake-treebeard", "bilbos-song", people=people)
    play(table, "the-ents-awake-treebeard", "Play no card")
    assert (table.cards(HAND), table.seat) == (["bilbos-song"], "shadow")


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.parametrize("card", ENTS)
def test_the_ents_march_only_for_gandalf_the_white_against_saruman(card: str) -> None:
    assert may_play(board(card, people=ISTARI), card)
    assert may_play(board(card, people=ISTARI | {"gandalf-the-white": "fangorn"}), card)
    assert not may_play(board(card, people=ISTARI | {"gandalf-the-white": "lorien"}), card)
    assert not may_play(board(card, people=ISTARI | {"saruman": "not-yet"}), card)
    assert not may_play(board(card, people={"gandalf-the-grey": "edoras", "saruman": "orthanc"}), card)


# THE PATHS OF THE DEAD


def paths(**position: Any) -> Board:
    """Strider, Legolas and Gimli in Edoras."""
    position.setdefault("people", {"strider": "edoras", "legolas": "edoras", "gimli": "edoras"})
    return board("dead-men-of-dunharrow", **position)


@pytest.mark.card("dead-men-of-dunharrow")
def test_the_paths_of_the_dead_lead_him_and_whom_he_likes_to_the_coast() -> None:
    table = paths(regions={"pelargir": {"control": "shadow"}})
    play(table, "dead-men-of-dunharrow", "Gimli", "Nobody else", "Pelargir", "2")
    assert [table.person(name) for name in ("strider", "gimli", "legolas")] == [
        "pelargir", "pelargir", "edoras",
    ]  # fmt: skip
    assert (table.army("pelargir"), table.held_by("pelargir")) == ({"gondor-regular": 2}, "free")


@pytest.mark.card("dead-men-of-dunharrow")
def test_those_who_take_the_paths_with_him_are_named_in_any_order() -> None:
    table = paths()
    play(table, "dead-men-of-dunharrow", "Gimli", "Legolas", "Erech", "0")
    assert {table.person(name) for name in ("strider", "gimli", "legolas")} == {"erech"}


@pytest.mark.card("dead-men-of-dunharrow")
def test_they_come_out_in_one_of_three_places_and_nobody_need_rally() -> None:
    table = paths(people={"strider": "folde"}, regions={"lamedon": {"control": "shadow"}})
    play(table, "dead-men-of-dunharrow")
    assert sorted(table.options()) == ["Erech", "Lamedon", "Pelargir"]
    table.choose("Lamedon")
    assert table.options() == ["3", "2", "1", "0"]
    table.choose("0")
    assert (table.army("lamedon"), table.held_by("lamedon")) == ({}, "shadow")


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.card("dead-men-of-dunharrow")
def test_no_more_rally_than_are_left_and_find_room() -> None:
    table = paths(people={"strider": "folde"}, casualties={"gondor-regular": 13})
    play(table, "dead-men-of-dunharrow", "Erech")
    assert table.options() == ["2", "1", "0"]
    table = paths(people={"strider": "folde"}, regions={"pelargir": army("rohan-regular", 9)})
    play(table, "dead-men-of-dunharrow", "Pelargir")
    assert table.options() == ["1", "0"]


@pytest.mark.card("dead-men-of-dunharrow")
def test_the_dead_do_not_strike_nazgul_and_minions_without_an_army() -> None:
    people = {"strider": "edoras", "mouth-of-sauron": "erech"}
    table = paths(people=people, regions={"erech": army("nazgul", 1)})
    with table.rolls():
        play(table, "dead-men-of-dunharrow", "Erech", "1")
    assert table.army("erech") == {"nazgul": 1, "gondor-regular": 1}
    assert table.person("mouth-of-sauron") == "erech"


@pytest.mark.card("dead-men-of-dunharrow")
def test_the_dead_strike_a_shadow_army_and_drive_it_away() -> None:
    regions = {"pelargir": army("southrons-easterlings-regular", 5, "nazgul", 1, control="shadow")}
    table = paths(regions=regions, people={"strider": "edoras", "mouth-of-sauron": "pelargir"})
    with table.rolls(3):
        play(table, "dead-men-of-dunharrow", "Pelargir")
    assert table.seat == "shadow"
    assert not table.offers("Lossarnach")  # a Settlement of the Free Peoples
    table.choose("West Harondor")
    assert table.army("west-harondor") == {"southrons-easterlings-regular": 2, "nazgul": 1}
    assert table.person("mouth-of-sauron") == "west-harondor"
    table.choose("3")
    assert (table.army("pelargir"), table.held_by("pelargir")) == ({"gondor-regular": 3}, "free")


@pytest.mark.card("dead-men-of-dunharrow")
def test_an_army_slain_by_the_dead_takes_nazgul_and_minions_with_it() -> None:
    regions = {"pelargir": army("southrons-easterlings-regular", 2, "nazgul", 1, control="shadow")}
    people = {"strider": "edoras", "mouth-of-sauron": "pelargir", "witch-king": "pelargir"}
    table = paths(regions=regions, people=people | {"saruman": "orthanc"})
    with table.rolls(2):
        play(table, "dead-men-of-dunharrow", "Pelargir")
    assert table.army("pelargir") == {}
    assert (table.person("mouth-of-sauron"), table.person("witch-king")) == ("gone", "gone")
    assert table.person("saruman") == "orthanc"  # he was not there
    assert table.reserve("nazgul") == 8


@pytest.mark.card("dead-men-of-dunharrow")
def test_an_army_that_cannot_flee_from_the_dead_is_destroyed() -> None:
    regions = {
        "erech": army("sauron-regular", 5, "nazgul", 1),
        "anfalas": army("gondor-regular", 1),
        "dol-amroth": army("gondor-regular", 1),
        "lamedon": army("gondor-regular", 1),
    }
    table = paths(regions=regions, people={"strider": "edoras"})
    with table.rolls(1):
        play(table, "dead-men-of-dunharrow", "Erech")
    table.choose("1")
    assert table.army("erech") == {"gondor-regular": 1}
    assert table.reserve("nazgul") == 8


@pytest.mark.card("dead-men-of-dunharrow")
def test_the_paths_lead_out_of_a_stronghold_under_siege() -> None:
    table = paths(regions=BESIEGED, people={"strider": "gone", "aragorn": "helms-deep"})
    play(table, "dead-men-of-dunharrow", "Erech", "3")
    assert (table.person("aragorn"), table.army("erech")) == ("erech", {"gondor-regular": 3})


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("dead-men-of-dunharrow")
def test_the_paths_begin_in_rohan() -> None:
    assert not may_play(paths(people={"strider": "fangorn"}), "dead-men-of-dunharrow")
    assert not may_play(paths(people={"boromir": "edoras"}), "dead-men-of-dunharrow")


# THE CAPTAINS


@pytest.mark.card("house-of-the-stewards")
@pytest.mark.parametrize("kind", ["regular", "elite"])
def test_the_house_of_the_stewards_raises_a_unit_and_draws_two_cards(kind: str) -> None:
    table = board("house-of-the-stewards", people={"boromir": "lossarnach"})
    play(table, "house-of-the-stewards", f"Gondor {kind}")
    assert table.army("lossarnach") == {f"gondor-{kind}": 1}
    assert [EVENT[card].deck for card in table.game.zones[HAND]] == [1, 1]


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.card("house-of-the-stewards")
def test_two_cards_are_drawn_even_if_nobody_can_be_raised() -> None:
    table = board(
        "house-of-the-stewards",
        people={"boromir": "lossarnach"},
        regions={"lossarnach": {"control": "shadow"}},
    )
    play(table, "house-of-the-stewards")
    assert (table.army("lossarnach"), len(table.cards(HAND))) == ({}, 2)


@pytest.mark.card("house-of-the-stewards")
def test_boromir_must_stand_in_gondor() -> None:
    assert not may_play(board("house-of-the-stewards", people={"boromir": "edoras"}), "house-of-the-stewards")
    assert not may_play(board("house-of-the-stewards"), "house-of-the-stewards")


def grey_company(region: str, entry: dict[str, Any], who: str = "strider", **position: Any) -> Board:
    """Strider or Aragorn with an army."""
    people = {"strider": "gone"} | {who: region}
    return board("the-grey-company", people=people, regions={region: entry}, **position)


@pytest.mark.card("the-grey-company")
@pytest.mark.parametrize("who", ["strider", "aragorn"])
def test_the_grey_company_makes_an_elite_of_a_regular_and_draws_two_cards(who: str) -> None:
    table = grey_company("edoras", army("rohan-regular", 1, "gondor-regular", 2, "rohan-leader", 1), who)
    play(table, "the-grey-company", "Rohan Regular")
    assert table.army("edoras") == {"rohan-elite": 1, "gondor-regular": 2, "rohan-leader": 1}
    assert (table.casualties("rohan-regular"), table.reserve("rohan-elite")) == (1, 4)
    assert [EVENT[card].deck for card in table.game.zones[HAND]] == [1, 1]


@pytest.mark.card("the-grey-company")
def test_the_last_regular_of_an_army_keeps_its_leader() -> None:
    table = grey_company("edoras", army("rohan-regular", 1, "rohan-leader", 1))
    play(table, "the-grey-company")
    assert table.army("edoras") == {"rohan-elite": 1, "rohan-leader": 1}


@pytest.mark.ruling("WR-EVT-05")
@pytest.mark.card("the-grey-company")
def test_without_an_elite_to_come_no_regular_goes() -> None:
    table = grey_company("edoras", army("rohan-regular", 1), casualties={"rohan-elite": 5})
    play(table, "the-grey-company")
    assert (table.army("edoras"), len(table.cards(HAND))) == ({"rohan-regular": 1}, 2)


@pytest.mark.ruling("WR-EVT-13")
@pytest.mark.card("the-grey-company")
def test_the_grey_company_joins_the_besieged_but_no_besiegers() -> None:
    inside = grey_company("helms-deep", army("rohan-regular", 5, "isengard-regular", 2, besieged=True))
    play(inside, "the-grey-company")
    assert inside.army("helms-deep") == {"rohan-regular": 4, "rohan-elite": 1, "isengard-regular": 2}
    outside = grey_company("orthanc", army("rohan-regular", 5, "isengard-regular", 2, besieged=True))
    play(outside, "the-grey-company")
    assert outside.army("orthanc") == {"rohan-regular": 5, "isengard-regular": 2}
    assert len(outside.cards(HAND)) == 2


@pytest.mark.ruling("WR-EVT-04")
@pytest.mark.card("the-grey-company")
def test_the_grey_company_needs_an_army() -> None:
    card = "the-grey-company"
    assert not may_play(board(card, people={"strider": "edoras"}), card)
    lost = {"edoras": army("isengard-regular", 1, control="shadow")}
    assert not may_play(board(card, people={"strider": "edoras"}, regions=lost), card)
