extension Law {
  /// Judged only if the first sample comes before any motion. How the system moves its screens is not
  /// documented, so its own animations are not judged. (`docs/model.md, Pictures`)
  /// - Mutant: `mutant/fade-forgets-to-slide`.
  static let firstPictureIsTheOldScreen = Law(
    "first-picture-is-the-old-screen",
    "Nothing jumps when a transition starts: its first picture is the old screen.",
    source: "the subview-fade tutorial, steps 1 to 5; docs/bugs.md 6, 14; "
      + "docs/model.md, Pictures", group: .picture,
    scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.isOfSystem && context.startsUnchanged(transitionRecord)
      && !context.dismissesScreenBesideFinalFrame(transition)
    {
      context.compare(
        atRest: transitionRecord.oldPicture, inFlight: transitionRecord.firstPicture, transition,
        at: Double(transitionRecord.began.count), .missing, absent: transitionRecord.to, &result)
    }
  }

  /// Not judged where even a correct transition may differ: see the conditions of the loop, and
  /// `docs/model.md, Pictures`.
  /// - Mutant: `mutant/fade-keeps-sizes`, `mutant/bug-sheet-stops-short`.
  static let lastPictureIsTheSurvivingScreen = Law(
    "last-picture-is-the-surviving-screen",
    "Nothing jumps when the snapshots go: the last picture of a transition is the screen that "
      + "stays.",
    source: "the subview-fade tutorial, step 7; docs/bugs.md 14; docs/model.md, Pictures",
    group: .picture, scope: .contract
  ) { context, result in
    for (transition, transitionRecord) in context.trace.transitions.enumerated()
    where !transitionRecord.isOfSystem && !context.shrinksOverPresenter(transitionRecord)
      && !context.hasShownItsEnd(transitionRecord)
      && !(context.scenario.container == .modal && context.settlesBesideFinalFrame(transition))
      && !context.dismissesScreenBesideFinalFrame(transition)
      && (context.prediction != nil || !transitionRecord.endsBeforeLayout)
    {
      context.compare(
        atRest: transitionRecord.newPicture, inFlight: transitionRecord.lastPicture, transition,
        at: context.end(of: transitionRecord),
        .differs, absent: transitionRecord.claim ? transitionRecord.from : transitionRecord.to,
        expectsPictureInFlight: true, &result)
    }
  }
}

extension LawContext {
  /// Whether a transition without a duration shows its end at once, so that a change when it
  /// completes is not a jump: it was cancelled, or its animator, of which the model knows nothing,
  /// may change the screens only when it completes.
  fileprivate func hasShownItsEnd(_ transitionRecord: TransitionRecord) -> Bool {
    transitionRecord.duration <= 0 && (transitionRecord.wasCancelled || prediction == nil)
  }

  /// Whether the first sample of a transition comes before anything has moved: the transition is
  /// animated, no event happens in the tick in which it begins and, without a prediction, no finite
  /// animation still runs then. A screen that fills only a part of the container must also clip:
  /// otherwise its views may extend beyond it, and be visible before the screen itself.
  fileprivate func startsUnchanged(_ transitionRecord: TransitionRecord) -> Bool {
    transitionRecord.duration > 0 && transitionRecord.animationsWereEnabled
      && overhangingScreen(in: transitionRecord) == nil
      && !(prediction == nil && transitionRecord.beginsAmidAnimations)
      && !scenario.events.contains { $0.at == transitionRecord.began }
  }

  /// Whether a transition dismisses a screen in full screen that its animator placed beside the final
  /// frame. The layout afterwards moves it in the headless UIKit; for phones that is not documented.
  fileprivate func dismissesScreenBesideFinalFrame(_ transition: Int) -> Bool {
    prediction == nil && scenario.container == .modal
      && indexOfMatchingPush(transition).map(settlesBesideFinalFrame) == true
  }

  /// Whether a shrunk screen is still visible when it is removed: a scale that is dismissed over a
  /// presenter that stays. The animator does not get the presenter, so nothing fades in over the
  /// screen. (`docs/model.md, Scale`; `docs/facts.md T6`)
  fileprivate func shrinksOverPresenter(_ transitionRecord: TransitionRecord) -> Bool {
    scenario.container == .overlay && transitionRecord.transitionKind == .pop
      && prediction?.specification == .scale
  }

  /// The presented screen if its views may extend beyond it: it fills only a part of the container
  /// and does not clip. nil if they cannot.
  private func overhangingScreen(in transitionRecord: TransitionRecord) -> Int? {
    let presented =
      transitionRecord.transitionKind == .pop ? transitionRecord.from : transitionRecord.to
    return fillsContainer(transitionRecord, with: presented)
      || scenario.screen(presented).views[0].clipsToBounds ? nil : presented
  }

