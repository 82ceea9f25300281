"""Questions that cost one of several cards."""

from __future__ import annotations

from ....cardgame import questions as q

# Of the first kind only the card itself matters.
CYCLING = q.CYCLES | {q.SETUP.name, q.ASIDE_CYCLE.name}
DISCARDS = CYCLING | {q.WINNOW.name, q.RING.name, q.ASIDE_OUT.name, q.DRAFT_CARD.name}
GIVING_UP = DISCARDS | q.FORSAKES | {q.LOSS.name, q.RIDER.name, q.FALLEN.name, q.VICTIM.name}
