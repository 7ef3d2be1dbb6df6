"""What is made from the files of all platforms."""

import hashlib
import json
import re
import tarfile

from binary import Failed
from packing import Zip

TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos-x86_64": ["x86_64-apple-macosx"],
    "macos-arm64": ["arm64-apple-macosx"],
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
}


def repository(package):
    """The project's address as Sources/LintModel/Tool.swift has it; None while it is not known."""
    text = (package / "Sources/LintModel/Tool.swift").read_text()
    found = re.search(r'static let repository: String\? = (?:nil|"(.*)")', text)
    if not found:
        raise Failed("Sources/LintModel/Tool.swift does not say where the project lives")
    return found[1]


def archives(folder):
    """The platforms' archives: (version, platform, path)."""
    found = []
    for path in sorted(folder.glob("codable-lint-*.tar.gz")):
        match = re.fullmatch(r"codable-lint-([0-9.]+(?:-[a-z0-9.]+)?)-((?:linux|macos)-\w+)\.tar\.gz", path.name)
        if not match or match[2] not in TRIPLES:
            raise Failed(f"{path.name} is for no platform that is known")
        found.append((match[1], match[2], path))
    versions = {version for version, _, _ in found}
    if len(versions) != 1:
        raise Failed(f"{folder} should hold the archives of one version, and has {sorted(versions) or 'none'}")
    return found


def member(path, name):
    with tarfile.open(path) as archive:
        return archive.extractfile(name).read()


def bundle(folder, package):
    """SwiftPM's artifact bundle (SE-0305): SwiftPM takes the variant of the host's triple."""
    top = "codable-lint.artifactbundle"
    variants = []
    with Zip(folder / f"{top}.zip") as archive:
        contents = []
        for version, platform, path in archives(folder):
            place = f"codable-lint-{version}-{platform}/bin/codable-lint"
            variants.append({"path": place, "supportedTriples": TRIPLES[platform]})
            contents.append((f"{top}/{place}", member(path, "codable-lint")))
        info = {
            "schemaVersion": "1.0",
            "artifacts": {"codable-lint": {"type": "executable", "version": version, "variants": variants}},
        }
        archive.add(f"{top}/info.json", (json.dumps(info, indent=2) + "\n").encode())
        archive.add(f"{top}/LICENSE", (package / "LICENSE").read_bytes())
        for name, bytes_ in contents:
            archive.add(name, bytes_, is_program=True)


def formula(folder, package):
    """The Homebrew formula, for a tap: it installs what was built already."""
    found = archives(folder)
    version = found[0][0]
    template = (package / "Tests/Release/templates/formula.rb").read_text()
    address = repository(package) or "https://github.com/OWNER/codable-lint"
    blocks = []
    for system, prefix in (("macos", "macos"), ("linux", "linux")):
        entries = [(platform, path) for _, platform, path in found if platform.startswith(prefix)]
        if not entries:
            continue
        lines = [f"  on_{system} do"]
        for platform, path in entries:
            machine = platform.split("-")[1]
            inner = [
                f'url "{address}/releases/download/{version}/{path.name}"',
                f'sha256 "{hashlib.sha256(path.read_bytes()).hexdigest()}"',
            ]
            if machine == "universal":
                lines += [f"    {line}" for line in inner]
            else:
                lines += [f"    on_{'intel' if machine == 'x86_64' else 'arm'} do"]
                lines += [f"      {line}" for line in inner] + ["    end"]
        blocks.append("\n".join(lines + ["  end"]))
    text = template.replace("{{address}}", address).replace("{{version}}", version)
    (folder / "codable-lint.rb").write_text(text.replace("{{downloads}}", "\n\n".join(blocks)))
