"""What an option has of every habit: the groups it belongs to and its traits, by name."""

from __future__ import annotations

from collections.abc import Sequence

Weighed = tuple[str, float]  # the name of a group or trait, and how much of it an option has
Parts = tuple[Sequence[Weighed], Sequence[Weighed]]  # the groups and the traits of an option
