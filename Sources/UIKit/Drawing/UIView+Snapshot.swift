extension UIView {
  /// Returns a view that shows a picture of this one.
  ///
  /// It can be nil or empty. (`docs/facts.md S1, S2, S10`)
  ///
  /// - Parameter afterUpdates: false shows what is on the screen, without later changes
  ///   (`docs/facts.md S4`). true lays out and draws first (`S8`); during a layout the picture is
  ///   taken when the layout has ended (`S5`).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshotView(of: nil, afterScreenUpdates: afterUpdates)
  }

  /// Returns a view that shows a picture of a part of this one.
  ///
  /// The cap insets have no effect, because a picture has no pixels.
  ///
  /// - Parameter rect: in the view's own coordinates.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshotView(of: rect, afterScreenUpdates: afterUpdates)
  }

  /// Takes the snapshot.
  ///
  /// - Parameter part: in the view's own coordinates; nil means the whole view.
  private func snapshotView(of part: CGRect?, afterScreenUpdates afterUpdates: Bool) -> UIView? {
    // In a counterfactual run that leaves this snapshot out, it is nil or empty.
    guard world.permits(.snapshot, node) else {
      return world.callRecorder?.emptiesPictures == true
        ? _UIReplicantView(Picture(emptyOf: node), of: part) : nil
    }
    let behaviors = world.behaviors
    if node.flags.contains(.failsSnapshots) { return nil }
    // In the coordinates of the picture, whose origin is that of the bounds.
    let part = part?.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let size = part?.size ?? node.bounds.size
    // Policies: what a view of size zero, and a view outside every window, gives. (`docs/facts.md
    // S10`)
    if behaviors.zeroSizeSnapshotIsNil && (size.width == 0 || size.height == 0) { return nil }
    let awaitsUpdates = afterUpdates && behaviors.snapshotsAwaitUpdates
    let window = window
    if window == nil {
      if behaviors.windowlessSnapshotIsNil { return nil }
      let isDrawn = awaitsUpdates || self is _UIReplicantView
      if !isDrawn || behaviors.windowlessSnapshotIsEmpty {
        return _UIReplicantView(Picture(emptyOf: node), of: part)
      }
    }
    // Outside a window nothing is committed, so the model values of the layers are drawn.
    let isInWindow = window != nil
    if awaitsUpdates && UIRunLoop.isLayingOut {
      let replicant = _UIReplicantView(Picture(emptyOf: node), of: part)
      UIRunLoop.afterLayout {
        replicant.show(Picture(of: self.node, committed: isInWindow), of: part)
      }
      return replicant
    }
    if awaitsUpdates {
      (window ?? self).layoutIfNeeded()
      if isInWindow { world.commitForSnapshot() }
    }
    return _UIReplicantView(Picture(of: node, committed: isInWindow), of: part)
  }

  /// Draws a picture of the view into the current context.
  ///
  /// - Parameter rect: in points of the context.
  /// - Returns: false if a view could not be drawn (`docs/facts.md S12`), or if there is no current
  ///   context or the view is in no window.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard world.permits(.render, node) else { return false }
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    guard !node.flags.contains(.failsSnapshots) else {
      context.hasFailed = true
      return false
    }
    guard let window else { return false }
    if afterUpdates && !UIRunLoop.isLayingOut && world.behaviors.snapshotsAwaitUpdates {
      window.layoutIfNeeded()
      world.commitForSnapshot()
    }
    context.draw(Picture(of: node, committed: true), in: rect, alpha: 1)
    return true
  }
}

/// The view that `snapshotView` returns. Its picture cannot be replaced. (`docs/facts.md S3`)
final class _UIReplicantView: UIView {
  /// - Parameter part: in coordinates from the top left of the source view; nil means the whole.
  init(_ picture: Picture, of part: CGRect?) {
    super.init(frame: CGRect(origin: .zero, size: part?.size ?? picture.size))
    show(picture, of: part)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a picture, cropped to the part if there is one.
  func show(_ picture: Picture, of part: CGRect?) {
    node.show(part.map(picture.cropped(to:)) ?? picture)
  }
}

extension UIView {
  /// The picture that the view shows; nil if it is not a snapshot or image view.
  package var picture: Picture? { node.picture }
}
