"""How tempting every option looks at a glance: the instinct of a player who does not look ahead.

A look is a sum of worths, each times a number that can be read off the table. This module adds them up
quickly, for playouts; features.py names them, for fitting. A test holds that both say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ....cardgame import questions as q
from ....cardgame import tables as t
from ....cardgame.facts import (
    CHARACTER,
    EVENT,
    FREE,
    FREE_AREA,
    HAND,
    ITEM,
    ZONES_PER_SEAT,
)
from ....cardgame.journey import rounds_to_come
from ....cardgame.options import (
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
    TO_BATTLEGROUND,
    TO_EFFECT,
    TO_PATH,
    TO_RESERVE,
    TO_WIELDER,
    TOP,
    USE,
    WINNOW,
)
from ....cardgame.queries import IN_PLAY, IN_RESERVE, reach
from ....kernel.effects import DECLINE
from ...fitting import Seen
from ...habits import Habits
from .costs import CYCLING, GIVING_UP
from .deeds import deed
from .spots import (
    Spot,
    could_keep,
    fronts,
    gain,
    icons_at,
    icons_of_all,
    items_on,
    lead_of,
    others_left,
    shift,
    with_items,
)
from .traits import Aims, parts_of
from .worths import CROWD, REACH, Worths, lasting

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

WIDEST = 80  # no lead is larger
LEADS = (*range(WIDEST), *range(-WIDEST, 0))  # of the defender; negative ones count from the end of a list
OF_CARDS = frozenset((PLAY, MOVE))
TO_PLACES = frozenset((TO_PATH, TO_BATTLEGROUND))
# Looked up once: nothing is done more often than a glance.
AT_TURN, AT_MAY_MOVE, AT_MOVE = q.TURN.name, q.MAY_MOVE.name, q.MOVE.name
AT_ACTIVATE, AT_TOKEN, AT_COMBAT = q.ACTIVATE.name, q.PUT_TOKEN.name, q.COMBAT.name
LATEST = 0.3  # the part of what paying costs that is left at the very end


class Moment(NamedTuple):
    """What cards are worth at this time of the game; by card number."""

    useful: float
    set_up: list[float]
    attack: list[float]
    defend: list[float]
    keep: list[float]
    lose: list[float]
    pay: tuple[float, float]


class Instinct:
    """Looks at options with the eyes of somebody who holds these worths, and has these habits if any."""

    def __init__(self, worths: Worths, habits: Habits | None = None) -> None:
        self.worths = worths
        self.habits = habits

    def glance(self, game: CardGame) -> list[float]:
        """How tempting each option looks, in points: by its worth, and by habit if there are habits."""
        if self.habits is None:
            return self.first_look(game)
        side = game.layout.side_of[game.seat]
        return self.habits.add(side, *self.looked_at(game, side))

    def looked_at(self, game: CardGame, side: int) -> Seen:
        """What habits are added to."""
        options = game.options
        assert options is not None
        spots = self.spots(game)
        aims: Aims = ()
        if game.prompt[0] == AT_TURN:
            looks, aims = self.at_turn(game, options, spots)
        else:
            looks = self.first_look(game)
        return (*parts_of(game, side, spots, aims), looks)

    def first_look(self, game: CardGame) -> list[float]:
        """How tempting each option looks by its worth."""
        options = game.options
        assert options is not None
        kind = game.prompt[0]
        if kind == AT_TURN:
            return self.at_turn(game, options, self.spots(game))[0]
        if kind in GIVING_UP:
            return self.at_giving_up(game, options, kind in CYCLING)
        if kind in q.PLACINGS:
            return self.at_places(game, game.prompt[1], options, kind == AT_MOVE)
        if kind == AT_MAY_MOVE:
            spots = self.spots(game)
            stay = sum(gain(game, game.prompt[1], s) for s in spots if s.place == game.prompt[2])
            return [stay, 0.15]
        if kind == AT_ACTIVATE:
            return [self.of_place(game, option[1]) for option in options]
        if kind == AT_TOKEN:
            by_place = {spot.place: shift(spot, 1) for spot in self.spots(game)}
            return [by_place.get(option[1], 0.0) for option in options]
        if kind == AT_COMBAT:
            return [0.0] * len(options)
        looks = []
        for option in options:
            if option[0] == CARD:
                looks.append(self.worths.hand[option[1]])
            elif option == DECLINE or option[0] == DONE:
                looks.append(0.05)
            else:
                looks.append(-0.2 * option[1] if option[0] == FATE else 0.3)
        return looks

    # WHAT IT IS MADE OF

    @cache  # noqa: B019  (an instinct lives as long as the program)
    def moment(self, late: int, to_come: int) -> Moment:
        """What cards are worth once the paths up to `late` were reached, and so many rounds are to come."""
        worths = self.worths
        useful = usefulness(worths, to_come)
        parts = lasting(late)

        def left(table: Sequence[float], part: float) -> list[float]:
            return [part * x * w for x, w in zip(parts, table, strict=False)]  # sets may have been added

        still = costing(useful)
        return Moment(
            useful,
            left(worths.set_up, useful),
            left(worths.attack, useful),
            left(worths.defend, useful),
            left(worths.keep, 1.0),
            left(worths.lose, 1.0),
            (worths.pay[0] * still, worths.pay[1] * still),
        )

    @cache  # noqa: B019
    def path_worth(self, points: int, parting: bool, final: bool) -> Sequence[float]:
        """What a path brings its defender, by the lead."""
        held = by_lead(self.worths.path[final], 0.0)
        corruption = by_lead(self.worths.corruption[final], 1.0)
        if parting:  # with as many icons on both sides nobody scores it
            held = [held[i - 1] for i in range(len(held))]
        return [points * h - c for h, c in zip(held, corruption, strict=True)]

    @cache  # noqa: B019
    def battleground_worth(self, points: int, final: bool) -> Sequence[float]:
        """What a battleground brings its defender, by the lead."""
        return [points * held for held in by_lead(self.worths.battleground[final], 0.0)]

    def spots(self, game: CardGame) -> list[Spot]:
        """Every active location for the seat that is asked."""
        layout = game.layout
        side, parting, final = layout.side_of[game.seat], layout.path_needs_more, not others_left(game)
        owners, known = t.OWNER_SIDE, len(t.KIND)
        return [
            self.spot(place, zone, cards, more, owners[place] != side, parting, final, known)
            for place, zone, cards, more in fronts(game)
        ]

    @lru_cache(maxsize=20_000)  # noqa: B019
    def spot(
        self,
        place: int,
        zone: int,
        cards: tuple[int, ...],
        more: int,
        attacking: bool,
        parting: bool,
        final: bool,
        known: int,
    ) -> Spot:
        """A location with these cards, where the defender has so many tokens more.

        The same few are looked at again and again. `known` is how many cards all loaded sets have.
        """
        if t.IS_PATH[place]:
            table = self.path_worth(t.POINTS[place], parting, final)
        else:
            table = self.battleground_worth(t.POINTS[place], final)
        lead, armies = lead_of(place, cards)
        return Spot(place, zone, attacking, lead + more, table, icons_of_all(place, attacking, armies))

    # QUESTIONS

    def at_turn(
        self, game: CardGame, options: list[tuple[int, ...]], spots: Sequence[Spot]
    ) -> tuple[list[float], list[int]]:
        """How tempting each action of a turn looks, and the number of the spot it aims at, or -1."""
        worths = self.worths
        now = self.moment(game.last_number, rounds_to_come(game))
        others = others_left(game)
        moving, fighting = worths.moving[others], worths.fighting[others]
        cards = len(game.zones[game.seat * ZONES_PER_SEAT + HAND])
        few = min(cards, CROWD)
        pay = now.pay[could_keep(game, cards)]
        types = t.TYPE
        easy = not (game.this_round or game.layout.reach_givers)
        reaches, limits = t.REACH, t.REACH_LIMITS
        active = game.active_mask
        set_up = now.set_up
        # What is the same for every card at a spot: its bit, what it is worth now, and what fighting costs.
        sites = [
            (1 << place, attacking, lead, table, table[lead], icons, now.attack if attacking else now.defend)
            for place, _, attacking, lead, table, icons in spots
        ]
        wielders: list[int] | None = None  # the characters in reserve that have items, once they matter
        looks = []
        aims = []
        for option in options:
            kind = option[0]
            aim = -1
            if kind in OF_CARDS:
                card = option[1]
                sort = types[card]
                if sort == EVENT:
                    look = worths.event[card] - pay
                elif sort == ITEM:
                    look = worths.item[card]
                    for i, spot in enumerate(spots):
                        for c in game.zones[spot.zone]:
                            if c in t.WIELDERS[card] and (there := gain(game, card, spot)) > look:
                                look, aim = there, i
                    look -= pay
                else:
                    going = kind == MOVE
                    mask = reaches[card] & active if easy and not limits[card] else reach(game, card, going)
                    look = -9.0 if going else set_up[card]
                    if mask:
                        bias = fighting
                        laden = False
                        if going:
                            bias = moving
                            if wielders is None:
                                wielders = with_items(game)
                            laden = card in wielders
                        for i, (bit, attacking, lead, table, before, icons, cost) in enumerate(sites):
                            if mask & bit:
                                n = icons_at(game, card, spots[i]) if laden else icons[card]
                                if attacking:
                                    there = before - table[lead - n] - cost[card] + bias
                                else:
                                    there = table[lead + n] - before - cost[card] + bias
                                if there > look:
                                    look, aim = there, i
                    if not going:
                        look -= pay
            elif kind == USE:
                key = option[1], option[2]
                look = (
                    worths.deed[key] - worths.deed_cost[key] * lasting(game.last_number)[key[0]] * now.useful
                )
                if deed(*key)[2]:
                    look += worths.token * max([shift(spot, 1) for spot in spots], default=0.0)
            elif kind == PASS:
                look = worths.waiting[others][few]
            elif kind == CYCLE_ONE:
                look = worths.cycle[few]
            elif kind == WINNOW:
                look = worths.winnow[few]
            elif kind == RING:
                look = worths.use_ring[few]
            else:
                look = 0.0
            looks.append(look)
            aims.append(aim)
        return looks, aims

    def at_places(
        self, game: CardGame, card: int, options: list[tuple[int, ...]], moving: bool
    ) -> list[float]:
        """How tempting each place for a card looks."""
        worths = self.worths
        spots = {spot.place: spot for spot in self.spots(game)}
        now = self.moment(game.last_number, rounds_to_come(game))
        bias = (worths.moving if moving else worths.fighting)[others_left(game)]
        looks = []
        for option in options:
            kind = option[0]
            if kind == TO_RESERVE:
                looks.append(now.set_up[card])
            elif kind in TO_PLACES:
                spot = spots[game.path if kind == TO_PATH else option[1]]
                cost = now.attack[card] if spot.attacking else now.defend[card]
                looks.append(gain(game, card, spot) - cost + bias)
            elif kind == TO_WIELDER:
                zone = game.where[option[1]]
                here = [spot for spot in spots.values() if spot.zone == zone]
                looks.append(
                    gain(game, card, here[0]) if here else 0.1 + 0.4 * worths.hand[option[1]] * now.useful
                )
            else:
                looks.append(0.3 if kind == TO_EFFECT else 0.0)
        return looks

    def at_giving_up(self, game: CardGame, options: list[tuple[int, ...]], cycling: bool) -> list[float]:
        """How little it hurts to give up each of several cards."""
        worths = self.worths
        now = self.moment(game.last_number, rounds_to_come(game))
        costs = now.keep if cycling else now.lose
        side = game.layout.side_of[game.seat]
        sides = t.SIDE
        where = game.where
        looks = []
        for option in options:
            kind = option[0]
            if kind == CARD:
                card = option[1]
                if sides[card] != side:
                    looks.append(worths.lose[card])
                    continue
                cost = costs[card]
                if not cycling and IN_PLAY[where[card]]:
                    if IN_RESERVE[where[card]]:
                        cost += worths.uproot
                    if t.TYPE[card] == CHARACTER:
                        cost += sum([worths.lose[item] for item in items_on(game, card)])
                looks.append(-cost)
            elif kind == TOP:
                looks.append(-worths.unseen)
            elif kind == DONE:
                looks.append(0.0)
            else:
                looks.append(-9.0 if kind in (LEAVE, QUARREL) else -5.0)
        return looks

    def of_place(self, game: CardGame, place: int) -> float:
        """What it brings the seat that is asked to activate a location."""
        side = game.layout.side_of[game.seat]
        if t.IS_PATH[place]:
            table = self.path_worth(t.POINTS[place], game.layout.path_needs_more, False)
            held = table[t.GROUND_DEFENSE[place]]
            return held if side == FREE else -held
        owner = t.OWNER_SIDE[place]
        where = game.loc_where[place]
        stripped = where == FREE_AREA + 1 - owner
        held = self.battleground_worth(t.POINTS[place], False)[0 if stripped else t.GROUND_DEFENSE[place]]
        total = held if owner == side else -held
        if where == FREE_AREA + side:
            total -= t.POINTS[place]
        elif where == FREE_AREA + 1 - side:
            total += t.POINTS[place]
        return total


def usefulness(worths: Worths, to_come: int) -> float:
    """How much cards are still worth when so few rounds are to come."""
    return min(1.0, to_come / worths.horizon)


def costing(useful: float) -> float:
    """How much paying still costs then."""
    return LATEST + (1 - LATEST) * useful


def by_lead(table: Sequence[float], slope: float) -> list[float]:
    """By any lead, from a table of the near ones; negative leads count from the end of the list.

    A defender who is further behind loses so much more for each icon.
    """
    return [table[max(-REACH, min(REACH, lead)) + REACH] + slope * max(0, -REACH - lead) for lead in LEADS]
