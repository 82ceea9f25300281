"""Judgement of the card game, as an experienced player would put it into words and rough numbers.

A table is weighed in victory points: those scored, those the active locations will bring as things stand, and
what each seat still has: cards in reserve (ready for the next round), in hand (they also pay for others), in
the deck (once each), Ring tokens, draw engines and room to carry cards over. Cards are worth less as the end
comes near, and those for paths that are past only what is left of them. Points become a chance to win.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import exp, log1p
from typing import TYPE_CHECKING

from ...cardgame import tables as t
from ...cardgame.combat import field_sum, path_sum
from ...cardgame.facts import (
    ACTION_STEP,
    ARMY,
    CHARACTER,
    COMBAT_STEP,
    CYCLE,
    DRAW,
    EVENT,
    FIELD,
    FREE,
    FREE_AREA,
    HAND,
    ITEM,
    KINDS,
    LOCATION_STEP,
    NOBODY,
    PATH,
    RESERVE,
    SHADOW,
    SIDES,
    TRILOGY_RING,
)
from ...cardgame.options import (
    CARD,
    CYCLE_ONE,
    DONE,
    FATE,
    LEAVE,
    MOVE,
    PASS,
    PLAY,
    QUARREL,
    RING,
    TO_EFFECT,
    TO_FIELD,
    TO_PATH,
    TO_RESERVE,
    TO_WIELDER,
    TOP,
    USE,
    WINNOW,
)
from ...cardgame.queries import BonusAt, carryover_limit, reach
from ...cardgame.victory import scores
from ...kernel.effects import DECLINE
from ...kernel.errors import plain
from .deeds import deed

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...cardgame.state import CardGame

# Questions that cost one of several cards. Of the first kind only the card itself matters.
DISCARDS = frozenset(("cycle", "winnow", "ring", "setup", "aside out", "aside cycle", "draft card"))
GIVING_UP = DISCARDS | frozenset(("forsake", "loss", "rider", "fallen", "victim"))
GLANCE = 2
WIDEST = 80  # no lead is larger


@dataclass(frozen=True, slots=True)
class Weights:
    """How much things are worth, in victory points."""

    fuel: float = 0.14  # any card in hand: it pays for another
    hand: float = 0.16  # times the worth of a card that can be kept
    spare: float = 0.06  # times the worth of a card above the carryover limit
    reserve: float = 0.30  # times the worth of a card in reserve
    ready: float = 0.16  # any card in reserve
    deck: float = 0.07  # times the worth of a card that will be drawn again
    ring: float = 0.85  # a Ring token that scores if it is kept
    lesser_ring: float = 0.3  # one that comes back
    engine: float = 0.15  # one more card in each Draw step, for each round to come
    carry: float = 0.08  # one more card kept, for each round to come
    heat: float = 1.1  # how much a lead of one icon can still be overturned
    cold: float = 0.35  # the same when everybody else has passed
    horizon: float = 3.0  # rounds before the end from which cards lose their worth
    swing: float = 1.6  # points by which the last round turns a game
    drift: float = 0.5  # the same for each round to come

    # AT A GLANCE: how tempting an action looks in a playout, in points
    hope: float = 0.55  # as heat, for what looks worth a fight
    pay: float = 0.10  # the card that pays for another
    spend: float = 0.21  # times the worth of a card that is sent to fight
    set_up: float = 0.12  # times the worth of a card that is put into reserve
    deed: float = 0.85  # times the worth of an action written on a card
    give: float = 0.42  # times the worth of the card it costs
    event: float = 0.125
    bare: float = -0.12  # cycling a card for nothing
    winnow: float = -0.315
    use_ring: float = -0.45
    doubt: float = 0.22  # how far apart options must look to be tried e-fold as often


class CardJudge:
    """Weighs tables of the card game."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        heats = (self.weights.heat, self.weights.cold, self.weights.hope)
        # In the round, when all is said, at a glance; then by the lead of the defender.
        self.holding = tuple(by_lead(partial(_held, heat, 0.5)) for heat in heats)
        self.parting = tuple(by_lead(partial(_held, heat, 0.0)) for heat in heats)
        self.corruption = tuple(by_lead(partial(_corrupted, heat)) for heat in heats)

    # WHERE THINGS END

    def side(self, game: CardGame, seat: int) -> int:
        """The side a seat plays for."""
        return game.layout.side_of[seat]

    def routine(self, game: CardGame) -> bool:
        """Whether only one of several cards is given up."""
        return game.prompt[0] in DISCARDS

    def forced(self, game: CardGame) -> bool:
        """Whether the question only costs something."""
        return game.prompt[0] in GIVING_UP

    def paused(self, game: CardGame, root: CardGame) -> bool:
        """Whether the next turn, the combat or another round has come."""
        return game.prompt[0] in ("turn", "combat") or game.round != root.round

    def settled(self, game: CardGame, root: CardGame) -> bool:
        """Whether the round is over."""
        return game.round != root.round

    # WEIGHING

    def value(self, game: CardGame, side: int) -> float:
        """How likely this side wins."""
        if game.result is not None:
            return 1.0 if game.result.winner == SIDES[side] else 0.0
        weights = self.weights
        to_come = game.layout.last_path - game.last_number
        points = self.points(game)
        found = chance(points / (weights.swing + weights.drift * to_come))
        return found if side == FREE else 1.0 - found

    def points(self, game: CardGame) -> float:
        """By how many points the Free Peoples are ahead."""
        free, shadow = scores(game)
        new = is_new(game)
        total = float(free - shadow)
        if not new:
            total += self.locations(game)
        side_of = game.layout.side_of
        for seat in game.layout.seat_range:
            holdings = self.holdings(game, seat, new)
            total += holdings if side_of[seat] == FREE else -holdings
        return total

    def locations(self, game: CardGame) -> float:
        """What the active locations will bring the Free Peoples, as things stand."""
        layout = game.layout
        said = int(game.step >= COMBAT_STEP)
        total = 0.0
        if game.path >= 0:
            attack, ground, values = path_sum(game)
            lead = ground + sum(value for _, value in values) - attack
            held = (self.parting if layout.path_needs_more else self.holding)[said][lead]
            total += t.POINTS[game.path] * held - self.corruption[said][lead]
            total += self.survivors(game, PATH, FREE, held)
        for field in game.active:
            attack, ground, values, _ = field_sum(game, field)
            lead = ground + sum(value for _, value in values) - attack
            held = self.holding[said][lead]
            side = t.OWNER_SIDE[field]
            swing = t.POINTS[field] * (2 * held - 1) + self.survivors(game, FIELD + field, side, held)
            total += swing if side == FREE else -swing
        return total

    def survivors(self, game: CardGame, zone: int, defending: int, held: float) -> float:
        """Defenders that live go back to the deck; attackers never do."""
        kept = sum(worth(card) for card in game.zones[zone] if t.SIDE[card] == defending)
        return self.weights.deck * kept * held

    def holdings(self, game: CardGame, seat: int, new: bool) -> float:
        """What a seat has in hand, in reserve and in its piles."""
        weights = self.weights
        layout = game.layout
        zones = game.zones
        base = seat * KINDS
        late = game.last_number
        to_come = layout.last_path - late + (0.0 if new else 0.6)
        useful = min(1.0, to_come / weights.horizon)
        uses = all_uses(late)
        reserve = zones[base + RESERVE]
        total = weights.ready * len(reserve) + weights.reserve * sum([uses[card] for card in reserve])
        hand = zones[base + HAND]
        if hand:
            limit = carryover_limit(game, seat)
            worths = [uses[card] for card in hand]
            worths.sort(reverse=True)
            kept = weights.fuel * len(hand) + weights.hand * sum(worths[:limit])
            kept += weights.spare * sum(worths[limit:])
            if new and game.round > 1:
                drawn = layout.draw_step[seat]  # everybody has drawn them: no matter which
                kept *= max(0.0, 1 - drawn / len(hand))
            total += kept
        deck = sum([uses[card] for card in zones[base + DRAW]])
        total += weights.deck * (deck + sum([uses[card] for card in zones[base + CYCLE]]))
        rounds = min(4.0, to_come)
        where = game.where
        for card, more, cycled in layout.extra_draw[seat]:
            if where[card] == base + RESERVE:
                total += weights.engine * rounds * (more - 0.5 * cycled)
        for card, more, _ in layout.carryover[seat]:
            if where[card] == base + RESERVE:
                total += weights.carry * rounds * more
        total *= useful
        if game.ring[seat]:
            total += weights.ring if layout.rings[seat] == TRILOGY_RING else weights.lesser_ring * useful
        return total

    # AT A GLANCE

    def prior(self, game: CardGame) -> list[float]:
        """How tempting each option looks, as weights."""
        doubt = self.weights.doubt
        return [exp(min(20.0, x / doubt)) for x in self.glance(game)]

    def quick(self, game: CardGame) -> int:
        """The most tempting option."""
        looks = self.glance(game)
        return looks.index(max(looks))

    def glance(self, game: CardGame) -> list[float]:
        """How tempting each option looks, in points."""
        options = game.options
        assert options is not None
        kind = game.prompt[0]
        if kind == "turn":
            return self.glance_at_turn(game, options)
        if kind in GIVING_UP:
            return [-_cost(game, option) for option in options]
        if kind in ("where", "move"):
            return self.glance_at_places(game, game.prompt[1], options, kind == "move")
        if kind == "may move":
            spots = self.spots(game)
            stay = sum(self.gain(game, game.prompt[1], s) for s in spots if s[0] == game.prompt[2])
            return [stay, 0.15]
        if kind == "activate":
            return [self.worth_of_place(game, option[1]) for option in options]
        if kind == "token":
            by_place = {spot[0]: self.shift(spot, 1) for spot in self.spots(game)}
            return [by_place.get(option[1], 0.0) for option in options]
        if kind == "combat":
            return [0.0] * len(options)
        looks = []
        for option in options:
            if option[0] == CARD:
                looks.append(0.3 * worth(option[1]))
            elif option == DECLINE or option[0] == DONE:
                looks.append(0.05)
            else:
                looks.append(-0.2 * option[1] if option[0] == FATE else 0.3)
        return looks

    def spots(self, game: CardGame) -> list[tuple[int, int, bool, int, list[float]]]:
        """Every active location for the seat that is asked.

        Each as location, zone, whether this side attacks, the lead of the defender, its worth by that lead.
        """
        side = game.layout.side_of[game.seat]
        tokens = game.tokens
        zones = game.zones
        spots = []
        path = game.path
        if path >= 0:
            more = tokens[2 * path + 1] - tokens[2 * path]
            lead = path_lead(path, tuple(zones[PATH])) + more
            table = self.path_worth(t.POINTS[path], game.layout.path_needs_more)
            spots.append((path, PATH, side == SHADOW, lead, table))
        for field in game.active:
            more = tokens[2 * field + 1] - tokens[2 * field]
            if game.stripped >> field & 1:
                more -= t.GROUND_DEFENSE[field]
            zone = FIELD + field
            lead = field_lead(field, tuple(zones[zone])) + more
            table = self.field_worth(t.POINTS[field])
            spots.append((field, zone, t.OWNER_SIDE[field] != side, lead, table))
        return spots

    @cache  # noqa: B019  (a judge lives as long as the program)
    def path_worth(self, points: int, parting: bool) -> list[float]:
        """What a path brings its defender, by the lead."""
        held = (self.parting if parting else self.holding)[GLANCE]
        return [points * h - c for h, c in zip(held, self.corruption[GLANCE], strict=True)]

    @cache  # noqa: B019
    def field_worth(self, points: int) -> list[float]:
        """What a battleground brings its defender, by the lead."""
        return [points * (2 * h - 1) for h in self.holding[GLANCE]]

    def shift(self, spot: tuple[int, int, bool, int, list[float]], icons: int) -> float:
        """What so many icons more bring this side at a location."""
        _, _, attacking, lead, table = spot
        if attacking:
            return table[lead] - table[lead - icons]
        return table[lead + icons] - table[lead]

    def gain(self, game: CardGame, card: int, spot: tuple[int, int, bool, int, list[float]]) -> float:
        """What a card brings its side at a location, as far as can be seen at a glance."""
        place, zone, attacking, _, _ = spot
        attack, defense, path, lead_attack, lead_defense, at = _icons(card)
        if zone == PATH:
            icons = path
        elif attacking:
            icons = attack
            if lead_attack and _has_army(game, zone, t.SIDE[card]):
                icons += lead_attack
        else:
            icons = defense
            if lead_defense and _has_army(game, zone, t.SIDE[card]):
                icons += lead_defense
        if place in at:
            icons += at[place][0 if attacking else 1] if zone != PATH else at[place][2]
        if t.TYPE[card] == CHARACTER and card in game.wielder:
            for item in game.zones[game.where[card]]:
                if game.wielder[item] == card:
                    more = _icons(item)
                    icons += more[2] if zone == PATH else more[0] if attacking else more[1]
        return self.shift(spot, icons) if icons else 0.0

    def glance_at_turn(self, game: CardGame, options: list[tuple[int, ...]]) -> list[float]:
        """How tempting each action of a turn looks."""
        weights = self.weights
        spots = self.spots(game)
        late = game.last_number
        useful = min(1.0, (game.layout.last_path - late) / weights.horizon)
        types = t.TYPE
        easy = not (game.this_round or game.layout.reach_givers)
        looks = []
        for option in options:
            kind = option[0]
            if kind in (PLAY, MOVE):
                card = option[1]
                moving = kind == MOVE
                sort = types[card]
                if sort == EVENT:
                    look = weights.event - weights.pay
                elif sort == ITEM:
                    look = (0.1 + 0.12 * worth(card)) - weights.pay * useful
                    for spot in spots:
                        for c in game.zones[spot[1]]:
                            if c in t.WIELDERS[card]:
                                look = max(look, self.gain(game, card, spot) - weights.pay * useful)
                else:
                    mask = (
                        t.REACH[card] & game.active_mask
                        if easy and t.REACH_LIMIT[card] is None
                        else reach(game, card, moving)
                    )
                    value = use(card, late)
                    look = weights.set_up * value * useful if not moving else -9.0
                    if mask:
                        for spot in spots:
                            if mask >> spot[0] & 1:
                                cost = weights.spend * value * useful * (1.3 if spot[2] else 0.6)
                                look = max(look, self.gain(game, card, spot) - cost)
                    if not moving:
                        look -= weights.pay * (0.3 + 0.7 * useful)
            elif kind == USE:
                card = option[1]
                gain, cost, token = deed(card, option[2])
                if token:
                    gain += max([self.shift(spot, 1) for spot in spots], default=0.0)
                look = weights.deed * gain - weights.give * cost * use(card, late) * useful
            elif kind == PASS:
                look = 0.0
            elif kind == CYCLE_ONE:
                look = weights.bare
            elif kind == WINNOW:
                look = weights.winnow
            elif kind == RING:
                look = weights.use_ring
            else:
                look = 0.0
            looks.append(look)
        return looks

    def glance_at_places(
        self, game: CardGame, card: int, options: list[tuple[int, ...]], moving: bool
    ) -> list[float]:
        """How tempting each place for a card looks."""
        weights = self.weights
        spots = {spot[0]: spot for spot in self.spots(game)}
        late = game.last_number
        useful = min(1.0, (game.layout.last_path - late) / weights.horizon)
        value = use(card, late)
        looks = []
        for option in options:
            kind = option[0]
            if kind == TO_RESERVE:
                looks.append(weights.set_up * value * useful)
            elif kind in (TO_PATH, TO_FIELD):
                spot = spots[game.path if kind == TO_PATH else option[1]]
                cost = weights.spend * value * useful * (1.3 if spot[2] else 0.6)
                looks.append(self.gain(game, card, spot) - cost)
            elif kind == TO_WIELDER:
                zone = game.where[option[1]]
                here = [spot for spot in spots.values() if spot[1] == zone]
                looks.append(
                    self.gain(game, card, here[0]) if here else 0.1 + 0.1 * worth(option[1]) * useful
                )
            else:
                looks.append(0.3 if kind == TO_EFFECT else 0.0)
        return looks

    def worth_of_place(self, game: CardGame, place: int) -> float:
        """What it brings the seat that is asked to activate a location."""
        side = game.layout.side_of[game.seat]
        if t.NUMBER[place]:
            held = self.path_worth(t.POINTS[place], game.layout.path_needs_more)[t.GROUND_DEFENSE[place]]
            return held if side == FREE else -held
        owner = t.OWNER_SIDE[place]
        where = game.loc_where[place]
        stripped = where == FREE_AREA + 1 - owner
        held = self.field_worth(t.POINTS[place])[0 if stripped else t.GROUND_DEFENSE[place]]
        total = held if owner == side else -held
        if where == FREE_AREA + side:
            total -= t.POINTS[place]
        elif where == FREE_AREA + 1 - side:
            total += t.POINTS[place]
        return total

    # REASONS

    def reason(self, before: CardGame, index: int, after: CardGame) -> str:
        """In a few plain words, what an option does."""
        from .reasons import reason

        return reason(before, index, after)


