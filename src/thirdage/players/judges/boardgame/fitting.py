"""How the habits and the foresight of the board game are learned from self-play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....boardgame.facts import SIDES
from ...fitting import Foreseeing, Foreseen, Learning
from ...foresight import read, to_json
from ...mind import LEARNED, MASTER, Mind
from .foresight import foreseen_odds, learned_foresight, sight
from .instinct import looked_at
from .judge import BoardJudge, acts_next, likely
from .learned import learned, master
from .outlook import CARD_ZONES, NAMES, NEW, STAGES, cards_seen, outlook, stage
from .traits import FACTS_OF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ....boardgame.state import BoardGame


def promise(game: BoardGame, acted: int) -> float:
    """How likely the Free Peoples win, by the foresight that comes with the program."""
    return likely(foreseen_odds(learned_foresight(), game))


def table(game: BoardGame) -> dict[str, float]:
    """What is seen of a table, by name."""
    return dict(zip(NAMES, outlook(game), strict=True))


HABITS = Learning(
    sides=SIDES,
    facts=FACTS_OF,
    named={"learned": learned, "master": master},
    judge=BoardJudge,
    look=looked_at,
    table=table,
    at_rest=acts_next,
    farsight=0.9,
    caution=3.0,
    push=0.7,
    promise=promise,
)


# FORESIGHT


def card_names() -> tuple[str, ...]:
    """Every event card."""
    return sight().cards


def see(game: BoardGame, acted: int) -> Foreseen:
    """A table as it is learned from."""
    names = len(card_names())
    cards = [zone * names + card for zone, held in cards_seen(game) for card in held]
    return stage(game), 1.0, outlook(game), cards


def before(text: str | None) -> tuple[Sequence[Sequence[float]], Sequence[float], object, object]:
    """A foresight to begin with, as it is learned."""
    found = learned_foresight() if text is None else read(sight(), text)
    return found.stages, [weight for row in found.cards for weight in row], found.cells, found.of_cells


FORESEEING = Foreseeing(
    names=NAMES,
    stages=STAGES,
    new=NEW,
    zones=CARD_ZONES,
    cards=card_names,
    see=see,
    paused=acts_next,
    begins=acts_next,
    players=(Mind(MASTER), Mind(MASTER), Mind(MASTER), Mind(LEARNED)),
    stray=(0.0, 0.005, 0.02),
    by_points=0.0,
    caution=30.0,
    to_json=partial(to_json, sight()),
    before=before,
)
