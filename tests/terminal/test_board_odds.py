"""The odds in words: what is said of each answer, to whom, and under which number or key."""

from __future__ import annotations

import re

from tests.boardgame.at_the_board import Board, army, at_war
from tests.terminal.test_board_lines import Script, session
from tests.terminal.test_screen import text_of
from thirdage.boardgame.facts import NATIONS
from thirdage.kernel.playable import Playable
from thirdage.terminal.app import Answers, PlayApp
from thirdage.terminal.boardgame.odds import NO_CARD, PART_OF_AN_ARMY, STORMED
from thirdage.terminal.plain import LineGame


def war(hands: dict[str, list[str]] | None = None, dice: int = 1, **more: dict[str, object]) -> Playable:
    """Osgiliath attacks Minas Tirith, and those who besiege Edoras may storm it."""
    regions = {
        "osgiliath": army("sauron-regular", 5, "sauron-elite", 1),
        "minas-tirith": army("gondor-regular", 5),
        "dol-amroth": army("gondor-regular", 2, "sauron-regular", 3, "sauron-elite", 1, besieged=True),
        **more,
    }
    return Board(
        regions=regions, nations=at_war(*NATIONS), dice={"shadow": ["army"] * dice}, to_act="shadow",
        hands=hands or {},
    ).game  # fmt: skip


def choose(game: Playable, wanted: str) -> None:
    """Give the answer with this key."""
    assert game.decision is not None
    game.choose([option.key for option in game.decision.options].index(wanted))


def kind(game: Playable) -> str:
    assert game.decision is not None
    return game.decision.kind


def test_the_chances_add_up() -> None:
    told = "\n".join(session(war(), "shadow").previews())
    ends = [line for line in told.split("\n") if "you win" in line and "the field" in line]
    assert ends
    for line in ends:
        chances = [int(n) for n in re.findall(r"(\d+)%", line)]
        assert "both destroyed" in line
        assert abs(sum(chances) - 100) <= 2


def test_who_defends_is_told_what_he_would_do() -> None:
    game = war()
    choose(game, "attack army osgiliath minas-tirith")
    while kind(game) != "field or siege":
        game.choose(0)
    told = session(game, "free").previews()
    text = "\n".join(told)
    field, _, inside = text.partition("Withdraw into")
    assert "In the field: you win" in field
    assert "withdraw" not in field
    assert "A siege begins, and nothing is fought now" in inside
    assert "A later assault: you win" in inside
    assert "fall back" not in inside
    assert "they withdraw" not in text


def test_an_assault_is_said_plainly() -> None:
    told = "\n".join(session(war(), "shadow").previews())
    assert "Dol Amroth, assault:" in told
    assert STORMED[1:] in told


def test_a_part_of_an_army_is_not_foretold_as_if_all_went() -> None:
    game = war()
    assert game.decision is not None
    told = session(game, "shadow").previews()
    name = next(str(option) for option in game.decision.options if option.key.startswith("attack-part"))
    part = next(n for n, line in enumerate(told) if name in line)
    assert ": as" not in told[part]
    assert told[part + 1].strip() == PART_OF_AN_ARMY


def test_where_a_combat_card_is_asked_for_it_is_said_what_is_not_foretold() -> None:
    game = war({"shadow": ["many-kings-to-the-service-of-mordor"]})
    choose(game, "attack army dol-amroth dol-amroth")
    while kind(game) != "combat card":
        game.choose(0)
    assert session(game, "shadow").previews() == [NO_CARD]


def test_a_number_that_is_asked_for_has_no_other_number() -> None:
    script = Script("odds", "hint")
    LineGame(session(seat="shadow"), script).play()
    said = script.text
    assert "Hunt box" in said
    assert re.search(r"\n  1\n     The Hunt rolls a die that needs 6", said)
    assert not re.search(r"\d\. \d", said)
    assert re.search(r"  Best: \d: ", said)


async def test_the_screen_tells_the_odds_by_the_keys_of_the_screen() -> None:
    app = PlayApp(session(war(), "shadow"), pace=0)
    async with app.run_test(size=(120, 50)) as pilot:
        await pilot.pause()
        labels = app.query_one(Answers).labels
        texts = [option["text"] for option in app.options]
        app.labels = ["z", *app.labels[1:]]  # no number, as the tenth answer has none
        index = next(n for n, text in enumerate(texts) if "attack" in text.lower())
        label = next(label for label, n in labels.items() if n == index)
        await pilot.press("f7")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert f"{'z' if index == 0 else label}. {texts[index][:20]}" in text_of(app)
