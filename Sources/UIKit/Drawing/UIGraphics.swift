/// The stack of open contexts, the innermost last; nil for one that could not be made.
nonisolated(unsafe) private var contexts: [CGContext?] = []

/// Opens an image context.
///
/// If the width or the height is 0, there is no context and no image. (`docs/facts.md S13`, iOS 16)
///
/// - Parameters:
///   - size: in points.
///   - opaque: true means no transparency: a part that is not drawn on stays black.
///     (`docs/facts.md S15`)
///   - scale: pixels for each point; 0 means the scale of the screen. (`docs/facts.md S16`)
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  // Only the beginning of an opaque context is recorded. A counterfactual run that leaves it out
  // makes a context with transparency instead.
  let opaque = opaque && (world.callRecorder == nil || world.permits(.beginImage, nil))
  contexts.append(
    size.width > 0 && size.height > 0 ? .forPictures(size, scale: scale, isOpaque: opaque) : nil)
}

/// Opens an image context with one pixel for each point, which is coarser than the screen.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The innermost context; nil if none is open.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last ?? nil }
/// Makes a context the innermost one.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
/// Removes the innermost context.
public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// The image of the innermost context; nil if there is none, or if a view could not be drawn.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = contexts.last ?? nil, !context.hasFailed else { return nil }
  return UIImage(context.picture, scale: context.scale)
}

/// Closes the innermost context.
public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Fills a rectangle of the current context; the blend mode has no effect.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIRunLoop {
  /// Removes the contexts that were not closed, before a new scenario.
  static func forgetContexts() { if !contexts.isEmpty { contexts = [] } }
}

extension CGContext {
  /// Makes a context whose images are `Picture`s.
  ///
  /// - Parameter scale: pixels for each point; 0 means the scale of the screen.
  package static func forPictures(_ size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext {
    let context = CGContext(
      size: size, scale: scale > 0 ? scale : UIScreen.pixelsPerPoint, isOpaque: isOpaque)
    context.imageContent = { $0.picture }
    return context
  }

  /// The picture of everything drawn so far.
  package var picture: Picture {
    let picture = whole as? Picture ?? pictureOfMarks
    let isCoarse = scale < UIScreen.pixelsPerPoint
    if !isCoarse && !isOpaque { return picture }
    return picture.inPixels(scale: isCoarse ? scale : nil, isOpaque: isOpaque)
  }

  /// The picture of the marks, clipped to the context.
  private var pictureOfMarks: Picture {
    let area = CGRect(origin: .zero, size: size)
    let items = marks.map { mark in
      // Only a mark that reaches beyond the context needs to be clipped to it.
      let box = CGRect(x: 0, y: 0, width: 1, height: 1).applying(mark.quad)
      let clip = area.contains(box) ? mark.clip : mark.clip.map { $0.overlap(with: area) } ?? area
      return Picture.Item(tag: mark.tag, quad: mark.quad, clip: clip, alpha: mark.alpha)
    }
    return Picture(
      size: size, items: items, tag: (displacedDrawing as? Picture)?.tag ?? -1, isExact: isExact)
  }
}

extension CALayer {
  /// Draws the model values of the layer, even if it was never on the screen.
  ///
  /// It draws in the layer's own coordinates, so a scroll offset moves the drawing.
  /// (`docs/facts.md S11`)
  public func render(in ctx: CGContext) {
    guard world.permits(.render, node) else { return }
    if node.flags.contains(.failsSnapshots) { ctx.hasFailed = true }
    let picture = Picture(of: node, committed: false)
    ctx.draw(picture, in: CGRect(origin: bounds.origin, size: picture.size), alpha: 1)
  }
}
