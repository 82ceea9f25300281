"""Make a release: `python3 play.py dist` writes the wheel, the source archive and an SBOM into dist/.

The same commit gives the same files, byte for byte: times are those of the commit (SOURCE_DATE_EPOCH, if set,
wins), and the wheel is made twice, from this folder and from the source archive, and compared. THIRDAGE_HOME
is where the project lives (see build_metadata.py). Nothing is uploaded.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import NoReturn

from build_web import ROOT

from . import sbom


def reader() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python3 play.py dist", description="Make the files of a release.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to write them to")
    return parser


def main(words: list[str]) -> None:
    out: Path = reader().parse_args(words).out
    for file in [*out.glob("thirdage-*"), *out.glob("SHA256SUMS")]:
        file.unlink()
    for file in made(out):
        print(f"Wrote {file}.")


def made(out: Path) -> list[Path]:
    """Build, compare and check everything; the files that can be published."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", commit_time())
    out.mkdir(parents=True, exist_ok=True)
    build(ROOT, out.resolve(), "sdist", "wheel")
    [archive], [wheel] = out.glob("thirdage-*.tar.gz"), out.glob("thirdage-*.whl")
    with tempfile.TemporaryDirectory() as folder:
        again = built_from(archive, Path(folder))
        if again.read_bytes() != wheel.read_bytes():
            stop("The wheel made from the source archive differs from the one made here.")
    if told := failed("twine", "check", "--strict", str(wheel), str(archive)):
        stop(told)
    version = wheel.name.split("-")[1]
    listed = out / f"thirdage-{version}.cdx.json"
    listed.write_text(sbom.written(wheel, version, int(os.environ["SOURCE_DATE_EPOCH"])), encoding="utf-8")
    sums = out / "SHA256SUMS"
    files = [archive, wheel, listed]
    sums.write_text("".join(f"{sha256(file)}  {file.name}\n" for file in files), encoding="utf-8")
    return [*files, sums]


def built_from(archive: Path, folder: Path) -> Path:
    """The wheel that a source archive gives, made as somebody would who has nothing else."""
    with tarfile.open(archive) as packed:
        # Our own archive; the filter came with Python 3.11.4, and from 3.14 on it is the default.
        if hasattr(tarfile, "data_filter"):
            packed.extractall(folder, filter="data")
        else:
            packed.extractall(folder)
    [source] = folder.iterdir()
    build(source, folder, "wheel")
    return next(folder.glob("*.whl"))


def build(source: Path, out: Path, *targets: str) -> None:
    words = [word for target in targets for word in ("-t", target)]
    if told := failed("hatchling", "build", "-d", str(out), *words, folder=source):
        stop(told)


def failed(*order: str, folder: Path = ROOT) -> str:
    """Run a module of this environment; what it said, if it failed."""
    done = subprocess.run([sys.executable, "-m", *order], cwd=folder, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def commit_time() -> str:
    """When the commit was made, in seconds; for a folder without git what hatchling takes, in 2020."""
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return told.stdout.strip() or "1580601600"


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def stop(sentence: str) -> NoReturn:
    sys.exit(sentence.strip())


if __name__ == "__main__":
    main(sys.argv[1:])
