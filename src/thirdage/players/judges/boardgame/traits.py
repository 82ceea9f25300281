"""What every option of a question has of each habit: its groups and traits, by name.

The numbers of a group depend on the facts of the moment (moment.py), in battle on those of the battle. A
trait is something of the option itself: where an army goes, which card is played, what an attack can win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from ....boardgame import catalogue as _catalogue  # noqa: F401  (declares the cards)
from ....boardgame import options as o
from ....boardgame import questions as q
from ....boardgame import tables as t
from ....boardgame.board import controller, nazgul_at
from ....boardgame.facts import (
    CHARACTERS,
    FREE,
    GANDALF_THE_GREY,
    GONDOR,
    NATIONS,
    RESULTS,
    SHADOW,
    STRIDER,
    STRONGHOLD,
    WAKES,
)
from ....boardgame.fellowship import level_of
from ....boardgame.figures import IS_ELITE, KIND_COUNT, LEADERS, NATION_OF, NAZGUL_KIND, SIEGE_TOWER, UNITS
from ....boardgame.map import (
    NATION,
    NEIGHBOURS,
    REGION_COUNT,
    REGION_IDS,
    SETTLEMENT,
    VICTORY_POINTS,
)
from ...parts import Parts, Weighed
from .campaign import NOWHERE, danger, gain_of_march, going_from, marches, relief
from .moment import BATTLE_FACTS, FACTS, TO_MORDOR, TWO_AWAY, battle_facts, table_facts
from .sea import LANDING, best_landing

if TYPE_CHECKING:
    from ....boardgame.state import BoardGame
    from ....kernel.decision import RawOption

Options = list[tuple[int, ...]]
Moment = tuple[Sequence[float], list[Parts]]

IN_BATTLE: Final = (
    q.ANNOUNCE, q.PICK_CARD, q.LOSSES, q.GO_ON, q.RETREAT, q.EXTEND_SIEGE, q.FIELD_OR_SIEGE, q.OWN_HITS,
    q.HEROIC_DEATH, q.DESPAIR, q.BLACK_BREATH, q.SCOUTS, q.SORCERER, q.WHITE_RIDER, q.WORDS_OF_POWER,
    q.FATEFUL_STRIKE, q.BLADE,
)  # fmt: skip
BATTLE_QUESTIONS: Final = frozenset(question.name for question in IN_BATTLE)
FACTS_OF: Final[dict[str, Sequence[str]]] = {"": FACTS, **dict.fromkeys(BATTLE_QUESTIONS, BATTLE_FACTS)}
EVENT_IDS: Final = tuple(event.id for event in t.EVENT)


@cache
def group(question: str, kind: int) -> tuple[Weighed, ...]:
    """The group of all options of a kind at a question."""
    return ((f"{question}/{o.KEYS[kind]}", 1.0),)


@cache
def trait(what: str, *values: str) -> str:
    """The name of a trait."""
    return "/".join((what, *values))


def of_regions(what: str) -> tuple[str, ...]:
    """A trait for every region."""
    return tuple(trait(what, region) for region in REGION_IDS)


def of_cards(what: str) -> tuple[str, ...]:
    """A trait for every event card."""
    return tuple(trait(what, card) for card in EVENT_IDS)


def of_persons(what: str) -> tuple[str, ...]:
    """A trait for every character."""
    return tuple(trait(what, person) for person in CHARACTERS)


PULL: Final = of_regions("pull")
STORM: Final = of_regions("storm")
RAISED: Final = of_regions("raised at")
DECLARED: Final = of_regions("declared at")
SHOWN: Final = of_regions("shown at")
GOES: Final = of_regions("goes to")
FLIES: Final = of_regions("flies to")
SAILS: Final = of_regions("sails to")
PLAYED: Final = of_cards("play")
FOUGHT: Final = of_cards("fight with")
GIVEN_UP: Final = of_cards("give up")
TAKEN_OFF: Final = of_cards("end")
ENTERS: Final = of_persons("enter")
SPEAKS: Final = of_persons("speak")
LEAVES: Final = of_persons("leaves")
DIPLOMACY: Final = tuple(trait("diplomacy", nation) for nation in NATIONS)


def parts_of(game: BoardGame, side: int) -> Moment:
    """The facts of the moment, and the parts of every option."""
    options = game.options
    assert options is not None
    question = game.prompt[0]
    if question in BATTLE_QUESTIONS:
        facts: Sequence[float] = battle_facts(game, side)
    else:
        facts = table_facts(game, side)
    look = LOOKS.get(question)
    if look is not None:
        return facts, look(game, side, options)
    return facts, [otherwise(question, option) for option in options]


def otherwise(question: str, option: RawOption) -> Parts:
    """The parts of an option of which nothing but its kind and its first value is known."""
    names = NAMES_OF.get(option[0])
    if names is None or len(option) < 2:
        return group(question, option[0]), ()
    return group(question, option[0]), ((trait(question, names[option[1]]), 1.0),)


NAMES_OF: Final[dict[int, Sequence[str]]] = {
    o.REGION: REGION_IDS,
    o.CARD: EVENT_IDS,
    o.PERSON: CHARACTERS,
    o.NATION: NATIONS,
    o.NUMBER: tuple(str(n) for n in range(len(o.NUMBER_OPTIONS))),
    o.FACE: RESULTS,
    o.DECK: ("free character", "free strategy", "shadow character", "shadow strategy"),
}


# ARMIES


def threat(game: BoardGame, side: int, region: int) -> tuple[int, int]:
    """Enemy units beside a region, and those another step away."""
    strength, enemy = game.strength, REGION_COUNT * (1 - side)
    return (
        sum([strength[enemy + near] for near in NEIGHBOURS[region]]),
        sum([strength[enemy + far] for far in TWO_AWAY[region]]),
    )


def march(game: BoardGame, side: int, origin: int, goal: int) -> list[Weighed]:
    """An army goes from a region to another."""
    strength, own = game.strength, REGION_COUNT * side
    units = going_from(game, side, origin)
    much = min(units, 10) / 5
    friends = strength[own + goal]
    found = [(PULL[goal], much), (PULL[origin], -much)]
    base = KIND_COUNT * origin
    if any(game.figures[base + kind] for kind in LEADERS[side]):
        found.append(("march/led", 1.0))
    if friends:
        found.append(("march/joins", min(friends, 10) / 5))
    if units + friends > 10:
        found.append(("march/crowds", (units + friends - 10) / 5))
    held = VICTORY_POINTS[origin] if controller(game, origin) == side else 0
    if held:
        near, far = threat(game, side, origin)
        found.append(("march/leaves a place", held / 2))
        if near:
            found.append(("march/deserts", min(near, 10) * held / 10))
        elif far:
            found.append(("march/exposes", min(far, 10) * held / 10))
    if VICTORY_POINTS[goal]:
        holder = controller(game, goal)
        if holder != side:
            found.append(("march/takes", VICTORY_POINTS[goal] / 2))
        else:
            near, _ = threat(game, side, goal)
            if near:
                found.append(("march/relieves", min(near, 10) * VICTORY_POINTS[goal] / 10))
    near, _ = threat(game, side, goal)
    if near:
        found.append(("march/faces", 1.0))
        edge = units + friends - near
        found.append(("march/outnumbers" if edge > 0 else "march/outnumbered", abs(edge) / 10))
    if goal == game.ring_at and not game.mordor:
        found.append(("march/finds the ring", 1.0))
    prize = max((VICTORY_POINTS[r] for r in NEIGHBOURS[goal] if controller(game, r) == 1 - side), default=0)
    if prize:
        found.append(("march/before a prize", prize * much / 2))
    return found


ELITES: Final = tuple(tuple(kind for kind in units if IS_ELITE[kind]) for units in UNITS)


def number_of(game: BoardGame, region: int, kinds: Sequence[int]) -> int:
    """How many figures of some kinds are in a region."""
    base = KIND_COUNT * region
    return sum([game.figures[base + kind] for kind in kinds])


def assault(game: BoardGame, side: int, origin: int, place: int) -> list[Weighed]:
    """An army attacks."""
    strength, enemy = game.strength, REGION_COUNT * (1 - side)
    units, others = min(10, going_from(game, side, origin)), strength[enemy + place]
    leaders = number_of(game, origin, LEADERS[side]) - number_of(game, place, LEADERS[1 - side])
    inside = origin == place
    holder = controller(game, place)
    if inside:
        how = "sortie" if holder == side else "siege"
    elif SETTLEMENT[place] == STRONGHOLD and holder == 1 - side:
        how = "stronghold"
    elif VICTORY_POINTS[place] and holder == 1 - side:
        how = "city"
    else:
        how = "field"
    prize = VICTORY_POINTS[place] if holder == 1 - side else 0
    edge = max(-10, min(10, units - others))
    found = [
        (STORM[place], 1.0),
        (f"assault/{how}", 1.0),
        (f"assault/{how} edge", edge / 5),
        (f"assault/{how} half", 1.0 if units >= 2 * others else 0.0),
        (f"assault/{how} others", others / 5),
        ("assault/prize", prize / 2),
        ("assault/leaders", leaders / 3),
        ("assault/elites", number_of(game, origin, ELITES[side]) / 4),
        ("assault/walls", number_of(game, place, ELITES[1 - side]) / 4),
    ]
    if not inside and VICTORY_POINTS[origin] and controller(game, origin) == side:
        found.append(("assault/leaves a place", VICTORY_POINTS[origin] / 2))
    return found


def campaign(game: BoardGame, side: int, origin: int, goal: int) -> Weighed:
    """How much an army's march helps to conquer, or to hold, what counts."""
    units = going_from(game, side, origin)
    if side == SHADOW:
        return ("campaign/march", 4 * gain_of_march(game, origin, goal, units))
    return ("relief/march", 2 * (relief(game, goal, units) + relief(game, origin, -units)))


