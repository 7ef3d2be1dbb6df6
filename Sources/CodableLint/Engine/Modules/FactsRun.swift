import LintModel
import SwiftFacts

/// Collects the facts of a module for runs that lint other modules.
public struct FactsRun {
  private let request: LintRequest

  public init(_ request: LintRequest) {
    self.request = request
  }

  /// Which program a file of facts is for: facts have the shape that one version gives them.
  static var program: String { Tool.version }

  /// The facts as they are written to a file, and what could not be read as asked.
  public func facts() -> (bytes: [UInt8], problems: [LintError]) {
    var discovery = request.discovery
    discovery.readsTheRest = false
    let found = discovery.files(for: request.paths)
    let results = ParallelMap.map(found.files, threads: request.threads) { file -> Result<SharedFile?, LintError> in
      switch SourceReader.bytes(of: file.content) {
      // The run that lints the module reports it.
      case .failure: return .success(nil)
      case .success(let bytes):
        do {
          return .success(try SharedFile(file, bytes))
        } catch {
          return .failure(LintError("the facts of \(file.path) cannot be written: \(error)"))
        }
      }
    }
    let module = ModuleFacts(
      codableProtocols: found.files.reduce(into: []) { $0.formUnion($1.configuration.codableProtocols) },
      files: results.compactMap { if case .success(let file) = $0 { file } else { nil } })
    var problems = found.problems + results.compactMap { if case .failure(let problem) = $0 { problem } else { nil } }
    if found.files.isEmpty, problems.isEmpty { problems = [DiscoveryProblem.nothing] }
    return (module.bytes(program: Self.program), problems)
  }
}

extension ModuleFacts {
  /// The files of other modules, which are not linted.
  ///
  /// - Throws: `LintError` when a file of facts cannot be read.
  static func files(in paths: [String], workingDirectory: String) throws(LintError) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths {
      let bytes: [UInt8]
      do throws(SystemFailure) {
        bytes = try FileBytes.contents(of: PathText.absolute(path, from: workingDirectory))
      } catch {
        throw LintError(
          "the facts in \(path) cannot be read: \(error.reason)",
          advice: "Write them with '\(Tool.name) facts PATHS --output \(path)'.")
      }
      let module = try ModuleFacts(bytes, path: path, program: FactsRun.program)
      var configuration = Configuration()
      configuration.codableProtocols = module.codableProtocols.sorted()
      for shared in module.files {
        var file = SourceFile(
          path: shared.path, content: .shared(shared), configuration: configuration, isReported: false)
        file.module = shared.module
        files.append(file)
      }
    }
    return files
  }
}
