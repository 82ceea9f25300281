"""The page that holds the tables: each scenario has its place between two comments."""

from __future__ import annotations

from pathlib import Path

from ...kernel.errors import BadOption


def markers(form: str, scenario: str) -> tuple[str, str]:
    """The comments between which the tables of a scenario stand."""
    about = f"{form} ladder of {scenario}"
    return (
        f"<!-- {about}: written by `lab ladder --{form} --scenario {scenario}` -->",
        f"<!-- end of {about} -->",
    )


def has_place(path: Path, form: str, scenario: str) -> bool:
    """Whether the page can take these tables."""
    return _parts(path, form, scenario) is not None


def need_place(path: Path, form: str, scenario: str) -> None:
    """Refuse a page that cannot take these tables."""
    if not has_place(path, form, scenario):
        raise _no_place(path, form, scenario)


def write(path: Path, form: str, scenario: str, text: str) -> None:
    """Put the tables into their place; the rest of the page stays as it is."""
    parts = _parts(path, form, scenario)
    if parts is None:
        raise _no_place(path, form, scenario)
    before, after = parts
    try:
        path.write_text(f"{before}\n\n{text}\n\n{after}", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}.") from None


def _parts(path: Path, form: str, scenario: str) -> tuple[str, str] | None:
    """What stands before and after the place of the tables."""
    begin, end = markers(form, scenario)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadOption(f"{path} cannot be read: {why}.") from None
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    return (before + begin, end + after) if found and closed else None


def _no_place(path: Path, form: str, scenario: str) -> BadOption:
    begin, end = markers(form, scenario)
    return BadOption(
        f"{path} has no place for the {form} ladder of {scenario}: a line {begin} and a line {end}."
    )
