"""The Free Peoples' Strategy deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...kernel.effects import if_, special, then
from .. import questions as q
from .. import tables as t
from ..attacking import attack_by, attack_choice
from ..board import SETTLEMENTS, force_at, free_for, held, is_inside, persons_at, regions_in
from ..combat_cards.free_peoples import (
    ADVANTAGEOUS_POSITION,
    CHARGE,
    CONFUSION,
    DAYLIGHT,
    NO_QUARTER,
    SCOUTS,
    SHIELD_WALL,
    SUDDEN_STRIKE,
    VALOUR,
)
from ..command import actor, hand_of
from ..conditions import (
    Holds,
    all_of,
    army_stands_in,
    companion_in,
    free_army_in,
    nation_active,
    nation_at_war,
    stays_while,
)
from ..consecutive import act_upon
from ..declare import event
from ..facts import (
    ANY_NATION,
    ARAGORN,
    ARMY,
    BY_CARD,
    CHARACTER,
    DWARVES,
    ELVES,
    FREE,
    GANDALF_THE_WHITE,
    GONDOR,
    MUSTER,
    NORTH,
    ROHAN,
    SHADOW,
    STRATEGY_DECK,
)
from ..figures import FIRST_LEADER, FIRST_UNIT
from ..force import A_COMPANION, ANYBODY, Choice
from ..map import (
    BARAD_DUR,
    BREE,
    BUCKLAND,
    CARROCK,
    COAST,
    DAGORLAD,
    DALE,
    DOL_AMROTH,
    EDORAS,
    EREBOR,
    ERED_LUIN,
    EVERYWHERE,
    GORGOROTH,
    GREY_HAVENS,
    IN_NATION,
    LORIEN,
    MINAS_MORGUL,
    MINAS_TIRITH,
    MORANNON,
    NEIGHBOUR_MASKS,
    NORTH_ITHILIEN,
    NURN,
    OLD_FOREST,
    OSGILIATH,
    RIVENDELL,
    SOUTH_ITHILIEN,
    THE_SHIRE,
    WOODLAND_REALM,
    mask,
)
from ..marching import Orders, can_march, long_march
from ..movement import choice_for, march
from ..options import ASSAULT, CARD_OPTIONS, MARCH, NATION_OPTIONS
from ..politics import activate, advance
from ..queries import CLOSED, DICE_STAY_OUT, END_WITH_DIE, GARRISON_COUNTS, SAY_PRICE, discard
from ..sending import Errand, send
from ..teams import may_act_upon
from ..words import (
    advances,
    armies_of,
    draw,
    goes_to_war,
    hits_one_army,
    leaders,
    moves_companions,
    recruits,
    regulars,
    unit,
)

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ...kernel.effects import Effect
    from ..state import BoardGame


# THE LAST BATTLE

BEFORE_THE_BLACK_GATE = (
    NORTH_ITHILIEN, SOUTH_ITHILIEN, DAGORLAD, MORANNON, MINAS_MORGUL, GORGOROTH, BARAD_DUR, NURN,
)  # fmt: skip


def leads_the_last_battle(game: BoardGame) -> bool:
    """Whether Aragorn or Gandalf the White is with an army at the gates of Mordor or inside."""
    places = (game.persons[ARAGORN], game.persons[GANDALF_THE_WHITE])
    return any(here in BEFORE_THE_BLACK_GATE and army_stands_in(game, FREE, here) for here in places)


LAST_BATTLE_IS_FOUGHT = Holds(
    leads_the_last_battle,
    "Aragorn or Gandalf the White is with a Free Peoples army in North Ithilien, South Ithilien,"
    " Dagorlad, Morannon, Minas Morgul, Gorgoroth, Barad-Dûr or Nurn",
)
THE_LAST_BATTLE = event(
    "The Last Battle",
    ARMY,
    requires=LAST_BATTLE_IS_FOUGHT,
    table="dice that move the Fellowship are set aside like other used dice and do not go to the Hunt box",
    leaves="as soon as neither of the two is with such an army",
    on_table=(stays_while(LAST_BATTLE_IS_FOUGHT), (DICE_STAY_OUT, True)),
    combat=DAYLIGHT,
    confidence="medium",
)


# CLOSED LANDS: what the Shadow can do against the card

CLOSED_UNTIL = (
    "if the Shadow spends a die of any result on this and discards from hand one card with the Army symbol"
    " and one with the Character symbol"
)
PRICE = (ARMY, CHARACTER)  # a card with each of these symbols


def say_price(face: int) -> str:
    """What the Shadow pays besides the die."""
    return "and discard an Army card and a Character card"


def cards_with(game: BoardGame, icon: int) -> list[int]:
    """The cards that a result plays in the hand of the Shadow player who acts."""
    hand = hand_of(game, actor(game, SHADOW))
    return [card for card in sorted(hand) if t.ICON[card] == icon]


def can_pay(game: BoardGame, face: int) -> bool:
    """Whether the Shadow holds the two cards, whatever the die shows."""
    return all(cards_with(game, icon) for icon in PRICE)


def pay(game: BoardGame, card: int) -> None:
    """The Shadow discards two cards, then the card on the table goes."""
    game.do(*[(ask_price, icon, card) for icon in PRICE], (discard, card))


def ask_price(game: BoardGame, icon: int, card: int) -> None:
    """Ask which card with this symbol is discarded so that the card on the table goes."""
    options: list[RawOption] = [CARD_OPTIONS[held] for held in cards_with(game, icon)]
    game.ask(actor(game, SHADOW), q.PRICE(icon, card), options, price_paid, hidden=True)


def has_the_price(game: BoardGame, icon: int, card: int) -> bool:
    """Whether the Shadow holds a card with this symbol."""
    return bool(cards_with(game, icon))


t.NEEDS[ask_price] = has_the_price


def price_paid(game: BoardGame, option: RawOption) -> None:
    """The chosen card is discarded."""
    discard(game, option[1])


AT_A_PRICE = ((END_WITH_DIE, (SHADOW, can_pay, pay)), (SAY_PRICE, say_price))

A_POWER_TOO_GREAT = event(
    "A Power too Great",
    ARMY,
    effect=advances(ELVES),
    table="Shadow armies may neither move into Lórien, Rivendell or the Grey Havens nor attack there",
    leaves=CLOSED_UNTIL,
    on_table=((CLOSED, mask((LORIEN, RIVENDELL, GREY_HAVENS))), *AT_A_PRICE),
    combat=NO_QUARTER,
)
THE_POWER_OF_TOM_BOMBADIL = event(
    "The Power of Tom Bombadil",
    ARMY,
    effect=advances(NORTH),
    table="Shadow armies may neither move into the Old Forest, the Shire or Buckland nor attack there",
    leaves=CLOSED_UNTIL,
    on_table=((CLOSED, mask((OLD_FOREST, THE_SHIRE, BUCKLAND))), *AT_A_PRICE),
    combat=ADVANTAGEOUS_POSITION,
)


# A NATION IS ROUSED


def companions_rouse(nation: int, *places: int) -> Effect:
    """Move Companions; with one of them in one of these places the nation is At War."""
    return then(moves_companions, if_(companion_in(*places), goes_to_war(nation)))


BOOK_OF_MAZARBUL = event(
    "Book of Mazarbul",
    MUSTER,
    effect=companions_rouse(DWARVES, EREBOR, ERED_LUIN),
    combat=ADVANTAGEOUS_POSITION,
)


# ARMIES THAT ARE STRUCK


def mixed_armies(game: BoardGame) -> list[int]:
    """The regions of the Shadow armies with units of two nations or more."""
    return [region for region in armies_of(game, SHADOW) if nations_at(game, region) > 1]


def nations_at(game: BoardGame, region: int) -> int:
    """How many of the Shadow's nations have units in a region."""
    force = force_at(game, region)
    return sum(any(force[kind : kind + 2]) for kind in range(FIRST_UNIT[SHADOW], FIRST_LEADER, 2))


