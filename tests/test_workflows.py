"""The forge's files: they are read, and whatever they call exists. They cannot be run here."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import play
from tests.test_commands_in_docs import check_starter

ROOT = Path(__file__).resolve().parents[1]
FORGE = ROOT / ".github"
WORKFLOWS = sorted((FORGE / "workflows").glob("*.yml"))
TEMPLATES = sorted((FORGE / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def steps(file: Path) -> list[dict[str, Any]]:
    return [step for job in read(file)["jobs"].values() for step in job["steps"]]


def name(file: Path) -> str:
    return file.stem


def test_there_are_workflows() -> None:
    assert [file.name for file in WORKFLOWS] == ["docs.yml", "release.yml", "tests.yml"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=name)
def test_every_action_is_pinned_to_a_commit_and_says_its_version(file: Path) -> None:
    lines = re.findall(r"uses: (.*)", file.read_text(encoding="utf-8"))
    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+(\.\d+)*", line), line


def test_an_action_has_the_same_version_everywhere() -> None:
    used = {step["uses"] for file in WORKFLOWS for step in steps(file) if "uses" in step}
    assert len({action.partition("@")[0] for action in used}) == len(used)


@pytest.mark.parametrize("file", WORKFLOWS, ids=name)
def test_a_workflow_may_only_read_and_a_job_only_what_it_needs(file: Path) -> None:
    workflow = read(file)
    assert workflow["permissions"] == {"contents": "read"}
    allowed: dict[str, dict[str, str]] = {
        "publish": {"id-token": "write"},
        "announce": {"contents": "write"},
        "show": {"pages": "write", "id-token": "write"},
    }
    for job, content in workflow["jobs"].items():
        assert content.get("permissions", {}) == allowed.get(job, {})
        assert content["timeout-minutes"] <= 90
        for step in content["steps"]:
            if "actions/checkout" in step.get("uses", ""):
                assert step["with"] == {"persist-credentials": False}
                assert "permissions" not in content, "a job that may write something runs no code of ours"


@pytest.mark.parametrize("file", WORKFLOWS, ids=name)
def test_a_workflow_takes_no_secret_and_no_words_of_strangers_into_a_command(file: Path) -> None:
    assert "secrets." not in file.read_text(encoding="utf-8")
    assert [step["run"] for step in steps(file) if "${{" in step.get("run", "")] == []


@pytest.mark.parametrize("file", WORKFLOWS, ids=name)
def test_what_a_workflow_calls_exists(file: Path) -> None:
    called = [step["run"] for step in steps(file) if "play.py" in step.get("run", "")]
    assert called
    for command in called:
        python, starter, *words = shlex.split(command)
        assert (python, starter) == ("python", "play.py")
        check_starter(words, whole=True)


def test_tests_run_on_every_python_the_package_claims() -> None:
    matrix = read(FORGE / "workflows" / "tests.yml")["jobs"]["test"]["strategy"]["matrix"]
    claimed = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert matrix["python"] == claimed
    assert f">={claimed[0]}" == PROJECT["requires-python"]
    assert matrix["os"] == ["ubuntu", "macos", "windows"]


def test_what_is_uploaded_is_what_the_command_writes() -> None:
    release = steps(FORGE / "workflows" / "release.yml")
    uploads = [step["with"] for step in release if "actions/upload" in step.get("uses", "")]
    paths = {upload["name"]: upload["path"].split() for upload in uploads}
    assert paths == {
        "packages": ["dist/*.whl", "dist/*.tar.gz"],  # all that the index takes
        "lists": ["dist/*.cdx.json", "dist/SHA256SUMS"],
    }


@pytest.mark.parametrize("file", TEMPLATES, ids=name)
def test_an_issue_template_is_one_the_forge_can_read(file: Path) -> None:
    template = read(file)
    assert {"name", "description", "body"} <= template.keys()
    kinds = {"markdown", "textarea", "input", "dropdown"}
    for part in template["body"]:
        assert part["type"] in kinds
        assert part["attributes"].get("label") or part["attributes"].get("value")
        if part["type"] == "dropdown":
            assert all(isinstance(option, str) for option in part["attributes"]["options"])
    ids = [part["id"] for part in template["body"] if "id" in part]
    assert len(ids) == len(set(ids))
    for path in re.findall(r"docs/[\w-]+\.md", file.read_text(encoding="utf-8")):
        assert (ROOT / path).exists()


def test_issues_ask_for_what_is_needed() -> None:
    assert [file.stem for file in TEMPLATES] == ["1-bug", "2-rules", "3-card"]
    asked = {file.stem: {part.get("id") for part in read(file)["body"]} for file in TEMPLATES}
    assert {"record", "version"} <= asked["1-bug"]
    assert {"page", "question"} <= asked["2-rules"]
    assert {"card", "fact", "source"} <= asked["3-card"]


def test_the_starter_tells_of_its_commands() -> None:
    for command in ("docs", "dist", "test"):
        assert f"python3 play.py {command}" in (play.__doc__ or "")
