/// A whole number in an entry. If a number is not whole or does not fit into 64 bits, Foundation's
/// error does not say where it is; this one does.
package struct WholeNumber: Decodable {
  package let value: Int

  package init(from decoder: any Decoder) throws {
    do {
      value = try Int(from: decoder)
    } catch let error where !(error is DecodingError) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "expected a whole number that fits into 64 bits"))
    }
  }
}
