import LintModel
import SwiftFacts

/// Runs `git` in one folder so that nothing in the folder can make it start another program: the repository may be a
/// stranger's, with a configuration that names programs. The environment is passed on, since it tells git in a hook
/// which index and repository are meant.
package struct Git: Sendable {
  /// Absolute.
  package var folder: String
  package var environment: [String: String]
  /// For one call, in seconds. A configuration may be a pipe, and a disk may be on a network.
  var timeLimit = 60

  package init(folder: String, environment: [String: String], timeLimit: Int = 60) {
    self.folder = folder
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// What `git` printed.
  ///
  /// - Parameter input: given to it as standard input.
  /// - Throws: `LintError` when there is no git, or it does not end in time; `GitFailure` when it ends with a failure.
  package func run(_ arguments: [String], input: Data? = nil) throws -> Data {
    guard let executable else {
      throw LintError("git is not on the PATH, and it is needed to know what changed", advice: Self.installAdvice)
    }
    let run = ProgramRun(
      arguments: [executable, "-C", folder] + Self.settings + arguments,
      environment: environment.filter { !GitWords.refusedVariables.contains($0.key) }.merging(Self.variables) { $1 })
    let ending: ProgramRun.Ending
    do {
      ending = try run.ending(input: input, timeLimit: timeLimit)
    } catch is ProgramRun.Overdue {
      throw LintError(
        "'git \(arguments.joined(separator: " "))' was stopped in \(folder): it took longer than \(timeLimit) s",
        advice: "Run it there to see what it waits for, or name the files to lint.")
    } catch {
      throw LintError("git cannot be started: \(error)", advice: Self.installAdvice)
    }
    guard ending.status == 0 else {
      let complaint = String(decoding: ending.errors, as: UTF8.self)
      throw GitFailure(status: ending.status, message: complaint.trimmingWhitespace)
    }
    return ending.output
  }

  /// What `git` printed; nil where there is no git, or it says no: then the question has no answer.
  ///
  /// - Throws: when it does not end in time.
  func answer(_ arguments: [String]) throws(LintError) -> Data? {
    guard isInstalled else { return nil }
    do {
      return try run(arguments)
    } catch let error as LintError {
      throw error
    } catch {
      return nil
    }
  }

  // MARK: What git may do

  /// Overrides every configuration file: programs that one could name are disabled, nothing is fetched, and files on
  /// disk are compared by everything that git records about them. Source: git-config(1); git(1), "Options".
  private static let settings =
    ["--no-pager", "--no-replace-objects"]
    + [
      "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.sshCommand=false", "core.gitProxy=", "core.askPass=",
      "core.pager=cat", "diff.external=", "credential.helper=", "protocol.allow=never", "protocol.ext.allow=never",
      // A folder of the project may look like a repository without a work tree, with a configuration of its own.
      "safe.bareRepository=explicit", "core.checkStat=default", "core.trustCTime=true", "core.ignoreStat=false",
    ].flatMap { ["-c", $0] }

  /// Source: git(1), "Environment Variables". Versions that do not know the variable against fetching find no protocol allowed.
  private static let variables = [
    // A command that only reads must not take a lock that the user's own command may need.
    "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
    // Failures are recognized by git's English messages.
    "LC_ALL": "C",
  ]

  /// The same, without the filters that a repository has files go through on their way into git: they are programs, and git
  /// runs them to compare a file on disk with the one it knows. What a filter would change counts as changed then.
  ///
  /// - Throws: as `run`, when the configuration cannot be read.
  func withoutFilters() throws -> Git {
    let output: Data
    do {
      output = try run(["config", "-z", "--name-only", "--get-regexp", #"^filter\."#])
    } catch let failure as GitFailure where failure.status == 1 {
      // There is none.
      return self
    }
    let names = Set([UInt8](output).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }).sorted()
    var git = self
    // By variables, as the name of a filter may hold an equals sign. Source: git-config(1), "GIT_CONFIG_COUNT".
    var count = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    for name in names {
      git.environment["GIT_CONFIG_KEY_\(count)"] = name
      git.environment["GIT_CONFIG_VALUE_\(count)"] = name.hasSuffix(".required") ? "false" : ""
      count += 1
    }
    git.environment["GIT_CONFIG_COUNT"] = "\(count)"
    return git
  }

  // MARK: Which git

  var isInstalled: Bool { executable != nil }

  /// The first on the `PATH`. Relative entries are skipped: they depend on the folder, which may hold a `git` of its
  /// own.
  private var executable: String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { access($0, X_OK) == 0 && FileKind(path: $0) == .regularFile }
  }

  private static let installAdvice = "Install git, or name the files to lint."
}

/// Git ran and failed.
package struct GitFailure: Error {
  package var status: Int32
  /// What it printed to standard error, without the last line break.
  package var message: String
}
