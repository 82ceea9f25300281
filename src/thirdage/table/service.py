"""All tables of a process, put together from their parts; what people do at them is in `people`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import orders
from .bots import Bots
from .counts import Counts
from .health import Health
from .ledger import Ledger
from .mail import Mail
from .memory import Memory
from .orders import Orders
from .people.analysing import Analysing
from .people.choosing import Choosing
from .people.hints import Hints
from .people.jotting import Jotting
from .people.looking import Looking
from .people.making import Making
from .people.mine import Mine
from .people.pace import Pace
from .people.passkeys import Passkeys
from .people.proposals import Proposals
from .people.rating import Ratings
from .people.sitting import Sitting
from .people.talking import Talking
from .presence import Presence
from .refusals import Broken, NoTable, Refused
from .reminders import Reminders
from .states import States
from .store import Store
from .tasks import Tasks
from .thinking import Thinkers
from .tokens import Tokens
from .turn_notices import TurnNotices

if TYPE_CHECKING:
    from .admission import Admission
    from .live import LiveTable
    from .settings import Settings
    from .table_state import Listener

SWEEP = 5.0  # seconds between sweeps for tables nobody looks at


class Service:
    """All tables of this process, put together from its parts."""

    def __init__(self, settings: Settings, database: str, thinkers: Thinkers | None = None) -> None:
        self.settings = settings
        self.counts = Counts()
        self.store = Store(database, self.counts)
        self._own_thinkers = thinkers is None
        self.thinkers = thinkers or Thinkers(settings.thinkers)
        self.tasks = Tasks()
        self.states = States()
        self.opened = False
        self.draining = False  # about to end: nobody new should be sent here
        self.admission: Admission | None = None  # once it listens
        self.metrics_port = 0  # where figures are shown, see metrics.py
        self.health = Health(self.store, self.thinkers, lambda: self.draining or self.tasks.closing)

    async def open(self) -> None:
        """Open the database and resume tables that wait for a bot; calling it again does nothing."""
        if self.opened:
            return
        await self.store.open(serving=True)
        self.opened = True
        self._furnish(Tokens(self.store.secret))
        self.store.heard = self.ledger.heard
        self.store.presence = self.presence.hear
        await self.orders.look()
        often = orders.OFTEN
        self.tasks.repeat("following the orders of the operator", self.orders.look, often, first=often)
        often = min(SWEEP, max(0.05, self.settings.idle / 2))
        self.tasks.repeat("sweeping tables", self._sweep, often, first=often)
        # Asked for before anybody can make a table: those made from now on need not be resumed.
        self.tasks.spawn(self._go_on(await self.store.with_bots()))
        # After a start people first get some time to connect: they could not choose while no server ran.
        often = self.settings.clock_sweep
        self.tasks.repeat("keeping to the clocks", self.pace.look, often, first=self.settings.grace)

    def _furnish(self, tokens: Tokens) -> None:
        """Make the parts; each is given those before it that it needs."""
        store, tasks = self.store, self.tasks
        self.tokens = tokens
        self.mail = Mail(self.settings, store, tokens, tasks)
        self.notices = TurnNotices(self.settings, self.mail)
        self.bots = bots = Bots(self.thinkers, tasks, self.counts)
        self.memory = memory = Memory(self.settings, store, tokens, bots)
        self.presence = Presence(memory, store, tasks)
        self.ledger = ledger = Ledger(memory, self.presence, bots, store, self.notices, tasks)
        bots.choose = ledger.choice  # they choose as people do
        self.orders = Orders(store, memory, ledger.heard)
        bots.end_order = ledger.end_order

        self.choosing = Choosing(ledger, bots, self.counts)
        self.proposals = Proposals(ledger, bots, tasks)
        self.sitting = Sitting(memory, ledger, self.proposals, bots, tokens)
        self.making = Making(memory, ledger, store, tokens)
        self.looking = Looking(memory, ledger, store, tokens)
        self.hints = Hints(self.thinkers)
        self.reminders = Reminders(memory, store, self.notices)
        self.pace = Pace(self.settings, memory, ledger, store, tokens, self.proposals, bots, self.reminders)
        self.analysing = Analysing(store, self.thinkers, tasks)
        self.mine = Mine(memory, store, tokens)
        self.passkeys = Passkeys(self.mine)
        self.ratings = Ratings(store, ledger, self.mine)
        self.jotting = Jotting(memory, store, tokens)
        self.talking = Talking(memory, ledger, store, tokens, self.mail)

    async def close(self) -> None:
        """Stop. What was acknowledged is on the disk; anything else did not happen."""
        await self.tasks.close()
        if self._own_thinkers:
            self.thinkers.close()
        await self.store.close()

    def enter(self, table: LiveTable, listener: Listener) -> None:
        """Somebody looks at the table from now on."""
        self.presence.enter(table, listener)
        self.proposals.returned(table, listener.seats)
        self.bots.wake(table)

    def banned(self, address: str) -> str:
        """What somebody from there is told whom the operator has banned; empty for everybody else."""
        return self.orders.refusal(address) if self.opened else ""

    # UPKEEP

    def _sweep(self) -> None:
        self.memory.sweep()
        self.presence.sweep()

    async def _go_on(self, with_bots: Iterable[str]) -> None:
        """After a start: resume those of these tables at which a bot must choose, one by one."""
        for id_ in with_bots:
            if id_ not in self.memory.tables:
                try:
                    table = await self.memory.table(id_)
                except (NoTable, Broken, Refused):
                    continue
                if table.thinking is None and not table.listeners and not table.lock.locked():
                    self.memory.evict(table)
            while self.thinkers.waiting > 4 * self.thinkers.size:
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.001)
