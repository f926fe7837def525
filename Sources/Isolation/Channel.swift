import Foundation

/// One end of a socket between a process and its child. Sends and receives complete messages.
package struct Channel {
  /// The file descriptor of this end.
  let descriptor: Int32

  /// Both ends of a new socket.
  static func pair() throws -> (parent: Channel, child: Channel) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw SystemError("cannot open a socket between two processes")
    }
    return (Channel(descriptor: ends[0]), Channel(descriptor: ends[1]))
  }

  /// Sends a complete message; returns false if the other end is closed.
  package func send(_ words: [UInt64]) -> Bool {
    var message = [UInt64(words.count)]
    message += words
    return message.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Foundation.send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  /// Waits for a message and returns it; nil if the other end is closed.
  package func receive() -> [UInt64]? {
    guard let count = read(words: 1)?[0] else { return nil }
    return count == 0 ? [] : read(words: Int(count))
  }

  private func read(words count: Int) -> [UInt64]? {
    var words = [UInt64](repeating: 0, count: count)
    let isWhole = words.withUnsafeMutableBytes { bytes in
      var filled = 0
      while filled < bytes.count {
        let count = recv(descriptor, bytes.baseAddress! + filled, bytes.count - filled, 0)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        filled += count
      }
      return true
    }
    return isWhole ? words : nil
  }

  func close() { _ = Foundation.close(descriptor) }
}

/// A call of the operating system that failed, with the system's reason.
public struct SystemError: Error, CustomStringConvertible {
  public let description: String

  package init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
}
