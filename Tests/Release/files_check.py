"""What is in the files of a release, and whether it runs."""

import filecmp
import hashlib
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import venv
import zipfile

from bare import PLACE, children_time, copied, environment, path_of, project, run, without_pip_settings
from workshop import expect


# In a folder with the files of several platforms, those of this one.
MACHINE = platform.machine()
SYSTEM, TAG = ("linux", f"manylinux*_{MACHINE}") if sys.platform == "linux" else ("macos", "macosx*")
ARCHIVE, BILL, WHEEL = f"*-{SYSTEM}-{MACHINE}.tar.gz", f"*-{SYSTEM}-{MACHINE}.cdx.json", f"*-{TAG}.whl"
if SYSTEM == "macos":
    ARCHIVE, BILL = "*-macos-*.tar.gz", "*-macos-*.cdx.json"


def unpacked(release, folder):
    folder.mkdir(parents=True)
    with tarfile.open(path_of(release, ARCHIVE)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def the_archive_runs_without_swift(release, work, app):
    """the archive's binary lints files and staged files without Swift"""
    files = unpacked(release, work / "files")
    lint = files / "codable-lint"
    env = environment(work)
    if sys.platform == "linux":
        libraries = subprocess.run(["ldd", lint], capture_output=True, text=True).stdout
        expect(not re.search("swift|foundation|not found", libraries, re.IGNORECASE), f"no library of Swift:\n{libraries}")
    folder = project(work / "app", env)
    run([lint, "lint", "Clean.swift"], env, folder)
    for arguments in (["."], ["--staged"]):
        output = run([lint, "lint", "--format", "xcode", *arguments], env, folder, expected=1)
        expect(f"/{PLACE}: warning: " in output, f"{arguments} shows the finding:\n{output}")
    expect("keyNotFound" in run([lint, "explain", "keyNotFound"], env, folder), "explain")
    return f"{lint.stat().st_size / 1e6:.1f} MB"


def the_archive_has_completions_manual_and_licences(release, work, app):
    """the archive has completions that shells read, a manual page, and the licences"""
    files = unpacked(release, work / "files")
    for shell, name in (("bash", "codable-lint.bash"), ("zsh", "_codable-lint"), ("fish", "codable-lint.fish")):
        text = (files / "completions" / name).read_text()
        expect("staged" in text and "server" in text, f"{name} completes commands and options")
        if shutil.which(shell):
            result = subprocess.run([shell, "-n", files / "completions" / name], capture_output=True, text=True)
            expect(result.returncode == 0, f"{shell} reads {name}: {result.stderr}")
    page = files / "man/codable-lint.1"
    expect("codable\\-lint lint" in page.read_text() or "codable-lint lint" in page.read_text(), "the manual has lint")
    if shutil.which("mandoc"):
        result = subprocess.run(["mandoc", "-T", "lint", "-W", "error", page], capture_output=True, text=True)
        expect(result.returncode == 0, f"mandoc reads the manual:\n{result.stdout}")
    for name in ("LICENSE", "licenses/swift-syntax.txt", "licenses/swift-argument-parser.txt"):
        expect((files / name).stat().st_size > 500, f"{name} is there")


def two_packings_are_the_same(release, work, app):
    """packing the same binary again gives the same bytes"""
    again = work / "again"
    binary = unpacked(release, work / "files") / "codable-lint"
    time.sleep(1.1)
    script = pathlib.Path(__file__).parent / "build"
    subprocess.run([script, "--binary", binary, "--output", again], check=True, capture_output=True)
    names = [path_of(release, pattern).name for pattern in (ARCHIVE, BILL, WHEEL)]
    if len(list(release.glob("*.tar.gz"))) == 1:
        # Nothing but this platform is in what is joined either.
        names = sorted(path.name for path in release.iterdir())
        expect(names == sorted(path.name for path in again.iterdir()), "the same files")
    _, different, broken = filecmp.cmpfiles(release, again, names, shallow=False)
    expect(not different and not broken, f"these differ: {different + broken}")
    return f"{len(names)} files"


def checksums_are_right(release, work, app):
    """checksums.txt names every other file, with its SHA-256"""
    lines = (release / "checksums.txt").read_text().splitlines()
    listed = dict(reversed(line.split("  ", 1)) for line in lines)
    expect(set(listed) == {path.name for path in release.iterdir()} - {"checksums.txt"}, f"every file: {sorted(listed)}")
    for name, digest in listed.items():
        expect(hashlib.sha256((release / name).read_bytes()).hexdigest() == digest, f"the checksum of {name}")


def pip_installs_the_wheel(release, work, app):
    """pip installs the wheel where there is no index, and it lints"""
    env = environment(work)
    start, used = time.monotonic(), children_time()
    venv.create(work / "venv", with_pip=True)
    run(
        [work / "venv/bin/pip", "--isolated", "install", "--quiet", "--no-index", "--find-links", release, "codable-lint"],
        without_pip_settings(env), work)
    lint = work / "venv/bin/codable-lint"
    folder = copied(app, work / "app", env) if app else project(work / "app", env)
    installed = time.monotonic() - start
    start = time.monotonic()
    result = subprocess.run([lint, "lint", folder], env=env, capture_output=True, text=True)
    linted = time.monotonic() - start
    expect(result.returncode == 1, f"findings: {result.stdout[-500:]}{result.stderr}")
    summary = [line for line in result.stdout.splitlines() if "linted" in line][-1:]
    used = children_time() - used
    return (
        f"environment made and installed in {installed:.1f} s, linted in {linted:.2f} s, {used:.1f} s of CPU time in all: "
        f"{' '.join(summary)}")


def the_wheel_says_where_it_runs(release, work, app):
    """the wheel's tag is what auditwheel finds, and its record is right"""
    wheel = path_of(release, WHEEL)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        expect(names[-1].endswith(".dist-info/RECORD"), "RECORD comes last")
        record = archive.read(names[-1]).decode().splitlines()
        expect([line.rsplit(",", 2)[0] for line in record] == names, "RECORD names every file in order")
        program = archive.getinfo(next(name for name in names if name.endswith("scripts/codable-lint")))
        expect(program.external_attr >> 16 & 0o111 == 0o111, "the program is executable")
        size = program.file_size
    tool = pathlib.Path(sys.executable).parent / "auditwheel"
    if sys.platform == "linux" and tool.is_file():
        result = subprocess.run([tool, "show", wheel], capture_output=True, text=True)
        tag = re.search(r"manylinux_\d+_\d+_\w+", wheel.name)[0]
        expect(tag in result.stdout, f"auditwheel agrees with {tag}:\n{result.stdout}{result.stderr}")
    return f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB for a binary of {size / 1e6:.1f} MB"


def the_bill_of_materials_is_valid(release, work, app):
    """the bill of materials is valid CycloneDX and names what Package.resolved pins"""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    text = path_of(release, BILL).read_text()
    error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    expect(error is None, f"{error}")
    names = {part["name"] for part in json.loads(text)["components"]}
    expect({"swift-syntax", "swift-argument-parser"} <= names, f"{names}")


def the_formula_is_ruby(release, work, app):
    """the Homebrew formula is Ruby and names the archive with its checksum"""
    formula = release / "codable-lint.rb"
    archive = path_of(release, ARCHIVE)
    text = formula.read_text()
    expect(archive.name in text and hashlib.sha256(archive.read_bytes()).hexdigest() in text, "archive and checksum")
    expect("{{" not in text, "every blank is filled in")
    if not shutil.which("ruby"):
        return "ruby is not here to read it"
    result = subprocess.run(["ruby", "-c", formula], capture_output=True, text=True)
    expect(result.returncode == 0, result.stderr)


CHECKS = [
    the_archive_runs_without_swift, the_archive_has_completions_manual_and_licences, two_packings_are_the_same,
    checksums_are_right, pip_installs_the_wheel, the_wheel_says_where_it_runs, the_bill_of_materials_is_valid,
    the_formula_is_ruby,
]
