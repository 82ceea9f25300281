"""The files for hosting: what they start exists, and they agree with each other."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

import play
from tests.test_commands_in_docs import misread

DEPLOY = Path(play.ROOT) / "deploy"


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def container_lines(word: str) -> list[str]:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{word} +(.*)$", text, re.MULTILINE)


def test_the_image_starts_a_command_that_exists_and_copies_what_is_there() -> None:
    (entry,), (words,) = container_lines("ENTRYPOINT"), container_lines("CMD")
    assert json.loads(entry) == ["thirdage"]
    assert misread(json.loads(words)) == ""
    (lock,) = [line.split()[0] for line in container_lines("COPY") if "lock" in line]
    assert (play.ROOT / lock).exists()
    assert lock == play.LOCKS[play.HOST][0]


def test_the_containers_agree_with_each_other(compose: dict[str, Any]) -> None:
    services = compose["services"]
    tables = [name for name in services if name.startswith("table-")]
    assert len(tables) == 2, "one can be restarted while the other serves"
    words = services["table-1"]["command"]
    assert misread([re.sub(r"\$\{SITE.*\}", "table.example", word) for word in words]) == ""
    given = dict(word.removeprefix("--").split("=") for word in words[1:])
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (upstreams,) = re.findall(r"reverse_proxy (.*) {", proxy)
    assert upstreams.split() == [f"{name}:{given['port']}" for name in tables]
    (subnet,) = compose["networks"]["inside"]["ipam"]["config"]
    assert given["proxies"] == subnet["subnet"]
    address = services["table-1"]["environment"]["THIRDAGE_DATABASE"]
    facts = services["database"]["environment"]
    assert address.startswith(f"postgresql://{facts['POSTGRES_USER']}:")
    assert address.endswith(f"@database/{facts['POSTGRES_DB']}")
    assert int(given["drain"]) < int(services["table-1"]["stop_grace_period"].removesuffix("s"))


def test_the_unit_starts_a_command_that_exists() -> None:
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "thirdage@.service", encoding="utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"].replace("%i", "8351"))
    assert program.endswith("/thirdage")
    assert misread(words) == ""


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="this system has no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "thirdage@.service").read_text(encoding="utf-8")
    unit = tmp_path / "thirdage@.service"
    unit.write_text(text.replace("/opt/thirdage/bin/thirdage", "/bin/sh"), encoding="utf-8")
    order = ["systemd-analyze", "verify", "--man=no", str(unit)]
    said = subprocess.run(order, capture_output=True, text=True, timeout=60)
    assert [line for line in said.stderr.splitlines() if "thirdage" in line] == []
