import Model

/// Where names are written on a picture, so that no two overlap.
struct NamePlaces {
  /// What is drawn, bottom first: the boxes of layers with names and of pictures.
  private let drawn: [(layer: Int, box: Rect)]
  /// The boxes of the names so far that no opaque layer hides.
  private var written: [Rect] = []

  /// The size of a letter of the font that names layers, which `FilmPainter.name` makes 28 points
  /// large.
  private static let letterWidth = 15.0, ascent = 22.0, descent = 6.0
  /// Where the first place for a name is in a layer, and how far the next one is from it.
  private static let margin = 8.0, step = 8.0
  /// The greatest distance of a name from the edge of its layer. It limits how many places are
  /// tried in a very large layer.
  private static let farthest = margin + 64 * step

  /// - Parameter drawn: layers with names and pictures, bottom first, with their corners.
  init(above drawn: [(layer: Int, corners: [Point])] = []) {
    self.drawn = drawn.map { ($0.layer, Rect(around: $0.corners)) }
  }

  /// Forgets the names that an opaque polygon hides.
  mutating func cover(_ corners: [Point]) {
    written.removeAll { name in name.corners.allSatisfy { corners.surround($0) } }
  }

  /// Returns where the name of a layer begins; nil if the layer is narrower than its name, or has
  /// no room for it. The name avoids the layers above that have less than half of the area, if
  /// there is room beside them.
  mutating func place(_ name: String, of layer: Int, _ placed: FilmPainter.PlacedLayer) -> Point? {
    let width = Self.letterWidth * Double(name.count)
    guard placed.width >= width else { return nil }
    let own = Rect(around: placed.corners).area
    let above = drawn.drop { $0.layer != layer }.dropFirst().map(\.box).filter { $0.area < own / 2 }
    guard
      let place = free(width, in: placed, written + above) ?? free(width, in: placed, written)
    else { return nil }
    written.append(place)
    return Point(place.minX, place.maxY - Self.descent)
  }

  /// The last place that is tried along one side of a layer.
  ///
  /// - Parameter room: how much longer the side is than the name.
  private static func last(_ room: Double) -> Double { min(max(room, margin), farthest) }

  /// The first place in a layer that overlaps none of the taken rectangles; nil if there is none.
  ///
  /// - Parameter width: that of the name.
  private func free(_ width: Double, in layer: FilmPainter.PlacedLayer, _ taken: [Rect]) -> Rect? {
    let height = Self.ascent + Self.descent
    for y in stride(
      from: Self.margin, through: Self.last(layer.height - height), by: Self.step)
    {
      for x in stride(
        from: Self.margin, through: Self.last(layer.width - width), by: Self.step)
      {
        let corner = layer.map.apply(x, y), box = Rect(corner.x, corner.y, width, height)
        if !taken.contains(where: { $0.overlaps(box) }) { return box }
      }
    }
    return nil
  }
}

extension Rect {
  fileprivate init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x, y, (xs.max() ?? 0) - x, (ys.max() ?? 0) - y)
  }

  fileprivate var area: Double { size.width * size.height }

  fileprivate var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension [Point] {
  /// Whether a point is in the convex polygon with these corners.
  fileprivate func surround(_ point: Point) -> Bool {
    let sides = indices.map { index in
      let (a, b) = (self[index], self[(index + 1) % count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
