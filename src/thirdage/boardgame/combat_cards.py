"""The Combat cards: what event cards do in battle, by title. Several cards share a title.

A Combat card works at one step of a round, or at two: before the Combat roll, before the Leader re-roll,
after both, or when losses have been taken. At each step the lower initiative works first, then the
defender's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..kernel.effects import Condition, Effect, special
from ..kernel.english import YOU, Voice, count
from ..kernel.events import EVERYONE
from . import questions as q
from .battle import (
    AFTER_LOSSES,
    AFTER_ROLLS,
    BEFORE_REROLL,
    BEFORE_ROLL,
    can_withdraw,
    refuges,
    retreat,
    withdraw,
    works_in_vain,
)
from .board import eliminate, eliminate_person
from .casualties import endurance, suffer, survivors
from .combat_rolls import extra_attack, hits_scored, hits_to_take
from .combat_state import (
    CANCELLED,
    EARLY_HITS,
    FEWER_DICE,
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
    SPENT,
    Battle,
)
from .combatants import (
    dice_to_roll,
    fighters,
    force_of,
    leadership,
    nazgul_in,
    nazgul_leadership,
    person_leads,
    rider_holds,
)
from .command import battle_commander
from .declare import combat
from .facts import (
    ARAGORN,
    CHARACTER_COUNT,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    HOBBITS,
    ISENGARD,
    LEVEL,
    ROHAN,
    SHADOW,
    STRIDER,
)
from .figures import LEADERS, NAZGUL_KIND, SOUTHRON_ELITE, UNITS, elite, regular
from .map import DISTANCE, FANGORN, MORIA, NATION, ORTHANC
from .options import INTO_SIEGE, KIND, KIND_OPTIONS, NO, NUMBER_OPTIONS, PERSON_OPTIONS, REGION_OPTIONS
from .queries import check_table
from .words import Holds

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

BALROG_REACHES: Final = 2  # regions from Moria
MOST_SELF_HITS: Final = (2, 4)  # of Relentless Assault and Onslaught


def battle_of(game: BoardGame) -> Battle:
    """The battle that is fought."""
    battle = game.battle
    assert battle is not None
    return battle


def change(game: BoardGame, side: int, number: int, n: int) -> None:
    """Change a number of the round for a side; see combat_state.py."""
    battle_of(game).numbers[NUMBER_COUNT * side + number] += n


def number_of(game: BoardGame, side: int, number: int) -> int:
    """A number of the round for a side."""
    return battle_of(game).numbers[NUMBER_COUNT * side + number]


# WHAT A CARD REQUIRES


def elites_in(game: BoardGame, side: int) -> int:
    """How many Elites of a side are in the battle."""
    force = force_of(game, side)
    return sum(force[kind] for kind in UNITS[side] if kind & 1)


def leaders_in(game: BoardGame) -> list[int]:
    """The kinds of Free Peoples Leader in the battle."""
    force = force_of(game, FREE)
    return [kind for kind in LEADERS[FREE] if force[kind]]


def persons_in(game: BoardGame, side: int) -> list[int]:
    """The characters of a side in the battle."""
    bits = fighters(game, side)
    return [person for person in range(CHARACTER_COUNT) if bits >> person & 1]


def _one_fights(game: BoardGame, *persons: int) -> bool:
    return any(fighters(game, FREE) >> person & 1 for person in persons)


def _someone_leads(game: BoardGame) -> bool:
    return bool(leaders_in(game)) or fighters(game, FREE) > 0


def _southron_elites(game: BoardGame) -> int:
    return force_of(game, SHADOW)[SOUTHRON_ELITE]


def _free_nation_defended(game: BoardGame) -> bool:
    return NATION[battle_of(game).place] < FIRST_SHADOW_NATION


def _balrog_is_near(game: BoardGame) -> bool:
    return DISTANCE[MORIA][battle_of(game).place] <= BALROG_REACHES


def _nazgul_lead(game: BoardGame, n: int) -> bool:
    return nazgul_leadership(game) >= n


def _with_the_ring_bearers(game: BoardGame) -> bool:
    return not game.mordor and game.ring_at == battle_of(game).place


def _ents_are_near(game: BoardGame) -> bool:
    place = battle_of(game).place
    return place in (FANGORN, ORTHANC) or NATION[place] == ROHAN


def _isengard_at_a_siege(game: BoardGame) -> bool:
    force = force_of(game, SHADOW)
    units = force[regular(ISENGARD)] + force[elite(ISENGARD)]
    return battle_of(game).kind == SIEGE and units > 0


def _scouts_can_see(game: BoardGame) -> bool:
    battle = battle_of(game)
    return battle.attacker == SHADOW and battle.kind != SIEGE


def nazgul_lead(n: int) -> Condition:
    """The Nazgûl in the battle have so much Leadership."""
    return Holds(_nazgul_lead, f"the Nazgûl in the battle have {n} or more Leadership", n)


a_companion = Holds(fighters, "a Companion is in the battle", FREE)
a_leader_or_companion = Holds(_someone_leads, "a Free Peoples Leader or a Companion is in the battle")
a_hobbit = Holds(_one_fights, "Merry or Pippin is in the battle", *HOBBITS)
gandalf = Holds(_one_fights, "Gandalf is in the battle", GANDALF_THE_GREY, GANDALF_THE_WHITE)
the_heir = Holds(_one_fights, "Strider or Aragorn is in the battle", STRIDER, ARAGORN)
a_free_elite = Holds(elites_in, "a Free Peoples Elite is in the battle", FREE)
a_shadow_elite = Holds(elites_in, "a Shadow Elite is in the battle", SHADOW)
a_southron_elite = Holds(_southron_elites, "a Southron & Easterling Elite is in the battle")
a_nazgul = Holds(nazgul_in, "a Nazgûl is in the battle")
in_a_free_nation = Holds(_free_nation_defended, "the defending army is in a region of a Free Peoples nation")
by_fangorn = Holds(_ents_are_near, "the defending army is in Fangorn, Orthanc or a region of Rohan")
by_moria = Holds(_balrog_is_near, "the defending army is in Moria or within two regions of it")
by_the_ring_bearers = Holds(
    _with_the_ring_bearers, "the defending army is in the region of the Ring-bearers' figure"
)
isengard_at_a_siege = Holds(
    _isengard_at_a_siege, "an Isengard unit is in the battle and the defending army is inside a Stronghold"
)
defending_in_the_field = Holds(
    _scouts_can_see, "your army is the defender and not inside a Stronghold under siege"
)


# WORDS THAT SEVERAL CARDS SHARE


class DiceGet(Effect):
    """The dice of some rolls of this round are changed."""

    own_subject = True

    def __init__(self, n: int, *numbers: int, own: bool = True, enemy: bool = False) -> None:
        self.n = n
        self.numbers = numbers
        self.own = own
        self.enemy = enemy

    def available(self, game: Any, seat: int, source: int) -> bool:
        return ROLL_BONUS in self.numbers or leadership(game, seat if self.own else 1 - seat) > 0

    def run(self, game: Any, seat: int, source: int) -> None:
        for number in self.numbers:
            if self.own:
                change(game, seat, number, self.n)
            if self.enemy:
                change(game, 1 - seat, number, self.n)

    def text(self, voice: Voice = YOU) -> str:
        both = self.own and self.enemy
        whose = "both sides'" if both else "your" if self.own else "the enemy's"
        names = {ROLL_BONUS: "Combat roll", REROLL_BONUS: "Leader re-roll"}
        rolls = [names[number] + ("s" if both else "") for number in self.numbers]
        again = "and " if both else f"and of {whose} "
        return f"each die of {whose} {f' {again}'.join(rolls)} gets {self.n:+d}"


class RollsAtMost(Effect):
    """The enemy's Combat roll has so many dice at most."""

    own_subject = True

    def __init__(self, n: int) -> None:
        self.n = n

    def available(self, game: Any, seat: int, source: int) -> bool:
        return dice_to_roll(game, 1 - seat) > self.n

    def run(self, game: Any, seat: int, source: int) -> None:
        if self.available(game, seat, source):
            battle_of(game).numbers[NUMBER_COUNT * (1 - seat) + MOST_DICE] = self.n

    def text(self, voice: Voice = YOU) -> str:
        return f"the enemy rolls {count(self.n, 'die', 'dice')} at most in the Combat roll"


