/// All layers of a run over time, for the page of the inspector: `docs/inspector.md`.
///
/// A sample holds only what differs from the one before, and names are short, so that a page with a
/// few hundred samples is small.
public struct LayerFilm: Codable, Hashable, Sendable {
  /// The layers in the order in which they were first seen.
  public var layers: [Layer] = []
  /// What snapshots and images show.
  public var pictures: [Picture] = []
  /// In the order of time.
  public var samples: [Sample] = []
  /// The appearance callbacks of view controllers.
  public var callbacks: [Callback] = []

  public init() {}

  /// A layer with its properties that do not change.
  public struct Layer: Codable, Hashable, Sendable {
    /// The scenario's view: `A2`; nil for any other layer.
    public var view: String?
    /// The view whose picture it shows.
    public var snapshot: String?
    /// The name of the class.
    public var type: String
    public var role: Role

    public init(view: String?, snapshot: String?, type: String, role: Role) {
      (self.view, self.snapshot, self.type, self.role) = (view, snapshot, type, role)
    }
  }

  /// How a layer is drawn. The page reads the names, in `film.js` and `stage.js`.
  public enum Role: String, Codable, Hashable, Sendable {
    case plain, window, container, image, text, shape, gradient, effect
  }

  /// What a snapshot or an image shows: the colors of views.
  public struct Picture: Codable, Hashable, Sendable {
    /// Width and height, in points.
    public var size: [Double]
    /// Bottom first. A picture without items is blank.
    public var items: [Item]

    public init(size: [Double], items: [Item]) { (self.size, self.items) = (size, items) }

    public struct Item: Codable, Hashable, Sendable {
      /// The view whose color it is; `black` where nothing was drawn; nil for any other color.
      public var view: String?
      /// The map of the unit square to the picture: a, b, c, d, tx, ty.
      public var quad: [Double]
      /// The rectangle outside which nothing is drawn.
      public var clip: [Double]?
      public var alpha: Double

      public init(view: String?, quad: [Double], clip: [Double]?, alpha: Double) {
        (self.view, self.quad, self.clip, self.alpha) = (view, quad, clip, alpha)
      }
    }
  }

  /// All layers at an instant.
  public struct Sample: Codable, Hashable, Sendable {
    /// In ticks.
    public var time: Double
    /// The index of the transition in flight; nil at rest.
    public var transition: Int?
    /// The index among the samples of a `TraceDocument` and a `PredictionDocument`; nil at rest.
    public var documentIndex: Int?
    /// The layers that are in a window, with what masks them, each before its children, in drawing
    /// order; nil if they are those of the sample before.
    public var tree: [Int]?
    /// What differs from the sample before.
    public var changes: [State]

    private enum CodingKeys: String, CodingKey {
      case time, transition, tree, changes
      // The name that the page reads.
      case documentIndex = "place"
    }

    public init(time: Double, transition: Int?, tree: [Int]?, changes: [State]) {
      (self.time, self.transition, self.tree, self.changes) = (time, transition, tree, changes)
    }
  }

  /// What a layer shows at an instant. In a film, nil means that nothing has changed.
  ///
  /// `difference(from:)` and `apply(_:)` must name every member, and the page reads them by their
  /// names.
  public struct State: Codable, Hashable, Sendable {
    /// The index of the layer.
    public var layer: Int
    /// The index of the superlayer; -1 for a window. For a mask, the layer that it masks.
    public var parent: Int?
    /// x, y, width, height.
    public var bounds: [Double]?
    public var position: [Double]?
    public var anchor: [Double]?
    /// Empty for the identity; six numbers for a transform in the plane; otherwise sixteen, by
    /// rows.
    public var transform: [Double]?
    public var sublayerTransform: [Double]?
    public var alpha: Double?
    public var cornerRadius: Double?
    public var zPosition: Double?
    public var isHidden: Bool?
    public var clips: Bool?
    /// The color as `#rrggbbaa`; `own` for the color that a scenario's view has by itself; empty
    /// without a color.
    public var fill: String?
    /// The index of the picture; -1 without one.
    public var picture: Int?
    /// Whether it masks its parent.
    public var isMask: Bool?
    /// Width, and the color as text.
    public var border: [String]?
    /// Opacity, radius, x, y.
    public var shadow: [Double]?
    /// The outline as SVG writes it, its fill and stroke colors and the width of the stroke.
    public var outline: [String]?
    /// The text of a label or a button; empty without one.
    public var text: String?
    /// The gradient that it draws; one without colors if it draws none.
    public var gradient: Gradient?
    /// The properties that are animated, as key paths.
    public var animated: [String]?
    /// One number for the value of each animated property that no other member shows, by its key
    /// path, such as the extent of a path.
    public var courses: [String: Double]?
    /// The model values of animated properties, where their animations end.
    public var goal: Goal?

