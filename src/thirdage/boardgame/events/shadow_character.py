"""The Shadow's Character deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.effects import choose_one, if_, may, special, then
from ...kernel.events import EVERYONE
from .. import questions as q
from .. import tables as t
from ..attacking import attack_choice, attack_who, targets
from ..board import BITS, controller, nazgul_at, recruit, regions_in
from ..cards import draw_card
from ..combat_cards.shadow import (
    BLACK_BREATH,
    CRUEL_AS_DEATH,
    DEVILRY_OF_ORTHANC,
    DREAD_AND_DESPAIR,
    DURINS_BANE,
    FOUL_STENCH,
    ONE_FOR_THE_DARK_LORD,
    THEY_ARE_TERRIBLE,
    WORDS_OF_POWER,
)
from ..command import actor, fellowship_commander, hand_of, hunter, side_of
from ..conditions import (
    Holds,
    all_of,
    fellowship_on_its_way,
    fellowship_revealed,
    guided_by,
    in_play,
    in_the_wild,
    nazgul_found_it,
    stays_while,
)
from ..declare import event
from ..facts import (
    BY_ATTACK,
    BY_COMPANION,
    BY_DECLARATION,
    CHARACTER_DECK,
    EYE,
    FREE,
    GOLLUM,
    LEVEL,
    RESULT_COUNT,
    RING_USED,
    ROHAN,
    SARUMAN,
    SHADOW,
    WILL_OF_THE_WEST,
    WITCH_KING,
)
from ..fellowship import corrupt, in_fellowship, lose_companion, reveal
from ..figures import NAZGUL_KIND
from ..force import A_NAZGUL, THE_WITCH_KING
from ..hunt import EVENT_TILE, NO_EYES, NO_REVEAL, ONLY_CORRUPTION, RANDOM_CASUALTY, SCATTERS, draw_tile, hunt
from ..map import EDORAS, HELMS_DEEP, NEIGHBOUR_MASKS, REGION_COUNT
from ..options import DECK_OPTIONS, FACE, NO, PERSON_OPTIONS, REGION_OPTIONS, THE_END, USE_RING, YES
from ..politics import is_active
from ..queries import (
    AS_COMBAT_CARD,
    BEFORE_HUNT_ROLL,
    COMPANION_NEEDED,
    DIE_COSTS,
    END_WITH_DIE,
    FREE_ROUNDS,
    MAY_WAKE,
    ON_COMPANION_LOST,
    ON_EVENT_DIE,
    ON_PATH,
    ON_REST,
    SAY_PRICE,
    check_table,
    discard,
)
from ..travel import settle_leavers
from ..turn import spend_ring
from ..words import (
    NO_EYE,
    THREE_ROUND_STORM,
    armies_of,
    attacks_with,
    corruption,
    discards_from_table,
    draws_tile,
    hit_army,
    if_else,
    may_recruit,
    moves_armies,
    moves_nazgul,
    roll_hits,
    tile_enters,
    with_nazgul,
)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


# TILES FOR MORDOR

SHELOBS_LAIR = event("Shelob's Lair", effect=tile_enters("Shelob's Lair"), combat=ONE_FOR_THE_DARK_LORD)
THE_RING_IS_MINE = event(
    "The Ring Is Mine!", effect=tile_enters("The Ring Is Mine!"), combat=ONE_FOR_THE_DARK_LORD
)
ON_ON_THEY_WENT = event(
    "On, On They Went", effect=tile_enters("On, On They Went"), combat=ONE_FOR_THE_DARK_LORD
)
GIVE_IT_TO_USS = event("Give It to Uss!", effect=tile_enters("Give It to Uss!"), combat=ONE_FOR_THE_DARK_LORD)


# PERILS OF THE WILD

ORC_PATROL = event("Orc Patrol", requires=in_the_wild, effect=draws_tile(), combat=CRUEL_AS_DEATH)
ISILDURS_BANE = event(
    "Isildur's Bane",
    requires=in_the_wild,
    effect=draws_tile(ONLY_CORRUPTION, "all its damage is taken as Corruption and nothing can lower it"),
    combat=CRUEL_AS_DEATH,
)
FOUL_THING_FROM_THE_DEEP = event(
    "Foul Thing from the Deep",
    requires=in_the_wild,
    effect=draws_tile(
        RANDOM_CASUALTY,
        "damage that no card and no Guide wards off must first be met with a casualty, a Companion drawn at"
        " random, before the Ring is used",
    ),
    combat=THEY_ARE_TERRIBLE,
)


def candles(game: BoardGame, seat: int, source: int) -> None:
    """Three dice, and Corruption for each high one; Gollum knows the way across the marshes."""
    hits = roll_hits(game, seat, 3, 6 if game.guide == GOLLUM else 4)
    if hits:
        corrupt(game, hits)


CANDLES_OF_CORPSES = event(
    "Candles of Corpses",
    requires=in_the_wild,
    effect=special(
        candles,
        text="roll 3 dice; the Ring-bearers gain 1 Corruption for each 4 or more,"
        " or only for each 6 while Gollum is the Guide",
    ),
    combat=DREAD_AND_DESPAIR,
)


# THE NAZGÛL SEEK THE RING


def is_hidden(game: BoardGame, seat: int, source: int) -> bool:
    """Whether the Fellowship is hidden."""
    return not game.revealed


def found(game: BoardGame, seat: int, source: int) -> None:
    """The Fellowship is revealed."""
    game.do((reveal,))


NAZGUL_SEARCH = event(
    "Nazgûl Search",
    requires=fellowship_on_its_way,
    effect=then(
        moves_nazgul,
        if_(nazgul_found_it, special(found, text="the Fellowship is revealed", available=is_hidden)),
    ),
    combat=FOUL_STENCH,
)


def cruel_weather(game: BoardGame, seat: int, source: int) -> None:
    """Ask where the Ring-bearers are driven."""
    options: list[RawOption] = [REGION_OPTIONS[r] for r in regions_in(NEIGHBOUR_MASKS[game.ring_at])]
    game.ask(seat, q.CRUEL_WEATHER(source), options, go_astray)


def go_astray(game: BoardGame, option: RawOption) -> None:
    """The figure of the Ring-bearers is moved; the Fellowship's progress stays as it is."""
    game.ring_at = option[1]
    game.tell("astray", EVERYONE, actor(game, SHADOW), (), option[1])
    check_table(game)


