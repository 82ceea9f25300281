"""The log tells what happened as a player would."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import company, move, on_the_way
from thirdage import Line, games
from thirdage.boardgame.facts import FREE, GONDOR, ISENGARD, SHADOW
from thirdage.boardgame.figures import TREBUCHET, elite, leader, regular
from thirdage.boardgame.happenings import ROLL, TRAINED
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.options import SEAT
from thirdage.boardgame.tables import BY_ID
from thirdage.boardgame.twilight.questions import WHOSE_HAND
from thirdage.boardgame.wording import say_events, say_option
from thirdage.kernel.events import EVERYONE, Event, unroll


def told(events: list[Event], seers: int, you: int) -> list[str]:
    """Events in words, as a story."""
    return say_events(games.new("war-of-the-ring", seed=1), events, seers, you)


def last(table: Board, n: int = 1) -> list[Line]:
    """The latest sentences of the log."""
    return table.game.events(None)[-n:]


def test_a_die_put_aside_is_not_said_to_be_used() -> None:
    table = Board(regions={}, dice={"free": ["muster"], "shadow": ["event"]})
    table.choose("Muster die", "put it aside")
    assert last(table) == ["The Free Peoples put a Muster die aside unused."]


def test_one_nazgul_flies_and_two_fly() -> None:
    table = Board(regions={"nurn": army("nazgul", 3)}, dice={"shadow": ["character"]}, to_act="shadow")
    table.choose("Move Nazgûl and Minions", "1", "Gorgoroth", "Nurn", "2", "Moria")
    assert "1 Nazgûl flies from Nurn to Gorgoroth.\n2 Nazgûl fly from Nurn to Moria." in table.told()


def test_a_title_with_a_call_ends_its_sentence() -> None:
    table = Board(
        regions={},
        hands={"free": ["fear-fire-foes"]},
        dice={"free": ["muster", "event"], "shadow": ["event"]},
    )
    table.choose("Muster die", "Play Fear!")
    assert "The Free Peoples play Fear! Fire! Foes!\nFear! Fire! Foes! has no effect." in table.told()


def test_a_roll_names_eyes_and_says_when_there_is_nothing_to_roll() -> None:
    assert ROLL.say(None, "Shadow", (), bytes((0, 2, 0, 0, 0, 3, 0))) == "The Shadow roll 2 Army and 3 Eyes."
    game = games.new("war-of-the-ring", seed=5)
    while game.decision is not None and "Hunt box" not in game.decision.prompt:
        game.choose(0)
    assert game.decision is not None
    game.choose(len(game.decision.options) - 1)  # all seven dice
    assert "The Shadow rolls no dice." in game.events(None)


def test_a_card_that_stays_on_the_table_says_so() -> None:
    table = Board(
        regions={},
        hands={"free": ["mithril-coat-and-sting"]},
        dice={"free": ["character", "event"], "shadow": ["event"]},
    )
    table.choose("Character die", "Play Mithril")
    assert last(table) == ["The Free Peoples play Mithril Coat and Sting, which stays on the table."]


@pytest.mark.parametrize(
    ("step", "said"), [(0, "waits until the Fellowship enters Mordor."), (2, "joins the Hunt pool.")]
)
def test_a_special_tile_says_where_it_goes(step: int, said: str) -> None:
    table = Board(
        regions={},
        fellowship={"at": "morannon", "mordor": step} if step else {"at": "rivendell"},
        hands={"free": ["elven-rope"]},
        dice={"free": ["character", "event"], "shadow": ["event"]},
    )
    table.choose("Character die", "Play Elven Rope")
    assert f"The Hunt tile of Elven Rope {said}" in table.told()


def test_what_a_card_allows_is_asked_in_a_full_question() -> None:
    table = Board(
        regions={},
        people=company(),
        fellowship={"at": "moria", "corruption": 2},
        hands={"free": ["there-is-another-way"]},
        dice={"free": ["character", "event"], "shadow": ["event"]},
    )
    table.choose("Character die", "Play There")
    assert table.asked == (
        "There Is Another Way: do you move the Fellowship (the die does not go to the Hunt box)?"
    )
    assert table.options() == ["Yes", "No"]


def test_places_stand_in_a_sentence_with_their_article() -> None:
    table = Board(
        regions={"fords-of-isen": army("rohan-regular", 1)},
        nations=at_war("rohan"),
        dice={"free": ["muster-army"], "shadow": ["event"]},
    )
    table.choose("Muster/Army die", "Move up to two armies", "Fords of Isen (1 Regular) to the Gap of Rohan")
    assert last(table) == [
        "The Free Peoples move 1 Rohan Regular from the Fords of Isen to the Gap of Rohan."
    ]


@pytest.mark.parametrize("title", ["The Shadow Lengthens", "The Shadow Is Moving"])
def test_a_title_that_begins_with_the_shadow_stays_as_it_is(title: str) -> None:
    table = Board(
        regions={"nurn": army("sauron-regular", 1), "gorgoroth": army("sauron-regular", 1)},
        nations=at_war("isengard", "sauron", "southrons-easterlings"),
        hands={"shadow": [title.lower().replace(" ", "-")]},
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose(f"Play {title}")
    while "discarded" not in table.told():
        table.game.choose(0)
    assert f"The Shadow plays {title}.\n" in table.told()
    assert f"\n{title} is discarded." in table.told()


def test_a_conquest_is_told_once_and_in_plain_english() -> None:
    strongholds = ("rivendell", "lorien", "erebor", "minas-tirith", "helms-deep")
    table = Board(
        regions={name: army("sauron-regular", 1, control="shadow") for name in strongholds},
        dice={"shadow": ["muster"]},
        to_act="shadow",
    )
    table.choose("put it aside")
    assert last(table) == ["The Shadow has conquered Middle-earth. The Shadow wins."]


@pytest.mark.parametrize(
    ("tile", "step", "said"),
    [
        ("0-reveal", 1, "The Fellowship comes to step 2 of the Mordor track."),
        ("on-on-they-went", 1, "The Fellowship is stopped on step 1 of the Mordor track."),
        ("elven-rope", 5, "The Fellowship comes to the Crack of Doom."),
    ],
)
def test_a_move_in_mordor_says_how_far_it_led(tile: str, step: int, said: str) -> None:
    table = move(on_the_way(tile, fellowship={"at": "morannon", "mordor": step}))
    assert said in table.told()


def test_a_turn_without_a_move_in_mordor_says_why_it_costs_corruption() -> None:
    table = on_the_way(fellowship={"at": "morannon", "mordor": 2}, dice={"free": ["muster"]})
    table.choose("put it aside")
    assert (
        "The Fellowship has neither moved nor hidden in Mordor this turn.\n"
        "The Ring-bearers gain 1 Corruption: 1 now."
    ) in table.told()


def test_a_shadow_that_puts_all_its_dice_in_the_hunt_box_rolls_no_dice() -> None:
    table = Board(phase="hunt").choose("7")
    assert last(table) == ["The Shadow rolls no dice."]


# WHAT BELONGS TOGETHER


def story(table: Board) -> list[str]:
    """The log with one sentence for what was done piece by piece."""
    return say_events(table.game, unroll(table.game.log), 0, 0)


def test_figures_mustered_with_one_die_are_told_in_one_sentence() -> None:
    table = Board(
        regions={},
        nations=at_war("gondor"),
        dice={"free": ["muster"], "shadow": ["event"]},
    )
    table.choose("Muster die", "Muster troops", "Gondor Regular", "Pelargir", "Gondor Regular", "Dol Amroth")
    assert story(table)[-1] == "The Free Peoples place 1 Gondor Regular each in Pelargir and Dol Amroth."
    assert len(table.game.events(None)) == len(story(table)) + 1  # the events themselves stay as they are


def test_figures_are_counted_by_region_and_those_alike_named_once() -> None:
    places = ("orthanc", "north-dunland", "south-dunland")
    raised = [_recruit(SHADOW, place, regular(ISENGARD)) for place in places]
    assert told(raised, 0, 0) == [
        "The Shadow places 1 Isengard Regular each in Orthanc, North Dunland and South Dunland."
    ]
    mixed = [
        _recruit(FREE, "pelargir", regular(GONDOR)),
        _recruit(FREE, "pelargir", leader(GONDOR)),
        _recruit(FREE, "pelargir", regular(GONDOR)),
    ]
    assert told(mixed, 0, 0) == [
        "The Free Peoples place 2 Gondor Regulars and 1 Leader of Gondor in Pelargir."
    ]
    assert told([raised[0], mixed[0]], 0, 0) == [
        "The Shadow places 1 Isengard Regular in Orthanc.",
        "The Free Peoples place 1 Gondor Regular in Pelargir.",
    ]


def _recruit(side: int, place: str, kind: int) -> Event:
    return ("recruit", EVERYONE, side, (), REGION_BY_ID[place], kind, 1)


def test_the_losses_of_a_side_are_told_in_one_sentence() -> None:
    at = REGION_BY_ID["helms-deep"]
    losses: list[Event] = [
        ("loss", EVERYONE, SHADOW, (), at, regular(ISENGARD), 1),
        ("reduced", EVERYONE, SHADOW, (), at, elite(ISENGARD)),
        ("reduced", EVERYONE, SHADOW, (), at, elite(ISENGARD)),
        ("loss", EVERYONE, SHADOW, (), at, regular(ISENGARD), 1),
    ]
    assert told(losses, 0, 0) == ["Helm's Deep: 2 Isengard Regulars lost, 2 Isengard Elites become Regulars."]
    other: list[Event] = [("loss", EVERYONE, FREE, (), at, regular(GONDOR), 1)]
    assert told([*losses[:1], *other], 0, 0) == [
        "Helm's Deep: 1 Isengard Regular lost.",
        "Helm's Deep: 1 Gondor Regular lost.",
    ]


def test_a_companion_lost_to_the_hunt_is_not_said_to_be_out_of_the_game_as_well() -> None:
    table = move(on_the_way("2"), 6)
    table.choose("Lose the Guide")
    told = [line for line in story(table) if "Gandalf" in line]
    assert told == ["Gandalf the Grey is lost to the Hunt."]


# QUESTIONS THAT STAND BY THEMSELVES


def test_who_attacks_names_both_armies_and_how_they_fight() -> None:
    table = Board(
        regions={"orthanc": army("isengard-regular", 4), "fords-of-isen": army("rohan-regular", 2)},
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    assert table.asked == "Your action: which die do you use, and what for?"
    assert [option for option in table.options() if "attack" in option] == [
        "Army die: attack the Fords of Isen (2 Regulars: 2 dice, Leadership 0)"
        " from Orthanc (4 Regulars: 4 dice, Leadership 0)",
        "Army die: attack with only a part of an army: the others are its rearguard",
    ]


def test_a_question_in_battle_names_the_place() -> None:
    table = Board(
        regions={"fords-of-isen": army("isengard-regular", 4), "helms-deep": army("rohan-regular", 2)},
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    table.choose("Attack", "Fords of Isen (")
    assert table.asked == (
        "Helm's Deep: do you fight in the field or withdraw into the Stronghold?"
        " 4 Regulars against 2 Regulars."
    )


def test_a_siege_that_goes_on_says_what_the_elite_was_reduced_for() -> None:
    table = Board(
        regions={
            "helms-deep": army(
                "isengard-regular", 4, "isengard-elite", 1, "rohan-regular", 3, besieged=True, control="free"
            )
        },
        nations=at_war("isengard", "rohan"),
        dice={"shadow": ["army"]},
        to_act="shadow",
    )
    with table.rolls(*[1] * 16):
        table.choose("Attack the besieged in Helm's Deep", "Reduce an Isengard Elite")
    assert (
        "The Shadow storms Helm's Deep once more.\nHelm's Deep: an Isengard Elite becomes a Regular."
    ) in table.told()


def test_regulars_become_elites_in_good_english() -> None:
    assert TRAINED.say(None, "", (), REGION_BY_ID["orthanc"], elite(ISENGARD), 2) == (
        "Orthanc: 2 Regulars become Isengard Elites."
    )
    assert TRAINED.say(None, "", (), REGION_BY_ID["orthanc"], elite(ISENGARD), 1) == (
        "Orthanc: a Regular becomes an Isengard Elite."
    )


# WHO READS


def test_a_side_reads_you_where_the_other_reads_its_name() -> None:
    table = Board(regions={}, dice={"free": ["event"], "shadow": ["event"]}, to_act="shadow")
    table.choose("Draw from the Character deck")
    assert table.game.events("shadow")[0] == "You use an Event die."
    assert table.game.events("shadow")[1].startswith("You draw ")
    for eyes in ("free", None, ("free", "shadow")):
        assert table.game.events(eyes)[0] == "The Shadow uses an Event die."
    assert table.game.events("free")[1] == "The Shadow draws from its Character deck."
    assert table.game.events("shadow", names=True)[0] == "The Shadow uses an Event die."
    assert table.game.story("shadow")[0] == "You use an Event die."


def test_what_is_theirs_becomes_yours() -> None:
    backfires: Event = ("backfires", EVERYONE, SHADOW, (), 1)
    cancelled: Event = ("cancelled", EVERYONE, FREE, (0,))
    assert told([backfires, cancelled], 2, 2) == [
        "You score a hit on your own army.",
        "The Free Peoples' It is a Gift is cancelled.",
    ]
    assert told([backfires, cancelled], 1, 1) == [
        "The Shadow scores a hit on its own army.",
        "Your It is a Gift is cancelled.",
    ]


# WHAT LOWERS THE DAMAGE


def test_a_card_and_a_hobbit_that_lower_the_damage_are_told() -> None:
    horn = on_the_way("3", people=company("boromir"), table=["horn-of-gondor"])
    move(horn, 6)
    horn.choose("Horn of Gondor")
    assert last(horn, 2) == [
        "Horn of Gondor is discarded.",
        "Horn of Gondor lowers the Hunt damage by 1: 2 left.",
    ]
    hobbit = on_the_way("3", people=company("merry"))
    move(hobbit, 6)
    hobbit.choose("guide-leaves")
    assert "Merry lowers the Hunt damage by 1: 2 left.\nMerry leaves the Fellowship." in hobbit.told()


def test_a_tile_that_a_card_replaces_or_prevents_is_told() -> None:
    table = on_the_way("3", "2", people=company("gimli"), table=["mithril-coat-and-sting"])
    with table.chance(0):
        move(table, 6)
    first = table.asked.partition("is ")[2].partition(".")[0]
    table.choose("Mithril Coat")
    assert f"The first tile, {first}, goes back to the Hunt pool." in table.told()
    staff = on_the_way("3", people=company("gandalf-the-grey"), table=["wizards-staff"])
    move(staff, 6)
    staff.choose("Wizard's Staff")
    assert "Wizard's Staff is discarded.\nNo Hunt tile is drawn." in staff.told()


def test_the_way_out_of_a_choice_is_nobody_before_the_first_and_no_more_after_it() -> None:
    table = Board(
        regions={"nurn": army("nazgul", 3)},
        hands={"shadow": ["the-ringwraiths-are-abroad"]},
        dice={"shadow": ["character"]},
        to_act="shadow",
    )
    table.choose("Play The Ringwraiths Are Abroad")
    assert (table.asked, table.options()[0]) == (
        "The Ringwraiths Are Abroad: which Nazgûl or Minion moves?",
        "Nobody",
    )
    table.choose("Nurn", "1", "Gorgoroth")
    assert (table.asked, table.options()[0]) == (
        "The Ringwraiths Are Abroad: which Nazgûl or Minion moves next?",
        "No more",
    )


@pytest.mark.card("the-lidless-eye")
def test_the_lidless_eye_is_asked_for_another_die_only_after_the_first() -> None:
    table = Board(
        regions={},
        hands={"shadow": ["the-lidless-eye"]},
        dice={"shadow": ["event", "army", "army", "muster"], "free": ["event"]},
        to_act="shadow",
    )
    table.choose("Event die", "Play The Lidless Eye")
    assert table.asked == "The Lidless Eye: which die becomes an Eye? You may turn up to 3."
    assert table.options() == ["No die", "Army", "Muster"]
    table.choose("Army")
    assert table.asked == "The Lidless Eye: which other die becomes an Eye? You may turn up to 2 more."
    assert table.options() == ["No more", "Army", "Muster"]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (("ring", 0, 3), "The Free Peoples use an Elven Ring: a Character die becomes Event."),
        (("ring given",), "The Free Peoples give an Elven Ring to the Shadow."),
        (
            ("extra attack", (3, 3), 5, 0),
            "The Free Peoples roll 3 3 for an extra attack, hitting on 5: no hit.",
        ),
        (("combat roll", (4,), 1, 5, 1), "The Free Peoples roll 4, +1, hitting on 5: a hit."),
        (("combat roll", (4, 1), 1, 5, 1), "The Free Peoples roll 4 1, +1 to each, hitting on 5: a hit."),
        (("hunt roll", (5,), (), 1, 1), "The Hunt rolls 5, +1: a success."),
        (("lured", 2), "Boromir is drawn at random."),
        (("tile", 0, 2, True), "The Hunt tile is an Eye: 2 damage, and it reveals the Fellowship."),
    ],
)
def test_an_event_says_what_it_was(event: tuple[Any, ...], said: str) -> None:
    kind, *values = event
    assert told([(kind, EVERYONE, FREE, (), *values)], 0, 0) == [said]


def test_who_finds_no_room_goes_back_to_the_reinforcements() -> None:
    back: Event = ("dismissed", EVERYONE, FREE, (), REGION_BY_ID["helms-deep"], regular(GONDOR), 1)
    assert told([back], 0, 0) == ["1 Gondor Regular in Helm's Deep goes back to the reinforcements: no room."]


# TEAMS: a player of a team is one

EDORAS = REGION_BY_ID["edoras"]
SAID_OF_A_TEAM = [
    (("exchange wanted",), "The Gondor player wants to exchange a card."),
    (("exchange declined",), "The Gondor player keeps all cards."),
    (
        ("exchanged", 0, 1),
        "The Gondor player gives a card of the Character deck to his teammate for one of the Strategy deck.",
    ),
    (("mix refused", EDORAS), "The Gondor player keeps the armies in Edoras separate."),
    (("mixed", EDORAS), "The Gondor player commands a mixed army in Edoras."),
    (("superior",), "The Gondor player has superiority by his Siege Engines in this battle."),
    (("claims",), "The Gondor player gives up a Trebuchet to have superiority in this battle."),
    (("hand seen", 3), "The Gondor player looks at the hand of the Saruman player."),
    (("faction enters", 2), "The Gondor player brings the Ents of Fangorn into play."),
    (("built", EDORAS, TREBUCHET), "The Gondor player builds a Trebuchet in Edoras."),
]


@pytest.mark.parametrize(("event", "said"), SAID_OF_A_TEAM)
def test_what_a_player_of_a_team_does_is_said_of_one(event: tuple[Any, ...], said: str) -> None:
    game = games.new("war-of-the-ring-4", seed=1, twilight=True)
    kind, *values = event
    one: Event = (kind, EVERYONE, 0, (), *values)
    assert say_events(game, [one], 0, 0) == [said]
    (yours,) = say_events(game, [one], 1, 1)
    assert yours.startswith("You ")
    assert "player" not in yours.removesuffix("the Saruman player.")
    assert say_events(game, [one], 3, 3) == [f"As the Gondor player you{yours[3:]}"]  # and as Rohan


def test_who_exchanged_a_card_reads_of_his_teammate() -> None:
    game = games.new("war-of-the-ring-4", seed=1)
    swap: Event = ("exchanged", EVERYONE, 0, (0, 1), 0, 0)
    (yours,) = say_events(game, [swap], 1, 1)
    assert re.fullmatch(r"You give .+ to your teammate for .+\.", yours)


def test_a_player_whose_hand_may_be_seen_is_called_a_player() -> None:
    game = games.new("war-of-the-ring-3", seed=1, twilight=True)
    prompt = WHOSE_HAND(BY_ID["wind-from-the-west"])
    assert say_option(game, (SEAT, 1), prompt) == "The Witch-king player"
