import Foundation

/// Prints to standard output and standard error. Control characters in the text are printed as
/// escapes; newlines and tabs of standard output stay.
@MainActor enum Console {
  /// Whether a person looks on, so that a line may rewrite itself.
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Why something could not be said; nil if all was, or if nobody listens any more.
  private(set) static var failure: String?

  /// A progress line stands there, to be rewritten or wiped away.
  private static var hasProgress = false

  static func say(_ line: String = "") {
    let text = line.printable(except: ["\n", "\t"])
    write((hasProgress ? "\r\u{1b}[K" : "") + text + "\n", to: STDOUT_FILENO)
    hasProgress = false
  }

  static func say(_ lines: [String]) { say(lines.joined(separator: "\n")) }

  /// On a terminal the line is rewritten by the next one.
  static func progress(_ line: String) {
    guard isTerminal else { return say(line) }
    write("\r\u{1b}[K\(line.printable())", to: STDOUT_FILENO)
    hasProgress = true
  }

  /// A message is one line.
  static func complain(_ message: String) {
    write((hasProgress ? "\n" : "") + "fuzz: \(message.printable()).\n", to: STDERR_FILENO)
    hasProgress = false
  }

  /// Some errors end with a point, and some do not.
  static func complain(_ error: any Error) {
    let message = "\(error)"
    complain(message.hasSuffix(".") ? String(message.dropLast()) : message)
  }

  /// Unbuffered, so that a fork never says again what its parent has said.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        // Whoever closes a pipe, as `head` does, has heard enough.
        if errno != EPIPE { failure = failure ?? String(cString: strerror(errno)) }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
