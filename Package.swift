// swift-tools-version: 6.2

import PackageDescription

// Exercise ids are a literal list on purpose: SwiftPM caches a manifest by its text and its
// environment, so a list read from disk would go stale without a word.
let exercises: [(id: String, folder: String)] = [
  ("E01", "E01-JustUseTryOptional"),
  ("E02", "E02-DatesAreIntermittent"),
  ("E03", "E03-JustMakeItOptional"),
  ("E04", "E04-TheUnderscoreZero"),
  ("E05", "E05-WhichCalendar"),
  ("E06", "E06-NewYearsEve"),
  ("E07", "E07-RoundTrip"),
  ("E33", "E33-CountedCases"),
  ("E08", "E08-RenameAndExclude"),
  ("E09", "E09-DefaultsAreNotFallbacks"),
  ("E10", "E10-AcronymKeys"),
  ("E11", "E11-CaseKeys"),
  ("E12", "E12-Flatten"),
  ("E13", "E13-BridgeType"),
  ("E14", "E14-OneModelNotTwo"),
  ("E15", "E15-Injected"),
  ("E16", "E16-Envelope"),
  ("E17", "E17-Inheritance"),
  ("E18", "E18-NumbersAsStrings"),
  ("E19", "E19-LooseTypes"),
  ("E20", "E20-TypedIdentifiers"),
  ("E21", "E21-UnknownCases"),
  ("E22", "E22-AbsentOrNull"),
  ("E23", "E23-OneBadApple"),
  ("E24", "E24-TheLoopThatNeverEnds"),
  ("E25", "E25-MixedFeed"),
  ("E26", "E26-HandBuiltJSON"),
  ("E27", "E27-DictionaryDiving"),
  ("E28", "E28-SayWhatFailed"),
  ("E29", "E29-Preferences"),
  ("E30", "E30-HotPath"),
  ("E31", "E31-Wrappers"),
  ("E34", "E34-SavedOverTheOriginal"),
  ("E35", "E35-TheShapeChanged"),
  ("E36", "E36-SavedByTheOlderApp"),
  ("E37", "E37-ObservableOvernight"),
  ("E32", "E32-TheFeed"),
]

/// The last exercise has no hints.
let exam = "E32"

/// Which tree the exercise modules are built from. Unset, they come from `Solutions/`, so that
/// `swift test` proves every solution; `WORKBOOK=exercises` builds the learner's tree.
let workbookMode = Context.environment["WORKBOOK"]

/// Limits the manifest to one exercise without any package dependency: a half-edited file in
/// another exercise cannot block this one, and edit-to-verdict stays short.
let onlyExercise = Context.environment["WORKBOOK_ONLY"]

let exerciseTree = workbookMode == "exercises" ? "Exercises" : "Solutions"

let exerciseTargets: [Target] =
  exercises
  .filter { id, _ in onlyExercise == nil || onlyExercise == id }
  .flatMap { id, folder -> [Target] in
    [
      .target(
        name: id, path: "\(exerciseTree)/\(folder)",
        exclude: exerciseTree == "Solutions" ? ["DEBRIEF.md"] : id == exam ? ["README.md"] : ["README.md", "Hints.md"]),
      .testTarget(
        name: "\(id)Tests", dependencies: [.target(name: id)], path: "Tests/Exercises/\(id)Tests",
        exclude: ["WrongFixes"]),
    ]
  }

