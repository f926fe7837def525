/// A message between a process and its child.
///
/// The subject runs in the child and can write to the socket, so the receiver does not trust a
/// message: it carries its length, a checksum, and the number of the request that it answers.
package struct Frame: Equatable, Sendable {
  /// Which request it is, or which request it answers.
  package var number: UInt64
  /// What the payload means. Both processes use the same numbers.
  package var type: UInt32
  package var payload: [UInt8]

  package init(number: UInt64, type: UInt32, payload: [UInt8] = []) {
    (self.number, self.type, self.payload) = (number, type, payload)
  }

  /// The longest payload that is accepted, in bytes.
  static let payloadMax = 64 << 20

  /// The bytes of a header: magic number and type, number, length of the payload, checksum.
  private static let headerSize = 32
  /// The letters `Tcfr`, for a TransitionCheck frame.
  private static let magic: UInt64 = 0x5463_6672

  /// The header and the payload, in the order in which `parse` reads them.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Frame.headerSize + payload.count)
    for word in [Frame.magic << 32 | UInt64(type), number, UInt64(payload.count), checksum] {
      withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
    }
    bytes += payload
    return bytes
  }

  private var checksum: UInt64 {
    FNV1a.hash(words: UInt64(type), number, UInt64(payload.count), FNV1a.hash(payload))
  }

  /// What is known about the first frame in a stream of bytes.
  enum Parse: Equatable {
    case incomplete
    /// The bytes do not begin with a frame.
    case damaged
    /// - Parameter size: how many bytes the frame takes.
    case frame(Frame, size: Int)
  }

  /// The first frame in bytes that were received.
  static func parse(_ bytes: [UInt8]) -> Parse {
    func word(_ index: Int) -> UInt64 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self) }
    }
    guard bytes.count >= 8 else { return .incomplete }
    guard word(0) >> 32 == Frame.magic else { return .damaged }
    guard bytes.count >= Frame.headerSize else { return .incomplete }
    guard let length = Int(exactly: word(2)), length <= Frame.payloadMax else { return .damaged }
    let size = Frame.headerSize + length
    guard bytes.count >= size else { return .incomplete }
    let frame = Frame(
      number: word(1), type: UInt32(truncatingIfNeeded: word(0)),
      payload: Array(bytes[Frame.headerSize..<size]))
    return frame.checksum == word(3) ? .frame(frame, size: size) : .damaged
  }
}
