"""Combat on skirmishes (rulings FS-CMB)."""

import pytest

from tests.at_the_table import all_but, battleground, hand, seat
from tests.cardgame.fire_and_swords.in_the_field import SCENARIO, in_the_field, out_of_the_game
from thirdage.cardgame import tables as t

RESOLVE = "Resolve the skirmish Cair Andros"
FREE_WIN = "The Free Peoples win the skirmish Cair Andros, which leaves the game."
SHADOW_WINS = "The Shadow wins the skirmish Cair Andros, which leaves the game."


@pytest.mark.ruling("FS-CMB-01")
def test_a_skirmish_has_no_icons_but_its_tokens() -> None:
    table = in_the_field(battleground("Cair Andros", tokens={"attack": 1, "defense": 2}), "Bree")
    (with_tokens, without) = (place["sum"] for place in table.frodo.view["battlegrounds"])
    assert (with_tokens["attack"], with_tokens["place"]) == (1, 2)
    assert (without["attack"], without["place"]) == (0, 0)


@pytest.mark.ruling("FS-CMB-02")
def test_defenders_alone_win_and_are_cycled() -> None:
    table = in_the_field(battleground("Cair Andros", "Soldiers of Gondor"), turn="aragorn")
    table.aragorn.chooses(RESOLVE)
    assert FREE_WIN in table.game.events(None)
    assert table.aragorn.cycle == ["Soldiers of Gondor"]


@pytest.mark.ruling("FS-CMB-02", "FS-CMB-03")
def test_attackers_alone_win_with_one_icon_and_are_eliminated_in_any_case() -> None:
    table = in_the_field(battleground("Cair Andros", "Mordor Orcs"), turn="witch-king")
    table.witch_king.chooses(RESOLVE)
    assert SHADOW_WINS in table.game.events(None)
    assert table.witch_king.eliminated == ["Mordor Orcs"]
    table = in_the_field(battleground("Bree", "Spies"), turn="bill-ferny")
    table.bill_ferny.chooses("Resolve the skirmish Bree")
    assert "The Free Peoples win the skirmish Bree, which leaves the game." in table.game.events(None)
    assert table.bill_ferny.eliminated == ["Spies"]


@pytest.mark.ruling("FS-CMB-04", "FS-CMB-05")
def test_combat_losses_text_and_leaving_come_in_this_order() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Soldiers of Gondor", "Mordor Orcs", tokens={"attack": 1}),
        "Minas Tirith",
        turn="aragorn",
    )
    table.aragorn.chooses(RESOLVE)
    log = table.game.events(None)
    told = [
        "Combat at Cair Andros: 2 attack against 0 of the place and 1 of its defenders.",
        "Aragorn's player loses Soldiers of Gondor.",
        SHADOW_WINS,
        "Cair Andros: the Witch-king's player puts an attack token on Minas Tirith.",
    ]
    assert [line for line in log if line in told] == told
    assert table.tokens("Minas Tirith") == {"attack": 1, "defense": 0}
    assert out_of_the_game(table) == ["Cair Andros"]
    assert table.tokens("Cair Andros") == {"attack": 0, "defense": 0}


@pytest.mark.ruling("FS-CMB-06")
def test_the_winner_cannot_decline_unless_the_switch_says_so() -> None:
    fighters = battleground("Cair Andros", "Soldiers of Gondor")
    table = in_the_field(fighters, "Minas Tirith", turn="aragorn")
    table.aragorn.chooses(RESOLVE)
    assert table.tokens("Minas Tirith")["defense"] == 1
    loose = {"switches": {"winners_must_use_the_text": False}}
    table = in_the_field(fighters, "Minas Tirith", turn="aragorn", options=loose)
    table.aragorn.chooses(RESOLVE)
    table.aragorn.declines()
    assert table.tokens("Minas Tirith")["defense"] == 0
    assert out_of_the_game(table) == ["Cair Andros"]
    table = in_the_field(fighters, "Minas Tirith", turn="aragorn", options=loose)
    table.aragorn.chooses(RESOLVE, "Yes: put a defense token on")
    assert table.tokens("Minas Tirith")["defense"] == 1


@pytest.mark.ruling("FS-CMB-07")
def test_the_resolving_player_chooses_if_on_the_winning_side() -> None:
    fighters = battleground("Cair Andros", "Soldiers of Gondor", "Riders of Rohan")
    table = in_the_field(fighters, "Minas Tirith", "Edoras", turn="aragorn", starting="frodo")
    table.aragorn.chooses(RESOLVE)
    assert table.asked == "aragorn"


@pytest.mark.ruling("FS-CMB-07")
def test_else_the_first_of_the_winning_side_who_fought_there() -> None:
    fighters = battleground("Cair Andros", "Soldiers of Gondor", "Boromir", "Mordor Orcs")
    table = in_the_field(fighters, "Minas Tirith", "Edoras", turn="witch-king")
    table.witch_king.chooses(RESOLVE)
    while table.prompt.startswith("Cair Andros: eliminate"):
        table.game.choose(0)
    assert table.asked == "aragorn"  # Gandalf comes first, but has no card there
    loose = {"switches": {"resolver_decides": False}}
    table = in_the_field(fighters, "Minas Tirith", "Edoras", turn="witch-king", options=loose)
    table.witch_king.chooses(RESOLVE)
    while table.prompt.startswith("Cair Andros: eliminate"):
        table.game.choose(0)
    assert table.asked == "gandalf"


