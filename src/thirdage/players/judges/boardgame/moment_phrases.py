"""The facts of a moment of the board game in words, and for which actions each is an argument.

Themes of actions: journey (a step of the Fellowship), hide, hunt, attack, march, muster, politics, enter,
draw, event, company (Companions leave or walk), ring, wait, bear and spare (Hunt damage), declare, stay; in
battle fight, stop, flee, walls, card and no card.
"""

from __future__ import annotations

from typing import Final

from ....boardgame.board import regions_in
from ....boardgame.command import hand_of
from ....boardgame.facts import (
    ARAGORN,
    CHARACTER,
    EVENT,
    FREE,
    GANDALF_THE_WHITE,
    IN_FELLOWSHIP,
    MINIONS,
    MUSTER,
    MUSTER_OR_ARMY,
    POINTS_THAT_WIN,
    RESULT_COUNT,
    SHADOW,
    WILL_OF_THE_WEST,
)
from ....boardgame.figures import IS_ELITE, KIND_COUNT, LEADERS, UNITS, units_in
from ....boardgame.map import NEIGHBOURS, REGION_COUNT, REGION_PHRASES, VICTORY_POINTS
from ....boardgame.questions import HUNT_DICE
from ....boardgame.victory import points
from ...phrases import At, Themes, Topic, by_side, nothing, number, some, themes
from .campaign import PRIZES
from .moment import pressure, steps_left

SIDE_NAMES: Final = ("the Free Peoples", "the Shadow")

USUAL: Final = {  # on an average over games between players of the level normal
    "always": 1.0, "shadow points": 0.28, "shadow near victory": 0.05, "free points": 0.0, "corruption": 0.4,
    "corruption is high": 0.08, "steps left": 0.43, "few steps left": 0.3, "in mordor": 0.35,
    "mordor step": 0.24, "progress": 0.11, "revealed": 0.12, "hunt dice": 0.7, "hunt moves": 0.22,
    "turn": 0.52, "own dice": 0.4, "enemy dice": 0.36, "character dice": 0.3, "event dice": 0.15,
    "muster dice": 0.28, "companions": 0.52, "own rings": 0.43, "cards": 0.78, "free at war": 0.49,
    "shadow at war": 0.74, "minions": 0.69, "free champions": 0.39, "shadow presses": 0.68,
    "free presses": 1.19, "sieges": 0.17, "caught": 0.77, "damage": 0.62,
    "in reach": 0.5, "reach wins": 0.2, "teams": 0.0, "second player": 0.0, "twilight": 0.0,
    "edge": 0.0, "even": 0.57, "hopeless": 0.15, "prize": 0.67, "stronghold": 0.55, "siege": 0.42,
    "sortie": 0.0, "attacking": 0.5, "own units": 0.45, "enemy units": 0.4, "own leaders": 0.26,
    "enemy leaders": 0.25, "round": 0.4, "elites": 0.2,
}  # fmt: skip


# VICTORY


def shadow_near(at: At) -> str:
    """How near the Shadow is to its points."""
    left = POINTS_THAT_WIN[SHADOW] - points(at.game, SHADOW)
    return f"the Shadow is {some(left, 'point')} from victory" if 0 < left <= 5 else ""


def shadow_far(at: At) -> str:
    """That it has taken little."""
    won = points(at.game, SHADOW)
    return (
        f"the Shadow has {some(won, 'victory point')}{' yet' if not won else ' so far'}" if won <= 2 else ""
    )


def free_near(at: At) -> str:
    """How near the Free Peoples are to theirs."""
    left = POINTS_THAT_WIN[FREE] - points(at.game, FREE)
    return f"the Free Peoples are {some(left, 'point')} from victory" if 0 < left <= 2 else ""


# THE RING-BEARERS


def corrupted(at: At) -> str:
    """That they bear much."""
    return f"the Ring-bearers bear {at.game.corruption} Corruption"


def unspoilt(at: At) -> str:
    """That they bear little."""
    has = at.game.corruption
    return f"the Ring-bearers bear {f'only {has}' if has else 'no'} Corruption" if has <= 3 else ""


def goal_near(at: At) -> str:
    """How near the Crack of Doom is."""
    left = steps_left(at.game)
    if at.game.mordor:
        return f"the Ring-bearers are {some(left, 'step')} from the Crack of Doom"
    return f"the Ring-bearers have only {some(left, 'step')} to go" if left <= 7 else ""


