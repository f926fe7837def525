/// A run of neighbouring choices that belong together: an element, a collection, a step. Spans nest
/// and are listed in the order in which they began, the outer before the inner. None is empty.
public struct ChoiceSpan: Hashable, Sendable {
  /// What kind of thing the choices make. Spans of one label may stand in for one another.
  public struct Label: Hashable, Sendable, RawRepresentable {
    public var rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Choices that belong together for no further reason.
    public static var plain: Label { Label(rawValue: 0) }
    /// All elements of a collection and the choice that ended it.
    public static var collection: Label { Label(rawValue: 1) }
    /// One element of a collection, with the choice that there is one more.
    public static var element: Label { Label(rawValue: 2) }

    /// A label for the things called `name`: the 32-bit FNV-1a hash of it, clear of the labels
    /// above.
    public init(_ name: String) {
      var hash: UInt32 = 0x811c_9dc5
      for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      rawValue = hash | 0x8000_0000
    }
  }

  @usableFromInline var start32: Int32
  @usableFromInline var end32: Int32
  public var label: Label

  @inlinable
  public init(_ range: Range<Int>, _ label: Label) {
    start32 = Int32(truncatingIfNeeded: range.lowerBound)
    end32 = Int32(truncatingIfNeeded: range.upperBound)
    self.label = label
  }

  @inlinable public var start: Int { Int(start32) }
  @inlinable public var end: Int { Int(end32) }
  public var range: Range<Int> { start..<end }
  public var count: Int { end - start }
}
