import Model

// Which parts of a story are looked at.
extension StoryPart {
  /// In the order of the story as it is told.
  static func all(of story: Scenario) -> [StoryPart] {
    var parts: [StoryPart] = []
    for screen in 0..<story.screenCount {
      for view in story.screen(screen).views.indices {
        parts += looks(of: ViewID(screen, view), in: story)
      }
    }
    parts += story.operations.indices.dropFirst().map { tick(ofOperation: $0, in: story) }
    for number in story.events.indices {
      parts.append(tick(ofEvent: number, in: story))
      if let alpha = alphaWritten(by: number, in: story) { parts.append(alpha) }
    }
    for number in story.events.indices.dropFirst()
    where story.events[number].at == story.events[number - 1].at {
      parts.append(orderBefore(event: number, in: story))
    }
    return parts
  }

  private static func tick(ofOperation number: Int, in story: Scenario) -> StoryPart {
    let now = story.operations[number].at
    return StoryPart(
      name: "tick of the \(story.nameOfOperation(number))", value: now.count, values: ticks(now),
      isRange: true, word: { "\($0)" },
      change: { tick in
        var copy = story
        copy.operations[number].at = Tick(tick)
        return copy
      })
  }

  /// Whether an event comes after the one before it, which is of the same tick.
  private static func orderBefore(event number: Int, in story: Scenario) -> StoryPart {
    StoryPart(
      name: "order of the events at tick \(story.events[number].at.count)", value: 0,
      values: [0, 1], isRange: false, word: { $0 == 0 ? "as it is" : "the other way round" },
      change: { order in
        var copy = story
        if order == 1 { copy.events.swapAt(number - 1, number) }
        return copy
      })
  }

  /// What is not as usual about a view.
  private static func looks(of id: ViewID, in story: Scenario) -> [StoryPart] {
    let view = story.screen(id.screen).views[id.view]
    func number(
      _ name: String, _ value: Double, _ unit: Double, _ values: [Int],
      _ change: @escaping (inout View, Double) -> Void
    ) -> StoryPart? {
      let now = Int((value * unit).rounded())
      guard Double(now) == value * unit else { return nil }
      return StoryPart(
        name: "\(name) of \(id)", value: now, values: Set(values + [now]).sorted(), isRange: true,
        word: { (Double($0) / unit).short },
        change: { new in story.changing(id) { change(&$0, Double(new) / unit) } })
    }
    var parts: [StoryPart?] = []
    if view.alpha != 1 {
      parts.append(number("alpha", view.alpha, sixteenths, [0, 1, 8, 15, 16]) { $0.alpha = $1 })
    }
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

  private static func tick(ofEvent number: Int, in story: Scenario) -> StoryPart {
    let event = story.events[number]
    return StoryPart(
      name: "tick of “\(event.action.name)”", value: event.at.count, values: ticks(event.at),
      isRange: true, word: { "\($0)" },
      change: { tick in
        var copy = story
        copy.events.remove(at: number)
        let moved = Event(at: Tick(tick), event.action)
        let place = copy.events.firstIndex { $0.at > moved.at } ?? copy.events.count
        copy.events.insert(moved, at: tick == event.at.count ? number : place)
        return copy
      })
  }

  /// nil for an event that writes no alpha.
  private static func alphaWritten(by number: Int, in story: Scenario) -> StoryPart? {
    guard case .write(let view, .alpha(let alpha)) = story.events[number].action else { return nil }
    let now = Int(alpha * sixteenths)
    return StoryPart(
      name: "alpha set of \(view)", value: now, values: alphas(now), isRange: true,
      word: { (Double($0) / sixteenths).short },
      change: { new in
        var copy = story
        copy.events[number].action = .write(view, .alpha(Double(new) / sixteenths))
        return copy
      })
  }

  /// Alphas are tried in steps of a sixteenth.
  private static let sixteenths = 16.0

  private static func alphas(_ now: Int) -> [Int] { Set([0, 1, 8, 15, 16, now]).sorted() }

  private static func ticks(_ now: Tick) -> [Int] {
    Set([0, 1, 2, 32, 62, 63, 64, 65, 128, now.count]).sorted()
  }
}

extension Scenario {
  /// The same story with something about one view changed.
  fileprivate func changing(_ view: ViewID, _ change: (inout View) -> Void) -> Scenario {
    var copy = self
    if view.screen < screens.count {
      change(&copy.screens[view.screen].views[view.view])
      return copy
    }
    for number in operations.indices where screenPushed(by: number) == view.screen {
      if case .push(var screen) = operations[number].kind {
        change(&screen.views[view.view])
        copy.operations[number].kind = .push(screen)
      }
    }
    return copy
  }
}
