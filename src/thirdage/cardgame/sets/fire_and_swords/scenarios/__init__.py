"""The scenarios of the set, in the order in which people are offered them."""

from . import expanded_trilogy

__all__ = ["expanded_trilogy"]
