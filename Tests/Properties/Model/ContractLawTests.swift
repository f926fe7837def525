import Foundation
import Model
import Reporting
import Testing

/// The laws about any animator report each kind of bug that people report (`docs/bugs.md`), in a trace
/// without any other mistake. Each law must also accept what only resembles the bug.
@Suite struct `The contract laws` {
  private let old = Screen(
    views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64))],
    marked: [Mark(1)])

  /// The trace of a scenario all of whose screens are `old`.
  private func predictedTrace(_ report: String = "Tick 0: push of B.") throws -> PredictedTrace {
    var scenario = try Scenario(report: report)
    scenario.screens = scenario.screens.map { _ in old }
    for index in scenario.operations.indices {
      if case .push = scenario.operations[index].kind {
        scenario.operations[index].kind = .push(old)
      }
    }
    return PredictedTrace(of: .fade, in: scenario)
  }

  /// The trace of a push that a finger holds at one half from tick 4 to tick 10.
  ///
  /// - Parameter release: how the finger lets go: `finished` or `cancelled`.
  private func heldTrace(until release: String) throws -> PredictedTrace {
    try predictedTrace(
      """
      Tick 0: push of B, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 10: the finger lets go: \(release).
      """)
  }

  @Test func `a shadow that an animator leaves on a screen is reported`() throws {
    var shadow = try predictedTrace()
    shadow.trace.records[shadow.trace.transitions[0].after.lowerBound].hasShadow = true
    #expect(shadow.broken.contains("everything-restored"))
  }

  /// Expects that a law excuses something, and counts no fewer comparisons than excuses: the summary of
  /// a run divides the one by the other.
  private func expectCounted(_ excuse: Excuse, by slug: String, in predictedTrace: PredictedTrace)
    throws
  {
    let counts = predictedTrace.result.excuses.first { Law[$0.law].slug == slug }?.counts
    let found = try #require(counts)
    #expect(found[excuse] > 0)
    #expect(found.excusedCount <= found.comparisonCount)
  }

  @Test func `a law that excuses comparisons counts them`() throws {
    var unseen = try predictedTrace(
      """
      A is on the stack.
      B is on the stack.
      Tick 0: pop of B, driven by a finger.
      Tick 4: the finger is at 0.5 of its way.
      Tick 10: the finger lets go: cancelled.
      """)
    unseen.isForeign = true
    // The views of B come before those of A.
    let root = unseen.trace.transitions[0].after.lowerBound + 2
    // After the cancelled pop A is still in the window, but its alpha of 0 makes it invisible.
    unseen.trace.records[root].isInWindow = true
    unseen.trace.records[root].alpha = 0
    try expectCounted(.cannotBeSeen, by: "right-screen-remains", in: unseen)

    var dimmed = try predictedTrace(
      """
      A is the root.
      B is presented over its presenter.
      Tick 0: presentation of B.
      """)
    // Two views that the presentation adds to the window. They may stay there until the dismissal.
    for _ in 0..<2 {
      var view = ForeignView(transition: 0, screen: nil, superview: .window, tracedView: .unknown)
      view.isLasting = true
      dimmed.trace.foreignViews.append(view)
    }
    try expectCounted(.presenterStays, by: "nothing-is-added-elsewhere", in: dimmed)
  }

  @Test func `a rounding error of a whole turn counts as restored`() throws {
    func isBroken(byTurnOf sine: Double) throws -> Bool {
      var turned = try predictedTrace()
      let record = turned.trace.transitions[0].after.lowerBound
      turned.trace.records[record].transform = Affine(1, sine, -sine, 1, 0, 0)
      return turned.broken.contains("everything-restored")
    }
    #expect(try !isBroken(byTurnOf: sin(2 * Double.pi)))
    #expect(try isBroken(byTurnOf: 1e-6))
  }

  // MARK: docs/bugs.md 1, 3

  @Test func `T7: the claim may be false only if the context withholds a screen`() throws {
    func withholding(_ part: String) throws -> PredictedTrace {
      try predictedTrace("Tick 0: push of B, its context without the \(part)-screen.")
    }
    /// The slugs of the laws that the trace breaks if its transition claims no success.
    func brokenByFalseClaim(of push: PredictedTrace) -> [String] {
      var push = push
      push.trace.transitions[0].claim = false
      return push.broken
    }
    #expect(brokenByFalseClaim(of: try predictedTrace()).contains("completes-with-the-truth"))
    for part in [
      "view of the from", "view of the to", "controller of the from", "controller of the to",
    ] {
      var silent = try withholding(part)
      #expect(!brokenByFalseClaim(of: silent).contains("completes-with-the-truth"))
      silent.trace.transitions[0].completions = 0
      #expect(silent.broken.contains("completes-exactly-once"))
    }
  }

  @Test
  func `H5: a transition in a window that goes away may fail, and its screens are in no window`()
    throws
  {
    var lost = try predictedTrace("Tick 0: push of B.\nTick 8: the window goes away.")
    lost.trace.transitions[0].claim = false
    lost.trace.records[lost.trace.transitions[0].after.lowerBound].isInWindow = false
    lost.trace.finalState.topIsShown = false
    #expect(lost.broken == [])
  }

  // MARK: docs/bugs.md 6

  @Test func `6: a snapshot of a filled view that shows nothing is blank`() throws {
    var blank = try predictedTrace()
    for id in [ViewID(0, 1), ViewID(1, 1)] {
      blank.trace.snapshots.append(SnapshotRecord(transition: 0, view: id, items: 0..<0))
    }
    #expect(blank.broken == ["snapshot-shows-its-view", "no-blank-snapshot"])
  }

  @Test func `6: a snapshot may be blank if it is never shown or its view is clear or hidden`()
    throws
  {
    for change: (inout Screen) -> Void in [
      { $0.views[1].isOpaque = false }, { $0.views[1].isHidden = true }, { $0.views[1].alpha = 0 },
    ] {
      var screen = old
      change(&screen)
      var blank = PredictedTrace(
        of: .fade, in: Scenario(screens: [screen], operations: [.init(.push(old))]))
      blank.trace.snapshots = [SnapshotRecord(transition: 0, view: ViewID(0, 1), items: 0..<0)]
      #expect(!blank.broken.contains("no-blank-snapshot"))
    }
    var unseen = try predictedTrace()
    unseen.trace.snapshots = [SnapshotRecord(transition: 0, view: ViewID(0, 1), items: 0..<0)]
    unseen.change(.snapshot(of: ViewID(0, 1))) { $0.alpha = 0 }
    #expect(!unseen.broken.contains("no-blank-snapshot"))
    var own = try predictedTrace()
    own.trace.snapshots = [SnapshotRecord(transition: 0, view: ViewID(0, 1), items: 0..<0)]
    #expect(own.broken.contains("no-blank-snapshot"))
    own.trace.snapshots[0].showsOtherViews = true
    #expect(!own.broken.contains("no-blank-snapshot"))
  }

  @Test func `S15: a snapshot with black in it is reported, unless it is invisible`() throws {
    var black = try predictedTrace()
    var record = SnapshotRecord(transition: 0, view: ViewID(0, 1), items: 0..<0)
    record.isOnBlack = true
    black.trace.snapshots = [record]
    #expect(black.broken.contains("no-black-behind-snapshots"))
    black.change(.snapshot(of: ViewID(0, 1))) { $0.alpha = 0 }
    #expect(!black.broken.contains("no-black-behind-snapshots"))
  }

  @Test func `S16: a snapshot with too few pixels is reported, unless it shows nothing`() throws {
    var coarse = try predictedTrace()
    let index = coarse.trace.pictures.count
    coarse.trace.pictures.append(
      PictureItem(view: ViewID(0, 1), quad: .identity, clip: nil, alpha: 1))
    var record = SnapshotRecord(transition: 0, view: ViewID(0, 1), items: index..<index + 1)
    record.sharpness = 0.5
    coarse.trace.snapshots = [record]
    #expect(coarse.broken.contains("snapshots-are-sharp"))
    record.items = index..<index
    coarse.trace.snapshots = [record]
    #expect(!coarse.broken.contains("snapshots-are-sharp"))
  }

  // MARK: docs/bugs.md 4

  @Test func `4: a snapshot may wait outside the container only if a dismissal can follow`() throws
  {
    /// Whether a law reports a snapshot that lies in the container, above all, after an operation.
    func isReported(at position: Point, after operation: String) throws -> Bool {
      var push = try predictedTrace("Tick 0: \(operation) of B.")
      let root = push.trace.transitions[0].after.first {
        push.trace.records[$0].tracedView == .view(ViewID(1, 0))
      }!
      var picture = push.trace.records[root]
      picture.tracedView = .snapshot(of: ViewID(0, 0))
      picture.superview = .container
      picture.order = 9
      picture.position = position
      push.trace.records.append(picture)
      let range = push.trace.transitions[0].after
      push.trace.transitions[0].after = range.lowerBound..<push.trace.records.count
      return push.broken.contains("no-snapshot-left")
    }
    // The middle of the window, and the same point one height of the window further down.
    let inside = Point(192, 416), outside = Point(192, 416 + 832)
    #expect(try isReported(at: inside, after: "presentation"))
    #expect(try !isReported(at: outside, after: "presentation"))
    #expect(try isReported(at: outside, after: "push"))
  }

  // MARK: docs/bugs.md 8

  @Test func `G5, T17: a screen with a translation may fill the container with its frame, too`()
    throws
  {
    func broken(_ transform: Affine, at position: Point) throws -> Bool {
      var push = try predictedTrace()
      let index = push.trace.transitions[0].after.first {
        push.trace.records[$0].tracedView == .view(ViewID(1, 0))
      }!
      push.trace.records[index].transform = transform
      push.trace.records[index].position = position
      return push.broken.contains("right-screen-remains")
    }
    // From the second position, the translation by (16, 8) moves the screen back to the middle.
    let middle = Point(192, 416), moved = Point(176, 408)
    #expect(try !broken(Affine(1, 0, 0, 1, 16, 8), at: middle))
    #expect(try !broken(Affine(1, 0, 0, 1, 16, 8), at: moved))
    #expect(try broken(Affine(-1, 0, 0, 1, 16, 8), at: moved))
    #expect(try broken(Affine(1, 0, 0, 1, 0, 0), at: moved))
  }

  // MARK: docs/bugs.md 14

  @Test func `14: content that sticks out of a drawer may be visible until the drawer has gone`()
    throws
  {
    var dismissal = try predictedTrace(
      """
      A is the root.
      B stands presented over its presenter.
      Tick 0: dismissal of B.
      """)
    // The new picture is screen A. The last picture also has a strip of a view of B, at the left.
    let unit = Affine(384, 0, 0, 832, 0, 0)
    let strip = Affine(1, 0, 0, 64, 0, 0)
    let start = dismissal.trace.pictures.count
    dismissal.trace.pictures += [
      PictureItem(view: ViewID(0, 0), quad: unit, clip: nil, alpha: 1),
      PictureItem(view: ViewID(0, 0), quad: unit, clip: nil, alpha: 1),
      PictureItem(view: ViewID(1, 1), quad: strip, clip: nil, alpha: 1),
    ]
    dismissal.trace.transitions[0].newPicture = start..<start + 1
    dismissal.trace.transitions[0].lastPicture = start + 1..<start + 3
    #expect(dismissal.broken.contains("last-picture-is-the-surviving-screen"))
    dismissal.trace.transitions[0].fillsContainer = false
    #expect(!dismissal.broken.contains("last-picture-is-the-surviving-screen"))
    // The root of the drawer itself must have gone.
    dismissal.trace.pictures[start + 2].view = ViewID(1, 0)
    #expect(dismissal.broken.contains("last-picture-is-the-surviving-screen"))
  }

  // MARK: docs/bugs.md 7

  @Test func `7: a view in a screen that moves at the start of a transition is reported`() throws {
    var moved = try predictedTrace()
    moved.trace.displacements = [
      Displacement(
        transition: 0, view: ViewID(0, 1), position: Point(0, 0), bounds: Rect(0, 0, 64, 64))
    ]
    #expect(moved.broken == ["bystanders-stay-put"])
  }

  @Test func `7: a screen that gets another size may lay out its views`() throws {
    var late = try predictedTrace()
    late.trace.records[late.trace.transitions[0].before.lowerBound].bounds.size.width = 100
    late.trace.displacements = [
      Displacement(
        transition: 0, view: ViewID(0, 1), position: Point(0, 0), bounds: Rect(0, 0, 64, 64))
    ]
    #expect(!late.broken.contains("bystanders-stay-put"))
  }

  // MARK: docs/bugs.md 8

  @Test func `8: a report about a screen that does not fill the container gives its frame`() throws
  {
    var small = try predictedTrace()
    // The root of B comes after the two views of A.
    let root = small.trace.transitions[0].after.lowerBound + 2
    small.trace.records[root].bounds.size = Size(128, 256)
    small.trace.records[root].position = Point(96, 192)
    let found = small.violations.first { Law[$0.law].slug == "right-screen-remains" }
    let violation = try #require(found)
    #expect(violation.expected == .rect(Scenario.ordinaryWindow))
    #expect(violation.found == .rect(Rect(32, 64, 128, 256)))
  }

  @Test func `8: a screen that does not fill the container is reported`() throws {
    let push = "Tick 0: push of B."
    let presentation = "B is presented over its presenter.\nTick 0: presentation of B."
    for (scenario, frame, isBroken) in [
      (push, Rect(32, 64, 128, 256), true),
      // A smaller view inside the container is an alert or a menu.
      ("A is the root.\n" + presentation, Rect(32, 64, 128, 256), false),
      ("A is the root.\n" + presentation, Rect(-32, 64, 128, 256), true),
    ] {
      var small = try predictedTrace(scenario)
      let presenter = small.trace.transitions[0].after.lowerBound, root = presenter + 2
      if small.scenario.container == .overlay { small.trace.records[presenter].isInWindow = true }
      small.trace.records[root].bounds.size = frame.size
      small.trace.records[root].position = Point(
        frame.origin.x + frame.size.width / 2, frame.origin.y + frame.size.height / 2)
      #expect(small.broken.contains("right-screen-remains") == isBroken)
    }
  }

  // MARK: docs/bugs.md 5

  @Test func `5: a dismissal may restore only what the presentation changed in the presenter`()
    throws
  {
    for (end, isBroken) in [(1.0, false), (0.75, true)] {
      var dim = try predictedTrace(
        """
        A is the root.
        B is presented over its presenter.
        Tick 0: presentation of B.
        Tick 80: dismissal of B.
        """)
      for range in [dim.trace.transitions[0].after, dim.trace.transitions[1].before] {
        let presenter = dim.trace.records[range].firstIndex { $0.tracedView == .view(ViewID(0, 0)) }
        #expect(presenter != nil)
        if let presenter { dim.trace.records[presenter].alpha = 0.5 }
      }
      let presenter = dim.trace.records[dim.trace.transitions[1].after].firstIndex {
        $0.tracedView == .view(ViewID(0, 0))
      }
      if let presenter { dim.trace.records[presenter].alpha = end }
      #expect(dim.broken.contains("everything-restored") == isBroken)
    }
  }

  /// Whether a law reports the color of a view in A, which is white at first, after a push, a
  /// cancelled pop and a pop.
  ///
  /// - Parameters:
  ///   - view: the view; `.unknown` is one of the app's own, which has no identity in a trace.
  ///   - push: the color that the push gives it.
  ///   - pop: the color that the cancelled pop gives it; nil if it leaves the color.
  ///   - end: the color that the last pop gives it; nil if it leaves the color.
  private func reportsColor(
    of view: TracedView = .view(ViewID(0, 1)), push: String, pop: String? = nil, end: String? = nil
  ) throws -> Bool {
    var colored = try predictedTrace(
      """
      A is on the stack.
      Tick 0: push of B.
      Tick 80: pop of B, driven by a finger.
      Tick 84: the finger is at 0.5 of its way.
      Tick 90: the finger lets go: cancelled.
      Tick 160: pop.
      """)
    #expect(colored.trace.transitions.count == 3)
    colored.isForeign = true
    func change(_ transition: Int, from before: String, to after: String) {
      colored.trace.changes.append(
        StateChange(
          transition: transition, screen: 0, tracedView: view, type: "UIView",
          property: "backgroundColor", before: before, after: after))
    }
    change(0, from: "white", to: push)
    if let pop { change(1, from: push, to: pop) }
    if let end { change(2, from: pop ?? push, to: end) }
    return colored.broken.contains("everything-restored")
  }

  @Test func `5: a cancelled pop may restore the screen below before the pop that succeeds`() throws
  {
    #expect(try reportsColor(push: "gray"))
    #expect(try reportsColor(push: "gray", pop: "black"))
    #expect(try !reportsColor(push: "gray", pop: "white"))
  }

  @Test func `5: a pop may restore a view of the app's own that the push has changed`() throws {
    #expect(try reportsColor(of: .unknown, push: "gray"))
    #expect(try reportsColor(of: .unknown, push: "gray", end: "black"))
    #expect(try !reportsColor(of: .unknown, push: "gray", end: "white"))
    #expect(try !reportsColor(of: .unknown, push: "gray", pop: "white"))
    #expect(try !reportsColor(of: .unknown, push: "gray", pop: "black", end: "white"))
  }

  /// Whether a law reports an alpha that A1 has after a push and a pop, if the app writes 0.75 in
  /// the tick of the push and just before it, and the push leaves 0.25.
  private func reportsAlpha(_ alpha: Double) -> Bool {
    let write = Event(at: .zero, .write(ViewID(0, 1), .alpha(0.75)))
    var written = PredictedTrace(
      of: .fade,
      in: Scenario(
        screens: [old], operations: [.init(.push(old)), .init(at: Tick(80), .pop)],
        events: [write]))
    written.isForeign = true
    written.trace.outcomes = [EventOutcome(transition: nil, hadEffect: true)]
    let (push, pop) = (written.trace.transitions[0], written.trace.transitions[1])
    written.trace.records[push.before.lowerBound + 1].alpha = 0.75
    written.trace.records[push.after.lowerBound + 1].alpha = 0.25
    // The views of B come before those of A.
    written.trace.records[pop.before.lowerBound + 3].alpha = 0.25
    written.trace.records[pop.after.lowerBound + 3].alpha = alpha
    return written.broken.contains("everything-restored")
  }

  @Test func `5: a pop restores what the app wrote just before the push in the same tick`() {
    #expect(!reportsAlpha(0.75))
    #expect(reportsAlpha(0.25))
  }

  // MARK: docs/bugs.md 10

  @Test func `10: a frame that is set under a transform is reported`() throws {
    var bent = try predictedTrace()
    bent.trace.transitions[0].framesSetUnderTransform = 1
    #expect(bent.broken == ["no-frame-set-under-transform"])
  }

  // MARK: docs/bugs.md 14, 15

  @Test(arguments: ["finished", "cancelled"])
  func `14: a jump when the finger leaves is reported`(release: String) throws {
    var jumps = try heldTrace(until: release)
    #expect(jumps.broken == [])
    for sample in jumps.trace.samples where sample.time == 10 {
      jumps.trace.elements[sample.elements.lowerBound].alpha = 1
    }
    #expect(jumps.broken == ["screens-dim-as-specified", "no-jump-when-the-finger-leaves"])
  }

  @Test func `15: a motion while the finger holds still is reported`() throws {
    var runs = try heldTrace(until: "finished")
    for sample in runs.trace.samples where sample.time < 10 {
      runs.trace.elements[sample.elements.lowerBound].alpha -= sample.time / 64
    }
    // A jump is not reported as well, because the view was not still before.
    #expect(runs.broken == ["screens-dim-as-specified", "only-the-finger-drives"])
  }

  @Test func `15: a report names what changes while the finger holds still`() throws {
    func reported(_ change: (inout Element) -> Void) throws -> Violation? {
      var runs = try heldTrace(until: "finished")
      for sample in runs.trace.samples where (5..<10).contains(sample.time) {
        change(&runs.trace.elements[sample.elements.lowerBound])
      }
      return runs.violations.first { Law[$0.law].slug == "only-the-finger-drives" }
    }
    let turn = Affine(0, 1, -1, 0, 0, 0)
    let hidden = try #require(try reported { $0.isHidden.toggle() })
    #expect(hidden.effect.attribute == .isHidden)
    #expect((hidden.expected, hidden.found) == (.flag(false), .flag(true)))
    let turned = try #require(try reported { $0.transform = turn })
    #expect(turned.effect.attribute == .transform)
    #expect((turned.expected, turned.found) == (.transform(.identity), .transform(turn)))
    let moved = try #require(try reported { $0.rect.origin.x += 8 })
    #expect(moved.effect.attribute == .frame)
  }

  // MARK: docs/bugs.md 16

  @Test func `L1: callbacks in an order that the transition machine does not have are reported`()
    throws
  {
    var swapped = try predictedTrace()
    // Now `viewWillAppear` of B comes before `viewWillDisappear` of A.
    swapped.trace.callbacks.swapAt(0, 1)
    #expect(swapped.broken == ["transition-machine-allows"])
  }

  @Test func `L1, T3, T4: what is seen in flight is a state of the transition machine`() throws {
    func broken(_ change: (inout Moment) -> Void) throws -> [String] {
      var push = try predictedTrace()
      // In flight both screens, A and B, are in the window, and each has received a callback.
      var moment = Moment(
        time: 8, transition: 0, callbackCount: 2, screensInWindow: 0b11, acceptsTouches: false)
      change(&moment)
      push.trace.moments = [moment]
      return push.broken
    }
    #expect(try broken { _ in } == [])
    #expect(try broken { $0.acceptsTouches = true } == ["transition-machine-allows"])
    #expect(try broken { $0.callbackCount = 4 } == ["transition-machine-allows"])
    #expect(try broken { $0.screensInWindow = 0b01 } == ["transition-machine-allows"])
  }

  @Test func `L1, T4: a screen that a state of the transition machine lacks is named`() throws {
    func violation(_ screensInWindow: UInt8) throws -> Violation? {
      var push = try predictedTrace()
      push.trace.moments = [
        Moment(
          time: 8, transition: 0, callbackCount: 2, screensInWindow: screensInWindow,
          acceptsTouches: false)
      ]
      return push.violations.first
    }
    let lost = try #require(try violation(0b01))
    #expect(lost.effect == Effect(.toScreen, .superview, .missing))
    #expect(lost.tracedView == .view(ViewID(1, 0)))
    let old = try #require(try violation(0b10))
    #expect(old.effect == Effect(.fromScreen, .superview, .missing))
    #expect(old.tracedView == .view(ViewID(0, 0)))
  }

  // MARK: docs/bugs.md 11, 12, 17

  @Test func `11: a stack whose top screen is not in the window is reported`() throws {
    var lost = try predictedTrace()
    lost.trace.finalState.topIsShown = false
    #expect(lost.broken == ["top-screen-is-on-screen"])
    lost.trace.finalState.topIsShown = true
    #expect(lost.broken == [])
  }

  @Test func `17: a presenter that stays dimmed after a dismissal without animator is reported`()
    throws
  {
    var dim = try predictedTrace(
      "Tick 0: presentation of B.\nTick 80: dismissal of B, not animated.")
    for (screen, kind) in [
      (1, Callback.Kind.willDisappear), (0, .willAppear), (1, .didDisappear), (0, .didAppear),
    ] {
      dim.trace.callbacks.append(Callback(screen: screen, kind: kind, transition: nil))
    }
    let start = dim.trace.records.count
    dim.trace.records += dim.trace.records[dim.trace.transitions[0].before.prefix(2)]
    dim.trace.finalState.bypassedRecords = start..<start + 2
    #expect(dim.broken == [])
    dim.trace.records[start].alpha = 0.5
    #expect(dim.broken == ["nothing-is-left-when-bypassed"])
    // If B is on top, there is no earlier state to compare with: the only transition presents it.
    dim.trace.finalState.stack = [0, 1]
    #expect(!dim.broken.contains("nothing-is-left-when-bypassed"))
  }

  // MARK: docs/bugs.md 19

  @Test func `19: an animation of a mask or a scroll offset must last its duration, too`() throws {
    func broken(isAnimating: Bool, completed: Int) throws -> Bool {
      var reveal = try predictedTrace()
      reveal.isForeign = true
      // No view moves: every sample shows what the first one does.
      let first = reveal.trace.samples[0].elements
      for sample in reveal.trace.samples.indices {
        reveal.trace.samples[sample].elements = first
      }
      reveal.trace.transitions[0].isAnimating = isAnimating
      reveal.trace.transitions[0].completed = Tick(completed)
      return reveal.broken.contains("completes-on-time")
    }
    #expect(try broken(isAnimating: true, completed: 32))
    #expect(try !broken(isAnimating: true, completed: 64))
    #expect(try !broken(isAnimating: false, completed: 32))
  }
}
