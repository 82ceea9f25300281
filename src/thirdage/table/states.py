"""Whole states as they are sent: made once for everybody who sees the same, and cached."""

from __future__ import annotations

from collections import OrderedDict
from sys import getsizeof
from typing import TYPE_CHECKING

from .differences import encoded

if TYPE_CHECKING:
    from .live import LiveTable

MOST_BYTES = 16_000_000  # about a hundred long games
Key = tuple[str, tuple[int, int], str, tuple[str, ...]]


class States:
    """The states that were sent lately. A state is expensive to make and cheap to send."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.made = 0
        self._size = 0
        self._kept: OrderedDict[Key, str] = OrderedDict()

    def text(self, table: LiveTable, seats: tuple[str, ...], re: str | None = None) -> str:
        """The whole state for the holder of these seats, as it goes over the wire."""
        # Who is here changes without a row or a note: that part is made anew each time.
        return f'{self._lasting(table, seats)},"table":{encoded(table.facts())},"re":{encoded(re)}}}'

    def _lasting(self, table: LiveTable, seats: tuple[str, ...]) -> str:
        """The part that changes only when somebody chooses, chats, proposes or sits down."""
        key = (table.id, table.version, table.invitation, seats)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        self.made += 1
        text = encoded(table.state(seats)).removesuffix("}")
        self._kept[key] = text
        self._size += getsizeof(text)
        while self._size > self.most:
            _, old = self._kept.popitem(last=False)
            self._size -= getsizeof(old)
        return text
