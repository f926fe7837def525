// The text of Swift files is divided into names by this, in all of `Adopt`, `Check` and `Mutation`.
extension Character {
  /// Whether the character can be part of a name in Swift.
  var isOfName: Bool { isLetter || isNumber || self == "_" }
}
