/// Where something is drawn: here a list of what was drawn.
public final class CGContext {
  fileprivate let size: CGSize
  fileprivate var picture: Picture?
  fileprivate var hasFailed = false

  fileprivate init(size: CGSize) { self.size = size }
}

/// The contexts that are open, the innermost last; nil stands for one that could not be made.
@MainActor private var contexts: [CGContext?] = []

/// Opens a context of a size in points. Without a width or a height there is none, and no image
/// comes out of it. (`UIKIT.md S13`, iOS 16)
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  contexts.append(size.width > 0 && size.height > 0 ? CGContext(size: size) : nil)
}

@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last ?? nil }

@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = contexts.last ?? nil, !context.hasFailed, let picture = context.picture
  else { return nil }
  return UIImage(picture)
}

@MainActor public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

extension CALayer {
  /// Draws the layer as it stands in the model, whether or not it was ever on the screen.
  /// (`UIKIT.md S11`)
  public func render(in ctx: CGContext) {
    world.pointee.burn()
    if node.pointee.flags.contains(.failsSnapshots) { ctx.hasFailed = true }
    ctx.picture = Picture(of: node, committed: false)
  }
}
