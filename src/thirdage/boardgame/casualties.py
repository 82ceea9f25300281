"""Hits, and who falls to them (rulebook: Remove Casualties)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.events import EVERYONE
from . import questions as q
from .board import add, eliminate, force_at, settle
from .command import army_commander
from .facts import FREE
from .figures import AFTER_UNITS, FIRST_UNIT, KIND_COUNT, UNITS, figures_of, units_in
from .mixed import unite
from .options import LOSS_OPTIONS, REDUCTION_OPTIONS, with_several

if TYPE_CHECKING:
    from ..kernel.decision import RawOption
    from .state import BoardGame


def fighting(game: BoardGame, side: int, region: int) -> bytes:
    """The figures of a region that hits can fall on: all of them, but not the rearguard of an attack."""
    force = force_at(game, region)
    battle = game.battle
    if battle is None or side != battle.attacker or region != battle.origin:
        return force
    return bytes(map(int.__sub__, force, battle.rear))


def spare_regulars(game: BoardGame, side: int, kind: int) -> int:
    """How many Regulars there are to replace an Elite of this kind."""
    spare = game.reserve[kind - 1]
    return spare + game.casualties[kind - 1] if side == FREE else spare


def endurance(game: BoardGame, side: int, force: bytes) -> int:
    """How many hits it takes to destroy the units of a force."""
    total = 0
    for kind in range(FIRST_UNIT[side], AFTER_UNITS[side], 2):
        regulars, elites = force[kind], force[kind + 1]
        total += regulars
        if elites:
            total += 2 * elites if regulars + spare_regulars(game, side, kind + 1) else elites
    return total


def suffer(game: BoardGame, side: int, region: int, hits: int) -> None:
    """Ask the owner of an army how it takes its hits, one after the other."""
    if hits <= 0:
        return
    force = fighting(game, side, region)
    if endurance(game, side, force) <= hits:
        for kind in UNITS[side]:
            if force[kind]:
                lose(game, side, region, kind, force[kind])
        return
    options = ways_to_lose(game, side, force, hits)
    seat = army_commander(game, side, region)
    own = figures_of(side, force)
    prompt = q.LOSSES(region, hits, own, bytes(spares(game, side, own)))
    game.ask(seat, prompt, options, suffered, side, region, hits)


def spares(game: BoardGame, side: int, force: bytes) -> bytearray:
    """How many Regulars there are to replace Elites of this force, by the kind of the Regular."""
    found = bytearray(KIND_COUNT)
    for kind in UNITS[side]:
        if kind & 1 and force[kind]:
            found[kind - 1] = spare_regulars(game, side, kind)
    return found


def ways_to_lose(game: BoardGame, side: int, force: bytes, hits: int) -> list[RawOption]:
    """How the next hit, or several of them, can be taken. Those of one kind may fall together."""
    options: list[RawOption] = []
    for kind in UNITS[side]:
        if not force[kind]:
            continue
        if kind & 1 and spare_regulars(game, side, kind):
            options.append(REDUCTION_OPTIONS[kind])
            if hits >= 2:
                options.append(LOSS_OPTIONS[kind])
        else:
            options.append(LOSS_OPTIONS[kind])
    return with_several(options, [(kind, min(hits, force[kind])) for kind in UNITS[side][::2]])


def suffered(game: BoardGame, side: int, region: int, hits: int, option: RawOption) -> None:
    """A hit is taken; the rest follows."""
    kind, n = option[1], option[2] if len(option) > 2 else 1
    if option in REDUCTION_OPTIONS:
        reduce_elite(game, side, region, kind)
        hits -= 1
    else:
        hits -= 2 if kind & 1 and spare_regulars(game, side, kind) else n
        lose(game, side, region, kind, n)
    game.do((suffer, side, region, hits))


def lose(game: BoardGame, side: int, region: int, kind: int, n: int = 1) -> None:
    """Units fall."""
    eliminate(game, region, kind, n)
    game.tell("loss", EVERYONE, army_commander(game, side, region), (), region, kind, n)


def reduce_elite(game: BoardGame, side: int, region: int, kind: int) -> None:
    """An Elite becomes a Regular: one of the fallen Free Peoples, else one of the reinforcements."""
    eliminate(game, region, kind)
    if side == FREE and game.casualties[kind - 1]:
        game.casualties[kind - 1] -= 1
    else:
        game.reserve[kind - 1] -= 1
    add(game, region, kind - 1)
    game.tell("reduced", EVERYONE, army_commander(game, side, region), (), region, kind)


def strike(game: BoardGame, side: int, region: int, hits: int) -> None:
    """An event hits an army outside a battle: its losses are taken, then what follows from them."""
    unite(game, side, region)
    game.do((suffer, side, region, hits), (settle, region))


def survivors(game: BoardGame, side: int, region: int) -> int:
    """How many units of a fighting force are left."""
    return units_in(fighting(game, side, region), side)
