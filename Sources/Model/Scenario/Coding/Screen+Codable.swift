extension Screen: Codable {
  enum CodingKeys: String, CodingKey { case views, marked, plain, held }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      views: try box.list(.views),
      marked: try box.listIfPresent(.marked),
      isPlain: try box.value(.plain, or: false),
      isPreparedElsewhere: try box.value(.held, or: false))
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(views, forKey: .views)
    try box.write(marked, .marked, unless: [])
    try box.write(isPlain, .plain, unless: false)
    try box.write(isPreparedElsewhere, .held, unless: false)
  }
}

extension Mark: Codable {
  enum CodingKeys: String, CodingKey { case view, foreign }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try box.decode(WholeNumber.self, forKey: .view).value,
      isForeign: try box.value(.foreign, or: false))
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(view, forKey: .view)
    try box.write(isForeign, .foreign, unless: false)
  }
}

extension View: Codable {
  enum CodingKeys: String, CodingKey {
    case parent, position, bounds, anchor, transform, alpha, hidden, clips, opaque, cornerRadius
    case interactive, decorations, failsSnapshots
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      parent: try box.decodeIfPresent(WholeNumber.self, forKey: .parent)?.value ?? 0,
      position: try box.decode(Point.self, forKey: .position),
      bounds: try box.decode(Rect.self, forKey: .bounds),
      anchor: try box.value(.anchor, or: Point(0.5, 0.5)),
      transform: try box.value(.transform, or: .identity),
      alpha: try box.value(.alpha, or: 1),
      isHidden: try box.value(.hidden, or: false),
      clipsToBounds: try box.value(.clips, or: false),
      isOpaque: try box.value(.opaque, or: true),
      cornerRadius: try box.value(.cornerRadius, or: 0),
      isUserInteractionEnabled: try box.value(.interactive, or: true),
      decorations: try box.value(.decorations, or: []),
      failsSnapshots: try box.value(.failsSnapshots, or: false))
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(parent, .parent, unless: 0)
    try box.encode(position, forKey: .position)
    try box.encode(bounds, forKey: .bounds)
    try box.write(anchor, .anchor, unless: Point(0.5, 0.5))
    try box.write(transform, .transform, unless: .identity)
    try box.write(alpha, .alpha, unless: 1)
    try box.write(isHidden, .hidden, unless: false)
    try box.write(clipsToBounds, .clips, unless: false)
    try box.write(isOpaque, .opaque, unless: true)
    try box.write(cornerRadius, .cornerRadius, unless: 0)
    try box.write(isUserInteractionEnabled, .interactive, unless: true)
    try box.write(decorations, .decorations, unless: [])
    try box.write(failsSnapshots, .failsSnapshots, unless: false)
  }
}

/// A list of names.
extension View.Decorations: Codable {
  public init(from decoder: any Decoder) throws {
    self = []
    for name in try [String](from: decoder) { formUnion(try Self(name: name, decoder.codingPath)) }
  }

  /// The decoration with a name.
  init(name: String, _ path: [any CodingKey]) throws {
    guard let decoration = Self.each.first(where: { $0.name == name }) else {
      let names = Self.each.map(\.name).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: path,
          debugDescription: "“\(name)” is not a decoration; expected one of \(names)"))
    }
    self = decoration
  }

  public func encode(to encoder: any Encoder) throws {
    try Self.each.filter(contains).map(\.name).encode(to: encoder)
  }
}
