"""Rulings WR-MP4: four players."""

from __future__ import annotations

import random

import pytest

from tests.boardgame.at_the_board import army, at_war
from tests.boardgame.combat.in_battle import MISS, card_with
from tests.boardgame.in_teams import Four
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame.command import hand_of
from thirdage.boardgame.facts import FREE
from thirdage.boardgame.seating import ANY_OF_THE_SIDE, FOUR_PLAYERS
from thirdage.boardgame.tables import BY_ID
from thirdage.boardgame.teams import player_of

HIT = (6,)
FREE_CARDS = ("elven-cloaks", "elven-rope", "phial-of-galadriel", "athelas", "bilbos-song")


def keys_of(board: Four) -> list[str]:
    """What can be chosen, as it stands in records."""
    return board.keys()


# WHO PLAYS WHAT


@pytest.mark.ruling("WR-MP4-01")
def test_each_player_commands_nations_of_his_own() -> None:
    details = games.hosting_of("war-of-the-ring-4").scenario("war-of-the-ring-4")
    assert {seat["seat"]: (seat["side"], set(seat["factions"])) for seat in details["seats"]} == {
        "gondor": ("free", {"gondor", "elves"}),
        "rohan": ("free", {"rohan", "north", "dwarves"}),
        "witch-king": ("shadow", {"sauron"}),
        "saruman": ("shadow", {"isengard", "southrons-easterlings"}),
    }
    assert list(details["people"]) == ["2", "3", "4"]


@pytest.mark.ruling("WR-MP4-02")
def test_the_token_passes_to_the_teammate_at_the_start_of_each_later_turn() -> None:
    led = []
    for turn in (1, 2, 3):
        teams = Four(turn=turn).game.view(None)["teams"]
        led.append((teams["leading"]["free"], teams["leading"]["shadow"]))
    assert led == [("gondor", "witch-king"), ("rohan", "saruman"), ("gondor", "witch-king")]


# CARDS


@pytest.mark.ruling("WR-MP4-03")
def test_everybody_draws_from_both_decks_first_and_later_from_one_of_his_choice() -> None:
    game = games.new("war-of-the-ring-4", 3)
    cards = game.view(None)["cards"]
    assert [list(cards[seat]["hand_backs"].values()) for seat in game.seats] == [[1, 1]] * 4
    board = Four(turn=2, phase="draw")
    for seat, deck in zip(game.seats, ("Character", "Strategy", "Strategy", "Character"), strict=True):
        assert board.asked_of == (seat, q.DRAW_FROM.name)
        board.choose(f"Draw from the {deck} deck")
    backs = [board.game.view(None)["cards"][seat]["hand_backs"] for seat in game.seats]
    assert [list(held.values()) for held in backs] == [[1, 0], [0, 1], [0, 1], [1, 0]]


@pytest.mark.ruling("WR-MP4-04")
def test_nobody_keeps_more_than_four_cards() -> None:
    board = Four(turn=2, phase="draw", hands={"gondor": list(FREE_CARDS[:4])})
    board.choose("Character", "Character", "Character", "Character")
    assert board.asked_of == ("gondor", q.CUT_HAND.name)
    assert "more than four cards" in board.asked
    board.choose("Elven Rope")
    assert len(board.seat_hand("gondor")) == 4


def exchanging(**more: object) -> Four:
    """A board where the Free Peoples are asked for an exchange; Rohan leads."""
    hands = {"gondor": ["elven-cloaks", "athelas"], "rohan": ["elven-rope"]}
    board = Four(turn=2, phase="draw", hands=hands, **more)
    return board.choose("Character", "Strategy", "Character", "Character")


@pytest.mark.ruling("WR-MP4-05")
def test_teammates_exchange_a_card_unseen_if_both_want_to() -> None:
    board = exchanging()
    assert board.asked_of == ("rohan", q.EXCHANGE.name)
    board.choose("Exchange a card")
    assert board.asked_of == ("gondor", q.EXCHANGE.name)
    board.choose("Exchange a card")
    assert board.asked_of == ("rohan", q.GIVE.name)
    assert board.game.view("gondor")["decision"]["options"] is None
    before = board.game.view(("gondor", "witch-king", "saruman"))
    board.choose("Elven Rope")
    assert board.asked_of == ("gondor", q.GIVE.name)
    after = board.game.view(("gondor", "witch-king", "saruman"))
    assert after["cards"] == before["cards"]  # not even the back of the card that was picked is seen
    board.choose("Athelas")
    assert "athelas" in board.seat_hand("rohan")
    assert "elven-rope" in board.seat_hand("gondor")
    assert "The Rohan player gives Elven Rope to his teammate for Athelas." in board.told("gondor")
    enemies = board.told(("witch-king", "saruman"))
    assert "gives a card of the Character deck to his teammate for one of the Character deck" in enemies
    assert "Athelas" not in enemies


@pytest.mark.ruling("WR-MP4-05")
def test_there_is_no_exchange_if_one_of_them_does_not_want_to() -> None:
    board = exchanging().choose("Exchange a card", "Keep your cards")
    assert "athelas" in board.seat_hand("gondor")
    assert board.asked_of[0] == "saruman"
    assert exchanging().choose("Keep your cards").asked_of == ("saruman", q.EXCHANGE.name)


