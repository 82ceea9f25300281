"""What looks good at a glance where a card or a special rule asks: the rarer questions, each considered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame import tables as t
from ....boardgame.board import controller, nazgul_at
from ....boardgame.command import hand_of, side_of
from ....boardgame.facts import (
    CHARACTER,
    FIRST_SHADOW_NATION,
    FREE,
    LEADERSHIP,
    LEVEL,
    MUSTER,
    SHADOW,
    WAKES,
)
from ....boardgame.fellowship import level_of
from ....boardgame.figures import IS_ELITE, KIND_COUNT, NAZGUL_KIND
from ....boardgame.map import NEIGHBOURS, REGION_COUNT, VICTORY_POINTS
from ....boardgame.seating import ANY_OF_THE_SIDE
from ....boardgame.teams import player_of
from ....boardgame.twilight.shore import ships_at
from .moment import TO_MORDOR, battle_facts

if TYPE_CHECKING:
    from collections.abc import Callable

    from ....boardgame.state import BoardGame
    from ....kernel.decision import RawOption

    Look = Callable[[BoardGame, RawOption], float]

LITTLE: Final = 0.05
GOOD: Final = 0.3


def own_side(game: BoardGame) -> int:
    """The side of the seat that is asked."""
    return side_of(game, game.seat)


# YES OR NO


def gladly(game: BoardGame, option: RawOption) -> float:
    """What a card allows, or a free draw, is done as a rule."""
    return 0.0 if option in (o.NO, o.THE_END) else GOOD


def along(game: BoardGame, option: RawOption) -> float:
    """Characters go with an army that goes to fight or to meet the enemy; else they may as well stay."""
    if option == o.NO:
        return 0.0
    side, goal = own_side(game), game.prompt[3]
    enemy = REGION_COUNT * (1 - side)
    near = any(game.strength[enemy + region] for region in (goal, *NEIGHBOURS[goal]))
    return GOOD if near or game.prompt[1] else LITTLE


def white_rider(game: BoardGame, option: RawOption) -> float:
    """He gives up his Leadership where more Nazgûl than he lead the enemy."""
    battle = game.battle
    led = 0 if battle is None else nazgul_at(game, battle.region_of(SHADOW))
    return 0.2 * (led - 1) if option == o.YES else 0.0


def hobbit(game: BoardGame, option: RawOption) -> float:
    """A Hobbit gives himself for the Ring-bearers where they can bear little more."""
    return 0.12 * (game.prompt[2] >= 1) * (1 + 0.12 * game.corruption) - 0.2 if option == o.YES else 0.0


# CARDS


def helps(game: BoardGame, option: RawOption) -> float:
    """A card helps the Hunt where it rolls several dice."""
    return 0.15 * (game.hunt_dice - 1) if option[0] == o.CARD else LITTLE


def prevents(game: BoardGame, option: RawOption) -> float:
    """A tile is prevented where it would hurt most: in Mordor, and under heavy Corruption."""
    return 0.06 * game.corruption + 0.2 * (game.mordor > 0) - 0.2 if option[0] == o.CARD else 0.0


def answers(game: BoardGame, option: RawOption) -> float:
    """A card is used against a tile that does much damage."""
    lowered, damage = game.prompt[2:4]
    if option[0] == o.CANCEL_EYE:  # for an Elven Ring, against an Eye that does much or is the Guide's end
        return 0.2 * (damage or level_of(game, game.guide)) * (1 + 0.06 * game.corruption) - 0.5
    if option[0] != o.CARD:
        return 0.0
    left: int = max(0, (2 if damage is None else damage) - lowered)
    return 0.15 * left * (1 + 0.06 * game.corruption) - 0.2


def event_card(game: BoardGame, option: RawOption) -> float:
    """A card is played for nothing, if it does something."""
    if option[0] != o.CARD:
        return LITTLE
    card = option[1]
    return GOOD if t.EFFECT[card] is not None or t.STAYS[card] else 0.0


def given_up(game: BoardGame, option: RawOption) -> float:
    """The card that pays for another is one that cannot be played now."""
    if option[0] != o.CARD:
        return 0.0
    requires: Any = t.REQUIRES[option[1]]
    return -GOOD if requires is None or requires.holds(game, game.seat, option[1]) else 0.0


def taken_off(game: BoardGame, option: RawOption) -> float:
    """Of the cards on the table, the enemy's goes."""
    return GOOD if option[0] == o.CARD and t.side_of(option[1]) != own_side(game) else 0.0


def deck(game: BoardGame, option: RawOption) -> float:
    """The Strategy deck while armies decide, the Character deck once the Ring-bearers are far."""
    if option[0] != o.DECK:
        return 0.0
    late = game.mordor > 0 or game.corruption >= 6
    return 0.2 + (LITTLE if (option[1] & 1) != late else 0.0)


