"""The traits of options of the board game in words, by family: where they speak for an option or against."""

from __future__ import annotations

from typing import Final

from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame import tables as t
from ....boardgame.board import controller, nazgul_at
from ....boardgame.facts import (
    CHARACTER_PHRASES,
    CHARACTERS,
    NATION_PHRASES,
    NATIONS,
    PLURAL_NATIONS,
    RESULT_TITLES,
    RESULTS,
    WAKES,
)
from ....boardgame.fellowship import level_of
from ....boardgame.figures import LEADERS
from ....boardgame.map import (
    NATION,
    NEIGHBOURS,
    REGION_BY_ID,
    REGION_COUNT,
    REGION_PHRASES,
    VICTORY_POINTS,
)
from ....kernel.english import cited
from ...phrases import At, Say, Trait, says, some, usually
from .asides import ASIDES
from .instinct import GLANCES
from .moment import TO_MORDOR
from .moment_phrases import LEADER_NAMES
from .traits import ELITES, EVENT_IDS, LOOKS, number_of, threat

CARD_BY_ID: Final = {card: number for number, card in enumerate(EVENT_IDS)}


# WHAT AN OPTION NAMES


def region_of(at: At) -> int:
    """The region an option is about."""
    return at.option[-1]


def region(at: At) -> str:
    """The region in the trait's name."""
    return REGION_PHRASES[REGION_BY_ID[at.last]]


def card(at: At) -> str:
    """The card in the trait's name."""
    return cited(t.title(CARD_BY_ID[at.last]))


def person(at: At) -> str:
    """The character in the trait's name."""
    return CHARACTER_PHRASES[CHARACTERS.index(at.last)]


def nation(at: At, verb: str, verbs: str) -> str:
    """The nation in the trait's name, with the verb that fits."""
    number = NATIONS.index(at.last)
    return f"{NATION_PHRASES[number]} {verbs if number in PLURAL_NATIONS else verb}"


def ends(at: At) -> tuple[int, int]:
    """From where an army goes or attacks, and where to."""
    return at.option[-2], at.option[-1]


def origin(at: At) -> str:
    """From where."""
    return REGION_PHRASES[ends(at)[0]]


def goal(at: At) -> str:
    """Where to."""
    return REGION_PHRASES[ends(at)[1]]


def units(at: At, side: int, there: int) -> int:
    """How many units of a side are in a region."""
    return int(at.game.strength[REGION_COUNT * side + there])


def beside(at: At, there: int) -> int:
    """How many enemy units are beside a region."""
    return threat(at.game, at.side, there)[0]


def stand(n: int) -> str:
    """So many enemy units stand …"""
    return f"{some(n, 'enemy unit')} {'stands' if n == 1 else 'stand'}"


def of_region(text: str) -> Say:
    """Words about the region in the trait's name."""
    return lambda at: text.format(region(at))


def of_card(text: str) -> Say:
    """Words about the card in the trait's name."""
    return lambda at: text.format(card(at))


def of_person(text: str) -> Say:
    """Words about the character in the trait's name."""
    return lambda at: text.format(person(at))


# ARMIES


def drawn(at: At) -> str:
    """Where an army does well, as experience has it."""
    there = REGION_BY_ID[at.last]
    if at.option[0] != o.MARCH or there == ends(at)[1]:
        return f"armies do well in {region(at)}" if at.for_it else f"armies do little in {region(at)}"
    return f"armies do little in {region(at)}" if at.for_it else f"armies do well in {region(at)}"


def leaves_a_place(at: At) -> str:
    """What an army gives up by leaving."""
    return f"it leaves {origin(at)}, which is worth {some(VICTORY_POINTS[ends(at)[0]], 'point')}"


def deserts(at: At) -> str:
    """That all leave a place beside which the enemy stands."""
    return f"it would leave {origin(at)} empty, and {stand(beside(at, ends(at)[0]))} beside it"


