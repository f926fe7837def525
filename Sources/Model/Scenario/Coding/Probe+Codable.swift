extension Probe: Codable {
  enum CodingKeys: String, CodingKey { case from, to, point, rect, roundTrip, via }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let question: Question
    if let rect = try box.decodeIfPresent(Rect.self, forKey: .rect) {
      question = .rect(rect)
    } else if let point = try box.decodeIfPresent(Point.self, forKey: .roundTrip) {
      question = .roundTrip(point)
    } else {
      let point = try box.decode(Point.self, forKey: .point)
      let via = try box.decodeIfPresent(ViewID.self, forKey: .via)
      question = via.map { .composition(point, via: $0) } ?? .point(point)
    }
    self.init(
      from: try box.decode(ViewID.self, forKey: .from),
      to: try box.decodeIfPresent(ViewID.self, forKey: .to), question)
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(from, forKey: .from)
    try box.encodeIfPresent(to, forKey: .to)
    switch question {
    case .point(let point): try box.encode(point, forKey: .point)
    case .rect(let rect): try box.encode(rect, forKey: .rect)
    case .roundTrip(let point): try box.encode(point, forKey: .roundTrip)
    case .composition(let point, let via):
      try box.encode(point, forKey: .point)
      try box.encode(via, forKey: .via)
    }
  }
}