class ExtraAttack(Effect):
    """Dice of its own, never changed or rolled again, whose hits are taken at once (ruling BAT-23).

    `dice` says how many, of the game and the side.
    """

    def __init__(self, when: str, dice: Callable[[Any, int], int], words: str, target: int = 0) -> None:
        self.when = when
        self.dice = dice
        self.words = words
        self.target = target

    def available(self, game: Any, seat: int, source: int) -> bool:
        return self.dice(game, seat) > 0

    def run(self, game: Any, seat: int, source: int) -> None:
        dice = self.dice(game, seat)
        if dice > 0:
            hit_at_once(game, seat, extra_attack(game, seat, dice, self.target))

    def text(self, voice: Voice = YOU) -> str:
        on = f"each {self.target} or more hits" if self.target else "they hit as in your Combat roll"
        return f"{self.when}, make an extra attack with {self.words}: {on}, and the losses are taken at once"


def hit_at_once(game: BoardGame, side: int, hits: int) -> None:
    """The hits of an extra attack are taken before anything else happens."""
    change(game, side, EARLY_HITS, hits)
    game.do((suffer, 1 - side, battle_of(game).region_of(1 - side), hits))


class ScoreMore(Effect):
    """A side that has hit at all hits more often."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, game: Any, seat: int, source: int) -> None:
        if hits_scored(game, seat):
            score_more(game, seat, self.n)

    def text(self, voice: Voice = YOU) -> str:
        return f"if your Combat roll and Leader re-roll together scored a hit, you score {self.n} more"


def score_more(game: BoardGame, side: int, n: int) -> None:
    """Hits without rolling."""
    change(game, side, MORE_HITS, n)
    game.tell("more hits", EVERYONE, battle_commander(game, side), (), n)


class Forfeit(Effect):
    """Some Leadership of the Nazgûl is given up for the round."""

    def __init__(self, n: int) -> None:
        self.n = n

    def available(self, game: Any, seat: int, source: int) -> bool:
        return nazgul_leadership(game) >= self.n

    def run(self, game: Any, seat: int, source: int) -> None:
        give_up(game, seat, self.n)

    def text(self, voice: Voice = YOU) -> str:
        return f"give up {self.n} Leadership of the Nazgûl in the battle for this round"


def give_up(game: BoardGame, side: int, points: int) -> None:
    """So much Leadership does not count this round (ruling BAT-21)."""
    change(game, side, GIVEN_UP, points)
    game.tell("gives up", EVERYONE, battle_commander(game, side), (), points)


def cancel_card(game: BoardGame, side: int) -> None:
    """The Combat card of a side does nothing; it is discarded when the round ends, as any other."""
    battle = battle_of(game)
    card = battle.cards[side]
    battle.cards[side] = NO_CARD
    battle.idle &= ~(1 << side)
    if card != NO_CARD:
        game.tell("cancelled", EVERYONE, battle_commander(game, side), (card,))


def lose_leader(game: BoardGame, side: int, kind: int) -> None:
    """A Leader or a Nazgûl in the battle is eliminated."""
    region = battle_of(game).region_of(side)
    eliminate(game, region, kind)
    game.tell("leaders lost", EVERYONE, battle_commander(game, side), (), region, kind, 1)
    check_table(game)


def slay(game: BoardGame, side: int, option: RawOption) -> None:
    """A Leader, a Nazgûl or a character in the battle is eliminated."""
    if option[0] == KIND:
        lose_leader(game, side, option[1])
    else:
        eliminate_person(game, option[1])


def misses_become_hits(game: BoardGame, side: int, person: int, most: int) -> None:
    """A character gives up his Leadership: failed dice of the Combat roll are hits."""
    n = min(most, number_of(game, side, MISSES))
    points = person_leads(game, person)
    if not n or not points:  # what he no longer has he cannot give up
        return
    give_up(game, side, points)
    change(game, side, MISSES, -n)
    change(game, side, ROLL_HITS, n)
    game.tell("misses hit", EVERYONE, battle_commander(game, side), (), n)


def ask_own_hits(game: BoardGame, source: int, most: int, then: Callable[..., None]) -> None:
    """Ask the Shadow how many hits his own army takes."""
    battle = battle_of(game)
    lasts = endurance(game, SHADOW, force_of(game, SHADOW))
    options: list[RawOption] = list(NUMBER_OPTIONS[: min(most, lasts) + 1])
    seat = battle_commander(game, SHADOW)
    game.ask(seat, q.OWN_HITS(source, battle.region_of(SHADOW)), options, then)


# THE FREE PEOPLES


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


def enemy_rolls_several(game: BoardGame, side: int, source: int) -> bool:
    """Whether the enemy would roll more than one die, so that some can be taken from him."""
    return dice_to_roll(game, 1 - side) > 1


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
    if hits >= 2:
        options += [PERSON_OPTIONS[person] for person in persons_in(game, SHADOW)]
    if options:
        game.ask(battle_commander(game, side), q.FATEFUL_STRIKE(source), options, fate_struck)


def fate_struck(game: BoardGame, option: RawOption) -> None:
    """A Nazgûl or a Minion falls."""
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
    n = min(1 if option[0] == KIND else LEVEL[option[1]], hits_to_take(game, side))
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
    """Of two hits or more, one is cancelled; what a card scored before without rolling may count too."""
    hits = hits_scored(game, 1 - side)
    if game.switches.shield_wall_counts_mumakil:
        hits += number_of(game, 1 - side, MORE_HITS)
    if hits >= 2:
        cancel_hits(game, side, 1)


SHIELD_WALL = combat(
    "Shield-wall", 6,
    {AFTER_ROLLS: special(
        hold_the_wall,
        text="before you take losses from the rolls, cancel a hit if the enemy's Combat roll, Leader re-roll"
        " and Combat card together scored two or more",
    )},
)  # fmt: skip


# THE SHADOW


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


def ask_assault(game: BoardGame, side: int, source: int) -> None:
    """Ask how many hits the own army takes before the Combat roll."""
    ask_own_hits(game, source, MOST_SELF_HITS[0], assault)


def assault(game: BoardGame, option: RawOption) -> None:
    """The hits are taken; the rest fight the better for it."""
    change(game, SHADOW, ROLL_BONUS, option[1])
    game.do((suffer, SHADOW, battle_of(game).region_of(SHADOW), option[1]))


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
    options += [PERSON_OPTIONS[person] for person in persons_in(game, FREE) if LEVEL[person] <= hits]
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


def ask_onslaught(game: BoardGame, side: int, source: int) -> None:
    """Ask how many hits the own army takes after the losses."""
    ask_own_hits(game, source, MOST_SELF_HITS[1], onslaught)


def onslaught(game: BoardGame, option: RawOption) -> None:
    """The hits are taken, then as many dice are rolled."""
    if option[1]:
        game.do((suffer, SHADOW, battle_of(game).region_of(SHADOW), option[1]), (charge_on, option[1]))


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
