extension ViewID: Codable {
  /// Reads the notation of reports: `A`, `B3`.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let id = ViewID(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "“\(text)” names no view; expected a screen's letter and a number up to "
            + "\(Scenario.Limits.countMax - 1), for example B3"))
    }
    self = id
  }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  /// Parses the text that `description` gives; nil for any other text.
  init?(_ text: String) {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard let letter = text.utf8.first, letters.contains(letter) else { return nil }
    let screen = Int(letter - letters.lowerBound)
    guard text.utf8.count > 1 else {
      self.init(screen, 0)
      return
    }
    guard let view = Int(text.dropFirst()), (1..<Scenario.Limits.countMax).contains(view) else {
      return nil
    }
    self.init(screen, view)
    guard description == text else { return nil }
  }
}
