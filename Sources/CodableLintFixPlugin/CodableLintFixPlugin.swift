import Foundation
import PackagePlugin

/// `swift package codable-lint-fix [arguments]`: runs `lint --fix` in the package's folder.
@main
struct CodableLintFixPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "codable-lint")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["lint", "--fix"] + (arguments.isEmpty ? ["."] : arguments)
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("codable-lint has findings left; they are listed above")
    default: Diagnostics.error("codable-lint could not do what it was asked (exit code \(process.terminationStatus))")
    }
  }
}
