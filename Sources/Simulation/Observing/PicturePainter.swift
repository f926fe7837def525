import Memory
import Model
import UIKit

/// Draws all windows as a list of `PicturePart`. A screen is one part; its content is recorded
/// again only if something may have changed since the previous sample.
///
/// It runs at every sample, so it reads layers in place and reuses memory.
@MainActor final class PicturePainter {
  private let container: Node
  /// The layers of the two screens, whose contents are recorded.
  private let screens: [[Node]]
  /// The index of the last record of each of the two contents; -1 if there is none.
  private var contents: [Int32] = [-1, -1]
  /// The fuel that was left when each content was recorded. Each change of a layer uses fuel, so
  /// the same fuel means the same content. With a `CallRecorder`, which counts the fuel itself,
  /// `world.fuel` does not show changes.
  private var fuel = [Int.max, Int.max]
  /// Whether something in the screen is animated, so that it must be recorded each time.
  private var isAnimated = [false, false]
  /// The pictures of snapshots in the order in which they were first drawn. Their indices are
  /// `PicturePart.content`.
  private var pictures: [Picture] = []
  /// The windows, and where each was when the transition began. Other windows, and those that have
  /// another size since then, count as being at their place.
  private let windows: [(node: Node, position: CGPoint, size: CGSize)]
  /// The time of the current picture, in seconds, and whether what is in screens is recorded.
  private var now = 0.0, recordsContents = true

  init(container: Node, screens: [[Node]]) {
    (self.container, self.screens) = (container, screens)
    windows = world.windows.map { ($0, $0.position, $0.bounds.size) }
  }

  /// The effect of the superlayers on a layer.
  fileprivate struct Inherited {
    /// The map from the parent's coordinates to the picture.
    var map = CGAffineTransform.identity
    var clip: CGRect?
    var clipRadius = 0.0
    var alpha = 1.0
    var traits = PicturePart.Traits.none
  }

  /// Draws every window into `trace.parts`.
  ///
  /// - Parameter recordsContents: whether to record what is in screens, too.
  func paint(at now: Double, into trace: inout Trace, recordsContents: Bool = true) {
    self.now = now
    self.recordsContents = recordsContents
    var outside = Inherited()
    outside.traits = .isOutside
    for window in world.windows { paint(window, in: outside, isWindow: true, &trace) }
  }

  /// Draws a layer that is not in a screen, and everything in it.
  ///
  /// - Parameter isWindow: whether it is a window, whose first position on the screen is ignored.
  private func paint(
    _ node: Node, in outer: borrowing Inherited, isWindow: Bool = false, _ trace: inout Trace
  ) {
    guard !node.flags.contains(.isHidden) else { return }
    let presentation = Presentation(of: node, at: now)
    var own = copy outer
    if isWindow { own.map = mapToPicture(of: node, presentation) }
    guard let ownTraits = own.enter(node, presentation) else { return }
    if node == container { own.traits = own.traits.without(.isOutside) }
    let tag = node.tag
    if ViewID.isRoot(tag: tag) { return addScreen(node, presentation, own, ownTraits, &trace) }
    let flags = node.flags, bounds = presentation.bounds
    let isFilled = flags.contains(.isFilled) && bounds.width > 0 && bounds.height > 0
    if isFilled || tag < 0 && ownTraits.contains(.isDecorated) {
      add(TracedView(tag: tag), presentation, own, ownTraits, &trace)
      if tag < 0 && !own.traits.contains(.isOutside) && node.mayShowThrough {
        trace.parts[trace.parts.count - 1].traits.insert(.isTranslucent)
      }
    }
    if let picture = node.picture {
      let id = ViewID(tag: picture.tag)
      let view: TracedView = if let id { .snapshot(of: id) } else { .unknown }
      add(view, presentation, own, ownTraits, &trace)
      let last = trace.parts.count - 1
      trace.parts[last].content = number(of: picture)
      if flags.contains(.masksToBounds) {
        trace.parts[last].cornerRadius = Double(presentation.cornerRadius)
      }
    }
    guard node.firstChild != nil else { return }
    own.enterSublayers(of: node, presentation, ownTraits)
    if world.hasDepth {
      for child in Array(node.children).inDepthOrder { paint(child, in: own, &trace) }
    } else {
      for child in node.children { paint(child, in: own, &trace) }
    }
  }

  /// The map from the display to the picture, whose origin is that of a window where it was when the
  /// transition began.
  private func mapToPicture(
    of window: Node, _ presentation: borrowing Presentation
  ) -> CGAffineTransform {
    let size = presentation.bounds.size
    var start = presentation.position
    for former in windows where former.node == window && former.size == size {
      start = former.position
    }
    return CGAffineTransform(
      translationX: presentation.anchorPoint.x * size.width - start.x,
      y: presentation.anchorPoint.y * size.height - start.y)
  }

  /// The number of a picture in the transition; not valid while `recordsContents` is false.
  private func number(of picture: Picture) -> Int32 {
    for number in pictures.indices where pictures[number] === picture { return Int32(number) }
    if recordsContents { pictures.append(picture) }
    return Int32(pictures.count - 1)
  }

