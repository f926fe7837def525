// The numbers of one value form one array: a point is [x, y], a rectangle [x, y, width, height].

/// Reads an array of exactly `count` numbers. A number in a JSON file is always finite.
private func numbers(_ count: Int, _ names: String, from decoder: any Decoder) throws -> [Double] {
  let numbers = try [Double](from: decoder)
  guard numbers.count == count else {
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "expected \(count) finite numbers, \(names)"))
  }
  return numbers
}

extension Point: Codable {
  public init(from decoder: any Decoder) throws {
    let n = try numbers(2, "[x, y]", from: decoder)
    self.init(n[0], n[1])
  }
  public func encode(to encoder: any Encoder) throws { try [x, y].encode(to: encoder) }
}

extension Size: Codable {
  public init(from decoder: any Decoder) throws {
    let n = try numbers(2, "[width, height]", from: decoder)
    self.init(n[0], n[1])
  }
  public func encode(to encoder: any Encoder) throws { try [width, height].encode(to: encoder) }
}

extension Rect: Codable {
  public init(from decoder: any Decoder) throws {
    let n = try numbers(4, "[x, y, width, height]", from: decoder)
    self.init(n[0], n[1], n[2], n[3])
  }
  public func encode(to encoder: any Encoder) throws {
    try [origin.x, origin.y, size.width, size.height].encode(to: encoder)
  }
}

extension Affine: Codable {
  public init(from decoder: any Decoder) throws {
    let n = try numbers(6, "[a, b, c, d, tx, ty]", from: decoder)
    self.init(n[0], n[1], n[2], n[3], n[4], n[5])
  }
  public func encode(to encoder: any Encoder) throws {
    try [a, b, c, d, tx, ty].encode(to: encoder)
  }
}