  /// Whether a presented screen is as large as its container. An animator may give it a part of the
  /// container although its final frame is the whole.
  private func fillsContainer(_ transitionRecord: TransitionRecord, with presented: Int) -> Bool {
    guard transitionRecord.fillsContainer, prediction == nil, scenario.container == .overlay else {
      return transitionRecord.fillsContainer
    }
    let views =
      transitionRecord.transitionKind == .pop ? transitionRecord.before : transitionRecord.after
    guard !views.isEmpty, let root = record(of: ViewID(presented, 0), transitionRecord, views)
    else { return true }
    return root.bounds.size == container(transitionRecord, views).bounds.size
  }

  /// Compares two pictures of a transition. Without a prediction, nothing is judged if the container
  /// shows an image that the scenario does not know.
  ///
  /// - Parameters:
  ///   - absent: the screen that the picture at rest does not show. If it is small in the other one,
  ///     it grows from a small view or shrinks into it, and only the animator knows what it shows
  ///     then. So it is judged only if the transition is specified, or if it slid out and stopped short
  ///     of the edge.
  ///   - expectsPictureInFlight: whether a report gives the picture in flight as the expected one, and
  ///     the one at rest as the found one, as for the end of a transition.
  fileprivate func compare(
    atRest: Range<Int>, inFlight: Range<Int>, _ transition: Int, at time: Double,
    _ manner: Effect.Manner, absent: Int, expectsPictureInFlight: Bool = false,
    _ result: inout LawResult
  ) {
    guard !atRest.isEmpty && !inFlight.isEmpty else { return }
    let window = Rect(origin: .zero, size: scenario.window.size)
    let transitionRecord = trace.transitions[transition]
    if prediction == nil {
      if transitionRecord.showsUnknownImages { return }
      if isSmall(absent, in: inFlight, transitionRecord, window),
        !expectsPictureInFlight || !stopsShort(absent, in: inFlight, transitionRecord, window)
      {
        return checkBehind(absent, atRest, inFlight, transition, at: time, manner, &result)
      }
      if !snapshotsOnlyIsolatedViews(transition) { return }
    }
    result.markNonVacuous()
    let (a, b) = expectsPictureInFlight ? (inFlight, atRest) : (atRest, inFlight)
    // While the absent screen lies outside the window, views that it does not clip may extend into
    // the window. So only its root counts.
    let rootOnly = overhangingScreen(in: transitionRecord) == absent ? absent : nil
    let old = visible(a, in: window, rootOnly: rootOnly)
    let new = visible(b, in: window, rootOnly: rootOnly)
    // Comparing the items is fast, but different items may still look the same: one picture may be
    // cut into tiles.
    guard difference(old, new) != nil, let difference = pointwiseDifference(old, new) else {
      return
    }
    result.report(
      Effect(.picture, .content, manner), transition: transition, at: time,
      .view(difference.view), expected: difference.expected, found: difference.found)
  }

  /// Checks that the other screen is visible behind a small one. An animator that removes a covering
  /// screen must add the screen below it. (`docs/facts.md T4`)
  private func checkBehind(
    _ small: Int, _ atRest: Range<Int>, _ inFlight: Range<Int>, _ transition: Int, at time: Double,
    _ manner: Effect.Manner, _ result: inout LawResult
  ) {
    let window = Rect(origin: .zero, size: scenario.window.size)
    let other = visible(atRest, in: window).first { $0.item.view.screen != small }
    guard let other else { return }
    result.markNonVacuous()
    let isAlone = visible(inFlight, in: window).allSatisfy { $0.item.view.screen == small }
    guard isAlone else { return }
    result.report(
      Effect(.picture, .content, manner), transition: transition, at: time,
      .view(other.item.view), expected: other.item.quantity, found: .words("nothing there"))
  }

  /// Whether a screen is in a picture with less than half of its area at rest.
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

  /// Whether a screen of an overlay was sliding out of the window, and a part of it can still be seen
  /// at the end, where it vanishes: its root lies elsewhere than at rest, and is not scaled, turned or
  /// clipped.
  private func stopsShort(
    _ screen: Int, in range: Range<Int>, _ transitionRecord: TransitionRecord, _ window: Rect
  ) -> Bool {
    guard scenario.container == .overlay, let end = root(of: screen, in: range),
      let rest = root(of: screen, in: transitionRecord.oldPicture)
        ?? root(of: screen, in: transitionRecord.newPicture),
      end.alpha > LawContext.remainderMax, !isSeenAsSame(end.quad, rest.quad)
    else { return false }
    var moved = rest.quad
    (moved.tx, moved.ty) = (end.quad.tx, end.quad.ty)
    guard isSeenAsSame(moved, end.quad) else { return false }
    let box = end.quad.box()
    let insideArea = area(of: box.intersection(window))
    let clippedArea = insideArea - seenArea(of: screen, in: range, window)
    return insideArea > LawContext.remainderMax * area(of: box)
      && clippedArea < LawContext.remainderMax * insideArea
  }

