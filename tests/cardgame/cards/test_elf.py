"""The Elf cards, each with the combat or the choice that shows what it does."""

import random

import pytest

from tests.at_the_table import (
    at_the_table,
    attack_of,
    battle,
    battleground,
    defense_of,
    hand,
    open_battlegrounds,
    open_paths,
    path_combat,
    path_defense_of,
    seat,
    wielding,
)
from thirdage.cardgame import tables as t
from thirdage.cardgame.queries import weapon_conflict

ELF_BATTLEGROUNDS = ["Lórien", "Rivendell", "Dol Guldur", "Moria"]


# ARMIES


@pytest.mark.card("high-elves")
def test_the_high_elves_have_two_icons_of_each_kind() -> None:
    assert attack_of("Dol Guldur", "High Elves") == 2
    assert attack_of("Dol Guldur", "High Elves", "High Elves") == 4
    assert defense_of("Rivendell", "High Elves") == 2
    assert open_battlegrounds("aragorn", "High Elves") == ELF_BATTLEGROUNDS


@pytest.mark.card("high-elves")
def test_high_elves_cancel_with_both_icons_or_not_at_all() -> None:
    table = battle(battleground("Rivendell", "High Elves", "Legolas", tokens={"attack": 3}))
    table.aragorn.chooses("High Elves")
    assert table.aragorn.eliminated == ["High Elves"]
    assert table.aragorn.cycle == ["Legolas"]
    assert table.scored("free") == ["Rivendell"]


# CHARACTERS


@pytest.mark.card("arwen")
@pytest.mark.ruling("CARD-17")
@pytest.mark.parametrize(("reserve", "stopped"), [([], 2), (["Arwen"], 3)])
def test_arwen_in_reserve_strengthens_strider_on_a_path(reserve: list[str], stopped: int) -> None:
    assert path_defense_of("Weathertop", "Strider", aragorn=seat(reserve=reserve)) == stopped


@pytest.mark.card("arwen")
@pytest.mark.ruling("CARD-17")
@pytest.mark.parametrize("hero", ["Strider", "Aragorn"])
def test_arwen_in_reserve_strengthens_her_love_on_a_battleground_in_defense_only(hero: str) -> None:
    waiting = seat(reserve=["Arwen"])
    assert defense_of("Pelargir", hero, aragorn=waiting) == 1 + 1
    assert attack_of("Harad", hero, aragorn=waiting) == 1
    assert defense_of("Pelargir", "Boromir", aragorn=waiting) == 1


@pytest.mark.card("arwen")
@pytest.mark.ruling("CARD-17")
def test_arwen_gives_nothing_from_a_battleground() -> None:
    table = at_the_table(
        phase="combat",
        path="Weathertop",
        on_path=["Strider"],
        path_tokens={"attack": 3},
        battlegrounds=[battleground("Rivendell", "Arwen"), "Edoras"],
    )
    table.choose("Weathertop")
    assert table.scored("shadow") == ["Weathertop"]


@pytest.mark.card("arwen")
def test_arwens_icon_is_the_characters_and_not_the_places() -> None:
    table = path_combat("Weathertop", "Strider", path_tokens={"attack": 1}, aragorn=seat(reserve=["Arwen"]))
    assert table.aragorn.eliminated == ["Strider"]


@pytest.mark.card("arwen")
def test_arwen_draws_a_card_when_played() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Arwen", "Boromir", draw=["Elrond"]))
    table.aragorn.plays("Arwen")
    assert table.aragorn.hand == ["Elrond"]


@pytest.mark.card("arwen")
@pytest.mark.card("elrond")
@pytest.mark.card("galadriel")
@pytest.mark.parametrize("elf", ["Arwen", "Elrond", "Galadriel"])
def test_the_great_of_the_elves_draw_a_card_also_when_played_into_battle(elf: str) -> None:
    table = at_the_table(
        turn="aragorn", battlegrounds=["Lórien"], aragorn=hand(elf, "Boromir", draw=["Halbarad"])
    )
    table.aragorn.plays(elf, to="Lórien")
    assert table.at("Lórien") == [elf]
    assert table.aragorn.hand == ["Halbarad"]


