import Model
import Reporting

extension ExportedTest {
  /// Converts a violation to statements of XCTest that fail as long as the law is broken.
  ///
  /// It names laws by their slugs in `Sources/Model/Laws`, and compares values with the words that
  /// these laws report, such as `gone`. A slug or a word that changes there has to change here. It
  /// calls the members of `ScenarioRun` in `Support/Observation.swift.txt` and
  /// `Support/Expectations.swift.txt`.
  struct Check {
    private let violation: Violation
    /// Its index among the checks of the file, for names of variables.
    private let number: Int
    private let scenario: Scenario
    private let message: String
    /// The prediction of the transition that the violation is about; nil if the model has none.
    private let transition: TransitionPrediction?
    /// When the result of the whole run is read: a tick after the last completion, but at most a
    /// minute after the violation.
    private let end: Double

    init(
      _ violation: Violation, number: Int, in scenario: Scenario,
      _ specification: Specification?, _ prediction: Prediction
    ) {
      (self.violation, self.number, self.scenario) = (violation, number, scenario)
      message = violation.text(in: scenario, specification)
      let completed =
        prediction.transitions.map { Double($0.course.completionTick.count) }.max() ?? 0
      end = max(violation.time, min(completed, violation.time + Check.minute)) + 1
      transition = violation.transition.flatMap {
        prediction.transitions.indices.contains($0) ? prediction.transitions[$0] : nil
      }
    }

    private static let minute = Double(60 * Tick.perSecond)

    /// The statements; nil if UIKit has no call that would show the violation.
    var text: [String]? {
      switch Law[violation.law].slug {
      case "does-not-crash": return noCrash
      case "completes-exactly-once": return completion
      case "alpha-is-monotone": return monotonicity
      case "cross-dissolve-sums-to-one": return alphaSum
      case "snapshots-above-screens": return stacking
      case "first-picture-is-the-old-screen", "last-picture-is-the-surviving-screen":
        return picture
      case "pairs-keep-order" where violation.effect.attribute == .frame: return pairMoves
      case "snapshots-fill-their-carrier": return carriers
      default: break
      }
      switch violation.effect.attribute {
      case .sublayerTransform: return perspective
      case .content: return content
      case nil: return snapshotCount
      default: return attribute
      }
    }

    // MARK: Kinds of checks

    // Each property returns the statements for one law or attribute, planned at `violation.time`,
    // or at its `moment` within the tick (see When); nil if UIKit has no call that would show it.

    /// Passes if the test reaches its end without a crash.
    private var noCrash: [String] {
      // Four seconds later nearly every transition has ended.
      let time = Double(scenario.lastTick.count + 4 * Tick.perSecond)
      return check(at: time, .afterwards, ["XCTAssert(true, \(message.literal))"])
    }

    /// The transition has ended.
    private var completion: [String]? {
      // A second completion is only visible inside the context. A missing one shows after eight
      // seconds, in which nearly every transition ends.
      guard violation.found == .count(0) else { return nil }
      return check(
        at: violation.time + Double(8 * Tick.perSecond), .afterwards,
        ["XCTAssertFalse(run.isInTransition, \(message.literal))"])
    }

    /// The law compares with the sample before, an eighth of the duration earlier.
    private var monotonicity: [String]? {
      guard case .snapshot(let view) = violation.tracedView,
        case .number(let expected) = violation.expected, case .number(let found) = violation.found,
        let transition
      else { return nil }
      // An eighth of the duration in ticks, of which a second has 64.
      let stride = max((transition.course.duration * 8).rounded(.down), 1)
      let relation = found > expected ? "XCTAssertLessThanOrEqual" : "XCTAssertGreaterThanOrEqual"
      let name = "earlier\(number)"
      let earlier = max(violation.time - stride, Double(transition.course.began.count))
      return ["var \(name): [Double] = []"]
        + check(
          at: earlier, .afterwards, ["\(name) = run.alphas(of: \(view.screen), \(view.view))"])
        + check(
          at: violation.time, moment,
          [
            "for (now, before) in zip(run.alphas(of: \(view.screen), \(view.view)), \(name)) {",
            "  \(relation)(now, before, \(message.literal))", "}",
          ])
    }

