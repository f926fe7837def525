extension Law {
  /// - Planted bug: `mutant/fade-forgets-to-slide`.
  static let firstPictureIsTheOldScreen = Law(
    "first-picture-is-the-old-screen",
    "Nothing jumps when a transition starts: its first picture is the old screen.",
    source: "Documents 000 and 001, steps 1 to 5; BUGS.md 6, 14", group: .picture,
    scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where context.startsUnchanged(transitionRecord) {
      context.compare(
        transitionRecord.oldPicture, transitionRecord.firstPicture, transition,
        at: Double(transitionRecord.began.count),
        .missing, comes: transitionRecord.to, &result)
    }
  }

  /// - Planted bug: `mutant/fade-keeps-sizes`.
  static let lastPictureIsTheSurvivingScreen = Law(
    "last-picture-is-the-surviving-screen",
    "Nothing jumps when the snapshots go: the last picture of a transition is the screen that "
      + "stays.",
    source: "Documents 000 and 001, step 7; BUGS.md 14", group: .picture, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !context.shrinksOverPresenter(transitionRecord) && !transitionRecord.hasShownItsEnd {
      context.compare(
        transitionRecord.newPicture, transitionRecord.lastPicture, transition,
        at: context.end(of: transitionRecord),
        .differs, comes: transitionRecord.claim ? transitionRecord.from : transitionRecord.to,
        isReversed: true, &result)
    }
  }
}

extension TransitionRecord {
  /// Whether it was cancelled when it stood at its end already, having no way to go.
  fileprivate var hasShownItsEnd: Bool { duration <= 0 && wasCancelled }
}

extension LawContext {
  /// Whether the first look at a transition comes before anything has moved: it is animated, and
  /// the finger has not moved in the very tick in which it began. What lies in a screen that is
  /// laid out in a part of the container may stick out of it, unless it is clipped, and so be seen
  /// before it comes.
  fileprivate func startsUnchanged(_ transitionRecord: TransitionRecord) -> Bool {
    let presented =
      transitionRecord.transitionKind == .pop ? transitionRecord.from : transitionRecord.to
    return transitionRecord.duration > 0 && transitionRecord.animationsWereEnabled
      && (transitionRecord.fillsContainer || scenario.screen(presented).views[0].clipsToBounds)
      && !scenario.events.contains { $0.at == transitionRecord.began }
  }

  /// Whether a screen is still seen, small, when it goes: one that shrinks over a presenter who
  /// stays, and so is not the transition's to fade in over it. (MODEL.md, "Scale"; `UIKIT.md T6`)
  fileprivate func shrinksOverPresenter(_ transitionRecord: TransitionRecord) -> Bool {
    scenario.container == .overlay && transitionRecord.transitionKind == .pop
      && prediction?.specification == .scale
  }

  /// The screen that is presented if its views may be seen beside it: it is laid out in a part of
  /// the container, where they may be too large for it, and nothing clips them.
  private func overhanging(_ transitionRecord: TransitionRecord) -> Int? {
    let presented =
      transitionRecord.transitionKind == .pop ? transitionRecord.from : transitionRecord.to
    return transitionRecord.fillsContainer || scenario.screen(presented).views[0].clipsToBounds
      ? nil : presented
  }

  /// - Parameter comes: the screen that is in the second picture only if it grows out of something
  ///   small, as a card or a circle, or shrinks into it. Nobody but the animator knows what is
  ///   there: a screen that begins small is not judged, unless it is specified how it begins.
  fileprivate func compare(
    _ first: Range<Int>, _ second: Range<Int>, _ transition: Int, at time: Double,
    _ manner: Effect.Manner, comes: Int, isReversed: Bool = false, _ result: inout LawResult
  ) {
    guard !first.isEmpty && !second.isEmpty else { return }
    let window = Rect(origin: .zero, size: scenario.window.size)
    if prediction == nil {
      if isSmall(comes, in: second, trace.transitions[transition], window) {
        return checkBehind(comes, first, second, transition, at: time, manner, &result)
      }
      if !snapshotsOnlyIsolatedViews(transition) { return }
    }
    result.markNonVacuous()
    let (a, b) = isReversed ? (second, first) : (first, second)
    // Who has left the window may still stick out into it.
    let rootOnly = overhanging(trace.transitions[transition]) == comes ? comes : nil
    let old = visible(a, in: window, rootOnly: rootOnly)
    let new = visible(b, in: window, rootOnly: rootOnly)
    guard difference(old, new) != nil, let difference = pointwiseDifference(old, new) else {
      return
    }
    result.report(
      Effect(.picture, .content, manner), transition: transition, at: time,
      .view(difference.view), expected: difference.expected, found: difference.found)
  }

