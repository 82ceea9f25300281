"""The battlegrounds, skirmishes and paths of the set."""

from . import battlegrounds, paths, skirmishes

__all__ = ["battlegrounds", "paths", "skirmishes"]
