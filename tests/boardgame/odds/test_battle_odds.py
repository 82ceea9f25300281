"""The odds of battles: by hand, against battles that the rules play out, and for what stands in a game."""

from __future__ import annotations

from random import Random

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.odds.simulated import SETTINGS, WITH_ENGINES, Setting, compared, held_against
from thirdage.boardgame.facts import FREE, NATIONS, SHADOW
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.odds import Army, Course, Nation, fight, storm
from thirdage.boardgame.odds import army as host
from thirdage.boardgame.odds.army import after_hit, until_the_end
from thirdage.boardgame.odds.at_hand import (
    FIELD,
    NO_WALLS,
    OUTSIDE,
    STORM,
    WALLS,
    Odds,
    odds_of_attack,
    odds_of_battle,
)
from thirdage.boardgame.odds.rolls import mean

MOST_ERRORS = 4.0  # standard errors between the odds and what came out; the dice are always the same
WAR = at_war(*NATIONS)


# BY HAND


def test_one_unit_against_one_is_an_even_fight() -> None:
    course = fight(host(1), host(1))
    # A round decides unless both miss (4 of 9); of the other 5, two win, two lose, and one ends both.
    assert course.ends == pytest.approx((0.4, 0.4, 0.2, 0.0))
    assert course.rounds == pytest.approx(9 / 5)
    assert course.after_one.won == pytest.approx(2 / 9)


def test_walls_count_in_the_first_round_only() -> None:
    course = fight(host(1), host(1), walls=True)
    first = 1 / 6 * 2 / 3  # the attacker alone hits
    again = 5 / 6 * 2 / 3  # both miss: the rest is an even fight
    assert course.ends.won == pytest.approx(first + again * 0.4)
    assert course.first[0].hits == pytest.approx((5 / 6, 1 / 6))
    assert course.first[1].hits == pytest.approx((2 / 3, 1 / 3))


def test_an_assault_lasts_one_round_unless_an_elite_pays() -> None:
    course = storm(host(2), host(1))
    assert course.rounds == 1.0
    assert course.ends.undecided == pytest.approx(25 / 36)
    pressed = storm(host(1, elites=1), host(1))
    assert pressed.rounds == pytest.approx(1 + 25 / 36)
    assert pressed.ends.won > course.ends.won


def test_a_bonus_helps_the_first_combat_roll_of_the_defender_but_not_his_reroll() -> None:
    for bonus, chance in ((1, 1 / 2), (-1, 1 / 6)):
        course = storm(host(1, elites=1), host(1), bonus=bonus)
        assert course.first[1].hits == pytest.approx((1 - chance, chance))
        assert course.first[1].hits_on == 5 - bonus
        led = storm(host(1), host(1, leadership=1), bonus=bonus)
        assert led.first[1].hits[0] == pytest.approx((1 - chance) * 2 / 3)
    assert storm(host(2), host(1), bonus=1).first[0] == storm(host(2), host(1)).first[0]


def test_an_assault_that_may_not_be_pressed_on_lasts_its_free_rounds() -> None:
    assert storm(host(1, elites=4), host(3), may_press_on=False).rounds == 1.0
    assert storm(host(1, elites=4), host(3), free_rounds=2, may_press_on=False).rounds > 1.0


def test_leadership_rolls_misses_again() -> None:
    led = fight(host(2, leadership=1), host(2))
    # Both hit: 1 of 9; one hits: 4 of 9, then the other is rolled again; none: 4 of 9, then one is.
    assert led.first[0].hits == pytest.approx((4 / 9 * 2 / 3, 4 / 9 * 2 / 3 + 4 / 9 / 3, 1 / 9 + 4 / 9 / 3))


def test_no_more_than_five_dice_are_rolled() -> None:
    course = fight(host(9, leadership=7), host(1))
    assert (course.first[0].dice, course.first[0].again) == (5, 5)


def test_an_army_keeps_as_many_dice_as_it_can() -> None:
    steps = until_the_end(host(4, elites=2))
    assert [each.units for each in steps] == [6, 5, 5, 5, 4, 3, 2, 1, 0]
    assert (steps[1].regulars, steps[1].elites) == (3, 2)


def test_who_storms_loses_regulars_first() -> None:
    assert after_hit(host(2, elites=2), elites_last=True).elites == 2
    assert after_hit(host(0, elites=2), elites_last=True) == host(1, elites=1, spare=98)


def test_without_spare_regulars_an_elite_falls_at_once_and_a_regular_before_it() -> None:
    steps = until_the_end(host(0, elites=3, spare=0))
    assert [each.units for each in steps] == [3, 2, 1, 0]
    # With one Regular there is always a replacement again when he has fallen.
    assert len(until_the_end(host(1, elites=3, spare=0))) - 1 == 7


