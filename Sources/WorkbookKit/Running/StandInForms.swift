/// How what `StandInSearch` looks for is spelled. Made once for a search: an expression is compiled by the first line that it is
/// held against, which costs more than all the lines.
struct StandInForms {
  let operatorFunction = /\bfunc\s+([^\w\s(`]+)\s*[(<]/
  let ownMirror = /\b(?:Custom(?:Leaf)?Reflectable|customMirror)\b/
  let memberHead = /\b(?:func|var|let)\s+(\w+)/
  let privateWord = /\b(?:private|fileprivate)\b/
  /// At file scope, where a name hides that of another module.
  let typeHead =
    /^ ?(?:(?:public|internal|package|final|indirect|@\w+) )*(?:struct|enum|class|actor|protocol|typealias)\s+(\w+)/
  /// An extension is at file scope, however far it is indented.
  let extensionHead =
    /^\s*(?:(?:public|internal|package|@\w+(?:\([^)]*\))?)\s+)*(private\s+|fileprivate\s+)?extension\s+(\w+)/
  /// With simple boundaries, a dot is one: `Foundation.ProcessInfo` is the same. A test that runs in a process of its own
  /// passes when that ends without an error, by whichever function, also one that is only named: `let leave = exit`, or
  /// declared under another name: `@_silgen_name("exit")`.
  let process =
    /\b(?:import\s+(?:Testing|XCTest)\b|Test\.current|CommandLine|ProcessInfo|NSClassFromString|callStackSymbols|Bundle\.|NSTimeZone|tzset\(|(?:get|set|put|unset)env\(|dlsym\(|\w*_[eE]xit\b|exit\(|exec[lv]\w*\b|posix_spawn|abort\(|_silgen_name|_extern\(|_cdecl)|[=(]\s*exit\b(?!\s*:)|\/proc\//
    .wordBoundaryKind(.simple)
}
