"""Battles: attacking, the rounds, sieges and sorties, retreat and advance (rulebook: chapter VI)."""

from __future__ import annotations

from operator import itemgetter, sub
from typing import TYPE_CHECKING, Any, Final

from ..kernel.effects import EFFECTS
from ..kernel.events import EVERYONE
from . import questions as q
from . import tables as t
from .board import (
    BITS,
    FIRST_MINION,
    arrive,
    controller,
    eliminate,
    eliminate_person,
    elites_lead,
    force_at,
    free_for,
    held,
    is_inside,
    persons_at,
    regions_in,
    room,
    settle,
    shift,
    trim,
)
from .cards import draw_card
from .casualties import fighting, reduce_elite, spare_regulars, suffer, survivors
from .combat_state import (
    CANCELLED,
    FEWER_DICE,
    FIELD_BATTLE,
    FRESH_ROUND,
    GIVEN_UP,
    MISSES,
    MORE_HITS,
    MOST_DICE,
    NO_CARD,
    NO_REROLL,
    NUMBER_COUNT,
    REROLL_BONUS,
    REROLL_HITS,
    ROLL_BONUS,
    ROLL_HITS,
    SIEGE,
    SORTIE,
    SPENT,
    Battle,
)
from .command import actor, army_commander, battle_commander, hand_of
from .facts import (
    BY_ATTACK,
    CAPTAINS_OF_THE_WEST,
    CHARACTER_COUNT,
    CITY,
    COMMITTED,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_WHITE,
    LEADERSHIP,
    MOST_COMBAT_DICE,
    NATIONS,
    SHADOW,
    SHOWN,
    STRONGHOLD,
    TABLE,
    WITCH_KING,
)
from .figures import (
    FIRST_LEADER,
    ISENGARD_ELITE,
    KIND_COUNT,
    LEADERS,
    NATION_OF,
    NAZGUL_KIND,
    OWN,
    UNITS,
    figures_of,
    units_in,
)
from .force import ADVANCE, ANYBODY, ATTACK, Choice, choose_force, suits
from .map import FORTIFIED, NEIGHBOUR_MASKS, REGION_COUNT, SETTLEMENT
from .movement import SARUMAN_BIT, march
from .options import (
    ATTACK_OPTIONS,
    CARD_OPTIONS,
    CEASE,
    DRAW,
    FIGHT,
    INTO_SIEGE,
    NO,
    REDUCE,
    REGION_OPTIONS,
    YES,
)
from .politics import activate, advance, wake_by_companion
from .queries import (
    AS_COMBAT_CARD,
    COMPANION_NEEDED,
    FREE_ROUNDS,
    GARRISON_COUNTS,
    NO_CEASING,
    NO_COMBAT_CARDS,
    closed_regions,
    discard,
    on_table,
)

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

# THE STEPS OF A ROUND AT WHICH COMBAT CARDS WORK
BEFORE_ROLL: Final = 0
BEFORE_REROLL: Final = 1
AFTER_ROLLS: Final = 2
AFTER_LOSSES: Final = 3


# WHO CAN ATTACK WHOM


def targets(game: BoardGame, side: int, origin: int) -> int:
    """The regions an army could attack, as bits; its own region stands for a siege attack or a sortie."""
    enemy = 1 - side
    besieged_enemy = game.besieged & held(game, enemy)
    if is_inside(game, origin, side):
        found = BITS[origin]
    else:
        found = NEIGHBOUR_MASKS[origin] & game.armies[enemy] & ~besieged_enemy
        found |= BITS[origin] & besieged_enemy
    return found & ~closed_regions(game) if side == SHADOW else found


def attack_choice(game: BoardGame, side: int, origin: int, need: int) -> Choice | None:
    """Who of an army may attack: units and Leaders of nations At War, and all characters; or None."""
    force = force_at(game, origin)
    able = bytearray(KIND_COUNT)
    idle_leaders = 0
    for kind in OWN[side]:
        n = force[kind]
        if n:
            if kind == NAZGUL_KIND or game.at_war >> NATION_OF[kind] & 1:
                able[kind] = n
            elif kind >= FIRST_LEADER:
                idle_leaders += n
    units = units_in(able, side)
    if not units:
        return None
    persons = persons_at(game, origin, side)
    figures = bytes(able)
    left = game.strength[REGION_COUNT * side + origin] - units
    most = units - 1 if idle_leaders and not left else units
    if most < 1 or not suits(game, need, figures, persons):
        return None
    return Choice(side, origin, ATTACK, figures, persons, 1, most, left, need, False)


