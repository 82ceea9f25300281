"""The Ents of Fangorn (rulebook, page 76).

They are no units. A card that wakes them calls `awaken`: then each Ent in Fangorn but the last can be spent,
to march or to strike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.events import EVERYONE
from .. import options as o
from ..battle import sink_ships
from ..board import BITS, add, eliminate, eliminate_person, recruit, regions_in, settle, take
from ..casualties import suffer
from ..command import actor
from ..facts import ENTS_OF_FANGORN, FREE, SARUMAN, SHADOW
from ..figures import ENT, KIND_COUNT, LEADERS
from ..map import FANGORN, NEIGHBOUR_MASKS, ORTHANC, REGION_COUNT
from ..mixed import unite
from ..muster import ON_VOICE
from ..options import THE_END
from . import questions as tq
from .factions import declare_faction, in_play

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

STAYS: Final = 1  # Ent that is always left in Fangorn
STRIKE_DICE: Final = 5
STRIKE_HITS_ON: Final = 5
LAST_WAKING: Final = 3  # after it all Ents leave


# HOW THEY COME


def companion_in_fangorn(game: BoardGame) -> bool:
    """Whether a Companion stands in Fangorn; those in the Fellowship do not count (ruling XENT-01)."""
    return any(game.persons[person] == FANGORN for person in game.box.of_side[FREE])


def may_be_roused(game: BoardGame) -> bool:
    """Whether the faction can be brought into play."""
    return game.persons[SARUMAN] < REGION_COUNT and companion_in_fangorn(game)


def first_ent(game: BoardGame) -> None:
    """One Ent is in Fangorn."""
    recruit(game, FANGORN, ENT)


def treebeard(game: BoardGame) -> None:
    """Whenever Saruman speaks while a Companion is in Fangorn, one more Ent comes (ruling XENT-02).

    Once all three cards that wake them have been played, no Ent is left on the board, and none comes.
    """
    if in_play(game, ENTS_OF_FANGORN) and game.wakings < LAST_WAKING and companion_in_fangorn(game):
        recruit(game, FANGORN, ENT)


declare_faction(ENTS_OF_FANGORN, may_be_roused, first_ent)
ON_VOICE.append(treebeard)


# HOW THEY MARCH AND STRIKE


def ents_at(game: BoardGame, region: int) -> int:
    """How many Ents are in a region."""
    return game.figures[KIND_COUNT * region + ENT]


def entwood(game: BoardGame) -> int:
    """The regions with an Ent, as bits."""
    return sum(BITS[region] for region in range(REGION_COUNT) if ents_at(game, region))


def around(regions: int) -> int:
    """The neighbours of some regions, as bits."""
    found = 0
    for region in regions_in(regions):
        found |= NEIGHBOUR_MASKS[region]
    return found


def awaken(game: BoardGame) -> None:
    """A card wakes the Ents: they act, and after the third such card they leave."""
    game.wakings += 1
    game.do((ents_act,), (ents_may_leave,))


def ents_act(game: BoardGame) -> None:
    """Ask what the next Ent does, as long as there are more in Fangorn than must stay."""
    if ents_at(game, FANGORN) <= STAYS:
        return
    wood = entwood(game)
    near = around(wood)
    marches = near & ~game.armies[SHADOW] & ~BITS[FANGORN]
    options: list[RawOption] = [THE_END]
    options += [(o.ENT_STRIKES, region) for region in regions_in((wood | near) & game.armies[SHADOW])]
    options += [(o.ENT_MARCHES, region) for region in regions_in(marches)]
    game.ask(actor(game, FREE), tq.ENTS_ACT(ents_at(game, FANGORN) - STAYS), options, ent_acts)


def ent_acts(game: BoardGame, option: RawOption) -> None:
    """An Ent marches or strikes; others may follow."""
    if option == THE_END:
        return
    game.do((ents_act,))
    if option[0] == o.ENT_MARCHES:
        march(game, option[1])
    else:
        strike(game, option[1])


def march(game: BoardGame, region: int) -> None:
    """An Ent goes from Fangorn to a region without enemies beside another Ent."""
    take(game, FANGORN, ENT)
    add(game, region, ENT)
    game.tell("ent marches", EVERYONE, actor(game, FREE), (), region)
    if region == ORTHANC:
        saruman_falls(game)


def strike(game: BoardGame, region: int) -> None:
    """An Ent is spent: five dice against an army, whatever its walls, and nobody answers."""
    eliminate(game, FANGORN, ENT)
    rolled = tuple(game.roll() for _ in range(STRIKE_DICE))
    hits = sum(n >= STRIKE_HITS_ON for n in rolled)
    game.tell("ent strikes", EVERYONE, actor(game, FREE), (), region, rolled, hits)
    unite(game, SHADOW, region)  # the region is attacked (page 67)
    game.do((suffer, SHADOW, region, hits), (struck, region))


def struck(game: BoardGame, region: int) -> None:
    """What follows from the losses of a strike."""
    if not game.strength[REGION_COUNT + region]:
        if not game.switches.ents_spare_leaders:
            leaders_fall(game, region)
        if game.switches.ents_sink_ships:
            sink_ships(game, region)  # the army was attacked and eliminated (page 75, ruling XCOR-16)
        if region == ORTHANC:
            saruman_falls(game)
    settle(game, region)


def saruman_falls(game: BoardGame) -> None:
    """Saruman is gone once nobody defends Orthanc; Orthanc is not taken by that (ruling XENT-10)."""
    if game.persons[SARUMAN] == ORTHANC:
        eliminate_person(game, SARUMAN)


def leaders_fall(game: BoardGame, region: int) -> None:
    """The Nazgûl and Minions of a destroyed army fall with it, if that is how XENT-11 is read."""
    for kind in LEADERS[SHADOW]:
        n = game.figures[KIND_COUNT * region + kind]
        if n:
            eliminate(game, region, kind, n)
            game.tell("leaders lost", EVERYONE, actor(game, SHADOW), (), region, kind, n)
    for person in game.box.of_side[SHADOW]:
        if game.persons[person] == region:
            eliminate_person(game, person)


def ents_may_leave(game: BoardGame) -> None:
    """After the last of the cards that wake them all Ents leave the board (ruling XENT-12)."""
    if game.wakings >= LAST_WAKING:
        for region in regions_in(entwood(game)):
            eliminate(game, region, ENT, ents_at(game, region))
        game.tell("ents leave", EVERYONE, actor(game, FREE), ())
