import Foundation
import PackagePlugin

/// `swift package codable-lint [arguments]`: runs the linter in the package's folder. It writes nothing, so it needs no
/// permission.
@main
struct CodableLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "codable-lint")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments.isEmpty ? ["lint", "."] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("codable-lint has findings; they are listed above")
    default: Diagnostics.error("codable-lint could not do what it was asked (exit code \(process.terminationStatus))")
    }
  }
}