  /// Behind a small screen there must be the other one: an animator that takes a screen away which
  /// covered everything has to bring back what it covered. (`UIKIT.md T4`)
  private func checkBehind(
    _ small: Int, _ first: Range<Int>, _ second: Range<Int>, _ transition: Int, at time: Double,
    _ manner: Effect.Manner, _ result: inout LawResult
  ) {
    let window = Rect(origin: .zero, size: scenario.window.size)
    let other = visible(first, in: window).first { $0.item.view.screen != small }
    guard let other else { return }
    result.markNonVacuous()
    let isAlone = visible(second, in: window).allSatisfy { $0.item.view.screen == small }
    guard isAlone else { return }
    result.report(
      Effect(.picture, .content, manner), transition: transition, at: time,
      .view(other.item.view), expected: other.item.quantity, found: .words("nothing there"))
  }

  /// Whether a screen is in a picture, with less than half of what is seen of it at rest.
  private func isSmall(
    _ screen: Int, in range: Range<Int>, _ transitionRecord: TransitionRecord, _ window: Rect
  ) -> Bool {
    let area = seenArea(of: screen, in: range, window)
    let atRest = max(
      seenArea(of: screen, in: transitionRecord.oldPicture, window),
      seenArea(of: screen, in: transitionRecord.newPicture, window))
    let whole = atRest > 0 ? atRest : window.size.width * window.size.height
    return area > 0 && area < whole / 2
  }

  /// How much of the window the root of a screen takes in a picture, in square points.
  private func seenArea(of screen: Int, in range: Range<Int>, _ window: Rect) -> Double {
    guard let item = trace.pictures[range].last(where: { $0.view == ViewID(screen, 0) }) else {
      return 0
    }
    let box = item.quad(Rect(0, 0, 1, 1))
    let region = (item.clip.map { box.intersection($0) } ?? box).intersection(window)
    return region.isEmpty ? 0 : region.size.width * region.size.height
  }

  /// Whether the transition lifts no view out of its screen, or all stand by themselves: nobody but
  /// the animator knows which it lifts, and which they land on.
  private func snapshotsOnlyIsolatedViews(_ transition: Int) -> Bool {
    let transitionRecord = trace.transitions[transition]
    let snapshotsAny = trace.snapshots.contains {
      $0.transition == transition && $0.view.view > 0
    }
    return !snapshotsAny
      || scenario.screen(transitionRecord.from).hasOnlyIsolatedViews
        && scenario.screen(transitionRecord.to).hasOnlyIsolatedViews
  }

  /// What can be seen of a picture: inside the window, and not wholly under something opaque.
  ///
  /// - Parameter rootOnly: a screen of which only the root is looked at.
  private func visible(
    _ range: Range<Int>, in window: Rect, rootOnly: Int? = nil
  ) -> [VisibleItem] {
    var seen: [VisibleItem] = []
    for item in trace.pictures[range] {
      if item.view.screen == rootOnly && item.view.view > 0 { continue }
      let box = item.quad(Rect(0, 0, 1, 1))
      let region = (item.clip.map { box.intersection($0) } ?? box).intersection(window)
      if region.size.width <= slack || region.size.height <= slack { continue }
      let visible = VisibleItem(item: item, region: region)
      if visible.isCover {
        let cover = region.grown(by: slack)
        seen.removeAll { cover.contains($0.region) }
      }
      seen.append(visible)
    }
    return seen
  }

  /// Edges that should meet may miss one another by what rounding leaves.
  private var slack: Double {
    precision.isExact ? 0 : 0x1p-44 * Rect(origin: .zero, size: scenario.window.size).magnitude * 16
  }

