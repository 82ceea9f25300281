"""Games of three and four players: how they are made, kept, arranged, explained and played by bots."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import thirdage
from tests.boardgame.at_the_board import army
from tests.boardgame.in_teams import Four, Three
from thirdage import games
from thirdage.boardgame import questions as q
from thirdage.boardgame.attacking import attack_choice, may_attack
from thirdage.boardgame.board import regions_in
from thirdage.boardgame.facts import FREE
from thirdage.boardgame.figures import FIRST_LEADER
from thirdage.boardgame.force import A_LEADER, ANYBODY
from thirdage.boardgame.map import NEIGHBOURS, REGION_COUNT
from thirdage.boardgame.mixed import own_units
from thirdage.boardgame.movement import choice_for, destinations, open_to, ready
from thirdage.boardgame.position import arrange
from thirdage.boardgame.seating import FOUR_PLAYERS, SEATINGS
from thirdage.boardgame.start import new_game
from thirdage.boardgame.state import BoardGame
from thirdage.kernel.errors import BadOption, BadPosition, ThirdAgeError, UnknownName
from thirdage.lab.fuzz import fingerprint
from thirdage.players import answer, player

TEAMS = ("war-of-the-ring-3", "war-of-the-ring-4")


def played(scenario: str, seed: int, choices: int, **options: Any) -> BoardGame:
    """A random game after some choices."""
    game = new_game(seed, True, {"turns": 12, **options}, scenario)
    rng = random.Random(seed)
    for _ in range(choices):
        if game.options is not None:
            game.choose(rng.randrange(len(game.options)))
    return game


# MAKING ONE


@pytest.mark.parametrize(
    ("scenario", "people", "held"),
    [
        ("war-of-the-ring-3", 2, (("free",), ("witch-king", "saruman"))),
        ("war-of-the-ring-3", 3, (("free",), ("witch-king",), ("saruman",))),
        ("war-of-the-ring-4", 2, (("gondor", "rohan"), ("witch-king", "saruman"))),
        ("war-of-the-ring-4", 3, (("gondor", "rohan"), ("witch-king",), ("saruman",))),
        ("war-of-the-ring-4", 4, (("gondor",), ("rohan",), ("witch-king",), ("saruman",))),
    ],
)
def test_seats_are_shared_by_as_many_people_as_there_are(scenario: str, people: int, held: Any) -> None:
    game = thirdage.new(scenario, seed=1, people=people)
    assert game.people == held
    assert [game.side_of(seat) for seat in game.seats] == [
        "free" if n < len(game.seats) - 2 else "shadow" for n in range(len(game.seats))
    ]
    assert games.people_for(scenario, held) == people


@pytest.mark.parametrize(
    ("scenario", "options", "said"),
    [
        ("war-of-the-ring-4", {"people": 5}, "for 2, 3 or 4 people, not 5"),
        ("war-of-the-ring-3", {"people": 4}, "for 2 or 3 people, not 4"),
        ("war-of-the-ring", {"people": 4}, "The board game is for 2 people, not 4"),
        ("war-of-the-ring-4", {"people": True}, "not True"),
        ("war-of-the-ring-4", {"promos": True}, "promos"),
        (
            "war-of-the-ring-3",
            {"twilight": ["ents", "dragons"]},
            "no part of Twilight of the Third Age called 'dragons'",
        ),
        ("war-of-the-ring-4", {"twilight": 3}, "a list of elements of the expansion, not 3"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(scenario: str, options: Any, said: str) -> None:
    with pytest.raises(ThirdAgeError, match=said) as refused:
        thirdage.new(scenario, **options)
    assert str(refused.value).count("\n") == 0
    assert isinstance(refused.value, BadOption | UnknownName)


def test_an_unknown_seat_is_named() -> None:
    with pytest.raises(ThirdAgeError, match="shadow"):
        thirdage.new("war-of-the-ring-4", seed=1).view("shadow")


# KEEPING ONE


@pytest.mark.parametrize("scenario", TEAMS)
@pytest.mark.parametrize(("seed", "choices"), [(1, 0), (2, 40), (3, 300), (4, 3000)])
def test_a_record_replays_to_the_same_point(scenario: str, seed: int, choices: int) -> None:
    game = played(scenario, seed, choices, people=2)
    record = thirdage.Record.from_json(game.record().to_json())
    assert (record.scenario, record.options["people"]) == (scenario, 2)
    again = games.replay(record)
    assert fingerprint(again) == fingerprint(game)
    assert again.view(again.seats) == game.view(game.seats)


@pytest.mark.parametrize("scenario", TEAMS)
def test_a_position_goes_on_as_the_game_it_was_taken_from(scenario: str) -> None:
    game = played(scenario, 6, 150)
    rng = random.Random(1)
    for _ in range(60):
        if game.options is None:
            break
        twin = games.arrange(game.position(), 5)
        assert twin.view(twin.seats)["teams"] == game.view(game.seats)["teams"]
        assert [twin.option_key(option) for option in twin.options or ()] == [
            game.option_key(option) for option in game.options
        ]
        game.choose(rng.randrange(len(game.options)))


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"mixed": {"free": ["edoras"]}}, "needs units of both players"),
        ({"mixed": {"rohan": []}}, "rohan"),
        ({"to_act": "shadow"}, "shadow"),
        ({"hands": {"free": []}}, "free"),
        ({"place": 2, "to_act": "rohan"}, "At place 2 of the order gondor acts, not rohan"),
        ({"place": 7}, "place in the order"),
        ({"taken_by": {"edoras": "saruman"}}, "saruman cannot have taken edoras"),
        ({"given": ["athelas"]}, "not a hidden card"),
        ({"rest": {"nations": ["gondor"]}}, "only with three players"),
        (
            {"hands": {"gondor": ["athelas", "elven-rope", "elven-cloaks", "bilbos-song", "axe-and-bow"]}},
            "at most 4",
        ),
    ],
)
def test_a_position_of_teams_that_cannot_be_is_refused_with_a_sentence(position: Any, said: str) -> None:
    with pytest.raises(ThirdAgeError, match=said):
        Four(**({"regions": {"edoras": army("rohan-regular", 1)}} | position))


def test_two_players_have_nothing_of_teams_in_a_position() -> None:
    with pytest.raises(BadPosition, match="mixed"):
        arrange({"mixed": {"free": []}}, 1, True)
    with pytest.raises(BadPosition, match="war-of-the-ring-4"):
        arrange({"scenario": "war-of-the-ring-5"}, 1, True)


def test_nobody_takes_back_what_his_teammate_or_enemy_has_chosen() -> None:
    game = played(TEAMS[1], 1, 0)
    taken_back = 0
    while game.options is not None and game.count < 400:
        allowed = [seat for seat in game.seats if game.legal_undo(seat)]
        assert len(allowed) <= 1
        for seat in allowed:
            earlier = games.replay(game.record().short_of(game.legal_undo(seat)))
            assert earlier.seats[earlier.seat] == seat
            assert earlier.rolls == game.rolls
            taken_back += 1
        game.choose((game.count * 7) % len(game.options))
    assert taken_back > 50


# SECRETS


@pytest.mark.parametrize("scenario", TEAMS)
def test_a_guess_shows_a_seat_what_the_game_shows_it(scenario: str) -> None:
    game = played(scenario, 9, 0)
    rng = random.Random(2)
    for _ in range(120):
        if game.options is None:
            break
        for seats in (*((seat,) for seat in game.seats), game.seats[-2:]):
            guess = game.guess(seats, rng)
            assert guess.view(seats) == game.view(seats)
            assert guess.events(seats) == game.events(seats)
        game.choose(rng.randrange(len(game.options)))


def test_both_seats_of_a_team_see_both_hands() -> None:
    game = played(TEAMS[1], 3, 0)
    shown = game.view(("gondor", "rohan"))["cards"]
    assert shown["gondor"]["hand"]
    assert shown["rohan"]["hand"]
    assert shown["saruman"]["hand"] is None
    assert game.view("gondor")["cards"]["rohan"]["hand"] is None
    assert any("You draw" in line for line in game.events("gondor"))
    assert not [
        line for line in game.events("gondor") if line.startswith("The Rohan player draws") and line.cards
    ]


# BEING TOLD


def test_why_an_army_a_place_or_a_card_is_not_his() -> None:
    regions = {
        "edoras": army("rohan-regular", 2),
        "osgiliath": army("gondor-regular", 1, "rohan-regular", 2),
        "north-ithilien": army("sauron-regular", 1),
    }
    board = Four(regions=regions, mixed={"free": ["osgiliath"]}, to_act="gondor",
                 hands={"gondor": ["riders-of-theoden"]},
                 dice={"free": ["event", "muster-army"], "shadow": ["army"]})  # fmt: skip
    why = games.hosting_of("war-of-the-ring-4").why
    said = why(board.game, ("gondor",), "riders-of-theoden", None)
    assert said.endswith("Only the Rohan player may use it as an event.")
    assert "is the Rohan player's" in why(board.game, ("gondor",), None, "edoras")
    assert "the Rohan player commands the mixed army there" in why(board.game, ("gondor",), None, "osgiliath")
    board.choose("Muster/Army die", "Muster troops")
    assert "Rohan obeys the Rohan player" in why(board.game, ("gondor",), None, "edoras")
    table = Three(regions=regions, dice={"free": ["muster-army"], "shadow": ["army"]},
                  rest={"nations": ["rohan"], "armies": ["osgiliath"]})  # fmt: skip
    assert "has just acted" in why(table.game, ("free",), None, "osgiliath")
    table.choose("Muster troops")
    assert "you have just acted on Rohan" in why(table.game, ("free",), None, "edoras")


def test_the_log_names_the_players_and_who_reads_it_is_you() -> None:
    board = Four(regions={"edoras": army("rohan-regular", 2)})
    board.choose("Move up to two armies", "Folde")
    assert "The Rohan player moves 2 Rohan Regulars from Edoras to the Folde." in board.told("gondor")
    assert "You move 2 Rohan Regulars from Edoras to the Folde." in board.told("rohan")


def test_a_preview_reckons_with_ones_own_army_only() -> None:
    regions = {
        "osgiliath": army("gondor-regular", 1, "rohan-regular", 4),
        "north-ithilien": army("sauron-regular", 1),
    }
    board = Four(regions=regions, to_act="gondor")
    odds = games.hosting_of("war-of-the-ring-4").preview(board.game, None)
    assert [attack["ways"][0]["attacker"]["units"] for attack in odds] == [1]


# BEING PLAYED


def test_nobody_is_asked_to_send_what_he_does_not_command() -> None:
    own_asked = mixed_asked = 0
    for seed in range(30):
        game = new_game(seed, False, {"turns": 8}, TEAMS[1])
        rng = random.Random(seed)
        while game.options is not None:
            if game.prompt[0] == q.HOW_MANY.name and not game.battle:
                kind = game.prompt[4]
                region = game.prompt[2]
                own = own_units(game.seating, game.seat)
                mixed = game.mixed >> (REGION_COUNT * game.seating.sides[game.seat] + region) & 1
                assert kind >= FIRST_LEADER or kind in own or mixed
                own_asked += kind in own
                mixed_asked += kind < FIRST_LEADER and kind not in own
            game.choose(rng.randrange(len(game.options)))
    assert own_asked > 50
    assert mixed_asked


@pytest.mark.parametrize(("scenario", "seeds"), [(TEAMS[0], (0, 3)), (TEAMS[1], (8, 9))])
def test_a_glance_at_an_army_finds_what_looking_at_everybody_in_it_finds(
    scenario: str, seeds: tuple[int, ...]
) -> None:
    glances = mixed = resting = 0
    for seed in seeds:
        game = new_game(seed, False, {"turns": 14}, scenario)
        rng = random.Random(seed)
        while game.options is not None:
            if game.prompt[0] == q.ACTION.name and game.turn > 4:
                side = game.seating.sides[game.seat]
                mixed += bool(game.mixed)
                resting += bool(game.rested) and side == FREE
                for here in regions_in(game.armies[side]):
                    for need in (ANYBODY, A_LEADER):
                        seen = list(destinations(game, side, here, 2, (), need))
                        near = [there for there in NEIGHBOURS[here] if open_to(game, side) >> there & 1]
                        assert seen == [r for r in near if choice_for(game, side, here, r, 2, (), need, 1)]
                        may = may_attack(game, side, here, need)
                        assert may == (attack_choice(game, side, here, need) is not None)
                        glances += ready(game, side, here, (), need) is not None
            game.choose(rng.randrange(len(game.options)))
    assert glances
    assert mixed
    assert resting or scenario != TEAMS[0]


def test_the_minion_of_a_teammate_leads_no_army_on_its_way() -> None:
    def sets_out(*more: str | int, **people: str) -> bool:
        board = Four(
            to_act="saruman",
            people={name.replace("_", "-"): where for name, where in people.items()},
            dice={"free": ["event"], "shadow": ["character"]},
            regions={"near-harad": army("southrons-easterlings-regular", 2, *more)},
        )
        return board.offers("move an army that has a Leader or character")

    assert not sets_out(mouth_of_sauron="near-harad")
    assert not sets_out(witch_king="near-harad")
    assert sets_out("nazgul", 1)


def test_a_pickled_game_keeps_the_seating_of_its_scenario() -> None:
    game = new_game(1, False, {}, TEAMS[1])
    assert pickle.loads(pickle.dumps(game)).seating is game.seating is FOUR_PLAYERS


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("scenario", TEAMS)
def test_bots_play_every_seat_of_a_team(scenario: str, level: str) -> None:
    game = new_game(8, False, {"turns": 3 if level == "easy" else 1}, scenario)
    bots = [player(level, seed) for seed in range(len(game.seats))]
    asked = set()
    while game.options is not None:
        asked.add(game.seats[game.seat])
        game.choose(answer(bots[game.seat], game))
    assert asked == set(game.seats)


def test_the_two_player_game_is_the_first_and_keeps_its_seats() -> None:
    assert next(iter(SEATINGS)) == "war-of-the-ring"
    assert FOUR_PLAYERS.seats == ("gondor", "rohan", "witch-king", "saruman")
    assert thirdage.new("war-of-the-ring", seed=1).seats == ("free", "shadow")
