/// A value that a law expected or found.
public enum Quantity: Hashable, Sendable, Codable {
  case number(Double)
  case count(Int)
  case flag(Bool)
  case point(Point)
  case rect(Rect)
  case transform(Affine)
  case tick(Double)
  case tracedView(TracedView)
  /// A view in a picture: its id, its box and its alpha.
  case drawn(ViewID, Rect, alpha: Double)
  case words(String)
}

extension PictureItem {
  /// How to report the item beside another one that should look the same: by its transform if the
  /// rest is equal.
  func quantity(beside other: PictureItem) -> Quantity {
    quantity == other.quantity ? .transform(quad) : quantity
  }

  var quantity: Quantity { .drawn(view, quad.box(in: clip), alpha: alpha) }
}
