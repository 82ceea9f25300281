"""What looks good at a glance in the board game: every option of a question gets a number, more is better.

The numbers are rough logarithmic odds. An action is worth what it usually brings; a region is worth what is
there and how near it is to what an army wants. Nothing is played out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame import tables as t
from ....boardgame.attacking import targets
from ....boardgame.battle import can_withdraw
from ....boardgame.board import OWNED, controller, nazgul_at, regions_in
from ....boardgame.combat_state import SIEGE
from ....boardgame.command import actor, army_commander, hand_of, side_of
from ....boardgame.facts import (
    CHARACTER,
    EYE,
    FREE,
    GANDALF_THE_GREY,
    GONDOR,
    IN_FELLOWSHIP,
    LEVEL,
    NO_NATION,
    SHADOW,
    STRIDER,
    STRONGHOLD,
    TRIED_IN_MORDOR,
    WAKES,
    WILL_OF_THE_WEST,
)
from ....boardgame.fellowship import level_of
from ....boardgame.figures import IS_ELITE, IS_LEADER, IS_UNIT, NAZGUL_KIND, UNITS, units_in
from ....boardgame.force import A_LEADER, ANYBODY
from ....boardgame.hunt import rerolls
from ....boardgame.map import (
    DISTANCE,
    FANGORN,
    GATES_OF_MORDOR,
    MINAS_TIRITH,
    NATION,
    NEIGHBOURS,
    REGION_COUNT,
    SETTLEMENT,
    VICTORY_POINTS,
)
from ....boardgame.mixed import is_team, regions_of
from ....boardgame.movement import choice_for, open_to, outside
from ....boardgame.setup import COMPANIONS
from ...fitting import Seen
from ...habits import Habits
from .asides import ASIDES, near_enemy
from .blunders import without_blunders
from .campaign import MARCHES, NOWHERE, PRIZES, gain_of_march, going_from, marches
from .moment import TO_MORDOR, TWO_AWAY
from .novelties import (
    CALLED,
    at_novelty,
    best_by_sea,
    is_called,
    reaches_fangorn,
    walker_to_fangorn,
    wants_the_ents,
    worth_of_a_messenger,
    worth_of_event,
    worth_of_novelty,
    worth_of_sailing,
)
from .traits import parts_of

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame
    from ....kernel.decision import RawOption

Options = list[tuple[int, ...]]
Known = dict[int, float]  # the best move by whom it needs, and the best attack
A_BATTLE: Final = -1
Glance = Callable[["BoardGame", Options], list[float]]

FAR_ENOUGH: Final = 9  # progress at which the Fellowship shows itself, since the track has an end
TRIED: Final = 12  # moves that are looked at, the most tempting first
NOTHING_TO_GAIN: Final = -0.3
A_PART: Final = -5.0  # it always sends the whole army
FADING: Final = 0.72  # how much less a prize draws an army for each region it is away
DIE_WORTH: Final = (0.0, 0.0, 0.0, -0.05, -0.05, 0.0, -0.25)  # a die that can do more is kept


class BoardInstinct:
    """Looks at a question of the board game and says how tempting each option is."""

    def __init__(self, habits: Habits | None = None) -> None:
        self.habits = habits
        self._latest: tuple[BoardGame | None, int, list[float]] = (None, 0, [])

    def glance(self, game: BoardGame) -> list[float]:
        """How tempting each option is: by rules of thumb, and by habit if there are habits.

        The latest is remembered: a search asks first whether a look is needed, then what is best.
        """
        latest, count, found = self._latest
        if latest is not game or count != game.count:
            found = self._look(game)
            self._latest = game, game.count, found
        return found

    def _look(self, game: BoardGame) -> list[float]:
        if self.habits is None:
            return first_look(game)
        side = asked_side(game)
        return self.habits.add(side, *looked_at(game, side))

    def __getstate__(self) -> Habits | None:
        """No game is sent along to another process."""
        return self.habits

    def __setstate__(self, habits: Habits | None) -> None:
        self.__init__(habits)  # type: ignore[misc]


def looked_at(game: BoardGame, side: int) -> Seen:
    """What habits are added to: plain blunders are far behind already."""
    facts, parts = parts_of(game, side)
    return facts, parts, without_blunders(game, side, first_look(game))


def first_look(game: BoardGame) -> list[float]:
    """How tempting each option is by rules of thumb."""
    options = game.options
    assert options is not None
    question = game.prompt[0]
    look = GLANCES.get(question)
    if look is not None:
        return look(game, options)
    aside = ASIDES.get(question)
    if aside is None:
        return at_novelty(game, options)
    if question == q.WHO_WALKS.name and game.box.factions:
        aside = walker_to_fangorn
    return [aside(game, option) for option in options]


def asked_side(game: BoardGame) -> int:
    """The side of the seat that is asked."""
    return side_of(game, game.seat)


# ACTIONS


def at_turn(game: BoardGame, options: Options) -> list[float]:
    """Which die, and what for: what is worth most; passing waits for the other side to commit."""
    found = []
    known: Known = {}
    for option in options:
        if option[0] == o.PASS:
            found.append(0.25)
        elif option[0] == o.RING:
            found.append(worth_of_ring(game, option))
        elif option[0] == o.MIX:
            found.append(worth_of_mixing(game, option[1]))
        else:
            found.append(worth_of_use(game, option, known) + DIE_WORTH[option[1]])
    return found


def worth_of_mixing(game: BoardGame, region: int) -> float:
    """One army of two, where the enemy is near and whoever proposes it would command it; it costs nothing."""
    side = asked_side(game)
    mine = army_commander(game, side, region) == game.seat
    return 3.0 if mine and near_enemy(game, side, region) else IN_VAIN


IN_VAIN: Final = -20.0  # a proposal that is refused costs nothing, and could be made again for ever


def worth_of_ring(game: BoardGame, option: RawOption) -> float:
    """An Elven Ring: for a step of the Ring-bearers that no die allows; for an Eye while they can move."""
    _, face, new = option
    side = asked_side(game)
    if side == SHADOW:
        hunted = new == EYE and not game.revealed and game.hunt_dice < 2
        return 0.1 if hunted else -0.15
    movers = game.dice[CHARACTER] + game.dice[WILL_OF_THE_WEST]
    if face in (CHARACTER, WILL_OF_THE_WEST):
        return -1.0
    if new == CHARACTER and not movers:
        wanted = worth_of_hiding(game, option, {}) if game.revealed else worth_of_moving(game, option, {})
        return wanted - PRICE_OF_A_RING
    return -0.3


PRICE_OF_A_RING: Final = 0.5  # it may be needed more later, and the Shadow gets it


def worth_of_use(game: BoardGame, option: RawOption, known: Known) -> float:
    """What an action with a die usually brings. `known` keeps what was reckoned for other dice."""
    worth = WORTH_OF_USE.get(option[0])
    if worth is None:
        return worth_of_novelty(game, option)
    return worth if isinstance(worth, float) else worth(game, option, known)


def worth_of_moving(game: BoardGame, option: RawOption, known: Known) -> float:
    """A step of the Fellowship: the goal is nearer, the Hunt is on."""
    if game.mordor:  # once a turn, for who stands still is weighed down; again only with strength to spare
        return 0.9 - 0.1 * game.corruption if game.happened & TRIED_IN_MORDOR else 1.4
    chance = min(1.0, (1 + game.hunt_moves) / 6)
    dice = min(5, game.hunt_dice) + (min(rerolls(game), game.hunt_dice) if game.hunt_dice else 0)
    caught = 1 - (1 - chance) ** dice
    fear = 0.8 + 0.12 * game.corruption
    return 1.3 - caught * fear


def worth_of_hiding(game: BoardGame, option: RawOption, known: Known) -> float:
    """The Fellowship can move again; in Mordor it must."""
    return 1.2 if game.mordor else 0.9


def worth_of_separating(game: BoardGame, option: RawOption, known: Known) -> float:
    """Companions do more on the map, once there are enough to guard the Ring-bearers; Strider above all."""
    called = worth_of_a_messenger(game)
    if called:
        return called
    members = sum(game.persons[p] == IN_FELLOWSHIP for p in COMPANIONS)
    if game.persons[STRIDER] == IN_FELLOWSHIP and game.turn > TOO_SOON:
        return 0.65
    return 0.5 if members > 3 and game.turn > TOO_SOON else -0.2


TOO_SOON: Final = 2  # turns in which nobody leaves the Fellowship: it is not yet seen what the Shadow does


def worth_of_walking(game: BoardGame, option: RawOption, known: Known) -> float:
    """Strider goes on to where he is king; others have somebody to wake, or an army to lead."""
    if is_called(game):
        return CALLED
    here = game.persons[STRIDER]
    return 0.65 if here < REGION_COUNT and not is_gondor(game, here) else 0.4


def is_gondor(game: BoardGame, region: int) -> bool:
    """Whether Strider can be crowned there: a City or Stronghold of Gondor that is free."""
    return bool(VICTORY_POINTS[region]) and NATION[region] == GONDOR and controller(game, region) == FREE


def worth_of_armies(game: BoardGame, option: RawOption, known: Known) -> float:
    """The best move; the Shadow has to conquer."""
    need = A_LEADER if option[1] == CHARACTER else ANYBODY
    if need not in known:
        known[need] = best_move(game, asked_side(game), need)
        if need == ANYBODY and game.factions and asked_side(game) == SHADOW:
            known[need] = max(known[need], best_by_sea(game))
    return known[need] + (0.15 if asked_side(game) == SHADOW else -0.15)


def worth_of_attacking(game: BoardGame, option: RawOption, known: Known) -> float:
    """An attack; the best one if it is asked for next."""
    if len(option) > 2:
        return worth_of_attack(game, asked_side(game), option[2], option[3])
    if A_BATTLE not in known:
        known[A_BATTLE] = best_attack(game, asked_side(game))
    return known[A_BATTLE]


def worth_of_diplomacy(game: BoardGame, option: RawOption, known: Known) -> float:
    """A step towards war; the last one counts most."""
    nation = option[2]
    steps = game.steps[nation]
    if asked_side(game) == SHADOW:
        return 1.3 if steps == 1 else 1.0
    return {1: 0.75, 2: 0.5}.get(steps, 0.4) + (0.15 if game.awake >> nation & 1 else -0.1)


def worth_of_mustering(game: BoardGame, option: RawOption, known: Known) -> float:
    """The Free Peoples have fewer troops on the map."""
    return 0.65 if asked_side(game) == FREE else 0.5


def worth_of_playing(game: BoardGame, option: RawOption, known: Known) -> float:
    """What the card does."""
    return card_worth(option[2]) + worth_of_event(game, option[2])


Worth = Callable[["BoardGame", tuple[int, ...], Known], float]
WORTH_OF_USE: Final[dict[int, float | Worth]] = {  # by the kinds of option in `boardgame.actions.USES`
    o.MOVE_FELLOWSHIP: worth_of_moving,
    o.HIDE: worth_of_hiding,
    o.SEPARATE: worth_of_separating,
    o.MOVE_COMPANIONS: worth_of_walking,
    o.MOVE_ARMIES: worth_of_armies,
    o.ATTACK: worth_of_attacking,
    o.ATTACK_WITH_A_PART: A_PART,
    o.MOVE_MINIONS: 0.6,
    o.DIPLOMACY: worth_of_diplomacy,
    o.RECRUIT: worth_of_mustering,
    o.ENTER: 2.0,
    o.VOICE: 0.65,
    o.SPEAK: 0.5,
    o.DRAW: 0.3,
    o.PLAY: worth_of_playing,
    o.END_CARD: 0.35,
    o.WASTE: -1.0,
}


def card_worth(card: int) -> float:
    """What an event is usually worth."""
    return 0.5 if t.EFFECT[card] is not None or t.STAYS[card] else 0.0


# ARMIES


def draw_of(game: BoardGame, side: int, region: int) -> float:
    """How much an army of a side wants to be in a region."""
    return draws(game, side)[region]


def draws(game: BoardGame, side: int) -> list[float]:
    """How much an army of a side wants to be in every region."""
    enemy = bytes(game.strength[REGION_COUNT * (1 - side) : REGION_COUNT * (2 - side)])
    return pull(side, game.captured, enemy)


@lru_cache(maxsize=512)
def pull(side: int, captured: int, enemy: bytes) -> list[float]:
    """How much every region draws an army: prizes near it, the less the better they are held."""
    prizes = [
        (region, VICTORY_POINTS[region] / (1.0 + enemy[region] / 4))
        for region in PRIZES[side]
        if not captured >> region & 1
    ]
    if not prizes:
        return [0.0] * REGION_COUNT
    fading = [FADING**far for far in range(40)]
    return [max(worth * fading[far[prize]] for prize, worth in prizes) for far in DISTANCE]


def threat_to(game: BoardGame, region: int) -> float:
    """How many units of the Shadow stand before a region."""
    strength = game.strength
    before = sum([strength[REGION_COUNT + near] for near in NEIGHBOURS[region]])
    return before + 0.5 * strength[REGION_COUNT + region]


def need_of(game: BoardGame, region: int) -> float:
    """How much a place of the Free Peoples wants defenders."""
    return needs(game.captured, bytes(game.strength))[region]


@lru_cache(maxsize=512)
def needs(captured: int, strength: bytes) -> list[float]:
    """How much every region wants defenders of the Free Peoples."""
    found = [0.0] * REGION_COUNT
    for region in PRIZES[SHADOW]:
        if not captured >> region & 1:
            before = sum([strength[REGION_COUNT + near] for near in NEIGHBOURS[region]])
            threat = before + 0.5 * strength[REGION_COUNT + region]
            found[region] = max(0.0, min(1.5, (threat - strength[region]) / 5)) * VICTORY_POINTS[region]
    return found


def wishes(game: BoardGame, side: int) -> list[float]:
    """How much each region draws armies: the Shadow's to its prizes, others to what they must hold."""
    return draws(game, side) if side == SHADOW else needs(game.captured, bytes(game.strength))


