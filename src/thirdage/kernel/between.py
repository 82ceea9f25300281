"""Positions in the middle of an action: the last moment at rest, and what was chosen and drawn since.

While an action is carried out, the rest of it waits on the stack, which a position does not describe. So the
position is the last one at which nothing was waiting (or the start), with a part `since`: the choices made
after it and the random numbers they met. `arrange` makes these choices again with the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from .chance import Rigged, key_of, number, order
from .engine import Engine
from .errors import BadPosition, BadRecord, NotNow
from .record import Choice

G = TypeVar("G", bound=Engine)
MOST_CHOICES = 2000  # between two moments at rest; more could only come from a malicious position
Outcome = int | list[int]  # a number that was drawn, or the order into which cards were shuffled


class Witness(Rigged):
    """Chance that is drawn as usual and written down."""

    def __init__(self, key: bytes, told: list[Outcome]) -> None:
        self.key = key
        self.told = told

    def number(self, count: int, n: int) -> int:
        """A number, written down."""
        self.told.append(drawn := number(self.key, count, n))
        return drawn

    def order(self, count: int, size: int) -> list[int]:
        """An order, written down."""
        self.told.append(shuffled := order(self.key, count, size))
        return shuffled


class Told(Rigged):
    """Chance that was written down in a position."""

    def __init__(self, told: list[Outcome]) -> None:
        self.left = told[::-1]

    def number(self, count: int, n: int) -> int:
        """The next number that was written down."""
        told = self.left.pop() if self.left else None
        if type(told) is not int or not 0 <= told < n:
            raise BadPosition(f"Since then chance gives a number below {n} where the position has {told!r}.")
        return told

    def order(self, count: int, size: int) -> list[int]:
        """The next order that was written down."""
        told = self.left.pop() if self.left else None
        if not isinstance(told, list) or sorted(told) != list(range(size)):
            raise BadPosition(f"Since then {size} cards are shuffled where the position has {told!r}.")
        return told


class Since(NamedTuple):
    """What happened after the moment at rest."""

    choices: list[Choice]
    chance: list[Outcome]

    def make_again(self, game: Engine, told: Told, key: bytes | Rigged) -> None:
        """Make the choices again with the chance written down; later chance is drawn from the key."""
        try:
            game.follow(self.choices)
        except BadRecord as error:
            raise BadPosition(f"What was chosen since does not fit. {error}") from None
        if told.left:
            raise BadPosition("More chance is told since then than there was.")
        game.key = key
        game.rolls = game.count = game.mark = 0
        game.trail = None
        game.last_seat = -1


def read_since(part: object) -> Since | None:
    """The part `since` of a position, which may be missing."""
    if part is None:
        return None
    if not isinstance(part, dict) or set(part) != {"choices", "chance"}:
        raise BadPosition(f"The part 'since' of a position has choices and chance, not {part!r}.")
    choices, chance = part["choices"], part["chance"]
    if not isinstance(choices, list | tuple) or not all(_is_choice(choice) for choice in choices):
        raise BadPosition("The choices since then are a list of [index, key].")
    if len(choices) > MOST_CHOICES:
        raise BadPosition(f"No action takes more than {MOST_CHOICES} choices; these are {len(choices)}.")
    if not isinstance(chance, list | tuple) or not all(_is_outcome(outcome) for outcome in chance):
        raise BadPosition("Chance since then is a list of numbers and of lists of numbers.")
    return Since([(index, key) for index, key in choices], list(chance))


def _is_choice(choice: object) -> bool:
    if not isinstance(choice, list | tuple) or len(choice) != 2:
        return False
    return type(choice[0]) is int and isinstance(choice[1], str)


def _is_outcome(outcome: object) -> bool:
    if isinstance(outcome, list):
        return all(type(n) is int for n in outcome)
    return type(outcome) is int


def position_between(
    game: G,
    seed: int,
    start: dict[str, Any],
    begin: Callable[[Rigged], G],
    at_rest: Callable[[G], bool],
    position_of: Callable[[G], dict[str, Any]],
) -> dict[str, Any]:
    """The position of a game in the middle of an action, found by replaying it.

    `start` is the position with which it began and `begin` begins it, with chance from what it is given.
    """
    if game.options is None:
        raise NotNow("The game is over; there is no position to continue from.")
    if seed < 0:
        raise NotNow("A guess has a position only when an action is about to begin.")
    before = read_since(start.get("since")) or Since([], [])
    witness = Witness(key_of(seed), list(before.chance))
    again = begin(witness)
    choices = game.choices()
    rest: G | None = None
    chosen = told = 0
    for n, (index, _) in enumerate(choices):
        if at_rest(again):
            rest, chosen, told = again.clone(), n, len(witness.told)
        again.choose(index)
    if (again.seat, again.prompt, again.options) != (game.seat, game.prompt, game.options):
        raise NotNow("This game cannot be replayed from its choices; finish the action first.")
    if rest is not None:
        position, since = position_of(rest), Since(choices[chosen:], witness.told[told:])
    else:
        position, since = start, Since([*before.choices, *choices], witness.told)
    return {
        **position,
        "since": {"choices": [list(choice) for choice in since.choices], "chance": since.chance},
    }
