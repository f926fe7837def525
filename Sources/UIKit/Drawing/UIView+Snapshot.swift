extension UIView {
  /// A view that shows what this one looks like.
  ///
  /// nil and empty views are `UIKIT.md` S1, S2 and S10.
  /// - Parameter afterUpdates: false shows what is on the screen, without anything that changed
  ///   since it was last drawn (S4); true lays out and draws first (S8), or, if that is going on,
  ///   shows what comes of it (S5).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: nil, afterScreenUpdates: afterUpdates)
  }

  /// The same for a part of the view. The caps are of no account: what is shown is no pixels.
  ///
  /// - Parameter rect: in the view's own coordinates.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect, afterScreenUpdates: afterUpdates)
  }

  /// - Parameter part: in the view's own coordinates; nil is the whole.
  private func snapshot(of part: CGRect?, afterScreenUpdates afterUpdates: Bool) -> UIView? {
    world.pointee.burn()
    let behaviors = world.pointee.behaviors
    if node.pointee.flags.contains(.failsSnapshots) { return nil }
    // In the coordinates of the picture, which begins where the bounds do.
    let part = part?.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let size = part?.size ?? node.pointee.bounds.size
    if behaviors.zeroSizeSnapshotIsNil && (size.width == 0 || size.height == 0) { return nil }
    let waits = afterUpdates && behaviors.fault != .snapshotsIgnoreUpdates
    let window = window
    if window == nil {
      if behaviors.windowlessSnapshotIsNil { return nil }
      let isDrawn = waits || self is _UIReplicantView
      if !isDrawn || behaviors.windowlessSnapshotIsEmpty {
        return _UIReplicantView(Picture(emptyOf: node), of: part)
      }
    }
    // Outside any window nothing is ever committed: what is drawn there is what stands in the layers.
    let committed = window != nil
    if waits && UIRunLoop.isLayingOut {
      let replicant = _UIReplicantView(Picture(emptyOf: node), of: part)
      UIRunLoop.afterLayout {
        replicant.show(Picture(of: self.node, committed: committed), of: part)
      }
      return replicant
    }
    if waits {
      (window ?? self).layoutIfNeeded()
      if committed { world.pointee.commit() }
    }
    return _UIReplicantView(Picture(of: node, committed: committed), of: part)
  }

  /// Draws what the view looks like into the current context.
  ///
  /// - Parameter rect: in the context's points.
  /// - Returns: false if the picture of some view could not be had. (`UIKIT.md S12`)
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    world.pointee.burn()
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    guard !node.pointee.flags.contains(.failsSnapshots) else {
      context.hasFailed = true
      return false
    }
    guard let window else { return false }
    if afterUpdates && !UIRunLoop.isLayingOut
      && world.pointee.behaviors.fault != .snapshotsIgnoreUpdates
    {
      window.layoutIfNeeded()
      world.pointee.commit()
    }
    context.draw(Picture(of: node, committed: true), in: rect, alpha: 1)
    return true
  }
}

/// What `snapshotView` returns: its picture cannot be replaced. (`UIKIT.md S3`)
final class _UIReplicantView: UIView {
  /// - Parameter part: of the view that was taken, from its top left; nil is the whole.
  init(_ picture: Picture, of part: CGRect?) {
    super.init(frame: CGRect(origin: .zero, size: part?.size ?? picture.size))
    show(picture, of: part)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ picture: Picture, of part: CGRect?) {
    node.show(part.map(picture.cropped(to:)) ?? picture)
  }
}

extension UIView {
  /// The picture that the view shows, if it is made to show one.
  package var picture: Picture? { node.pointee.picture }
}
