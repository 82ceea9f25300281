"""The figures of a running server for Prometheus, at a port of their own.

They are off unless a port is given, and then listen on this machine alone: how busy a server is and how often
its limits are hit is for its owner. A port of its own cannot be reached through the proxy by mistake, and
gives each of several processes an address: at a shared one, any of them would answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from .counts import Spread
    from .service import Service

log = logging.getLogger("thirdage.table")
MOST_PROCESSES = 64  # of one server; each takes the first free port from the one that was named


def where(given: str) -> tuple[str, int]:
    """The address at which figures are shown.

    >>> where("9464"), where("0.0.0.0:9464"), where("[::1]:9464")
    (('127.0.0.1', 9464), ('0.0.0.0', 9464), ('::1', 9464))
    """
    host, _, port = given.rpartition(":")
    if not port.isdecimal() or not 0 <= int(port) < 65536:
        raise BadOption(f"Metrics are shown at a port, or at HOST:PORT, not at {given!r}.")
    return host.strip("[]") or "127.0.0.1", int(port)


def show(service: Service, given: str) -> Callable[[], None]:
    """Show the figures of a server at `/metrics` of that address; returns what ends it."""
    host, port = where(given)
    try:
        from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, start_http_server
    except ImportError:
        raise BadOption("Metrics need one more package: pip install 'thirdage[metrics]'.") from None
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)
    registry.register(Figures(service))
    for tried in range(MOST_PROCESSES):
        try:
            server, thread = start_http_server(port + tried if port else 0, host, registry)
            break
        except OSError as error:  # another process of this server has it
            reason = error.strerror or str(error)
    else:
        raise BadOption(f"Metrics cannot be shown at {given}: {reason}.")
    service.metrics_port = server.server_port
    log.info("metrics are shown", extra={"facts": {"host": host, "port": server.server_port}})

    def end() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return end


class Figures:
    """What is asked of a server each time somebody looks; read from another thread, and never changed."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def collect(self) -> Iterator[Any]:
        """All figures."""
        service = self.service
        counts = service.counts
        yield _counted("thirdage_choices", "Choices on the disk.", "by", counts.choices)
        yield _spread("thirdage_choice_seconds", "From a choice until all are told.", counts.choosing)
        yield _spread("thirdage_write_seconds", "Transactions of the writing task.", counts.writing)
        yield _sum("thirdage_writes", "Writes in all transactions.", counts.written)
        yield _counted("thirdage_refusals", "Requests and messages refused.", "reason", counts.refused)
        yield _counted("thirdage_limits_hit", "Limits that were reached.", "limit", counts.limited)
        yield _counted("thirdage_requests", "Answers to requests.", "status", counts.requests)
        yield _spread("thirdage_bot_seconds", "From a question to a bot until its answer.", counts.thought)
        thinkers = service.thinkers
        yield _now("thirdage_bots_waiting", "Bots that wait or think.", thinkers.waiting)
        yield _now("thirdage_bot_processes", "Processes in which bots think.", thinkers.size)
        yield _sum("thirdage_bot_processes_lost", "How often they died and were replaced.", thinkers.lost)
        tables = list(service.memory.tables.values()) if service.opened else []
        yield _now("thirdage_tables_in_memory", "Tables in memory.", len(tables))
        watched = [table for table in tables if table.listeners]
        yield _now("thirdage_tables_live", "Tables that somebody looks at.", len(watched))
        live = sum(len(table.listeners) for table in watched)
        yield _now("thirdage_sockets", "Live sockets at tables.", live)
        admission = service.admission
        yield _now("thirdage_connections", "Connections of every kind.", admission.inside if admission else 0)
        yield _now("thirdage_draining", "1 while the server is about to end.", int(service.draining))


def _counted(name: str, about: str, label: str, counted: Any) -> Any:
    from prometheus_client.core import CounterMetricFamily

    found = CounterMetricFamily(name, about, labels=[label])
    for value, many in sorted(dict(counted).items(), key=str):
        found.add_metric([str(value)], many)
    return found


def _sum(name: str, about: str, many: float) -> Any:
    from prometheus_client.core import CounterMetricFamily

    return CounterMetricFamily(name, about, value=many)


def _now(name: str, about: str, value: float) -> Any:
    from prometheus_client.core import GaugeMetricFamily

    return GaugeMetricFamily(name, about, value=value)


def _spread(name: str, about: str, spread: Spread) -> Any:
    from prometheus_client.core import HistogramMetricFamily

    found = HistogramMetricFamily(name, about)
    found.add_metric([], buckets=spread.up_to(), sum_value=spread.total)
    return found
