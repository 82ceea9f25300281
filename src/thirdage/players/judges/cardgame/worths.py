"""What things are worth to a judge of the card game, in victory points: written by hand, or fitted.

Both kinds fill the same table, so that a judge does not care where its numbers come from. `by_hand` reads a
card's worth off its icons and how much is written on it; `thirdage lab fit` starts from that, learns from
self-play, and writes `learned.json`. Lists go by card number and hold for the beginning of a game.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache
from math import exp, isfinite, log1p
from typing import TYPE_CHECKING, Any

from ....cardgame import tables as t
from ....cardgame.facts import ACTION_STEP, ARMY, EVENT, ITEM, LOCATION_STEP
from ....kernel.errors import BadOption
from ...shipped import shipped
from .deeds import deed

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

LEARNED = "learned.json"
REACH = 6  # leads are told apart up to this one
CROWD = 3  # cards in hand, and players that have not passed, are told apart up to this many
MOST_ROUNDS = 4.0  # of what a draw engine brings

ByCard = tuple[float, ...]
ByLead = tuple[float, ...]  # for the leads of the defender from -REACH to REACH


@dataclass(frozen=True, slots=True)
class Worths:
    """All that a judge needs to know."""

    # WHERE A CARD IS
    reserve: ByCard
    hand: ByCard  # in hand, and can be kept
    spare: ByCard  # in hand above the carryover limit
    deck: ByCard  # will be drawn again
    ring: float  # a Ring token that scores if it is kept
    lesser_ring: float  # one that comes back
    engine: float  # one more card in each Draw step, for each round to come
    carry: float  # one more card kept, for each round to come

    # HOW A LEAD LASTS
    heat: float  # how much a lead of one icon can still be overturned
    cold: float  # the same when everybody else has passed
    horizon: float  # rounds before the end from which cards lose their worth
    swing: float  # points by which the last round turns a game
    drift: float  # the same for each round to come

    # AT A GLANCE: how tempting an action looks
    set_up: ByCard  # to put a card into reserve
    attack: ByCard  # what it costs to send a card to attack
    defend: ByCard  # what it costs to send a card to defend
    event: ByCard
    item: ByCard
    keep: ByCard  # what it costs to cycle a card from hand
    lose: ByCard  # what it costs to eliminate a card
    uproot: float  # what it costs more if it is in reserve
    unseen: float  # what it costs to eliminate the top card of the deck
    deed: dict[tuple[int, int], float]  # an action on a card, by card and number
    deed_cost: dict[tuple[int, int], float]  # what the card is missed for
    token: float  # times what a token changes where it is put
    pay: tuple[float, float]  # the card that pays for another: one that could not be kept, one that could
    waiting: tuple[tuple[float, ...], ...]  # to pass, by how many others have not and by cards in hand
    use_ring: tuple[float, ...]  # by cards in hand
    cycle: tuple[float, ...]
    winnow: tuple[float, ...]
    moving: tuple[float, ...]  # to move a card, by how many others have not passed
    fighting: tuple[float, ...]  # to play a card to a location, by how many others have not passed
    path: tuple[ByLead, ByLead]  # a path's point, when others may still act and when all have passed
    corruption: tuple[ByLead, ByLead]  # the corruption it brings
    battleground: tuple[ByLead, ByLead]  # a battleground's point
    doubt: float  # how far apart options must look to be tried e-fold as often


# BY HAND


@cache
def worth(card: int) -> float:
    """A rule of thumb for the strength of a card, from its icons and how much is written on it."""
    kind = t.KIND[card]
    fight = max(kind.attack, kind.defense) + 0.4 * min(kind.attack, kind.defense)
    lead = max(kind.attack_leadership, kind.defense_leadership)
    value = 0.4 + fight + 0.8 * lead + 1.1 * kind.path + 0.35 * len(kind.abilities)
    if kind.type == EVENT:
        value += 0.8
    elif kind.type == ITEM:
        value -= 0.3  # it needs a wielder
    elif kind.type == ARMY:
        value += 0.1
    return value


@cache
def use(card: int, late: int) -> float:
    """What a card is still worth once the paths up to `late` were reached."""
    return worth(card) * lasting(late)[card]


def lasting(late: int) -> ByCard:
    """The part of every card's worth that is left once the paths up to `late` were reached."""
    return _lasting(late, len(t.KIND))


@cache  # once for the sets that are loaded
def _lasting(late: int, cards: int) -> ByCard:
    return tuple(
        (worth(card) - kind.path) / worth(card) if kind.path and kind.paths and kind.paths[-1] < late else 1.0
        for card, kind in enumerate(t.KIND[:cards])
    )


def by_hand() -> Worths:
    """The numbers of an experienced player."""
    return _by_hand(len(t.KIND))


