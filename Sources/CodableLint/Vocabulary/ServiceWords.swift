/// What the services that run checks call things.
enum ServiceWords {
  /// Variables in which they name their checkout: GitHub Actions, GitLab CI, Azure Pipelines, TeamCity.
  static let checkoutVariables: [String] = [
    "GITHUB_WORKSPACE", "CI_PROJECT_DIR", "BUILD_SOURCESDIRECTORY", "TEAMCITY_BUILD_CHECKOUTDIR",
  ]

  /// How a command begins in what is printed, wherever it stands.
  static let commandOpenings: [String] = ["##[", "##vso[", "##teamcity["]
}
