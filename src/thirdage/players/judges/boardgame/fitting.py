"""How the habits of the board game are learned from self-play."""

from __future__ import annotations

from ....boardgame.facts import SIDES
from ...fitting import Learning
from .instinct import first_look
from .judge import BoardJudge, acts_next
from .learned import learned
from .moment import worth_facts
from .traits import FACTS_OF, parts_of

HABITS = Learning(
    sides=SIDES,
    facts=FACTS_OF,
    shipped=learned,
    judge=BoardJudge,
    first=first_look,
    parts=parts_of,
    table=worth_facts,
    at_rest=acts_next,
)
