"""Items and wielders (rulings ITEM)."""

from typing import Any

import pytest

from tests.at_the_table import (
    all_but,
    at_the_table,
    attack_of,
    defense_of,
    hand,
    path_combat,
    path_defense_of,
    seat,
    wielding,
)
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import ITEM
from thirdage.cardgame.queries import weapon_conflict, wielders_in_play

TOP = "The top card of your draw deck"


# PLAYING AN ITEM


@pytest.mark.ruling("ITEM-01")
def test_an_item_needs_a_wielder_in_play() -> None:
    coat = hand("Mithril Coat", "Gimli")
    assert not at_the_table(turn="frodo", frodo=coat).offers("Play Mithril Coat")
    hobbits = {**coat, "reserve": ["Frodo Baggins", "Sam Gamgee", "Merry Brandybuck"]}
    table = at_the_table(turn="frodo", frodo=hobbits)
    table.frodo.chooses("Play Mithril Coat")
    assert sorted(table.options) == ["On Frodo Baggins", "On Sam Gamgee"]


@pytest.mark.ruling("ITEM-02")
def test_an_item_goes_on_a_teammates_character_and_its_player_pays() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Lembas", "Arwen"),
        frodo=hand("Gimli", reserve=["Merry Brandybuck"]),
    )
    table.aragorn.plays("Lembas")
    assert sorted(table.frodo.reserve) == ["Lembas", "Merry Brandybuck"]
    assert table.aragorn.cycle == ["Arwen"]
    assert table.frodo.hand == ["Gimli"]


@pytest.mark.ruling("ITEM-02")
def test_no_item_fits_an_enemy() -> None:
    items = [card for card, kind in enumerate(t.TYPE) if kind == ITEM]
    assert len(items) > 20
    assert all(t.SIDE[wielder] == t.SIDE[item] for item in items for wielder in t.WIELDERS[item])


# WHOSE IT IS


@pytest.mark.ruling("ITEM-03")
@pytest.mark.ruling("ITEM-15")
def test_the_wielders_player_forsakes_the_item_into_its_owners_pile() -> None:
    table = at_the_table(
        turn="witch-king",
        witch_king=seat(reserve=["The Reaver"]),
        aragorn=hand("Arwen"),
        frodo=seat(reserve=[wielding("Merry Brandybuck", "Lembas")]),
    )
    table.witch_king.uses("The Reaver")
    assert table.aragorn.asked
    assert table.options == ["Arwen", TOP]
    table.aragorn.chooses("Arwen")
    assert sorted(table.options) == sorted(["Lembas", "Merry Brandybuck", TOP])
    table.frodo.chooses("Lembas")
    assert table.frodo.reserve == ["Merry Brandybuck"]
    assert sorted(table.aragorn.eliminated) == ["Arwen", "Lembas"]
    assert table.frodo.eliminated == []


@pytest.mark.ruling("ITEM-04")
def test_a_character_wields_any_number_of_items() -> None:
    many = ["Mithril Coat", "Sting", "Phial of Galadriel", "Elven Cloak", "Blade of Westernesse"]
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Lembas", "Arwen"),
        frodo=seat(reserve=[wielding("Frodo Baggins", *many)]),
    )
    table.aragorn.plays("Lembas")
    assert sorted(table.frodo.reserve) == sorted(["Frodo Baggins", "Lembas", *many])


@pytest.mark.ruling("ITEM-04")
@pytest.mark.parametrize(
    ("there", "coming"), [("sting", "bow-of-the-galadhrim"), ("bow-of-the-galadhrim", "sting")]
)
def test_the_bow_suffers_no_second_weapon(there: str, coming: str) -> None:
    # No Elf of the base set can wield another Weapon, so Sting is put into Legolas's hands here.
    game = at_the_table(turn="aragorn", aragorn=seat(reserve=["Legolas"])).game
    legolas, bow = t.BY_ID["legolas"][0], t.BY_ID["bow-of-the-galadhrim"][0]
    assert legolas in wielders_in_play(game, bow)
    item = t.BY_ID[there][0]
    game.put(item, game.where[legolas])
    game.wielder[item] = legolas
    assert weapon_conflict(game, t.BY_ID[coming][0], legolas)
    assert not weapon_conflict(game, t.BY_ID["elven-cloak"][0], legolas)


@pytest.mark.ruling("ITEM-05")
def test_items_are_cycled_with_their_wielder_each_to_its_owner() -> None:
    table = path_combat("Weathertop", wielding("Sam Gamgee", "Lembas", "Mithril Coat"))
    assert sorted(table.frodo.cycle) == ["Mithril Coat", "Sam Gamgee"]
    assert table.aragorn.cycle == ["Lembas"]


