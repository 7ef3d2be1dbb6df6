extension FunctionContext {
  /// Whether the function, or the type around it, is called lenient: a name says as much as a comment.
  var isCalledLenient: Bool {
    hasWord(of: CommentWords.lenientNames)
      || hasWord(of: CommentWords.ignoring) && hasWord(of: CommentWords.failures)
  }

  /// Whether the function is given one line of a text: `parseLine(_:)`.
  var readsLine: Bool { SnakeCase.hasWord(of: [TextCalls.line], name) }

  /// Whether it reads what a server sends piece by piece: there no other program adds pieces of its own.
  var readsStream: Bool { hasWord(of: TextCalls.streams) }

  /// Whether it is there to find out what went wrong: `debugPrintUploads`, a `DebugMenu`. Developers read what it writes.
  package var isForDebugging: Bool { hasWord(of: [MemberNames.debugging]) }

  /// Whether people read what it writes: it helps to find a mistake, is for a log, or names a file.
  package var writesForPeople: Bool {
    hasWord(of: MemberNames.forPeople)
      || MemberNames.pairsForPeople.contains { SnakeCase.hasWord(of: [$0], name) && SnakeCase.hasWord(of: [$1], name) }
  }

  private func hasWord(of words: Set<String>) -> Bool {
    [name, TypeName.last(of: scope)].contains { SnakeCase.hasWord(of: words, $0) }
  }
}
