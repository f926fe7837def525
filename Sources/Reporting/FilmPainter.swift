import Model

/// Draws the layers of a film at one instant as SVG, as the stage of the inspector does (`stage.js`):
/// every layer lies in the plane of its superlayer, turned and in perspective.
///
/// `Extras/Browser/check_pages` compares the two drawings.
struct FilmPainter {
  let film: LayerFilm
  let states: [Int: LayerFilm.State]
  /// The sublayers and the masks of each layer; the windows have the key -1.
  let children: [Int: [Int]]
  /// The prefix of ids, which are unique in a document.
  private let id: String
  private var idCount = 0
  /// Where names are written.
  private var names = NamePlaces()

  /// - Parameters:
  ///   - states: what each layer shows at the instant.
  ///   - tree: the layers in drawing order.
  ///   - id: the prefix of ids.
  init(film: LayerFilm, states: [Int: LayerFilm.State], tree: [Int], id: String) {
    (self.film, self.states, self.id) = (film, states, id)
    children = Dictionary(grouping: tree) { states[$0]?.parent ?? -1 }
  }

  /// Draws all windows.
  mutating func paint() -> [SVGElement] {
    names = NamePlaces(above: named(below: -1, in: .identity, alpha: 1))
    return (children[-1] ?? []).flatMap { paint($0, in: .identity, alpha: 1) }
  }

  /// The layers with names and pictures below a layer that can be seen, bottom first.
  private func named(
    below layer: Int, in outer: Matrix, alpha outerAlpha: Double
  ) -> [(layer: Int, corners: [Point])] {
    (children[layer] ?? []).flatMap { child -> [(layer: Int, corners: [Point])] in
      guard let placed = place(child, in: outer), placed.state.isHidden != true,
        placed.state.isMask != true
      else { return [] }
      let alpha = outerAlpha * (placed.state.alpha ?? 1)
      let isNamed =
        alpha > FilmPainter.nameAlphaMin && (placed.info.view != nil || placed.hasPicture)
      return (isNamed ? [(child, placed.corners)] : [])
        + named(below: child, in: placed.map, alpha: alpha)
    }
  }

  /// The box of a filter or a mask, far around any window. Otherwise SVG cuts both at the box of what
  /// they are used for.
  static let everywhere = [
    ("x", "-10000"), ("y", "-10000"), ("width", "20000"), ("height", "20000"),
  ]

  /// An id that nothing else in the document has.
  mutating func newID() -> String {
    idCount += 1
    return "\(id)\(idCount)"
  }

  /// A layer on the page.
  struct PlacedLayer {
    let info: LayerFilm.Layer
    let state: LayerFilm.State
    let bounds: [Double]
    /// From its own box, which begins at 0, 0, to the page.
    let map: Matrix

    var width: Double { bounds[2] }
    var height: Double { bounds[3] }
    var hasPicture: Bool { (state.picture ?? -1) >= 0 }
    /// The outline of its box.
    var shape: [Point] { outline(insetBy: 0) }
  }

  /// A layer with its place on the page; nil if it is not in this sample, or has no bounds.
  ///
  /// - Parameter outer: from the superlayer's own box to the page.
  func place(_ layer: Int, in outer: Matrix) -> PlacedLayer? {
    guard let state = states[layer], let bounds = state.bounds else { return nil }
    return PlacedLayer(
      info: film.layers[layer], state: state, bounds: bounds,
      map: outer.after(map(of: state)).flat)
  }