  /// Adds what one layer draws.
  private func add(
    _ view: TracedView, _ presentation: borrowing Presentation, _ own: borrowing Inherited,
    _ ownTraits: PicturePart.Traits, _ trace: inout Trace
  ) {
    var part = makePart(view, presentation, own, ownTraits, &trace)
    if view.isUnknown { part.cornerRadius = Double(presentation.cornerRadius) }
    trace.parts.append(part)
  }

  @inline(__always)
  private func makePart(
    _ view: TracedView, _ presentation: borrowing Presentation, _ own: borrowing Inherited,
    _ ownTraits: PicturePart.Traits, _ trace: inout Trace
  ) -> PicturePart {
    var part = PicturePart(
      tracedView: view, quad: Affine(own.map.fromUnitSquare(to: presentation.bounds)),
      clip: own.modelClip, alpha: own.alpha)
    part.clipRadius = own.clipRadius
    part.traits = own.traits.union(ownTraits)
    if !presentation.isFlat {
      part.transformIndex = Int32(trace.spatialTransforms.count)
      trace.spatialTransforms.append(Matrix(presentation.transform))
    }
    return part
  }

  /// Adds a whole screen.
  private func addScreen(
    _ root: Node, _ presentation: borrowing Presentation, _ own: borrowing Inherited,
    _ ownTraits: PicturePart.Traits, _ trace: inout Trace
  ) {
    guard let id = ViewID(tag: root.tag) else { return }
    add(.view(id), presentation, own, ownTraits, &trace)
    let last = trace.parts.count - 1
    trace.parts[last].origin = Point(presentation.bounds.origin)
    trace.parts[last].cornerRadius = Double(presentation.cornerRadius)
    var traits = trace.parts[last].traits
    if root.flags.contains(.isFilled) { traits.insert(.isFilled) }
    if root.flags.contains(.masksToBounds) { traits.insert(.isClipping) }
    if root.ownExtras?.backgroundColor != nil { traits.insert(.isRecolored) }
    if root.picture != nil { traits.insert(.isDecorated) }
    trace.parts[last].traits = traits
    for number in 0..<screens.count where recordsContents && screens[number][0] == root {
      trace.parts[last].content = content(number, of: root, presentation, screen: id.screen, &trace)
    }
  }

  /// The index of the record of what is in a screen, which is made if something may have changed.
  ///
  /// - Parameter number: 0 for the from-screen, 1 for the to-screen.
  private func content(
    _ number: Int, of root: Node, _ presentation: borrowing Presentation, screen: Int,
    _ trace: inout Trace
  ) -> Int32 {
    let isSame = fuel[number] == world.fuel && world.callRecorder == nil
    if isSame && !isAnimated[number] { return contents[number] }
    fuel[number] = world.fuel
    isAnimated[number] = false
    var inner = Inherited()
    if root.flags.contains(.transformsSublayers) {
      // The transform acts around the anchor point, which moves with animated bounds.
      isAnimated[number] = root.animations != nil
      inner.map.transformSublayers(of: root, presentation)
    }
    let start = trace.contentParts.count
    paintChildren(of: root, in: inner, number, &trace)
    contents[number] = Int32(trace.contents.count)
    trace.contents.append(ContentRecord(screen: screen, parts: start..<trace.contentParts.count))
    return contents[number]
  }

  /// Draws a layer in a screen, and everything in it.
  ///
  /// - Parameter number: that of the screen, as for `content`.
  private func paintInside(
    _ node: Node, in outer: borrowing Inherited, _ number: Int, _ trace: inout Trace
  ) {
    guard !node.flags.contains(.isHidden) else { return }
    if node.animations != nil { isAnimated[number] = true }
    let presentation = Presentation(of: node, at: now)
    var own = copy outer
    guard var ownTraits = own.enter(node, presentation) else { return }
    // A picture in a screen is not a snapshot of the animator's, so which one it is does not
    // matter.
    if node.picture != nil { ownTraits.insert(.isDecorated) }
    let isVisible = presentation.bounds.width > 0 && presentation.bounds.height > 0
    if node.flags.contains(.isFilled) && isVisible || ownTraits.contains(.isDecorated) {
      var part = makePart(TracedView(tag: node.tag), presentation, own, ownTraits, &trace)
      part.cornerRadius = Double(presentation.cornerRadius)
      if node.tag >= 0 && node.ownExtras?.backgroundColor != nil {
        part.traits.insert(.isRecolored)
      }
      trace.contentParts.append(part)
    }
    guard node.firstChild != nil else { return }
    own.enterSublayers(of: node, presentation, ownTraits)
    paintChildren(of: node, in: own, number, &trace)
  }

  private func paintChildren(
    of node: Node, in outer: borrowing Inherited, _ number: Int, _ trace: inout Trace
  ) {
    if world.hasDepth {
      for child in Array(node.children).inDepthOrder {
        paintInside(child, in: outer, number, &trace)
      }
    } else {
      for child in node.children { paintInside(child, in: outer, number, &trace) }
    }
  }
}