REACH: Final = tuple(BITS[here] | NEIGHBOUR_MASKS[here] for here in range(REGION_COUNT))


def near_enemies(game: BoardGame, side: int) -> list[int]:
    """The regions with an army of a side that has units of the enemy beside it, or in its own region."""
    enemy = game.armies[1 - side]
    return [here for here in regions_in(game.armies[side]) if REACH[here] & enemy]


def attackers(game: BoardGame, side: int, need: int) -> list[int]:
    """The regions whose army can attack something."""
    return [
        here
        for here in near_enemies(game, side)
        if targets(game, side, here) and attack_choice(game, side, here, need)
    ]


def can_attack(game: BoardGame, side: int, need: int = ANYBODY) -> bool:
    """Whether any army of this side can attack."""
    return any(
        targets(game, side, here) and attack_choice(game, side, here, need) is not None
        for here in near_enemies(game, side)
    )


# ATTACKING


def attack(game: BoardGame, side: int, need: int = ANYBODY) -> None:
    """Ask which army attacks."""
    options: list[RawOption] = [REGION_OPTIONS[here] for here in attackers(game, side, need)]
    if options:
        game.ask(actor(game, side), q.WHICH_ATTACKS(), options, attacker_chosen, side, need)


def attacker_chosen(game: BoardGame, side: int, need: int, option: RawOption) -> None:
    """Ask whom it attacks."""
    game.do((attack_where, side, option[1], need))


def attack_where(game: BoardGame, side: int, origin: int, need: int) -> None:
    """Ask which region is attacked."""
    options: list[RawOption] = [ATTACK_OPTIONS[r] for r in regions_in(targets(game, side, origin))]
    game.ask(actor(game, side), q.ATTACK_WHERE(origin), options, target_chosen, side, origin, need)


def target_chosen(game: BoardGame, side: int, origin: int, need: int, option: RawOption) -> None:
    """Ask who attacks."""
    game.do((attack_who, side, origin, option[1], need))


def attack_who(game: BoardGame, side: int, origin: int, place: int, need: int, source: int = NO_CARD) -> None:
    """Ask who attacks and who stays behind as rearguard."""
    choice = attack_choice(game, side, origin, need)
    if choice is not None:
        choose_force(game, choice, place, start_battle, side, origin, place, source)


def start_battle(
    game: BoardGame, side: int, origin: int, place: int, source: int, figures: bytes, persons: int
) -> None:
    """A battle begins: the attacked nations wake and step towards war."""
    kind = FIELD_BATTLE if origin != place else SORTIE if is_inside(game, origin, side) else SIEGE
    battle = Battle(side, origin, place, kind)
    battle.source = source
    battle.rear = bytes(map(sub, figures_of(side, force_at(game, origin)), figures))
    battle.rear_persons = persons_at(game, origin, side) & ~persons
    game.battle = battle
    game.tell("attack", EVERYONE, actor(game, side), (), origin, place, kind, figures, persons)
    defender = 1 - side
    defence = force_at(game, place)
    for nation in NATIONS_OF[defender]:
        if defence[2 * nation] or defence[2 * nation + 1]:
            activate(game, nation, BY_ATTACK, place)
            advance(game, nation, BY_ATTACK)
    game.do((white_rider,), (begin_round,))


NATIONS_OF = (range(FIRST_SHADOW_NATION), range(FIRST_SHADOW_NATION, len(NATIONS)))


def fighters(game: BoardGame, side: int) -> int:
    """The characters of a side in the battle, as bits."""
    battle = game.battle
    assert battle is not None
    persons = persons_at(game, battle.region_of(side), side)
    return persons & ~battle.rear_persons if side == battle.attacker else persons


def force_of(game: BoardGame, side: int) -> bytes:
    """The figures of a side in the battle (those of the enemy in the same region are counted as well)."""
    battle = game.battle
    assert battle is not None
    return fighting(game, side, battle.region_of(side))


