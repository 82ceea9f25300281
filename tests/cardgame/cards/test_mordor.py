"""What each Mordor card does at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_the_table import (
    Table,
    all_but,
    at_the_table,
    attack_of,
    battle,
    battleground,
    defense_of,
    hand,
    of_card,
    open_battlegrounds,
    open_paths,
    path_attack_of,
    path_combat,
    seat,
    wielding,
)
from thirdage import Line
from thirdage.kernel.errors import plain

ANYWHERE_BUT_THE_MOUNTAINS = [1, 2, 3, 5, 6, 7, 8, 9]
MORDOR_BATTLEGROUNDS = {"Lórien", "Minas Tirith", "Dol Guldur", "Minas Morgul", "Morannon"}
LESSER_NAZGUL = (
    "The Beguiler",
    "The Black Easterling",
    "The Commander",
    "The Destroyer",
    "The Hunter",
    "The Messenger",
    "The Reaver",
    "The Warrior",
)
PROMOS = {"promos": True}


# ARMIES


@pytest.mark.parametrize(
    ("title", "attack", "defense", "copies"),
    [
        of_card("Black Uruks", 2, 1, 1),
        of_card("Grond, Hammer of the Underworld", 3, 0, 1),
        of_card("Mordor Orcs", 1, 1, 5),
        of_card("Olog-hai", 2, 2, 1),
        of_card("Trolls of Udûn", 1, 2, 1),
    ],
)
def test_an_army_fights_with_its_own_numbers(title: str, attack: int, defense: int, copies: int) -> None:
    assert attack_of("Minas Tirith", title) == attack
    assert defense_of("Minas Morgul", title) == defense
    assert set(open_battlegrounds("witch-king", title)) == MORDOR_BATTLEGROUNDS
    assert open_paths("witch-king", title) == []
    deck = hand(reserve=[title] * copies)
    assert at_the_table(witch_king=deck).witch_king.reserve.count(title) == copies
    assert title not in at_the_table(witch_king=deck).witch_king.draw, "there are more copies"


# CHARACTERS AND THEIR NUMBERS


@pytest.mark.parametrize(
    ("title", "attack", "attack_led", "defense", "defense_led", "skulls", "paths"),
    [
        of_card("The Witch-king", 2, 0, 0, 0, 2, ANYWHERE_BUT_THE_MOUNTAINS),
        *(
            of_card(name, 0, 1, 0, int(name == "The Black Easterling"), 1, ANYWHERE_BUT_THE_MOUNTAINS)
            for name in LESSER_NAZGUL
        ),
        of_card("Gorbag & Shagrat", 0, 0, 0, 1, 0, [8, 9]),
        of_card("Grishnákh", 0, 1, 0, 0, 1, [6, 7]),
        of_card("Mouth of Sauron", 0, 1, 0, 1, 1, [7, 8, 9]),
        of_card("The Lidless Eye", 0, 0, 0, 0, 1, [9]),
    ],
)
def test_a_character_fights_with_its_own_numbers(
    title: str, attack: int, attack_led: int, defense: int, defense_led: int, skulls: int, paths: list[int]
) -> None:
    assert attack_of("Minas Tirith", title) == attack
    assert attack_of("Minas Tirith", title, "Mordor Orcs") == attack + attack_led + 1
    assert defense_of("Minas Morgul", title) == defense
    assert defense_of("Minas Morgul", title, "Mordor Orcs") == defense + defense_led + 1
    assert path_attack_of("Orodruin", title) == skulls
    assert open_paths("witch-king", title) == paths
    assert set(open_battlegrounds("witch-king", title)) == MORDOR_BATTLEGROUNDS


@pytest.mark.parametrize("title", ["The Witch-king", *LESSER_NAZGUL])
def test_every_nazgul_can_ride_and_the_orcs_cannot(title: str) -> None:
    table = at_the_table(turn="witch-king", witch_king=hand("Fell Beast", reserve=["Grishnákh", "Olog-hai"]))
    assert not table.witch_king.can("Play Fell Beast")
    table = at_the_table(turn="witch-king", witch_king=hand("Fell Beast", reserve=[title]))
    assert table.witch_king.can("Play Fell Beast")


@pytest.mark.parametrize(
    "item",
    [
        of_card("Black Breath"),
        of_card("Black Rider's Mount"),
        of_card("Fell Beast"),
        of_card("Morgul Blade"),
        of_card("Nazgûl's Mantle"),
    ],
)
@pytest.mark.ruling("ITEM-01")
def test_what_the_nazgul_carry_is_for_no_one_else(item: str) -> None:
    others = ["Grishnákh", "Mouth of Sauron"]
    for rider in ([], ["The Reaver"]):  # who cannot ride to a path 4 at once
        table = at_the_table(
            turn="witch-king",
            path="Caradhras",
            witch_king=hand(item, "Olog-hai", reserve=[*others, *rider]),
        )
        assert table.witch_king.can(f"Play {item}") is bool(rider)
    table.witch_king.plays(item)
    assert table.witch_king.reserve == [*others, "The Reaver", item]


# THE WITCH-KING


def draw_step(**rest: Any) -> list[Line]:
    """What everybody hears of a combat step without cards and of the Draw step after it."""
    table = at_the_table(phase="combat", **rest)
    return table.game.events(None)


@pytest.mark.card("the-witch-king")
@pytest.mark.ruling("PLAY-34")
def test_the_witch_king_in_reserve_draws_one_card_more() -> None:
    assert "The Witch-king's player draws 4 cards." in draw_step()
    assert "The Witch-king's player draws 5 cards." in draw_step(witch_king=seat(reserve=["The Witch-king"]))
    assert "The Witch-king's player draws 4 cards." in draw_step(on_path=["The Witch-king"])


@pytest.mark.card("the-witch-king")
@pytest.mark.ruling("CARD-03")
def test_the_witch_king_is_saved_only_from_the_top_of_the_deck() -> None:
    table = at_the_table(turn="witch-king", witch_king=hand("Mordor Orcs", draw=["The Witch-king"]))
    table.witch_king.plays("Mordor Orcs", to="reserve", paying="top card")
    assert table.witch_king.cycle == ["The Witch-king"]
    assert table.witch_king.eliminated == []

    table = at_the_table(turn="witch-king", witch_king=hand("Mordor Orcs", reserve=["The Witch-king"]))
    table.witch_king.plays("Mordor Orcs", to="reserve", paying="The Witch-king")
    assert table.witch_king.cycle == []
    assert table.witch_king.eliminated == ["The Witch-king"]

    table = at_the_table(
        on_path=["Balrog of Moria"],
        path="Dimrill Dale",
        turn="witch-king",
        witch_king=hand("The Witch-king", "Mordor Orcs"),
    )
    table.witch_king.winnows("The Witch-king", "Mordor Orcs")
    assert sorted(table.witch_king.eliminated) == ["Mordor Orcs", "The Witch-king"]


@pytest.mark.card("the-witch-king")
@pytest.mark.ruling("CARD-03")
def test_the_witch_king_lost_in_combat_is_lost() -> None:
    table = battle(battleground("Minas Tirith", "The Witch-king"))
    assert table.witch_king.eliminated == ["The Witch-king"]
    table = path_combat("Weathertop", "The Witch-king")
    assert table.witch_king.eliminated == ["The Witch-king"]


# WHAT NAZGÛL DO FROM RESERVE


@pytest.mark.parametrize("title", [of_card(t) for t in LESSER_NAZGUL if t != "The Black Easterling"])
def test_a_nazgul_on_a_path_or_battleground_has_no_such_action(title: str) -> None:
    rest: Any = {
        "frodo": hand("Glamdring"),
        "witch_king": seat(cycle=["The Black Easterling"]),
        "battlegrounds": ["Minas Tirith"],
    }
    waiting = {**rest, "witch_king": seat(reserve=[title], cycle=["The Black Easterling"])}
    assert at_the_table(turn="witch-king", **waiting).witch_king.can(f"Use {title}")
    assert not at_the_table(turn="witch-king", on_path=[title], **rest).witch_king.can(f"Use {title}")
    rest["battlegrounds"] = [battleground("Minas Tirith", title)]
    assert not at_the_table(turn="witch-king", **rest).witch_king.can(f"Use {title}")


def riding(nazgul: str, **rest: Any) -> Table:
    """A Nazgûl with two items in reserve, and it is the Witch-king's turn."""
    deck = {"reserve": [wielding(nazgul, "Morgul Blade", "Nazgûl's Mantle")], **rest.pop("witch_king", {})}
    return at_the_table(turn="witch-king", witch_king=deck, **rest)