@cache
def _by_hand(cards: int) -> Worths:
    worths = [worth(card) for card in range(cards)]
    actions = [(card, number) for card in range(cards) for number in range(len(t.ACTIONS[card]))]
    hope = 0.55  # as heat, for what looks worth a fight
    path = tuple(chance((lead + 0.5) / hope) for lead in range(-REACH, REACH + 1))
    corruption = tuple(corrupted(hope, lead) for lead in range(-REACH, REACH + 1))
    battleground = tuple(2 * held - 1 for held in path)
    return Worths(
        reserve=tuple(0.16 + 0.30 * w for w in worths),
        hand=tuple(0.14 + 0.16 * w for w in worths),
        spare=tuple(0.14 + 0.06 * w for w in worths),
        deck=tuple(0.07 * w for w in worths),
        ring=0.85,
        lesser_ring=0.3,
        engine=0.15,
        carry=0.08,
        heat=1.1,
        cold=0.35,
        horizon=3.0,
        swing=1.6,
        drift=0.5,
        set_up=tuple(0.12 * w for w in worths),
        attack=tuple(0.273 * w for w in worths),
        defend=tuple(0.126 * w for w in worths),
        event=(0.125,) * len(worths),
        item=tuple(0.1 + 0.12 * w for w in worths),
        keep=tuple(0.25 * w for w in worths),
        lose=tuple(0.25 * w for w in worths),
        uproot=0.0,
        unseen=0.2,
        deed={key: 0.85 * deed(*key)[0] for key in actions},
        deed_cost={key: 0.42 * deed(*key)[1] * worths[key[0]] for key in actions},
        token=0.85,
        pay=(0.10, 0.10),
        waiting=((0.0,) * (CROWD + 1),) * (CROWD + 1),
        use_ring=(-0.45,) * (CROWD + 1),
        cycle=(-0.12,) * (CROWD + 1),
        winnow=(-0.315,) * (CROWD + 1),
        moving=(0.0,) * (CROWD + 1),
        fighting=(0.0,) * (CROWD + 1),
        path=(path, path),
        corruption=(corruption, corruption),
        battleground=(battleground, battleground),
        doubt=0.22,
    )


# FITTED


def learned() -> Worths:
    """The numbers that come with the program, fitted from self-play by `thirdage lab fit`."""
    return _learned(len(t.KIND))


@cache
def _learned(cards: int) -> Worths:
    return shipped(__package__, LEARNED, read)


def read(text: str) -> Worths:
    """The numbers in a text."""
    try:
        found = json.loads(text)
    except ValueError:
        raise BadOption("These are no fitted numbers: it is not JSON.") from None
    return from_json(found)


def to_json(worths: Worths) -> dict[str, Any]:
    """As it is written to a file: cards by their ids, so that numbers may change."""
    found: dict[str, Any] = {}
    for field in fields(Worths):
        value = getattr(worths, field.name)
        if field.type == "ByCard":
            value = {t.KIND[card].id: round(value[card], 4) for card in range(len(t.KIND))}
        elif isinstance(value, dict):
            value = {f"{t.KIND[card].id}/{n}": round(x, 4) for (card, n), x in value.items()}
        else:
            value = _rounded(value)
        found[field.name] = value
    return found


def from_json(found: Any) -> Worths:
    """As it was written to a file; a card it does not know keeps what it is worth by hand."""
    if not isinstance(found, dict):
        raise BadOption("These are no fitted numbers: they have no names.")
    values: dict[str, Any] = {}
    for field in fields(Worths):
        otherwise = getattr(by_hand(), field.name)
        if field.name not in found:
            raise BadOption(f"These are no fitted numbers: they lack {field.name!r}.")
        value = found[field.name]
        by_name = field.type == "ByCard" or isinstance(otherwise, dict)
        if by_name != isinstance(value, dict):
            raise _damaged(field.name)
        if field.type == "ByCard":
            value = tuple(value.get(kind.id, otherwise[card]) for card, kind in enumerate(t.KIND))
        elif isinstance(otherwise, dict):
            value = {
                key: value.get(f"{t.KIND[key[0]].id}/{key[1]}", usual) for key, usual in otherwise.items()
            }
        else:
            value = _frozen(value)
        if not _alike(value, otherwise):
            raise _damaged(field.name)
        values[field.name] = value
    return Worths(**values)


def _damaged(name: str) -> BadOption:
    return BadOption(f"These fitted numbers are damaged: in {name!r} a number is missing or is none.")


def _alike(value: Any, other: Any) -> bool:
    """Whether there is a number wherever the other has one."""
    if isinstance(other, dict):
        return all(_alike(value[key], other[key]) for key in other)
    if isinstance(other, tuple):
        return (
            isinstance(value, tuple)
            and len(value) == len(other)
            and all(_alike(one, two) for one, two in zip(value, other, strict=True))
        )
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _rounded(value: Any) -> Any:
    return [_rounded(each) for each in value] if isinstance(value, tuple) else round(value, 4)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value


# NUMBERS


def chance(lead: float) -> float:
    """How likely a lead lasts."""
    return 1.0 / (1.0 + exp(-lead)) if lead > -40 else 0.0


def corrupted(heat: float, lead: float) -> float:
    """How much corruption a lead of the defender on the path lets through."""
    return heat * soft((0.3 - lead) / heat)


def soft(x: float) -> float:
    """The part above zero, with a soft corner."""
    return x if x > 30 else log1p(exp(x))


def is_new(game: CardGame) -> bool:
    """Whether the round has just begun and nobody has acted in it."""
    return game.step == LOCATION_STEP or (game.step == ACTION_STEP and game.actions == 0 and not game.passed)
