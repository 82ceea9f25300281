"""The Hunt for the Ring: rolling for the Fellowship, drawing tiles, meeting their damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..kernel.events import EVERYONE
from . import questions as q
from .board import nazgul_at, regions_in
from .command import fellowship_commander, hunter
from .facts import (
    DIE_DAMAGE,
    EYE_DAMAGE,
    FELLOWSHIP_TILE,
    FREE,
    GOLLUM,
    HOBBITS,
    IN_FELLOWSHIP,
    MOST_HUNT_DICE,
    SHADOW,
    STANDARD,
    TRIED_IN_MORDOR,
)
from .fellowship import (
    casualty,
    corrupt,
    in_fellowship,
    level_of,
    refill_pool,
    reveal,
    shadow_holds,
)
from .map import REGION_COUNT
from .options import (
    CANCEL_EYE,
    CARD_OPTIONS,
    GUIDE_LEAVES,
    LOSE_GUIDE,
    LOSE_RANDOM,
    NO,
    SHOW,
    THE_END,
    USE_RING,
    YES,
)
from .queries import (
    ANOTHER_TILE,
    BEFORE_HUNT_ROLL,
    BEFORE_TILE,
    CANCELS_EYE,
    DICE_STAY_OUT,
    EVERY_NAZGUL_HUNTS,
    EYE_DOES,
    LOWER_DAMAGE,
    SHADOWS_OTHER_TILE,
    SPECIAL_TILES,
    any_on_table,
    discard,
    in_play,
    on_table,
)
from .rings import can_use_ring, spend_ring
from .setup import HUNT_TILES
from .travel import leave_fellowship, scatter, settle_leavers
from .victory import check_ring

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame

# HOW A TILE IS MET, as bits
EVENT_TILE: Final = 1  # drawn by a card or for a Stronghold: an Eye is worth 0
NO_EYES: Final = 2  # an Eye, or a tile of the Fellowship, is discarded without effect
ONLY_CORRUPTION: Final = 4  # nothing lowers the damage
RANDOM_CASUALTY: Final = 8  # a random Companion must fall first
NO_REVEAL: Final = 16  # its Reveal icon is ignored
IN_MORDOR: Final = 32  # drawn for a move on the Mordor track
NO_GOLLUM: Final = 64  # Gollum was not the Guide when the tile was drawn: he helps from the next one on
FIRE_AND_SHADOW: Final = 256  # drawn for the Balrog, who fears the Eye
SCATTERS: Final = 128  # instead of damage, as many Companions as its number leave the Fellowship

NO_TILE: Final = -1
ALIKE: Final = tuple(HUNT_TILES.index(tile) for tile in HUNT_TILES)  # one stands for all that look the same
MOST_ON_A_DIE: Final = 6


# MOVING


def move_fellowship(game: BoardGame, with_die: bool) -> None:
    """The Fellowship moves, and the Hunt follows it. `with_die` says that a die pays for it."""
    game.happened |= TRIED_IN_MORDOR
    if with_die:
        game.do((die_to_hunt_box,))
    if game.mordor:
        box = game.hunt_dice + game.hunt_moves
        game.tell("mordor move", EVERYONE, fellowship_commander(game), (), game.mordor)
        game.do((draw_tile, box, IN_MORDOR), (check_ring,))
        return
    game.progress += 1
    game.tell("fellowship moves", EVERYONE, fellowship_commander(game), (), game.progress)
    game.do((hunt,))


def die_to_hunt_box(game: BoardGame) -> None:
    """The die that moved the Fellowship goes to the Hunt box, unless a card keeps it out."""
    if not any_on_table(game, DICE_STAY_OUT):
        game.hunt_moves += 1


# THE HUNT ROLL


def hunt(game: BoardGame) -> None:
    """Ask whether a card helps the Hunt, then roll."""
    helpers = [card for card in on_table(game, BEFORE_HUNT_ROLL) if game.hunt_dice]
    if helpers:
        options: list[RawOption] = [THE_END, *(CARD_OPTIONS[card] for card in helpers)]
        game.ask(hunter(game), q.HELP_THE_HUNT(), options, helped)
    else:
        game.do((hunt_roll, 0))


def helped(game: BoardGame, option: RawOption) -> None:
    """Roll for the Hunt, with or without the card."""
    bonus = 0
    if option != THE_END:
        bonus = BEFORE_HUNT_ROLL[option[1]]
        discard(game, option[1])
    game.do((hunt_roll, bonus))


def rerolls(game: BoardGame) -> int:
    """How many failed dice of the Hunt may be rolled again."""
    here = game.ring_at
    an_army = game.strength[REGION_COUNT * SHADOW + here] > 0
    nazgul = nazgul_at(game, here)
    if nazgul > 1 and not any(in_play(game, EVERY_NAZGUL_HUNTS)):
        nazgul = 1
    return shadow_holds(game, here) + an_army + nazgul


def hunt_roll(game: BoardGame, bonus: int) -> None:
    """Roll for the Hunt; failed dice are rolled again, and a success draws a tile.

    Another success can only make an Eye worse. Only after a roll without success might the Shadow want no
    tile to be drawn: if the game follows that reading, he is asked (ruling HNT-06).
    """
    dice = min(game.hunt_dice, MOST_HUNT_DICE)
    if not dice:
        return
    add = game.hunt_moves + bonus
    rolled = tuple(game.roll() for _ in range(dice))
    successes = sum(is_success(n, add) for n in rolled)
    again = min(rerolls(game), dice - successes)
    if again and not successes and game.switches.hunter_may_stop:
        game.do((ask_to_hunt_again, rolled, add, again))
    else:
        hunt_again(game, rolled, add, again)


def ask_to_hunt_again(game: BoardGame, rolled: tuple[int, ...], add: int, again: int) -> None:
    """Ask whether failed dice are rolled again."""
    game.ask(hunter(game), q.HUNT_AGAIN(len(rolled), again), [YES, NO], again_answered, rolled, add, again)


def again_answered(game: BoardGame, rolled: tuple[int, ...], add: int, again: int, option: RawOption) -> None:
    """Failed dice are rolled again, or the Fellowship has escaped."""
    hunt_again(game, rolled, add, again if option == YES else 0)


def hunt_again(game: BoardGame, rolled: tuple[int, ...], add: int, again: int) -> None:
    """Roll so many failed dice again, and see whether the Fellowship is found."""
    more = tuple(game.roll() for _ in range(again))
    successes = sum(is_success(n, add) for n in rolled + more)
    game.tell("hunt roll", EVERYONE, hunter(game), (), rolled, more, add, successes)
    if successes:
        game.do((draw_tile, successes, 0))


def is_success(rolled: int, add: int) -> bool:
    """Whether a die of the Hunt finds the Fellowship; a natural 1 never does."""
    return rolled > 1 and rolled + add >= 6


# TILES


def draw_tile(game: BoardGame, eye: int, rules: int, instead_of: int = NO_TILE) -> None:
    """A tile is about to be drawn; a card may prevent it. `eye` is the damage of an Eye.

    `instead_of` is the tile that it replaces: it lies aside, and goes back to the pool when that is settled.
    """
    preventers: list[RawOption] = []
    if may_avert(game, rules):
        preventers = [CARD_OPTIONS[card] for card in on_table(game, BEFORE_TILE)]
    if preventers:
        seat = fellowship_commander(game)
        game.ask(seat, q.PREVENT_TILE(), [THE_END, *preventers], prevented, eye, rules, instead_of)
    else:
        game.do((tile_drawn, eye, rules, instead_of))


def may_avert(game: BoardGame, rules: int) -> bool:
    """Whether a card may keep a tile from being drawn, or have it replaced; that lowers no damage."""
    return not rules & ONLY_CORRUPTION or game.switches.isildurs_bane_can_be_averted


def prevented(game: BoardGame, eye: int, rules: int, instead_of: int, option: RawOption) -> None:
    """No tile is drawn if a card was given up; on the Mordor track the step is made all the same."""
    if option == THE_END:
        game.do((tile_drawn, eye, rules, instead_of))
        return
    discard(game, option[1])
    if instead_of != NO_TILE:
        tile_returns(game, instead_of)
    game.tell("no tile", EVERYONE, fellowship_commander(game), ())
    if rules & IN_MORDOR:
        step_in_mordor(game)


def step_in_mordor(game: BoardGame) -> None:
    """The Fellowship goes a step on the Mordor track; who has won is seen when the tile is done."""
    game.mordor += 1
    game.tell("mordor step", EVERYONE, fellowship_commander(game), (), game.mordor)


def random_tile(game: BoardGame, aside: int = 0) -> int:
    """Draw a tile from the pool; an empty one gets the standard tiles back, except what lies aside."""
    refill_pool(game, aside)
    tiles = list(regions_in(game.tiles_in))
    tile = tiles[game.chance(len(tiles))]
    game.tiles_in &= ~(1 << tile)
    game.tiles_drawn |= 1 << tile
    return tile


def tile_drawn(game: BoardGame, eye: int, rules: int, instead_of: int = NO_TILE) -> None:
    """Draw a tile and see what it is."""
    aside = 0 if instead_of == NO_TILE else 1 << instead_of
    tile = random_tile(game, aside)
    while is_out_of_place(game, tile):
        game.tiles_drawn &= ~(1 << tile)
        game.tiles_out |= 1 << tile
        game.tell("tile gone", EVERYONE, hunter(game), (), tile)
        tile = random_tile(game, aside)
    if instead_of != NO_TILE:
        tile_returns(game, instead_of)
    damage, seen = foreseen(game, tile, eye, rules)
    game.tell("tile", EVERYONE, hunter(game), (), tile, damage, seen)
    game.do((hunter_answers, tile, eye, rules))


def is_out_of_place(game: BoardGame, tile: int) -> bool:
    """Whether a tile is discarded as soon as it is drawn, so that another is."""
    kind = HUNT_TILES[tile].kind
    return kind in SPECIAL_TILES and SPECIAL_TILES[kind][0](game)


def hunter_answers(game: BoardGame, tile: int, eye: int, rules: int) -> None:
    """Ask whether a card of the Shadow has the tile replaced, before the Free Peoples answer it."""
    cards = [card for card in on_table(game, SHADOWS_OTHER_TILE) if SHADOWS_OTHER_TILE[card](game)]
    if cards:
        options: list[RawOption] = [THE_END, *(CARD_OPTIONS[card] for card in cards)]
        prompt = q.HUNTER_ANSWERS(ALIKE[tile], known_damage(tile, eye, rules))
        game.ask(hunter(game), prompt, options, hunter_answered, tile, eye, rules)
    else:
        game.do((meet_tile, tile, eye, rules, 0))


def hunter_answered(game: BoardGame, tile: int, eye: int, rules: int, option: RawOption) -> None:
    """Another tile is drawn, and this one goes back to the pool; or it is met."""
    if option == THE_END:
        game.do((meet_tile, tile, eye, rules, 0))
    else:
        discard(game, option[1])
        game.do((draw_tile, eye, rules, tile))


def foreseen(game: BoardGame, tile: int, eye: int, rules: int) -> tuple[int | None, bool]:
    """The damage of an Eye that counts, and whether a tile reveals the Fellowship if it is applied."""
    face = HUNT_TILES[tile]
    if without_effect(tile, rules) or rules & SCATTERS or deed_of_eye(tile, rules):
        return None, False
    return eye_worth(eye, rules) if face.damage == EYE_DAMAGE else None, reveals(game, tile, rules)


def tile_returns(game: BoardGame, tile: int) -> None:
    """A tile that was replaced goes back to the pool."""
    game.tiles_drawn &= ~(1 << tile)
    game.tiles_in |= 1 << tile
    game.tell("tile back", EVERYONE, hunter(game), (), tile)


def without_effect(tile: int, rules: int) -> bool:
    """Whether a tile is discarded without effect."""
    face = HUNT_TILES[tile]
    return bool(rules & NO_EYES) and (face.damage == EYE_DAMAGE or face.kind == FELLOWSHIP_TILE)


def meet_tile(game: BoardGame, tile: int, eye: int, rules: int, less: int) -> None:
    """Ask whether a card on the table answers the tile, one after the other. `less` is what some did."""
    cards: list[RawOption] = [CARD_OPTIONS[card] for card in answers(game, tile, eye, rules, less)]
    if can_cancel(game, tile, rules):
        cards.append((CANCEL_EYE,))
    if cards:
        options: list[RawOption] = [THE_END, *cards]
        prompt = q.ANSWER_TILE(ALIKE[tile], less, known_damage(tile, eye, rules))
        game.ask(fellowship_commander(game), prompt, options, tile_answered, tile, eye, rules, less)
    else:
        game.do((apply_tile, tile, eye, rules, less))


def can_cancel(game: BoardGame, tile: int, rules: int) -> bool:
    """Whether an Elven Ring can be used to cancel a standard Eye."""
    face = HUNT_TILES[tile]
    an_eye = face.kind == STANDARD and face.damage == EYE_DAMAGE
    return an_eye and may_avert(game, rules) and can_use_ring(game, FREE) and any(in_play(game, CANCELS_EYE))


def cancel_eye(game: BoardGame, tile: int, eye: int, rules: int) -> None:
    """The Eye leaves the game for an Elven Ring, and another tile is drawn."""
    spend_ring(game, FREE)
    game.tiles_drawn &= ~(1 << tile)
    game.tiles_out |= 1 << tile
    game.tell("eye cancelled", EVERYONE, fellowship_commander(game), ())
    game.do((draw_tile, eye, rules))


def answers(game: BoardGame, tile: int, eye: int, rules: int, less: int) -> list[int]:
    """The cards on the table that can be used against a tile; any number of them may be (page 58)."""
    face = HUNT_TILES[tile]
    lost = without_effect(tile, rules)
    if lost and face.kind != FELLOWSHIP_TILE:  # one of the Fellowship's own is worth saving
        return []
    cards = list(on_table(game, ANOTHER_TILE)) if may_avert(game, rules) else []
    if not lost and not rules & (ONLY_CORRUPTION | SCATTERS) and most_damage(tile, eye, rules) > less:
        cards += on_table(game, LOWER_DAMAGE)
    return cards


def most_damage(tile: int, eye: int, rules: int) -> int:
    """The damage of a tile; as long as its die is not rolled, the most that may come up."""
    damage = HUNT_TILES[tile].damage
    if damage == EYE_DAMAGE:
        return eye_worth(eye, rules)
    return MOST_ON_A_DIE if damage == DIE_DAMAGE else damage


def known_damage(tile: int, eye: int, rules: int) -> int | None:
    """The damage of a tile, unless a die is still to be rolled for it."""
    return None if HUNT_TILES[tile].damage == DIE_DAMAGE else max(0, most_damage(tile, eye, rules))


def eye_worth(eye: int, rules: int) -> int:
    """The damage of an Eye."""
    return 0 if rules & EVENT_TILE else eye


def tile_answered(game: BoardGame, tile: int, eye: int, rules: int, less: int, option: RawOption) -> None:
    """Draw another tile, lower the damage and ask again, or apply the tile as it is."""
    if option == THE_END:
        game.do((apply_tile, tile, eye, rules, less))
        return
    if option == (CANCEL_EYE,):
        cancel_eye(game, tile, eye, rules)
        return
    card = option[1]
    discard(game, card)
    if card in ANOTHER_TILE:
        game.do((draw_tile, eye, rules, tile))
    else:
        less += LOWER_DAMAGE[card]
        damage = known_damage(tile, eye, rules)
        left = None if damage is None else max(0, damage - less)
        seat = fellowship_commander(game)
        game.tell("lowered by card", EVERYONE, seat, (card,), LOWER_DAMAGE[card], left)
        game.do((meet_tile, tile, eye, rules, less))


def apply_tile(game: BoardGame, tile: int, eye: int, rules: int, less: int) -> None:
    """The tile does its damage; then it may reveal the Fellowship."""
    face = HUNT_TILES[tile]
    if without_effect(tile, rules):
        game.tell("tile void", EVERYONE, hunter(game), ())
        return
    if game.guide != GOLLUM:
        rules |= NO_GOLLUM
    if rules & IN_MORDOR:
        if not face.stop:
            step_in_mordor(game)
        else:
            game.tell("stopped", EVERYONE, fellowship_commander(game), (), game.mordor)
    if face.kind in SPECIAL_TILES:
        SPECIAL_TILES[face.kind][1](game, tile)
        return
    deed = deed_of_eye(tile, rules)
    if deed is not None:
        game.do((deed,), (settle_leavers, fellowship_commander(game)))
        return
    if face.damage < 0:
        corrupt(game, face.damage)
        return
    if face.damage == EYE_DAMAGE:
        damage = eye_worth(eye, rules)
    elif face.damage == DIE_DAMAGE:
        damage = game.roll()
        game.tell("tile die", EVERYONE, hunter(game), (), damage)
    else:
        damage = face.damage
    if rules & SCATTERS:
        game.do((scatter, damage, 0))
        return
    damage = max(0, damage - less)
    settle = (settle_leavers, fellowship_commander(game))
    game.do((guide_helps, tile, damage, rules, False), settle, (tile_reveals, tile, rules))


def deed_of_eye(tile: int, rules: int) -> Callable[[BoardGame], None] | None:
    """What an Eye does instead of damage, if it was drawn for somebody; None for any other tile."""
    if HUNT_TILES[tile].damage == EYE_DAMAGE:
        return next((deed for rule, deed in EYE_DOES.items() if rules & rule), None)
    return None


def reveals(game: BoardGame, tile: int, rules: int) -> bool:
    """Whether a tile reveals the Fellowship. Gollum leads it out of sight of numbered standard tiles."""
    face = HUNT_TILES[tile]
    if not face.reveal or rules & NO_REVEAL or game.revealed:
        return False
    gollum = game.guide == GOLLUM and not rules & NO_GOLLUM
    return not (gollum and face.kind == STANDARD and face.damage != EYE_DAMAGE)


def guide_helps(game: BoardGame, tile: int, damage: int, rules: int, fallen: bool) -> None:
    """The Guide's gift may lower the damage. If a Companion must fall first, that is asked before; else it is
    one of the ways to meet the damage.
    """
    if not damage:
        return
    falls_first = rules & RANDOM_CASUALTY and not fallen and bool(in_fellowship(game))
    if falls_first and gift(game, tile, rules) == [HOBBIT_GOES]:
        prompt = q.HOBBIT_HELPS(game.guide, damage)
        game.ask(fellowship_commander(game), prompt, [YES, NO], hobbit_answered, tile, damage, rules, fallen)
        return
    game.do((meet_damage, tile, damage, rules, fallen))


HOBBIT_GOES: Final = (GUIDE_LEAVES,)
GOLLUM_SHOWS: Final = (SHOW,)


def gift(game: BoardGame, tile: int, rules: int) -> list[RawOption]:
    """What the Guide can do now to lower the damage, if anything."""
    if rules & ONLY_CORRUPTION:
        return []
    if game.guide in HOBBITS and game.persons[game.guide] == IN_FELLOWSHIP:
        return [HOBBIT_GOES]
    gollum = game.guide == GOLLUM and not rules & NO_GOLLUM
    return [GOLLUM_SHOWS] if gollum and not game.revealed and not reveals(game, tile, rules) else []


def hobbit_answered(
    game: BoardGame, tile: int, damage: int, rules: int, fallen: bool, option: RawOption
) -> None:
    """The Hobbit who guides leaves the Fellowship to lower the damage, or a Companion falls."""
    if option == NO:
        game.do((random_falls, tile, damage, rules))
    else:
        hobbit_leaves(game, tile, damage, rules, fallen)


def hobbit_leaves(game: BoardGame, tile: int, damage: int, rules: int, fallen: bool) -> None:
    """The Hobbit who guides leaves the Fellowship to lower the damage."""
    person = game.guide
    game.do((guide_helps, tile, damage - 1, rules, fallen))
    game.tell("lowered by", EVERYONE, fellowship_commander(game), (), person, damage - 1)
    leave_fellowship(game, 1 << person)


def gollum_shows(game: BoardGame, tile: int, damage: int, rules: int) -> None:
    """The Fellowship shows itself to lower the damage; the rest is met first."""
    game.do((reveal,))
    game.tell("lowered by", EVERYONE, fellowship_commander(game), (), GOLLUM, damage - 1)
    game.do((meet_damage, tile, damage - 1, rules | NO_GOLLUM, False))


def meet_damage(game: BoardGame, tile: int, damage: int, rules: int, fallen: bool) -> None:
    """Ask how the damage is met: the Ring is used, a Companion falls, or the Guide lowers it."""
    if damage <= 0:
        return
    companions = in_fellowship(game)
    if rules & RANDOM_CASUALTY and companions and not fallen:
        game.do((random_falls, tile, damage, rules))
        return
    options: list[RawOption] = [(USE_RING,)]
    if companions and not fallen and not rules & ONLY_CORRUPTION:
        options.append((LOSE_GUIDE,))
        if len(companions) > 1:
            options.append((LOSE_RANDOM,))
    options += gift(game, tile, rules)
    prompt = q.DAMAGE(damage, reveals(game, tile, rules))
    game.ask(fellowship_commander(game), prompt, options, damage_answered, tile, damage, rules, fallen)


def damage_answered(
    game: BoardGame, tile: int, damage: int, rules: int, fallen: bool, option: RawOption
) -> None:
    """The Ring is used, somebody falls, or the Guide lowers the damage."""
    if option == (USE_RING,):
        corrupt(game, damage)
    elif option == HOBBIT_GOES:
        hobbit_leaves(game, tile, damage, rules, fallen)
    elif option == GOLLUM_SHOWS:
        gollum_shows(game, tile, damage, rules)
    elif option == (LOSE_GUIDE,):
        game.do((companion_falls, tile, damage, rules, game.guide))
    else:
        game.do((random_falls, tile, damage, rules))


def random_falls(game: BoardGame, tile: int, damage: int, rules: int) -> None:
    """A Companion drawn blindly falls."""
    companions = in_fellowship(game)
    person = companions[game.chance(len(companions))] if len(companions) > 1 else companions[0]
    game.do((companion_falls, tile, damage, rules, person))


def companion_falls(game: BoardGame, tile: int, damage: int, rules: int, person: int) -> None:
    """A Companion is the casualty of the tile; damage beyond his Level is left."""
    game.tell("falls", EVERYONE, fellowship_commander(game), (), person)
    left = max(0, damage - level_of(game, person))
    rules &= ~RANDOM_CASUALTY
    game.do((guide_helps, tile, left, rules, True))
    casualty(game, person)


def tile_reveals(game: BoardGame, tile: int, rules: int) -> None:
    """The tile may reveal the Fellowship."""
    if reveals(game, tile, rules):
        game.do((reveal,))
