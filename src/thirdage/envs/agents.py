"""PettingZoo environments of any game: `InTurn` asks one agent at a time, `Together` all of them at once.

A game's own module (`cardgame_v0.py`, `boardgame_v0.py`) gives them its setting.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Generic

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ..kernel.errors import BadChoice, BadOption
from ..kernel.events import newest
from .arrays import MOST, G
from .numbering import WAIT
from .setting import Setting

Agent = str
Observed = dict[str, Any]

LOG_LINES = 12


def wrapped(raw: Any) -> Any:
    """An environment with the wrappers PettingZoo advises: an illegal action loses, misuse is reported."""
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


class Table(Generic[G]):
    """What both kinds of environment share: the game, its agents, and what they see of it."""

    def __init__(self, setting: Setting[G], max_cycles: int | None, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi"):
            raise BadOption(f"The render mode is None or 'ansi', not {render_mode!r}.")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"The number of cycles is a whole number from 1 on, or None, not {max_cycles!r}.")
        self.setting = setting
        self.max_cycles = max_cycles
        self.log = render_mode is not None
        self.observations = setting.observations
        self.actions = setting.actions
        self.agents = ["+".join(seats) for seats in setting.people]
        self.seers = dict(zip(self.agents, setting.seers, strict=True))
        self.agent_of = [self.agents[player] for player in setting.player_of]  # by seat
        self.rng = random.Random()
        self.game = setting.blank
        self.metadata = {"name": f"thirdage_{setting.name}_v0", "render_modes": ["ansi"]}
        parts: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(0, MOST, shape, np.uint8) for name, shape in self.observations.parts.items()
        }
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})
            for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.agents}
        self.state_space = spaces.Box(0, MOST, (self.observations.size,), np.uint8)

    def begin(self, seed: int | None) -> None:
        """Deal a new game; without a seed the next of those that follow from the last seed given."""
        if seed is None:
            seed = self.rng.getrandbits(64)
        else:
            seed = int(seed)  # it may be one of numpy's
            self.rng = random.Random(seed)
        self.game = self.setting.deal(seed, self.log)

    def observe(self, agent: Agent) -> Observed:
        """What an agent may know and do."""
        seers = self.seers[agent]
        observed = self.observations
        return {
            "observation": observed.named(observed.flat(self.game, seers)),
            "action_mask": observed.mask(self.game, seers),
        }

    def state(self) -> Any:
        """What all seats know together, in one flat array."""
        return self.observations.flat(self.game, self.setting.everyone)

    def rewards(self) -> dict[Agent, float]:
        """At the end 1 for each agent of the side that won and -1 for the others; else nothing."""
        return dict(zip(self.agents, self.setting.returns(self.game), strict=True))

    def words(self) -> str:
        """What a spectator sees, in words: how the game stands, the latest events and the question."""
        game = self.game
        lines = self.setting.headlines(game)
        lines += [game.say_event(event, 0) for event in newest(game.log, LOG_LINES)]
        if game.decision is not None:
            lines.append(f"{game.decision.seat}: {game.decision.prompt}")
        elif game.result is not None:
            lines.append(game.result.reason)
        return "\n".join(lines)


class Face(Generic[G]):
    """What both kinds of environment answer in the same way."""

    possible_agents: list[Agent]
    agents: list[Agent]

    def __init__(self, setting: Setting[G], max_cycles: int | None, render_mode: str | None) -> None:
        self._table = table = Table(setting, max_cycles, render_mode)
        self.render_mode = render_mode
        self.metadata = table.metadata
        self.possible_agents = table.agents[:]
        self.agents = []
        self.actions = table.actions
        self.observations = table.observations
        self.observation_spaces = table.observation_spaces
        self.action_spaces = table.action_spaces
        self.state_space = table.state_space

    @property
    def game(self) -> G:
        """The game itself. It knows everything: not for agents to look at."""
        return self._table.game

    def observation_space(self, agent: Agent) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Any:
        """The space of actions."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """What all seats know together, in one flat array."""
        return self._table.state()

    def render(self) -> str | None:
        """The table in words, if the render mode is "ansi"."""
        return self._table.words() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be closed."""


class InTurn(Face[G], AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game as an AEC environment: the agent that is asked answers."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. `options` is ignored: what a game is, is said when the environment is made."""
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._table.agent_of[self.game.seat]

    def observe(self, agent: Agent) -> Observed:
        """What an agent may know, and what it may do if it is asked."""
        return self._table.observe(agent)

    def step(self, action: int | None) -> None:
        """Answer the pending question."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        if action is None:
            raise BadChoice("Choose an action by its number; None is for agents whose game is over.")
        game.choose(self.actions.index(game, int(action)))
        self._cumulative_rewards[agent] = 0.0
        limit = self._table.max_cycles
        if game.options is None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = self._table.rewards()
            self._accumulate_rewards()
        elif limit is not None and game.count >= limit * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._table.agent_of[game.seat]
            return
        self._deads_step_first()


class Together(Face[G], ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """The same game where all agents act at every step: who is not asked waits."""

    steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observed], dict[Agent, dict[str, Any]]]:
        """Deal a new game. `options` is ignored: what a game is, is said when the environment is made."""
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.steps = 0
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[Agent, Observed]:
        return {agent: self._table.observe(agent) for agent in self.agents}

    def step(
        self, actions: Mapping[Agent, int]
    ) -> tuple[
        dict[Agent, Observed],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """Answer the pending question with the action of the agent that is asked."""
        game = self.game
        infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = self._table.agent_of[game.seat]
        action = int(actions.get(asked, WAIT))
        try:
            game.choose(self.actions.index(game, action))
        except BadChoice as error:
            infos[asked]["illegal"] = str(error)
        self.steps += 1
        limit = self._table.max_cycles
        over = game.options is None
        cut = not over and limit is not None and self.steps >= limit
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        observed = self._observed()
        if over or cut:
            self.agents = []
        return observed, self._table.rewards(), *ends, infos
