import Model
import Testing

/// Each law holds for the correct trace of a transition, and is broken by a trace with one mistake.
/// (`docs/model.md, Laws, Tutorials`)
@Suite struct `The laws of a specification` {
  /// A screen with two marked views that begin `shift` points from the left.
  private func screen(_ shift: Double) -> Screen {
    Screen(
      views: [
        View(frame: Scenario.ordinaryWindow), View(frame: Rect(shift, 32, 64, 64)),
        View(frame: Rect(shift, 128, 32, 32)),
      ], marked: [Mark(1), Mark(2)])
  }

  /// The trace of one operation on two screens that are presented: the presentation of a third
  /// screen, unless another operation is given.
  private func predictedTrace(
    of specification: Specification, _ kind: Scenario.Operation.Kind? = nil
  ) -> PredictedTrace {
    PredictedTrace(
      of: specification,
      in: Scenario(
        container: .modal, screens: [screen(0), screen(64)],
        operations: [.init(kind ?? .push(screen(128)))], domain: .general))
  }

  @Test(arguments: Specification.allCases)
  func `no law is broken by a correct trace`(specification: Specification) {
    #expect(predictedTrace(of: specification).broken == [])
    #expect(predictedTrace(of: specification, .pop).broken == [])
  }

  @Test(arguments: Specification.allCases)
  func `each specification has laws, which do not apply without one`(specification: Specification) {
    let laws = Law.all.filter { $0.applies(to: specification) && $0.scope == .reference }
    // A new reference law changes these numbers.
    let counts: [Specification: Int] = [.fade: 16, .flip: 14, .scale: 6, .snapshot: 18]
    #expect(laws.count == counts[specification])
    #expect(laws.allSatisfy { !$0.applies(to: nil) })
  }

  @Test func `a scale whose new screen fades in too fast is noticed`() {
    var scale = predictedTrace(of: .scale)
    scale.change(.view(ViewID(2, 0))) { $0.alpha = min(1, $0.alpha * 2) }
    #expect(scale.broken == ["screens-dim-as-specified"])
  }

  @Test func `a scale whose old screen keeps its size is noticed`() {
    var scale = predictedTrace(of: .scale, .pop)
    scale.change(.view(ViewID(1, 0))) { $0.transform = .identity }
    #expect(scale.broken == ["screens-dim-as-specified"])
  }

  /// The tutorial says nothing about its size, so it has its final size. (`docs/facts.md T17`)
  @Test func `a scale whose new screen appears half as wide is noticed`() {
    var scale = predictedTrace(of: .scale)
    scale.change(.view(ViewID(2, 0))) { $0.rect.size.width /= 2 }
    #expect(scale.broken == ["screens-dim-as-specified"])
  }

  @Test(arguments: [Specification.fade, .flip])
  func `a screen that is beside its place is noticed`(specification: Specification) {
    var displaced = predictedTrace(of: specification)
    displaced.change(.view(ViewID(1, 0))) { $0.rect.origin.x += 1 }
    #expect(displaced.broken == ["screens-dim-as-specified"])
  }

  @Test(arguments: [true, false])
  func `L10: a place is excused while the window changes its size, not if it keeps its size`(
    hasNewSize: Bool
  ) {
    var displaced = PredictedTrace(
      of: .fade,
      in: Scenario(
        screens: [screen(0)], operations: [.init(.push(screen(64)))],
        events: [Event(at: Tick(4), .resize(Size(832, 384)))], domain: .general))
    displaced.trace.outcomes = [EventOutcome(transition: 0, hadEffect: hasNewSize)]
    // The old screen is the first element of a sample.
    for sample in displaced.trace.samples where sample.time > 4 {
      displaced.trace.elements[sample.elements.lowerBound].rect.origin.x += 1
    }
    #expect(displaced.broken.contains("screens-dim-as-specified") == !hasNewSize)
  }

  @Test func `a scale with another duration than that of its tutorial is noticed`() {
    var scale = predictedTrace(of: .scale)
    scale.trace.transitions[0].duration = 0.5
    #expect(scale.broken == ["duration-is-the-named-one"])
  }

