public enum WorkbookVersion { public static let current = "0.1.0" }
