"""The log of a server: lines for people, or JSON lines for programs, each with its time and its request.

A log is read by more people than a table is. So it has no token, no hidden card and nothing that was typed:
requests are named by their route and not by their address, and of an error it tells the kind and the place,
not the words, which may quote anything.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from ..kernel.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Iterable

KINDS = ("plain", "json")
OURS = "thirdage"
GIVEN = re.compile(rb"[A-Za-z0-9._-]{1,64}")
request_id: ContextVar[str] = ContextVar("request_id", default="")
log = logging.getLogger("thirdage.table")


def set_up(kind: str) -> None:
    """Write the log of this process to standard error."""
    if kind not in KINDS:
        raise BadOption(f"A log is {' or '.join(KINDS)}, not {kind!r}.")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else PlainLines())
    root = logging.getLogger()
    for old in [each for each in root.handlers if isinstance(each.formatter, JsonLines | PlainLines)]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(logging.INFO if kind == "json" else logging.WARNING)


def begin_request(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Name a request: as the proxy has named it, or anew."""
    given = next((value for name, value in headers if name == b"x-request-id"), b"")
    name = given.decode() if GIVEN.fullmatch(given) else secrets.token_hex(8)
    request_id.set(name)
    return name


def tell_of_request(scope: Any, status: int, address: str, began: float) -> None:
    """Write a line about a request: which route, how it ended, how long it took."""
    if not log.isEnabledFor(logging.INFO):
        return
    route = getattr(scope.get("route"), "path", "")  # never the path itself: links in mails carry secrets
    facts = {"method": scope.get("method"), "route": route, "status": status, "from": address}
    table = (scope.get("path_params") or {}).get("id")
    if table and route.startswith("/api/tables/"):
        facts["table"] = str(table)[:20]
    facts["ms"] = round(1000 * (time.perf_counter() - began), 1)
    log.info("request", extra={"facts": facts})


def said(record: logging.LogRecord) -> str:
    """What a line says; the loggers of other packages may quote errors from the second line on."""
    text = record.getMessage()
    return text if record.name.startswith(OURS) else text.partition("\n")[0]


def trouble(error: BaseException) -> dict[str, Any]:
    """An error without its words: its kind, what caused it, and where."""
    kinds: list[str] = []
    seen: BaseException | None = error
    while seen is not None and len(kinds) < 5:
        kinds.append(type(seen).__name__)
        seen = seen.__cause__ or seen.__context__
    found: dict[str, Any] = {"error": " from ".join(kinds)}
    if isinstance(error, OSError) and error.strerror:
        found["reason"] = error.strerror
    frames = traceback.extract_tb(error.__traceback__)
    found["where"] = [f"{each.filename}:{each.lineno} in {each.name}" for each in frames]
    return found


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": said(record),
        }
        if name := request_id.get():
            line["request"] = name
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            line |= trouble(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    """A line to read, and below it where an error was."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        when = datetime.fromtimestamp(record.created).isoformat(" ", "seconds")
        line = f"{when} {record.levelname} {said(record)}"
        facts = getattr(record, "facts", {})
        if facts:
            line += f" ({', '.join(f'{name} {fact}' for name, fact in facts.items())})"
        if record.exc_info and record.exc_info[1] is not None:
            found = trouble(record.exc_info[1])
            reason = f": {found['reason']}" if "reason" in found else ""
            line += f": {found['error']}{reason}" + "".join(f"\n    {place}" for place in found["where"])
        return line
