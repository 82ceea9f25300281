"""OpenSpiel games, states and observers of any game; `spiel.py` registers them.

Chance is explicit and comes first: it draws the bytes of the seed from which everything else follows.
"""

from __future__ import annotations

import json
import random
from typing import Any, Generic

import numpy as np
import pyspiel

from ..kernel.events import unroll
from ..kernel.secrets import sees_seat
from .arrays import G
from .setting import Setting

SEED_BYTES = 4


class Held(Generic[G]):
    """A game inside a state. OpenSpiel copies what is in a state deeply; a game is copied by its clone."""

    def __init__(self, game: G) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Held[G]:
        return Held(self.game.clone())


class GameOfSpiel(pyspiel.Game, Generic[G]):  # type: ignore[misc]
    """A scenario with its options. Players are the people at the table, in its order."""

    def __init__(self, setting: Setting[G], longest: int, kind: Any, params: dict[str, Any] | None) -> None:
        self.setting = setting
        self.actions = setting.actions
        self.observations = setting.observations
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=256,
            num_players=len(setting.people),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_balanced(setting.sides) else None,
            max_game_length=longest,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> GameState[G]:
        """The state before the deal."""
        return GameState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The bytes of the seed."""
        return SEED_BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer[G]:
        """What observes the states of this game."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, params)


class GameState(pyspiel.State, Generic[G]):  # type: ignore[misc]
    """A state: at first chance draws the seed, then the people at the table answer questions."""

    def __init__(self, game: GameOfSpiel[G]) -> None:
        super().__init__(game)
        self.drawn = 0  # bytes of the seed
        self.seed = 0
        self.held: Held[G] | None = None

    @property
    def rules(self) -> GameOfSpiel[G]:
        """The game of this state."""
        return self.get_game()  # type: ignore[no-any-return]

    @property
    def game(self) -> G | None:
        """The game itself, or None before the deal. It knows everything: not for players."""
        return None if self.held is None else self.held.game

    def current_player(self) -> int:
        """Who is asked, or chance before the deal."""
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        game = self.held.game
        if game.options is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.rules.setting.player_of[game.seat]

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
            self.held = Held(self.rules.setting.deal(self.seed, log=True))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self.rules.actions.key(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held is not None and self.held.game.options is None

    def returns(self) -> list[float]:
        """1 for each player of the side that won, -1 for the others; nothing before the end."""
        setting = self.rules.setting
        return setting.returns(setting.blank if self.held is None else self.held.game)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> GameState[G]:
        """A state that looks the same to a player, with all that it cannot know dealt anew.

        It is for search from here on: its history still names the seed that was truly drawn.
        """
        new: GameState[G] = self.clone()
        if self.held is not None:
            rng = random.Random(int(probability_sampler() * 2**53))
            new.held = Held(self.held.game.guess(self.rules.setting.people[player], rng))
        return new

    def __str__(self) -> str:
        if self.held is None:
            return f"{self.drawn} bytes of the seed drawn"
        game = self.held.game
        return f"seed {self.seed}, {game.count} answers\n{game.explain()}"


class Observer(Generic[G]):
    """Observations: as arrays and strings without memory, as strings also with perfect recall."""

    def __init__(self, rules: GameOfSpiel[G], kind: Any, params: dict[str, Any] | None) -> None:
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
            return self.rules.setting.everyone
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return 0
        return self.rules.setting.seers[player]

    def set_from(self, state: GameState[G], player: int) -> None:
        """Fill the arrays with what a player knows; zeros before the deal."""
        if self.tensor is None:
            return
        game = state.game
        if game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.rules.observations.flat(game, self._seers(player))

    def string_from(self, state: GameState[G], player: int) -> str:
        """What a player knows: the table as it sees it; with perfect recall also all it has seen and done."""
        game = state.game
        if game is None:
            return "nothing is dealt yet"
        seers = self._seers(player)
        who = [name for seat, name in enumerate(game.seats) if sees_seat(seers, seat)]
        view = game.view(who or None)
        if not self.kind.perfect_recall:
            del view["log"]  # the latest events belong to memory
            return json.dumps(view, ensure_ascii=False)
        lines = [json.dumps(view, ensure_ascii=False)]
        lines += [game.say_event(event, seers) for event in unroll(game.log)]
        own = {player for player, seats in enumerate(self.rules.setting.seers) if seats & seers}
        key = self.rules.actions.key
        for step in state.full_history()[SEED_BYTES:]:
            lines.append(f"{step.player}: {key(step.action) if step.player in own else 'an answer'}")
        return "\n".join(lines)


def is_balanced(sides: list[str]) -> bool:
    """Whether both sides have as many players."""
    return sides.count("free") == sides.count("shadow")


def described(
    name: str, title: str, balanced: bool, players: tuple[int, int], parameters: dict[str, Any]
) -> Any:
    """What OpenSpiel wants to know of a game: `players` are the fewest and the most of them."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"python_thirdage_{name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if balanced else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
