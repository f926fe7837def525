extension String {
  /// The lines as the compiler counts them: a file may come from another system.
  package var sourceLines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension StringProtocol {
  /// How many characters of a line come before a column, which the compiler counts in bytes from 1.
  package func characterCount(before column: Int) -> Int {
    String(decoding: utf8.prefix(Swift.max(column - 1, 0)), as: UTF8.self).count
  }
}
