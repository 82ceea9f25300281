"""The Expanded Trilogy with its six decks (rulings FS-SIX), and who may hold them."""

from typing import Any

import pytest

import thirdage
from tests.at_the_table import Table, at_the_table, hand, no_places_but, seat, wielding
from tests.card_games import card_game
from tests.cardgame.fire_and_swords.in_the_field import drawn
from thirdage import games
from thirdage.cardgame import tables as t
from thirdage.cardgame.factions import FACTIONS
from thirdage.cardgame.facts import FREE, SHADOW
from thirdage.cardgame.layout import layout_of
from thirdage.kernel.errors import plain

SCENARIO = "expanded-trilogy"
ORDER = ["frodo", "witch-king", "gandalf", "saruman", "aragorn", "bill-ferny"]


def quiet(path: str = "Bag End", **facts: Any) -> Table:
    """The Combat step with an empty path; nothing can be activated afterwards."""
    gone = no_places_but(path, scenario=SCENARIO)
    return at_the_table(SCENARIO, phase="combat", path=path, gone=gone, **facts)


@pytest.mark.ruling("FS-SIX-01")
def test_the_starting_token_goes_round_all_six_decks() -> None:
    for place, name in enumerate(ORDER):
        table = quiet(starting_place=place)
        following = ORDER[(place + 1) % 6]
        assert table.game.view(None)["starting"] == following
        assert table.game.side_of(name) != table.game.side_of(following)
    assert quiet(starting_place=5, round=6).game.view(None)["starting"] == "frodo"


@pytest.mark.ruling("FS-SIX-01")
@pytest.mark.ruling("FS-SIX-04")
def test_turns_go_round_and_six_passes_end_the_step() -> None:
    cards = ("Gimli", "Mordor Orcs", "Elrond", "Saruman", "Boromir", "Haradrim Cavalry")
    seats: dict[str, Any] = {
        name.replace("-", "_"): hand(card) for name, card in zip(ORDER, cards, strict=True)
    }
    table = at_the_table(SCENARIO, battlegrounds=["Rivendell"], **seats)
    asked = []
    while "Your turn" in table.prompt:
        asked.append(table.asked)
        table.choose("Pass")
    assert asked == ORDER
    assert table.asked == "frodo"  # who orders the combats


@pytest.mark.ruling("FS-SIX-02")
@pytest.mark.parametrize("starting", ORDER)
def test_the_battleground_comes_from_the_deck_of_the_starting_players_side(starting: str) -> None:
    table = at_the_table(SCENARIO, path=None, phase="location", last_number=0, starting=starting)
    side = FREE if starting in ("frodo", "gandalf", "aragorn") else SHADOW
    assert t.OWNER_SIDE[t.LOCATION_BY_ID[plain(drawn(table)[0])]] == side


@pytest.mark.ruling("FS-SIX-02")
def test_the_battleground_decks_have_22_and_14_cards() -> None:
    grounds = layout_of(SCENARIO, {}).battlegrounds
    assert [sum(t.OWNER_SIDE[b] == side for b in grounds) for side in (FREE, SHADOW)] == [22, 14]


@pytest.mark.ruling("FS-SIX-03")
def test_who_has_more_than_the_limit_may_pass_only_with_fewer_cards_than_each_of_the_three_enemies() -> None:
    three = ("Gimli", "Bilbo Baggins", "Éomer")
    four: dict[str, Any] = {
        "witch_king": hand("Mordor Orcs", "Mordor Orcs", "Mordor Orcs", "Mordor Orcs"),
        "saruman": hand("Saruman", "Uglúk", "White Hand Orcs", "White Hand Orcs"),
    }
    last = ["Haradrim Cavalry", "Haradrim Regulars", "Corsairs of Umbar", "The Black Serpent"]
    free = at_the_table(SCENARIO, turn="frodo", frodo=hand(*three), bill_ferny=hand(*last), **four)
    assert free.frodo.can("Pass")
    bound = at_the_table(SCENARIO, turn="frodo", frodo=hand(*three), bill_ferny=hand(*last[:3]), **four)
    assert not bound.frodo.can("Pass")


