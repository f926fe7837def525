extension Law {
  /// Judges the content of snapshots, not their frame.
  /// - Mutant: `mutant/fade-takes-pictures-too-soon`, `mutant/system-snapshots-are-shallow`.
  static let snapshotShowsItsView = Law(
    "snapshot-shows-its-view",
    "A snapshot shows its own view: the from-view as it was, the to-view as it is laid out. "
      + "The snapshot of a whole screen leaves out views that have snapshots of their own.",
    source: "the subview-fade tutorial, steps 1 and 2; the snapshot tutorial; "
      + "docs/model.md, Pictures; docs/facts.md S4, S6, S7, S14",
    group: .pairing, scope: .reference, of: [.fade, .flip, .snapshot]
  ) { context, result in
    guard let prediction = context.prediction else { return }
    // The snapshots of one side come one after the other and show one state of their screen.
    var painter: SymbolicPainter?
    var state: (screen: Int, tick: Tick) = (-1, .zero)
    for record in context.trace.snapshots {
      guard let index = context.predictionIndex(ofTransition: record.transition) else { continue }
      // Read one by one: a copy of a prediction would retain its many lists.
      guard prediction.transitions[index].specification == .fade else {
        context.checkPicture(record, prediction.transitions[index], &result)
        continue
      }
      let isFrom: Bool
      switch prediction.transitions[index].pairs.role(of: record.view) {
      case .none, .flipSnapshot: continue
      case .from: isFrom = true
      case .to: isFrom = false
      }
      result.markNonVacuous()
      // `snapshotView` shows the from-view as it was drawn last. An image shows the view at the
      // start, and so does either snapshot of the to-view.
      let shownTick =
        isFrom && context.scenario.variant.snapshots == .snapshotView
        ? prediction.transitions[index].course.drawnUntil
        : prediction.transitions[index].course.knownUntil
      if state != (record.view.screen, shownTick) {
        state = (record.view.screen, shownTick)
        painter = SymbolicPainter(
          context.scenario.state(of: record.view.screen, at: shownTick), record.view.screen)
      }
      painter?.drawPicture(of: record.view.view)
      let expected = painter?.items ?? []
      if !context.agree(expected, record.items) {
        context.report(
          record, isFrom ? .fromSnapshot : .toSnapshot, prediction.transitions[index].course,
          expected, &result)
      }
    }
  }
}

extension LawContext {
  /// Checks a picture in a flip or a snapshot transition.
  ///
  /// The tutorials do not say whether it shows the last commit or the state at the start, so both
  /// are allowed. They do not say either which of two nested paired views is snapshotted first, so
  /// such views are not judged.
  fileprivate func checkPicture(
    _ record: SnapshotRecord, _ formulas: TransitionPrediction, _ result: inout LawResult
  ) {
    let course = formulas.course
    let isFrom = record.view.screen == course.from
    // A snapshot of an earlier transition may still be there, and show a screen that is not in this
    // one.
    guard isFrom || record.view.screen == course.to else { return }
    let pairedViews = formulas.pairs.map { isFrom ? $0.from.view : $0.to.view }
    // A picture that was drawn before the window changed its size has another size, too.
    if isFrom && course.drawnUntil < course.began && scenario.resizes(at: course.began) { return }
    let isKnown = formulas.flip?.view == record.view || pairedViews.contains(record.view.view)
    guard isKnown else { return }
    let ticks = isFrom ? [course.knownUntil, course.drawnUntil] : [course.knownUntil]
    var first: [PictureItem]?
    for tick in ticks {
      var screen = scenario.state(of: record.view.screen, at: tick)
      if let size = rootSize(isFrom, record) { screen.views[0].bounds.size = size }
      let view = record.view.view
      let others = pairedViews.filter { $0 != view && $0 > 0 }
      if view > 0 && others.contains(where: { screen.areNested($0, view) }) { return }
      if view == 0 { for view in others { screen.views[view].alpha = 0 } }
      let expected = screen.picture(of: record.view)
      if agree(expected, record.items) {
        result.markNonVacuous()
        return
      }
      first = first ?? expected
    }
    result.markNonVacuous()
    let role: Effect.Role =
      formulas.flip != nil ? .anySnapshot : isFrom ? .fromSnapshot : .toSnapshot
    report(record, role, course, first ?? [], &result)
  }

  /// The size of a screen when its snapshot is taken: the recorded size of the from-screen, or for
  /// the to-screen the size of the container. Nil if it is not recorded.
  private func rootSize(_ isFrom: Bool, _ record: SnapshotRecord) -> Size? {
    let transitionRecord = trace.transitions[record.transition]
    if !isFrom { return container(transitionRecord, transitionRecord.before).bounds.size }
    return self.record(
      of: ViewID(transitionRecord.from, 0), transitionRecord, transitionRecord.before)?.bounds.size
  }

  /// Reports a snapshot that does not show the expected items: by the first item that differs, or
  /// by the numbers of items.
  fileprivate func report(
    _ record: SnapshotRecord, _ role: Effect.Role, _ course: Course, _ expected: [PictureItem],
    _ result: inout LawResult
  ) {
    var quantities = (Quantity.count(expected.count), Quantity.count(record.items.count))
    if expected.count == record.items.count,
      let (a, b) = zip(expected, trace.pictures[record.items])
        .first(where: { !precision.agree($0, $1, magnitude: scenario.pictureMagnitude) })
    {
      quantities = (a.quantity(beside: b), b.quantity(beside: a))
    }
    result.report(
      Effect(role, .content), transition: record.transition, at: Double(course.began.count),
      .snapshot(of: record.view), expected: quantities.0, found: quantities.1)
  }

