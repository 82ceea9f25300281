"""The Combat cards of the Free Peoples, by initiative."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ...kernel.effects import special
from ...kernel.events import EVERYONE
from .. import questions as q
from ..battle import AFTER_ROLLS, BEFORE_REROLL, BEFORE_ROLL, can_withdraw, refuges, retreat, withdraw
from ..combat_rolls import hits_scored, hits_to_take
from ..combat_state import CANCELLED, FEWER_DICE, MORE_HITS, REROLL_BONUS, REROLL_HITS, ROLL_BONUS, SPENT
from ..combatants import force_of, leadership, person_leads
from ..command import battle_commander
from ..declare import combat
from ..facts import ARAGORN, SHADOW, STRIDER
from ..fellowship import level_of
from ..figures import NAZGUL_KIND
from ..options import INTO_SIEGE, KIND, KIND_OPTIONS, NO, PERSON_OPTIONS, REGION_OPTIONS
from .words import (
    DiceGet,
    ExtraAttack,
    RollsAtMost,
    ScoreMore,
    a_companion,
    a_free_elite,
    a_hobbit,
    a_leader_or_companion,
    battle_of,
    by_fangorn,
    by_the_ring_bearers,
    cancel_card,
    change,
    defending_in_the_field,
    elites_in,
    enemy_rolls_several,
    gandalf,
    give_up,
    in_a_free_nation,
    leaders_in,
    misses_become_hits,
    number_of,
    persons_in,
    slay,
    the_heir,
)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


def companions_lead(game: BoardGame, side: int) -> int:
    """The Leadership of the Companions in the battle."""
    return sum(person_leads(game, person) for person in persons_in(game, side))


def somebody_leads(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Companion in the battle has Leadership to give up."""
    return companions_lead(game, side) > 0


def defy(game: BoardGame, side: int, source: int) -> None:
    """The Companions give up all their Leadership; the enemy's card does nothing."""
    points = companions_lead(game, side)
    if points:
        give_up(game, side, points)
        cancel_card(game, 1 - side)


DARING_DEFIANCE = combat(
    "Daring Defiance", 0,
    {BEFORE_ROLL: special(
        defy,
        text="all Companions in the battle give up their Leadership for this round;"
        " the enemy's Combat card has no effect",
        available=somebody_leads,
    )},
    requires=a_companion,
)  # fmt: skip


def ways_out(game: BoardGame, side: int) -> list[RawOption]:
    """Where a defending army can go: the regions, and its own Stronghold."""
    options: list[RawOption] = [
        REGION_OPTIONS[region] for region in refuges(game, side, battle_of(game).place)
    ]
    if can_withdraw(game):
        options.append((INTO_SIEGE,))
    return options


def can_slip_away(game: BoardGame, side: int, source: int) -> bool:
    """Whether there is a way out."""
    return bool(ways_out(game, side))


def slip_away(game: BoardGame, side: int, source: int) -> None:
    """Ask where the army goes before a blow is struck."""
    options = ways_out(game, side)
    if options:
        game.ask(battle_commander(game, side), q.SCOUTS(source, battle_of(game).place), options, slipped_away)


def slipped_away(game: BoardGame, option: RawOption) -> None:
    """The army is gone; the attacker may advance."""
    if option == (INTO_SIEGE,):
        withdraw(game)
    else:
        retreat(game, option[1])


SCOUTS = combat(
    "Scouts", 1,
    {BEFORE_ROLL: special(
        slip_away,
        text="before the Combat roll, your army retreats to an adjacent region free for it, or withdraws"
        " into your Stronghold if there is one; nobody rolls, and the attacker may advance",
        available=can_slip_away,
    )},
    requires=defending_in_the_field,
)  # fmt: skip

CHARGE = combat(
    "Charge", 2,
    {BEFORE_ROLL: ExtraAttack(
        "before the Combat roll", elites_in,
        "a die for each of your Elites in the battle, five at most",
    )},
    requires=a_free_elite,
)  # fmt: skip

SUDDEN_STRIKE = combat(
    "Sudden Strike", 2,
    {BEFORE_ROLL: ExtraAttack(
        "before the Combat roll", leadership,
        "a die for each point of your Leadership, five at most",
    )},
    requires=a_leader_or_companion,
)  # fmt: skip

ADVANTAGEOUS_POSITION = combat(
    "Advantageous Position", 3,
    {BEFORE_ROLL: DiceGet(-1, ROLL_BONUS, own=False, enemy=True)},
    requires=in_a_free_nation,
)  # fmt: skip


