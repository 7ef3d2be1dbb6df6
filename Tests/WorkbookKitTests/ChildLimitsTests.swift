import CodableLint
import Foundation
import Testing

@testable import WorkbookKit

#if os(Linux)
  @Suite struct ChildLimitsTests {
    private func ending(_ script: String, _ limits: ChildLimits) throws -> ChildProcess.Ending {
      let command = ChildCommand(
        arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], output: .nothing)
      return try limits.run(command, interruption: Interruption())
    }

    @Test func `a child that computes without end is stopped by the time it computes`() throws {
      let limits = ChildLimits(seconds: 600, processorSeconds: 1)
      #expect(try ending("while :; do :; done", limits) == .stopped(.timeLimit(seconds: 1)))
    }

    @Test func `a child that is kept waiting by a busy machine is not taken for one that never ends`() throws {
      let limits = ChildLimits(seconds: 600, processorSeconds: 1)
      #expect(try ending("sleep 2; exit 3", limits) == .exited(code: 3))
    }

    @Test func `a child that waits for something that never comes is stopped by the clock`() throws {
      let limits = ChildLimits(seconds: 1, processorSeconds: 600)
      #expect(try ending("sleep 600", limits) == .stopped(.timeLimit(seconds: 1)))
    }
  }
#endif
