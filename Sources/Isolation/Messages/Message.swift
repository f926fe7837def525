import Foundation

/// Values as payloads of frames, for messages that are rarely sent. What is sent for every scenario
/// goes through shared memory.
package enum Message {
  package static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: notANumber)
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("cannot encode a message: \(error)")
    }
  }

  /// - Throws: `DecodingError` if the payload is not a value of the type.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from payload: [UInt8]
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: notANumber)
    return try decoder.decode(type, from: Data(payload))
  }

  private static let infinity = "infinity", notANumber = "nan"
}

/// Whole numbers as the payload of a frame.
extension [UInt8] {
  package init(words: [Int]) { self = words.withUnsafeBytes(Array.init) }

  /// The numbers of a payload; empty if it does not consist of whole words.
  package var words: [Int] {
    let size = MemoryLayout<Int>.size
    guard count.isMultiple(of: size) else { return [] }
    return withUnsafeBytes { bytes in
      stride(from: 0, to: count, by: size).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: Int.self)
      }
    }
  }
}
