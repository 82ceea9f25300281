"""Choosing, and taking back what one has just chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..refusals import Refused

if TYPE_CHECKING:
    from ..bots import Bots
    from ..ledger import Ledger
    from ..live import LiveTable


class Choosing:
    """How people answer questions."""

    def __init__(self, ledger: Ledger, bots: Bots) -> None:
        self.ledger = ledger
        self.bots = bots

    async def choose(self, table: LiveTable, seats: tuple[str, ...], ply: int, index: int, key: str) -> bool:
        """Answer the question of this ply; False if the very same answer was given before."""
        async with table.lock:
            if table.was_chosen(ply, index, key, seats):
                return False
            check_now(table, ply)
            game = table.game
            if table.asked not in seats:
                raise Refused("not-your-turn", f"It is {game.seat_titles[game.seat]}'s turn to choose.")
            assert game.options is not None
            if not 0 <= index < len(game.options) or game.option_key(game.options[index]) != key:
                raise Refused("no-such-option", "That is not one of the options now.")
            await self.ledger.choice(table, index)
        self.bots.wake(table)
        return True

    async def undo(self, table: LiveTable, seats: tuple[str, ...], ply: int, choices: int) -> None:
        """Take back one's own latest choices, if they revealed nothing."""
        async with table.lock:
            check_now(table, ply)
            allowed = table.undo(seats)
            if allowed is None or choices > allowed["choices"]:
                raise Refused("nothing-to-undo", _why_no_undo(table, seats))
            await self.ledger.back(table, table.game.count - choices)
        self.bots.wake(table)


def check_now(table: LiveTable, ply: int) -> None:
    """Refuse a message for a question that is not the present one."""
    check_dealt(table)
    if table.over:
        raise Refused("over", "The game is over.")
    if ply != table.ply:
        raise Refused("stale", "Somebody has chosen already: this is no longer the question.")


def check_dealt(table: LiveTable) -> None:
    """Refuse anything that needs cards before they are dealt."""
    if table.gathering:
        raise Refused("not-now", "The game begins when every seat is taken.")


def _why_no_undo(table: LiveTable, seats: tuple[str, ...]) -> str:
    game = table.game
    if game.last_seat < 0 or not seats:
        return "There is nothing of yours to take back."
    if game.seats[game.last_seat] not in seats:
        return f"{game.seat_titles[game.last_seat]} has chosen since; ask for a take-back instead."
    if not game.undoable(game.last_seat):
        return "Cards were drawn, shuffled or revealed since; ask for a take-back instead."
    return "So many choices cannot be taken back without asking the others."