def stand(game: BoardGame, side: int, source: int) -> None:
    """Every Companion takes a die from the enemy."""
    if enemy_rolls_several(game, side, source):
        change(game, 1 - side, FEWER_DICE, len(persons_in(game, side)))


BRAVE_STAND = combat(
    "Brave Stand", 3,
    {BEFORE_ROLL: special(
        stand,
        text="the enemy rolls a die fewer in the Combat roll for each Companion in the battle,"
        " but always one at least",
        available=enemy_rolls_several,
    )},
    requires=a_companion,
)  # fmt: skip

DAYLIGHT = combat("Daylight", 3, {BEFORE_ROLL: RollsAtMost(3)})
ENTS_RAGE = combat("Ents' Rage", 3, {BEFORE_ROLL: DiceGet(2, ROLL_BONUS)}, requires=by_fangorn)
HUORN_DARK = combat("Huorn-dark", 3, {BEFORE_ROLL: RollsAtMost(2)}, requires=by_fangorn)
IT_IS_A_GIFT = combat(
    "It is a Gift", 3, {BEFORE_ROLL: DiceGet(1, ROLL_BONUS, REROLL_BONUS)}, requires=by_the_ring_bearers
)
SERVANT_OF_THE_SECRET_FIRE = combat(
    "Servant of the Secret Fire", 3, {BEFORE_ROLL: DiceGet(1, ROLL_BONUS)}, requires=gandalf
)
VALOUR = combat("Valour", 3, {BEFORE_ROLL: DiceGet(1, ROLL_BONUS)}, requires=a_free_elite)


def heir_leads(game: BoardGame, side: int, source: int) -> bool:
    """Whether Strider or Aragorn has Leadership to give up."""
    heirs = (person for person in persons_in(game, side) if person in (STRIDER, ARAGORN))
    return any(person_leads(game, person) for person in heirs)


def draw_the_sword(game: BoardGame, side: int, source: int) -> None:
    """Strider turns a miss into a hit, Aragorn two."""
    for person in persons_in(game, side):
        if person == STRIDER:
            misses_become_hits(game, side, person, 1)
        elif person == ARAGORN:
            misses_become_hits(game, side, person, 2)


ANDURIL = combat(
    "Andúril", 4,
    {BEFORE_REROLL: special(
        draw_the_sword,
        text="after the Combat roll, Strider or Aragorn gives up his Leadership for this round:"
        " a missed die becomes a hit with Strider, two missed dice with Aragorn",
        available=heir_leads,
    )},
    requires=the_heir,
)  # fmt: skip

CONFUSION = combat(
    "Confusion", 4,
    {},
    ones_backfire=True,
    note="each natural 1 of the enemy's Combat roll is a hit on his own army and cannot be rolled again",
)  # fmt: skip


def strike_mightily(game: BoardGame, side: int, source: int) -> None:
    """The Companion with the least Leadership that he can still give up turns a miss into a hit."""
    able = [person for person in persons_in(game, side) if person_leads(game, person)]
    if able:
        misses_become_hits(game, side, min(able, key=partial(person_leads, game)), 1)


MIGHTY_ATTACK = combat(
    "Mighty Attack", 4,
    {BEFORE_REROLL: special(
        strike_mightily,
        text="after the Combat roll, a Companion in the battle (one with the least Leadership) gives up his"
        " Leadership for this round: a missed die becomes a hit",
        available=somebody_leads,
    )},
    requires=a_companion,
)  # fmt: skip

NAMELESS_WOOD = combat("Nameless Wood", 5, {AFTER_ROLLS: ScoreMore(2)}, requires=by_fangorn)
NO_QUARTER = combat("No Quarter", 5, {AFTER_ROLLS: ScoreMore(1)})


