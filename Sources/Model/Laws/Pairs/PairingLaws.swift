extension Law {
  /// Each view of each pair has one snapshot, and there are no others.
  /// - Mutant: `mutant/fade-leaves-out-last-pair`, `mutant/fade-makes-do-without-a-picture`.
  static let pairsAreABijection = Law(
    "pairs-are-a-bijection",
    "Between start and completion, the container holds exactly one from-snapshot and one "
      + "to-snapshot of each pair, and no other snapshot. In a flip it holds exactly one "
      + "snapshot.",
    source: "the subview-fade tutorial, steps 1 to 3; "
      + "docs/model.md, Fade, Flip, Snapshot transition", group: .pairing, scope: .reference,
    of: [.fade, .flip, .snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      if !formulas.pairs.isEmpty { result.markNonVacuous() }
      func expectOne(_ side: PairSample.Side, _ view: ViewID, _ role: Effect.Role) {
        if side.count == 1 { return }
        result.report(
          Effect(role, nil, side.count == 0 ? .missing : .excess), transition: sample.transition,
          at: sample.time, .snapshot(of: view), expected: .count(1), found: .count(side.count))
      }
      for pair in formulas.pairs.indices {
        let pairSample = context.pairSamples[sample.pairSamples.lowerBound + pair]
        expectOne(pairSample.from, formulas.pairs[pair].from, .fromSnapshot)
        expectOne(pairSample.to, formulas.pairs[pair].to, .toSnapshot)
      }
      if let flip = formulas.flip {
        result.markNonVacuous()
        var side = PairSample.Side()
        for index in sample.children {
          if case .flipSnapshot = context.elementRoles[index] { side.add(index) }
        }
        expectOne(side, flip.view, .anySnapshot)
      }
      for index in sample.children {
        guard case .none = context.elementRoles[index],
          case .snapshot = context.trace.elements[index].tracedView
        else { continue }
        result.report(
          Effect(.anySnapshot, nil, .excess), transition: sample.transition, at: sample.time,
          context.trace.elements[index].tracedView, expected: .count(0), found: .count(1))
      }
    }
  }

  /// The two snapshots of a pair have the same rectangle, which shows which views are paired.
  /// - Mutant: `mutant/fade-pairs-in-reverse`, `mutant/fade-hides-left-over-views`.
  static let pairsKeepOrder = Law(
    "pairs-keep-order",
    "Pair i consists of the i-th marked view of each screen, counting only views that can be "
      + "paired. A marked view without a partner is neither hidden nor in a snapshot.",
    source: "the subview-fade tutorial, section 4; docs/model.md, Pairing", group: .pairing,
    scope: .reference, of: [.fade, .snapshot]
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      let transition = sample.transition
      let transitionRecord = context.trace.transitions[transition]
      if formulas.pairs.count > 1 { result.markNonVacuous() }
      // The two snapshots of a pair move together.
      for pair in formulas.pairs.indices {
        let pairSample = context.pairSamples[sample.pairSamples.lowerBound + pair]
        guard let from = pairSample.from.first, let to = pairSample.to.first else { continue }
        let (first, second) = (context.trace.elements[from].rect, context.trace.elements[to].rect)
        let agrees = context.precision.agree(
          first, second,
          magnitude: first.magnitude + formulas.pairs[pair].start.magnitude
            + formulas.pairs[pair].end.magnitude)
        if !agrees {
          result.report(
            Effect(.toSnapshot, .frame), transition: transition, at: sample.time,
            context.trace.elements[to].tracedView, expected: .rect(first), found: .rect(second))
        }
      }
      for index in sample.marked where context.elementRoles[index].pair == nil {
        let element = context.trace.elements[index]
        guard case .view(let id) = element.tracedView, id.view > 0,
          let recordIndex = context.recordIndex(of: id, transitionRecord, transitionRecord.before)
        else { continue }
        result.markNonVacuous()
        let isShown = element.alpha > 0 && !element.isHidden
        if !isShown, context.trace.records[recordIndex].isVisible,
          !context.wasShownOrHidden(id, during: transition, until: sample.time)
        {
          result.report(
            Effect(.surplusView, .isHidden), transition: transition, at: sample.time,
            element.tracedView,
            expected: .words("visible"), found: .words("hidden"))
        }
      }
    }
  }

  /// An animator that reads a list again at the end restores views that it has not hidden.
  /// - Mutant: `mutant/fade-reads-lists-again`.
  static let pairsAreReadOnce = Law(
    "pairs-are-read-once",
    "The lists of marked views are read at the start. A list that changes in flight does not "
      + "change which views are restored.",
    source: "the subview-fade tutorial, step 7; docs/model.md, Pairing", group: .pairing,
    scope: .reference, of: [.fade, .snapshot]
  ) { context, result in
    for (index, outcome) in zip(context.scenario.events.indices, context.trace.outcomes) {
      guard case .mark(let screen, let newMarks) = context.scenario.events[index].kind,
        outcome.hadEffect, let transition = outcome.transition,
        let formulas = context.formulas(of: transition)
      else { continue }
      let transitionRecord = context.trace.transitions[transition]
      guard screen == transitionRecord.from || screen == transitionRecord.to,
        transitionRecord.completions > 0,
        let oldMarks = context.marksAtStart(of: transition, screen, unlessChangedAfter: index)
      else { continue }
      let pairedViews = formulas.pairs.map {
        screen == transitionRecord.from ? $0.from : $0.to
      }
      for view in 0..<context.viewCounts[screen] {
        let id = ViewID(screen, view), isNew = newMarks.contains(Mark(view))
        let isPaired = pairedViews.contains(id)
        // Reading the list again makes a difference only for these views.
        guard oldMarks.contains(Mark(view)) != isNew || isPaired != isNew else { continue }
        result.markNonVacuous()
        result.count(comparisons: 2)
        context.checkRestored(
          id, [.alpha, .isHidden], transition, role: isPaired ? .pairedView : .surplusView, &result)
      }
    }
  }

  /// A snapshot that lies below a screen cannot be seen.
  /// - Mutant: `mutant/fade-adds-to-view-on-top`, `mutant/fade-puts-to-snapshots-on-top`.
  static let snapshotsAboveScreens = Law(
    "snapshots-above-screens",
    "The container holds, bottom first: the screens in the order of the operation, the "
      + "to-snapshots, the from-snapshots, each in the order of the pairs. In a snapshot "
      + "transition the to-snapshot of each pair lies above its from-snapshot, and a pair lies "
      + "above the pairs that contain it.",
    source: "the subview-fade tutorial, step 3; "
      + "docs/model.md, Fade, Flip, Scale, Snapshot transition", group: .pairing, scope: .reference
  ) { context, result in
    context.forEachPredictedSample { sample, formulas in
      // A fade without pairs has no snapshots, so its order of screens alone does not count.
      if !formulas.pairs.isEmpty || formulas.specification != .fade { result.markNonVacuous() }
      var highestRank = 0
      for index in sample.children {
        let tracedView = context.trace.elements[index].tracedView
        guard let rank = formulas.rank(of: tracedView, context.elementRoles[index]) else {
          continue
        }
        if rank < highestRank {
          result.report(
            Effect(rank < 2 ? .toScreen : .anySnapshot, .order), transition: sample.transition,
            at: sample.time, tracedView, expected: .count(rank), found: .count(highestRank))
          return
        }
        highestRank = rank
      }
    }
  }
}