@pytest.mark.ruling("ITEM-05")
def test_items_are_eliminated_with_their_wielder_each_to_its_owner() -> None:
    table = path_combat(
        "Weathertop", wielding("Sam Gamgee", "Lembas", "Mithril Coat"), path_tokens={"attack": 1}
    )
    assert sorted(table.frodo.eliminated) == ["Mithril Coat", "Sam Gamgee"]
    assert table.aragorn.eliminated == ["Lembas"]


@pytest.mark.ruling("ITEM-05")
def test_frodo_comes_back_but_his_items_do_not() -> None:
    table = path_combat(
        "Weathertop", wielding("Frodo Baggins", "Lembas", "Mithril Coat"), path_tokens={"attack": 1}
    )
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Mithril Coat"]
    assert table.aragorn.eliminated == ["Lembas"]


@pytest.mark.ruling("ITEM-06")
@pytest.mark.parametrize(
    ("user", "owner", "wielder", "item"),
    [
        ("aragorn", "aragorn", "Galadriel", "Nenya, Ring of Adamant"),
        ("aragorn", "aragorn", "Elrond", "Vilya, Ring of Air"),
        ("frodo", "frodo", "Gandalf the Grey", "Narya, Ring of Fire"),
        ("frodo", "frodo", "Sam Gamgee", "Herbs and Stewed Rabbit"),
        ("frodo", "frodo", "Treebeard", "Ent-draught"),
    ],
)
def test_an_item_that_is_used_up_leaves_its_wielder(user: str, owner: str, wielder: str, item: str) -> None:
    zones = seat(reserve=[wielding(wielder, item)])
    if user == "frodo":
        zones["cycle"] = ["Merry Brandybuck"]
    cards: dict[str, Any] = {user: zones}
    table = at_the_table(turn=user, **cards)
    getattr(table, user).uses(item)
    assert getattr(table, user).reserve == [wielder]
    assert item in getattr(table, owner).cycle + getattr(table, owner).eliminated


@pytest.mark.ruling("ITEM-06")
@pytest.mark.parametrize(
    ("user", "owner", "wielder", "item"),
    [
        ("frodo", "aragorn", "Pippin Took", "Lembas"),
        ("witch-king", "witch_king", "The Reaver", "Morgul Blade"),
    ],
)
def test_an_item_used_up_on_a_path_leaves_its_wielder_there(
    user: str, owner: str, wielder: str, item: str
) -> None:
    table = at_the_table(on_path=[wielding(wielder, item)], turn=user)
    getattr(table, user.replace("-", "_")).again().uses(item)
    assert table.on_path == [wielder]
    assert getattr(table, owner).eliminated == [item]


# ICONS


@pytest.mark.ruling("ITEM-07")
def test_the_icons_of_an_item_need_no_army() -> None:
    assert attack_of("Dol Guldur", "Galadriel") == 1
    assert attack_of("Dol Guldur", wielding("Galadriel", "Nenya, Ring of Adamant")) == 2
    assert attack_of("Minas Tirith", "The Reaver") == 0
    assert attack_of("Minas Tirith", wielding("The Reaver", "Fell Beast")) == 1


@pytest.mark.ruling("ITEM-08")
def test_the_icons_of_an_item_count_where_they_belong() -> None:
    nenya = wielding("Galadriel", "Nenya, Ring of Adamant")
    assert attack_of("Dol Guldur", nenya) - attack_of("Dol Guldur", "Galadriel") == 1
    assert defense_of("Lórien", nenya) - defense_of("Lórien", "Galadriel") == 1
    assert path_defense_of("Dimrill Dale", nenya) - path_defense_of("Dimrill Dale", "Galadriel") == 1
    assert attack_of("Minas Tirith", wielding("The Reaver", "Black Rider's Mount")) == 0
    merry = wielding("Merry Brandybuck", "Elven Cloak")
    assert defense_of("Edoras", merry) == 0
    assert path_defense_of("Weathertop", merry) == 2


@pytest.mark.ruling("ITEM-09")
def test_the_bow_cannot_be_given_up_without_legolas() -> None:
    table = path_combat(
        "Egladil",
        "The Commander",
        wielding("The Destroyer", "Black Rider's Mount"),
        "Gimli",
        wielding("Legolas", "Bow of the Galadhrim"),
    )
    assert table.options == ["Gimli", "Leave it to Aragorn's deck"]
    table.frodo.chooses("Leave it to")
    assert table.options == ["Legolas", "Refuse: the enemy decides"]
    table.aragorn.chooses("Legolas")
    assert sorted(table.aragorn.eliminated) == ["Bow of the Galadhrim", "Legolas"]
    assert table.frodo.cycle == ["Gimli"]
    assert table.scored("free") == ["Egladil"]


