"""Archives whose bytes depend on their contents alone."""

import base64
import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile


def moment():
    """The time that everything in an archive has: SOURCE_DATE_EPOCH, or 1980, the first that a zip can hold.
    Source: https://reproducible-builds.org/specs/source-date-epoch/"""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800)


def tarball(path, files, programs):
    """Files by name; those in `programs` are executable. They lie at the top, where installers look."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, contents in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(contents)
            entry.mtime = moment()
            entry.mode = 0o755 if name in programs else 0o644
            archive.addfile(entry, io.BytesIO(contents))
    with open(path, "wb") as file, gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=9, mtime=0) as out:
        out.write(raw.getvalue())


class Zip:
    """A zip without folders, owners or times of its own."""

    def __init__(self, path):
        self._archive = zipfile.ZipFile(path, "w")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._archive.close()

    def add(self, name, contents, is_program=False):
        entry = zipfile.ZipInfo(name, time.gmtime(moment())[:6])
        entry.create_system = 3
        entry.external_attr = (0o100000 | (0o755 if is_program else 0o644)) << 16
        self._archive.writestr(entry, contents, zipfile.ZIP_DEFLATED, 9)


def wheel(folder, binary, notices, bill, readme):
    """The binary for pip, which puts it on the PATH of the environment.
    Source: https://packaging.python.org/en/latest/specifications/binary-distribution-format/"""
    stem = f"codable_lint-{binary.version}"
    info = f"{stem}.dist-info"
    files = [(f"{stem}.data/scripts/codable-lint", binary.bytes, True)]
    files += [(f"{info}/licenses/{name.removeprefix('licenses/')}", text, False) for name, text in sorted(notices.items())]
    files += [
        (f"{info}/METADATA", metadata(binary, notices, readme), False),
        (f"{info}/WHEEL", (
            "Wheel-Version: 1.0\nGenerator: codable-lint\nRoot-Is-Purelib: false\n"
            f"Tag: py3-none-{binary.wheel_tag}\n").encode(), False),
        (f"{info}/sboms/codable-lint.cdx.json", bill, False),
    ]
    record = "".join(f"{name},sha256={digest(contents)},{len(contents)}\n" for name, contents, _ in files)
    path = folder / f"{stem}-py3-none-{binary.wheel_tag}.whl"
    with Zip(path) as archive:
        for name, contents, is_program in files:
            archive.add(name, contents, is_program)
        archive.add(f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode())
    return path


def digest(contents):
    return base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b"=").decode()


def metadata(binary, notices, readme):
    # What is linked in is under other licences than our own part; on Linux Foundation brings ICU.
    expression = "MIT AND Apache-2.0 WITH Swift-exception"
    if binary.system == "Linux":
        expression += " AND Unicode-3.0"
    lines = [
        "Metadata-Version: 2.4", "Name: codable-lint", f"Version: {binary.version}",
        "Summary: Finds Swift Codable code that loses data or hides failures",
        f"License-Expression: {expression}",
    ]
    lines += [f"License-File: {name.removeprefix('licenses/')}" for name in sorted(notices)]
    lines += [
        "Keywords: swift,codable,linter,pre-commit", "Classifier: Environment :: Console",
        "Classifier: Topic :: Software Development :: Quality Assurance",
        "Requires-Python: >=3.7", "Description-Content-Type: text/markdown", "", readme,
    ]
    return "\n".join(lines).encode()
