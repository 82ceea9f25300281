"""Announcing, choosing, annulling and discarding Combat cards, and what they meet in a round of battle."""

from __future__ import annotations

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from thirdage.boardgame.combat_state import MOST_DICE, NUMBER_COUNT
from thirdage.boardgame.facts import DISCARD, FREE, HAND, NATIONS, SHADOW

MEN = army("gondor-regular", 3)
ORCS = army("sauron-regular", 4)
PLACE, ORIGIN = "western-emyn-muil", "eastern-brown-lands"

BOTH_TITLES = [
    "Return to Valinor (Deadly Strife, initiative 3)",
    "Monsters Roused (Desperate Battle, initiative 3)",
]


def both_hold_two_cards(**hands: list[str]) -> Board:
    return Board(
        regions={PLACE: MEN, ORIGIN: ORCS},
        nations=at_war(*NATIONS),
        hands={
            "free": ["the-last-battle", "a-power-too-great"],
            "shadow": ["return-to-valinor", "monsters-roused"],
            **hands,
        },
        dice={"shadow": ["army"]},
        to_act="shadow",
    ).choose("Attack", "Eastern Brown Lands (")


# ANNOUNCING AND CHOOSING


@pytest.mark.ruling("WR-BAT-15")
@pytest.mark.ruling("WR-BAT-16")
def test_the_attacker_announces_first_and_both_choose_unseen() -> None:
    table = both_hold_two_cards()
    assert (table.seat, table.asked) == (
        "shadow",
        "Western Emyn Muil: do you play a Combat card this round? 4 Regulars against 3 Regulars.",
    )
    table.choose("Play a Combat card")
    assert table.seat == "free"
    assert "The Shadow will play a Combat card." in table.told("free")
    assert table.asked == (
        "Western Emyn Muil: which Combat card do you play this round? The Shadow plays one."
    )
    assert table.options()[0] == "Play none"
    table.choose("The Last Battle")
    assert table.seat == "shadow"  # who knows that a card comes, and not which
    assert "The Free Peoples will play a Combat card." in table.told("shadow")
    assert "Last Battle" not in table.told("shadow")
    assert table.game.view("shadow")["cards"]["free"]["committed"] is None
    assert table.options() == BOTH_TITLES  # the announcement binds
    with table.rolls(*MISS * 3, *MISS * 3):
        table.choose("Return to Valinor")
    assert "The Shadow shows Deadly Strife (Return to Valinor)." in table.told("free")
    assert table.cards(HAND + FREE) == ["a-power-too-great"]
    assert table.cards(HAND + SHADOW) == ["monsters-roused"]


@pytest.mark.ruling("WR-BAT-16")
def test_the_defender_may_play_a_card_when_the_attacker_does_not() -> None:
    table = both_hold_two_cards().choose("Play none")
    assert table.seat == "free"
    with table.rolls(*MISS * 3, *MISS * 3):
        table.choose("The Last Battle")
    assert table.cards(DISCARD + FREE) == ["the-last-battle"]
    assert table.cards(DISCARD + SHADOW) == []


@pytest.mark.ruling("WR-BAT-17")
def test_an_attacker_whose_enemy_holds_no_card_is_asked_once() -> None:
    """Everybody sees that the defender holds none: no announcement could be of use."""
    table = both_hold_two_cards(free=[])
    assert (table.seat, table.options()) == ("shadow", ["Play none", *BOTH_TITLES])
    with table.rolls(*MISS * 4, 3, *MISS * 2):
        table.choose("Return to Valinor")
    assert table.army(ORIGIN) == {"sauron-regular": 3}


@pytest.mark.ruling("WR-BAT-17")
def test_an_attacker_who_alone_plays_a_card_chooses_at_once() -> None:
    table = both_hold_two_cards().choose("Play a Combat card", "Play none")
    assert table.options() == BOTH_TITLES
    with table.rolls(*MISS * 4, 3, *MISS * 2):
        table.choose("Return to Valinor")
    assert table.army(ORIGIN) == {"sauron-regular": 3}


@pytest.mark.ruling("WR-BAT-15")
@pytest.mark.ruling("WR-BAT-22")
def test_each_round_has_its_own_card() -> None:
    table = both_hold_two_cards().choose("Play none")
    with table.rolls(*MISS * 3, *MISS * 3):
        table.choose("The Last Battle")
    assert table.cards(DISCARD + FREE) == ["the-last-battle"]
    table.choose("Fight on", "Fight on", "Play none")
    with table.rolls(*MISS * 4, 6, *MISS * 2):  # No Quarter now, and no Daylight any more
        table.choose("A Power too Great")
    assert table.army(ORIGIN) == {"sauron-regular": 2}
    assert table.cards(DISCARD + FREE) == ["the-last-battle", "a-power-too-great"]


# ONE CARD AGAINST THE OTHER