def minions_fight(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Minion is in the battle."""
    return bool(persons_in(game, 1 - side))


def blade_strikes(game: BoardGame, side: int, source: int) -> None:
    """Ask which Minion a hit of the Leader re-roll is spent on, if any is."""
    options: list[RawOption] = [PERSON_OPTIONS[person] for person in persons_in(game, 1 - side)]
    if options and number_of(game, side, REROLL_HITS):
        if game.switches.blade_may_spare:
            options.append(NO)
        game.ask(battle_commander(game, side), q.BLADE(source), options, blade_struck, side)


def blade_struck(game: BoardGame, side: int, option: RawOption) -> None:
    """A hit is spent, and a Minion is no more."""
    if option != NO:
        change(game, side, SPENT, 1)
        slay(game, 1 - side, option)


BLADE_OF_WESTERNESSE = combat(
    "Blade of Westernesse", 6,
    {AFTER_ROLLS: special(
        blade_strikes,
        text="after the Leader re-roll, if it scored a hit, you may have one of those hits harm no unit and"
        " eliminate a Minion in the battle instead",
        available=minions_fight,
    )},
    requires=a_hobbit,
)  # fmt: skip


def fate_finds(game: BoardGame, side: int, source: int) -> bool:
    """Whether a Nazgûl or a Minion is in the battle."""
    return force_of(game, SHADOW)[NAZGUL_KIND] > 0 or bool(persons_in(game, SHADOW))


def fate_strikes(game: BoardGame, side: int, source: int) -> None:
    """Ask who is eliminated: a Nazgûl, or with two hits a Minion, the Witch-king being one of these here."""
    hits = number_of(game, side, REROLL_HITS)
    options: list[RawOption] = []
    if hits and force_of(game, SHADOW)[NAZGUL_KIND]:
        options.append(KIND_OPTIONS[NAZGUL_KIND])
    no_nazgul = not options
    if hits >= 2:
        options += [PERSON_OPTIONS[person] for person in persons_in(game, SHADOW)]
        if options and no_nazgul and game.switches.fateful_strike_may_spare:
            options.append(NO)
    if options:
        game.ask(battle_commander(game, side), q.FATEFUL_STRIKE(source), options, fate_struck)


def fate_struck(game: BoardGame, option: RawOption) -> None:
    """A Nazgûl or a Minion falls, or a Minion is spared (ruling CRD-07)."""
    if option != NO:
        slay(game, SHADOW, option)


FATEFUL_STRIKE = combat(
    "Fateful Strike", 6,
    {AFTER_ROLLS: special(
        fate_strikes,
        text="after the Leader re-roll, if it scored a hit, also eliminate a Nazgûl in the battle other than"
        " the Witch-king; if it scored two or more, you can eliminate a Minion in the battle instead, and the"
        " Witch-king is one",
        available=fate_finds,
    )},
    requires=a_leader_or_companion,
)  # fmt: skip


def ask_who_dies(game: BoardGame, side: int, source: int) -> None:
    """Ask who gives his life so that hits are cancelled."""
    hits = hits_to_take(game, side)
    options: list[RawOption] = [KIND_OPTIONS[kind] for kind in leaders_in(game)]
    options += [PERSON_OPTIONS[person] for person in persons_in(game, side)]
    if hits and options:
        seat = battle_commander(game, side)
        game.ask(seat, q.HEROIC_DEATH(source, hits), [*options, NO], dies_a_hero, side)


def dies_a_hero(game: BoardGame, side: int, option: RawOption) -> None:
    """One dies, and hits are cancelled."""
    if option == NO:
        return
    n = min(1 if option[0] == KIND else level_of(game, option[1]), hits_to_take(game, side))
    slay(game, side, option)
    cancel_hits(game, side, n)


def cancel_hits(game: BoardGame, side: int, n: int) -> None:
    """So many hits are not taken."""
    change(game, side, CANCELLED, n)
    game.tell("hits cancelled", EVERYONE, battle_commander(game, side), (), n)


HEROIC_DEATH = combat(
    "Heroic Death", 6,
    {AFTER_ROLLS: special(
        ask_who_dies,
        text="before you take losses from the rolls, you may eliminate one of your Leaders in the battle to"
        " cancel a hit, or a Companion in the battle to cancel as many hits as his Level",
    )},
    requires=a_leader_or_companion,
)  # fmt: skip


def hold_the_wall(game: BoardGame, side: int, source: int) -> None:
    """Of two hits or more that were rolled, one is cancelled (ruling CRD-04)."""
    hits = hits_scored(game, 1 - side)
    if game.switches.shield_wall_counts_mumakil:
        hits += number_of(game, 1 - side, MORE_HITS)
    if hits >= 2:
        cancel_hits(game, side, 1)


SHIELD_WALL = combat(
    "Shield-wall", 6,
    {AFTER_ROLLS: special(
        hold_the_wall,
        text="before you take losses from the rolls, cancel a hit if the enemy's Combat roll and Leader"
        " re-roll together scored two or more",
    )},
)  # fmt: skip
