extension FlowForm {
  /// What is followed, as a page for people.
  static var page: String {
    let groups = [
      ("Where decoders are kept", holders), ("How decoders are passed on", handing), ("How the type is known", types),
      ("Frameworks, and where data comes from", sources),
    ]
    return """
      # What is followed from decoder to type

      Rules such as [key-strategy-cannot-match](../rules/key-strategy-cannot-match.md) ask which decoder decodes a type, and how it
      is configured. They follow both from where they are made to the call. These are the forms of code in which that is tested,
      each with a second, plain decoder beside it, of which nothing may be said.

      - *Key*: a property that `.convertFromSnakeCase` cannot match.
      - *Date*: a date from a server, decoded without a date strategy.
      - *Stored*: a property with a default, in a type that is read from a file.
      - *Error*: a `try?` around the call, or a handler that drops its error.

      A form that is missing here can be added to `Tests/CodableLintTests/DecoderFlow`; this page is generated from it.

      \(groups.map(table).joined(separator: "\n\n"))

      """
  }

  private static func table(_ title: String, _ forms: [FlowForm]) -> String {
    let rows = forms.map { form in
      let cells = Flaw.allCases.map { form.notFound[$0] == nil ? "yes" : "no" }
      return "| \(form.name) | \(cells.joined(separator: " | ")) |"
    }
    let left = forms.filter { !$0.notFound.isEmpty }.map { form in
      "- \(form.name): \(Set(form.notFound.values).sorted().joined(separator: "; "))."
    }
    let reasons = left.isEmpty ? [] : ["", "Not followed:", ""] + left
    return
      (["## \(title)", "", "| Form | Key | Date | Stored | Error |", "|---|---|---|---|---|"] + rows + reasons)
      .joined(separator: "\n")
  }
}
