"""The Hobbit cards of Fire and Swords."""

from __future__ import annotations

from typing import TYPE_CHECKING

from thirdage.cardgame.declare import numbers
from thirdage.cardgame.facts import CHARACTER, CYCLE, PATH
from thirdage.cardgame.queries import NOTHING, Bonus, BonusAt, GivesDefense, path_number
from thirdage.cardgame.sets.base import HOBBIT
from thirdage.cardgame.words import cards_of, cycle_self, draw, draw_and_play, take
from thirdage.kernel.english import listed

from ..fire_and_swords import army, character, event, item

if TYPE_CHECKING:
    from thirdage.cardgame.standing import Icons
    from thirdage.cardgame.state import CardGame

# ARMIES

a_hundred_sturdy_hobbits = army(
    "A Hundred Sturdy Hobbits",
    HOBBIT,
    attack=1,
    defense=1,
    starred="defense",
    standing=BonusAt("The Shire", defense=1),
)

# CHARACTERS

farmer_maggot = character(
    "Farmer Maggot",
    HOBBIT,
    paths="1",
    path=1,
    reserve_action=cycle_self >> take(cards_of(HOBBIT, CHARACTER), CYCLE, another=True),
)
rosie_cotton = character(
    "Rosie Cotton",
    HOBBIT,
    when_played=draw(1),
    standing=GivesDefense("Sam Gamgee"),
)

# ITEMS


class BonusOnPaths(Bonus):
    """More path icons on paths with certain numbers."""

    def __init__(self, paths: str, path: int) -> None:
        super().__init__(path=path)
        self.numbers = numbers(paths)

    def given(self, game: CardGame, card: int) -> Icons:
        there = game.where[card] == PATH and path_number(game) in self.numbers
        return self.icons if there else NOTHING

    def text(self) -> str:
        where = listed([str(number) for number in self.numbers], "or")
        return f"on a path with the number {where}: +{self.icons[2]} path icon"


disguised_as_orcs = item(
    "Disguised as Orcs",
    HOBBIT,
    wielders=("Frodo Baggins", "Sam Gamgee"),
    path=1,
    starred="path",
    standing=BonusOnPaths("8-9", path=1),
    inferred="wielders",
)

# EVENTS

party_invitation = event(
    "Party Invitation",
    HOBBIT,
    event=draw_and_play(5, cards_of(HOBBIT, CHARACTER), up_to=2),
)
