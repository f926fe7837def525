// How coordinates convert between views: `docs/model.md, Geometry`.

extension View {
  /// Maps a point of the view to its superview: F(v)·p = c + T · (p − o − a∘s).
  /// (`docs/facts.md G2`)
  public var toSuperview: Affine {
    let fixed = Point(
      bounds.origin.x + anchor.x * bounds.size.width,
      bounds.origin.y + anchor.y * bounds.size.height)
    return Affine.translation(position.x, position.y).after(transform)
      .after(.translation(-fixed.x, -fixed.y))
  }

  /// Where the view lies in its superview: the bounding box of its bounds. (`docs/facts.md G3`)
  public var frame: Rect { toSuperview(bounds) }

  /// The same view laid out to fill `frame`. Its scroll offset, anchor and transform stay.
  public func filling(_ frame: Rect) -> View {
    var view = self
    view.bounds.size = frame.size
    view.position = Point(
      frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height)
    return view
  }
}

extension Screen {
  /// Maps a point of a view to the superview of the root: M(v) = F(root) · … · F(v).
  public func toContainer(_ view: Int, root: View) -> Affine {
    var map = view == 0 ? root.toSuperview : views[view].toSuperview
    var index = view
    while index > 0 {
      index = views[index].parent
      map = (index == 0 ? root.toSuperview : views[index].toSuperview).after(map)
    }
    return map
  }
}