extension TransitionPrediction {
  /// The rank of a screen or snapshot in the specified stacking, counted from the bottom; nil for
  /// any other view. Screens have the ranks 0 and 1.
  ///
  /// The screens of a snapshot transition are invisible, so their order does not matter.
  fileprivate func rank(of tracedView: TracedView, _ role: ElementRole) -> Int? {
    switch (tracedView, role) {
    case (.view(ViewID(course.from, 0)), _):
      specification == .snapshot ? 0 : isNewOnTop ? 0 : 1
    case (.view(ViewID(course.to, 0)), _):
      specification == .snapshot ? 0 : isNewOnTop ? 1 : 0
    case (.snapshot, .to(let pair)): specification == .snapshot ? 3 + 2 * pair : 2 + pair
    case (.snapshot, .from(let pair)):
      specification == .snapshot ? 2 + 2 * pair : 2 + pairs.count + pair
    case (.snapshot, .flipSnapshot): 2
    default: nil
    }
  }
}

extension LawContext {
  /// The list of marked views of a screen when a transition began; nil if an event after the one at
  /// `index` changes it in that transition. Only the last such event is judged, because an animator
  /// that reads the list again at the end gets its list.
  fileprivate func marksAtStart(
    of transition: Int, _ screen: Int, unlessChangedAfter index: Int
  ) -> [Mark]? {
    var marked = scenario.screen(screen).marked
    for other in scenario.events.indices where trace.outcomes.indices.contains(other) {
      guard case .mark(screen, let marks) = scenario.events[other].kind else { continue }
      let outcome = trace.outcomes[other]
      if outcome.transition == transition, outcome.hadEffect {
        if other > index { return nil }
      } else if other < index {
        marked = marks
      }
    }
    return marked
  }
}