def gain_of_move(game: BoardGame, side: int, origin: int, region: int) -> float:
    """What an army gains by moving."""
    if side == SHADOW:
        units = going_from(game, side, origin)
        return MARCHES * gain_of_march(game, origin, region, units) + entered(game, side, region)
    wanted = needs(game.captured, bytes(game.strength))
    return 0.12 * (wanted[region] - wanted[origin]) + 2 * entered(game, side, region) - 0.1


def entered(game: BoardGame, side: int, region: int) -> int:
    """The points that an army takes by entering a region."""
    points = VICTORY_POINTS[region]
    return 0 if points and controller(game, region) == side else points


def best_move(game: BoardGame, side: int, need: int) -> float:
    """The best that an army of a side could gain by a move it can make."""
    if side == SHADOW:
        gains = [
            (MARCHES * gain + entered(game, side, region), origin, region)
            for gain, origin, region in marches(game)
        ]
    else:
        can_enter = open_to(game, side)
        gains = [
            (gain_of_move(game, side, origin, region), origin, region)
            for origin in regions_in(outside(game, side))
            for region in NEIGHBOURS[origin]
            if can_enter >> region & 1
        ]
    gains.sort(reverse=True)
    for gain, origin, region in gains[:TRIED]:
        if choice_for(game, side, origin, region, 1, (), need, 1):
            return gain
    return NOTHING_TO_GAIN


