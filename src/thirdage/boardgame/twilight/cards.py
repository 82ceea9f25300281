"""The Event cards of the expansion; importing this module declares them behind those of the base set.

With them come the elements themselves: what they let a die be used for, ask and tell.
"""

from __future__ import annotations

# The elements themselves, each of which declares what it changes:
from . import balrog as _balrog  # noqa: F401
from . import building as _building  # noqa: F401
from . import chief_of_the_ringwraiths as _chief  # noqa: F401
from . import corsairs as _corsairs  # noqa: F401
from . import dunlendings as _dunlendings  # noqa: F401
from . import ents as _ents  # noqa: F401
from . import events_free_peoples as _events_free_peoples  # noqa: F401
from . import events_shadow as _events_shadow  # noqa: F401
from . import factions as _factions  # noqa: F401
from . import galadriel as _galadriel  # noqa: F401
from . import smeagol as _smeagol  # noqa: F401