@pytest.mark.ruling("FS-CMB-07")
def test_if_nobody_of_the_winning_side_fought_the_first_in_turn_order_chooses() -> None:
    fighters = battleground("Cair Andros", "Mordor Orcs", tokens={"defense": 1})
    table = in_the_field(fighters, "Minas Tirith", "Edoras", turn="witch-king")
    table.witch_king.chooses(RESOLVE)
    assert table.asked == "gandalf"


@pytest.mark.ruling("FS-CMB-07")
def test_whoever_has_only_an_item_there_did_not_fight() -> None:
    merry = {"card": "Merry Brandybuck", "items": ["Blade of Westernesse"]}
    table = in_the_field(
        battleground("Bree", merry, "Mordor Orcs"), "The Shire", "Dunland", turn="witch-king"
    )
    table.witch_king.chooses("Resolve the skirmish Bree")
    assert table.prompt == "Bree: which battleground gets the token?"
    assert table.asked == "frodo"  # Aragorn, whose blade it is, comes before in turn order


@pytest.mark.ruling("FS-CMB-04")
@pytest.mark.ruling("FS-CMB-08")
def test_with_two_active_battlegrounds_the_winner_picks_one_however_they_came() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Soldiers of Gondor"),
        "Edoras",
        battleground("Minas Tirith", **{"from": "shadow"}),
        turn="aragorn",
    )
    table.aragorn.chooses(RESOLVE)
    assert table.prompt == "Cair Andros: which battleground gets the token?"
    assert table.options == ["Edoras", "Minas Tirith"]
    assert "Cair Andros" in table.active  # it leaves only after its text
    table.aragorn.chooses("Edoras")
    assert "Cair Andros" not in table.active
    assert (table.tokens("Edoras")["defense"], table.tokens("Minas Tirith")["defense"]) == (1, 0)


@pytest.mark.ruling("FS-CMB-08")
@pytest.mark.parametrize("chosen", ["Edoras", "Minas Tirith"])
def test_the_black_captain_brings_a_second_battleground_as_in_the_rulebook(chosen: str) -> None:
    table = in_the_field(
        battleground("Cair Andros", "Mordor Orcs"),
        "Edoras",
        free_scored=("Minas Tirith",),
        turn="witch-king",
        witch_king=hand("The Black Captain", "Olog-hai", reserve=["The Witch-king"]),
    )
    table.witch_king.plays("The Black Captain", paying="Olog-hai").chooses("Minas Tirith")
    table.aragorn.declines()
    table.witch_king.declines().again().chooses(RESOLVE, chosen)
    assert table.tokens(chosen) == {"attack": 1, "defense": 0}
    other = "Minas Tirith" if chosen == "Edoras" else "Edoras"
    assert table.tokens(other) == {"attack": 0, "defense": 0}


@pytest.mark.ruling("FS-CMB-08")
def test_with_none_active_nothing_happens() -> None:
    table = in_the_field(battleground("Cair Andros", "Soldiers of Gondor"), "Rivendell", turn="aragorn")
    table.aragorn.chooses(RESOLVE)
    assert table.tokens("Rivendell")["defense"] == 0
    assert table.asked == "bill-ferny"


@pytest.mark.ruling("FS-CMB-09")
@pytest.mark.parametrize(
    ("fighter", "who", "ground", "token"),
    [
        ("Strider", "aragorn", "The Shire", "defense"),
        ("Strider", "aragorn", "Dunland", "attack"),
        ("Mordor Orcs", "witch-king", "The Shire", "attack"),
        ("Mordor Orcs", "witch-king", "Dunland", "defense"),
    ],
)
def test_the_token_is_for_the_role_of_the_winner_there(
    fighter: str, who: str, ground: str, token: str
) -> None:
    table = in_the_field(battleground("Bree", fighter), ground, turn=who)
    table.choose("Resolve the skirmish Bree")
    assert table.tokens(ground) == {"attack": 0, "defense": 0} | {token: 1}


@pytest.mark.ruling("FS-CMB-10")
def test_the_token_counts_in_the_battle_of_that_round_and_is_gone_then() -> None:
    table = in_the_field(battleground("Cair Andros", "Soldiers of Gondor"), "Edoras", turn="aragorn")
    table.aragorn.chooses(RESOLVE)
    assert table.tokens("Edoras")["defense"] == 1
    ground = t.GROUND_DEFENSE[t.LOCATION_BY_ID["edoras"]]
    table.fight("Edoras")
    told = f"Combat at Edoras: 0 attack against {ground + 1} of the place and 0 of its defenders."
    assert told in table.game.events(None)
    assert table.tokens("Edoras")["defense"] == 0