@pytest.mark.ruling("WR-BAT-19")
def test_of_two_cards_that_annul_each_other_the_defenders_works() -> None:
    defied = Fight(
        free=MEN, shadow=ORCS, free_card="daring-defiance", shadow_card="swarm-of-bats", with_free=("merry",)
    )
    defied.rolls(*MISS * 4, *MISS * 3)
    assert "The Shadow's Swarm of Bats is cancelled." in defied.table.told()
    swarmed = Fight(
        free=MEN,
        shadow=ORCS,
        free_card="daring-defiance",
        shadow_card="swarm-of-bats",
        with_free=("merry",),
        attacker="free",
    )
    swarmed.rolls(*MISS * 3, *MISS * 4, 2)  # Merry keeps his Leadership
    assert "The Free Peoples' Daring Defiance is cancelled." in swarmed.table.told()


@pytest.mark.ruling("WR-BAT-18")
@pytest.mark.ruling("WR-BAT-19")
def test_what_a_card_requires_is_asked_when_it_is_played_and_not_again_when_it_works() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 1),
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="fateful-strike",
        shadow_card="black-breath",
    )
    # The Nazgûl falls first, and breathes all the same.
    fight.rolls(*MISS * 4, *MISS * 3, 6, 6, choose=("Leader of Gondor",))
    assert fight.shadow == {"sauron-regular": 3}
    assert fight.free == {"gondor-regular": 2}


@pytest.mark.ruling("WR-BAT-18")
def test_an_elite_that_fell_to_durins_bane_has_made_its_army_valiant() -> None:
    fight = Fight(
        free=army("dwarves-elite", 1, "dwarves-regular", 1),
        shadow=ORCS,
        free_card="valour",
        shadow_card="durins-bane",
        place="hollin",
        origin="north-dunland",
    )
    with fight.table.rolls(4, *MISS * 2, *MISS * 4, 4, 4):
        fight.begin()
        fight.table.choose("Reduce")
    assert "The Free Peoples roll 4 4, +1 to each, hitting on 5: 2 hits." in fight.table.told()


@pytest.mark.ruling("WR-BAT-19")
def test_an_attackers_fateful_strike_comes_after_the_defenders_black_breath() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 1),
        shadow=army("sauron-regular", 4, "nazgul", 1),
        free_card="fateful-strike",
        shadow_card="black-breath",
        attacker="free",
    )
    fight.rolls(*MISS * 3, *MISS * 4, 6, 6, choose=("Leader of Gondor",))
    assert fight.free == {"gondor-regular": 2}
    assert fight.shadow == {"sauron-regular": 3}  # the Leader is dead, but his blow has been struck
    told = fight.table.told()
    assert told.index("Leader of Gondor lost") < told.index("Nazgûl lost")


@pytest.mark.ruling("WR-BAT-25")
@pytest.mark.ruling("WR-BAT-26")
@pytest.mark.ruling("WR-EX-A-10")
def test_modifiers_add_up_but_a_one_never_hits() -> None:
    fight = Fight(
        free=army("rohan-regular", 3),
        shadow=ORCS,
        free_card="ents-rage",
        shadow_card="deadly-strife",
        place="eastemnet",
        origin="western-brown-lands",
    )
    fight.rolls(*MISS * 4, 1, 2, 1)  # +4 in all: a 2 hits, a 1 does not
    assert fight.shadow == {"sauron-regular": 3}


@pytest.mark.ruling("WR-BAT-27")
@pytest.mark.ruling("WR-EX-A-09")
def test_only_failed_dice_are_rolled_again() -> None:
    fight = Fight(free=army("gondor-regular", 5, "gondor-leader", 3), shadow=army("sauron-regular", 6))
    fight.rolls(*MISS * 5, 1, 3, 5, 5, 6, 5, 2)
    assert fight.shadow == {"sauron-regular": 2}


@pytest.mark.ruling("WR-BAT-29")
def test_those_who_are_hit_have_rolled_as_well() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 3), shadow=army("sauron-regular", 4, "nazgul", 2)
    )
    fight.rolls(6, 6, 6, 2, 5, *MISS * 2, 2, 6, 6)
    assert fight.free == {}
    assert fight.shadow == {"sauron-regular": 1, "nazgul": 2}


# AN ARMY DESTROYED BEFORE THE ROLLS


@pytest.mark.ruling("WR-BAT-62")
def test_a_defender_destroyed_before_the_roll_leaves_the_region_to_the_attacker() -> None:
    fight = Fight(
        free=army("gondor-elite", 2),
        shadow=army("sauron-regular", 2, "nazgul", 1),
        free_card="charge",
        attacker="free",
    )
    fight.rolls(6, 6, choose=("All of them",))
    assert fight.table.army(PLACE) == {"gondor-elite": 2}
    assert fight.table.reserve("nazgul") == 8
    assert fight.table.cards(DISCARD + FREE) == ["cirdans-ships"]


@pytest.mark.ruling("WR-BAT-62")
def test_the_card_of_a_destroyed_army_does_not_strike_back() -> None:
    fight = Fight(
        free=army("gondor-elite", 2),
        shadow=army("sauron-regular", 2),
        free_card="charge",
        shadow_card="durins-bane",
        place="dimrill-dale",
        origin="gladden-fields",
    )
    fight.rolls(6, 6)
    assert fight.free == {"gondor-elite": 2}
    assert fight.shadow == {}
    assert fight.table.cards(DISCARD + SHADOW) == ["balrog-of-moria"]
    assert fight.table.game.battle is None