def test_one_person_with_both_hands_is_asked_once_whether_to_exchange() -> None:
    board = exchanging(options={"people": 2}).choose("Exchange a card")
    assert board.asked_of == ("rohan", q.GIVE.name)


def test_whoever_gave_a_card_knows_that_his_teammate_has_it() -> None:
    board = exchanging().choose("Exchange a card", "Exchange a card", "Elven Rope", "Athelas")
    rng = random.Random(4)
    for giver, holder, card in (("gondor", 1, "athelas"), ("rohan", 0, "elven-rope")):
        for _ in range(15):
            assert BY_ID[card] in hand_of(board.game.guess(giver, rng), holder)
        others = [BY_ID[card] in hand_of(board.game.guess("saruman", rng), holder) for _ in range(15)]
        assert not all(others)


def test_a_card_that_may_have_been_discarded_face_down_is_guessed_in_hand_or_there() -> None:
    hand = [*FREE_CARDS[1:4], "elven-cloaks"]
    board = Four(turn=2, phase="draw", hands={"rohan": hand}, given=["elven-cloaks"])
    board.choose("Strategy", "Character", "Character", "Character", "Elven Rope")
    assert board.game.given
    rng = random.Random(4)
    held = []
    for _ in range(40):
        guess = board.game.guess("gondor", rng)
        zone = guess.where[BY_ID["elven-cloaks"]]
        assert zone in (13, 17)  # the hand of Rohan, or what it has discarded face down
        held.append(zone == 13)
    assert any(held)
    assert not all(held)


def test_what_was_picked_first_is_not_to_be_read_from_a_guess() -> None:
    board = exchanging().choose("Exchange a card", "Exchange a card", "Elven Rope")
    rng = random.Random(3)
    picked = {board.game.guess("gondor", rng).then[2] for _ in range(40)}
    assert len(picked) > 5
    assert {board.game.guess("rohan", rng).then[2] for _ in range(10)} == {BY_ID["elven-rope"]}


# THE LEADING PLAYERS


@pytest.mark.ruling("WR-MP4-06")
@pytest.mark.parametrize(("turn", "seat"), [(1, "gondor"), (2, "rohan")])
def test_the_leading_player_declares_the_fellowship_and_names_the_guide(turn: int, seat: str) -> None:
    board = Four(turn=turn, phase="fellowship", fellowship={"at": "hollin", "progress": 1})
    assert board.asked_of == (seat, q.DECLARE.name)
    board = Four(turn=turn, phase="fellowship", people={"gandalf-the-grey": "gone"})
    assert board.asked_of[0] == (seat if board.asked_of[1] == q.GUIDE.name else board.asked_of[0])


@pytest.mark.ruling("WR-MP4-07")
@pytest.mark.parametrize(("turn", "seat"), [(1, "witch-king"), (2, "saruman")])
def test_the_leading_player_puts_dice_into_the_hunt_box(turn: int, seat: str) -> None:
    assert Four(turn=turn, phase="hunt").asked_of == (seat, q.HUNT_DICE.name)


@pytest.mark.ruling("WR-MP4-08")
@pytest.mark.ruling("WR-MP4-09")
def test_teammates_share_their_dice_and_act_in_turn_the_leading_players_last() -> None:
    dice = {"free": ["muster", "event", "character"], "shadow": ["muster", "event", "character"]}
    board = Four(dice=dice)
    acted = []
    for die in ("Muster", "Muster", "Event", "Event", "Character"):
        acted.append(board.asked_of[0])
        board.choose(f"{die} die", "put it aside")
    assert acted == ["rohan", "saruman", "gondor", "witch-king", "rohan"]
    assert board.dice("free") == []


@pytest.mark.ruling("WR-MP4-10")
def test_who_passes_acts_again_at_his_next_place() -> None:
    board = Four(dice={"free": ["event"] * 2, "shadow": ["event"] * 4})
    board.choose("Pass")
    assert board.asked_of[0] == "saruman"
    assert not board.offers("Pass")
    board.choose("put it aside")
    assert board.asked_of[0] == "gondor"
    assert board.offers("Pass")
    board.choose("put it aside")
    board.choose("put it aside")
    assert board.asked_of[0] == "rohan"


@pytest.mark.ruling("WR-MP4-11")
def test_a_team_without_dice_is_skipped_while_the_other_team_alternates() -> None:
    board = Four(dice={"free": [], "shadow": ["event"] * 3}, to_act="saruman")
    acted = []
    for _ in range(3):
        acted.append(board.asked_of[0])
        board.choose("put it aside")
    assert acted == ["saruman", "witch-king", "saruman"]


@pytest.mark.ruling("WR-MP4-33")
def test_who_can_do_nothing_puts_a_die_aside() -> None:
    board = Four(dice={"free": ["muster"], "shadow": []}, nations=at_war("gondor"))
    board.choose("Muster die")
    assert board.offers("put it aside")
    assert not board.offers("Muster troops")


# WHAT EACH MAY USE


