extension AnimatorCompiler.CompileError {
  /// Reads `path:line:column: error: message`; nil for other lines.
  init?(_ text: String) {
    guard let mark = text.firstRange(of: ": error: ") else { return nil }
    let place = text[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let line = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1])
    else { return nil }
    path = place.dropLast(2).joined(separator: ":")
    (self.line, self.column) = (line, column)
    (message, self.text) = (String(text[mark.upperBound...]), text)
  }

  /// Whether a member of an extension overrides one of its class, as only Objective-C can.
  var isOfOverrideInExtension: Bool { message.hasSuffix("cannot be overridden from extension") }

  /// Whether the type checker gave up at an expression because it took too long.
  var isTimeout: Bool {
    message.hasPrefix("the compiler is unable to type-check this expression in reasonable time")
  }
}

extension Adoption {
  /// Leaves out the function or property with an error. Returns whether there was one.
  mutating func leaveOutMember(with error: AnimatorCompiler.CompileError) -> Bool {
    // Only Objective-C can override from an extension, or what an extension declares. UIKit never
    // calls such a member here.
    let isOutOfReach =
      error.isOfOverrideInExtension || error.message.hasPrefix("overriding non-open")
    return leaveOutMember(line: error.line, mayOverride: isOutOfReach)
  }

  /// Leaves out the extension with an error in its head, unless it makes its type a part of transitions:
  /// without that, another part might run in another way than in the app. Returns whether there was one.
  mutating func leaveOutExtension(with error: AnimatorCompiler.CompileError) -> Bool {
    leaveOutExtension(line: error.line) { head in
      !["Transitioning", "ControllerDelegate"].contains(where: head.containsBytes)
    }
  }

  /// Removes what `forwardOverrides` has added to a class if the error is in it. Returns whether it was.
  mutating func stopForwarding(with error: AnimatorCompiler.CompileError) -> Bool {
    stopForwarding(at: error.line)
  }

  /// Leaves out the body with an error, or the word `override` of a member that overrides nothing
  /// here. Returns whether there was one.
  mutating func leaveOutBody(with error: AnimatorCompiler.CompileError) -> Bool {
    if error.message.containsBytes(of: " does not override a"), stopOverriding(line: error.line) {
      return true
    }
    return leaveOutBody(line: error.line, column: error.column, mayBeEmpty: true) {
      "\(error.path):\(error.line): \($0) is left out, because it does not compile here: "
        + error.message
    }
  }
}
