"""Skirmishes and the texts of cards (rulings FS-TXT)."""

import pytest

from tests.at_the_table import battleground, hand, open_battlegrounds, seat
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field
from thirdage.cardgame import tables as t
from thirdage.cardgame.layout import layout_of
from thirdage.cardgame.sets.base import ISENGARD

EVERYWHERE = {"scenario": SCENARIO}
EVERY_PLACE = {t.LOCATION[place].title: t.SHOWS[place] for place in layout_of(SCENARIO, {}).battlegrounds}


@pytest.mark.ruling("FS-TXT-01", "FS-ACT-08")
def test_a_skirmish_is_open_to_the_factions_it_shows() -> None:
    assert "Westemnet" in open_battlegrounds("saruman", "White Hand Orcs", **EVERYWHERE)
    assert "Westemnet" not in open_battlegrounds("saruman", "Cave-troll", **EVERYWHERE)


@pytest.mark.ruling("FS-TXT-02")
@pytest.mark.parametrize("deck", ["active", "in its deck"])
def test_no_text_activates_or_reactivates_a_skirmish(deck: str) -> None:
    active = ["Cair Andros"] if deck == "active" else ["Umbar"]
    table = in_the_field(
        *active, turn="bill-ferny", shadow_scored=("Harad",), bill_ferny=seat(reserve=["The Black Serpent"])
    )
    table.bill_ferny.uses("The Black Serpent")
    assert "Harad" in table.active  # nothing else could be chosen, though skirmishes show the Southrons


@pytest.mark.ruling("FS-TXT-02", "FS-LOC-14")
@pytest.mark.parametrize("active", ["Umbar", "Westemnet"])
def test_threats_and_promises_do_not_activate_westemnet_as_in_the_rulebook(active: str) -> None:
    table = in_the_field(
        active, turn="saruman", saruman=hand("Threats and Promises", "Uglúk", reserve=["Saruman"])
    )
    table.saruman.plays("Threats and Promises", paying="Uglúk")
    shown = [name for name, shows in EVERY_PLACE.items() if shows >> ISENGARD & 1]
    assert {"Westemnet", "Fords of Isen"} <= set(shown)
    assert sorted(table.options) == sorted(set(shown) - {"Westemnet", "Fords of Isen"})


@pytest.mark.ruling("FS-TXT-03")
def test_a_token_can_lie_on_a_skirmish_counts_there_and_vanishes_with_it() -> None:
    table = in_the_field(
        battleground("Westemnet", "White Hand Orcs"),
        turn="gandalf",
        gandalf=seat(reserve=[{"card": "Galadriel", "items": ["Nenya, Ring of Adamant"]}]),
    )
    table.gandalf.uses("Nenya").chooses("Westemnet")
    assert table.tokens("Westemnet") == {"attack": 0, "defense": 1}
    table.saruman.chooses("Resolve the skirmish Westemnet")
    assert table.tokens("Westemnet") == {"attack": 0, "defense": 0}
    assert "The Free Peoples win the skirmish Westemnet, which leaves the game." in table.game.events(None)


@pytest.mark.ruling("FS-TXT-04")
def test_permissions_cover_skirmishes_that_show_the_faction() -> None:
    table = in_the_field(
        "Lamedon",
        "Angmar",
        turn="aragorn",
        aragorn=hand("The Red Arrow", "Boromir"),
        frodo=hand("Riders of Rohan"),
    )
    table.aragorn.plays("The Red Arrow", paying="Boromir")
    table.frodo.again()
    table.frodo.chooses("Play Riders of Rohan")
    assert table.offers("To Lamedon")
    assert table.offers("To Angmar")


@pytest.mark.ruling("FS-TXT-05")
def test_a_bonus_at_a_battleground_is_none_at_the_skirmish_it_accompanies() -> None:
    table = in_the_field(battleground("Iron Hills", "Easterling Axe-men"), "Erebor")
    assert table.frodo.view["battlegrounds"][0]["sum"]["attack"] == 1


@pytest.mark.ruling("FS-TXT-06")
def test_a_text_about_going_to_a_battleground_is_resolved_at_a_skirmish() -> None:
    table = in_the_field(
        battleground("Fords of Isen", "White Hand Orcs"),
        turn="gandalf",
        path="Dimrill Dale",
        gandalf=hand("Treebeard", "Legolas"),
    )
    table.gandalf.plays("Treebeard", to="Fords of Isen", paying="Legolas")
    assert table.at("Fords of Isen") == ["Treebeard"]  # it cost Isengard an army


