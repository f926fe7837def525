import Foundation
import Model
import Testing

/// What people report about transitions (BUGS.md), each in a performance that is faultless but for
/// it, and each law silent about what only looks like it.
@Suite struct `The laws about reported bugs` {
  private let old = Screen(
    views: [View(frame: Scenario.ordinaryWindow), View(frame: Rect(0, 32, 64, 64))],
    marked: [Mark(1)])

  private func predictedTrace(
    _ operations: [Scenario.Operation]? = nil, events: [Event] = [], depth: Int = 1,
    container: Scenario.Container = .navigation
  ) -> PredictedTrace {
    PredictedTrace(
      of: .fade,
      in: Scenario(
        container: container, screens: Array(repeating: old, count: depth),
        operations: operations ?? [.init(.push(old))], events: events))
  }

  private func held(until release: Event.Kind) -> PredictedTrace {
    predictedTrace(
      [.init(.push(old), isInteractive: true)],
      events: [Event(at: Tick(4), .update(0.5)), Event(at: Tick(10), release)])
  }

  @Test func `a shadow that an animator leaves on a screen is reported`() {
    var shadow = predictedTrace()
    shadow.trace.records[shadow.trace.transitions[0].after.lowerBound].hasShadow = true
    #expect(shadow.broken.contains("everything-restored"))
  }

  @Test func `what a whole turn rounds is put back`() {
    func turned(by sine: Double) -> [String] {
      var turned = predictedTrace()
      let record = turned.trace.transitions[0].after.lowerBound
      turned.trace.records[record].transform = Affine(1, sine, -sine, 1, 0, 0)
      return turned.broken
    }
    #expect(!turned(by: sin(2 * Double.pi)).contains("everything-restored"))
    #expect(turned(by: 1e-6).contains("everything-restored"))
  }

  // MARK: BUGS.md 1, 3

  @Test func `T7: who is not told of a screen may say that nothing came of it, and nobody else`() {
    func claimsNothing(_ withheld: Scenario.Operation.Withheld?) -> [String] {
      var push = predictedTrace([.init(.push(old), withheld: withheld)])
      push.trace.transitions[0].claim = false
      return push.broken
    }
    #expect(claimsNothing(nil).contains("completes-with-the-truth"))
    for withheld in Scenario.Operation.Withheld.allCases {
      #expect(!claimsNothing(withheld).contains("completes-with-the-truth"))
      var silent = predictedTrace([.init(.push(old), withheld: withheld)])
      silent.trace.transitions[0].completions = 0
      #expect(silent.broken.contains("completes-exactly-once"))
    }
  }

  @Test func `H5: what was in a window that goes away may fail, and is on no screen`() {
    var lost = predictedTrace(events: [Event(at: Tick(8), .closeWindow)])
    lost.trace.transitions[0].claim = false
    lost.trace.records[lost.trace.transitions[0].after.lowerBound].isInWindow = false
    lost.trace.finalState.topIsShown = false
    #expect(lost.broken == [])
  }

  // MARK: BUGS.md 6

  @Test func `6: a snapshot of a filled view that shows nothing is blank`() {
    var blank = predictedTrace()
    for id in [ViewID(0, 1), ViewID(1, 1)] {
      blank.trace.snapshots.append(SnapshotRecord(transition: 0, view: id, items: 0..<0))
    }
    #expect(blank.broken == ["snapshot-shows-its-view", "no-blank-snapshot"])
  }

  @Test func `6: one of a view that is clear, hidden or never shown may be blank`() {
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
    var unseen = predictedTrace()
    unseen.trace.snapshots = [SnapshotRecord(transition: 0, view: ViewID(0, 1), items: 0..<0)]
    unseen.change(.snapshot(of: ViewID(0, 1))) { $0.alpha = 0 }
    #expect(!unseen.broken.contains("no-blank-snapshot"))
  }

