import Model
import UIKit

/// Records every layer of all windows, sample by sample, for the film in the inspector.
///
/// Only runs for a film use it, so simple code matters more than speed.
@MainActor final class FilmRecorder {
  private var film = LayerFilm()
  /// The index of each view of the scenario by its tag. A view keeps it while it is not in a window.
  private var taggedLayers: [Int32: Int] = [:]
  /// The index of each other layer that was in a window at the last sample.
  private var otherLayers: [Node: Int] = [:]
  /// The index of each picture in the film.
  private var pictures: [ObjectIdentifier: Int] = [:]
  /// Retains them, so that their identifiers stay unique.
  private var retainedPictures: [Picture] = []
  /// The last recorded state of each layer, by its index, and the last tree.
  private var states: [Int: LayerFilm.State] = [:], tree: [Int] = []
  /// For each sample, where its picture begins in `Trace.parts`; nil at rest.
  private var pictureStarts: [Int?] = []
  private var container: Node?
  /// The time of the current sample, in seconds.
  private var now = 0.0

  /// The maximum numbers of layers and samples. Further ones are not recorded.
  private static let layersMax = 2_000, samplesMax = 2_000
  /// The maximum lengths of a text and an outline, in characters, and the number of items of a
  /// picture. The rest is left out, so that a page stays small.
  private static let textLengthMax = 200, outlineLengthMax = 20_000, itemsMax = 200

  /// Records a sample.
  ///
  /// - Parameters:
  ///   - time: in ticks.
  ///   - pictureStart: where the sample's picture begins in `Trace.parts`.
  func record(at time: Double, transition: Int?, container: Node?, pictureStart: Int?) {
    guard film.samples.count < FilmRecorder.samplesMax else { return }
    (now, self.container) = (world.now, container ?? self.container)
    var visited: [(index: Int, node: Node)] = [], changes: [LayerFilm.State] = []
    for window in world.windows { visit(window, parent: -1, isMask: false, &visited, &changes) }
    otherLayers = Dictionary(
      visited.filter { $0.node.tag < 0 }.map { ($0.node, $0.index) }, uniquingKeysWith: { $1 })
    let newTree = visited.map(\.index)
    film.samples.append(
      .init(
        time: time, transition: transition, tree: newTree == tree ? nil : newTree,
        changes: changes))
    pictureStarts.append(pictureStart)
    tree = newTree
  }

  /// The recorded film, with the indices of its samples in the documents of a trace.
  func film(of trace: Trace) -> LayerFilm {
    let starts = trace.pictureStarts
    let indices = Dictionary(zip(starts, starts.indices), uniquingKeysWith: { $1 })
    for (index, start) in pictureStarts.enumerated() {
      film.samples[index].documentIndex = start.flatMap { indices[$0] }
    }
    return film
  }

  /// The maximum number of steps into which the time between two samples is divided.
  private static let stepsMax = 8

  /// Instants for a smooth film, in ticks: those that laws need, and some between two samples of one
  /// transition.
  static func instants(besides samples: [Sample], _ needed: [Double]) -> [Double] {
    var instants = Set(needed)
    for (first, second) in zip(samples, samples.dropFirst())
    where first.transition != nil && first.transition == second.transition {
      let steps = Int(min(second.time - first.time, Double(stepsMax)))
      for step in 1..<max(steps, 1) {
        let fraction = Double(step) / Double(steps)
        instants.insert((first.time + (second.time - first.time) * fraction).rounded())
      }
    }
    return instants.sorted()
  }

  /// Records an appearance callback.
  func recordCallback(_ kind: Callback.Kind, of screen: Int) {
    film.callbacks.append(
      .init(
        time: world.now * Double(Tick.perSecond), screen: ViewID.letter(screen),
        kind: kind.rawValue))
  }

