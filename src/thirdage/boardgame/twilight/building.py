"""Building Siege Engines with a Muster die (rulebook, page 77)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import options as o
from ..actions import A_MUSTER, Die, Use, declare_use
from ..figures import SIDE_OF, SIEGE_TOWER, name_of
from ..map import REGION_PHRASES
from .engines import ENGINE, build, building_sites

if TYPE_CHECKING:
    from ...kernel.decision import RawOption
    from ..state import BoardGame


class BuildEngine(Use):
    """A Siege Tower is built before a besieged Stronghold, or a Trebuchet in one."""

    kind, results = o.BUILD, A_MUSTER
    elements = ("siege-engines",)

    def choices(self, game: BoardGame, die: Die) -> list[tuple[int, ...]]:
        """The engine, and the regions where it can stand and whoever acts may build it."""
        return [(ENGINE[die.side], region) for region in building_sites(game, die.side)]

    def do(self, game: BoardGame, die: Die, option: RawOption) -> None:
        """It is built."""
        build(game, SIDE_OF[option[2]], option[3])

    def say(self, option: RawOption) -> str:
        """What is built, and where."""
        _, _, kind, region = option
        return f"build a {name_of(kind)} {say_site(kind, region)}"


def say_site(kind: int, region: int) -> str:
    """Where an engine stands: a Tower before the Stronghold, a Trebuchet in it.

    >>> from thirdage.boardgame.map import MINAS_TIRITH
    >>> say_site(SIEGE_TOWER, MINAS_TIRITH), say_site(ENGINE[0], MINAS_TIRITH)
    ('before Minas Tirith', 'in Minas Tirith')
    """
    return f"{'before' if kind == SIEGE_TOWER else 'in'} {REGION_PHRASES[region]}"


declare_use(BuildEngine(), after=o.RECRUIT)
