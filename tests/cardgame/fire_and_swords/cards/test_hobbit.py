"""The Hobbit cards of Fire and Swords, in Frodo's deck."""

import pytest

from tests.at_the_table import hand, seat, wielding
from tests.cardgame.fire_and_swords.cards.strengths import (
    attack_at,
    defense_at,
    defense_on_path,
    open_battlegrounds,
    open_paths,
)
from tests.cardgame.fire_and_swords.in_the_field import in_the_field

STURDY = "A Hundred Sturdy Hobbits"
DISGUISE = "Disguised as Orcs"

# THE ARMY


@pytest.mark.card("a-hundred-sturdy-hobbits")
def test_a_hundred_sturdy_hobbits_are_stronger_in_the_shire() -> None:
    assert defense_at("The Shire", STURDY) == 2
    assert defense_at("Bree", STURDY) == 1
    assert attack_at("Barad-dûr", STURDY) == 1
    assert open_battlegrounds("frodo", STURDY) == ["Barad-dûr", "Bree", "The Shire"]


@pytest.mark.card("a-hundred-sturdy-hobbits")
@pytest.mark.ruling("FS-NEW-11")
@pytest.mark.parametrize("hobbit", ["Merry Brandybuck", "Pippin Took"])
def test_merry_and_pippin_lead_them_in_the_shire_and_at_bree(hobbit: str) -> None:
    assert {"The Shire", "Bree", "Barad-dûr"} <= set(open_battlegrounds("frodo", hobbit))
    assert defense_at("The Shire", hobbit, STURDY) == 3
    assert defense_at("Bree", hobbit, STURDY) == 2
    assert defense_at("The Shire", hobbit) == 0


@pytest.mark.ruling("FS-NEW-11")
def test_to_hobbit_battlegrounds_they_go_without_an_army_of_others_however_that_is_played() -> None:
    strict = {"switches": {"hobbits_need_no_army": False}}
    table = in_the_field(
        "The Shire", "Cair Andros", turn="frodo", frodo=hand("Merry Brandybuck", "Sting"), options=strict
    )
    table.frodo.chooses("Play Merry Brandybuck")
    assert table.offers("To The Shire")
    assert not table.offers("To Cair Andros")


@pytest.mark.ruling("FS-NEW-11")
def test_every_hobbit_goes_to_hobbit_battlegrounds_and_gimli_to_dwarven_ones() -> None:
    for hobbit in ("Frodo Baggins", "Sam Gamgee", "Bilbo Baggins", "Fatty Bolger", "Rosie Cotton"):
        assert open_battlegrounds("frodo", hobbit) == ["Barad-dûr", "Bree", "The Shire"]
    assert {"Erebor", "Dale", "Iron Hills", "Barad-dûr"} <= set(open_battlegrounds("frodo", "Gimli"))


# FARMER MAGGOT AND ROSIE


@pytest.mark.card("farmer-maggot")
def test_farmer_maggot_guards_path_1_only() -> None:
    assert open_paths("frodo", "Farmer Maggot") == [1]
    assert defense_on_path("Bag End", "Farmer Maggot") == 1


@pytest.mark.card("farmer-maggot")
@pytest.mark.ruling("FS-NEW-08")
def test_farmer_maggot_is_cycled_to_fetch_another_hobbit_character() -> None:
    cycled = ["Merry Brandybuck", "Sam Gamgee", "Sting", STURDY, "Gimli"]
    table = in_the_field(turn="frodo", frodo=seat(reserve=["Farmer Maggot"], cycle=cycled))
    table.frodo.uses("Farmer Maggot")
    assert sorted(table.options) == ["Merry Brandybuck", "Sam Gamgee"]
    table.frodo.chooses("Sam Gamgee")
    assert table.frodo.hand == ["Sam Gamgee"]
    assert "Farmer Maggot" in table.frodo.cycle


@pytest.mark.card("farmer-maggot")
@pytest.mark.ruling("FS-NEW-08")
def test_farmer_maggot_does_not_act_for_himself_nor_from_a_path() -> None:
    table = in_the_field(turn="frodo", frodo=seat(reserve=["Farmer Maggot"], cycle=["Sting"]))
    assert not table.frodo.can("Use Farmer Maggot")
    table = in_the_field(turn="frodo", on_path=["Farmer Maggot"], frodo=seat(cycle=["Sam Gamgee"]))
    assert not table.frodo.can("Use Farmer Maggot")


