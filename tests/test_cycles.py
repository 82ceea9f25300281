"""No module needs, however indirectly, one that needs it; imports inside functions and for types count."""

from __future__ import annotations

from pathlib import Path

from tests.test_layers import FILES, SOURCE, imported_by

# The cycles that stay, each with its reason.
EXPLAINED = {
    frozenset({"thirdage.boardgame.fellowship", "thirdage.boardgame.hunt", "thirdage.boardgame.travel"}): (
        "A Hunt tile reveals the Fellowship, and a way past Strongholds that is revealed draws tiles."
    ),
}


def name_of(file: Path) -> str:
    parts = ("thirdage", *file.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def needs() -> dict[str, set[str]]:
    """For each module of ours the modules of ours that it imports."""
    names = {name_of(file) for file in FILES}
    found = {}
    for file in FILES:
        mine = name_of(file)
        # `from .queries import Bonus` names a module and something in it: the longest name that is a module.
        imported = {m if m in names else m.rpartition(".")[0] for m in imported_by(file)}
        found[mine] = (imported & names) - {mine}
    return found


def cycles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """The largest groups of modules in which each needs every other (Tarjan's algorithm)."""
    found: set[frozenset[str]] = set()
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []

    def visit(module: str) -> None:
        index[module] = lowest[module] = len(index)
        path.append(module)
        for needed in graph[module]:
            if needed not in index:
                visit(needed)
                lowest[module] = min(lowest[module], lowest[needed])
            elif needed in path:
                lowest[module] = min(lowest[module], index[needed])
        if lowest[module] == index[module]:
            group = frozenset(path[path.index(module) :])
            del path[path.index(module) :]
            if len(group) > 1:
                found.add(group)

    for module in graph:
        if module not in index:
            visit(module)
    return found


def test_every_cycle_is_explained() -> None:
    assert cycles(needs()) == set(EXPLAINED)


def test_a_cycle_would_be_noticed() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set()}
    assert cycles(graph) == {frozenset("abc")}
    assert cycles({**graph, "e": {"d"}}) == {frozenset("abc"), frozenset("de")}
    assert cycles({**graph, "c": {"d"}}) == set()


def test_imports_inside_functions_and_for_types_are_seen() -> None:
    graph = needs()
    assert "thirdage.boardgame.faces" in graph["thirdage.boardgame.entry"]  # inside a function
    assert "thirdage.cardgame.state" in graph["thirdage.cardgame.happenings"]  # for types