@pytest.mark.ruling("WR-BAT-62")
def test_a_stronghold_whose_garrison_a_card_destroyed_is_taken_without_a_roll() -> None:
    fight = Fight(
        free=army("elves-regular", 2, "elves-leader", 1),
        shadow=ORCS,
        shadow_card="durins-bane",
        place="lorien",
        origin="lorien",
    )
    fight.rolls(4, 4, 1)
    assert fight.table.army("lorien") == {"sauron-regular": 4}
    assert fight.table.held_by("lorien") == "shadow"
    assert fight.table.casualties("elves-leader") == 1


@pytest.mark.ruling("WR-BAT-63")
def test_an_army_left_without_dice_goes_on_fighting() -> None:
    fight = Fight(free=MEN, shadow=ORCS, shadow_card="relentless-assault")
    fight.begin()
    battle = fight.table.game.battle
    assert battle is not None
    battle.numbers[NUMBER_COUNT * SHADOW + MOST_DICE] = 0  # no card of the base game takes the last die
    with fight.table.rolls(6, *MISS * 2):
        fight.table.choose("0")
    assert fight.shadow == {"sauron-regular": 3}
    assert fight.table.options() == ["Fight on", "Cease the attack"]


# CHARACTERS IN BATTLE


@pytest.mark.ruling("WR-BAT-58")
def test_each_captain_of_the_west_is_a_die_more_up_to_five() -> None:
    fight = Fight(
        free=army("gondor-regular", 2),
        shadow=ORCS,
        with_free=("boromir", "legolas", "gimli", "strider", "merry"),
    )
    fight.rolls(*MISS * 4, *MISS * 5, *MISS * 5)
    assert fight.table.seat == "shadow"


@pytest.mark.ruling("WR-BAT-59")
def test_the_white_rider_is_asked_once_and_rides_through_every_round() -> None:
    fight = Fight(
        free=army("gondor-regular", 3, "gondor-leader", 1),
        shadow=army("sauron-regular", 4, "nazgul", 2),
        with_free=("gandalf-the-white",),
        with_shadow=("witch-king",),
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS)  # neither he nor any Nazgûl leads, the Leader does
    with fight.table.rolls(*MISS * 4, *MISS * 3, *MISS):
        fight.table.choose("Fight on", "Fight on")
    assert fight.table.told().count("White Rider") == 1


@pytest.mark.ruling("WR-BAT-59")
def test_gandalf_may_keep_his_leadership() -> None:
    fight = Fight(
        free=MEN,
        shadow=army("sauron-regular", 4, "nazgul", 2),
        with_free=("gandalf-the-white",),
        white_rider=False,
    )
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 2, *MISS)
    assert fight.table.told().count("White Rider") == 0


@pytest.mark.ruling("WR-BAT-60")
def test_the_witch_king_draws_for_a_card_played_in_the_first_round_only() -> None:
    table = Board(
        regions={PLACE: MEN, ORIGIN: ORCS},
        people={"witch-king": ORIGIN},
        nations=at_war(*NATIONS),
        hands={"shadow": ["return-to-valinor", "monsters-roused"]},
        decks={"shadow-strategy": ["stormcrow"]},
        dice={"shadow": ["army"]},
        to_act="shadow",
    ).choose("Attack", "Eastern Brown Lands (", "Return to Valinor")
    assert table.options() == ["Draw from the Character deck", "Draw from the Strategy deck", "Draw none"]
    with table.rolls(1, 1, 1, 1, 1, 1, 1, 1, 1):
        table.choose("Draw from the Strategy deck")
    assert table.cards(HAND + SHADOW) == ["monsters-roused", "stormcrow"]
    with table.rolls(*MISS * 4, *MISS * 3, *MISS * 2):
        table.choose("Fight on", "Fight on", "Monsters Roused")
    assert table.cards(HAND + SHADOW) == ["stormcrow"]


@pytest.mark.ruling("WR-BAT-60")
def test_without_a_card_the_witch_king_draws_none() -> None:
    fight = Fight(free=MEN, shadow=ORCS, with_shadow=("witch-king",))
    fight.rolls(*MISS * 4, *MISS * 3, *MISS * 2)
    assert "draw" not in fight.table.told()


@pytest.mark.ruling("WR-BAT-61")
def test_every_attack_on_a_city_has_a_first_round() -> None:
    fight = Fight(
        free=MEN,
        shadow=ORCS,
        place="pelargir",
        origin="osgiliath",
        dice={"shadow": ["army", "army"]},
    )
    fight.rolls(5, 5, 5, 5, *MISS * 3)
    with fight.table.rolls(5, *MISS * 3, *MISS * 3):
        fight.table.choose("Fight on", "Fight on")
    assert fight.free == {"gondor-regular": 2}
    fight.table.choose("Cease")
    fight.rolls(5, 5, 5, 5, *MISS * 2)  # a new battle: the walls hold again
    assert fight.free == {"gondor-regular": 2}
