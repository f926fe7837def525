import Model

// What cuts a layer: clips, masks, and the gradients in masks.

extension FilmPainter {
  /// Cuts an element along the union of shapes. Returns a group of the clip path and the element.
  mutating func clipped(_ element: SVGElement, to shapes: [SVGElement]) -> SVGElement {
    let name = newID()
    var clip = SVGElement("clipPath", [("id", name)])
    clip.children = shapes
    return pair(clip, element, ("clip-path", "url(#\(name))"))
  }

  /// A definition, and an element with an attribute that refers to it.
  private func pair(
    _ definition: SVGElement, _ element: SVGElement, _ use: (String, String)
  ) -> SVGElement {
    var outer = SVGElement("g", [use]), both = SVGElement("g", [])
    outer.children = [element]
    both.children = [definition, outer]
    return both
  }

  /// Cuts what a layer draws along its masks.
  ///
  /// - Parameter map: from the layer's own box to the page.
  mutating func masked(_ element: SVGElement, by layer: Int, in map: Matrix) -> SVGElement {
    let masks = (children[layer] ?? []).filter { states[$0]?.isMask == true }
    guard !masks.isEmpty else { return element }
    let parts = masks.flatMap { drawnParts(ofMask: $0, in: map) }
    // SVG has no conic gradients, and a mask of one color would show something else.
    if parts.contains(where: { $0.state.gradient?.kind == "conic" }) {
      return undrawn(element, layer, map)
    }
    guard parts.contains(where: { $0.hasGradient }) else {
      return clipped(element, to: parts.map(\.maskShape))
    }
    let name = newID()
    var mask = SVGElement(
      "mask", [("id", name), ("maskUnits", "userSpaceOnUse")] + FilmPainter.everywhere)
    for part in parts { mask.children += self.mask(part) }
    return pair(mask, element, ("mask", "url(#\(name))"))
  }

  /// The element without its mask, with the words “mask not drawn” over it.
  private func undrawn(_ element: SVGElement, _ layer: Int, _ map: Matrix) -> SVGElement {
    guard let bounds = states[layer]?.bounds, let state = states[layer] else { return element }
    let placed = PlacedLayer(info: film.layers[layer], state: state, bounds: bounds, map: map)
    var both = SVGElement("g", [])
    both.children = [
      element,
      word("mask not drawn", in: placed, [("class", "name"), ("font-size", "26")]),
    ]
    return both
  }

  /// The layers of a mask that draw something.
  private func drawnParts(ofMask layer: Int, in outer: Matrix) -> [PlacedLayer] {
    guard let placed = place(layer, in: outer), placed.state.isHidden != true,
      placed.state.alpha ?? 1 > 0
    else { return [] }
    let inner = (children[layer] ?? []).flatMap { drawnParts(ofMask: $0, in: placed.map) }
    return (placed.drawsInMask ? [placed] : []) + inner
  }

  /// What a layer of a mask lets through, as SVG wants it: white where the mask is opaque.
  private mutating func mask(_ part: PlacedLayer) -> [SVGElement] {
    let alpha = FilmPainter.opacity(part.state.alpha ?? 1)
    guard let gradient = part.state.gradient, part.hasGradient else {
      var shape = SVGElement("g", [("fill", "#ffffff")] + alpha)
      shape.children = [part.maskShape]
      return [shape]
    }
    let (definition, paint) = paint(gradient, in: part, isMask: true)
    let points = FilmPainter.points(part.shape, part.map)
    return definition + [SVGElement("polygon", [("points", points)] + paint + alpha)]
  }

  /// The definition of a gradient, and the attributes that fill something with it. A conic gradient
  /// is drawn in its first color, because SVG has no conic gradients.
  ///
  /// - Parameter isMask: whether only the alphas of the colors count.
  mutating func paint(
    _ gradient: LayerFilm.Gradient, in layer: PlacedLayer, isMask: Bool
  ) -> ([SVGElement], [(String, String)]) {
    let line = gradient.line
    guard line.count == 4, gradient.kind != "conic" else {
      return ([], FilmPainter.paint(gradient.colors[0]))
    }
    let name = newID(), (width, height) = (layer.width, layer.height)
    var map = layer.map,
      ends = [line[0] * width, line[1] * height, line[2] * width, line[3] * height]
    let isRadial = gradient.kind == "radial"
    // A radial gradient is an ellipse around the first end, and the other end gives both radii. SVG
    // draws it as the unit circle, which the map stretches.
    if isRadial {
      let radii = (abs(ends[2] - ends[0]), abs(ends[3] - ends[1]))
      map = map.after(Matrix(Affine(radii.0, 0, 0, radii.1, ends[0], ends[1])))
      ends = [0, 0, 1]
    }
    let names = isRadial ? ["cx", "cy", "r"] : ["x1", "y1", "x2", "y2"]
    var definition = SVGElement(
      isRadial ? "radialGradient" : "linearGradient",
      [("id", name), ("gradientUnits", "userSpaceOnUse"), ("gradientTransform", map.planeText)]
        + zip(names, ends.map(\.short)).map { ($0, $1) })
    for (color, location) in zip(gradient.colors, gradient.locations) {
      let shown = isMask ? "#ffffff" + color.suffix(2) : color
      let stop = FilmPainter.paint(shown, "stop").map { name, value in
        (name == "stop" ? "stop-color" : name, value)
      }
      definition.add("stop", [("offset", location.short)] + stop)
    }
    return ([definition], [("fill", "url(#\(name))")])
  }
}

extension FilmPainter.PlacedLayer {
  var hasGradient: Bool { state.gradient?.colors.isEmpty == false }

  /// Whether a mask with this layer lets something through.
  fileprivate var drawsInMask: Bool {
    hasGradient || state.outline?.isEmpty == false || state.fill?.isEmpty == false || hasPicture
  }

  /// What a mask of one color lets through.
  fileprivate var maskShape: SVGElement {
    guard let path = state.outline?.first else { return clipShape }
    return SVGElement("path", [("d", path), ("transform", contentMap.planeText)])
  }
}