def assert_rider_and_items_are_cycled(table: Table, nazgul: str) -> None:
    assert {nazgul, "Morgul Blade", "Nazgûl's Mantle"} <= set(table.witch_king.cycle + table.witch_king.hand)
    assert table.witch_king.reserve == []
    assert table.witch_king.eliminated == []


@pytest.mark.card("the-beguiler")
@pytest.mark.ruling("CARD-19")
def test_the_beguiler_rides_off_with_its_items_and_each_enemy_cycles_a_card() -> None:
    table = riding(
        "The Beguiler",
        frodo=hand("Glamdring", "Sting"),
        aragorn=hand("Strider", "Boromir"),
        saruman=hand("Gollum"),
    )
    table.witch_king.uses("The Beguiler")
    table.aragorn.chooses("Boromir")
    table.frodo.chooses("Sting")
    assert table.aragorn.cycle == ["Boromir"]
    assert table.frodo.cycle == ["Sting"]
    assert table.saruman.hand == ["Gollum"]
    assert_rider_and_items_are_cycled(table, "The Beguiler")


@pytest.mark.card("the-beguiler")
@pytest.mark.ruling("PLAY-18")
def test_the_beguiler_makes_an_empty_hand_forsake() -> None:
    table = riding("The Beguiler", frodo=seat(draw=["Glamdring"]), aragorn=hand("Boromir"))
    table.witch_king.uses("The Beguiler")
    assert table.aragorn.cycle == ["Boromir"]
    assert table.frodo.eliminated == ["Glamdring"]


@pytest.mark.card("the-black-easterling")
def test_the_black_easterling_holds_dol_guldur_better_than_other_places() -> None:
    assert defense_of("Dol Guldur", "The Black Easterling") == 1
    assert defense_of("Dol Guldur", "The Black Easterling", "Mordor Orcs") == 3
    assert defense_of("Minas Morgul", "The Black Easterling", "Mordor Orcs") == 2


@pytest.mark.card("the-black-easterling")
@pytest.mark.parametrize("goal", ["reserve", "path", "Dol Guldur"])
def test_the_black_easterling_draws_a_card_wherever_it_is_played(goal: str) -> None:
    table = at_the_table(
        turn="witch-king",
        battlegrounds=["Dol Guldur"],
        witch_king=hand("The Black Easterling", "Olog-hai", draw=["Grond, Hammer of the Underworld"]),
    )
    table.witch_king.plays("The Black Easterling", to=goal)
    assert table.witch_king.hand == ["Grond, Hammer of the Underworld"]


@pytest.mark.card("the-commander")
def test_the_commander_rides_off_and_each_shadow_player_draws_a_card() -> None:
    table = riding("The Commander", witch_king=seat(draw=["Olog-hai"]), saruman=seat(draw=["Gollum"]))
    table.witch_king.uses("The Commander")
    assert table.witch_king.hand == ["Olog-hai"]
    assert table.saruman.hand == ["Gollum"]
    assert table.frodo.hand == table.aragorn.hand == []
    assert_rider_and_items_are_cycled(table, "The Commander")


