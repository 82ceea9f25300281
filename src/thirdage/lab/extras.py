"""Optional packages that only some commands need."""

from __future__ import annotations

from importlib.util import find_spec

from ..kernel.errors import BadOption


def need(package: str, extra: str, what: str) -> None:
    """Say which package is missing and how to install it."""
    found = find_spec(package)
    if found is None or found.origin is None:  # a mere folder of that name has no origin
        raise BadOption(
            f"{what} needs {package}: `pip install 'thirdage[{extra}]'` gets it,"
            " and `python3 play.py` in a checkout does so by itself."
        )
