import LintModel

/// Tells the system's allocator that the program is short-lived and should stay small.
enum Allocator {
  /// With the defaults of glibc, memory that one thread frees is not used by the next, and what was large once is kept:
  /// about a fifth of the peak. Swift's module for glibc leaves the function out, so it is looked up; elsewhere, nothing
  /// happens. Source of the names and numbers: mallopt(3) and glibc's malloc.h.
  static func keepsLittle() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let setOption = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      let arenas: Int32 = -8
      let trimThreshold: Int32 = -1
      let mapThreshold: Int32 = -3
      _ = setOption(arenas, Int32(clamping: ProcessInfo.processInfo.activeProcessorCount))
      _ = setOption(trimThreshold, 128 << 10)
      _ = setOption(mapThreshold, 128 << 10)
    #endif
  }
}