@pytest.mark.card("rosie-cotton")
def test_rosie_draws_a_card_and_goes_to_no_path() -> None:
    table = in_the_field(turn="frodo", frodo=hand("Rosie Cotton", "Sting", draw=["Gimli"]))
    table.frodo.plays("Rosie Cotton")
    assert table.frodo.hand == ["Gimli"]
    assert open_paths("frodo", "Rosie Cotton") == []


@pytest.mark.card("rosie-cotton")
@pytest.mark.ruling("FS-NEW-04", "FS-NEW-10")
def test_rosie_in_reserve_strengthens_sam_and_nobody_else() -> None:
    with_rosie = {"frodo": seat(reserve=["Rosie Cotton"])}
    assert defense_on_path("Bag End", "Sam Gamgee", **with_rosie) == 2
    assert defense_on_path("Bag End", "Frodo Baggins", **with_rosie) == 1
    assert defense_at("Bree", "Sam Gamgee", **with_rosie) == 1
    assert attack_at("Barad-dûr", "Sam Gamgee", **with_rosie) == 0
    assert defense_at("Bree", "Sam Gamgee", "Rosie Cotton") == 0  # she has left reserve


@pytest.mark.card("rosie-cotton")
@pytest.mark.ruling("FS-NEW-10")
def test_what_rosie_gives_falls_with_sam() -> None:
    table = in_the_field(
        "Erebor",
        path="Bag End",
        on_path=["Sam Gamgee"],
        path_tokens={"attack": 2},
        phase="combat",
        frodo=seat(reserve=["Rosie Cotton"]),
    )
    table.choose("Bag End")
    assert table.frodo.eliminated == ["Sam Gamgee"]  # his two icons cancel both, and he is lost for it
    assert "Bag End" in table.scored("free")


# DISGUISED AS ORCS


@pytest.mark.card("disguised-as-orcs")
@pytest.mark.ruling("FS-NEW-10")
@pytest.mark.parametrize("hobbit", ["Frodo Baggins", "Sam Gamgee"])
def test_the_disguise_serves_frodo_or_sam_better_in_mordor(hobbit: str) -> None:
    bearer = wielding(hobbit, DISGUISE)
    strengths = [
        defense_on_path(path, bearer) for path in ("Bag End", "Osgiliath", "Shelob's Lair", "Crack of Doom")
    ]
    assert strengths == [2, 2, 3, 3]


@pytest.mark.card("disguised-as-orcs")
def test_the_disguise_does_nothing_at_a_battleground_and_fits_no_other() -> None:
    assert defense_at("Bree", wielding("Sam Gamgee", DISGUISE), path="Crack of Doom") == 0
    table = in_the_field(on_path=["Merry Brandybuck"], turn="frodo", frodo=hand(DISGUISE, "Sting"))
    assert not table.offers(f"Play {DISGUISE}")


# PARTY INVITATION


@pytest.mark.card("party-invitation")
def test_the_invitation_brings_up_to_two_hobbit_characters() -> None:
    drawn = ["Bilbo Baggins", "Sam Gamgee", "Fatty Bolger", STURDY, "Gimli"]
    table = in_the_field(
        path="Bag End", turn="frodo", frodo=hand("Party Invitation", "Sting", draw=[*drawn, "Éomer"])
    )
    table.frodo.plays("Party Invitation")
    assert sorted(table.options) == ["Bilbo Baggins", "Fatty Bolger", "Play none of these", "Sam Gamgee"]
    table.frodo.chooses("Bilbo Baggins").chooses("Sam Gamgee", "To the path")
    assert table.frodo.reserve == ["Bilbo Baggins"]
    assert table.on_path == ["Sam Gamgee"]
    assert sorted(table.frodo.cycle) == sorted([STURDY, "Fatty Bolger", "Gimli", "Sting"])
    assert table.frodo.draw[0] == "Éomer"
    assert table.frodo.eliminated == ["Party Invitation"]
    assert table.asked == "witch-king"


@pytest.mark.card("party-invitation")
def test_nobody_need_come() -> None:
    drawn = ["Bilbo Baggins", "Sam Gamgee", "Fatty Bolger", STURDY, "Gimli"]
    table = in_the_field(turn="frodo", frodo=hand("Party Invitation", "Sting", draw=drawn))
    table.frodo.plays("Party Invitation").chooses("Play none of these")
    assert table.frodo.reserve == []
    assert sorted(table.frodo.cycle) == sorted([*drawn, "Sting"])
