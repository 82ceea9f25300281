"""What players do with Twilight of the Third Age, by name: the lab counts in how many games each is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import options as o
from .. import questions as q
from .. import tables as t
from ..facts import (
    BALROG,
    CHIEF_OF_THE_RINGWRAITHS,
    CORSAIRS_OF_UMBAR,
    ENTS_OF_FANGORN,
    FREE,
    GALADRIEL,
    HILLMEN_OF_DUNLAND,
    IN_FELLOWSHIP,
    SHADOW,
    SMEAGOL,
)
from ..figures import SIEGE_TOWER
from ..map import NEIGHBOURS, ORTHANC
from . import questions as tq
from .shore import ships_at

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame

DEEDS: Final = {
    "smeagol": "Sméagol is in the Fellowship",
    "smeagol declares": "he lets the Fellowship be declared in an action",
    "shall get it": "\u201cWe Shall Get It\u201d has another tile drawn",
    "galadriel": "Galadriel comes into play",
    "galadriel cancels": "a Ring cancels an Eye",
    "chief": "the Chief of the Ringwraiths comes into play",
    "chief follows": "he flies to where the Fellowship is declared",
    "balrog": "the Balrog comes into play",
    "dunlendings": "the Hillmen of Dunland come into play",
    "dunlendings join": "a die brings Dunlendings",
    "dunlendings card": "Rage of the Dunlendings is played",
    "corsairs": "the Corsairs of Umbar come into play",
    "corsairs muster": "a die brings a Ship",
    "corsairs sail": "Ships sail",
    "corsairs land": "an army lands from Ships",
    "corsairs card": "The Corsairs Are Upon Us! is played",
    "fiefs card": "Threats to the Fiefs of the South is played",
    "ents": "the Ents of Fangorn come into play",
    "ents card": "the Ents are woken by a card",
    "ents strike": "Ents strike an army",
    "ents orthanc": "Ents strike or enter Orthanc",
    "tower": "a Siege Tower is built",
    "trebuchet": "a Trebuchet is built",
    "superiority": "a Trebuchet is given up for superiority",
    "siege card": "Deep Trenches and Great Engines is played",
}
ENTERS: Final = {GALADRIEL: "galadriel", CHIEF_OF_THE_RINGWRAITHS: "chief", BALROG: "balrog"}
FACTION_COMES: Final = {
    HILLMEN_OF_DUNLAND: "dunlendings",
    CORSAIRS_OF_UMBAR: "corsairs",
    ENTS_OF_FANGORN: "ents",
}
SIMPLY: Final = {
    o.DECLARE: "smeagol declares",
    o.CANCEL_EYE: "galadriel cancels",
    o.HILLMEN: "dunlendings join",
    o.BLACK_SHIPS: "corsairs muster",
    o.SAIL: "corsairs sail",
}
EVENTS_OF: Final = {
    ("dunlendings", SHADOW): "dunlendings card",
    ("corsairs", SHADOW): "corsairs card",
    ("corsairs", FREE): "fiefs card",
    ("ents", FREE): "ents card",
    ("siege-engines", SHADOW): "siege card",
}


def deeds(game: BoardGame, option: RawOption) -> tuple[str, ...]:
    """What the option that is about to be chosen does with the expansion, by the names of DEEDS."""
    if not game.box.elements:
        return ()
    found = [*_of_option(game, game.prompt[0], option)]
    if SMEAGOL in game.box.people and game.persons[SMEAGOL] == IN_FELLOWSHIP:
        found.append("smeagol")
    return tuple(found)


def _of_option(game: BoardGame, question: str, option: RawOption) -> list[str]:
    kind = option[0]
    simply = SIMPLY.get(kind)
    if simply is not None:
        return [simply]
    if kind == o.ENTER:
        return [ENTERS[option[2]]] if option[2] in ENTERS else []
    if kind == o.FACTION:
        return [FACTION_COMES[option[2]]]
    if kind == o.BUILD:
        return ["tower" if option[2] == SIEGE_TOWER else "trebuchet"]
    if kind == o.PLAY:
        of = t.EVENT[option[2]].element, t.side_of(option[2])
        return [EVENTS_OF[of]] if of in EVENTS_OF else []
    if kind in (o.ENT_MARCHES, o.ENT_STRIKES):
        striking = ["ents strike"] if kind == o.ENT_STRIKES else []
        return [*striking, "ents orthanc"] if option[1] == ORTHANC else striking
    if kind in (o.MARCH, o.ASSAULT) or (kind == o.ATTACK and len(option) > 2):
        origin, goal = option[-2:]
        by_sea = origin != goal and goal not in NEIGHBOURS[origin] and ships_at(game, goal)
        return ["corsairs land"] if by_sea else []
    return [ANSWERED[question, kind]] if (question, kind) in ANSWERED else []


ANSWERED: Final = {
    (q.HUNTER_ANSWERS.name, o.CARD): "shall get it",
    (tq.CHIEF_FOLLOWS.name, o.YES[0]): "chief follows",
    (tq.CLAIM.name, o.YES[0]): "superiority",
}
