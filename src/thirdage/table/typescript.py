"""Writes the types of the protocol for the client: `python -m thirdage.table.typescript`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from .protocol import schema
from .protocol_life import API

HEADER = """\
// Written by `python -m thirdage.table.typescript` from src/thirdage/table/protocol.py. Do not edit.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def written() -> str:
    """All types, in the order of their names."""
    definitions = schema(API)
    return HEADER + "\n" + "\n".join(_declared(name, definitions[name]) for name in sorted(definitions))


def _declared(name: str, facts: dict[str, Any]) -> str:
    comment = f"/** {facts['description']} */\n" if "description" in facts else ""
    if "properties" not in facts:
        return f"{comment}export type {name} = {_type(facts)};\n"
    required = set(facts.get("required", ()))
    lines = []
    for field, inner in facts["properties"].items():
        # The server always sends `type`: a default makes it optional only for a sender.
        always = field in required or ("const" in inner and "default" in inner)
        optional = "" if always else "?"
        key = field if field.isidentifier() else f'"{field}"'
        lines.append(f"  {key}{optional}: {_type(inner)};\n")
    return f"{comment}export interface {name} {{\n{''.join(lines)}}}\n"


def _type(facts: dict[str, Any]) -> str:
    if "$ref" in facts:
        return str(facts["$ref"]).rsplit("/", 1)[-1]
    if "const" in facts:
        return f'"{facts["const"]}"'
    if "enum" in facts:
        return " | ".join(f'"{value}"' for value in facts["enum"])
    for union in ("anyOf", "oneOf"):
        if union in facts:
            return " | ".join(_type(part) for part in facts[union])
    kind = facts.get("type")
    if kind == "array":
        inner = _type(facts.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = facts.get("additionalProperties", True)
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(kind or "", "unknown")


def main(words: list[str]) -> None:
    """Write the file named, or the client's own."""
    place = Path(words[0]) if words else Path("web/src/lib/protocol.ts")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(written(), encoding="utf-8", newline="\n")
    print(f"Wrote {place}.")


if __name__ == "__main__":
    main(sys.argv[1:])
