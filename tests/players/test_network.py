"""The small network beside the habits: what it adds, and how it is kept in a file."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

import thirdage
from thirdage.players.habits import Habits, none, read, to_json
from thirdage.players.network import Layers, Network
from thirdage.players.parts import Parts

SIDES = ("free", "shadow")
NAMES: dict[str, Sequence[str]] = {"": ("always", "late")}
# Two cells: one wakes when it is late, the other when it is not.
LAYERS = Layers(
    ((-0.5, 1.0), (0.5, -1.0)), {"turn/attack": (0.25, 2.0, -4.0), "storm/rohan": (0.5, 0.0, 0.0)}
)
NETWORK = Network(({2: LAYERS}, {}))
ATTACK: Parts = ((("turn/attack", 1.0),), (("storm/rohan", 2.0), ("unknown", 5.0)))
WAIT: Parts = ((), ())


@pytest.mark.parametrize(
    ("late", "attack"),
    [
        (1.0, 0.25 + 2.0 * 0.5 + 2 * 0.5),  # the first cell speaks
        (0.0, 0.25 - 4.0 * 0.5 + 2 * 0.5),  # the second
        (0.5, 0.25 + 2 * 0.5),  # neither
    ],
)
def test_a_cell_counts_above_its_threshold_for_every_group_and_trait(late: float, attack: float) -> None:
    assert NETWORK.add(0, (1.0, late), [ATTACK, WAIT], [1.0, 3.0]) == [1.0 + attack, 3.0]


def test_where_nothing_was_learned_looks_stay_as_they_are() -> None:
    looks = [1.0, 3.0]
    assert NETWORK.add(1, (1.0, 1.0), [ATTACK, WAIT], looks) == looks
    assert NETWORK.add(0, (1.0, 1.0, 1.0), [ATTACK, WAIT], looks) == looks, "facts of another kind"


def test_habits_and_network_add_up() -> None:
    habits = Habits(none(SIDES).of_side, NETWORK)
    assert habits.add(0, (1.0, 0.5), [ATTACK, WAIT], [1.0, 3.0]) == [2.25, 3.0]


def test_a_file_holds_it_beside_the_habits() -> None:
    written = json.dumps(to_json(Habits(none(SIDES).of_side, NETWORK), SIDES, NAMES))
    assert read(written, SIDES, NAMES).network == NETWORK


@pytest.mark.parametrize(
    "network",
    [
        {},
        {"free": {"2": {"cells": [], "rows": {}}}},
        {side: {"2": {"cells": ["?"], "rows": {}}} for side in SIDES},
        {side: {"2": {"cells": ["AAA="], "rows": {"a": 3}}} for side in SIDES},
        3,
    ],
)
def test_a_damaged_one_is_refused(network: object) -> None:
    written = to_json(none(SIDES), SIDES, NAMES) | {"network": network}
    with pytest.raises(thirdage.BadOption, match="network is damaged"):
        read(json.dumps(written), SIDES, NAMES)
