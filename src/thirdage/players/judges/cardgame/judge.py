"""Judgement of the card game, as an experienced player would put it into words and rough numbers.

A table is weighed in victory points: those scored, those the active locations will bring as things stand, and
what each seat still has: cards in reserve (ready for the next round), in hand (they also pay for others), in
the deck (once each), Ring tokens, draw engines and room to carry cards over. Cards are worth less as the end
comes near, and those for paths that are past only what is left of them. Points become a chance to win.
A judge that has learned weighs tables by its foresight instead (foresight.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import TYPE_CHECKING

from ....cardgame import tables as t
from ....cardgame.combat import battleground_sum, path_sum
from ....cardgame.facts import (
    BATTLEGROUND_ZONE,
    COMBAT_STEP,
    CYCLE,
    DRAW,
    FREE,
    HAND,
    PATH,
    RESERVE,
    SIDES,
    TRILOGY_RING,
    ZONES_PER_SEAT,
)
from ....cardgame.journey import rounds_to_come
from ....cardgame.queries import carryover_limit
from ....cardgame.questions import COMBAT, LOSS, TURN
from ....cardgame.victory import scores
from ...foresight import Foresight
from ...grounds import Ground, Words
from ...habits import Habits
from ...mind import LEARNED, MASTER, Mind
from ..deeds import Deed
from .blunders import without_blunders
from .costs import DISCARDS, GIVING_UP
from .foresight import foreseen_odds, learned_foresight
from .grounds import arguments, grounds
from .instinct import LEADS, Instinct
from .learned import learned_habits
from .moment import worth_facts
from .reasons import deeds, reason
from .tempers import tempered
from .worths import MOST_ROUNDS, Worths, by_hand, chance, corrupted, is_new, lasting, learned

if TYPE_CHECKING:
    from ....cardgame.state import CardGame

OPENINGS = frozenset((TURN.name,))
PAUSES = OPENINGS | {COMBAT.name}
LOST = LOSS.name  # looked up once: nothing is done more often than a glance
OPEN = 0.05  # however clear a game seems, points still count as much as at this distance from the end
LAST_STAND = 0.6  # how much of a round cards in hand and reserve are still good for while it is played


class CardJudge:
    """Weighs tables of the card game."""

    samples = 1

    def __init__(
        self,
        worths: Worths | None = None,
        habits: Habits | None = None,
        foresight: Foresight | None = None,
    ) -> None:
        self.worths = worths or by_hand()
        self.habits = habits
        self.foresight = foresight
        self.instinct = Instinct(self.worths, habits)
        heats = (self.worths.heat, self.worths.cold)  # in the round; when all is said
        self.holding = tuple([chance((lead + 0.5) / heat) for lead in LEADS] for heat in heats)
        self.parting = tuple([chance(lead / heat) for lead in LEADS] for heat in heats)
        self.corruption = tuple([corrupted(heat, lead) for lead in LEADS] for heat in heats)

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

    def opens(self, game: CardGame) -> bool:
        """Whether it is somebody's turn."""
        return game.prompt[0] in OPENINGS

    def paused(self, game: CardGame, root: CardGame) -> bool:
        """Whether the next turn, the combat or another round has come."""
        return game.prompt[0] in PAUSES or game.round != root.round

    def ended(self, game: CardGame, root: CardGame) -> bool:
        """Whether the next turn, the combat or another round has come."""
        return self.paused(game, root)

    def settled(self, game: CardGame, root: CardGame) -> bool:
        """Whether the round is over."""
        return game.round != root.round

    # WEIGHING

    def value(self, game: CardGame, side: int) -> float:
        """How likely this side wins."""
        if game.result is not None:
            return 1.0 if game.result.winner == SIDES[side] else 0.0
        if self.foresight is not None:
            found = chance(foreseen_odds(self.foresight, game, side))
        else:
            found = chance(self.points(game) / self.scale(game))
        return found if side == FREE else 1.0 - found

    def table(self, game: CardGame) -> dict[str, float]:
        """What a table is judged by: the points by which somebody is ahead, and all else that tells."""
        found = worth_facts(game)
        found["points, for how many rounds are left"] = self.points(game) / self.scale(game)
        return found

    def scale(self, game: CardGame) -> float:
        """The points that make a lead safe at this time of the game."""
        return self.worths.swing + self.worths.drift * rounds_to_come(game)

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
            lead = ground + sum([value for _, value in values]) - attack
            held = (self.parting if layout.path_needs_more else self.holding)[said][lead]
            total += t.POINTS[game.path] * held - self.corruption[said][lead]
            total += self.survivors(game, PATH, FREE, held)
        for battleground in game.active:
            attack, ground, values, _ = battleground_sum(game, battleground)
            lead = ground + sum([value for _, value in values]) - attack
            held = self.holding[said][lead]
            side = t.OWNER_SIDE[battleground]
            swing = t.POINTS[battleground] * (2 * held - 1)
            swing += self.survivors(game, BATTLEGROUND_ZONE + battleground, side, held)
            total += swing if side == FREE else -swing
        return total

    def survivors(self, game: CardGame, zone: int, defending: int, held: float) -> float:
        """Defenders that live go back to the deck; attackers never do."""
        deck = self.worths.deck
        return held * sum([deck[card] for card in game.zones[zone] if t.SIDE[card] == defending])

    def holdings(self, game: CardGame, seat: int, new: bool) -> float:
        """What a seat has in hand, in reserve and in its piles."""
        worths = self.worths
        layout = game.layout
        zones = game.zones
        base = seat * ZONES_PER_SEAT
        late = game.last_number
        to_come = rounds_to_come(game) + (0.0 if new else LAST_STAND)
        in_reserve, in_hand, to_spare, in_deck = self.at(late)
        total = sum([in_reserve[card] for card in zones[base + RESERVE]])
        hand = zones[base + HAND]
        if hand:
            limit = carryover_limit(game, seat)
            best = sorted(hand, key=in_hand.__getitem__, reverse=True) if len(hand) > limit else hand
            kept = sum([in_hand[card] for card in best[:limit]]) + sum([to_spare[c] for c in best[limit:]])
            if new and game.round > 1:
                # Everybody has drawn so many: no matter which, they count as if they were in the deck.
                old = max(0.0, 1 - layout.draw_step[seat] / len(hand))
                kept = old * kept + (1 - old) * sum([in_deck[card] for card in hand])
            total += kept
        total += sum([in_deck[card] for card in zones[base + DRAW]])
        total += sum([in_deck[card] for card in zones[base + CYCLE]])
        rounds = min(MOST_ROUNDS, to_come)
        where = game.where
        for card, more, cycled in layout.extra_draw[seat]:
            if where[card] == base + RESERVE:
                total += worths.engine * rounds * (more - 0.5 * cycled)
        for card, more, _ in layout.carryover[seat]:
            if where[card] == base + RESERVE:
                total += worths.carry * rounds * more
        useful = min(1.0, to_come / worths.horizon)
        total *= useful
        if game.ring[seat]:
            total += worths.ring if layout.rings[seat] == TRILOGY_RING else worths.lesser_ring * useful
        return total

    @cache  # noqa: B019  (a judge lives as long as the program)
    def at(self, late: int) -> tuple[list[float], ...]:
        """What every card is worth in reserve, in hand, to spare and in the deck, by what is left of it."""
        worths = self.worths
        left = lasting(late)
        return tuple(
            [part * value for part, value in zip(left, table, strict=False)]  # sets may have been added
            for table in (worths.reserve, worths.hand, worths.spare, worths.deck)
        )

    # AT A GLANCE

    def glance(self, game: CardGame) -> list[float]:
        """How tempting each option looks, blunders far behind."""
        looks = self.instinct.glance(game)
        if game.prompt[0] != LOST:
            return looks
        return without_blunders(
            game, self.instinct.moment(game.last_number, game.layout.last_path).lose, looks
        )

    def looks(self, game: CardGame) -> list[float]:
        """How likely the side of the seat that is asked wins with each option, if the best keeps what is."""
        looks = self.glance(game)
        best = max(looks)
        likely = self.value(game, game.layout.side_of[game.seat])
        slope = max(OPEN, likely * (1 - likely)) / self.scale(game)
        return [likely + slope * (look - best) for look in looks]

    def unseen(self, game: CardGame) -> list[float]:
        """Nothing: what a card is good for later is weighed on the table."""
        return [0.0] * len(game.options or ())

    def prior(self, game: CardGame) -> list[float]:
        """How tempting each option looks, as weights."""
        doubt = self.worths.doubt
        looks = self.glance(game)
        best = max(looks)
        return [exp(max(-20.0, (x - best) / doubt)) for x in looks]

    def quick(self, game: CardGame) -> int:
        """The most tempting option."""
        looks = self.glance(game)
        return looks.index(max(looks))

    # REASONS

    def reason(self, game: CardGame, index: int) -> str | None:
        """In a few plain words, what an option means, where that needs no look at what comes after it."""
        return reason(game, index)

    def deeds(self, before: CardGame, index: int, after: CardGame) -> list[Deed]:
        """What an option does."""
        return deeds(before, index, after)

    def grounds(self, game: CardGame) -> list[Ground]:
        """What makes each option more or less tempting, by name."""
        return grounds(self.instinct, game)

    def arguments(
        self, game: CardGame, index: int, more: Mapping[str, float], kinds: list[str], after: CardGame | None
    ) -> Iterable[tuple[float, Words]]:
        """In words, how an option differs from others."""
        return arguments(self.instinct, game, index, more, kinds, after)


def judge(mind: Mind) -> CardJudge:
    """A judge with numbers written by hand, or fitted from self-play and with habits if there are any."""
    if mind.skill in (LEARNED, MASTER):
        return CardJudge(tempered(learned(), mind.temper), learned_habits(), learned_foresight())
    return CardJudge(tempered(by_hand(), mind.temper))