# TEAMS


def of_the_team(game: BoardGame, card: int) -> float:
    """How gladly a card is given to the teammate: one that only he may use, not one for oneself alone."""
    player = player_of(game.seating, card)
    if player == ANY_OF_THE_SIDE:
        return 0.0
    return -GOOD if player == game.seat else GOOD


def exchanged(game: BoardGame, option: RawOption) -> float:
    """Cards are exchanged if there is one that is of more use to the teammate."""
    if option != o.YES:
        return LITTLE
    return max(of_the_team(game, card) for card in hand_of(game, game.seat))


def given(game: BoardGame, option: RawOption) -> float:
    """The card that is of most use to the teammate."""
    return of_the_team(game, option[1]) if option[0] == o.CARD else 0.0


def mixed(game: BoardGame, option: RawOption) -> float:
    """Armies become one where the enemy is near: it can attack with all of them."""
    if option != o.YES:
        return LITTLE
    return GOOD if near_enemy(game, own_side(game), game.prompt[1]) else 0.0


def near_enemy(game: BoardGame, side: int, region: int) -> bool:
    """Whether an enemy army is in a region or beside it."""
    enemy = REGION_COUNT * (1 - side)
    return any(game.strength[enemy + near] for near in (region, *NEIGHBOURS[region]))


# REGIONS


def refuge(game: BoardGame, option: RawOption) -> float:
    """Where an army flees: to a place of its own, to friends, away from the enemy."""
    if option[0] != o.REGION:
        return LITTLE
    side, region = own_side(game), option[1]
    own, enemy = REGION_COUNT * side, REGION_COUNT * (1 - side)
    place = VICTORY_POINTS[region] if controller(game, region) == side else 0
    near = sum([game.strength[enemy + other] for other in NEIGHBOURS[region]])
    return 0.2 * place + 0.02 * game.strength[own + region] - 0.02 * near


def enemy_army(game: BoardGame, option: RawOption) -> float:
    """Which army is struck: the largest one, before a place that counts."""
    if option[0] != o.REGION:
        return 0.0
    side, region = own_side(game), option[1]
    enemy = game.strength[REGION_COUNT * (1 - side) + region]
    near = max((VICTORY_POINTS[r] for r in NEIGHBOURS[region] if controller(game, r) == side), default=0)
    return 0.05 * enemy + 0.1 * near + 0.1 * VICTORY_POINTS[region]


def nazgul_army(game: BoardGame, option: RawOption) -> float:
    """The army with most Nazgûl."""
    return 0.1 * nazgul_at(game, option[1]) if option[0] == o.REGION else 0.0


def driven(game: BoardGame, option: RawOption) -> float:
    """The Ring-bearers are driven away from Mordor, to where they are seen."""
    region = option[1]
    seen = nazgul_at(game, region) > 0 or game.strength[REGION_COUNT + region] > 0
    return 0.1 * TO_MORDOR[region] + LITTLE * seen


# NUMBERS AND FIGURES


def many(game: BoardGame, option: RawOption) -> float:
    """As many as can be."""
    return LITTLE * option[1]


def own_hits(game: BoardGame, option: RawOption) -> float:
    """Hits are taken for more dice only by an army that is much the stronger."""
    edge = 5 * battle_facts(game, own_side(game))[1]
    return option[1] * (0.03 * (edge - 4))


def fallen(game: BoardGame, option: RawOption) -> float:
    """Whom an own card costs a life: nobody, or whoever is worth least."""
    if option[0] == o.PERSON:
        return -0.1 * (1 + LEVEL[option[1]])
    return -0.15 if option[0] == o.KIND else 0.0


def slain(game: BoardGame, option: RawOption) -> float:
    """Whom the enemy loses: whoever leads best."""
    if option[0] == o.PERSON:
        return GOOD + 0.1 * LEADERSHIP[option[1]] + LITTLE * LEVEL[option[1]]
    return GOOD if option[0] == o.KIND else 0.0


def loss(game: BoardGame, option: RawOption) -> float:
    """Which figure is lost, and where: a Regular, where no enemy is near."""
    kind, region = option[1], option[2]
    enemy = REGION_COUNT * (1 - own_side(game))
    near = sum([game.strength[enemy + other] for other in NEIGHBOURS[region]])
    return -0.2 * IS_ELITE[kind] - 0.02 * near * (1 + VICTORY_POINTS[region])


def trained(game: BoardGame, option: RawOption) -> float:
    """Where Regulars become Elites: where the army is large and the enemy near."""
    side, region = own_side(game), option[-1]
    enemy = REGION_COUNT * (1 - side)
    near = sum([game.strength[enemy + other] for other in NEIGHBOURS[region]])
    return 0.02 * game.strength[REGION_COUNT * side + region] + 0.02 * min(near, 10)


