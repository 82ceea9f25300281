"""Which army goes where: one question, the whole army unless a part is asked for; what a panel must know."""

from __future__ import annotations

from typing import Any

import pytest

from tests.boardgame.at_the_board import Board, army, at_war
from thirdage.boardgame import options as o
from thirdage.boardgame import questions as q
from thirdage.boardgame import sending
from thirdage.kernel import groups

WAR = at_war("gondor", "rohan", "sauron")


def marching(regions: dict[str, Any], **more: Any) -> Board:
    """The Free Peoples are asked which of these armies moves, and where."""
    more = {"nations": WAR, "rings": {"free": 0}, **more}
    return Board(regions=regions, dice={"free": ["muster-army"]}, **more).choose("Move up to two armies")


def facts(table: Board) -> dict[str, Any]:
    """What is asked about."""
    decision = table.game.decision
    assert decision is not None
    return decision.facts


def test_army_and_goal_are_one_question_and_the_whole_army_goes() -> None:
    table = marching(
        {"lossarnach": army("gondor-regular", 3, "gondor-leader", 1)}, people={"gimli": "lossarnach"}
    )
    assert table.asked == "Which army moves, and where? You may move up to 2."
    table.choose("Lossarnach (3 Regulars, 1 Leader, Gimli) to Minas Tirith")
    assert table.army("minas-tirith") == {"gondor-regular": 3, "gondor-leader": 1}
    assert table.person("gimli") == "minas-tirith"


def test_an_answer_says_who_is_joined_and_who_cannot_come() -> None:
    regions = {
        "fangorn": army("gondor-regular", 2, "elves-elite", 1),
        "fords-of-isen": army("rohan-regular", 2),
    }
    table = marching(regions)
    assert table.offers("Fangorn (2 Regulars; those at peace stay) to the Fords of Isen (joins 2 units)")
    assert table.offers("Fangorn (2 Regulars, 1 Elite) to Parth Celebrant")


def test_who_is_too_many_for_the_goal_is_asked_at_once_and_why_is_said() -> None:
    table = marching(
        {"lossarnach": army("gondor-regular", 4), "minas-tirith": army("gondor-elite", 4, "rohan-regular", 4)}
    )
    table.choose("march lossarnach osgiliath")
    assert table.army("osgiliath") == {"gondor-regular": 4}
    full = Board(
        regions={"lossarnach": army("gondor-regular", 4, "gondor-leader", 1),
                 "minas-tirith": army("gondor-elite", 4, "rohan-regular", 4)},
        nations=WAR, rings={"free": 0}, dice={"free": ["character"]},
    ).choose("Move an army", "march lossarnach minas-tirith")  # fmt: skip
    assert full.asked == (
        "How many of the 4 Gondor Regulars in Lossarnach go to Minas Tirith? At most 2 units can go."
    )


def test_a_part_is_asked_for_once_and_the_question_has_all_that_a_panel_needs() -> None:
    table = marching(
        {"minas-tirith": army("gondor-regular", 3, "gondor-elite", 1, "gondor-leader", 2)},
        people={"boromir": "minas-tirith"},
    )
    assert table.keys().count("divide") == 1
    table.choose("divide")
    assert table.asked == "From which army does only a part go, and where?"
    way = next(way for way in facts(table)["ways"] if way["to"] == "osgiliath")
    assert way == {
        "from": "minas-tirith",
        "to": "osgiliath",
        "figures": {"gondor-regular": 3, "gondor-elite": 1, "gondor-leader": 2},
        "people": ["boromir"],
        "least": 1,
        "most": 4,
        "left": 0,
        "need": None,
        "apart": [],
    }
    table.choose("march minas-tirith osgiliath")
    party = facts(table)["party"]
    assert {"from": "minas-tirith", "to": "osgiliath", **party} == way
    assert (facts(table)["figure"], facts(table)["going"]) == ("gondor-regular", {})
    table.choose("2")
    assert (facts(table)["figure"], facts(table)["going"]) == ("gondor-elite", {"gondor-regular": 2})


