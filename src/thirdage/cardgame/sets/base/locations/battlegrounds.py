"""The 14 battlegrounds of the base set: the Free Peoples' seven, then the Shadow's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame import tables as t
from thirdage.cardgame.facts import ARMY, CHARACTER, CYCLE, DRAW, FREE, HAND, SHADOW, ZONES_PER_SEAT
from thirdage.cardgame.procedures import recycle_by_text
from thirdage.cardgame.readings import reading
from thirdage.cardgame.words import (
    activate_named,
    cards_of,
    cycle_from_hand,
    draw,
    draw_and_play,
    each,
    forsake,
    named,
    player,
    recycle_pile,
    take,
)
from thirdage.kernel.effects import Effect, may, then
from thirdage.kernel.english import YOU, Voice

from ..base import DUNEDAIN, DWARF, ELF, ISENGARD, MONSTROUS, MORDOR, ROHAN, SOUTHRON, WIZARD, battleground
from ..cards.mordor import NAZGUL_CHARACTER

if TYPE_CHECKING:
    from thirdage.cardgame.state import CardGame

# FREE PEOPLES

dol_amroth = battleground(
    FREE,
    "Dol Amroth",
    points=1,
    defense=2,
    defenders=(DUNEDAIN, WIZARD),
    attackers=(SOUTHRON,),
    activation=player(DUNEDAIN, may(forsake(1) >> draw(1))),
)
edoras = battleground(
    FREE,
    "Edoras",
    points=1,
    defense=1,
    defenders=(ROHAN, WIZARD),
    attackers=(ISENGARD,),
    activation=activate_named("Helm's Deep"),
)
helms_deep = battleground(
    FREE,
    "Helm's Deep",
    points=2,
    defense=2,
    defenders=(ROHAN, WIZARD),
    attackers=(ISENGARD,),
    activation=player(ROHAN, draw_and_play(5, cards_of(types=(ARMY, CHARACTER)), to="Helm's Deep")),
)
lorien = battleground(
    FREE,
    "Lórien",
    points=2,
    defense=2,
    defenders=(ELF, WIZARD),
    attackers=(MONSTROUS, MORDOR),
    activation=activate_named("Dol Guldur", reactivate=True),
    doubt="That its text is not optional is inferred from Dol Guldur.",
    other=reading(activation=may(activate_named("Dol Guldur", reactivate=True))),
)
minas_tirith = battleground(
    FREE,
    "Minas Tirith",
    points=3,
    defense=3,
    defenders=(DUNEDAIN, WIZARD),
    attackers=(SOUTHRON, MORDOR),
    activation=player(DUNEDAIN, may(forsake(1) >> draw(3))),
)
pelargir = battleground(
    FREE,
    "Pelargir",
    points=1,
    defense=1,
    defenders=(DUNEDAIN, WIZARD),
    attackers=(SOUTHRON,),
    activation=player(DUNEDAIN, may(forsake(1) >> draw(1))),
)
rivendell = battleground(
    FREE,
    "Rivendell",
    points=2,
    defense=2,
    defenders=(ELF, WIZARD),
    attackers=(MONSTROUS,),
    activation=player(ELF, then(draw(1), cycle_from_hand(1))),
)

# SHADOW

dol_guldur = battleground(
    SHADOW,
    "Dol Guldur",
    points=1,
    defense=2,
    defenders=(MORDOR,),
    attackers=(WIZARD, ELF),
    activation=activate_named("Lórien", reactivate=True),
)
harad = battleground(
    SHADOW,
    "Harad",
    points=1,
    defense=1,
    defenders=(SOUTHRON,),
    attackers=(WIZARD, DUNEDAIN),
    activation=each(SHADOW, draw(1)),
)
minas_morgul = battleground(
    SHADOW,
    "Minas Morgul",
    points=2,
    defense=2,
    defenders=(MORDOR,),
    attackers=(WIZARD, DUNEDAIN),
    activation=player(MORDOR, draw_and_play(5, NAZGUL_CHARACTER, to="reserve")),
)
morannon = battleground(
    SHADOW,
    "Morannon",
    points=2,
    defense=2,
    defenders=(SOUTHRON, MORDOR),
    attackers=(WIZARD, ROHAN, DUNEDAIN),
    activation=player(MORDOR, draw_and_play(5, cards_of(type_=ARMY))),
)
moria = battleground(
    SHADOW,
    "Moria",
    points=1,
    defense=2,
    defenders=(MONSTROUS,),
    attackers=(WIZARD, DWARF, ELF),
    activation=player(MONSTROUS, draw(2)),
)


# Whether the shuffling depends on taking Saruman is in doubt (ruling CARD-55).
class OrthancRecycles(Effect):
    """Saruman may be taken, and the cycle pile is shuffled into the draw deck."""

    def __init__(self, part: Effect) -> None:
        self.parts = (part, recycle_pile)

    def run(self, game: CardGame, seat: int, source: int) -> None:
        taking, recycling = self.parts
        if game.layout.switches.orthanc_always_recycles:
            game.do(taking.task(seat, source), recycling.task(seat, source))
            return
        saruman = t.BY_ID["saruman"][0]
        if game.where[saruman] == seat * ZONES_PER_SEAT + HAND:
            game.do(taking.task(seat, source))
        else:
            game.do(taking.task(seat, source), (recycle_if_taken, seat, saruman, source))

    def text(self, voice: Voice = YOU) -> str:
        taking, recycling = self.parts
        return f"{taking.text(voice)}, then {recycling.text(voice)}"


def recycle_if_taken(game: CardGame, seat: int, card: int, source: int) -> None:
    """Shuffle the cycle pile into the draw deck if the card was taken."""
    if game.where[card] == seat * ZONES_PER_SEAT + HAND:
        recycle_by_text(game, seat, source)


orthanc = battleground(
    SHADOW,
    "Orthanc",
    points=2,
    defense=2,
    defenders=(ISENGARD,),
    attackers=(WIZARD, ROHAN),
    activation=player(ISENGARD, OrthancRecycles(may(take(named("Saruman"), DRAW, CYCLE)))),
    doubt="Whether the shuffling is optional is disputed.",
    other=reading(switch="orthanc_always_recycles"),
)
umbar = battleground(
    SHADOW,
    "Umbar",
    points=1,
    defense=2,
    defenders=(SOUTHRON,),
    attackers=(WIZARD, DUNEDAIN),
    activation=each(SHADOW, draw(1)),
)
