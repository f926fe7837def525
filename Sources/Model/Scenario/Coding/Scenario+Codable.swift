// How a story is written down in the corpus. Absent keys take the defaults of the types, and
// what equals its default is not written, so that an entry shows only what matters.

extension KeyedDecodingContainer {
  func value<T: Decodable>(_ key: Key, or fallback: T) throws -> T {
    try decodeIfPresent(T.self, forKey: key) ?? fallback
  }

  /// The error for a value that can be read but makes no sense.
  func misfit(_ key: Key, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}

extension KeyedEncodingContainer {
  mutating func write<T: Encodable & Equatable>(_ value: T, _ key: Key, unless fallback: T) throws {
    if value != fallback { try encode(value, forKey: key) }
  }
}

extension Scenario: Codable {
  enum CodingKeys: String, CodingKey {
    case window, container, screens, operations, events, probes, variant, domain, policies
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      window: try box.value(.window, or: Scenario.ordinaryWindow),
      container: try box.value(.container, or: .navigation),
      screens: try box.decode([Screen].self, forKey: .screens),
      operations: try box.decode([Operation].self, forKey: .operations),
      events: try box.value(.events, or: []),
      probes: try box.value(.probes, or: []),
      variant: try box.value(.variant, or: Variant()),
      domain: try box.value(.domain, or: .exact),
      policies: try box.value(.policies, or: []))
    if let misfit = firstMisfit {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: misfit))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(window, .window, unless: Scenario.ordinaryWindow)
    try box.write(container, .container, unless: .navigation)
    try box.encode(screens, forKey: .screens)
    try box.encode(operations, forKey: .operations)
    try box.write(events, .events, unless: [])
    try box.write(probes, .probes, unless: [])
    try box.write(variant, .variant, unless: Variant())
    try box.write(domain, .domain, unless: .exact)
    try box.write(policies, .policies, unless: [])
  }
}

extension Scenario.Variant: Codable {
  enum CodingKeys: String, CodingKey { case snapshots, duration, curve }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      snapshots: try box.value(.snapshots, or: .snapshotView),
      duration: try box.decodeIfPresent(Double.self, forKey: .duration),
      curve: try box.decodeIfPresent(Scenario.Timing.self, forKey: .curve))
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(snapshots, .snapshots, unless: .snapshotView)
    try box.encodeIfPresent(duration, forKey: .duration)
    try box.encodeIfPresent(curve, forKey: .curve)
  }
}

extension Scenario.Operation: Codable {
  enum CodingKeys: String, CodingKey {
    case at, kind, screen, tab, interactive, animated, completionSpeed, withheld
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let kind: Kind
    switch try box.decode(String.self, forKey: .kind) {
    case "push": kind = .push(try box.decode(Screen.self, forKey: .screen))
    case "pop": kind = .pop
    case "select": kind = .select(try box.decode(Int.self, forKey: .tab))
    case let other:
      throw box.misfit(.kind, "“\(other)” is no operation; expected push, pop or select")
    }
    self.init(
      at: try box.value(.at, or: .zero), kind,
      isInteractive: try box.value(.interactive, or: false),
      isAnimated: try box.value(.animated, or: true),
      completionSpeed: try box.value(.completionSpeed, or: 1),
      withheld: try box.decodeIfPresent(Withheld.self, forKey: .withheld))
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(at, .at, unless: .zero)
    switch kind {
    case .push(let screen):
      try box.encode("push", forKey: .kind)
      try box.encode(screen, forKey: .screen)
    case .pop:
      try box.encode("pop", forKey: .kind)
    case .select(let tab):
      try box.encode("select", forKey: .kind)
      try box.encode(tab, forKey: .tab)
    }
    try box.write(isInteractive, .interactive, unless: false)
    try box.write(isAnimated, .animated, unless: true)
    try box.write(completionSpeed, .completionSpeed, unless: 1)
    try box.encodeIfPresent(withheld, forKey: .withheld)
  }
}

extension Screen: Codable {
  enum CodingKeys: String, CodingKey { case views, marked, plain, held }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      views: try box.decode([View].self, forKey: .views),
      marked: try box.value(.marked, or: []),
      isPlain: try box.value(.plain, or: false),
      isHeld: try box.value(.held, or: false))
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(views, forKey: .views)
    try box.write(marked, .marked, unless: [])
    try box.write(isPlain, .plain, unless: false)
    try box.write(isHeld, .held, unless: false)
  }
}

extension Mark: Codable {
  enum CodingKeys: String, CodingKey { case view, foreign }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try box.decode(Int.self, forKey: .view), isForeign: try box.value(.foreign, or: false))
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
    case interactive, failsSnapshots
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      parent: try box.value(.parent, or: 0),
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
    try box.write(failsSnapshots, .failsSnapshots, unless: false)
  }
}

