extension String {
  /// The text with control characters as escapes, for example `\u{1b}`: names from files and from
  /// the command line cannot move the cursor, change colors or reorder what is read.
  ///
  /// Escaped are the control characters of C0 and C1, DEL, the separators of lines and paragraphs,
  /// and the characters that change the direction of writing (Unicode Standard Annex 9).
  ///
  /// - Parameter allowed: control characters that stay.
  func printable(except allowed: Set<Unicode.Scalar> = []) -> String {
    guard unicodeScalars.contains(where: { $0.actsOnTerminal && !allowed.contains($0) }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.actsOnTerminal, !allowed.contains(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
