"""The documentation as a site: `python3 play.py docs` builds it into .site/ and shows it at 127.0.0.1.

A link that leads nowhere, a page that the contents lack and a docstring that cannot be read are errors.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import sys
from pathlib import Path

from build_web import ROOT

SITE = ROOT / ".site"
FIRST = "docs/index.html"
LEAD = f'<!doctype html><title>thirdage</title><meta http-equiv="refresh" content="0; url={FIRST}">\n'


def reader() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python3 play.py docs", description="Build the docs and show them.")
    parser.add_argument("--build", action="store_true", help="only build it")
    parser.add_argument("--out", type=Path, default=SITE, help="the folder to write it to")
    parser.add_argument("--port", type=int, default=8352, help="where to show it; 0 for any that is free")
    return parser


def main(words: list[str]) -> None:
    asked = reader().parse_args(words)
    if code := build(asked.out):
        sys.exit(code)
    print(f"Wrote {asked.out / FIRST}.")
    if not asked.build:
        show(asked.out, asked.port)


def build(out: Path) -> int:
    """Build the site; whatever Sphinx finds fault with fails it."""
    from sphinx.cmd.build import main as sphinx

    code = sphinx(["-q", "-W", "--keep-going", "-c", str(ROOT / "docs" / "site"), str(ROOT), str(out)])
    (out / "index.html").write_text(LEAD, encoding="utf-8")
    return code


def show(folder: Path, port: int) -> None:
    """Serve the site to this machine until Ctrl-C."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"The documentation is at http://127.0.0.1:{server.server_port}/ until Ctrl-C.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
