"""Choosing, and taking back what one has just chosen."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ...kernel.errors import BadChoice
from ...kernel.groups import goes_on, play
from ..protocol import MOST_ANSWERS
from ..refusals import Refused, Stumbled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...kernel.groups import Answer, Played
    from ...kernel.playable import Playable
    from ..bots import Bots
    from ..counts import Counts
    from ..ledger import Ledger
    from ..live import LiveTable


log = logging.getLogger("thirdage.table")


class Choosing:
    """How people answer questions."""

    def __init__(self, ledger: Ledger, bots: Bots, counts: Counts) -> None:
        self.counts = counts
        self.ledger = ledger
        self.bots = bots

    async def choose(self, table: LiveTable, seats: tuple[str, ...], ply: int, index: int, key: str) -> bool:
        """Answer the question of this ply; False if the very same answer was given before."""
        async with table.lock:
            if table.was_chosen(ply, index, key, seats):
                return False
            check_now(table, ply)
            check_turn(table, seats)
            game = table.game
            assert game.options is not None
            if not 0 <= index < len(game.options) or game.option_key(game.options[index]) != key:
                raise Refused("no-such-option", "That is not one of the options now.")
            await self.ledger.choice(table, index)
        self.counts.choices["person"] += 1
        self.bots.wake(table)
        return True

    async def choose_group(
        self, table: LiveTable, seats: tuple[str, ...], ply: int, answers: Sequence[Answer]
    ) -> bool:
        """Answer the question of this ply and those that follow; False if that was done before."""
        async with table.lock:
            if table.were_chosen(ply, [answer.key for answer in answers], seats):
                return False
            check_now(table, ply)
            check_turn(table, seats)
            await self.ledger.group(table, tried(table, answers))
        self.counts.choices["group"] += 1
        self.bots.wake(table)
        return True

    def draft(
        self, table: LiveTable, seats: tuple[str, ...], ply: int, answers: Sequence[Answer]
    ) -> Playable | None:
        """The game after these answers if their gesture goes on then; None: it is time to choose them."""
        if ply != table.ply or len(answers) == MOST_ANSWERS:
            return None
        check_now(table, ply)
        check_turn(table, seats)
        return drafted_game(table, answers)

    async def undo(self, table: LiveTable, seats: tuple[str, ...], ply: int, choices: int) -> None:
        """Take back one's own latest choices, if they revealed nothing; a group only as a whole."""
        check_lenient(table)
        async with table.lock:
            check_now(table, ply)
            allowed = table.undo(seats)
            if allowed is None or choices > allowed["choices"]:
                raise Refused("nothing-to-undo", _why_no_undo(table, seats))
            await self.ledger.back(table, table.step_start(table.game.count - choices))
        self.bots.wake(table)


def drafted_game(table: LiveTable, answers: Sequence[Answer]) -> Playable | None:
    """The game after answers of a gesture that goes on then; None if it is complete."""
    after = tried(table, answers).game
    return after if goes_on(table.game, after) else None


def tried(table: LiveTable, answers: Sequence[Answer]) -> Played[Playable]:
    """A group of answers, played on a copy.

    Whatever does not fit is refused with the same words: they must not tell what the rest would have met.
    """
    try:
        return play(table.game, answers)
    except BadChoice:
        raise Refused(
            "no-such-option", "These choices do not fit what is asked now; nothing was changed."
        ) from None
    except Exception:
        log.exception("table %s: the rules failed at ply %d, in a group", table.id, table.ply)
        raise Stumbled from None


def check_now(table: LiveTable, ply: int) -> None:
    """Refuse a message for a question that is not the present one."""
    if table.closed is not None:
        raise Refused("over", table.closed)
    check_dealt(table)
    if table.over:
        raise Refused("over", "The game is over.")
    if ply != table.ply:
        raise Refused("stale", "Somebody has chosen already: this is no longer the question.")


def check_turn(table: LiveTable, seats: tuple[str, ...]) -> None:
    """Refuse the choice of somebody who is not asked."""
    game = table.game
    if table.asked not in seats:
        raise Refused("not-your-turn", f"It is {game.seat_titles[game.seat]}'s turn to choose.")


def check_dealt(table: LiveTable) -> None:
    """Refuse anything that needs cards before they are dealt."""
    if table.gathering:
        raise Refused("not-now", "The game begins when every seat is taken.")


def check_lenient(table: LiveTable) -> None:
    """Refuse whatever would make a measured game say something else than who plays better.

    That is also what shows hidden cards once the game is over: the deal is played again, with sides swapped.
    """
    if table.strict:
        raise Refused(
            "not-now",
            "This game is measured: choices stand, seats stay, nobody helps, and hidden cards stay hidden.",
        )


def _why_no_undo(table: LiveTable, seats: tuple[str, ...]) -> str:
    game = table.game
    if game.last_seat < 0 or not seats:
        return "There is nothing of yours to take back."
    if game.seats[game.last_seat] not in seats:
        return f"{game.seat_titles[game.last_seat]} has chosen since; ask for a take-back instead."
    if not game.undoable(game.last_seat):
        return "Cards were drawn, shuffled or revealed since; ask for a take-back instead."
    return "So many choices cannot be taken back without asking the others."
