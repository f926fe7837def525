/// Which transitions a finger drives.
extension Staging {
  /// How a finger drives the transitions of a delegate: the arguments of `Subject`, and in words.
  func driver(of delegate: String) -> (arguments: [String], words: String) {
    let code = graph.ancestry(of: delegate).map { bodies[$0] }.joined()
    let type = "UIPercentDrivenInteractiveTransition"
    guard code.containsBytes(of: "interactionController") else {
      return ([], "No finger drives it, because it names no interaction controller.")
    }
    if let flag = flag(in: delegate, code) {
      let set = "setDriver: { ($0 as? \(graph.spelled(delegate)))?.\(flag) = $1 != nil }"
      return ([set], "A finger drives it while its \(flag) is true.")
    }
    let property = graph.settable(in: delegate).first {
      $0.type.hasSuffix("?") && graph.inherits(String($0.type.dropLast()), from: type)
    }
    // In the app another object retains the driver.
    let isWeak = property.map { code.containsBytes(of: "weak var \($0.name)") } ?? false
    func made(_ driver: String) -> String? {
      if driver == type { return "$1" }
      return values.call(driver).map {
        "$1 == nil ? nil : " + (isWeak ? "DelegatedApp.retaining(\($0))" : $0)
      }
    }
    guard let property, case let driver = String(property.type.dropLast()),
      !makes(driver, in: code), code.containsBytes(of: "interactionControllerFor"),
      let made = made(driver)
    else { return ([], "A finger drives what it returns as interaction controller.") }
    let name = property.name
    let set = "setDriver: { ($0 as? \(graph.spelled(delegate)))?.\(name) = \(made) }"
    let setters = graph.types.keys.filter { bodies[$0].containsBytes(of: ".\(name) = ") }
    if areOfApp, setters.isEmpty,
      !graph.ancestry(of: delegate).contains(where: { bodies.assigns(name, in: $0) })
    {
      return ([], "No finger drives it, because no code sets its property \(name).")
    }
    if let kept = driver == type ? type + "()" : values.call(driver), bodies.setsForEver(name),
      bodies.driverOfEveryDismissal(in: delegate) == name,
      !["wantsInteractiveStart", "\(name) = nil"].contains(where: bodies.all.containsBytes)
    {
      let value = isWeak ? "DelegatedApp.retaining(\(kept))" : kept
      return (
        [
          "setDriver: { delegate, _ in if let delegate = delegate as? \(graph.spelled(delegate)), "
            + "delegate.\(name) == nil { delegate.\(name) = \(value) } }"
        ],
        "A finger drives it through its property \(name), which no code sets to nil, so there is a "
          + "driver without a finger, too."
      )
    }
    if beginsOnlyTheWayBack(setters) {
      return (
        ["followsFingerForward: false", set],
        "A finger drives the way back through its property \(name)."
      )
    }
    return ([set], "A finger drives it through its property \(name).")
  }

  /// The percent driver whose gestures alone dismiss screens, if a delegate returns a driver for every
  /// dismissal; nil for others. Dismissed without a finger, a screen would wait for it.
  func driverThatAlwaysDismisses(for delegate: String) -> String? {
    guard let driver = driverThatDismisses,
      let property = bodies.driverOfEveryDismissal(in: delegate)
    else { return nil }
    // Private properties are not in the graph. An optional one may be nil.
    let isMade = graph.ancestry(of: delegate).contains { type in
      bodies[type].split(separator: "\n").contains { line in
        ["let", "var"].contains { line.contains("\($0) \(property)") } && line.contains("(")
          && !line.contains("func ")
      }
    }
    return isMade ? driver : nil
  }

  /// The property of a delegate to which the code gives an interaction controller in each function that
  /// dismisses a screen; nil if there is none.
  func driverGivenToEveryDismissal(by delegate: String) -> String? {
    graph.settable(in: delegate).first { property in
      ["Interactive", "Interaction"].contains(where: property.type.containsBytes)
        && bodies.setsBeforeEveryDismissal(property.name)
    }?.name
  }

