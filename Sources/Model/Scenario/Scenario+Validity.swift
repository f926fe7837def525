extension Scenario {
  /// What keeps the scenario from being run; nil if nothing does.
  ///
  /// Generators make valid scenarios by construction; corpus entries are written by people, too.
  /// What is valid is also safe to report: `Limits` bound every number.
  public var firstMisfit: Misfit? {
    let all = allScreens
    if screens.isEmpty { return Misfit("screens", reason: "it is empty; expected at least one") }
    if all.count > Limits.screensMax {
      return Misfit(
        "screens",
        reason: "there are \(all.count) with those that are pushed; at most \(Limits.screensMax) "
          + "have a letter")
    }
    if let misfit = window.misfit("window", isEmptyAllowed: false) { return misfit }
    let seconds = 0...Limits.durationSecondsMax
    if let duration = variant.duration, let reason = seconds.refusal(of: duration) {
      return Misfit("variant", "duration", reason: reason)
    }
    return misfitOfScreens ?? misfitOfOperations ?? misfitOfEvents(all) ?? misfitOfProbes(all)
  }

  /// Pushed screens are part of their operations.
  private var misfitOfScreens: Misfit? {
    for (number, screen) in screens.enumerated() {
      if let misfit = screen.firstMisfit { return misfit.within("screens", number) }
    }
    for (number, operation) in operations.enumerated() {
      if case .push(let screen) = operation.kind, let misfit = screen.firstMisfit {
        return misfit.within("screen").within("operations", number)
      }
    }
    return nil
  }

  private var misfitOfOperations: Misfit? {
    if let reason = countRefusal(operations.count) { return Misfit("operations", reason: reason) }
    if operations.first.map({ $0.at != .zero }) ?? true {
      return Misfit("operations", reason: "the first operation has to be at tick 0")
    }
    if let misfit = misfit(ofTicks: operations.map(\.at), "operations") { return misfit }
    for (number, operation) in operations.enumerated() {
      if let misfit = operation.firstMisfit(in: self) { return misfit.within("operations", number) }
    }
    return nil
  }

  private func misfitOfEvents(_ all: [Screen]) -> Misfit? {
    if let reason = countRefusal(events.count) { return Misfit("events", reason: reason) }
    if let misfit = misfit(ofTicks: events.map(\.at), "events") { return misfit }
    for (number, event) in events.enumerated() {
      if let misfit = event.action.firstMisfit(among: all) {
        return misfit.within("events", number)
      }
    }
    return nil
  }

  private func misfitOfProbes(_ all: [Screen]) -> Misfit? {
    if let reason = countRefusal(probes.count) { return Misfit("probes", reason: reason) }
    for (number, probe) in probes.enumerated() {
      if let misfit = probe.firstMisfit(among: all) { return misfit.within("probes", number) }
    }
    return nil
  }

  private func misfit(ofTicks ticks: [Tick], _ list: String) -> Misfit? {
    for (number, tick) in ticks.enumerated() {
      if let reason = (0...Limits.tickMax.count).refusal(of: tick.count) {
        return Misfit("at", reason: reason).within(list, number)
      }
      if number > 0, tick < ticks[number - 1] {
        return Misfit("at", reason: "tick \(tick.count) is before the one of its predecessor")
          .within(list, number)
      }
    }
    return nil
  }
}

extension Screen {
  fileprivate var firstMisfit: Scenario.Misfit? {
    if views.isEmpty {
      return Scenario.Misfit("views", reason: "it is empty; the first view is the root")
    }
    if let reason = countRefusal(views.count) { return Scenario.Misfit("views", reason: reason) }
    var levels = [0]
    for (number, view) in views.enumerated() {
      if let misfit = view.firstMisfit(at: number, &levels) {
        return misfit.within("views", number)
      }
    }
    return marked.firstMisfit(on: self)
  }
}

extension View {
  /// - Parameter levels: of the views before it; its own is added.
  fileprivate func firstMisfit(at number: Int, _ levels: inout [Int]) -> Scenario.Misfit? {
    if number == 0, parent != 0 {
      return Scenario.Misfit("parent", reason: "expected 0 for the root, found \(parent)")
    }
    if number > 0 {
      guard (0..<number).contains(parent) else {
        return Scenario.Misfit(
          "parent",
          reason: "there is no view \(parent) before view \(number); a parent comes before its "
            + "subviews")
      }
      levels.append(levels[parent] + 1)
      if levels[number] > Scenario.Limits.levelMax {
        return Scenario.Misfit(
          "parent", reason: "views are nested at most \(Scenario.Limits.levelMax) levels deep")
      }
    }
    return position.misfit("position") ?? bounds.misfit("bounds")
      ?? factors.refusal(of: anchor.x, anchor.y).map { Scenario.Misfit("anchor", reason: $0) }
      ?? transform.misfit("transform")
      ?? shares.refusal(of: alpha).map { Scenario.Misfit("alpha", reason: $0) }
      ?? lengths.refusal(of: cornerRadius).map { Scenario.Misfit("cornerRadius", reason: $0) }
  }
}

