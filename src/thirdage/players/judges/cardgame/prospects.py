"""What an action of the card game gains, what it risks, and what the other side may answer.

Gains and risks are what the foresight weighs (outlook.py): by how much each named number of the table differs
after the action from before, times what it is worth to the side that acts. They are told by topic. Answers
are told from what lies open: the cards in reserve that can still move. No hidden card is named or counted.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ....cardgame import tables as t
from ....cardgame.facts import FREE, SIDES
from ....kernel.english import listed
from .foresight import learned_foresight
from .moment import movable, reaching
from .outlook import NAMES, PLACES, outlook, stage
from .reasons import leads_for
from .worths import is_new

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

CLEAR: Final = 0.12  # logarithmic odds that are worth telling

# By topic: what is said if it got better, and if it got worse.
WORDS: Final = {
    "score": (
        "it moves the score as it stands {your} way",
        "as it stands it costs points",
    ),
    "hand": ("it leaves {you} a better hand", "it leaves {you} fewer cards for the rest of the round"),
    "reserve": ("it makes {your} reserve stronger", "it takes strength out of {your} reserve"),
    "deck": ("it spares {your} deck", "it wears {your} deck down"),
    "ring": ("it keeps the Ring token", "the Ring token is gone then"),
    "places": ("it improves how the places stand", "somewhere it leaves things worse"),
}
_HAND: Final = ("cards", "cards too many", "cards, late", "waiting", "cards of those who may act")
_RESERVE: Final = (
    "reserve", "movable", "reserve, late", "movable, late", "attack in reserve", "defense in reserve",
    "path in reserve", "leadership in reserve", "movable for the places",
)  # fmt: skip
# What everybody sees of the places; what could still come there depends on hands.
_OPEN: Final = frozenset(
    f"{place} {what}"
    for place in PLACES
    for what in (
        "is held", "far behind", "behind", "just behind", "just held", "held by one", "held by more",
        "held by far", "balance", "attackers", "defenders",
    )
)  # fmt: skip


@cache
def topics(side: int) -> tuple[str, ...]:
    """For each of NAMES the topic it belongs to, for a side; empty where it is not told."""
    own = {
        **{f"{SIDES[side]} {what}": "hand" for what in _HAND},
        **{f"{SIDES[side]} {what}": "reserve" for what in _RESERVE},
        **{f"{SIDES[side]} {what}": "deck" for what in ("draw deck", "cycle pile")},
        **{f"{SIDES[side]} {what}": "ring" for what in ("rings", "rings, late")},
    }
    return tuple(own.get(name) or _common(name) for name in NAMES)


def _common(name: str) -> str:
    if name in _OPEN:
        return "places"
    told = ("corruption", "lead", "small lead", "who leads", "free wins", "shadow wins", "free leads")
    return "score" if name.startswith((*told, "shadow leads")) else ""


def changes(before: CardGame, after: CardGame, side: int) -> dict[str, float]:
    """By topic: how much better the foresight likes the table after an action than before, for a side."""
    foresight = learned_foresight()
    weights = foresight.stages[stage(before, side)]
    found: dict[str, float] = {}
    for topic, weight, old, new in zip(topics(side), weights, outlook(before), outlook(after), strict=True):
        if topic and old != new:
            found[topic] = found.get(topic, 0.0) + weight * (new - old)
    return {topic: more if side == FREE else -more for topic, more in found.items()}


def prospects(before: CardGame, after: CardGame, side: int) -> tuple[str, str, str]:
    """The greatest gain, the greatest risk, and what may be answered, each a clause or empty."""
    if after.result is not None or is_new(after) or after.round != before.round:
        return "", "", ""
    found = changes(before, after, side)
    best = max(found, key=lambda topic: found[topic], default="")
    worst = min(found, key=lambda topic: found[topic], default="")
    gain = WORDS[best][0] if best and found[best] >= CLEAR else ""
    risk = WORDS[worst][1] if worst and found[worst] <= -CLEAR else ""
    return gain, risk, answers(before, after, side)


def answers(before: CardGame, after: CardGame, side: int) -> str:
    """What the other side can do about it with cards that lie open."""
    ready = movable(after)
    enemies = [seat for seat, of_side in enumerate(after.layout.side_of) if of_side != side]
    cards = tuple(card for seat in enemies for card in ready[seat])
    turned: list[str] = []
    safe: list[str] = []
    old = leads_for(before, side)
    for place, lead in leads_for(after, side).items():
        if lead < 0 or (place in old and old[place] == lead):
            continue
        attacking = side == FREE if t.IS_PATH[place] else t.OWNER_SIDE[place] == side  # the enemy
        title = t.LOCATION[place].title
        (turned if reaching(cards, place, attacking) > lead else safe).append(title)
    if turned:
        return f"the enemy can still turn {listed(turned)} from reserve"
    if safe:
        return f"nothing in the enemy's reserve turns {listed(safe)} alone; only cards from hand can"
    return ""


def of(before: Any, after: Any, side: int) -> tuple[str, str, str]:
    """As every game tells it."""
    return prospects(before, after, side)
