"""A machine without Swift, as far as a PATH makes one."""

import os
import pathlib
import resource
import shutil
import subprocess
import sys

from workshop import expect

# What a program needs that people have: git, the shell's tools, and a Python with pip.
TOOLS = ["git", "sh", "bash", "env", "uname", "cat", "cp", "rm", "mkdir", "sed", "grep"]

BAD = """import Foundation
func load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }
"""
PLACE = "Bad.swift:2:37"


def environment(folder):
    """A PATH that holds nothing but links to those tools, and a home of its own."""
    tools = folder / "tools"
    tools.mkdir(parents=True)
    for name in TOOLS:
        found = shutil.which(name)
        if found:
            (tools / name).symlink_to(found)
    for name in ("python3", "python"):
        # A link would make Python look for its library next to the link.
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        script.chmod(0o755)
    home = folder / "home"
    home.mkdir()
    result = {
        "PATH": str(tools), "HOME": str(home), "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    expect(shutil.which("swift", path=result["PATH"]) is None, "no Swift on the PATH")
    return result


def run(command, env, folder, expected=0, what=None):
    result = subprocess.run(
        [str(part) for part in command], cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8")
    expect(result.returncode == expected, what or " ".join(map(str, command)), result)
    return result.stdout


def children_time():
    """The CPU time of finished children, in seconds: what a busy machine does not change."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def project(folder, env):
    """A repository with a file that has a finding and one that has none, both staged."""
    folder.mkdir(parents=True)
    run(["git", "init", "--quiet"], env, folder)
    for key, value in {"user.name": "A", "user.email": "a@example.com"}.items():
        run(["git", "config", key, value], env, folder)
    (folder / "Clean.swift").write_text("struct Clean: Codable { var id: Int }\n")
    (folder / "Bad.swift").write_text(BAD)
    run(["git", "add", "--all"], env, folder)
    return folder


def copied(app, folder, env):
    """A public app as a fresh clone would have it."""
    shutil.copytree(app, folder, ignore=shutil.ignore_patterns(".git"), symlinks=True)
    run(["git", "init", "--quiet"], env, folder)
    run(["git", "add", "--all", "--force"], env, folder)
    return folder


def path_of(release, pattern):
    found = sorted(pathlib.Path(release).glob(pattern))
    expect(len(found) == 1, f"one {pattern} in {release}, not {[path.name for path in found]}")
    return found[0]


def without_pip_settings(env):
    """pip reads settings of the machine, too, and could fetch what is not ours."""
    return {**env, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1"}
