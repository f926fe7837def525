// Screens that an animator places beside their final frame on purpose.

extension LawContext {
  /// Whether a presentation moves its screen to a place of the animator's own: as large as the
  /// container, but a whole number of points beside it, as a card leaves room for its presenter.
  /// In full screen the presenter is not seen, so there the animator must leave a view behind the
  /// screen that fills the gap; the distance is then not limited.
  ///
  /// The system does not move such a screen, and its presenter is seen in the gap.
  /// (`docs/facts.md L9, T8`) What an animator forgets or stops half way looks different: the screen
  /// has not moved there, lies far away, or at a fraction of a point.
  func settlesBesideFinalFrame(_ transition: Int) -> Bool {
    let transitionRecord = trace.transitions[transition]
    let id = ViewID(transitionRecord.to, 0)
    guard prediction == nil, isOfPresentations,
      transitionRecord.transitionKind == .push, transitionRecord.claim,
      transitionRecord.fillsContainer, !transitionRecord.after.isEmpty,
      let root = record(of: id, transitionRecord, transitionRecord.after),
      root.superview == .container
    else { return false }
    if scenario.container == .modal, leavesRoomForBackground(transitionRecord) { return true }
    let offset =
      scenario.container == .modal
      ? offsetOverBackground(transitionRecord) : offset(of: root, transitionRecord)
    return offset.map { comesFromFurther(than: $0, id, transition) } ?? false
  }

  /// How far a screen lies beside its final frame when the animator completes, if that leaves a
  /// view behind it; nil otherwise, and if its size is another one. The layout afterwards moves it
  /// in the headless UIKit; for phones that is not documented.
  private func offsetOverBackground(_ transitionRecord: TransitionRecord) -> Point? {
    guard let placement = transitionRecord.completionPlacement,
      placement.frame.size == placement.finalFrame.size, leavesBackground(transitionRecord)
    else { return nil }
    let (origin, finalOrigin) = (placement.frame.origin, placement.finalFrame.origin)
    return Point(origin.x - finalOrigin.x, origin.y - finalOrigin.y)
  }

  /// Whether a screen is smaller than its final frame by whole points on some sides when the animator
  /// completes, as a card is, and a view is seen there.
  private func leavesRoomForBackground(_ transitionRecord: TransitionRecord) -> Bool {
    guard let placement = transitionRecord.completionPlacement,
      case let (frame, whole) = (placement.frame, placement.finalFrame),
      !frame.isEmpty, frame.size != whole.size, whole.grown(by: Placement.tolerance).contains(frame)
    else { return false }
    let distances = [
      frame.minX - whole.minX, frame.minY - whole.minY, whole.maxX - frame.maxX,
      whole.maxY - frame.maxY,
    ]
    return distances.allSatisfy { $0 == $0.rounded() } && showsView(beside: frame, transitionRecord)
  }

  /// How far a screen lies beside the container, along one axis; nil if it is not as large as the
  /// container, or if the distance can hardly be meant: if it is not a whole number of points, or
  /// more than a quarter of the container.
  private func offset(of root: ViewRecord, _ transitionRecord: TransitionRecord) -> Point? {
    let size = container(transitionRecord, transitionRecord.after).bounds.size
    let transform = root.transform
    guard root.bounds.size == size, !root.hasDepth, transform.isTranslation else { return nil }
    let offset = Point(
      root.position.x + transform.tx - root.anchor.x * size.width,
      root.position.y + transform.ty - root.anchor.y * size.height)
    // The screen lies beside the container along one axis: exactly one coordinate is 0.
    guard (offset.x == 0) != (offset.y == 0) else { return nil }
    let (distance, length) =
      offset.x == 0 ? (abs(offset.y), size.height) : (abs(offset.x), size.width)
    return distance == distance.rounded() && distance <= length / 4 ? offset : nil
  }

  /// Whether a screen comes from the side on which it stays, and from further away: whether its
  /// first position has the sign of the offset along an axis, and a larger absolute value.
  private func comesFromFurther(than offset: Point, _ id: ViewID, _ transition: Int) -> Bool {
    let first = trace.samples.lazy.filter { $0.transition == transition }.compactMap { sample in
      self.trace.elements[sample.elements].first { $0.tracedView == .view(id) }
    }.first
    guard let first else { return false }
    let (x, y) = (first.rect.minX, first.rect.minY)
    return x * offset.x > offset.x * offset.x || y * offset.y > offset.y * offset.y
  }
}
