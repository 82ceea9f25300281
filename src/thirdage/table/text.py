"""Words that people type: names, what they say, where they can be told."""

from __future__ import annotations

import unicodedata


def clean(text: str, lines: bool = False) -> str:
    """Words without anything that is not seen or that turns the writing around."""
    kept = "".join(
        c if unicodedata.category(c)[0] != "C" else "\n" if c == "\n" and lines else " " for c in text
    )
    if lines:
        return "\n".join(" ".join(line.split()) for line in kept.split("\n")).strip()
    return " ".join(kept.split())


def looks_like_email(text: str) -> bool:
    """Whether a message can be sent there, as far as one can see."""
    name, at, host = text.partition("@")
    return bool(
        name
        and at
        and "." in host
        and text.isascii()
        and text.isprintable()
        and not set(text) & set(" ,;<>\"'()")
    )