def armies_in_ithilien(game: BoardGame) -> list[int]:
    """Where Faramir's Rangers can strike."""
    places = mask((OSGILIATH, NORTH_ITHILIEN, SOUTH_ITHILIEN))
    return list(regions_in(game.armies[SHADOW] & places))


THE_SPIRIT_OF_MORDOR = event(
    "The Spirit of Mordor",
    ARMY,
    effect=hits_one_army(5, 5, mixed_armies, "a Shadow army with units of two or more nations"),
    combat=SCOUTS,
)
FARAMIRS_RANGERS = event(
    "Faramir's Rangers",
    ARMY,
    effect=then(
        hits_one_army(
            3, 5, armies_in_ithilien, "a Shadow army in Osgiliath, North Ithilien or South Ithilien"
        ),
        if_(
            free_army_in(OSGILIATH),
            recruits(OSGILIATH, unit(GONDOR), leaders(GONDOR), where="there"),
        ),
    ),
    combat=SHIELD_WALL,
)
FEAR_FIRE_FOES = event(
    "Fear! Fire! Foes!",
    MUSTER,
    effect=companions_rouse(NORTH, THE_SHIRE, BREE),
    combat=SHIELD_WALL,
)


# COUNSEL AND SUMMONS


def counsel(game: BoardGame, seat: int, source: int) -> None:
    """Ask which nation that is not yet At War wakes and takes a step: in teams, one of the player's own."""
    options: list[RawOption] = [NATION_OPTIONS[nation] for nation in nations_at_peace(game)]
    if options:
        game.ask(seat, q.WHICH_NATION(source, False), options, counselled)


