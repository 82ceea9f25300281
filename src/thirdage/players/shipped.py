"""What was learned and comes with the program: files beside the judges, read when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

from ..kernel.errors import BadOption

T = TypeVar("T")


def shipped(package: str, file: str, read: Callable[[str], T]) -> T:
    """What a file in a package holds, or a sentence that names the file and says what to do."""
    path = files(package).joinpath(file)
    try:
        return read(path.read_text(encoding="utf-8"))
    except OSError as error:
        why = f"it cannot be read ({error.strerror})"
    except UnicodeDecodeError:
        why = "it is not text"
    except BadOption as error:
        why = str(error).removesuffix(".")
    raise BadOption(f"{path} is of no use, install thirdage anew: {why}.")
