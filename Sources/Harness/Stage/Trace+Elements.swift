import Model
import UIKit

// What is presented at a moment.
@MainActor extension Trace {
  /// What stands in the container, or in a stranger. Inlined, like the next one, so that it is made
  /// where it stays.
  @inline(__always)
  mutating func element(
    _ node: Node, _ container: Node, _ presentation: borrowing Presentation
  ) -> Element {
    var seen = Element(
      tracedView: TracedView(node, in: container), rect: .zero, alpha: presentation.opacity,
      isHidden: node.pointee.flags.contains(.isHidden),
      transform: Affine(presentation.flatTransform))
    seen.cornerRadius = Double(presentation.cornerRadius)
    seen.clipsToBounds = node.pointee.flags.contains(.masksToBounds)
    if presentation.isFlat {
      seen.rect = Rect(presentation.frame)
    } else {
      seen.turn = note(turn: presentation.transform)
      // What leaves the plane stands as if it did not.
      var flat = copy presentation
      flat.transform = CATransform3DIdentity
      seen.rect = Rect(flat.frame)
    }
    return seen
  }

  /// A marked view, of which nobody asks where it is.
  @inline(__always)
  mutating func element(marked node: Node, _ container: Node, at now: Double) -> Element {
    var seen = Element(
      tracedView: TracedView(node, in: container), rect: .zero, alpha: Double(node.pointee.opacity),
      isHidden: node.pointee.flags.contains(.isHidden),
      transform: Affine(node.pointee.transform.affine))
    seen.cornerRadius = Double(node.pointee.cornerRadius)
    seen.clipsToBounds = node.pointee.flags.contains(.masksToBounds)
    // Mostly it stands still, and shows what stands in the model.
    if node.pointee.animations == nil {
      if !node.pointee.flags.contains(.isFlat) {
        seen.turn = note(turn: node.pointee.transform)
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

  /// Takes down what lies in a stranger that was seen last, as it is drawn: a helper view may carry
  /// snapshots, or other helpers.
  ///
  /// - Parameter seenSoFar: by the present look; it will stand behind all elements so far.
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
      let place = seenSoFar.count
      seen.parent = Int32(elements.count + parent)
      let toContainer = seen.turn < 0 ? presentation.map.concatenating(map) : map
      seen.rect =
        seen.turn < 0
        ? Rect(presentation.bounds.applying(toContainer)) : Rect(seen.rect.cg.applying(toContainer))
      seenSoFar.append(seen)
      if seen.tracedView.isUnknown {
        sampleSubviews(child, container, place, toContainer, at: now, &seenSoFar)
      }
    }
  }
}