def counselled(game: BoardGame, option: RawOption) -> None:
    """The nation wakes first, so that its step may be the one to war."""
    act_upon(game, FREE, 1 << option[1])
    activate(game, option[1], BY_CARD)
    advance(game, option[1], BY_CARD)


def nations_at_peace(game: BoardGame) -> list[int]:
    """The Free Peoples that are not At War and that the player who acts may counsel."""
    return [
        nation for nation in ANY_NATION if not game.at_war >> nation & 1 and may_act_upon(game, FREE, nation)
    ]


def some_at_peace(game: Any, seat: int, source: int) -> bool:
    """Whether there is a nation to counsel."""
    return bool(nations_at_peace(game))


WISDOM_OF_ELROND = event(
    "Wisdom of Elrond",
    MUSTER,
    effect=special(
        counsel,
        "choose a Free Peoples nation: it becomes active and advances one step towards war",
        some_at_peace,
    ),
    combat=CONFUSION,
)
THE_RED_ARROW = event(
    "The Red Arrow",
    MUSTER,
    requires=nation_active(GONDOR),
    effect=then(advances(ROHAN), recruits(EDORAS, unit(ROHAN), leaders(ROHAN))),
    combat=SCOUTS,
)


# HELP UNLOOKED FOR


def besiegers_near(game: BoardGame, origin: int) -> int:
    """The regions next to an army where the Shadow besieges a Stronghold, as bits."""
    return NEIGHBOUR_MASKS[origin] & game.besieged & held(game, FREE)


def helpers(game: BoardGame) -> list[int]:
    """The regions whose army can attack a besieging army."""
    return [
        here
        for here in regions_in(game.armies[FREE])
        if not is_inside(game, here, FREE)
        and besiegers_near(game, here)
        and attack_choice(game, FREE, here, ANYBODY)
    ]


def can_help(game: Any, seat: int, source: int) -> bool:
    """Whether an army can come to help."""
    return bool(helpers(game))


