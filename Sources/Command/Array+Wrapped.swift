extension [String] {
  /// Joined by spaces into lines of a width. A word that is longer than a line stays whole.
  func wrapped(to width: Int) -> [String] {
    reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
  }
}