@pytest.mark.ruling("WR-MP4-12")
def test_a_player_musters_moves_and_fights_with_his_own_nations_only() -> None:
    armies = {
        "edoras": army("rohan-regular", 2),
        "osgiliath": army("gondor-regular", 2),
        "minas-morgul": army("sauron-regular", 1),
        "north-ithilien": army("sauron-regular", 1),
    }
    board = Four(regions=armies, dice={"free": ["muster-army"] * 2, "shadow": ["event"]})
    assert not board.offers("attack")
    board.choose("Muster troops")
    assert {figure.partition("-")[0] for figure in board.figures()} == {"rohan", "north", "dwarves"}
    board = Four(regions=armies)
    board.choose("Move up to two armies")
    assert board.starts() == ["Edoras"]
    board = Four(regions=armies, to_act="gondor")
    assert board.offers("attack", "North Ithilien")


@pytest.mark.ruling("WR-MP4-13")
def test_only_its_commander_moves_a_nation_unless_a_companion_speaks() -> None:
    board = Four(nations={}, people={"boromir": "minas-tirith"}, regions={"minas-tirith": army()})
    nations = {key.split()[-1] for key in keys_of(board) if key.startswith("diplomacy")}
    assert nations == {"rohan", "north", "dwarves"}
    assert board.offers("Boromir brings Gondor one step")
    board = Four(nations={}, to_act="gondor", people={"boromir": "minas-tirith"})
    nations = {key.split()[-1] for key in keys_of(board) if key.startswith("diplomacy")}
    assert nations == {"gondor", "elves"}


@pytest.mark.ruling("WR-MP4-14")
@pytest.mark.ruling("WR-MP4-18")
@pytest.mark.parametrize("seat", ["gondor", "rohan"])
def test_the_fellowship_and_companions_obey_whoever_acts(seat: str) -> None:
    board = Four(to_act=seat, dice={"free": ["will-of-the-west"], "shadow": ["event"]},
                 people={"strider": "minas-tirith"})  # fmt: skip
    assert board.offers("Move the Fellowship")
    assert board.offers("separate Companions")
    assert board.offers("Move Companions")
    assert board.offers("bring Aragorn into play")
    dice = {"free": ["character"], "shadow": ["event"]}
    board = Four(to_act=seat, fellowship={"revealed": True}, dice=dice)
    assert board.offers("hide the Fellowship")


@pytest.mark.ruling("WR-MP4-15")
def test_the_leading_player_meets_the_hunt_whoever_moved_the_fellowship() -> None:
    board = Four(
        fellowship={"at": "hollin"}, dice={"free": ["character", "muster"], "shadow": ["army"]},
        hunt={"shadow": 1, "free": 0}, tiles={"in": ["3"]},
    )  # fmt: skip
    with board.rolls(6):
        board.choose("Character die", "Move the Fellowship")
    assert board.asked_of == ("gondor", q.DAMAGE.name)


@pytest.mark.ruling("WR-MP4-35")
def test_the_leading_player_of_the_shadow_decides_for_the_hunt() -> None:
    board = Four(
        turn=2, to_act="gondor", fellowship={"at": "hollin"}, table=["flocks-of-crebain"],
        dice={"free": ["character"], "shadow": ["army"]}, hunt={"shadow": 1, "free": 0},
    )  # fmt: skip
    board.choose("Character die", "Move the Fellowship")
    assert board.asked_of == ("saruman", q.HELP_THE_HUNT.name)


MINIONS = {"witch-king": "minas-morgul", "mouth-of-sauron": "barad-dur", "saruman": "orthanc"}


@pytest.mark.ruling("WR-MP4-16")
def test_both_move_nazgul_but_only_the_witch_king_recruits_them() -> None:
    regions = {"minas-morgul": army("sauron-regular", 1, "nazgul", 1), "orthanc": army("isengard-regular", 1)}
    for seat in ("saruman", "witch-king"):
        dice = {"free": ["event"], "shadow": ["character", "muster"]}
        board = Four(regions=regions, to_act=seat, dice=dice)
        assert board.offers("Move Nazgûl")
        board.choose("Muster die", "Muster troops")
        assert ("nazgul" in board.figures()) == (seat == "witch-king")


@pytest.mark.ruling("WR-MP4-17")
def test_a_minion_obeys_his_own_player() -> None:
    regions = {"minas-morgul": army("sauron-regular", 1, "nazgul", 1), "orthanc": army("isengard-regular", 2)}
    shadow = ["character", "muster"]
    for seat in ("saruman", "witch-king"):
        his = seat == "witch-king"
        board = Four(regions=regions, people=MINIONS, to_act=seat, dice={"free": ["event"], "shadow": shadow})
        assert board.offers("Muster die: move up to two armies (the Mouth of Sauron)") == his
        assert board.offers("the Voice of Saruman") != his
        board.choose("Character die", "Move Nazgûl")
        assert ("person witch-king" in keys_of(board)) == his
        assert ("person mouth-of-sauron" in keys_of(board)) == his
        board = Four(regions=regions, to_act=seat, dice={"free": ["event"], "shadow": ["muster"]})
        entering = {key.split()[2] for key in keys_of(board) if key.startswith("enter")}
        assert entering == ({"witch-king", "mouth-of-sauron"} if his else {"saruman"})


