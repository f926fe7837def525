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