  /// The flag of a driver, or of its own, that a delegate asks before it returns that driver:
  /// `swipe.isActive ? swipe : nil`.
  private func flag(in delegate: String, _ code: String) -> String? {
    let own = graph.settable(in: delegate).filter { $0.type == "Bool" }
    for driver in graph.properties(of: delegate)
    where graph.inherits(driver.type, from: "UIPercentDrivenInteractiveTransition") {
      let flags = graph.settable(in: driver.type).filter { $0.type == "Bool" }
      for flag in flags {
        let condition = "\(driver.name).\(flag.name)"
        if Staging.returns(driver.name, if: condition, in: code) { return condition }
      }
      let flag = own.first { Staging.returns(driver.name, if: $0.name, in: code) }
      if let flag { return flag.name }
    }
    // A method may make the driver: `isInteractive ? makeDriver() : nil`.
    let driver = "UIPercentDrivenInteractiveTransition"
    let namesDriver =
      code.containsBytes(of: driver)
      || graph.types.keys.contains {
        graph.inherits($0, from: driver) && bodies.mentions($0, in: delegate)
      }
    let choices = code.split(separator: "\n").filter { line in
      namesDriver && line.trimmingCharacters(in: .whitespaces).hasSuffix(") : nil")
    }
    return own.first { flag in choices.contains { $0.contains(" \(flag.name) ? ") } }?.name
  }

  /// Whether some code returns a driver if a condition is true, and else nothing.
  private static func returns(_ driver: String, if condition: String, in code: String) -> Bool {
    code.containsBytes(of: "\(condition) ? \(driver)")
      || ["if \(condition) {", "guard \(condition) else"].contains(where: code.containsBytes)
        && code.containsBytes(of: "return \(driver)") && code.containsBytes(of: "return nil")
  }

  /// Whether some code makes a driver itself.
  private func makes(_ driver: String, in code: String) -> Bool {
    [driver, "UIPercentDrivenInteractiveTransition"].contains { code.containsBytes(of: "\($0)(") }
  }

  /// Which transitions a finger drives, according to the percent drivers of the module and to what
  /// its delegates return.
  func fingerUse(of animator: String, in containers: [String]) -> StagedSubject.FingerUse {
    let driver = "UIPercentDrivenInteractiveTransition"
    let hasDriver =
      bodies.all.containsBytes(of: "\(driver)(")
      || graph.types.keys.contains { graph.inherits($0, from: driver) }
    guard hasDriver else { return .never }
    if driversAnimateThemselves { return .replaced }
    let providers = providers(of: animator)
    let hasDelegate = providers.contains { !self.containers(of: $0).isEmpty }
    if hasDelegate && !bodies.returnsDrivers { return .elsewhere }
    func drives(isForward: Bool) -> Bool {
      containers.allSatisfy { bodies.drives(in: $0, isForward: isForward, by: providers) != false }
    }
    if !drives(isForward: false) { return .elsewhere }
    if !drives(isForward: true) { return .backward }
    let makers = providers.filter {
      bodies[$0].containsBytes(of: "UIPercentDrivenInteractiveTransition()")
    }
    // A delegate may feed a driver of UIKit's own class itself.
    if makers.contains(where: { bodies[$0].containsBytes(of: ".update(") }) {
      return beginsOnlyTheWayBack(makers) ? .backward : .always
    }
    let all = graph.types.keys.filter {
      graph.inherits($0, from: "UIPercentDrivenInteractiveTransition")
    }
    let named = all.filter { driver in providers.contains { bodies.mentions(driver, in: $0) } }
    let drivers = named.isEmpty ? all : named
    return beginsOnlyTheWayBack(drivers + holders(of: drivers, in: providers)) ? .backward : .always
  }

  /// Whether all interaction controllers of the module begin transitions themselves, so that UIKit never
  /// calls an animator for a finger.
  private var driversAnimateThemselves: Bool {
    let drivers = graph.types.keys.filter {
      graph.inherits($0, from: "UIPercentDrivenInteractiveTransition")
    }
    return !drivers.isEmpty
      && !bodies.all.containsBytes(of: "UIPercentDrivenInteractiveTransition(")
      && drivers.allSatisfy { driver in
        bodies[driver].containsBytes(of: "override func startInteractiveTransition(")
          && !bodies[driver].containsBytes(of: "super.startInteractiveTransition(")
      }
  }

