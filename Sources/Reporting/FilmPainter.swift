import Model

/// Draws the layers of a film at one instant as SVG, as the stage of the inspector does: every
/// layer lies in the plane of its superlayer, turned and in perspective.
struct FilmPainter {
  let film: LayerFilm
  let states: [Int: LayerFilm.State]
  /// The prefix of the ids of clips, which are unique in a document.
  let id: String
  private var clips = 0

  init(film: LayerFilm, states: [Int: LayerFilm.State], id: String) {
    (self.film, self.states, self.id) = (film, states, id)
  }

  mutating func paint(_ tree: [Int]) -> [SVGElement] {
    let masks = tree.filter { states[$0]?.isMask == true }
    let children = Dictionary(grouping: tree.filter { !masks.contains($0) }) {
      states[$0]?.parent ?? -1
    }
    return (children[-1] ?? []).flatMap { paint($0, .identity, children, masks) }
  }

  /// - Parameter outer: from the superlayer's own box to the window.
  private mutating func paint(
    _ layer: Int, _ outer: Matrix, _ children: [Int: [Int]], _ masks: [Int]
  ) -> [SVGElement] {
    guard let state = states[layer], state.isHidden != true, let bounds = state.bounds else {
      return []
    }
    let map = outer.after(self.map(of: state)).flat
    var group = SVGElement("g", opacity(state.alpha ?? 1))
    let info = film.layers[layer]
    let shape = outline(of: bounds, radius: state.cornerRadius ?? 0)
    if let color = color(of: state, info) {
      group.add("polygon", [("points", points(shape, map)), ("fill", color)])
    }
    var inside = SVGElement("g", [])
    if let number = state.picture, film.pictures.indices.contains(number) {
      inside.children += paint(film.pictures[number], bounds, map, shape)
    }
    for child in children[layer] ?? [] { inside.children += paint(child, map, children, masks) }
    if state.clips == true { inside = clipped(inside, to: shape, map) }
    group.children.append(inside)
    if info.snapshot != nil {
      group.add(
        "polygon",
        [
          ("points", points(shape, map)), ("fill", "none"), ("stroke", "#3c4048"),
          ("stroke-width", "3"), ("stroke-dasharray", "10 7"),
        ])
    }
    if let name = info.view ?? info.snapshot.map({ "snapshot of \($0)" }),
      bounds[2] >= FilmPainter.letterWidth * Double(name.count),
      state.picture ?? -1 < 0 || info.snapshot != nil
    {
      let corner = map.apply(8, 30)
      group.add(
        "text",
        [("x", corner.x.short), ("y", corner.y.short), ("font-size", "28"), ("fill", "#1c1d21")],
        text: name)
    }
    if let mask = masks.first(where: { states[$0]?.parent == layer }), let maskState = states[mask],
      let box = maskState.bounds
    {
      let maskShape = outline(of: box, radius: maskState.cornerRadius ?? 0)
      let toPage = map.after(self.map(of: maskState)).flat
      group = clipped(group, to: maskShape, toPage, path: maskState.outline?.first)
    }
    return [group]
  }

  private func opacity(_ alpha: Double) -> [(String, String)] {
    alpha >= 1 ? [] : [("opacity", max(0, alpha).short)]
  }

  /// Cuts an element along the outline of a layer. Returns both, the outline and the element.
  ///
  /// - Parameter path: the outline of a shape layer, which replaces that of its box.
  private mutating func clipped(
    _ element: SVGElement, to shape: [Point], _ map: Matrix, path: String? = nil
  ) -> SVGElement {
    clips += 1
    let name = "\(id)\(clips)"
    var clip = SVGElement("clipPath", [("id", name)])
    if let path {
      let numbers = [
        map.rows.0[0], map.rows.0[1], map.rows.1[0], map.rows.1[1], map.rows.3[0], map.rows.3[1],
      ]
      let words = numbers.map(\.short).joined(separator: " ")
      clip.add("path", [("d", path), ("transform", "matrix(\(words))")])
    } else {
      clip.add("polygon", [("points", points(shape, map))])
    }
    var outer = SVGElement("g", [("clip-path", "url(#\(name))")])
    outer.children = [element]
    var both = SVGElement("g", [])
    both.children = [clip, outer]
    return both
  }