def at_march(game: BoardGame, options: Options) -> list[float]:
    """Which army moves, and where: the whole of it, unless it would leave a threatened place empty."""
    side = asked_side(game)
    found = []
    with_a_part = A_PART
    for option in options:
        if option[0] == o.MARCH:
            gain = gain_of_move(game, side, option[1], option[2])
            stay = garrison(game, side, option[1])
            if stay:
                units = going_from(game, side, option[1])
                stay -= game.strength[REGION_COUNT * side + option[1]] - units  # the teammate's stay
                if units > stay > 0:
                    with_a_part = max(with_a_part, gain * (units - stay) / units - A_TRIFLE)
                gain -= DESERTED * VICTORY_POINTS[option[1]] if stay > 0 else 0.0
            found.append(gain)
        elif option[0] == o.ASSAULT:  # where an army that lands has to fight
            found.append(worth_of_attack(game, side, option[1], option[2]))
        elif option[0] == o.SAIL:
            found.append(worth_of_sailing(game, option[1], option[2]))
        else:
            found.append(ENOUGH if option[0] == o.DONE else A_PART)
    return [
        with_a_part if option[0] == o.DIVIDE else look for option, look in zip(options, found, strict=True)
    ]


def at_divide(game: BoardGame, options: Options) -> list[float]:
    """Which army sends a part: one that must leave a garrison behind."""
    side = asked_side(game)
    found = []
    for option in options:
        if option[0] == o.ASSAULT:
            found.append(worth_of_attack(game, side, option[1], option[2]))
            continue
        stay = garrison(game, side, option[1])
        units = going_from(game, side, option[1])
        gain = gain_of_move(game, side, option[1], option[2]) * max(0, units - stay) / max(1, units)
        found.append(gain if stay and units > stay else gain - DESERTED)
    return found


