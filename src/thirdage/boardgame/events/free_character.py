"""The Free Peoples' Character deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.effects import Effect, if_, may, special, then
from ...kernel.english import YOU, Voice
from ...kernel.events import EVERYONE
from .. import questions as q
from ..battle import flee, refuges
from ..board import (
    BITS,
    STRONGHOLDS,
    add,
    capture,
    controller,
    eliminate_person,
    force_at,
    held,
    persons_at,
    recruit,
    regions_in,
    room,
    settle,
    take,
)
from ..cards import may_play, play_event
from ..casualties import lose, suffer
from ..combat_cards.free_peoples import (
    ANDURIL,
    BLADE_OF_WESTERNESSE,
    BRAVE_STAND,
    DARING_DEFIANCE,
    ENTS_RAGE,
    FATEFUL_STRIKE,
    HEROIC_DEATH,
    HUORN_DARK,
    IT_IS_A_GIFT,
    MIGHTY_ATTACK,
    NAMELESS_WOOD,
    SERVANT_OF_THE_SECRET_FIRE,
    SUDDEN_STRIKE,
)
from ..command import actor, army_commander, hand_of, leader_of, side_of
from ..conditions import (
    Holds,
    all_of,
    companion_in,
    guided_by,
    in_play,
    one_in_fellowship,
    one_stands_in,
    stays_while,
)
from ..declare import event
from ..facts import (
    ARAGORN,
    BOROMIR,
    CHARACTER,
    CHARACTER_DECK,
    COMPANIONS_OF_THE_MAP,
    DWARVES,
    ELVES,
    EYE_DAMAGE,
    FIRST_SHADOW_NATION,
    FREE,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GIMLI,
    GOLLUM,
    GONDOR,
    LEGOLAS,
    MINIONS,
    MOST_COMBAT_DICE,
    NORTH,
    ROHAN,
    SARUMAN,
    SAURON,
    SHADOW,
    STRATEGY_DECK,
    STRIDER,
    WILL_OF_THE_WEST,
)
from ..fellowship import ALL_STANDARD, can_move, corrupt, hide, in_fellowship
from ..figures import KIND_COUNT, NAZGUL_KIND, UNITS, elite, regular
from ..hunt import move_fellowship, random_tile
from ..map import (
    DALE,
    EREBOR,
    ERECH,
    FANGORN,
    IN_NATION,
    LAMEDON,
    LORIEN,
    NEIGHBOUR_MASKS,
    ORTHANC,
    PELARGIR,
    REGION_COUNT,
    WOODLAND_REALM,
    mask,
)
from ..mixed import unite
from ..options import CARD_OPTIONS, NUMBER_OPTIONS, PERSON_OPTIONS, PLACE, REGION_OPTIONS, THE_END
from ..queries import ANOTHER_TILE, BEFORE_TILE, LOWER_DAMAGE, check_table
from ..setup import HUNT_TILES
from ..tables import deck_of
from ..teams import may_act_upon
from ..travel import FIXED_LEVEL, place_companions
from ..words import (
    advances,
    draw,
    heal,
    hit_army,
    may_recruit,
    recruits,
    roll_hits,
    sends,
    separates,
    tile_enters,
    unit,
    wakes,
    with_nazgul,
)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

# WHERE SOMEBODY STANDS


def heir_at(game: BoardGame) -> int:
    """The region of Strider or Aragorn, if he is on the map, or -1."""
    here = min(game.persons[STRIDER], game.persons[ARAGORN])
    return here if here < REGION_COUNT else -1


def heir(game: BoardGame) -> int:
    """Strider, or Aragorn once he has come."""
    return ARAGORN if game.persons[ARAGORN] < REGION_COUNT else STRIDER


def heir_leads(game: BoardGame) -> bool:
    """Whether Strider or Aragorn stands with an army of the Free Peoples."""
    here = heir_at(game)
    return here >= 0 and game.strength[here] > 0


def heir_leads_in_the_south(game: BoardGame) -> bool:
    """Whether he stands with an army in Gondor or Rohan."""
    return heir_leads(game) and (IN_NATION[GONDOR] | IN_NATION[ROHAN]) >> heir_at(game) & 1 == 1


# THINGS THAT HELP THE RING-BEARERS

ELVEN_CLOAKS = event("Elven Cloaks", CHARACTER, combat=IT_IS_A_GIFT, effect=tile_enters("Elven Cloaks"))
ELVEN_ROPE = event("Elven Rope", CHARACTER, combat=IT_IS_A_GIFT, effect=tile_enters("Elven Rope"))
PHIAL_OF_GALADRIEL = event(
    "Phial of Galadriel", CHARACTER, combat=IT_IS_A_GIFT, effect=tile_enters("Phial of Galadriel")
)
SMEAGOL_HELPS_NICE_MASTER = event(
    "Sméagol Helps Nice Master",
    CHARACTER,
    combat=IT_IS_A_GIFT,
    effect=tile_enters("Sméagol Helps Nice Master"),
)
MITHRIL_COAT_AND_STING = event(
    "Mithril Coat and Sting",
    CHARACTER,
    combat=BLADE_OF_WESTERNESSE,
    table=(
        "when a Hunt tile has been drawn, you may discard this card to have another drawn; only that one"
        " applies, and the first goes back to the Hunt pool"
    ),
    on_table=((ANOTHER_TILE, True),),
)

LOWERS_DAMAGE = "when a Hunt tile has been drawn, you may discard this card to lower the Hunt damage by 1"
ARCHER_OR_DWARF = one_in_fellowship(GIMLI, LEGOLAS)
BOROMIR_IS_THERE = one_in_fellowship(BOROMIR)
GANDALF_IS_THERE = one_in_fellowship(GANDALF_THE_GREY)

AXE_AND_BOW = event(
    "Axe and Bow",
    CHARACTER,
    combat=MIGHTY_ATTACK,
    requires=ARCHER_OR_DWARF,
    table=LOWERS_DAMAGE,
    leaves="as soon as neither of them is in the Fellowship any more",
    on_table=((LOWER_DAMAGE, 1), stays_while(ARCHER_OR_DWARF)),
)
HORN_OF_GONDOR = event(
    "Horn of Gondor",
    CHARACTER,
    combat=MIGHTY_ATTACK,
    requires=BOROMIR_IS_THERE,
    table=LOWERS_DAMAGE,
    leaves="as soon as Boromir is no longer in the Fellowship",
    on_table=((LOWER_DAMAGE, 1), stays_while(BOROMIR_IS_THERE)),
)
WIZARDS_STAFF = event(
    "Wizard's Staff",
    CHARACTER,
    combat=SERVANT_OF_THE_SECRET_FIRE,
    requires=GANDALF_IS_THERE,
    table=(
        "when a Hunt tile is about to be drawn, you may discard this card so that none is drawn"
        " (on the Mordor track the Fellowship still moves on)"
    ),
    leaves="as soon as Gandalf the Grey is no longer in the Fellowship",
    on_table=((BEFORE_TILE, True), stays_while(GANDALF_IS_THERE)),
)


def corrupted(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is Corruption to heal."""
    return game.corruption > 0