    /// The alphas of the two snapshots of a pair add up to one. In a snapshot transition, one of
    /// the two is opaque instead.
    private var alphaSum: [String]? {
      guard case .snapshot(let view) = violation.tracedView,
        let pair = transition?.pairs.first(where: { $0.from == view || $0.to == view }),
        case .number(let expected) = violation.expected, case .number(let found) = violation.found
      else { return nil }
      let other = pair.from == view ? pair.to : pair.from
      let total = transition?.specification == .snapshot ? "max(one, other)" : "one + other"
      return check(
        at: violation.time, moment,
        [
          "for (one, other) in zip(",
          "  run.alphas(of: \(view.screen), \(view.view)),",
          "  run.alphas(of: \(other.screen), \(other.view)))",
          "{",
          "  run.expect(",
          "    \(total), \(expected.literal), insteadOf: \(found.literal), \(message.literal))",
          "}",
        ])
    }

    /// The screens and snapshots lie in the order that the model predicts.
    private var stacking: [String]? {
      guard let transition else { return nil }
      // The codes that `stacking(of:)` of the support computes for the views in the window: of a
      // root its number, of a snapshot a negative one, and -1 for a view that is not compared.
      let codes = transition.stackingOrder.map { tracedView -> String in
        switch tracedView {
        case .view(let view): String(view.code)
        case .snapshot(let view): String(-2 - view.code)
        default: "-1"
        }
      }
      return check(
        at: violation.time, moment,
        [
          "let places = run.stacking(of: [\(codes.joined(separator: ", "))])",
          "XCTAssertEqual(places, places.sorted(), \(message.literal))",
        ])
    }

    /// What is seen in the region that differs. The first picture of a transition is the old
    /// screen; its last picture is the screen that stays.
    private var picture: [String]? {
      var region: Rect?
      for quantity in [violation.found, violation.expected] {
        if case .drawn(_, let box, _) = quantity, region == nil { region = box }
      }
      guard let region, let transition else { return nil }
      let isFirst = Law[violation.law].slug == "first-picture-is-the-old-screen"
      let name = "picture\(number)"
      let (start, end) = (Double(transition.course.began.count), violation.time)
      // If a transition is cancelled at its start, the way back takes no time. So the last picture
      // of a cancelled transition is read one tick before its end.
      let isCancelled = !transition.course.succeeds
      return ["var \(name): [Int?] = []"]
        + check(
          at: isFirst ? start : isCancelled ? end - 1 : end,
          isCancelled && !isFirst ? .afterwards : .beforeCompletions,
          ["\(name) = run.picture(in: \(region.literal))"])
        + check(
          at: isFirst ? start : end, .afterwards,
          [
            "XCTAssertEqual(",
            "  run.picture(in: \(region.literal)), \(name), \(message.literal))",
          ])
    }

    /// The two snapshots of a pair move together.
    private var pairMoves: [String]? {
      guard violation.effect.attribute == .frame, case .snapshot(let view) = violation.tracedView,
        let pair = transition?.pairs.first(where: { $0.from == view || $0.to == view }),
        case .rect(let expected) = violation.expected, case .rect(let found) = violation.found
      else { return nil }
      return check(
        at: violation.time, moment,
        [
          "for (one, other) in zip(",
          "  run.snapshots(of: \(pair.from.screen), \(pair.from.view)),",
          "  run.snapshots(of: \(pair.to.screen), \(pair.to.view)))",
          "{",
          "  run.expectSameFrame(",
          "    one, other, within: \((expected.distance(to: found) / 2).literal), "
            + "\(message.literal))",
          "}",
        ])
    }

