"""War in the North and its Duels (rulings FS-NOR)."""

from typing import Any

import pytest

from tests.at_the_table import (
    Table,
    at_the_table,
    battleground,
    hand,
    no_places_but,
    open_battlegrounds,
    seat,
    wielding,
)
from tests.card_games import card_game
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.factions import FACTIONS
from thirdage.cardgame.layout import layout_of
from thirdage.kernel.effects import perform

SCENARIO = "war-in-the-north"
DUELS = ("war-in-the-north-duel-2", "war-in-the-north-duel-3")
ALL = (SCENARIO, *DUELS)


def fought(name: str, place: Any, *more: str, **facts: Any) -> Table:
    """A Combat step with this battleground, after which nothing happens."""
    gone = no_places_but("Bag End", place["id"], *more, scenario=name)
    table = at_the_table(name, battlegrounds=[place], phase="combat", gone=gone, **facts)
    while table.prompt and "combat" in table.prompt.lower():
        table.game.choose(0)
    return table


@pytest.mark.ruling("FS-NOR-01")
@pytest.mark.ruling("FS-NOR-11")
@pytest.mark.parametrize("name", ALL)
def test_a_free_peoples_battleground_that_the_shadow_takes_brings_a_corruption(name: str) -> None:
    table = fought(name, battleground("Rivendell", tokens={"attack": 9}))
    assert table.scored("shadow") == ["Rivendell"]
    assert table.corruption == 1
    assert "Rivendell: the Shadow adds 1 corruption." in table.game.events(None)
    points = t.POINTS[t.LOCATION_BY_ID["rivendell"]]
    assert table.game.view(None)["score"]["shadow"] == points + 1


@pytest.mark.ruling("FS-NOR-01")
def test_it_counts_in_the_victory_check_of_the_same_round() -> None:
    ground = battleground("Woodland Realm", tokens={"attack": 9})
    points = t.POINTS[t.LOCATION_BY_ID["woodland-realm"]]
    table = fought(SCENARIO, ground, corruption=10 - points)  # and Bag End is the Free Peoples'
    assert table.game.result is not None
    assert table.game.result.reason == "The Shadow leads by 10 points."


@pytest.mark.ruling("FS-NOR-02")
@pytest.mark.parametrize("source", ["free", "shadow"])
def test_a_reactivated_battleground_brings_another(source: str) -> None:
    ground = battleground("Dale", tokens={"attack": 9}, **{"from": source})
    table = fought(SCENARIO, ground, corruption=1)
    assert table.corruption == 2


@pytest.mark.ruling("FS-NOR-03")
def test_shadow_battlegrounds_and_skirmishes_bring_none() -> None:
    assert fought(SCENARIO, battleground("Moria", tokens={"attack": 9})).corruption == 0
    assert fought(SCENARIO, battleground("Moria")).corruption == 0
    assert fought(SCENARIO, battleground("Rivendell")).corruption == 0
    table = at_the_table(
        SCENARIO,
        turn="balrog-of-moria",
        battlegrounds=[battleground("Bree", "Spies", tokens={"attack": 3})],
    )
    table.balrog_of_moria.chooses("Resolve")
    assert table.corruption == 0


@pytest.mark.ruling("FS-NOR-04")
def test_it_stays_when_the_free_peoples_win_the_battleground_back() -> None:
    table = fought(SCENARIO, battleground("Dale", **{"from": "shadow"}, tokens={"defense": 1}), corruption=1)
    assert "Dale" in table.scored("free")
    assert table.corruption == 1


@pytest.mark.ruling("FS-NOR-05")
@pytest.mark.card("lembas")
def test_it_is_removed_as_any_other() -> None:
    table = at_the_table(
        SCENARIO,
        path="Egladil",
        turn="frodo",
        corruption=2,
        on_path=[wielding("Frodo Baggins", "Lembas")],
        frodo=hand("Gimli"),
    )
    table.frodo.uses("Lembas")
    assert table.corruption == 1