def garrison(game: BoardGame, side: int, region: int) -> int:
    """How many units should stay in a region: some in a City or Stronghold the enemy is near to."""
    if not VICTORY_POINTS[region] or controller(game, region) != side:
        return 0
    strength, enemy = game.strength, REGION_COUNT * (1 - side)
    if any(strength[enemy + near] for near in NEIGHBOURS[region]):
        return 2
    return int(any(strength[enemy + far] for far in TWO_AWAY[region]))


A_TRIFLE: Final = 0.05
DESERTED: Final = 0.4  # what it costs to leave a threatened place empty, for each point it is worth


def at_who_goes(game: BoardGame, options: Options) -> list[float]:
    """Whether everybody goes, or some stay as a garrison."""
    side = asked_side(game)
    origin = game.prompt[2]
    stay = garrison(game, side, origin)
    deserted = DESERTED * VICTORY_POINTS[origin] * 2 if stay else 0.0
    some = 0.0 if stay and game.strength[REGION_COUNT * side + origin] > stay else -0.5
    looks = {o.ALL_OF_THEM: 0.5 - deserted, o.CHOOSE: some, o.STAY: -0.6}
    return [looks.get(option[0], 0.0) for option in options]


def at_how_many(game: BoardGame, options: Options) -> list[float]:
    """How many of a kind go: all but a garrison, for which Regulars are good enough."""
    _, _, region, _, kind, choice, chosen = game.prompt[:7]
    most: int = max(option[1] for option in options)
    wanted = most
    if IS_UNIT[kind]:
        side = asked_side(game)
        units = UNITS[side]
        going = sum([chosen[each] for each in units])
        later = sum([choice.figures[each] for each in units if each > kind])
        stay = garrison(game, side, region)
        wanted = max(0, min(most, game.strength[REGION_COUNT * side + region] - stay - going - later))
    return [-0.15 * abs(option[1] - wanted) for option in options]