extension TracedView {
  /// The view of the scenario with a tag; `unknown` if there is none.
  fileprivate init(tag: Int32) {
    if let id = ViewID(tag: tag) { self = .view(id) } else { self = .unknown }
  }
}

extension PicturePainter.Inherited {
  /// The clip, for the model.
  fileprivate var modelClip: Rect? {
    if let clip { Rect(clip) } else { nil }
  }

  /// Adds the effect of a layer on itself: what is drawn next is that layer.
  ///
  /// - Returns: what the layer draws besides its color and a picture; nil if it and everything in it
  ///   is invisible.
  @inline(__always) @MainActor
  fileprivate mutating func enter(
    _ node: Node, _ presentation: borrowing Presentation
  ) -> PicturePart.Traits? {
    alpha *= presentation.shownOpacity
    guard alpha > 0 else { return nil }
    // A transform with depth is left out of the flat map; `makePart` records it separately.
    let isOnlyMoved = presentation.isFlat ? presentation.isUntransformed : true
    map =
      isOnlyMoved
      ? map.moved(presentation.origin.x, presentation.origin.y)
      : presentation.map.concatenating(map)
    var ownTraits = PicturePart.Traits.none
    if let extras = node.ownExtras {
      if extras.mask != nil { traits.insert(.isMasked) }
      if extras.ownDetails?.distortsPicture == true { traits.insert(.isDistorted) }
      ownTraits = extras.ownTraits(presentation)
    }
    let mayShowOwnContent = node.tag < 0 && !node.flags.contains(.isPlain) && node.picture == nil
    if mayShowOwnContent && node.showsOwnContent { ownTraits.insert(.isDecorated) }
    return ownTraits
  }

  /// Adds the effect of a layer on its sublayers: its clip and its sublayer transform.
  ///
  /// - Parameter ownTraits: what `enter` has returned for the layer.
  @MainActor fileprivate mutating func enterSublayers(
    of node: Node, _ presentation: borrowing Presentation, _ ownTraits: PicturePart.Traits
  ) {
    if node.flags.contains(.masksToBounds) {
      clip(to: presentation.bounds, radius: presentation.cornerRadius, ownTraits)
    }
    if node.flags.contains(.transformsSublayers) {
      map.transformSublayers(of: node, presentation)
    }
  }

  /// Limits what is drawn to the bounding box of some bounds.
  ///
  /// - Parameter ownTraits: how the layer that clips is drawn.
  private mutating func clip(to bounds: CGRect, radius: CGFloat, _ ownTraits: PicturePart.Traits) {
    let edge = bounds.applying(map)
    clip = if let clip { clip.overlap(with: edge) } else { edge }
    if radius > 0 { clipRadius = Double(radius) }
    if ownTraits.contains(.isReshaped) { traits.insert(.isReshaped) }
  }
}

extension Presentation {
  /// The point of the superlayer at which the coordinates of the layer begin, without its transform.
  fileprivate var origin: CGPoint {
    CGPoint(
      x: position.x - (bounds.minX + anchorPoint.x * bounds.width),
      y: position.y - (bounds.minY + anchorPoint.y * bounds.height))
  }
}

extension CGAffineTransform {
  /// Adds the sublayer transform of a layer, which acts around its anchor point. A transform with
  /// depth, such as a perspective, is left out, because this map is flat; that of the container is
  /// in `Sample.containerTransformIndex`.
  @MainActor fileprivate mutating func transformSublayers(
    of node: Node, _ presentation: borrowing Presentation
  ) {
    guard let transform = node.ownExtras?.sublayerTransform, transform.isAffine else { return }
    let bounds = presentation.bounds
    let x = bounds.minX + presentation.anchorPoint.x * bounds.width
    let y = bounds.minY + presentation.anchorPoint.y * bounds.height
    self = CGAffineTransform(translationX: -x, y: -y).concatenating(transform.affine)
      .concatenating(CGAffineTransform(translationX: x, y: y)).concatenating(self)
  }

  /// The transform after a translation.
  fileprivate func moved(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// The map from the unit square to a rectangle, followed by the transform.
  fileprivate func fromUnitSquare(to rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: a * rect.width, b: b * rect.width, c: c * rect.height, d: d * rect.height,
      tx: a * rect.minX + c * rect.minY + tx, ty: b * rect.minX + d * rect.minY + ty)
  }
}

extension LayerExtras {
  /// Whether it draws something besides its color and its content, or these in another shape.
  fileprivate func ownTraits(_ presentation: borrowing Presentation) -> PicturePart.Traits {
    var ownTraits = PicturePart.Traits.none
    if hasOwnDrawing || shadowOpacity > 0 || borderWidth > 0 { ownTraits.insert(.isDecorated) }
    if let ownDetails, ownDetails.isReshaped(cornerRadius: presentation.cornerRadius) {
      ownTraits.insert(.isReshaped)
    }
    return ownTraits
  }
}
