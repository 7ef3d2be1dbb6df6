import Foundation
import PackagePlugin

/// Lints a target as a part of its build, and shows the findings as warnings of the build.
///
/// A build command shows what its tool prints, which a prebuild command does not, and runs only when one of its inputs has
/// changed. It has to have an output; an empty Swift file is one that adds nothing to the product.
@main
struct CodableLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    return try TargetLint(
      name: target.name, sources: target.sourceFiles(withSuffix: "swift").map(\.url),
      package: context.package.directoryURL, tool: try context.tool(named: "codable-lint").url,
      workFolder: context.pluginWorkDirectoryURL
    ).commands()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CodableLintBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try TargetLint(
        name: target.displayName,
        sources: target.inputFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url),
        package: context.xcodeProject.directoryURL, tool: try context.tool(named: "codable-lint").url,
        workFolder: context.pluginWorkDirectoryURL
      ).commands()
    }
  }
#endif

/// How one target is linted.
struct TargetLint {
  var name: String
  var sources: [URL]
  /// The folder of the package or project.
  var package: URL
  var tool: URL
  /// The only folder that a sandboxed command may write to.
  var workFolder: URL

  private static let settingNames = [".codable-lint.json", ".codable-lint-baseline.jsonl"]

  func commands() throws -> [Command] {
    guard !sources.isEmpty else { return [] }
    let stamp = workFolder.appendingPathComponent("CodableLintStamp.swift")
    return [
      .buildCommand(
        displayName: "Linting \(name) with codable-lint", executable: tool,
        arguments: ["lint", "--quiet", "--format", "xcode", "--build-stamp", stamp.path, "--"] + sources.map(\.path),
        environment: ["CODABLE_LINT_CACHE": workFolder.appendingPathComponent("cache").path],
        inputFiles: sources + settings, outputFiles: [stamp])
    ]
  }

  /// The configurations and baselines of the usual name in the folders of the sources and above, up to the package.
  private var settings: [URL] {
    var folders: Set<URL> = [package.standardizedFileURL]
    for source in sources {
      var folder = source.standardizedFileURL.deletingLastPathComponent()
      while folder.path.hasPrefix(package.path), folders.insert(folder).inserted {
        folder = folder.deletingLastPathComponent()
      }
    }
    return folders.sorted { $0.path < $1.path }.flatMap { folder in
      Self.settingNames.map(folder.appendingPathComponent).filter { FileManager.default.fileExists(atPath: $0.path) }
    }
  }
}
