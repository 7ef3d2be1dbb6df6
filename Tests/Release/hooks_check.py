"""The hooks that install the wheel, run by the real pre-commit, with the snippets of docs/hooks.md."""

import pathlib
import subprocess
import sys
import time

from bare import BAD, PLACE, children_time, copied, environment, project, run, without_pip_settings
from workshop import expect, snippet

PRE_COMMIT = pathlib.Path(sys.executable).parent / "pre-commit"


def offline(release, work):
    """An environment in which pip has the wheel, what pre-commit's own install step needs, and no index."""
    links = work / "links"
    links.mkdir(parents=True)
    for path in release.glob("*.whl"):
        (links / path.name).symlink_to(path)
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--dest", links, "setuptools>=61", "wheel"], check=True)
    env = without_pip_settings(environment(work))
    return {**env, "PIP_FIND_LINKS": str(links), "PRE_COMMIT_HOME": str(work / "pre-commit"), "VIRTUALENV_NO_DOWNLOAD": "1"}


def judge(env, folder, config):
    """Runs the hook with nothing cached, then again; both find what is there and pass what is clean."""
    (folder / ".pre-commit-config.yaml").write_text(config)
    run(["git", "add", "--all"], env, folder)
    start, used = time.monotonic(), children_time()
    output = run([PRE_COMMIT, "run"], env, folder, expected=1)
    first, used = time.monotonic() - start, children_time() - used
    expect(PLACE in output, f"the finding is shown:\n{output}")
    start = time.monotonic()
    run([PRE_COMMIT, "run", "--files", "Clean.swift"], env, folder)
    again = time.monotonic() - start
    return f"first verdict after {first:.1f} s ({used:.1f} s of CPU time), the next after {again:.1f} s"


def a_local_hook_needs_no_compiler(release, work, app):
    """pre-commit, 'repo: local' with the wheel, no Swift: a clean cache to a verdict"""
    env = offline(release, work)
    folder = project(work / "app", env)
    if app:
        folder = copied(app, work / "public", env)
        (folder / "Bad.swift").write_text(BAD)
        (folder / "Clean.swift").write_text("struct Clean: Codable { var id: Int }\n")
        for key, value in {"user.name": "A", "user.email": "a@example.com"}.items():
            run(["git", "config", key, value], env, folder)
        run(["git", "commit", "--quiet", "--message", "app"], env, folder)
    return judge(env, folder, snippet("pre-commit and prek", ".pre-commit-config.yaml"))


def the_mirror_needs_no_compiler(release, work, app):
    """pre-commit, the mirror repository made from its template, no Swift"""
    env = offline(release, work)
    mirror = work / "mirror"
    subprocess.run([pathlib.Path(__file__).parent / "template", "mirror", mirror], check=True)
    run(["git", "init", "--quiet"], env, mirror)
    run(["git", "add", "--all"], env, mirror)
    person = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    run(["git", *person, "commit", "--quiet", "--message", "0.1.0"], env, mirror)
    run(["git", "tag", "0.1.0"], env, mirror)
    config = f"repos:\n  - repo: {mirror}\n    rev: 0.1.0\n    hooks:\n      - id: codable-lint\n"
    return judge(env, project(work / "app", env), config)


CHECKS = [a_local_hook_needs_no_compiler, the_mirror_needs_no_compiler]