@pytest.mark.card("the-destroyer")
@pytest.mark.ruling("CARD-52")
@pytest.mark.ruling("BG-08")
def test_the_destroyer_strengthens_the_attack_on_any_battleground_but_no_path() -> None:
    table = riding("The Destroyer", battlegrounds=["Edoras", "Harad"])
    table.witch_king.uses("The Destroyer")
    assert table.options == ["Edoras", "Harad"]
    table.witch_king.chooses("Edoras")
    assert table.tokens("Edoras") == {"attack": 1, "defense": 0}
    assert table.tokens("Harad") == table.tokens("Bag End") == {"attack": 0, "defense": 0}
    assert_rider_and_items_are_cycled(table, "The Destroyer")


@pytest.mark.card("the-warrior")
@pytest.mark.ruling("CARD-52")
def test_the_warrior_strengthens_the_defense_of_any_battleground_but_no_path() -> None:
    table = riding("The Warrior", battlegrounds=["Edoras", "Harad"])
    table.witch_king.uses("The Warrior")
    assert table.options == ["Edoras", "Harad"]
    table.witch_king.chooses("Harad")
    assert table.tokens("Harad") == {"attack": 0, "defense": 1}
    assert table.tokens("Edoras") == table.tokens("Bag End") == {"attack": 0, "defense": 0}
    assert_rider_and_items_are_cycled(table, "The Warrior")


@pytest.mark.card("the-destroyer")
@pytest.mark.card("the-warrior")
@pytest.mark.parametrize("title", ["The Destroyer", "The Warrior"])
def test_without_a_battleground_nobody_rides_off_for_nothing(title: str) -> None:
    assert not riding(title).witch_king.can(f"Use {title}")


@pytest.mark.card("the-hunter")
@pytest.mark.ruling("CARD-44")
def test_the_hunter_puts_a_skull_on_the_path_that_needs_no_shadow_character() -> None:
    table = riding("The Hunter", battlegrounds=["Edoras", "Rivendell"])
    table.witch_king.uses("The Hunter")
    assert table.tokens("Bag End") == {"attack": 1, "defense": 0}
    assert table.tokens("Edoras") == {"attack": 0, "defense": 0}
    assert_rider_and_items_are_cycled(table, "The Hunter")
    table.fight("Bag End")
    assert table.corruption == 1
    assert table.tokens("Bag End") == {"attack": 0, "defense": 0}


@pytest.mark.card("the-messenger")
@pytest.mark.ruling("CARD-20")
@pytest.mark.ruling("PLAY-17")
def test_the_messenger_fetches_another_nazgul_from_the_cycle_pile_for_all_to_see() -> None:
    table = riding(
        "The Messenger",
        witch_king=seat(cycle=["The Reaver", "The Hunter", "Grishnákh", "Fell Beast"], draw=["The Warrior"]),
    )
    table.witch_king.uses("The Messenger")
    assert sorted(table.options) == ["The Hunter", "The Reaver"]
    table.witch_king.chooses("The Reaver")
    assert table.witch_king.hand == ["The Reaver"]
    assert table.frodo.view["seats"]["witch-king"]["hand"] == ["the-reaver"]
    assert_rider_and_items_are_cycled(table, "The Messenger")


@pytest.mark.card("the-messenger")
def test_the_messenger_stays_where_there_is_no_other_nazgul_to_fetch() -> None:
    table = riding("The Messenger", witch_king=seat(cycle=["Grishnákh"], draw=["The Warrior"]))
    assert not table.witch_king.can("Use The Messenger")


@pytest.mark.card("the-messenger")
def test_a_switch_lets_the_messenger_fetch_itself() -> None:
    table = riding(
        "The Messenger",
        witch_king=seat(cycle=["The Reaver"]),
        options={"switches": {"messenger_leaves_itself": False}},
    )
    table.witch_king.uses("The Messenger").chooses("The Messenger")
    assert table.witch_king.hand == ["The Messenger"]


@pytest.mark.card("the-reaver")
@pytest.mark.ruling("CARD-19")
def test_the_reaver_rides_off_and_each_enemy_forsakes_a_card() -> None:
    table = riding("The Reaver", frodo=hand("Glamdring"), aragorn=hand("Boromir"), saruman=hand("Gollum"))
    table.witch_king.uses("The Reaver")
    table.aragorn.chooses("Boromir")
    table.frodo.chooses("Glamdring")
    assert table.aragorn.eliminated == ["Boromir"]
    assert table.frodo.eliminated == ["Glamdring"]
    assert table.saruman.hand == ["Gollum"]
    assert_rider_and_items_are_cycled(table, "The Reaver")


@pytest.mark.ruling("PLAY-29")
@pytest.mark.parametrize("title", LESSER_NAZGUL)
def test_a_nazgul_acts_in_reserve_at_once_but_not_elsewhere(title: str) -> None:
    pile = {"cycle": ["The Witch-king"], "draw": ["Olog-hai"]}
    acts = title != "The Black Easterling"
    fresh = at_the_table(
        turn="witch-king",
        battlegrounds=["Edoras"],
        witch_king=seat(reserve=[wielding(title, flags=["fresh", "played"])], **pile),
    )
    assert fresh.witch_king.can(f"Use {title}") == acts
    on_path = at_the_table(
        turn="witch-king", battlegrounds=["Edoras"], on_path=[title], witch_king=seat(**pile)
    )
    assert not on_path.witch_king.can(f"Use {title}")


# GORBAG & SHAGRAT


def captains(path: str, **rest: Any) -> Table:
    deck = hand("Gorbag & Shagrat", "Olog-hai", "Black Uruks", "Mordor Orcs")
    return at_the_table(
        path=path,
        turn="witch-king",
        battlegrounds=["Minas Morgul", "Edoras"],
        witch_king=deck,
        frodo=seat(ring=False),
        **rest,
    )


@pytest.mark.card("gorbag-and-shagrat")
@pytest.mark.ruling("CARD-43")
@pytest.mark.parametrize(
    ("path", "skulls"), [("Shelob's Lair", 1), ("Morgul Vale", 1), ("Cirith Ungol", 2), ("Orodruin", 1)]
)
def test_gorbag_and_shagrat_bring_their_orcs_for_a_card(path: str, skulls: int) -> None:
    table = captains(path)
    table.witch_king.plays("Gorbag & Shagrat", to="path", paying="Olog-hai")
    table.witch_king.accepts().chooses("Black Uruks")
    assert table.witch_king.cycle == ["Olog-hai", "Black Uruks"]
    assert table.tokens(path) == {"attack": 0, "defense": 0}
    table.fight(path)
    assert table.corruption == skulls


