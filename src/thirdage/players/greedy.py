"""A player that looks one action ahead and weighs what it sees by hand-written rules of thumb.

For every option it plays its own action to the end on a guess of the hidden cards (which card, where to,
what to pay) and keeps the option after which the table looks best. Points won, who is winning each active
location, cards in play and in hand, and Ring tokens count; what the others hold counts by number only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp, log1p
from typing import TYPE_CHECKING

from ..cardgame import tables as t
from ..cardgame.combat import field_sum, path_sum
from ..cardgame.facts import (
    ARMY,
    COMBAT_STEP,
    CYCLE,
    DRAW,
    EVENT,
    FIELD,
    FREE,
    HAND,
    ITEM,
    KINDS,
    NOBODY,
    PATH,
    RESERVE,
    SIDES,
    TRILOGY_RING,
)
from ..cardgame.options import CARD, DONE, LEAVE, PASS, QUARREL, TOP
from ..cardgame.queries import carryover_limit
from ..cardgame.victory import scores
from .player import dice

if TYPE_CHECKING:
    from random import Random

    from ..cardgame.state import CardGame

GUESSES = 2
MOST_STEPS = 12  # questions followed after the first
MOST_LOOKS = 120  # positions weighed for one guess
# Questions that cost one of several cards. Of the first kind only the card itself matters.
DISCARDS = frozenset(("cycle", "winnow", "ring", "setup", "aside out", "aside cycle", "draft card"))
GIVING_UP = DISCARDS | frozenset(("forsake", "loss", "rider", "fallen"))
EVEN = 1e-9


@dataclass(frozen=True, slots=True)
class Weights:
    """How much things are worth, in victory points."""

    fuel: float = 0.14  # any card in hand: it pays for another
    hand: float = 0.16  # times the worth of a card that can be kept
    spare: float = 0.06  # times the worth of a card above the carryover limit
    reserve: float = 0.30  # times the worth of a card in reserve
    ready: float = 0.16  # any card in reserve
    deck: float = 0.07  # times the worth of a card that will be drawn again
    enemy_hand: float = 0.25  # a card another seat holds
    pile: float = 0.07  # a card in the piles of another seat
    ring: float = 0.85
    heat: float = 1.1  # how much a lead of one icon can still be overturned
    cold: float = 0.35  # the same when everybody else has passed


class GreedyPlayer:
    """Looks one action ahead. It never gives away its best card where a lesser one would do."""

    def __init__(self, seed: int | str = 0, weights: Weights | None = None) -> None:
        self.seed = seed
        self.weights = weights or Weights()

    def choose(self, game: CardGame, seat: str) -> int:
        """The option after which the table looks best; the first of equals."""
        options = game.options
        assert options is not None
        if len(options) == 1 or game.prompt[0] in DISCARDS:
            return quick_answer(game)
        me = game.seat
        rng = dice(self, game, "greedy")
        totals = [0.0] * len(options)
        for number in range(GUESSES):
            root = _blind(game, seat, rng) if number else game
            root.log = None
            look = Look(self.weights, root, me)
            for index in range(len(options)):
                totals[index] += look.value_of(root, index)
        best = max(totals)
        return next(i for i, total in enumerate(totals) if total >= best - EVEN)


def _blind(game: CardGame, seat: str, rng: Random) -> CardGame:
    game.log = None
    return game.guess(seat, rng)


class Look:
    """One guess seen from one seat: follows an option to the end of the action and weighs the table."""

    def __init__(self, weights: Weights, root: CardGame, seat: int) -> None:
        self.weights = weights
        self.seat = seat
        self.side = root.layout.side_of[seat]
        self.round = root.round
        self.looks = 0

    def value_of(self, game: CardGame, index: int) -> float:
        """How the table looks once this option was taken and the action is over."""
        assert game.options is not None
        if game.options[index][0] == PASS:
            everyone = game.passed | 1 << self.seat == game.layout.everyone
            return self.weigh(game, last=everyone)
        new = game.clone()
        new.choose(index)
        return self.follow(new, MOST_STEPS)

    def follow(self, game: CardGame, steps: int) -> float:
        """Go on to the end of the action: the best for this seat, a quick answer for the others."""
        while (
            game.options is not None
            and steps
            and game.prompt[0] not in ("turn", "combat")
            and game.round == self.round
        ):
            steps -= 1
            if (
                game.seat == self.seat
                and game.prompt[0] not in GIVING_UP
                and self.looks < MOST_LOOKS
                and steps >= MOST_STEPS - 4
            ):
                best = -1e9
                for index in range(len(game.options)):
                    new = game.clone()
                    new.choose(index)
                    best = max(best, self.follow(new, steps))
                return best
            game.choose(quick_answer(game))
        return self.weigh(game)

    # WEIGHING

    def weigh(self, game: CardGame, last: bool = False) -> float:
        """How good the table is for this seat's side, in points."""
        self.looks += 1
        if game.result is not None:
            return 100.0 if game.result.winner == SIDES[self.side] else -100.0
        free, shadow = scores(game)
        total = free - shadow + self.locations(game, last)  # so far as the Free Peoples see it
        for seat in game.layout.seat_range:
            holdings = self.holdings(game, seat)
            total += holdings if game.layout.side_of[seat] == FREE else -holdings
        return total if self.side == FREE else -total

    def locations(self, game: CardGame, last: bool) -> float:
        """What the active locations will bring the Free Peoples, as things stand."""
        weights = self.weights
        layout = game.layout
        enemies_done = last or game.step >= COMBAT_STEP
        heat = weights.cold if enemies_done else weights.heat
        total = 0.0
        if game.path >= 0:
            attack, ground, values = path_sum(game)
            lead = ground + sum(value for _, value in values) - attack
            held = chance((lead + (0 if layout.path_needs_more else 0.5)) / heat)
            total += t.POINTS[game.path] * held
            total -= heat * soft(-(lead - 0.3) / heat) if not last else max(0, -lead)
            total += self.survivors(game, PATH, FREE, held)
        for field in game.active:
            attack, ground, values, _ = field_sum(game, field)
            lead = ground + sum(value for _, value in values) - attack
            held = chance((lead + 0.5) / heat)
            side = t.OWNER_SIDE[field]
            swing = t.POINTS[field] * (2 * held - 1) + self.survivors(game, FIELD + field, side, held)
            total += swing if side == FREE else -swing
        return total

    def survivors(self, game: CardGame, zone: int, defending: int, held: float) -> float:
        """Defenders that live go back to the deck; attackers never do."""
        kept = sum(worth(card) for card in game.zones[zone] if t.SIDE[card] == defending)
        return self.weights.deck * kept * held

    def holdings(self, game: CardGame, seat: int) -> float:
        """What a seat has in hand, in reserve and in its piles."""
        weights = self.weights
        zones = game.zones
        base = seat * KINDS
        reserve = zones[base + RESERVE]
        hand = zones[base + HAND]
        late = game.last_number
        total = sum(weights.ready + weights.reserve * use(card, late) for card in reserve)
        if game.ring[seat]:
            total += weights.ring if game.layout.rings[seat] == TRILOGY_RING else 0.3
        piles = len(zones[base + DRAW]) + len(zones[base + CYCLE])
        if seat != self.seat:
            return total + weights.enemy_hand * len(hand) + weights.pile * piles
        limit = carryover_limit(game, seat)
        for place, value in enumerate(sorted((use(card, late) for card in hand), reverse=True)):
            total += weights.fuel + (weights.hand if place < limit else weights.spare) * value
        for zone in (DRAW, CYCLE):
            for card in zones[base + zone]:
                total += weights.deck * use(card, late)
        return total


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
    kind = t.KIND[card]
    if kind.path and kind.paths and kind.paths[-1] < late:
        return worth(card) - kind.path
    return worth(card)


@cache
def chance(lead: float) -> float:
    """How likely a lead lasts."""
    return 1.0 / (1.0 + exp(-lead)) if lead > -40 else 0.0


@cache
def soft(x: float) -> float:
    """The part above zero, with a soft corner."""
    return x if x > 30 else log1p(exp(x))


# QUICK ANSWERS


def quick_answer(game: CardGame) -> int:
    """An answer without looking ahead: give up the least, take the most, say yes."""
    options = game.options
    assert options is not None
    kind = game.prompt[0]
    if kind in GIVING_UP:
        return min(range(len(options)), key=lambda i: _cost(game, options[i]))
    if options[0][0] == CARD:
        return max(range(len(options)), key=lambda i: worth(options[i][1]) if options[i][0] == CARD else -1)
    return 0


def _cost(game: CardGame, option: tuple[int, ...]) -> float:
    kind = option[0]
    if kind == CARD:
        card = option[1]
        items = sum(worth(c) for c in game.zones[game.where[card]] if game.wielder[c] == card != NOBODY)
        return use(card, game.last_number) + items
    if kind == TOP:
        return 0.8  # a card that would have come later, and perhaps never
    if kind == DONE:
        return 0.0
    return 9.0 if kind in (LEAVE, QUARREL) else 5.0