def nazgul_in(game: BoardGame) -> int:
    """How many Nazgûl are in the battle, the Witch-king among them."""
    return force_of(game, SHADOW)[NAZGUL_KIND] + (fighters(game, SHADOW) >> WITCH_KING & 1)


def white_rider(game: BoardGame) -> None:
    """Ask whether Gandalf the White gives up his Leadership so that no Nazgûl leads in this battle."""
    if fighters(game, FREE) >> GANDALF_THE_WHITE & 1 and nazgul_in(game):
        game.ask(battle_commander(game, FREE), q.WHITE_RIDER(), [YES, NO], white_rider_answered)


def white_rider_answered(game: BoardGame, option: RawOption) -> None:
    """The White Rider rides, or not."""
    if option == YES and game.battle is not None:
        game.battle.white_rider = True
        game.tell("white rider", EVERYONE, battle_commander(game, FREE), ())


# LEADERSHIP AND STRENGTH


def rider_holds(game: BoardGame) -> bool:
    """Whether the White Rider keeps the Nazgûl from leading, unless Words of Power silence him."""
    battle = game.battle
    assert battle is not None
    silent = battle.silenced >> GANDALF_THE_WHITE & 1 and game.switches.words_silence_the_white_rider
    return battle.white_rider and not silent


def nazgul_leadership(game: BoardGame) -> int:
    """The Leadership of the Nazgûl in the battle."""
    if rider_holds(game):
        return 0
    witch_king = LEADERSHIP[WITCH_KING] if fighters(game, SHADOW) >> WITCH_KING & 1 else 0
    return force_of(game, SHADOW)[NAZGUL_KIND] + witch_king


def person_leads(game: BoardGame, person: int) -> int:
    """The Leadership a character gives in the battle."""
    battle = game.battle
    assert battle is not None
    if battle.silenced >> person & 1 or (battle.white_rider and person == GANDALF_THE_WHITE):
        return 0
    return 0 if person == WITCH_KING and rider_holds(game) else LEADERSHIP[person]


def full_leadership(game: BoardGame, side: int) -> int:
    """The Leadership of a side in the battle, before any of it is given up."""
    force = force_of(game, side)
    persons = fighters(game, side)
    total = sum(person_leads(game, p) for p in range(CHARACTER_COUNT) if persons >> p & 1)
    if side == FREE:
        return total + sum(force[FIRST_LEADER:NAZGUL_KIND])
    if not rider_holds(game):
        total += force[NAZGUL_KIND]
    if force[ISENGARD_ELITE] and elites_lead(game):
        total += force[ISENGARD_ELITE]
    return total


def leadership(game: BoardGame, side: int) -> int:
    """The Leadership of a side in this round."""
    battle = game.battle
    assert battle is not None
    return max(0, full_leadership(game, side) - battle.numbers[NUMBER_COUNT * side + GIVEN_UP])


def combat_strength(game: BoardGame, side: int) -> int:
    """The Combat Strength of a side: its units, and one for each Captain of the West."""
    battle = game.battle
    assert battle is not None
    strength = survivors(game, side, battle.region_of(side))
    if side == FREE:
        persons = fighters(game, FREE) & ~battle.silenced
        strength += sum(persons >> p & 1 for p in CAPTAINS_OF_THE_WEST)
    return strength


def dice_to_roll(game: BoardGame, side: int) -> int:
    """How many dice a side rolls in the Combat roll."""
    battle = game.battle
    assert battle is not None
    base = NUMBER_COUNT * side
    dice = min(combat_strength(game, side), MOST_COMBAT_DICE, battle.numbers[base + MOST_DICE])
    fewer = battle.numbers[base + FEWER_DICE]
    if side != battle.attacker and battle.source in GARRISON_COUNTS:
        fewer += game.strength[REGION_COUNT * battle.attacker + battle.place]
    return max(min(dice, 1), dice - fewer)


def hits_on(game: BoardGame, side: int) -> int:
    """What a die of a side must show to hit."""
    battle = game.battle
    assert battle is not None
    if side != battle.attacker or battle.kind == SORTIE:
        return 5
    if battle.kind == SIEGE:
        return 6
    walls = SETTLEMENT[battle.place] == CITY or FORTIFIED[battle.place]
    return 6 if walls and battle.round == 1 else 5