  /// Adds a layer, what masks it, and its sublayers to the sample, in drawing order.
  private func visit(
    _ node: Node, parent: Int, isMask: Bool, _ visited: inout [(index: Int, node: Node)],
    _ changes: inout [LayerFilm.State]
  ) {
    guard let index = index(of: node) else { return }
    // The container may have been recorded as a plain layer before the first transition.
    if node == container { film.layers[index].role = .container }
    visited.append((index, node))
    let state = state(of: node, index, parent: parent, isMask: isMask)
    if let change = states[index].map({ state.difference(from: $0) }) ?? state {
      changes.append(change)
    }
    states[index] = state
    if let mask = node.ownExtras?.mask {
      visit(mask.node, parent: index, isMask: true, &visited, &changes)
    }
    for child in Array(node.children).inDepthOrder {
      visit(child, parent: index, isMask: false, &visited, &changes)
    }
  }

  // MARK: Identities

  /// The index of a layer in the film, which it gets now if it has none; nil if the film is full.
  private func index(of node: Node) -> Int? {
    if let known = node.tag >= 0 ? taggedLayers[node.tag] : otherLayers[node] { return known }
    guard film.layers.count < FilmRecorder.layersMax else { return nil }
    film.layers.append(layer(of: node))
    let index = film.layers.count - 1
    if node.tag >= 0 { taggedLayers[node.tag] = index } else { otherLayers[node] = index }
    return index
  }

  private func layer(of node: Node) -> LayerFilm.Layer {
    let owner = node.owner.takeUnretainedValue()
    var role = LayerFilm.Role.plain
    switch owner {
    case is UILabel, is UIButton: role = .text
    case is UIVisualEffectView: role = .effect
    case is UIImageView: role = .image
    case is CAShapeLayer: role = .shape
    case is CAGradientLayer: role = .gradient
    default: break
    }
    if node.flags.contains(.isWindow) { role = .window }
    if node == container { role = .container }
    return LayerFilm.Layer(
      view: ViewID(tag: node.tag).map { "\($0)" },
      snapshot: ViewID(tag: node.pictureTag).map { "\($0)" }, type: "\(type(of: owner))",
      role: role)
  }

  /// The text that a layer shows now; empty if it shows none.
  private func text(of node: Node) -> String {
    let text =
      switch node.owner.takeUnretainedValue() {
      case let label as UILabel: label.text
      case let button as UIButton: button.currentTitle
      default: String?.none
      }
    return String((text ?? "").prefix(FilmRecorder.textLengthMax))
  }

  /// The index of a picture in the film, which it gets now if it has none; -1 for nil.
  private func index(of picture: Picture?) -> Int {
    guard let picture else { return -1 }
    if let known = pictures[ObjectIdentifier(picture)] { return known }
    let items = picture.items.prefix(FilmRecorder.itemsMax).map { item in
      LayerFilm.Picture.Item(
        view: item.tag == Picture.black ? "black" : ViewID(tag: item.tag).map { "\($0)" },
        quad: item.quad.short, clip: item.clip.map(\.short), alpha: item.alpha.short)
    }
    film.pictures.append(
      .init(
        size: [Double(picture.size.width).short, Double(picture.size.height).short],
        items: Array(items)))
    retainedPictures.append(picture)
    pictures[ObjectIdentifier(picture)] = film.pictures.count - 1
    return film.pictures.count - 1
  }

  // MARK: States

