import Model
import UIKit

// The elements of a sample: what is presented at an instant.
@MainActor extension Trace {
  /// The element for a view in the container, or in an unknown view. Inlined, like the next one, so
  /// that the value is not copied.
  @inline(__always)
  mutating func element(
    _ node: Node, _ container: Node, _ presentation: borrowing Presentation
  ) -> Element {
    var seen = Element(
      tracedView: TracedView(node, in: container), rect: .zero, alpha: presentation.opacity,
      isHidden: node.flags.contains(.isHidden),
      transform: Affine(presentation.flatTransform))
    seen.cornerRadius = Double(presentation.cornerRadius)
    seen.clipsToBounds = node.flags.contains(.masksToBounds)
    if presentation.isFlat {
      seen.rect = Rect(presentation.frame)
    } else {
      seen.turn = note(turn: presentation.transform)
      // The rect of a view with depth leaves out its transform.
      var flat = copy presentation
      flat.transform = CATransform3DIdentity
      seen.rect = Rect(flat.frame)
    }
    return seen
  }

  /// The element for a marked view. It has no rect, because no law needs it.
  @inline(__always)
  mutating func element(marked node: Node, _ container: Node, at now: Double) -> Element {
    var seen = Element(
      tracedView: TracedView(node, in: container), rect: .zero, alpha: Double(node.opacity),
      isHidden: node.flags.contains(.isHidden),
      transform: Affine(node.transform.affine))
    seen.cornerRadius = Double(node.cornerRadius)
    seen.clipsToBounds = node.flags.contains(.masksToBounds)
    // Most marked views are not animated, so their presented values are the model values.
    if node.animations == nil {
      if !node.flags.contains(.isFlat) {
        seen.turn = note(turn: node.transform)
      }
      return seen
    }
    let presentation = Presentation(of: node, at: now)
    seen.alpha = presentation.opacity
    seen.transform = Affine(presentation.transform.affine)
    seen.cornerRadius = Double(presentation.cornerRadius)
    if !presentation.isFlat { seen.turn = note(turn: presentation.transform) }
    return seen
  }

  private mutating func note(turn: CATransform3D) -> Int32 {
    turns.append(Matrix(turn))
    return Int32(turns.count - 1)
  }

  /// Records what the unknown view that was added last contains, as it is drawn: a helper view may
  /// contain snapshots, or other helpers.
  ///
  /// - Parameter seenSoFar: the elements of the present sample; they will follow all earlier ones.
  mutating func sampleSubviews(
    _ unknown: Node, _ container: Node, at now: Double, _ seenSoFar: inout GrowableBuffer<Element>
  ) {
    let map = Presentation(of: unknown, at: now).map
    sampleSubviews(unknown, container, seenSoFar.count - 1, map, at: now, &seenSoFar)
  }

  private mutating func sampleSubviews(
    _ unknown: Node, _ container: Node, _ parent: Int, _ map: CGAffineTransform, at now: Double,
    _ seenSoFar: inout GrowableBuffer<Element>
  ) {
    for child in unknown.children {
      let presentation = Presentation(of: child, at: now)
      var seen = element(child, container, presentation)
      let index = seenSoFar.count
      seen.parent = Int32(elements.count + parent)
      let toContainer = seen.turn < 0 ? presentation.map.concatenating(map) : map
      seen.rect =
        seen.turn < 0
        ? Rect(presentation.bounds.applying(toContainer)) : Rect(seen.rect.cg.applying(toContainer))
      seenSoFar.append(seen)
      if seen.tracedView.isUnknown {
        sampleSubviews(child, container, index, toContainer, at: now, &seenSoFar)
      }
    }
  }
}
