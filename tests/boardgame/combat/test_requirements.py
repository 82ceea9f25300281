"""A Combat card whose requirement is not met in this battle cannot be played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import army
from tests.boardgame.combat.in_battle import Fight, side_with
from thirdage.boardgame.facts import SIDES

MEN = army("gondor-regular", 3)
LED_MEN = army("gondor-regular", 3, "gondor-leader", 1)
ORCS = army("sauron-regular", 4)
RIDERS = army("rohan-regular", 3)
URUKS = army("isengard-regular", 4)
SIEGE = {"place": "helms-deep", "origin": "helms-deep"}
AWAY = {"merry": "lossarnach"}  # a Companion who is somewhere else
HARADRIM = army("southrons-easterlings-regular", 4, "sauron-elite", 1)
WRAITHS = army("sauron-regular", 4, "nazgul", 2)

UNMET: list[tuple[str, str, dict[str, Any]]] = [
    ("daring-defiance", "without a Companion", {"free": LED_MEN, "people": AWAY}),
    ("scouts", "as the attacker", {"attacker": "free"}),
    ("scouts", "in a siege", {"free": RIDERS, "shadow": URUKS, **SIEGE}),
    ("charge", "without an Elite", {"free": LED_MEN, "shadow": army("sauron-elite", 2)}),
    ("sudden-strike", "without a Leader", {"shadow": WRAITHS, "people": AWAY}),
    ("advantageous-position", "in no nation", {}),
    ("advantageous-position", "in Mirkwood",
     {"attacker": "free", "place": "southern-mirkwood", "origin": "eastern-mirkwood"}),
    ("brave-stand", "without a Companion", {"free": LED_MEN}),
    ("ents-rage", "far from Fangorn", {}),
    ("huorn-dark", "in Isengard but not in Orthanc", {"place": "gap-of-rohan", "origin": "enedwaith"}),
    ("nameless-wood", "in Gondor", {"place": "lossarnach", "origin": "osgiliath"}),
    ("it-is-a-gift", "far from the Ring", {"fellowship": {"at": "eastern-brown-lands"}}),
    ("servant-of-the-secret-fire", "without Gandalf", {"with_free": ("strider", "pippin")}),
    ("valour", "without an Elite", {"free": LED_MEN}),
    ("anduril", "without Strider", {"with_free": ("legolas", "gandalf-the-grey")}),
    ("mighty-attack", "without a Companion", {"free": LED_MEN}),
    ("blade-of-westernesse", "without a Hobbit", {"with_free": ("strider",), "with_shadow": ("witch-king",)}),
    ("fateful-strike", "without a Leader", {"shadow": WRAITHS}),
    ("heroic-death", "without a Leader", {"shadow": WRAITHS}),
    ("words-of-power", "without a Nazgûl", {"with_free": ("merry",), "with_shadow": ("mouth-of-sauron",)}),
    ("durins-bane", "three regions from Moria", {"place": "western-brown-lands"}),
    ("cruel-as-death", "with one Nazgûl", {"shadow": army("sauron-regular", 4, "nazgul", 1)}),
    ("devilry-of-orthanc", "in the field", {"free": RIDERS, "shadow": URUKS}),
    ("devilry-of-orthanc", "without Isengard", {"free": RIDERS, "shadow": ORCS, **SIEGE}),
    ("dread-and-despair", "without a Nazgûl", {"with_shadow": ("mouth-of-sauron",)}),
    ("foul-stench", "without a Nazgûl", {"with_shadow": ("mouth-of-sauron",)}),
    ("mumakil", "without a Southron Elite", {"shadow": HARADRIM}),
    ("one-for-the-dark-lord", "far from the Ring", {"fellowship": {"at": "eastern-brown-lands"}}),
    ("one-for-the-dark-lord", "when the Ring is in Mordor",
     {"place": "morannon", "origin": "dagorlad", "attacker": "free",
      "fellowship": {"at": "morannon", "mordor": 1}}),
    ("they-are-terrible", "without a Nazgûl", {"with_shadow": ("mouth-of-sauron",)}),
    ("black-breath", "without a Nazgûl", {"free": LED_MEN, "with_shadow": ("mouth-of-sauron",)}),
    ("we-come-to-kill", "without an Elite", {"free": army("gondor-elite", 2)}),
]  # fmt: skip


@pytest.mark.ruling("WR-BAT-18")
@pytest.mark.parametrize(
    ("title", "setting"),
    [pytest.param(title, setting, id=f"{title} {why}") for title, why, setting in UNMET],
)
def test_a_combat_card_is_not_offered(title: str, setting: dict[str, Any]) -> None:
    side = SIDES[side_with(title)]
    fight = Fight(**({"free": MEN, "shadow": ORCS, f"{side}_card": title} | setting))
    fight.begin()
    assert "hitting on" in fight.table.told()  # the dice have been rolled
    assert "Combat card" not in fight.table.told()
    assert not fight.shown(title)


@pytest.mark.ruling("WR-BAT-18")
@pytest.mark.ruling("WR-BAT-59")
@pytest.mark.parametrize("title", ["cruel-as-death", "dread-and-despair", "foul-stench", "they-are-terrible"])
def test_nazgul_who_do_not_lead_because_of_the_white_rider_have_nothing_to_give_up(title: str) -> None:
    fight = Fight(free=MEN, shadow=WRAITHS, shadow_card=title, with_free=("gandalf-the-white",))
    fight.begin()
    assert "no Nazgûl leads" in fight.table.told()
    assert not fight.shown(title)


@pytest.mark.ruling("WR-BAT-07")
def test_who_stays_in_the_rearguard_does_not_let_a_card_be_played() -> None:
    fight = Fight(
        free=MEN, shadow=army("sauron-regular", 2, "sauron-elite", 1), shadow_card="we-come-to-kill"
    )
    fight.table.choose("Attack", "a part of", "2", "0")
    assert "hitting on" in fight.table.told()
    assert not fight.shown("we-come-to-kill")