@pytest.mark.card("gorbag-and-shagrat")
def test_gorbag_and_shagrat_have_no_skull_unless_it_is_paid_for() -> None:
    table = captains("Cirith Ungol")
    table.witch_king.plays("Gorbag & Shagrat", to="path", paying="Olog-hai").declines()
    assert table.witch_king.hand == ["Black Uruks", "Mordor Orcs"]
    table.fight("Cirith Ungol")
    assert table.corruption == 0


@pytest.mark.card("gorbag-and-shagrat")
@pytest.mark.ruling("CARD-43")
def test_gorbag_and_shagrat_bring_their_orcs_when_they_move_as_well() -> None:
    table = at_the_table(
        path="Cirith Ungol",
        turn="witch-king",
        battlegrounds=["Edoras", "Rivendell"],
        witch_king=hand("Olog-hai", reserve=["Gorbag & Shagrat"]),
    )
    table.witch_king.moves("Gorbag & Shagrat").accepts()
    assert table.witch_king.cycle == ["Olog-hai"]
    table.fight("Cirith Ungol")
    assert table.corruption == 2


@pytest.mark.card("gorbag-and-shagrat")
@pytest.mark.ruling("PLAY-19")
@pytest.mark.parametrize("forsaking", [False, True])
def test_gorbag_and_shagrat_with_an_empty_hand_are_paid_for_by_the_switch_only(forsaking: bool) -> None:
    table = at_the_table(
        path="Shelob's Lair",
        turn="witch-king",
        witch_king=seat(reserve=["Gorbag & Shagrat"], draw=["Olog-hai"]),
        options={"switches": {"empty_hand_pays_by_forsaking": forsaking}},
    )
    table.witch_king.moves("Gorbag & Shagrat")
    assert table.witch_king.asked is forsaking
    if forsaking:
        table.witch_king.accepts()
        assert table.witch_king.eliminated == ["Olog-hai"]


@pytest.mark.card("gorbag-and-shagrat")
@pytest.mark.parametrize("goal", ["reserve", "Minas Morgul"])
def test_gorbag_and_shagrat_ask_for_nothing_away_from_a_path(goal: str) -> None:
    table = captains("Cirith Ungol")
    table.witch_king.plays("Gorbag & Shagrat", to=goal, paying="Olog-hai")
    assert table.asked == "aragorn"
    assert table.witch_king.hand == ["Black Uruks", "Mordor Orcs"]


# GOTHMOG


@pytest.mark.card("gothmog")
def test_gothmog_has_no_icons_and_goes_to_no_path() -> None:
    assert attack_of("Minas Tirith", "Gothmog", "Mordor Orcs", options=PROMOS) == 1
    assert defense_of("Minas Morgul", "Gothmog", "Mordor Orcs", options=PROMOS) == 1
    table = at_the_table(
        turn="witch-king", path="Orodruin", options=PROMOS, witch_king=hand("Gothmog", "Olog-hai")
    )
    table.witch_king.plays("Gothmog")
    assert "Gothmog" in table.witch_king.reserve, "there was nowhere else to go"


@pytest.mark.card("gothmog")
@pytest.mark.ruling("CARD-62")
@pytest.mark.ruling("ELIM-09")
@pytest.mark.parametrize("zone", ["hand", "reserve", "draw", "cycle", "path", "eliminated"])
def test_gothmog_ends_the_witch_king_wherever_he_is(zone: str) -> None:
    deck: dict[str, Any] = {"hand": ["Gothmog", "Olog-hai"]}
    king = wielding("The Witch-king", "Fell Beast")
    if zone in ("reserve", "path"):
        deck["reserve"] = [king] if zone == "reserve" else []
    else:
        deck[zone] = [*deck.get(zone, []), "The Witch-king"]
    table = at_the_table(
        turn="witch-king", options=PROMOS, on_path=[king] if zone == "path" else [], witch_king=deck
    )
    table.witch_king.plays("Gothmog", to="reserve", paying="Olog-hai")
    gone = ["Fell Beast", "The Witch-king"] if zone in ("reserve", "path") else ["The Witch-king"]
    assert sorted(table.witch_king.eliminated) == gone
    if zone != "eliminated":
        assert "the-witch-king" in table.frodo.view["seats"]["witch-king"]["eliminated"]


@pytest.mark.card("gothmog")
@pytest.mark.ruling("CARD-62")
def test_gothmog_ends_the_witch_king_also_when_played_into_battle() -> None:
    table = at_the_table(
        turn="witch-king",
        options=PROMOS,
        battlegrounds=["Minas Tirith"],
        witch_king=hand("Gothmog", "Olog-hai", cycle=["The Witch-king"]),
    )
    table.witch_king.plays("Gothmog", to="Minas Tirith")
    assert table.at("Minas Tirith") == ["Gothmog"]
    assert table.witch_king.eliminated == ["The Witch-king"]


@pytest.mark.card("gothmog")
def test_gothmog_in_reserve_draws_one_card_more() -> None:
    heard = draw_step(options=PROMOS, witch_king=seat(reserve=["Gothmog"]))
    assert "The Witch-king's player draws 5 cards." in heard


# GRISHNÁKH