def nation(game: BoardGame, option: RawOption) -> float:
    """Which nation comes nearer to war: an own one that is nearly there; which is held back: an enemy's."""
    steps = game.steps[option[1]]
    mine = (option[1] < FIRST_SHADOW_NATION) == (own_side(game) == FREE)
    return (0.1 if mine else -0.1) * (3 - steps)


# COMPANIONS, NAZGÛL AND DICE


def walker(game: BoardGame, option: RawOption) -> float:
    """Which Companion goes: one who can wake a nation."""
    if option[0] != o.PERSON:
        return 0.1
    return 0.1 * min(2, sum(1 for each in WAKES.get(option[1], ()) if not game.awake >> each & 1))


def least(game: BoardGame, option: RawOption) -> float:
    """Who is driven out: whoever shelters the Ring-bearers least."""
    return -0.1 * LEVEL[option[1]] if option[0] == o.PERSON else 0.0


def lured(game: BoardGame, option: RawOption) -> float:
    """The Ring is used for a Companion's sake only while there is little Corruption."""
    level: int = game.prompt[3]
    return -0.12 * level * (1 + 0.2 * game.corruption) if option[0] == o.USE_RING else -0.2


def fliers(game: BoardGame, option: RawOption) -> float:
    """All of them fly from where no army needs them, else all but one."""
    region: int = game.prompt[1]
    there = game.figures[KIND_COUNT * region + NAZGUL_KIND]
    wanted = there - 1 if game.strength[REGION_COUNT + region] and there > 1 else there
    return -0.1 * abs(option[1] - wanted)


def ships(game: BoardGame, option: RawOption) -> float:
    """One Ship stays where an army could go aboard, the others sail."""
    region: int = game.prompt[1]
    there = ships_at(game, region)
    wanted = there - 1 if game.strength[REGION_COUNT + region] and there > 1 else there
    return -0.1 * abs(option[1] - wanted)


def an_eye(game: BoardGame, option: RawOption) -> float:
    """A die becomes an Eye while the Ring-bearers can still move, and not one that musters or marches."""
    if option[0] != o.FACE:
        return LITTLE
    movers = game.dice[CHARACTER]
    return 0.1 * min(2, movers) + 0.1 * (game.mordor > 0) - 0.1 - LITTLE * (option[1] == MUSTER)


ASIDES: Final[dict[str, Look]] = {
    q.GANDALF_DRAWS.name: gladly,
    q.MAY.name: gladly,
    q.WHICH.name: gladly,
    q.BALROG.name: gladly,
    q.ALONG.name: along,
    q.WHITE_RIDER.name: white_rider,
    q.HOBBIT_HELPS.name: hobbit,
    q.HELP_THE_HUNT.name: helps,
    q.HUNT_AGAIN.name: gladly,
    q.PREVENT_TILE.name: prevents,
    q.ANSWER_TILE.name: answers,
    q.FREE_CARD.name: event_card,
    q.PRICE.name: given_up,
    q.WHICH_GOES.name: taken_off,
    q.PALANTIR.name: deck,
    q.SORCERER.name: deck,
    q.DRAW_FROM.name: deck,
    q.EXCHANGE.name: exchanged,
    q.GIVE.name: given,
    q.MIX.name: mixed,
    q.MUST_RETREAT.name: refuge,
    q.SCOUTS.name: refuge,
    q.WHICH_IS_HIT.name: enemy_army,
    q.SPELLS_ON.name: enemy_army,
    q.SPELLS_FROM.name: nazgul_army,
    q.EAGLES.name: nazgul_army,
    q.CRUEL_WEATHER.name: driven,
    q.RECRUIT_HOW_MANY.name: many,
    q.DESPAIR.name: many,
    q.OWN_HITS.name: own_hits,
    q.HEROIC_DEATH.name: fallen,
    q.BLADE.name: slain,
    q.FATEFUL_STRIKE.name: slain,
    q.WORDS_OF_POWER.name: slain,
    q.BLACK_BREATH.name: slain,
    q.WHICH_LEADER.name: slain,
    q.LOSE_WHERE.name: loss,
    q.TRAIN_WHERE.name: trained,
    q.TRAIN_WHICH.name: trained,
    q.WHICH_NATION.name: nation,
    q.WHO_WALKS.name: walker,
    q.WHO_IS_SENT.name: walker,
    q.WHO_JOINS.name: walker,
    q.WHO_IS_DRIVEN.name: least,
    q.LURE.name: lured,
    q.HOW_MANY_FLY.name: fliers,
    q.EYE.name: an_eye,
}
