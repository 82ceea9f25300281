"""How the habits of the board game are learned from self-play."""

from __future__ import annotations

from ....boardgame.facts import SIDES
from ...fitting import Learning
from .instinct import looked_at
from .judge import BoardJudge, acts_next
from .learned import learned, master
from .moment import worth_facts
from .traits import FACTS_OF

HABITS = Learning(
    sides=SIDES,
    facts=FACTS_OF,
    named={"learned": learned, "master": master},
    judge=BoardJudge,
    look=looked_at,
    table=worth_facts,
    at_rest=acts_next,
    farsight=0.6,
    caution=10.0,
    push=0.7,
)
