"""The Northmen cards of Fire and Swords."""

from thirdage.cardgame.queries import BonusAt

from ..fire_and_swords import NORTHMEN, character

# CHARACTERS

grimbeorn_the_old = character(
    "Grimbeorn the Old",
    NORTHMEN,
    paths="4-5",
    path=1,
    attack=1,
    defense=1,
    starred="path defense",
    standing=(BonusAt("The High Pass", path=1), BonusAt("Carrock", defense=1)),
)
