"""The licences of what others have made and the wheel carries: `.venv-dev/bin/python -m tools.notices`.

The wheel holds our own Python and the built page. In the page are pieces of npm packages: the bundler names
those whose code it took in (licences.json), its manifest names the font files, and the bundler and Vite add a
few lines of their own. THIRD-PARTY-NOTICES.txt is written from these and from the licences the packages
bring; a test fails when something is in the page that it does not name.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from build_web import BUILT, ROOT, WEB

NOTICES = ROOT / "THIRD-PARTY-NOTICES.txt"
BUILDERS = ("rolldown", "vite")  # which put helpers of their own into whatever they build
RULE = "=" * 100
HEAD = """\
Third-party notices

thirdage itself is under the MIT licence (see LICENSE). The page of its table, which comes with it, contains
parts of the packages below, each under its own licence. Fonts are subsets of those packages, unaltered.
Written by tools/notices.py.
"""


@dataclass(frozen=True)
class Package:
    """An npm package of which something is in the page; `hash` is what npm's lock calls its integrity."""

    name: str
    version: str
    licence: str
    hash: str

    @property
    def title(self) -> str:
        """The line its notice begins with."""
        return f"{self.name} {self.version} ({self.licence})"


def bundled() -> list[Package]:
    """Every package of which something is in the built page, by name."""
    code = json.loads((BUILT / "licences.json").read_text(encoding="utf-8"))
    manifest = json.loads((BUILT / "manifest.json").read_text(encoding="utf-8"))
    files = [package_of(file) for file in manifest if file.startswith("node_modules/")]
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = {entry["name"] for entry in code} | set(files) | set(BUILDERS)
    found = [(name, locked[f"node_modules/{name}"]) for name in sorted(names)]
    return [Package(name, entry["version"], entry["license"], entry["integrity"]) for name, entry in found]


def package_of(file: str) -> str:
    """The package a file under node_modules belongs to: one word of its path, or two with a scope."""
    words = file.split("/")[1:]
    return "/".join(words[: 2 if words[0].startswith("@") else 1])


def licence_text(package: Package) -> str:
    """The licence as the package brings it."""
    [file] = [file for file in (WEB / "node_modules" / package.name).iterdir() if is_licence(file)]
    text = file.read_text(encoding="utf-8")
    if package.name == "vite":  # what follows is about what Vite itself is made of, which is not in the page
        text = text.partition("# Licenses of bundled dependencies")[0]
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def is_licence(file: Path) -> bool:
    return file.stem.lower() in ("license", "licence") and file.is_file()


def notices() -> str:
    """The whole file."""
    parts = [f"{package.title}\n\n{licence_text(package)}\n" for package in bundled()]
    return f"\n{RULE}\n".join([HEAD, *parts])


if __name__ == "__main__":
    NOTICES.write_text(notices(), encoding="utf-8")
    print(f"Wrote {NOTICES.name}.")