def goal_far(at: At) -> str:
    """How far it is."""
    left = steps_left(at.game)
    return f"the Ring-bearers still have {some(left, 'step')} to go" if left >= 8 else ""


def long_unseen(at: At) -> str:
    """How far the Fellowship has come since it was last seen."""
    steps = at.game.progress
    return f"the Fellowship has gone {some(steps, 'step')} since it was last seen" if steps >= 2 else ""


def just_seen(at: At) -> str:
    """That it is still where it was seen."""
    return (
        "the Fellowship is still where it was last seen"
        if not at.game.progress and not at.game.mordor
        else ""
    )


def is_revealed(at: At) -> str:
    """That everybody knows where it is."""
    return "the Fellowship is revealed"


def is_hidden(at: At) -> str:
    """That it can move."""
    return "the Fellowship is hidden"


def many_hunt(at: At) -> str:
    """How many dice hunt."""
    return f"the Hunt box holds {some(at.game.hunt_dice, 'die', 'dice')}" if at.game.hunt_dice >= 2 else ""


def few_hunt(at: At) -> str:
    """That none or few do; before they are chosen, there are none in any case."""
    dice = at.game.hunt_dice
    if at.game.prompt[0] == HUNT_DICE.name:
        return ""
    if not dice:
        return "the Hunt box is empty"
    return f"the Hunt box holds only {some(dice, 'die', 'dice')}" if dice <= 2 else ""


def moved_often(at: At) -> str:
    """That each further step is easier to find."""
    moves = at.game.hunt_moves
    return (
        f"the Fellowship has moved {'once' if moves == 1 else f'{number(moves)} times'} this turn"
        if moves
        else ""
    )


def not_moved(at: At) -> str:
    """That the first step of a turn is the safest."""
    moved = at.game.hunt_moves or at.game.prompt[0] == HUNT_DICE.name  # when nobody could have moved yet
    return "" if moved else "the Fellowship has not moved this turn"


def harsh(at: At) -> str:
    """What the Hunt does."""
    return "the tiles left in the Hunt pool are harsh"


def mild(at: At) -> str:
    """What it does not do."""
    return "the tiles left in the Hunt pool are mild"


def many_companions(at: At) -> str:
    """How many guard the Ring-bearers."""
    there = at.game.persons.count(IN_FELLOWSHIP)
    return (
        f"{some(there, 'Companion')} still guard{'s' if there == 1 else ''} the Ring-bearers"
        if there >= 3
        else ""
    )


def few_companions(at: At) -> str:
    """How few do."""
    there = at.game.persons.count(IN_FELLOWSHIP)
    if not there:
        return "no Companion guards the Ring-bearers any more"
    only = "is" if there == 1 else "are"
    return f"only {some(there, 'Companion')} {only} left beside the Ring-bearers" if there <= 3 else ""


# DICE, CARDS, RINGS


def dice_of(at: At, side: int, *faces: int) -> int:
    """How many dice of a side are left; only those with these faces, if any are named."""
    own = RESULT_COUNT * side
    return sum(at.game.dice[own + face] for face in faces or range(RESULT_COUNT))


def many_own_dice(at: At) -> str:
    """How many dice are left."""
    left = dice_of(at, at.side)
    return f"{{you}} still {{have}} {some(left, 'die', 'dice')}" if left >= 3 else ""


def few_own_dice(at: At) -> str:
    """That hardly any are."""
    left = dice_of(at, at.side)
    return (
        f"{{you}} {{have}} {'one die' if left == 1 else some(left, 'die', 'dice')} left" if left <= 2 else ""
    )


def many_enemy_dice(at: At) -> str:
    """How many dice the enemy has."""
    left = dice_of(at, 1 - at.side)
    have = "have" if at.side == SHADOW else "has"
    return f"{SIDE_NAMES[1 - at.side]} still {have} {some(left, 'die', 'dice')}" if left >= 2 else ""


def few_enemy_dice(at: At) -> str:
    """That it has none."""
    have = "have" if at.side == SHADOW else "has"
    return f"{SIDE_NAMES[1 - at.side]} {have} no dice left" if not dice_of(at, 1 - at.side) else ""


def many_movers(at: At) -> str:
    """How many dice move the Fellowship, or Nazgûl."""
    able = dice_of(at, at.side, CHARACTER, WILL_OF_THE_WEST)
    what = "that can move the Fellowship" if at.side == FREE else "for Nazgûl and led armies"
    return f"{{you}} {{have}} {some(able, 'die', 'dice')} {what}" if able >= 2 else ""


