"""What must be installed, and what is said if it is not."""

from __future__ import annotations

from importlib.util import find_spec

from ..kernel.errors import ThirdAgeError


class MissingExtra(ThirdAgeError, ImportError):
    """A package that only this part of thirdage needs is not installed."""


def require(extra: str, *packages: str) -> None:
    """Say in one sentence how to install an extra if one of its packages is missing."""
    for package in packages:
        found = find_spec(package)
        if found is None or found.origin is None:  # a mere folder of that name has no origin
            raise MissingExtra(
                f"This needs {package}, which is not installed: pip install 'thirdage[{extra}]'."
            )
