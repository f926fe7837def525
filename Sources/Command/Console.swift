import Foundation

/// Prints to standard output and standard error. Control characters in the text are printed as
/// escapes; newlines and tabs of standard output stay.
@MainActor enum Console {
  /// Whether the progress line goes to a terminal, where each one overwrites the last. Progress
  /// goes to standard error, so that standard output in a pipe or a file contains only the report.
  static let rewritesProgress =
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether nothing about the progress is printed.
  static var isQuiet = false

  /// When standard output has colors.
  static var coloring = Coloring.auto

  /// Why a write to standard output failed; nil if none did, or if the reader closed the pipe.
  private(set) static var failure: String?

  /// Whether the terminal shows a progress line that has to be cleared before the next output.
  private static var hasProgress = false

  /// Prints a line to standard output.
  static func say(_ line: String = "") {
    wipeProgress()
    let text = line.printable(except: ["\n", "\t"])
    write((isColored(coloring) ? text.colored : text) + "\n", to: STDOUT_FILENO)
  }

  static func say(_ lines: [String]) { say(lines.joined(separator: "\n")) }

  /// Prints a progress line to standard error; on a terminal the next one overwrites it.
  static func progress(_ line: String) {
    if isQuiet { return }
    let line = line.printable()
    guard rewritesProgress else { return write(line + "\n", to: STDERR_FILENO) }
    // A line that is longer than the terminal would not be overwritten.
    write("\r\u{1b}[K\(line.prefix(max(columns - 1, 1)))", to: STDERR_FILENO)
    hasProgress = true
  }

  /// Prints lines about the progress to standard error that no later line overwrites.
  static func note(_ text: String) {
    if isQuiet { return }
    wipeProgress()
    write(text.printable(except: ["\n", "\t"]) + "\n", to: STDERR_FILENO)
  }

  private static func wipeProgress() {
    if hasProgress { write("\r\u{1b}[K", to: STDERR_FILENO) }
    hasProgress = false
  }

  /// How many characters of an error message are printed. A message may quote a text from a file.
  private static let complaintMax = 2_000

  /// Prints an error message as one line to standard error.
  static func complain(_ message: String) {
    wipeProgress()
    let start = message.prefix(complaintMax)
    let rest = message.count - start.count
    let text = rest > 0 ? "\(start) … (\(rest) characters more)" : message
    write("fuzz: \(text.printable()).\n", to: STDERR_FILENO)
  }

  /// Prints an error; its text may or may not end with a period.
  static func complain(_ error: any Error) {
    let message = "\(error)"
    complain(message.hasSuffix(".") ? String(message.dropLast()) : message)
  }

  /// Writes without a buffer, so that a forked child does not print its parent's output again.
  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        // A closed pipe, for example to `head`, is not a failure, and neither is lost progress.
        if errno != EPIPE, file == STDOUT_FILENO {
          failure = failure ?? String(cString: strerror(errno))
        }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