  /// Draws a layer and everything in it.
  ///
  /// - Parameter outerAlpha: the product of the alphas of all superlayers.
  private mutating func paint(
    _ layer: Int, in outer: Matrix, alpha outerAlpha: Double
  ) -> [SVGElement] {
    guard let placed = place(layer, in: outer), placed.state.isHidden != true,
      placed.state.isMask != true
    else { return [] }
    let alpha = outerAlpha * max(0, min(1, placed.state.alpha ?? 1))
    var group = SVGElement("g", FilmPainter.opacity(placed.state.alpha ?? 1))
    group.children = shadow(of: placed) + fill(of: placed) + border(of: placed)
    if alpha >= 1, isOpaque(placed) { names.cover(placed.corners) }
    var inside = SVGElement("g", [])
    inside.children = outline(of: placed) + picture(of: placed) + text(of: placed)
    for child in children[layer] ?? [] {
      inside.children += paint(child, in: placed.map, alpha: alpha)
    }
    if placed.state.clips == true { inside = clipped(inside, to: [placed.clipShape]) }
    group.children.append(inside)
    if placed.hasPicture { group.children.append(dashes(around: placed)) }
    if alpha > FilmPainter.nameAlphaMin { group.children += name(of: layer, placed) }
    return [masked(group, by: layer, in: placed.map)]
  }

  /// The alpha up to which the name of a layer is left out.
  private static let nameAlphaMin = 0.1

  /// An attribute for an alpha; none for an opaque one.
  static func opacity(_ alpha: Double, _ attribute: String = "opacity") -> [(String, String)] {
    alpha >= 1 ? [] : [(attribute, max(0, alpha).short)]
  }

  /// The dashed edge that marks a snapshot.
  private func dashes(around layer: PlacedLayer) -> SVGElement {
    SVGElement(
      "polygon",
      [
        ("points", FilmPainter.points(layer.shape, layer.map)), ("fill", "none"),
        ("stroke", "#3c4048"), ("stroke-width", "3"), ("stroke-dasharray", "10 7"),
      ])
  }

  // MARK: Names

  /// The name of a layer, where it hides no other name.
  private mutating func name(of layer: Int, _ placed: PlacedLayer) -> [SVGElement] {
    guard let name = placed.info.view ?? placed.info.snapshot.map({ "snapshot of \($0)" }),
      !placed.hasPicture || placed.info.snapshot != nil,
      let point = names.place(name, of: layer, placed)
    else { return [] }
    return [
      SVGElement(
        "text",
        [
          ("class", "name"), ("x", point.x.short), ("y", point.y.short), ("font-size", "28"),
          ("fill", "#1c1d21"),
        ],
        text: name)
    ]
  }

  // MARK: Geometry

  /// The outline of a layer in red; nil if it is not drawn.
  func mark(_ layer: Int) -> SVGElement? {
    var path: [Int] = [], next = layer
    // The limit ends the walk even in a damaged film, whose parents may form a circle.
    while next >= 0, path.count <= states.count {
      guard let parent = states[next]?.parent, children[parent]?.contains(next) == true else {
        return nil
      }
      path.append(next)
      next = parent
    }
    let map = path.reversed().reduce(Matrix.identity) { outer, layer in
      place(layer, in: outer)?.map ?? outer
    }
    guard let placed = place(layer, in: .identity) else { return nil }
    return SVGElement(
      "polygon",
      [
        ("points", FilmPainter.points(placed.outline(insetBy: 0), map)), ("fill", "none"),
        ("stroke", "#b3141c"), ("stroke-width", "8"),
      ])
  }

  /// The map from a layer's box to its superlayer's box. Each box begins at 0, 0, whatever the
  /// origin of the bounds is.
  private func map(of state: LayerFilm.State) -> Matrix {
    guard let parent = state.parent, parent >= 0, let outer = states[parent],
      let bounds = state.bounds, let position = state.position, let anchor = state.anchor,
      let outerBounds = outer.bounds, let outerAnchor = outer.anchor
    else { return .identity }
    var map = Matrix(Affine(1, 0, 0, 1, -anchor[0] * bounds[2], -anchor[1] * bounds[3]))
    map = Matrix(numbers: state.transform).after(map)
    map = Matrix.shift(position[0], position[1], state.zPosition ?? 0).after(map)
    let x = outerBounds[0] + outerAnchor[0] * outerBounds[2]
    let y = outerBounds[1] + outerAnchor[1] * outerBounds[3]
    if let depth = outer.sublayerTransform, !depth.isEmpty {
      map = Matrix.shift(-x, -y, 0).after(map)
      map = Matrix.shift(x, y, 0).after(Matrix(numbers: depth).after(map))
    }
    return Matrix.shift(-outerBounds[0], -outerBounds[1], 0).after(map)
  }

