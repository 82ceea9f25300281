"""What looks, and the points of a table, are made of by name: what `thirdage lab fit` learns from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ....cardgame import tables as t
from ....cardgame.facts import (
    CHARACTER,
    CYCLE,
    DRAW,
    EVENT,
    FREE,
    HAND,
    ITEM,
    PATH,
    RESERVE,
    TRILOGY_RING,
    ZONES_PER_SEAT,
)
from ....cardgame.journey import rounds_to_come
from ....cardgame.options import (
    CARD,
    CYCLE_ONE,
    MOVE,
    PASS,
    PLAY,
    RING,
    TO_BATTLEGROUND,
    TO_PATH,
    TO_RESERVE,
    TOP,
    USE,
    WINNOW,
)
from ....cardgame.queries import carryover_limit, reach
from ....cardgame.questions import MOVE as MOVING
from ....cardgame.questions import PLACINGS, TURN
from ....cardgame.victory import scores
from ...fitting import GIVEN, Feature, Look
from .costs import CYCLING, GIVING_UP
from .deeds import deed
from .instinct import Instinct, costing, usefulness
from .spots import Spot, could_keep, gain, icons_at, items_on, others_left, shift
from .worths import CROWD, MOST_ROUNDS, REACH, Worths, lasting

if TYPE_CHECKING:
    from ....cardgame.state import CardGame
    from ....kernel.decision import RawOption


def features(instinct: Instinct, game: CardGame) -> list[Look] | None:
    """What the look of each option is made of, or None if some option's look is not a sum of worths.

    Where a card could go to several places, the one that looks best counts.
    """
    kind = game.prompt[0]
    if kind == TURN.name:
        looks = [_at_turn(instinct, game, option) for option in game.options or ()]
    elif kind in PLACINGS:
        looks = [_at_place(instinct, game, game.prompt[1], option, kind) for option in game.options or ()]
    elif kind in GIVING_UP:
        looks = [_at_giving_up(game, option, kind in CYCLING) for option in game.options or ()]
    else:
        return None
    return None if any(look is None for look in looks) else [look for look in looks if look is not None]


def value(worths: Worths, look: Look) -> float:
    """What the look comes to."""
    return sum(read(worths, feature) * number for feature, number in look.items())


def read(worths: Worths, feature: Feature) -> float:
    """The worth of that name."""
    if feature == GIVEN:
        return 1.0
    found = getattr(worths, feature[0])
    if isinstance(found, dict):
        return float(found[feature[1:]])
    for where in feature[1:]:
        found = found[where]
    return float(found)


def _at_turn(instinct: Instinct, game: CardGame, option: RawOption) -> Look | None:
    worths = instinct.worths
    kind = option[0]
    cards = len(game.zones[game.seat * ZONES_PER_SEAT + HAND])
    few = min(cards, CROWD)
    useful = usefulness(worths, rounds_to_come(game))
    pay: Look = {("pay", int(could_keep(game, cards))): -costing(useful)}
    if kind in (PLAY, MOVE):
        card = option[1]
        if t.TYPE[card] == EVENT:
            return {("event", card): 1.0} | pay
        if t.TYPE[card] == ITEM:
            looks: list[Look] = [{("item", card): 1.0}]
            for spot in instinct.spots(game):
                if any(c in t.WIELDERS[card] for c in game.zones[spot.zone]):
                    looks.append(_gain(instinct, game, card, spot))
            return max(looks, key=lambda look: value(worths, look)) | pay
        going = kind == MOVE
        mask = reach(game, card, going)
        looks = [_fight(instinct, game, card, s, going) for s in instinct.spots(game) if mask >> s.place & 1]
        if not going:
            looks.append(_set_up(game, card, useful))
        if not looks:
            return None
        best = max(looks, key=lambda look: value(worths, look))
        return best if going else best | pay
    if kind == USE:
        key = option[1], option[2]
        look: Look = {("deed", *key): 1.0, ("deed_cost", *key): -lasting(game.last_number)[key[0]] * useful}
        if deed(*key)[2]:
            look["token",] = max([shift(spot, 1) for spot in instinct.spots(game)], default=0.0)
        return look
    if kind == PASS:
        return {("waiting", others_left(game), few): 1.0}
    names = {CYCLE_ONE: "cycle", WINNOW: "winnow", RING: "use_ring"}
    return {(names[kind], few): 1.0} if kind in names else {}


def _at_place(instinct: Instinct, game: CardGame, card: int, option: RawOption, kind: str) -> Look | None:
    useful = usefulness(instinct.worths, rounds_to_come(game))
    if option[0] == TO_RESERVE:
        return _set_up(game, card, useful)
    if option[0] in (TO_PATH, TO_BATTLEGROUND):
        place = game.path if option[0] == TO_PATH else option[1]
        spot = next(spot for spot in instinct.spots(game) if spot.place == place)
        return _fight(instinct, game, card, spot, kind == MOVING.name)
    return None


def _at_giving_up(game: CardGame, option: RawOption, cycling: bool) -> Look | None:
    if option[0] == TOP:
        return {("unseen",): -1.0}
    if option[0] != CARD:
        return None
    card = option[1]
    if t.SIDE[card] != game.layout.side_of[game.seat]:
        return {("lose", card): 1.0}
    look: Look = {("keep" if cycling else "lose", card): -lasting(game.last_number)[card]}
    if not cycling:
        if game.where[card] % ZONES_PER_SEAT == RESERVE and game.where[card] < PATH:
            look["uproot",] = -1.0
        if t.TYPE[card] == CHARACTER:
            for item in items_on(game, card):
                look["lose", item] = -1.0
    return look


def _set_up(game: CardGame, card: int, useful: float) -> Look:
    return {("set_up", card): useful * lasting(game.last_number)[card]}


def _fight(instinct: Instinct, game: CardGame, card: int, spot: Spot, going: bool) -> Look:
    useful = usefulness(instinct.worths, rounds_to_come(game))
    look = _gain(instinct, game, card, spot)
    look["attack" if spot.attacking else "defend", card] = -useful * lasting(game.last_number)[card]
    look["moving" if going else "fighting", others_left(game)] = 1.0
    return look


def _gain(instinct: Instinct, game: CardGame, card: int, spot: Spot) -> Look:
    """What more icons bring: the entry for the lead there will be less the one for the lead there is."""
    icons = icons_at(game, card, spot)
    if not icons:
        return {}
    final = int(not others_left(game))
    points = t.POINTS[spot.place]
    before, after = spot.lead, spot.lead + (-icons if spot.attacking else icons)
    sign = -1.0 if spot.attacking else 1.0
    look: defaultdict[Feature, float] = defaultdict(float)
    for lead, part in ((after, sign), (before, -sign)):
        if spot.zone != PATH:
            look["battleground", final, _near(lead)] += part * points
            continue
        parting = game.layout.path_needs_more
        look["path", final, _near(lead - parting)] += part * points
        look["corruption", final, _near(lead)] -= part
    found: Look = dict(look)
    known = gain(game, card, spot) - value(instinct.worths, found)
    if spot.zone == PATH and abs(known) > 1e-9:  # leads beyond the table: a point of corruption for each icon
        found[GIVEN] = known
    return found


def _near(lead: int) -> int:
    return max(-REACH, min(REACH, lead)) + REACH


# A TABLE AT THE START OF A ROUND


def standing(worths: Worths, game: CardGame) -> Look:
    """What a judge's points are made of when a round has just begun, seen from the Free Peoples."""
    free, shadow = scores(game)
    layout = game.layout
    late = game.last_number
    to_come = rounds_to_come(game)
    useful = min(1.0, to_come / worths.horizon)
    left = lasting(late)
    look: defaultdict[Feature, float] = defaultdict(float)
    look[GIVEN] = float(free - shadow)
    for seat in layout.seat_range:
        sign = 1.0 if layout.side_of[seat] == FREE else -1.0
        zone = game.zones[seat * ZONES_PER_SEAT : seat * ZONES_PER_SEAT + ZONES_PER_SEAT]
        limit = carryover_limit(game, seat)
        hand = sorted(zone[HAND], key=lambda card: -worths.hand[card] * left[card])
        old = max(0.0, 1 - layout.draw_step[seat] / len(hand)) if hand and game.round > 1 else 1.0
        counted = [("reserve", card, 1.0) for card in zone[RESERVE]]
        counted += [("hand", card, old) for card in hand[:limit]]
        counted += [("spare", card, old) for card in hand[limit:]]
        counted += [("deck", card, 1.0 - old) for card in hand]
        counted += [("deck", card, 1.0) for card in (*zone[DRAW], *zone[CYCLE])]
        for name, card, part in counted:
            look[name, card] += sign * part * left[card] * useful
        rounds = min(MOST_ROUNDS, to_come)
        for card, more, cycled in layout.extra_draw[seat]:
            if card in zone[RESERVE]:
                look["engine",] += sign * rounds * (more - 0.5 * cycled) * useful
        for card, more, _ in layout.carryover[seat]:
            if card in zone[RESERVE]:
                look["carry",] += sign * rounds * more * useful
        if game.ring[seat]:
            if layout.rings[seat] == TRILOGY_RING:
                look["ring",] += sign
            else:
                look["lesser_ring",] += sign * useful
    return dict(look)
