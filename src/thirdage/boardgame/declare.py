"""Declaring event cards: their event, and their use in battle.

    elven_cloaks = event("Elven Cloaks", CHARACTER, effect=tile_enters("Elven Cloaks"), combat=IT_IS_A_GIFT)

Each card has two uses. The event is an effect of the kernel's kind (may it be done, do it, say it), with a
condition that must hold to play it. The Combat card is shared by all the cards that bear its title: what it
requires, and what it does at which step of a round of battle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..kernel.declaring import string, unused, whole
from ..kernel.effects import Condition, Effect
from ..kernel.errors import BadDeclaration, plain
from . import tables as t
from .facts import ARMY, CHARACTER, MUSTER
from .printed import CombatCard, Event


def combat(
    title: str,
    initiative: int,
    steps: dict[int, Effect],
    requires: Condition | None = None,
    *,
    later: dict[int, tuple[int, Effect]] | None = None,
    ones_backfire: bool = False,
    note: str = "",
) -> CombatCard:
    """Declare a Combat card. `later` holds effects with an initiative of their own."""
    string("The title of a Combat card", title)
    whole(f"The initiative of {title}", initiative)
    unused("Combat card", title, t.COMBAT_BY_ID)
    id_ = f"combat/{plain(title)}"
    bound: dict[int, tuple[tuple[int, Effect], ...]] = {
        step: ((initiative, effect.bind(f"{id_}/{step}")),) for step, effect in steps.items()
    }
    shown = str(initiative)
    for step, (other, effect) in (later or {}).items():
        bound[step] = (*bound.get(step, ()), (other, effect.bind(f"{id_}/{step}-{other}")))
        shown = f"{initiative}-{other}"
    card = CombatCard(title, shown, requires, bound, ones_backfire, note)
    t.COMBAT_BY_ID[plain(title)] = card
    return card


def event(
    title: str,
    icon: int = CHARACTER,
    *,
    combat: CombatCard,
    effect: Effect | None = None,
    requires: Condition | None = None,
    table: str = "",
    leaves: str = "",
    on_table: tuple[tuple[Any, Any], ...] = (),
    in_battle: tuple[tuple[Any, Any], ...] = (),
    confidence: str = "high",
    nations: tuple[int, ...] = (),
    people: tuple[int, ...] = (),
) -> int:
    """Declare an event card, in the order of its deck; its number stands for it from now on.

    `on_table` enters what it does while it lies on the table in the registers of queries.py, as pairs of a
    register and its value; the value of a register that is a set is True. `in_battle` does so with what it
    changes in the battle that it brings about. `nations` and `people` name whom code of its own recruits or
    is about: with three or four players, that says who may use the card.
    """
    number = len(t.EVENT)
    id_ = plain(string("The title of an event card", title))
    unused("event card", title, t.BY_ID)
    if icon not in (CHARACTER, ARMY, MUSTER):
        raise BadDeclaration(f"The symbol of {title} is CHARACTER, ARMY or MUSTER, not {icon!r}.")
    if not isinstance(combat, CombatCard):
        raise BadDeclaration(f"The Combat card of {title} is declared with combat(…), not {combat!r}.")
    if effect is None and not table:
        raise BadDeclaration(f"{title} has neither an effect nor a use on the table.")
    bound = effect.bind(f"event/{id_}") if effect is not None else None
    for register, value in on_table + in_battle:
        if isinstance(register, set):
            register.add(number)
        else:
            register[number] = value
    card = Event(id_, title, number, icon, requires, bound, table, leaves, combat, confidence)
    card = replace(card, nations=nations, people=people)
    t.EVENT.append(card)
    t.ICON.append(icon)
    t.REQUIRES.append(requires)
    t.EFFECT.append(bound)
    t.STAYS.append(bool(table))
    t.COMBAT.append(combat)
    t.BY_ID[id_] = number
    return number
