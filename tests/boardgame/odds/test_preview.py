"""What an answer is likely to come to, as whoever is asked is shown it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from tests.boardgame.at_the_board import Board, army, at_war
from tests.boardgame.on_the_way import on_the_way
from thirdage import games
from thirdage.boardgame import actions
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import NATIONS
from thirdage.boardgame.preview import preview
from thirdage.table.protocol import PreviewNews

WAR = at_war(*NATIONS)
ATTACK = "attack army osgiliath minas-tirith"
NEAR = ["minas-tirith", "north-ithilien"]
SHAPE: TypeAdapter[Any] = TypeAdapter(PreviewNews)


def odds(board: Board, words: str) -> list[Any]:
    """The odds of the answer with this key or these words."""
    found = [i for i, key in enumerate(board.keys()) if key == words]
    found = found or [i for i, each in enumerate(board.options()) if words.lower() in each.lower()]
    assert len(found) == 1, board.options()
    return list(preview(board.game, found[0]))


def of_course(shown: Any) -> list[str]:
    """The ways in which a battle may be fought."""
    return [way["how"] for way in shown["ways"]]


def before_minas_tirith(**more: Any) -> Board:
    """The Shadow can attack Minas Tirith from Osgiliath."""
    regions = {
        "osgiliath": army("sauron-regular", 5, "sauron-elite", 1),
        "minas-tirith": army("gondor-regular", 3),
        **more.pop("regions", {}),
    }
    position = {"dice": {"shadow": ["army"]}, **more}
    return Board(regions=regions, nations=WAR, rings={"free": 0}, to_act="shadow", **position)


def test_moving_the_fellowship_tells_the_hunt() -> None:
    table = on_the_way("3", "eye-reveal", hunt=2, moved=1, dice={"free": ["character"]})
    (shown,) = odds(table, "move the Fellowship")
    assert (shown["odds"], shown["mordor"], shown["tiles"]) == ("hunt", 0, 2)
    assert (shown["dice"], shown["needs"], shown["again"]) == (2, 5, 0)
    assert shown["found"] == pytest.approx(1 - (2 / 3) ** 2, abs=1e-4)
    assert shown["revealed"] == pytest.approx(shown["found"] / 2, abs=1e-4)
    assert sum(shown["damages"]) == pytest.approx(1, abs=1e-3)


def test_in_mordor_no_dice_are_rolled() -> None:
    fellowship = {"at": "morannon", "mordor": 5, "corruption": 11}
    table = on_the_way(
        "1", "elven-rope", hunt=3, moved=1, fellowship=fellowship, dice={"free": ["character"]}
    )
    (shown,) = odds(table, "move the Fellowship")
    assert (shown["mordor"], shown["dice"], shown["eye"], shown["found"]) == (5, 0, 4, 1)
    assert shown["lost"] == 0.5


def test_an_attack_tells_how_it_may_be_fought() -> None:
    table = before_minas_tirith()
    (shown,) = odds(table, ATTACK)
    assert (shown["from"], shown["to"], shown["side"]) == ("osgiliath", "minas-tirith", "shadow")
    assert of_course(shown) == ["field", "storm"]
    assert set(shown["refuges"]) >= {"lossarnach"}
    field = shown["ways"][0]
    assert (field["attacker"]["units"], field["attacker"]["dice"], field["defender"]["units"]) == (6, 5, 3)
    assert sum(field["end"].values()) == pytest.approx(1, abs=1e-3)
    assert field["end"]["won"] > 0.5 > field["after_one"]["won"]


def test_the_question_of_the_turn_tells_all_its_attacks_at_once_and_each_only_once() -> None:
    table = before_minas_tirith(
        regions={
            "north-ithilien": army("gondor-regular", 1),
            "osgiliath": army("sauron-regular", 5, "nazgul", 1),
        },
        dice={"shadow": ["army", "character"]},
    )
    with_each_die = [f"attack {die} osgiliath {place}" for die in ("character", "army") for place in NEAR]
    offered = table.keys()
    assert [key for key in offered if key.startswith("attack ")] == with_each_die
    each: list[Any] = list(preview(table.game, None))
    assert [shown["to"] for shown in each] == NEAR
    assert [odds(table, key) for key in with_each_die] == [[shown] for shown in each] * 2
    assert odds(table, "attack-part army") == each  # it is asked next who attacks whom
    table.choose("attack-part army")
    assert list(preview(table.game, None)) == each


def test_an_attack_has_the_same_odds_where_the_die_is_chosen_first(monkeypatch: pytest.MonkeyPatch) -> None:
    regions = {"north-ithilien": army("gondor-regular", 1)}
    at_once = odds(before_minas_tirith(regions=regions), ATTACK)
    monkeypatch.setattr(actions, "MOST_ATTACKS", 1)
    table = before_minas_tirith(regions=regions)
    both = odds(table, "attack army")
    table.choose("attack army")
    assert table.game.prompt[0] == q.WHICH_ATTACKS.name
    assert odds(table, "assault osgiliath minas-tirith") == at_once
    assert list(preview(table.game, None)) == both
    assert at_once[0] in both


def test_answers_about_nothing_that_is_left_to_dice_have_no_odds() -> None:
    table = before_minas_tirith()
    assert odds(table, "aside") == []
    peace = before_minas_tirith(regions={"minas-tirith": {}})
    assert not peace.offers("attack")
    assert preview(peace.game, None) == []


def test_in_a_battle_fighting_on_tells_what_is_left_of_it() -> None:
    table = before_minas_tirith()
    with table.rolls(6, 2, 2, 2, 2, 5, 2, 2):
        table.choose(ATTACK)
        (withdrawn,) = odds(table, "withdraw")
        assert of_course(withdrawn) == ["storm"]
        assert of_course(odds(table, "fight")[0]) == ["field", "storm"]
        table.choose("fight")
    table.choose("lose a Sauron Regular")
    (shown,) = odds(table, "fight on")
    assert (shown["ways"][0]["attacker"]["units"], shown["ways"][0]["defender"]["units"]) == (5, 2)
    assert odds(table, "cease") == []
    table.choose("fight on")
    assert table.seat == "free"
    assert odds(table, "fight on") == [shown]


def test_an_elite_that_pays_for_another_round_is_a_regular_in_it() -> None:
    regions = {
        "minas-tirith": army("gondor-regular", 3, "sauron-regular", 1, "sauron-elite", 2, besieged=True)
    }
    table = Board(regions=regions, nations=WAR, rings={"free": 0}, dice={"shadow": ["army"]}, to_act="shadow")
    with table.rolls(*[2] * 6):
        table.choose("attack the besieged in Minas Tirith")
    (shown,) = odds(table, "reduce")
    storm = shown["ways"][0]
    assert (storm["how"], storm["attacker"]["units"], storm["rounds"] > 1) == ("storm", 3, True)
    assert storm["rounds"] < 2.01  # one Elite is left, who pays for one more
    assert odds(table, "cease") == []


def test_how_many_dice_hunt_tells_what_each_number_would_bring() -> None:
    table = Board(regions={}, phase="hunt")
    assert table.game.prompt[0] == q.HUNT_DICE.name
    chances = [preview(table.game, index)[0] for index in range(3)]
    assert [each["odds"] for each in chances] == ["hunt"] * 3
    found = [each["found"] for each in chances if each["odds"] == "hunt"]
    assert found == sorted(found)
    assert found[0] < found[-1]


def test_whatever_is_shown_has_its_shape_and_knows_nothing_hidden() -> None:
    rng = random.Random(3)
    told = 0
    game = games.new("war-of-the-ring", seed=5, live=True, log=False)
    for _ in range(600):
        if game.options is None:
            break
        index = rng.randrange(len(game.options))
        seat = game.seat_name(game.seat)
        for asked in (index, None):
            shown = preview(game, asked)
            SHAPE.validate_python({"type": "preview", "ply": 1, "index": asked, "places": shown})
            assert shown == preview(game.guess(seat, rng), asked)
            told += len(shown)
        game.choose(index)
    assert told > 20
