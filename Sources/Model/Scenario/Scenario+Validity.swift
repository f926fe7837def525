extension Scenario {
  /// The first part of the scenario that is not valid; nil if it is valid.
  ///
  /// Generators make valid scenarios by construction, but people also write corpus entries. A valid
  /// scenario is also safe to report: `Limits` bound every number.
  public var firstProblem: Problem? {
    let all = allScreens
    if screens.isEmpty { return Problem("screens", reason: "it is empty; expected at least one") }
    if all.count > Limits.screensMax {
      return Problem(
        "screens",
        reason: "expected at most \(Limits.screensMax), found \(all.count), pushed ones included")
    }
    if let problem = window.problem("window", isEmptyAllowed: false) { return problem }
    if let display,
      let problem = Rect(origin: .zero, size: display).problem("display", isEmptyAllowed: false)
    {
      return problem
    }
    if settings.contains(.preferCrossFades) && !settings.contains(.reduceMotion) {
      return Problem("settings", reason: "preferCrossFades is only possible with reduceMotion")
    }
    if let problem = problemOfNesting { return problem }
    let seconds = 0...Limits.durationSecondsMax
    if let duration = variant.duration, let reason = seconds.refusal(of: duration) {
      return Problem("variant", "duration", reason: reason)
    }
    return problemOfScreens ?? problemOfOperations ?? problemOfEvents(all) ?? problemOfProbes(all)
  }

  private var problemOfNesting: Problem? {
    guard let nesting else { return nil }
    if !container.nestings.contains(nesting) {
      let names = container.nestings.map(\.rawValue).joined(separator: " or ")
      return Problem("nesting", reason: "expected \(names) in the container \(container)")
    }
    if nestsFirstScreen, let root = screens[0].views.first, root.bounds.origin != .zero {
      return Problem("nesting", reason: "the root of a nested screen cannot be scrolled")
    }
    return nil
  }

  /// The first problem of a screen, including those of push operations.
  private var problemOfScreens: Problem? {
    for (number, screen) in screens.enumerated() {
      if let problem = screen.firstProblem { return problem.within("screens", number) }
    }
    for (number, operation) in operations.enumerated() {
      if let screen = operation.kind.newScreen, let problem = screen.firstProblem {
        return problem.within("screen").within("operations", number)
      }
    }
    return nil
  }

  private var problemOfOperations: Problem? {
    if let reason = Scenario.Limits.refusal(ofCount: operations.count) {
      return Problem("operations", reason: reason)
    }
    if operations.first.map({ $0.at != .zero }) ?? true {
      return Problem("operations", reason: "the first operation has to be at tick 0")
    }
    if let problem = problem(ofTicks: operations.map(\.at), "operations") { return problem }
    for (number, operation) in operations.enumerated() {
      if let problem = operation.firstProblem(in: self) {
        return problem.within("operations", number)
      }
    }
    return nil
  }

  private func problemOfEvents(_ all: [Screen]) -> Problem? {
    if let reason = Scenario.Limits.refusal(ofCount: events.count) {
      return Problem("events", reason: reason)
    }
    if let problem = problem(ofTicks: events.map(\.at), "events") { return problem }
    for (number, event) in events.enumerated() {
      if let problem = event.kind.firstProblem(among: all) {
        return problem.within("events", number)
      }
    }
    return nil
  }

  private func problemOfProbes(_ all: [Screen]) -> Problem? {
    if let reason = Scenario.Limits.refusal(ofCount: probes.count) {
      return Problem("probes", reason: reason)
    }
    for (number, probe) in probes.enumerated() {
      if let problem = probe.firstProblem(among: all) { return problem.within("probes", number) }
    }
    return nil
  }

  /// The first tick of a list that is out of range, or earlier than the one before it; nil if there
  /// is none.
  private func problem(ofTicks ticks: [Tick], _ list: String) -> Problem? {
    for (number, tick) in ticks.enumerated() {
      if let reason = (0...Limits.tickMax.count).refusal(of: tick.count) {
        return Problem("at", reason: reason).within(list, number)
      }
      if number > 0, tick < ticks[number - 1] {
        return Problem(
          "at", reason: "tick \(tick.count) is earlier than the tick before it in the list"
        )
        .within(list, number)
      }
    }
    return nil
  }
}

