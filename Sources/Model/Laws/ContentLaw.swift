extension Law {
  /// - Planted bug: `mutant/fade-takes-pictures-too-soon`, `mutant/system-snapshots-are-shallow`.
  static let snapshotShowsItsView = Law(
    "snapshot-shows-its-view",
    "A snapshot shows its own view: the from-view as it was, the to-view as it is laid out. The "
      + "picture of a whole screen leaves out the views that have pictures of their own.",
    source: "Documents 000 and 001, steps 1 and 2; 004; UIKIT.md S4, S6, S7, S14",
    group: .pairing, scope: .reference, of: [.fade, .flip, .snapshot]
  ) { context, result in
    guard let prediction = context.prediction else { return }
    // The snapshots of one side come one after the other and show one state of their screen.
    var painter: SymbolicPainter?
    var state: (screen: Int, tick: Tick) = (-1, .zero)
    for record in context.trace.snapshots {
      guard let place = context.place(ofTransition: record.transition) else { continue }
      // Asked one by one: a prediction holds many lists, which would be retained for a copy.
      guard prediction.transitions[place].specification == .fade else {
        context.checkPicture(record, prediction.transitions[place], &result)
        continue
      }
      let isFrom: Bool
      switch prediction.transitions[place].pairs.role(of: record.view) {
      case .none, .card: continue
      case .from: isFrom = true
      case .to: isFrom = false
      }
      result.markNonVacuous()
      // What is on the screen was drawn at the end of the tick before.
      let shows =
        isFrom && context.scenario.variant.snapshots == .snapshotView
        ? prediction.transitions[place].course.began - Tick(1)
        : prediction.transitions[place].course.knownUntil
      if state != (record.view.screen, shows) {
        state = (record.view.screen, shows)
        painter = SymbolicPainter(
          context.scenario.state(of: record.view.screen, at: shows), record.view.screen)
      }
      painter?.drawPicture(of: record.view.view)
      let expected = painter?.items ?? []
      if !context.agree(expected, record.items) {
        context.report(
          record, isFrom ? .fromSnapshot : .toSnapshot, prediction.transitions[place].course,
          expected, &result)
      }
    }
  }
}

extension LawContext {
  /// The picture in a flip or a snapshot transition.
  ///
  /// Their documents do not say whether it is taken of what was drawn last or of what stands there
  /// now, so either will do. Of views of pairs that lie in one another it is not said which is
  /// taken first: nothing is said of those here.
  fileprivate func checkPicture(
    _ record: SnapshotRecord, _ formulas: TransitionPrediction, _ result: inout LawResult
  ) {
    let course = formulas.course
    let isFrom = record.view.screen == course.from
    // A snapshot that an earlier transition has left may show a screen that takes no part in this
    // one: the numbers of its views mean other views.
    guard isFrom || record.view.screen == course.to else { return }
    let mine = formulas.pairs.map { isFrom ? $0.from.view : $0.to.view }
    // What was drawn before the window took another size had another size, too.
    if isFrom && scenario.resizes(at: course.began) { return }
    let isKnown = formulas.flip?.view == record.view || mine.contains(record.view.view)
    guard isKnown else { return }
    let ticks = isFrom ? [course.knownUntil, course.began - Tick(1)] : [course.knownUntil]
    var first: [PictureItem]?
    for tick in ticks {
      var screen = scenario.state(of: record.view.screen, at: tick)
      if let size = rootSize(isFrom, record) { screen.views[0].bounds.size = size }
      let view = record.view.view
      let others = mine.filter { $0 != view && $0 > 0 }
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

  /// The size of a screen when its picture is taken: the one that goes has the size that it had,
  /// the one that comes that of the container.
  private func rootSize(_ isFrom: Bool, _ record: SnapshotRecord) -> Size? {
    let transitionRecord = trace.transitions[record.transition]
    if !isFrom { return container(transitionRecord, transitionRecord.before).bounds.size }
    return self.record(
      of: ViewID(transitionRecord.from, 0), transitionRecord, transitionRecord.before)?.bounds.size
  }

  fileprivate func report(
    _ record: SnapshotRecord, _ role: Effect.Role, _ course: Course, _ expected: [PictureItem],
    _ result: inout LawResult
  ) {
    var (wanted, found) = (Quantity.count(expected.count), Quantity.count(record.items.count))
    if expected.count == record.items.count,
      let (mine, its) = zip(expected, trace.pictures[record.items])
        .first(where: { !precision.agree($0, $1, magnitude: magnitude) })
    {
      (wanted, found) = (mine.quantity(beside: its), its.quantity(beside: mine))
    }
    result.report(
      Effect(role, .content), transition: record.transition, at: Double(course.began.count),
      .snapshot(of: record.view), expected: wanted, found: found)
  }

  private var magnitude: Double { scenario.window.magnitude * 16 }

  /// Whether a picture of the trace draws what it should.
  fileprivate func agree(_ expected: [PictureItem], _ found: Range<Int>) -> Bool {
    guard expected.count == found.count else { return false }
    let magnitude = magnitude
    for (mine, its) in found.enumerated()
    where !precision.agree(expected[mine], trace.pictures[its], magnitude: magnitude) {
      return false
    }
    return true
  }
}

extension Screen {
  fileprivate func areNested(_ a: Int, _ b: Int) -> Bool {
    isView(a, below: b) || isView(b, below: a)
  }
}
