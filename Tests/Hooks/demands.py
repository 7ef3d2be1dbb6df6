"""What every tool that runs hooks has to do. `run` runs the hook on what is staged."""

from workshop import CLEAN, expect


BAD = "import Foundation\nfunc load(_ data: Data) -> [Row]? { try? JSONDecoder().decode([Row].self, from: data) }\n"
PLACE = "2:37: warning: "
FIXABLE = """import Foundation
func stamp(_ date: Date) -> String {
  let formatter = DateFormatter()
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter.string(from: date)
}
"""
FIXED = FIXABLE.replace("Formatter()\n", 'Formatter()\n  formatter.locale = Locale(identifier: "en_US_POSIX")\n')
USE = """import Foundation
func save(_ kind: Kind) throws {
  UserDefaults.standard.set(try JSONEncoder().encode(kind), forKey: "kind")
}
"""
NAMES = ["With Space.swift", "Größe/Überblick.swift", "日本.swift", "a,b:c%'$HOME.swift"]


def judges_what_is_staged(app, run):
    app.write("Clean.swift", CLEAN + "// still clean\n")
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 0, "a clean file passes", result)

    for name in NAMES:
        app.write(name, BAD)
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 1, "bad files stop the commit", result)
    for name in NAMES:
        expect(f"{name}:{PLACE}" in result.stdout, f"the finding in '{name}' is shown", result)
    expect("[swallowed-decoding-error]" in result.stdout, "the rule is named", result)
    expect(result.stdout.count("files linted") <= 1, "all files are linted in one run", result)
    app.reset()


def judges_a_partly_staged_file_by_its_index(app, run):
    app.write("Clean.swift", CLEAN + "// staged\n")
    app.git("add", "--all")
    app.write("Clean.swift", BAD)
    result = run()
    expect(result.returncode == 0, "what is not staged is not judged", result)
    expect(app.read("Clean.swift") == BAD, "the working tree is given back", result)

    app.git("add", "--all")
    app.write("Clean.swift", CLEAN)
    result = run()
    expect(result.returncode == 1 and f"Clean.swift:{PLACE}" in result.stdout, "what is staged is judged", result)
    expect(app.read("Clean.swift") == CLEAN, "the working tree is given back", result)
    app.reset()


def leaves_out_what_is_not_asked(app, run):
    app.write("README.md", "An app that changed.\n")
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 0, "without Swift files there is nothing to do", result)

    app.write("Tests/LoadTests.swift", BAD)
    app.write("Vendor/Load.swift", BAD)
    app.write(".codable-lint.json", "{ exclude: ['Vendor/**'] }\n")
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 0, "tests and excluded files pass, and nothing else is no error", result)
    app.reset()

    app.git("rm", "--quiet", "Clean.swift")
    result = run()
    expect(result.returncode == 0, "a deleted file is left out", result)
    app.reset()
    app.git("mv", "Clean.swift", "Renamed.swift")
    app.write("Renamed.swift", CLEAN + BAD)
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 1 and "Renamed.swift:3:37" in result.stdout, "a renamed file has its new name", result)
    app.reset()


def looks_up_types_in_other_files(app, run):
    app.write("Coding.swift", "extension Kind: Codable {}\n")
    app.write("Use.swift", USE)
    app.commit()
    app.write("Kind.swift", "enum Kind { case size(Int, Int) }\n")
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 1, "types of other files are known", result)
    expect("Kind.swift:1:23" in result.stdout and "[unlabeled-associated-value]" in result.stdout, "and judged", result)
    app.git("rm", "--quiet", "--cached", "Kind.swift")
    app.git("rm", "--quiet", "Coding.swift", "Use.swift")
    app.git("commit", "--quiet", "--no-verify", "--message", "back")
    app.reset()


def stops_real_commits(app, install):
    install()
    for arguments in (["--all"], ["Clean.swift"], ["--all", "--amend"]):
        app.write("Clean.swift", CLEAN + BAD)
        result = app.run("git", "commit", "--message", "x", *arguments)
        expect(result.returncode == 1 and "Clean.swift:3:37" in result.stdout, f"git commit {arguments} stops", result)
        app.write("Clean.swift", CLEAN + f"// fine with {arguments}\n")
        result = app.run("git", "commit", "--message", "x", *arguments)
        expect(result.returncode == 0, f"git commit {arguments} passes", result)


def fixes_what_is_staged(app, run):
    for name in NAMES:
        app.write(name, FIXABLE)
    app.write("Other.swift", FIXABLE)
    app.git("add", "--all", "--", ".", ":!Other.swift")
    result = run()
    expect(result.returncode == 1 and "files were modified" in result.stdout, "changed files stop the commit", result)
    expect(all(app.read(name) == FIXED for name in NAMES), "staged files are fixed", result)
    expect(app.read("Other.swift") == FIXABLE, "others are not", result)
    app.git("add", "--all", "--", ".", ":!Other.swift")
    result = run()
    expect(result.returncode == 0, "what is fixed passes", result)
    app.reset()

    app.write("Clean.swift", CLEAN + BAD)
    app.git("add", "--all")
    result = run()
    expect(result.returncode == 1 and "Clean.swift:3:37" in result.stdout, "what cannot be fixed is reported", result)
    app.reset()


def keeps_what_is_not_staged(app, run):
    filler = "// A line that stays.\n" * 20
    app.write("Partly.swift", CLEAN + filler)
    app.commit()
    app.write("Partly.swift", FIXABLE + filler)
    app.git("add", "--all")
    app.write("Partly.swift", FIXABLE + filler + "// not staged\n")
    result = run()
    expect(result.returncode == 1, "changed files stop the commit", result)
    expect(app.read("Partly.swift") == FIXED + filler + "// not staged\n", "both changes are there", result)
    app.reset()

    # A fix and a change that is not staged, in one place.
    app.write("Partly.swift", FIXABLE)
    app.git("add", "--all")
    mine = FIXABLE.replace("yyyy-MM-dd", "yyyyMMdd")
    app.write("Partly.swift", mine)
    result = run()
    expect(result.returncode == 1, "changed files stop the commit", result)
    expect(app.read("Partly.swift") == mine, "what is not staged is given back", result)
    app.reset()


EVERYWHERE = [judges_what_is_staged, judges_a_partly_staged_file_by_its_index, leaves_out_what_is_not_asked]
