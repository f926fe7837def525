/// A typeface in a size. Text sizes are estimates: each character is half an em wide.
open class UIFont: NSObject, @unchecked Sendable {
  public let fontName: String
  /// In points.
  public let pointSize: CGFloat

  fileprivate init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

  /// Never nil: here every name names a font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init("System", pointSize > 0 ? pointSize : descriptor.pointSize)
  }

  open var familyName: String { fontName }
  /// Empty: which fonts a phone has is not known here.
  public static var familyNames: [String] { [] }
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
  // The metrics are estimates, the same for every typeface.
  open var ascender: CGFloat { pointSize * 0.95 }
  open var descender: CGFloat { -pointSize * 0.24 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize * 0.53 }
  open var leading: CGFloat { 0 }
  open var lineHeight: CGFloat { ascender - descender }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize) }

  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("System", fontSize) }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", fontSize)
  }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System-Bold", fontSize)
  }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System-Italic", fontSize)
  }
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System-Mono", fontSize)
  }
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System-Mono", fontSize)
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont("System", style.size)
  }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont("System", style.size)
  }

  public static let systemFontSize: CGFloat = 14
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12

  /// The weight of a typeface. It has no effect on text sizes here.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The role of a text, from which its font size follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// The size in points for the content size category `large`, the default.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The estimated size of a text in lines no wider than `width`.
  ///
  /// - Parameter lines: the maximum number of lines; 0 is unlimited.
  package func roughSize(of text: String, width: CGFloat = .infinity, lines: Int = 0) -> CGSize {
    guard !text.isEmpty else { return .zero }
    // Apps pass `greatestFiniteMagnitude` for an unlimited width, which no `Int` can hold.
    let capacity = width / (pointSize / 2)
    let charactersPerLine = capacity < 1e9 ? Int(max(capacity, 1)) : Int.max
    var lineCount = 0, longestLine = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lineCount += max((paragraph.count - 1) / charactersPerLine + 1, 1)
      longestLine = max(longestLine, min(paragraph.count, charactersPerLine))
    }
    if lines > 0 { lineCount = min(lineCount, lines) }
    return CGSize(
      width: (CGFloat(longestLine) * pointSize / 2).rounded(.up),
      height: (CGFloat(lineCount) * lineHeight).rounded(.up))
  }
}

/// The attributes of a font. Only the size is kept here.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public let pointSize: CGFloat
  fileprivate init(_ pointSize: CGFloat) { self.pointSize = pointSize }

  /// The attributes by their names: the size alone.
  open var fontAttributes: [AttributeName: Any] { [.size: NSNumber(value: Double(pointSize))] }

  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? { self }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(newPointSize) }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The name of an attribute in `fontAttributes`.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
  }

  /// The design of a system font. It has no effect here.
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  /// The style of a font. It has no effect here.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }
}

/// Scales fonts for the content size category. There is one category here, so nothing is scaled.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
