"""What some commands need beside the rest: packages that are installed only where they are wanted."""

from __future__ import annotations

from importlib.util import find_spec

from ..kernel.errors import BadOption


def need(package: str, extra: str, what: str) -> None:
    """Say what is missing, and how to get it, if something was asked for that needs a package."""
    found = find_spec(package)
    if found is None or found.origin is None:  # a mere folder of that name has no origin
        raise BadOption(
            f"{what} needs {package}: `pip install 'thirdage[{extra}]'` gets it,"
            " and `python3 play.py` in a checkout does so by itself."
        )