@pytest.mark.ruling("WR-MP4-19")
def test_a_nazgul_leads_the_army_of_either_player_but_only_his_own() -> None:
    both = army("sauron-regular", 1, "isengard-regular", 2, "nazgul", 1)
    dice = {"free": ["event"], "shadow": ["character"]}
    board = Four(regions={"orthanc": both}, to_act="saruman", dice=dice)
    board.choose("move an army that has a Leader", "Gap of Rohan")
    assert board.army("gap-of-rohan") == {"isengard-regular": 2, "nazgul": 1}
    assert board.army("orthanc") == {"sauron-regular": 1}
    alone = {"minas-morgul": army("sauron-regular", 1, "nazgul", 1)}
    board = Four(regions=alone, to_act="saruman", dice=dice)
    assert not board.offers("move an army")


def test_a_minion_of_the_teammate_does_not_lead_an_army() -> None:
    regions = {"north-dunland": army("isengard-regular", 2)}
    dice = {"free": ["event"], "shadow": ["character"]}
    board = Four(regions=regions, people={"witch-king": "north-dunland"}, to_act="saruman", dice=dice)
    assert not board.offers("move an army")


# MIXED ARMIES


def beside(**more: object) -> Four:
    """Armies of both players stand in Osgiliath, enemies beside them; Gondor is about to act."""
    regions = {
        "osgiliath": army("gondor-regular", 3, "gondor-leader", 1, "rohan-regular", 2, "rohan-leader", 1),
        "north-ithilien": army("sauron-regular", 2),
    }
    usual: dict[str, object] = {"regions": regions, "to_act": "gondor"}
    usual["dice"] = {"free": ["muster-army"] * 2, "shadow": ["army"] * 3}
    return Four(**(usual | more))


@pytest.mark.ruling("WR-MP4-20")
def test_armies_of_teammates_stay_separate_until_both_agree() -> None:
    board = beside()
    assert board.armies("osgiliath") == [("gondor", False), ("rohan", False)]
    board.choose("Make one army of yours and your teammate's in Osgiliath")
    assert board.asked_of == ("rohan", q.MIX.name)
    board.choose("Stay separate")
    assert board.asked_of == ("gondor", q.ACTION.name)
    assert not board.offers("Make one army")  # he has just refused
    board = beside().choose("Make one army", "Make one army of both")
    assert board.asked_of == ("gondor", q.ACTION.name)
    assert board.armies("osgiliath") == [("gondor", True)]
    board = beside(options={"people": 2}).choose("Make one army")
    assert board.armies("osgiliath") == [("gondor", True)]  # one person agrees with himself


def test_an_elven_ring_used_before_the_action_lets_nothing_be_proposed_again() -> None:
    regions = {"edoras": army("rohan-regular", 2, "gondor-regular", 1)}
    dice = {"free": ["muster-army", "event"], "shadow": ["army"] * 3}
    board = Four(regions=regions, rings={"free": 1}, dice=dice)
    board.choose("mix edoras", "Stay separate", "Elven Ring: turn an Event die to Character")
    assert board.asked_of == ("rohan", q.ACTION.name)
    assert not board.offers_key("mix edoras")


@pytest.mark.ruling("WR-MP4-20")
def test_in_one_action_nothing_is_proposed_twice() -> None:
    both = army("gondor-regular", 3, "rohan-regular", 2)
    board = beside(regions={"osgiliath": both, "lossarnach": both})
    board.choose("mix lossarnach", "Stay separate", "mix osgiliath", "Stay separate")
    assert not board.offers("Make one army"), "else two players could go on for ever"


@pytest.mark.ruling("WR-MP4-20")
def test_armies_that_are_attacked_become_one_and_stay_one() -> None:
    board = beside(to_act="witch-king")
    with board.rolls(*MISS * 2, *MISS * 5, *MISS * 2):
        board.choose("Attack", "Osgiliath")
    assert "The Gondor player commands a mixed army in Osgiliath." in board.told()
    board.choose("Cease")
    assert board.armies("osgiliath") == [("gondor", True)]


def test_an_army_that_moves_as_one_arrives_as_one() -> None:
    board = beside(mixed={"free": ["osgiliath"]}).choose("Move up to two armies", "Lossarnach")
    assert board.armies("lossarnach") == [("gondor", True)]
    assert board.game.view(None)["teams"]["armies"].get("osgiliath") is None


@pytest.mark.ruling("WR-MP4-20")
def test_a_mixed_army_that_passes_by_mixes_no_armies_on_its_way() -> None:
    regions = {
        "far-harad": army("southrons-easterlings-regular", 3, "sauron-regular", 1),
        "near-harad": army("southrons-easterlings-regular", 1, "sauron-regular", 1),
        "west-harondor": army("southrons-easterlings-regular", 1),
    }
    position = {"hands": {"saruman": ["the-shadow-lengthens"]}, "dice": {"shadow": ["event"] * 2}}
    board = Four(regions=regions, mixed={"shadow": ["far-harad"]}, to_act="saruman", **position)
    board.choose("The Shadow Lengthens", "march far-harad west-harondor")
    assert board.armies("west-harondor") == [("saruman", True)]
    assert board.armies("near-harad") == [("witch-king", False), ("saruman", False)]


