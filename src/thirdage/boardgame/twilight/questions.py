"""What the expansion asks, beside the questions of the base game in questions.py."""

from __future__ import annotations

from .. import options as o
from ..meanings import REGION
from ..questions import FELLOWSHIP, MOVEMENT, NO, YES, asked_in_battle, question

DECLARE_WHERE = question(
    "declare where",
    "Where do you declare the Fellowship?",
    FELLOWSHIP,
    {o.REGION: "Declare the Fellowship: {it}"},
)
CHIEF_FOLLOWS = question(
    "chief follows",
    "The Fellowship is declared in {region}. Does the Chief of the Ringwraiths fly there?",
    MOVEMENT,
    {YES: "He flies to {region}", NO: "He stays where he is"},
    region=REGION,
)
DESTROY_TOWER = asked_in_battle("destroy tower", "do you destroy a Siege Tower?")
