extension String {
  /// The lines as the compiler counts them: a file may come from another system.
  package var sourceLines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
