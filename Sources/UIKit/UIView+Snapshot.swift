extension UIView {
  /// A view that shows what this one looks like.
  ///
  /// nil and empty views are `UIKIT.md` S1, S2 and S10.
  /// - Parameter afterUpdates: false shows what is on the screen, without anything that changed
  ///   since it was last drawn (S4); true lays out and draws first (S8), or, if that is going on,
  ///   shows what comes of it (S5).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    world.pointee.burn()
    let behaviours = world.pointee.behaviours
    if node.pointee.flags.contains(.failsSnapshots) { return nil }
    let size = node.pointee.bounds.size
    if behaviours.zeroSizeSnapshotIsNil && (size.width == 0 || size.height == 0) { return nil }
    guard let window else {
      return behaviours.windowlessSnapshotIsNil ? nil : _UIReplicantView(Picture(emptyOf: node))
    }
    let waits = afterUpdates && behaviours.fault != .snapshotsIgnoreUpdates
    if waits && UIRunLoop.isLayingOut {
      let replicant = _UIReplicantView(Picture(emptyOf: node))
      UIRunLoop.afterLayout {
        replicant.node.extras.contents = Picture(of: self.node, committed: true)
      }
      return replicant
    }
    if waits {
      window.layoutIfNeeded()
      world.pointee.commit()
    }
    return _UIReplicantView(Picture(of: node, committed: true))
  }
}

/// What `snapshotView` returns: its picture cannot be replaced. (`UIKIT.md S3`)
final class _UIReplicantView: UIView {
  init(_ picture: Picture) {
    super.init(frame: CGRect(origin: .zero, size: picture.size))
    node.extras.contents = picture
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// The picture that the view shows, if it is made to show one.
  package var picture: Picture? { node.pointee.extras?.picture }
}