def few_movers(at: At) -> str:
    """That none does."""
    what = "no die can move the Fellowship" if at.side == FREE else "no Character die is left"
    return what if not dice_of(at, at.side, CHARACTER, WILL_OF_THE_WEST) else ""


def many_events(at: At) -> str:
    """How many Event dice there are."""
    able = dice_of(at, at.side, EVENT)
    return f"{{you}} {{have}} {some(able, 'Event die', 'Event dice')}" if able >= 2 else ""


def many_musters(at: At) -> str:
    """How many dice muster."""
    able = dice_of(at, at.side, MUSTER, MUSTER_OR_ARMY)
    return f"{{you}} {{have}} {some(able, 'die', 'dice')} for mustering" if able >= 2 else ""


def has_rings(at: At) -> str:
    """How many Elven Rings there are."""
    rings = at.game.rings[at.side]
    return f"{{you}} still {{have}} {some(rings, 'Elven Ring')}" if rings else ""


def last_ring(at: At) -> str:
    """That it is the last."""
    return "it is {your} last Elven Ring" if at.game.rings[at.side] == 1 else ""


def many_cards(at: At) -> str:
    """How full the hand is."""
    held = len(hand_of(at.game, at.game.seat))
    return f"{{you}} {{hold}} {some(held, 'card')}" if held >= 5 else ""


def few_cards(at: At) -> str:
    """How empty it is."""
    held = len(hand_of(at.game, at.game.seat))
    return f"{{you}} {{hold}} {'only ' if held else ''}{some(held, 'card')}" if held <= 3 else ""


# THE WAR


def at_war(at: At, side: int) -> int:
    """How many nations of a side are at war."""
    game = at.game
    return int((game.at_war & 31).bit_count() if side == FREE else (game.at_war >> 5).bit_count())


def free_at_war(at: At) -> str:
    """How many nations of the Free Peoples are."""
    nations = at_war(at, FREE)
    return (
        f"{some(nations, 'nation')} of the Free Peoples {'is' if nations == 1 else 'are'} at war"
        if nations >= 2
        else ""
    )


def free_at_peace(at: At) -> str:
    """That hardly any is."""
    nations = at_war(at, FREE)
    return (
        f"{'only one nation' if nations else 'no nation'} of the Free Peoples is at war"
        if nations <= 1
        else ""
    )


def shadow_at_war(at: At) -> str:
    """That all of the Shadow's nations are."""
    return "all nations of the Shadow are at war" if at_war(at, SHADOW) == 3 else ""


def shadow_at_peace(at: At) -> str:
    """That some are not."""
    nations = at_war(at, SHADOW)
    if nations > 2:
        return ""
    are = "are" if nations == 2 else "is"
    named = f"only {some(nations, 'nation')}" if nations else "no nation"
    return f"{named} of the Shadow {are} at war"


def many_minions(at: At) -> str:
    """Which Minions there are."""
    here = sum(at.game.persons[person] < REGION_COUNT for person in MINIONS)
    return f"{some(here, 'Minion')} {'is' if here == 1 else 'are'} in play" if here >= 2 else ""


def few_minions(at: At) -> str:
    """That there are hardly any."""
    here = sum(at.game.persons[person] < REGION_COUNT for person in MINIONS)
    return f"{'only one' if here else 'no'} Minion is in play" if here <= 1 else ""


def champions(at: At) -> str:
    """Whether Aragorn and Gandalf the White have come."""
    here = [at.game.persons[person] < REGION_COUNT for person in (ARAGORN, GANDALF_THE_WHITE)]
    if all(here):
        return "Aragorn and Gandalf the White have come"
    return "Aragorn has come" if here[0] else "Gandalf the White has come" if here[1] else ""


def no_champions(at: At) -> str:
    """That neither has."""
    here = [at.game.persons[person] < REGION_COUNT for person in (ARAGORN, GANDALF_THE_WHITE)]
    return "" if any(here) else "neither Aragorn nor Gandalf the White has come yet"


def most_pressed(at: At, side: int) -> int:
    """The place that a side is most likely to take soon; -1 if no army of it stands there or beside it."""
    game = at.game
    found = pressure(side, game.captured, bytes(game.strength))
    own = REGION_COUNT * side
    near = [
        (press * VICTORY_POINTS[region], region)
        for region, press in zip(PRIZES[side], found, strict=True)
        if any(game.strength[own + each] for each in (region, *NEIGHBOURS[region]))
    ]
    return max(near)[1] if near and max(near)[0] > 0.5 else -1


