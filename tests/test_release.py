"""A release: what it says of itself, what is in it, that it is the same every time, and that it serves."""

from __future__ import annotations

import email
import json
import os
import re
import subprocess
import sysconfig
import tarfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest
from packaging.version import Version

import build_metadata
import play
import thirdage
from build_web import BUILT
from tools import dist, notices

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOME = "https://forge.example/somebody/thirdage"

pytestmark = pytest.mark.xdist_group("release")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Path]]:
    """The files `python3 play.py dist` writes: source archive, wheel, list of parts, sums."""
    play.build_client()
    before = {name: os.environ.get(name) for name in ("THIRDAGE_HOME", "SOURCE_DATE_EPOCH")}
    os.environ |= {"THIRDAGE_HOME": HOME, "SOURCE_DATE_EPOCH": "1700000000"}
    try:
        yield dist.made(tmp_path_factory.mktemp("dist"))  # refuses a wheel that differs from the archive's
    finally:
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as packed:
        [file] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        return email.message_from_bytes(packed.read(file))


# WHAT IT SAYS OF ITSELF


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["version"] == thirdage.__version__ == str(Version(thirdage.__version__))


def test_links_of_the_description_lead_to_files_of_this_version() -> None:
    text = "See [x](docs/a.md#b) and ![p](i.png), [w](https://x.example), [s](#s)."
    assert build_metadata.described(text, HOME, "v1") == (
        f"See [x]({HOME}/blob/v1/docs/a.md#b) and ![p]({HOME}/raw/v1/i.png), [w](https://x.example), [s](#s)."
    )


def test_without_a_home_the_description_keeps_the_words_and_has_no_dead_link() -> None:
    text = build_metadata.described(README, "", "v1")
    assert not re.search(r"\]\((?!https?:|#)", text)
    assert "The code is\nunder the MIT licence. What" in text
    assert build_metadata.addresses("", "v1") == {}


def test_the_wheel_says_what_it_is_and_where_it_comes_from(files: list[Path]) -> None:
    said = metadata(files[1])
    assert said["Version"] == thirdage.__version__
    assert said["License-Expression"] == "MIT"
    assert f"Source, {HOME}" in said.get_all("Project-URL", [])
    assert f"({HOME}/blob/v{thirdage.__version__}/docs/architecture.md)" in str(said.get_payload())
    assert not re.search(r"\]\((?!https?:|#)", str(said.get_payload()))


def test_every_address_of_the_metadata_is_a_file_here(files: list[Path]) -> None:
    said = metadata(files[1])
    text = str(said.get_payload()) + " ".join(said.get_all("Project-URL", []))
    linked = re.findall(rf"{HOME}/(?:blob|raw)/v{re.escape(thirdage.__version__)}/([\w./-]+)", text)
    assert len(linked) > 10
    assert [file for file in linked if not (ROOT / file).is_file()] == []


# WHAT IS IN IT


def test_whatever_others_made_and_the_page_contains_is_named_with_its_licence() -> None:
    play.build_client()
    found = notices.NOTICES.read_text(encoding="utf-8").split(f"{notices.RULE}\n")[1:]
    by_title = {part.partition("\n")[0]: part for part in found}
    bundled = notices.bundled()
    assert {"svelte", "@fontsource/inter"} <= {package.name for package in bundled}
    assert list(by_title) == [package.title for package in bundled], "run `python -m tools.notices`"
    for entry in json.loads((BUILT / "licences.json").read_text(encoding="utf-8")):
        [text] = [part for title, part in by_title.items() if title.startswith(f"{entry['name']} ")]
        assert entry["text"].replace("\r", "") in text
    for package in bundled:
        kind = {"MIT": "Permission is hereby granted", "OFL-1.1": "SIL OPEN FONT LICENSE"}[package.licence]
        assert kind in by_title[package.title]


def test_no_font_is_in_the_page_that_no_package_brought() -> None:
    play.build_client()
    manifest = json.loads((BUILT / "manifest.json").read_text(encoding="utf-8"))
    brought = {entry["file"] for name, entry in manifest.items() if name.startswith("node_modules/")}
    fonts = {file.relative_to(BUILT).as_posix() for file in BUILT.rglob("*.woff*")}
    assert fonts
    assert fonts == brought