@pytest.mark.ruling("ITEM-10")
def test_the_phial_shields_its_wielder_as_the_path_would() -> None:
    table = path_combat(
        "Weathertop", wielding("Frodo Baggins", "Phial of Galadriel"), path_tokens={"attack": 2}
    )
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.aragorn.cycle == ["Phial of Galadriel"]  # it would be lost if Frodo had been given up
    assert table.scored("free") == ["Weathertop"]


@pytest.mark.ruling("ITEM-10")
def test_sting_shields_its_wielder_against_monsters() -> None:
    sam = wielding("Sam Gamgee", "Sting")
    table = path_combat("Weathertop", sam, "Barrow-wights")
    assert sorted(table.frodo.cycle) == ["Sam Gamgee", "Sting"]
    table = path_combat("Weathertop", sam, "The Reaver")
    assert sorted(table.frodo.eliminated) == ["Sam Gamgee", "Sting"]


# WHERE ITEMS GO


@pytest.mark.ruling("ITEM-11")
def test_an_item_follows_its_wielder_to_a_battleground_that_does_not_show_its_faction() -> None:
    table = at_the_table(
        path="Caradhras",
        battlegrounds=["Edoras"],
        turn="frodo",
        frodo=seat(reserve=[wielding("Merry Brandybuck", "Blade of Westernesse", "Lembas")]),
    )
    table.frodo.moves("Merry Brandybuck", to="Edoras")
    assert sorted(table.at("Edoras")) == ["Blade of Westernesse", "Lembas", "Merry Brandybuck"]


@pytest.mark.ruling("ITEM-12")
def test_the_items_of_a_removed_hero_are_lost() -> None:
    table = at_the_table(
        turn="aragorn",
        aragorn=hand("Aragorn", "Arwen", reserve=[wielding("Strider", "Andúril")]),
        frodo=hand("Gandalf the White", "Gimli", reserve=[wielding("Gandalf the Grey", "Glamdring")]),
    )
    table.aragorn.plays("Aragorn")
    assert table.aragorn.reserve == ["Aragorn"]
    assert sorted(table.aragorn.eliminated) == ["Andúril", "Strider"]
    table.frodo.again().plays("Gandalf the White")
    assert table.frodo.reserve == ["Gandalf the White"]
    assert sorted(table.frodo.eliminated) == ["Gandalf the Grey", "Glamdring"]


@pytest.mark.ruling("ITEM-13")
def test_an_item_may_be_played_on_a_wielder_on_a_path_and_counts_there() -> None:
    table = at_the_table(
        path="Weathertop",
        on_path=["The Reaver"],
        turn="witch-king",
        witch_king=hand("Black Rider's Mount", "Mordor Orcs"),
    )
    table.witch_king.plays("Black Rider's Mount")
    assert sorted(table.on_path) == ["Black Rider's Mount", "The Reaver"]
    table.fight()
    assert table.corruption == 2


@pytest.mark.ruling("ITEM-14")
def test_an_item_is_in_reserve_where_its_wielder_is_and_at_once_of_use() -> None:
    table = at_the_table(
        path="Egladil", turn="aragorn", aragorn=hand("Nenya, Ring of Adamant", "Arwen", reserve=["Galadriel"])
    )
    table.aragorn.plays("Nenya, Ring of Adamant")
    assert table.aragorn.again().can("Use Nenya")
    table.aragorn.moves("Galadriel")
    assert not table.aragorn.again().can("Use Nenya")


@pytest.mark.ruling("ITEM-16")
def test_an_item_never_changes_its_wielder() -> None:
    table = at_the_table(
        turn="frodo", frodo=hand("Gimli", reserve=[wielding("Frodo Baggins", "Mithril Coat"), "Sam Gamgee"])
    )
    assert not table.offers("Mithril Coat")
    table.frodo.moves("Sam Gamgee")
    assert table.on_path == ["Sam Gamgee"]
    assert sorted(table.frodo.reserve) == ["Frodo Baggins", "Mithril Coat"]


WIELDER_PAYS: dict[str, Any] = {"switches": {"wielder_may_pay": True}}


