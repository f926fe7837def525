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
