import Foundation

/// Prints to standard output and standard error. Control characters in the text are printed as
/// escapes; newlines and tabs of standard output stay.
@MainActor enum Console {
  /// Whether the progress line goes to a terminal, where it rewrites itself. It goes to standard
  /// error, so that a report in a pipe or a file is nothing but the report.
  static let rewritesProgress = isatty(STDERR_FILENO) == 1

  /// Why something could not be said; nil if all was, or if nobody listens any more.
  private(set) static var failure: String?

  /// A progress line stands there, to be rewritten or wiped away.
  private static var hasProgress = false

  static func say(_ line: String = "") {
    wipeProgress()
    write(line.printable(except: ["\n", "\t"]) + "\n", to: STDOUT_FILENO)
  }

  static func say(_ lines: [String]) { say(lines.joined(separator: "\n")) }

  /// On a terminal the line is rewritten by the next one.
  static func progress(_ line: String) {
    let line = line.printable()
    guard rewritesProgress else { return write(line + "\n", to: STDERR_FILENO) }
    write("\r\u{1b}[K\(line)", to: STDERR_FILENO)
    hasProgress = true
  }

  private static func wipeProgress() {
    if hasProgress { write("\r\u{1b}[K", to: STDERR_FILENO) }
    hasProgress = false
  }

  /// A message is one line.
  static func complain(_ message: String) {
    wipeProgress()
    write("fuzz: \(message.printable()).\n", to: STDERR_FILENO)
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
        // A closed pipe, as of `head`, needs no more. Progress that is lost does no harm.
        if errno != EPIPE, file == STDOUT_FILENO {
          failure = failure ?? String(cString: strerror(errno))
        }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