  /// The first item at which two pictures differ when every spot is looked at by itself: the one
  /// may be cut into tiles of which the other knows nothing.
  private func pointwiseDifference(_ a: [VisibleItem], _ b: [VisibleItem]) -> PictureDifference? {
    let regions = a.map(\.region) + b.map(\.region)
    let columns = middles(regions.flatMap { [$0.origin.x, $0.origin.x + $0.size.width] })
    let rows = middles(regions.flatMap { [$0.origin.y, $0.origin.y + $0.size.height] })
    for y in rows {
      for x in columns {
        let mine = stack(a, at: Point(x, y)), other = stack(b, at: Point(x, y))
        for (first, second) in zip(mine, other) where !shows(first.item, the: second.item) {
          return PictureDifference(
            view: first.item.view, expected: first.item.quantity(beside: second.item),
            found: second.item.quantity(beside: first.item))
        }
        if mine.count > other.count {
          let item = mine[other.count].item
          return PictureDifference(
            view: item.view, expected: item.quantity, found: .words("nothing there"))
        }
        if mine.count < other.count {
          let item = other[mine.count].item
          return PictureDifference(
            view: item.view, expected: .words("nothing there"), found: item.quantity)
        }
      }
    }
    return nil
  }

  /// What lies between neighbouring edges.
  private func middles(_ edges: [Double]) -> [Double] {
    let edges = edges.sorted()
    return zip(edges, edges.dropFirst()).filter { $1 - $0 > slack }.map { ($0 + $1) / 2 }
  }

  /// What is to be seen at a point: from the top to the first opaque thing.
  private func stack(_ seen: [VisibleItem], at point: Point) -> [VisibleItem] {
    var stack: [VisibleItem] = []
    for visible in seen.reversed() where visible.region.contains(Rect(origin: point, size: .zero)) {
      stack.append(visible)
      if visible.isCover { break }
    }
    return stack
  }

  /// The first item that the two pictures do not share. Neighbours that do not overlap may
  /// change places.
  private func difference(_ a: [VisibleItem], _ b: [VisibleItem]) -> PictureItem? {
    var rest = b
    for mine in a {
      var match: Int?
      for (place, other) in rest.enumerated() {
        if agree(mine, other) {
          match = place
          break
        }
        if other.region.overlaps(mine.region) { break }
      }
      guard let match else { return mine.item }
      rest.remove(at: match)
    }
    return rest.first?.item
  }

  private func agree(_ a: VisibleItem, _ b: VisibleItem) -> Bool {
    shows(a.item, the: b.item)
      && precision.agree(a.region, b.region, magnitude: scenario.window.magnitude * 16)
  }

  /// Whether two items are the same but for their clips.
  private func shows(_ a: PictureItem, the b: PictureItem) -> Bool {
    mayReplace(a.view, for: b.view) && precision.agree(alpha: a.alpha, b.alpha)
      && precision.agree(a.quad, b.quad, magnitude: scenario.window.magnitude * 16)
  }
}

extension LawContext {
  /// Whether one view may be seen in place of another: in an app whose animator lets one picture
  /// fly, a view of the one screen shows what a view of the other does, a photo for instance.
  fileprivate func mayReplace(_ view: ViewID, for other: ViewID) -> Bool {
    view == other
      || prediction == nil && view.view > 0 && other.view > 0 && view.screen != other.screen
  }
}

/// An item of a picture, with the upright box of what can be seen of it.
private struct VisibleItem {
  var item: PictureItem
  var region: Rect

  /// Whether nothing shines through: it is opaque and upright, but for what a whole turn rounds.
  var isCover: Bool {
    item.alpha == 1
      && (item.quad.b == 0 && item.quad.c == 0
        || ObservationTolerance.ofRoundTrips.holds(item.quad.b, 0)
          && ObservationTolerance.ofRoundTrips.holds(item.quad.c, 0))
  }
}

/// What is seen of a view at a spot where two pictures are not the same.
private struct PictureDifference {
  var view: ViewID
  var expected: Quantity
  var found: Quantity
}