def pressed_place(at: At, side: int) -> str:
    """How a place is pressed."""
    place = most_pressed(at, side)
    if place < 0:
        return ""
    game = at.game
    inside = game.strength[REGION_COUNT * (1 - side) + place]
    name = REGION_PHRASES[place]
    if game.besieged >> place & 1:
        return f"{name} is besieged"
    if inside <= 1:
        return f"{name} is hardly defended" if inside else f"{name} is not defended"
    before = sum(game.strength[REGION_COUNT * side + near] for near in NEIGHBOURS[place])
    return f"{some(before, 'unit')} of {SIDE_NAMES[side]} stand before {name}" if before > 1 else ""


def shadow_presses(at: At) -> str:
    """What the Shadow could take."""
    return pressed_place(at, SHADOW)


def free_presses(at: At) -> str:
    """What the Free Peoples could take."""
    return pressed_place(at, FREE)


def shadow_is_away(at: At) -> str:
    """That it stands before nothing."""
    return "no army of the Shadow stands before a City or Stronghold" if most_pressed(at, SHADOW) < 0 else ""


def besieged(at: At) -> str:
    """What is under siege."""
    places = regions_in(at.game.besieged)
    if not places:
        return ""
    return (
        f"{REGION_PHRASES[places[0]]} is besieged"
        if len(places) == 1
        else f"{some(len(places), 'Stronghold')} are besieged"
    )


def not_besieged(at: At) -> str:
    """That nothing is."""
    return "" if at.game.besieged else "no Stronghold is besieged"


def late(at: At) -> str:
    """How old the war is."""
    return f"the war is in its {at.game.turn}th turn" if at.game.turn >= 10 else ""


def early(at: At) -> str:
    """How young."""
    return "the war has only begun" if at.game.turn <= 3 else ""


# A BATTLE


def units_of(at: At, side: int) -> int:
    """How many units of a side fight."""
    battle = at.game.battle
    if battle is None:
        return 0
    rear = units_in(battle.rear, battle.attacker) if side == battle.attacker else 0
    return int(at.game.strength[REGION_COUNT * side + battle.region_of(side)] - rear)


def forces(at: At) -> str:
    """Who is stronger."""
    own, enemy = units_of(at, at.side), units_of(at, 1 - at.side)
    return (
        f"{some(own, 'unit')} {'fights' if own == 1 else 'fight'} {some(enemy, 'unit')}"
        if own and enemy
        else ""
    )


def prize(at: At) -> str:
    """What the battle is about."""
    battle = at.game.battle
    worth = VICTORY_POINTS[battle.place] if battle is not None else 0
    return f"{REGION_PHRASES[battle.place]} is worth {some(worth, 'victory point')}" if worth else ""


def no_prize(at: At) -> str:
    """That it is about little."""
    battle = at.game.battle
    return (
        "no victory point is at stake there"
        if battle is not None and not VICTORY_POINTS[battle.place]
        else ""
    )


def walls(at: At) -> str:
    """That walls help the defenders."""
    return "walls help the defenders"


def no_walls(at: At) -> str:
    """That none do."""
    return "no walls help the defenders"


def sortie(at: At) -> str:
    """That the besieged have come out."""
    return "the besieged have come out"


def attacks(at: At) -> str:
    """Who attacks."""
    return "{you} {are} the attacker"


def defends(at: At) -> str:
    """Who defends."""
    return "{you} {are} the defender"


def leaders_of(at: At, side: int) -> int:
    """How many Leaders or Nazgûl of a side are there."""
    battle = at.game.battle
    if battle is None:
        return 0
    base = KIND_COUNT * battle.region_of(side)
    return sum(at.game.figures[base + kind] for kind in LEADERS[side])


def well_led(at: At) -> str:
    """How well an army is led."""
    there = leaders_of(at, at.side)
    return (
        f"{some(there, *LEADER_NAMES[at.side])} lead{'s' if there == 1 else ''} {{your}} army"
        if there
        else ""
    )


def badly_led(at: At) -> str:
    """That nobody leads it."""
    return "" if leaders_of(at, at.side) else f"no {LEADER_NAMES[at.side][0]} leads {{your}} army"


