extension MetamorphicLaw {
  /// A pop restores the state before the push.
  /// - Mutant: `mutant/bug-shows-all-before-a-pop`, which only this law notices unless the scenario
  ///   itself pops.
  package static let popTakesBackThePush = MetamorphicLaw(
    "pop-takes-back-the-push",
    "After a push and a pop the first screen is as it was before both.",
    source: "the tutorials; docs/bugs.md 5; docs/model.md, Outcome",
    otherRun: "the way back begins at tick \(secondStart.count)",
    makeVariant: { scenario in
      guard let operation = scenario.operations.first, scenario.operations.count == 1,
        scenario.events.isEmpty, !operation.isInteractive
      else { return nil }
      var variant = scenario
      switch operation.kind {
      case .push: variant.operations.append(.init(at: MetamorphicLaw.secondStart, .pop))
      case .select(let tab) where tab != 0:
        variant.operations.append(.init(at: MetamorphicLaw.secondStart, .select(0)))
      default: return nil
      }
      return variant
    },
    evaluate: { comparison, result in
      let transitions = comparison.variant.transitions
      guard transitions.count == 2, transitions[0].claim, transitions[1].claim,
        transitions[1].to == transitions[0].from
      else { return }
      let screen = transitions[0].from
      let before = comparison.records(of: screen, in: 0, after: false)
      let after = comparison.records(of: screen, in: 1, after: true)
      result.markNonVacuous()
      for (view, (expected, found)) in zip(before, after).enumerated() {
        for attribute in Attribute.restored where !expected.agrees(with: found, in: attribute) {
          // `right-screen-remains` judges the position and size of a root.
          if view == 0 && attribute.isPlacement { continue }
          if !comparison.isPredicted && view == 0
            && found.isSeenAs(expected, despite: attribute, in: comparison.scenario)
          {
            continue
          }
          result.report(
            Effect(view == 0 ? .toScreen : .otherView, attribute), transition: 1,
            at: Double((transitions[1].completed ?? transitions[1].began).count), found.tracedView,
            expected: expected.quantity(attribute), found: found.quantity(attribute))
        }
      }
    })

  /// A cancelled attempt has no effect on the next one.
  /// - Mutant: `mutant/bug-stays-gentle-after-a-cancel`, which only this law notices.
  static let cancelLeavesNoTrace = MetamorphicLaw(
    "cancel-leaves-no-trace",
    "A transition runs the same after it was cancelled once as it does the first time.",
    source: "docs/facts.md I6; docs/bugs.md 2, 5; docs/model.md, Outcome",
    otherRun: "a finger begins the transition and cancels it at tick \(cancelTick.count), and it "
      + "begins anew at tick \(secondStart.count)",
    cancelDeadline: secondStart,
    makeVariant: { scenario in
      guard var operation = scenario.operations.first, scenario.operations.count == 1,
        operation.isAnimated, scenario.events.isEmpty, !operation.isInteractive,
        operation.withheld == nil
      else { return nil }
      var variant = scenario
      variant.operations[0].isInteractive = true
      operation.at = MetamorphicLaw.secondStart
      variant.operations.append(operation)
      variant.events = [
        Event(at: Tick(2), .update(0.5)), Event(at: MetamorphicLaw.cancelTick, .cancel),
      ]
      return variant
    },
    evaluate: { comparison, result in
      let transitions = comparison.variant.transitions
      guard transitions.count == 2, transitions[0].isInteractive, !transitions[0].claim,
        transitions[0].completions == 1, !transitions[1].isInteractive
      else { return }
      // Each of two pushes has a screen of its own, so the numbers of the pushed screens differ.
      let offset = transitions[1].to - transitions[0].to
      let change = Comparison.Change(screens: (from: transitions[0].to, by: offset))
      comparison.compareSamples(of: 0, 1, changing: offset == 0 ? .none : change, &result)
      comparison.compareEnds(of: 0, 1, &result) { $0 }
    })

  /// When the second operation of a variant is called: after most transitions have ended. If the
  /// first one has not, the second waits for it.
  private static let secondStart = Tick(1024)
  /// When the finger cancels the first transition of a variant.
  private static let cancelTick = Tick(4)
}

extension Comparison {
  /// The states of a screen's views before or after a transition of the variant; empty if they were
  /// not recorded.
  fileprivate func records(
    of screen: Int, in transition: Int, after: Bool
  ) -> ArraySlice<ViewRecord> {
    let transitionRecord = variant.transitions[transition]
    let range = after ? transitionRecord.after : transitionRecord.before
    let first = transitionRecord.firstRecord(
      of: screen, in: range, fromViewCount: scenario.screen(transitionRecord.from).views.count)
    guard let first else { return [] }
    return variant.records[first..<first + scenario.screen(screen).views.count]
  }
}
