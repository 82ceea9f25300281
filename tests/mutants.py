"""Would the tests notice? Takes every ability and icon off every card in turn and runs that card's tests.

    python -m tests.mutants                 all cards and locations (some minutes)
    python -m tests.mutants gimli bag-end   only these

A mutant survives if all tests marked `@pytest.mark.card("its id")` still pass; survivors are listed and the
exit code is 1. Not part of the suite: it tests the tests.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from thirdage.cardgame import catalogue, declare, layout
from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import A_SKIRMISH
from thirdage.cardgame.scenario import SCENARIOS
from thirdage.cardgame.sets.base import BASE
from thirdage.cardgame.sets.fire_and_swords import FIRE_AND_SWORDS

SETS = (BASE, FIRE_AND_SWORDS)
TESTS = Path(__file__).parent
ICONS = ("attack", "defense", "attack_leadership", "defense_leadership", "path")


EMPTY: t.Saved = {name: type(table)() for name, table in t.saved().items()} | {
    "ALL_BATTLEGROUNDS": [0],
    "SHADOW_BATTLEGROUNDS": [0],
    "SKIRMISHES": [0],
}


class Collector:
    """Notes which tests are marked for which card."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("card"):
                self.found.setdefault(mark.args[0], []).append(item.nodeid)


def tests_by_card() -> dict[str, list[str]]:
    """The node ids of the tests marked for each card."""
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-q", str(TESTS / "cardgame")], plugins=[collector])
    return collector.found


def card_mutants(card: declare.Card) -> Iterator[tuple[str, declare.Card]]:
    """The card without each of its abilities, icons and permissions."""
    for when, what in card.abilities.items():
        if when == "standing":
            for i, ability in enumerate(what):
                rest = {**card.abilities, "standing": what[:i] + what[i + 1 :]}
                yield f"without {type(ability).__name__}", replace(card, abilities=rest)
        else:
            rest = {k: v for k, v in card.abilities.items() if k != when}
            yield f"without {when}", replace(card, abilities=rest)
    for icon in ICONS:
        if getattr(card, icon):
            yield f"{icon} one less", replace(card, **{icon: getattr(card, icon) - 1})
    if not card.abilities and not any(getattr(card, icon) for icon in ICONS):
        raise AssertionError(f"{card.title} has nothing to take away")


def location_mutants(place: declare.Location) -> Iterator[tuple[str, declare.Location]]:
    """The location without its texts, its icons or its points."""
    for when in place.effects:
        without: dict[str, Any] = {when: None}
        yield f"without {when}", replace(place, **without)
    if place.kind != A_SKIRMISH:
        yield "defense one more", replace(place, defense=place.defense + 1)
        yield "points one more", replace(place, points=place.points + 1)
    for i, _ in enumerate(place.attackers):
        yield "an attacker less", replace(place, attackers=place.attackers[:i] + place.attackers[i + 1 :])
    for i, _ in enumerate(place.defenders):
        yield "a defender less", replace(place, defenders=place.defenders[:i] + place.defenders[i + 1 :])


def refill() -> None:
    """Make the tables anew from the declarations."""
    t.restore(EMPTY)
    declare.SETS.clear()
    SCENARIOS.clear()
    for card_set in SETS:
        card_set.closed = False
        catalogue.enter(card_set)
    layout._layout.cache_clear()


def survives(tests: list[str]) -> bool:
    """Whether all these tests pass."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]) == 0


def run(wanted: list[str]) -> int:
    """Try all mutants; the number of survivors."""
    tests = tests_by_card()
    survivors = 0
    tried = 0
    things: list[tuple[list[Any], Any]] = []
    for card_set in SETS:
        things += [(card_set.cards, card_mutants), (card_set.locations, location_mutants)]
    for declarations, make in things:
        for number, original in enumerate(list(declarations)):
            if wanted and original.id not in wanted:
                continue
            own = tests.get(original.id, [])
            if not own:
                print(f"{original.title}: no test of its own", flush=True)
                survivors += 1
                continue
            for what, mutant in make(original):
                declarations[number] = mutant
                refill()
                tried += 1
                if survives(own):
                    survivors += 1
                    print(f"{original.title}: {what} is not noticed", flush=True)
            declarations[number] = original
            refill()
    print(f"{tried} mutants, {survivors} survived")
    return survivors


if __name__ == "__main__":
    sys.exit(1 if run(sys.argv[1:]) else 0)
