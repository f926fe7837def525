import Foundation

/// One end of a socket between a process and its child. Sends and receives frames.
@MainActor package final class Channel {
  let descriptor: Int32
  /// Bytes that have arrived and that no returned frame contains.
  private var received: [UInt8] = []

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Both ends of a new socket.
  ///
  /// - Throws: `SystemError` if the system cannot make a socket.
  static func pair() throws -> (parent: Channel, child: Channel) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Channel.type, 0, &ends) == 0 else {
      throw SystemError("cannot open a socket between two processes")
    }
    let parent = Channel(descriptor: ends[0])
    parent.limitSending()
    return (parent, Channel(descriptor: ends[1]))
  }

  /// The type of the sockets: with close-on-exec, so that a program that a subject starts does not
  /// keep the socket open.
  private static let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

  /// What `receive` found.
  package enum ReceiveResult: Equatable {
    case frame(Frame)
    /// No whole frame has arrived yet.
    case nothing
    /// The other end is closed.
    case closed
    /// The other end sent something that is not a frame.
    case damaged
  }

  /// How long the parent waits for a child that does not read.
  private static let sendingSecondsMax = 5

  private func limitSending() {
    var limit = timeval(tv_sec: Channel.sendingSecondsMax, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends a whole frame; returns false if the other end is closed or does not read.
  package func send(_ frame: Frame) -> Bool {
    let bytes = frame.bytes
    return bytes.withUnsafeBytes { bytes in
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

  /// Waits for a whole frame; nil if the other end is closed. For the child, which trusts its
  /// parent.
  package func waitForFrame() -> Frame? {
    while true {
      switch receive(waits: true) {
      case .frame(let frame): return frame
      case .nothing: continue
      case .closed, .damaged: return nil
      }
    }
  }

  /// Whether bytes have arrived that are not a whole frame yet. Read it after `receive`.
  var hasPartOfFrame: Bool { !received.isEmpty }

  /// The next frame, if it has arrived.
  package func receive() -> ReceiveResult { receive(waits: false) }

  private func receive(waits: Bool) -> ReceiveResult {
    while true {
      switch Frame.parse(received) {
      case .frame(let frame, let size):
        received.removeSubrange(..<size)
        return .frame(frame)
      case .damaged: return .damaged
      case .incomplete: break
      }
      let count = withUnsafeTemporaryAllocation(byteCount: Channel.pieceSize, alignment: 8) {
        piece in
        let count = recv(
          descriptor, piece.baseAddress, piece.count, waits ? 0 : Int32(MSG_DONTWAIT))
        if count > 0 { received += piece[..<count] }
        return count
      }
      if count > 0 || count < 0 && errno == EINTR { continue }
      return count < 0 && errno == EAGAIN ? .nothing : .closed
    }
  }

  /// How many bytes one call of `recv` may return.
  private static let pieceSize = 1 << 16

  func close() { _ = Foundation.close(descriptor) }
}