def at_march(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Which army goes where, or fights where it lands."""
    question = game.prompt[0]
    found: list[Parts] = []
    for option in options:
        if option[0] == o.MARCH:
            groups = (*group(question, o.MARCH), campaign(game, side, option[1], option[2]))
            found.append((groups, march(game, side, option[1], option[2])))
        elif option[0] == o.ASSAULT:
            found.append((group(question, o.ASSAULT), assault(game, side, option[1], option[2])))
        elif option[0] == o.SAIL:
            landing = best_landing(game, option[1], option[2])
            gain = 0.0 if landing is None else 4 * LANDING * landing[0]
            found.append(((*group(question, o.SAIL), ("campaign/march", gain)), sailing(game, option[2])))
        else:
            found.append((group(question, option[0]), ()))
    return found


def sailing(game: BoardGame, goal: int) -> list[Weighed]:
    """Ships go to a coast."""
    prize = VICTORY_POINTS[goal] if controller(game, goal) == FREE else 0
    return [(SAILS[goal], 1.0), ("sail/before a prize", prize / 2)]


def building(game: BoardGame, kind: int, region: int) -> list[Weighed]:
    """A Siege Engine is built, or two stand against each other."""
    key = "tower" if kind == SIEGE_TOWER else "trebuchet"
    return [
        (trait("build", key), 1.0),
        (trait("build", key, "danger"), danger(game, region)),
        (trait("build", key, "besieged"), float(bool(game.besieged >> region & 1))),
    ]


# A TURN


def at_turn(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Which die is used, and what for."""
    found: list[Parts] = []
    for option in options:
        kind = option[0]
        if kind in (o.PASS, o.MIX):
            found.append((group("turn", kind), ()))
            continue
        face = RESULTS[option[1]]
        traits: list[Weighed] = [(trait("use", o.KEYS[kind], face), 1.0)]
        groups = group("turn", kind)
        if kind == o.RING:
            traits.append((trait("ring", face, RESULTS[option[2]]), 1.0))
            groups = ((trait("turn/ring", RESULTS[option[2]]), 1.0),)
        elif kind == o.ATTACK and len(option) > 2:
            traits += assault(game, side, option[2], option[3])
            if side == SHADOW:
                groups = (*groups, ("campaign/storm", danger(game, option[3])))
        elif kind == o.MOVE_ARMIES and side == SHADOW:
            best = marches(game)[:1]
            groups = (*groups, ("campaign/turn", 4 * best[0][0] if best else 0.0))
        elif kind == o.DIPLOMACY:
            steps = game.steps[option[2]]
            traits += [(DIPLOMACY[option[2]], 1.0), (trait("diplomacy", str(steps)), 1.0)]
        elif kind == o.ENTER:
            traits.append((ENTERS[option[2]], 1.0))
        elif kind == o.SPEAK:
            traits.append((SPEAKS[option[2]], 1.0))
        elif kind == o.DRAW:
            groups = ((trait("turn/draw", str(option[2] & 1)), 1.0),)
        elif kind == o.PLAY:
            traits.append((PLAYED[option[2]], 1.0))
            groups = ((trait("turn/play", str(t.deck_of(option[2]) & 1)), 1.0),)
        elif kind == o.END_CARD:
            traits.append((TAKEN_OFF[option[2]], 1.0))
        elif kind == o.VOICE:
            traits.append((trait("voice", str(option[2])), 1.0))
        elif kind == o.BUILD:
            traits += building(game, option[2], option[3])
        elif kind == o.HILLMEN:
            groups = (*groups, ("campaign/hillmen", 4 * gain_of_march(game, NOWHERE, option[2], 2)))
        found.append((groups, traits))
    return found


def at_hunt_dice(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """How many dice hunt: more of what one die is worth, and a number for each count by itself."""
    name = trait("hunt dice", "each")
    return [(((name, option[1] / 3),), ((trait("hunt dice", str(option[1])), 1.0),)) for option in options]


# THE FELLOWSHIP


def at_damage(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """How Hunt damage is met."""
    damage = min(game.prompt[1], 6) / 3
    corruption = game.corruption / 12
    found: list[Parts] = []
    for option in options:
        key = o.KEYS[option[0]]
        traits: list[Weighed] = [
            (trait("damage", key), damage),
            (trait("damage", key, "late"), damage * corruption),
            (trait("damage", key, "early"), damage * max(0.0, 0.5 - corruption)),
        ]
        if option[0] in (o.LOSE_GUIDE, o.GUIDE_LEAVES):
            traits.append((trait("damage", key, CHARACTERS[game.guide]), 1.0))
            if option[0] == o.LOSE_GUIDE:
                traits.append(("damage/spare", max(0, game.prompt[1] - level_of(game, game.guide)) / 3))
                traits.append(("damage/wasted", max(0, level_of(game, game.guide) - game.prompt[1]) / 3))
        found.append((group("damage", option[0]), traits))
    return found


def at_declaring(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Whether and where the Fellowship is declared; who else guides it."""
    found: list[Parts] = []
    for option in options:
        if option[0] == o.REGION:
            region = option[1]
            haven = bool(VICTORY_POINTS[region]) and controller(game, region) == FREE
            seen = nazgul_at(game, region) > 0 or game.strength[REGION_COUNT + region] > 0
            found.append(
                (
                    group("declare", o.REGION),
                    (
                        (DECLARED[region], 1.0),
                        ("declare/heals", float(haven and game.corruption > 0)),
                        ("declare/haven", float(haven)),
                        ("declare/gate", float(not TO_MORDOR[region])),
                        ("declare/nearer", (TO_MORDOR[game.ring_at] - TO_MORDOR[region]) / 5),
                        ("declare/seen", float(seen)),
                    ),
                )
            )
        else:
            found.append(otherwise("declare", option))
    return found


def at_revealed(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Where the Fellowship is found."""
    return [
        (
            (),
            (
                (SHOWN[option[1]], 1.0),
                ("shown/nearer", (TO_MORDOR[game.ring_at] - TO_MORDOR[option[1]]) / 5),
                ("shown/held", float(controller(game, option[1]) == SHADOW)),
                ("shown/army", float(game.strength[REGION_COUNT + option[1]] > 0)),
                ("shown/nazgul", float(nazgul_at(game, option[1]) > 0)),
            ),
        )
        for option in options
    ]


def at_leaving(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Who leaves the Fellowship."""
    question = game.prompt[0]
    found: list[Parts] = []
    for option in options:
        if option[0] != o.PERSON:
            found.append((group(question, option[0]), ()))
            continue
        asleep = sum(1 for nation in WAKES.get(option[1], ()) if not game.awake >> nation & 1)
        found.append((group(question, o.PERSON), ((LEAVES[option[1]], 1.0), ("leaves/to wake", asleep / 3))))
    return found


def at_walking(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Where Companions go."""
    company: int = game.prompt[1]
    people = [person for person in range(9) if company >> person & 1]
    found: list[Parts] = []
    for option in options:
        if option[0] != o.REGION:
            found.append((group("walk", option[0]), ()))
            continue
        region = option[1]
        nation = NATION[region]
        traits: list[Weighed] = [(GOES[region], 1.0)]
        if VICTORY_POINTS[region] and nation < len(NATIONS) and controller(game, region) == FREE:
            if any(nation in WAKES.get(p, ()) for p in people) and not game.awake >> nation & 1:
                traits.append(("walk/wakes", 1.0))
            near, _ = threat(game, FREE, region)
            traits.append(("walk/to the threatened", min(near, 10) / 5 if game.strength[region] else 0.0))
        if game.strength[region]:
            traits.append(("walk/to an army", min(game.strength[region], 10) / 5))
        if (
            STRIDER in people
            and nation == GONDOR
            and VICTORY_POINTS[region]
            and controller(game, region) == FREE
        ):
            traits.append(("walk/strider to gondor", 1.0))  # where he can become Aragorn
        found.append(((), traits))
    return found


# THE SHADOW'S SERVANTS AND MUSTERING


def at_flying(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Where a Nazgûl or a Minion goes."""
    question = game.prompt[0]
    found: list[Parts] = []
    for option in options:
        if option[0] != o.REGION:
            found.append((group(question, option[0]), ()))
            continue
        region = option[1]
        army = game.strength[REGION_COUNT + region]
        led = nazgul_at(game, region)
        near, _ = threat(game, SHADOW, region)
        found.append(
            (
                (),
                (
                    (FLIES[region], 1.0),
                    ("fly/hunts", float(region == game.ring_at and not game.mordor)),
                    ("fly/hunts first", float(region == game.ring_at and not game.mordor and not led)),
                    ("fly/leads", min(army, 5) / 5 / (1 + led)),
                    ("fly/leads in battle", min(army, 5) / 5 / (1 + led) * float(near > 0)),
                    ("fly/besieges", float(bool(game.besieged >> region & 1)) / (1 + led)),
                ),
            )
        )
    return found


def at_fliers(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Who flies."""
    found: list[Parts] = []
    for option in options:
        if option[0] == o.REGION:
            army = game.strength[REGION_COUNT + option[1]]
            near, _ = threat(game, SHADOW, option[1])
            traits: list[Weighed] = [
                ("fliers/idle", float(not army)),
                ("fliers/leads", float(army > 0 and near > 0)),
                ("fliers/hunts", float(option[1] == game.ring_at)),
            ]
            found.append((group("who flies", o.REGION), traits))
        else:
            found.append(otherwise("who flies", option))
    return found


def campaign_of_placing(game: BoardGame, side: int, region: int) -> Weighed:
    """How much a figure that comes to a region helps to conquer, or to hold, what counts."""
    if side == SHADOW:
        return ("campaign/place", 8 * gain_of_march(game, NOWHERE, region, 1))
    return ("relief/place", 4 * relief(game, region, 1))


def placing(game: BoardGame, side: int, region: int) -> list[Weighed]:
    """A figure comes to a region."""
    near, far = threat(game, side, region)
    there = game.strength[REGION_COUNT * side + region]
    points = VICTORY_POINTS[region]
    return [
        (RAISED[region], 1.0),
        ("place/threatened", max(0, min(8, near - there)) * points / 10),
        ("place/held", float(near > 0 and there >= near)),
        ("place/behind", min(far, 8) * points / 10),
        ("place/crowd", there / 10),
        ("place/alone", float(not there)),
        ("place/besieged", float(bool(game.besieged >> region & 1))),
    ]


RANK: Final = tuple(
    "nazgul"
    if k == NAZGUL_KIND
    else "leader"
    if k in LEADERS[FREE]
    else "elite"
    if IS_ELITE[k]
    else "regular"
    for k in range(KIND_COUNT)
)


def at_mustering(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """What is mustered, and where."""
    question = game.prompt[0]
    found: list[Parts] = []
    for option in options:
        if option[0] != o.PLACE:
            found.append((group(question, option[0]), ()))
            continue
        kind, region = option[1:]
        traits = placing(game, side, region)
        if kind != NAZGUL_KIND:
            traits.append((trait("muster", NATIONS[NATION_OF[kind]]), 1.0))
        helps = campaign_of_placing(game, side, region)
        found.append((((trait("muster", RANK[kind]), 1.0), helps), traits))
    return found


def at_mustering_place(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Where figures are placed."""
    question = game.prompt[0]
    return [
        (
            (*group(question, option[0]), campaign_of_placing(game, side, option[1])),
            placing(game, side, option[1]),
        )
        if option[0] == o.REGION
        else (group(question, option[0]), ())
        for option in options
    ]


# BATTLES AND CARDS


def at_combat_card(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Which card is played in battle, if any."""
    return [
        (group("combat card", option[0]), ((FOUGHT[option[1]], 1.0),) if option[0] == o.CARD else ())
        for option in options
    ]


def at_losses(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """What falls."""
    question = game.prompt[0]
    found: list[Parts] = []
    for option in options:
        many = option[2] if len(option) > 2 and option[0] == o.LOSE else 1
        found.append(
            (
                ((trait(question, o.KEYS[option[0]], RANK[option[1]]), 1.0),),
                (("losses/many", float(many - 1)), (trait("lose", NATIONS[NATION_OF[option[1]]]), 1.0)),
            )
        )
    return found


def at_retreat(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Whether to retreat, and where to."""
    found: list[Parts] = []
    for option in options:
        if option[0] != o.REGION:
            found.append((group("retreat", option[0]), ()))
            continue
        region = option[1]
        near, _ = threat(game, side, region)
        points = VICTORY_POINTS[region] if controller(game, region) == side else 0
        found.append(
            (
                group("retreat", o.REGION),
                (("retreat/to a place", points / 2), ("retreat/to danger", min(near, 10) / 5)),
            )
        )
    return found


def at_hand(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Which card is given up."""
    return [((), ((GIVEN_UP[option[1]], 1.0),)) for option in options]


def at_who(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Whether everybody goes: on a march, into battle, or on after a battle."""
    purpose, origin, goal = game.prompt[1:4]
    near, far = threat(game, side, origin)
    held = VICTORY_POINTS[origin] if controller(game, origin) == side else 0
    prize = VICTORY_POINTS[goal] if controller(game, goal) == 1 - side else 0
    found: list[Parts] = []
    for option in options:
        key = trait("who", o.KEYS[option[0]], str(purpose))
        found.append(
            (
                ((key, 1.0),),
                (
                    (trait(key, "deserts"), min(near, 10) * held / 10),
                    (trait(key, "exposes"), min(far, 10) * held / 10),
                    (trait(key, "takes"), prize / 2),
                    (trait(key, "meets"), min(10, threat(game, side, goal)[0]) / 5),
                ),
            )
        )
    return found


def at_which(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """What a card leaves to choose, and whether it is done at all."""
    question, *_, source = game.prompt[:3]
    card = EVENT_IDS[source]
    return [
        (group(question, option[0]), ((trait(question, card, *map(str, option)), 1.0),)) for option in options
    ]


def at_guide(game: BoardGame, side: int, options: Options) -> list[Parts]:
    """Who guides the Fellowship."""
    return [
        (((trait("guide", CHARACTERS[option[1]]), 1.0),), ())
        if option[1] in (GANDALF_THE_GREY, STRIDER)
        else otherwise("guide", option)
        for option in options
    ]


Look = Callable[["BoardGame", int, Options], list[Parts]]
LOOKS: Final[dict[str, Look]] = {
    q.ACTION.name: at_turn,
    q.MARCH.name: at_march,
    q.DIVIDE.name: at_march,
    q.LAND_WHERE.name: at_march,
    q.WHICH_ATTACKS.name: at_march,
    q.WHO_GOES.name: at_who,
    q.HUNT_DICE.name: at_hunt_dice,
    q.DAMAGE.name: at_damage,
    q.DECLARE.name: at_declaring,
    q.REVEAL_WHERE.name: at_revealed,
    q.GUIDE.name: at_guide,
    q.WHICH.name: at_which,
    q.MAY.name: at_which,
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
    q.PICK_CARD.name: at_combat_card,
    q.LOSSES.name: at_losses,
    q.TOO_MANY.name: at_losses,
    q.RETREAT.name: at_retreat,
    q.CUT_HAND.name: at_hand,
}
