/// The contexts that are open, the innermost last; nil stands for one that could not be made.
@exclusivity(unchecked) nonisolated(unsafe) private var contexts: [CGContext?] = []

/// Opens a context of a size in points. Without a width or a height there is none, and no image
/// comes out of it. (`UIKIT.md S13`, iOS 16)
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  contexts.append(size.width > 0 && size.height > 0 ? .ofSymbols(size) : nil)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last ?? nil }
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// What has been drawn into the innermost context; nil if there is none, or if something that was
/// to be drawn could not be had.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = contexts.last ?? nil, !context.hasFailed else { return nil }
  return UIImage(context.picture)
}

public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  package static func ofSymbols(_ size: CGSize) -> CGContext {
    let context = CGContext(size: size)
    context.imageContent = { $0.picture }
    return context
  }

  /// What has been drawn so far.
  package var picture: Picture {
    whole as? Picture
      ?? Picture(
        size: size,
        items: marks.map {
          Picture.Item(tag: $0.tag, quad: $0.quad, clip: $0.clip, alpha: $0.alpha)
        })
  }
}

extension CALayer {
  /// Draws the layer as it stands in the model, whether or not it was ever on the screen.
  /// (`UIKIT.md S11`)
  public func render(in ctx: CGContext) {
    world.pointee.burn()
    if node.pointee.flags.contains(.failsSnapshots) { ctx.hasFailed = true }
    let picture = Picture(of: node, committed: false)
    ctx.draw(picture, in: CGRect(origin: .zero, size: picture.size), alpha: 1)
  }
}