@pytest.mark.card("legolas")
def test_legolas_finds_his_bow_also_when_played_to_a_path() -> None:
    table = at_the_table(turn="aragorn", path="Caradhras", aragorn=hand("Legolas", "Boromir"))
    table.aragorn.plays("Legolas", to="path").accepts()
    assert table.on_path == ["Legolas"]
    assert table.aragorn.hand == ["Bow of the Galadhrim"]


@pytest.mark.card("arwen")
def test_arwen_leads_in_defense_and_walks_no_path() -> None:
    assert defense_of("Rivendell", "Arwen") == 0
    assert defense_of("Rivendell", "Arwen", "High Elves") == 1 + 2
    assert attack_of("Dol Guldur", "Arwen", "High Elves") == 2
    assert open_paths("aragorn", "Arwen") == []


@pytest.mark.card("elrond")
@pytest.mark.ruling("PLAY-31")
def test_elrond_raises_the_carryover_limit_from_reserve_at_once() -> None:
    table = at_the_table(
        turn="aragorn",
        battlegrounds=["Rivendell"],
        aragorn=hand("Elrond", "Boromir", "Arwen", "Legolas", draw=["Galadriel"]),
    )
    table.aragorn.plays("Elrond", to="reserve", paying="Boromir")
    assert table.aragorn.hand == ["Arwen", "Legolas", "Galadriel"]
    assert table.aragorn.view["seats"]["aragorn"]["carryover"] == 3
    assert table.frodo.view["seats"]["frodo"]["carryover"] == 2
    table.saruman.passes()
    table.frodo.passes()
    table.witch_king.passes()
    assert table.aragorn.can("Pass")  # with three cards


@pytest.mark.card("elrond")
@pytest.mark.ruling("PLAY-31")
def test_the_limit_falls_at_once_when_elrond_moves_away() -> None:
    table = at_the_table(
        turn="aragorn",
        battlegrounds=["Rivendell"],
        aragorn=hand("Arwen", "Legolas", "Galadriel", reserve=["Elrond"]),
    )
    assert table.aragorn.can("Pass")
    table.aragorn.moves("Elrond")
    table.saruman.passes()
    table.frodo.passes()
    table.witch_king.passes()
    assert not table.aragorn.can("Pass")


@pytest.mark.card("elrond")
def test_elrond_draws_a_card_when_played_but_not_when_moved() -> None:
    table = at_the_table(turn="aragorn", path="Imladris", aragorn=hand("Elrond", "Boromir", draw=["Arwen"]))
    table.aragorn.plays("Elrond", to="path")
    assert table.aragorn.hand == ["Arwen"]
    table = at_the_table(turn="aragorn", path="Imladris", aragorn=seat(reserve=["Elrond"]))
    table.aragorn.moves("Elrond")
    assert table.on_path == ["Elrond"]
    assert table.aragorn.hand == []


@pytest.mark.card("elrond")
def test_elronds_icons_and_paths() -> None:
    assert open_paths("aragorn", "Elrond") == [3]
    assert path_defense_of("Fords of Bruinen", "Elrond") == 2
    assert attack_of("Dol Guldur", "Elrond") == 1
    assert attack_of("Dol Guldur", "Elrond", "High Elves") == 2 + 2
    assert defense_of("Rivendell", "Elrond") == 1
    assert defense_of("Rivendell", "Elrond", "High Elves") == 2 + 2


@pytest.mark.card("galadriel")
@pytest.mark.ruling("CARD-54")
def test_galadriel_in_reserve_draws_a_card_more_and_then_cycles_one() -> None:
    table = at_the_table(
        phase="combat",
        path="Shelob's Lair",
        aragorn=seat(reserve=["Galadriel"], draw=["Arwen", "Legolas", "Boromir", "Faramir", "Elrond"]),
    )
    assert table.aragorn.asked
    assert table.options == ["Arwen", "Legolas", "Boromir", "Faramir"]
    table.aragorn.chooses("Legolas")
    assert table.aragorn.cycle == ["Legolas"]
    assert table.aragorn.hand == ["Arwen", "Boromir", "Faramir"]