@pytest.mark.card("grishnakh")
@pytest.mark.ruling("CARD-45")
@pytest.mark.ruling("SCORE-12")
def test_grishnakh_gives_his_life_for_a_corruption_nobody_can_cancel() -> None:
    table = at_the_table(
        turn="witch-king",
        path="Dead Marshes",
        on_path=["Grishnákh", "Frodo Baggins"],
        battlegrounds=["Edoras", "Rivendell"],
    )
    table.witch_king.uses("Grishnákh")
    assert table.witch_king.eliminated == ["Grishnákh"]
    assert table.corruption == 1
    table.fight("Dead Marshes")
    assert table.corruption == 1
    reserve = at_the_table(turn="witch-king", path="Dead Marshes", witch_king=seat(reserve=["Grishnákh"]))
    assert not reserve.witch_king.can("Use Grishnákh")
    there = [battleground("Minas Tirith", "Grishnákh")]
    battling = at_the_table(turn="witch-king", path="Dead Marshes", battlegrounds=there)
    assert not battling.witch_king.can("Use Grishnákh")


# MOUTH OF SAURON AND THE LIDLESS EYE


@pytest.mark.card("mouth-of-sauron")
@pytest.mark.card("the-lidless-eye")
@pytest.mark.ruling("CARD-42")
@pytest.mark.ruling("MOVE-07")
@pytest.mark.parametrize("title", ["Mouth of Sauron", "The Lidless Eye"])
@pytest.mark.parametrize(
    ("ground", "free_to_go"),
    [
        (battleground("Minas Tirith"), True),
        (battleground("Harad"), False),
        (battleground("Minas Morgul"), False),
        (battleground("Harad", **{"from": "free"}), False),
    ],
)
def test_he_keeps_off_the_path_while_the_shadow_defends_a_battleground(
    title: str, ground: dict[str, Any], free_to_go: bool
) -> None:
    table = at_the_table(
        turn="witch-king", path="Orodruin", battlegrounds=[ground], witch_king=hand(title, "Olog-hai")
    )
    table.witch_king.chooses(f"Play {title}")
    assert table.offers("To the path") == free_to_go
    table = at_the_table(
        turn="witch-king",
        path="Orodruin",
        battlegrounds=[ground, "Lórien"],
        witch_king=seat(reserve=[title]),
    )
    table.witch_king.chooses(f"Move {title}")
    assert table.offers("To the path") == free_to_go


@pytest.mark.card("mouth-of-sauron")
@pytest.mark.ruling("CARD-42")
def test_the_mouth_of_sauron_stays_on_the_path_if_the_shadow_is_attacked_later() -> None:
    table = at_the_table(
        turn="frodo",
        path="Orodruin",
        on_path=["Mouth of Sauron"],
        frodo=seat(reserve=[wielding("Gandalf the White", "Shadowfax")]),
    )
    table.frodo.uses("Shadowfax").chooses("Harad")
    assert table.on_path == ["Mouth of Sauron"]


@pytest.mark.card("mouth-of-sauron")
def test_the_mouth_of_sauron_in_reserve_draws_one_card_more() -> None:
    assert "The Witch-king's player draws 5 cards." in draw_step(witch_king=seat(reserve=["Mouth of Sauron"]))


@pytest.mark.card("the-lidless-eye")
@pytest.mark.parametrize("goal", ["reserve", "path"])
def test_the_lidless_eye_lets_each_shadow_player_draw_when_played(goal: str) -> None:
    table = at_the_table(
        turn="witch-king",
        path="Crack of Doom",
        witch_king=hand("The Lidless Eye", "Olog-hai", draw=["Grishnákh"]),
        saruman=seat(draw=["Gollum"]),
    )
    table.witch_king.plays("The Lidless Eye", to=goal)
    assert table.witch_king.hand == ["Grishnákh"]
    assert table.saruman.hand == ["Gollum"]
    assert table.frodo.hand == table.aragorn.hand == []


@pytest.mark.card("the-lidless-eye")
@pytest.mark.ruling("PLAY-31")
def test_the_lidless_eye_raises_the_carryover_limit_from_reserve_only() -> None:
    three = ["Olog-hai", "Grishnákh", "Black Uruks"]
    table = at_the_table(turn="witch-king", witch_king=hand(*three, reserve=["The Lidless Eye"]))
    assert table.witch_king.can("Pass")
    table = at_the_table(
        turn="witch-king", witch_king=hand("Fell Beast", *three, reserve=["The Lidless Eye"])
    )
    assert not table.witch_king.can("Pass")
    table = at_the_table(
        turn="witch-king", path="Orodruin", on_path=["The Lidless Eye"], witch_king=hand(*three)
    )
    assert not table.witch_king.can("Pass")


# ITEMS


@pytest.mark.card("black-breath")
@pytest.mark.ruling("CARD-46")
@pytest.mark.ruling("SCORE-12")
@pytest.mark.parametrize("where", ["path", "battleground"])
def test_black_breath_takes_its_nazgul_away_with_everything_for_a_corruption(where: str) -> None:
    rider = wielding("The Reaver", "Black Breath", "Nazgûl's Mantle", "Fell Beast")
    place: dict[str, Any] = {"on_path": [rider]}
    if where == "battleground":
        place = {"battlegrounds": [battleground("Minas Tirith", rider)]}
    table = at_the_table(turn="witch-king", **place)
    table.witch_king.uses("Black Breath")
    assert sorted(table.witch_king.cycle) == ["Black Breath", "Fell Beast", "Nazgûl's Mantle", "The Reaver"]
    assert table.corruption == 1


@pytest.mark.card("black-breath")
def test_black_breath_does_nothing_in_reserve_and_adds_no_icon() -> None:
    rider = wielding("The Reaver", "Black Breath")
    table = at_the_table(turn="witch-king", witch_king=seat(reserve=[rider]))
    assert not table.witch_king.can("Use Black Breath")
    assert path_attack_of("Weathertop", rider) == 1
    assert attack_of("Minas Tirith", rider) == 0


def mounting(item: str, **rest: Any) -> Table:
    """An item in hand for a Nazgûl that was played to reserve this very round."""
    reserve = [wielding("The Reaver", flags=["fresh", "played"])]
    return at_the_table(
        turn="witch-king",
        battlegrounds=["Minas Tirith", "Edoras", "Morannon"],
        witch_king=hand(item, "Olog-hai", reserve=reserve),
        **rest,
    )


