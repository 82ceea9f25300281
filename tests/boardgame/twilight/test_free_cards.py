"""The Free Peoples' Event cards of the expansion, each with what it does, what it requires and in battle."""

from __future__ import annotations

import random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import Board, army
from tests.boardgame.combat.in_battle import MISS, Fight
from tests.boardgame.in_teams import Four
from tests.boardgame.test_command import FourSeats
from thirdage.boardgame.cards import bury
from thirdage.boardgame.facts import DISCARD, FREE, HAND, SHADOW
from thirdage.boardgame.position import arrange, position_of
from thirdage.boardgame.tables import BY_ID

CITY = "minas-tirith"
TWILIGHT: dict[str, Any] = {"options": {"twilight": True}}
SIEGE: dict[str, Any] = {"place": CITY, "origin": CITY, "options": {"twilight": True}}
HELD = ["shelobs-lair", "olog-hai", "orc-patrol"]


def board(*hand: str, die: str = "character", **position: Any) -> Board:
    """The Free Peoples are about to act; the Shadow keeps two dice, so that the turn does not end."""
    position.setdefault("regions", {})
    position.setdefault("rings", {"free": 0})
    hands = {"free": list(hand), **position.pop("hands", {})}
    return Board(hands=hands, dice={"free": [die], "shadow": ["army", "muster"]}, **TWILIGHT, **position)


# WIND FROM THE WEST


@pytest.mark.card("wind-from-the-west")
def test_wind_from_the_west_blows_a_card_of_either_deck_from_the_table() -> None:
    table = board("wind-from-the-west", table=["flocks-of-crebain", "threats-and-promises"])
    table.choose("Play Wind from the West")
    assert table.options() == ["Flocks of Crebain", "Threats and Promises"]
    table.choose("Threats")
    assert table.cards(DISCARD + SHADOW) == ["threats-and-promises"]


@pytest.mark.card("wind-from-the-west")
def test_wind_from_the_west_shows_a_hand_if_no_card_is_on_the_table() -> None:
    table = board("wind-from-the-west", hands={"shadow": HELD})
    table.choose("Play Wind from the West")
    assert table.options() == ["Yes", "No"]
    table.choose("Yes")
    assert (table.seat, sorted(table.options())) == ("free", ["Olog-hai", "Orc Patrol", "Shelob's Lair"])
    table.choose("Olog-hai")
    assert table.cards(DISCARD + SHADOW) == ["olog-hai"]
    seen = "You look at the hand of the Shadow: Shelob's Lair, Orc Patrol and Olog-hai."
    assert seen in table.told("free")
    assert "look at the hand of the Shadow." in table.told(None)
    assert "Orc Patrol" not in table.told(None)


@pytest.mark.card("wind-from-the-west")
def test_the_hand_need_not_be_looked_at() -> None:
    table = board("wind-from-the-west", hands={"shadow": HELD})
    table.choose("Play Wind from the West", "No")
    assert len(table.game.zones[HAND + SHADOW]) == 3


@pytest.mark.card("wind-from-the-west")
def test_what_was_seen_of_a_hand_is_remembered_until_a_card_is_buried() -> None:
    table = board("wind-from-the-west", hands={"shadow": HELD}, decks={"shadow-character": []})
    table.choose("Play Wind from the West", "Yes")
    rng = random.Random(1)
    for _ in range(8):
        assert set(table.game.guess("free", rng).zones[HAND + SHADOW]) == set(table.game.zones[HAND + SHADOW])
    table.choose("Olog-hai")
    known = {BY_ID["shelobs-lair"], BY_ID["orc-patrol"]}
    for _ in range(8):
        assert set(table.game.guess("free", rng).zones[HAND + SHADOW]) == known
    guesses = [set(table.game.guess((), rng).zones[HAND + SHADOW]) for _ in range(8)]
    assert any(hand != known for hand in guesses)  # who only looks on has not seen it
    bury(table.game, SHADOW, BY_ID["orc-patrol"])
    guesses = [set(table.game.guess("free", rng).zones[HAND + SHADOW]) for _ in range(16)]
    assert any(hand != {BY_ID["shelobs-lair"]} for hand in guesses)