CRUEL_WEATHER = event(
    "Cruel Weather",
    requires=fellowship_on_its_way,
    effect=special(
        cruel_weather,
        text="move the Ring-bearers to an adjacent region; the progress stays as it is, and no Hunt follows",
    ),
    combat=CRUEL_AS_DEATH,
    confidence="medium",
)


def has_hunters(game: BoardGame, seat: int, source: int) -> bool:
    """Whether dice lie in the Hunt box."""
    return game.hunt_dice > 0


def hunt_here(game: BoardGame, seat: int, source: int) -> None:
    """A Hunt without a move of the Fellowship."""
    game.do((hunt,))


THE_NAZGUL_STRIKE = event(
    "The Nazgûl Strike",
    requires=fellowship_on_its_way,
    effect=then(
        moves_nazgul,
        if_(
            nazgul_found_it,
            may(
                choose_one(
                    discards_from_table(CHARACTER_DECK),
                    special(
                        hunt_here,
                        text="roll for the Hunt as if the Fellowship had just moved",
                        available=has_hunters,
                    ),
                )
            ),
        ),
    ),
    combat=BLACK_BREATH,
)


# THE FELLOWSHIP REVEALED


def bears_little(game: BoardGame) -> bool:
    """Whether the Ring-bearers have 3 Corruption or less."""
    return game.corruption <= 3