def use_athelas(game: BoardGame, seat: int, source: int) -> None:
    """Athelas heals best in the hands of Strider."""
    healed = roll_hits(game, seat, 3, 3 if game.guide == STRIDER else 5)
    if healed:
        corrupt(game, -healed)


ATHELAS = event(
    "Athelas",
    CHARACTER,
    combat=ANDURIL,
    effect=special(
        use_athelas,
        text=(
            "roll 3 dice: the Ring-bearers lose 1 Corruption for each 5 or 6,"
            " or for each 3 or more if Strider is the Guide"
        ),
        available=corrupted,
    ),
)


# THE WAY OF THE FELLOWSHIP


class SlipAway(Effect):
    """Gollum hides the Fellowship, or leads it on. The die bought a card, not a move (ruling DIE-12)."""

    def available(self, game: Any, seat: int, source: int) -> bool:
        return game.revealed or can_move(game)

    def run(self, game: Any, seat: int, source: int) -> None:
        if game.revealed:
            hide(game)
        elif can_move(game):
            move_fellowship(game, False)

    def text(self, voice: Voice = YOU) -> str:
        if voice.moment is not None:
            game = voice.moment[0]
            return "hide the Fellowship" if game.revealed else f"move the Fellowship {NOT_TO_THE_BOX}"
        return f"hide the Fellowship if it is revealed, or move it if it is hidden {NOT_TO_THE_BOX}"


NOT_TO_THE_BOX = "(the die does not go to the Hunt box)"