@pytest.mark.ruling("FS-NOR-06")
@pytest.mark.parametrize(
    "text",
    [
        "helms-deep/activation",  # the Rohan player plays somebody
        "fords-of-isen/attacker_wins",  # the Rohan player forsakes a card
        "near-harad/defender_wins",  # the Southron player draws
        "edoras/activation",  # Helm's Deep is activated
        "coastal-raiders/reserve_action/1",  # Dol Amroth is activated
        "lamedon/attacker_wins",  # Dol Amroth or Pelargir gets a token
    ],
)
def test_texts_about_players_and_places_that_are_not_there_do_nothing(text: str) -> None:
    table = at_the_table(SCENARIO, battlegrounds=["Dale"], frodo=hand("Gimli"), witch_king=hand("Wainriders"))
    before = table.game.clone()
    table.happens_first(perform, text, 0, ~t.LOCATION_BY_ID["dale"])
    assert table.prompt == "Your turn: what will you do?"
    assert table.game.position() == before.position()
    assert table.game.events(None) == before.events(None)


@pytest.mark.ruling("FS-NOR-06")
def test_cards_that_may_go_to_battlegrounds_of_factions_that_are_not_there_go_where_their_icons_are() -> None:
    """Of Rohan only Dunland has the icon; the Southrons' is nowhere, but the icon of any faction is."""
    options = {"switches": {"any_icon_is_a_factions_icon": False}}
    usual = {"scenario": SCENARIO}
    ruffians = ["Dunland", "The Shire", "Bree", "Ered Luin"]
    easterlings = ["Dale", "Erebor", "Woodland Realm", "Rhûn", "Iron Hills"]
    for who, card, places in (
        ("balrog-of-moria", "Wild Men of Dunland", ruffians),
        ("witch-king", "Variags of Khand", easterlings),
    ):
        assert set(open_battlegrounds(who, card, **usual)) == {*places, "Grey Havens"}
        assert set(open_battlegrounds(who, card, options=options, **usual)) >= set(places)


@pytest.mark.ruling("FS-NOR-06")
def test_no_deck_holds_the_factions_and_no_pile_the_places_that_are_not_there() -> None:
    layout = layout_of(SCENARIO, {})
    assert [layout.faction_seat[FACTIONS.index(name)] for name in ("rohan", "southron")] == [-1, -1]
    assert not {t.LOCATION_BY_ID["edoras"], t.LOCATION_BY_ID["barad-dur"]} & set(layout.battlegrounds)


@pytest.mark.ruling("FS-NOR-07")
def test_set_up_and_draws_are_those_of_the_trilogy() -> None:
    layout = layout_of(SCENARIO, {})
    assert layout.setup == ((7, 2),) * 4
    assert layout.draw_step == (3, 4, 3, 4)
    shown = card_game(games.new(SCENARIO, seed=1)).view(None)["seats"]
    assert {seat["ring_kind"] for seat in shown.values()} == {"trilogy"}
    assert [seat["title"] for seat in shown.values()] == [
        "Frodo", "The Witch-king", "Strider", "The Balrog of Moria",
    ]  # fmt: skip
    assert layout.turn_order == (0, 1, 2, 3)
    assert not layout.path_needs_more


@pytest.mark.ruling("FS-NOR-08")
def test_who_holds_the_decks() -> None:
    told = {
        2: "frodo+strider, witch-king+balrog-of-moria",
        3: "frodo, strider, witch-king+balrog-of-moria",
        4: "frodo, witch-king, strider, balrog-of-moria",
    }
    for people, split in told.items():
        game = card_game(games.new(SCENARIO, seed=1, people=people))
        assert ", ".join("+".join(person) for person in game.people) == split


@pytest.mark.ruling("FS-NOR-09")
def test_the_two_player_duel_has_the_rules_of_the_base_duel() -> None:
    ours, base = layout_of(DUELS[0], {}), layout_of("duel-2", {})
    for fact in ("setup", "draw_step", "rings", "doubled", "path_needs_more", "turn_order", "seats"):
        assert getattr(ours, fact) == getattr(base, fact), fact


@pytest.mark.ruling("FS-NOR-09")
@pytest.mark.parametrize("name", DUELS)
def test_whether_lost_battlegrounds_corrupt_in_a_duel_can_be_switched(name: str) -> None:
    switched = {"switches": {"north_duels_corrupt": False}}
    for options, corruption in (({}, 1), (switched, 0)):
        table = fought(name, battleground("Dale", tokens={"attack": 9}), options=options)
        assert table.scored("shadow") == ["Dale"]
        assert table.corruption == corruption
    assert layout_of(SCENARIO, switched).lost_battlegrounds_corrupt


