"""Letters that the terminal cannot show are replaced by plain ones, everywhere in one way.

Python raises an error when a program prints a letter that the terminal's encoding lacks. Here every such
letter becomes its nearest plain one (é is e, … is three dots), and a question mark if there is none.
"""

from __future__ import annotations

import codecs
import os
import sys
from typing import TextIO
from unicodedata import combining, normalize

PLAINLY = "thirdage-plainly"  # the name of this way to encode
PLAIN_SIGNS = {
    "–": "-", "—": "-", "‐": "-", "−": "-", "…": "...", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'",
    "·": "-", "•": "T", "●": "*", "○": "o", "◆": "*", "›": ">", "»": ">", "‹": "<", "«": "<", "→": "->",
    "←": "<-", "↑": "^", "↓": "v", "×": "x", "✓": "ok", "★": "*", "☆": "*", "▶": ">", "▸": ">", "±": "+-",
    "≥": ">=", "≤": "<=", "½": "1/2", "\N{NO-BREAK SPACE}": " ", "Æ": "AE", "æ": "ae", "Ð": "D", "ð": "d",
    "Þ": "Th", "þ": "th", "ø": "o", "Ø": "O", "ß": "ss", "€": "EUR", "\N{REPLACEMENT CHARACTER}": "?",
    "µ": "u", "∞": "endless",
    "◉": "@",  # of the Shadow, as ○ is of the Free Peoples
    "◇": "<>",  # of the Ring
    "∘": "t", "□": "c", "△": "s", "■": "C", "▲": "S",  # Settlements on the map, the Shadow's in capitals
}  # fmt: skip
SCREEN_SIGNS = "─│╭╮╰╯…›·ûé"  # what the full screen cannot do without


def plain_sign(sign: str) -> str:
    """The nearest signs that every terminal knows.

    >>> plain_sign("é"), plain_sign("û"), plain_sign("–"), plain_sign("…"), plain_sign("│"), plain_sign("☃")
    ('e', 'u', '-', '...', '|', '?')
    """
    if sign in PLAIN_SIGNS:
        return PLAIN_SIGNS[sign]
    if "\N{BOX DRAWINGS LIGHT HORIZONTAL}" <= sign <= "\N{BOX DRAWINGS HEAVY LEFT AND LIGHT RIGHT}":
        return "-" if sign in "─━╌╍┄┅═" else "|" if sign in "│┃┆┇╎╏║" else "+"
    letters = "".join(c for c in normalize("NFKD", sign) if not combining(c))
    return letters if letters.isascii() and letters else "?"


def _encode_plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain_sign, error.object[error.start : error.end])), error.end


codecs.register_error(PLAINLY, _encode_plainly)


def speak_plainly() -> None:
    """Make printing and reading of unknown letters harmless."""
    for stream, errors in ((sys.stdout, PLAINLY), (sys.stderr, PLAINLY), (sys.stdin, "surrogateescape")):
        reconfigure = getattr(stream, "reconfigure", None)  # a stream made by a test may lack it
        if reconfigure is not None:
            reconfigure(errors=errors)


def can_show_the_screen(stream: TextIO) -> bool:
    """Whether the terminal's encoding has the signs of the full screen."""
    try:
        SCREEN_SIGNS.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def as_typed(words: list[str]) -> str:
    """Words as they were typed, also where Python reads them with too small an encoding.

    >>> as_typed(["L\\udcc3\\udcb3rien"]), as_typed(["Dol", "Amroth"])
    ('Lórien', 'Dol Amroth')
    """
    text = " ".join(words)
    if text.isprintable():
        return text
    try:
        typed = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        typed = text.encode("utf-8", "replace")
    return typed.decode("utf-8", "replace")


def can_be_cleared() -> bool:
    """Whether what was printed can be wiped from the screen."""
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