def test_elites_who_lead_are_reduced_last() -> None:
    mixed = Army((Nation(0, 1, elites_lead=True), Nation(1, 1)), leadership=1)
    after = after_hit(mixed)
    assert (mixed.again, after.again) == (2, 2)
    assert after_hit(after).again == 1


def test_all_chances_come_to_one() -> None:
    for course in (fight(host(3, 2, 1), host(2, 4), walls=True), storm(host(3, 4, 2), host(4, 1, 1))):
        assert sum(course.ends) == pytest.approx(1)
        assert sum(course.after_one) == pytest.approx(1)
        assert sum(course.first[0].hits) == pytest.approx(1)


# AGAINST BATTLES THAT ARE FOUGHT


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_the_rules_come_to_the_same(setting: Setting) -> None:
    """Twenty thousand battles in all, each played by the rules from its first question to its last."""
    assert len(SETTINGS) * 2_000 == 20_000
    for found in held_against(setting, 2_000):
        assert found.errors < MOST_ERRORS, found


@pytest.mark.parametrize("setting", WITH_ENGINES, ids=lambda setting: setting.name)
def test_siege_engines_come_to_the_same(setting: Setting) -> None:
    for found in held_against(setting, 1_000):
        assert found.errors < MOST_ERRORS, found


def plain_battle(rng: Random, ours: list[int], theirs: list[int], walls: bool, storming: bool) -> list[int]:
    """A battle with bare dice: units left on both sides, rounds, and the hits of our first round.

    A side is its Regulars, Elites and Leadership.
    """
    (a, b, leaders), (c, d, their_leaders) = ours, theirs
    rounds = first = 0
    while a + b and c + d:
        rounds += 1
        needed = 6 if storming or (walls and rounds == 1) else 5
        hits = _rolled(rng, a + b, leaders, needed)
        taken = _rolled(rng, c + d, their_leaders, 5)
        first = hits if rounds == 1 else first
        for _ in range(hits):
            c, d = _struck(c, d, False)
        for _ in range(taken):
            a, b = _struck(a, b, storming)
        if storming and a + b and c + d:
            if not b:
                break
            a, b = a + 1, b - 1
    return [a + b, c + d, rounds, first]


def _rolled(rng: Random, units: int, leaders: int, needed: int) -> int:
    dice = min(5, units)
    hits = sum([rng.random() * 6 >= needed - 1 for _ in range(dice)])
    return hits + sum([rng.random() * 6 >= needed - 1 for _ in range(min(leaders, dice - hits))])


def _struck(regulars: int, elites: int, elites_last: bool) -> tuple[int, int]:
    if regulars and (not elites or elites_last or regulars + elites > 5):
        return regulars - 1, elites
    return (regulars + 1, elites - 1) if elites else (0, 0)


@pytest.mark.parametrize(
    ("ours", "theirs", "walls", "storming"),
    [
        ([5, 1, 1], [4, 2, 1], False, False),
        ([7, 2, 2], [5, 0, 1], True, False),
        ([4, 4, 3], [3, 1, 1], False, True),
    ],
    ids=["field", "walls", "storm"],
)
def test_twenty_thousand_battles_with_bare_dice(
    ours: list[int], theirs: list[int], walls: bool, storming: bool
) -> None:
    rng = Random(12)
    fought = [plain_battle(rng, ours, theirs, walls, storming) for _ in range(20_000)]
    armies = host(*ours), host(*theirs)
    course: Course = storm(*armies) if storming else fight(*armies, walls=walls)
    for found in (
        compared("won", course.ends.won, [float(a > 0 == d) for a, d, _, _ in fought]),
        compared("lost", course.ends.lost, [float(d > 0 == a) for a, d, _, _ in fought]),
        compared("rounds", course.rounds, [float(rounds) for _, _, rounds, _ in fought]),
        compared("ours left", course.attacker.units, [float(a) for a, _, _, _ in fought]),
        compared("theirs left", course.defender.units, [float(d) for _, d, _, _ in fought]),
        compared("first hits", mean(course.first[0].hits), [float(hits) for *_, hits in fought]),
    ):
        assert found.errors < MOST_ERRORS, found


# IN A GAME


def attack(board: Board, side: int, origin: str, place: str) -> Odds:
    """The odds of an attack."""
    odds = odds_of_attack(board.game, side, REGION_BY_ID[origin], REGION_BY_ID[place])
    assert odds is not None
    return odds


