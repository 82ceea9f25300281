"""The facts of a moment of the card game in words, and for which actions each is an argument.

Themes of actions: fight (a card goes to a location), move (one from reserve), set up, item, event, use,
cycle, ring and pass.
"""

from __future__ import annotations

from typing import Final

from ....cardgame.facts import CYCLE, DRAW, FREE, HAND, RESERVE, ZONES_PER_SEAT
from ....cardgame.queries import carryover_limit
from ...phrases import At, Themes, Topic, by_side, nothing, says, some, themes
from .moment import points
from .traits import ROLES

USUAL: Final = {  # on an average over games between players at a glance
    "always": 1.0, "ahead": 0.0, "near victory": 0.06, "near defeat": 0.06, "corruption": 0.42,
    "journey": 0.55, "rounds left": 0.45, "last round": 0.12, "last but one": 0.1, "cards": 0.33,
    "last card": 0.49, "cards too many": 0.18, "reserve": 0.51, "movable": 0.55, "team's reserve": 0.69,
    "enemy's reserve": 0.69, "enemy's cards": 0.28, "deck": 0.7, "ring": 1.0, "all others passed": 0.08,
    "enemies passed": 0.08, "action": 0.5, "points held": 0.36, "points lost": 0.39, "places lost": 0.6,
    "points in reach": 0.1, "path held": 0.46, "path margin": -0.15, "enemy's threat": 0.26,
    "fewer seats": 0.0,
}  # fmt: skip
SIDE_NAMES: Final = ("the Free Peoples are", "the Shadow is")
WINS: Final = 10  # points of lead that end the game


# HOW IT STANDS


def ahead_of(at: At) -> int:
    """By how many points the side that is asked is ahead."""
    ahead = points(at.game)
    return ahead if at.side == FREE else -ahead


def is_ahead(at: At) -> str:
    """How far a side is ahead."""
    ahead = ahead_of(at)
    if WINS - 4 <= ahead < WINS:
        return f"{SIDE_NAMES[at.side]} {some(WINS - ahead, 'point')} from victory"
    return f"{SIDE_NAMES[at.side]} {some(ahead, 'point')} ahead" if ahead >= 3 else ""


def is_behind(at: At) -> str:
    """How far it is behind."""
    behind = -ahead_of(at)
    if WINS - 4 <= behind < WINS:
        return f"{SIDE_NAMES[1 - at.side]} {some(WINS - behind, 'point')} from victory"
    return f"{SIDE_NAMES[at.side]} {some(behind, 'point')} behind" if behind >= 3 else ""


def much_corruption(at: At) -> str:
    """How much corruption there is."""
    return f"there is {at.game.corruption} corruption" if at.game.corruption >= 5 else ""


def no_corruption(at: At) -> str:
    """That there is hardly any."""
    return f"there is {f'only {at.game.corruption}' if at.game.corruption else 'no'} corruption"


def left(at: At) -> int:
    """How many rounds follow this one."""
    return int(at.game.layout.last_path - at.game.last_number)


def late(at: At) -> str:
    """That the end is near."""
    rounds = left(at)
    return "it is the last round" if rounds <= 0 else "only one more round follows" if rounds == 1 else ""


def early(at: At) -> str:
    """How much is still to come."""
    return f"{some(left(at), 'round')} are still to come" if left(at) >= 3 else ""


# WHAT A SEAT HAS


def zone(at: At, which: int) -> int:
    """How many cards the seat that is asked has in a zone."""
    return len(at.game.zones[at.game.seat * ZONES_PER_SEAT + which])


def many_cards(at: At) -> str:
    """That more are held than can be kept."""
    cards = zone(at, HAND)
    if cards > carryover_limit(at.game, at.game.seat):
        return f"{{you}} {{hold}} {some(cards, 'card')} and cannot keep them all"
    return f"{{you}} {{hold}} {some(cards, 'card')}" if cards >= 3 else ""


def few_cards(at: At) -> str:
    """That hardly any are held."""
    cards = zone(at, HAND)
    return f"{{you}} {{hold}} {'only ' if cards else ''}{some(cards, 'card')}" if cards <= 1 else ""


def full_reserve(at: At) -> str:
    """How many cards are in reserve."""
    cards = zone(at, RESERVE)
    return f"{{you}} {{have}} {some(cards, 'card')} in reserve" if cards >= 4 else ""


def empty_reserve(at: At) -> str:
    """That hardly any are."""
    cards = zone(at, RESERVE)
    return (
        f"{{you}} {{have}} {'only ' if cards else ''}{some(cards, 'card')} in reserve" if cards <= 2 else ""
    )


def large_deck(at: At) -> str:
    """How much is in the deck."""
    return "{your} deck is still large"


def small_deck(at: At) -> str:
    """That hardly anything is."""
    cards = zone(at, DRAW) + zone(at, CYCLE)
    return f"{{your}} deck holds {'only ' if cards else ''}{some(cards, 'card')}" if cards <= 5 else ""


