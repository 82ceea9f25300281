"""Switches flipped by chance, for games at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from thirdage.kernel.switches import names_of

if TYPE_CHECKING:
    import random


def some_switches(kind: type[Any], rng: random.Random) -> dict[str, Any]:
    """An option of a new game: now and then one switch, a few or all are the other way round."""
    if rng.random() >= 0.3:
        return {}
    names = names_of(kind)
    chosen = rng.choice((names, rng.sample(names, 1), rng.sample(names, min(5, len(names)))))
    return {"switches": {name: not getattr(kind(), name) for name in chosen}}
