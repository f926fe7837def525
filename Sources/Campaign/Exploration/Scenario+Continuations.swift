import Model

extension Scenario {
  /// The scenarios with one operation, at tick 0, from which `MachineTour` begins.
  static func firstOfTour(in container: Container) -> [Scenario] {
    let screen = Screen.ofTour
    let screens = container == .tabs ? [screen, screen, screen] : [screen]
    return TransitionMachine.Scope.policiesOfRuns(container).flatMap { policies in
      container.operationsOfTour(at: .zero).map { operation in
        // Transitions are short, because only the order of the moves matters.
        Scenario(
          container: container, screens: screens, operations: [operation],
          variant: Variant(duration: 0.25), policies: policies)
      }
    }
  }

  /// The same scenario with one more operation or event, at or after the last one.
  ///
  /// - Parameter completed: when the last transition completes. There are continuations then, one
  ///   tick later, when an operation that waits begins, and two ticks later, at rest.
  func continuations(after completed: Tick?) -> [Scenario] {
    var ticks = [lastTick, lastTick + Tick(1)]
    if let completed {
      let later = [completed, completed + Tick(1), completed + Tick(2)]
      ticks += later.filter { $0 > ticks[1] }
    }
    return ticks.flatMap { tick in
      container.operationsOfTour(at: tick).map { operation in
        var scenario = self
        scenario.operations.append(operation)
        return scenario
      }
        + eventsOfTour.map { kind in
          var scenario = self
          scenario.events.append(Event(at: tick, kind))
          return scenario
        }
    }
  }

  /// At least one event for each move of the finger, the app and the system. A tour never takes a
  /// move whose event is not in this list.
  private var eventsOfTour: [Event.Kind] {
    let view = ViewID(0, 1)
    return [
      .update(0), .update(0.5), .update(1), .finish, .cancel, .write(view, .isHidden(true)),
      .mark(screen: 0, []), .remove(view), .resize(Size(400, 300)),
      .cutAnimationsShort, .enableAnimations(!animationsAreEnabledAtEnd),
    ]
  }

  /// Whether the events of the scenario leave animations turned on.
  private var animationsAreEnabledAtEnd: Bool {
    for event in events.reversed() {
      if case .enableAnimations(let enabled) = event.kind { return enabled }
    }
    return true
  }
}

extension Scenario.Container {
  /// One operation for each kind of move that the container has, driven in each way. For the
  /// machine, `pushAgain` is a push.
  fileprivate func operationsOfTour(at tick: Tick) -> [Scenario.Operation] {
    let kinds: [Scenario.Operation.Kind] =
      switch self {
      case .navigation: [.push(.ofTour), .pop, .popToRoot, .replace(.ofTour)]
      case .tabs: (0..<3).map { .select($0) }
      case .modal: [.push(.ofTour), .pop, .popToRoot]
      case .overlay: [.push(.ofTour), .pop]
      }
    return kinds.flatMap { kind in
      TransitionMachine.Scope.modesOfRuns(self).map { mode in
        Scenario.Operation(
          at: tick, kind, isInteractive: mode == .interactive, isAnimated: mode != .unanimated)
      }
    }
  }
}

extension Screen {
  /// A screen with one marked view.
  fileprivate static let ofTour = Screen(
    views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(64, 64, 64, 64))],
    marked: [Mark(1)])
}