@pytest.mark.card("wind-from-the-west")
def test_who_has_seen_a_hand_does_not_know_which_of_its_cards_was_exchanged() -> None:
    seen = ["shelobs-lair", "orc-patrol", "olog-hai"]
    table = Four(
        turn=2,
        phase="draw",
        hands={"witch-king": seen, "saruman": ["the-lidless-eye"]},
        seen=seen,
        **TWILIGHT,
    )
    while table.asked_of != ("saruman", "exchange"):
        table.choose("Strategy deck" if table.asked_of[1] == "draw from" else "Keep")
    table.choose("Exchange", "Exchange", "The Lidless Eye", "Orc Patrol")
    rng = random.Random(1)
    guesses = [table.game.guess("gondor", rng).zones[HAND + 2] for _ in range(30)]
    assert all(BY_ID["olog-hai"] in hand for hand in guesses)  # it has another back
    assert not all(BY_ID["shelobs-lair"] in hand for hand in guesses)


@pytest.mark.card("wind-from-the-west")
def test_a_position_tells_what_was_seen() -> None:
    table = board("wind-from-the-west", hands={"shadow": HELD})
    table.choose("Play Wind from the West", "Yes", "Olog-hai")
    position = position_of(table.game)
    assert sorted(position["seen"]) == ["orc-patrol", "shelobs-lair"]
    assert arrange(position, 1, False).seen == table.game.seen
    with pytest.raises(thirdage.BadPosition, match="in no hand"):
        board(seen=["olog-hai"])


@pytest.mark.card("wind-from-the-west")
def test_of_several_players_one_shows_his_hand() -> None:
    table = FourSeats(
        hands={"rohan": ["wind-from-the-west"], "witch-king": ["orc-patrol"], "saruman": ["olog-hai"]},
        dice={"free": ["character"], "shadow": ["army"]},
        rings={"free": 0},
        **TWILIGHT,
    )
    table.choose("Play Wind from the West", "Yes")
    assert table.asked_of == ("rohan", "whose hand")
    assert len(table.options()) == 2
    table.game.choose(1)  # Saruman, who holds one card
    assert table.cards(DISCARD + SHADOW) == ["olog-hai"]


@pytest.mark.card("wind-from-the-west")
def test_a_position_tells_which_of_two_teammates_has_seen_a_hand() -> None:
    held = ["orc-patrol", "shelobs-lair", "the-lidless-eye"]
    table = Four(
        hands={"rohan": ["wind-from-the-west"], "witch-king": held},
        dice={"free": ["character"], "shadow": ["army"] * 2},
        regions={"orthanc": army("isengard-regular", 1)},
        **TWILIGHT,
    )
    table.choose("Play Wind from the West", "Yes", "Orc Patrol")
    position = position_of(table.game)
    assert position["seen_by"] == ["rohan"]
    again = arrange(position, 1, False)
    assert again.seen == table.game.seen
    rng = random.Random(1)
    known = set(again.zones[HAND + 2])
    assert all(set(again.guess("rohan", rng).zones[HAND + 2]) == known for _ in range(8))
    assert any(set(again.guess("gondor", rng).zones[HAND + 2]) != known for _ in range(8))
    with pytest.raises(thirdage.BadPosition, match="saruman is no enemy"):
        arrange({**position, "seen_by": ["saruman"]}, 1, False)


# THREE RINGS FOR THE ELVEN KINGS


