import Model

// The parts of a line, each read as `Scenario+Text.swift` writes it.

extension LineReader {
  /// The attributes of a view, in any order after its size and position.
  mutating func readAttributes(in parent: Int) throws -> View {
    let size = try readSize()
    var view = View(parent: parent, position: .zero, bounds: Rect(origin: .zero, size: size))
    // “at” gives the upper left corner, “around” the position, which a transform does not move.
    let hasCorner: Bool = try readChoice([" at ": true, " around ": false])
    let origin = try readPoint()
    while skip(", ") {
      if skip("transform ") {
        let before = self
        if hasCorner {
          throw before.error(expected: "“around” and the position before a transform")
        }
        view.transform = try readTransform()
      } else if skip("scrolled by ") {
        view.bounds.origin = try readPoint()
      } else if skip("anchor ") {
        view.anchor = try readPoint()
      } else if skip("alpha ") {
        view.alpha = try readNumber()
      } else if skip("corner radius ") {
        view.cornerRadius = try readNumber()
      } else if let decoration = View.Decorations.each.first(where: { rest.hasPrefix($0.words) }) {
        try expect(decoration.words)
        view.decorations.insert(decoration)
      } else {
        // Each text says that a flag differs from its initial value.
        let flag: WritableKeyPath<View, Bool> = try readChoice([
          "hidden": \.isHidden, "clear": \.isOpaque, "clips": \.clipsToBounds,
          "takes no touches": \.isUserInteractionEnabled, "its snapshots fail": \.failsSnapshots,
        ])
        view[keyPath: flag].toggle()
      }
    }
    view.position =
      hasCorner
      ? Point(origin.x + view.anchor.x * size.width, origin.y + view.anchor.y * size.height)
      : origin
    return view
  }

  /// One or more settings of the device.
  mutating func readSettings() throws -> DeviceSettings {
    var settings: DeviceSettings = []
    repeat {
      guard let setting = DeviceSettings.each.first(where: { skip($0.words) }) else {
        throw error(expected: DeviceSettings.each.map(\.words).joined(separator: " or "))
      }
      settings.insert(setting)
    } while skip(", ")
    return settings
  }

  /// One or more marks of a screen.
  mutating func readMarks(on screen: Int) throws -> [Mark] {
    var marks: [Mark] = []
    repeat {
      if skip("view ") {
        marks.append(Mark(try readCount(), isForeign: true))
        try expect(" of the other screen")
      } else {
        let before = self
        let view = try readView()
        if view.screen != screen {
          throw before.error(
            expected: "a view of \(ViewID.letter(screen)), or “view N of the other screen”")
        }
        marks.append(Mark(view.view))
      }
    } while skip(", ")
    return marks
  }

  /// The kind of an operation and the containers that have it; nil if the line is an event.
  ///
  /// The screen of a push or a replacement is read from a line of its own.
  mutating func readOperation() throws -> (Scenario.Operation.Kind, [Scenario.Container])? {
    let push = Scenario.Operation.Kind.push(Screen(views: []))
    if skip("change to tab ") { return (.select(try readScreen()), [.tabs]) }
    if skip("replacement of the top by ") {
      _ = try readScreen()
      return (.replace(Screen(views: [])), [.navigation])
    }
    // A name stands before every name with which it begins: “pop to the root” before “pop”.
    let names: [(String, Scenario.Operation.Kind, [Scenario.Container])] = [
      ("push", push, [.navigation]), ("pop to the root", .popToRoot, [.navigation]),
      ("pop", .pop, [.navigation]), ("dismissal of all", .popToRoot, [.modal]),
      ("presentation", push, [.modal, .overlay]), ("dismissal", .pop, [.modal, .overlay]),
    ]
    for (name, kind, containers) in names where skip(name) {
      if skip(" of ") {
        let screen = try readScreen()
        if kind == push, skip(" again") { return (.pushAgain(screen), containers) }
      }
      return (kind, containers)
    }
    return nil
  }

  /// What follows the name of an operation.
  mutating func readRestOfOperation(
    _ kind: Scenario.Operation.Kind, at tick: Tick
  ) throws -> Scenario.Operation {
    var operation = Scenario.Operation(at: tick, kind)
    while skip(", ") {
      if skip("driven by a finger") {
        operation.isInteractive = true
      } else if skip("the rest ") {
        operation.completionSpeed = try readNumber()
        try expect(" times as fast")
      } else if skip("not animated") {
        operation.isAnimated = false
      } else if let withheld = Scenario.Operation.Withheld.allCases.first(where: {
        rest.hasPrefix($0.words)
      }) {
        try expect(withheld.words)
        operation.withheld = withheld
      } else {
        throw error(expected: "how the operation goes, for example “driven by a finger”")
      }
    }
    return operation
  }