THERE_IS_ANOTHER_WAY = event(
    "There Is Another Way",
    CHARACTER,
    combat=HEROIC_DEATH,
    effect=then(
        heal(1),
        if_(
            guided_by(GOLLUM),
            may(SlipAway()),
        ),
    ),
)
I_WILL_GO_ALONE = event(
    "I Will Go Alone",
    CHARACTER,
    combat=DARING_DEFIANCE,
    requires=Holds(in_fellowship, "a Companion is in the Fellowship"),
    effect=then(separates(1), heal(1)),
)


def sing(game: BoardGame, seat: int, source: int) -> None:
    """Bilbo's Song goes deepest when the Ring-bearers are alone with Gollum."""
    corrupt(game, -2 if game.guide == GOLLUM else -1)


BILBOS_SONG = event(
    "Bilbo's Song",
    CHARACTER,
    combat=FATEFUL_STRIKE,
    effect=special(
        sing, text="the Ring-bearers lose 1 Corruption, or 2 if Gollum is the Guide", available=corrupted
    ),
)


def look_into_the_mirror(game: BoardGame, seat: int, source: int) -> None:
    """An unused Character die becomes a Will of the West."""
    if game.dice[CHARACTER]:
        game.dice[CHARACTER] -= 1
        game.dice[WILL_OF_THE_WEST] += 1
        game.tell("turned", EVERYONE, seat, (), CHARACTER, WILL_OF_THE_WEST)