@pytest.mark.card("three-rings-for-the-elven-kings")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        ((0, 2), (4, 3, 6), (2, 1)),  # one was out of the game, the other the Shadow had
        ((1, 0), (4, 5, 6), (3, 0)),
        ((2, 1), (6, 6, 6), (3, 0)),  # no more than there are
        ((0, 3), (1, 2, 3), (0, 3)),
    ],
)
def test_three_rings(before: tuple[int, int], dice: tuple[int, ...], after: tuple[int, int]) -> None:
    table = board("three-rings-for-the-elven-kings", rings=dict(zip(("free", "shadow"), before, strict=True)))
    with table.rolls(*dice):
        table.choose("Play Three Rings")
    assert tuple(table.game.rings) == after


@pytest.mark.card("three-rings-for-the-elven-kings")
def test_rings_that_came_back_can_be_all_of_them_though_one_was_used_this_turn() -> None:
    table = board("three-rings-for-the-elven-kings", rings={"free": 2, "shadow": 1}, happened=["free-ring"])
    with table.rolls(6, 1, 1):
        table.choose("Play Three Rings")
    position = position_of(table.game)
    assert arrange(position, 1, False).rings[FREE] == 3


# RANGERS OF THE NORTH


@pytest.mark.card("rangers-of-the-north")
def test_rangers_strike_a_shadow_army_in_or_next_to_the_north_and_gather_beside_it() -> None:
    table = board(
        "rangers-of-the-north",
        die="muster-army",
        regions={
            "bree": army("sauron-regular", 3, control="shadow"),
            "dimrill-dale": army("sauron-regular", 2),
            "weather-hills": army("sauron-regular", 1),
            "edoras": army("isengard-regular", 1, control="shadow"),
        },
    )
    table.choose("Play Rangers")
    assert {option.partition(" (")[0] for option in table.options()} >= {"Bree", "Weather Hills"}
    assert not table.offers("Edoras")
    assert not table.offers("Dimrill Dale")
    with table.rolls(5, 4, 6):
        table.choose("Bree")
    assert table.army("bree") == {"sauron-regular": 1}
    assert set(table.figures()) == {"north-elite", "north-regular"}
    assert "Bree" not in table.sites()
    assert "Weather Hills" not in table.sites()
    assert table.sites() == ["North Downs", "Buckland"]
    table.choose("a North Elite", "Buckland")
    assert table.army("buckland") == {"north-elite": 1, "north-leader": 1}


@pytest.mark.card("rangers-of-the-north")
def test_rangers_without_a_free_region_beside_their_foe_only_strike() -> None:
    table = board(
        "rangers-of-the-north",
        die="muster-army",
        regions={
            "weather-hills": army("sauron-regular", 2),
            "north-downs": army("sauron-regular", 1),
            "bree": army("sauron-regular", 1, control="shadow"),
        },
    )
    with table.rolls(1, 1, 5):
        table.choose("Play Rangers", "Weather Hills")
    assert table.army("weather-hills") == {"sauron-regular": 1}
    assert table.seat == "shadow"


@pytest.mark.card("rangers-of-the-north")
def test_rangers_without_a_foe_do_nothing() -> None:
    assert board("rangers-of-the-north", die="muster-army").offers(
        "Play Rangers of the North (it would do nothing now)"
    )


# THREATS TO THE FIEFS OF THE SOUTH


@pytest.mark.card("threats-to-the-fiefs-of-the-south")
def test_threats_to_the_fiefs_raise_men_and_burn_ships_in_gondor() -> None:
    table = board(
        "threats-to-the-fiefs-of-the-south",
        die="muster",
        factions=["corsairs"],
        regions={
            "pelargir": army("ship", 2),
            "lamedon": army("sauron-regular", 1, control="shadow"),
            "umbar": army("ship", 1),
            "anfalas": army("ship", 1),
        },
    )
    with table.rolls(4, 3, 6):
        table.choose("Play Threats")
    assert table.army("pelargir") == {"gondor-regular": 1, "ship": 1}
    assert table.army("lossarnach") == {"gondor-regular": 1}
    assert table.army("lamedon") == {"sauron-regular": 1}
    assert table.army("umbar") == {"ship": 1}
    assert table.army("anfalas") == {}
    assert table.reserve("ship") == 4


