/// Forms of paths that mean something by themselves.
enum PathForms {
  /// How a path begins that cannot be a name in git.
  static let pathOpenings: [String] = ["/", "./", "../"]

  /// Parts of a path that name nothing below the folder before them.
  static let partsWithoutName: Set<String> = ["", ".", ".."]

  /// Where shells and systems put pipes.
  static let pipes: [String] = ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"]
}
