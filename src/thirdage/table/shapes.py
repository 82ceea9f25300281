"""Shapes that games declare as TypedDicts, made readable for pydantic.

pydantic reads a TypedDict of the standard library only from Python 3.12 on; until then it wants those of
typing_extensions, which the rules must not need. So each one is rebuilt here in that form.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import typing_extensions


@cache
def readable(shape: type[Any]) -> Any:
    """The same TypedDict for pydantic, with all that is inside it."""
    hints = get_type_hints(shape, include_extras=True)
    make: Any = typing_extensions.TypedDict
    made = make(shape.__name__, {name: _inside(hint) for name, hint in hints.items()})
    made.__doc__ = shape.__doc__
    made.__module__ = __name__
    return made


def _inside(hint: Any) -> Any:
    if is_typeddict(hint):
        return readable(hint)
    origin, args = get_origin(hint), tuple(map(_inside, get_args(hint)))
    if origin is UnionType:
        return reduce(or_, args)
    if origin is NotRequired:
        return typing_extensions.NotRequired[args[0]]
    return origin[args] if origin in (list, dict) else hint
