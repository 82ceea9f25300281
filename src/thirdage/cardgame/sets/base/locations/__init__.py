"""The paths and battlegrounds."""

from . import battlegrounds, paths

__all__ = ["battlegrounds", "paths"]
