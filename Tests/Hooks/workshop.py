"""The repositories and tools that the hook checks work with."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

TOOL = pathlib.Path(__file__).resolve().parents[2]
GUIDE = TOOL / "docs/hooks.md"

CLEAN = "struct Clean: Codable { var id: Int }\n"


class Failed(Exception):
    pass


def expect(condition, what, result=None):
    if not condition:
        raise Failed(what + (f"\n--- exit code {result.returncode}\n{result.stdout}" if result else ""))


def snippet(heading, marker):
    """The code block of the guide under `heading` whose first lines name the file `marker`."""
    section = GUIDE.read_text(encoding="utf-8").split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    for block in re.findall(r"^```\w+\n(.*?)^```$", section, re.MULTILINE | re.DOTALL):
        if f"# {marker}\n" in block:
            return block
    raise Failed(f"docs/hooks.md has no {marker} under '{heading}'")


class App:
    """A repository with one commit, whose files are clean."""

    def __init__(self, folder, environment):
        self.folder = pathlib.Path(folder)
        self.environment = environment
        self.folder.mkdir(parents=True)
        self.git("init", "--quiet", "--template=", "--initial-branch=main")
        for key, value in {"user.name": "A", "user.email": "a@example.com", "commit.gpgSign": "false"}.items():
            self.git("config", key, value)
        self.write("Clean.swift", CLEAN)
        self.write("README.md", "An app.\n")
        self.commit()

    def run(self, *command, folder=None, **variables):
        return subprocess.run(
            [str(part) for part in command], cwd=folder or self.folder, env={**self.environment, **variables},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")

    def git(self, *arguments):
        result = self.run("git", *arguments)
        expect(result.returncode == 0, f"git {' '.join(arguments)}", result)
        return result.stdout

    def write(self, name, text, mode=None):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if mode:
            path.chmod(mode)

    def read(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--no-verify", "--message", "change")

    def reset(self):
        self.git("reset", "--quiet", "--hard")
        self.git("clean", "--quiet", "-d", "--force")


class Workshop:
    """Where the tools live and work: a store and repositories of their own."""

    def __init__(self, folder, binary, kept):
        self.folder = pathlib.Path(folder)
        self.binary = binary
        self.kept = kept
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("GIT_", "PRE_COMMIT", "PREK_", "LEFTHOOK"))
        }
        self.environment |= {
            "PRE_COMMIT_HOME": str(self.folder / "pre-commit"), "PREK_HOME": str(self.folder / "prek"),
            "PATH": os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]]),
            "NO_COLOR": "1", "LC_ALL": "C.UTF-8",
        }
        self.count = 0
        if binary:
            self.hand_over()

    def app(self):
        self.count += 1
        return App(self.folder / f"app {self.count}", self.environment)

    def published(self, heading):
        """The snippet for people, pointed at this clone."""
        revision = subprocess.check_output(["git", "-C", str(TOOL), "rev-parse", "HEAD"], encoding="utf-8").strip()
        text = snippet(heading, ".pre-commit-config.yaml")
        return text.replace("https://github.com/OWNER/codable-lint", str(TOOL)).replace("0.1.0", revision)

    def find_build(self):
        """The linter as pre-commit built it."""
        found = [path for path in self.folder.glob("pre-commit/repo*/swift_env-*/.build/release/*") if path.is_file()]
        self.binary = next((path for path in found if path.name == "codable-lint"), None)
        expect(self.binary, "pre-commit built no codable-lint")
        names = {path.name for path in found if os.access(path, os.X_OK) and not path.suffix}
        expect("workbook" not in names, f"a hook needs the linter alone, but these were built: {sorted(names)}")
        self.hand_over()

    def keep_build(self):
        """Leaves the linter where it was asked for."""
        if self.kept:
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self.binary, self.kept)

    def hand_over(self):
        """From here on, `swift build --build-path P` gives what is built already."""
        tools = self.folder / "tools"
        tools.mkdir()
        swift = shutil.which("swift", path=self.environment["PATH"]) or "/usr/bin/false"
        script = tools / "swift"
        script.write_text(f"""#!/bin/bash
[ "$1" = build ] || exec '{swift}' "$@"
while [ $# -gt 0 ]; do
  case "$1" in
  --build-path) build="$2" ;;
  --show-bin-path) echo "$build/release" && exit ;;
  esac
  shift
done
mkdir -p "$build/release" && cp '{self.binary}' "$build/release/codable-lint"
""", encoding="utf-8")
        script.chmod(0o755)
        (tools / "codable-lint").symlink_to(self.binary)
        self.environment["PATH"] = os.pathsep.join([str(tools), self.environment["PATH"]])