def help_comes(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army comes to help, and at which siege."""
    ways = tuple(
        [(ASSAULT, here, place) for here in helpers(game) for place in regions_in(besiegers_near(game, here))]
    )
    if ways:
        attack_by(game, FREE, ways, ANYBODY, source)


HELP_UNLOOKED_FOR = event(
    "Help Unlooked For",
    ARMY,
    effect=special(
        help_comes,
        "attack, from an adjacent region, a Shadow army that besieges a Stronghold; in every Combat roll of"
        " this battle the Shadow rolls one die fewer, but at least one, for each Free Peoples unit inside the"
        " Stronghold",
        can_help,
    ),
    in_battle=((GARRISON_COUNTS, True),),
    combat=NO_QUARTER,
)


# PATHS OF THE WOSES


def ends_of_the_paths(game: BoardGame) -> int:
    """Where the hidden paths lead, as bits: to Minas Tirith, or near it while it is besieged."""
    if game.besieged >> MINAS_TIRITH & 1:
        return NEIGHBOUR_MASKS[MINAS_TIRITH] & free_for(game, FREE)
    return 1 << MINAS_TIRITH


def ends_for(game: BoardGame, origin: int) -> list[int]:
    """Where an army in Rohan, or a part of it, can be led."""
    return [
        region
        for region in regions_in(ends_of_the_paths(game))
        if who_is_led(game, FREE, origin, region) is not None
    ]


def led_by_woses(game: BoardGame) -> list[int]:
    """The regions of Rohan whose army can be led. One under siege cannot leave."""
    return [
        here
        for here in regions_in(game.armies[FREE] & IN_NATION[ROHAN])
        if not is_inside(game, here, FREE) and ends_for(game, here)
    ]


def can_be_led(game: Any, seat: int, source: int) -> bool:
    """Whether an army can be led."""
    return bool(led_by_woses(game))


def who_is_led(game: BoardGame, side: int, origin: int, region: int) -> Choice | None:
    """Who of an army can be led."""
    return choice_for(game, side, origin, region, 1, (), ANYBODY, 1)


def woses(game: BoardGame, seat: int, source: int) -> None:
    """Ask which army is led, and where the paths end."""
    ways = tuple([(MARCH, here, end) for here in led_by_woses(game) for end in ends_for(game, here)])
    if ways:
        errand = Errand(FREE, who_is_led, march, (FREE,))
        send(game, errand, q.MARCH(False, 1, -1, 0, ()), ways)


PATHS_OF_THE_WOSES = event(
    "Paths of the Woses",
    ARMY,
    requires=all_of(nation_at_war(ROHAN), free_army_in(MINAS_TIRITH)),
    effect=special(
        woses,
        "move a Free Peoples army, or a part of it, from a region of Rohan straight to Minas Tirith; if Minas"
        " Tirith is besieged, to a free region next to it instead",
        can_be_led,
    ),
    combat=SUDDEN_STRIKE,
    confidence="medium",
)


# THROUGH A DAY AND A NIGHT


def armies_with_companions(game: BoardGame) -> bool:
    """Whether a Companion is with an army."""
    return any(persons_at(game, here, FREE) for here in regions_in(game.armies[FREE]))


FORCED_MARCH = Orders(FREE, 2, A_COMPANION, EVERYWHERE)


def some_can_march(game: BoardGame, seat: int, source: int) -> bool:
    """Whether an army with a Companion can go anywhere."""
    return can_march(game, FORCED_MARCH)


def day_and_night(game: BoardGame, seat: int, source: int) -> None:
    """Let an army with a Companion go up to two regions."""
    game.do((long_march, FORCED_MARCH))


THROUGH_A_DAY_AND_A_NIGHT = event(
    "Through a Day and a Night",
    ARMY,
    requires=Holds(armies_with_companions, "a Free Peoples army has a Companion with it"),
    effect=special(
        day_and_night,
        "a Free Peoples army, or a part of one, that has a Companion with it moves up to two regions; nobody"
        " joins it or drops out on the way",
        some_can_march,
    ),
    combat=CONFUSION,
)


# RECRUITS


def havens_with_armies(game: BoardGame) -> list[int]:
    """The regions on the western sea that hold a Free Peoples army."""
    return list(regions_in(game.armies[FREE] & COAST))


def edoras_or_with_companion(game: BoardGame) -> list[int]:
    """Edoras, and the regions of Rohan with a Companion."""
    return [
        region
        for region in regions_in(IN_NATION[ROHAN])
        if region == EDORAS or persons_at(game, region, FREE)
    ]


def free_settlements_of_rohan(game: BoardGame) -> list[int]:
    """The free regions of Rohan with a Settlement."""
    return list(regions_in(IN_NATION[ROHAN] & SETTLEMENTS & free_for(game, FREE)))


CIRDANS_SHIPS = event(
    "Cirdan's Ships",
    MUSTER,
    requires=nation_at_war(ELVES),
    effect=recruits(
        havens_with_armies,
        unit(ELVES, 2),
        where="in one region on the coast of the western sea that holds a Free Peoples army, but not one that"
        " besieges a Stronghold",
    ),
    combat=CHARGE,
)
GUARDS_OF_THE_CITADEL = event(
    "Guards of the Citadel",
    MUSTER,
    effect=recruits(MINAS_TIRITH, unit(GONDOR), leaders(GONDOR)),
    combat=CHARGE,
)
CELEBORNS_GALADHRIM = event(
    "Celeborn's Galadhrim",
    MUSTER,
    effect=then(recruits(LORIEN, unit(ELVES)), draw(1, STRATEGY_DECK)),
    combat=DAYLIGHT,
)
RIDERS_OF_THEODEN = event(
    "Riders of Théoden",
    MUSTER,
    effect=recruits(
        edoras_or_with_companion,
        unit(ROHAN),
        leaders(ROHAN),
        where="in Edoras or in a region of Rohan with a Companion",
    ),
    combat=DAYLIGHT,
)
GRIMBEORN_THE_OLD_SON_OF_BEORN = event(
    "Grimbeorn the Old, Son of Beorn",
    MUSTER,
    effect=recruits(CARROCK, unit(NORTH), leaders(NORTH)),
    combat=SCOUTS,
)
IMRAHIL_OF_DOL_AMROTH = event(
    "Imrahil of Dol Amroth",
    MUSTER,
    effect=recruits(DOL_AMROTH, unit(GONDOR), leaders(GONDOR)),
    combat=SHIELD_WALL,
)
KING_BRANDS_MEN = event(
    "King Brand's Men",
    MUSTER,
    effect=then(recruits(DALE, regulars(NORTH, 2)), draw(1, STRATEGY_DECK)),
    combat=SHIELD_WALL,
)
SWORDS_IN_ERIADOR = event(
    "Swords in Eriador",
    MUSTER,
    effect=then(
        recruits(THE_SHIRE, unit(NORTH)),
        recruits(ERED_LUIN, unit(DWARVES)),
        draw(1, STRATEGY_DECK),
    ),
    combat=ADVANTAGEOUS_POSITION,
)
KINDRED_OF_GLORFINDEL = event(
    "Kindred of Glorfindel",
    MUSTER,
    effect=then(recruits(RIVENDELL, unit(ELVES)), draw(1, STRATEGY_DECK)),
    combat=ADVANTAGEOUS_POSITION,
)
DAIN_IRONFOOTS_GUARD = event(
    "Dain Ironfoot's Guard",
    MUSTER,
    effect=recruits(EREBOR, unit(DWARVES), leaders(DWARVES)),
    combat=VALOUR,
)
EOMER_SON_OF_EOMUND = event(
    "Éomer, Son of Éomund",
    MUSTER,
    effect=recruits(
        free_settlements_of_rohan,
        unit(ROHAN),
        leaders(ROHAN),
        where="in a free region of Rohan with a Settlement",
    ),
    combat=VALOUR,
)
THRANDUILS_ARCHERS = event(
    "Thranduil's Archers",
    MUSTER,
    effect=then(recruits(WOODLAND_REALM, unit(ELVES)), draw(1, STRATEGY_DECK)),
    combat=VALOUR,
)