@pytest.mark.ruling("WR-MP4-21")
def test_no_move_overfills_a_region_and_who_retreats_into_one_removes_units_in_turn() -> None:
    full = {
        "osgiliath": army("gondor-regular", 4),
        "minas-tirith": army("rohan-regular", 7),
        "north-ithilien": army("sauron-regular", 5),
    }
    board = Four(regions=full, to_act="gondor")
    board.choose("Move up to two armies")
    assert "march osgiliath minas-tirith" in keys_of(board)  # but only three of the four
    board.choose("Osgiliath", "Minas Tirith")
    assert board.game.prompt[0] == q.HOW_MANY.name
    assert "At most 3 units" in board.asked
    board = Four(regions=full, to_act="witch-king", hands={"gondor": [card_with("scouts")]})
    board.choose("Attack", "Osgiliath")
    assert board.asked_of == ("gondor", q.PICK_CARD.name)
    board.choose("Scouts", "Minas Tirith")
    assert board.army("minas-tirith") == {
        "gondor-regular": 4,
        "rohan-regular": 6,
    }  # Rohan first


@pytest.mark.ruling("WR-MP4-21")
def test_with_the_switch_a_teammate_may_overfill_a_region_and_then_each_removes_one_in_turn() -> None:
    full = {
        "osgiliath": army("gondor-regular", 3, "gondor-elite", 2),
        "minas-tirith": army("rohan-regular", 5, "rohan-elite", 3),
    }
    flipped = {"switches": {"teams_keep_the_limit": False}}
    board = Four(regions=full, to_act="gondor", options=flipped)
    board.choose("Move up to two armies", "Osgiliath", "Minas Tirith")
    order = []
    while board.asked_of[1] == q.TOO_MANY.name:
        order.append(board.asked_of[0])
        board.choose("Regular")
    assert order == ["rohan", "gondor", "rohan"]
    assert sum(board.army("minas-tirith").values()) == 10


@pytest.mark.ruling("WR-MP4-22")
@pytest.mark.parametrize(
    ("figures", "seat"),
    [
        (("rohan-regular", 2, "gondor-regular", 1), "rohan"),
        (("rohan-regular", 1, "gondor-regular", 2), "gondor"),
        (("rohan-elite", 1, "gondor-regular", 1), "rohan"),
        (("rohan-regular", 1, "gondor-regular", 1), "gondor"),  # who leads in the first turn
    ],
)
def test_more_units_more_elites_or_the_token_give_command(figures: tuple[str | int, ...], seat: str) -> None:
    board = Four(regions={"edoras": army(*figures)}, mixed={"free": ["edoras"]})
    assert board.armies("edoras") == [(seat, True)]


@pytest.mark.ruling("WR-MP4-22")
def test_command_passes_with_the_losses_of_a_battle() -> None:
    regions = {
        "osgiliath": army("gondor-regular", 2, "rohan-regular", 1, "rohan-elite", 1),
        "north-ithilien": army("sauron-regular", 5),
    }
    board = Four(regions=regions, to_act="witch-king", turn=2)
    with board.rolls(*HIT * 2, *MISS * 3, *MISS * 4):
        board.choose("Attack", "Osgiliath")
    assert board.armies("osgiliath") == [("rohan", True)]
    assert board.asked_of == ("rohan", q.LOSSES.name)
    board.choose("Lose a Rohan Regular", "Reduce a Rohan Elite")
    assert board.armies("osgiliath") == [("gondor", True)]


@pytest.mark.ruling("WR-MP4-23")
def test_only_its_commander_moves_attacks_and_fights_with_a_mixed_army() -> None:
    board = beside(mixed={"free": ["osgiliath"]})
    assert board.offers("attack", "North Ithilien")
    with board.rolls(*MISS * 5, *MISS * 2, *MISS * 2):
        board.choose("attack North Ithilien")
    assert board.game.battle is not None
    assert not any(board.game.battle.rear)
    board = beside(mixed={"free": ["osgiliath"]}, to_act="rohan")
    assert not board.offers("attack")
    hands = {"gondor": [card_with("scouts")], "rohan": [card_with("charge")]}
    board = beside(mixed={"free": ["osgiliath"]}, to_act="witch-king", hands=hands)
    board.choose("Attack", "Osgiliath")
    assert board.asked_of == ("gondor", q.PICK_CARD.name)


@pytest.mark.ruling("WR-MP4-24")
def test_a_player_moves_his_own_troops_out_of_a_mixed_army() -> None:
    board = beside(mixed={"free": ["osgiliath"]}, to_act="rohan")
    board.choose("Move up to two armies", "Lossarnach")
    assert board.army("lossarnach") == {"rohan-regular": 2, "rohan-leader": 1}
    assert board.armies("osgiliath") == [("gondor", False)]