def at_way(game: BoardGame, options: Options) -> list[float]:
    """Which way an army goes, or where a character joins one: towards what the side wants."""
    wanted = wishes(game, asked_side(game))
    return [wanted[option[1]] if option[0] == o.REGION else ENOUGH for option in options]


def at_army(game: BoardGame, options: Options) -> list[float]:
    """Which army moves, if that is asked for before where it goes."""
    side = asked_side(game)
    found = []
    for option in options:
        if option[0] == o.REGION:
            places = [r for r in NEIGHBOURS[option[1]] if open_to(game, side) >> r & 1]
            found.append(max((gain_of_move(game, side, option[1], r) for r in places), default=-1.0))
        else:
            found.append(ENOUGH)
    return found


ENOUGH: Final = 0.02  # no more armies


# BATTLES


def worth_of_attack(game: BoardGame, side: int, origin: int, place: int) -> float:
    """An attack: what falls if it succeeds, what is lost if not."""
    attack = min(10, going_from(game, side, origin))
    defence = game.strength[REGION_COUNT * (1 - side) + place]
    prize = VICTORY_POINTS[place] if controller(game, place) != side else 0
    inside = origin == place
    walls = 1.6 if inside else 1.3 if SETTLEMENT[place] == 2 else 1.0
    edge = attack - walls * defence
    if SETTLEMENT[place] == STRONGHOLD and not inside and controller(game, place) != side:
        return 0.55 * prize if edge >= 0 else -0.4  # a siege begins
    if edge >= 2 or (inside and edge >= 0):
        return 0.5 + prize + 0.08 * defence
    return 0.25 * edge


def best_attack(game: BoardGame, side: int) -> float:
    """The best attack a side has."""
    best = -1.0
    origins = game.armies[side]
    if is_team(game, side):
        origins &= regions_of(game, actor(game, side))
    for origin in regions_in(origins):
        for place in regions_in(targets(game, side, origin)):
            best = max(best, worth_of_attack(game, side, origin, place))
    return best


def at_attack(game: BoardGame, options: Options) -> list[float]:
    """Which army attacks whom; the whole of it."""
    side = asked_side(game)
    return [
        worth_of_attack(game, side, option[1], option[2]) if option[0] == o.ASSAULT else A_PART
        for option in options
    ]


