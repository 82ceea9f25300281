"""Actions by number: the same number means the same thing at every question of a scenario.

An answer of the game is a small tuple of numbers such as `(PLAY, card)`. Here every answer that any question
of a scenario can offer has its own place in one list, so that "play Gimli" always has the same number. Since
the answers of one question are all different, so are their numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cardgame import options as o
from ..cardgame import tables as t
from ..cardgame.answers import FATE_PHRASES, option_key, words_of
from ..cardgame.facts import CHARACTER, NOBODY
from ..cardgame.layout import Layout
from ..cardgame.meanings import title
from ..face import inner_game
from ..kernel.effects import ACCEPT, DECLINE, PARTS
from ..kernel.errors import BadChoice
from .refusing import card_game

if TYPE_CHECKING:
    from ..cardgame.state import CardGame
    from ..face import Game
    from ..kernel.decision import RawOption

WAIT = 0  # the only action of agents that are not asked; never an answer

PLAIN: tuple[RawOption, ...] = (
    ACCEPT, DECLINE, *PARTS,
    o.THE_CYCLE, o.THE_WINNOW, o.THE_RING, o.THE_PASS,
    o.THE_RESERVE, o.THE_PATH, o.THE_EFFECT,
    o.THE_TOP, o.THE_END, o.THE_TEAMMATE, o.THE_QUARREL, *o.FATES[: len(FATE_PHRASES)],
)  # fmt: skip


class Actions:
    """Every action of a scenario with its options, by number.

    >>> import thirdage
    >>> game = thirdage.new("trilogy", seed=7)
    >>> actions = actions_of(game)
    >>> [actions.words(number) for number in actions.legal(game)][:2]
    ['Quickbeam', 'Shadowfax']
    """

    def __init__(self, layout: Layout) -> None:
        self.cards = cards_of(layout)
        self.places = places_of(layout)
        characters = [card for card in self.cards if t.TYPE[card] == CHARACTER]
        options: list[RawOption] = [
            *PLAIN,
            *(o.TO_BATTLEGROUNDS[place] for place in self.places if not t.IS_PATH[place]),
            *(o.PLACES[place] for place in self.places),
            *(o.PLAYS[card] for card in self.cards),
            *(o.MOVES[card] for card in self.cards if t.TYPE[card] <= CHARACTER),
            *(o.USES[card][i] for card in self.cards for i in range(len(t.ACTIONS[card]))),
            *(o.TO_WIELDERS[card] for card in characters),
            *(o.CARDS[card] for card in self.cards),
        ]
        self.options: tuple[RawOption | None, ...] = (None, *options)  # by number; nothing for WAIT
        self.number: dict[RawOption, int] = {option: n for n, option in enumerate(options, 1)}

    def __len__(self) -> int:
        return len(self.options)

    def legal(self, game: Game | CardGame) -> list[int]:
        """The numbers of the options of the pending question, in the order of the options."""
        number = self.number
        return [number[option] for option in inner_game(game).options or ()]

    def index(self, game: Game | CardGame, action: int) -> int:
        """The index of the option that an action means at the pending question."""
        open_now = inner_game(game).options
        if open_now is not None and 0 < action < len(self.options):
            option = self.options[action]
            if option in open_now:
                return open_now.index(option)
        raise BadChoice(f"Action {action} ({self.words(action)}) is not legal now; see the action mask.")

    def words(self, action: int) -> str:
        """What an action means, whatever the question: "Play Gimli"."""
        if not 0 <= action < len(self.options):
            return "no such action"
        option = self.options[action]
        return "Wait" if option is None else words_of(option, _card_title)

    def key(self, action: int) -> str:
        """A short name that no other action has: `play gimli`, `card mordor-orcs #2` for a second copy."""
        option = self.options[action]
        if option is None:
            return "wait"
        return option_key(option, card_name)


def card_name(card: int) -> str:
    """The id of a card, with the number of the copy if there are several."""
    return t.KIND[card].id + _which_copy(card)


def _which_copy(card: int) -> str:
    return f" #{card - t.COPY[card] + 1}" if t.MULTIPLE[card] else ""


def _card_title(card: int) -> str:
    return title(card) + _which_copy(card)


def cards_of(layout: Layout) -> tuple[int, ...]:
    """The cards of a game in a stable order: by id, copies in turn."""
    used = [card for card, seat in enumerate(layout.owner) if seat != NOBODY]
    return tuple(sorted(used, key=t.lasting_order))


def places_of(layout: Layout) -> tuple[int, ...]:
    """The locations of a game: battlegrounds by id, then paths by number and id."""
    return (
        *layout.battlegrounds,
        *(path for number in sorted(layout.paths) for path in layout.paths[number]),
    )


def actions_of(game: Game | CardGame | Layout) -> Actions:
    """The actions of a game, or of every game with this layout."""
    return _actions(game if isinstance(game, Layout) else card_game(game).layout)


@lru_cache(maxsize=64)
def _actions(layout: Layout) -> Actions:
    return Actions(layout)