  mutating func readEvent() throws -> Event.Kind {
    if skip("the finger is at ") {
      let progress = try readNumber()
      try expect(" of its way")
      return .update(progress)
    }
    if skip("the app sets the ") { return try readWrite() }
    if skip("the app marks ") {
      guard !skip("nothing on ") else { return .mark(screen: try readScreen(), []) }
      // The letter of the screen is the last character before the period. It is read first, because
      // the names of its views begin with it.
      var end = LineReader(rest.dropLast().suffix(1), number: lineNumber)
      let screen = try end.readScreen()
      let marks = try readMarks(on: screen)
      try expect(" on \(ViewID.letter(screen))")
      return .mark(screen: screen, marks)
    }
    if skip("the app removes ") { return .remove(try readView()) }
    if skip("the window becomes ") { return .resize(try readSize()) }
    if skip("the app continues the paused animator over ") {
      let factor = try readNumber()
      try expect(" of its duration")
      return .continueAnimator(durationFactor: factor)
    }
    if skip("the event “") {
      let name = String(rest.prefix { $0 != "”" })
      guard Event.isName(name) else { throw error(expected: "the name of an event") }
      try expect(name + "” happens")
      return .app(name)
    }
    for kind in LineReader.plainEvents where skip(kind.line) { return kind }
    throw error(expected: "an operation or an event, for example “push of B”")
  }

  /// The events that are one fixed sentence. A new one must be added, or its line cannot be read.
  private static let plainEvents: [Event.Kind] =
    [
      .finish, .cancel, .enableAnimations(true), .enableAnimations(false), .cutAnimationsShort,
      .visitBackground, .warnOfMemory, .closeWindow, .pauseAnimator,
      .continueAnimator(durationFactor: 0),
    ] + Event.DelegateChange.allCases.map(Event.Kind.changeDelegate)

  private mutating func readWrite() throws -> Event.Kind {
    let change: Event.Change
    if skip("alpha ") {
      change = .alpha(try readNumber())
    } else if skip("isHidden ") {
      change = .isHidden(try readFlag())
    } else if skip("transform ") {
      change = .transform(try readTransform())
    } else if skip("position ") {
      change = .position(try readPoint())
    } else if skip("bounds ") {
      change = .bounds(try readRect())
    } else if skip("corner radius ") {
      change = .cornerRadius(try readNumber())
    } else if skip("isUserInteractionEnabled ") {
      change = .isUserInteractionEnabled(try readFlag())
    } else if let decoration = View.Decorations.each.first(where: {
      rest.hasPrefix($0.name + " ")
    }) {
      try expect(decoration.name + " ")
      change = .decoration(decoration, try readFlag())
    } else {
      throw error(expected: "an attribute, for example “alpha 0.5”")
    }
    try expect(" of ")
    return .write(try readView(), change)
  }

  private mutating func readFlag() throws -> Bool {
    try readChoice(["true": true, "false": false])
  }

  mutating func readProbe() throws -> Probe {
    if skip("where is ") {
      // A rectangle begins with its size, a point with a parenthesis.
      let question: Probe.Question =
        rest.hasPrefix("(") ? .point(try readPoint()) : .rect(try readRect())
      try expect(" of ")
      let from = try readView()
      try expect(" in ")
      let to = try readTarget()
      try expect("?")
      return Probe(from: from, to: to, question)
    }
    let point = try readPoint()
    try expect(" of ")
    let from = try readView()
    try expect(", to ")
    let to = try readTarget()
    let question: Probe.Question
    if skip(" by way of ") {
      question = .composition(point, via: try readView())
    } else {
      try expect(" and back")
      question = .roundTrip(point)
    }
    try expectEnd()
    return Probe(from: from, to: to, question)
  }

  /// The view to which a probe converts; nil is the window.
  private mutating func readTarget() throws -> ViewID? { skip("the window") ? nil : try readView() }

  mutating func readPolicy() throws -> Policy {
    let name = rest.prefix { $0.isLetter }
    guard let policy = Policy(name: String(name)) else {
      throw error(expected: "a duration, a timing, or a policy that `fuzz list policies` prints")
    }
    try expect(policy.name)
    return policy
  }
}
