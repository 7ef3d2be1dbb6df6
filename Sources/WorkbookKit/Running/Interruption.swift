import Dispatch
import Foundation

/// Ctrl-C and its relatives, turned into a question that loops ask, so that the terminal is restored and children are
/// ended on the ordinary way out.
///
/// A signal arrives on a queue of Dispatch while other threads ask; the lock guards `received`, and `sources` is written
/// by `listen()` alone, before anybody else has the object.
public final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var received: Int32?
  private var sources: [any DispatchSourceSignal] = []

  public init() {}

  /// Replaces the default handling of SIGINT, SIGTERM and SIGHUP for the rest of the process.
  public func listen() {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.receive(number) }
      source.resume()
      return source
    }
  }

  private func receive(_ number: Int32) {
    lock.withLock { received = received ?? number }
  }

  /// Goes on as if nothing had happened.
  ///
  /// - Throws: `Interrupted` once a signal has arrived.
  public func check() throws {
    if let number = lock.withLock({ received }) { throw Interrupted(signal: number) }
  }
}

/// The learner, or the system, asked the tool to stop.
public struct Interrupted: Error, Sendable {
  public var signal: Int32

  /// What shells expect: 128 and the signal's number.
  public var exitCode: Int32 { 128 + signal }
}
