"""What a release is made of and needs, as a CycloneDX list that programs read (a software bill of materials).

Inside the wheel are the npm packages of the page. The Python packages are those that requirements.lock names
for playing and serving; the wheel asks for them only with its extras `web` and `terminal`.
"""

from __future__ import annotations

import base64
import hashlib
import re
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from packageurl import PackageURL

from build_web import ROOT

from .notices import Package, bundled

LOCK = ROOT / "requirements.lock"


def written(wheel: Path, version: str, time: int) -> str:
    """The list as JSON, the same for the same wheel, checked against the schema of CycloneDX."""
    # Imported only here: what it brings takes seconds to read its grammars of addresses.
    from cyclonedx.validation.json import JsonStrictValidator

    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    program = Component(
        name="thirdage",
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref="thirdage",
        purl=PackageURL("pypi", None, "thirdage", version),
        licenses=[LicenseFactory().make_from_string("MIT")],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
    )
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, f"thirdage:{digest}"))
    bom.metadata.timestamp = datetime.fromtimestamp(time, UTC)
    bom.metadata.component = program
    parts = [*(in_the_page(package) for package in bundled()), *locked(LOCK.read_text(encoding="utf-8"))]
    bom.components.update(parts)
    bom.register_dependency(program, parts)
    text = JsonV1Dot6(bom).output_as_string(indent=1)
    if fault := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise ValueError(f"The list is not CycloneDX: {fault}")
    return text + "\n"


def in_the_page(package: Package) -> Component:
    scope, _, name = package.name.rpartition("/")
    algorithm, _, value = package.hash.partition("-")
    assert algorithm == "sha512", package
    return Component(
        name=name,
        group=scope or None,
        version=package.version,
        bom_ref=f"npm:{package.name}",
        purl=PackageURL("npm", scope or None, name, package.version),
        licenses=[LicenseFactory().make_from_string(package.licence)],
        hashes=[HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(value).hex())],
        scope=ComponentScope.REQUIRED,
    )


def locked(lock: str) -> list[Component]:
    """The Python packages that a requirements file names, each with its one version."""
    return [
        Component(
            name=name,
            version=version,
            bom_ref=f"pypi:{name}",
            purl=PackageURL("pypi", None, name, version),
            scope=ComponentScope.OPTIONAL,
        )
        for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock, re.MULTILINE)
    ]
