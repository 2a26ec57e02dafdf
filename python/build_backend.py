"""Builds the package as PEP 517 wants it: `pip install --no-build-isolation ./python`."""

from __future__ import annotations

import base64
import hashlib
import re
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = "talon_games"
WHEEL = "Wheel-Version: 1.0\nGenerator: talon\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _project(key: str) -> str:
    """A value of [project]; `tomllib` is younger than the oldest Python that this is for."""
    text = (HERE / "pyproject.toml").read_text(encoding="utf-8")
    return re.search(rf'^{key} = \[?"([^"]*)"', text, re.MULTILINE).group(1)


def _metadata() -> str:
    fields = {
        "Metadata-Version": "2.1",
        "Name": _project("name"),
        "Version": _project("version"),
        "Summary": _project("description"),
        "License": "MIT",
        "Requires-Python": _project("requires-python"),
        "Requires-Dist": _project("dependencies"),
        "Description-Content-Type": "text/markdown",
    }
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    return "".join(f"{key}: {value}\n" for key, value in fields.items()) + f"\n{readme}"


def _sources() -> list[Path]:
    return sorted(path for path in (HERE / PACKAGE).rglob("*.py"))


def build_wheel(wheel_directory: str, config_settings=None, metadata_directory=None) -> str:
    stem = f"{PACKAGE}-{_project('version')}"
    files = {path.relative_to(HERE).as_posix(): path.read_bytes() for path in _sources()}
    files[f"{stem}.dist-info/METADATA"] = _metadata().encode()
    files[f"{stem}.dist-info/WHEEL"] = WHEEL.encode()
    record = f"{stem}.dist-info/RECORD"
    lines = [f"{name},{_digest(data)},{len(data)}\n" for name, data in files.items()]
    files[record] = ("".join(lines) + f"{record},,\n").encode()
    name = f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            wheel.writestr(path, data)
    return name


def build_sdist(sdist_directory: str, config_settings=None) -> str:
    stem = f"{PACKAGE}-{_project('version')}"
    name = f"{stem}.tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz") as archive:
        for path in [HERE / "pyproject.toml", HERE / "README.md", Path(__file__), *_sources()]:
            archive.add(path, f"{stem}/{path.relative_to(HERE).as_posix()}")
    return name


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