@pytest.mark.card("galadriel")
def test_galadriel_draws_a_card_when_played() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Galadriel", "Boromir", draw=["Elrond"]))
    table.aragorn.plays("Galadriel")
    assert table.aragorn.hand == ["Elrond"]


@pytest.mark.card("galadriel")
def test_galadriels_icons_and_paths() -> None:
    assert open_paths("aragorn", "Galadriel") == [5]
    assert path_defense_of("Dimrill Dale", "Galadriel") == 2
    assert attack_of("Dol Guldur", "Galadriel") == 1
    assert attack_of("Dol Guldur", "Galadriel", "High Elves") == 2 + 2
    assert defense_of("Lórien", "Galadriel") == 1
    assert defense_of("Lórien", "Galadriel", "High Elves") == 2 + 2


@pytest.mark.card("legolas")
def test_legolas_may_fetch_his_bow_from_the_deck() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Legolas", "Boromir"))
    table.aragorn.plays("Legolas").accepts()
    assert table.aragorn.hand == ["Bow of the Galadhrim"]
    assert table.saruman.view["seats"]["aragorn"]["hand"] == ["bow-of-the-galadhrim"]


@pytest.mark.card("legolas")
@pytest.mark.ruling("PLAY-16")
def test_legolas_may_leave_his_bow_and_the_deck_is_not_shuffled() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Legolas", "Boromir"))
    deck = table.aragorn.draw
    table.aragorn.plays("Legolas").declines()
    assert table.aragorn.hand == []
    assert table.aragorn.draw == deck


@pytest.mark.card("legolas")
@pytest.mark.ruling("PLAY-16")
def test_legolas_is_not_asked_when_the_bow_is_not_in_the_deck() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Legolas", "Bow of the Galadhrim"))
    table.aragorn.plays("Legolas")
    assert table.saruman.asked
    assert table.aragorn.cycle == ["Bow of the Galadhrim"]


@pytest.mark.card("legolas")
def test_legolas_icons_and_paths() -> None:
    assert open_paths("aragorn", "Legolas") == [3, 4, 5, 6, 7, 8, 9]
    assert path_defense_of("Caradhras", "Legolas") == 1
    assert attack_of("Dol Guldur", "Legolas") == 1
    assert defense_of("Lórien", "Legolas") == 1
    # He leads nobody.
    assert attack_of("Dol Guldur", "Legolas", "High Elves") == 1 + 2
    assert defense_of("Lórien", "Legolas", "High Elves") == 1 + 2


# ITEMS


@pytest.mark.card("bow-of-the-galadhrim")
@pytest.mark.ruling("ITEM-09")
def test_the_bow_adds_an_icon_of_each_kind() -> None:
    assert path_defense_of("Caradhras", wielding("Legolas", "Bow of the Galadhrim")) == 1 + 1
    assert attack_of("Dol Guldur", wielding("Legolas", "Bow of the Galadhrim")) == 1 + 1
    assert defense_of("Lórien", wielding("Legolas", "Bow of the Galadhrim")) == 1 + 1


@pytest.mark.card("bow-of-the-galadhrim")
@pytest.mark.ruling("ITEM-09")
def test_the_bow_cancels_only_together_with_legolas() -> None:
    # The rulebook's example: three skulls on Egladil, which itself cancels one.
    table = at_the_table(
        phase="combat",
        path="Egladil",
        on_path=[
            "Gimli",
            wielding("Legolas", "Bow of the Galadhrim"),
            "The Commander",
            wielding("The Destroyer", "Black Rider's Mount"),
        ],
        battlegrounds=["Edoras", "Rivendell"],
        starting="aragorn",
    )
    table.choose("Egladil")
    table.aragorn.chooses("Legolas")
    assert sorted(table.aragorn.eliminated) == ["Bow of the Galadhrim", "Legolas"]
    assert table.frodo.cycle == ["Gimli"]
    assert table.scored("free") == ["Egladil"]
    assert len(table.witch_king.eliminated) == 3


