"""The binary of a release, and what has to be known about it."""

import pathlib
import platform
import re
import shutil
import subprocess
import tempfile

# An eighth to a sixth less processor time than an ordinary release build, which takes half as long to build: too long for
# those who build it themselves. That nobody changes a value while another reads it is checked where the tests run.
OPTIMIZED = ["-Xswiftc", "-cross-module-optimization", "-Xswiftc", "-enforce-exclusivity=unchecked"]

# What nothing reads at run time, and depends on the folder of the build: hashes of what the compiler was given, and of them all.
FROM_THE_FOLDER = ["--remove-section=.swift_modhash", "--remove-section=.note.gnu.build-id"]


class Failed(Exception):
    """Something could not be made; says what to do next."""


def run(*command, **options):
    """The standard output of a command, as bytes."""
    try:
        return subprocess.run([str(word) for word in command], check=True, capture_output=True, **options).stdout
    except FileNotFoundError:
        raise Failed(f"'{command[0]}' is not on the PATH")
    except subprocess.CalledProcessError as error:
        last = (error.stderr or error.stdout).decode(errors="replace").strip().splitlines()[-20:]
        raise Failed(f"'{' '.join(map(str, command))}' failed:\n" + "\n".join(last))


class Binary:
    """A stripped binary for the platform that this runs on."""

    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()
        self.bytes = self.path.read_bytes()
        self.version = run(self.path, "--version").decode().strip()
        self.system = platform.system()
        self.machine = {"amd64": "x86_64", "arm64": "aarch64" if self.system == "Linux" else "arm64"}.get(
            platform.machine().lower(), platform.machine().lower())
        self.machines = self._machines()

    @classmethod
    def built(cls, package, scratch):
        """Builds it as docs/ci/build-static does, for copying to machines without Swift."""
        folder = pathlib.Path(tempfile.mkdtemp(prefix="codable-lint-release-"))
        run(package / "docs/ci/build-static", folder, scratch or package / ".build-static", *OPTIMIZED)
        return cls.existing(folder / "codable-lint")

    @classmethod
    def existing(cls, path):
        """A binary that is there, stripped in a copy."""
        if not path.is_file():
            raise Failed(f"there is no binary at {path}")
        folder = pathlib.Path(tempfile.mkdtemp(prefix="codable-lint-release-"))
        copy = folder / "codable-lint"
        shutil.copy(path, copy)
        run("strip", *(["-rSTx"] if platform.system() == "Darwin" else ["--strip-all", *FROM_THE_FOLDER]), copy)
        return cls(copy)

    def _machines(self):
        if self.system != "Darwin":
            return [self.machine]
        return sorted(run("lipo", "-archs", self.path).decode().split())

    @property
    def platform(self):
        """As in file names: `linux-x86_64`, `macos-universal`."""
        if self.system == "Linux":
            return f"linux-{self.machine}"
        return f"macos-{'universal' if len(self.machines) > 1 else self.machines[0]}"

    @property
    def triples(self):
        """As SwiftPM compares them with the host's."""
        system = "unknown-linux-gnu" if self.system == "Linux" else "apple-macosx"
        return [f"{machine}-{system}" for machine in self.machines]

    @property
    def wheel_tag(self):
        """The oldest system that it runs on, as pip names it (PEP 600 for Linux)."""
        if self.system == "Linux":
            major, minor = self.glibc
            return f"manylinux_{major}_{minor}_{self.machine}"
        # Package.swift asks for macOS 13.
        return f"macosx_13_0_{'universal2' if len(self.machines) > 1 else self.machines[0]}"

    @property
    def glibc(self):
        """The newest version of glibc whose symbols it asks for: only that one and later ones have them all."""
        symbols = run("objdump", "-T", self.path).decode()
        versions = re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)
        if not versions:
            raise Failed(f"{self.path} asks for no glibc, so it is not clear where it runs")
        return max((int(major), int(minor)) for major, minor in versions)

    @property
    def described(self):
        if self.system == "Linux":
            return f"{self.platform}, glibc {self.glibc[0]}.{self.glibc[1]} or later"
        return f"{self.platform}, macOS 13 or later"
