/// The format of the scenarios in saved entries. What has its default is left out. The defaults of
/// `init(from:)` and `encode(to:)` must be the same and must never change, because the meaning of saved
/// entries and the hashes in their names depend on them. For the same reason no case of an
/// enumeration in a scenario may be renamed.
extension Scenario: Codable {
  enum CodingKeys: String, CodingKey {
    case window, display, settings, container, nesting, screens, operations, events, probes, variant
    case domain, policies
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      window: try box.value(.window, or: Scenario.ordinaryWindow),
      display: try box.decodeIfPresent(Size.self, forKey: .display),
      settings: try box.value(.settings, or: []),
      container: try box.value(.container, or: .navigation),
      nesting: try box.decodeIfPresent(Nesting.self, forKey: .nesting),
      screens: try box.list(.screens),
      operations: try box.list(.operations),
      events: try box.listIfPresent(.events),
      probes: try box.listIfPresent(.probes),
      variant: try box.value(.variant, or: Variant()),
      domain: try box.value(.domain, or: .exact),
      policies: try box.value(.policies, or: []))
    if let problem = firstProblem {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + problem.path, debugDescription: problem.reason))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.write(window, .window, unless: Scenario.ordinaryWindow)
    try box.encodeIfPresent(display, forKey: .display)
    try box.write(settings, .settings, unless: [])
    try box.write(container, .container, unless: .navigation)
    try box.encodeIfPresent(nesting, forKey: .nesting)
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
    case at, kind, screen, number, tab, interactive, animated, completionSpeed, withheld
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    let kind: Kind
    switch try box.decode(String.self, forKey: .kind) {
    case "push": kind = .push(try box.decode(Screen.self, forKey: .screen))
    case "pushAgain":
      kind = .pushAgain(try box.decode(WholeNumber.self, forKey: .number).value)
    case "pop": kind = .pop
    case "popToRoot": kind = .popToRoot
    case "replace": kind = .replace(try box.decode(Screen.self, forKey: .screen))
    case "select": kind = .select(try box.decode(WholeNumber.self, forKey: .tab).value)
    case let other:
      throw box.invalidValue(
        .kind,
        "“\(other)” is not an operation; expected push, pushAgain, pop, popToRoot, replace or select"
      )
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
    case .pushAgain(let number):
      try box.encode("pushAgain", forKey: .kind)
      try box.encode(number, forKey: .number)
    case .pop:
      try box.encode("pop", forKey: .kind)
    case .popToRoot:
      try box.encode("popToRoot", forKey: .kind)
    case .replace(let screen):
      try box.encode("replace", forKey: .kind)
      try box.encode(screen, forKey: .screen)
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

extension DeviceSettings: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.values(of: DeviceSettings.each, "setting", named: \.name))
  }

  public func encode(to encoder: any Encoder) throws {
    try contained.map(\.name).encode(to: encoder)
  }
}

extension Policies: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.values(of: Policy.allCases, "policy", named: \.name))
  }

  public func encode(to encoder: any Encoder) throws {
    try flipped.map(\.name).encode(to: encoder)
  }
}