  /// The part of a movement or of an alpha that may be left at its end. Within two hundredths of its
  /// way, the usual bound, a spring counts as settled.
  private static let remainderMax = 0.02

  /// The item of a screen's root in a picture; nil if it draws nothing.
  private func root(of screen: Int, in range: Range<Int>) -> PictureItem? {
    trace.pictures[range].last { $0.view == ViewID(screen, 0) }
  }

  private func area(of rect: Rect) -> Double {
    rect.isEmpty ? 0 : rect.size.width * rect.size.height
  }

  /// The area of the window that a screen takes in a picture, in square points: that of its root, or, if
  /// the root draws nothing, that of its largest view.
  private func seenArea(of screen: Int, in range: Range<Int>, _ window: Rect) -> Double {
    func seenArea(of item: PictureItem) -> Double {
      area(of: item.quad.box(in: item.clip).intersection(window))
    }
    if let root = root(of: screen, in: range) { return seenArea(of: root) }
    return trace.pictures[range].lazy.filter { $0.view.screen == screen }.map(seenArea).max() ?? 0
  }

  /// Whether the transition takes no snapshot of a single view, or no view overlaps another. Only the
  /// animator knows which views it shows as snapshots, and where these end.
  private func snapshotsOnlyIsolatedViews(_ transition: Int) -> Bool {
    let transitionRecord = trace.transitions[transition]
    let hasViewSnapshots = trace.snapshots.contains {
      $0.transition == transition && $0.view.view > 0
    }
    return !hasViewSnapshots
      || scenario.screen(transitionRecord.from).hasOnlyIsolatedViews
        && scenario.screen(transitionRecord.to).hasOnlyIsolatedViews
  }

  /// The visible items of a picture: inside the window, and not wholly below something opaque.
  ///
  /// - Parameter rootOnly: a screen of which only the root counts.
  private func visible(
    _ range: Range<Int>, in window: Rect, rootOnly: Int? = nil
  ) -> [VisibleItem] {
    var visibleItems: [VisibleItem] = []
    for item in trace.pictures[range] {
      if item.view.screen == rootOnly && item.view.view > 0 { continue }
      let region = item.quad.box(in: item.clip).intersection(window)
      if region.size.width <= slack || region.size.height <= slack { continue }
      let visibleItem = VisibleItem(item: item, region: region)
      if visibleItem.isCover {
        let cover = region.grown(by: slack)
        visibleItems.removeAll { cover.contains($0.region) }
      }
      visibleItems.append(visibleItem)
    }
    return visibleItems
  }

  /// How far apart two edges may be because of rounding. Third-party animators round angles and
  /// positions themselves, so differences that are too small to see are allowed for them.
  private var slack: Double {
    if prediction == nil { return LawContext.halfPixel }
    let window = Rect(origin: .zero, size: scenario.window.size)
    return precision.isExact
      ? 0 : Precision.relativeError * window.magnitude * Precision.pictureScale
  }

  /// Half a pixel of a display with three pixels for each point.
  private static let halfPixel = 1.0 / 6
  /// A pixel of the images that animators make of screens: two for each point, as on the headless
  /// screen.
  private static let imagePixel = 0.5

  /// The first item at which two pictures differ at some point. One picture may be cut into tiles
  /// and the other not, so they are compared in the middle of each cell between neighboring edges.
  /// Nil if they agree.
  private func pointwiseDifference(_ a: [VisibleItem], _ b: [VisibleItem]) -> PictureDifference? {
    let regions = a.map(\.region) + b.map(\.region)
    let distance = (a + b).contains { mayBePart($0.item) } ? LawContext.imagePixel : slack
    let columns = midpoints(
      regions.flatMap { [$0.origin.x, $0.origin.x + $0.size.width] }, atLeast: distance)
    let rows = midpoints(
      regions.flatMap { [$0.origin.y, $0.origin.y + $0.size.height] }, atLeast: distance)
    for y in rows {
      for x in columns {
        let expected = topItems(of: a, at: Point(x, y)), found = topItems(of: b, at: Point(x, y))
        for (first, second) in zip(expected, found) where !showsTheSame(first, second) {
          return PictureDifference(
            view: first.item.view, expected: first.item.quantity(beside: second.item),
            found: second.item.quantity(beside: first.item))
        }
        if expected.count > found.count {
          let item = expected[found.count].item
          return PictureDifference(
            view: item.view, expected: item.quantity, found: .words("nothing there"))
        }
        if expected.count < found.count {
          let item = found[expected.count].item
          return PictureDifference(
            view: item.view, expected: .words("nothing there"), found: item.quantity)
        }
      }
    }
    return nil
  }