  @Test func `a screen of a flip that does not turn is noticed`() {
    var flip = predictedTrace(of: .flip)
    flip.change(.view(ViewID(1, 0))) { $0.transformIndex = -1 }
    #expect(flip.broken == ["turns-as-specified"])
  }

  @Test func `a card that turns the other way is noticed`() {
    var flip = predictedTrace(of: .flip, .pop)
    // A perspective has an entry in its third row and fourth column, and a rotation has none there.
    for index in flip.trace.spatialTransforms.indices
    where flip.trace.spatialTransforms[index].rows.2[3] == 0 {
      let sine = flip.trace.spatialTransforms[index].rows.2[0]
      flip.trace.spatialTransforms[index].rows.0[2] = sine
      flip.trace.spatialTransforms[index].rows.2[0] = -sine
    }
    #expect(flip.broken == ["turns-as-specified"])
  }

  @Test func `a card that is not rounded, or not clipped, is noticed`() {
    var square = predictedTrace(of: .flip)
    square.change(.snapshot(of: ViewID(2, 0))) { $0.cornerRadius = 0 }
    #expect(square.broken == ["corner-radius-as-specified"])
    var sharp = predictedTrace(of: .flip)
    sharp.change(.snapshot(of: ViewID(2, 0))) { $0.clipsToBounds = false }
    #expect(sharp.broken == ["corner-radius-as-specified"])
  }

  @Test func `a card that starts somewhere else is noticed`() {
    var flip = predictedTrace(of: .flip)
    flip.change(.snapshot(of: ViewID(2, 0))) { $0.rect.origin.x += 8 }
    #expect(flip.broken == ["snapshots-start-and-land", "rect-follows-curve"])
  }

  @Test func `a perspective that is missing, or that stays, is noticed`() {
    var flat = predictedTrace(of: .flip)
    for index in flat.trace.samples.indices {
      flat.trace.samples[index].containerTransformIndex = -1
    }
    #expect(flat.broken == ["perspective-is-taken-back"])
    var deep = predictedTrace(of: .flip)
    deep.trace.records[deep.trace.transitions[0].after.upperBound - 1].hasDepth = true
    #expect(deep.broken == ["everything-restored", "perspective-is-taken-back"])
  }

  @Test func `an interactive flip that no finger drove is not judged`() {
    let held = Scenario(
      container: .modal, screens: [screen(0), screen(64)],
      operations: [.init(.pop, isInteractive: true)],
      events: [Event(at: Tick(4), .update(0.5)), Event(at: Tick(8), .finish)], domain: .general)
    var lost = PredictedTrace(of: .flip, in: held)
    #expect(lost.broken == [])
    lost.change(.snapshot(of: ViewID(1, 0))) { $0.rect = .zero }
    #expect(lost.broken.contains("snapshots-start-and-land"))
    lost.trace.transitions[0].isInteractive = false
    #expect(!lost.broken.contains("snapshots-start-and-land"))
  }

  @Test func `a screen that shows through behind its snapshots is noticed`() {
    for specification in [Specification.flip, .snapshot] {
      var seen = predictedTrace(of: specification)
      seen.change(.view(ViewID(2, 0))) { ($0.alpha, $0.isHidden) = (1, false) }
      #expect(seen.broken == ["screens-dim-as-specified"])
    }
  }

  @Test func `two snapshots that dissolve at the same time are noticed`() {
    var snapshot = predictedTrace(of: .snapshot)
    let formulas = snapshot.prediction.transitions[0]
    for sample in snapshot.trace.samples {
      for index in sample.elements {
        if snapshot.trace.elements[index].tracedView == .snapshot(of: ViewID(1, 1)) {
          snapshot.trace.elements[index].alpha = 1 - formulas.course.progress(at: sample.time)
        }
      }
    }
    #expect(snapshot.broken == ["cross-dissolve-sums-to-one", "alpha-endpoints"])
  }

