"""The Elf cards of Fire and Swords, in Gandalf's deck."""

import pytest

from tests.at_the_table import hand, seat
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    defense_on_path,
    open_battlegrounds,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

NARYA = "Narya, Ring of Fire"
ELVEN = [
    "Angmar", "Barad-dûr", "Dol Guldur", "Ered Luin", "Grey Havens", "Lórien", "Moria", "Mount Gundabad",
    "Rivendell", "Woodland Realm",
]  # fmt: skip


# SILVAN ELVES


@pytest.mark.card("silvan-elves")
def test_silvan_elves_are_stronger_in_their_two_woods() -> None:
    assert defense_at("Lórien", "Silvan Elves") == defense_at("Woodland Realm", "Silvan Elves") == 2
    assert defense_at("Rivendell", "Silvan Elves") == 1
    assert attack_at("Dol Guldur", "Silvan Elves") == 1
    assert open_battlegrounds("gandalf", "Silvan Elves") == ELVEN


# CELEBORN


@pytest.mark.card("celeborn")
def test_celeborn_leads_the_attack_on_dol_guldur() -> None:
    assert attack_at("Dol Guldur", "Celeborn") == 1
    assert attack_at("Dol Guldur", "Celeborn", "Silvan Elves") == 3
    assert attack_at("Moria", "Celeborn") == 0
    assert attack_at("Moria", "Celeborn", "Silvan Elves") == 2
    assert defense_at("Lórien", "Celeborn") == 1
    assert defense_at("Rivendell", "Celeborn", "Silvan Elves") == 2


@pytest.mark.card("celeborn")
def test_celeborn_guards_path_5_and_draws_a_card() -> None:
    assert open_paths("gandalf", "Celeborn") == [5]
    assert defense_on_path("Lothlórien", "Celeborn") == 1
    table = in_the_field(turn="gandalf", gandalf=hand("Celeborn", "Elrond", draw=["Arwen"]))
    table.gandalf.plays("Celeborn")
    assert table.gandalf.hand == ["Arwen"]


# CÍRDAN AND THRANDUIL


@pytest.mark.card("cirdan-the-shipwright")
def test_cirdan_holds_the_havens_and_leads_their_defense() -> None:
    assert defense_at("Grey Havens", "Círdan the Shipwright") == 1
    assert defense_at("Grey Havens", "Círdan the Shipwright", "Silvan Elves") == 3
    assert attack_at("Moria", "Círdan the Shipwright", "Silvan Elves") == 1
    assert open_paths("gandalf", "Círdan the Shipwright") == []


@pytest.mark.card("cirdan-the-shipwright")
def test_cirdan_may_hand_over_his_ring() -> None:
    for answer, held in (("Yes", [NARYA]), ("No", [])):
        table = in_the_field(turn="gandalf", gandalf=hand("Círdan the Shipwright", "Elrond"))
        table.gandalf.plays("Círdan the Shipwright").chooses(answer)
        assert table.gandalf.hand == held


@pytest.mark.card("cirdan-the-shipwright")
@pytest.mark.card("thranduil")
@pytest.mark.ruling("FS-NEW-06")
def test_they_ask_nothing_if_what_they_look_for_is_not_in_the_deck() -> None:
    for lord, wanted in (("Círdan the Shipwright", NARYA), ("Thranduil", "Silvan Elves")):
        table = in_the_field(turn="gandalf", gandalf=hand(lord, "Elrond", "Arwen", cycle=[wanted]))
        table.gandalf.plays(lord, paying="Elrond")
        assert table.asked == "saruman"


@pytest.mark.card("thranduil")
def test_thranduil_leads_an_attack_and_holds_with_one() -> None:
    assert attack_at("Mount Gundabad", "Thranduil") == 0
    assert attack_at("Mount Gundabad", "Thranduil", "Silvan Elves") == 2
    assert defense_at("Woodland Realm", "Thranduil") == 1
    assert defense_at("Rivendell", "Thranduil", "Silvan Elves") == 2
    assert open_paths("gandalf", "Thranduil") == []


@pytest.mark.card("thranduil")
def test_thranduil_calls_the_silvan_elves_for_a_card_from_hand() -> None:
    table = in_the_field(turn="gandalf", gandalf=hand("Thranduil", "Elrond", "Arwen", "Legolas"))
    table.gandalf.plays("Thranduil", paying="Elrond").accepts().chooses("Arwen")
    assert table.gandalf.hand == ["Legolas", "Silvan Elves"]
    assert table.gandalf.cycle == ["Elrond", "Arwen"]
    table = in_the_field(turn="gandalf", gandalf=hand("Thranduil", "Elrond", "Arwen"))
    table.gandalf.plays("Thranduil", paying="Elrond").declines()
    assert table.gandalf.hand == ["Arwen"]


# GLORFINDEL

RIVENDELL_PATHS = {"The Council of Elrond", "Fords of Bruinen", "Imladris", "The Last Homely House"}


@pytest.mark.card("glorfindel")
def test_glorfindel_fights_leads_and_guards_paths_2_and_3() -> None:
    assert attack_at("Moria", "Glorfindel") == 1
    assert attack_at("Moria", "Glorfindel", "Silvan Elves") == 3
    assert defense_at("Rivendell", "Glorfindel", "Silvan Elves") == 2
    assert defense_on_path("Weathertop", "Glorfindel") == 2
    assert open_paths("gandalf", "Glorfindel") == [2, 3]


@pytest.mark.card("glorfindel")
def test_glorfindel_draws_a_card_when_played() -> None:
    table = in_the_field(
        path="Weathertop", turn="gandalf", gandalf=hand("Glorfindel", "Elrond", draw=["Arwen"])
    )
    table.gandalf.plays("Glorfindel", to="path")
    assert table.gandalf.hand == ["Arwen"]


@pytest.mark.card("glorfindel")
@pytest.mark.ruling("FS-EPP-10")
@pytest.mark.parametrize("start", ["Weathertop", "Imladris"])
def test_glorfindel_leads_to_a_path_3_that_chance_chooses(start: str) -> None:
    found = set()
    for seed in range(30):
        table = in_the_field(path=start, on_path=["Glorfindel"], turn="gandalf", seed=seed)
        table.gandalf.uses("Glorfindel")
        assert table.path is not None
        found.add(table.path)
        assert "Glorfindel" in table.gandalf.cycle
        assert table.scored("free") == [start]
    assert found == RIVENDELL_PATHS - {start}


@pytest.mark.card("glorfindel")
@pytest.mark.ruling("FS-EPP-10")
def test_glorfindel_stays_where_no_path_3_is_left_and_acts_from_a_path_only() -> None:
    gone = ["fords-of-bruinen", "the-council-of-elrond", "the-last-homely-house"]
    table = in_the_field(path="Imladris", on_path=["Glorfindel"], turn="gandalf", gone=gone)
    assert not table.gandalf.can("Use Glorfindel")
    table = in_the_field(path="Weathertop", turn="gandalf", gandalf=seat(reserve=["Glorfindel"]))
    assert not table.gandalf.can("Use Glorfindel")


@pytest.mark.card("glorfindel")
def test_what_chance_chose_cannot_be_taken_back() -> None:
    table = in_the_field(path="Weathertop", on_path=["Glorfindel"], turn="gandalf")
    table.gandalf.uses("Glorfindel")
    assert table.game.undoable(table.gandalf.number) == 0