def board(**regions: dict[str, object]) -> Board:
    """These armies, all nations At War, the Shadow to act."""
    named = {name.replace("_", "-"): entry for name, entry in regions.items()}
    return Board(regions=named, nations=WAR, dice={"shadow": ["army"]}, to_act="shadow")


def test_at_a_city_walls_are_told_with_and_without() -> None:
    table = board(minas_tirith=army("gondor-regular", 4), osgiliath=army("sauron-regular", 3))
    odds = attack(table, FREE, "minas-tirith", "osgiliath")
    assert [way.how for way in odds.ways] == [WALLS, NO_WALLS]
    assert odds.ways[0].course == fight(host(4, spare=11), host(3, spare=33), walls=True)
    assert odds.ways[0].course.ends.won < odds.ways[1].course.ends.won


def test_at_a_stronghold_the_field_is_told_and_the_storm_that_follows_if_they_withdraw() -> None:
    table = board(
        osgiliath=army("sauron-regular", 4, "sauron-elite", 2), minas_tirith=army("gondor-regular", 7)
    )
    odds = attack(table, SHADOW, "osgiliath", "minas-tirith")
    field, inside = odds.ways
    assert (field.how, inside.how) == (FIELD, STORM)
    assert (field.defender.units, inside.defender.units) == (7, 5)
    assert inside.course.ends.undecided > 0
    assert odds.refuges  # they may also fall back


def test_besiegers_storm_and_those_inside_make_a_sortie() -> None:
    table = board(minas_tirith=army("gondor-regular", 2, "sauron-regular", 4, besieged=True))
    storming = attack(table, SHADOW, "minas-tirith", "minas-tirith")
    assert [way.how for way in storming.ways] == [STORM, NO_WALLS]
    assert not storming.refuges
    assert [way.how for way in attack(table, FREE, "minas-tirith", "minas-tirith").ways] == [OUTSIDE]


def test_who_is_not_at_war_stays_behind_and_whoever_cannot_attack_has_no_odds() -> None:
    table = Board(
        regions={"osgiliath": army("gondor-regular", 3, "rohan-regular", 2, "rohan-leader", 1),
                 "north-ithilien": army("sauron-regular", 2)},
        nations=at_war("gondor"), dice={"free": ["muster-army"]}, to_act="free",
    )  # fmt: skip
    odds = attack(table, FREE, "osgiliath", "north-ithilien")
    assert odds.ways[0].attacker.units == 3
    assert odds.ways[0].attacker.leadership == 0
    here, there = REGION_BY_ID["osgiliath"], REGION_BY_ID["south-ithilien"]
    assert odds_of_attack(table.game, FREE, here, there) is None
    assert odds_of_attack(table.game, SHADOW, there, here) is None


def test_characters_lead_and_captains_add_a_die() -> None:
    table = Board(
        regions={"osgiliath": army("gondor-regular", 2),
                 "north-ithilien": army("sauron-regular", 2, "nazgul", 1)},
        people={"strider": "osgiliath", "merry": "osgiliath", "witch-king": "north-ithilien"},
        nations=WAR, dice={"free": ["muster-army"]}, to_act="free",
    )  # fmt: skip
    ours, theirs = attack(table, FREE, "osgiliath", "north-ithilien").ways[0].course.first
    assert (ours.dice, ours.again) == (3, 2)
    assert (theirs.dice, theirs.again) == (2, 3)


def test_the_odds_do_not_know_the_cards_in_hand() -> None:
    def odds(*cards: str) -> Odds:
        table = Board(
            regions={"osgiliath": army("sauron-regular", 4), "minas-tirith": army("gondor-regular", 2)},
            nations=WAR, dice={"shadow": ["army"]}, to_act="shadow", hands={"free": list(cards)},
        )  # fmt: skip
        return attack(table, SHADOW, "osgiliath", "minas-tirith")

    assert odds() == odds("elven-cloaks", "elven-rope")


def test_in_the_middle_of_a_battle_the_rest_of_it_is_told() -> None:
    table = board(westemnet=army("isengard-regular", 4, control="shadow"), edoras=army("rohan-regular", 3))
    with table.rolls(6, 2, 2, 2, 5, 2, 2):
        table.choose("Attack", "Westemnet (")
    assert table.game.battle is not None
    odds = odds_of_battle(table.game, table.game.battle.round + 1)
    assert odds is not None
    assert [way.how for way in odds.ways] == [FIELD]  # the walls were of use in the first round
    assert (odds.ways[0].attacker.units, odds.ways[0].defender.units) == (3, 2)
    table.choose("Cease")
    assert odds_of_battle(table.game, 1) is None
