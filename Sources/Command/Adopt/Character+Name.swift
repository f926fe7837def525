extension Character {
  /// Whether the character can be part of a name in Swift.
  var isOfName: Bool { isLetter || isNumber || self == "_" }
}