  @Test func `S15: a snapshot with black in it, unless nobody sees it`() {
    var black = predictedTrace()
    var record = SnapshotRecord(transition: 0, view: ViewID(0, 1), items: 0..<0)
    record.isOnBlack = true
    black.trace.snapshots = [record]
    #expect(black.broken.contains("no-black-behind-snapshots"))
    black.change(.snapshot(of: ViewID(0, 1))) { $0.alpha = 0 }
    #expect(!black.broken.contains("no-black-behind-snapshots"))
  }

  @Test func `S16: a snapshot with fewer pixels than its view has, unless it shows nothing`() {
    var coarse = predictedTrace()
    let place = coarse.trace.pictures.count
    coarse.trace.pictures.append(
      PictureItem(view: ViewID(0, 1), quad: .identity, clip: nil, alpha: 1))
    var record = SnapshotRecord(transition: 0, view: ViewID(0, 1), items: place..<place + 1)
    record.sharpness = 0.5
    coarse.trace.snapshots = [record]
    #expect(coarse.broken.contains("snapshots-are-sharp"))
    record.items = place..<place
    coarse.trace.snapshots = [record]
    #expect(!coarse.broken.contains("snapshots-are-sharp"))
  }

  // MARK: BUGS.md 4

  @Test func `4: a picture that waits outside for the dismissal, unless nobody dismisses`() {
    func leaves(_ position: Point, in container: Scenario.Container) -> Bool {
      var push = predictedTrace(container: container)
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
    #expect(leaves(Point(192, 416), in: .modal))
    #expect(!leaves(Point(192, 416 + 832), in: .modal))
    #expect(leaves(Point(192, 416 + 832), in: .navigation))
  }

  // MARK: BUGS.md 8

  @Test func `G5, T17: a screen that is only moved fills the container with its frame, too`() {
    func broken(_ transform: Affine, at position: Point) -> Bool {
      var push = predictedTrace()
      let place = push.trace.transitions[0].after.first {
        push.trace.records[$0].tracedView == .view(ViewID(1, 0))
      }!
      push.trace.records[place].transform = transform
      push.trace.records[place].position = position
      return push.broken.contains("right-screen-remains")
    }
    let middle = Point(192, 416), moved = Point(176, 408)
    #expect(!broken(Affine(1, 0, 0, 1, 16, 8), at: middle))
    #expect(!broken(Affine(1, 0, 0, 1, 16, 8), at: moved))
    #expect(broken(Affine(-1, 0, 0, 1, 16, 8), at: moved))
    #expect(broken(Affine(1, 0, 0, 1, 0, 0), at: moved))
  }

  // MARK: BUGS.md 14

  @Test func `14: what sticks out of a drawer may be seen until the drawer has gone`() {
    var dismissal = predictedTrace([.init(.pop)], depth: 2, container: .overlay)
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
    dismissal.trace.pictures[start + 2].view = ViewID(1, 0)
    #expect(dismissal.broken.contains("last-picture-is-the-surviving-screen"))
  }

  // MARK: BUGS.md 7

  @Test func `7: a view in a screen that moves when the transition starts`() {
    var moved = predictedTrace()
    moved.trace.displacements = [
      Displacement(
        transition: 0, view: ViewID(0, 1), position: Point(0, 0), bounds: Rect(0, 0, 64, 64))
    ]
    #expect(moved.broken == ["bystanders-stay-put"])
  }

  @Test func `7: a screen that had another size may lay out its views`() {
    var late = predictedTrace()
    late.trace.records[late.trace.transitions[0].before.lowerBound].bounds.size.width = 100
    late.trace.displacements = [
      Displacement(
        transition: 0, view: ViewID(0, 1), position: Point(0, 0), bounds: Rect(0, 0, 64, 64))
    ]
    #expect(!late.broken.contains("bystanders-stay-put"))
  }

  // MARK: BUGS.md 8

  @Test func `8: a screen that does not fill the container`() {
    for (container, frame, isBroken) in [
      (Scenario.Container.navigation, Rect(32, 64, 128, 256), true),
      // What is smaller and inside is an alert or a menu.
      (.overlay, Rect(32, 64, 128, 256), false), (.overlay, Rect(-32, 64, 128, 256), true),
    ] {
      var small = predictedTrace(container: container)
      let presenter = small.trace.transitions[0].after.lowerBound, root = presenter + 2
      if container == .overlay { small.trace.records[presenter].isInWindow = true }
      small.trace.records[root].bounds.size = frame.size
      small.trace.records[root].position = Point(
        frame.origin.x + frame.size.width / 2, frame.origin.y + frame.size.height / 2)
      #expect(small.broken.contains("right-screen-remains") == isBroken)
    }
  }

  // MARK: BUGS.md 5

  @Test func `5: a dismissal may take back what the presentation did to the presenter, not more`() {
    for (end, isBroken) in [(1.0, false), (0.75, true)] {
      var dim = predictedTrace(
        [.init(.push(old)), .init(at: Tick(80), .pop)], container: .overlay)
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

  // MARK: BUGS.md 10

  @Test func `10: a frame that is set where it means nothing`() {
    var bent = predictedTrace()
    bent.trace.transitions[0].framesSetUnderTransform = 1
    #expect(bent.broken == ["no-frame-set-under-transform"])
  }

  // MARK: BUGS.md 14, 15

  @Test(arguments: [Event.Kind.finish, .cancel])
  func `14: what jumps when the finger leaves`(release: Event.Kind) {
    var jumps = held(until: release)
    #expect(jumps.broken == [])
    for sample in jumps.trace.samples where sample.time == 10 {
      jumps.trace.elements[sample.elements.lowerBound].alpha = 1
    }
    #expect(jumps.broken == ["screens-dim-as-specified", "no-jump-when-the-finger-leaves"])
  }

  @Test func `15: what moves while the finger holds still`() {
    var runs = held(until: .finish)
    for sample in runs.trace.samples where sample.time < 10 {
      runs.trace.elements[sample.elements.lowerBound].alpha -= sample.time / 64
    }
    // Whether it also jumps nobody can tell: it did not stand still before.
    #expect(runs.broken == ["screens-dim-as-specified", "only-the-finger-drives"])
  }

  // MARK: BUGS.md 11, 12, 17

  @Test func `11: the stack names a screen that is not in the window`() {
    var lost = predictedTrace()
    lost.trace.finalState.topIsShown = false
    #expect(lost.broken == ["top-screen-is-on-screen"])
    lost.trace.finalState.topIsShown = true
    #expect(lost.broken == [])
  }

  @Test func `17: a presenter stays dim when the dismissal asks no animator`() {
    var dim = predictedTrace(
      [.init(.push(old)), .init(at: Tick(80), .pop, isAnimated: false)], container: .modal)
    for (screen, words) in [
      (1, [Callback.Kind.willDisappear, .didDisappear]), (0, [.willAppear, .didAppear]),
    ] {
      dim.trace.callbacks += words.map { Callback(screen: screen, kind: $0, transition: nil) }
    }
    let start = dim.trace.records.count
    dim.trace.records += dim.trace.records[dim.trace.transitions[0].before.prefix(2)]
    dim.trace.finalState.bypassed = start..<start + 2
    #expect(dim.broken == [])
    dim.trace.records[start].alpha = 0.5
    #expect(dim.broken == ["nothing-is-left-when-bypassed"])
  }

  // MARK: BUGS.md 19

  @Test func `19: what only a mask or a scroll shows has its time, too`() {
    func broken(isAnimating: Bool, completed: Int) -> Bool {
      var reveal = predictedTrace()
      reveal.isForeign = true
      let first = reveal.trace.samples[0].elements
      for sample in reveal.trace.samples.indices {
        reveal.trace.samples[sample].elements = first
      }
      reveal.trace.transitions[0].isAnimating = isAnimating
      reveal.trace.transitions[0].completed = Tick(completed)
      return reveal.broken.contains("completes-on-time")
    }
    #expect(broken(isAnimating: true, completed: 32))
    #expect(!broken(isAnimating: true, completed: 64))
    #expect(!broken(isAnimating: false, completed: 32))
  }
}
