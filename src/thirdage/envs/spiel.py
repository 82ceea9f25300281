"""Both games for OpenSpiel. Importing this module registers a game for each scenario of either.

>>> import pyspiel
>>> from thirdage.envs import spiel
>>> spiel.NAMES
('python_thirdage_trilogy', 'python_thirdage_duel_2', 'python_thirdage_duel_3', \
'python_thirdage_fellowship', 'python_thirdage_return_of_the_king', 'python_thirdage_expanded_trilogy', \
'python_thirdage_war_in_the_north', 'python_thirdage_war_in_the_north_duel_2', \
'python_thirdage_war_in_the_north_duel_3', 'python_thirdage_epic_duel')
>>> spiel.BOARD_NAME
'python_thirdage_war_of_the_ring'
>>> game = pyspiel.load_game("python_thirdage_trilogy", {"people": 2})
>>> game.num_players()
2

Chance is explicit and comes first: four chance nodes of 256 outcomes each draw the four bytes of the seed
from which the whole deal and every later shuffle and roll follow, as in `thirdage.new(scenario, seed)`.
"""

from __future__ import annotations

from typing import Any

from ..boardgame.seating import SEATINGS
from ..boardgame.start import LONGEST as USUAL_TURNS
from ..boardgame.state import SCENARIO, BoardGame
from ..cardgame.layout import DRAFTS, layout_of
from ..cardgame.scenario import SCENARIOS
from ..cardgame.sets.fire_and_swords import FIRE_AND_SWORDS
from ..cardgame.state import CardGame
from ..kernel.errors import BadOption
from .extras import require

require("openspiel", "pyspiel", "numpy")

import pyspiel  # noqa: E402  (only after saying what is missing)

from .boardgame_setting import BoardSetting  # noqa: E402
from .cardgame_setting import CardSetting  # noqa: E402
from .spiel_states import SEED_BYTES as SEED_BYTES  # noqa: E402
from .spiel_states import GameOfSpiel, described, is_balanced  # noqa: E402

# THE CARD GAME

LONGEST = 6_000_000  # decisions; docs/bound.md shows why no game has more
LONGEST_ROUND = 1_000_000  # the same for one round with all cards of Fire and Swords
DRAFTING = {"none": False, "all": True} | {name: name for name in DRAFTS if isinstance(name, str)}


class CardGameOfSpiel(GameOfSpiel[CardGame]):
    """A scenario of the card game with its options.

    Parameters: `people` (how many share the seats), `promos`, `live` and `drafting` ("none", "all",
    "battlegrounds" or "decks"); as in `thirdage.new`.
    """

    scenario = ""  # each scenario has a class of its own

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = card_parameters(self.scenario) | (params or {})
        if given["drafting"] not in DRAFTING:
            raise BadOption(f"drafting is one of {', '.join(DRAFTING)}, not {given['drafting']!r}.")
        setting = CardSetting(self.scenario, {**given, "drafting": DRAFTING[given["drafting"]]})
        about = card_type(self.scenario, is_balanced(setting.sides))
        super().__init__(setting, longest(self.scenario), about, params)


def longest(scenario: str) -> int:
    """The most decisions that a game of this scenario can have."""
    if FIRE_AND_SWORDS.name not in SCENARIOS[scenario].sets:
        return LONGEST
    return LONGEST_ROUND * len(layout_of(scenario, {}).legs)


def card_parameters(scenario: str) -> dict[str, Any]:
    """The parameters of a scenario's game as they are if nothing is said."""
    return {"people": max(SCENARIOS[scenario].people), "promos": False, "live": False, "drafting": "none"}


def card_type(scenario: str, balanced: bool) -> Any:
    """What OpenSpiel wants to know of a scenario; `balanced` if both sides have as many players."""
    found = SCENARIOS[scenario]
    return described(
        scenario.replace("-", "_"),
        f"War of the Ring: The Card Game, {found.title}",
        balanced,
        (min(found.people), max(found.people)),
        card_parameters(scenario),
    )


def _register_cards(scenario: str) -> str:
    # A class, not a function: OpenSpiel lets go of it after Python has ended, which only a class survives.
    made = type(f"CardGame_{scenario}", (CardGameOfSpiel,), {"scenario": scenario})
    decks = SCENARIOS[scenario].decks
    registered = card_type(scenario, 2 * sum(deck.side for deck in decks) == len(decks))
    pyspiel.register_game(registered, made)
    return str(registered.short_name)


# THE BOARD GAME

MOST_TURNS = 1000  # that can be asked for here
# Decisions in a turn. No proof, since no rule ends a battle in which nobody hits; in random games it is 35.
LONGEST_TURN = 20_000


class BoardGameOfSpiel(GameOfSpiel[BoardGame]):
    """A scenario of the board game with its options.

    Parameters: `turns` (after which nobody has won), `live`, `twilight` ("none", "all" or elements of the
    expansion: "ents+balrog"), and in teams `people`; as in `thirdage.new`, but OpenSpiel wants every game to
    end, so the number of turns has a limit.
    """

    scenario = SCENARIO  # each scenario has a class of its own

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = board_parameters(self.scenario) | (params or {})
        turns = given["turns"]
        if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
            raise BadOption(f"For OpenSpiel, turns is a whole number from 1 to {MOST_TURNS}, not {turns!r}.")
        setting = BoardSetting(self.scenario, {**given, "twilight": elements_of(given["twilight"])})
        about = board_type(self.scenario, is_balanced(setting.sides))
        super().__init__(setting, turns * LONGEST_TURN, about, params)


def elements_of(parameter: str) -> bool | list[str]:
    """The option `twilight` of `thirdage.new` that a parameter stands for.

    >>> elements_of("all"), elements_of("none"), elements_of("ents+balrog")
    (True, False, ['ents', 'balrog'])
    """
    return parameter == "all" if parameter in ("all", "none") else parameter.split("+")


def board_parameters(scenario: str) -> dict[str, Any]:
    """The parameters of a scenario's game as they are if nothing is said."""
    seating = SEATINGS[scenario]
    usual: dict[str, Any] = {"turns": USUAL_TURNS, "live": False, "twilight": "none"}
    return usual | {"people": max(seating.numbers)} if seating.several else usual


def board_type(scenario: str, balanced: bool) -> Any:
    """What OpenSpiel wants to know of a scenario; `balanced` if both sides have as many players."""
    seating = SEATINGS[scenario]
    title = f"{seating.title}, the board game"
    numbers = (min(seating.numbers), max(seating.numbers))
    return described(scenario.replace("-", "_"), title, balanced, numbers, board_parameters(scenario))


def _register_board(scenario: str) -> str:
    made = type(f"BoardGame_{scenario}", (BoardGameOfSpiel,), {"scenario": scenario})
    teams = SEATINGS[scenario].teams
    registered = board_type(scenario, len(teams[0]) == len(teams[1]))
    pyspiel.register_game(registered, made)
    return str(registered.short_name)


NAMES = tuple(_register_cards(scenario) for scenario in SCENARIOS)  # of the sets that are loaded by now
BOARD_NAMES = tuple(_register_board(scenario) for scenario in SEATINGS)
BOARD_NAME = BOARD_NAMES[0]  # for two players
