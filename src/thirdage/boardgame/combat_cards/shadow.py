"""The Combat cards of the Shadow, by initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.effects import special
from ...kernel.events import EVERYONE
from .. import questions as q
from ..battle import AFTER_LOSSES, AFTER_ROLLS, BEFORE_REROLL, BEFORE_ROLL, works_in_vain
from ..casualties import suffer, survivors
from ..combat_rolls import extra_attack, hits_scored
from ..combat_state import (
    EARLY_HITS,
    FEWER_DICE,
    MORE_HITS,
    NO_CARD,
    NO_REROLL,
    REROLL_BONUS,
    REROLL_HITS,
    ROLL_BONUS,
)
from ..combatants import fighters, leadership, nazgul_leadership, rider_holds
from ..command import battle_commander
from ..declare import combat
from ..facts import FREE, SHADOW
from ..fellowship import level_of
from ..options import KIND_OPTIONS, NO, NUMBER_OPTIONS, PERSON_OPTIONS
from .words import (
    DiceGet,
    ExtraAttack,
    Forfeit,
    a_nazgul,
    a_shadow_elite,
    a_southron_elite,
    ask_own_hits,
    battle_of,
    by_moria,
    by_the_ring_bearers,
    cancel_card,
    change,
    elites_in,
    enemy_rolls_several,
    give_up,
    hit_at_once,
    isengard_at_a_siege,
    leaders_in,
    nazgul_lead,
    number_of,
    persons_in,
    score_more,
    slay,
)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


def swarm(game: BoardGame, side: int, source: int) -> None:
    """The enemy's card does nothing; without one the Leader re-roll is better."""
    if battle_of(game).cards[1 - side] != NO_CARD:
        cancel_card(game, 1 - side)
    elif leadership(game, side):
        change(game, side, REROLL_BONUS, 1)


def bats_help(game: BoardGame, side: int, source: int) -> bool:
    """Whether the enemy plays a card, or the Shadow has a Leader re-roll."""
    return bool(battle_of(game).announced >> 1 - side & 1) or leadership(game, side) > 0


SWARM_OF_BATS = combat(
    "Swarm of Bats", 0,
    {BEFORE_ROLL: special(
        swarm,
        text="the enemy's Combat card has no effect; if he plays none, each die of your Leader re-roll"
        " gets +1",
        available=bats_help,
    )},
)  # fmt: skip