@pytest.mark.ruling("FS-SIX-05")
def test_each_player_means_three_decks_in_turn_order_and_nobody_does_it_twice() -> None:
    hands: dict[str, Any] = {"gandalf": hand("Elrond"), "aragorn": hand("Boromir"), "frodo": hand("Gimli")}
    table = at_the_table(
        SCENARIO,
        turn="witch-king",
        starting="saruman",
        witch_king=hand("Mordor Orcs", reserve=["The Reaver"]),
        **hands,
    )
    table.witch_king.uses("The Reaver")
    asked = []
    while "Your turn" not in table.prompt:
        asked.append(table.asked)
        table.choose("The top card")
    assert asked == ["gandalf", "aragorn", "frodo"]


@pytest.mark.ruling("FS-SIX-06")
def test_the_player_of_a_faction_is_the_deck_that_holds_it() -> None:
    holder = {
        "frodo": "dwarf hobbit rohan", "witch-king": "mordor", "gandalf": "elf wizard",
        "saruman": "isengard monstrous", "aragorn": "dunedain northmen",
        "bill-ferny": "easterling ruffian southron",
    }  # fmt: skip
    layout = layout_of(SCENARIO, {})
    for name, factions in holder.items():
        for faction in factions.split():
            assert layout.seats[layout.faction_seat[FACTIONS.index(faction)]] == name


@pytest.mark.ruling("FS-SIX-07")
@pytest.mark.card("ent-draught")
def test_ent_draught_finds_no_hobbits_in_its_own_cycle_pile() -> None:
    facts: dict[str, Any] = {
        "turn": "gandalf",
        "gandalf": hand("Elrond", reserve=[wielding("Treebeard", "Ent-draught")]),
        "frodo": seat(cycle=["Bilbo Baggins", "Sam Gamgee"]),
    }
    assert not at_the_table(SCENARIO, **facts).gandalf.can("Use Ent-draught")
    other = at_the_table(SCENARIO, options={"switches": {"owners_take_from_their_own_pile": False}}, **facts)
    other.gandalf.uses("Ent-draught")
    assert other.asked == "frodo"
    other.frodo.chooses("Bilbo Baggins")
    assert sorted(other.frodo.hand) == ["Bilbo Baggins", "Sam Gamgee"]


@pytest.mark.ruling("FS-SIX-07")
@pytest.mark.card("ent-draught")
def test_by_the_switch_nobody_learns_what_lies_in_another_pile_and_a_search_may_be_in_vain() -> None:
    table = at_the_table(
        SCENARIO,
        turn="gandalf",
        gandalf=hand("Elrond", reserve=[wielding("Treebeard", "Ent-draught")]),
        frodo=seat(cycle=["Gimli"]),
        options={"switches": {"owners_take_from_their_own_pile": False}},
    )
    table.gandalf.uses("Ent-draught")
    assert table.frodo.hand == []
    assert table.gandalf.eliminated == ["Ent-draught"]


@pytest.mark.ruling("FS-SIX-08")
def test_an_item_goes_to_a_teammates_character_and_back_to_its_owners_pile() -> None:
    table = at_the_table(
        SCENARIO,
        turn="aragorn",
        aragorn=hand("Blade of Westernesse", "Boromir"),
        frodo=seat(reserve=["Merry Brandybuck"]),
        battlegrounds=["Rivendell"],
    )
    table.aragorn.plays("Blade of Westernesse", to="Merry Brandybuck", paying="Boromir")
    items = table.game.view(None)["seats"]["frodo"]["reserve"][0]["items"]
    assert items == [{"card": "blade-of-westernesse", "owner": "aragorn"}]
    bearer = wielding("Merry Brandybuck", "Blade of Westernesse")
    table = quiet("Weathertop", on_path=[bearer])
    piles = {"merry-brandybuck": table.frodo.cycle, "blade-of-westernesse": table.aragorn.cycle}
    assert {name: [plain(card) for card in pile] for name, pile in piles.items()} == {n: [n] for n in piles}


@pytest.mark.ruling("FS-SIX-09")
def test_there_are_six_ring_tokens_each_worth_a_point_at_the_end() -> None:
    used = {name.replace("-", "_"): seat(ring=False) for name in ORDER}
    with_tokens, without = quiet("Orodruin").game.result, quiet("Orodruin", **used).game.result
    assert with_tokens is not None
    assert without is not None
    for side in ("free", "shadow"):
        assert with_tokens.scores[side] - without.scores[side] == 3
    shown = card_game(games.new(SCENARIO, seed=1)).view(None)["seats"]
    assert all(shown[name]["ring"] and shown[name]["ring_kind"] == "trilogy" for name in ORDER)