def has_ring(at: At) -> str:
    """That the Ring token is there."""
    return "{you} still {have} the Ring token" if at.game.ring[at.game.seat] else ""


# THE ENEMY


def enemies(at: At, which: int) -> int:
    """How many cards the enemies have in a zone."""
    game = at.game
    return sum(
        len(game.zones[seat * ZONES_PER_SEAT + which])
        for seat, side in enumerate(game.layout.side_of)
        if side != at.side
    )


def enemy_reserve(at: At) -> str:
    """How many cards the enemy has in reserve."""
    cards = enemies(at, RESERVE)
    return f"the enemy has {some(cards, 'card')} in reserve" if cards >= 6 else ""


def no_enemy_reserve(at: At) -> str:
    """That it has hardly any."""
    cards = enemies(at, RESERVE)
    return f"the enemy has {'only ' if cards else ''}{some(cards, 'card')} in reserve" if cards <= 3 else ""


def enemy_cards(at: At) -> str:
    """How many cards the enemy holds."""
    cards = enemies(at, HAND)
    return f"the enemy still holds {some(cards, 'card')}" if cards >= 4 else ""


def no_enemy_cards(at: At) -> str:
    """That it holds hardly any."""
    cards = enemies(at, HAND)
    return f"the enemy holds {'only ' if cards else ''}{some(cards, 'card')}" if cards <= 2 else ""


# THE LOCATIONS


def holds(at: At) -> str:
    """What is held."""
    return "{your} side leads at most locations"


def loses(at: At) -> str:
    """What is being lost."""
    return "{your} side is behind at a location"


def loses_nothing(at: At) -> str:
    """That nothing is."""
    return "{your} side is behind nowhere"


TOPICS: Final = (
    Topic(("always",), nothing, nothing),
    Topic(
        ("ahead", "near victory", "near defeat"),
        is_ahead,
        is_behind,
        by_side("pass, set up, cycle"),
        by_side("fight, move, event, ring"),
    ),
    Topic(("corruption",), much_corruption, no_corruption, by_side("fight", ""), by_side("", "")),
    Topic(
        ("rounds left", "journey", "last round", "last but one"),
        late,
        early,
        by_side("fight, move, event, use, ring"),
        by_side("set up, cycle, item"),
        falling=True,
    ),
    Topic(
        ("cards", "last card", "cards too many"),
        many_cards,
        few_cards,
        by_side("fight, set up, item, event, cycle"),
        by_side("pass, move"),
    ),
    Topic(
        ("reserve", "movable", "team's reserve"),
        full_reserve,
        empty_reserve,
        by_side("move, fight"),
        by_side("set up"),
    ),
    Topic(("enemy's reserve",), enemy_reserve, no_enemy_reserve, by_side("set up, fight"), by_side("pass")),
    Topic(("enemy's cards",), enemy_cards, no_enemy_cards, by_side("pass"), by_side("fight, move")),
    Topic(("enemy's threat",), enemy_reserve, no_enemy_reserve, by_side("fight, set up"), by_side("pass")),
    Topic(("deck",), large_deck, small_deck, by_side("cycle"), by_side("pass")),
    Topic(("ring",), has_ring, nothing, by_side("ring"), by_side("")),
    Topic(
        ("all others passed", "enemies passed"),
        says("all others have passed"),
        nothing,
        by_side("fight, move, use, event"),
        by_side(""),
    ),
    Topic(
        ("action",),
        says("much has been played this round"),
        says("the round has only begun"),
        by_side("pass"),
        by_side("set up"),
    ),
    Topic(("points held",), holds, nothing, by_side("pass, set up, cycle"), by_side("")),
    Topic(
        ("points lost", "places lost"),
        loses,
        loses_nothing,
        by_side("fight, move, use"),
        by_side("pass, set up, cycle"),
    ),
    Topic(
        ("points in reach",),
        says("what is lost can still be won from reserve"),
        nothing,
        by_side("move, fight"),
        by_side("pass"),
    ),
    Topic(
        ("path held", "path margin"),
        says("{your} side leads on the path"),
        says("{your} side is behind on the path"),
        by_side("pass, set up, cycle"),
        by_side("fight, move"),
    ),
    Topic(("fewer seats",), says("few decks are in the game"), nothing),
)

THEMES: Final[dict[str, Themes]] = {
    **{
        kind: themes(words)
        for kind, words in {
            "turn/set up": "set up",
            "where/set up": "set up",
            "turn/item": "item",
            "turn/event": "event",
            "turn/use": "use",
            "turn/cycle": "cycle",
            "turn/winnow": "cycle",
            "turn/ring": "ring",
            "turn/pass": "pass",
            "turn/move": "move",
        }.items()
    },
    **{f"turn/play to {role}": themes("fight") for role in ROLES},
    **{f"turn/move to {role}": themes("move") for role in ROLES},
    **{f"where/{role}": themes("fight") for role in ROLES},
    **{f"move/{role}": themes("move") for role in ROLES},
}
