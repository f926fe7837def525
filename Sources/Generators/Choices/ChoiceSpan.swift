/// A range of neighboring choices that belong together, for example those of an element, a
/// collection or a step.
///
/// Spans nest and are listed in the order of their starts, the outer before the inner. No span is
/// empty.
public struct ChoiceSpan: Hashable, Sendable {
  /// What the choices of a span make. Spans of one label can replace one another.
  ///
  /// `Recording.bytes` and the checksum of a `ReplayKey` contain the numbers of labels, and so the
  /// hashes of their names. After a name is changed, older replay keys are refused, and an older
  /// recording is replayed without alignment at these spans.
  public struct Label: Hashable, Sendable, RawRepresentable {
    /// The number of the label: at most 2 for a built-in label; a label from a name has its highest
    /// bit set.
    public var rawValue: UInt32
    /// Makes the label with this number.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The choices belong together for no further reason.
    public static var plain: Label { Label(rawValue: 0) }
    /// All elements of a collection, and the choice that ends it, unless it has its maximum length.
    public static var collection: Label { Label(rawValue: 1) }
    /// One element of a collection, with the choice that there is one more.
    public static var element: Label { Label(rawValue: 2) }

    /// Makes a label from a name: the name's 32-bit FNV-1a hash, made different from the labels
    /// above.
    public init(_ name: String) {
      var hash: UInt32 = 0x811c_9dc5
      for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      rawValue = hash | 0x8000_0000
    }
  }

  // 32 bits, so that a span takes 12 bytes: `Choices.choicesMax` is far below their limit.
  @usableFromInline var start32: Int32
  @usableFromInline var end32: Int32
  /// What the choices make.
  public var label: Label

  /// Makes a span from a range of indices of choices.
  @inlinable
  public init(_ range: Range<Int>, _ label: Label) {
    start32 = Int32(truncatingIfNeeded: range.lowerBound)
    end32 = Int32(truncatingIfNeeded: range.upperBound)
    self.label = label
  }

  /// The index of the first choice.
  @inlinable public var start: Int { Int(start32) }
  /// The index after the last choice.
  @inlinable public var end: Int { Int(end32) }
  /// The indices of the choices.
  public var range: Range<Int> { start..<end }
  /// How many choices the span has.
  public var count: Int { end - start }
}