    /// The two snapshots of a pair have one superview, and neither exists without the other.
    private var carriers: [String]? {
      guard case .snapshot(let view) = violation.tracedView,
        let pair = transition?.pairs.first(where: { $0.from == view || $0.to == view })
      else { return nil }
      return check(
        at: violation.time, moment,
        [
          "for (one, other) in zip(",
          "  run.snapshots(of: \(pair.from.screen), \(pair.from.view)),",
          "  run.snapshots(of: \(pair.to.screen), \(pair.to.view)))",
          "{", "  XCTAssertTrue(one.superview === other.superview, \(message.literal))", "}",
          "XCTAssertEqual(",
          "  run.snapshots(of: \(pair.from.screen), \(pair.from.view)).isEmpty,",
          "  run.snapshots(of: \(pair.to.screen), \(pair.to.view)).isEmpty, \(message.literal))",
        ])
    }

    /// The perspective of the container: the predicted one in flight, and afterwards none, if it
    /// had none before.
    private var perspective: [String]? {
      let statement: String
      switch (violation.expected, violation.found) {
      case (.number(let expected), .number(let found)):
        statement =
          "run.expect(run.firstPerspective, \(expected.literal), insteadOf: \(found.literal), "
          + "\(message.literal))"
      case (.words("flat"), .words):
        statement = "XCTAssertEqual(run.firstPerspective, 0, \(message.literal))"
      // The container had depth before. That has no number, and it was left by an earlier
      // transition, which has a check of its own.
      default: return nil
      }
      return check(at: violation.time, moment, [statement])
    }

    /// What snapshots show.
    private var content: [String]? {
      guard case .snapshot(let view) = violation.tracedView else { return nil }
      let loop = "for snapshot in run.snapshots(of: \(view.screen), \(view.view)) {"
      func lines(_ statements: [String]) -> [String] {
        check(at: violation.time, moment, [loop] + statements.map { "  \($0)" } + ["}"])
      }
      switch (violation.expected, violation.found) {
      // A view is at another place in the snapshot than it should be.
      case (.drawn(let part, let box, _), .drawn(let other, let otherBox, _))
      where part == other && box != otherBox:
        return lines([
          "run.expect(",
          "  run.box(of: \(part.code), in: snapshot) ?? .null, \(box.literal),",
          "  insteadOf: \(otherBox.literal), \(message.literal))",
        ])
      // A view is at its place, with another alpha.
      case (.drawn(let part, _, let alpha), .drawn(let other, _, let otherAlpha))
      where part == other:
        return lines([
          "run.expect(",
          "  run.opacity(of: \(part.code), in: snapshot), \(alpha.literal),",
          "  insteadOf: \(otherAlpha.literal), \(message.literal))",
        ])
      case (_, .words("black")):
        return lines(["XCTAssertFalse(run.isOnBlack(snapshot), \(message.literal))"])
      // The snapshot is empty or shows another view.
      default:
        return lines([
          "XCTAssertTrue(run.shows(\(view.code), in: snapshot), \(message.literal))"
        ])
      }
    }

    /// How many snapshots of a view there are.
    private var snapshotCount: [String]? {
      guard case .snapshot(let view) = violation.tracedView,
        case .count(let expected) = violation.expected
      else { return nil }
      return check(
        at: violation.time, moment,
        [
          "XCTAssertEqual(",
          "  run.snapshots(of: \(view.screen), \(view.view)).count, \(expected),",
          "  \(message.literal))",
        ])
    }

