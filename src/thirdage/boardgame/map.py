"""The map: 105 regions, their borders, and the tables the rules read.

A region is a small number, and its name in capitals stands for it: `RIVENDELL`. The regions are told
neighbourhood by neighbourhood, from west to east and from north to south. Each names the regions above it
across an open border (a white line, or a river between two); so every border is written once, and the tables
have it both ways. What is doubtful, and what decided it, is in docs/map.md.

>>> [REGION_TITLES[region] for region in NEIGHBOURS[MORIA]]
['North Dunland', 'Hollin', 'Dimrill Dale']
>>> DISTANCE[RIVENDELL][MORIA]
3
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ..kernel.declaring import unused
from ..kernel.errors import plain
from .facts import (
    BASE_SET,
    CITY,
    DWARVES,
    ELVES,
    FORTIFICATION,
    GONDOR,
    ISENGARD,
    NATIONS,
    NO_NATION,
    NORTH,
    NOTHING,
    ROHAN,
    SAURON,
    SITE_POINTS,
    SOUTHRONS,
    STRONGHOLD,
    TOWN,
)


class Neighbourhood(NamedTuple):
    """A part of the map, for lists that people read; its regions come with its set."""

    title: str
    set: str


class Region(NamedTuple):
    """What is printed in a region."""

    name: str
    neighbourhood: int
    nation: int
    site: int
    to: tuple[int, ...]  # the regions above it across open borders


REGIONS: Final[list[Region]] = []
NEIGHBOURHOODS: Final[list[Neighbourhood]] = []


def neighbourhood(title: str, set_: str = BASE_SET) -> None:
    """Begin a part of the map; the regions that follow lie in it."""
    unused("neighbourhood", title, (known.title for known in NEIGHBOURHOODS))
    NEIGHBOURHOODS.append(Neighbourhood(title, set_))


def region(name: str, nation: int = NO_NATION, site: int = NOTHING, to: tuple[int, ...] = ()) -> int:
    """Put a region on the map; its number stands for it from now on."""
    unused("region", name, (known.name for known in REGIONS))
    REGIONS.append(Region(name, len(NEIGHBOURHOODS) - 1, nation, site, to))
    return len(REGIONS) - 1


# THE REGIONS
# fmt: off

neighbourhood("Lindon and the Blue Mountains")
FORLINDON = region("Forlindon")
NORTH_ERED_LUIN = region("North Ered Luin", DWARVES)
ERED_LUIN = region("Ered Luin", DWARVES, TOWN, to=(NORTH_ERED_LUIN,))
GREY_HAVENS = region("Grey Havens", ELVES, STRONGHOLD, to=(FORLINDON, ERED_LUIN))
HARLINDON = region("Harlindon", to=(GREY_HAVENS,))
TOWER_HILLS = region("Tower Hills", to=(ERED_LUIN, GREY_HAVENS))
SOUTH_ERED_LUIN = region("South Ered Luin", to=(HARLINDON, TOWER_HILLS))

neighbourhood("The Shire and the North-kingdom")
EVENDIM = region("Evendim", to=(NORTH_ERED_LUIN, ERED_LUIN, TOWER_HILLS))
ARNOR = region("Arnor", to=(EVENDIM,))
NORTH_DOWNS = region("North Downs", NORTH, to=(EVENDIM, ARNOR))
THE_SHIRE = region("The Shire", NORTH, CITY, to=(TOWER_HILLS, SOUTH_ERED_LUIN, EVENDIM))
OLD_FOREST = region("Old Forest", to=(SOUTH_ERED_LUIN, THE_SHIRE))
BUCKLAND = region("Buckland", NORTH, to=(EVENDIM, NORTH_DOWNS, THE_SHIRE, OLD_FOREST))
BREE = region("Bree", NORTH, TOWN, to=(NORTH_DOWNS, BUCKLAND))
WEATHER_HILLS = region("Weather Hills", to=(NORTH_DOWNS, BREE))
SOUTH_DOWNS = region("South Downs", to=(BUCKLAND, BREE, WEATHER_HILLS))

neighbourhood("Southern Eriador and Dunland")
CARDOLAN = region("Cardolan", to=(SOUTH_ERED_LUIN, OLD_FOREST, BUCKLAND, SOUTH_DOWNS))
MINHIRIATH = region("Minhiriath", to=(SOUTH_ERED_LUIN, CARDOLAN))
THARBAD = region("Tharbad", to=(CARDOLAN, MINHIRIATH))
NORTH_DUNLAND = region("North Dunland", ISENGARD, TOWN, to=(SOUTH_DOWNS, CARDOLAN, THARBAD))
SOUTH_DUNLAND = region("South Dunland", ISENGARD, TOWN, to=(THARBAD, NORTH_DUNLAND))
ENEDWAITH = region("Enedwaith", to=(MINHIRIATH, THARBAD, SOUTH_DUNLAND))
DRUWAITH_IAUR = region("Druwaith Iaur", to=(ENEDWAITH,))

neighbourhood("Angmar, Rivendell and the Misty Mountains")
ANGMAR = region("Angmar", SAURON, CITY, to=(ARNOR,))
ETTENMOORS = region("Ettenmoors", to=(ARNOR, NORTH_DOWNS, WEATHER_HILLS, ANGMAR))
MOUNT_GRAM = region("Mount Gram", SAURON, to=(ANGMAR, ETTENMOORS))
MOUNT_GUNDABAD = region("Mount Gundabad", SAURON, STRONGHOLD, to=(MOUNT_GRAM,))
EAGLES_EYRIE = region("Eagles' Eyrie", to=(MOUNT_GUNDABAD,))
TROLLSHAWS = region("Trollshaws", to=(WEATHER_HILLS, SOUTH_DOWNS, ETTENMOORS))
RIVENDELL = region("Rivendell", ELVES, STRONGHOLD, to=(TROLLSHAWS,))
FORDS_OF_BRUINEN = region("Fords of Bruinen", to=(TROLLSHAWS, RIVENDELL))
HIGH_PASS = region("High Pass", to=(FORDS_OF_BRUINEN,))
GOBLINS_GATE = region("Goblin's Gate", to=(HIGH_PASS,))
HOLLIN = region("Hollin", to=(SOUTH_DOWNS, NORTH_DUNLAND, TROLLSHAWS, FORDS_OF_BRUINEN))
MORIA = region("Moria", SAURON, STRONGHOLD, to=(NORTH_DUNLAND, HOLLIN))

neighbourhood("The Vale of Anduin")
OLD_FORD = region("Old Ford", to=(EAGLES_EYRIE, GOBLINS_GATE))
CARROCK = region("Carrock", NORTH, TOWN, to=(EAGLES_EYRIE, OLD_FORD))
RHOSGOBEL = region("Rhosgobel", NORTH, to=(OLD_FORD, CARROCK))
GLADDEN_FIELDS = region("Gladden Fields", to=(OLD_FORD, RHOSGOBEL))
NORTH_ANDUIN_VALE = region("North Anduin Vale", to=(RHOSGOBEL, GLADDEN_FIELDS))
SOUTH_ANDUIN_VALE = region("South Anduin Vale", to=(NORTH_ANDUIN_VALE,))
DIMRILL_DALE = region("Dimrill Dale", to=(MORIA, GLADDEN_FIELDS, NORTH_ANDUIN_VALE, SOUTH_ANDUIN_VALE))
LORIEN = region("Lórien", ELVES, STRONGHOLD, to=(DIMRILL_DALE,))
PARTH_CELEBRANT = region("Parth Celebrant", to=(SOUTH_ANDUIN_VALE, DIMRILL_DALE, LORIEN))

neighbourhood("Mirkwood")
NORTHERN_MIRKWOOD = region("Northern Mirkwood", to=(CARROCK,))
WESTERN_MIRKWOOD = region("Western Mirkwood", to=(CARROCK, NORTHERN_MIRKWOOD))
WOODLAND_REALM = region("Woodland Realm", ELVES, STRONGHOLD, to=(NORTHERN_MIRKWOOD, WESTERN_MIRKWOOD))
OLD_FOREST_ROAD = region("Old Forest Road", NORTH, to=(CARROCK, RHOSGOBEL, WESTERN_MIRKWOOD, WOODLAND_REALM))
NARROWS_OF_THE_FOREST = region("Narrows of the Forest", to=(RHOSGOBEL, NORTH_ANDUIN_VALE, OLD_FOREST_ROAD))
EASTERN_MIRKWOOD = region("Eastern Mirkwood", to=(OLD_FOREST_ROAD, NARROWS_OF_THE_FOREST))
DOL_GULDUR = region("Dol Guldur", SAURON, STRONGHOLD,
    to=(NORTH_ANDUIN_VALE, SOUTH_ANDUIN_VALE, NARROWS_OF_THE_FOREST, EASTERN_MIRKWOOD))
SOUTHERN_MIRKWOOD = region("Southern Mirkwood", SAURON, to=(EASTERN_MIRKWOOD, DOL_GULDUR))

neighbourhood("Erebor and Rhovanion")
WITHERED_HEATH = region("Withered Heath", to=(NORTHERN_MIRKWOOD, WOODLAND_REALM))
EREBOR = region("Erebor", DWARVES, STRONGHOLD, to=(WITHERED_HEATH,))
DALE = region("Dale", NORTH, CITY, to=(WOODLAND_REALM, OLD_FOREST_ROAD, WITHERED_HEATH, EREBOR))
IRON_HILLS = region("Iron Hills", DWARVES, TOWN, to=(EREBOR, DALE))
VALE_OF_THE_CARNEN = region("Vale of the Carnen", to=(DALE, IRON_HILLS))
NORTHERN_RHOVANION = region("Northern Rhovanion",
    to=(OLD_FOREST_ROAD, EASTERN_MIRKWOOD, SOUTHERN_MIRKWOOD, DALE, VALE_OF_THE_CARNEN))
VALE_OF_THE_CELDUIN = region("Vale of the Celduin", to=(VALE_OF_THE_CARNEN, NORTHERN_RHOVANION))
SOUTHERN_RHOVANION = region("Southern Rhovanion",
    to=(SOUTHERN_MIRKWOOD, NORTHERN_RHOVANION, VALE_OF_THE_CELDUIN))
NORTHERN_DORWINION = region("Northern Dorwinion", to=(VALE_OF_THE_CELDUIN, SOUTHERN_RHOVANION))
SOUTHERN_DORWINION = region("Southern Dorwinion", to=(SOUTHERN_RHOVANION, NORTHERN_DORWINION))

neighbourhood("Rhûn")
EAST_RHUN = region("East Rhûn", SOUTHRONS, to=(IRON_HILLS, VALE_OF_THE_CARNEN))
NORTH_RHUN = region("North Rhûn", SOUTHRONS, TOWN,
    to=(VALE_OF_THE_CARNEN, VALE_OF_THE_CELDUIN, NORTHERN_DORWINION, EAST_RHUN))
SOUTH_RHUN = region("South Rhûn", SOUTHRONS, TOWN, to=(SOUTHERN_DORWINION, EAST_RHUN))

neighbourhood("The Brown Lands and the Dead Marshes")
WESTERN_BROWN_LANDS = region("Western Brown Lands", to=(SOUTH_ANDUIN_VALE, PARTH_CELEBRANT, DOL_GULDUR))
EASTERN_BROWN_LANDS = region("Eastern Brown Lands",
    to=(DOL_GULDUR, SOUTHERN_MIRKWOOD, SOUTHERN_RHOVANION, WESTERN_BROWN_LANDS))
WESTERN_EMYN_MUIL = region("Western Emyn Muil", to=(WESTERN_BROWN_LANDS, EASTERN_BROWN_LANDS))
EASTERN_EMYN_MUIL = region("Eastern Emyn Muil", to=(EASTERN_BROWN_LANDS, WESTERN_EMYN_MUIL))
NOMAN_LANDS = region("Noman-Lands",
    to=(SOUTHERN_RHOVANION, SOUTHERN_DORWINION, EASTERN_BROWN_LANDS, EASTERN_EMYN_MUIL))
DEAD_MARSHES = region("Dead Marshes", to=(WESTERN_EMYN_MUIL, EASTERN_EMYN_MUIL))
DAGORLAD = region("Dagorlad", to=(EASTERN_EMYN_MUIL, NOMAN_LANDS))
ASH_MOUNTAINS = region("Ash Mountains", to=(SOUTHERN_DORWINION, SOUTH_RHUN, NOMAN_LANDS, DAGORLAD))

neighbourhood("Isengard and Rohan")
FANGORN = region("Fangorn", to=(PARTH_CELEBRANT,))
ORTHANC = region("Orthanc", ISENGARD, STRONGHOLD)
GAP_OF_ROHAN = region("Gap of Rohan", ISENGARD, to=(SOUTH_DUNLAND, ENEDWAITH, DRUWAITH_IAUR, ORTHANC))
FORDS_OF_ISEN = region("Fords of Isen", ROHAN, FORTIFICATION,
    to=(DRUWAITH_IAUR, FANGORN, ORTHANC, GAP_OF_ROHAN))
HELMS_DEEP = region("Helm's Deep", ROHAN, STRONGHOLD, to=(FORDS_OF_ISEN,))
WESTEMNET = region("Westemnet", ROHAN, TOWN, to=(FANGORN, FORDS_OF_ISEN, HELMS_DEEP))
EASTEMNET = region("Eastemnet", ROHAN,
    to=(PARTH_CELEBRANT, WESTERN_BROWN_LANDS, WESTERN_EMYN_MUIL, FANGORN, WESTEMNET))
EDORAS = region("Edoras", ROHAN, CITY, to=(WESTEMNET,))
FOLDE = region("Folde", ROHAN, TOWN, to=(WESTEMNET, EASTEMNET, EDORAS))

neighbourhood("Gondor and Ithilien")
ANDRAST = region("Andrast", to=(DRUWAITH_IAUR,))
ANFALAS = region("Anfalas", GONDOR, to=(ANDRAST,))
ERECH = region("Erech", GONDOR, to=(ANFALAS,))
DOL_AMROTH = region("Dol Amroth", GONDOR, STRONGHOLD, to=(ANFALAS, ERECH))
LAMEDON = region("Lamedon", GONDOR, TOWN, to=(ERECH, DOL_AMROTH))
PELARGIR = region("Pelargir", GONDOR, CITY, to=(LAMEDON,))
DRUADAN_FOREST = region("Druadan Forest", GONDOR, to=(WESTERN_EMYN_MUIL, DEAD_MARSHES, EASTEMNET, FOLDE))
MINAS_TIRITH = region("Minas Tirith", GONDOR, STRONGHOLD, to=(DRUADAN_FOREST,))
LOSSARNACH = region("Lossarnach", GONDOR, TOWN, to=(PELARGIR, MINAS_TIRITH))
OSGILIATH = region("Osgiliath", NO_NATION, FORTIFICATION,
    to=(DEAD_MARSHES, PELARGIR, DRUADAN_FOREST, MINAS_TIRITH, LOSSARNACH))
NORTH_ITHILIEN = region("North Ithilien", to=(EASTERN_EMYN_MUIL, DEAD_MARSHES, DAGORLAD, OSGILIATH))
SOUTH_ITHILIEN = region("South Ithilien", to=(OSGILIATH, NORTH_ITHILIEN))

neighbourhood("Mordor")
MORANNON = region("Morannon", SAURON, STRONGHOLD, to=(DAGORLAD,))
MINAS_MORGUL = region("Minas Morgul", SAURON, STRONGHOLD, to=(NORTH_ITHILIEN, SOUTH_ITHILIEN))
GORGOROTH = region("Gorgoroth", SAURON, to=(MORANNON, MINAS_MORGUL))
BARAD_DUR = region("Barad-Dûr", SAURON, STRONGHOLD, to=(GORGOROTH,))
NURN = region("Nurn", SAURON, TOWN, to=(GORGOROTH,))

neighbourhood("Harad and Khand")
WEST_HARONDOR = region("West Harondor", to=(PELARGIR, OSGILIATH, SOUTH_ITHILIEN))
EAST_HARONDOR = region("East Harondor", to=(SOUTH_ITHILIEN, WEST_HARONDOR))
UMBAR = region("Umbar", SOUTHRONS, STRONGHOLD, to=(WEST_HARONDOR,))
NEAR_HARAD = region("Near Harad", SOUTHRONS, TOWN, to=(WEST_HARONDOR, EAST_HARONDOR, UMBAR))
FAR_HARAD = region("Far Harad", SOUTHRONS, CITY, to=(NEAR_HARAD,))
KHAND = region("Khand", SOUTHRONS, to=(NEAR_HARAD, FAR_HARAD))

# fmt: on

# IMPASSABLE BORDERS: the regions that touch along a black line only, range by range
IMPASSABLE_BORDERS: Final = (
    # The Blue Mountains
    (FORLINDON, (NORTH_ERED_LUIN, ERED_LUIN)),
    (TOWER_HILLS, (HARLINDON,)),
    # The Grey Mountains and the north of the Misty Mountains
    (MOUNT_GUNDABAD, (TROLLSHAWS, CARROCK, NORTHERN_MIRKWOOD, WITHERED_HEATH)),
    (EAGLES_EYRIE, (TROLLSHAWS, RIVENDELL, FORDS_OF_BRUINEN, HIGH_PASS, GOBLINS_GATE)),
    (GLADDEN_FIELDS, (FORDS_OF_BRUINEN, HIGH_PASS, MORIA)),
    # The south of the Misty Mountains
    (NORTH_DUNLAND, (DIMRILL_DALE, PARTH_CELEBRANT)),
    (SOUTH_DUNLAND, (PARTH_CELEBRANT, FANGORN, ORTHANC)),
    (FANGORN, (ORTHANC,)),
    # The White Mountains
    (ANFALAS, (DRUWAITH_IAUR, FORDS_OF_ISEN, HELMS_DEEP)),
    (ERECH, (HELMS_DEEP, EDORAS)),
    (LAMEDON, (EDORAS, FOLDE, DRUADAN_FOREST)),
    (HELMS_DEEP, (EDORAS,)),
    (MINAS_TIRITH, (PELARGIR,)),
    # The mountains of Mordor
    (MORANNON, (ASH_MOUNTAINS, NORTH_ITHILIEN, MINAS_MORGUL, BARAD_DUR)),
    (BARAD_DUR, (ASH_MOUNTAINS, SOUTH_RHUN, NURN)),
    (NURN, (SOUTH_RHUN, MINAS_MORGUL, EAST_HARONDOR, NEAR_HARAD, KHAND)),
    (MINAS_MORGUL, (EAST_HARONDOR,)),
)

# GROUPS
COASTLINE: Final = (  # the regions on the western sea, as a ship passes them from the south
    UMBAR, WEST_HARONDOR, PELARGIR, LAMEDON, DOL_AMROTH, ANFALAS, ANDRAST, DRUWAITH_IAUR, ENEDWAITH,
    MINHIRIATH, SOUTH_ERED_LUIN, HARLINDON, GREY_HAVENS, FORLINDON,
)  # fmt: skip
EASTERN_EDGE: Final = (EAST_RHUN, SOUTH_RHUN, NURN, KHAND, FAR_HARAD)  # where the board ends
GATES_OF_MORDOR: Final = (MORANNON, MINAS_MORGUL)  # where the Mordor track is entered


# TABLES, by region


def mask(regions: Iterable[int]) -> int:
    """Regions as bits.

    >>> mask([0, 3])
    9
    """
    bits = 0
    for number in regions:
        bits |= 1 << number
    return bits


def _both_ways(borders: Iterable[tuple[int, tuple[int, ...]]]) -> tuple[tuple[int, ...], ...]:
    across: list[set[int]] = [set() for _ in REGIONS]
    for here, others in borders:
        for there in others:
            across[here].add(there)
            across[there].add(here)
    return tuple(tuple(sorted(others)) for others in across)


def _distances(start: int) -> bytes:
    """How far every region is from one, by open borders."""
    far = bytearray(len(REGIONS))
    seen, edge, steps = {start}, [start], 0
    while edge:
        steps += 1
        edge = [there for here in edge for there in NEIGHBOURS[here]]
        edge = [there for there in dict.fromkeys(edge) if there not in seen]
        seen.update(edge)
        for there in edge:
            far[there] = steps
    return bytes(far)


REGION_COUNT: Final = len(REGIONS)
REGION_TITLES: Final = tuple(r.name for r in REGIONS)
REGION_IDS: Final = tuple(plain(name) for name in REGION_TITLES)
REGION_BY_ID: Final = {id_: number for number, id_ in enumerate(REGION_IDS)}
OTHER_NAMES: Final = {  # as other pages of the rules, other printings and the books have them
    "Dimrill's Dale": DIMRILL_DALE,
    "The Grey Havens": GREY_HAVENS,
    "Eagle's Eyrie": EAGLES_EYRIE,
    "Troll Shaws": TROLLSHAWS,
    "Lothlórien": LORIEN,
}
WITH_ARTICLE: Final = mask((
    GREY_HAVENS, TOWER_HILLS, NORTH_DOWNS, THE_SHIRE, OLD_FOREST, WEATHER_HILLS, SOUTH_DOWNS, ETTENMOORS,
    EAGLES_EYRIE, TROLLSHAWS, FORDS_OF_BRUINEN, HIGH_PASS, OLD_FORD, CARROCK, GLADDEN_FIELDS,
    NORTH_ANDUIN_VALE, SOUTH_ANDUIN_VALE, WOODLAND_REALM, OLD_FOREST_ROAD, NARROWS_OF_THE_FOREST,
    WITHERED_HEATH, IRON_HILLS, VALE_OF_THE_CARNEN, VALE_OF_THE_CELDUIN, WESTERN_BROWN_LANDS,
    EASTERN_BROWN_LANDS, NOMAN_LANDS, DEAD_MARSHES, ASH_MOUNTAINS, GAP_OF_ROHAN, FORDS_OF_ISEN, FOLDE,
    DRUADAN_FOREST,
))  # fmt: skip
REGION_PHRASES: Final = tuple(  # the names as they stand inside a sentence
    f"the {name.removeprefix('The ')}" if WITH_ARTICLE >> here & 1 else name
    for here, name in enumerate(REGION_TITLES)
)
NATION: Final = tuple(r.nation for r in REGIONS)
SETTLEMENT: Final = tuple(NOTHING if r.site == FORTIFICATION else r.site for r in REGIONS)
FORTIFIED: Final = tuple(r.site == FORTIFICATION for r in REGIONS)
VICTORY_POINTS: Final = tuple(SITE_POINTS[r.site] for r in REGIONS)
NEIGHBOURS: Final = _both_ways((here, r.to) for here, r in enumerate(REGIONS))
NEIGHBOUR_MASKS: Final = tuple(mask(others) for others in NEIGHBOURS)
IMPASSABLE: Final = _both_ways(IMPASSABLE_BORDERS)
DISTANCE: Final = tuple(_distances(start) for start in range(len(REGIONS)))

# Regions as bits
EVERYWHERE: Final = (1 << len(REGIONS)) - 1
IN_NATION: Final = tuple(
    mask(here for here, home in enumerate(NATION) if home == nation) for nation in range(len(NATIONS))
)
COAST: Final = mask(COASTLINE)
COAST_OF_GONDOR: Final = COAST & IN_NATION[GONDOR]
