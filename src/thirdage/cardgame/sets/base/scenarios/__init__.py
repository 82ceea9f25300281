"""The scenarios of the card game, in the order in which people are offered them."""

from thirdage.cardgame.scenario import Scenario

from .duel import three_player_duel, two_player_duel
from .fellowship import fellowship
from .return_of_the_king import return_of_the_king
from .trilogy import trilogy

SCENARIOS: dict[str, Scenario] = {
    s.id: s for s in (trilogy, two_player_duel, three_player_duel, fellowship, return_of_the_king)
}