@pytest.mark.card("black-riders-mount")
@pytest.mark.ruling("MOVE-05")
def test_the_mount_carries_a_nazgul_to_the_path_in_the_round_it_was_played() -> None:
    table = mounting("Black Rider's Mount")
    assert not table.witch_king.can("Move The Reaver")
    table.witch_king.plays("Black Rider's Mount").accepts()
    assert sorted(table.on_path) == ["Black Rider's Mount", "The Reaver"]
    assert table.witch_king.cycle == ["Olog-hai"]
    table.fight("Bag End")
    assert table.corruption == 2


@pytest.mark.card("black-riders-mount")
def test_a_mounted_nazgul_may_stay_and_cannot_climb_the_mountains() -> None:
    table = mounting("Black Rider's Mount")
    table.witch_king.plays("Black Rider's Mount").declines()
    assert sorted(table.witch_king.reserve) == ["Black Rider's Mount", "The Reaver"]
    table = mounting("Black Rider's Mount", path="Caradhras")
    table.witch_king.plays("Black Rider's Mount")
    assert table.asked == "aragorn"
    assert table.on_path == []


@pytest.mark.card("black-riders-mount")
@pytest.mark.card("fell-beast")
@pytest.mark.ruling("MOVE-05")
@pytest.mark.parametrize("item", ["Black Rider's Mount", "Fell Beast"])
def test_a_switch_keeps_a_nazgul_in_reserve_in_the_round_it_was_played(item: str) -> None:
    table = mounting(item, options={"switches": {"texts_move_fresh_cards": False}})
    table.witch_king.plays(item)
    assert table.asked == "aragorn"
    assert "The Reaver" in table.witch_king.reserve


@pytest.mark.card("fell-beast")
@pytest.mark.ruling("MOVE-05")
def test_the_fell_beast_carries_a_nazgul_to_a_mordor_battleground_in_the_round_it_was_played() -> None:
    table = mounting("Fell Beast")
    table.witch_king.plays("Fell Beast").accepts()
    assert table.options == ["To Minas Tirith", "To Morannon"]
    table.witch_king.chooses("To Minas Tirith")
    assert sorted(table.at("Minas Tirith")) == ["Fell Beast", "The Reaver"]
    assert table.on_path == []


@pytest.mark.card("fell-beast")
def test_a_nazgul_on_a_fell_beast_may_stay_in_reserve() -> None:
    table = mounting("Fell Beast")
    table.witch_king.plays("Fell Beast").declines()
    assert sorted(table.witch_king.reserve) == ["Fell Beast", "The Reaver"]


@pytest.mark.card("fell-beast")
@pytest.mark.card("black-riders-mount")
def test_mount_and_fell_beast_strengthen_only_where_they_are_at_home() -> None:
    beast, mount = wielding("The Reaver", "Fell Beast"), wielding("The Reaver", "Black Rider's Mount")
    assert attack_of("Minas Tirith", beast) == 1
    assert attack_of("Minas Tirith", mount) == 0
    assert path_attack_of("Weathertop", beast) == 1
    assert path_attack_of("Weathertop", mount) == 2
    assert defense_of("Minas Morgul", beast) == defense_of("Minas Morgul", mount) == 0


@pytest.mark.card("fell-beast")
def test_a_switch_takes_the_inferred_icon_from_the_fell_beast() -> None:
    off = {"switches": {"fell_beast_attacks": False}}
    assert attack_of("Minas Tirith", wielding("The Reaver", "Fell Beast"), options=off) == 0


@pytest.mark.card("black-riders-mount")
@pytest.mark.card("fell-beast")
@pytest.mark.ruling("CARD-47")
@pytest.mark.ruling("ITEM-13")
def test_a_nazgul_that_is_already_out_is_not_carried_elsewhere() -> None:
    table = at_the_table(
        turn="witch-king",
        on_path=["The Reaver"],
        battlegrounds=["Minas Tirith"],
        witch_king=hand("Fell Beast", "Olog-hai"),
    )
    table.witch_king.plays("Fell Beast")
    assert sorted(table.on_path) == ["Fell Beast", "The Reaver"]
    assert table.asked == "aragorn"
    table = at_the_table(
        turn="witch-king",
        battlegrounds=[battleground("Minas Tirith", "The Reaver")],
        witch_king=hand("Black Rider's Mount", "Olog-hai"),
    )
    table.witch_king.plays("Black Rider's Mount")
    assert sorted(table.at("Minas Tirith")) == ["Black Rider's Mount", "The Reaver"]
    assert table.asked == "aragorn"


@pytest.mark.card("morgul-blade")
@pytest.mark.ruling("ITEM-06")
@pytest.mark.ruling("SCORE-12")
def test_the_morgul_blade_melts_away_for_a_corruption_and_its_nazgul_stays() -> None:
    table = at_the_table(turn="witch-king", on_path=[wielding("The Reaver", "Morgul Blade")])
    table.witch_king.uses("Morgul Blade")
    assert table.witch_king.eliminated == ["Morgul Blade"]
    assert table.on_path == ["The Reaver"]
    assert table.corruption == 1


@pytest.mark.card("morgul-blade")
def test_the_morgul_blade_works_on_a_path_only_and_adds_no_icon() -> None:
    rider = wielding("The Reaver", "Morgul Blade")
    reserve = at_the_table(turn="witch-king", witch_king=seat(reserve=[rider]))
    assert not reserve.witch_king.can("Use Morgul Blade")
    ground = at_the_table(turn="witch-king", battlegrounds=[battleground("Minas Tirith", rider)])
    assert not ground.witch_king.can("Use Morgul Blade")
    assert path_attack_of("Weathertop", rider) == 1
    assert attack_of("Minas Tirith", rider) == 0