def is_hit(rolled: int, bonus: int, target: int) -> bool:
    """Whether a die hits: a natural 1 never, a natural 6 always.

    >>> is_hit(4, 1, 5), is_hit(1, 4, 5), is_hit(6, -1, 6)
    (True, False, True)
    """
    return rolled == 6 or (rolled > 1 and rolled + bonus >= target)


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
    battle.over = True
    # Who may not cease may not leave the region to those inside either.
    game.do((ask_advance, battle.source in NO_CEASING), (close_battle,))


def round_of_battle(game: BoardGame) -> None:
    """Play a round: cards, rolls, losses, and whether it goes on."""
    game.do(
        (announce_attacker,), (announce_defender,), (pick_cards,), (show_cards,), (sorcerer,),
        (cards_work, BEFORE_ROLL), (roll_dice,), (cards_work, BEFORE_REROLL), (reroll_dice,),
        (cards_work, AFTER_ROLLS), (take_losses,), (cards_work, AFTER_LOSSES), (end_round,),
    )  # fmt: skip


# COMBAT CARDS


def combat_cards(game: BoardGame, side: int) -> list[int]:
    """The cards a side may play as Combat cards in this round."""
    battle = game.battle
    assert battle is not None
    if side == FREE:
        if any(NO_COMBAT_CARDS[card] >> battle.place & 1 for card in on_table(game, NO_COMBAT_CARDS)):
            return []
        if battle.source in COMPANION_NEEDED and battle.round == 1 and not fighters(game, FREE):
            return []
    hand = hand_of(game, battle_commander(game, side))
    cards = [card for card in sorted(hand) if may_fight_with(game, side, card)]
    cards += [
        card
        for card in on_table(game, AS_COMBAT_CARD)
        if t.side_of(card) == side and may_fight_with(game, side, card)
    ]
    return cards


def may_fight_with(game: BoardGame, side: int, card: int) -> bool:
    """Whether what the combat use of a card requires is fulfilled."""
    requires = t.COMBAT[card].requires
    return requires is None or requires.holds(game, side, card)


def announce_attacker(game: BoardGame) -> None:
    """Ask the attacker whether he plays a Combat card."""
    battle = game.battle
    if battle is not None and not battle.over:
        _ask_announcement(game, battle.attacker)


def announce_defender(game: BoardGame) -> None:
    """Ask the defender, who knows the attacker's answer, whether he plays a Combat card."""
    battle = game.battle
    if battle is not None and not battle.over:
        _ask_announcement(game, 1 - battle.attacker)


def _ask_announcement(game: BoardGame, side: int) -> None:
    battle = game.battle
    assert battle is not None
    options: list[RawOption] = [NO, YES] if combat_cards(game, side) else [NO]
    seat = battle_commander(game, side)
    game.ask(seat, q.ANNOUNCE(battle.place), options, announced, side, hidden=True)


def announced(game: BoardGame, side: int, option: RawOption) -> None:
    """The announcement binds."""
    battle = game.battle
    assert battle is not None
    if option == YES:
        battle.announced |= 1 << side
        game.tell("announces", EVERYONE, battle_commander(game, side), ())


def pick_cards(game: BoardGame) -> None:
    """Those who announced a card choose it unseen, the attacker first."""
    battle = game.battle
    if battle is None or battle.over:
        return
    sides = (battle.attacker, 1 - battle.attacker)
    game.do(*[(pick_card, side) for side in sides if battle.announced >> side & 1])


def can_pick_cards(game: BoardGame) -> bool:
    """Whether those who announced a card have one."""
    battle = game.battle
    return battle is None or all(combat_cards(game, s) for s in (FREE, SHADOW) if battle.announced >> s & 1)


def can_pick_card(game: BoardGame, side: int) -> bool:
    """Whether a side has a card to play."""
    return bool(combat_cards(game, side))


def pick_card(game: BoardGame, side: int) -> None:
    """Ask which Combat card is played."""
    options: list[RawOption] = [CARD_OPTIONS[card] for card in combat_cards(game, side)]
    game.ask(battle_commander(game, side), q.PICK_CARD(), options, card_picked, side, hidden=True)