@pytest.mark.ruling("FS-TXT-07")
def test_a_skirmish_of_the_shadow_keeps_the_mouth_of_sauron_from_the_path() -> None:
    facts = {"turn": "witch-king", "path": "Morgai", "witch_king": hand("Mouth of Sauron", "Fell Beast")}
    table = in_the_field("Núrn", **facts)
    table.choose("Play Mouth of Sauron")
    assert not table.offers("To the path")
    table = in_the_field("Núrn", options={"switches": {"shadow_skirmishes_count": False}}, **facts)
    table.choose("Play Mouth of Sauron")
    assert table.offers("To the path")


@pytest.mark.ruling("FS-TXT-07")
def test_once_it_is_resolved_it_keeps_nobody_from_the_path_any_more() -> None:
    table = in_the_field(
        battleground("Núrn", "Mordor Orcs"),
        turn="witch-king",
        path="Morgai",
        witch_king=hand("Mouth of Sauron", "Fell Beast"),
    )
    table.witch_king.chooses("Resolve the skirmish Núrn")
    table.witch_king.again()
    table.choose("Play Mouth of Sauron")
    assert table.offers("To the path")


@pytest.mark.ruling("FS-TXT-08")
def test_mordor_cards_on_skirmishes_fall_to_the_ride() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Mordor Orcs"),
        turn="frodo",
        frodo=hand("Death! Ride, Ride to Ruin!", "Gimli", reserve=["Riders of Rohan"]),
    )
    table.frodo.plays("Death! Ride, Ride to Ruin!", paying="Gimli")
    table.frodo.chooses("Riders of Rohan")
    assert table.at("Cair Andros") == []


@pytest.mark.ruling("FS-TXT-09")
def test_a_ban_covers_skirmishes() -> None:
    found = open_battlegrounds("aragorn", "The Great Gate", **EVERYWHERE)
    assert "Cair Andros" in found
    assert not {"Angmar", "Near Harad", "Núrn"} & set(found)


@pytest.mark.ruling("FS-TXT-10")
def test_skirmish_combat_is_combat_in_the_action_step_too() -> None:
    wraith = {"card": "The Reaver", "items": ["Nazgûl's Mantle"]}
    table = in_the_field(battleground("Cair Andros", wraith), turn="witch-king")
    table.witch_king.chooses("Resolve the skirmish Cair Andros")
    assert set(table.witch_king.cycle) == {"The Reaver", "Nazgûl's Mantle"}


@pytest.mark.ruling("FS-TXT-11")
def test_leadership_needs_support_as_on_a_battleground() -> None:
    alone = in_the_field(battleground("Cair Andros", "Éomer"))
    led = in_the_field(battleground("Cair Andros", "Éomer", "Riders of Rohan"))
    (before, after) = (x.frodo.view["battlegrounds"][0]["sum"]["defenders"] for x in (alone, led))
    riders = t.DEFENSES[t.BY_ID["riders-of-rohan"][0]]
    assert after == before + riders + t.DEFENSE_LEADERSHIP[t.BY_ID["eomer"][0]]


@pytest.mark.ruling("FS-TXT-12")
def test_a_generic_icon_makes_a_battleground_one_of_every_faction_of_its_side() -> None:
    facts = {"turn": "bill-ferny", "free_scored": ("Grey Havens",), "gone": ["umbar", "harad"]}
    table = in_the_field(bill_ferny=seat(reserve=["The Black Serpent"]), **facts)
    table.bill_ferny.uses("The Black Serpent")
    assert table.active == ["Grey Havens"]
    strict = {"switches": {"any_icon_is_a_factions_icon": False}}
    table = in_the_field(bill_ferny=seat(reserve=["The Black Serpent"]), options=strict, **facts)
    assert not table.bill_ferny.can("Use The Black Serpent")


@pytest.mark.ruling("FS-TXT-13")
@pytest.mark.parametrize(
    ("who", "card"), [("witch-king", "Mordor Orcs"), ("saruman", "Cave-troll"), ("bill-ferny", "Spies")]
)
def test_every_card_of_the_side_may_go_to_a_generic_icon(who: str, card: str) -> None:
    found = open_battlegrounds(who, card, **EVERYWHERE)
    assert "Grey Havens" in found


@pytest.mark.ruling("FS-TXT-13")
def test_barad_dur_is_open_to_all_free_peoples() -> None:
    for who, card in (("frodo", "Sam Gamgee"), ("gandalf", "Elrond"), ("aragorn", "Grimbeorn the Old")):
        assert "Barad-dûr" in open_battlegrounds(who, card, **EVERYWHERE)
