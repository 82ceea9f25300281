"""A place for tables on a page of the documentation: between two comments, written anew by a command."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..kernel.errors import BadOption


@dataclass(frozen=True, slots=True)
class Place:
    """What its tables are about, and the command that writes them."""

    about: str
    command: str

    @property
    def markers(self) -> tuple[str, str]:
        """The comments between which the tables stand."""
        return f"<!-- {self.about}: written by `{self.command}` -->", f"<!-- end of {self.about} -->"

    def is_on(self, path: Path) -> bool:
        """Whether a page has this place."""
        return self._around(path) is not None

    def need(self, path: Path) -> None:
        """Refuse a page that does not have this place."""
        if not self.is_on(path):
            raise self._missing(path)

    def write(self, path: Path, text: str) -> None:
        """Put the tables into their place; the rest of the page stays as it is."""
        around = self._around(path)
        if around is None:
            raise self._missing(path)
        before, after = around
        try:
            path.write_text(f"{before}\n\n{text}\n\n{after}", encoding="utf-8")
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror}.") from None

    def _around(self, path: Path) -> tuple[str, str] | None:
        """What stands before and after the place."""
        begin, end = self.markers
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not text"
            raise BadOption(f"{path} cannot be read: {why}.") from None
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        return (before + begin, end + after) if found and closed else None

    def _missing(self, path: Path) -> BadOption:
        begin, end = self.markers
        return BadOption(f"{path} has no place for the {self.about}: a line {begin} and a line {end}.")