  @Test func `a snapshot that does not fill its carrier is noticed`() {
    var snapshot = predictedTrace(of: .snapshot)
    snapshot.change(.snapshot(of: ViewID(2, 1))) { $0.rect.size.width -= 1 }
    #expect(
      snapshot.broken == [
        "pairs-keep-order", "snapshots-fill-their-carrier", "snapshots-start-and-land",
        "rect-follows-curve",
      ])
  }

  @Test func `a carrier that does not clip is noticed`() {
    var snapshot = predictedTrace(of: .snapshot)
    // Of the views of the transition, only carriers are unknown to a trace.
    snapshot.change(.unknown) { $0.clipsToBounds = false }
    #expect(snapshot.broken == ["snapshots-fill-their-carrier"])
  }

  @Test func `a to-snapshot below its from-snapshot is noticed`() {
    var snapshot = predictedTrace(of: .snapshot)
    for index in snapshot.trace.elements.indices.dropLast() {
      let pair = snapshot.trace.elements[index...index + 1].map(\.tracedView)
      if pair == [.snapshot(of: ViewID(1, 1)), .snapshot(of: ViewID(2, 1))] {
        snapshot.trace.elements.swapAt(index, index + 1)
      }
    }
    #expect(snapshot.broken == ["snapshots-above-screens"])
  }

  // MARK: Screens, transitions and durations that a formula does not expect

  /// Screen A has only a root; the pairs of the pop from C to B have numbers that A does not have.
  private var popAboveABareScreen: Scenario {
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    return Scenario(
      screens: [bare, screen(0), screen(64)], operations: [.init(.pop)], domain: .general)
  }

  @Test(arguments: [Specification.fade, .snapshot])
  func `a snapshot of a third screen, left by an earlier transition, has no formula`(
    specification: Specification
  ) {
    var pop = PredictedTrace(of: specification, in: popAboveABareScreen)
    pop.trace.snapshots = [SnapshotRecord(transition: 0, view: ViewID(0, 0), items: 0..<0)]
    #expect(!pop.broken.contains("snapshot-shows-its-view"))
  }

  /// An earlier defect can leave a stack that the model does not expect. The operation then changes
  /// between other screens than those of the formulas.
  @Test(arguments: [Specification.fade, .snapshot])
  func `a transition between other screens than predicted is not judged by formulas`(
    specification: Specification
  ) {
    let expected = popAboveABareScreen
    var actual = expected
    actual.screens.removeLast()
    var pop = PredictedTrace(of: specification, in: actual)
    #expect(pop.broken == [])
    (pop.scenario, pop.prediction) = (expected, Prediction(of: specification, in: expected))
    let formulas = Law.all.filter { $0.scope == .reference && $0.applies(to: specification) }
    #expect(!pop.broken.contains { slug in formulas.contains { $0.slug == slug } })
    #expect(pop.broken.contains("right-screen-remains"))
  }

  /// A dismissal by the system's own animator is not observed, and does not take the specified
  /// time. So the trace has only the presentation after it.
  @Test func `transitions after one that was not observed have no known times`() {
    let bare = Screen(views: [View(frame: Scenario.ordinaryWindow)])
    let expected = Scenario(
      container: .modal, screens: [bare, bare],
      operations: [.init(.pop), .init(at: Tick(1), .push(screen(64)))], domain: .general)
    var late = PredictedTrace(of: .flip, in: expected)
    var alone = expected
    alone.screens.removeLast()
    alone.operations = [alone.operations[1]]
    #expect(late.trace.transitions.count == 2)
    let presentation = PredictedTrace(of: .flip, in: alone)
    late.trace = presentation.trace
    (late.trace.transitions[0].operation, late.trace.transitions[0].to) = (1, 2)
    let formulas = ["completes-on-time", "turns-as-specified", "corner-radius-as-specified"]
    #expect(!late.broken.contains(where: formulas.contains))
  }

  @Test(arguments: [Double.infinity, 1e300, -1e300, .nan])
  func `a duration beyond any clock is judged, and stops no law`(duration: Double) {
    var foreign = predictedTrace(of: .fade)
    foreign.isForeign = true
    foreign.trace.transitions[0].duration = duration
    #expect(foreign.broken.contains("completes-on-time") == (duration > 0))
    foreign.trace.transitions[0].completionSpeed = duration
    // A finite duration at a speed of the same number takes a second.
    #expect(foreign.broken == (duration == .infinity ? ["completes-on-time"] : []))
  }
}
