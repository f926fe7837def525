import Testing

@testable import Isolation

/// A message between processes, as the receiver reads it.
@Suite struct `A frame` {
  private let frame = Frame(number: 7, type: 2, payload: [1, 2, 3])

  @Test func `is read back`() {
    let bytes = frame.bytes
    #expect(Frame.parse(bytes) == .frame(frame, size: bytes.count))
    #expect(Frame.parse(bytes + [9, 9]) == .frame(frame, size: bytes.count))
    for count in bytes.indices { #expect(Frame.parse(Array(bytes[..<count])) == .incomplete) }
  }

  @Test func `with a flipped bit is never accepted`() {
    for bit in 0..<8 * frame.bytes.count {
      var bytes = frame.bytes
      bytes[bit / 8] ^= 1 << (bit % 8)
      switch Frame.parse(bytes) {
      case .frame(let other, _): Issue.record("bit \(bit) makes it \(other)")
      case .damaged, .incomplete: break
      }
    }
  }

  @Test func `with the header of another frame is never accepted`() {
    // The first 24 bytes hold the type, the number and the length of one frame. The checksum and
    // the payload are those of another frame.
    let (a, b) = (Frame(number: 1, type: 1), Frame(number: 2, type: 2))
    #expect(Frame.parse(Array(b.bytes[..<24] + a.bytes[24...])) == .damaged)
  }
}