  private func paint(
    _ picture: LayerFilm.Picture, _ bounds: [Double], _ map: Matrix, _ shape: [Point]
  ) -> [SVGElement] {
    guard !picture.items.isEmpty else {
      // Blank: nothing is drawn, which a reader must see.
      let middle = map.apply(bounds[2] / 2, bounds[3] / 2)
      return [
        SVGElement(
          "polygon",
          [("points", points(shape, map)), ("fill", "#ffffff"), ("stroke", "#7d0c12")]),
        SVGElement(
          "text",
          [
            ("x", middle.x.short), ("y", middle.y.short), ("font-size", "34"),
            ("text-anchor", "middle"), ("fill", "#7d0c12"),
          ], text: "blank"),
      ]
    }
    let stretch = Affine(
      picture.size[0] > 0 ? bounds[2] / picture.size[0] : 1, 0, 0,
      picture.size[1] > 0 ? bounds[3] / picture.size[1] : 1, 0, 0)
    return picture.items.map { item in
      let quad = item.quad
      let toPage = map.after(
        Matrix(stretch.after(Affine(quad[0], quad[1], quad[2], quad[3], quad[4], quad[5]))))
      let unit = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
      return SVGElement(
        "polygon",
        [("points", points(unit, toPage)), ("fill", FilmPainter.color(ofView: item.view))]
          + opacity(item.alpha))
    }
  }

  // MARK: Geometry

  /// From a layer's own box, which begins at 0, 0, to its superlayer's.
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

  private static let stepsOfCorner = 5
  /// The width of a letter of the font that names layers. A layer that is narrower than its name
  /// has none, because the name would hide others.
  private static let letterWidth = 15.0

  /// The outline of a box with round corners, as a polygon.
  private func outline(of bounds: [Double], radius: Double) -> [Point] {
    let (width, height) = (bounds[2], bounds[3])
    let r = min(radius, width / 2, height / 2)
    guard r > 0 else {
      return [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
    }
    let centers = [(width - r, r), (width - r, height - r), (r, height - r), (r, r)]
    return centers.enumerated().flatMap { corner, center in
      (0...FilmPainter.stepsOfCorner).map { step in
        let share = Double(corner) - 1 + Double(step) / Double(FilmPainter.stepsOfCorner)
        let turn = Matrix.rotation(share * .pi / 2)
        // The turn holds the cosine and the sine.
        return Point(center.0 + r * turn.rows.0[0], center.1 - r * turn.rows.0[2])
      }
    }
  }

  private func points(_ outline: [Point], _ map: Matrix) -> String {
    outline.map { point in
      let mapped = map.apply(point.x, point.y)
      return "\(FilmPainter.tenth(mapped.x)),\(FilmPainter.tenth(mapped.y))"
    }.joined(separator: " ")
  }

  private static func tenth(_ number: Double) -> String {
    ((max(-1e6, min(1e6, number)) * 10).rounded() / 10).short
  }

  // MARK: Colors

  private func color(of state: LayerFilm.State, _ info: LayerFilm.Layer) -> String? {
    if info.role == .window { return "#000000" }
    guard let fill = state.fill, !fill.isEmpty else { return nil }
    return fill == "own" ? FilmPainter.color(ofView: info.view) : String(fill.prefix(7))
  }

  // Each screen has the colors at one index of both lists.
  private static let roots = [
    "#d7e6f6", "#f6e4d7", "#d7f6e4", "#f6d7eb", "#e5d7f6", "#f6f1d7",
  ]
  private static let shades = [
    "#85afe0", "#e0b285", "#85e0ab", "#e085c1", "#b085e0", "#e0d385",
  ]

  /// One hue for each screen; its views are darker than its root. The name of a root is a letter,
  /// and that of another view begins with it.
  static func color(ofView name: String?) -> String {
    guard let name, let letter = name.unicodeScalars.first, name != "black" else {
      return name == "black" ? "#000000" : "#b4b6bb"
    }
    // The hues begin at A. The multiple keeps the remainder of any other letter positive.
    let number = Int(letter.value) - Int(UInt8(ascii: "A"))
    let screen = (number + 100 * roots.count) % roots.count
    return name.unicodeScalars.count == 1 ? roots[screen] : shades[screen]
  }
}

extension Matrix {
  fileprivate static func shift(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
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

  fileprivate func apply(_ x: Double, _ y: Double) -> Point {
    let point = x * rows.0 + y * rows.1 + rows.3
    let w = abs(point[3]) < 1e-6 ? 1e-6 : point[3]
    return Point(point[0] / w, point[1] / w)
  }
}
