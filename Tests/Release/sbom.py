"""What is in the binary, as a CycloneDX 1.6 bill of materials (https://cyclonedx.org/docs/1.6/json/)."""

import hashlib
import json
import uuid

from binary import run
from packing import moment
import time

LICENCE = {"license": {"id": "Apache-2.0"}}
EXCEPTION = {"expression": "Apache-2.0 WITH Swift-exception"}


def bill_of_materials(package, binary):
    """Names the packages with the revisions that Package.resolved pins, and on Linux Swift's own libraries."""
    pins = json.loads((package / "Package.resolved").read_text())["pins"]
    parts = [component(pin) for pin in sorted(pins, key=lambda pin: pin["identity"])]
    if binary.system == "Linux":
        parts.append({
            "type": "library", "bom-ref": "swift-runtime", "name": "swift-runtime",
            "version": toolchain(package), "licenses": [EXCEPTION],
            "description": "Swift's standard library, Dispatch and Foundation with ICU, linked statically",
        })
    digest = hashlib.sha256(binary.bytes).hexdigest()
    own = {
        "type": "application", "bom-ref": "codable-lint", "name": "codable-lint", "version": binary.version,
        "licenses": [{"license": {"id": "MIT"}}], "hashes": [{"alg": "SHA-256", "content": digest}],
    }
    bill = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        # The same binary has the same serial number.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}",
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment())), "component": own,
        },
        "components": parts,
        "dependencies": [{"ref": "codable-lint", "dependsOn": [part["bom-ref"] for part in parts]}],
    }
    return (json.dumps(bill, indent=2) + "\n").encode()


def component(pin):
    name, place = pin["identity"], pin["location"].removeprefix("https://").removesuffix(".git")
    version = pin["state"]["version"]
    return {
        "type": "library", "bom-ref": name, "name": name, "version": version,
        "purl": f"pkg:swift/{place}@{version}", "licenses": [EXCEPTION],
        "externalReferences": [{
            "type": "vcs", "url": pin["location"], "comment": f"revision {pin['state']['revision']}",
        }],
    }


def toolchain(package):
    """The version of the Swift whose libraries are linked, from the toolchain that built them."""
    words = run("swift", "--version", cwd=package).decode().split()
    return words[words.index("version") + 1] if "version" in words else "unknown"