extension Event: Codable {
  enum CodingKeys: String, CodingKey {
    case at, kind, progress, view, screen, marked, size, enabled
    case alpha, hidden, transform, position, bounds, cornerRadius, interactive
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let action: Action
    switch try box.decode(String.self, forKey: .kind) {
    case "update": action = .update(try box.decode(Double.self, forKey: .progress))
    case "finish": action = .finish
    case "cancel": action = .cancel
    case "write":
      action = .write(
        try box.decode(ViewID.self, forKey: .view), try Event.decodeChange(from: box))
    case "mark":
      action = .mark(
        screen: try box.decode(Int.self, forKey: .screen),
        try box.decode([Mark].self, forKey: .marked))
    case "remove": action = .remove(try box.decode(ViewID.self, forKey: .view))
    case "resize": action = .resize(try box.decode(Size.self, forKey: .size))
    case "enableAnimations":
      action = .enableAnimations(try box.decode(Bool.self, forKey: .enabled))
    case "cutAnimationsShort": action = .cutAnimationsShort
    case "warnOfMemory": action = .warnOfMemory
    case "closeWindow": action = .closeWindow
    case let other:
      throw box.misfit(
        .kind,
        "“\(other)” is no event; expected update, finish, cancel, write, mark, remove, resize, "
          + "enableAnimations, cutAnimationsShort, warnOfMemory or closeWindow")
    }
    self.init(at: try box.value(.at, or: .zero), action)
  }

  private static func decodeChange(
    from box: KeyedDecodingContainer<CodingKeys>
  ) throws -> Change {
    if let alpha = try box.decodeIfPresent(Double.self, forKey: .alpha) { return .alpha(alpha) }
    if let hidden = try box.decodeIfPresent(Bool.self, forKey: .hidden) { return .isHidden(hidden) }
    if let transform = try box.decodeIfPresent(Affine.self, forKey: .transform) {
      return .transform(transform)
    }
    if let position = try box.decodeIfPresent(Point.self, forKey: .position) {
      return .position(position)
    }
    if let bounds = try box.decodeIfPresent(Rect.self, forKey: .bounds) { return .bounds(bounds) }
    if let radius = try box.decodeIfPresent(Double.self, forKey: .cornerRadius) {
      return .cornerRadius(radius)
    }
    if let enabled = try box.decodeIfPresent(Bool.self, forKey: .interactive) {
      return .isUserInteractionEnabled(enabled)
    }
    throw box.misfit(.kind, "a write names an attribute: alpha, hidden, transform, position, …")
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(at, .at, unless: .zero)
    try box.encode(action.name, forKey: .kind)
    switch action {
    case .update(let progress): try box.encode(progress, forKey: .progress)
    case .finish, .cancel, .cutAnimationsShort, .warnOfMemory, .closeWindow: break
    case .write(let view, let change):
      try box.encode(view, forKey: .view)
      switch change {
      case .alpha(let alpha): try box.encode(alpha, forKey: .alpha)
      case .isHidden(let hidden): try box.encode(hidden, forKey: .hidden)
      case .transform(let transform): try box.encode(transform, forKey: .transform)
      case .position(let position): try box.encode(position, forKey: .position)
      case .bounds(let bounds): try box.encode(bounds, forKey: .bounds)
      case .cornerRadius(let radius): try box.encode(radius, forKey: .cornerRadius)
      case .isUserInteractionEnabled(let enabled): try box.encode(enabled, forKey: .interactive)
      }
    case .mark(let screen, let marked):
      try box.encode(screen, forKey: .screen)
      try box.encode(marked, forKey: .marked)
    case .remove(let view): try box.encode(view, forKey: .view)
    case .resize(let size): try box.encode(size, forKey: .size)
    case .enableAnimations(let enabled): try box.encode(enabled, forKey: .enabled)
    }
  }
}

extension Event.Action {
  /// The word for the kind of event in corpus entries, statistics and reports.
  public var name: String {
    switch self {
    case .update: "update"
    case .finish: "finish"
    case .cancel: "cancel"
    case .write: "write"
    case .mark: "mark"
    case .remove: "remove"
    case .resize: "resize"
    case .enableAnimations: "enableAnimations"
    case .cutAnimationsShort: "cutAnimationsShort"
    case .warnOfMemory: "warnOfMemory"
    case .closeWindow: "closeWindow"
    }
  }
}

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

extension Policies: Codable {
  public init(from decoder: any Decoder) throws {
    let names = try [String](from: decoder)
    self = []
    for name in names {
      guard let policy = Policy(name: name) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "“\(name)” is no policy; expected one of "
              + Policy.allCases.map(\.name).joined(separator: ", ")))
      }
      insert(policy)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try flipped.map(\.name).encode(to: encoder)
  }
}
