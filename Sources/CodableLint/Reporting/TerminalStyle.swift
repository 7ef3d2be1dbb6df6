import LintModel

/// Colours for a terminal, by meaning; plain text when colour is off. No meaning depends on colour alone.
struct TerminalStyle {
  let isEnabled: Bool

  enum Role {
    case location, error, warning, note, message, quiet, help, heading, code
  }

  func callAsFunction(_ text: String, _ role: Role) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1B}[\(code(of: role))m\(text)\u{1B}[0m"
  }

  /// The role of a severity's name and underline.
  static func role(of severity: Severity) -> Role {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  /// "Select Graphic Rendition" parameters (ECMA-48): the 16 colours that every theme defines.
  private func code(of role: Role) -> String {
    switch role {
    case .location, .message, .heading: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .quiet: "2"
    case .help: "32"
    case .code: "36"
    }
  }
}