t.NEEDS[pick_cards] = can_pick_cards
t.NEEDS[pick_card] = can_pick_card


def card_picked(game: BoardGame, side: int, option: RawOption) -> None:
    """The card lies face down; one used from the table lies open as before."""
    card = option[1]
    game.put(card, (SHOWN if game.where[card] == TABLE else COMMITTED) + side)


def show_cards(game: BoardGame) -> None:
    """The chosen cards are shown together."""
    battle = game.battle
    if battle is None or battle.over:
        return
    for side in (battle.attacker, 1 - battle.attacker):
        for card in game.zones[SHOWN + side] + game.zones[COMMITTED + side]:
            game.put(card, SHOWN + side)
            battle.cards[side] = card
            battle.idle |= 1 << side
            game.no_way_back()
            game.tell("combat card", EVERYONE, battle_commander(game, side), (card,))


def sorcerer(game: BoardGame) -> None:
    """Ask whether the Witch-king draws a card: the Shadow has played one in the first round."""
    battle = game.battle
    if battle is None or battle.over or battle.round != 1 or battle.cards[SHADOW] == NO_CARD:
        return
    if not fighters(game, SHADOW) >> WITCH_KING & 1:
        return
    either = game.switches.sorcerer_draws_from_either_deck
    able = (2, 3) if either else (t.deck_of(battle.cards[SHADOW]),)
    decks: list[RawOption] = [(DRAW, deck) for deck in able if game.zones[deck]]
    if decks:
        game.ask(battle_commander(game, SHADOW), q.SORCERER(), [*decks, NO], sorcerer_draws)


def sorcerer_draws(game: BoardGame, option: RawOption) -> None:
    """The Witch-king draws."""
    if option != NO:
        draw_card(game, battle_commander(game, SHADOW), option[1])


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
    EFFECTS[address].run(game, side, card)
    if _moment(game) != before:
        battle.idle &= ~(1 << side)
    elif len(t.COMBAT[card].steps) == 1:
        works_in_vain(game, side, card)


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


def may_matter(game: BoardGame, side: int, card: int) -> bool:
    """Whether a Combat card could do anything this round, as far as the battle shows before the rolls."""
    combat = t.COMBAT[card]
    effects = [effect for works in combat.steps.values() for _initiative, effect in works]
    return combat.ones_backfire or any(effect.available(game, side, card) for effect in effects)


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


# ROLLS AND LOSSES


def roll_dice(game: BoardGame) -> None:
    """Both sides make their Combat roll."""
    battle = game.battle
    if battle is None or battle.over:
        return
    numbers = battle.numbers
    for side in (battle.attacker, 1 - battle.attacker):
        base = NUMBER_COUNT * side
        dice = dice_to_roll(game, side)
        target, bonus = hits_on(game, side), numbers[base + ROLL_BONUS]
        rolled = [game.roll() for _ in range(dice)]
        hits = sum(is_hit(n, bonus, target) for n in rolled)
        numbers[base + ROLL_HITS] = hits
        numbers[base + MISSES] = dice - hits
        backfire = (
            t.COMBAT[battle.cards[1 - side]].ones_backfire if battle.cards[1 - side] != NO_CARD else False
        )
        if backfire:
            ones = rolled.count(1)
            numbers[NUMBER_COUNT * (1 - side) + MORE_HITS] += ones
            numbers[base + MISSES] -= ones
            if ones:
                battle.idle &= ~(1 << (1 - side))
        game.tell(
            "combat roll", EVERYONE, battle_commander(game, side), (), tuple(rolled), bonus, target, hits
        )
        if backfire and 1 in rolled:
            game.tell("backfires", EVERYONE, battle_commander(game, side), (), rolled.count(1))


def reroll_dice(game: BoardGame) -> None:
    """Leaders let both sides roll failed dice again."""
    battle = game.battle
    if battle is None or battle.over:
        return
    numbers = battle.numbers
    for side in (battle.attacker, 1 - battle.attacker):
        base = NUMBER_COUNT * side
        dice = min(leadership(game, side), MOST_COMBAT_DICE, numbers[base + MISSES])
        if dice <= 0 or numbers[base + NO_REROLL]:
            continue
        target, bonus = hits_on(game, side), numbers[base + REROLL_BONUS]
        rolled = [game.roll() for _ in range(dice)]
        hits = sum(is_hit(n, bonus, target) for n in rolled)
        numbers[base + REROLL_HITS] = hits
        game.tell("reroll", EVERYONE, battle_commander(game, side), (), tuple(rolled), bonus, target, hits)


