"""What goes with the binary: completions, the manual page, licences."""

import json
import pathlib
import textwrap

from binary import Failed, run

SHELLS = {"codable-lint.bash": "bash", "_codable-lint": "zsh", "codable-lint.fish": "fish"}


def completions(binary):
    """The completion scripts, under the names that the shells look for."""
    return {
        name: run(binary.path, "--generate-completion-script", shell) for name, shell in SHELLS.items()
    }


def licences(package, binary):
    """Our licence, and those of what is linked into the binary. Swift's own libraries ask for none (Apache 2.0 with the
    Runtime Library Exception); the ICU inside of Foundation does."""
    found = {"LICENSE": (package / "LICENSE").read_bytes()}
    checkouts = package / ".build/checkouts"
    for name in ("swift-syntax", "swift-argument-parser"):
        path = checkouts / name / "LICENSE.txt"
        if not path.is_file():
            run("swift", "package", "resolve", "--package-path", package)
        if not path.is_file():
            raise Failed(f"the licence of {name} is not at {path}")
        found[f"licenses/{name}.txt"] = path.read_bytes()
    if binary.system == "Linux":
        found["licenses/icu.txt"] = (pathlib.Path(__file__).parent / "templates/icu.txt").read_bytes()
    return found


def manual_page(binary):
    """The manual page, from what the argument parser tells of itself (`--experimental-dump-help`)."""
    root = json.loads(run(binary.path, "--experimental-dump-help"))["command"]
    lines = [
        f'.TH CODABLE-LINT 1 "" "codable-lint {binary.version}" "User Commands"',
        ".SH NAME", f"codable-lint \\- {plain(root['abstract'])}",
        ".SH SYNOPSIS", f".B codable-lint\n.I command\n.RI [ options ]\n.RI [ path ... ]",
        ".SH DESCRIPTION", plain(root.get("discussion", "")),
        ".SH COMMANDS",
    ]
    for command in visible(root.get("subcommands", [])):
        lines += command_page(command, [])
    lines += [
        ".SH EXIT STATUS", ".TP\n.B 0\nnothing to report", ".TP\n.B 1\nfindings at or above \\-\\-fail\\-on",
        ".TP\n.B 2\nsomething could not be done",
        ".SH FILES", ".TP\n.I .codable-lint.json\nSettings; the nearest one upwards applies to each file.",
        ".SH ENVIRONMENT",
        ".TP\n.B CODABLE_LINT_CACHE\nAnother folder for the cache, or\n.BR off .",
        ".TP\n.B NO_COLOR\nWhen set, nothing is coloured.",
    ]
    return ("\n".join(line for line in lines if line) + "\n").encode()


def visible(items):
    return [item for item in items if item.get("shouldDisplay", True) and item.get("commandName") != "help"]


def command_page(command, parents):
    names = parents + [command["commandName"]]
    lines = [f".SS codable-lint {' '.join(names)}", plain(command.get("abstract", ""))]
    if command.get("discussion"):
        lines += [".PP", plain(command["discussion"])]
    for argument in visible(command.get("arguments", [])):
        if argument["valueName"] in ("help", "version"):
            continue
        lines += [".TP", f".B {heading(argument)}", plain(argument.get("abstract", ""))]
    for child in visible(command.get("subcommands", [])):
        lines += command_page(child, names)
    return lines


def heading(argument):
    if argument["kind"] == "positional":
        return f"<{argument['valueName']}>" + (" ..." if argument.get("isRepeating") else "")
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
    value = f" <{argument['valueName']}>" if argument["kind"] == "option" else ""
    return plain(", ".join(names) + value)


def plain(text):
    """Text as roff takes it: no line of it is a command, no dash a hyphen that a search would miss."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    lines = textwrap.wrap(" ".join(text.split()), 100, break_on_hyphens=False, break_long_words=False)
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in lines)
