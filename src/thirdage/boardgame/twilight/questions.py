"""What the expansion asks, beside the questions of the base game in questions.py."""

from __future__ import annotations

from ...kernel.kinds import NUMBER
from .. import options as o
from ..meanings import REGION
from ..questions import EVENTS, MOVEMENT, asked_in_battle, question, shared


def _ents_act(game: object, ents: int) -> str:
    many = "an Ent" if ents == 1 else f"{ents} Ents"
    return f"what do the Ents do? You can spend {many}."


HOW_MANY_SHIPS = question(
    "how many ships",
    "How many Ships sail from {region} to {goal}?",
    MOVEMENT,
    region=REGION,
    goal=REGION,
)

ENTS_ACT = shared("ents act", _ents_act, EVENTS, {o.DONE: "No more"}, ents=NUMBER)

DESTROY_TOWER = asked_in_battle("destroy tower", "do you destroy a Siege Tower?")
