"""Two seats of a side play as a team: they share the work, and neither spends or loses what need not be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_the_table import Table, at_the_table, battleground
from tests.players.test_players import unhurried
from thirdage import games
from thirdage.cardgame.options import LEAVE, QUARREL
from thirdage.players import Player, answer, player

THINKING = ["easy", "normal", "hard"]
SEEDS = (1, 2, 3)


def nothing(**zones: Any) -> dict[str, Any]:
    """A seat without cards, or with these only."""
    return {"hand": [], "reserve": [], "ring": False, **zones}


def table(turn: str, **more: Any) -> Table:
    """The way over Caradhras, in the middle of a Trilogy; whoever is not named holds nothing."""
    seats = {seat: nothing() for seat in ("frodo", "witch_king", "aragorn", "saruman")}
    return at_the_table(turn=turn, starting=turn, **{"path": "Caradhras", "round": 4, **seats, **more})


def bots(name: str, seed: int) -> list[Player]:
    """A player for each seat."""
    return [unhurried(name, f"{seed} {seat}", most=100) for seat in range(4)]


def play_round(found: Table, name: str, seed: int) -> list[str]:
    """Let bots play for everybody until the round is over, and tell what happened."""
    game, number = found.game, found.game.round
    players = bots(name, seed)
    while game.options is not None and game.round == number:
        game.choose(answer(players[game.seat], game))
    return [str(line) for line in game.events(game.seats)]


every_level = pytest.mark.parametrize("name", THINKING)
every_seed = pytest.mark.parametrize("seed", SEEDS)


# WHAT THE TEAMMATE HAS DONE ALREADY


@every_level
@every_seed
def test_a_path_that_the_teammate_holds_needs_no_other_hero(name: str, seed: int) -> None:
    found = table("frodo", on_path=["strider"], path_tokens={"attack": 1}, frodo=nothing(reserve=["gimli"]))
    said = play_round(found, name, seed)
    assert "Frodo's player moves Gimli to the path Caradhras." not in said
    assert "The Free Peoples win Caradhras for 2 points." in said


@every_level
@every_seed
def test_a_city_that_the_teammate_holds_needs_no_other_hero(name: str, seed: int) -> None:
    held = battleground("Minas Tirith", "guards-of-the-citadel", tokens={"attack": 2})
    found = table("frodo", battlegrounds=[held], frodo=nothing(reserve=["gandalf-the-white"]))
    assert "Frodo's player moves Gandalf the White to Minas Tirith." not in play_round(found, name, seed)


@every_level
@every_seed
def test_a_city_that_the_teammate_takes_needs_no_other_army(name: str, seed: int) -> None:
    taken = battleground("Minas Tirith", "black-uruks", "grond-hammer-of-the-underworld")
    found = table("saruman", battlegrounds=[taken], saruman=nothing(reserve=["haradrim-mumakil"]))
    said = play_round(found, name, seed)
    assert "Saruman's player moves Haradrim Múmakil to Minas Tirith." not in said
    assert "The Shadow takes Minas Tirith for 3 points." in said


# WHAT NEITHER CAN DO


@every_level
@every_seed
@pytest.mark.parametrize(
    ("seat", "place", "card"),
    [("aragorn", "Umbar", "soldiers-of-gondor"), ("witch-king", "Minas Tirith", "black-uruks")],
)
def test_nobody_attacks_where_the_team_cannot_follow(
    seat: str, place: str, card: str, name: str, seed: int
) -> None:
    strong = battleground(place, tokens={"defense": 6})
    cards = {seat.replace("-", "_"): nothing(reserve=[card])}
    said = play_round(table(seat, battlegrounds=[strong], **cards), name, seed)
    assert not [line for line in said if " moves " in line]


# WHAT BOTH CAN DO


@every_level
@every_seed
def test_the_path_that_needs_two_gets_two(name: str, seed: int) -> None:
    found = table(
        "frodo",
        path_tokens={"attack": 2},
        frodo=nothing(reserve=["gimli"]),
        aragorn=nothing(reserve=["legolas"]),
    )
    assert "The Free Peoples win Caradhras for 2 points." in play_round(found, name, seed)


@every_level
@every_seed
@pytest.mark.parametrize("passed", [[], ["frodo", "witch-king", "saruman"]], ids=["early", "last"])
def test_a_path_on_which_the_teammate_waits_is_finished(passed: list[str], name: str, seed: int) -> None:
    """Also by whoever acts last: if he passed as well, the teammate's hero would be lost for nothing."""
    found = table(
        "aragorn",
        on_path=["gimli"],
        path_tokens={"attack": 2},
        aragorn=nothing(reserve=["legolas"]),
        passed=passed,
    )
    said = play_round(found, name, seed)
    assert "Aragorn's player moves Legolas to the path Caradhras." in said
    assert "The Free Peoples win Caradhras for 2 points." in said


