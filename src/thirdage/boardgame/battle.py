"""Battles from their first round on: rounds, sieges, retreat and advance (rulebook: chapter VI)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from ..kernel.effects import EFFECTS
from ..kernel.events import EVERYONE
from . import questions as q
from . import tables as t
from .board import (
    arrive,
    controller,
    eliminate,
    eliminate_person,
    force_at,
    free_for,
    persons_at,
    regions_in,
    room,
    rooted,
    settle,
    shift,
    trim,
)
from .casualties import reduce_elite, spare_regulars, survivors
from .combat_rolls import reroll_dice, roll_dice, take_losses
from .combat_state import FIELD_BATTLE, FRESH_ROUND, NO_CARD, SIEGE
from .combatants import fighters, force_of
from .command import actor, army_commander, battle_commander
from .consecutive import rearguard_stays_fresh, rest_elsewhere
from .facts import CHARACTER_COUNT, COMMITTED, FREE, SHADOW, SHOWN, STRONGHOLD
from .figures import LEADERS, SHIP, UNITS, figures_of, units_in
from .force import ADVANCE, ANYBODY, Choice, choose_force, is_possible
from .map import NEIGHBOUR_MASKS, REGION_COUNT, SETTLEMENT
from .mixed import arrived_together, mixed_limits, of_both, parted
from .movement import march
from .options import CEASE, FIGHT, INTO_SIEGE, REDUCE, REGION_OPTIONS
from .playing_combat_cards import announce_attacker, choose_attacker, choose_defender, show_cards, sorcerer
from .politics import wake_by_companion
from .queries import FREE_ROUNDS, NO_CEASING, closed_regions, discard
from .twilight.engines import superior
from .twilight.shore import is_landing, ships_at

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .combat_state import Battle
    from .state import BoardGame


# THE STEPS OF A ROUND AT WHICH COMBAT CARDS WORK
BEFORE_ROLL: Final = 0
BEFORE_REROLL: Final = 1
AFTER_ROLLS: Final = 2
AFTER_LOSSES: Final = 3


# A ROUND


def begin_round(game: BoardGame) -> None:
    """A round begins: an army at its own Stronghold chooses to fight in the field or to withdraw inside."""
    battle = game.battle
    if battle is None or battle.over:
        return
    battle.round += 1
    battle.numbers = list(FRESH_ROUND)
    battle.cards = [NO_CARD, NO_CARD]
    battle.announced = 0
    battle.idle = 0
    battle.silenced = 0
    defender = 1 - battle.attacker
    game.do((field_or_siege, defender))


def can_withdraw(game: BoardGame) -> bool:
    """Whether the defender can withdraw into a Stronghold of its own."""
    battle = game.battle
    assert battle is not None
    place = battle.place
    return (
        battle.kind == FIELD_BATTLE
        and SETTLEMENT[place] == STRONGHOLD
        and not game.besieged >> place & 1
        and controller(game, place) != battle.attacker
    )


def field_or_siege(game: BoardGame, defender: int) -> None:
    """Ask whether the defender fights in the field or withdraws into the Stronghold."""
    battle = game.battle
    assert battle is not None
    if can_withdraw(game):
        options: list[RawOption] = [(FIGHT,), (INTO_SIEGE,)]
        seat = battle_commander(game, defender)
        game.ask(seat, q.FIELD_OR_SIEGE(battle.place), options, field_or_siege_answered)
    else:
        game.do((round_of_battle,))


def field_or_siege_answered(game: BoardGame, option: RawOption) -> None:
    """Fight on, or let the attacker have the region."""
    if option == (FIGHT,):
        game.do((round_of_battle,))
    else:
        withdraw(game)


def withdraw(game: BoardGame) -> None:
    """The defender is inside the Stronghold; the attacker may advance and lay siege."""
    battle = game.battle
    assert battle is not None
    game.tell("withdraws", EVERYONE, battle_commander(game, 1 - battle.attacker), (), battle.place)
    if battle.attacker == FREE and not game.switches.withdrawing_saves_ships:
        sink_ships(game, battle.place)
    battle.over = True
    # Who may not cease may not leave the region to those inside either.
    game.do((ask_advance, not may_cease(battle)), (close_battle,))


def round_of_battle(game: BoardGame) -> None:
    """Play a round: cards, rolls, losses, and whether it goes on."""
    game.do(
        (announce_attacker,), (choose_defender,), (choose_attacker,), (show_cards,), (sorcerer,),
        (cards_work, BEFORE_ROLL), (roll_dice,), (cards_work, BEFORE_REROLL), (reroll_dice,),
        (cards_work, AFTER_ROLLS), (take_losses,), (cards_work, AFTER_LOSSES), (end_round,),
    )  # fmt: skip


# COMBAT CARDS AT WORK


def cards_work(game: BoardGame, step: int) -> None:
    """The Combat cards that work at this step do so, the lower initiative first, then the defender's."""
    battle = game.battle
    if battle is None or battle.over:
        return
    order = []
    for side in (FREE, SHADOW):
        card = battle.cards[side]
        if card != NO_CARD:
            for initiative, effect in t.COMBAT[card].steps.get(step, ()):
                order.append((initiative, side == battle.attacker, side, card, effect))
    if order:
        order.sort(key=itemgetter(0, 1))
        works = [(card_works, side, card, effect.address) for _i, _a, side, card, effect in order]
        game.do(*works, (check_destruction,))