  /// What a layer shows now. It sets every member, with an empty value for what the layer does not
  /// have, because nil means in a film that nothing has changed.
  private func state(of node: Node, _ index: Int, parent: Int, isMask: Bool) -> LayerFilm.State {
    let presentation = Presentation(of: node, at: now), flags = node.flags
    var state = LayerFilm.State(layer: index)
    state.parent = parent
    state.bounds = presentation.bounds.short
    state.position = presentation.position.short
    state.anchor = presentation.anchorPoint.short
    state.transform = presentation.transform.short
    state.alpha = presentation.opacity.short
    state.cornerRadius = Double(presentation.cornerRadius).short
    state.zPosition = Double(node.zPosition).short
    state.isHidden = flags.contains(.isHidden)
    state.clips = flags.contains(.masksToBounds)
    state.isMask = isMask
    state.picture = self.index(of: node.picture)
    state.fill = flags.contains(.isFilled) ? "own" : ""
    state.text = text(of: node)
    state.animated = node.animatedKeyPaths
    state.courses = courses(of: node, state.animated ?? [])
    state.goal = node.animations == nil ? .init() : goal(of: node, besides: state)
    (state.sublayerTransform, state.border, state.shadow, state.outline) = ([], [], [], [])
    state.gradient = .init()
    guard let decoration = node.decoration(at: now) else { return state }
    state.sublayerTransform = decoration.sublayerTransform.short
    if let color = decoration.background { state.fill = color.w > 0 ? color.text : "" }
    state.gradient = decoration.gradient.map(LayerFilm.Gradient.init) ?? .init()
    if let border = decoration.border {
      state.border = ["\(border.width.short)", border.color.text]
    }
    if let shadow = decoration.shadow {
      state.shadow = [
        shadow.opacity.short, shadow.radius.short, Double(shadow.offset.width).short,
        Double(shadow.offset.height).short,
      ]
    }
    if let outline = decoration.outline {
      state.outline = [
        String(outline.path.outlineText.prefix(FilmRecorder.outlineLengthMax)),
        outline.fill?.text ?? "", outline.stroke?.text ?? "", "\(outline.width.short)",
      ]
    }
    return state
  }

  /// Key paths whose course the page draws from other members of a state.
  private static let statedKeyPaths: Set = [
    "opacity", "cornerRadius", "position", "bounds", "bounds.size", "bounds.origin", "transform",
  ]

  /// The values of the animated properties that no other member of a state shows.
  private func courses(of node: Node, _ keyPaths: [String]) -> [String: Double] {
    var courses: [String: Double] = [:]
    for path in keyPaths where !FilmRecorder.statedKeyPaths.contains(path) {
      courses[path] = node.course(of: path, at: now)?.short
    }
    return courses
  }

  /// The model values that differ from what is shown.
  private func goal(of node: Node, besides state: LayerFilm.State) -> LayerFilm.Goal {
    let model = Presentation(model: node)
    var goal = LayerFilm.Goal()
    if model.bounds.short != state.bounds { goal.bounds = model.bounds.short }
    if model.position.short != state.position { goal.position = model.position.short }
    if model.transform.short != state.transform { goal.transform = model.transform.short }
    if model.opacity.short != state.alpha { goal.alpha = model.opacity.short }
    if Double(model.cornerRadius).short != state.cornerRadius {
      goal.cornerRadius = Double(model.cornerRadius).short
    }
    return goal
  }
}

extension LayerFilm.Gradient {
  fileprivate init(_ gradient: LayerDecoration.Gradient) {
    self.init()
    (kind, line) = (gradient.kind, gradient.start.short + gradient.end.short)
    (colors, locations) = (gradient.stops.map(\.color.text), gradient.stops.map(\.location.short))
  }
}

// Numbers with four digits after the decimal point, so that a page is small.

extension Double {
  fileprivate var short: Double { abs(self) < 1e9 ? (self * 10_000).rounded() / 10_000 : self }
}

extension CGPoint {
  fileprivate var short: [Double] { [Double(x).short, Double(y).short] }
}

extension CGRect {
  fileprivate var short: [Double] {
    origin.short + [Double(width).short, Double(height).short]
  }
}

extension CGAffineTransform {
  fileprivate var short: [Double] { [a, b, c, d, tx, ty].map { Double($0).short } }
}

extension CATransform3D {
  /// With six digits, because perspective works with thousandths. The number of entries says which
  /// form it is: none for the identity, six for an affine transform, else all sixteen.
  fileprivate var short: [Double] {
    func short(_ number: CGFloat) -> Double {
      abs(number) < 1e6 ? (Double(number) * 1_000_000).rounded() / 1_000_000 : Double(number)
    }
    if self == CATransform3DIdentity { return [] }
    if isAffine { return [m11, m12, m21, m22, m41, m42].map(short) }
    return [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map(short)
  }
}

extension SIMD4<Double> {
  /// The color as `#rrggbbaa`.
  fileprivate var text: String {
    "#"
      + (0..<4).map { component in
        let byte = Int((Swift.min(Swift.max(self[component], 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
