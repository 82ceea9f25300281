"""The vocabulary of Combat cards: what more than one of them requires or does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...kernel.effects import Condition, Effect
from ...kernel.english import YOU, Voice, count
from ...kernel.events import EVERYONE
from .. import questions as q
from ..board import eliminate, eliminate_person
from ..casualties import endurance, suffer
from ..combat_rolls import extra_attack, hits_scored
from ..combat_state import (
    EARLY_HITS,
    GIVEN_UP,
    MISSES,
    MORE_HITS,
    MOST_DICE,
    NO_CARD,
    NUMBER_COUNT,
    REROLL_BONUS,
    ROLL_BONUS,
    ROLL_HITS,
    SIEGE,
    Battle,
)
from ..combatants import (
    dice_to_roll,
    fighters,
    force_of,
    leadership,
    nazgul_in,
    nazgul_leadership,
    person_leads,
)
from ..command import battle_commander
from ..conditions import Holds
from ..facts import (
    ARAGORN,
    CHARACTER_COUNT,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    HOBBITS,
    ISENGARD,
    ROHAN,
    SHADOW,
    STRIDER,
)
from ..figures import LEADERS, SOUTHRON_ELITE, UNITS, UNITS_OF_NATION
from ..map import DISTANCE, FANGORN, MORIA, NATION, ORTHANC
from ..options import KIND, NUMBER_OPTIONS
from ..queries import check_table

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


BALROG_REACHES: Final = 2  # regions from Moria


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
    return battle_of(game).kind == SIEGE and any(force[kind] for kind in UNITS_OF_NATION[ISENGARD])


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


def enemy_rolls_several(game: BoardGame, side: int, source: int) -> bool:
    """Whether the enemy would roll more than one die, so that some can be taken from him."""
    return dice_to_roll(game, 1 - side) > 1


def ask_own_hits(
    game: BoardGame, source: int, most: int, then: Callable[..., None], *, extra_attack: bool
) -> None:
    """Ask the Shadow how many hits his own army takes, for an extra attack or for its Combat roll."""
    battle = battle_of(game)
    lasts = endurance(game, SHADOW, force_of(game, SHADOW), by_itself=True)
    options: list[RawOption] = list(NUMBER_OPTIONS[: min(most, lasts) + 1])
    seat = battle_commander(game, SHADOW)
    game.ask(seat, q.OWN_HITS(source, battle.region_of(SHADOW), extra_attack), options, then)
