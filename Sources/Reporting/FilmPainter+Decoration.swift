import Model

// What a layer draws itself, below its sublayers.

extension FilmPainter {
  /// The shadow, which lies only outside the layer.
  mutating func shadow(of layer: PlacedLayer) -> [SVGElement] {
    guard let shadow = layer.state.shadow, shadow.count == 4, shadow[0] > 0 else { return [] }
    let (blur, outside) = (newID(), newID())
    var filter = SVGElement(
      "filter", [("id", blur), ("filterUnits", "userSpaceOnUse")] + FilmPainter.everywhere)
    let deviation = max(0, shadow[1]) * layer.map.planeScale
    filter.add("feGaussianBlur", [("stdDeviation", deviation.short)])
    var clip = SVGElement("clipPath", [("id", outside)])
    // The box of `everywhere`, from which the layer is cut out.
    let everything = "M-10000,-10000L10000,-10000L10000,10000L-10000,10000Z"
    clip.add(
      "path",
      [("d", everything + FilmPainter.path(layer.shape, layer.map)), ("clip-rule", "evenodd")])
    var cut = SVGElement("g", [("clip-path", "url(#\(outside))")])
    let shifted = layer.shape.map { Point($0.x + shadow[2], $0.y + shadow[3]) }
    cut.add(
      "polygon",
      [("points", FilmPainter.points(shifted, layer.map)), ("filter", "url(#\(blur))")]
        + FilmPainter.opacity(shadow[0]))
    return [filter, clip, cut]
  }

  /// The color, the gradient, and the hatching of an image that is not there.
  mutating func fill(of layer: PlacedLayer) -> [SVGElement] {
    let color = color(of: layer), role = layer.info.role
    var elements: [SVGElement] = []
    func add(_ paint: [(String, String)]) {
      let points = FilmPainter.points(layer.shape, layer.map)
      elements.append(SVGElement("polygon", [("points", points)] + paint))
    }
    if let color { add(FilmPainter.paint(color)) }
    // A blur cannot be drawn. White at 35 % stands for it, as `.layer.effect` in `inspector.css`.
    if color == nil, role == .effect { add(FilmPainter.paint("#ffffff59")) }
    if color == nil, role == .image, !layer.hasPicture {
      let (hatching, url) = hatching(in: layer)
      elements.append(hatching)
      add([("fill", url)])
    }
    if let gradient = layer.state.gradient, !gradient.colors.isEmpty {
      let (definition, paint) = paint(gradient, in: layer, isMask: false)
      elements += definition
      add(paint)
    }
    return elements
  }

  /// Whether the layer hides what is below its whole box.
  func isOpaque(_ layer: PlacedLayer) -> Bool {
    guard let color = color(of: layer), (layer.state.cornerRadius ?? 0) <= 0 else { return false }
    // `#rrggbb`, or `#rrggbbaa` with the greatest alpha.
    return color.count < 9 || color.hasSuffix("ff")
  }

  /// The color that fills a layer; nil if it has none.
  private func color(of layer: PlacedLayer) -> String? {
    let fill = layer.state.fill ?? ""
    // A view of the scenario without a color of the app's: the palette shows which view it is.
    if fill == "own" { return FilmPalette.color(ofView: layer.info.view) }
    if !fill.isEmpty { return fill }
    return layer.info.role == .window ? "#000000" : nil
  }

  /// A color `#rrggbbaa` as SVG 1.1 writes it.
  static func paint(_ color: String, _ attribute: String = "fill") -> [(String, String)] {
    let alpha = color.count == 9 ? Int(color.suffix(2), radix: 16) ?? 255 : 255
    return [(attribute, String(color.prefix(7)))]
      + opacity(Double(alpha) / 255, "\(attribute)-opacity")
  }

  /// The border, inside the edges.
  func border(of layer: PlacedLayer) -> [SVGElement] {
    guard let border = layer.state.border, border.count == 2, let width = Double(border[0]) else {
      return []
    }
    let inner = layer.outline(insetBy: min(width, min(layer.width, layer.height) / 2))
    let ring = FilmPainter.path(layer.shape, layer.map) + FilmPainter.path(inner, layer.map)
    return [
      SVGElement("path", [("d", ring), ("fill-rule", "evenodd")] + FilmPainter.paint(border[1]))
    ]
  }

  /// The path of a shape layer.
  func outline(of layer: PlacedLayer) -> [SVGElement] {
    guard let outline = layer.state.outline, outline.count == 4 else { return [] }
    func paint(_ color: String, _ attribute: String) -> [(String, String)] {
      color.isEmpty ? [(attribute, "none")] : FilmPainter.paint(color, attribute)
    }
    let attributes = [("d", outline[0]), ("transform", layer.contentMap.planeText)]
    return [
      SVGElement(
        "path",
        attributes + paint(outline[1], "fill") + paint(outline[2], "stroke")
          + [("stroke-width", outline[3])])
    ]
  }

  /// The size of texts, in points of the window. A strip draws a window at about a third of its size.
  private static let fontSize = 26.0
  /// How wide a letter of a text is on average, as a share of the size of the font.
  private static let letterWidth = 0.55

