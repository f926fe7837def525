import Model

/// A run as a strip of pictures: the window at a few instants, for documents and issues.
public struct FilmStrip: Sendable {
  /// The strip as an SVG 1.1 document.
  public let svg: String

  /// So many pictures fit the width of a page. Chosen, not measured.
  private static let framesMax = 8
  // In pixels.
  private static let frameWidth = 144.0
  private static let gap = 12.0
  private static let captionHeight = 34.0

  /// - Parameter violations: the instant of the first is among the pictures, and is marked, with the
  ///   views that its violations are about.
  public init(of film: LayerFilm, _ scenario: Scenario, violations: [Violation] = []) {
    // If several samples have the same time, the last one shows what a completion has done.
    let time = violations.map(\.time).min()
    let violationIndex = time.flatMap { time in film.samples.lastIndex { $0.time == time } }
    let names = Set(violations.filter { $0.time == time }.compactMap { $0.tracedView?.filmName })
    let size = scenario.window.size
    let scale = FilmStrip.frameWidth / size.width
    let sampleIndices = FilmStrip.sampleIndices(film, violationIndex)
    let height = size.height * scale
    var page = SVGElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", (FilmStrip.gap + Double(sampleIndices.count) * FilmStrip.step).short),
        ("height", (FilmStrip.captionHeight + height + FilmStrip.gap).short),
        ("font-family", "system-ui, sans-serif"), ("font-size", "12"),
      ])
    page.add("rect", [("width", "100%"), ("height", "100%"), ("fill", "#ffffff")])
    var states: [Int: LayerFilm.State] = [:], tree: [Int] = [], frameNumber = 0
    for (index, sample) in film.samples.enumerated() {
      for change in sample.changes {
        states[change.layer, default: .init(layer: change.layer)].apply(change)
      }
      tree = sample.tree ?? tree
      guard sampleIndices.contains(index) else { continue }
      let x = FilmStrip.gap + Double(frameNumber) * FilmStrip.step
      let isBroken = index == violationIndex
      page.add(
        "text", [("x", x.short), ("y", "22"), ("fill", isBroken ? "#b3141c" : "#5a5e69")],
        text: (isBroken ? "! " : "") + "tick \(((sample.time * 10).rounded() / 10).short)")
      var frame = SVGElement(
        "svg",
        [
          ("x", x.short), ("y", FilmStrip.captionHeight.short),
          ("width", FilmStrip.frameWidth.short), ("height", height.short),
          ("viewBox", "0 0 \(size.width.short) \(size.height.short)"),
        ])
      var painter = FilmPainter(film: film, states: states, tree: tree, id: "m\(frameNumber)-")
      frame.children = painter.paint()
      if isBroken {
        frame.children += tree.filter { names.contains(film.layers[$0].name) }.compactMap {
          painter.mark($0)
        }
      }
      frame.add(
        "rect",
        [
          ("width", "100%"), ("height", "100%"), ("fill", "none"),
          ("stroke", isBroken ? "#b3141c" : "#9a9ea8"), ("stroke-width", isBroken ? "10" : "3"),
        ])
      page.children.append(frame)
      frameNumber += 1
    }
    svg = page.text + "\n"
  }

  private static var step: Double { frameWidth + gap }

  /// The indices of the samples that are drawn: in transitions and at the end, evenly, with that of
  /// the first violation instead of the one nearest to it.
  private static func sampleIndices(_ film: LayerFilm, _ violationIndex: Int?) -> Set<Int> {
    let last = film.samples.count - 1
    let all = film.samples.indices.filter {
      film.samples[$0].transition != nil || $0 == last || $0 == violationIndex
    }
    guard all.count > framesMax else { return Set(all) }
    var chosen = Set((0..<framesMax).map { all[$0 * (all.count - 1) / (framesMax - 1)] })
    guard let violationIndex, !chosen.contains(violationIndex),
      let nearest = chosen.min(by: {
        (abs($0 - violationIndex), $0) < (abs($1 - violationIndex), $1)
      })
    else { return chosen }
    chosen.remove(nearest)
    chosen.insert(violationIndex)
    return chosen
  }
}

extension LayerFilm.Layer {
  /// The name of a view or a snapshot, as `TracedView.filmName` writes it; empty for another layer.
  fileprivate var name: String { view ?? snapshot.map { "snapshot of \($0)" } ?? "" }
}

extension TracedView {
  /// The name in the documents of the inspector.
  package var filmName: String {
    switch self {
    case .view(let id): "\(id)"
    case .snapshot(let id): "snapshot of \(id)"
    case .container: "container"
    case .window: "window"
    case .unknown: "other"
    }
  }
}