@pytest.mark.card("bow-of-the-galadhrim")
def test_the_bow_is_for_any_elf_and_nobody_else() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Bow of the Galadhrim", "Strider", reserve=["Arwen", "Legolas", "Boromir"]),
        frodo=seat(reserve=["Gimli"]),
    )
    table.aragorn.chooses("Play Bow of the Galadhrim")
    assert sorted(table.options) == ["On Arwen", "On Legolas"]


@pytest.mark.card("bow-of-the-galadhrim")
@pytest.mark.ruling("ITEM-04")
def test_the_bow_suffers_no_other_weapon_beside_it() -> None:
    # No other Weapon of the base set can be given to an Elf, so the rule itself is asked.
    bow, axe, anduril, cloak = (
        t.BY_ID[name][0] for name in ("bow-of-the-galadhrim", "dwarven-axe", "anduril", "elven-cloak")
    )
    legolas, gimli = t.BY_ID["legolas"][0], t.BY_ID["gimli"][0]
    table = at_the_table(
        aragorn=seat(reserve=[wielding("Legolas", "Bow of the Galadhrim")]),
        frodo=seat(reserve=[wielding("Gimli", "Dwarven Axe")]),
    )
    assert weapon_conflict(table.game, axe, legolas)
    assert weapon_conflict(table.game, bow, gimli)
    assert not weapon_conflict(table.game, anduril, gimli)
    assert not weapon_conflict(table.game, cloak, legolas)


@pytest.mark.card("elven-cloak")
@pytest.mark.ruling("CARD-49")
def test_the_cloak_saves_its_wielder_and_all_items_in_path_combat() -> None:
    table = path_combat(
        "Caradhras",
        wielding("Legolas", "Elven Cloak", "Bow of the Galadhrim"),
        path_tokens={"attack": 3},
    )
    assert sorted(table.aragorn.cycle) == ["Bow of the Galadhrim", "Elven Cloak", "Legolas"]
    assert table.aragorn.eliminated == []
    assert table.scored("free") == ["Caradhras"]  # three icons were given up for three skulls


@pytest.mark.card("elven-cloak")
@pytest.mark.ruling("CARD-49")
@pytest.mark.ruling("PATH-16")
def test_the_cloak_saves_nobody_outside_path_combat() -> None:
    table = battle(battleground("Rivendell", wielding("Legolas", "Elven Cloak"), tokens={"attack": 9}))
    assert sorted(table.aragorn.eliminated) == ["Elven Cloak", "Legolas"]
    table = at_the_table(
        turn="aragorn", aragorn=hand("Boromir", reserve=[wielding("Legolas", "Elven Cloak")])
    )
    table.aragorn.plays("Boromir", paying="Legolas")
    assert sorted(table.aragorn.eliminated) == ["Elven Cloak", "Legolas"]


@pytest.mark.card("elven-cloak")
def test_the_cloak_itself_can_be_forsaken() -> None:
    table = at_the_table(
        turn="aragorn", aragorn=hand("Boromir", reserve=[wielding("Legolas", "Elven Cloak")])
    )
    table.aragorn.plays("Boromir", paying="Elven Cloak")
    assert table.aragorn.eliminated == ["Elven Cloak"]
    assert table.aragorn.reserve == ["Legolas", "Boromir"]


@pytest.mark.card("elven-cloak")
@pytest.mark.ruling("ELIM-08")
@pytest.mark.parametrize("saved", [True, False])
def test_frodo_in_the_cloak_chooses_what_becomes_of_his_items(saved: bool) -> None:
    table = path_combat(
        "Bag End",
        wielding("Frodo Baggins", "Elven Cloak", "Mithril Coat"),
        path_tokens={"attack": 4},
    )
    assert table.prompt == "How is Frodo Baggins saved?"
    table.frodo.chooses("Cycle it with its items" if saved else "Cycle it and eliminate its items")
    assert "Frodo Baggins" in table.frodo.cycle
    assert ("Mithril Coat" in table.frodo.cycle) is saved
    assert ("Mithril Coat" in table.frodo.eliminated) is not saved
    assert table.aragorn.cycle == (["Elven Cloak"] if saved else [])
    assert table.aragorn.eliminated == ([] if saved else ["Elven Cloak"])
    assert table.scored("free") == ["Bag End"]