def hits_scored(game: BoardGame, side: int) -> int:
    """The hits of a side's rolls in this round."""
    battle = game.battle
    assert battle is not None
    base = NUMBER_COUNT * side
    return battle.numbers[base + ROLL_HITS] + battle.numbers[base + REROLL_HITS]


def hits_to_take(game: BoardGame, side: int) -> int:
    """The hits a side must take from the rolls of this round."""
    battle = game.battle
    assert battle is not None
    enemy = NUMBER_COUNT * (1 - side)
    numbers = battle.numbers
    scored = hits_scored(game, 1 - side) + numbers[enemy + MORE_HITS] - numbers[enemy + SPENT]
    return max(0, scored - numbers[NUMBER_COUNT * side + CANCELLED])


def take_losses(game: BoardGame) -> None:
    """Losses are taken, the attacker's first."""
    battle = game.battle
    if battle is None or battle.over:
        return
    side = battle.attacker
    game.do(
        (suffer, side, battle.origin, hits_to_take(game, side)),
        (suffer, 1 - side, battle.place, hits_to_take(game, 1 - side)),
    )


def extra_attack(game: BoardGame, side: int, dice: int, target: int = 0) -> int:
    """A card's own attack: so many dice, five at most; says how many hit. The caller asks for losses."""
    battle = game.battle
    assert battle is not None
    target = target or hits_on(game, side)
    rolled = [game.roll() for _ in range(min(dice, MOST_COMBAT_DICE))]
    hits = sum(is_hit(n, 0, target) for n in rolled)
    game.tell("extra attack", EVERYONE, battle_commander(game, side), (), tuple(rolled), target, hits)
    return hits


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
    if not defender_left:
        perish(game, defender)
    settle(game, battle.origin)
    settle(game, battle.place)
    if attacker_left and battle.kind == FIELD_BATTLE:
        game.do((ask_advance,), (close_battle,))
    else:
        game.do((close_battle,))


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


def cease_or_go_on(game: BoardGame) -> None:
    """Ask the attacker whether the battle goes on; a siege must be paid for with Elites."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    if battle.kind == SIEGE and battle.round >= FREE_ROUNDS.get(battle.source, 1):
        force = force_of(game, side)
        options: list[RawOption] = [(CEASE,)]
        options += [(REDUCE, k) for k in UNITS[side] if k & 1 and force[k] and spare_regulars(game, side, k)]
        game.ask(battle_commander(game, side), q.EXTEND_SIEGE(battle.place), options, siege_extended)
    elif battle.kind == SIEGE or battle.source not in NO_CEASING:
        game.ask(battle_commander(game, side), q.GO_ON(battle.place), [(FIGHT,), (CEASE,)], go_on)
    else:
        game.do((ask_retreat,))


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
    game.battle = None


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


def flee(game: BoardGame, side: int, place: int, region: int) -> None:
    """An army goes to another region as a whole; only who cannot move stays behind."""
    figures = figures_of(side, force_at(game, place))
    persons = persons_at(game, place, side) & ~SARUMAN_BIT
    game.tell("retreat", EVERYONE, army_commander(game, side, place), (), place, region)
    shift(game, figures, place, region)
    for person in range(CHARACTER_COUNT):
        if persons >> person & 1:
            game.persons[person] = region
    game.do((trim, region, side))
    settle(game, place)
    arrive(game, side, region)
    for person in range(FIRST_MINION):
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
    persons = fighters(game, side) & ~SARUMAN_BIT
    left = game.strength[REGION_COUNT * side + battle.origin] - units
    choice = Choice(side, battle.origin, ADVANCE, figures, persons, 1, most, left, ANYBODY, not must)
    choose_force(game, choice, battle.place, advances, side, battle.origin, battle.place)


def advances(game: BoardGame, side: int, origin: int, place: int, figures: bytes, persons: int) -> None:
    """The victors enter the region."""
    if any(figures):
        march(game, side, origin, place, figures, persons)