def edge_in_battle(game: BoardGame) -> float:
    """How much the attacker has the better of the battle."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    walls = 1.7 if battle.kind == SIEGE else 1.0
    attack = game.strength[REGION_COUNT * side + battle.origin] - units_in(battle.rear, battle.attacker)
    return attack - walls * game.strength[REGION_COUNT * (1 - side) + battle.place]


def at_going_on(game: BoardGame, options: Options) -> list[float]:
    """Whether an attack goes on."""
    edge = edge_in_battle(game)
    return [0.3 * edge + 0.2 if option[0] != o.CEASE else 0.0 for option in options]


def at_siege(game: BoardGame, options: Options) -> list[float]:
    """Whether a siege is paid for with an Elite: only when it is about to fall."""
    edge = edge_in_battle(game)
    return [0.3 * (edge - 3) if option[0] == o.REDUCE else 0.0 for option in options]


def at_field(game: BoardGame, options: Options) -> list[float]:
    """Field battle or siege: inside, if the enemy is stronger."""
    edge = edge_in_battle(game)
    return [0.0 if option[0] == o.FIGHT else 0.3 * (edge + 1) for option in options]


def at_retreat(game: BoardGame, options: Options) -> list[float]:
    """Whether to retreat: from a lost battle, where no Stronghold is at hand."""
    edge = edge_in_battle(game)
    safe = can_withdraw(game)
    found = []
    for option in options:
        if option[0] == o.FIGHT:
            found.append(0.0)
        else:
            flight = 0.25 * (edge - 4) - (1.0 if safe else 0.0) - 0.5 * VICTORY_POINTS[game.prompt[1]]
            found.append(flight + 0.05 * VICTORY_POINTS[option[1]])
    return found


def at_announcement(game: BoardGame, options: Options) -> list[float]:
    """Whether to spend a card in battle: a full hand, or a battle that hangs in the balance."""
    worth = worth_of_combat_card(game)
    return [0.0 if option == o.NO else worth for option in options]


def worth_of_combat_card(game: BoardGame) -> float:
    """What it is worth to play a card in battle."""
    close = abs(edge_in_battle(game)) < 4
    return 0.15 * (len(hand_of(game, game.seat)) - 4) + (0.2 if close else -0.2)


def at_combat_card(game: BoardGame, options: Options) -> list[float]:
    """Which card is spent in battle, if any: rather one that does little as an event."""
    worth = worth_of_combat_card(game)
    return [0.0 if option == o.NO else worth - 0.01 * card_worth(option[1]) for option in options]


def at_losses(game: BoardGame, options: Options) -> list[float]:
    """What falls: Regulars first, several at once; an Elite is rather reduced than lost."""
    found = []
    for option in options:
        if option[0] == o.REDUCE:
            found.append(0.0)
        elif IS_ELITE[option[1]]:
            found.append(-0.5)
        else:
            found.append(0.3 if len(option) == 2 else 0.31)
    return found


# THE FELLOWSHIP


def at_declaring(game: BoardGame, options: Options) -> list[float]:
    """Declare at the gates of Mordor, or to heal where a haven is near."""
    far = game.progress
    here = DISTANCE[game.ring_at]
    gates = any(here[gate] <= far for gate in GATES_OF_MORDOR)
    haven = any(here[r] <= far for r in regions_in(OWNED[FREE] & ~game.captured) if VICTORY_POINTS[r])
    value = 1.0 if gates else 0.5 if far >= FAR_ENOUGH else 0.2 if haven and game.corruption >= 2 else -0.5
    # Where: at the gates; else in a haven; else as near to Mordor as can be.
    regions = [option[1] for option in options if option[0] == o.REGION]
    places = {region: worth_of_place(game, region, declared=True) for region in regions}
    best = max(places.values())
    guide = worth_of_guide(game, game.guide)
    return [
        value + 0.01 * (places[option[1]] - best)
        if option[0] == o.REGION
        else worth_of_guide(game, option[1]) - guide
        if option[0] == o.PERSON
        else 0.0
        for option in options
    ]


def at_revealed(game: BoardGame, options: Options) -> list[float]:
    """Where the Fellowship is found: near to Mordor, far from enemies."""
    return [worth_of_place(game, option[1], declared=False) for option in options]


def worth_of_place(game: BoardGame, region: int, *, declared: bool) -> float:
    """How good a place is for the Ring-bearers' figure."""
    worth = -0.3 * TO_MORDOR[region]
    if declared:
        if region in GATES_OF_MORDOR:
            worth += 3.0
        if VICTORY_POINTS[region] and controller(game, region) == FREE:
            worth += 0.4 * min(game.corruption, 3)
        return worth
    if SETTLEMENT[region] == STRONGHOLD and controller(game, region) == SHADOW:
        worth -= 1.0
    return worth - 0.15 * (game.strength[REGION_COUNT + region] > 0) - 0.2 * (nazgul_at(game, region) > 0)


