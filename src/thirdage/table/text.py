"""Text that people type, made safe to show: names, chat, e-mail addresses."""

from __future__ import annotations

import unicodedata


def clean(text: str, lines: bool = False) -> str:
    """The text without invisible characters and those that change the direction of writing."""
    kept = "".join(
        c if unicodedata.category(c)[0] != "C" else "\n" if c == "\n" and lines else " " for c in text
    )
    if lines:
        return "\n".join(" ".join(line.split()) for line in kept.split("\n")).strip()
    return " ".join(kept.split())


def looks_like_email(text: str) -> bool:
    """Whether this could be an e-mail address."""
    name, at, host = text.partition("@")
    return bool(
        name
        and at
        and "." in host
        and text.isascii()
        and text.isprintable()
        and not set(text) & set(" ,;<>\"'()")
    )