@pytest.mark.card("nazguls-mantle")
@pytest.mark.ruling("CARD-48")
@pytest.mark.ruling("PATH-11")
def test_the_mantle_saves_an_attacker_after_path_combat_with_all_items() -> None:
    table = path_combat("Weathertop", wielding("The Reaver", "Nazgûl's Mantle", "Morgul Blade"), "The Hunter")
    assert sorted(table.witch_king.cycle) == ["Morgul Blade", "Nazgûl's Mantle", "The Reaver"]
    assert table.witch_king.eliminated == ["The Hunter"]
    assert table.corruption == 2, "the mantle adds no icon"


@pytest.mark.card("nazguls-mantle")
@pytest.mark.ruling("CARD-48")
def test_the_mantle_saves_attackers_and_defenders_at_battlegrounds() -> None:
    table = battle(battleground("Minas Tirith", wielding("The Reaver", "Nazgûl's Mantle"), "Olog-hai"))
    assert sorted(table.witch_king.cycle) == ["Nazgûl's Mantle", "The Reaver"]
    assert table.witch_king.eliminated == ["Olog-hai"]

    rider = wielding("The Black Easterling", "Nazgûl's Mantle")
    table = battle(battleground("Dol Guldur", rider, tokens={"attack": 3}))
    assert sorted(table.witch_king.cycle) == ["Nazgûl's Mantle", "The Black Easterling"]
    assert table.witch_king.eliminated == []
    assert table.scored("shadow") == ["Dol Guldur"], "it was given up and still cancels"


@pytest.mark.card("nazguls-mantle")
@pytest.mark.ruling("PATH-16")
@pytest.mark.ruling("CARD-25")
def test_the_mantle_is_no_help_against_eowyn() -> None:
    table = at_the_table(
        turn="frodo",
        battlegrounds=["Edoras"],
        on_path=[wielding("The Reaver", "Nazgûl's Mantle")],
        frodo=hand("Éowyn", "Glamdring"),
    )
    table.frodo.plays("Éowyn", to="Edoras").accepts()
    assert sorted(table.witch_king.eliminated) == ["Nazgûl's Mantle", "The Reaver"]


# THE BLACK CAPTAIN


@pytest.mark.card("the-black-captain")
@pytest.mark.ruling("MOVE-05")
@pytest.mark.ruling("REACT-07")
@pytest.mark.ruling("REACT-08")
def test_the_black_captain_opens_a_mordor_battleground_and_leads_the_attack_at_once() -> None:
    table = at_the_table(
        turn="witch-king",
        battlegrounds=["Morannon", "Harad"],
        free_scored=("Minas Tirith", "Edoras"),
        shadow_scored=("Dol Guldur",),
        witch_king=hand(
            "The Black Captain",
            "Olog-hai",
            reserve=[wielding("The Witch-king", "Fell Beast", flags=["fresh", "played"])],
        ),
    )
    table.witch_king.plays("The Black Captain")
    assert sorted(option.partition(" (")[0] for option in table.options) == sorted(
        MORDOR_BATTLEGROUNDS - {"Morannon"}
    )
    table.witch_king.chooses("Minas Tirith")
    table.aragorn.declines()  # Minas Tirith's own text comes first
    table.witch_king.accepts()
    assert sorted(table.at("Minas Tirith")) == ["Fell Beast", "The Witch-king"]
    assert table.witch_king.eliminated == ["The Black Captain"]


@pytest.mark.card("the-black-captain")
def test_the_witch_king_need_not_go_where_the_black_captain_strikes() -> None:
    table = at_the_table(
        turn="witch-king",
        witch_king=hand("The Black Captain", "Olog-hai", reserve=["The Witch-king"]),
    )
    table.witch_king.plays("The Black Captain").chooses("Morannon")
    table.witch_king.chooses("Play none of these")  # of the cards that Morannon sets aside
    table.witch_king.declines()
    assert table.active == ["Morannon"]
    assert table.witch_king.reserve == ["The Witch-king"]


@pytest.mark.card("the-black-captain")
@pytest.mark.ruling("CARD-33")
@pytest.mark.ruling("PLAY-13")
@pytest.mark.parametrize("where", ["hand", "path"])
def test_the_black_captain_does_nothing_without_the_witch_king_in_reserve(where: str) -> None:
    table = at_the_table(
        turn="witch-king",
        on_path=["The Witch-king"] if where == "path" else [],
        witch_king=hand("The Black Captain", "Olog-hai", reserve=["The Reaver"]),
    )
    table.witch_king.plays("The Black Captain")
    assert table.active == []
    assert table.asked == "aragorn"
    assert table.witch_king.eliminated == ["The Black Captain"]


# SEVEN CARDS ASIDE


SEVEN = ["The Reaver", "The Hunter", "Olog-hai", "Black Uruks", "Grishnákh", "Fell Beast", "The Warrior"]


def setting_aside(event: str, *cards: str, **rest: Any) -> Table:
    """The event is played over a draw deck with these cards on top."""
    deck = hand(event, "Mordor Orcs", draw=list(cards))
    table = at_the_table(turn="witch-king", witch_king=deck, **rest)
    table.witch_king.plays(event)
    return table