MORGUL_WOUND = event(
    "Morgul Wound",
    requires=fellowship_revealed,
    effect=if_else(
        Holds(bears_little, "they have 3 Corruption or less"),
        corruption(2),
        corruption(1),
    ),
    combat=BLACK_BREATH,
)


def lure(game: BoardGame, seat: int, source: int) -> None:
    """A Companion is drawn blindly."""
    companions = in_fellowship(game)
    person = companions[game.chance(len(companions))] if len(companions) > 1 else companions[0]
    game.tell("lured", EVERYONE, fellowship_commander(game), (), person)
    game.do((lured, person, source))


def lured(game: BoardGame, person: int, source: int) -> None:
    """Ask whether the Ring is used for the Companion's sake."""
    level = LEVEL[person]
    options: list[RawOption] = [(USE_RING,), PERSON_OPTIONS[person]]
    game.ask(fellowship_commander(game), q.LURE(source, person, level), options, lure_answered, level)


def lure_answered(game: BoardGame, level: int, option: RawOption) -> None:
    """Corruption by his Level, or the Companion is eliminated."""
    if option == (USE_RING,):
        corrupt(game, level)
    else:
        game.do((lose_companion, option[1]), (settle_leavers, fellowship_commander(game)))


LURE_OF_THE_RING = event(
    "Lure of the Ring",
    requires=fellowship_revealed,
    effect=if_else(
        guided_by(GOLLUM),
        corruption(1),
        special(
            lure,
            text="draw a Companion of the Fellowship at random: the Free Peoples choose whether the"
            " Ring-bearers gain as much Corruption as his Level or he is eliminated",
        ),
    ),
    combat=THEY_ARE_TERRIBLE,
)


def breaking(game: BoardGame, seat: int, source: int) -> None:
    """A tile says how many Companions leave the Fellowship."""
    game.do((draw_tile, 0, EVENT_TILE | NO_EYES | SCATTERS))


THE_BREAKING_OF_THE_FELLOWSHIP = event(
    "The Breaking of the Fellowship",
    requires=fellowship_revealed,
    effect=if_else(
        guided_by(GOLLUM),
        corruption(1),
        special(
            breaking,
            text=f"draw a Hunt tile: {NO_EYE}; for any other the Free Peoples must separate as many"
            " Companions as its number, who stay in the region of the Ring-bearers; the icons of the tile"
            " are ignored",
        ),
    ),
    combat=DREAD_AND_DESPAIR,
)


# ON THE TABLE, UNTIL THE FELLOWSHIP FINDS REST


UNTIL_REST = (
    "when the Fellowship is declared in a Free Peoples City or Stronghold that the Shadow has not taken"
)


def character_cards(game: BoardGame) -> list[int]:
    """The Character cards in the hand of whoever leads the Fellowship."""
    hand = hand_of(game, fellowship_commander(game))
    return [card for card in sorted(hand) if t.deck_of(card) == 2 * FREE + CHARACTER_DECK]


def holds_character_cards(game: BoardGame, seat: int, source: int) -> bool:
    """Whether the Free Peoples have a Character card in hand: its back shows it."""
    return bool(character_cards(game))


def lose_one_from_hand(game: BoardGame, seat: int, source: int) -> None:
    """The Free Peoples discard a Character card taken at random."""
    cards = character_cards(game)
    discard(game, cards[game.chance(len(cards))])


SORROW = may(
    choose_one(
        special(
            lose_one_from_hand,
            text="make the Free Peoples discard a random Character card from hand",
            available=holds_character_cards,
        ),
        discards_from_table(CHARACTER_DECK),
    )
).bind("worn-with-sorrow-and-toil/table")


def sorrow(game: BoardGame, card: int) -> None:
    """A Companion was lost: the Free Peoples may lose a card as well."""
    game.do(SORROW.task(hunter(game), card))


