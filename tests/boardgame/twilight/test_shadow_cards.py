"""The Shadow's Event cards of the expansion, each with what it does, what it requires and in battle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, Entry, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from thirdage.boardgame.facts import DISCARD, NATIONS, SHADOW, TABLE
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.setup import TILE_IDS
from thirdage.boardgame.why_there import why_there

CITY = "minas-tirith"
TWILIGHT: dict[str, Any] = {"options": {"twilight": True}}
SIEGE: dict[str, Any] = {"place": CITY, "origin": CITY, **TWILIGHT}
DISCARDS = DISCARD + SHADOW
WAR = at_war(*NATIONS)


def board(*hand: str, die: str = "character", **position: Any) -> Board:
    """The Shadow is about to act; the Free Peoples keep two dice, so that the turn does not end."""
    position.setdefault("regions", {})
    position.setdefault("nations", WAR)
    dice = {"shadow": [die], "free": ["character", "muster"]} | position.pop("dice", {})
    return Board(
        hands={"shadow": list(hand)}, dice=dice, rings={"free": 0}, to_act="shadow", **TWILIGHT, **position
    )


def at_siege(*figures: str | int, **engines: int) -> Entry:
    """A Stronghold under siege, with engines."""
    named = [item for name, n in engines.items() for item in (name.replace("_", "-"), n)]
    return army(*figures, *named, besieged=True)


# THE GATES ARE CLOSED


def on_the_way(progress: int = 1, **position: Any) -> Board:
    """The Fellowship in Hollin is about to be declared, with the gates closed."""
    return Board(
        phase="fellowship",
        regions={},
        table=["the-gates-are-closed"],
        rings={"free": 0},
        fellowship={"at": "hollin", "progress": progress},
        **TWILIGHT,
        **position,
    )


def tile(name: str) -> int:
    """Where a tile lies in a full pool."""
    return TILE_IDS.index(name)


@pytest.mark.card("the-gates-are-closed")
def test_the_gates_stay_closed_until_the_fellowship_comes_by_a_stronghold() -> None:
    table = board("the-gates-are-closed")
    table.choose("Play The Gates Are Closed")
    assert table.cards(TABLE) == ["the-gates-are-closed"]


@pytest.mark.card("the-gates-are-closed")
def test_the_gates_cost_a_tile_whose_reveal_icon_is_ignored() -> None:
    table = on_the_way()
    table.choose("Declare the Fellowship: Moria")
    assert (table.seat, table.options()) == ("shadow", ["Yes", "No"])
    with table.chance(tile("2-reveal")):
        table.choose("Yes")
    assert table.cards(DISCARDS) == ["the-gates-are-closed"]
    table.choose("Use the Ring")
    assert table.game.corruption == 2
    assert not table.game.revealed


@pytest.mark.card("the-gates-are-closed")
def test_an_eye_at_the_gates_does_nothing() -> None:
    table = on_the_way()
    with table.chance(tile("eye-reveal")):
        table.choose("Declare the Fellowship: Moria", "Yes")
    assert table.game.corruption == 0
    assert not table.game.revealed
    assert "The Hunt tile is discarded without effect." in table.told()


@pytest.mark.card("the-gates-are-closed")
def test_the_gates_can_be_kept_and_are_not_asked_for_away_from_strongholds() -> None:
    table = on_the_way()
    table.choose("Declare the Fellowship: Moria", "No")
    assert table.cards(TABLE) == ["the-gates-are-closed"]
    table = on_the_way()
    table.choose("Declare the Fellowship: North Dunland")
    assert table.seat == "free"


@pytest.mark.card("the-gates-are-closed")
def test_the_way_around_a_stronghold_is_taken_where_there_is_one_and_left_strongholds_count() -> None:
    table = Board(
        phase="fellowship",
        regions={},
        table=["the-gates-are-closed"],
        rings={"free": 0},
        fellowship={"at": "moria", "progress": 1},
        **TWILIGHT,
    )
    table.choose("Declare the Fellowship: Hollin")
    assert (table.seat, table.asked[:20]) == ("shadow", "The Gates Are Closed")


@pytest.mark.card("the-gates-are-closed")
def test_revealed_on_its_way_the_fellowship_draws_both_tiles() -> None:
    table = Board(
        regions={},
        table=["the-gates-are-closed"],
        rings={"free": 0},
        hands={"shadow": []},
        hunt={"shadow": 1},
        fellowship={"at": "hollin", "progress": 1},
        dice={"free": ["character", "muster"], "shadow": ["army"]},
        people={"gandalf-the-grey": "gone"},
        **TWILIGHT,
    )
    with table.rolls(6), table.chance(tile("0-reveal")):
        table.choose("Move the Fellowship")
    table.choose("Moria")
    assert table.seat == "shadow"
    with table.chance(tile("1"), tile("1")):
        table.choose("Yes", "Use the Ring")
    table.choose("Use the Ring")
    assert table.game.corruption == 2


@pytest.mark.card("the-gates-are-closed")
@pytest.mark.parametrize(
    ("die", "people", "may"),
    [
        ("will-of-the-west", {"gandalf-the-grey": "gone"}, True),
        ("character", {}, True),
        ("character", {"gandalf-the-grey": "gone"}, False),
        ("muster", {}, False),
    ],
)
def test_gandalf_or_the_will_of_the_west_open_the_gates(die: str, people: dict[str, str], may: bool) -> None:
    table = Board(
        regions={},
        table=["the-gates-are-closed"],
        dice={"free": [die, "event"], "shadow": ["army"]},
        people=people,
        rings={"free": 0},
        **TWILIGHT,
    )
    assert table.offers("have The Gates Are Closed discarded") is may
    if may:
        table.choose("have The Gates Are Closed discarded")
        assert table.cards(DISCARDS) == ["the-gates-are-closed"]


@pytest.mark.card("the-gates-are-closed")
def test_gollum_opens_the_gates() -> None:
    companions = ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin")
    table = Board(
        regions={},
        table=["the-gates-are-closed"],
        dice={"free": ["character", "event"], "shadow": ["army"]},
        people=dict.fromkeys(companions, "gone"),
        rings={"free": 0},
        **TWILIGHT,
    )
    assert table.offers("Character die: have The Gates Are Closed discarded")


# CAPTAIN OF DESPAIR

RIDING = {"witch-king": "minas-morgul"}


@pytest.mark.card("captain-of-despair")
@pytest.mark.parametrize("king", ["witch-king", "chief-of-the-ringwraiths"])
def test_with_the_captain_on_the_table_used_character_dice_hunt(king: str) -> None:
    table = board(
        "captain-of-despair",
        "flocks-of-crebain",
        people={king: "minas-morgul"},
        dice={"shadow": ["character", "character"], "free": ["event", "event"]},
    )
    table.choose("Play Captain of Despair")
    assert table.game.hunt_dice == 0  # from the next action on
    assert table.cards(TABLE) == ["captain-of-despair"]
    table.choose("Draw from the Character deck", "Play Flocks of Crebain")
    assert table.game.hunt_dice == 1
    assert "The Character die goes to the Hunt box as an Eye." in table.told()


@pytest.mark.card("captain-of-despair")
def test_a_die_put_aside_or_of_another_result_does_not_hunt() -> None:
    for die in ("character", "army"):
        table = board(table=["captain-of-despair"], people=RIDING, dice={"shadow": [die, "event"]})
        table.choose(f"{die.title()} die: put it aside unused")
        assert table.game.hunt_dice == 0


@pytest.mark.card("captain-of-despair")
@pytest.mark.parametrize(
    "people",
    [
        {},
        {
            **dict.fromkeys(
                ("gandalf-the-grey", "strider", "boromir", "legolas", "gimli", "merry", "pippin"), "gone"
            ),
            **RIDING,
        },
    ],
)
def test_the_captain_needs_the_witch_king_and_a_guide_who_is_not_gollum(people: dict[str, str]) -> None:
    assert not board("captain-of-despair", people=people).offers("Play Captain")
    assert board("captain-of-despair", people=RIDING).offers("Play Captain")


@pytest.mark.card("captain-of-despair")
@pytest.mark.parametrize(("at", "goes"), [("helms-deep", True), ("edoras", False), ("folde", False)])
def test_a_declaration_in_a_stronghold_ends_despair(at: str, goes: bool) -> None:
    table = Board(
        phase="fellowship",
        regions={},
        table=["captain-of-despair"],
        people=RIDING,
        fellowship={"at": "westemnet", "progress": 2},
        rings={"free": 0},
        **TWILIGHT,
    )
    table.choose(f"Declare the Fellowship: {'Helm' if at == 'helms-deep' else at.title()}")
    assert (table.cards(DISCARDS) == ["captain-of-despair"]) is goes


@pytest.mark.card("captain-of-despair")
def test_when_gollum_becomes_the_guide_the_captain_is_discarded() -> None:
    others = ("strider", "boromir", "legolas", "gimli", "merry", "pippin")
    table = Board(
        regions={},
        table=["captain-of-despair"],
        rings={"free": 0},
        dice={"free": ["character"], "shadow": ["army"]},
        people={**dict.fromkeys(others, "gone"), **RIDING},
        **TWILIGHT,
    )
    table.choose("Separate Companions", "Rivendell")
    assert table.cards(DISCARDS) == ["captain-of-despair"]


# RAGE OF THE DUNLENDINGS


@pytest.mark.card("rage-of-the-dunlendings-e")
def test_dunlendings_join_an_army_in_dunland_which_may_go_on() -> None:
    table = board(
        "rage-of-the-dunlendings-e",
        die="muster",
        factions=["dunlendings"],
        regions={"north-dunland": army("isengard-regular", 8), "south-dunland": army("isengard-regular", 1)},
    )
    table.choose("Play Rage", "North Dunland")
    assert table.keys() == ["number 2", "number 1", "number 0"]  # ten at most
    table.choose("2")
    assert table.army("north-dunland") == {"isengard-regular": 8, "dunlending": 2}
    table.choose("Move the army in North Dunland", "Tharbad")
    assert table.army("tharbad") == {"isengard-regular": 8, "dunlending": 2}


@pytest.mark.card("rage-of-the-dunlendings-e")
def test_the_army_of_dunland_may_attack_or_stay() -> None:
    regions = {"south-dunland": army("dunlending", 1), "enedwaith": army("rohan-regular", 1)}
    table = board("rage-of-the-dunlendings-e", die="muster", factions=["dunlendings"], regions=regions)
    table.choose("Play Rage", "4")
    assert table.army("south-dunland") == {"dunlending": 5}
    with table.rolls(6, *MISS * 4, *MISS):
        table.choose("Attack with the army in South Dunland", "Attack Enedwaith")
    assert table.army("enedwaith") == {}
    table = board("rage-of-the-dunlendings-e", die="muster", factions=["dunlendings"], regions=regions)
    table.choose("Play Rage", "1", "Nothing")
    assert table.army("south-dunland") == {"dunlending": 2}


@pytest.mark.card("rage-of-the-dunlendings-e")
def test_rage_needs_the_faction_and_an_army_in_dunland() -> None:
    assert not board("rage-of-the-dunlendings-e", die="muster").offers("Play Rage")
    table = board("rage-of-the-dunlendings-e", die="muster", factions=["dunlendings"])
    assert table.offers("Play Rage of the Dunlendings (it would do nothing now)")


# DEEP TRENCHES AND GREAT ENGINES


@pytest.mark.card("deep-trenches-and-great-engines")
def test_deep_trenches_build_two_towers_in_one_region_or_in_two() -> None:
    regions = {
        CITY: at_siege("sauron-regular", 1, "gondor-regular", 1, siege_tower=1),
        "helms-deep": at_siege("isengard-regular", 1, "rohan-regular", 1),
        "lorien": army("elves-regular", 1),
    }
    table = board("deep-trenches-and-great-engines", die="muster", regions=regions)
    table.choose("Play Deep Trenches")
    assert table.sites("siege-tower") == ["Helm's Deep", "Minas Tirith"]
    table.choose("Minas Tirith")
    assert table.sites("siege-tower") == ["Helm's Deep"]  # two before Minas Tirith already
    reasons = [why_there(table.game, SHADOW, REGION_BY_ID[name]) for name in (CITY, "lorien")]
    assert reasons == [
        "2 Siege Towers stand there already",
        "the Shadow besieges no Stronghold there that the Free Peoples hold",
    ]
    table.choose("Helm's Deep")
    assert table.army(CITY)["siege-tower"] == 2
    assert table.army("helms-deep")["siege-tower"] == 1


@pytest.mark.card("deep-trenches-and-great-engines")
def test_deep_trenches_destroy_trebuchets_instead() -> None:
    regions = {
        CITY: at_siege("sauron-regular", 1, "gondor-regular", 1, trebuchet=2),
        "helms-deep": at_siege("isengard-regular", 1, "rohan-regular", 1, trebuchet=1),
        "lorien": army("elves-regular", 1, "trebuchet", 1),
    }
    table = board("deep-trenches-and-great-engines", die="muster", regions=regions)
    table.choose("Play Deep Trenches", "Destroy up to 2")
    assert not table.offers("Lórien")
    assert "besieges no Stronghold" in why_there(table.game, SHADOW, REGION_BY_ID["lorien"])
    table.choose("Minas Tirith", "No more")
    assert table.army(CITY)["trebuchet"] == 1
    assert table.seat == "free"


@pytest.mark.card("deep-trenches-and-great-engines")
def test_no_more_than_two_engines_in_all() -> None:
    regions = {
        CITY: at_siege("sauron-regular", 1, "gondor-regular", 1, trebuchet=2),
        "helms-deep": at_siege("isengard-regular", 1, "rohan-regular", 1, trebuchet=1),
    }
    table = board("deep-trenches-and-great-engines", die="muster", regions=regions)
    table.choose("Play Deep Trenches", "Destroy up to 2", "Minas Tirith", "Minas Tirith")
    assert (table.seat, table.army("helms-deep")["trebuchet"]) == ("free", 1)


# SHADOW OF DOL GULDUR


@pytest.mark.card("shadow-of-dol-guldur")
def test_at_most_five_come_to_dol_guldur_and_within_its_room() -> None:
    table = board(
        "shadow-of-dol-guldur", die="army", regions={"dol-guldur": army("sauron-regular", 7, "nazgul", 6)}
    )
    table.choose("Play Shadow of Dol Guldur", "Nothing")
    assert table.army("dol-guldur")["sauron-regular"] == 10
    table = board("shadow-of-dol-guldur", die="army", regions={"dol-guldur": army("nazgul", 6)})
    table.choose("Play Shadow of Dol Guldur", "Nothing")
    assert table.army("dol-guldur")["sauron-regular"] == 5


@pytest.mark.card("shadow-of-dol-guldur")
def test_shadow_of_dol_guldur_needs_a_nazgul_there() -> None:
    table = board("shadow-of-dol-guldur", die="army", regions={"dol-guldur": army("sauron-regular", 2)})
    assert not table.offers("Play Shadow of Dol Guldur")


# COMBAT CARDS


@pytest.mark.card("combat-heads-of-the-fallen")
def test_heads_of_the_fallen_help_the_roll_and_take_the_reroll() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 2),
        shadow=army("sauron-regular", 3, "siege-tower", 1),
        shadow_card="heads-of-the-fallen",
        **SIEGE,
    )
    fight.rolls(5, *MISS * 2, *MISS * 3)  # a 5 hits those inside, and nobody leads them
    assert fight.free["gondor-regular"] == 2
    assert "The Free Peoples have no Leader re-roll this round." in fight.table.told()


@pytest.mark.card("combat-heads-of-the-fallen")
@pytest.mark.parametrize("towers", [(), ("siege-tower", 1)])
def test_heads_of_the_fallen_need_a_tower_in_the_battle(towers: tuple[Any, ...]) -> None:
    fight = Fight(
        free=army("gondor-regular", 3),
        shadow=army("sauron-regular", 3, *towers),
        attacker="free" if towers else "shadow",
        shadow_card="heads-of-the-fallen",
        **SIEGE,
    )
    fight.rolls(*MISS * 3, *MISS * 3)
    assert not fight.shown("heads-of-the-fallen")


@pytest.mark.card("combat-old-hatred")
def test_old_hatred_strikes_with_a_die_for_each_dunlending_before_the_roll() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=army("dunlending", 2, "isengard-regular", 2),
        shadow_card="old-hatred",
        factions=["dunlendings"],
        **TWILIGHT,
    )
    fight.rolls(5, 4, *MISS * 4, *MISS * 2)
    assert fight.free == {"rohan-regular": 2}


@pytest.mark.card("combat-old-hatred")
def test_old_hatred_needs_a_dunlending() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=army("isengard-regular", 2),
        shadow_card="old-hatred",
        factions=["dunlendings"],
        **TWILIGHT,
    )
    fight.rolls(*MISS * 2, *MISS * 3)
    assert not fight.shown("old-hatred")


# THE CORSAIRS ARE UPON US!


def fleet(**position: Any) -> Board:
    """Three Ships in Umbar and an army with them."""
    regions = {
        "umbar": army("southrons-easterlings-regular", 4, "ship", 3),
        **position.pop("regions", {}),
    }
    card = "the-corsairs-are-upon-us"
    return board(card, die="army", factions=["corsairs"], regions=regions, **position)


@pytest.mark.card("the-corsairs-are-upon-us")
def test_ships_sail_an_army_follows_them_and_goes_on() -> None:
    table = fleet(regions={"lossarnach": army("gondor-regular", 1)})
    table.choose("Play The Corsairs")
    table.choose("Umbar", "Pelargir", "2")  # two regions along the coast
    assert table.army("pelargir") == {"ship": 2}
    assert not table.offers("from Pelargir")  # no Ship sails twice
    table.choose("No more Ships", "Umbar (4 Regulars) to Pelargir")
    assert table.army("pelargir") == {"southrons-easterlings-regular": 4, "ship": 2}
    assert table.held_by("pelargir") == "shadow"
    table.choose("Move the army in Pelargir", "Osgiliath")
    assert table.army("osgiliath") == {"southrons-easterlings-regular": 4}


@pytest.mark.card("the-corsairs-are-upon-us")
def test_the_landed_army_attacks_and_the_free_peoples_play_no_card_in_the_first_round() -> None:
    table = Board(
        hands={"shadow": ["the-corsairs-are-upon-us"], "free": ["elven-cloaks", "faramirs-rangers"]},
        dice={"shadow": ["army"], "free": ["character", "muster"]},
        rings={"free": 0},
        nations=WAR,
        to_act="shadow",
        factions=["corsairs"],
        regions={
            "umbar": army("southrons-easterlings-regular", 4, "ship", 1),
            "pelargir": army("ship", 1),
            "lossarnach": army("gondor-regular", 3),
        },
        **TWILIGHT,
    )
    table.choose("Play The Corsairs", "No more Ships", "Umbar (4 Regulars) to Pelargir")
    with table.rolls(*MISS * 4, *MISS * 3):
        table.choose("Attack with the army in Pelargir", "Attack Lossarnach")
    assert table.asked.startswith("Lossarnach: does the attack go on?")
    table.choose("Fight on", "Fight on")
    assert (table.seat, table.asked.startswith("Lossarnach: which Combat card")) == ("free", True)


@pytest.mark.card("the-corsairs-are-upon-us")
def test_each_step_may_be_left_out_but_without_a_passage_nobody_goes_on() -> None:
    table = fleet(regions={"pelargir": army("ship", 1)})
    table.choose("Play The Corsairs", "No more Ships", "No army")
    assert table.seat == "free"
    table = fleet(regions={"pelargir": army("gondor-regular", 1, "ship", 1)})
    table.choose("Play The Corsairs", "No more Ships")  # Pelargir is held against them
    assert table.seat == "free"
    table = fleet(regions={"pelargir": army("ship", 1)})
    table.choose("Play The Corsairs", "No more Ships", "Umbar (4 Regulars) to Pelargir", "Nothing")
    assert table.seat == "free"


@pytest.mark.card("the-corsairs-are-upon-us")
def test_the_corsairs_need_their_faction() -> None:
    assert not board("the-corsairs-are-upon-us", die="army").offers("Play The Corsairs")
    assert fleet().offers("Play The Corsairs")