def at_path(game: BoardGame, options: Options) -> list[float]:
    """Which way: the one with the fewest Strongholds."""
    return [-float(option[1].bit_count()) for option in options]


def at_damage(game: BoardGame, options: Options) -> list[float]:
    """How Hunt damage is met: a little is borne, more is left to Companions."""
    damage = game.prompt[1]
    found = []
    for option in options:
        if option[0] == o.USE_RING:
            dead = game.corruption + damage >= 12
            found.append(-10.0 if dead else -0.12 * damage * (1 + 0.12 * game.corruption))
        elif option[0] == o.LOSE_GUIDE:
            rest = max(0, damage - level_of(game, game.guide))
            precious = 0.25 if game.guide in (STRIDER, GANDALF_THE_GREY) else 0.1
            found.append(-precious - 0.12 * rest * (1 + 0.12 * game.corruption))
        elif option[0] in (o.GUIDE_LEAVES, o.SHOW):
            price = 0.09 if option[0] == o.GUIDE_LEAVES else 0.15
            found.append(-price - 0.12 * (damage - 1) * (1 + 0.12 * game.corruption))
        else:
            found.append(-0.15 - 0.12 * max(0, damage - 2) * (1 + 0.12 * game.corruption))
    return found


def at_hunt_dice(game: BoardGame, options: Options) -> list[float]:
    """How many dice hunt: one or two, more when the Ring-bearers are deep in trouble."""
    wanted = 2 if game.mordor or game.corruption >= 5 else 1
    if game.revealed:
        wanted = 1
    return [-0.15 * abs(option[1] - wanted) for option in options]


def at_guide(game: BoardGame, options: Options) -> list[float]:
    """Who guides: Strider hides easily, Gandalf draws cards."""
    return [worth_of_guide(game, option[1]) - 0.01 * (option[0] == o.FOR_NOW) for option in options]


def worth_of_guide(game: BoardGame, person: int) -> float:
    """How good a Guide a Companion is as things stand."""
    return {STRIDER: 0.3 if game.revealed else 0.1, GANDALF_THE_GREY: 0.2}.get(person, 0.0)


def at_leaving(game: BoardGame, options: Options) -> list[float]:
    """Who leaves the Fellowship: who can wake a nation, not the shelter of the Ring-bearers."""
    found = []
    for option in options:
        if option[0] != o.PERSON:
            found.append(0.1)
            continue
        asleep = sum(1 for nation in WAKES[option[1]] if not game.awake >> nation & 1)
        heir = 0.5 if option[1] == STRIDER else 0.0
        called = CALLED if wants_the_ents(game) and reaches_fangorn(game, LEVEL[option[1]]) else 0.0
        found.append(0.15 * min(asleep, 2) - 0.1 * LEVEL[option[1]] + heir + called)
    return found


def at_walking(game: BoardGame, options: Options) -> list[float]:
    """Where Companions go: to a City or Stronghold whose nation they wake, or that is threatened."""
    group: int = game.prompt[1]
    people = [p for p in range(9) if group >> p & 1]
    found = []
    for option in options:
        region = option[1]
        nation = NATION[region]
        worth = 0.0
        if VICTORY_POINTS[region] and nation != NO_NATION and controller(game, region) == FREE:
            worth += 0.2
            if any(nation in WAKES[p] for p in people) and not game.awake >> nation & 1:
                worth += 1.0
            worth += 0.1 * min(threat_to(game, region), 5) * (game.strength[region] > 0)
        if SETTLEMENT[region] == STRONGHOLD and controller(game, region) == SHADOW:
            worth -= 0.5
        if region == FANGORN and wants_the_ents(game):
            worth += CALLED
        if STRIDER in people:
            worth += 1.0 if is_gondor(game, region) else -0.1 * DISTANCE[region][MINAS_TIRITH]
        found.append(worth)
    return found


# THE SHADOW'S SERVANTS, MUSTERING, CARDS