def exposes(at: At) -> str:
    """The same with the enemy another step away."""
    return f"it would leave {origin(at)} empty, and the enemy is two regions away"


def takes(at: At) -> str:
    """What an army takes by marching in."""
    return f"{goal(at)} falls without a fight and is worth {some(VICTORY_POINTS[ends(at)[1]], 'point')}"


def relieves(at: At) -> str:
    """What it comes to defend."""
    return f"{stand(beside(at, ends(at)[1]))} before {goal(at)}"


def joins(at: At) -> str:
    """Whom it joins."""
    return f"it joins {some(units(at, at.side, ends(at)[1]), 'unit')} in {goal(at)}"


def crowds(at: At) -> str:
    """That there is no room for all."""
    return f"only ten units have room in {goal(at)}"


def faces(at: At) -> str:
    """Whom it comes to face, if they are fewer where that speaks for it, and more where against."""
    start, aim = ends(at)
    enemy = beside(at, aim)
    stronger = units(at, at.side, start) + units(at, at.side, aim) > enemy
    return f"{stand(enemy)} beside {goal(at)}" if stronger == at.for_it else ""


def outnumbers(at: At) -> str:
    """That it is stronger than those."""
    return f"it is stronger than the enemy beside {goal(at)}"


def outnumbered(at: At) -> str:
    """That it is weaker than those."""
    return f"the enemy beside {goal(at)} is stronger"


def before_a_prize(at: At) -> str:
    """What it then stands before, and how that is held."""
    game, side = at.game, at.side
    near = [r for r in NEIGHBOURS[ends(at)[1]] if VICTORY_POINTS[r] and controller(game, r) == 1 - side]
    if not near:
        return ""
    place = max(near, key=lambda r: (VICTORY_POINTS[r], -units(at, 1 - side, r)))
    inside = units(at, 1 - side, place)
    held = ", which nobody defends" if not inside else ", which is hardly defended" if inside == 1 else ""
    return f"it then stands before {REGION_PHRASES[place]}{held}"


# ATTACKS


def numbers(at: At) -> str:
    """Who is stronger in an attack, where that says what the learned number says."""
    start, place = ends(at)
    own, enemy = min(10, units(at, at.side, start)), units(at, 1 - at.side, place)
    if (own > enemy) != at.for_it or own == enemy:
        return ""
    if not enemy:
        return f"nobody defends {REGION_PHRASES[place]}"
    if enemy == 1 < own:
        return f"{REGION_PHRASES[place]} is hardly defended"
    return f"{some(own, 'unit')} would attack {some(enemy, 'unit')}"


def twice(at: At) -> str:
    """That it is much stronger."""
    start, place = ends(at)
    own, enemy = min(10, units(at, at.side, start)), units(at, 1 - at.side, place)
    return (
        numbers(at) or f"{some(own, 'unit')} would attack {some(enemy, 'unit')}" if own >= 2 * enemy else ""
    )


def defenders(at: At) -> str:
    """How many defend."""
    place = ends(at)[1]
    there = units(at, 1 - at.side, place)
    return f"{some(there, 'unit')} {'defends' if there == 1 else 'defend'} {goal(at)}" if there > 1 else ""


def prize(at: At) -> str:
    """What the place is worth."""
    return f"{goal(at)} is worth {some(VICTORY_POINTS[ends(at)[1]], 'victory point')}"


def led(at: At) -> str:
    """Who is better led."""
    start, place = ends(at)
    own, enemy = (number_of(at.game, r, LEADERS[s]) for r, s in ((start, at.side), (place, 1 - at.side)))
    if (own > enemy) != at.for_it or own == enemy:
        return ""
    side, many = (at.side, own) if at.for_it else (1 - at.side, enemy)
    whom = "the attack" if at.for_it else "the defenders"
    return f"{some(many, *LEADER_NAMES[side])} lead{'s' if many == 1 else ''} {whom}"


def elites(at: At) -> str:
    """How many Elites attack."""
    return f"{some(number_of(at.game, ends(at)[0], ELITES[at.side]), 'Elite')} would attack"