# CARDS


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
def all_uses(late: int) -> list[float]:
    """What every card is still worth, by its number."""
    return [use(card, late) for card in range(len(t.KIND))]


@cache
def _icons(card: int) -> tuple[int, int, int, int, int, dict[int, tuple[int, int, int]]]:
    """Attack, defense, path, leadership in attack and defense, and what it has more at some locations."""
    at = {
        t.PLACE_BY_ID[plain(bonus.place)]: bonus.icons
        for bonus in t.BONUSES[card]
        if isinstance(bonus, BonusAt)
    }
    return (
        t.ATTACKS[card],
        t.DEFENSES[card],
        t.PATH_ICONS[card],
        t.ATTACK_LEADERSHIP[card],
        t.DEFENSE_LEADERSHIP[card],
        at,
    )


@lru_cache(maxsize=50_000)
def path_lead(path: int, cards: tuple[int, ...]) -> int:
    """The lead of the Free Peoples on a path by what is printed on the cards there."""
    lead = t.GROUND_DEFENSE[path]
    for card in cards:
        lead += t.PATH_ICONS[card] if t.SIDE[card] == FREE else -t.PATH_ICONS[card]
    return lead


@lru_cache(maxsize=50_000)
def field_lead(field: int, cards: tuple[int, ...]) -> int:
    """The lead of the defender at a battleground by what is printed on the cards there."""
    lead = t.GROUND_DEFENSE[field]
    owner = t.OWNER_SIDE[field]
    for side in (FREE, SHADOW):
        defending = side == owner
        leaders = []
        armies = strength = 0
        for card in cards:
            if t.SIDE[card] != side:
                continue
            attack, defense, _, lead_attack, lead_defense, at = _icons(card)
            strength += defense if defending else attack
            if field in at:
                strength += at[field][1 if defending else 0]
            armies += t.TYPE[card] == ARMY
            leaders.append(lead_defense if defending else lead_attack)
        leaders.sort(reverse=True)
        strength += sum(leaders[:armies])
        lead += strength if defending else -strength
    return lead