def at_flying(game: BoardGame, options: Options) -> list[float]:
    """Where Nazgûl fly: to armies that lack a leader, and to the Ring-bearers."""
    found = []
    for option in options:
        region = option[1]
        army = min(game.strength[REGION_COUNT + region], 5)
        led = nazgul_at(game, region)
        worth = 0.08 * army * draw_of(game, SHADOW, region) / (1 + led)
        if region == game.ring_at and not game.mordor and not led:
            worth += 0.35
        found.append(worth)
    return found


def at_fliers(game: BoardGame, options: Options) -> list[float]:
    """Who flies: Nazgûl without an army; then it is enough."""
    found = []
    for option in options:
        if option[0] == o.REGION:
            idle = not game.strength[REGION_COUNT + option[1]] and option[1] != game.ring_at
            found.append(0.3 if idle else 0.0)
        else:
            found.append(0.1 if option[0] == o.DONE else 0.05)
    return found


def at_mustering(game: BoardGame, options: Options) -> list[float]:
    """What is mustered: Elites and Regulars in about equal worth, a Leader now and then; where wanted."""
    found = []
    for option in options:
        if option[0] != o.PLACE:
            found.append(-1.0)
            continue
        kind, region = option[1:]
        if kind == NAZGUL_KIND:
            worth = 0.35
        elif IS_LEADER[kind]:
            worth = 0.1
        else:
            worth = 0.3 if IS_ELITE[kind] else 0.25
        found.append(worth + WHERE_COUNTS * worth_of_placing(game, region))
    return found


WHERE_COUNTS: Final = 0.01  # a figure's worth beside that of its place: the better figure comes first


def worth_of_placing(game: BoardGame, region: int) -> float:
    """How much a figure is wanted in a region."""
    if asked_side(game) == FREE:
        return need_of(game, region) + 0.1 * VICTORY_POINTS[region]
    return MARCHES * gain_of_march(game, NOWHERE, region, 1)


def at_mustering_place(game: BoardGame, options: Options) -> list[float]:
    """Where figures are placed: where they are wanted."""
    return [worth_of_placing(game, option[1]) for option in options]


def at_hand(game: BoardGame, options: Options) -> list[float]:
    """Which card is given up: what cannot be played soonest."""
    found = []
    for option in options:
        requires: Any = t.REQUIRES[option[1]]
        playable = requires is None or requires.holds(game, game.seat, option[1])
        found.append(-0.3 if playable else 0.0)
    return found


GLANCES: Final[dict[str, Glance]] = {
    q.ACTION.name: at_turn,
    q.MARCH.name: at_march,
    q.DIVIDE.name: at_divide,
    q.WHO_GOES.name: at_who_goes,
    q.HOW_MANY.name: at_how_many,
    q.LAND_WHERE.name: at_march,
    q.WHICH_ARMY.name: at_army,
    q.OVER.name: at_way,
    q.OUT_AND_BACK.name: at_way,
    q.ENTER_WHERE.name: at_way,
    q.WHICH_ATTACKS.name: at_attack,
    q.GO_ON.name: at_going_on,
    q.EXTEND_SIEGE.name: at_siege,
    q.FIELD_OR_SIEGE.name: at_field,
    q.RETREAT.name: at_retreat,
    q.ANNOUNCE.name: at_announcement,
    q.PICK_CARD.name: at_combat_card,
    q.LOSSES.name: at_losses,
    q.TOO_MANY.name: at_losses,
    q.DECLARE.name: at_declaring,
    q.REVEAL_WHERE.name: at_revealed,
    q.PATH.name: at_path,
    q.DAMAGE.name: at_damage,
    q.HUNT_DICE.name: at_hunt_dice,
    q.GUIDE.name: at_guide,
    q.WHO_LEAVES.name: at_leaving,
    q.WHO_LEAVES_TOO.name: at_leaving,
    q.WHERE_LEAVE.name: at_walking,
    q.WHERE_WALK.name: at_walking,
    q.WHERE_FLY.name: at_flying,
    q.WHERE_MINION.name: at_flying,
    q.WHO_FLIES.name: at_fliers,
    q.MUSTER.name: at_mustering,
    q.RECRUIT.name: at_mustering,
    q.RECRUIT_WHERE.name: at_mustering_place,
    q.GATHER_WHERE.name: at_mustering_place,
    q.CUT_HAND.name: at_hand,
}