def companions_fight(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Companion is in the battle."""
    return fighters(game, FREE) > 0


def speak_the_words(game: BoardGame, side: int, source: int) -> None:
    """Ask which Companion is silenced."""
    options: list[RawOption] = [PERSON_OPTIONS[person] for person in persons_in(game, 1 - side)]
    if options:
        game.ask(battle_commander(game, side), q.WORDS_OF_POWER(source), options, silence)


def silence(game: BoardGame, option: RawOption) -> None:
    """A Companion has no Leadership and no abilities this round."""
    battle = battle_of(game)
    held_back = rider_holds(game)
    battle.silenced |= 1 << option[1]
    nazgul_lead = held_back and not rider_holds(game)
    game.tell("silenced", EVERYONE, battle_commander(game, SHADOW), (), option[1], nazgul_lead)


WORDS_OF_POWER = combat(
    "Words of Power", 1,
    {BEFORE_ROLL: special(
        speak_the_words,
        text="choose a Companion in the battle: he has no Leadership and no special abilities this round",
        available=companions_fight,
    )},
    requires=a_nazgul,
)  # fmt: skip


def dice_of_the_balrog(game: BoardGame, side: int) -> int:
    """Three, whoever fights beside it."""
    return 3


DURINS_BANE = combat(
    "Durin's Bane", 2,
    {BEFORE_ROLL: ExtraAttack("before the Combat roll", dice_of_the_balrog, "three dice", target=4)},
    requires=by_moria,
)  # fmt: skip


CRUEL_AS_DEATH = combat(
    "Cruel as Death", 3, {BEFORE_ROLL: Forfeit(2) >> DiceGet(1, ROLL_BONUS)}, requires=nazgul_lead(2)
)
DEADLY_STRIFE = combat("Deadly Strife", 3, {BEFORE_ROLL: DiceGet(2, ROLL_BONUS, REROLL_BONUS, enemy=True)})
DESPERATE_BATTLE = combat(
    "Desperate Battle", 3, {BEFORE_ROLL: DiceGet(1, ROLL_BONUS, REROLL_BONUS, enemy=True)}
)
DEVILRY_OF_ORTHANC = combat(
    "Devilry of Orthanc", 3, {BEFORE_ROLL: DiceGet(1, ROLL_BONUS)}, requires=isengard_at_a_siege
)


def ask_despair(game: BoardGame, side: int, source: int) -> None:
    """Ask how much Leadership of the Nazgûl is given up."""
    options: list[RawOption] = list(NUMBER_OPTIONS[1 : nazgul_leadership(game) + 1])
    if options:
        game.ask(battle_commander(game, side), q.DESPAIR(source), options, despair, side)


def despair(game: BoardGame, side: int, option: RawOption) -> None:
    """Every point given up takes a die from the enemy, if he has more than one."""
    give_up(game, side, option[1])
    card = battle_of(game).cards[side]
    if enemy_rolls_several(game, side, card):
        change(game, 1 - side, FEWER_DICE, option[1])
    else:
        works_in_vain(game, side, card)


DREAD_AND_DESPAIR = combat(
    "Dread and Despair", 3,
    {BEFORE_ROLL: special(
        ask_despair,
        text="give up 1 or more Leadership of the Nazgûl in the battle for this round; for each point the"
        " enemy rolls a die fewer in the Combat roll, but always one at least",
        available=enemy_rolls_several,
    )},
    requires=nazgul_lead(1),
)  # fmt: skip


def stench_overcomes(game: BoardGame, side: int, source: int) -> bool:
    """Whether the enemy has Leadership, but no more than the Nazgûl."""
    return nazgul_leadership(game) >= leadership(game, 1 - side) > 0


def reek(game: BoardGame, side: int, source: int) -> None:
    """Who does not lead better than the Nazgûl does not lead at all."""
    if stench_overcomes(game, side, source):
        change(game, 1 - side, NO_REROLL, 1)
        game.tell("no reroll", EVERYONE, battle_commander(game, 1 - side), ())


FOUL_STENCH = combat(
    "Foul Stench", 3,
    {BEFORE_REROLL: special(
        reek,
        text="after the Combat roll, if the Nazgûl in the battle have as much Leadership as the whole enemy"
        " army, or more, the enemy has no Leader re-roll this round",
        available=stench_overcomes,
    )},
    requires=nazgul_lead(1),
)  # fmt: skip


def trample(game: BoardGame, side: int, source: int) -> None:
    """Who has hit more often hits once more; an extra attack of the enemy counts for him."""
    enemy = 1 - side
    own = hits_scored(game, side) + number_of(game, side, MORE_HITS)
    others = hits_scored(game, enemy) + number_of(game, enemy, MORE_HITS)
    if own > others + number_of(game, enemy, EARLY_HITS):
        score_more(game, side, 1)


MUMAKIL = combat(
    "Mûmakil", 3,
    {BEFORE_ROLL: DiceGet(1, ROLL_BONUS)},
    later={AFTER_ROLLS: (5, special(
        trample,
        text="after the Leader re-roll, if you have scored more hits this round than the enemy, those of his"
        " Combat card included, you score 1 more",
    ))},
    requires=a_southron_elite,
)  # fmt: skip

ONE_FOR_THE_DARK_LORD = combat(
    "One for the Dark Lord",
    3,
    {BEFORE_ROLL: DiceGet(1, ROLL_BONUS, REROLL_BONUS)},
    requires=by_the_ring_bearers,
)


MOST_SELF_HITS_IN_ASSAULT = 2


def ask_assault(game: BoardGame, side: int, source: int) -> None:
    """Ask how many hits the own army takes before the Combat roll."""
    ask_own_hits(game, source, MOST_SELF_HITS_IN_ASSAULT, assault, extra_attack=False)


def assault(game: BoardGame, option: RawOption) -> None:
    """The hits are taken; the rest fight the better for it."""
    change(game, SHADOW, ROLL_BONUS, option[1])
    game.do((suffer, SHADOW, battle_of(game).region_of(SHADOW), option[1], True))


RELENTLESS_ASSAULT = combat(
    "Relentless Assault", 3,
    {BEFORE_ROLL: special(
        ask_assault,
        text="before the Combat roll, you may take up to 2 hits on your own army at once; each die of your"
        " Combat roll gets +1 for each of them",
    )},
)  # fmt: skip

THEY_ARE_TERRIBLE = combat(
    "They are Terrible", 4, {BEFORE_REROLL: Forfeit(1) >> DiceGet(1, REROLL_BONUS)}, requires=nazgul_lead(1)
)


def breath_finds(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Leader or a Companion is in the battle."""
    return bool(leaders_in(game)) or fighters(game, FREE) > 0


def breathe(game: BoardGame, side: int, source: int) -> None:
    """Ask who is eliminated: a Leader, or a Companion whose Level is not above the hits of the re-roll."""
    hits = number_of(game, side, REROLL_HITS)
    options: list[RawOption] = [KIND_OPTIONS[kind] for kind in leaders_in(game)]
    options += [PERSON_OPTIONS[person] for person in persons_in(game, FREE) if level_of(game, person) <= hits]
    if hits and options:
        game.ask(battle_commander(game, side), q.BLACK_BREATH(source), [*options, NO], breathed)


def breathed(game: BoardGame, option: RawOption) -> None:
    """One falls, or nobody."""
    if option != NO:
        slay(game, FREE, option)


BLACK_BREATH = combat(
    "Black Breath", 6,
    {AFTER_ROLLS: special(
        breathe,
        text="after the Leader re-roll, if yours scored a hit, you may also eliminate an enemy Leader in the"
        " battle, or a Companion in the battle whose Level is not above the number of those hits",
        available=breath_finds,
    )},
    requires=a_nazgul,
)  # fmt: skip


def overwhelm(game: BoardGame, side: int, source: int) -> None:
    """Twice as many hit once more."""
    battle = battle_of(game)
    enemy = 1 - side
    left = survivors(game, enemy, battle.region_of(enemy))
    if survivors(game, side, battle.region_of(side)) >= 2 * left:
        game.tell("more hits", EVERYONE, battle_commander(game, side), (), 1)
        game.do((suffer, enemy, battle.region_of(enemy), 1))


GREAT_HOST = combat(
    "Great Host", 7,
    {AFTER_LOSSES: special(
        overwhelm,
        text="when the losses of the rolls have been taken, you score 1 more hit if you have twice as many"
        " units in the battle as the enemy, or more",
    )},
)  # fmt: skip


MOST_SELF_HITS_IN_ONSLAUGHT = 4


def ask_onslaught(game: BoardGame, side: int, source: int) -> None:
    """Ask how many hits the own army takes after the losses."""
    ask_own_hits(game, source, MOST_SELF_HITS_IN_ONSLAUGHT, onslaught, extra_attack=True)


def onslaught(game: BoardGame, option: RawOption) -> None:
    """The hits are taken, then as many dice are rolled."""
    if option[1]:
        region = battle_of(game).region_of(SHADOW)
        game.do((suffer, SHADOW, region, option[1], True), (charge_on, option[1]))


def charge_on(game: BoardGame, dice: int) -> None:
    """Those who fell had struck first."""
    hit_at_once(game, SHADOW, extra_attack(game, SHADOW, dice, 4))


ONSLAUGHT = combat(
    "Onslaught", 7,
    {AFTER_LOSSES: special(
        ask_onslaught,
        text="when the losses of the rolls have been taken, you may take up to 4 hits on your own army, then"
        " make an extra attack with a die for each of them: each 4 or more hits",
    )},
)  # fmt: skip

WE_COME_TO_KILL = combat(
    "We Come to Kill", 7,
    {AFTER_LOSSES: ExtraAttack(
        "when the losses of the rolls have been taken", elites_in,
        "a die for each Elite you have left in the battle, five at most", target=5,
    )},
    requires=a_shadow_elite,
)  # fmt: skip
