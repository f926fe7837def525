import Foundation

/// A call of the operating system that failed, with the system's reason.
public struct SystemError: Error, CustomStringConvertible {
  public let description: String

  /// Make it directly after the call that failed, because it reads `errno`.
  package init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
}