def elite_walls(at: At) -> str:
    """How many Elites defend."""
    there = number_of(at.game, ends(at)[1], ELITES[1 - at.side])
    return f"{some(there, 'Elite')} {'defends' if there == 1 else 'defend'} {goal(at)}"


def may_open(at: At) -> str:
    """What an attack leaves behind."""
    return f"it may leave {origin(at)} open"


# DICE, NATIONS AND CARDS


def die_title(at: At) -> str:
    """The face in the trait's name."""
    return RESULT_TITLES[RESULTS.index(at.last)]


def well_used(at: At) -> str:
    """That such a die does nothing better."""
    return f"{a_die(die_title(at))} does nothing better"


def better_used(at: At) -> str:
    """That it does."""
    return f"{a_die(die_title(at))} could do more"


def a_die(title: str) -> str:
    """A die with this result."""
    return f"{'an' if title[0] in 'AE' else 'a'} {title} die"


def turned(at: At) -> str:
    """Which die is turned by a Ring."""
    given = RESULT_TITLES[RESULTS.index(at.name[0])]
    return f"{a_die(given)} is least needed" if at.for_it else f"{a_die(given)} is needed itself"


def to_war(at: At) -> str:
    """That one step is enough."""
    return "it brings the nation to war" if at.game.steps[at.option[2]] == 1 else ""


def still_far(at: At) -> str:
    """That one step is not enough."""
    left = at.game.steps[at.option[2]] - 1
    return f"the nation would still be {some(left, 'step')} from war" if left else ""


def hunters(at: At) -> str:
    """Whether so many dice are right."""
    return "so many have usually been right" if at.for_it else "so many have seldom been right"


# THE FELLOWSHIP


def late(at: At) -> str:
    """That the Ring-bearers bear much already."""
    return f"the Ring-bearers bear {at.game.corruption} Corruption" if at.game.corruption >= 5 else ""


def soon(at: At) -> str:
    """That they bear little."""
    has = at.game.corruption
    return f"the Ring-bearers bear {f'only {has}' if has else 'no'} Corruption" if has <= 4 else ""


def met(at: At) -> str:
    """How damage is met, or who falls or leaves for it."""
    if at.name:
        return f"{person(at)} can {'' if at.for_it else 'hardly '}be spared"
    return f"damage like this is {'best' if at.for_it else 'seldom'} met so"


def spare_damage(at: At) -> str:
    """What is left when the Guide has fallen."""
    left = at.game.prompt[1] - level_of(at.game, at.game.guide)
    return f"{left} damage would be left to bear" if left > 0 else ""


def wasted(at: At) -> str:
    """That he is worth more than the damage."""
    return f"{CHARACTER_PHRASES[at.game.guide]} could take more damage than that"


def nearer(at: At) -> str:
    """How much nearer to Mordor it is."""
    steps = TO_MORDOR[at.game.ring_at] - TO_MORDOR[region_of(at)]
    if (steps > 0) != at.for_it or not steps:
        return ""
    how = "nearer" if steps > 0 else "farther"
    return f"Mordor is {some(abs(steps), 'region')} {how} from {REGION_PHRASES[region_of(at)]}"


def wakes(at: At) -> str:
    """Whom he can wake."""
    asleep = [n for n in WAKES.get(at.option[1], ()) if not at.game.awake >> n & 1]
    if not asleep:
        return ""
    name = CHARACTER_PHRASES[at.option[1]]
    return f"{name} can wake {NATION_PHRASES[asleep[0]] if len(asleep) == 1 else some(len(asleep), 'nation')}"


def wakes_there(at: At) -> str:
    """Whom they wake there."""
    return f"they wake {NATION_PHRASES[NATION[region_of(at)]]} there"


# WHERE SOMEBODY COMES


def last_seen(at: At) -> str:
    """That the Fellowship was, if others watch there already."""
    return "the Fellowship was last seen there" if nazgul_at(at.game, region_of(at)) else ""