  /// The points of an outline, moved by a map, as the `points` of an SVG polygon.
  static func points(_ outline: [Point], _ map: Matrix) -> String {
    outline.map { pair(map.apply($0.x, $0.y)) }.joined(separator: " ")
  }

  /// Both coordinates with one decimal.
  static func pair(_ point: Point) -> String { "\(tenth(point.x)),\(tenth(point.y))" }

  /// A coordinate with one decimal. It is limited, because perspective can project a point almost
  /// to infinity.
  private static func tenth(_ number: Double) -> String {
    ((max(-1e6, min(1e6, number)) * 10).rounded() / 10).short
  }
}

extension FilmPainter.PlacedLayer {
  /// In how many straight lines a round corner is drawn.
  private static let stepsOfCorner = 5

  /// The outline of its box with round corners, as a polygon.
  ///
  /// - Parameter inset: how far the outline lies inside of the edges.
  func outline(insetBy inset: Double) -> [Point] {
    let (left, top, right, bottom) = (inset, inset, width - inset, height - inset)
    let half = min(right - left, bottom - top) / 2
    let r = max(0, min((state.cornerRadius ?? 0) - inset, half))
    guard r > 0 else {
      return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    }
    let centers = [
      (right - r, top + r), (right - r, bottom - r), (left + r, bottom - r), (left + r, top + r),
    ]
    // From the upper edge on, clockwise: a quarter turn for each corner.
    return centers.enumerated().flatMap { corner, center in
      (0...Self.stepsOfCorner).map { step in
        let share = Double(corner) - 1 + Double(step) / Double(Self.stepsOfCorner)
        let turn = Matrix.rotation(share * .pi / 2)
        // The turn holds the cosine and the sine.
        return Point(center.0 + r * turn.rows.0[0], center.1 - r * turn.rows.0[2])
      }
    }
  }

  /// The corners of its box on the page.
  var corners: [Point] {
    [map.apply(0, 0), map.apply(width, 0), map.apply(width, height), map.apply(0, height)]
  }
}

extension Matrix {
  static func shift(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    Matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1])
  }

  /// From none, six or sixteen numbers.
  fileprivate init(numbers: [Double]?) {
    switch numbers {
    case let n? where n.count == 6: self.init(Affine(n[0], n[1], n[2], n[3], n[4], n[5]))
    case let n? where n.count == 16:
      self.init(
        [n[0], n[1], n[2], n[3]], [n[4], n[5], n[6], n[7]], [n[8], n[9], n[10], n[11]],
        [n[12], n[13], n[14], n[15]])
    default: self = .identity
    }
  }

  /// Without depth, as a layer draws its sublayers in its own plane.
  fileprivate var flat: Matrix {
    func flat(_ row: SIMD4<Double>) -> SIMD4<Double> { [row[0], row[1], 0, row[3]] }
    return Matrix(flat(rows.0), flat(rows.1), [0, 0, 1, 0], flat(rows.3))
  }

  /// A point of the plane, seen in perspective.
  func apply(_ x: Double, _ y: Double) -> Point {
    let point = x * rows.0 + y * rows.1 + rows.3
    // Not 0, for a point that lies as near as the eye.
    let w = abs(point[3]) < 1e-6 ? 1e-6 : point[3]
    return Point(point[0] / w, point[1] / w)
  }

  /// As SVG writes a transform of the plane, which leaves out the perspective.
  var planeText: String {
    let numbers = [rows.0[0], rows.0[1], rows.1[0], rows.1[1], rows.3[0], rows.3[1]]
    return "matrix(\(numbers.map(\.short).joined(separator: " ")))"
  }

  /// How much longer lines become in the plane, on average.
  var planeScale: Double { abs(rows.0[0] * rows.1[1] - rows.0[1] * rows.1[0]).squareRoot() }
}