@pytest.mark.ruling("FS-CMB-11")
def test_the_token_counts_where_printed_icons_do_not() -> None:
    table = in_the_field(
        battleground("Cair Andros", "Soldiers of Gondor"),
        battleground("Minas Tirith", **{"from": "shadow"}),
        turn="aragorn",
    )
    table.aragorn.chooses(RESOLVE)
    assert table.frodo.view["battlegrounds"][0]["sum"]["place"] == 1


@pytest.mark.ruling("FS-CMB-12")
def test_what_was_cycled_in_mid_round_can_be_played_again_only_if_it_is_an_army() -> None:
    soldiers, boromir = ({"card": x, "flags": ["played"]} for x in ("Soldiers of Gondor", "Boromir"))
    rest = all_but("aragorn", "Soldiers of Gondor", "Boromir", scenario=SCENARIO)
    fighters = battleground("Cair Andros", soldiers, boromir)
    table = in_the_field(fighters, turn="aragorn", aragorn=seat(eliminated=rest, ring=True))
    table.aragorn.chooses(RESOLVE)
    table.aragorn.again().uses_ring()
    assert sorted(table.aragorn.hand) == ["Boromir", "Soldiers of Gondor"]
    table.aragorn.again()
    assert table.offers("Play Soldiers of Gondor")
    assert not table.offers("Play Boromir")


@pytest.mark.ruling("FS-CMB-13")
def test_a_recycle_that_losses_bring_happens_before_the_combat_goes_on() -> None:
    rest = all_but("frodo", "Gimli", "Sting", "Éomer", scenario=SCENARIO)
    cards = seat(draw=["Sting"], cycle=["Éomer"], eliminated=rest)
    table = in_the_field(battleground("Ered Luin", "Gimli"), turn="frodo", frodo=cards)
    table.frodo.chooses("Resolve the skirmish Ered Luin")
    assert sorted(table.frodo.hand + table.frodo.cycle + table.frodo.draw) == ["Gimli", "Sting", "Éomer"]
    assert "Frodo's player shuffles their cycle pile into their draw deck." in table.game.events(None)


@pytest.mark.ruling("FS-CMB-04")
def test_the_survivors_are_cycled_before_the_text_is_resolved() -> None:
    rest = all_but("frodo", "Gimli", scenario=SCENARIO)
    table = in_the_field(battleground("Ered Luin", "Gimli"), turn="frodo", frodo=seat(eliminated=rest))
    table.frodo.chooses("Resolve the skirmish Ered Luin")
    # Gimli is the only card left that the Dwarf player can draw.
    assert "Frodo's player shuffles their cycle pile into their draw deck." in table.game.events(None)


@pytest.mark.ruling("FS-CMB-14", "FS-END-05")
def test_a_skirmish_scores_nothing_and_ends_no_game() -> None:
    table = in_the_field(battleground("Cair Andros", "Mordor Orcs"), turn="witch-king")
    before = table.frodo.view["score"]
    table.witch_king.chooses(RESOLVE)
    assert table.frodo.view["score"] == before
    assert table.corruption == 0
    assert not table.scored("free")
    assert not table.scored("shadow")
    assert not table.game.over


def test_texts_that_draw_are_done_by_the_player_they_name() -> None:
    table = in_the_field(
        battleground("Near Harad", "Easterling Axe-men"), turn="bill-ferny", bill_ferny=hand("Spies")
    )
    table.bill_ferny.chooses("Resolve the skirmish Near Harad")
    assert len(table.bill_ferny.hand) == 3
    assert table.prompt.startswith("Near Harad: which card do you cycle")


def test_three_defending_players_are_asked_for_a_loss_in_turn_and_at_last_the_enemy() -> None:
    defenders = ("Gimli", "Gandalf the Grey", "Grimbeorn the Old")
    ground = battleground("Erebor", *defenders, tokens={"attack": 1}, **{"from": "shadow"})
    table = in_the_field(ground, "Umbar", phase="combat", starting="witch-king")
    table.choose("Erebor")
    assert table.options == ["Gandalf the Grey", "Leave it to your teammates"]
    table.gandalf.chooses("Leave it to your teammates")
    table.aragorn.chooses("Leave it to your teammates")
    assert table.options == ["Gimli", "Refuse: the enemy decides"]
    table.frodo.chooses("Refuse: the enemy decides")
    table.witch_king.chooses("Grimbeorn the Old")
    assert table.aragorn.eliminated == ["Grimbeorn the Old"]


def test_whoever_plays_two_of_three_defending_decks_gives_a_card_of_either() -> None:
    defenders = ("Gimli", "Gandalf the Grey", "Grimbeorn the Old")
    ground = battleground("Erebor", *defenders, tokens={"attack": 1}, **{"from": "shadow"})
    table = in_the_field(ground, "Umbar", phase="combat", starting="frodo", options={"people": 4})
    table.choose("Erebor")
    assert table.options == ["Gimli", "Grimbeorn the Old", "Leave it to your teammates"]
    table.frodo.chooses("Leave it to your teammates")
    assert table.asked == "gandalf"
    assert table.options == ["Gandalf the Grey", "Refuse: the enemy decides"]