@pytest.mark.card("elven-cloak")
@pytest.mark.ruling("ELIM-08")
def test_nobody_is_asked_where_both_texts_save_alike() -> None:
    table = path_combat("Bag End", wielding("Merry Brandybuck", "Elven Cloak"), path_tokens={"attack": 9})
    assert table.prompt == "Where is combat resolved next?"
    assert table.frodo.cycle == ["Merry Brandybuck"]
    assert table.aragorn.cycle == ["Elven Cloak"]


@pytest.mark.card("elven-cloak")
def test_the_cloak_is_for_hobbits_and_elves_and_adds_a_path_icon() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Elven Cloak", "Strider", reserve=["Arwen", "Boromir"]),
        frodo=seat(reserve=["Sam Gamgee", "Gimli"]),
    )
    table.aragorn.chooses("Play Elven Cloak")
    assert sorted(table.options) == ["On Arwen", "On Sam Gamgee"]
    assert path_defense_of("Bag End", wielding("Sam Gamgee", "Elven Cloak")) == 1 + 1
    assert defense_of("Lórien", wielding("Legolas", "Elven Cloak")) == 1
    assert attack_of("Dol Guldur", wielding("Legolas", "Elven Cloak")) == 1


@pytest.mark.card("lembas")
@pytest.mark.ruling("PLAY-30")
@pytest.mark.ruling("CARD-22")
def test_lembas_is_eaten_by_the_hobbit_player_and_heals_for_every_hobbit() -> None:
    table = at_the_table(
        turn="frodo",
        on_path=[wielding("Frodo Baggins", "Lembas"), "Sam Gamgee", "Gandalf the Grey"],
        corruption=5,
        frodo=seat(reserve=["Merry Brandybuck"]),
    )
    table.frodo.uses("Lembas")
    assert table.corruption == 5 - 2
    assert table.aragorn.eliminated == ["Lembas"]
    assert table.on_path == ["Frodo Baggins", "Sam Gamgee", "Gandalf the Grey"]


@pytest.mark.card("lembas")
@pytest.mark.ruling("PLAY-30")
def test_the_elf_player_cannot_eat_the_lembas() -> None:
    table = at_the_table(turn="aragorn", on_path=[wielding("Frodo Baggins", "Lembas")], corruption=5)
    assert not table.aragorn.can("Use Lembas")


@pytest.mark.card("lembas")
def test_lembas_is_not_eaten_in_reserve() -> None:
    table = at_the_table(
        turn="frodo", corruption=5, frodo=seat(reserve=[wielding("Frodo Baggins", "Lembas")])
    )
    assert not table.frodo.can("Use Lembas")


@pytest.mark.card("lembas")
@pytest.mark.ruling("CARD-21")
@pytest.mark.ruling("SCORE-07")
@pytest.mark.parametrize("corruption", [0, 1])
def test_lembas_heals_no_more_than_there_is(corruption: int) -> None:
    table = at_the_table(
        turn="frodo", on_path=[wielding("Frodo Baggins", "Lembas"), "Sam Gamgee"], corruption=corruption
    )
    table.frodo.uses("Lembas")
    assert table.corruption == 0
    assert table.aragorn.eliminated == ["Lembas"]


@pytest.mark.card("lembas")
def test_lembas_lost_in_combat_heals_nobody() -> None:
    table = path_combat("Bag End", wielding("Sam Gamgee", "Lembas"), path_tokens={"attack": 1}, corruption=5)
    assert table.aragorn.eliminated == ["Lembas"]
    assert table.corruption == 5