extension Screen {
  fileprivate var firstProblem: Scenario.Problem? {
    if views.isEmpty {
      return Scenario.Problem("views", reason: "it is empty; the first view is the root")
    }
    if let reason = Scenario.Limits.refusal(ofCount: views.count) {
      return Scenario.Problem("views", reason: reason)
    }
    var levels = [0]
    for (number, view) in views.enumerated() {
      if let problem = view.firstProblem(at: number, &levels) {
        return problem.within("views", number)
      }
    }
    return marked.firstProblem(on: self)
  }
}

extension View {
  /// The first problem of a view; nil if it has none.
  ///
  /// - Parameter levels: the levels of the root and of the views before this one. The level of this
  ///   view is appended, unless it is the root.
  fileprivate func firstProblem(at number: Int, _ levels: inout [Int]) -> Scenario.Problem? {
    if number == 0, parent != 0 {
      return Scenario.Problem("parent", reason: "expected 0 for the root, found \(parent)")
    }
    if number > 0 {
      guard (0..<number).contains(parent) else {
        return Scenario.Problem(
          "parent",
          reason: "there is no view \(parent) before view \(number); a parent comes before its "
            + "subviews")
      }
      levels.append(levels[parent] + 1)
      if levels[number] > Scenario.Limits.levelMax {
        return Scenario.Problem(
          "parent", reason: "views are nested at most \(Scenario.Limits.levelMax) levels deep")
      }
    }
    return position.problem("position") ?? bounds.problem("bounds")
      ?? factors.refusal(of: anchor.x, anchor.y).map { Scenario.Problem("anchor", reason: $0) }
      ?? transform.problem("transform")
      ?? shares.refusal(of: alpha).map { Scenario.Problem("alpha", reason: $0) }
      ?? lengths.refusal(of: cornerRadius).map { Scenario.Problem("cornerRadius", reason: $0) }
  }
}

extension [Mark] {
  fileprivate func firstProblem(on screen: Screen) -> Scenario.Problem? {
    if let reason = Scenario.Limits.refusal(ofCount: count) {
      return Scenario.Problem("marked", reason: reason)
    }
    for (number, mark) in enumerated() {
      // Which views a foreign mark can name depends on the other screen of the transition.
      let count = mark.isForeign ? Scenario.Limits.countMax : screen.views.count
      if !(0..<count).contains(mark.view) {
        return Scenario.Problem("view", reason: "expected 0 to \(count - 1), found \(mark.view)")
          .within("marked", number)
      }
    }
    return nil
  }
}

extension Scenario.Operation {
  fileprivate func firstProblem(in scenario: Scenario) -> Scenario.Problem? {
    if let reason = Scenario.Limits.completionSpeeds.refusal(of: completionSpeed) {
      return Scenario.Problem("completionSpeed", reason: reason)
    }
    if scenario.container == .tabs, kind.transitionKind != .select {
      return Scenario.Problem("kind", reason: "tabs are selected, not pushed or popped")
    }
    switch kind {
    case .push, .pop: return nil
    case .popToRoot:
      return scenario.container != .overlay
        ? nil : Scenario.Problem("kind", reason: "an overlay has no pop to the root")
    case .replace:
      return scenario.container == .navigation
        ? nil : Scenario.Problem("kind", reason: "only a navigation controller replaces a screen")
    case .pushAgain(let number):
      // If several operations are equal, the first one decides: the later ones know more screens.
      let earlierCount = scenario.screenAdded(by: scenario.operations.firstIndex(of: self) ?? 0)
      return (0..<earlierCount).contains(number)
        ? nil : Scenario.Problem("number", reason: "no screen \(number) was there before")
    case .select(let tab):
      if scenario.container != .tabs {
        return Scenario.Problem("kind", reason: "only a container of tabs selects")
      }
      return scenario.screens.indices.contains(tab)
        ? nil : Scenario.Problem("tab", reason: "there is no tab \(tab)")
    }
  }
}