WORN_WITH_SORROW_AND_TOIL = event(
    "Worn with Sorrow and Toil",
    table=f"each time a Companion of the Fellowship is lost as a casualty, {SORROW.text()}",
    leaves=UNTIL_REST,
    on_table=((ON_COMPANION_LOST, sorrow), (ON_REST, discard)),
    combat=WORDS_OF_POWER,
    confidence="medium",
)
FLOCKS_OF_CREBAIN = event(
    "Flocks of Crebain",
    table="before a Hunt roll, you may discard it to add 1 to every die of that roll, re-rolls included",
    leaves=UNTIL_REST,
    on_table=((BEFORE_HUNT_ROLL, 1), (ON_REST, discard)),
    combat=THEY_ARE_TERRIBLE,
)


def balrog_watches(game: BoardGame, card: int, path: int, declared: bool, haven: bool) -> None:
    """Ask whether the Balrog comes upon the Fellowship."""
    rules = EVENT_TILE | NO_EYES | (NO_REVEAL if declared and haven else 0)
    game.ask(hunter(game), q.BALROG(card), [YES, NO], balrog_answered, card, rules)


def balrog_answered(game: BoardGame, card: int, rules: int, option: RawOption) -> None:
    """The card is given up for a tile, or kept."""
    if option == YES:
        discard(game, card)
        game.do((draw_tile, 0, rules))


BALROG_OF_MORIA = event(
    "Balrog of Moria",
    table="when the Fellowship is declared or revealed and its way enters, leaves or crosses Moria, you may"
    " discard this card to draw a Hunt tile. An Eye is discarded without effect; any other tile is applied"
    " as after a successful Hunt. Its Reveal icon is ignored if the Fellowship was declared in a Free Peoples"
    " City or Stronghold that the Shadow has not taken. Instead, you may use this card in battle as a Combat"
    " card, as if it were in your hand",
    on_table=((ON_PATH, balrog_watches), (AS_COMBAT_CARD, True)),
    combat=DURINS_BANE,
)


# THE EYE

MOST_EYES = 3


def has_dice(game: BoardGame, seat: int, source: int) -> bool:
    """Whether the Shadow has unused dice."""
    return any(game.dice[RESULT_COUNT * SHADOW :])


def lidless_eye(game: BoardGame, seat: int, source: int) -> None:
    """The Eye turns to the Fellowship."""
    game.do((ask_eye, MOST_EYES))


def ask_eye(game: BoardGame, left: int) -> None:
    """Ask which of the Shadow's unused dice becomes an Eye."""
    faces = [face for face in range(RESULT_COUNT) if game.dice[RESULT_COUNT * SHADOW + face]]
    if left and faces:
        options: list[RawOption] = [THE_END, *((FACE, face) for face in faces)]
        game.ask(actor(game, SHADOW), q.EYE(left < MOST_EYES, left), options, turned_to_eye, left)


def turned_to_eye(game: BoardGame, left: int, option: RawOption) -> None:
    """The die goes to the Hunt box; another may follow."""
    if option == THE_END:
        return
    game.dice[RESULT_COUNT * SHADOW + option[1]] -= 1
    game.hunt_dice += 1
    game.tell("turned", EVERYONE, actor(game, SHADOW), (), option[1], EYE)
    game.do((ask_eye, left - 1))


THE_LIDLESS_EYE = event(
    "The Lidless Eye",
    effect=special(
        lidless_eye,
        text=f"turn up to {MOST_EYES} of your unused Action dice to the Eye and put them in the Hunt box",
        available=has_dice,
    ),
    combat=WORDS_OF_POWER,
)


# SORCERY AND SIEGE


def near(game: BoardGame, region: int) -> list[int]:
    """The Free Peoples' armies in a region and beside it."""
    return list(regions_in((NEIGHBOUR_MASKS[region] | BITS[region]) & game.armies[FREE]))