@pytest.mark.ruling("WR-MP4-25")
def test_a_nation_at_peace_keeps_its_part_of_a_mixed_army_at_home() -> None:
    board = beside(mixed={"free": ["osgiliath"]}, nations=at_war("gondor", "sauron"))
    board.choose("Move up to two armies", "Lossarnach")
    assert board.army("lossarnach") == {"gondor-regular": 3, "gondor-leader": 1}
    assert board.army("osgiliath") == {"rohan-regular": 2, "rohan-leader": 1}


@pytest.mark.ruling("WR-MP4-26")
def test_the_part_that_acts_must_be_one_that_its_player_commands() -> None:
    board = beside(mixed={"free": ["osgiliath"]}, turn=2)  # Rohan leads
    board.choose("Move up to two armies", "Send only a part", "march osgiliath lossarnach")
    assert board.keys() == ["number 3", "number 2", "number 1"]  # of Gondor
    board.choose("number 2")
    assert board.keys() == ["number 1", "number 0"]  # of Rohan: with two of them it would be Rohan's army


@pytest.mark.ruling("WR-MP4-25")
@pytest.mark.ruling("WR-MP4-26")
@pytest.mark.parametrize("peace", [True, False])
def test_if_his_own_troops_are_at_peace_the_commander_sends_none_of_his_teammates_alone(peace: bool) -> None:
    regions = {"west-harondor": army("southrons-easterlings-regular", 3, "sauron-regular", 2, "nazgul", 1)}
    nations = at_war("sauron", *(() if peace else ("southrons-easterlings",)))
    position = {"nations": nations, "mixed": {"shadow": ["west-harondor"]}, "to_act": "saruman"}
    board = Four(regions={**regions, "pelargir": army("gondor-regular", 1)}, **position)
    assert board.armies("west-harondor") == [("saruman", True)]
    assert board.offers("attack Pelargir") != peace
    board = Four(regions=regions, **position)
    board.choose("Move up to two armies")
    assert board.offers("to Pelargir") != peace
    assert board.offers("West Harondor (5 Regulars, 1 Nazgûl) to Umbar")


@pytest.mark.ruling("WR-MP4-26")
def test_if_only_troops_of_one_player_have_survived_he_says_whether_they_advance() -> None:
    regions = {
        "west-harondor": army("southrons-easterlings-regular", 4, "sauron-regular", 1),
        "pelargir": army("gondor-regular", 2),
    }
    board = Four(regions=regions, mixed={"shadow": ["west-harondor"]}, to_act="saruman")
    board.choose("attack with only a part", "It attacks")
    with board.rolls(6, 6, 1, 6, 6):
        board.choose("2")
    board.choose("Lose a Southron Regular", "Lose a Southron Regular")
    assert board.asked_of[0] == "witch-king"
    board.choose("1 Regular")
    assert board.army("pelargir") == {"sauron-regular": 1}
    assert board.army("west-harondor") == {"southrons-easterlings-regular": 2}


@pytest.mark.ruling("WR-MP4-38")
def test_leaders_without_units_of_their_own_join_the_teammates_army() -> None:
    regions = {"edoras": army("rohan-regular", 2, "gondor-leader", 1)}
    board = Four(regions=regions)
    assert board.armies("edoras") == [("rohan", False)]
    board.choose("Move up to two armies", "Folde")
    assert board.army("folde") == {"rohan-regular": 2, "gondor-leader": 1}
    assert not Four(regions=regions, to_act="gondor").offers("Move up to two armies")


# CARDS AND ICONS

ICONS = {
    "gondor": ("dead-men-of-dunharrow", "house-of-the-stewards", "a-power-too-great", "faramirs-rangers",
               "cirdans-ships", "guards-of-the-citadel", "celeborns-galadhrim", "thranduils-archers"),
    "rohan": ("the-power-of-tom-bombadil", "book-of-mazarbul", "fear-fire-foes", "the-red-arrow",
              "paths-of-the-woses", "riders-of-theoden", "swords-in-eriador", "king-brands-men"),
    "witch-king": ("grond-hammer-of-the-underworld", "the-black-captain-commands", "return-of-the-witch-king",
                   "olog-hai", "hill-trolls", "the-king-is-revealed", "pits-of-mordor", "monsters-roused"),
    "saruman": ("the-palantir-of-orthanc", "wormtongue", "the-fighting-uruk-hai", "corsairs-of-umbar",
                "rage-of-the-dunlendings", "half-orcs-and-goblin-men", "a-new-power-is-rising",
                "horde-from-the-east", "many-kings-to-the-service-of-mordor"),
    "": ("elven-cloaks", "there-and-back-again", "the-grey-company", "wisdom-of-elrond", "help-unlooked-for",
         "the-ents-awake-entmoot", "the-spirit-of-mordor", "balrog-of-moria", "the-ringwraiths-are-abroad",
         "the-shadow-is-moving", "musterings-of-long-planned-war", "stormcrow", "denethors-folly"),
}  # fmt: skip