@pytest.mark.card("the-ringwraiths-are-abroad")
@pytest.mark.ruling("PLAY-07")
@pytest.mark.ruling("PLAY-11")
def test_the_ringwraiths_of_seven_cards_one_is_lost_two_ride_and_the_rest_is_cycled() -> None:
    table = setting_aside("The Ringwraiths Are Abroad", *SEVEN, battlegrounds=["Minas Tirith"])
    assert sorted(table.witch_king.aside) == sorted(SEVEN)
    table.witch_king.chooses("Fell Beast")
    assert sorted(table.options) == ["Play none of these", "The Hunter", "The Reaver", "The Warrior"]
    table.witch_king.chooses("The Hunter", "To the path", "The Warrior", "To Minas Tirith")
    assert table.on_path == ["The Hunter"]
    assert table.at("Minas Tirith") == ["The Warrior"]
    assert sorted(table.witch_king.eliminated) == ["Fell Beast", "The Ringwraiths Are Abroad"]
    assert sorted(table.witch_king.cycle) == [
        "Black Uruks",
        "Grishnákh",
        "Mordor Orcs",
        "Olog-hai",
        "The Reaver",
    ]
    assert table.witch_king.aside == table.witch_king.hand == []
    assert table.asked == "aragorn"


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.ruling("PLAY-07")
def test_the_day_without_dawn_of_seven_cards_one_is_lost_two_armies_march_and_the_rest_is_cycled() -> None:
    seven = ["Trolls of Udûn" if card == "The Warrior" else card for card in SEVEN]
    table = setting_aside("The Day Without Dawn", *seven, battlegrounds=["Minas Tirith", "Edoras"])
    assert sorted(table.witch_king.aside) == sorted(seven)
    table.witch_king.chooses("The Reaver")
    assert sorted(table.options) == ["Black Uruks", "Olog-hai", "Play none of these", "Trolls of Udûn"]
    table.witch_king.chooses("Olog-hai")
    assert table.options == ["To reserve", "To Minas Tirith"]
    table.witch_king.chooses("To Minas Tirith", "Black Uruks", "To reserve")
    assert table.at("Minas Tirith") == ["Olog-hai"]
    assert table.witch_king.reserve == ["Black Uruks"]
    assert sorted(table.witch_king.eliminated) == ["The Day Without Dawn", "The Reaver"]
    assert len(table.witch_king.cycle) == 5
    assert table.asked == "aragorn"


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.card("the-ringwraiths-are-abroad")
@pytest.mark.parametrize("event", ["The Day Without Dawn", "The Ringwraiths Are Abroad"])
def test_nothing_need_be_played_but_one_card_is_lost(event: str) -> None:
    table = setting_aside(event, *SEVEN)
    assert not table.offers("Play none of these")
    table.witch_king.chooses("Fell Beast", "Play none of these")
    assert sorted(table.witch_king.eliminated) == sorted(["Fell Beast", event])
    assert len(table.witch_king.cycle) == 7
    assert table.witch_king.reserve == []


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.card("the-ringwraiths-are-abroad")
@pytest.mark.ruling("PLAY-12")
@pytest.mark.ruling("ELIM-05")
@pytest.mark.parametrize(
    ("event", "played"), [("The Day Without Dawn", "Olog-hai"), ("The Ringwraiths Are Abroad", "The Hunter")]
)
@pytest.mark.parametrize("who", ["frodo", "saruman"])
def test_others_see_only_what_is_played_of_the_cards_set_aside(event: str, played: str, who: str) -> None:
    table = setting_aside(event, *SEVEN, battlegrounds=["Minas Tirith"])
    onlooker = getattr(table, who)
    secrets = [card for card in SEVEN if card != played]

    def knows_nothing() -> None:
        for card in secrets:
            assert card not in onlooker.sees
            assert plain(card) not in onlooker.sees

    knows_nothing()
    assert played not in onlooker.sees
    assert onlooker.view["seats"]["witch-king"]["counts"]["aside"] == 7
    table.witch_king.chooses("Fell Beast")
    knows_nothing()
    table.witch_king.chooses(played, "To reserve", "No more")
    knows_nothing()
    assert played in onlooker.sees
    assert onlooker.view["seats"]["witch-king"]["counts"]["cycle"] == 6


@pytest.mark.card("the-ringwraiths-are-abroad")
@pytest.mark.ruling("PLAY-15")
def test_a_ringwraith_played_before_in_this_round_is_not_played_again() -> None:
    rider: Any = {"card": "the-reaver", "flags": ["played"]}
    table = setting_aside("The Ringwraiths Are Abroad", rider, *SEVEN[1:])
    table.witch_king.chooses("Fell Beast")
    assert sorted(table.options) == ["Play none of these", "The Hunter", "The Warrior"]


@pytest.mark.card("the-ringwraiths-are-abroad")
@pytest.mark.ruling("PLAY-10")
def test_a_ringwraith_that_is_played_by_an_event_does_what_it_says() -> None:
    table = setting_aside("The Ringwraiths Are Abroad", "The Black Easterling", *SEVEN[:6], "The Warrior")
    table.witch_king.chooses("Fell Beast", "The Black Easterling", "To reserve", "No more")
    assert table.witch_king.hand == ["The Warrior"]


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.ruling("CARD-60")
@pytest.mark.ruling("PLAY-08")
def test_with_a_tiny_deck_what_was_paid_comes_back_and_cards_in_hand_pay_for_the_armies() -> None:
    held = ["The Day Without Dawn", "Olog-hai", "Grishnákh", "Morgul Blade"]
    left = all_but("witch-king", *held, "Black Uruks", "Fell Beast")
    table = at_the_table(
        turn="witch-king",
        witch_king=hand(*held, draw=["Black Uruks", "Fell Beast"], eliminated=left),
    )
    table.witch_king.plays("The Day Without Dawn", paying="Olog-hai")
    assert sorted(table.witch_king.aside) == ["Black Uruks", "Fell Beast", "Olog-hai"]
    table.witch_king.chooses("Fell Beast", "Black Uruks", "Olog-hai", "Grishnákh")
    assert sorted(table.witch_king.reserve) == ["Black Uruks", "Olog-hai"]
    assert table.witch_king.cycle == ["Grishnákh", "Morgul Blade"], "nothing was left aside to pay with"


@pytest.mark.card("the-day-without-dawn")
@pytest.mark.ruling("DUEL-12")
def test_in_a_duel_the_day_without_dawn_calls_armies_of_every_faction() -> None:
    top = ["Warg Riders", "Haradrim Múmakil", "Gollum", "Fell Beast", "Grishnákh", "Uglúk", "Saruman"]
    table = setting_aside("The Day Without Dawn", *top, scenario="duel-2", battlegrounds=["Helm's Deep"])
    table.witch_king.chooses("Fell Beast")
    assert sorted(table.options) == ["Haradrim Múmakil", "Play none of these", "Warg Riders"]
    table.witch_king.chooses("Warg Riders", "To Helm's Deep", "No more")
    assert table.at("Helm's Deep") == ["Warg Riders"]
