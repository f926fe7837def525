/// An item of the whole picture: a screen with its content, a snapshot, or the color of any other
/// view.
///
/// The parts of a sample are in drawing order, so z positions need no member.
public struct PicturePart: Hashable, Sendable {
  /// For a root, `.view` is a whole screen; for any other view, only that view's own color.
  public var tracedView: TracedView
  /// The map from the unit square to the window; for what is in a screen, to the root's own
  /// coordinates. For a layer that leaves the plane, its own transform is taken as the identity.
  public var quad: Affine
  /// Where the coordinates of a screen begin: the origin of the root's bounds.
  public var origin = Point.zero
  /// The rectangle outside which nothing is drawn; nil means no limit.
  public var clip: Rect?
  /// The corner radius of that rectangle.
  public var clipRadius = 0.0
  /// The product of its alpha and those of its superlayers, each at most 1.
  public var alpha: Double
  /// The corner radius of what is drawn.
  public var cornerRadius = 0.0
  /// Its transform, if that leaves the plane: an index in `Trace.spatialTransforms`; else -1.
  public var transformIndex: Int32 = -1
  /// What it shows: for a screen, an index in `Trace.contents`; for a snapshot, a number that stays
  /// the same as long as its picture does; -1 for a color, or if it was not recorded.
  public var content: Int32 = -1
  public var traits = Traits.none

  public init(tracedView: TracedView, quad: Affine, clip: Rect?, alpha: Double) {
    (self.tracedView, self.quad, self.clip, self.alpha) = (tracedView, quad, clip, alpha)
  }

  /// Other visible properties of a part. Not an `OptionSet`, for speed. `PartDocument.swift` has
  /// the name and the words of each.
  public struct Traits: Hashable, Sendable {
    public var bits: UInt16

    @inlinable public init(bits: UInt16) { self.bits = bits }

    @inlinable public static var none: Traits { Traits(bits: 0) }
    /// It or one of its superlayers has a mask.
    @inlinable public static var isMasked: Traits { Traits(bits: 1) }
    /// It lies outside the container.
    @inlinable public static var isOutside: Traits { Traits(bits: 2) }
    /// A view of the scenario has a color other than its own.
    @inlinable public static var isRecolored: Traits { Traits(bits: 4) }
    /// It has a shadow, or something else besides its color and content.
    @inlinable public static var isDecorated: Traits { Traits(bits: 8) }
    /// A screen whose root has a color.
    @inlinable public static var isFilled: Traits { Traits(bits: 16) }
    /// A screen whose root clips.
    @inlinable public static var isClipping: Traits { Traits(bits: 32) }
    /// A view of the animator's in the container, whose color may be translucent.
    @inlinable public static var isTranslucent: Traits { Traits(bits: 64) }
    /// Only some of its corners are round, or it shows only a part of its contents. For what is in a
    /// clipping layer, this may be true of that layer.
    @inlinable public static var isReshaped: Traits { Traits(bits: 128) }
    /// It or one of its superlayers is drawn upside down, filtered, or with coarse pixels.
    @inlinable public static var isDistorted: Traits { Traits(bits: 256) }

    @inlinable public func contains(_ other: Traits) -> Bool { bits & other.bits == other.bits }
    @inlinable public mutating func insert(_ other: Traits) { bits |= other.bits }
    @inlinable public func without(_ other: Traits) -> Traits { Traits(bits: bits & ~other.bits) }
    @inlinable public func union(_ other: Traits) -> Traits { Traits(bits: bits | other.bits) }
  }
}

/// What is drawn in a screen, without the color of its root. It is recorded again only if
/// something may have changed.
public struct ContentRecord: Hashable, Sendable {
  public var screen: Int
  /// The parts, in the root's own coordinates: a range of `Trace.contentParts`.
  public var parts: Range<Int>

  public init(screen: Int, parts: Range<Int>) { (self.screen, self.parts) = (screen, parts) }
}