@pytest.mark.ruling("WR-MP4-36")
@pytest.mark.parametrize(("seat", "card"), [(seat, card) for seat, cards in ICONS.items() for card in cards])
def test_a_card_is_for_the_player_whose_nations_or_minion_it_is_about(seat: str, card: str) -> None:
    player = player_of(FOUR_PLAYERS, BY_ID[card])
    assert player == (FOUR_PLAYERS.seats.index(seat) if seat else ANY_OF_THE_SIDE)


@pytest.mark.ruling("WR-MP4-27")
def test_a_card_for_another_player_can_be_fought_with_but_not_played() -> None:
    dice = {"free": ["event"] * 2, "shadow": ["army"]}
    hands = {"rohan": ["guards-of-the-citadel", "riders-of-theoden", "elven-cloaks"]}
    board = Four(hands=hands, dice=dice, regions={"edoras": army("rohan-regular", 1)})
    assert not board.offers("Guards of the Citadel")
    assert board.offers("Riders of Théoden")
    assert board.offers("Elven Cloaks")
    regions = {"folde": army("rohan-regular", 3), "eastemnet": army("isengard-regular", 3)}
    hands = {"rohan": ["imrahil-of-dol-amroth"]}  # its Combat card is Shield-wall
    board = Four(regions=regions, hands=hands, dice=dice, to_act="saruman").choose("Attack", "Folde")
    assert board.asked_of == ("rohan", q.PICK_CARD.name)


@pytest.mark.ruling("WR-MP4-37")
def test_a_card_for_nations_of_both_applies_fully_and_a_free_choice_is_among_ones_own() -> None:
    dice = {"free": ["event"], "shadow": ["event"]}
    hands = {"witch-king": ["musterings-of-long-planned-war"], "rohan": ["wisdom-of-elrond"]}
    board = Four(hands=hands, dice=dice, to_act="witch-king").choose("Musterings")
    assert board.army("gorgoroth") == {"southrons-easterlings-regular": 5}
    assert board.army("nurn") == {"sauron-regular": 5}
    board = Four(hands=hands, dice=dice, nations={}).choose("Wisdom of Elrond")
    assert {key.split()[-1] for key in keys_of(board)} == {"rohan", "north", "dwarves"}


@pytest.mark.ruling("WR-MP4-28")
def test_with_saruman_in_play_southron_elites_lead_as_well() -> None:
    regions = {"near-harad": army("southrons-easterlings-elite", 2), "orthanc": army("isengard-regular", 1)}
    dice = {"free": ["event"], "shadow": ["character"]}
    board = Four(regions=regions, dice=dice, to_act="saruman")
    assert not board.offers("move an army")
    board = Four(regions=regions, dice=dice, to_act="saruman", people={"saruman": "orthanc"})
    board.choose("move an army", "Umbar")
    assert board.army("umbar") == {"southrons-easterlings-elite": 2}


@pytest.mark.ruling("WR-MP4-29")
def test_a_team_uses_one_ring_a_turn_or_with_the_switch_each_player_one() -> None:
    for kept in (True, False):
        options = {} if kept else {"switches": {"rings_are_the_teams": False}}
        board = Four(rings={"free": 3}, dice={"free": ["event"] * 3, "shadow": ["event"]}, options=options)
        board.choose("ring event muster")
        assert not board.offers("Elven Ring")
        board.choose("Event die", "put it aside")
        board.choose("put it aside")
        assert board.asked_of[0] == "gondor"
        assert board.offers("Elven Ring") != kept


@pytest.mark.ruling("WR-MP4-30")
def test_a_gift_of_the_guide_goes_to_whoever_played_the_card() -> None:
    board = Four(hands={"rohan": ["elven-cloaks"]}, dice={"free": ["event"], "shadow": ["event"]})
    board.choose("Elven Cloaks")
    assert board.asked_of == ("rohan", q.GANDALF_DRAWS.name)
    board.choose("Yes")
    assert len(board.seat_hand("rohan")) == 1


# WINNING


@pytest.mark.ruling("WR-MP4-31")
def test_the_shadow_player_who_conquered_most_less_what_he_lost_wins_for_himself() -> None:
    places = ("minas-tirith", "edoras", "helms-deep", "lorien", "dale")
    taken = {place: army(control="shadow") for place in places}
    by = {"minas-tirith": "witch-king", "lorien": "witch-king", "edoras": "saruman", "helms-deep": "saruman",
          "dale": "saruman"}  # fmt: skip
    more = {"rivendell": army(control="shadow")}
    board = Four(regions=taken | more, taken_by=by | {"rivendell": "saruman"}, phase="victory")
    assert board.game.result is not None
    assert (board.game.result.winner, board.game.result.winners) == ("shadow", ("saruman",))
    merits = {"gondor": -6, "rohan": -4, "witch-king": 4, "saruman": 6}
    assert board.game.view(None)["teams"]["merits"] == merits
    lost = more | {"orthanc": army(control="free")}
    board = Four(regions=taken | lost, taken_by=by | {"rivendell": "saruman"}, phase="victory")
    assert board.game.result is not None
    assert board.game.result.winners == ("witch-king", "saruman")  # four each: they share it
    assert "share the victory, each with 4 points" in board.told()


