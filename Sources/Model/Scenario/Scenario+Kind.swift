extension Scenario {
  /// How far a scenario is from what apps do every day. A finding says which kind it needs.
  /// (`docs/model.md, Kinds`)
  public enum Kind: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// Something that any app does.
    case ordinary
    /// A state that apps are rarely in.
    case unusual
    /// A failure that is rare.
    case fault

    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    public var name: String { "\(self)" }
  }

  /// The strongest kind that applies.
  public var kind: Kind {
    var kind = Kind.ordinary
    for number in 0..<screenCount {
      let screen = screen(number)
      if screen.isFaulty { return .fault }
      if screen.isUnusual(window.size) { kind = .unusual }
    }
    for operation in operations where operation.withheld != nil { return .fault }
    for (number, event) in events.enumerated() {
      switch event.kind {
      case .resize where turnsAtRest(number): break
      case .cutAnimationsShort, .remove, .closeWindow, .changeDelegate(.released): return .fault
      case .enableAnimations, .resize, .visitBackground, .warnOfMemory, .changeDelegate,
        .pauseAnimator, .continueAnimator:
        kind = max(kind, .unusual)
      case .write(let view, _) where view.view == 0: kind = max(kind, .unusual)
      case .mark(let number, let marks) where screen(number).isUnusual(marks):
        kind = max(kind, .unusual)
      // Ordinary: updates and releases, other writes and lists, and events of the subject.
      default: break
      }
    }
    if variant.duration == 0 || !fillsPhone
      || settings.contains(.rightToLeft) || nestsFirstScreen
      || policies != PhoneSettings.current.flipped || returnsAfterTurn
    {
      kind = max(kind, .unusual)
    }
    return kind
  }

  /// Whether a screen that went is shown again, and the window has changed its size since it was new.
  /// Most apps make a new screen each time.
  package var returnsAfterTurn: Bool {
    operations.contains { operation in
      guard case .pushAgain(let number) = operation.kind else { return false }
      let first = operations.indices.first {
        operations[$0].kind.newScreen != nil && screenAdded(by: $0) == number
      }
      let start = first.map { operations[$0].at } ?? .zero
      return events.contains { $0.kind.isResize && $0.at >= start && $0.at <= operation.at }
    }
  }
}

extension Scenario {
  /// The ticks after the start and the release of a transition until the app is taken to be at rest:
  /// 2.5 s, longer than nearly all transitions.
  public static let restTicks = 160

  /// The ticks until a phone that turns has turned. The animation begins when the old state has
  /// been drawn, and takes 0.3 s (`SizeChange` of UIKit), which is less than 20 ticks. The rest
  /// is a margin. (`docs/facts.md L10`)
  public static let turnTicks = 24

  /// Whether an event turns the phone while the app is at rest, which users do every day: all earlier
  /// operations are over, and no other one begins before the phone has turned.
  ///
  /// The scenario does not say how long a transition takes. One of more than `restTicks` may still be
  /// in flight, and then the turn waits for its end.
  ///
  /// - Parameter number: the index of the event.
  public func turnsAtRest(_ number: Int) -> Bool {
    guard case .resize(let new) = events[number].kind, fillsPhone else { return false }
    let tick = events[number].at, earlier = events[..<number]
    var size = window.size
    for event in earlier {
      guard case .resize(let other) = event.kind else { continue }
      guard event.at + Tick(Scenario.turnTicks) <= tick else { return false }
      size = other
    }
    let count = operations.prefix { $0.at < tick }.count
    guard new == size.turned, let end = restTick(after: count, earlier), end <= tick else {
      return false
    }
    return count == operations.count || operations[count].at >= tick + Tick(Scenario.turnTicks)
  }

  /// The first tick at which the app is taken to be at rest after some operations; nil if a finger or a
  /// paused animator may hold a transition.
  ///
  /// - Parameters:
  ///   - count: how many operations have been called.
  ///   - earlier: the events that have happened.
  package func restTick(after count: Int, _ earlier: ArraySlice<Event>) -> Tick? {
    var end = Tick.zero
    for operation in operations[..<count] {
      // A slower rest may take longer than `restTicks`.
      guard operation.completionSpeed >= 1 else { return nil }
      // An operation that is called while another one is in flight may wait for it.
      var start = max(end, operation.at)
      if operation.isInteractive {
        let release = earlier.first { event in
          event.at > operation.at && (event.kind == .finish || event.kind == .cancel)
        }
        // A release does not reach an operation that waits.
        guard let release, operation.at >= end else { return nil }
        start = release.at
      }
      end = start + Tick(Scenario.restTicks)
    }
    // An update after the release may hold the transition again.
    if let last = earlier.last(where: \.kind.isInteraction)?.kind,
      last != .finish && last != .cancel
    {
      return nil
    }
    for event in earlier {
      if event.kind.isPause { return nil }
      if event.kind.isInteraction { end = max(end, event.at + Tick(Scenario.restTicks)) }
    }
    return end
  }

  /// Whether the suite leaves the screens of the app as the app makes them: their roots fill the
  /// window, can be seen and take touches, and stay so. Views in them may have any attributes.
  ///
  /// Only in such scenarios the subject's own laws are judged.
  package var showsScreensAsMade: Bool {
    if nestsFirstScreen { return false }
    for number in 0..<screenCount {
      let screen = screen(number)
      if screen.isPlain || screen.views[0] != ordinaryRoot(like: screen.views[0]) { return false }
    }
    return operations.allSatisfy { $0.withheld == nil }
      && events.allSatisfy { event in
        switch event.kind {
        case .write(let id, _): id.view != 0
        case .closeWindow: false
        default: true
        }
      }
  }

  /// A root that fills the window, can be seen and takes touches. Its other attributes are those of
  /// `root`.
  private func ordinaryRoot(like root: View) -> View {
    var ordinary = View(frame: Rect(origin: .zero, size: window.size))
    (ordinary.clipsToBounds, ordinary.cornerRadius) = (root.clipsToBounds, root.cornerRadius)
    (ordinary.isOpaque, ordinary.failsSnapshots) = (root.isOpaque, root.failsSnapshots)
    ordinary.decorations = root.decorations
    return ordinary
  }
}

extension Mark {
  /// Whether no app sets the mark on purpose.
  fileprivate var isMistaken: Bool { isForeign || view == 0 }
}

extension Screen {
  /// Whether the controller adopts no protocol of the tutorials, or a snapshot of a view is nil.
  fileprivate var isFaulty: Bool {
    isPlain || views.contains(where: \.failsSnapshots)
  }

  /// Whether the root has an unusual attribute or size or already has a superview, a view has no
  /// size, or the list of marks is unusual.
  fileprivate func isUnusual(_ window: Size) -> Bool {
    let root = views[0]
    return isPreparedElsewhere || !root.decorations.isEmpty || root.alpha != 1 || root.isHidden
      || !root.transform.isIdentity
      || root.bounds.size != window || root.anchor != Point(0.5, 0.5)
      || isUnusual(marked) || views.contains { $0.bounds.isEmpty }
  }

  /// Whether a mark names a view that no app would name: the root, a view of the other screen, or one
  /// that the app itself hides.
  fileprivate func isUnusual(_ marks: [Mark]) -> Bool {
    marks.contains { mark in
      mark.isMistaken || views.indices.contains(mark.view) && views[mark.view].isHidden
    }
  }
}
