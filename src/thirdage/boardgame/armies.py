"""The armies at the start, nation by nation, and the reinforcements that wait beside the board."""

from __future__ import annotations

from typing import Final, NamedTuple

from .facts import DWARVES, ELVES, GONDOR, ISENGARD, NATIONS, NORTH, ROHAN, SAURON, SOUTHRONS
from .map import (
    BARAD_DUR,
    BREE,
    CARROCK,
    DALE,
    DOL_AMROTH,
    DOL_GULDUR,
    EDORAS,
    EREBOR,
    ERED_LUIN,
    FAR_HARAD,
    FORDS_OF_ISEN,
    GORGOROTH,
    GREY_HAVENS,
    HELMS_DEEP,
    IRON_HILLS,
    LORIEN,
    MINAS_MORGUL,
    MINAS_TIRITH,
    MORANNON,
    MORIA,
    MOUNT_GUNDABAD,
    NEAR_HARAD,
    NORTH_DOWNS,
    NORTH_DUNLAND,
    NORTH_RHUN,
    NURN,
    ORTHANC,
    OSGILIATH,
    PELARGIR,
    RIVENDELL,
    SOUTH_DUNLAND,
    SOUTH_RHUN,
    THE_SHIRE,
    UMBAR,
    WOODLAND_REALM,
)


class Figures(NamedTuple):
    """How many figures of each kind, in the order of `facts.FIGURE_TITLES`."""

    regulars: int = 0
    elites: int = 0
    leaders: int = 0
    nazgul: int = 0

    @property
    def units(self) -> int:
        """The Army units among them.

        >>> Figures(regulars=4, elites=1, nazgul=1).units
        5
        """
        return self.regulars + self.elites


class Muster(NamedTuple):
    """A nation's figures at the start: in which regions, and how many in reserve."""

    armies: dict[int, Figures]  # by region
    reinforcements: Figures


MUSTER: Final = {
    DWARVES: Muster(
        {
            EREBOR: Figures(regulars=1, elites=1, leaders=1),
            ERED_LUIN: Figures(regulars=1),
            IRON_HILLS: Figures(regulars=1),
        },
        reinforcements=Figures(regulars=2, elites=4, leaders=3),
    ),
    ELVES: Muster(
        {
            GREY_HAVENS: Figures(regulars=1, elites=1, leaders=1),
            RIVENDELL: Figures(elites=2, leaders=1),
            WOODLAND_REALM: Figures(regulars=1, elites=1, leaders=1),
            LORIEN: Figures(regulars=1, elites=2, leaders=1),
        },
        reinforcements=Figures(regulars=2, elites=4),
    ),
    GONDOR: Muster(
        {
            MINAS_TIRITH: Figures(regulars=3, elites=1, leaders=1),
            DOL_AMROTH: Figures(regulars=3),
            OSGILIATH: Figures(regulars=2),
            PELARGIR: Figures(regulars=1),
        },
        reinforcements=Figures(regulars=6, elites=4, leaders=3),
    ),
    NORTH: Muster(
        {
            BREE: Figures(regulars=1),
            CARROCK: Figures(regulars=1),
            DALE: Figures(regulars=1, leaders=1),
            NORTH_DOWNS: Figures(elites=1),
            THE_SHIRE: Figures(regulars=1),
        },
        reinforcements=Figures(regulars=6, elites=4, leaders=3),
    ),
    ROHAN: Muster(
        {
            EDORAS: Figures(regulars=1, elites=1),
            FORDS_OF_ISEN: Figures(regulars=2, leaders=1),
            HELMS_DEEP: Figures(regulars=1),
        },
        reinforcements=Figures(regulars=6, elites=4, leaders=3),
    ),
    ISENGARD: Muster(
        {
            ORTHANC: Figures(regulars=4, elites=1),
            NORTH_DUNLAND: Figures(regulars=1),
            SOUTH_DUNLAND: Figures(regulars=1),
        },
        reinforcements=Figures(regulars=6, elites=5),
    ),
    SAURON: Muster(
        {
            BARAD_DUR: Figures(regulars=4, elites=1, nazgul=1),
            DOL_GULDUR: Figures(regulars=5, elites=1, nazgul=1),
            GORGOROTH: Figures(regulars=3),
            MINAS_MORGUL: Figures(regulars=5, nazgul=1),
            MORIA: Figures(regulars=2),
            MOUNT_GUNDABAD: Figures(regulars=2),
            NURN: Figures(regulars=2),
            MORANNON: Figures(regulars=5, nazgul=1),
        },
        reinforcements=Figures(regulars=8, elites=4, nazgul=4),
    ),
    SOUTHRONS: Muster(
        {
            FAR_HARAD: Figures(regulars=3, elites=1),
            NEAR_HARAD: Figures(regulars=3, elites=1),
            NORTH_RHUN: Figures(regulars=2),
            SOUTH_RHUN: Figures(regulars=3, elites=1),
            UMBAR: Figures(regulars=3),
        },
        reinforcements=Figures(regulars=10, elites=3),
    ),
}

# No region holds figures of two nations at the start.
SETS_UP: Final = {
    region: (nation, figures) for nation in MUSTER for region, figures in MUSTER[nation].armies.items()
}

FIGURE_TOTALS: Final = tuple(  # by nation: all the figures there are
    Figures(*(sum(kind) for kind in zip(*muster.armies.values(), muster.reinforcements, strict=True)))
    for muster in (MUSTER[nation] for nation in range(len(NATIONS)))
)
MOST_OF_A_KIND: Final = max(map(max, FIGURE_TOTALS))  # no question asks for more of anything
