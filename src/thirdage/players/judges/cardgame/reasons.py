"""Why an option of the card game is good or bad, told from the tables before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....cardgame import questions as q
from ....cardgame import tables as t
from ....cardgame.combat import battleground_sum, path_sum, to_cancel
from ....cardgame.facts import CYCLE, DRAW, ELIMINATED, FREE, HAND, RESERVE, ZONES_PER_SEAT
from ....cardgame.knowledge import peeks
from ....cardgame.options import CARD, CYCLE_ONE, PASS, TOP, WINNOW
from ....cardgame.victory import scores
from ....kernel.english import count, listed
from ..deeds import Deed
from .costs import GIVING_UP
from .worths import is_new, use

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

STRONG = 2.4  # worth of a card that is missed


def reason(game: CardGame, index: int) -> str | None:
    """What giving something up or passing means: that can be told from the table as it is."""
    options = game.options
    assert options is not None
    if game.prompt[0] in GIVING_UP:
        return of_giving_up(game, index)
    return of_passing(game) if options[index][0] == PASS else None


def deeds(before: CardGame, index: int, after: CardGame) -> list[Deed]:
    """What an option does, the most important first."""
    options = before.options
    assert options is not None
    found = [*of_locations(before, after), *of_cards(before, after)]
    kind = options[index][0]
    if kind == CYCLE_ONE:
        return [Deed("make", "room: one card goes to {your} cycle pile", "room"), *found[:1]]
    if kind == WINNOW:
        return [Deed("give", "up two cards for a new one"), *found[:1]]
    return found


def of_giving_up(game: CardGame, index: int) -> str:
    """Which card is given up, and which is kept for it."""
    options = game.options
    assert options is not None
    if options[index][0] == TOP:
        return "costs a card nobody has seen"
    if options[index][0] != CARD:
        return "leaves the choice to somebody else"
    side = game.layout.side_of[game.seat]
    worths = {o[1]: use(o[1], game.last_number) for o in options if o[0] == CARD}
    card = options[index][1]
    if t.SIDE[card] != side:
        return f"costs the enemy {t.KIND[card].title}"
    if game.prompt[0] == q.LOSS.name and (said := of_falling(game, card)):
        return said
    best = max(worths, key=lambda c: worths[c])
    if worths[card] == max(worths.values()) > min(worths.values()):
        return "costs {your} best card"
    if worths[card] == min(worths.values()) < max(worths.values()):
        return f"gives up the least, and keeps {t.KIND[best].title}"
    return f"keeps {t.KIND[best].title}" if best != card else "costs one card like any other"


def of_falling(game: CardGame, card: int) -> str:
    """What the fall of a defender means for the others; may be empty."""
    _, left, values = to_cancel(game)
    own = dict(values)[card]
    if sum(value for _, value in values) - own < left:
        return "falls in any case: the others are not enough"
    return "is enough alone, and the others live" if own >= left else ""


def of_passing(game: CardGame) -> str:
    """What passing means now."""
    behind = [t.LOCATION[place].title for place, lead in leads(game).items() if lead < 0]
    size = len(game.zones[game.seat * ZONES_PER_SEAT + HAND])
    kept = (
        "" if not size else "; keeps the card in hand" if size == 1 else f"; keeps the {size} cards in hand"
    )
    if behind:
        return f"lets {listed(behind)} go{kept}"
    return f"there is nothing that must be done now{kept}"


def leads(game: CardGame) -> dict[int, int]:
    """By active location: how many icons the side of the asked seat is ahead (0 or more: it wins)."""
    side = game.layout.side_of[game.seat]
    return leads_for(game, side)


def leads_for(game: CardGame, side: int) -> dict[int, int]:
    """By active location: how many icons a side is ahead of what it needs to win."""
    found = {}
    if game.path >= 0:
        attack, ground, values = path_sum(game)
        lead = ground + sum(value for _, value in values) - attack - game.layout.path_needs_more
        found[game.path] = lead if side == FREE else -lead - 1
    for battleground in game.active:
        attack, ground, values, _ = battleground_sum(game, battleground)
        lead = ground + sum(value for _, value in values) - attack
        found[battleground] = lead if side == t.OWNER_SIDE[battleground] else -lead - 1
    return found


def of_locations(before: CardGame, after: CardGame) -> list[Deed]:
    """What changes at the active locations, and in points."""
    side = before.layout.side_of[before.seat]
    found = []
    if after.result is None and not is_new(after):
        old, new = leads_for(before, side), leads_for(after, side)
        for place, lead in new.items():
            title = t.LOCATION[place].title
            if place not in old:
                found.append((1, Deed("activate", title, "another location")))
            elif old[place] < 0 <= lead:
                found.append((0, Deed("win", f"{title} as things stand")))
            elif lead < 0 <= old[place]:
                found.append((0, Deed("give", f"{title} away as things stand")))
            elif lead > old[place]:
                held = Deed("hold", f"{title} more firmly") if lead >= 0 else Deed("fight", f"for {title}")
                found.append((2, held))
            elif lead < old[place]:
                found.append((2, Deed("weaken", f"{{you}} at {title}")))
    free, shadow = scores(before)
    new_free, new_shadow = scores(after)
    gained = (new_free - new_shadow) - (free - shadow)
    if gained:
        gained = gained if side == FREE else -gained
        verb = "gain" if gained > 0 else "lose"
        found.insert(0, (0, Deed(verb, count(abs(gained), "point"), "points")))
    return [deed for _, deed in sorted(found, key=lambda each: each[0])]


def of_cards(before: CardGame, after: CardGame) -> list[Deed]:
    """What becomes of the cards of the asked seat."""
    seat = before.seat
    base = seat * ZONES_PER_SEAT
    owner = before.layout.owner
    moved = [c for c in before.layout.decks[seat] if before.where[c] != after.where[c] and owner[c] == seat]
    found = []
    prepared = [c for c in moved if after.where[c] == base + RESERVE]
    if prepared:
        named = [t.KIND[c].title for c in prepared if is_seen(before, seat, c)]
        title = named[0] if named else "an unseen card"
        found.append(Deed("make", f"{title} ready in reserve", "a card ready in reserve"))
    lost = [c for c in moved if after.where[c] == base + ELIMINATED]
    paid = [c for c in moved if after.where[c] in (base + CYCLE, base) and before.where[c] == base + HAND]
    hand = before.zones[base + HAND]
    if paid and len(hand) > 2:
        best = max(hand, key=lambda c: use(c, before.last_number))
        if best in paid:
            found.append(Deed("cost", "{your} best card"))
    if lost:
        found.append(Deed("cost", f"{lost_cards(before, seat, lost)} for good", "cards for good"))
    drawn = sum(before.where[c] == base + DRAW and after.where[c] == base + HAND for c in moved)
    if drawn and before.round == after.round:
        found.append(Deed("draw", count(drawn, "card"), "cards"))
    if before.ring[seat] and not after.ring[seat]:
        found.append(Deed("spend", "the Ring token"))
    best_kept = [c for c in hand if after.where[c] == base + HAND and use(c, before.last_number) >= STRONG]
    if best_kept and not found:
        keeps = max(best_kept, key=lambda c: use(c, before.last_number))
        found.append(Deed("keep", f"{t.KIND[keeps].title} for later"))
    return found


def is_seen(game: CardGame, seat: int, card: int) -> bool:
    """Whether a seat knows where this card of its own is: not in the deck, unless it sees the top of it."""
    deck = game.zones[seat * ZONES_PER_SEAT + DRAW]
    return game.where[card] != seat * ZONES_PER_SEAT + DRAW or (peeks(game, seat) and card == deck[-1])


def lost_cards(game: CardGame, seat: int, lost: list[int]) -> str:
    """Cards that are lost, by name if the seat knows that it is they; two names at most."""
    if len(lost) > 2:
        return count(len(lost), "card")
    named = [t.KIND[c].title for c in lost if is_seen(game, seat, c)]
    unseen = len(lost) - len(named)
    return listed([*named, *([count(unseen, "unseen card")] if unseen else [])])
