"""Words to tell a round of battle with Combat cards.

    fight = Fight(free=army("gondor-elite", 2), shadow=army("sauron-regular", 5), free_card="charge")
    fight.rolls(6, 6, *MISS * 3, *MISS * 2)
    assert fight.shadow == {"sauron-regular": 3}

Unless told otherwise the Shadow attacks the Free Peoples on open ground that belongs to no nation, and all
nations are At War. The attacker's dice are named first, then the defender's, then the re-rolls of each.
"""

from __future__ import annotations

from typing import Any

from tests.boardgame.at_the_board import Board, Entry, at_war
from thirdage.boardgame import questions as q
from thirdage.boardgame.facts import NATIONS
from thirdage.boardgame.tables import BY_ID as BY_CARD_ID
from thirdage.boardgame.tables import EVENT, side_of
from thirdage.kernel.errors import plain

MISS = (2,)
DIE = {"free": "muster-army", "shadow": "army"}


def card_with(combat: str) -> str:
    """An event card that bears this Combat title."""
    return next(event.id for event in EVENT if plain(event.combat.title) == combat)


def side_with(combat: str) -> int:
    """The side that has this Combat title."""
    return side_of(BY_CARD_ID[card_with(combat)])


class Fight:
    """A battle in its first round; each side plays its Combat card, if it has one and can."""

    def __init__(
        self,
        *,
        free: Entry,
        shadow: Entry,
        free_card: str = "",
        shadow_card: str = "",
        attacker: str = "shadow",
        place: str = "western-emyn-muil",
        origin: str = "eastern-brown-lands",
        with_free: tuple[str, ...] = (),
        with_shadow: tuple[str, ...] = (),
        white_rider: bool = True,
        **more: Any,
    ) -> None:
        self.place = place
        self.origin = origin
        self.die = DIE[attacker]
        self.white_rider = white_rider
        free_at, shadow_at = (place, origin) if attacker == "shadow" else (origin, place)
        if place == origin:
            regions = {place: {"figures": {**free["figures"], **shadow["figures"]}, "besieged": True}}
            regions[place].update(
                {key: entry[key] for entry in (free, shadow) for key in entry.keys() - {"figures"}}
            )
        else:
            regions = {free_at: free, shadow_at: shadow}
        regions.update(more.pop("regions", {}))
        hands = {
            side: [card_with(title)] if title else []
            for side, title in (("free", free_card), ("shadow", shadow_card))
        }
        people = dict.fromkeys(with_free, free_at) | dict.fromkeys(with_shadow, shadow_at)
        position: dict[str, Any] = {
            "regions": regions, "people": people, "nations": at_war(*NATIONS), "hands": hands,
            "dice": {attacker: [DIE[attacker]]}, "to_act": attacker,
        }  # fmt: skip
        self.table = Board(**(position | more))
        self.free_at, self.shadow_at = free_at, shadow_at

    # PLAYING

    def begin(self) -> None:
        """Attack, fight in the field, and play the Combat cards."""
        while (words := self._next()) is not None:
            self.table.choose(words)

    def _next(self) -> str | None:
        """What is chosen without being told, up to the first question that matters."""
        game = self.table.game
        prompt: Any = game.prompt if game.options is not None else ("",)
        if prompt[0] == q.PICK_CARD.name and len(self.table.options()) == 2:  # none, or the one it has
            return self.table.options()[1]
        return {
            q.ACTION.name: f"attack {self.die} {self.origin} {self.place}",
            q.WHITE_RIDER.name: "Yes" if self.white_rider else "No",
            q.FIELD_OR_SIEGE.name: "Fight in the field",
            q.ANNOUNCE.name: "Play a Combat card",
        }.get(prompt[0])

    def rolls(self, *numbers: int, choose: tuple[str, ...] = ()) -> Fight:
        """The battle begins, these dice are rolled, and these choices are made."""
        with self.table.rolls(*numbers):
            self.begin()
            self.table.choose(*choose)
        return self

    # LOOKING

    @property
    def free(self) -> dict[str, int]:
        """The figures where the Free Peoples fight."""
        return self.table.army(self.free_at)

    @property
    def shadow(self) -> dict[str, int]:
        """The figures where the Shadow fights."""
        return self.table.army(self.shadow_at)

    def shown(self, combat: str) -> bool:
        """Whether a Combat card has been shown."""
        titles = {plain(event.combat.title): event.combat.title for event in EVENT}
        told = self.table.told()
        return f" show {titles[combat]} (" in told or f" shows {titles[combat]} (" in told
