/// A transition of the tutorials, for which the model has formulas. (`docs/model.md, Tutorials`)
public enum Specification: String, Hashable, Sendable, CaseIterable {
  /// The subview-fade tutorial: marked subviews dissolve into each other.
  case fade
  /// The flip tutorial: a card turns over and becomes the screen.
  case flip
  /// The scale tutorial: the new screen fades in over the old one, which shrinks.
  case scale
  /// The snapshot tutorial: a whole screen, and views in it, become others as snapshots.
  case snapshot

  /// The duration in seconds if the scenario names none: that of the tutorial, or for the snapshot
  /// transition that of the example which the tutorial links.
  public var duration: Double {
    switch self {
    case .fade: 1
    case .flip: 2
    case .scale, .snapshot: 0.25
    }
  }

  /// Whether the transition is one keyframe animation.
  public var hasKeyframes: Bool { self == .flip || self == .snapshot }

  /// Whether marked views of one screen turn into those of the other.
  public var hasPairs: Bool { self == .fade || self == .snapshot }

  /// Whether every number of the transition is exact in the exact domain. A third and a tenth are
  /// not.
  public var isExact: Bool {
    switch self {
    case .fade, .snapshot: true
    case .flip, .scale: false
    }
  }
}
