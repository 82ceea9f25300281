"""The scenarios of the base set, in the order in which people are offered them."""

from . import trilogy, duel, fellowship, return_of_the_king  # isort: skip

__all__ = ["duel", "fellowship", "return_of_the_king", "trilogy"]
