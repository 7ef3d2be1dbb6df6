/// Finds the project that a path belongs to: what is indexed when only a part of it is asked for.
public enum ProjectRoot {
  /// The root of the git work tree, else the folder of the nearest configuration, else that of the nearest package
  /// manifest, else nil.
  ///
  /// - Parameter folder: absolute.
  public static func find(from folder: String) -> String? {
    repository(from: folder) ?? nearest(from: folder, holding: ConfigurationFile.name)
      ?? nearest(from: folder, holding: "Package.swift")
  }

  /// The root of the git work tree that holds `folder`.
  public static func repository(from folder: String) -> String? {
    nearest(from: folder, holding: ".git")
  }

  private static func nearest(from folder: String, holding name: String) -> String? {
    PathText.ancestors(of: folder).last { FileKind(path: PathText.joined($0, name)) != nil }
  }
}