def enemy_led(at: At) -> str:
    """How well the enemy is led."""
    there = leaders_of(at, 1 - at.side)
    return (
        f"{some(there, *LEADER_NAMES[1 - at.side])} lead{'s' if there == 1 else ''} the enemy"
        if there
        else ""
    )


def enemy_not_led(at: At) -> str:
    """That nobody leads the enemy."""
    return "" if leaders_of(at, 1 - at.side) else f"no {LEADER_NAMES[1 - at.side][0]} leads the enemy"


LEADER_NAMES: Final = (("Leader", "Leaders"), ("Nazgûl", "Nazgûl"))


def long_battle(at: At) -> str:
    """How long it has lasted."""
    battle = at.game.battle
    return (
        f"the battle has lasted {some(battle.round, 'round')}"
        if battle is not None and battle.round >= 2
        else ""
    )


def first_round(at: At) -> str:
    """That it has just begun."""
    return "the battle has only begun"


def elites_of(at: At) -> int:
    """How many Elites fight."""
    battle = at.game.battle
    if battle is None:
        return 0
    base = KIND_COUNT * battle.region_of(at.side)
    return sum(at.game.figures[base + kind] for kind in UNITS[at.side] if IS_ELITE[kind])


def elites(at: At) -> str:
    """How many Elites fight."""
    there = elites_of(at)
    return f"{some(there, 'Elite')} {'is' if there == 1 else 'are'} in {{your}} army" if there else ""


def no_elites(at: At) -> str:
    """That none do."""
    return "" if elites_of(at) else "no Elite is in {your} army"


TOPICS: Final = (
    Topic(("always",), nothing, nothing),
    Topic(
        ("shadow points", "shadow near victory"),
        shadow_near,
        shadow_far,
        by_side("journey, muster, march, ring", "attack, march, fight, card"),
        by_side("draw, company", "draw, politics, muster, stop"),
    ),
    Topic(
        ("free points",), free_near, nothing, by_side("attack, march, fight", "march, muster"), by_side("")
    ),
    Topic(
        ("corruption", "corruption is high"),
        corrupted,
        unspoilt,
        by_side("spare, declare", "hunt"),
        by_side("journey, bear", ""),
    ),
    Topic(
        ("steps left", "few steps left", "in mordor", "mordor step"),
        goal_near,
        goal_far,
        by_side("journey, hide", "hunt, attack, march"),
        by_side("muster, draw, politics, company", "draw, muster, politics"),
        falling=True,
    ),
    Topic(("progress",), long_unseen, just_seen, by_side("declare", "hunt"), by_side("stay", "")),
    Topic(("revealed",), is_revealed, is_hidden, by_side("hide", ""), by_side("journey", "hunt")),
    Topic(
        ("hunt dice", "caught"), many_hunt, few_hunt, by_side("hide, spare", ""), by_side("journey", "hunt")
    ),
    Topic(("hunt moves",), moved_often, not_moved, by_side("", "hunt"), by_side("journey", "")),
    Topic(("damage",), harsh, mild, by_side("", "hunt"), by_side("journey", "")),
    Topic(
        ("companions",),
        many_companions,
        few_companions,
        by_side("company, spare, journey", ""),
        by_side("", "hunt"),
    ),
    Topic(("own dice",), many_own_dice, few_own_dice, by_side("wait"), by_side("")),
    Topic(("enemy dice",), many_enemy_dice, few_enemy_dice, by_side("wait"), by_side("")),
    Topic(
        ("character dice",),
        many_movers,
        few_movers,
        by_side("journey, hide, company", "march, attack"),
        by_side("", ""),
    ),
    Topic(("event dice",), many_events, nothing, by_side("draw, event"), by_side("")),
    Topic(("muster dice",), many_musters, nothing, by_side("muster, politics, enter"), by_side("")),
    Topic(("own rings",), has_rings, last_ring, by_side("ring"), by_side("")),
    Topic(("cards",), many_cards, few_cards, by_side("event, card"), by_side("draw, no card")),
    Topic(
        ("free at war",),
        free_at_war,
        free_at_peace,
        by_side("muster, march, attack", ""),
        by_side("politics", ""),
    ),
    Topic(
        ("shadow at war",),
        shadow_at_war,
        shadow_at_peace,
        by_side("", "attack, march, muster"),
        by_side("", "politics"),
    ),
    Topic(("minions",), many_minions, few_minions, by_side("", "attack, march"), by_side("", "enter")),
    Topic(
        ("free champions",),
        champions,
        no_champions,
        by_side("march, attack, fight", ""),
        by_side("enter, company", ""),
    ),
    Topic(
        ("shadow presses", "in reach", "reach wins"),
        shadow_presses,
        shadow_is_away,
        by_side("muster, march, event, politics", "attack"),
        by_side("draw, company", "march, muster, draw"),
    ),
    Topic(("free presses",), free_presses, nothing, by_side("attack, march", "march, muster"), by_side("")),
    Topic(("sieges",), besieged, not_besieged, by_side("march, muster", "attack"), by_side("", "march")),
    Topic(
        ("turn",),
        late,
        early,
        by_side("journey", "attack"),
        by_side("politics, company, draw, muster", "politics, draw, muster"),
    ),
    Topic(
        ("edge", "even", "hopeless", "own units", "enemy units"),
        forces,
        forces,
        by_side("fight, card"),
        by_side("stop, flee, walls, no card"),
    ),
    Topic(("prize", "stronghold"), prize, no_prize, by_side("fight, card"), by_side("stop, flee, no card")),
    Topic(("siege",), walls, no_walls, by_side("fight", "stop, no card"), by_side("flee", "fight, card")),
    Topic(("sortie",), sortie, nothing, by_side("fight"), by_side("")),
    Topic(("attacking",), attacks, defends, by_side(""), by_side("")),
    Topic(("own leaders",), well_led, badly_led, by_side("fight, card"), by_side("stop, flee, no card")),
    Topic(("enemy leaders",), enemy_led, enemy_not_led, by_side("stop, flee"), by_side("fight")),
    Topic(("round",), long_battle, first_round, by_side("stop"), by_side("")),
    Topic(("elites",), elites, no_elites, by_side("fight"), by_side("stop, flee")),
    Topic(("teams", "second player", "twilight"), nothing, nothing),  # what holds all the time is no argument
)