@pytest.mark.card("lembas")
def test_lembas_is_for_hobbits_only_and_adds_no_icons() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Lembas", "Strider", reserve=["Legolas"]))
    assert not table.aragorn.can("Play Lembas")
    table = at_the_table(
        turn="aragorn", aragorn=hand("Lembas", "Strider"), frodo=seat(reserve=["Bilbo Baggins"])
    )
    table.aragorn.plays("Lembas")
    assert table.frodo.reserve == ["Bilbo Baggins", "Lembas"]
    assert path_defense_of("Bag End", wielding("Sam Gamgee", "Lembas")) == 1
    assert defense_of("Edoras", wielding("Merry Brandybuck", "Lembas")) == 0
    assert attack_of("Harad", wielding("Pippin Took", "Lembas")) == 0


@pytest.mark.card("mirror-of-galadriel")
@pytest.mark.ruling("CARD-23")
@pytest.mark.ruling("ELIM-06")
def test_the_mirror_shows_the_top_of_the_deck_to_its_owner_alone() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand(
            "Boromir", reserve=[wielding("Galadriel", "Mirror of Galadriel")], draw=["Halbarad", "Arwen"]
        ),
    )
    assert table.aragorn.view["seats"]["aragorn"]["top"] == "halbarad"
    for onlooker in (table.frodo, table.witch_king, table.saruman):
        assert "top" not in onlooker.view["seats"]["aragorn"]
        assert "top" not in onlooker.view["seats"][onlooker.name]
    # It is seen also before a choice whether to forsake it.
    table.aragorn.plays("Boromir", paying="The top card of your draw deck")
    assert table.aragorn.eliminated == ["Halbarad"]
    assert "halbarad" not in table.frodo.sees


@pytest.mark.card("mirror-of-galadriel")
@pytest.mark.ruling("CARD-23")
def test_nobody_sees_the_top_without_the_mirror_and_a_battleground_does_not_dim_it() -> None:
    blind = at_the_table(aragorn=seat(reserve=["Galadriel"], draw=["Elrond"]))
    assert "top" not in blind.aragorn.view["seats"]["aragorn"]
    table = at_the_table(
        battlegrounds=[battleground("Lórien", wielding("Galadriel", "Mirror of Galadriel"))],
        aragorn=seat(draw=["Elrond"]),
    )
    assert table.aragorn.view["seats"]["aragorn"]["top"] == "elrond"


@pytest.mark.card("mirror-of-galadriel")
@pytest.mark.ruling("CARD-23")
@pytest.mark.parametrize("number", range(3))
def test_what_the_mirror_showed_is_kept_when_its_owner_guesses_the_rest(number: int) -> None:
    table = at_the_table(
        aragorn=seat(reserve=[wielding("Galadriel", "Mirror of Galadriel")], draw=["Elrond", "Arwen"])
    )
    guessed = table.game.guess("aragorn", random.Random(number))
    assert guessed.view("aragorn")["seats"]["aragorn"]["top"] == "elrond"


@pytest.mark.card("mirror-of-galadriel")
def test_the_mirror_is_galadriels_and_adds_no_icons() -> None:
    table = at_the_table(turn="aragorn", aragorn=hand("Mirror of Galadriel", "Boromir", reserve=["Elrond"]))
    assert not table.aragorn.can("Play Mirror of Galadriel")
    table = at_the_table(
        turn="aragorn", aragorn=hand("Mirror of Galadriel", "Boromir", reserve=["Elrond", "Galadriel"])
    )
    table.aragorn.plays("Mirror of Galadriel")
    assert table.aragorn.reserve == ["Elrond", "Galadriel", "Mirror of Galadriel"]
    assert table.game.legal_undo("aragorn") == 0  # who has looked into it cannot take it back
    assert path_defense_of("Dimrill Dale", wielding("Galadriel", "Mirror of Galadriel")) == 2
    assert attack_of("Dol Guldur", wielding("Galadriel", "Mirror of Galadriel")) == 1
    assert defense_of("Lórien", wielding("Galadriel", "Mirror of Galadriel")) == 1