    /// An attribute of a view or of the snapshots of one.
    private var attribute: [String]? {
      if violation.effect.role == .controller {
        // The law expects a screen on top, or that the top screen is seen.
        guard case .tracedView(.view(let expected)) = violation.expected else {
          guard case .view(let view) = violation.tracedView else { return nil }
          return check(
            at: end, .afterwards,
            ["XCTAssertTrue(run.isOnScreen(\(view.literal)), \(message.literal))"])
        }
        return check(
          at: end, .afterwards,
          ["XCTAssertEqual(run.topScreen, \(expected.screen), \(message.literal))"])
      }
      switch violation.tracedView {
      case .view(let view):
        if let comparison = comparisonWithValueBefore(of: view) { return comparison }
        let isAboutTheWholeRun = Law[violation.law].slug == "nothing-is-left-when-bypassed"
        return expectation(of: view.literal).map {
          check(at: isAboutTheWholeRun ? end : violation.time, moment, $0)
        }
      case .snapshot(let view):
        return expectation(of: "snapshot").map { statements in
          check(
            at: violation.time, moment,
            ["for snapshot in run.snapshots(of: \(view.screen), \(view.view)) {"]
              + statements.map { "  \($0)" } + ["}"])
        }
      case .unknown where violation.effect.attribute == .cornerRadius:
        guard case .number(let a) = violation.expected, case .number(let b) = violation.found
        else { return nil }
        return check(
          at: violation.time, moment,
          [
            "for radius in run.radiiOfCarriers {",
            "  run.expect(radius, \(a.literal), insteadOf: \(b.literal), \(message.literal))", "}",
          ])
      default: return nil
      }
    }

    /// Statements that compare the alpha or visibility of a root view with its value just before
    /// the operation; nil for other violations.
    ///
    /// If an earlier transition went wrong, the expected value depends on what it left behind, so a
    /// constant would be wrong.
    private func comparisonWithValueBefore(of view: ViewID) -> [String]? {
      guard let transition, transition.course.operation > 0,
        !scenario.events.contains(where: { $0.writes(to: view) }),
        violation.effect.attribute == .alpha || violation.effect.attribute == .isHidden,
        view == ViewID(transition.course.from, 0) || view == ViewID(transition.course.to, 0)
      else { return nil }
      let name = "before\(number)"
      let start =
        ["var \(name) = 1.0"]
        + check(
          at: max(Double(transition.course.began.count) - 1, 0), .afterwards,
          [
            "\(name) = run[\(view.screen), \(view.view)].isHidden ? 0 : Double(\(view.literal).alpha)"
          ])
      if moment == .afterwards && isAboutTheEnd {
        return start
          + check(
            at: violation.time, .afterwards,
            violation.effect.attribute == .alpha
              ? ["XCTAssertEqual(Double(\(view.literal).alpha), \(name), \(message.literal))"]
              : [
                "XCTAssertEqual(run.isInvisible(\(view.literal)), \(name) == 0, \(message.literal))"
              ])
      }
      guard violation.effect.attribute == .alpha, case .number(let found) = violation.found,
        case .number(let expected) = violation.expected
      else { return nil }
      let side: TransitionPrediction.Role = view.screen == transition.course.from ? .from : .to
      let progress = transition.course.progress(at: violation.time)
      let appearance = transition.appearance(of: side, at: progress)
      let factor = appearance.isInvisible ? 0 : appearance.alpha
      return start
        + check(
          at: violation.time, moment,
          [
            "XCTAssertEqual(",
            "  run.alpha(\(view.literal)), \(name) * \(factor.literal),",
            "  accuracy: \((abs(found - expected) / 2).literal), \(message.literal))",
          ])
    }

