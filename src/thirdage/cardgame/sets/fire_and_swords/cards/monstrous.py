"""The Monstrous cards of Fire and Swords."""

from ..fire_and_swords import again

# ARMIES

again("Goblins of the Misty Mountains")  # a third copy of a card of the base set (ruling FS-SIX-13)
