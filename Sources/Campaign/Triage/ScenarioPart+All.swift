import Model

// The parts of a scenario that an explanation varies.
extension ScenarioPart {
  /// All parts, in the order in which a report prints them: unusual alphas and sizes of views,
  /// ticks, alphas that the app writes, and the order of events of one tick. Other values are not
  /// explained.
  static func all(of scenario: Scenario) -> [ScenarioPart] {
    var parts: [ScenarioPart] = []
    for screen in 0..<scenario.screenCount {
      for view in scenario.screen(screen).views.indices {
        parts += attributes(of: ViewID(screen, view), in: scenario)
      }
    }
    parts += scenario.operations.indices.dropFirst().map { tick(ofOperation: $0, in: scenario) }
    for number in scenario.events.indices {
      parts.append(tick(ofEvent: number, in: scenario))
      if let alpha = alphaWritten(by: number, in: scenario) { parts.append(alpha) }
    }
    for number in scenario.events.indices.dropFirst()
    where scenario.events[number].at == scenario.events[number - 1].at {
      parts.append(orderBefore(event: number, in: scenario))
    }
    return parts
  }

  /// The tick at which an operation begins.
  private static func tick(ofOperation number: Int, in scenario: Scenario) -> ScenarioPart {
    let now = scenario.operations[number].at
    return ScenarioPart(
      name: "tick of the \(scenario.nameOfOperation(number))", value: now.count, values: ticks(now),
      isRange: true, word: { "\($0)" },
      change: { tick in
        var copy = scenario
        copy.operations[number].at = Tick(tick)
        return copy
      })
  }

  /// The order of an event and the one before it, which happens at the same tick.
  private static func orderBefore(event number: Int, in scenario: Scenario) -> ScenarioPart {
    ScenarioPart(
      name: "order of the events at tick \(scenario.events[number].at.count)", value: 0,
      values: [0, 1], isRange: false, word: { $0 == 0 ? "as it is" : "the other way round" },
      change: { order in
        var copy = scenario
        if order == 1 { copy.events.swapAt(number - 1, number) }
        return copy
      })
  }

  /// The alpha of a view and, except for a root, its size, if they differ from the usual values.
  private static func attributes(of id: ViewID, in scenario: Scenario) -> [ScenarioPart] {
    let view = scenario.screen(id.screen).views[id.view]
    // nil for a value that is not a whole number of steps of `1 / unit`.
    func number(
      _ name: String, _ value: Double, _ unit: Double, _ values: [Int],
      _ change: @escaping (inout View, Double) -> Void
    ) -> ScenarioPart? {
      let now = Int((value * unit).rounded())
      guard Double(now) == value * unit else { return nil }
      return ScenarioPart(
        name: "\(name) of \(id)", value: now, values: Set(values + [now]).sorted(), isRange: true,
        word: { (Double($0) / unit).short },
        change: { new in scenario.changing(id) { change(&$0, Double(new) / unit) } })
    }
    var parts: [ScenarioPart?] = []
    if view.alpha != 1 {
      parts.append(number("alpha", view.alpha, sixteenths, [0, 1, 8, 15, 16]) { $0.alpha = $1 })
    }
    // The generators shrink lengths to 64, and draw whole ones up to 256.
    let isUsual = view.bounds.size == Size(64, 64)
    if id.view > 0, !isUsual {
      parts.append(
        number("width", view.bounds.size.width, 1, [0, 1, 63, 64, 65, 256]) {
          $0.bounds.size.width = $1
        })
      parts.append(
        number("height", view.bounds.size.height, 1, [0, 1, 63, 64, 65, 256]) {
          $0.bounds.size.height = $1
        })
    }
    return parts.compactMap { $0 }
  }

  /// The tick of an event. With another tick it may change its place in the list, which is sorted.
  private static func tick(ofEvent number: Int, in scenario: Scenario) -> ScenarioPart {
    let event = scenario.events[number]
    return ScenarioPart(
      name: "tick of “\(event.name)”", value: event.at.count, values: ticks(event.at),
      isRange: true, word: { "\($0)" },
      change: { tick in
        var copy = scenario
        copy.events.remove(at: number)
        let moved = Event(at: Tick(tick), event.kind)
        let insertion = copy.events.firstIndex { $0.at > moved.at } ?? copy.events.count
        copy.events.insert(moved, at: tick == event.at.count ? number : insertion)
        return copy
      })
  }

  /// The alpha that an event writes; nil for one that writes none, or none that is a whole number
  /// of sixteenths.
  private static func alphaWritten(by number: Int, in scenario: Scenario) -> ScenarioPart? {
    guard case .write(let view, .alpha(let alpha)) = scenario.events[number].kind else {
      return nil
    }
    let now = Int((alpha * sixteenths).rounded())
    guard Double(now) == alpha * sixteenths else { return nil }
    return ScenarioPart(
      name: "alpha set of \(view)", value: now, values: alphas(now), isRange: true,
      word: { (Double($0) / sixteenths).short },
      change: { new in
        var copy = scenario
        copy.events[number].kind = .write(view, .alpha(Double(new) / sixteenths))
        return copy
      })
  }

  /// Alphas are tried in steps of a sixteenth.
  private static let sixteenths = 16.0

  /// The alphas to try, in sixteenths: the limits and their neighbors, a half, and the present
  /// value.
  private static func alphas(_ now: Int) -> [Int] { Set([0, 1, 8, 15, 16, now]).sorted() }

  /// The ticks to try: the first ones, half a second, one second and the ticks around it, two
  /// seconds, the present value, and one second after it if no other is later.
  private static func ticks(_ now: Tick) -> [Int] {
    let usual = [0, 1, 2, 32, 62, 63, 64, 65, 128]
    let later = now.count < 128 ? [] : [min(now.count + 64, Scenario.Limits.tickMax.count)]
    return Set(usual + [now.count] + later).sorted()
  }
}

extension Scenario {
  /// The same scenario with one view changed.
  fileprivate func changing(_ view: ViewID, _ change: (inout View) -> Void) -> Scenario {
    var copy = self
    if view.screen < screens.count {
      change(&copy.screens[view.screen].views[view.view])
      return copy
    }
    for number in operations.indices where screenAdded(by: number) == view.screen {
      copy.operations[number].kind.changeNewScreen { change(&$0.views[view.view]) }
    }
    return copy
  }
}
