/// One part of a picture, sampled or predicted. The members are keys that `docs/export.md` lists.
public struct PartDocument: Codable, Sendable {
  /// `A` is the screen A, `A2` a view of it, `snapshot of A2` a snapshot, `other` any other view.
  var view: String
  var quad: Affine
  var origin: Point?
  var clip: Rect?
  var clipRadius: Double?
  var alpha: Double
  var cornerRadius: Double?
  /// The rows of its transform, if that leaves the plane.
  var turn: [Double]?
  /// The angle of its turn; only for a predicted part.
  var angle: Double?
  var content: Int?
  var traits: [String]?
  /// Attributes that a prediction does not know.
  var unknown: [String]?
}

extension PartDocument {
  init(_ part: PicturePart, _ trace: Trace) {
    view = part.tracedView.name
    quad = part.quad
    origin = part.origin == .zero ? nil : part.origin
    clip = part.clip
    clipRadius = part.clipRadius == 0 ? nil : part.clipRadius
    alpha = part.alpha
    cornerRadius = part.cornerRadius == 0 ? nil : part.cornerRadius
    if part.transformIndex >= 0 {
      let rows = trace.spatialTransforms[Int(part.transformIndex)].rows
      turn = [rows.0, rows.1, rows.2, rows.3].flatMap { row in (0..<4).map { row[$0] } }
    }
    content = part.content < 0 ? nil : Int(part.content)
    traits = part.traits.names.isEmpty ? nil : part.traits.names
  }

  init(_ part: PredictedPart) {
    view = part.tracedView.name
    quad = part.quad
    origin = part.origin == .zero ? nil : part.origin
    clip = part.clip
    clipRadius = part.clipRadius == 0 ? nil : part.clipRadius
    alpha = part.alpha
    cornerRadius = part.cornerRadius == 0 ? nil : part.cornerRadius
    angle = part.rotation.angle == 0 ? nil : part.rotation.angle
    traits = part.traits.names.isEmpty ? nil : part.traits.names
    let unknown = part.uncertainAttributes.union(part.excusedAttributes)
    var names: [String] = []
    if unknown.contains(.quad) { names.append("quad") }
    if unknown.contains(.cornerRadius) { names.append("cornerRadius") }
    if unknown.contains(.rotation) { names.append("turn") }
    self.unknown = names.isEmpty ? nil : names
  }
}

extension PicturePart.Traits {
  /// The name of each trait in a document, and its words in a report. A new trait must be added.
  private static let texts: [(trait: Self, name: String, words: String)] = [
    (.isMasked, "masked", "masked"), (.isOutside, "outside", "outside the container"),
    (.isRecolored, "recolored", "in another color"),
    (.isDecorated, "decorated", "with a shadow or a border"), (.isFilled, "filled", "filled"),
    (.isClipping, "clipping", "clipping"), (.isTranslucent, "translucent", "translucent"),
    (.isReshaped, "reshaped", "in another shape"),
    (.isDistorted, "distorted", "upside down, filtered or coarse"),
  ]

  /// The names in a document.
  var names: [String] { Self.texts.filter { contains($0.trait) }.map(\.name) }

  /// The traits as words of a report.
  var words: String {
    let words = Self.texts.filter { contains($0.trait) }.map(\.words)
    return words.isEmpty ? "plain" : words.joined(separator: ", ")
  }
}

extension TracedView {
  /// The name in a document.
  var name: String {
    switch self {
    case .view(let id): "\(id)"
    case .snapshot(let id): "snapshot of \(id)"
    default: "other"
    }
  }
}