def mirror_shows(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is a die to turn."""
    return game.dice[CHARACTER] > 0


def rests_in_lorien(game: BoardGame) -> bool:
    """Whether the Fellowship is in Lórien, and Lórien is free."""
    return game.ring_at == LORIEN and not game.mordor and controller(game, LORIEN) == FREE


MIRROR_OF_GALADRIEL = event(
    "Mirror of Galadriel",
    CHARACTER,
    combat=HEROIC_DEATH,
    effect=then(
        special(
            look_into_the_mirror,
            text="turn one of your unused Character dice to Will of the West",
            available=mirror_shows,
        ),
        if_(
            Holds(rests_in_lorien, "the Fellowship is in Lórien and the Shadow does not control it"),
            heal(1),
        ),
    ),
)


EYES = sum(1 << i for i, tile in enumerate(HUNT_TILES) if tile.damage == EYE_DAMAGE)


def eyes_about(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an Eye can be drawn; the others go back. An empty pool gets its standard tiles back first."""
    return bool((game.tiles_in or ALL_STANDARD & ~game.tiles_out) & EYES)


def challenge(game: BoardGame, seat: int, source: int) -> None:
    """Draw three tiles, or what the pool has: Eyes leave the game, unless all of them are Eyes."""
    drawn = [random_tile(game)]
    while game.tiles_in and len(drawn) < 3:
        drawn.append(random_tile(game))
    game.tell("tiles seen", EVERYONE, seat, (), tuple(drawn))
    eyes = sum(1 << tile for tile in drawn if HUNT_TILES[tile].damage == EYE_DAMAGE)
    bits = sum(1 << tile for tile in drawn)
    game.tiles_drawn &= ~bits
    if eyes == bits:
        game.tiles_in |= bits
        eliminate_person(game, heir(game))
        return
    game.tiles_in |= bits & ~eyes
    game.tiles_out |= eyes
    if eyes:
        game.tell("tiles removed", EVERYONE, seat, (), eyes.bit_count())


CHALLENGE_OF_THE_KING = event(
    "Challenge of the King",
    CHARACTER,
    combat=SUDDEN_STRIKE,
    requires=Holds(
        heir_leads_in_the_south,
        "Strider or Aragorn is with an army of the Free Peoples in a region of Gondor or Rohan",
    ),
    effect=special(
        challenge,
        text=(
            "draw 3 tiles from the Hunt pool: if all of them are Eyes, put them back and eliminate Strider or"
            " Aragorn; otherwise remove the Eyes among them from the game and put the others back, with no"
            " other effect"
        ),
        available=eyes_about,
    ),
)


# COMPANIONS ON THEIR WAYS

GWAIHIR_THE_WINDLORD = event(
    "Gwaihir the Windlord", CHARACTER, combat=DARING_DEFIANCE, effect=sends(FIXED_LEVEL + 4)
)
WE_PROVE_THE_SWIFTER = event("We Prove the Swifter", CHARACTER, combat=DARING_DEFIANCE, effect=sends(2))


HOME_IN_THE_NORTH = mask((DALE, EREBOR, WOODLAND_REALM))
THERE_AND_BACK_AGAIN = event(
    "There and Back Again",
    CHARACTER,
    combat=BRAVE_STAND,
    effect=then(
        separates(1),
        if_(
            one_stands_in(HOME_IN_THE_NORTH, "Dale, Erebor or the Woodland Realm", GIMLI, LEGOLAS),
            then(wakes(DWARVES, NORTH), advances(DWARVES, ELVES, NORTH)),
        ),
    ),
)


# THE EAGLES


def beset_by_nazgul(game: BoardGame) -> list[int]:
    """The Shadow armies with Nazgûl near an army of the Free Peoples that has a Companion."""
    near = 0
    for region in regions_in(game.armies[FREE]):
        if persons_at(game, region, FREE):
            near |= 1 << region | NEIGHBOUR_MASKS[region]
    return [region for region in regions_in(near & game.armies[SHADOW]) if with_nazgul(game, region)]


def some_can_fly(game: BoardGame, seat: int, source: int) -> bool:
    """Whether one of these armies has a Nazgûl besides the Witch-king."""
    return any(game.figures[KIND_COUNT * region + NAZGUL_KIND] for region in beset_by_nazgul(game))


def eagles_where(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army the Eagles come upon."""
    options: list[RawOption] = [REGION_OPTIONS[region] for region in beset_by_nazgul(game)]
    if options:
        game.ask(seat, q.EAGLES(), options, eagles_come)


def eagles_come(game: BoardGame, option: RawOption) -> None:
    """Some Nazgûl fall; the others flee."""
    region = option[1]
    there = game.figures[KIND_COUNT * region + NAZGUL_KIND]
    slain = roll_hits(game, actor(game, FREE), min(there, MOST_COMBAT_DICE), 5) if there else 0
    if slain:
        lose(game, SHADOW, region, NAZGUL_KIND, slain)
        check_table(game)
    if there > slain:
        game.do((nazgul_flee_where, region, there - slain))


def nazgul_flee_where(game: BoardGame, region: int, number: int) -> None:
    """Ask the Shadow which other Stronghold of Sauron the Nazgûl flee to."""
    refuge = STRONGHOLDS & IN_NATION[SAURON] & held(game, SHADOW) & ~(1 << region)
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(refuge)]
    if options:
        game.ask(leader_of(game, SHADOW), q.WHERE_FLY(region, number), options, nazgul_flee, region, number)


def nazgul_flee(game: BoardGame, origin: int, number: int, option: RawOption) -> None:
    """The Nazgûl flee together."""
    region = option[1]
    take(game, origin, NAZGUL_KIND, number)
    add(game, region, NAZGUL_KIND, number)
    game.tell("fly", EVERYONE, leader_of(game, SHADOW), (), origin, region, number)
    check_table(game)


THE_EAGLES_ARE_COMING = event(
    "The Eagles are Coming!",
    CHARACTER,
    combat=HEROIC_DEATH,
    requires=Holds(
        beset_by_nazgul,
        "a Shadow army with Nazgûl is in the same region as an army of the Free Peoples with a Companion,"
        " or in an adjacent one",
    ),
    effect=special(
        eagles_where,
        text=(
            "choose such a Shadow army and roll a die for each of its Nazgûl (at most 5): each 5 or 6"
            " eliminates one; the Shadow moves the others together to another Stronghold of Sauron that it"
            " controls (the Witch-king is not rolled for and stays)"
        ),
        available=some_can_fly,
    ),
)


# THE ENTS

ENTS_CAN_MARCH = all_of(
    in_play(SARUMAN),
    one_stands_in(IN_NATION[ROHAN] | BITS[FANGORN], "Fangorn or in a region of Rohan", GANDALF_THE_WHITE),
)


def ents_march(game: BoardGame, seat: int, source: int) -> None:
    """The Ents break into Orthanc."""
    if game.strength[REGION_COUNT * SHADOW + ORTHANC]:
        hit_army(game, seat, ORTHANC, 3, 4, source)


def saruman_falls(game: BoardGame, seat: int, source: int) -> None:
    """Saruman is lost when nobody is left to guard him."""
    if not game.strength[REGION_COUNT * SHADOW + ORTHANC] and game.persons[SARUMAN] < REGION_COUNT:
        eliminate_person(game, SARUMAN)


def free_card(game: BoardGame, seat: int, source: int) -> None:
    """Ask for a Character card that is played without a die (ruling EVT-22)."""
    deck = 2 * side_of(game, seat) + CHARACTER_DECK
    cards = [card for card in sorted(hand_of(game, seat)) if deck_of(card) == deck]
    options: list[RawOption] = [
        THE_END,
        *(CARD_OPTIONS[card] for card in cards if may_play(game, seat, card)),
    ]
    game.ask(seat, q.FREE_CARD(source), options, free_card_chosen, seat, hidden=True)


def free_card_chosen(game: BoardGame, seat: int, option: RawOption) -> None:
    """The card is played."""
    if option != THE_END:
        game.do((play_event, seat, option[1]))


ENTS_AWAKE = then(
    special(
        ents_march, text="roll 3 dice: each 4 or more is a hit on the Shadow army in Orthanc, if there is one"
    ),
    special(saruman_falls, text="if no Shadow unit is left in Orthanc, Saruman is eliminated"),
    if_(
        companion_in(FANGORN),
        special(free_card, text="you may play another Character card from your hand without a die"),
    ),
)

THE_ENTS_AWAKE_TREEBEARD = event(
    "The Ents Awake: Treebeard", CHARACTER, combat=ENTS_RAGE, requires=ENTS_CAN_MARCH, effect=ENTS_AWAKE
)
THE_ENTS_AWAKE_HUORNS = event(
    "The Ents Awake: Huorns", CHARACTER, combat=HUORN_DARK, requires=ENTS_CAN_MARCH, effect=ENTS_AWAKE
)
THE_ENTS_AWAKE_ENTMOOT = event(
    "The Ents Awake: Entmoot", CHARACTER, combat=NAMELESS_WOOD, requires=ENTS_CAN_MARCH, effect=ENTS_AWAKE
)


# THE PATHS OF THE DEAD

HAUNTED_COAST = (ERECH, LAMEDON, PELARGIR)
MOST_WHO_RALLY = 3


def take_the_paths(game: BoardGame, seat: int, source: int) -> None:
    """Strider or Aragorn takes the Paths of the Dead."""
    game.do((who_dares, 1 << heir(game)))


def who_dares(game: BoardGame, group: int) -> None:
    """Ask who else of his region goes with him; not even a siege holds them."""
    here = heir_at(game)
    others = [p for p in COMPANIONS_OF_THE_MAP if game.persons[p] == here and not group >> p & 1]
    options: list[RawOption] = [THE_END, *(PERSON_OPTIONS[p] for p in others)]
    game.ask(actor(game, FREE), q.WHO_JOINS(group), options, dares, group)


def dares(game: BoardGame, group: int, option: RawOption) -> None:
    """Ask for more, or where they come out."""
    if option == THE_END:
        game.do((paths_where, group))
    else:
        game.do((who_dares, group | 1 << option[1]))


def paths_where(game: BoardGame, group: int) -> None:
    """Ask where they come out."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in HAUNTED_COAST]
    game.ask(actor(game, FREE), q.WHERE_WALK(group), options, dead_men_come, group)


def dead_men_come(game: BoardGame, group: int, option: RawOption) -> None:
    """They come, and the Dead drive the Shadow before them."""
    region = option[1]
    game.do((dead_men_strike, region), (ask_rally, region))
    place_companions(game, group, region)


def dead_men_strike(game: BoardGame, region: int) -> None:
    """A die says how many hits the Shadow army takes; what is left must flee."""
    if game.strength[REGION_COUNT * SHADOW + region]:
        hits = game.roll()
        game.tell("dice rolled", EVERYONE, actor(game, FREE), (), (hits,))
        unite(game, SHADOW, region)
        game.do((suffer, SHADOW, region, hits), (must_flee, region))


def must_flee(game: BoardGame, region: int) -> None:
    """Ask the Shadow where its army flees; where it cannot it is destroyed."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in refuges(game, SHADOW, region)]
    if game.strength[REGION_COUNT * SHADOW + region] and options:
        game.ask(army_commander(game, SHADOW, region), q.MUST_RETREAT(region), options, flees, region)
    else:
        game.do((army_perishes, region))


def flees(game: BoardGame, region: int, option: RawOption) -> None:
    """The Shadow army flees."""
    flee(game, SHADOW, region, option[1])


def army_perishes(game: BoardGame, region: int) -> None:
    """The Shadow army is destroyed with all who are with it."""
    force = force_at(game, region)
    for kind in (*UNITS[SHADOW], NAZGUL_KIND):
        if force[kind]:
            lose(game, SHADOW, region, kind, force[kind])
    for person in MINIONS:
        if game.persons[person] == region:
            eliminate_person(game, person)
    settle(game, region)


def ask_rally(game: BoardGame, region: int) -> None:
    """Ask how many Regulars of Gondor rally there."""
    most = min(MOST_WHO_RALLY, game.reserve[regular(GONDOR)], room(game, region, FREE))
    if most > 0:
        options: list[RawOption] = list(NUMBER_OPTIONS[most::-1])
        seat = actor(game, FREE)
        game.ask(seat, q.RECRUIT_HOW_MANY(region, regular(GONDOR)), options, rally, region)


def rally(game: BoardGame, region: int, option: RawOption) -> None:
    """Regulars of Gondor rally, and the region is theirs again."""
    if option[1]:
        recruit(game, region, regular(GONDOR), option[1])
        capture(game, FREE, region)


DEAD_MEN_OF_DUNHARROW = event(
    "Dead Men of Dunharrow",
    CHARACTER,
    combat=SUDDEN_STRIKE,
    requires=one_stands_in(IN_NATION[ROHAN], "a region of Rohan, even under siege", STRIDER, ARAGORN),
    effect=special(
        take_the_paths,
        text=(
            "move him, with any Companions of his region, to Erech, Lamedon or Pelargir. If a Shadow army is"
            " there, roll a die: it takes that many hits and must then retreat, or is destroyed if it cannot;"
            " Nazgûl and Minions are lost with a destroyed army. Then you may recruit up to 3 Gondor Regulars"
            " there, and regain control if the Shadow had it"
        ),
    ),
    nations=(GONDOR,),
)


# THE CAPTAINS


def boromir_stands(game: BoardGame) -> list[int]:
    """The region of Boromir, if he is on the map."""
    here = game.persons[BOROMIR]
    return [here] if here < REGION_COUNT else []


HOUSE_OF_THE_STEWARDS = event(
    "House of the Stewards",
    CHARACTER,
    combat=BRAVE_STAND,
    requires=one_stands_in(IN_NATION[GONDOR], "a region of Gondor", BOROMIR),
    effect=then(recruits(boromir_stands, unit(GONDOR), where="in his region"), draw(2, STRATEGY_DECK)),
)


def rangers_to_train(game: BoardGame) -> list[int]:
    """The nations with a Regular beside Strider or Aragorn and an Elite among the reinforcements."""
    here = heir_at(game)
    if here < 0 or not may_recruit(game, FREE, here):
        return []
    return [
        nation
        for nation in range(FIRST_SHADOW_NATION)
        if game.figures[KIND_COUNT * here + regular(nation)]
        and game.reserve[elite(nation)]
        and may_act_upon(game, FREE, nation)
    ]


def can_train_rangers(game: BoardGame, seat: int, source: int) -> bool:
    """Whether there is such a nation."""
    return bool(rangers_to_train(game))


def grey_company_comes(game: BoardGame, seat: int, source: int) -> None:
    """Ask which nation's Regular gives way to an Elite."""
    here = heir_at(game)
    options: list[RawOption] = [(PLACE, elite(nation), here) for nation in rangers_to_train(game)]
    if options:
        game.ask(seat, q.TRAIN_WHICH(source), options, grey_company_joins)


def grey_company_joins(game: BoardGame, option: RawOption) -> None:
    """A Regular is eliminated, and an Elite of its nation recruited."""
    _, kind, here = option
    lose(game, FREE, here, kind - 1)
    recruit(game, here, kind)
    settle(game, here)


THE_GREY_COMPANY = event(
    "The Grey Company",
    CHARACTER,
    combat=BRAVE_STAND,
    requires=Holds(heir_leads, "Strider or Aragorn is with an army of the Free Peoples"),
    effect=then(
        special(
            grey_company_comes,
            text="eliminate a Regular in that army and recruit an Elite of the same nation in its place",
            available=can_train_rangers,
        ),
        draw(2, STRATEGY_DECK),
    ),
)