@pytest.mark.card("nenya-ring-of-adamant")
@pytest.mark.ruling("CARD-53")
@pytest.mark.ruling("ITEM-06")
@pytest.mark.parametrize("place", ["Weathertop", "Lórien", "Harad"])
def test_nenya_strengthens_any_active_place_and_galadriel_stays(place: str) -> None:
    table = at_the_table(
        turn="aragorn",
        path="Weathertop",
        battlegrounds=["Lórien", "Harad"],
        aragorn=seat(reserve=[wielding("Galadriel", "Nenya, Ring of Adamant")]),
    )
    table.aragorn.uses("Nenya, Ring of Adamant")
    assert len(table.options) == 3
    table.aragorn.chooses(place)
    assert table.tokens(place) == {"attack": 0, "defense": 1}
    assert table.aragorn.reserve == ["Galadriel"]
    assert table.aragorn.cycle == ["Nenya, Ring of Adamant"]


@pytest.mark.card("nenya-ring-of-adamant")
def test_nenyas_token_cancels_before_any_character() -> None:
    table = at_the_table(
        turn="aragorn",
        path="Weathertop",
        on_path=["Strider", "The Reaver"],
        aragorn=seat(reserve=[wielding("Galadriel", "Nenya, Ring of Adamant")]),
    )
    table.aragorn.uses("Nenya, Ring of Adamant")
    table.fight()
    assert "Weathertop" in table.scored("free")
    assert table.aragorn.eliminated == []


@pytest.mark.card("nenya-ring-of-adamant")
@pytest.mark.ruling("ITEM-14")
def test_nenya_is_silent_on_a_battleground() -> None:
    table = at_the_table(
        turn="aragorn",
        battlegrounds=[battleground("Lórien", wielding("Galadriel", "Nenya, Ring of Adamant"))],
    )
    assert not table.aragorn.can("Use Nenya")


@pytest.mark.card("nenya-ring-of-adamant")
def test_nenya_adds_an_icon_of_each_kind_to_galadriel_alone() -> None:
    ringed = wielding("Galadriel", "Nenya, Ring of Adamant")
    assert attack_of("Dol Guldur", ringed) == 1 + 1
    assert defense_of("Lórien", ringed) == 1 + 1
    assert path_defense_of("Dimrill Dale", ringed) == 2 + 1
    table = at_the_table(
        turn="aragorn", aragorn=hand("Nenya, Ring of Adamant", "Boromir", reserve=["Elrond", "Arwen"])
    )
    assert not table.aragorn.can("Play Nenya")


@pytest.mark.card("galadriel")
@pytest.mark.card("nenya-ring-of-adamant")
@pytest.mark.card("high-elves")
def test_the_rulebooks_battle_of_dol_guldur() -> None:
    table = battle(
        battleground(
            "Dol Guldur",
            wielding("Galadriel", "Nenya, Ring of Adamant"),
            "High Elves",
            "Mordor Orcs",
            "Gorbag & Shagrat",
            "Olog-hai",
        ),
        starting="witch-king",
    )
    # Five attack icons, of which Dol Guldur cancels two.
    assert table.prompt == "Dol Guldur: eliminate a defender; 3 attack icons still to cancel."
    table.witch_king.chooses("Mordor Orcs", "Olog-hai")
    assert sorted(table.witch_king.eliminated) == ["Mordor Orcs", "Olog-hai"]
    assert table.witch_king.cycle == ["Gorbag & Shagrat"]
    assert table.scored("shadow") == ["Dol Guldur"]
    assert sorted(table.aragorn.eliminated) == ["Galadriel", "High Elves", "Nenya, Ring of Adamant"]


@pytest.mark.card("phial-of-galadriel")
@pytest.mark.ruling("ITEM-10")
@pytest.mark.ruling("PATH-04")
def test_the_phial_lights_the_path_before_anybody_is_lost() -> None:
    assert path_defense_of("Bag End", wielding("Frodo Baggins", "Phial of Galadriel")) == 1 + 2
    table = path_combat("Bag End", wielding("Sam Gamgee", "Phial of Galadriel"), path_tokens={"attack": 2})
    assert table.frodo.eliminated == []
    assert table.frodo.cycle == ["Sam Gamgee"]
    assert table.aragorn.cycle == ["Phial of Galadriel"]
    assert table.scored("free") == ["Bag End"]


