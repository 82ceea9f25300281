"""The browser the tests bring: what would go wrong on somebody else's machine."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.browser import chromium
from tests.browser.bring import HERE


def test_the_lock_names_no_address_and_a_hash_for_every_package() -> None:
    packages = json.loads((HERE / "package-lock.json").read_text())["packages"]
    fetched = {name: package for name, package in packages.items() if name}
    assert {"node_modules/axe-core", "node_modules/@sparticuz/chromium"} <= set(fetched)
    assert not [name for name, package in fetched.items() if "resolved" in package]
    assert all(package["integrity"].startswith("sha512-") for package in fetched.values())


def test_the_named_browser_goes_before_the_installed_and_that_before_the_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, name in (("mine", "my-browser"), ("path", "google-chrome")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).touch(mode=0o755)
    brought: list[tuple[str, ...]] = []
    monkeypatch.setattr(chromium, "_bring", lambda *words: brought.append(words))
    monkeypatch.setattr(chromium, "_unpacked", lambda: chromium.Chromium("fetched"))
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setenv("THIRDAGE_CHROMIUM", str(tmp_path / "mine" / "my-browser"))
    assert chromium.find().program == str(tmp_path / "mine" / "my-browser")
    monkeypatch.delenv("THIRDAGE_CHROMIUM")
    assert chromium.find().program == str(tmp_path / "path" / "google-chrome")
    shutil.rmtree(tmp_path / "path")
    assert chromium.find().program == "fetched"
    assert brought == [(), (), ("chromium",)], "a browser that is there is not fetched"


def test_a_browser_that_is_none_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_CHROMIUM", "/nowhere/chromium")
    with pytest.raises(RuntimeError, match="THIRDAGE_CHROMIUM names /nowhere/chromium, which is no program"):
        chromium.find()
