"""The board game for PettingZoo: `env` and `raw_env` in turn order, `parallel_env` for all at once.

>>> from thirdage.envs import boardgame_v0
>>> env = boardgame_v0.env(turns=20)
>>> env.reset(seed=7)
>>> env.agent_selection
'free'
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation["observation"])
['cards', 'figures', 'nations', 'people', 'question', 'regions', 'sides', 'table', 'tiles']
>>> action = int(observation["action_mask"].argmax())
>>> env.unwrapped.actions.words(action)
'Gandalf the Grey'
>>> env.step(action)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..boardgame.state import SCENARIO, BoardGame
from .extras import require

require("envs", "pettingzoo", "gymnasium", "numpy")

from .agents import InTurn, Together, wrapped  # noqa: E402  (only after saying what is missing)
from .boardgame_setting import BoardSetting  # noqa: E402

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from .agents import Agent, Observed


def env(scenario: str = SCENARIO, **settings: Any) -> AECEnv[Agent, Observed, int]:
    """The environment with the wrappers PettingZoo advises: an illegal action loses, misuse is reported.

    Settings are those of `raw_env`.
    """
    return wrapped(raw_env(scenario, **settings))


class raw_env(InTurn[BoardGame]):  # noqa: N801  (PettingZoo's name for it)
    """A board game as an AEC environment: the agent that is asked answers.

    Agents are `free` and `shadow`; in `war-of-the-ring-3` and `war-of-the-ring-4` the people who play for
    each team. Further keywords are options of `thirdage.new` (`turns`, `people`, `twilight`, `switches`,
    `live`); with `twilight` there are more actions, and observations have more rows and columns.
    `render_mode="ansi"` gives words. With `max_cycles` a game is cut short (truncated) after that many
    answers for each agent, counted together.

    `reset(seed=7)` deals the same game as `thirdage.new("war-of-the-ring", seed=7)`; without a seed the next
    games follow from the last one given. `actions` says what each action means, `observations` what each part
    of an observation holds. An illegal action is refused with BadChoice.
    """

    def __init__(
        self,
        scenario: str = SCENARIO,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(BoardSetting(scenario, options), max_cycles, render_mode)


class parallel_env(Together[BoardGame]):  # noqa: N801  (PettingZoo's name for it)
    """The same game where all agents act at every step: who is not asked waits (action 0).

    Settings are those of `raw_env`; with `max_cycles` a game is cut short after that many steps. An answer
    that is not open leaves the question where it is, and the agent's info says `illegal`.
    """

    def __init__(
        self,
        scenario: str = SCENARIO,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(BoardSetting(scenario, options), max_cycles, render_mode)