@pytest.mark.ruling("FS-NOR-10")
def test_which_shadow_player_acts_first_in_the_three_player_duel_can_be_switched() -> None:
    switched = {"switches": {"witch_king_acts_before_balrog": False}}
    for options, order in (({}, (0, 1, 0, 2)), (switched, (0, 2, 0, 1))):
        assert layout_of(DUELS[1], options).turn_order == order
    assert layout_of(DUELS[0], switched).turn_order == (0, 1)


@pytest.mark.ruling("FS-NOR-10")
def test_the_three_player_duel_has_the_rules_of_the_base_duel() -> None:
    ours, base = layout_of(DUELS[1], {}), layout_of("duel-3", {})
    for fact in ("setup", "draw_step", "rings", "doubled", "path_needs_more", "turn_order"):
        assert getattr(ours, fact) == getattr(base, fact), fact
    assert ours.seats == ("gandalf", "witch-king", "balrog-of-moria")


@pytest.mark.ruling("FS-NOR-11")
@pytest.mark.parametrize("name", DUELS)
def test_a_path_with_equal_icons_is_nobodys_and_brings_no_corruption(name: str) -> None:
    gone = no_places_but("Bag End", scenario=name)
    table = at_the_table(
        name, path="Bag End", path_tokens={"attack": 2, "defense": 2}, phase="combat", gone=gone
    )
    ground = t.GROUND_DEFENSE[t.LOCATION_BY_ID["bag-end"]]
    assert ground == 0
    assert table.scored("free") == []
    assert table.corruption == 0


@pytest.mark.ruling("FS-NOR-12")
def test_from_an_empty_shadow_deck_the_other_one_is_drawn() -> None:
    gone = [t.LOCATION[b].id for b in layout_of(SCENARIO, {}).battlegrounds]
    gone.remove("rivendell")
    table = at_the_table(
        SCENARIO, path=None, phase="location", last_number=0, starting="witch-king", gone=gone
    )
    assert table.active == ["Rivendell"]


@pytest.mark.ruling("FS-NOR-12")
def test_angmar_goes_back_into_the_deck_if_nobody_came() -> None:
    gone = no_places_but("Bag End", "Angmar", scenario=SCENARIO)
    table = at_the_table(SCENARIO, battlegrounds=["Angmar"], phase="combat", gone=gone)
    assert "Nobody is at Angmar, which goes back into its deck." in table.game.events(None)


@pytest.mark.ruling("FS-NOR-13")
@pytest.mark.parametrize("name", ALL)
def test_strider_and_gandalf_the_grey_have_no_later_selves(name: str) -> None:
    layout = layout_of(name, {})
    there = {t.KIND[card].id for deck in layout.decks for card in deck}
    assert {"strider", "gandalf-the-grey", "horn-of-gondor", "boromir"} <= there
    assert not {"aragorn", "gandalf-the-white", "faramir"} & there
    horn = t.BY_ID["horn-of-gondor"][0]
    assert [t.KIND[card].id for card in layout.wielders[horn]] == ["boromir"]


@pytest.mark.ruling("FS-CMB-15")
@pytest.mark.parametrize(("name", "times"), [(DUELS[0], 2), (DUELS[1], 1), (SCENARIO, 1)])
def test_what_each_shadow_player_does_is_doubled_for_a_single_deck(name: str, times: int) -> None:
    """Rhûn has each Shadow player draw a card; the Núrn of the Epic Duel says the same of a skirmish."""
    gone = [t.LOCATION[b].id for b in layout_of(name, {}).battlegrounds]
    gone.remove("rhun")
    table = at_the_table(name, path=None, phase="location", last_number=0, gone=gone)
    drawn = table.game.view(None)["seats"]
    shadow = [shown["counts"]["hand"] for shown in drawn.values() if shown["side"] == "shadow"]
    assert shadow == [times] * len(shadow)


def test_gandalf_has_every_second_turn_of_the_three_player_duel() -> None:
    table = at_the_table(
        DUELS[1],
        battlegrounds=["Rivendell"],
        gandalf=seat(hand=["Gimli"]),
        witch_king=hand("Mordor Orcs"),
        balrog_of_moria=hand("Gollum"),
    )
    asked = []
    while "Your turn" in table.prompt:
        asked.append(table.asked)
        table.choose("Pass")
    assert asked == ["gandalf", "witch-king", "gandalf", "balrog-of-moria"]