def split(purpose: str, *numbers: tuple[str, int], **people: bool) -> list[groups.Answer]:
    """The answers of a panel in which a part of an army was chosen."""
    chosen = [groups.Answer("how many", f"number {n}", {"figure": figure}) for figure, n in numbers]
    chosen += [
        groups.Answer("along", "yes" if goes else "no", {"person": who}) for who, goes in people.items()
    ]
    return [groups.Answer("divide", purpose), *chosen]


def test_a_panel_sends_a_part_of_an_army_as_one_group() -> None:
    table = marching(
        {"minas-tirith": army("gondor-regular", 3, "gondor-elite", 1, "gondor-leader", 2)},
        people={"boromir": "minas-tirith"},
    ).choose("divide")
    panel = split(
        "march minas-tirith osgiliath",
        ("gondor-regular", 2),
        ("gondor-elite", 0),
        ("gondor-leader", 1),
        boromir=True,
    )
    after = groups.play(table.game, panel).game
    table.game = after
    assert table.army("osgiliath") == {"gondor-regular": 2, "gondor-leader": 1}
    assert table.person("boromir") == "osgiliath"


def test_what_the_rules_settle_may_be_answered_in_the_panel_all_the_same() -> None:
    """When no unit stays no Leader may: nobody is asked about the Leaders, but the panel has told of them."""
    table = marching({"minas-tirith": army("gondor-regular", 2, "gondor-leader", 1)}).choose("divide")
    panel = split("march minas-tirith osgiliath", ("gondor-regular", 2), ("gondor-leader", 1))
    table.game = groups.play(table.game, panel).game
    assert table.army("osgiliath") == {"gondor-regular": 2, "gondor-leader": 1}


def test_a_rearguard_stays_behind_only_if_it_is_asked_for() -> None:
    table = Board(
        regions={"osgiliath": army("sauron-regular", 3), "minas-tirith": army("gondor-regular", 1)},
        nations=WAR, dice={"shadow": ["army"]}, to_act="shadow",
    )  # fmt: skip
    whole, part = table.game.clone(), table.game
    whole.choose(table.keys().index("attack army osgiliath minas-tirith"))
    assert whole.prompt[0] == q.FIELD_OR_SIEGE.name
    assert whole.battle is not None
    assert sum(whole.battle.rear) == 0
    table.choose("attack-part army")
    assert table.asked == "How many of the 3 Sauron Regulars in Osgiliath attack Minas Tirith?"
    table.choose("1")
    assert part.battle is not None
    assert sum(part.battle.rear) == 2


def test_an_overfull_region_says_how_many_have_no_room() -> None:
    table = marching({"minas-tirith": army("gondor-regular", 6), "lossarnach": army("gondor-regular", 6)})
    table.choose("march minas-tirith lossarnach")
    assert table.asked == ("2 units too many are in Lossarnach: which go on, and where?")
    assert (facts(table)["overfull"], facts(table)["too_many"]) == ("lossarnach", 2)
    assert facts(table)["moved"] == [{"region": "lossarnach", "figures": {"gondor-regular": 6}, "people": []}]


def test_with_too_many_ways_for_one_question_the_army_is_asked_for_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sending, "MOST_OPTIONS", 6)
    table = marching({"minas-tirith": army("gondor-regular", 2), "edoras": army("rohan-regular", 2)})
    assert table.game.prompt == q.WHICH_ARMY(False)
    assert table.keys() == ["region edoras", "region minas-tirith"]
    table.choose("Minas Tirith")
    assert table.starts() == ["Minas Tirith"]
    assert o.A_PART in (table.game.options or ())
    table.choose("march minas-tirith osgiliath")
    assert table.army("osgiliath") == {"gondor-regular": 2}
    assert table.keys()[0] == "done"
