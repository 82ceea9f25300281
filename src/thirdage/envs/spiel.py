"""The card game for OpenSpiel. Importing this module registers a game for each scenario.

>>> import pyspiel
>>> from thirdage.envs import spiel
>>> spiel.NAMES
('python_thirdage_trilogy', 'python_thirdage_duel_2', 'python_thirdage_duel_3', \
'python_thirdage_fellowship', 'python_thirdage_return_of_the_king')
>>> game = pyspiel.load_game("python_thirdage_trilogy", {"people": 2})
>>> game.num_players()
2

Chance is explicit and comes first: four chance nodes of 256 outcomes each draw the four bytes of the seed
from which the whole deal and every later shuffle follow, as in `thirdage.new(scenario, seed)`.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from ..cardgame.layout import DRAFTS, Layout, layout_of
from ..cardgame.scenario import SCENARIOS
from ..cardgame.setup import new_game
from ..kernel.errors import BadOption
from ..kernel.secrets import sees_seat
from .actions import actions_of
from .extras import require

require("openspiel", "pyspiel", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)
import pyspiel  # noqa: E402

from .observations import observations_of  # noqa: E402

if TYPE_CHECKING:
    from ..cardgame.state import CardGame

SEED_BYTES = 4
LONGEST = 6_000_000  # decisions; docs/bound.md shows why no game has more
DRAFTING = {"none": False, "all": True} | {name: name for name in DRAFTS if isinstance(name, str)}


class Held:
    """A game inside a state. OpenSpiel copies what is in a state deeply; a game is copied by its clone."""

    def __init__(self, game: CardGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.game.clone())


class CardGameOfSpiel(pyspiel.Game):  # type: ignore[misc]
    """A scenario with its options. Players are the people at the table, in its order.

    Parameters: `people` (how many share the seats), `promos`, `live` and `drafting` ("none", "all",
    "battlegrounds" or "decks"); as in `thirdage.new`.
    """

    scenario = ""  # each scenario has a class of its own

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        scenario = self.scenario
        given = default_parameters(scenario) | (params or {})
        if given["drafting"] not in DRAFTING:
            raise BadOption(f"drafting is one of {', '.join(DRAFTING)}, not {given['drafting']!r}.")
        options = {**given, "drafting": DRAFTING[given["drafting"]]}
        self.layout: Layout = layout_of(scenario, options)
        self.options = options
        self.actions = actions_of(self.layout)
        self.observations = observations_of(self.layout)
        people = self.layout.people
        self.seers = [self.layout.seers(seats) for seats in people]
        self.player_of = [
            next(p for p, seers in enumerate(self.seers) if sees_seat(seers, seat))
            for seat in self.layout.seat_range
        ]
        self.sides = [self.layout.side_of[self.layout.seat_number(seats[0])] for seats in people]
        balanced = 2 * sum(self.sides) == len(people)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=256,
            num_players=len(people),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if balanced else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(scenario, balanced), info, params or {})

    def new_initial_state(self) -> CardGameState:
        """The state before the deal."""
        return CardGameState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed."""
        return SEED_BYTES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> CardGameObserver:
        """What observes the states of this game."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return CardGameObserver(self, kind, params)


class CardGameState(pyspiel.State):  # type: ignore[misc]
    """A state: at first chance draws the seed, then the people at the table answer questions."""

    def __init__(self, game: CardGameOfSpiel) -> None:
        super().__init__(game)
        self.drawn = 0  # bytes of the seed
        self.seed = 0
        self.held: Held | None = None

    @property
    def rules(self) -> CardGameOfSpiel:
        """The game of this state."""
        return self.get_game()  # type: ignore[no-any-return]

    @property
    def game(self) -> CardGame | None:
        """The card game itself, or None before the deal. It knows everything: not for players."""
        return None if self.held is None else self.held.game

    def current_player(self) -> int:
        """Who is asked, or chance before the deal."""
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        game = self.held.game
        if game.options is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.rules.player_of[game.seat]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.held is None else sorted(self.rules.actions.legal(self.held.game))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1 / 256) for byte in range(256)]

    def _apply_action(self, action: int) -> None:
        if self.held is not None:
            game = self.held.game
            game.choose(self.rules.actions.index(game, action))
            return
        self.seed = self.seed << 8 | action
        self.drawn += 1
        if self.drawn == SEED_BYTES:
            rules = self.rules
            self.held = Held(new_game(rules.layout.scenario.id, self.seed, True, rules.options))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self.rules.actions.key(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held is not None and self.held.game.options is None

    def returns(self) -> list[float]:
        """1 for each player of the side that won, -1 for the others; nothing before the end."""
        sides = self.rules.sides
        if self.held is None or self.held.game.result is None:
            return [0.0] * len(sides)
        winner = ("free", "shadow").index(self.held.game.result.winner)
        return [1.0 if side == winner else -1.0 for side in sides]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> CardGameState:
        """A state that looks the same to a player, with all that it cannot know dealt anew.

        It is for search from here on: its history still names the seed that was truly drawn.
        """
        new: CardGameState = self.clone()
        if self.held is not None:
            rules = self.rules
            rng = random.Random(int(probability_sampler() * 2**53))
            new.held = Held(self.held.game.guess(rules.layout.people[player], rng))
        return new

    def __str__(self) -> str:
        if self.held is None:
            return f"{self.drawn} bytes of the seed drawn"
        game = self.held.game
        return f"seed {self.seed}, {game.count} answers\n{game.explain()}"


class CardGameObserver:
    """Observations: as arrays and strings without memory, as strings also with perfect recall."""

    def __init__(self, rules: CardGameOfSpiel, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Observation parameters are not supported, but {params} were given.")
        if not kind.public_info:
            raise ValueError("An observation without what is public is not offered.")
        self.rules = rules
        self.kind = kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall:
            # All that happened would need an array as long as the longest game.
            self.tensor = np.zeros(rules.observations.size, np.float32)
            self.dict = rules.observations.named(self.tensor)

    def _seers(self, player: int) -> int:
        """The seats whose secrets are to be seen, as bits."""
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return self.rules.layout.everyone
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return 0
        return self.rules.seers[player]

    def set_from(self, state: CardGameState, player: int) -> None:
        """Fill the arrays with what a player knows; zeros before the deal."""
        if self.tensor is None:
            return
        game = state.game
        if game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.rules.observations.flat(game, self._seers(player))

    def string_from(self, state: CardGameState, player: int) -> str:
        """What a player knows: the table as it sees it; with perfect recall also all it has seen and done."""
        game = state.game
        if game is None:
            return "nothing is dealt yet"
        layout = self.rules.layout
        seers = self._seers(player)
        who = [name for seat, name in enumerate(layout.seats) if sees_seat(seers, seat)]
        view = game.view(who or None)
        if not self.kind.perfect_recall:
            del view["log"]  # the latest events belong to memory
            return json.dumps(view, ensure_ascii=False)
        lines = [json.dumps(view, ensure_ascii=False), *game.events(who or None)]
        own = {player for player, seats in enumerate(self.rules.seers) if seats & seers}
        key = self.rules.actions.key
        for step in state.full_history()[SEED_BYTES:]:
            lines.append(f"{step.player}: {key(step.action) if step.player in own else 'an answer'}")
        return "\n".join(lines)


# REGISTRATION


def default_parameters(scenario: str) -> dict[str, Any]:
    """The parameters of a scenario's game as they are if nothing is said."""
    return {"people": max(SCENARIOS[scenario].people), "promos": False, "live": False, "drafting": "none"}


def game_type(scenario: str, balanced: bool) -> Any:
    """What OpenSpiel wants to know of a scenario; `balanced` if both sides have as many players."""
    found = SCENARIOS[scenario]
    return pyspiel.GameType(
        short_name=f"python_thirdage_{scenario.replace('-', '_')}",
        long_name=f"War of the Ring: The Card Game, {found.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if balanced else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(found.people),
        min_num_players=min(found.people),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(scenario),
    )


def _register(scenario: str) -> str:
    # A class, not a function: OpenSpiel lets go of it after Python has ended, which only a class survives.
    made = type(f"CardGame_{scenario}", (CardGameOfSpiel,), {"scenario": scenario})
    decks = SCENARIOS[scenario].decks
    registered = game_type(scenario, 2 * sum(deck.side for deck in decks) == len(decks))
    pyspiel.register_game(registered, made)
    return str(registered.short_name)


NAMES = tuple(_register(scenario) for scenario in SCENARIOS)  # of the sets that are loaded by now
