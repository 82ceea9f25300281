"""The scenarios of the set, in the order in which people are offered them."""

from . import expanded_trilogy, war_in_the_north, epic_duel  # isort: skip

__all__ = ["epic_duel", "expanded_trilogy", "war_in_the_north"]
