/// A transition of the documents: one of which the model knows formulas. (MODEL.md)
public enum Specification: String, Hashable, Sendable, CaseIterable {
  /// Documents 000 and 001: marked subviews dissolve into one another.
  case fade
  /// Document 002: a card turns round and becomes the screen.
  case flip
  /// Document 003: the new screen fades in over the old one, which shrinks.
  case scale
  /// Document 004: a whole screen, and views in it, as pictures that become one another.
  case snapshot

  /// How long it lasts if the story does not say, in seconds: as the document says, for the
  /// snapshot transition as the example that it links.
  public var duration: Double {
    switch self {
    case .fade: 1
    case .flip: 2
    case .scale, .snapshot: 0.25
    }
  }

  /// Whether it is one keyframe animation.
  public var hasKeyframes: Bool { self == .flip || self == .snapshot }

  /// Whether marked views of two screens become one another.
  public var hasPairs: Bool { self == .fade || self == .snapshot }

  /// Whether every number of it is exact in the exact domain. A third and a tenth are not.
  public var isExact: Bool {
    switch self {
    case .fade, .snapshot: true
    case .flip, .scale: false
    }
  }
}