def card_works(game: BoardGame, side: int, card: int, address: str) -> None:
    """A Combat card does what it says. What it requires was asked when it was played (ruling BAT-18)."""
    battle = game.battle
    if battle is None or battle.over or battle.cards[side] != card or _destroyed(game):
        return
    before = _moment(game)
    if game.switches.requirements_asked_once or still_holds(game, side, card):
        EFFECTS[address].run(game, side, card)
    if _moment(game) != before:
        battle.idle &= ~(1 << side)
    elif len(t.COMBAT[card].steps) == 1:
        works_in_vain(game, side, card)


def still_holds(game: BoardGame, side: int, card: int) -> bool:
    """Whether what a Combat card requires is still there when it works."""
    requires = t.COMBAT[card].requires
    return requires is None or requires.holds(game, side, card)


def works_in_vain(game: BoardGame, side: int, card: int) -> None:
    """A Combat card has done nothing; that is told, once."""
    battle = game.battle
    assert battle is not None
    battle.idle &= ~(1 << side)
    game.tell("works in vain", EVERYONE, battle_commander(game, side), (card,))


def _moment(game: BoardGame) -> tuple[Any, ...]:
    """What a Combat card can change at once: the round, or what is asked, rolled or still to be done."""
    battle = game.battle
    assert battle is not None
    asked = game.options is not None
    round_ = (*battle.numbers, *battle.cards, battle.silenced, battle.over)
    return *round_, asked, len(game.stack), game.rolls


def check_destruction(game: BoardGame) -> None:
    """An army wiped out before the rolls ends the battle."""
    battle = game.battle
    if battle is not None and not battle.over and _destroyed(game):
        game.do((end_round,))


def _destroyed(game: BoardGame) -> bool:
    battle = game.battle
    assert battle is not None
    return not survivors(game, FREE, battle.region_of(FREE)) or not survivors(
        game, SHADOW, battle.region_of(SHADOW)
    )


# THE END OF A ROUND


def discard_combat_cards(game: BoardGame) -> None:
    """Combat cards are discarded when the round is over; of those that have done nothing that is told."""
    battle = game.battle
    if battle is not None:
        battle.announced = 0
    for side in (FREE, SHADOW):
        for zone in (SHOWN + side, COMMITTED + side):
            for card in game.zones[zone][:]:
                if battle is not None and battle.idle >> side & 1:
                    works_in_vain(game, side, card)
                discard(game, card)


