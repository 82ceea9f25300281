"""An army as far as its dice know it: how many units, how they fall, and how many misses it rolls again.

The owner of an army chooses who falls to a hit. Here it is always the same rule: as many dice as possible
are kept. Units beyond those that bring a die fall first, as Regulars; then Elites become Regulars, which
costs no die; then Regulars fall. Whoever storms a Stronghold loses Regulars first instead, since each Elite
pays for another round. An Elite for whom no Regular is left falls at once (ruling BAT-33); no rule here
lets that happen as long as a Regular of the same nation could fall before it.
"""

from __future__ import annotations

from typing import NamedTuple

from ..facts import MOST_COMBAT_DICE

PLENTY = 99  # Regulars to replace Elites, where nobody counts them


class Nation(NamedTuple):
    """The units of a nation in an army, and how many Regulars wait to replace its Elites."""

    regulars: int
    elites: int
    spare: int = PLENTY
    elites_lead: bool = False  # each Elite is a Leader too, as those of Isengard are with Saruman in play


class Army(NamedTuple):
    """One side of a battle."""

    nations: tuple[Nation, ...]
    leadership: int = 0  # of Leaders and characters; Elites who lead come on top
    captains: int = 0  # what characters add to the Combat Strength: each Captain of the West 1
    fewer: int = 0  # dice that it may not roll, down to one
    hillmen: int = 0  # Dunlendings: units of whom one hit takes two; they fall last

    @property
    def units(self) -> int:
        """How many Army units are left."""
        return sum(nation.regulars + nation.elites for nation in self.nations) + self.hillmen

    @property
    def regulars(self) -> int:
        """How many Regulars are left."""
        return sum(nation.regulars for nation in self.nations)

    @property
    def elites(self) -> int:
        """How many Elites are left."""
        return sum(nation.elites for nation in self.nations)

    @property
    def strength(self) -> int:
        """The Combat Strength."""
        return self.units + self.captains

    @property
    def dice(self) -> int:
        """How many dice it rolls."""
        dice = min(self.strength, MOST_COMBAT_DICE)
        return max(min(dice, 1), dice - self.fewer)

    @property
    def again(self) -> int:
        """How many misses it rolls again."""
        leaders = sum(nation.elites for nation in self.nations if nation.elites_lead)
        return min(self.leadership + leaders, MOST_COMBAT_DICE)


def army(
    regulars: int = 0, elites: int = 0, leadership: int = 0, captains: int = 0, spare: int = PLENTY
) -> Army:
    """An army of one nation.

    >>> army(regulars=3, elites=1, leadership=2).dice
    4
    """
    return Army((Nation(regulars, elites, spare),), leadership, captains)


# HITS


def after_hit(host: Army, *, elites_last: bool = False) -> Army:
    """The army after a hit; `elites_last` is how those lose their units who storm a Stronghold.

    >>> (
    ...     after_hit(army(2, 1)).units,
    ...     after_hit(army(2, 1), elites_last=True).units,
    ...     after_hit(army(6, 1)).units,
    ... )
    (3, 2, 6)
    """
    reduced = after_reduction(host)
    if reduced is not None and not _regulars_fall_first(host, elites_last):
        return reduced
    falling = _falling_regular(host)
    if falling is not None:
        nation = host.nations[falling]
        return _with(host, falling, nation._replace(regulars=nation.regulars - 1, spare=nation.spare + 1))
    if reduced is not None:
        return reduced
    for number, nation in enumerate(host.nations):
        if nation.elites:
            return _with(host, number, nation._replace(elites=nation.elites - 1))
    return host._replace(hillmen=max(0, host.hillmen - 2))


def _regulars_fall_first(host: Army, elites_last: bool) -> bool:
    return elites_last or host.strength > MOST_COMBAT_DICE


def _falling_regular(host: Army) -> int | None:
    """The nation whose Regular falls: one whose Elites need him as a replacement, else the first."""
    with_regulars = [number for number, nation in enumerate(host.nations) if nation.regulars]
    needed = [n for n in with_regulars if host.nations[n].elites and not host.nations[n].spare]
    return next(iter(needed or with_regulars), None)


def after_reduction(host: Army) -> Army | None:
    """The army after an Elite has become a Regular, at last one who leads; None if that cannot be."""
    able = [n for n, nation in enumerate(host.nations) if nation.elites and nation.spare]
    if not able:
        return None
    number = min(able, key=lambda n: host.nations[n].elites_lead)
    nation = host.nations[number]
    return _with(
        host,
        number,
        nation._replace(regulars=nation.regulars + 1, elites=nation.elites - 1, spare=nation.spare - 1),
    )


def _with(host: Army, number: int, nation: Nation) -> Army:
    return host._replace(nations=(*host.nations[:number], nation, *host.nations[number + 1 :]))


def until_the_end(host: Army) -> list[Army]:
    """The army before any hit, after one, after two and so on, until nobody is left.

    >>> [each.units for each in until_the_end(army(regulars=1, elites=2))]
    [3, 3, 3, 2, 1, 0]
    """
    states = [host]
    while states[-1].units:
        states.append(after_hit(states[-1]))
    return states


def squeezed(host: Army, most: int, *, dismissed: bool = True) -> Army:
    """The army with so many units at most; the others go, the weakest first.

    If they are `dismissed` they can come back.

    >>> squeezed(army(5, 2), 5).regulars
    3
    """
    while host.units > most:
        if host.hillmen:
            host = host._replace(hillmen=host.hillmen - 1)
            continue
        number = _falling_regular(host)
        if number is not None:
            nation = host.nations[number]
            nation = nation._replace(regulars=nation.regulars - 1, spare=nation.spare + dismissed)
        else:
            number = next(n for n, nation in enumerate(host.nations) if nation.elites)
            nation = host.nations[number]
            nation = nation._replace(elites=nation.elites - 1)
        host = _with(host, number, nation)
    return host
