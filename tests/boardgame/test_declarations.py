"""Event cards, Combat cards and regions that are not declared as they must be are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thirdage.boardgame import catalogue as _catalogue  # noqa: F401  (declares the cards)
from thirdage.boardgame import tables as t
from thirdage.boardgame.declare import combat, event
from thirdage.boardgame.facts import BASE_SET, EYE, TWILIGHT
from thirdage.boardgame.map import NEIGHBOURHOODS, REGIONS, neighbourhood, region
from thirdage.kernel.errors import BadDeclaration

NO_TITLE: Any = 7
NO_CARD: Any = "Blade of Westernesse"
DECLARED = t.COMBAT[0]
EFFECT = next(card.effect for card in t.EVENT if card.effect is not None)

REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "an event twice": (
        lambda: event("Elven cloaks", combat=DECLARED, effect=EFFECT),
        "The event card Elven cloaks is declared twice.",
    ),
    "an event without a title": (
        lambda: event(NO_TITLE, combat=DECLARED, effect=EFFECT),
        "The title of an event card is a text, not 7.",
    ),
    "a symbol no card has": (
        lambda: event("New", EYE, combat=DECLARED, effect=EFFECT),
        "The symbol of New is CHARACTER, ARMY or MUSTER",
    ),
    "a name for a Combat card": (
        lambda: event("New", combat=NO_CARD, effect=EFFECT),
        "The Combat card of New is declared with combat",
    ),
    "an event that does nothing": (
        lambda: event("New", combat=DECLARED),
        "New has neither an effect nor a use on the table.",
    ),
    "a Combat card twice": (
        lambda: combat(DECLARED.title, 1, {}),
        f"The Combat card {DECLARED.title} is declared twice.",
    ),
    "an initiative below nothing": (
        lambda: combat("New", -1, {}),
        "The initiative of New is at least 0, not -1.",
    ),
    "a region twice": (lambda: region("Lorien"), "The region Lorien is declared twice."),
    "a neighbourhood twice": (
        lambda: neighbourhood(NEIGHBOURHOODS[0].title),
        f"The neighbourhood {NEIGHBOURHOODS[0].title} is declared twice.",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_wrong_declaration_is_refused_and_leaves_nothing_behind(name: str) -> None:
    declare, sentence = REFUSED[name]
    before = len(t.EVENT), len(t.COMBAT_BY_ID), len(REGIONS), len(NEIGHBOURHOODS)
    with pytest.raises(BadDeclaration) as refusal:
        declare()
    assert sentence in str(refusal.value)
    assert (len(t.EVENT), len(t.COMBAT_BY_ID), len(REGIONS), len(NEIGHBOURHOODS)) == before


def test_events_and_parts_of_the_map_belong_to_a_set() -> None:
    assert {part.set for part in NEIGHBOURHOODS} == {BASE_SET}
    assert {card.set for card in t.EVENT[: t.BASE_CARD_COUNT]} == {BASE_SET}
    assert {card.set for card in t.EVENT[t.BASE_CARD_COUNT :]} == {TWILIGHT}
