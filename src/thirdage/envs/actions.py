"""The actions of the card game: every answer that any question of a scenario can offer, by number."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cardgame import options as o
from ..cardgame import tables as t
from ..cardgame.answers import FATE_PHRASES, option_key, words_of
from ..cardgame.facts import CHARACTER, NOBODY
from ..cardgame.layout import Layout
from ..cardgame.meanings import title
from ..kernel.effects import ACCEPT, DECLINE, PARTS
from .numbering import WAIT as WAIT
from .numbering import Numbering
from .refusing import card_game

if TYPE_CHECKING:
    from ..cardgame.state import CardGame
    from ..face import Game
    from ..kernel.decision import RawOption

PLAIN: tuple[RawOption, ...] = (
    ACCEPT, DECLINE, *PARTS,
    o.THE_CYCLE, o.THE_WINNOW, o.THE_RING, o.THE_PASS,
    o.THE_RESERVE, o.THE_PATH, o.THE_EFFECT,
    o.THE_TOP, o.THE_END, o.THE_TEAMMATE, o.THE_QUARREL, *o.FATES[: len(FATE_PHRASES)],
)  # fmt: skip


class Actions(Numbering):
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
        super().__init__(
            (
                *PLAIN,
                *(o.TO_BATTLEGROUNDS[place] for place in self.places if not t.IS_PATH[place]),
                *(o.PLACES[place] for place in self.places),
                *(o.RESOLVES[place] for place in layout.skirmishes),
                *(o.PLAYS[card] for card in self.cards),
                *(o.MOVES[card] for card in self.cards if t.TYPE[card] <= CHARACTER),
                *(o.USES[card][i] for card in self.cards for i in range(len(t.ACTIONS[card]))),
                *(o.TO_WIELDERS[card] for card in characters),
                *(o.CARDS[card] for card in self.cards),
            )
        )

    def option_words(self, option: RawOption) -> str:
        """What an option means, whatever the question."""
        return words_of(option, _card_title)

    def option_key(self, option: RawOption) -> str:
        """A short name: `play gimli`, `card mordor-orcs #2` for a second copy."""
        return option_key(option, card_name)


def card_name(card: int) -> str:
    """The id of a card, with the number of the copy if there are several."""
    return t.KIND[card].id + _which_copy(card)


def _which_copy(card: int) -> str:
    return f" #{t.copy_number(card) + 1}" if t.MULTIPLE[card] else ""


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
