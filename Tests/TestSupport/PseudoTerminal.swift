import Foundation

/// Runs a program as a person at a terminal does, and keeps what the terminal shows.
public struct PseudoTerminal {
  public var columns: Int

  public init(columns: Int) {
    self.columns = columns
  }

  public struct Failed: Error {
    public var reason: String
  }

  /// What a command prints to its standard output, which is a terminal without colours; or to its standard error, which is
  /// one then.
  public func output(of command: Command, _ arguments: [String], errors: Bool = false) throws -> String {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 50, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw Failed(reason: "no terminal can be made: \(String(cString: strerror(errno)))")
    }
    defer { close(master) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: command.executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: command.folder)
    process.environment = command.environment.merging(["NO_COLOR": "1", "TERM": "xterm"]) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardOutput = errors ? FileHandle.nullDevice : terminal
    process.standardError = errors ? terminal : FileHandle.nullDevice
    try process.run()
    close(slave)
    let shown = Self.everything(from: master)
    process.waitUntilExit()
    return String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Up to the end: on Linux, reading fails once nobody has the terminal open any more.
  private static func everything(from descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return all }
      all += part[..<count]
    }
  }
}
