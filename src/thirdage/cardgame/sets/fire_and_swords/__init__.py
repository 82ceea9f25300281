"""Fire and Swords: three factions, new cards for the others, skirmishes, and three scenarios."""

from . import cards, locations, scenarios
from .fire_and_swords import EASTERLING, FIRE_AND_SWORDS, NORTHMEN, RUFFIAN

__all__ = ["EASTERLING", "FIRE_AND_SWORDS", "NORTHMEN", "RUFFIAN", "cards", "locations", "scenarios"]