def end_round(game: BoardGame) -> None:
    """A destroyed army ends the battle; else the attacker decides whether it goes on."""
    battle = game.battle
    if battle is None or battle.over:
        return
    discard_combat_cards(game)
    attacker, defender = battle.attacker, 1 - battle.attacker
    attacker_left = survivors(game, attacker, battle.origin)
    defender_left = survivors(game, defender, battle.place)
    if attacker_left and defender_left:
        game.do((cease_or_go_on,))
        return
    battle.over = True
    if not attacker_left:
        perish(game, attacker)
        if is_landing(battle):
            sink_ships(game, battle.place)
    if not defender_left:
        perish(game, defender)
        if defender == SHADOW:
            sink_ships(game, battle.place)
    settle(game, battle.origin)
    settle(game, battle.place)
    if attacker_left and battle.kind == FIELD_BATTLE:
        game.do((ask_advance,), (close_battle,))
    else:
        game.do((close_battle,))


def sink_ships(game: BoardGame, region: int) -> None:
    """The Ships in a region are lost; they can be built anew (rulebook, page 75)."""
    n = ships_at(game, region)
    if n:
        eliminate(game, region, SHIP, n)
        game.tell("loss", EVERYONE, actor(game, SHADOW), (), region, SHIP, n)


def perish(game: BoardGame, side: int) -> None:
    """The Leaders and characters of a destroyed force are lost with it."""
    battle = game.battle
    assert battle is not None
    region = battle.region_of(side)
    force = force_of(game, side)
    persons = fighters(game, side)
    for kind in LEADERS[side]:
        if force[kind]:
            eliminate(game, region, kind, force[kind])
            game.tell(
                "leaders lost", EVERYONE, army_commander(game, side, region), (), region, kind, force[kind]
            )
    for person in range(CHARACTER_COUNT):
        if persons >> person & 1:
            eliminate_person(game, person)


def may_cease(battle: Battle) -> bool:
    """Whether the attacker may cease a battle in the field: not who came by Ship (ruling XCOR-08)."""
    return battle.source not in NO_CEASING and not is_landing(battle)


