"""The card game for PettingZoo: `env` and `raw_env` in turn order, `parallel_env` for all at once.

>>> from thirdage.envs import cardgame_v0
>>> env = cardgame_v0.env("trilogy", people=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'frodo+aragorn'
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation["observation"])
['cards', 'places', 'question', 'seats', 'table', 'wielders']
>>> action = int(observation["action_mask"].argmax())
>>> env.unwrapped.actions.words(action)
'Bilbo Baggins'
>>> env.step(action)
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cardgame.layout import layout_of
from ..cardgame.setup import empty_game, new_game
from ..kernel.errors import BadChoice, BadOption
from ..kernel.events import newest
from ..kernel.secrets import sees_seat
from .actions import WAIT, Actions
from .extras import require
from .refusing import card_scenario

require("envs", "pettingzoo", "gymnasium", "numpy")

import numpy as np  # noqa: E402  (only after saying what is missing)
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from .observations import MOST, observations_of  # noqa: E402

if TYPE_CHECKING:
    from ..cardgame.state import CardGame

    Agent = str
    Observed = dict[str, Any]

LOG_LINES = 12


def env(scenario: str = "trilogy", **settings: Any) -> AECEnv[Agent, Observed, int]:
    """The environment with the wrappers PettingZoo advises: an illegal action loses, misuse is reported.

    Settings are those of `raw_env`.
    """
    wrapped: Any = raw_env(scenario, **settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    wrapped = wrappers.OrderEnforcingWrapper(wrapped)
    return wrapped


class _Table:
    """What both kinds of environment share: the game, its agents, and what they see of it."""

    def __init__(
        self, scenario: str, max_cycles: int | None, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadOption(f"The render mode is None or 'ansi', not {render_mode!r}.")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"The number of cycles is a whole number from 1 on, or None, not {max_cycles!r}.")
        layout = layout_of(card_scenario(scenario), options)
        self.layout = layout
        self.options = options
        self.max_cycles = max_cycles
        self.log = render_mode is not None
        self.observations = observations_of(layout)
        self.actions: Actions = self.observations.actions
        self.agents = ["+".join(seats) for seats in layout.people]
        self.seers = {
            agent: layout.seers(seats) for agent, seats in zip(self.agents, layout.people, strict=True)
        }
        self.agent_of = [
            next(agent for agent in self.agents if sees_seat(self.seers[agent], seat))
            for seat in layout.seat_range
        ]
        self.side = {agent: layout.side_of[layout.seat_number(agent.split("+")[0])] for agent in self.agents}
        self.rng = random.Random()
        self.game: CardGame = empty_game(layout, 0, False)
        self.metadata = {
            "name": f"thirdage_{layout.scenario.id.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
        }
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
        self.game = new_game(self.layout.scenario.id, seed, self.log, self.options)

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
        return self.observations.flat(self.game, self.layout.everyone)

    def rewards(self) -> dict[Agent, float]:
        """At the end 1 for each agent of the side that won and -1 for the others; before it nothing."""
        result = self.game.result
        if result is None:
            return dict.fromkeys(self.agents, 0.0)
        winner = ("free", "shadow").index(result.winner)
        return {agent: 1.0 if self.side[agent] == winner else -1.0 for agent in self.agents}

    def words(self) -> str:
        """What a spectator sees, in words: the score, the hands, the latest events and the question."""
        game = self.game
        view = game.view(None)
        lines = [
            f"{self.layout.scenario.title}, round {view['round']}:"
            f" Free Peoples {view['score']['free']}, Shadow {view['score']['shadow']}"
        ]
        for name, seat in view["seats"].items():
            counts = seat["counts"]
            lines.append(
                f"  {name}: {counts['hand']} in hand, {counts['draw']} to draw, {counts['cycle']} cycled"
            )
        lines += [game.say_event(event, 0) for event in newest(game.log, LOG_LINES)]
        if game.decision is not None:
            lines.append(f"{game.decision.seat}: {game.decision.prompt}")
        elif game.result is not None:
            lines.append(game.result.reason)
        return "\n".join(lines)


class _Face:
    """What both kinds of environment answer in the same way."""

    possible_agents: list[Agent]
    agents: list[Agent]

    def __init__(
        self,
        scenario: str = "trilogy",
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._table = table = _Table(scenario, max_cycles, render_mode, options)
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
    def game(self) -> CardGame:
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


class raw_env(_Face, AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # noqa: N801  (PettingZoo's name for it)
    """A card game as an AEC environment: the agent that is asked answers.

    Agents are the people at the table: `frodo`, or `frodo+aragorn` where one person holds two seats.
    `scenario` is one of the card game's; further keywords are options of `thirdage.new` (`people`,
    `promos`, `drafting`, `switches`, `live`). `render_mode="ansi"` gives words. With `max_cycles` a game is
    cut short (truncated) after that many answers for each agent, counted together.

    `reset(seed=7)` deals the same game as `thirdage.new(scenario, seed=7)`; without a seed the next games
    follow from the last one given. `actions` says what each action means, `observations` what each part of an
    observation holds. An illegal action is refused with BadChoice.
    """

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


class parallel_env(_Face, ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # noqa: N801  (PettingZoo's name for it)
    """The same game where all agents act at every step: who is not asked waits (action 0).

    Settings are those of `raw_env`; with `max_cycles` a game is cut short after that many steps. An answer
    that is not open leaves the question where it is, and the agent's info says `illegal`.
    """

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
