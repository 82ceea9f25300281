"""What the expansion asks, beside the questions of the base game in questions.py."""

from __future__ import annotations

from ...kernel.kinds import NUMBER
from .. import options as o
from ..questions import EVENTS, asked_in_battle, shared


def _ents_act(game: object, ents: int) -> str:
    many = "an Ent" if ents == 1 else f"{ents} Ents"
    return f"what do the Ents do? You can spend {many}."


ENTS_ACT = shared("ents act", _ents_act, EVENTS, {o.DONE: "No more"}, ents=NUMBER)

DESTROY_TOWER = asked_in_battle("destroy tower", "do you destroy a Siege Tower?")
