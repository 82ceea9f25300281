"""Players: anything that answers questions. A player is shown a guess, never the game itself.

>>> import thirdage
>>> game = thirdage.new("fellowship", seed=3)
>>> bot = player("easy", seed=1)
>>> while not game.over:
...     game.choose(answer(bot, game))
"""

from __future__ import annotations

from .hint import Hint, rank
from .player import Player, answer, dice
from .registry import LEVELS, OFFERED, Level, level, player
from .search import SearchPlayer
from .tree import Budget
from .why import Liked, Why, why

__all__ = [
    "LEVELS", "OFFERED", "Budget", "Hint", "Level", "Liked", "Player", "SearchPlayer", "Why", "answer",
    "dice", "level", "player", "rank", "why",
]  # fmt: skip