def threatened(at: At) -> str:
    """Who stands before the place."""
    there = region_of(at)
    near = beside(at, there)
    return f"{stand(near)} before {REGION_PHRASES[there]}" if near else ""


def held(at: At) -> str:
    """That it is held against those before it."""
    there = region_of(at)
    if at.for_it:
        return f"{REGION_PHRASES[there]} is held against the enemy before it"
    return f"{REGION_PHRASES[there]} is strong enough"


def behind(at: At) -> str:
    """Who stands a little farther away."""
    return f"the enemy is two regions from {REGION_PHRASES[region_of(at)]}"


def crowd(at: At) -> str:
    """How many are there."""
    there = region_of(at)
    here = units(at, at.side, there)
    return f"{some(here, 'unit')} {'is' if here == 1 else 'are'} already in {REGION_PHRASES[there]}"


def alone(at: At) -> str:
    """That nobody is there."""
    name = REGION_PHRASES[region_of(at)]
    return f"nobody defends {name}" if at.for_it else f"it would be alone in {name}"


def under_siege(at: At) -> str:
    """That it is besieged."""
    return f"{REGION_PHRASES[region_of(at)]} is besieged"


def army_there(at: At) -> str:
    """What army is there."""
    there = region_of(at)
    here = units(at, at.side, there)
    return f"{some(here, 'unit')} {'waits' if here == 1 else 'wait'} in {REGION_PHRASES[there]}"


def to_danger(at: At) -> str:
    """Who is beside the place."""
    return f"{stand(beside(at, region_of(at)))} beside {REGION_PHRASES[region_of(at)]}"


def to_a_place(at: At) -> str:
    """What place it is."""
    return f"{REGION_PHRASES[region_of(at)]} can be held"


# WHO GOES, AND ON TO WHAT


def asked_army(at: At) -> tuple[int, int]:
    """The army that is asked about, and where it goes."""
    return at.game.prompt[2], at.game.prompt[3]


def who_deserts(at: At) -> str:
    """Who stands beside what would be left."""
    start = asked_army(at)[0]
    near = stand(beside(at, start))
    if at.option[0] == o.ALL_OF_THEM:
        return "" if at.for_it else f"it would leave {REGION_PHRASES[start]} empty, and {near} beside it"
    return f"{near} beside {REGION_PHRASES[start]}" if at.for_it else ""


def who_exposes(at: At) -> str:
    """The same with the enemy a little farther away."""
    start = asked_army(at)[0]
    if (at.option[0] == o.ALL_OF_THEM) == at.for_it:
        return ""
    return f"the enemy is two regions from {REGION_PHRASES[start]}"


def who_takes(at: At) -> str:
    """What they take."""
    aim = asked_army(at)[1]
    if (at.option[0] == o.STAY) == at.for_it:
        return ""
    return f"{REGION_PHRASES[aim]} is worth {some(VICTORY_POINTS[aim], 'point')}"


def who_meets(at: At) -> str:
    """Whom they meet."""
    aim = asked_army(at)[1]
    return f"{stand(beside(at, aim))} beside {REGION_PHRASES[aim]}"


def blunder(at: At) -> str:
    """What no habit makes up for."""
    if at.option[0] == o.PLAY:
        return "the card would do nothing"
    if at.option[0] == o.CARD:
        return "the card could do nothing in this battle"
    if at.option[0] != o.MARCH and at.game.prompt[0] not in ABOUT_AN_ARMY:
        return UNHURRIED.get(at.option[0], "")
    start = at.option[1] if at.option[0] == o.MARCH else asked_army(at)[0]
    return f"it would leave {REGION_PHRASES[start]} empty, and {stand(beside(at, start))} beside it"