@pytest.mark.card("threats-to-the-fiefs-of-the-south")
def test_threats_to_the_fiefs_need_the_corsairs() -> None:
    table = board("threats-to-the-fiefs-of-the-south", die="muster")
    assert not table.offers("Play Threats")


# COMBAT CARDS


@pytest.mark.card("combat-among-the-siege-engines")
@pytest.mark.parametrize(("answer", "towers"), [("Yes", 1), ("No", 2)])
def test_among_the_siege_engines_a_hit_of_the_leaders_may_destroy_a_tower_and_counts(
    answer: str, towers: int
) -> None:
    fight = Fight(
        free=army("gondor-regular", 2, "gondor-leader", 1),
        shadow=army("sauron-regular", 4, "siege-tower", 2),
        free_card="among-the-siege-engines",
        **SIEGE,
    )
    fight.rolls(*MISS * 4, *MISS * 2, 5, choose=(answer,))
    assert fight.shadow["siege-tower"] == towers
    assert fight.shadow["sauron-regular"] == 3


@pytest.mark.card("combat-among-the-siege-engines")
def test_among_the_siege_engines_a_hit_of_the_combat_roll_destroys_nothing() -> None:
    fight = Fight(
        free=army("gondor-regular", 2, "gondor-leader", 1),
        shadow=army("sauron-regular", 4, "siege-tower", 1),
        free_card="among-the-siege-engines",
        **SIEGE,
    )
    fight.rolls(*MISS * 4, 6, *MISS, *MISS)
    assert fight.shadow["siege-tower"] == 1


@pytest.mark.card("combat-last-defences")
@pytest.mark.parametrize(("men", "trebuchets", "dice"), [(2, 1, 3), (2, 2, 4), (4, 2, 5)])
def test_last_defences_let_trebuchets_fight_up_to_five_dice(men: int, trebuchets: int, dice: int) -> None:
    fight = Fight(
        free=army("gondor-regular", men, "trebuchet", trebuchets),
        shadow=army("sauron-regular", 4, "siege-tower", 2),
        free_card="last-defences",
        **SIEGE,
    )
    with fight.table.rolls(*MISS * 4, *MISS * dice):
        fight.table.choose("attack army minas-tirith minas-tirith")
        if fight.table.offers("Claim none"):
            fight.table.choose("Claim none")
        fight.begin()
    assert fight.shown("last-defences")


@pytest.mark.card("combat-last-defences")
@pytest.mark.parametrize("trebuchets", [0, 1])
def test_last_defences_need_a_trebuchet_in_the_battle(trebuchets: int) -> None:
    """In the field before the Stronghold it is not in the battle."""
    engines = ("trebuchet", 1) if trebuchets else ()
    fight = Fight(
        free=army("gondor-regular", 2, *engines),
        shadow=army("sauron-regular", 4),
        free_card="last-defences",
        place=CITY,
        origin="osgiliath",
        **TWILIGHT,
    )
    fight.rolls(*MISS * 4, *MISS * 2)
    assert not fight.shown("last-defences")


# THE ENTS AWAKE

WAKING = ("the-ents-awake-rock-and-stone", "the-ents-awake-huorns-e", "the-ents-awake-entmoot-e")
WHITE = {"gandalf-the-grey": "gone", "gandalf-the-white": "edoras"}


def awake(*hand: str, ents: int = 1, people: dict[str, str] | None = None, **position: Any) -> Board:
    """The Ents are in play, and so is Gandalf the White."""
    regions = {"fangorn": army("ent", ents), **position.pop("regions", {})}
    return board(*hand, regions=regions, people=WHITE | (people or {}), factions=["ents"], **position)