def test_the_wheel_holds_the_package_the_page_and_the_licences(files: list[Path]) -> None:
    with zipfile.ZipFile(files[1]) as packed:
        names = packed.namelist()
    information = f"thirdage-{thirdage.__version__}.dist-info"
    assert {name.partition("/")[0] for name in names} == {"thirdage", information}
    assert {
        "thirdage/py.typed",
        "thirdage/table/static/index.html",
        f"{information}/licenses/LICENSE",
        f"{information}/licenses/THIRD-PARTY-NOTICES.txt",
    } <= set(names)
    assert not [name for name in names if name.endswith(".pyc")]


def test_the_archive_is_what_git_has_and_the_built_page(files: list[Path]) -> None:
    with tarfile.open(files[0]) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    built = {name for name in names if name.startswith("src/thirdage/table/static/")}
    assert "src/thirdage/table/static/index.html" in built
    if told.returncode == 0:  # not in a copy without git
        missing = {name for name in told.stdout.splitlines() if (ROOT / name).exists()} - names
        assert not missing


def test_the_parts_are_listed_for_programs(files: list[Path]) -> None:
    listed = json.loads(files[2].read_text(encoding="utf-8"))
    parts = {part["purl"]: part for part in listed["components"]}
    assert listed["bomFormat"] == "CycloneDX"
    assert listed["metadata"]["component"]["hashes"][0]["content"] == dist.sha256(files[1])
    assert listed["metadata"]["timestamp"].startswith("2023-11-14T22:13:20")
    assert {f"pkg:npm/{p.name.replace('@', '%40')}@{p.version}" for p in notices.bundled()} <= parts.keys()
    locked = re.findall(r"^([\w.-]+)==([^\s;\\]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert len(locked) > 30
    assert {f"pkg:pypi/{name}@{version}" for name, version in locked} <= parts.keys()


def test_the_sums_are_those_of_the_files(files: list[Path]) -> None:
    sums = dict(line.split("  ")[::-1] for line in files[3].read_text(encoding="utf-8").splitlines())
    assert sums == {file.name: dist.sha256(file) for file in files[:3]}


# IT SERVES


@pytest.fixture(scope="module")
def installed(files: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    play.uv("venv", "--python", play.PYTHON, str(folder))
    play.uv("pip", "install", "--python", str(folder), "--no-deps", "--offline", str(files[1]))
    return folder


def program(folder: Path) -> Path:
    return Path(play.python_in(folder)).with_name("thirdage.exe" if os.name == "nt" else "thirdage")


def clean() -> dict[str, str]:
    """The environment variables without those that would show Python our own sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def test_the_wheel_alone_is_a_library_and_its_program_says_what_it_lacks(installed: Path) -> None:
    code = "import thirdage; game = thirdage.new('duel-2', seed=1); game.choose(0); print(thirdage.__file__)"
    told = subprocess.run(
        [play.python_in(installed), "-c", code], cwd=installed, env=clean(), capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    assert Path(told.stdout.strip()).is_relative_to(installed)
    asked = subprocess.run([program(installed)], cwd=installed, env=clean(), capture_output=True, text=True)
    assert asked.returncode == 2
    assert "pip install 'thirdage[web]'" in asked.stderr


def test_the_wheel_with_what_it_asks_for_serves_a_table(installed: Path, tmp_path: Path) -> None:
    # What the extra `web` would fetch is taken from the tests' own environment: nothing is downloaded here.
    packages = sysconfig.get_path("purelib", "venv", {"base": str(installed), "platbase": str(installed)})
    Path(packages, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    serving = subprocess.Popen(
        [program(installed), "serve", "--port", "0", "--thinkers", "1"],
        cwd=tmp_path, env=clean() | {"THIRDAGE_DATA": str(tmp_path)},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        assert serving.stdout is not None
        found = re.search(r"http://\S+?(?=[\s/]|$)", said := serving.stdout.readline())
        assert found, said + serving.stdout.read()
        with urllib.request.urlopen(f"{found[0]}/api/version", timeout=30) as answer:
            assert json.load(answer)["version"] == thirdage.__version__
        with urllib.request.urlopen(found[0], timeout=30) as answer:
            assert b"<title>" in answer.read()
    finally:
        serving.terminate()
        serving.communicate(timeout=60)
