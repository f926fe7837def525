extension Law {
  /// Judged where the picture has to show something, if only the colour of the view itself: the
  /// view is filled, has a size, and nobody hid it before. A window that got its size in the very
  /// tick has not been drawn in it.
  /// - Planted bug: `mutant/bug-06-pictures-what-was-never-drawn`.
  static let noBlankSnapshot = Law(
    "no-blank-snapshot",
    "No snapshot that is shown is blank, if its view can be seen and is filled with a colour.",
    source: "UIKIT.md S2, S5, S9; BUGS.md 6", group: .picture, scope: .contract
  ) { evidence, verdict in
    for record in evidence.trace.snapshots {
      let passage = evidence.trace.transitions[record.transition]
      guard evidence.mustShow(record.view, passage),
        !evidence.scenario.resizes(at: passage.began)
      else { continue }
      verdict.exercise()
      if evidence.showsSomething(record.items) { continue }
      guard let time = evidence.isShown(record) else { continue }
      verdict.report(
        Place(.anySnapshot, .content, .missing), transition: record.transition, at: time,
        .snapshot(of: record.view), expected: .words("its view"), found: .words("nothing"))
    }
  }
}

extension Evidence {
  /// Whether a view shows at least its own colour just before a transition and when it starts.
  fileprivate func mustShow(_ id: ViewID, _ passage: Passage) -> Bool {
    guard scenario.view(id).isOpaque, let place = place(of: id, passage, passage.before) else {
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
    for observation in trace.observations where observation.transition == record.transition {
      for index in observation.elements.prefix(observation.children) {
        let element = trace.elements[index]
        if element.actor == .snapshot(of: record.view), element.alpha > 0, !element.isHidden,
          !element.rect.isEmpty
        {
          return observation.time
        }
      }
    }
    return nil
  }
}