@pytest.mark.ruling("WR-MP4-31")
def test_a_capture_is_credited_to_the_commander_of_the_army() -> None:
    regions = {"folde": army("isengard-regular", 3, "sauron-regular", 1, control="shadow")}
    board = Four(regions=regions, mixed={"shadow": ["folde"]}, to_act="saruman")
    board.choose("Move up to two armies", "Edoras")
    assert board.held_by("edoras") == "shadow"
    assert board.game.view(None)["teams"]["merits"]["saruman"] == 1


@pytest.mark.ruling("WR-MP4-31")
@pytest.mark.parametrize("turn", [1, 2])
def test_if_attackers_and_garrison_fall_together_the_teammates_besiegers_take_the_place(turn: int) -> None:
    besiegers = army("rohan-regular", 1, "sauron-regular", 1, "isengard-regular", 1, besieged=True)
    dice = {"shadow": ["army"] * 2}
    board = Four(turn=turn, regions={"helms-deep": besiegers}, dice=dice, to_act="witch-king")
    with board.rolls(6, 6):
        board.choose("attack the besieged in Helm's Deep")
    assert board.army("helms-deep") == {"isengard-regular": 1}
    merits = board.game.view(None)["teams"]["merits"]
    assert (merits["witch-king"], merits["saruman"]) == (0, 2)  # whoever leads


@pytest.mark.ruling("WR-MP4-32")
def test_the_free_peoples_player_who_lost_fewer_points_wins_for_himself() -> None:
    regions = {place: army(control="free") for place in ("minas-morgul", "morannon")}
    board = Four(regions=regions | {"edoras": army(control="shadow")}, phase="victory")
    assert board.game.result is not None
    assert (board.game.result.winner, board.game.result.winners) == ("free", ("gondor",))
    assert board.game.view(None)["result"]["winners"] == ["gondor"]
    board = Four(regions=regions, phase="victory")
    assert board.game.result is not None
    assert board.game.result.winners == ("gondor", "rohan")


def test_two_players_win_as_sides_and_nobody_for_himself() -> None:
    assert FREE == 0
    game = games.new("war-of-the-ring", 1, turns=1)
    rng = random.Random(1)
    while game.options is not None:
        game.choose(rng.randrange(len(game.options)))
    assert "winners" not in game.view(None)["result"]
    assert "teams" not in game.view(None)


@pytest.mark.ruling("WR-MP4-21")
def test_even_with_the_switch_a_mixed_army_does_not_overfill_a_region() -> None:
    regions = {
        "osgiliath": army("gondor-regular", 3, "rohan-regular", 2),
        "minas-tirith": army("rohan-regular", 2, "rohan-elite", 4, "gondor-elite", 1),
    }
    options = {"switches": {"teams_keep_the_limit": False}}
    board = Four(regions=regions, to_act="gondor", mixed={"free": ["osgiliath"]}, options=options)
    board.choose("Move up to two armies", "march osgiliath minas-tirith")
    assert board.game.prompt[5].most < 5


# WORKED EXAMPLES


@pytest.mark.ruling("WR-EX-B-38")
@pytest.mark.parametrize(
    ("turn", "order"),
    [(1, ["rohan", "saruman", "gondor", "witch-king"]), (2, ["gondor", "witch-king", "rohan", "saruman"])],
)
def test_who_acts_in_the_first_two_turns(turn: int, order: list[str]) -> None:
    board = Four(turn=turn, dice={"free": ["event"] * 3, "shadow": ["event"] * 3})
    acted = []
    for _ in order:
        acted.append(board.asked_of[0])
        board.choose("put it aside")
    assert acted == order


@pytest.mark.ruling("WR-EX-B-39")
def test_two_cards_each_in_the_first_turn_three_in_the_second_and_four_at_most() -> None:
    game = games.new("war-of-the-ring-4", 3)
    held = [sum(game.view(None)["cards"][seat]["hand_backs"].values()) for seat in game.seats]
    assert held == [2, 2, 2, 2]
    hands = {"gondor": list(FREE_CARDS[:2]), "rohan": list(FREE_CARDS[2:4])}
    board = Four(turn=2, phase="draw", hands=hands)
    board.choose("Character", "Character", "Character", "Character")
    assert [len(board.seat_hand(seat)) for seat in ("gondor", "rohan")] == [3, 3]
    assert board.game.seating.hands == (4, 4, 4, 4)


@pytest.mark.ruling("WR-EX-B-40")
@pytest.mark.parametrize(
    ("figures", "turn", "seat"),
    [
        (("gondor-regular", 3, "rohan-elite", 2), 2, "gondor"),
        (("gondor-regular", 2, "rohan-regular", 1, "rohan-elite", 1), 1, "rohan"),
        (("gondor-regular", 2, "rohan-regular", 2), 1, "gondor"),
        (("gondor-regular", 2, "rohan-regular", 2), 2, "rohan"),
    ],
)
def test_units_then_elites_then_the_token_give_command(
    figures: tuple[str | int, ...], turn: int, seat: str
) -> None:
    board = Four(turn=turn, regions={"edoras": army(*figures)}, mixed={"free": ["edoras"]})
    assert board.armies("edoras") == [(seat, True)]
