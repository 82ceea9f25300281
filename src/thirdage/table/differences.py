"""What changed from one view to the next."""

from __future__ import annotations

from typing import Any

UNKEPT = ("log",)  # parts of a view that the client keeps up by itself


def differences(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What must be set and what removed, by paths such as `seats/frodo/hand`. Lists are given whole.

    >>> differences(
    ...     {"round": 1, "seats": {"frodo": {"hand": ["a"], "top": "b"}}},
    ...     {"round": 1, "seats": {"frodo": {"hand": []}}},
    ... )
    ({'seats/frodo/hand': []}, ['seats/frodo/top'])
    """
    found: dict[str, Any] = {}
    gone: list[str] = []
    _compare(old, new, "", found, gone)
    for name in UNKEPT:
        found.pop(name, None)
    return found, gone


def _compare(
    old: dict[str, Any], new: dict[str, Any], path: str, found: dict[str, Any], gone: list[str]
) -> None:
    if old.keys() != new.keys():
        gone += [path + key for key in old if key not in new]
    for key, value in new.items():
        before = old.get(key, found)  # `found` stands for nothing: it is no part of a view
        if before is value or before == value:
            continue
        if type(value) is dict and type(before) is dict and before is not found:
            _compare(before, value, f"{path}{key}/", found, gone)
        else:
            found[path + key] = value


def apply(view: dict[str, Any], found: dict[str, Any], gone: list[str]) -> None:
    """Bring a view up to date, as a client does."""
    for path, value in found.items():
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        part[last] = value
    for path in gone:
        *way, last = path.split("/")
        part = view
        for step in way:
            part = part[step]
        del part[last]
