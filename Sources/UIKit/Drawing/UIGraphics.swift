/// The contexts that are open, the innermost last; nil stands for one that could not be made.
@exclusivity(unchecked) nonisolated(unsafe) private var contexts: [CGContext?] = []

/// Opens a context of a size in points. Without a width or a height there is none, and no image
/// comes out of it. (`UIKIT.md S13`, iOS 16)
///
/// - Parameters:
///   - opaque: without transparency: what is not drawn on stays black. (`UIKIT.md S15`)
///   - scale: pixels for each point; 0 is what the screen has. (`UIKIT.md S16`)
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  contexts.append(
    size.width > 0 && size.height > 0 ? .ofSymbols(size, scale: scale, isOpaque: opaque) : nil)
}

/// The same with one pixel for each point, which is coarse on any screen of today.
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
  return UIImage(context.picture, scale: context.scale)
}

public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// - Parameter scale: pixels for each point; 0 is what the screen has.
  package static func ofSymbols(_ size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext {
    let context = CGContext(
      size: size, scale: scale > 0 ? scale : UIScreen.pixelsPerPoint, isOpaque: isOpaque)
    context.imageContent = { $0.picture }
    return context
  }

  /// What has been drawn so far.
  package var picture: Picture {
    let drawn = whole as? Picture ?? pictureOfMarks
    let isCoarse = scale < UIScreen.pixelsPerPoint
    if !isCoarse && !isOpaque { return drawn }
    return drawn.inPixels(scale: isCoarse ? scale : nil, isOpaque: isOpaque)
  }

  /// What has been drawn piece by piece; nothing of it reaches beyond the context.
  private var pictureOfMarks: Picture {
    let edge = CGRect(origin: .zero, size: size)
    let items = marks.map { mark in
      let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(mark.quad)
      let clip = edge.contains(box) ? mark.clip : mark.clip.map { $0.overlap(with: edge) } ?? edge
      return Picture.Item(tag: mark.tag, quad: mark.quad, clip: clip, alpha: mark.alpha)
    }
    return Picture(size: size, items: items, tag: (displacedDrawing as? Picture)?.tag ?? -1)
  }
}

extension CALayer {
  /// Draws the layer as it stands in the model, whether or not it was ever on the screen, in its
  /// own coordinates: what has scrolled lies aside. (`UIKIT.md S11`)
  public func render(in ctx: CGContext) {
    world.pointee.burn()
    if node.pointee.flags.contains(.failsSnapshots) { ctx.hasFailed = true }
    let picture = Picture(of: node, committed: false)
    ctx.draw(picture, in: CGRect(origin: bounds.origin, size: picture.size), alpha: 1)
  }
}
