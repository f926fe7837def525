extension Event: Codable {
  enum CodingKeys: String, CodingKey {
    case at, kind, progress, view, screen, marked, size, enabled
    case alpha, hidden, transform, position, bounds, cornerRadius, interactive, name
    case decoration, delegate, durationFactor
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let kind: Kind
    switch try box.decode(String.self, forKey: .kind) {
    case "update": kind = .update(try box.decode(Double.self, forKey: .progress))
    case "finish": kind = .finish
    case "cancel": kind = .cancel
    case "write":
      kind = .write(try box.decode(ViewID.self, forKey: .view), try Event.decodeChange(from: box))
    case "mark":
      kind = .mark(
        screen: try box.decode(WholeNumber.self, forKey: .screen).value,
        try box.list(.marked))
    case "remove": kind = .remove(try box.decode(ViewID.self, forKey: .view))
    case "resize": kind = .resize(try box.decode(Size.self, forKey: .size))
    case "enableAnimations":
      kind = .enableAnimations(try box.decode(Bool.self, forKey: .enabled))
    case "cutAnimationsShort": kind = .cutAnimationsShort
    case "visitBackground": kind = .visitBackground
    case "warnOfMemory": kind = .warnOfMemory
    case "closeWindow": kind = .closeWindow
    case "changeDelegate":
      kind = .changeDelegate(try box.decode(DelegateChange.self, forKey: .delegate))
    case "pauseAnimator": kind = .pauseAnimator
    case "continueAnimator":
      kind = .continueAnimator(durationFactor: try box.value(.durationFactor, or: 0))
    case "app":
      let name = try box.decode(String.self, forKey: .name)
      guard Event.isName(name) else {
        throw box.invalidValue(
          .name,
          "“\(name)” cannot name an event; use up to 40 letters, digits, spaces and hyphens")
      }
      kind = .app(name)
    case let other:
      throw box.invalidValue(
        .kind,
        "“\(other)” is not an event; expected update, finish, cancel, write, mark, remove, resize, "
          + "enableAnimations, cutAnimationsShort, visitBackground, warnOfMemory, closeWindow, "
          + "changeDelegate, pauseAnimator, continueAnimator or app")
    }
    self.init(at: try box.value(.at, or: .zero), kind)
  }

  private static func decodeChange(from box: KeyedDecodingContainer<CodingKeys>) throws -> Change {
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
    if let name = try box.decodeIfPresent(String.self, forKey: .decoration) {
      return .decoration(
        try View.Decorations(name: name, box.codingPath + [CodingKeys.decoration]),
        try box.decode(Bool.self, forKey: .enabled))
    }
    throw box.invalidValue(
      .kind,
      "a write has no new value; expected one of alpha, hidden, transform, position, bounds, "
        + "cornerRadius, interactive and decoration")
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(at, .at, unless: .zero)
    try box.encode(kind.name, forKey: .kind)
    switch kind {
    case .update(let progress): try box.encode(progress, forKey: .progress)
    case .finish, .cancel, .cutAnimationsShort, .visitBackground, .warnOfMemory, .closeWindow,
      .pauseAnimator:
      break
    case .continueAnimator(let factor): try box.write(factor, .durationFactor, unless: 0)
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
      case .decoration(let decoration, let isSet):
        try box.encode(decoration.name, forKey: .decoration)
        try box.encode(isSet, forKey: .enabled)
      }
    case .mark(let screen, let marked):
      try box.encode(screen, forKey: .screen)
      try box.encode(marked, forKey: .marked)
    case .remove(let view): try box.encode(view, forKey: .view)
    case .resize(let size): try box.encode(size, forKey: .size)
    case .enableAnimations(let enabled): try box.encode(enabled, forKey: .enabled)
    case .changeDelegate(let change): try box.encode(change, forKey: .delegate)
    case .app(let name): try box.encode(name, forKey: .name)
    }
  }
}