@every_level
@every_seed
def test_an_attack_that_the_teammate_has_begun_is_finished(name: str, seed: int) -> None:
    begun = battleground("Minas Tirith", "black-uruks")
    found = table("saruman", battlegrounds=[begun], saruman=nothing(reserve=["haradrim-mumakil"]))
    assert "The Shadow takes Minas Tirith for 3 points." in play_round(found, name, seed)


@every_level
@every_seed
def test_a_city_that_the_teammate_cannot_hold_alone_is_saved(name: str, seed: int) -> None:
    beset = battleground("Minas Tirith", "soldiers-of-gondor", tokens={"attack": 6})
    found = table("frodo", battlegrounds=[beset], frodo=nothing(reserve=["gandalf-the-white"]))
    assert "The Free Peoples take Minas Tirith for 3 points." in play_round(found, name, seed)


@every_level
@every_seed
def test_an_item_goes_to_the_hero_of_the_teammate_who_needs_it(name: str, seed: int) -> None:
    found = table(
        "aragorn",
        on_path=["frodo-baggins"],
        path_tokens={"attack": 2},
        aragorn=nothing(hand=["elven-cloak", "soldiers-of-gondor"]),
    )
    said = play_round(found, name, seed)
    assert "Aragorn's player plays Elven Cloak on Frodo Baggins." in said
    assert "The Free Peoples win Caradhras for 2 points." in said


# WHOSE CARD IS LOST


@every_level
@every_seed
@pytest.mark.parametrize("starting", ["frodo", "aragorn", "saruman"])
def test_the_lesser_card_of_the_two_is_lost(starting: str, name: str, seed: int) -> None:
    """Whoever is asked first: one icon is left to cancel, and Gandalf would cancel it with all of his."""
    battle = battleground("Minas Tirith", "gandalf-the-white", "soldiers-of-gondor", tokens={"attack": 4})
    said = play_round(table(starting, battlegrounds=[battle]), name, seed)
    assert "Aragorn's player gives up Soldiers of Gondor at Minas Tirith." in said
    assert not [line for line in said if "gives up Gandalf" in line]


@every_level
@every_seed
def test_no_card_is_lost_for_one_that_is_not_enough(name: str, seed: int) -> None:
    """Of the three icons the soldiers would cancel one, and Gandalf would be lost all the same."""
    battle = battleground("Minas Tirith", "gandalf-the-white", "soldiers-of-gondor", tokens={"attack": 6})
    said = play_round(table("aragorn", battlegrounds=[battle]), name, seed)
    assert "Frodo's player gives up Gandalf the White at Minas Tirith." in said
    assert not [line for line in said if "gives up Soldiers" in line]


@every_level
@every_seed
def test_the_shadow_keeps_its_trolls_as_well(name: str, seed: int) -> None:
    battle = battleground("Morannon", "haradrim-regulars", "olog-hai", tokens={"attack": 3})
    said = play_round(table("witch-king", battlegrounds=[battle]), name, seed)
    assert "Saruman's player gives up Haradrim Regulars at Morannon." in said
    assert not [line for line in said if "gives up Olog-hai" in line]


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_team_agrees_on_its_losses(name: str) -> None:
    """Without agreement the enemy would name what is lost."""
    left = 0
    for seed in range(10):
        game = games.new("trilogy", seed=seed, log=False)
        players = [player(name, f"{seed} {seat}") for seat in range(4)]
        while game.options is not None:
            option = game.options[answer(players[game.seat], game)]
            assert option[0] != QUARREL
            left += option[0] == LEAVE
            game.choose(game.options.index(option))
    assert left > 0, "it does happen that the teammate is asked"