ABOUT_AN_ARMY: Final = (q.WHO_GOES.name, q.HOW_MANY.name)
UNHURRIED: Final = {  # while the Shadow hardly comes nearer to victory
    o.MOVE_FELLOWSHIP: "nothing presses the Ring-bearers, and the Hunt is strong",
    o.SEPARATE: "nothing presses the Ring-bearers, and they need their guards",
    o.PERSON: "nothing presses the Ring-bearers, and they need their guards",
    o.LOSE_GUIDE: "Corruption can be healed, for nothing presses the Ring-bearers",
    o.LOSE_RANDOM: "Corruption can be healed, for nothing presses the Ring-bearers",
}


ATTACK_TRAITS: Final = {
    f"assault/{how}{more}": trait
    for how, word in {
        "sortie": "a sortie may break the siege",
        "siege": "the siege has begun",
        "stronghold": "the place can be besieged",
        "city": "a City has no walls to retire behind",
        "field": "there are no walls there",
    }.items()
    for more, trait in {
        "": usually(says(word), says("such attacks seldom pay")),
        " edge": Trait(numbers, numbers),
        " half": Trait(twice),
        " others": Trait(None, defenders),
    }.items()
}
DAMAGE: Final = {
    f"damage/{how}{more}": trait
    for how in ("corruption", "guide", "random", "guide-leaves", "show")
    for more, trait in {
        "": usually(met, met),
        "/late": Trait(None, late) if how == "corruption" else Trait(late),
        "/early": Trait(soon) if how == "corruption" else Trait(None, soon),
    }.items()
}
OF_NAMES: Final = {  # questions of which nothing but the name of an answer is known
    question: usually(says("that has usually gone well"), says("that has seldom gone well"))
    for question in (set(GLANCES) | set(ASIDES)) - set(LOOKS) | {"which", "may", "who flies"}
}
TRAITS: Final[dict[str, Trait]] = {
    **OF_NAMES,
    **ATTACK_TRAITS,
    **DAMAGE,
    "blunder": Trait(None, blunder),
    "pull": usually(drawn, drawn),
    "storm": usually(of_region("an attack on {} usually pays"), of_region("an attack on {} seldom pays")),
    "raised at": usually(of_region("troops do well in {}"), of_region("troops do little in {}")),
    "declared at": usually(
        of_region("{} is a good place to declare it"), of_region("{} is no place to declare it")
    ),
    "shown at": usually(of_region("{} is a good place to be found"), of_region("{} is no place to be found")),
    "goes to": usually(of_region("Companions do much in {}"), of_region("Companions do little in {}")),
    "flies to": usually(of_region("Nazgûl do much in {}"), of_region("Nazgûl do little in {}")),
    "play": usually(of_card("{} is usually worth a die"), of_card("{} is seldom worth a die")),
    "fight with": usually(of_card("{} serves well in battle"), of_card("{} is worth more as an event")),
    "give up": usually(of_card("{} is missed least"), of_card("{} would be missed")),
    "end": usually(of_card("{} does much harm"), of_card("{} does little harm")),
    "enter": usually(of_person("{} is worth much in play"), of_person("{} can wait")),
    "speak": usually(of_person("{} is there to speak"), of_person("{} has better to do")),
    "leaves": usually(of_person("{} does more elsewhere"), of_person("{} is needed beside the Ring-bearers")),
    "leaves/to wake": Trait(wakes),
    "guide": usually(of_person("{} guides well"), of_person("{} guides badly")),
    **{f"diplomacy/{steps}": Trait(to_war, still_far) for steps in range(1, 4)},
    "diplomacy": usually(
        lambda at: nation(at, "is", "are") + " needed in the war",
        lambda at: nation(at, "is", "are") + " not needed in the war yet",
    ),
    "use": usually(well_used, better_used),
    "ring": usually(turned, turned),
    "hunt dice": usually(hunters, hunters),
    "voice": usually(says("Saruman's voice does most so"), says("Saruman's voice does little so")),
    "march/led": Trait(says("the army has a leader"), vague=True),
    "march/joins": Trait(joins),
    "march/crowds": Trait(None, crowds),
    "march/leaves a place": Trait(None, leaves_a_place),
    "march/deserts": Trait(None, deserts),
    "march/exposes": Trait(None, exposes),
    "march/takes": Trait(takes),
    "march/relieves": Trait(relieves),
    "march/faces": Trait(faces, faces),
    "march/outnumbers": Trait(outnumbers),
    "march/outnumbered": Trait(None, outnumbered),
    "march/finds the ring": Trait(says("the Fellowship was last seen there")),
    "march/before a prize": Trait(before_a_prize),
    "assault/prize": Trait(prize),
    "assault/leaders": Trait(led, led),
    "assault/elites": Trait(elites),
    "assault/walls": Trait(None, elite_walls),
    "assault/leaves a place": Trait(None, may_open),
    "damage/spare": Trait(None, spare_damage),
    "damage/wasted": Trait(None, wasted),
    "declare": usually(of_person("{} guides well"), of_person("{} guides badly")),
    "declare/heals": Trait(says("the Ring-bearers heal there")),
    "declare/haven": Trait(says("it is a place of refuge")),
    "declare/gate": Trait(says("it lies before Mordor")),
    "declare/nearer": Trait(nearer, nearer),
    "declare/seen": Trait(None, says("servants of the Shadow are there")),
    "shown/nearer": Trait(nearer, nearer),
    "shown/held": Trait(None, says("the Shadow holds it")),
    "shown/army": Trait(None, says("an army of the Shadow is there")),
    "shown/nazgul": Trait(None, says("Nazgûl are there")),
    "walk/wakes": Trait(wakes_there),
    "walk/to the threatened": Trait(threatened),
    "walk/to an army": Trait(army_there),
    "walk/strider to gondor": Trait(says("Strider can be crowned there")),
    "fly/hunts": Trait(last_seen),
    "fly/hunts first": Trait(says("no Nazgûl watches where the Fellowship was last seen")),
    "fly/leads": Trait(says("the army there needs a leader")),
    "fly/leads in battle": Trait(says("an army that is about to fight needs a leader there")),
    "fly/besieges": Trait(says("the siege there needs a leader")),
    "fliers/idle": Trait(says("they lead no army there")),
    "fliers/leads": Trait(None, says("they lead an army that faces the enemy")),
    "fliers/hunts": Trait(None, says("they watch where the Fellowship was last seen")),
    "place/threatened": Trait(threatened),
    "place/held": Trait(held, held),
    "place/behind": Trait(behind),
    "place/crowd": Trait(crowd, crowd),
    "place/alone": Trait(alone, alone),
    "place/besieged": Trait(under_siege, under_siege),
    "muster": usually(
        lambda at: nation(at, "needs", "need") + " troops",
        lambda at: nation(at, "has", "have") + " troops enough",
    ),
    "sails to": usually(of_region("Ships do much before {}"), of_region("Ships do little before {}")),
    "sail/before a prize": Trait(says("an army could land there and take it")),
    **{
        f"build/{key}{more}": trait
        for key, engines in {"tower": "Siege Towers", "trebuchet": "Trebuchets"}.items()
        for more, trait in {
            "": usually(says(f"{engines} usually pay"), says(f"{engines} seldom pay")),
            "/danger": Trait(says("the place may fall soon")),
            "/besieged": Trait(says("there is a siege")),
        }.items()
    },
    "losses/many": Trait(says("it is done at once")),
    "lose": usually(
        lambda at: nation(at, "has", "have") + " most to spare",
        lambda at: nation(at, "has", "have") + " none to spare",
    ),
    "retreat/to a place": Trait(to_a_place),
    "retreat/to danger": Trait(None, to_danger),
    **{
        f"who/{key}/{purpose}/{what}": Trait(say, say)
        for key in ("all", "choose", "stay")
        for purpose in range(3)
        for what, say in {
            "deserts": who_deserts,
            "exposes": who_exposes,
            "takes": who_takes,
            "meets": who_meets,
        }.items()
    },
}
