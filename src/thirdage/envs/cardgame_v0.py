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

from typing import TYPE_CHECKING, Any

from ..cardgame.state import CardGame
from .extras import require

require("envs", "pettingzoo", "gymnasium", "numpy")

from .agents import InTurn, Together, wrapped  # noqa: E402  (only after saying what is missing)
from .cardgame_setting import CardSetting  # noqa: E402

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from .agents import Agent, Observed


def env(scenario: str = "trilogy", **settings: Any) -> AECEnv[Agent, Observed, int]:
    """The environment with the wrappers PettingZoo advises: an illegal action loses, misuse is reported.

    Settings are those of `raw_env`.
    """
    return wrapped(raw_env(scenario, **settings))


class raw_env(InTurn[CardGame]):  # noqa: N801  (PettingZoo's name for it)
    """A card game as an AEC environment: the agent that is asked answers.

    Agents are the people at the table: `frodo`, or `frodo+aragorn` where one person holds two seats.
    `scenario` is one of the card game's; further keywords are options of `thirdage.new` (`people`,
    `promos`, `drafting`, `readings`, `switches`, `live`). `render_mode="ansi"` gives words. With `max_cycles`
    a game is cut short (truncated) after that many answers for each agent, counted together.

    `reset(seed=7)` deals the same game as `thirdage.new(scenario, seed=7)`; without a seed the next games
    follow from the last one given. `actions` says what each action means, `observations` what each part of an
    observation holds. An illegal action is refused with BadChoice.
    """

    def __init__(
        self,
        scenario: str = "trilogy",
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(CardSetting(scenario, options), max_cycles, render_mode)


class parallel_env(Together[CardGame]):  # noqa: N801  (PettingZoo's name for it)
    """The same game where all agents act at every step: who is not asked waits (action 0).

    Settings are those of `raw_env`; with `max_cycles` a game is cut short after that many steps. An answer
    that is not open leaves the question where it is, and the agent's info says `illegal`.
    """

    def __init__(
        self,
        scenario: str = "trilogy",
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(CardSetting(scenario, options), max_cycles, render_mode)
