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

extension Law {
  /// Judged where the picture has to show something, if only the colour of the view itself: the
  /// view is filled, has a size, and nobody hid it before. A window that got its size in the very
  /// tick has not been drawn in it.
  /// - Planted bug: `mutant/bug-06-pictures-what-was-never-drawn`.
  static let noBlankSnapshot = Law(
    "no-blank-snapshot",
    "No snapshot that is shown is blank, if its view can be seen and is filled with a colour.",
    source: "UIKIT.md S2, S5, S9; BUGS.md 6", group: .picture, scope: .contract
  ) { context, result in
    for record in context.trace.snapshots {
      let transitionRecord = context.trace.transitions[record.transition]
      guard context.mustShow(record.view, transitionRecord),
        !context.scenario.resizes(at: transitionRecord.began)
      else { continue }
      result.markNonVacuous()
      if context.showsSomething(record.items) { continue }
      guard let time = context.isShown(record) else { continue }
      result.report(
        Effect(.anySnapshot, .content, .missing), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("its view"), found: .words("nothing"))
    }
  }
}

extension LawContext {
  /// Whether a view shows at least its own colour just before a transition and when it starts.
  fileprivate func mustShow(_ id: ViewID, _ transitionRecord: TransitionRecord) -> Bool {
    guard scenario.view(id).isOpaque,
      let place = place(of: id, transitionRecord, transitionRecord.before)
    else {
      return false
    }
    let before = trace.records[place]
    // The root of the new screen has its size yet to come.
    let hasSize = id.view == 0 || !before.bounds.isEmpty
    return hasSize && before.isVisible && !scenario.everChanges(id)
  }

  fileprivate func showsSomething(_ items: Range<Int>) -> Bool {
    trace.pictures[items].contains { item in
      let box = item.quad(Rect(0, 0, 1, 1))
      return item.alpha > 0 && !(item.clip.map { $0.intersection(box) } ?? box).isEmpty
    }
  }

  /// When a snapshot can first be seen, by its own alpha and size; nil if never.
  func isShown(_ record: SnapshotRecord) -> Double? {
    for sample in trace.samples where sample.transition == record.transition {
      for index in sample.elements.prefix(sample.children) {
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
  /// A bitmap without transparency is black where nothing is drawn on it, and whoever takes the
  /// picture of a view knows only by chance that the view fills it: `isOpaque` is true of round
  /// views, too.
  /// - Planted bug: `mutant/fade-takes-opaque-pictures`, `mutant/bug-puts-it-on-black`.
  static let noBlackBehindSnapshots = Law(
    "no-black-behind-snapshots",
    "Where its view is clear, round or see-through, a snapshot that is shown has no black in it.",
    source: "UIKIT.md S15", group: .picture, scope: .contract
  ) { context, result in
    for record in context.trace.snapshots {
      guard record.isOnBlack || context.scenario.view(record.view).letsThrough else { continue }
      result.markNonVacuous()
      guard record.isOnBlack, let time = context.isShown(record) else { continue }
      result.report(
        Effect(.anySnapshot, .content, .excess), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("nothing where its view is clear"),
        found: .words("black"))
    }
  }

  /// - Planted bug: `mutant/fade-takes-coarse-pictures`, `mutant/bug-blurs-it`.
  static let snapshotsAreSharp = Law(
    "snapshots-are-sharp",
    "A snapshot that is shown has a pixel for each pixel of the screen that its view takes.",
    source: "UIKIT.md S16", group: .picture, scope: .contract
  ) { context, result in
    for record in context.trace.snapshots where !record.items.isEmpty {
      result.markNonVacuous()
      guard record.sharpness < 1, let time = context.isShown(record) else { continue }
      result.report(
        Effect(.anySnapshot, .content, .differs), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("a pixel for each of the screen's"),
        found: .words("\(record.sharpness) for each, in each direction"))
    }
  }
}

extension View {
  /// Whether what lies behind the view is to be seen somewhere inside its bounds, if no child
  /// covers it.
  fileprivate var letsThrough: Bool { !isOpaque || cornerRadius > 0 || alpha < 1 }
}
