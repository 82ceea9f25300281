"""What Companions, Gollum, Aragorn and Gandalf the White can do, and how the latter two enter the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.combat.in_battle import MISS, Fight
from tests.boardgame.on_the_way import act, company, guide, move, on_the_way, pool, ring_at
from thirdage.boardgame.describing import action_dice as dice_to_roll
from thirdage.boardgame.facts import FREE, HAND, NATIONS
from thirdage.boardgame.tables import EVENT

DRAW = "Gandalf the Grey guides: do you draw a card from the Character deck?"
WHITE = "Bring Gandalf the White into play"
KING = "Bring Aragorn into play"


# GANDALF THE GREY


def with_card(card: str, die: str, **position: Any) -> Board:
    """The Free Peoples play a card with a die, Elven Rope lying on top of their Character deck."""
    table = on_the_way(
        hands={"free": [card]}, dice={"free": [die, "muster"]}, decks={"free-character": ["elven-rope"]},
        **position,
    )  # fmt: skip
    title = next(event.title for event in EVENT if event.id == card)
    return table.choose(die.replace("-", " ") + " die", f"Play {title}")


@pytest.mark.parametrize("die", ["event", "will-of-the-west"])
def test_gandalf_draws_for_a_character_card_played_with_an_event_die(die: str) -> None:
    table = with_card("elven-cloaks", die)
    assert table.asked == DRAW
    table.choose("Yes")
    assert table.cards(HAND + FREE) == ["elven-rope"]
    assert with_card("elven-cloaks", die).choose("No").cards(HAND + FREE) == []


def test_gandalf_draws_for_a_card_that_stays_on_the_table_too() -> None:
    assert with_card("wizards-staff", "event").asked == DRAW


@pytest.mark.parametrize(
    ("card", "die", "position"),
    [
        ("elven-cloaks", "character", {}),  # its own symbol
        ("faramirs-rangers", "event", {"people": {"boromir": "osgiliath"}}),  # a Strategy card
        ("elven-cloaks", "event", {"fellowship": {"guide": "strider"}}),
        ("elven-cloaks", "event", {"people": {"gandalf-the-grey": "rivendell"}}),
    ],
)
def test_gandalf_draws_for_nothing_else(card: str, die: str, position: dict[str, Any]) -> None:
    assert with_card(card, die, **position).asked != DRAW


def test_gandalf_does_not_draw_when_an_event_die_draws_a_card() -> None:
    table = on_the_way(dice={"free": ["event", "muster"]}).choose("Event die", "Draw from the Character deck")
    assert table.asked != DRAW


def test_gandalf_does_not_draw_from_an_empty_deck() -> None:
    rest = [event.id for event in EVENT[:24] if event.id != "elven-cloaks"]
    table = on_the_way(
        hands={"free": ["elven-cloaks"]}, discards={"free": rest}, dice={"free": ["event", "muster"]},
    ).choose("Event die", "Play Elven Cloaks")  # fmt: skip
    assert table.asked != DRAW


def test_the_hand_is_cut_after_gandalf_has_drawn() -> None:
    hand = ["athelas", "elven-rope", "bilbos-song", "mirror-of-galadriel", "axe-and-bow"]
    table = on_the_way(
        hands={"free": ["house-of-the-stewards", *hand]}, dice={"free": ["event", "muster"]},
        people={"boromir": "minas-tirith"},
    ).choose("Event die", "Play House of the Stewards", "Gondor Regular")  # fmt: skip
    too_many = "You hold more than six cards. Which one do you discard?"
    assert table.asked == too_many  # the card has drawn two
    table.choose("Athelas")
    assert table.asked == DRAW
    assert table.choose("Yes").asked == too_many


# STRIDER: see tests/boardgame/rulings/test_revealing.py for his guidance


@pytest.mark.parametrize("place", ["minas-tirith", "dol-amroth", "pelargir"])
def test_strider_becomes_aragorn_in_the_south_by_the_will_of_the_west(place: str) -> None:
    table = on_the_way(people={"strider": place}, dice={"free": ["will-of-the-west", "muster"]})
    assert not table.active("gondor")
    table.choose("Will of the West", KING)
    assert (table.person("aragorn"), table.person("strider")) == (place, "gone")
    assert table.active("gondor")  # he has come
    assert (table.game.view(None)["pools"]["free"], dice_to_roll(table.game, FREE)) == (
        4,
        5,
    )  # now, and next turn


@pytest.mark.parametrize(
    ("place", "more"),
    [
        ("osgiliath", {}),
        ("lossarnach", {}),
        ("edoras", {}),
        ("gone", {}),
        ("fellowship", {"fellowship": {"at": "minas-tirith"}}),
        ("minas-tirith", {"regions": {"minas-tirith": {"control": "shadow"}}}),
        ("minas-tirith", {"dice": {"free": ["muster", "event"]}}),
    ],
)
def test_nowhere_else_and_by_no_other_die(place: str, more: dict[str, Any]) -> None:
    position = {"dice": {"free": ["will-of-the-west", "muster"]}, **more}
    table = on_the_way(people={"strider": place}, **position)
    for die in table.options():
        assert not on_the_way(people={"strider": place}, **position).choose(die).offers("Aragorn")


def test_aragorn_enters_inside_a_besieged_city() -> None:
    regions = {"minas-tirith": army("gondor-regular", 2, "sauron-regular", 5, besieged=True)}
    table = on_the_way(
        people={"strider": "minas-tirith"}, regions=regions, dice={"free": ["will-of-the-west"]}
    )
    table.choose(KING)
    assert (table.person("aragorn"), table.besieged("minas-tirith")) == ("minas-tirith", True)


def test_aragorn_comes_only_once() -> None:
    people = {"strider": "gone", "aragorn": "pelargir"}
    assert not on_the_way(people=people, dice={"free": ["will-of-the-west"]}).offers("Aragorn")
    fallen = {"strider": "gone", "aragorn": "gone"}
    assert not on_the_way(people=fallen, dice={"free": ["will-of-the-west"]}).offers("Aragorn")


# GANDALF THE WHITE


def returning(grey: str = "gone", minion: str = "orthanc", **position: Any) -> Board:
    """The Free Peoples with a Will of the West, the Grey here and Saruman there."""
    people = {"gandalf-the-grey": grey, "saruman": minion}
    return on_the_way(people=people, dice={"free": ["will-of-the-west"]}, **position)


def test_gandalf_returns_where_the_grey_stands() -> None:
    table = returning("edoras")
    assert not table.active("rohan")
    table.choose(WHITE)
    assert (table.person("gandalf-the-white"), table.person("gandalf-the-grey")) == ("edoras", "gone")
    assert table.active("rohan")
    assert table.game.view(None)["pools"]["free"] == 5


def test_after_his_fall_gandalf_returns_in_fangorn_or_with_the_elves() -> None:
    regions = {
        "fangorn": army("isengard-regular", 5),  # an army does not keep him away
        "grey-havens": {"control": "shadow"},
        "lorien": army("elves-regular", 1, "sauron-regular", 5, besieged=True),
    }
    table = returning(regions=regions)
    assert sorted(table.entries()) == ["Fangorn", "Lórien", "Rivendell", "Woodland Realm"]
    table.choose(WHITE, "Fangorn")
    assert table.person("gandalf-the-white") == "fangorn"


def test_a_minion_who_has_fallen_is_enough() -> None:
    assert returning(minion="gone").offers(WHITE)


@pytest.mark.parametrize(("grey", "minion"), [("fellowship", "orthanc"), ("gone", "not-yet")])
def test_gandalf_returns_neither_while_the_grey_is_in_the_fellowship_nor_before_a_minion_came(
    grey: str, minion: str
) -> None:
    assert not returning(grey, minion).offers(WHITE)


@pytest.mark.parametrize("white", ["fangorn", "gone"])
def test_gandalf_returns_only_once(white: str) -> None:
    people = {"gandalf-the-grey": "gone", "saruman": "orthanc", "gandalf-the-white": white}
    assert not on_the_way(people=people, dice={"free": ["will-of-the-west"]}).offers(WHITE)


@pytest.mark.parametrize(
    ("others", "far"), [((), True), (("merry",), True), (("merry", "pippin"), False), (("gimli",), False)]
)
def test_shadowfax_carries_gandalf_and_one_hobbit_at_most(others: tuple[str, ...], far: bool) -> None:
    people = company() | dict.fromkeys(("gandalf-the-white", *others), "edoras")
    table = act(on_the_way(people=people, hunt=0), "Move Companions")
    if others:
        table.choose(*[name.title() for name in others], "Gandalf the White")
    assert table.offers("Parth Celebrant")  # three regions
    assert table.offers("Lórien") == far  # four
    assert not table.offers("Grey Havens")


# CAPTAINS OF THE WEST


@pytest.mark.parametrize(
    ("who", "dice", "leads"),
    [
        ("gandalf-the-grey", 3, 1),
        ("strider", 3, 1),
        ("boromir", 3, 1),
        ("legolas", 3, 1),
        ("gimli", 3, 1),
        ("aragorn", 3, 2),
        ("merry", 2, 1),
        ("pippin", 2, 1),
        ("gandalf-the-white", 2, 1),
    ],
)
@pytest.mark.parametrize("attacker", ["free", "shadow"])
def test_a_captain_of_the_west_is_a_die_more(attacker: str, who: str, dice: int, leads: int) -> None:
    fight = Fight(
        free=army("gondor-regular", 2), shadow=army("sauron-regular", 1), with_free=(who,), attacker=attacker
    )
    fight.rolls(*MISS * (dice + 1), *MISS * leads)  # all but one are his side's, and then the re-rolls
    assert f"The Free Peoples roll {' '.join('2' * dice)}, " in fight.table.told()


def test_captains_add_up_but_never_beyond_five_dice() -> None:
    two = Fight(
        free=army("gondor-regular", 2), shadow=army("sauron-regular", 1), with_free=("boromir", "gimli")
    )
    two.rolls(*MISS, *MISS * 4, *MISS * 2)
    five = Fight(
        free=army("gondor-regular", 4), shadow=army("sauron-regular", 1), with_free=("boromir", "gimli")
    )
    five.rolls(*MISS, *MISS * 5, *MISS * 2)
    assert "The Free Peoples roll 2 2 2 2 2, " in five.table.told()


def test_a_captain_who_stays_behind_does_not_fight() -> None:
    table = Board(
        regions={"osgiliath": army("gondor-regular", 2), "south-ithilien": army("sauron-regular", 1)},
        people={"gimli": "osgiliath"}, nations=at_war(*NATIONS), dice={"free": ["muster-army"]},
        rings={"free": 0},
    )  # fmt: skip
    with table.rolls(2, 2):
        table.choose("Attack", "a part of", "1", "stays")
    assert "The Free Peoples roll 2, " in table.told()


# BOROMIR, LEGOLAS AND GIMLI AT HOME


def at_home(who: str, place: str, **position: Any) -> Board:
    """A Companion somewhere on the map, and the Free Peoples with an Event die."""
    return on_the_way(people={who: place}, dice={"free": ["event"]}, **position)


@pytest.mark.parametrize(
    ("who", "place", "nation"),
    [
        ("boromir", "minas-tirith", "gondor"),
        ("boromir", "dol-amroth", "gondor"),
        ("boromir", "pelargir", "gondor"),
        ("legolas", "woodland-realm", "elves"),
        ("legolas", "lorien", "elves"),
        ("legolas", "rivendell", "elves"),
        ("legolas", "grey-havens", "elves"),
        ("gimli", "erebor", "dwarves"),
    ],
)
def test_at_home_any_die_moves_his_nation(who: str, place: str, nation: str) -> None:
    table = at_home(who, place, nations={nation: {"steps": 2, "active": True}})
    table.choose(f"{who.title()} brings")
    assert table.steps(nation) == 1


@pytest.mark.parametrize(
    ("who", "place", "more"),
    [
        ("boromir", "lossarnach", {}),  # a Town
        ("boromir", "osgiliath", {}),
        ("boromir", "edoras", {}),
        ("boromir", "fellowship", {"fellowship": {"at": "minas-tirith"}}),
        ("boromir", "minas-tirith", {"regions": {"minas-tirith": {"control": "shadow"}}}),
        ("boromir", "minas-tirith", {"nations": {"gondor": {"steps": 1, "active": False}}}),
        ("boromir", "minas-tirith", {"nations": at_war("gondor")}),
        ("legolas", "erebor", {}),
        ("legolas", "lorien", {"regions": {"lorien": {"control": "shadow"}}}),
        ("gimli", "ered-luin", {}),
        ("gimli", "iron-hills", {}),
        ("gimli", "dale", {}),
        ("gimli", "erebor", {"regions": {"erebor": {"control": "shadow"}}}),
        ("gimli", "erebor", {"nations": {"dwarves": {"steps": 1, "active": False}}}),
    ],
)
def test_elsewhere_or_when_the_nation_cannot_step_he_does_not(
    who: str, place: str, more: dict[str, Any]
) -> None:
    assert not at_home(who, place, **more).offers(f"{who.title()} moves")


def test_a_siege_does_not_silence_boromir() -> None:
    regions = {"minas-tirith": army("gondor-regular", 2, "sauron-regular", 5, besieged=True)}
    assert at_home("boromir", "minas-tirith", regions=regions).offers("Boromir brings")


# THE HOBBITS


@pytest.mark.parametrize("who", ["merry", "pippin"])
def test_a_hobbit_who_guides_may_leave_to_lower_the_damage(who: str) -> None:
    table = move(on_the_way("2", people=company(who), fellowship={"at": "hollin"}), 6)
    assert table.offers(f"{who.title()} leaves the Fellowship: 2 becomes 1")
    table.choose("guide-leaves")
    assert (table.game.corruption, table.asked) == (1, f"Where does {who.title()} go from the Fellowship?")
    assert table.offers("Moria")
    table.choose("South Downs")
    assert (table.person(who), guide(table)) == ("south-downs", "gollum")


@pytest.mark.parametrize("who", ["merry", "pippin"])
def test_a_hobbit_lost_in_the_fellowship_is_taken_alive(who: str) -> None:
    table = move(on_the_way("1", people=company("strider", who)), 6)
    with table.chance(1):
        table.choose("at random")
    assert table.game.corruption == 0
    table.choose("Trollshaws")
    assert table.person(who) == "trollshaws"
    assert f"{who.title()} is lost to the Hunt, but carried off alive." in table.game.story(None)


@pytest.mark.parametrize("who", ["merry", "pippin"])
def test_a_hobbit_is_not_taken_alive_on_the_map_or_in_mordor(who: str) -> None:
    fight = Fight(free=army("gondor-regular", 1), shadow=army("sauron-regular", 1), with_free=(who,))
    fight.rolls(6, *MISS, *MISS)
    assert fight.table.person(who) == "gone"
    mordor = on_the_way("1", people=company("strider", who), fellowship={"at": "morannon", "mordor": 1})
    move(mordor)
    with mordor.chance(1):
        mordor.choose("at random")
    assert mordor.person(who) == "gone"


# GOLLUM


def alone(*tiles: str, **position: Any) -> Board:
    """The Ring-bearers alone with Gollum."""
    return on_the_way(*tiles, people=company(), **position)


@pytest.mark.parametrize("tile", ["0-reveal", "1-reveal", "2-reveal"])
def test_gollum_keeps_out_of_sight_of_numbered_tiles(tile: str) -> None:
    table = move(alone(tile), 6)
    if tile != "0-reveal":
        table.choose("Use the Ring")
    assert not table.game.revealed
    assert table.game.corruption == int(tile[0])


def test_gollum_keeps_out_of_sight_of_numbered_tiles_in_mordor_too() -> None:
    table = move(alone("1-reveal", fellowship={"at": "morannon", "mordor": 1})).choose("Use the Ring")
    assert (table.game.revealed, table.game.mordor, table.game.corruption) == (False, 2, 1)


@pytest.mark.parametrize(
    ("tile", "position"),
    [
        ("eye-reveal", {}),
        ("give-it-to-uss", {"fellowship": {"at": "morannon", "mordor": 1}}),
        ("the-ring-is-mine", {"fellowship": {"at": "morannon", "mordor": 1}}),
    ],
)
def test_gollum_does_not_hide_it_from_eyes_and_from_tiles_of_the_shadow(
    tile: str, position: dict[str, Any]
) -> None:
    table = alone(tile, **position)
    move(table, *(() if position else (6,)))
    assert table.game.revealed  # and nobody was asked to show it: the damage is Corruption
    assert table.game.corruption == 1


def test_gollum_lowers_the_damage_when_the_fellowship_shows_itself() -> None:
    table = move(alone("3", fellowship={"progress": 1}), 6)
    assert table.asked == "3 Hunt damage: how do you meet it?"
    table.choose("Reveal the Fellowship: 3 becomes 2 (Gollum)")
    assert table.game.corruption == 2
    assert table.asked == "The Fellowship is revealed. Where is it?"
    assert not table.offers("Rivendell")
    table.choose("Hollin")
    assert (ring_at(table), table.game.progress, table.game.revealed) == ("hollin", 0, True)


def test_the_fellowship_that_shows_itself_pays_for_strongholds_too() -> None:
    table = alone("2", "1", fellowship={"at": "hollin"})
    with table.chance(0):
        move(table, 6)
    table.choose("show", "Moria")
    assert (table.game.corruption, pool(table)) == (2, {})  # once revealed, nothing is left to show


def test_without_damage_gollum_has_nothing_to_lower() -> None:
    table = move(alone("0-reveal"), 6)
    assert (table.game.revealed, table.asked) == (False, "Your action: which die do you use, and what for?")


def test_in_mordor_gollum_only_turns_the_counter() -> None:
    table = move(alone("2", fellowship={"at": "morannon", "mordor": 1})).choose("show")
    assert (table.game.corruption, table.game.revealed, table.game.mordor) == (1, True, 2)


def test_gollum_neither_leaves_the_fellowship_nor_walks_the_map() -> None:
    table = act(alone("3"))
    assert not table.offers("Separate")
    assert not table.offers("Move Companions")
