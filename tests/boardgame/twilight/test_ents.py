"""The Ents of Fangorn (rulebook, page 76)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame.faults import faults
from thirdage.boardgame.figures import ENT
from thirdage.boardgame.twilight.ents import awaken

ENTS: dict[str, Any] = {"options": {"twilight": ["ents"]}}
IN_PLAY: dict[str, Any] = {**ENTS, "factions": ["ents"], "nations": at_war("isengard", "rohan")}
HIT, MISS = (5,), (4,)


def awake(wakings: int = 0, **position: Any) -> Board:
    """A card has just woken the Ents."""
    table = Board(**{**IN_PLAY, "wakings": wakings, **position})
    table.game.options = None
    table.game.stack.clear()
    table.game.do((awaken,))
    table.game.run()
    return table


# HOW THEY COME


@pytest.mark.ruling("XENT-01")
def test_a_die_brings_them_when_saruman_is_in_play_and_a_companion_in_fangorn() -> None:
    people = {"saruman": "orthanc", "merry": "fangorn"}
    free: dict[str, Any] = {**ENTS, "nations": at_war("isengard"), "dice": {"free": ["muster"]}}
    table = Board(**free, people=people)
    table.choose("Muster die", "bring the Ents of Fangorn into play")
    assert table.army("fangorn") == {"ent": 1}
    assert list(faults(table.game)) == []
    assert not Board(**free, people={"saruman": "orthanc"}).offers("Ents")
    assert not Board(**free, people={"merry": "fangorn"}).offers("Ents")
    at_fangorn: dict[str, Any] = {"fellowship": {"at": "fangorn"}, "people": {"saruman": "orthanc"}}
    assert not Board(**free, **at_fangorn).offers("Ents"), "those in the Fellowship do not count"


@pytest.mark.ruling("XENT-02")
@pytest.mark.parametrize("voice", ["calls", "makes"])
def test_each_use_of_the_voice_brings_another(voice: str) -> None:
    shadow: dict[str, Any] = {
        "nations": at_war("isengard"),
        "regions": {"orthanc": army("isengard-regular", 2), "fangorn": army("ent", 1)},
        "dice": {"shadow": ["muster"]},
        "to_act": "shadow",
    }
    people = {"saruman": "orthanc", "pippin": "fangorn"}
    table = Board(**{**IN_PLAY, **shadow}, people=people)
    table.choose("Muster die", "Voice of Saruman", voice)
    assert table.army("fangorn") == {"ent": 2}
    table = Board(**{**IN_PLAY, **shadow}, people={"saruman": "orthanc"})
    table.choose("Muster die", "Voice of Saruman", voice)
    assert table.army("fangorn") == {"ent": 1}, "nobody there has asked them"


# WHAT THEY ARE


@pytest.mark.ruling("XENT-03")
@pytest.mark.ruling("XENT-14")
def test_they_block_nobody_and_cannot_be_attacked() -> None:
    table = Board(
        **IN_PLAY,
        regions={"fangorn": army("ent", 3), "fords-of-isen": army("isengard-regular", 2)},
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert not table.offers("attack Fangorn")
    table.choose("Army die", "Move", "to Fangorn")
    assert table.army("fangorn") == {"isengard-regular": 2, "ent": 3}
    assert table.game.strength[:105] == bytes(105)


# AWAKE


@pytest.mark.ruling("XENT-04")
@pytest.mark.ruling("XENT-05")
@pytest.mark.ruling("XENT-07")
@pytest.mark.ruling("WR-EX-A-26")
def test_the_example_of_the_rulebook() -> None:
    table = awake(regions={"fangorn": army("ent", 4), "fords-of-isen": army("isengard-regular", 3)})
    assert table.offers_key("ent-strikes fords-of-isen")
    with table.rolls(*HIT * 2, *MISS * 3):
        table.choose("ent-strikes fords-of-isen")
    assert table.army("fords-of-isen") == {"isengard-regular": 1}
    with table.rolls(*HIT, *MISS * 4):
        table.choose("ent-strikes fords-of-isen")
    assert table.army("fords-of-isen") == {}
    table.choose("ent-marches fords-of-isen")
    assert (table.army("fangorn"), table.army("fords-of-isen")) == ({"ent": 1}, {"ent": 1})
    assert table.game.casualties[ENT] == 2
    assert table.game.captured == 0
    assert table.game.options is None, "only one is left in Fangorn"


@pytest.mark.ruling("XENT-05")
def test_one_always_stays_and_the_free_peoples_may_stop() -> None:
    assert awake(regions={"fangorn": army("ent", 1)}).game.options is None
    table = awake(regions={"fangorn": army("ent", 3)})
    table.choose("No more")
    assert table.army("fangorn") == {"ent": 3}


@pytest.mark.ruling("XENT-06")
def test_they_march_in_a_chain_and_not_where_enemies_stand() -> None:
    regions = {"fangorn": army("ent", 3), "fords-of-isen": army("isengard-regular", 1)}
    table = awake(regions=regions)
    reached = {key.split()[1] for key in [*table.keys()] if key.startswith("ent-marches")}
    assert "westemnet" in reached
    assert not reached & {"fords-of-isen", "edoras", "helms-deep", "fangorn"}
    table.choose("ent-marches westemnet")
    assert table.offers_key("ent-marches edoras")


@pytest.mark.ruling("XENT-07")
@pytest.mark.ruling("XENT-09")
@pytest.mark.ruling("XENT-14")
def test_they_strike_in_and_beside_their_regions_also_at_strongholds() -> None:
    regions = {
        "fangorn": army("ent", 4, "isengard-regular", 1),
        "westemnet": army("ent", 1),
        "helms-deep": army("rohan-regular", 1, "isengard-regular", 3, besieged=True),
        "orthanc": army("isengard-regular", 3),
        "moria": army("sauron-regular", 1),
    }
    table = awake(regions=regions)
    struck = {key.split()[1] for key in [*table.keys()] if key.startswith("ent-strikes")}
    assert struck == {"fangorn", "helms-deep"}
    table.choose("ent-marches fords-of-isen")
    assert table.offers_key("ent-strikes orthanc")
    with table.rolls(*HIT * 3, *MISS * 2):
        table.choose("ent-strikes helms-deep")
    assert not table.game.besieged


@pytest.mark.ruling("XENT-08")
def test_five_dice_hit_with_five_and_six_whatever_the_walls() -> None:
    regions = {"fangorn": army("ent", 2), "fords-of-isen": army("isengard-regular", 5)}
    table = awake(regions=regions)
    with table.rolls(4, 5, 6, 1, 4):
        table.choose("ent-strikes fords-of-isen")
    assert table.army("fords-of-isen") == {"isengard-regular": 3}


@pytest.mark.ruling("XENT-10")
def test_saruman_is_gone_with_his_last_defender_but_orthanc_is_not_taken() -> None:
    regions = {
        "fangorn": army("ent", 4),
        "fords-of-isen": army("ent", 1),
        "orthanc": army("isengard-regular", 1),
    }
    table = awake(regions=regions, people={"saruman": "orthanc"})
    with table.rolls(*HIT, *MISS * 4):
        table.choose("ent-strikes orthanc")
    assert table.person("saruman") == "gone"
    assert table.game.captured == 0


@pytest.mark.ruling("XENT-10")
def test_or_when_an_ent_enters_where_nobody_defends() -> None:
    regions = {"fangorn": army("ent", 3), "fords-of-isen": army("ent", 1)}
    table = awake(regions=regions, people={"saruman": "orthanc"})
    table.choose("ent-marches orthanc")
    assert table.person("saruman") == "gone"


@pytest.mark.ruling("XENT-11")
def test_nazgul_survive_unless_that_is_switched() -> None:
    regions = {"fangorn": army("ent", 3), "fords-of-isen": army("isengard-regular", 1, "nazgul", 1)}
    for left, switches in (({"nazgul": 1}, {}), ({}, {"ents_spare_leaders": False})):
        table = awake(regions=regions, options={"twilight": ["ents"], "switches": switches})
        with table.rolls(*HIT, *MISS * 4):
            table.choose("ent-strikes fords-of-isen")
        assert table.army("fords-of-isen") == left


@pytest.mark.ruling("XENT-12")
@pytest.mark.parametrize(("wakings", "ents"), [(2, {"ent": 1}), (3, {})])
def test_no_ent_comes_back_to_the_board_once_all_three_cards_were_played(
    wakings: int, ents: dict[str, int]
) -> None:
    table = Board(
        **IN_PLAY,
        wakings=wakings,
        regions={"orthanc": army("isengard-regular", 2)},
        people={"saruman": "orthanc", "merry": "fangorn"},
        dice={"shadow": ["muster"]},
        to_act="shadow",
    )
    table.choose("Muster die", "Voice of Saruman", "calls")
    assert table.army("fangorn") == ents


@pytest.mark.ruling("XENT-12")
def test_after_the_third_card_all_leave() -> None:
    regions = {"fangorn": army("ent", 2), "westemnet": army("ent", 1)}
    table = awake(1, regions=regions)
    table.choose("No more")
    assert table.army("fangorn") == {"ent": 2}
    table = awake(2, regions=regions)
    table.choose("No more")
    assert (table.army("fangorn"), table.army("westemnet")) == ({}, {})
    assert table.game.casualties[ENT] == 3


@pytest.mark.ruling("XENT-13")
def test_a_strike_wakes_nobody_and_brings_nobody_towards_war() -> None:
    regions = {"fangorn": army("ent", 3), "fords-of-isen": army("isengard-regular", 2)}
    table = awake(regions=regions, nations={})
    before = bytes(table.game.steps)
    with table.rolls(*MISS * 5):
        table.choose("ent-strikes fords-of-isen")
    assert bytes(table.game.steps) == before


@pytest.mark.ruling("XENT-15")
def test_two_dunlendings_fall_to_a_hit() -> None:
    both = {"twilight": ["ents", "dunlendings"]}
    regions = {"fangorn": army("ent", 2), "fords-of-isen": army("dunlending", 4)}
    table = awake(regions=regions, options=both, factions=["ents", "dunlendings"])
    with table.rolls(*HIT, *MISS * 4):
        table.choose("ent-strikes fords-of-isen")
    assert table.army("fords-of-isen") == {"dunlending": 2}


# SHIPS


@pytest.mark.ruling("XCOR-16")
@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("destroyed", [True, False])
def test_ships_are_lost_with_an_army_that_ents_destroy(destroyed: bool, usual: bool) -> None:
    shore = army("southrons-easterlings-regular", 2, "ship", 2)
    wood = dict.fromkeys(("fords-of-isen", "gap-of-rohan"), army("ent", 1))
    regions = {"fangorn": army("ent", 2), **wood, "enedwaith": shore}
    switches = {"ents_sink_ships": usual}
    options = {"twilight": ["ents", "corsairs"], "switches": switches}
    table = awake(regions=regions, factions=["ents", "corsairs"], options=options)
    with table.rolls(*HIT * (2 if destroyed else 1), *MISS * (3 if destroyed else 4)):
        table.choose("ent-strikes enedwaith")
    lost = destroyed and usual
    assert table.army("enedwaith").get("ship", 0) == (0 if lost else 2)
    assert table.reserve("ship") == (6 if lost else 4)
    assert list(faults(table.game)) == []