extension [Mark] {
  fileprivate func firstMisfit(on screen: Screen) -> Scenario.Misfit? {
    if let reason = countRefusal(count) { return Scenario.Misfit("marked", reason: reason) }
    for (number, mark) in enumerated() {
      // What is marked on another screen depends on which one the transition connects.
      let count = mark.isForeign ? Scenario.Limits.countMax : screen.views.count
      if !(0..<count).contains(mark.view) {
        return Scenario.Misfit("view", reason: "expected 0 to \(count - 1), found \(mark.view)")
          .within("marked", number)
      }
    }
    return nil
  }
}

extension Scenario.Operation {
  fileprivate func firstMisfit(in scenario: Scenario) -> Scenario.Misfit? {
    if let reason = Scenario.Limits.completionSpeeds.refusal(of: completionSpeed) {
      return Scenario.Misfit("completionSpeed", reason: reason)
    }
    switch kind {
    case .push, .pop:
      return scenario.container == .tabs
        ? Scenario.Misfit("kind", reason: "tabs are selected, not pushed or popped") : nil
    case .select(let tab):
      if scenario.container != .tabs {
        return Scenario.Misfit("kind", reason: "only a container of tabs selects")
      }
      return scenario.screens.indices.contains(tab)
        ? nil : Scenario.Misfit("tab", reason: "there is no tab \(tab)")
    }
  }
}

extension Event.Action {
  fileprivate func firstMisfit(among screens: [Screen]) -> Scenario.Misfit? {
    switch self {
    case .update(let progress):
      return shares.refusal(of: progress).map { Scenario.Misfit("progress", reason: $0) }
    case .write(let view, let change):
      return view.misfit("view", among: screens) ?? change.firstMisfit
    case .remove(let view):
      if view.view == 0 {
        return Scenario.Misfit("view", reason: "the root of a screen stays with its controller")
      }
      return view.misfit("view", among: screens)
    case .mark(let screen, let marks):
      return screens.indices.contains(screen)
        ? marks.firstMisfit(on: screens[screen])
        : Scenario.Misfit("screen", reason: "there is no screen \(screen)")
    case .resize(let size):
      return Rect(origin: .zero, size: size).misfit("size", isEmptyAllowed: false)
    case .finish, .cancel, .enableAnimations, .cutAnimationsShort, .warnOfMemory, .closeWindow:
      return nil
    }
  }
}

extension Event.Change {
  fileprivate var firstMisfit: Scenario.Misfit? {
    switch self {
    case .alpha(let alpha):
      shares.refusal(of: alpha).map { Scenario.Misfit("alpha", reason: $0) }
    case .transform(let transform): transform.misfit("transform")
    case .position(let position): position.misfit("position")
    case .bounds(let bounds): bounds.misfit("bounds")
    case .cornerRadius(let radius):
      lengths.refusal(of: radius).map { Scenario.Misfit("cornerRadius", reason: $0) }
    case .isHidden, .isUserInteractionEnabled: nil
    }
  }
}

extension Probe {
  fileprivate func firstMisfit(among screens: [Screen]) -> Scenario.Misfit? {
    if let misfit = from.misfit("from", among: screens) ?? to?.misfit("to", among: screens) {
      return misfit
    }
    switch question {
    case .point(let point): return point.misfit("point")
    case .rect(let rect): return rect.misfit("rect")
    case .roundTrip(let point): return point.misfit("roundTrip")
    case .composition(let point, let via):
      return point.misfit("point") ?? via.misfit("via", among: screens)
    }
  }
}

extension ViewID {
  fileprivate func misfit(_ name: String, among screens: [Screen]) -> Scenario.Misfit? {
    screens.indices.contains(screen) && screens[screen].views.indices.contains(view)
      ? nil : Scenario.Misfit(name, reason: "there is no view \(self)")
  }
}

// MARK: - Numbers

private let coordinates = -Scenario.Limits.coordinateMax...Scenario.Limits.coordinateMax
private let lengths = 0...Scenario.Limits.coordinateMax
private let factors = -Scenario.Limits.factorMax...Scenario.Limits.factorMax
private let shares = 0.0...1

/// Why a list is too long; nil if it is not.
private func countRefusal(_ count: Int) -> String? {
  count > Scenario.Limits.countMax
    ? "it has \(count) elements; at most \(Scenario.Limits.countMax) are allowed" : nil
}

extension ClosedRange {
  /// Why numbers are refused; nil if all lie in the range. Not-a-number lies in none.
  fileprivate func refusal(of numbers: Bound...) -> String? {
    numbers.first { !contains($0) }.map { "expected \(lowerBound) to \(upperBound), found \($0)" }
  }
}

extension Point {
  fileprivate func misfit(_ name: String) -> Scenario.Misfit? {
    coordinates.refusal(of: x, y).map { Scenario.Misfit(name, reason: $0) }
  }
}

extension Rect {
  fileprivate func misfit(_ name: String, isEmptyAllowed: Bool = true) -> Scenario.Misfit? {
    if let misfit = origin.misfit(name) { return misfit }
    if let reason = lengths.refusal(of: size.width, size.height) {
      return Scenario.Misfit(name, reason: reason)
    }
    return isEmptyAllowed || size.width > 0 && size.height > 0
      ? nil : Scenario.Misfit(name, reason: "expected a positive size")
  }
}

extension Affine {
  fileprivate func misfit(_ name: String) -> Scenario.Misfit? {
    (factors.refusal(of: a, b, c, d) ?? coordinates.refusal(of: tx, ty))
      .map { Scenario.Misfit(name, reason: $0) }
  }
}
