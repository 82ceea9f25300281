"""The map in words: a region with all that is known of it, and the list of all regions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..kernel.english import listed
from ..kernel.errors import plain
from .armies import SETS_UP, Figures
from .facts import (
    FIGURE_PLURALS,
    FIGURE_TITLES,
    FREE,
    NATION_TITLES,
    NATIONS,
    NO_NATION,
    SHADOW,
    SIDE_TITLES,
    SITE_TITLES,
    side_of_nation,
)
from .map import (
    COASTLINE,
    DISTANCE,
    DOL_GULDUR,
    EASTERN_EDGE,
    EREBOR,
    GATES_OF_MORDOR,
    HELMS_DEEP,
    IMPASSABLE,
    LORIEN,
    MINAS_MORGUL,
    MINAS_TIRITH,
    MORANNON,
    NATION,
    NEIGHBOURHOODS,
    NEIGHBOURS,
    ORTHANC,
    REGION_TITLES,
    REGIONS,
    RIVENDELL,
    UMBAR,
    VICTORY_POINTS,
)
from .setup import FELLOWSHIP_STARTS

LANDMARKS = (
    RIVENDELL, EREBOR, LORIEN, DOL_GULDUR, ORTHANC, HELMS_DEEP, MINAS_TIRITH, UMBAR, MORANNON, MINAS_MORGUL,
)  # fmt: skip


# A REGION


def region_lines(region: int) -> list[str]:
    """All there is to say of a region, a line to each thing.

    >>> region_lines(EREBOR)[0]
    'Dwarves (Free Peoples). Stronghold, worth 2 victory points to the Shadow.'
    """
    lines = [f"{_nation(region)}.{_site(region)}", f"Neighbourhood: {_neighbourhood(region)}."]
    if region in SETS_UP:
        lines.append(f"At the start: {_army(region)}.")
    if region == FELLOWSHIP_STARTS:
        lines.append("The Fellowship sets out from here.")
    if region in GATES_OF_MORDOR:
        lines.append("A Fellowship declared here enters Mordor.")
    lines.append("Open borders:")
    lines += [f"  {REGION_TITLES[other]}: {_facts(other)}." for other in NEIGHBOURS[region]]
    lines.append(f"Impassable borders: {_names(IMPASSABLE[region]) or 'none'}.")
    lines.append(_coast(region))
    if region in EASTERN_EDGE:
        lines.append("At the eastern edge of the board.")
    far = [f"{REGION_TITLES[mark]} {DISTANCE[region][mark]}" for mark in LANDMARKS if mark != region]
    lines.append(f"Regions away: {', '.join(far)}.")
    return lines


def _nation(region: int) -> str:
    nation = NATION[region]
    return "No nation" if nation == NO_NATION else f"{NATION_TITLES[nation]} ({_side(nation)})"


def _side(nation: int) -> str:
    return SIDE_TITLES[side_of_nation(nation)]


def _site(region: int) -> str:
    site, points = SITE_TITLES[REGIONS[region].site], VICTORY_POINTS[region]
    if not points:
        return f" {site}." if site else ""
    taker = SIDE_TITLES[FREE if side_of_nation(NATION[region]) == SHADOW else SHADOW]
    return f" {site}, worth {points} victory {'point' if points == 1 else 'points'} to the {taker}."


def _neighbourhood(region: int) -> str:
    return NEIGHBOURHOODS[REGIONS[region].neighbourhood].title


def _army(region: int) -> str:
    nation, figures = SETS_UP[region]
    of = "" if nation == NATION[region] else f" of {NATION_TITLES[nation]}"
    return figure_words(figures) + of


def figure_words(figures: Figures) -> str:
    """Figures in words.

    >>> figure_words(Figures(regulars=4, elites=1, nazgul=1))
    '4 Regulars, 1 Elite and 1 Nazgûl'
    """
    kinds = zip(figures, FIGURE_TITLES, FIGURE_PLURALS, strict=True)
    return listed([f"{n} {one if n == 1 else many}" for n, one, many in kinds if n])


def _facts(region: int) -> str:
    """A region in a few words."""
    nation = NATION[region]
    words = ["no nation" if nation == NO_NATION else NATION_TITLES[nation]]
    if REGIONS[region].site:
        words.append(SITE_TITLES[REGIONS[region].site])
    if region in COASTLINE:
        words.append("coast")
    start = f"; at the start {_army(region)}" if region in SETS_UP else ""
    return ", ".join(words) + start


def _coast(region: int) -> str:
    if region not in COASTLINE:
        return "Not on the coast."
    place = COASTLINE.index(region)
    shores = [*COASTLINE[max(0, place - 1) : place], *COASTLINE[place + 1 : place + 2]]
    return f"On the coast; next along it: {_names(shores)}."


def _names(regions: Iterable[int]) -> str:
    return listed([REGION_TITLES[region] for region in regions])


# ALL REGIONS


def atlas_lines() -> list[str]:
    """Every region, by nation and then by neighbourhood."""
    lines = []
    for nation in range(len(NATIONS)):
        lines += nation_lines(nation)
    for part in range(len(NEIGHBOURHOODS)):
        lines += ["", *neighbourhood_lines(part)]
    return lines


def nation_lines(nation: int) -> list[str]:
    """The regions of a nation.

    >>> print(*nation_lines(0))
    Dwarves (Free Peoples): North Ered Luin, Ered Luin (Town), Erebor (Stronghold), Iron Hills (Town).
    """
    members = (here for here, home in enumerate(NATION) if home == nation)
    return [f"{NATION_TITLES[nation]} ({_side(nation)}): {', '.join(map(_with_site, members))}."]


def _with_site(region: int) -> str:
    site = SITE_TITLES[REGIONS[region].site]
    return f"{REGION_TITLES[region]} ({site})" if site else REGION_TITLES[region]


def neighbourhood_lines(part: int) -> list[str]:
    """The regions of a neighbourhood, each in a few words."""
    members = [here for here, region in enumerate(REGIONS) if region.neighbourhood == part]
    return [NEIGHBOURHOODS[part].title, *(f"  {REGION_TITLES[here]}: {_facts(here)}." for here in members)]


def parts_called(name: str) -> Iterator[str]:
    """The lines of the nation or neighbourhood with this name, or none.

    >>> list(parts_called("rhun"))[0], list(parts_called("Rivendell"))
    ('Rhûn', [])
    """
    for nation, title in enumerate(NATION_TITLES):
        if plain(name) in (plain(title), NATIONS[nation]):
            yield from nation_lines(nation)
    for part, known in enumerate(NEIGHBOURHOODS):
        if plain(name) == plain(known.title):
            yield from neighbourhood_lines(part)