@pytest.mark.parametrize("card", WAKING)
@pytest.mark.ruling("XENT-04")
@pytest.mark.card("the-ents-awake-rock-and-stone")
@pytest.mark.card("the-ents-awake-huorns-e")
@pytest.mark.card("the-ents-awake-entmoot-e")
def test_each_of_three_cards_brings_two_ents_and_wakes_them(card: str) -> None:
    table = awake(card, regions={"fords-of-isen": army("isengard-regular", 2)})
    table.choose("Play The Ents Awake")
    assert table.army("fangorn") == {"ent": 3}
    assert table.asked.endswith("what do the Ents do? You can spend 2 Ents.")
    with table.rolls(5, 6, 1, 1, 1):
        table.choose("Fords of Isen")
    assert table.army("fords-of-isen") == {}
    table.choose("Fords of Isen")
    assert (table.army("fangorn"), table.army("fords-of-isen")) == ({"ent": 1}, {"ent": 1})
    assert table.seat == "shadow"


@pytest.mark.ruling("XENT-04")
@pytest.mark.parametrize("card", WAKING)
def test_the_ents_wake_only_with_the_faction_and_the_white_rider_in_play(card: str) -> None:
    assert awake(card).offers("Play The Ents Awake")
    assert not board(card, people=WHITE).offers("Play The Ents Awake")
    assert not board(card, regions={"fangorn": army("ent", 1)}, factions=["ents"]).offers("Play The Ents")


@pytest.mark.ruling("XENT-04")
def test_with_no_ent_left_those_in_fangorn_wake_all_the_same() -> None:
    table = awake(WAKING[0], ents=8)
    table.choose("Play The Ents Awake")
    assert table.asked.endswith("You can spend 7 Ents.")


@pytest.mark.card("the-ents-awake-huorns-e")
def test_a_companion_in_fangorn_brings_another_character_card_played_or_drawn() -> None:
    there = {"merry": "fangorn"}
    table = awake(WAKING[1], "elven-cloaks", people=there)
    table.choose("Play The Ents Awake", "No more", "Draw")
    assert len(table.game.zones[HAND + FREE]) == 2
    table = awake(WAKING[1], "elven-cloaks", people=there)
    table.choose("Play The Ents Awake", "No more", "Play another", "Elven Cloaks")
    assert "elven-cloaks" in table.cards(DISCARD + FREE)
    table = awake(WAKING[1], "elven-cloaks", people=there)
    table.choose("Play The Ents Awake", "No more", "Nothing")
    table = awake(WAKING[1], "elven-cloaks")
    table.choose("Play The Ents Awake", "No more")
    assert table.seat == "shadow"


@pytest.mark.ruling("XENT-12")
@pytest.mark.card("the-ents-awake-entmoot-e")
def test_after_the_third_card_played_as_an_event_the_ents_go_home() -> None:
    table = awake(WAKING[2], wakings=2)
    table.choose("Play The Ents Awake", "No more")
    assert table.army("fangorn") == {}
    table = awake(WAKING[2], wakings=1)
    table.choose("Play The Ents Awake", "No more")
    assert table.army("fangorn") == {"ent": 3}


@pytest.mark.ruling("XENT-12")
def test_a_card_of_the_ents_used_in_battle_wakes_nobody() -> None:
    fight = Fight(
        free=army("rohan-regular", 2),
        shadow=army("isengard-regular", 2),
        place="folde",
        origin="westemnet",
        hands={"free": ["the-ents-awake-rock-and-stone"], "shadow": []},
        regions={"westemnet": army("isengard-regular", 2, control="shadow"), "fangorn": army("ent", 1)},
        people=WHITE,
        factions=["ents"],
        **TWILIGHT,
    )
    fight.rolls(*MISS * 2, 3, *MISS)  # 3 and 2 is a hit
    assert fight.shown("ents-rage")
    assert fight.table.game.wakings == 0
