"""The plugins over the artifact bundle, in a package that uses them. Needs Swift."""

import os
import shutil
import subprocess

from workshop import expect

HERE = os.path.dirname(os.path.abspath(__file__))

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(path: "../plugins")],
  targets: [
    .executableTarget(
      name: "App", plugins: [.plugin(name: "CodableLintBuildToolPlugin", package: "plugins")])
  ]
)
"""

SOURCE = """import Foundation

struct Order: Codable {
  var id: Int
}

func load(_ data: Data) -> Order? {
  try? JSONDecoder().decode(Order.self, from: data)
}

print(load(Data()) as Any)
"""

PLACE = "/Sources/App/main.swift:8:3: warning: "


def the_bundle_lints_a_build(release, work, app):
    """the build-tool plugin over the artifact bundle shows findings at their lines, once, and stops nothing"""
    if not shutil.which("swift"):
        return "left out: there is no Swift here"
    plugins, package = work / "plugins", work / "App"
    plugins.mkdir(parents=True)
    (package / "Sources/App").mkdir(parents=True)
    bundle = plugins / "codable-lint.artifactbundle.zip"
    shutil.copy(release / bundle.name, bundle)
    template = [os.path.join(HERE, "template"), "plugins", plugins, release, "--url", bundle.name]
    subprocess.run(template, check=True)
    (package / "Package.swift").write_text(MANIFEST)
    main = package / "Sources/App/main.swift"
    main.write_text(SOURCE)

    result = build(package)
    expect(result.returncode == 0 and PLACE in result.stdout, "the first build shows the finding, and succeeds", result)
    result = build(package)
    expect(result.returncode == 0 and "[swallowed-decoding-error]" not in result.stdout, "the second lints nothing", result)
    main.write_text("// A line more.\n" + SOURCE)
    result = build(package)
    expect(PLACE.replace(":8:", ":9:") in result.stdout, "an edit is linted", result)
    # Whoever asks for it has the build stopped, each time until the finding is gone.
    # SwiftPM asks plugins anew when the manifest or the list of sources has changed.
    (package / ".codable-lint.json").write_text("{}")
    (package / "Package.swift").touch()
    build(package)
    (package / ".codable-lint.json").write_text('{failBuildOn: "warning"}')
    for _ in range(2):
        result = build(package)
        expect(result.returncode != 0 and "main.swift:9:3: " in result.stdout, "the build is stopped", result)
    main.write_text(SOURCE.split("func load")[0] + "print(Order(id: 1))\n")
    result = build(package)
    expect(result.returncode == 0, "a fixed target builds", result)
    bundled = [name for name in os.listdir(package / ".build/debug") if name.endswith((".bundle", ".resources"))]
    expect(not bundled, f"nothing is added to the product: {bundled}")
    result = subprocess.run(
        ["swift", "package", "--package-path", package, "codable-lint"], capture_output=True, text=True)
    expect(result.returncode == 0 and "No findings." in result.stdout, f"the command plugin runs\n{result}")


def build(package):
    return subprocess.run(
        ["swift", "build", "--package-path", package], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


CHECKS = [the_bundle_lints_a_build]