extension Event.Kind {
  fileprivate func firstProblem(among screens: [Screen]) -> Scenario.Problem? {
    switch self {
    case .update(let progress):
      return shares.refusal(of: progress).map { Scenario.Problem("progress", reason: $0) }
    case .write(let view, let change):
      return view.problem("view", among: screens) ?? change.firstProblem
    case .remove(let view):
      if view.view == 0 {
        return Scenario.Problem("view", reason: "the root of a screen stays with its controller")
      }
      return view.problem("view", among: screens)
    case .mark(let screen, let marks):
      return screens.indices.contains(screen)
        ? marks.firstProblem(on: screens[screen])
        : Scenario.Problem("screen", reason: "there is no screen \(screen)")
    case .continueAnimator(let factor):
      return Scenario.Limits.durationFactors.refusal(of: factor).map {
        Scenario.Problem("durationFactor", reason: $0)
      }
    case .resize(let size):
      return Rect(origin: .zero, size: size).problem("size", isEmptyAllowed: false)
    case .finish, .cancel, .enableAnimations, .cutAnimationsShort, .visitBackground, .warnOfMemory,
      .closeWindow, .changeDelegate, .pauseAnimator, .app:
      return nil
    }
  }
}

extension Event.Change {
  fileprivate var firstProblem: Scenario.Problem? {
    switch self {
    case .alpha(let alpha):
      shares.refusal(of: alpha).map { Scenario.Problem("alpha", reason: $0) }
    case .transform(let transform): transform.problem("transform")
    case .position(let position): position.problem("position")
    case .bounds(let bounds): bounds.problem("bounds")
    case .cornerRadius(let radius):
      lengths.refusal(of: radius).map { Scenario.Problem("cornerRadius", reason: $0) }
    case .isHidden, .isUserInteractionEnabled: nil
    case .decoration(let decoration, _):
      decoration.name.isEmpty
        ? Scenario.Problem("decoration", reason: "a write changes one decoration") : nil
    }
  }
}

extension Probe {
  fileprivate func firstProblem(among screens: [Screen]) -> Scenario.Problem? {
    if let problem = from.problem("from", among: screens) ?? to?.problem("to", among: screens) {
      return problem
    }
    switch question {
    case .point(let point): return point.problem("point")
    case .rect(let rect): return rect.problem("rect")
    case .roundTrip(let point): return point.problem("roundTrip")
    case .composition(let point, let via):
      return point.problem("point") ?? via.problem("via", among: screens)
    }
  }
}

extension ViewID {
  fileprivate func problem(_ name: String, among screens: [Screen]) -> Scenario.Problem? {
    screens.indices.contains(screen) && screens[screen].views.indices.contains(view)
      ? nil : Scenario.Problem(name, reason: "there is no view \(self)")
  }
}

// MARK: - Numbers

private let coordinates = -Scenario.Limits.coordinateMax...Scenario.Limits.coordinateMax
private let lengths = 0...Scenario.Limits.coordinateMax
/// Anchors, and the entries a, b, c and d of a transform.
private let factors = -Scenario.Limits.factorMax...Scenario.Limits.factorMax
/// Alphas, and the progress of an interaction.
private let shares = 0.0...1

extension ClosedRange {
  /// Why numbers are refused; nil if all lie in the range. NaN lies in none.
  fileprivate func refusal(of numbers: Bound...) -> String? {
    numbers.first { !contains($0) }.map { "expected \(lowerBound) to \(upperBound), found \($0)" }
  }
}

extension Point {
  fileprivate func problem(_ name: String) -> Scenario.Problem? {
    coordinates.refusal(of: x, y).map { Scenario.Problem(name, reason: $0) }
  }
}

extension Rect {
  fileprivate func problem(_ name: String, isEmptyAllowed: Bool = true) -> Scenario.Problem? {
    if let problem = origin.problem(name) { return problem }
    if let reason = lengths.refusal(of: size.width, size.height) {
      return Scenario.Problem(name, reason: reason)
    }
    return isEmptyAllowed || size.width > 0 && size.height > 0
      ? nil : Scenario.Problem(name, reason: "expected a positive size")
  }
}

extension Affine {
  fileprivate func problem(_ name: String) -> Scenario.Problem? {
    (factors.refusal(of: a, b, c, d) ?? coordinates.refusal(of: tx, ty))
      .map { Scenario.Problem(name, reason: $0) }
  }
}
