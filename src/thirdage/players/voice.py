"""Who a reason speaks to: the player who is asked, or somebody who asks about another's choice."""

from __future__ import annotations

from typing import Final

from ..kernel.english import THEY


class Voice(dict[str, str]):
    """Fills in who is meant: "{you} {hold} 3 cards" is "you hold 3 cards", or "it holds 3 cards"."""

    def __init__(self, you: str, your: str, third: bool) -> None:
        super().__init__(you=you, your=your)
        self.third = third

    def __missing__(self, verb: str) -> str:
        """Any other name is a verb, in its plain form."""
        if not self.third:
            return verb
        return "is" if verb == "are" else THEY.verb(verb)

    def say(self, text: str) -> str:
        """The text as this voice says it.

        >>> IT.say("{you} {have} no card, and {your} deck is empty")
        'it has no card, and its deck is empty'
        """
        return text.format_map(self)


YOU: Final = Voice("you", "your", third=False)
IT: Final = Voice("it", "its", third=True)