    public init(layer: Int) { self.layer = layer }
  }

  /// A gradient between colors.
  public struct Gradient: Codable, Hashable, Sendable {
    /// `axial`, `radial` or `conic`.
    public var kind = ""
    /// From the start to the end: x, y, x, y, in the unit square.
    public var line: [Double] = []
    /// As `#rrggbbaa`.
    public var colors: [String] = []
    /// Where each color is, 0 to 1.
    public var locations: [Double] = []

    public init() {}
  }

  /// Model values, where they differ from what is shown.
  public struct Goal: Codable, Hashable, Sendable {
    public var bounds: [Double]?
    public var position: [Double]?
    public var transform: [Double]?
    public var alpha: Double?
    public var cornerRadius: Double?

    public init() {}
  }

  /// An appearance callback of the view controller of a screen.
  public struct Callback: Codable, Hashable, Sendable {
    /// In ticks.
    public var time: Double
    /// The letter of the screen.
    public var screen: String
    /// A name of `Callback.Kind`.
    public var kind: String

    public init(time: Double, screen: String, kind: String) {
      (self.time, self.screen, self.kind) = (time, screen, kind)
    }
  }
}

extension LayerFilm.State {
  /// What differs from an earlier state of the same layer; nil if nothing does.
  public func difference(from old: Self) -> Self? {
    var change = Self(layer: layer)
    if parent != old.parent { change.parent = parent }
    if bounds != old.bounds { change.bounds = bounds }
    if position != old.position { change.position = position }
    if anchor != old.anchor { change.anchor = anchor }
    if transform != old.transform { change.transform = transform }
    if sublayerTransform != old.sublayerTransform { change.sublayerTransform = sublayerTransform }
    if alpha != old.alpha { change.alpha = alpha }
    if cornerRadius != old.cornerRadius { change.cornerRadius = cornerRadius }
    if zPosition != old.zPosition { change.zPosition = zPosition }
    if isHidden != old.isHidden { change.isHidden = isHidden }
    if clips != old.clips { change.clips = clips }
    if fill != old.fill { change.fill = fill }
    if picture != old.picture { change.picture = picture }
    if isMask != old.isMask { change.isMask = isMask }
    if border != old.border { change.border = border }
    if shadow != old.shadow { change.shadow = shadow }
    if outline != old.outline { change.outline = outline }
    if text != old.text { change.text = text }
    if gradient != old.gradient { change.gradient = gradient }
    if courses != old.courses { change.courses = courses }
    if animated != old.animated { change.animated = animated }
    if goal != old.goal { change.goal = goal }
    return change == Self(layer: layer) ? nil : change
  }

  /// Applies a later change.
  public mutating func apply(_ change: Self) {
    parent = change.parent ?? parent
    bounds = change.bounds ?? bounds
    position = change.position ?? position
    anchor = change.anchor ?? anchor
    transform = change.transform ?? transform
    sublayerTransform = change.sublayerTransform ?? sublayerTransform
    alpha = change.alpha ?? alpha
    cornerRadius = change.cornerRadius ?? cornerRadius
    zPosition = change.zPosition ?? zPosition
    isHidden = change.isHidden ?? isHidden
    clips = change.clips ?? clips
    fill = change.fill ?? fill
    picture = change.picture ?? picture
    isMask = change.isMask ?? isMask
    border = change.border ?? border
    shadow = change.shadow ?? shadow
    outline = change.outline ?? outline
    text = change.text ?? text
    gradient = change.gradient ?? gradient
    courses = change.courses ?? courses
    animated = change.animated ?? animated
    goal = change.goal ?? goal
  }
}

extension LayerFilm {
  /// The film with about `countMax` samples: those at the given times and evenly selected others.
  public func thinned(to countMax: Int, keeping times: Set<Double>) -> LayerFilm {
    guard samples.count > countMax, countMax > 1 else { return self }
    var kept = Set((0..<countMax).map { $0 * (samples.count - 1) / (countMax - 1) })
    for (index, sample) in samples.enumerated() where times.contains(sample.time) {
      kept.insert(index)
    }
    var film = self
    film.samples = []
    // What has changed since the previous sample that is kept.
    var pending: [Int: State] = [:], tree: [Int]?
    for (index, sample) in samples.enumerated() {
      tree = sample.tree ?? tree
      for change in sample.changes {
        pending[change.layer, default: State(layer: change.layer)].apply(change)
      }
      guard kept.contains(index) else { continue }
      var merged = sample
      (merged.tree, tree) = (tree, nil)
      merged.changes = pending.values.sorted { $0.layer < $1.layer }
      pending = [:]
      film.samples.append(merged)
    }
    return film
  }
}
