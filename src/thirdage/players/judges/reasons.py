"""Why an option of the card game is good or bad, told from the tables before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cardgame import tables as t
from ...cardgame.combat import field_sum, path_sum
from ...cardgame.facts import CYCLE, DRAW, ELIMINATED, FREE, HAND, KINDS, RESERVE
from ...cardgame.options import CARD, CYCLE_ONE, PASS, TOP, WINNOW
from ...cardgame.victory import scores
from ...kernel.english import listed
from .cardgame import is_new
from .instinct import GIVING_UP
from .worths import use

if TYPE_CHECKING:
    from ...cardgame.state import CardGame

STRONG = 2.4  # worth of a card that is missed


def reason(before: CardGame, index: int, after: CardGame) -> str:
    """What an option does, the most important first, in one line."""
    options = before.options
    assert options is not None
    option = options[index]
    if before.prompt[0] in GIVING_UP:
        return of_giving_up(before, index)
    if option[0] == PASS:
        return of_passing(before)
    found = [*of_locations(before, after), *of_cards(before, after)]
    if option[0] == CYCLE_ONE:
        found = ["makes room: one card goes back under the deck", *found[:1]]
    elif option[0] == WINNOW:
        found = ["gives up two cards for a new one", *found[:1]]
    return "; ".join(found[:2]) or "changes little"


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
    best = max(worths, key=lambda c: worths[c])
    if worths[card] == max(worths.values()) > min(worths.values()):
        return "costs your best card"
    if worths[card] == min(worths.values()) < max(worths.values()):
        return f"gives up the least, and keeps {t.KIND[best].title}"
    return f"keeps {t.KIND[best].title}" if best != card else "costs one card like any other"


def of_passing(game: CardGame) -> str:
    """What passing means now."""
    behind = [t.PLACE[place].title for place, lead in leads(game).items() if lead < 0]
    size = len(game.zones[game.seat * KINDS + HAND])
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
    for field in game.active:
        attack, ground, values, _ = field_sum(game, field)
        lead = ground + sum(value for _, value in values) - attack
        found[field] = lead if side == t.OWNER_SIDE[field] else -lead - 1
    return found


def of_locations(before: CardGame, after: CardGame) -> list[str]:
    """What changes at the active locations, and in points."""
    side = before.layout.side_of[before.seat]
    found = []
    if after.result is None and not is_new(after):
        old, new = leads_for(before, side), leads_for(after, side)
        for place, lead in new.items():
            title = t.PLACE[place].title
            if place not in old:
                found.append((1, f"activates {title}"))
            elif old[place] < 0 <= lead:
                found.append((0, f"wins {title} as things stand"))
            elif lead < 0 <= old[place]:
                found.append((0, f"gives {title} away as things stand"))
            elif lead > old[place]:
                found.append((2, f"holds {title} more firmly" if lead >= 0 else f"fights for {title}"))
            elif lead < old[place]:
                found.append((2, f"weakens you at {title}"))
    free, shadow = scores(before)
    new_free, new_shadow = scores(after)
    gained = (new_free - new_shadow) - (free - shadow)
    if gained:
        gained = gained if side == FREE else -gained
        word = "gains" if gained > 0 else "loses"
        points = "a point" if abs(gained) == 1 else f"{abs(gained)} points"
        found.insert(0, (0, f"{word} {points}"))
    return [said for _, said in sorted(found, key=lambda each: each[0])]


def of_cards(before: CardGame, after: CardGame) -> list[str]:
    """What becomes of the cards of the asked seat."""
    seat = before.seat
    base = seat * KINDS
    owner = before.layout.owner
    moved = [c for c in before.layout.decks[seat] if before.where[c] != after.where[c] and owner[c] == seat]
    found = []
    prepared = [c for c in moved if after.where[c] == base + RESERVE]
    if prepared:
        found.append(f"makes {t.KIND[prepared[0]].title} ready in reserve")
    lost = [c for c in moved if after.where[c] == base + ELIMINATED]
    paid = [c for c in moved if after.where[c] in (base + CYCLE, base) and before.where[c] == base + HAND]
    hand = before.zones[base + HAND]
    if paid and len(hand) > 2:
        best = max(hand, key=lambda c: use(c, before.last_number))
        if best in paid:
            found.append("costs your best card")
    if lost:
        names = listed([t.KIND[c].title for c in lost[:2]])
        found.append(f"costs {names} for good" if len(lost) < 3 else f"costs {len(lost)} cards for good")
    drawn = sum(before.where[c] == base + DRAW and after.where[c] == base + HAND for c in moved)
    if drawn and before.round == after.round:
        found.append("draws a card" if drawn == 1 else f"draws {drawn} cards")
    if before.ring[seat] and not after.ring[seat]:
        found.append("spends the Ring token")
    best_kept = [c for c in hand if after.where[c] == base + HAND and use(c, before.last_number) >= STRONG]
    if best_kept and not found:
        keeps = max(best_kept, key=lambda c: use(c, before.last_number))
        found.append(f"keeps {t.KIND[keeps].title} for later")
    return found