@pytest.mark.card("phial-of-galadriel")
@pytest.mark.ruling("ITEM-10")
def test_the_phial_gives_no_light_from_reserve() -> None:
    table = path_combat(
        "Bag End",
        path_tokens={"attack": 1},
        frodo=seat(reserve=[wielding("Sam Gamgee", "Phial of Galadriel")]),
    )
    assert table.scored("shadow") == ["Bag End"]
    assert table.corruption == 1


@pytest.mark.card("phial-of-galadriel")
@pytest.mark.ruling("CARD-15")
def test_the_phial_counts_on_the_old_path_and_not_on_the_new_one() -> None:
    table = at_the_table(
        turn="frodo",
        on_path=[wielding("Frodo Baggins", "Phial of Galadriel"), "The Reaver", "The Hunter"],
        frodo=hand("There Is Another Way", "Gimli"),
    )
    table.frodo.plays("There Is Another Way").chooses("Gildor's Encampment")
    assert table.scored("free") == ["Bag End"]
    assert table.frodo.cycle == ["Gimli", "Frodo Baggins"]
    assert "Phial of Galadriel" in table.aragorn.cycle
    # Gildor's Encampment and the event's token: nothing of the Phial is left.
    assert table.frodo.view["path"]["sum"]["place"] == 1 + 1


@pytest.mark.card("phial-of-galadriel")
def test_the_phial_is_for_frodo_and_sam_only() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Phial of Galadriel", "Strider", reserve=["Galadriel"]),
        frodo=seat(reserve=["Frodo Baggins", "Sam Gamgee", "Merry Brandybuck"]),
    )
    table.aragorn.chooses("Play Phial of Galadriel")
    assert sorted(table.options) == ["On Frodo Baggins", "On Sam Gamgee"]


@pytest.mark.card("vilya-ring-of-air")
@pytest.mark.ruling("ITEM-06")
def test_vilya_lets_every_free_player_draw_and_elrond_stays() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=seat(reserve=[wielding("Elrond", "Vilya, Ring of Air")], draw=["Arwen"]),
        frodo=seat(draw=["Gimli"]),
    )
    table.aragorn.uses("Vilya, Ring of Air")
    assert table.aragorn.hand == ["Arwen"]
    assert table.frodo.hand == ["Gimli"]
    assert table.witch_king.hand == table.saruman.hand == []
    assert table.aragorn.reserve == ["Elrond"]
    assert table.aragorn.cycle == ["Vilya, Ring of Air"]


@pytest.mark.card("vilya-ring-of-air")
@pytest.mark.ruling("DUEL-05")
def test_vilya_draws_twice_for_the_single_deck_of_a_duel() -> None:
    table = at_the_table(
        "duel-2", turn="gandalf", gandalf=seat(reserve=[wielding("Elrond", "Vilya, Ring of Air")])
    )
    table.gandalf.uses("Vilya, Ring of Air")
    assert len(table.gandalf.hand) == 2


@pytest.mark.card("vilya-ring-of-air")
@pytest.mark.ruling("ITEM-14")
def test_vilya_is_silent_on_a_battleground() -> None:
    table = at_the_table(
        turn="aragorn", battlegrounds=[battleground("Rivendell", wielding("Elrond", "Vilya, Ring of Air"))]
    )
    assert not table.aragorn.can("Use Vilya")


@pytest.mark.card("vilya-ring-of-air")
def test_vilya_adds_an_icon_of_each_kind_to_elrond_alone() -> None:
    ringed = wielding("Elrond", "Vilya, Ring of Air")
    assert attack_of("Dol Guldur", ringed) == 1 + 1
    assert defense_of("Rivendell", ringed) == 1 + 1
    assert path_defense_of("Fords of Bruinen", ringed) == 2 + 1
    table = at_the_table(
        turn="aragorn", aragorn=hand("Vilya, Ring of Air", "Boromir", reserve=["Galadriel", "Arwen"])
    )
    assert not table.aragorn.can("Play Vilya")