THEMES: Final[dict[str, Themes]] = {
    kind: themes(words)
    for kind, words in {
        "turn/fellowship": "journey",
        "turn/hide": "hide",
        "turn/separate": "company",
        "turn/companions": "company",
        "turn/armies": "march",
        "turn/attack": "attack",
        "turn/minions": "march",
        "turn/diplomacy": "politics",
        "turn/speak": "politics",
        "turn/recruit": "muster",
        "turn/voice": "muster",
        "turn/enter": "enter",
        "turn/draw": "draw",
        "turn/play": "event",
        "turn/pass": "wait",
        "turn/waste": "wait",
        "turn/ring": "ring",
        "turn/ring/character": "ring, journey, hide",
        "turn/ring/eye": "ring, hunt",
        "turn/ring/army": "ring, attack, march",
        "turn/ring/muster": "ring, muster",
        "turn/ring/muster-army": "ring, muster, attack",
        "turn/ring/event": "ring, draw, event",
        "turn/ring/will-of-the-west": "ring, journey",
        "hunt dice": "hunt",
        "eye/face": "hunt",
        "help the hunt/card": "hunt",
        "march/march": "march",
        "divide": "march",
        "land where/march": "march",
        "land where/assault": "attack",
        "attack": "attack",
        "muster": "muster",
        "recruit": "muster",
        "campaign/turn": "march",
        "campaign/march": "march",
        "campaign/storm": "attack",
        "campaign/place": "muster",
        "campaign/hillmen": "muster",
        "turn/hillmen": "muster",
        "turn/black-ships": "muster",
        "turn/build": "muster",
        "turn/faction": "enter",
        "turn/declare": "declare",
        "march/sail": "march",
        "relief/march": "march",
        "relief/place": "muster",
        "damage/corruption": "bear",
        "damage": "spare",
        "lure/corruption": "bear",
        "lure/person": "spare",
        "answer tile/card": "spare",
        "prevent tile/card": "spare",
        "hobbit helps/yes": "spare",
        "hobbit helps/no": "bear",
        "declare/region": "declare",
        "declare/no": "stay",
        "go on/fight": "fight",
        "go on/cease": "stop",
        "extend siege/reduce": "fight",
        "extend siege/cease": "stop",
        "retreat/fight": "fight",
        "retreat/region": "flee",
        "field or siege/fight": "fight",
        "field or siege/siege": "walls",
        "announce/yes": "card",
        "announce/no": "no card",
        "combat card/card": "card",
        "combat card/no": "no card",
    }.items()
}