@pytest.mark.ruling("ITEM-17")
def test_the_wielder_cannot_be_forsaken_for_the_item_that_is_played_on_it() -> None:
    items = wielding("Sam Gamgee", "Sting")
    table = at_the_table(turn="frodo", frodo=hand("Mithril Coat", reserve=[items, "Gimli"]))
    table.frodo.chooses("Play Mithril Coat")
    assert table.options == ["Sting", "Gimli", "The top card of your draw deck"]
    table.frodo.chooses("Gimli")
    assert table.frodo.reserve == ["Sam Gamgee", "Sting", "Mithril Coat"]


@pytest.mark.ruling("ITEM-17")
@pytest.mark.parametrize("may_pay", [False, True])
def test_an_item_is_not_offered_if_only_its_wielder_could_pay_for_it(may_pay: bool) -> None:
    here = ("Mithril Coat", "Sam Gamgee")
    table = at_the_table(
        turn="frodo",
        frodo=hand("Mithril Coat", reserve=["Sam Gamgee"], eliminated=all_but("frodo", *here)),
        options={"switches": {"wielder_may_pay": may_pay}},
    )
    assert table.frodo.can("Play Mithril Coat") is may_pay


@pytest.mark.ruling("ITEM-17")
def test_a_teammates_wielder_leaves_nothing_to_pay_with_and_the_item_is_free() -> None:
    table = at_the_table(
        turn="aragorn",
        frodo=seat(reserve=["Sam Gamgee"]),
        aragorn=hand("Phial of Galadriel", eliminated=all_but("aragorn", "Phial of Galadriel")),
    )
    table.aragorn.plays("Phial of Galadriel")
    assert table.frodo.reserve == ["Sam Gamgee", "Phial of Galadriel"]


@pytest.mark.ruling("ITEM-17")
def test_by_the_switch_an_item_is_lost_with_the_wielder_that_was_given_up_to_pay_for_it() -> None:
    frodo = hand("Mithril Coat", reserve=["Sam Gamgee", "Gimli"])
    table = at_the_table(turn="frodo", frodo=frodo, options=WIELDER_PAYS)
    table.frodo.plays("Mithril Coat", on="Sam Gamgee", paying="Sam Gamgee")
    assert table.frodo.reserve == ["Gimli"]
    assert sorted(table.frodo.eliminated) == ["Mithril Coat", "Sam Gamgee"]


@pytest.mark.ruling("ITEM-17")
def test_an_item_is_cycled_with_a_wielder_that_is_cycled_with_its_items() -> None:
    gandalf = hand("Elven Cloak", reserve=["Bilbo Baggins"])
    table = at_the_table("duel-2", turn="gandalf", gandalf=gandalf, options=WIELDER_PAYS)
    table.gandalf.plays("Elven Cloak", on="Bilbo Baggins", paying="Bilbo Baggins")
    assert sorted(table.gandalf.cycle) == ["Bilbo Baggins", "Elven Cloak"]
    assert "Gandalf's player cycles Elven Cloak with Bilbo Baggins." in table.game.events("witch-king")


@pytest.mark.ruling("ITEM-17")
@pytest.mark.ruling("PLAY-15")
def test_an_item_cycled_with_its_wielder_is_not_played_again_in_the_same_round() -> None:
    here = ("Elven Cloak", "Bilbo Baggins", "Merry Brandybuck", "Fatty Bolger")
    table = at_the_table(
        "duel-2",
        turn="gandalf",
        gandalf=hand(
            "Elven Cloak",
            reserve=["Bilbo Baggins", "Merry Brandybuck", "Fatty Bolger"],
            eliminated=all_but("gandalf", *here, scenario="duel-2"),
        ),
        witch_king=hand(),
        options=WIELDER_PAYS,
    )
    table.gandalf.plays("Elven Cloak", on="Bilbo Baggins", paying="Bilbo Baggins")
    table.gandalf.again().uses("Fatty Bolger")
    assert sorted(table.gandalf.hand) == ["Bilbo Baggins", "Elven Cloak"]
    table.gandalf.again()
    assert table.gandalf.can("Play Bilbo Baggins")
    assert not table.gandalf.can("Play Elven Cloak")


@pytest.mark.ruling("ITEM-17")
def test_an_item_is_eliminated_with_frodo_whose_items_are_lost() -> None:
    frodo = hand("Mithril Coat", reserve=["Frodo Baggins"])
    table = at_the_table(turn="frodo", frodo=frodo, options=WIELDER_PAYS)
    table.frodo.plays("Mithril Coat", on="Frodo Baggins", paying="Frodo Baggins")
    assert table.frodo.cycle == ["Frodo Baggins"]
    assert table.frodo.eliminated == ["Mithril Coat"]