/// The linter's libraries, each seeing only those above it in this list. `SwiftFacts` alone depends on the parser.
let lintTargets: [Target] = [
  .target(name: "LintModel"),
  .target(
    name: "SwiftFacts",
    dependencies: [
      "LintModel",
      .product(name: "SwiftSyntax", package: "swift-syntax"),
      .product(name: "SwiftParser", package: "swift-syntax"),
    ]),
  .target(name: "CodableRules", dependencies: ["LintModel", "SwiftFacts"]),
  .target(name: "CodableLint", dependencies: ["LintModel", "SwiftFacts", "CodableRules"]),
  .target(name: "LanguageServer", dependencies: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint"]),
  .executableTarget(
    name: "codable-lint",
    dependencies: [
      "LintModel", "SwiftFacts", "CodableRules", "CodableLint", "LanguageServer",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

/// A plugin's tools are built apart from everything else, so a hook would build the linter and the parser twice.
let pluginTargets: [Target] = [
  .plugin(
    name: "CodableLintPlugin",
    capability: .command(
      intent: .custom(verb: "codable-lint", description: "Find Codable code that loses data or hides failures.")),
    dependencies: ["codable-lint"], path: "Sources/CodableLintPlugin"),
  .plugin(
    name: "CodableLintBuildToolPlugin", capability: .buildTool(), dependencies: ["codable-lint"],
    path: "Sources/CodableLintBuildToolPlugin"),
  // Apart from the other, which thus needs no permission.
  .plugin(
    name: "CodableLintFixPlugin",
    capability: .command(
      intent: .custom(verb: "codable-lint-fix", description: "Fix Codable code where that is safe, and find the rest."),
      permissions: [.writeToPackageDirectory(reason: "It changes the Swift files that it fixes.")]),
    dependencies: ["codable-lint"], path: "Sources/CodableLintFixPlugin"),
]

let workbookTargets: [Target] = [
  .target(name: "WorkbookKit", dependencies: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint"]),
  .executableTarget(
    name: "workbook",
    dependencies: [
      "WorkbookKit", "LintModel", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(
    name: "CodableLintTests",
    dependencies: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint", "TestSupport"],
    exclude: ["Reporting/Goldens", "Shapes/measured-changes.tsv"]),
  .testTarget(
    name: "LanguageServerTests",
    dependencies: ["LintModel", "CodableRules", "CodableLint", "LanguageServer", "TestSupport"]),
  // The commands are named so that the binaries are built before they are run.
  .testTarget(name: "CommandTests", dependencies: ["TestSupport", "codable-lint"]),
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  .testTarget(name: "WorkbookKitTests", dependencies: ["WorkbookKit", "LintModel", "TestSupport", "workbook"]),
  // What reading and parsing alone take, for `Tests/Benchmarks/compare`.
  .executableTarget(
    name: "benchmark-floors", dependencies: ["SwiftFacts", .product(name: "SwiftParser", package: "swift-syntax")],
    path: "Tests/Benchmarks/Sources"),
  // Hands the rules' examples and demonstrations to `Tests/RulePrograms/check`.
  .executableTarget(
    name: "rule-programs", dependencies: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint"],
    path: "Tests/RulePrograms/Sources"),
  // Predicts what Foundation's coders write and read, for `Tests/Shapes/check`.
  .executableTarget(
    name: "shape-predictions", dependencies: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint"],
    path: "Tests/Shapes/Sources"),
  // Lints mutated code; see docs/robustness.md.
  .executableTarget(
    name: "fuzz", dependencies: ["LintModel", "SwiftFacts", "CodableRules", "CodableLint", "TestSupport"],
    path: "Tests/Fuzz/Sources"),
]

/// Set while pre-commit installs and runs hooks: a hook needs the linter alone, so nothing else is built.
let isHook = Context.environment["PRE_COMMIT"] != nil

let isExerciseMode = workbookMode != nil || onlyExercise != nil

let lintProducts: [Product] = [
  .library(name: "CodableLint", targets: ["CodableLint", "LintModel"]),
  .executable(name: "codable-lint", targets: ["codable-lint"]),
]

let otherProducts: [Product] = [
  .plugin(name: "CodableLintBuildToolPlugin", targets: ["CodableLintBuildToolPlugin"]),
  .plugin(name: "CodableLintPlugin", targets: ["CodableLintPlugin"]),
  .plugin(name: "CodableLintFixPlugin", targets: ["CodableLintFixPlugin"]),
  .executable(name: "workbook", targets: ["workbook"]),
]

let package = Package(
  name: "codable-lint",
  platforms: [.macOS(.v13)],
  products: isExerciseMode
    ? [] : lintProducts + (isHook ? [] : otherProducts),
  dependencies: isExerciseMode
    ? []
    : [
      .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
  targets: isExerciseMode
    ? exerciseTargets : lintTargets + (isHook ? [] : pluginTargets + workbookTargets + exerciseTargets)
)