def _has_army(game: CardGame, zone: int, side: int) -> bool:
    return any(t.TYPE[c] == ARMY and t.SIDE[c] == side for c in game.zones[zone])


def _cost(game: CardGame, option: tuple[int, ...]) -> float:
    """What it costs to give up this one."""
    kind = option[0]
    if kind == CARD:
        card = option[1]
        if t.SIDE[card] != game.layout.side_of[game.seat]:
            return -worth(card)
        cost = use(card, game.last_number)
        if t.TYPE[card] == CHARACTER and card in game.wielder:
            cost += sum(worth(c) for c in game.zones[game.where[card]] if game.wielder[c] == card != NOBODY)
        return cost
    if kind == TOP:
        return 0.8  # a card that would have come later, and perhaps never
    if kind == DONE:
        return 0.0
    return 9.0 if kind in (LEAVE, QUARREL) else 5.0


def is_new(game: CardGame) -> bool:
    """Whether the round has just begun and nobody has acted in it."""
    return game.step == LOCATION_STEP or (game.step == ACTION_STEP and game.actions == 0 and not game.passed)


# NUMBERS


def chance(lead: float) -> float:
    """How likely a lead lasts."""
    return 1.0 / (1.0 + exp(-lead)) if lead > -40 else 0.0


def _held(heat: float, margin: float, lead: float) -> float:
    return chance((lead + margin) / heat)


def _corrupted(heat: float, lead: float) -> float:
    return heat * soft((0.3 - lead) / heat)


def soft(x: float) -> float:
    """The part above zero, with a soft corner."""
    return x if x > 30 else log1p(exp(x))


def by_lead(worth_of: Callable[[float], float]) -> list[float]:
    """Numbers by the lead of the defender; negative leads count from the end of the list."""
    return [worth_of(lead) for lead in (*range(WIDEST), *range(-WIDEST, 0))]