def cease_or_go_on(game: BoardGame) -> None:
    """Ask the attacker whether the battle goes on; a siege must be paid for with Elites."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    if battle.kind == SIEGE and battle.round >= rounds_for_nothing(game):
        force = force_of(game, side)
        options: list[RawOption] = [(CEASE,)]
        if superior(game) != FREE:  # no Elite can be spent against superior Trebuchets (page 77)
            options += [
                (REDUCE, k) for k in UNITS[side] if k & 1 and force[k] and spare_regulars(game, side, k)
            ]
        game.ask(battle_commander(game, side), q.EXTEND_SIEGE(battle.place), options, siege_extended)
    elif battle.kind == SIEGE or may_cease(battle):
        game.ask(battle_commander(game, side), q.GO_ON(battle.place), [(FIGHT,), (CEASE,)], go_on)
    else:
        game.do((ask_retreat,))


def rounds_for_nothing(game: BoardGame) -> int:
    """How many rounds an assault lasts before it costs Elites: as a card says, else one, and after that one
    another if the Shadow is superior with its Siege Towers then (ruling XSIE-06).
    """
    battle = game.battle
    assert battle is not None
    by_towers = battle.round == 1 and superior(game) == SHADOW
    return max(FREE_ROUNDS.get(battle.source, 1), 2 if by_towers else 1)


def siege_extended(game: BoardGame, option: RawOption) -> None:
    """An Elite is reduced for another round, or the attack is over."""
    battle = game.battle
    assert battle is not None
    if option == (CEASE,):
        cease(game)
    else:
        game.tell("presses on", EVERYONE, battle_commander(game, battle.attacker), (), battle.place)
        reduce_elite(game, battle.attacker, battle.origin, option[1])
        game.do((begin_round,))


def go_on(game: BoardGame, option: RawOption) -> None:
    """The attack ceases, or the defender may retreat."""
    battle = game.battle
    assert battle is not None
    if option == (CEASE,):
        cease(game)
    elif battle.kind == SIEGE:
        game.do((begin_round,))
    else:
        game.do((ask_retreat,))


def cease(game: BoardGame) -> None:
    """The attack is over; everybody stays where he is."""
    battle = game.battle
    assert battle is not None
    game.tell("ceases", EVERYONE, battle_commander(game, battle.attacker), (), battle.place)
    game.do((close_battle,))


def close_battle(game: BoardGame) -> None:
    """The battle is over."""
    discard_combat_cards(game)
    battle = game.battle
    if battle is not None and game.doing and not survivors(game, battle.attacker, battle.origin):
        rearguard_stays_fresh(game, battle.attacker, battle.origin)
    game.battle = None
    if game.mixed and battle is not None:
        parted(game, battle.origin)
        parted(game, battle.place)


# RETREAT AND ADVANCE


def refuges(game: BoardGame, side: int, place: int) -> list[int]:
    """Where an army can retreat to: a free region, also one where its own side besieges (ruling BAT-42)."""
    bits = NEIGHBOUR_MASKS[place] & free_for(game, side)
    if not game.switches.besiegers_give_refuge:
        bits &= ~game.armies[1 - side]
    if side == SHADOW:
        bits &= ~closed_regions(game)
    return list(regions_in(bits))


def ask_retreat(game: BoardGame) -> None:
    """Ask whether and where the defender retreats."""
    battle = game.battle
    assert battle is not None
    defender = 1 - battle.attacker
    options: list[RawOption] = [(FIGHT,)]
    options += [REGION_OPTIONS[r] for r in refuges(game, defender, battle.place)]
    game.ask(battle_commander(game, defender), q.RETREAT(battle.place), options, retreat_answered)


def retreat_answered(game: BoardGame, option: RawOption) -> None:
    """Fight on, or leave the region to the attacker."""
    if option == (FIGHT,):
        game.do((begin_round,))
    else:
        retreat(game, option[1])


def retreat(game: BoardGame, region: int) -> None:
    """The defender leaves the battle for another region; the attacker may advance."""
    battle = game.battle
    assert battle is not None
    defender = 1 - battle.attacker
    battle.over = True
    game.do((ask_advance,), (close_battle,))
    flee(game, defender, battle.place, region)
    if defender == SHADOW:
        sink_ships(game, battle.place)


def flee(game: BoardGame, side: int, place: int, region: int) -> None:
    """An army goes to another region as a whole; only who cannot move stays behind."""
    figures = figures_of(side, force_at(game, place))
    persons = persons_at(game, place, side) & ~rooted(game)
    game.tell("retreat", EVERYONE, army_commander(game, side, place), (), place, region)
    shift(game, figures, place, region)
    for person in range(CHARACTER_COUNT):
        if persons >> person & 1:
            game.persons[person] = region
    if game.seating.several:
        arrived_together(game, side, region, figures)
        rest_elsewhere(game, side, place, region)
    game.do((trim, region, side))
    settle(game, place)
    arrive(game, side, region)
    for person in game.box.of_side[FREE]:
        if persons >> person & 1:
            wake_by_companion(game, person, region)


def ask_advance(game: BoardGame, must: bool = False) -> None:
    """Ask who advances into the embattled region; unless somebody must, nobody may as well."""
    battle = game.battle
    if battle is None or battle.kind != FIELD_BATTLE:
        return
    side = battle.attacker
    figures = figures_of(side, force_of(game, side))
    units = units_in(figures, side)
    most = min(units, room(game, battle.place, side))
    if most < 1:
        return
    persons = fighters(game, side) & ~rooted(game)
    left = game.strength[REGION_COUNT * side + battle.origin] - units
    choice = Choice(side, battle.origin, ADVANCE, figures, persons, 1, most, left, ANYBODY, not must)
    if of_both(game.seating, side, figures):
        seat = army_commander(game, side, battle.origin)
        choice = choice._replace(limits=mixed_limits(game, side, seat, figures))
        if not is_possible(game, choice):
            return
    choose_force(game, choice, battle.place, advances, side, battle.origin, battle.place)


def advances(game: BoardGame, side: int, origin: int, place: int, figures: bytes, persons: int) -> None:
    """The victors enter the region."""
    if any(figures):
        march(game, side, origin, place, figures, persons)
