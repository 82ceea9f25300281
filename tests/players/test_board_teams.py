"""Players of the board game in teams: they know what their seat commands, and help their teammate."""

from __future__ import annotations

from random import Random

import pytest

from tests.boardgame.at_the_board import army
from tests.boardgame.in_teams import Four, Team
from thirdage import games
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import FREE, SHADOW
from thirdage.boardgame.map import REGION_BY_ID
from thirdage.boardgame.mixed import are_separate
from thirdage.boardgame.state import BoardGame
from thirdage.players import answer, player
from thirdage.players.hint import rank
from thirdage.players.judges.boardgame.blunders import without_blunders
from thirdage.players.judges.boardgame.campaign import gain_of_march, going_from, marches

SCENARIOS = ("war-of-the-ring-3", "war-of-the-ring-4")
LEVELS = ("random", "easy", "normal", "hard")
every_level = pytest.mark.parametrize("level", LEVELS[1:])


def new(scenario: str, seed: int) -> BoardGame:
    game = games.new(scenario, seed=seed, log=False)
    assert isinstance(game, BoardGame)
    return game


def chosen(level: str, table: Team) -> str:
    """What a player chooses, in words."""
    return table.options()[answer(player(level, 1), table.game)]


# WHOLE GAMES


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_level_plays_every_seat_to_the_end(scenario: str) -> None:
    """Each level has each seat once, beside and against the others."""
    for first in range(len(LEVELS)):
        game = new(scenario, first + 1)
        bots = [player(LEVELS[(first + seat) % len(LEVELS)], seat) for seat in range(len(game.seats))]
        asked = set()
        while game.options is not None:
            asked.add(game.seat)
            game.choose(answer(bots[game.seat], game))
        assert game.result is not None
        assert asked == set(range(len(game.seats)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_player_uses_what_is_hidden_from_its_seat(scenario: str, level: str) -> None:
    """Dealt anew are the hands of the enemies and of the teammate: the answers stay the same."""
    game = new(scenario, 4)
    rng = Random(level)
    asked: dict[int, int] = dict.fromkeys(range(len(game.seats)), 0)
    while game.options is not None and game.turn <= 4:
        if rng.random() < 0.5 and len(game.options) > 1:
            other = game.guess(game.seat_name(game.seat), rng)
            assert answer(player(level, 1), game) == answer(player(level, 1), other)
            asked[game.seat] += 1
        game.choose(answer(player("easy", 2), game))
    assert min(asked.values()) > 3


def test_teams_beat_chance_on_either_side() -> None:
    for seed in range(3):
        for side in (FREE, SHADOW):
            game = new("war-of-the-ring-4", seed)
            bots = [
                player("normal" if game.side_number(seat) == side else "random", f"{seed} {seat}")
                for seat in range(len(game.seats))
            ]
            while game.options is not None:
                game.choose(answer(bots[game.seat], game))
            assert game.result is not None
            assert game.result.winner == game.sides[side]


# WHAT A SEAT COMMANDS


def before_minas_tirith(**more: object) -> Four:
    """Saruman's Easterlings and the Witch-king's Orcs stand in one region; Saruman is about to act."""
    return Four(
        regions={
            "osgiliath": army("southrons-easterlings-regular", 3, "sauron-regular", 5),
            "minas-tirith": army("gondor-regular", 2),
            "morannon": army("sauron-regular", 9),
        },
        dice={"shadow": ["army", "army"]},
        to_act="saruman",
        **more,
    )


def test_a_march_is_judged_by_the_units_that_the_seat_commands() -> None:
    table = before_minas_tirith()
    osgiliath = REGION_BY_ID["osgiliath"]
    assert going_from(table.game, SHADOW, osgiliath) == 3
    assert {origin for _, origin, _ in marches(table.game)} == {osgiliath}
    mixed = before_minas_tirith(mixed={"shadow": ["osgiliath"]})
    assert going_from(mixed.game, SHADOW, osgiliath) == 3, "the Witch-king commands the mixed army"


def test_a_stronghold_is_no_desert_where_the_teammate_stays() -> None:
    """Whoever is alone in it must not leave; whoever has a teammate there may."""

    def leaving(*figures: str | int) -> list[float]:
        table = Four(
            regions={
                "helms-deep": army(*figures),
                "westemnet": army("isengard-regular", 3, control="shadow"),
            },
            dice={"free": ["muster-army", "muster-army"]},
            to_act="rohan",
        )
        table.choose("Move up to two armies")
        guarded = without_blunders(table.game, FREE, [0.0] * len(table.options()))
        return [
            look
            for look, option in zip(guarded, table.options(), strict=True)
            if option.startswith("Helm's Deep")
        ]

    assert max(leaving("rohan-regular", 3)) < 0
    assert min(leaving("rohan-regular", 3, "elves-regular", 2)) == 0


# TOGETHER


@every_level
def test_armies_become_one_before_they_attack(level: str) -> None:
    table = Four(
        regions={
            "osgiliath": army("southrons-easterlings-regular", 3, "sauron-regular", 5),
            "minas-tirith": army("gondor-regular", 1),
        },
        dice={"shadow": ["army", "army"]},
        to_act="witch-king",
        place=3,
    )
    osgiliath = REGION_BY_ID["osgiliath"]
    assert are_separate(table.game, SHADOW, osgiliath)
    assert chosen(level, table).startswith("Make one army")
    table.game.choose(answer(player(level, 1), table.game))
    assert table.asked_of == ("saruman", q.MIX.name)
    table.game.choose(answer(player(level, 1), table.game))
    assert not are_separate(table.game, SHADOW, osgiliath)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_no_march_costs_the_teammate_units(level: str) -> None:
    """Where more than ten would stand in a region, both would lose some: no army goes there."""
    marched = 0
    for seed in (1, 2):
        game = new("war-of-the-ring-4", seed)
        bot = player(level, 1)
        use = 0
        while game.options is not None:
            index = answer(bot, game)
            if game.prompt[0] == q.ACTION.name:
                use = game.options[index][0]
                marched += use == o.MOVE_ARMIES
            assert game.prompt[0] != q.TOO_MANY.name or use != o.MOVE_ARMIES
            game.choose(index)
    assert marched > 10


def test_a_march_into_a_teammates_army_counts_only_those_who_find_room() -> None:
    table = Four(
        regions={
            "osgiliath": army("sauron-regular", 9),
            "south-ithilien": army("southrons-easterlings-regular", 6),
            "minas-tirith": army("gondor-regular", 3),
        },
        dice={"shadow": ["army", "army"]},
        to_act="saruman",
    )
    gains = {goal: gain for gain, _, goal in marches(table.game)}
    osgiliath = REGION_BY_ID["osgiliath"]
    units = going_from(table.game, SHADOW, REGION_BY_ID["south-ithilien"])
    assert units == 6
    alone = gain_of_march(table.game, REGION_BY_ID["south-ithilien"], osgiliath, 1)
    assert gains[osgiliath] == pytest.approx(alone)


@every_level
def test_nobody_proposes_for_ever_what_the_teammate_refuses(level: str) -> None:
    """A die that is of no use is put aside rather than armies far from any enemy made one again and again."""
    table = Four(
        regions={
            region: army("isengard-regular", 1, "sauron-regular", 3) for region in ("moria", "dol-guldur")
        },
        dice={"shadow": ["character", "character"]},
        to_act="witch-king",
        place=3,
    )
    assert sum("Make one army" in option for option in table.options()) == 2
    assert not chosen(level, table).startswith("Make one army")


@every_level
def test_a_card_that_only_the_teammate_can_use_is_given_to_him(level: str) -> None:
    table = Four(
        phase="fellowship",
        hands={"gondor": ["riders-of-theoden"], "rohan": ["guards-of-the-citadel"]},
    )
    while table.asked_of[1] not in (q.EXCHANGE.name, q.GIVE.name):
        table.game.choose(answer(player(level, 1), table.game))
    while table.asked_of[1] in (q.EXCHANGE.name, q.GIVE.name):
        table.game.choose(answer(player(level, 1), table.game))
    assert "guards-of-the-citadel" in table.seat_hand("gondor")
    assert "riders-of-theoden" in table.seat_hand("rohan")


def test_hints_in_teams_have_a_reason() -> None:
    table = before_minas_tirith()
    hints = rank(player("normal", 1), table.game)
    assert len(hints) == len(table.options())
    assert hints[0].reason
