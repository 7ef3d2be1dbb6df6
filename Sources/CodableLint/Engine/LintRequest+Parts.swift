extension LintRequest {
  /// What finds the files: the same for every command, so that all of them judge the same project.
  var discovery: Discovery {
    var discovery = Discovery(
      workingDirectory: workingDirectory, includesTests: includesTests, environment: environment)
    discovery.projectFolder = projectFolder
    return discovery
  }

  /// What judges them.
  var linter: Linter {
    var linter = Linter(threads: threads)
    linter.cache = cache
    linter.parsesEverything = parsesEverything
    return linter
  }
}