  /// The text of a label, in one line in the middle, cut where it would leave the layer.
  func text(of layer: PlacedLayer) -> [SVGElement] {
    guard let text = layer.state.text, !text.isEmpty else { return [] }
    // An entry may have a layer of any size.
    let roomCount = layer.width / (FilmPainter.fontSize * FilmPainter.letterWidth)
    let countMax = Int(max(1, min(1_000, roomCount)))
    let cut = text.count > countMax ? text.prefix(countMax - 1) + "…" : text[...]
    // SVG 1.1 allows no control characters, not even escaped.
    let visible = cut.unicodeScalars.map { $0.value < 32 ? "␛" : Character($0) }
    return [
      word(
        String(visible), in: layer,
        [
          ("class", "text"), ("font-size", FilmPainter.fontSize.short), ("fill", "#1c1d21"),
        ])
    ]
  }

  /// A text in the middle of a layer.
  func word(_ text: String, in layer: PlacedLayer, _ style: [(String, String)]) -> SVGElement {
    let middle = layer.map.apply(layer.width / 2, layer.height / 2)
    // The baseline is about a third of the size of the font below the middle of a line.
    return SVGElement(
      "text",
      [
        ("x", middle.x.short), ("y", (middle.y + FilmPainter.fontSize / 3).short),
        ("text-anchor", "middle"),
      ] + style, text: text)
  }

  // MARK: Patterns

  /// The pattern of an image that is not there: diagonal stripes from the lower left corner.
  private mutating func hatching(in layer: PlacedLayer) -> (SVGElement, url: String) {
    let toStripes = Matrix.shift(0, layer.height, 0).after(
      Matrix(Affine(0.5.squareRoot(), -0.5.squareRoot(), 0.5.squareRoot(), 0.5.squareRoot(), 0, 0)))
    return pattern(
      size: 16, layer.map.after(toStripes), ground: "#dfe1e6", color: "#c9ccd3",
      [Rect(0, 0, 8, 16)])
  }

  /// The pattern of a blank picture.
  private mutating func checkers(in layer: PlacedLayer) -> (SVGElement, url: String) {
    pattern(
      size: 32, layer.map, ground: "#ffffff", color: "#d3d6dc",
      [Rect(0, 0, 16, 16), Rect(16, 16, 16, 16)])
  }

  /// A pattern of squares.
  ///
  /// - Parameters:
  ///   - size: the length of the side of a square.
  ///   - map: from the pattern to the page.
  ///   - boxes: what has `color` in each square; the rest has the color `ground`.
  private mutating func pattern(
    size: Double, _ map: Matrix, ground: String, color: String, _ boxes: [Rect]
  ) -> (SVGElement, url: String) {
    let name = newID()
    var pattern = SVGElement(
      "pattern",
      [
        ("id", name), ("patternUnits", "userSpaceOnUse"), ("width", size.short),
        ("height", size.short), ("patternTransform", map.planeText),
      ])
    for (box, color) in [(Rect(0, 0, size, size), ground)] + boxes.map({ ($0, color) }) {
      pattern.add(
        "rect",
        [
          ("x", box.minX.short), ("y", box.minY.short), ("width", box.size.width.short),
          ("height", box.size.height.short), ("fill", color),
        ])
    }
    return (pattern, "url(#\(name))")
  }

  // MARK: Pictures

  /// What a snapshot or an image shows. A blank one is checkered, with the word “blank” over it.
  mutating func picture(of layer: PlacedLayer) -> [SVGElement] {
    guard let number = layer.state.picture, film.pictures.indices.contains(number) else {
      return []
    }
    let picture = film.pictures[number]
    guard !picture.items.isEmpty else {
      let (checkers, url) = checkers(in: layer)
      let points = FilmPainter.points(layer.shape, layer.map)
      return [
        checkers, SVGElement("polygon", [("points", points), ("fill", url)]),
        word(
          "blank", in: layer,
          [
            ("class", "name"), ("font-size", "34"), ("font-weight", "600"), ("fill", "#7d0c12"),
          ]),
      ]
    }
    let stretch = Matrix(
      Affine(
        picture.size[0] > 0 ? layer.width / picture.size[0] : 1, 0, 0,
        picture.size[1] > 0 ? layer.height / picture.size[1] : 1, 0, 0))
    let map = layer.map.after(stretch)
    return picture.items.map { item($0, map) }
  }

  /// One view in a picture. Its quad maps the unit square to the picture, and `map` the picture to
  /// the page.
  private mutating func item(_ item: LayerFilm.Picture.Item, _ map: Matrix) -> SVGElement {
    let quad = item.quad
    let toPage = map.after(Matrix(Affine(quad[0], quad[1], quad[2], quad[3], quad[4], quad[5])))
    let unit = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
    let element = SVGElement(
      "polygon",
      [
        ("points", FilmPainter.points(unit, toPage)),
        ("fill", FilmPalette.color(ofView: item.view)),
      ] + FilmPainter.opacity(item.alpha))
    guard let clip = item.clip, clip.count == 4 else { return element }
    let (x, y, right, bottom) = (clip[0], clip[1], clip[0] + clip[2], clip[1] + clip[3])
    let box = [Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom)]
    return clipped(element, to: [SVGElement("polygon", [("points", FilmPainter.points(box, map))])])
  }

  /// A polygon as a part of a path.
  static func path(_ outline: [Point], _ map: Matrix) -> String {
    let points = outline.map { pair(map.apply($0.x, $0.y)) }
    return "M\(points.joined(separator: "L"))Z"
  }
}

extension FilmPainter.PlacedLayer {
  /// From its coordinates, in which paths are written, to the page.
  var contentMap: Matrix { map.after(.shift(-bounds[0], -bounds[1], 0)) }

  /// Its box, to cut something along it.
  var clipShape: SVGElement {
    SVGElement("polygon", [("points", FilmPainter.points(shape, map))])
  }
}