  /// Whether a picture of the trace agrees with the expected items.
  fileprivate func agree(_ expected: [PictureItem], _ found: Range<Int>) -> Bool {
    guard expected.count == found.count else { return false }
    let magnitude = scenario.pictureMagnitude
    for (offset, index) in found.enumerated()
    where !precision.agree(expected[offset], trace.pictures[index], magnitude: magnitude) {
      return false
    }
    return true
  }
}

extension Screen {
  /// Whether one of two views lies in the other.
  fileprivate func areNested(_ a: Int, _ b: Int) -> Bool {
    isView(a, below: b) || isView(b, below: a)
  }
}

extension Law {
  /// Judged where the picture must show at least the color of the view itself: the view is filled,
  /// has a size, and was visible before. In a tick in which the window changes its size, nothing
  /// has been drawn in the new size yet.
  /// - Mutant: `mutant/bug-06-pictures-what-was-never-drawn`.
  static let noBlankSnapshot = Law(
    "no-blank-snapshot",
    "A snapshot that is shown is not blank if its view is visible and filled with a color.",
    source: "docs/facts.md S2, S5, S9; docs/bugs.md 6", group: .picture, scope: .contract
  ) { context, result in
    for record in context.trace.snapshots {
      let transitionRecord = context.trace.transitions[record.transition]
      guard context.mustShow(record.view, transitionRecord),
        !context.scenario.resizes(at: transitionRecord.began)
      else { continue }
      result.markNonVacuous()
      if record.showsOtherViews || context.showsSomething(record.items) { continue }
      guard let time = context.firstVisibleTime(of: record) else { continue }
      result.report(
        Effect(.anySnapshot, .content, .missing), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("its view"), found: .words("nothing"))
    }
  }
}

extension LawContext {
  /// Whether a view shows at least its own color just before a transition and when it starts.
  fileprivate func mustShow(_ id: ViewID, _ transitionRecord: TransitionRecord) -> Bool {
    guard scenario.view(id).isOpaque,
      let index = recordIndex(of: id, transitionRecord, transitionRecord.before)
    else { return false }
    let before = trace.records[index]
    // The root of the new screen has no size yet.
    let hasSize = id.view == 0 || !before.bounds.isEmpty
    return hasSize && before.isVisible && !scenario.everChanges(id)
  }

  /// Whether a picture of the trace has an item that can be seen.
  fileprivate func showsSomething(_ items: Range<Int>) -> Bool {
    trace.pictures[items].contains { item in
      item.alpha > 0 && !item.quad.box(in: item.clip).isEmpty
    }
  }

  /// The time at which a snapshot is first visible, by its own alpha and size; nil if never.
  func firstVisibleTime(of record: SnapshotRecord) -> Double? {
    for sample in trace.samples where sample.transition == record.transition {
      for index in sample.elements.prefix(sample.containerElementCount) {
        let element = trace.elements[index]
        if element.tracedView == .snapshot(of: record.view), element.alpha > 0, !element.isHidden,
          !element.rect.isEmpty
        {
          return sample.time
        }
      }
    }
    return nil
  }
}

extension Law {
  /// An opaque bitmap is black where nothing is drawn on it. `isOpaque` is true for round views,
  /// too, so it does not say whether a view fills its bounds.
  /// - Mutant: `mutant/fade-takes-opaque-pictures`, `mutant/bug-puts-it-on-black`.
  static let noBlackBehindSnapshots = Law(
    "no-black-behind-snapshots",
    "Where its view is clear, round or translucent, a snapshot that is shown has no black in it.",
    source: "docs/facts.md S15", group: .picture, scope: .contract
  ) { context, result in
    for record in context.trace.snapshots {
      guard record.isOnBlack || context.scenario.view(record.view).isSeeThrough else { continue }
      result.markNonVacuous()
      guard record.isOnBlack, let time = context.firstVisibleTime(of: record) else { continue }
      result.report(
        Effect(.anySnapshot, .content, .excess), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("nothing where its view is clear"),
        found: .words("black"))
    }
  }

  /// A bitmap at scale 1 looks blurred on a screen with a higher scale.
  /// - Mutant: `mutant/fade-takes-coarse-pictures`, `mutant/bug-blurs-it`.
  static let snapshotsAreSharp = Law(
    "snapshots-are-sharp",
    "A snapshot that is shown has the resolution of the screen.",
    source: "docs/facts.md S16", group: .picture, scope: .contract
  ) { context, result in
    for record in context.trace.snapshots where !record.items.isEmpty {
      result.markNonVacuous()
      guard record.sharpness < 1, let time = context.firstVisibleTime(of: record) else { continue }
      result.report(
        Effect(.anySnapshot, .content, .differs), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("a pixel for each of the screen's"),
        found: .words("\(record.sharpness) for each, in each direction"))
    }
  }
}

extension View {
  /// Whether the background is visible somewhere inside the bounds of the view, unless a subview
  /// covers it.
  fileprivate var isSeeThrough: Bool { !isOpaque || cornerRadius > 0 || alpha < 1 }
}