def casters(game: BoardGame) -> list[int]:
    """The Shadow armies with a Nazgûl near an army of the Free Peoples."""
    return [here for here in armies_of(game, SHADOW) if with_nazgul(game, here) and near(game, here)]


def can_cast(game: BoardGame) -> bool:
    """Whether a Nazgûl is near an enemy army."""
    return bool(casters(game))


def spells(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army's Nazgûl cast them."""
    options: list[RawOption] = [REGION_OPTIONS[here] for here in casters(game)]
    game.ask(seat, q.SPELLS_FROM(source), options, casters_chosen, source)


def casters_chosen(game: BoardGame, source: int, option: RawOption) -> None:
    """Ask whom they strike."""
    game.do((spells_on, option[1], source))


def spells_on(game: BoardGame, origin: int, source: int) -> None:
    """Ask which army is struck."""
    options: list[RawOption] = [REGION_OPTIONS[there] for there in near(game, origin)]
    game.ask(actor(game, SHADOW), q.SPELLS_ON(source, origin), options, spells_cast, origin, source)


def spells_cast(game: BoardGame, origin: int, source: int, option: RawOption) -> None:
    """A die for each Nazgûl."""
    hit_army(game, actor(game, SHADOW), option[1], nazgul_at(game, origin), 5, source)


DREADFUL_SPELLS = event(
    "Dreadful Spells",
    requires=Holds(
        can_cast,
        "a Shadow army with Nazgûl is in the same region as a Free Peoples army, or in an adjacent one",
    ),
    effect=special(
        spells,
        text="choose such a Shadow army and a Free Peoples army within its reach, and roll a die for each of"
        " its Nazgûl (at most 5): each 5 or 6 is a hit on the Free Peoples army",
    ),
    combat=DEVILRY_OF_ORTHANC,
)


def at_the_gate(game: BoardGame) -> bool:
    """Whether the Witch-king is with an army that besieges a Stronghold."""
    here = game.persons[WITCH_KING]
    return here < REGION_COUNT and bool(game.besieged >> here & 1) and controller(game, here) == FREE


def can_storm(game: BoardGame, seat: int, source: int) -> bool:
    """Whether the Witch-king's army can attack: units At War, and no card that keeps the place closed."""
    here = game.persons[WITCH_KING]
    closed = not targets(game, SHADOW, here) >> here & 1
    return not closed and attack_choice(game, SHADOW, here, THE_WITCH_KING) is not None


def grond(game: BoardGame, seat: int, source: int) -> None:
    """The Witch-king's army storms the Stronghold."""
    here = game.persons[WITCH_KING]
    if can_storm(game, seat, source):
        game.do((attack_who, SHADOW, here, here, THE_WITCH_KING, source))


GROND_HAMMER_OF_THE_UNDERWORLD = event(
    "Grond, Hammer of the Underworld",
    requires=Holds(at_the_gate, "the Witch-king is with an army that besieges a Stronghold"),
    effect=special(
        grond,
        text=f"attack the Stronghold with that army, the Witch-king taking part; {THREE_ROUND_STORM}",
        available=can_storm,
    ),
    in_battle=((FREE_ROUNDS, 3), (COMPANION_NEEDED, True)),
    combat=DREAD_AND_DESPAIR,
    people=(WITCH_KING,),
)


# SARUMAN'S ARTS


def palantir_draws(game: BoardGame, card: int, seat: int) -> None:
    """Ask from which deck the Shadow draws after it has used an Event die for a card."""
    decks: list[RawOption] = [DECK_OPTIONS[deck] for deck in (2 * SHADOW, 2 * SHADOW + 1) if game.zones[deck]]
    if side_of(game, seat) == SHADOW and decks:
        game.ask(seat, q.PALANTIR(card), decks, palantir_drew, seat)


def palantir_drew(game: BoardGame, seat: int, option: RawOption) -> None:
    """The card is drawn."""
    draw_card(game, seat, option[1])


def can_wrest(game: BoardGame, face: int) -> bool:
    """Whether the Free Peoples can have the Palantír: the Will of the West, or a Ring to add to the die."""
    return face == WILL_OF_THE_WEST or (game.rings[FREE] > 0 and not game.happened & RING_USED << FREE)


def ring_for_palantir(game: BoardGame, face: int) -> None:
    """Any die but the Will of the West takes an Elven Ring besides."""
    if face != WILL_OF_THE_WEST:
        spend_ring(game, FREE)
        game.tell("ring given", EVERYONE, actor(game, FREE), ())


def say_ring(face: int) -> str:
    """What the Free Peoples pay besides the die."""
    return "" if face == WILL_OF_THE_WEST else "and give an Elven Ring"


THE_PALANTIR_OF_ORTHANC = event(
    "The Palantír of Orthanc",
    requires=in_play(SARUMAN),
    table="each time you use an Event die to play an Event card, you then draw a card from either of your"
    " decks",
    leaves="when Saruman is eliminated, or when the Free Peoples use an action for it: a Will of the West"
    " die, or any other die and an Elven Ring",
    on_table=(
        stays_while(in_play(SARUMAN)),
        (ON_EVENT_DIE, palantir_draws),
        (END_WITH_DIE, (FREE, can_wrest, discard)),
        (DIE_COSTS, ring_for_palantir),
        (SAY_PRICE, say_ring),
    ),
    combat=CRUEL_AS_DEATH,
    confidence="medium",
)


def rohan_may_wake(game: BoardGame, nation: int, cause: int, region: int) -> bool:
    """Wormtongue's whispers: what can still wake Rohan."""
    if nation != ROHAN or cause == BY_COMPANION:
        return True
    return cause in (BY_DECLARATION, BY_ATTACK) and region in (EDORAS, HELMS_DEEP)


def rohan_is_passive(game: BoardGame) -> bool:
    """Whether Rohan has not woken yet."""
    return not is_active(game, ROHAN)


WORMTONGUE = event(
    "Wormtongue",
    requires=in_play(SARUMAN),
    table="Rohan can become active only through a Companion who can activate it, a declaration of the"
    " Fellowship in Edoras or Helm's Deep, or an attack on Edoras or Helm's Deep",
    leaves="when Rohan becomes active or Saruman is eliminated",
    on_table=(
        stays_while(all_of(in_play(SARUMAN), Holds(rohan_is_passive, "Rohan is passive"))),
        (MAY_WAKE, rohan_may_wake),
    ),
    combat=FOUL_STENCH,
)


# THE NAZGÛL LEAD ARMIES

THE_RINGWRAITHS_ARE_ABROAD = event(
    "The Ringwraiths Are Abroad",
    effect=then(moves_nazgul, may(choose_one(moves_armies(2, A_NAZGUL), attacks_with(A_NAZGUL)))),
    combat=WORDS_OF_POWER,
)


def can_summon(game: BoardGame, seat: int, source: int) -> bool:
    """Whether Nazgûl can join the Witch-king: he is where a card may recruit."""
    here = game.persons[WITCH_KING]
    return game.reserve[NAZGUL_KIND] > 0 and here < REGION_COUNT and may_recruit(game, SHADOW, here)


def summon(game: BoardGame, seat: int, source: int) -> None:
    """Nazgûl join the Witch-king."""
    recruit(game, game.persons[WITCH_KING], NAZGUL_KIND, 2)


THE_BLACK_CAPTAIN_COMMANDS = event(
    "The Black Captain Commands",
    requires=in_play(WITCH_KING),
    effect=then(
        may(
            choose_one(
                special(summon, text="recruit 2 Nazgûl in the Witch-king's region", available=can_summon),
                moves_nazgul,
            )
        ),
        may(choose_one(moves_armies(1, THE_WITCH_KING), attacks_with(THE_WITCH_KING))),
    ),
    combat=FOUL_STENCH,
)
