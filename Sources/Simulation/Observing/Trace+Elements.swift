import Model
import UIKit

// The elements of a sample: presented values at an instant.
@MainActor extension Trace {
  /// The element for a view in the container, or in an unknown view, which is one of the animator's
  /// own. Inlined, like `element(marked:_:at:)`, so that the value is not copied.
  @inline(__always)
  mutating func element(
    _ node: Node, _ container: Node, _ presentation: borrowing Presentation
  ) -> Element {
    var element = Element(
      tracedView: TracedView(node, in: container), rect: .zero, alpha: presentation.opacity,
      isHidden: node.flags.contains(.isHidden),
      transform: Affine(presentation.flatTransform))
    element.cornerRadius = Double(presentation.cornerRadius)
    element.clipsToBounds = node.flags.contains(.masksToBounds)
    if presentation.isFlat {
      element.rect = Rect(presentation.frame)
    } else {
      element.transformIndex = append(presentation.transform)
      // The rect of a view with depth leaves out its transform.
      var flat = copy presentation
      flat.transform = CATransform3DIdentity
      element.rect = Rect(flat.frame)
    }
    return element
  }

  /// The element for a marked view. It has no rect, because no law needs it.
  @inline(__always)
  mutating func element(marked node: Node, _ container: Node, at now: Double) -> Element {
    var element = Element(
      tracedView: TracedView(node, in: container), rect: .zero, alpha: Double(node.opacity),
      isHidden: node.flags.contains(.isHidden),
      transform: Affine(node.transform.affine))
    element.cornerRadius = Double(node.cornerRadius)
    element.clipsToBounds = node.flags.contains(.masksToBounds)
    // Most marked views are not animated, so their presented values are the model values.
    if node.animations == nil {
      if !node.flags.contains(.isFlat) { element.transformIndex = append(node.transform) }
      return element
    }
    let presentation = Presentation(of: node, at: now)
    element.alpha = presentation.opacity
    element.transform = Affine(presentation.transform.affine)
    element.cornerRadius = Double(presentation.cornerRadius)
    if !presentation.isFlat { element.transformIndex = append(presentation.transform) }
    return element
  }

  /// Appends the transform of a layer that leaves the plane, and returns its index.
  private mutating func append(_ transform: CATransform3D) -> Int32 {
    spatialTransforms.append(Matrix(transform))
    return Int32(spatialTransforms.count - 1)
  }

  /// Appends the subviews of the last element, which is a view of the animator's own, in drawing
  /// order: it may contain snapshots, or other such views.
  ///
  /// - Parameter sampleElements: the elements of the current sample, which will be appended to
  ///   `elements`.
  mutating func sampleSubviews(
    _ unknown: Node, _ container: Node, at now: Double,
    _ sampleElements: inout GrowableBuffer<Element>
  ) {
    let map = Presentation(of: unknown, at: now).map
    sampleSubviews(unknown, container, sampleElements.count - 1, map, at: now, &sampleElements)
  }

  private mutating func sampleSubviews(
    _ unknown: Node, _ container: Node, _ parent: Int, _ map: CGAffineTransform, at now: Double,
    _ sampleElements: inout GrowableBuffer<Element>
  ) {
    for child in unknown.children {
      let presentation = Presentation(of: child, at: now)
      var element = self.element(child, container, presentation)
      let index = sampleElements.count
      element.parent = Int32(elements.count + parent)
      // A transform with depth has no flat map. Its view's rect leaves the transform out.
      let toContainer = element.transformIndex < 0 ? presentation.map.concatenating(map) : map
      element.rect =
        element.transformIndex < 0
        ? Rect(presentation.bounds.applying(toContainer))
        : Rect(element.rect.cg.applying(toContainer))
      sampleElements.append(element)
      if element.tracedView.isUnknown {
        sampleSubviews(child, container, index, toContainer, at: now, &sampleElements)
      }
    }
  }
}