    /// Statements that compare an attribute of a view with what the law expects; nil if UIKit has
    /// no call that reads it.
    private func expectation(of view: String) -> [String]? {
      let reading: String
      switch violation.effect.attribute {
      case .alpha: reading = "run.alpha(\(view))"
      case .transform: reading = "run.transform(\(view))"
      case .frame: reading = "run.frame(\(view))"
      case .cornerRadius: reading = "run.cornerRadius(\(view))"
      case .position: reading = "CGRect(origin: \(view).center, size: .zero)"
      case .bounds: reading = "\(view).bounds"
      case .isHidden:
        let hidden =
          violation.expected == .words("invisible") || violation.expected == .words("hidden")
          || violation.expected == .flag(true)
        let call =
          violation.expected == .flag(true) || violation.expected == .flag(false)
          ? "\(view).isHidden" : "run.isInvisible(\(view))"
        return ["XCTAssertEqual(\(call), \(hidden), \(message.literal))"]
      case .clipsToBounds, .isUserInteractionEnabled:
        guard case .flag(let flag) = violation.expected else { return nil }
        let name =
          violation.effect.attribute == .clipsToBounds
          ? "clipsToBounds" : "isUserInteractionEnabled"
        return ["XCTAssertEqual(\(view).\(name), \(flag), \(message.literal))"]
      case .superview:
        guard case .words(let words) = violation.expected else { return nil }
        let isThere = words != "gone"
        return ["XCTAssertEqual(\(view).window != nil, \(isThere), \(message.literal))"]
      default: return nil
      }
      let expected: String, found: String
      switch (violation.expected, violation.found) {
      case (.number(let a), .number(let b)): (expected, found) = (a.literal, b.literal)
      case (.rect(let a), .rect(let b)): (expected, found) = (a.literal, b.literal)
      case (.transform(let a), .transform(let b)): (expected, found) = (a.literal, b.literal)
      case (.point(let a), .point(let b)):
        (expected, found) = (
          Rect(origin: a, size: .zero).literal, Rect(origin: b, size: .zero).literal
        )
      default: return nil
      }
      return [
        "run.expect(", "  \(reading), \(expected),", "  insteadOf: \(found), \(message.literal))",
      ]
    }

    // MARK: When

    /// When a check happens within its tick: the cases of `ScenarioRun.Moment` in `support`.
    enum Moment { case beforeCompletions, afterwards }

    /// Whether the law is about what is left when a transition has ended. What any other law
    /// expects at the end is read just before the completions, see `moment`.
    private var isAboutTheEnd: Bool {
      switch Law[violation.law].slug {
      case "everything-restored", "hidden-views-restored", "pairs-are-read-once",
        "nothing-is-left-when-bypassed", "perspective-is-taken-back", "right-screen-remains",
        "top-screen-is-on-screen", "no-snapshot-left":
        true
      default: false
      }
    }

    /// When the values are read. A law about a transition in flight that is broken at its end is
    /// about the last moment before the completions.
    private var moment: Moment {
      guard let transition else { return .afterwards }
      // A screen must lie in its final frame when the transition is completed, not only when the
      // system has had its turn.
      let isPlacement =
        violation.effect.role == .toScreen && violation.effect.attribute == .frame
        && transition.course.succeeds
      if isAboutTheEnd && !isPlacement { return .afterwards }
      return violation.time >= Double(transition.course.completionTick.count)
        ? .beforeCompletions : .afterwards
    }

    /// The statements inside of a check at a time.
    private func check(at time: Double, _ moment: Moment, _ statements: [String]) -> [String] {
      let when = moment == .afterwards ? "" : ", .beforeCompletions"
      return ["run.check(at: \(time.literal)\(when)) {"] + statements.map { "  \($0)" } + ["}"]
    }
  }
}

extension Event {
  fileprivate func writes(to view: ViewID) -> Bool {
    if case .write(view, _) = kind { true } else { false }
  }
}

extension Rect {
  /// The sum of the differences of the origin and the size.
  fileprivate func distance(to other: Rect) -> Double {
    abs(origin.x - other.origin.x) + abs(origin.y - other.origin.y)
      + abs(size.width - other.size.width) + abs(size.height - other.size.height)
  }
}

extension TransitionPrediction {
  /// The screens and snapshots of a transition in their order, bottom first.
  ///
  /// (`docs/model.md, Fade`, `Flip`, `Scale` and `Snapshot transition`)
  fileprivate var stackingOrder: [TracedView] {
    let from = TracedView.view(ViewID(course.from, 0)), to = TracedView.view(ViewID(course.to, 0))
    let screens = isPush || specification == .scale ? [from, to] : [to, from]
    switch specification {
    case .fade:
      return screens + pairs.map { .snapshot(of: $0.to) } + pairs.map { .snapshot(of: $0.from) }
    case .snapshot:
      return pairs.flatMap { [.snapshot(of: $0.from), .snapshot(of: $0.to)] }
    case .flip: return screens + [.snapshot(of: ViewID(isPush ? course.to : course.from, 0))]
    case .scale: return screens
    }
  }
}