  /// The types that use a driver through a property of a delegate: their gestures begin
  /// transitions.
  private func holders(of drivers: [String], in delegates: [String]) -> [String] {
    let properties = delegates.flatMap { delegate in
      drivers.flatMap { bodies.properties(holding: $0, in: delegate) }
    }
    return graph.types.keys.filter { type in
      !delegates.contains(type) && properties.contains { bodies[type].containsBytes(of: ".\($0)") }
    }
  }

  /// Whether the code of the types pops or dismisses screens, and shows none.
  private func beginsOnlyTheWayBack(_ types: [String]) -> Bool {
    let code = types.map { bodies[$0] }.joined()
    let goesBack = [
      "dismiss(animated", "popViewController(", "interactivePopGestureRecognizer",
    ].contains(where: code.containsBytes)
    return goesBack && !ScreenCalls.goesForward(code)
  }

  /// Whether a screen has a pan that takes it away and drives that: its code, or that of one of its
  /// percent drivers, makes the recognizer, pops or dismisses, and updates a driver.
  func hasDrivingPan(_ screen: String) -> Bool {
    let drivers = graph.types.keys.filter {
      graph.inherits($0, from: "UIPercentDrivenInteractiveTransition")
        && bodies.makes($0, in: screen)
        && bodies[$0].containsBytes(of: ".view.addGestureRecognizer(")
    }
    return hasDrivingPan(in: graph.ancestry(of: screen).map { bodies[$0] }.joined()) {
      $0.containsBytes(of: ".update(")
    }
      || drivers.contains { driver in
        // A driver updates itself.
        hasDrivingPan(in: bodies[driver]) { !Adoption.calls(of: "update", in: $0).isEmpty }
      }
  }

  private func hasDrivingPan(in code: String, updates: (String) -> Bool) -> Bool {
    code.containsBytes(of: "PanGestureRecognizer(") && updates(code)
      && ["dismiss(animated", "popViewController("].contains(where: code.containsBytes)
  }

  /// Whether a pan may drag screens without driving a transition: some code makes one, and none that
  /// does so knows a percent driver.
  var hasPansOfScreens: Bool {
    let makers = graph.types.keys.filter { bodies[$0].containsBytes(of: "PanGestureRecognizer(") }
    return !makers.isEmpty
      && makers.allSatisfy { type in
        !["UIPercentDriven", "interactionController", ".update("].contains {
          bodies[type].containsBytes(of: $0)
        }
      }
  }

  /// How the words about a subject begin that a finger drives.
  nonisolated static let beginningOfDrivenWords = "A finger drives "

  /// What a finger does to the pans of a subject, as a sentence; empty if it has none that drive no
  /// transition.
  func wordsOfPans(of subject: StagedSubject) -> String {
    guard subject.hasFingerOnPans, hasPansOfScreens,
      subject.containers.contains(where: StagedSubject.isPresentation)
    else { return "" }
    let makers = graph.types.keys.filter { bodies[$0].containsBytes(of: "PanGestureRecognizer(") }
    let isOfSubject = makers.contains {
      subject.classes.contains($0) || bodies.mentions($0, in: subject.name)
    }
    return isOfSubject
      ? " A pan moves a view of it and drives no transition: in a scenario, driven by a finger means "
        + "that a finger drags it, and cancelled that the system cancels the pan."
      : ""
  }

  /// Which transitions a finger drives, as a sentence for the user.
  static func words(_ finger: StagedSubject.FingerUse) -> String {
    switch finger {
    case .never: "No finger drives it, because the code makes no percent driver."
    case .replaced: "No finger drives it, because the interaction controller animates by itself."
    case .elsewhere:
      "No finger drives it, because no delegate returns an interaction controller for it."
    case .always: "A finger drives it, because the code has a percent driver."
    case .backward:
      "A finger drives only the way back, because that is what its percent driver begins."
    }
  }
}