@pytest.mark.ruling("FS-SIX-10")
def test_draws_and_set_up_are_those_of_the_trilogy() -> None:
    shown = quiet().game.view(None)["seats"]
    hands = {name: shown[name]["counts"]["hand"] for name in ORDER}
    assert hands == {name: 3 if shown[name]["side"] == "free" else 4 for name in ORDER}
    assert layout_of(SCENARIO, {}).setup == ((7, 2),) * 6
    game = card_game(games.new(SCENARIO, seed=3))
    while game.round == 0:
        game.choose(0)
    begun = game.view(None)["seats"]
    assert all((begun[name]["carryover"], begun[name]["counts"]["hand"] >= 5) == (2, True) for name in ORDER)


# WHO HOLDS WHICH DECKS


@pytest.mark.ruling("FS-SIX-11")
def test_with_fewer_people_some_hold_several_decks_of_one_side() -> None:
    told = {
        2: "frodo+gandalf+aragorn, witch-king+saruman+bill-ferny",
        3: "frodo+aragorn, gandalf, witch-king+saruman+bill-ferny",
        4: "frodo+aragorn, gandalf, witch-king+bill-ferny, saruman",
        5: "frodo, gandalf, aragorn, witch-king+bill-ferny, saruman",
        6: "frodo, witch-king, gandalf, saruman, aragorn, bill-ferny",
    }
    for people, split in told.items():
        game = card_game(games.new(SCENARIO, seed=1, people=people))
        assert ", ".join("+".join(person) for person in game.people) == split
    assert len(card_game(games.new(SCENARIO, seed=1)).people) == 6


@pytest.mark.ruling("FS-SIX-11")
def test_people_may_share_the_decks_otherwise() -> None:
    split = "frodo+gandalf, aragorn, witch-king, saruman+bill-ferny"
    game = card_game(games.new(SCENARIO, seed=1, split=split))
    assert game.people == (("frodo", "gandalf"), ("aragorn",), ("witch-king",), ("saruman", "bill-ferny"))
    again = thirdage.replay(thirdage.Record.from_json(game.record().to_json()))
    assert again.people == game.people
    assert card_game(games.new(SCENARIO, seed=1, split=split, people=4)).people == game.people


@pytest.mark.ruling("FS-SIX-11")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"split": "frodo+witch-king, gandalf, saruman, aragorn, bill-ferny"}, "Nobody holds decks of both"),
        ({"split": "frodo, gandalf"}, "In Expanded Trilogy each deck is held by one person"),
        ({"split": "frodo, frodo, gandalf+aragorn, witch-king+saruman+bill-ferny"}, "held by one person"),
        ({"split": "frodoo"}, "There is no seat called 'frodoo'. Did you mean frodo?"),
        ({"split": ["frodo"]}, "The option split is written like"),
        ({"split": "frodo+gandalf+aragorn, witch-king+saruman+bill-ferny", "people": 3}, "among 2 people"),
        ({"people": 7}, "Expanded Trilogy is for 2 or 3 or 4 or 5 or 6 people, not 7."),
        ({"drafting": True}, "Expert Drafting is not offered for Expanded Trilogy."),
        ({"new_paths": True}, "Expanded Trilogy has paths of its own"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(thirdage.ThirdAgeError, match=said) as refused:
        games.new(SCENARIO, seed=1, **options)
    assert "\n" not in str(refused.value)


def test_only_the_expanded_trilogy_lets_people_choose_who_holds_what() -> None:
    for info in thirdage.scenarios():
        assert ("split" in info.options) is (info.name == SCENARIO)
    with pytest.raises(thirdage.BadOption, match="Who holds which decks of Trilogy is fixed"):
        games.new("trilogy", seed=1, split="frodo+aragorn, witch-king+saruman")


@pytest.mark.ruling("FS-SIX-12")
def test_it_lasts_nine_rounds_at_most() -> None:
    game = card_game(games.new(SCENARIO, seed=4))
    while game.options is not None:
        game.choose(len(game.options) - 1)
    assert game.round <= 9
