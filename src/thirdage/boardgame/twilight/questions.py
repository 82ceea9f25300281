"""What the expansion asks, beside the questions of the base game in questions.py."""

from __future__ import annotations

from ..questions import asked_in_battle

DESTROY_TOWER = asked_in_battle("destroy tower", "do you destroy a Siege Tower?")