  /// The midpoints between neighboring edges that are further apart than a distance.
  private func midpoints(_ edges: [Double], atLeast distance: Double) -> [Double] {
    let edges = edges.sorted()
    return zip(edges, edges.dropFirst()).filter { $1 - $0 > distance }.map { ($0 + $1) / 2 }
  }

  /// The items that are visible at a point, from the top to the first opaque one.
  private func topItems(of items: [VisibleItem], at point: Point) -> [VisibleItem] {
    var topItems: [VisibleItem] = []
    for item in items.reversed() where item.region.contains(Rect(origin: point, size: .zero)) {
      topItems.append(item)
      if item.isCover { break }
    }
    return topItems
  }

  /// An item that is not in both pictures; nil if there is none. Items that do not overlap may be
  /// in another order.
  private func difference(_ a: [VisibleItem], _ b: [VisibleItem]) -> PictureItem? {
    var unmatched = b
    for first in a {
      var match: Int?
      for (index, other) in unmatched.enumerated() {
        if agree(first, other) {
          match = index
          break
        }
        if other.region.overlaps(first.region) { break }
      }
      guard let match else { return first.item }
      unmatched.remove(at: match)
    }
    return unmatched.first?.item
  }

  /// Whether two items are the same, and the same part of them is visible.
  private func agree(_ a: VisibleItem, _ b: VisibleItem) -> Bool {
    agreesExceptForClip(a.item, b.item)
      && precision.agree(a.region, b.region, magnitude: scenario.pictureMagnitude)
  }

  /// Whether two items are the same except for their clips.
  private func agreesExceptForClip(_ a: PictureItem, _ b: PictureItem) -> Bool {
    mayReplace(a.view, for: b.view) && precision.agree(alpha: a.alpha, b.alpha)
      && (precision.agree(a.quad, b.quad, magnitude: scenario.pictureMagnitude)
        || prediction == nil && isSeenAsSame(a.quad, b.quad))
  }

  /// Whether an item may be drawn in a part of an image. Parts are cut at whole pixels and fill their
  /// views, so what they show lies up to a pixel beside. (`CGImage.cropping(to:)`)
  private func mayBePart(_ item: PictureItem) -> Bool {
    guard prediction == nil, let clip = item.clip else { return false }
    return !clip.grown(by: slack).contains(Rect(origin: .zero, size: scenario.window.size))
  }

  /// Whether two items show the same where both are visible.
  private func showsTheSame(_ a: VisibleItem, _ b: VisibleItem) -> Bool {
    if agreesExceptForClip(a.item, b.item) { return true }
    guard mayBePart(a.item) || mayBePart(b.item), mayReplace(a.item.view, for: b.item.view),
      precision.agree(alpha: a.item.alpha, b.item.alpha), let inverse = a.item.quad.inverse
    else { return false }
    let seen = a.region.intersection(b.region)
    let (width, height) = (seen.size.width, seen.size.height)
    return [Point(0, 0), Point(width, 0), Point(0, height), Point(width, height)].allSatisfy {
      let corner = Point(seen.origin.x + $0.x, seen.origin.y + $0.y)
      let shown = b.item.quad(inverse(corner))
      return abs(shown.x - corner.x) < LawContext.imagePixel
        && abs(shown.y - corner.y) < LawContext.imagePixel
    }
  }

  /// Whether two quads have their corners within half a pixel.
  private func isSeenAsSame(_ a: Affine, _ b: Affine) -> Bool {
    [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].allSatisfy { corner in
      let (p, q) = (a(corner), b(corner))
      return abs(p.x - q.x) < LawContext.halfPixel && abs(p.y - q.y) < LawContext.halfPixel
    }
  }

  /// Whether one view may be shown instead of another. Without a prediction, a view of one screen may
  /// replace a view of the other: both may show the same photo.
  private func mayReplace(_ view: ViewID, for other: ViewID) -> Bool {
    view == other
      || prediction == nil && view.view > 0 && other.view > 0 && view.screen != other.screen
  }
}

/// An item of a picture, with the upright box of its visible part.
private struct VisibleItem {
  var item: PictureItem
  var region: Rect

  /// Whether the item hides what is below it: it is opaque and upright, perhaps after a rotation by
  /// 2π, which leaves rounding errors.
  var isCover: Bool {
    item.alpha == 1
      && (item.quad.b == 0 && item.quad.c == 0
        || ObservationTolerance.ofRoundTrips.holds(item.quad.b, 0)
          && ObservationTolerance.ofRoundTrips.holds(item.quad.c, 0))
  }
}

/// What two pictures show at a point where they differ.
private struct PictureDifference {
  var view: ViewID
  var expected: Quantity
  var found: Quantity
}
