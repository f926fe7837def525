// Attributes and sizes of text. Sizes are estimates, see `UIFont.roughSize`.

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let link = NSAttributedString.Key("NSLink")
}

/// The attributes of a paragraph.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  public static let `default` = NSParagraphStyle()
  open internal(set) var alignment = NSTextAlignment.natural
  open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  open internal(set) var lineSpacing: CGFloat = 0
  open internal(set) var paragraphSpacing: CGFloat = 0
}

/// The attributes of a paragraph, to be set.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  public override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }

  // The properties up to the next blank line have no effect here.
  public var lineHeightMultiple: CGFloat = 0
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  public var firstLineHeadIndent: CGFloat = 0
  public var headIndent: CGFloat = 0
  public var tailIndent: CGFloat = 0
  public var paragraphSpacingBefore: CGFloat = 0
  public var hyphenationFactor: Float = 0
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// Options for measuring and drawing text. They have no effect here.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The context of a text drawing. It has no effect here.
public final class NSStringDrawingContext: NSObject {}

/// The shadow of text.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  /// It has no effect here.
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

extension StringProtocol {
  /// The estimated size of the text on unlimited width.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    font(attributes).roughSize(of: String(self))
  }

  /// The estimated rectangle of the text in lines no wider than `size.width`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: font(attributes).roughSize(of: String(self), width: size.width))
  }

  /// Does nothing: text is not drawn here.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {}
  /// Does nothing: text is not drawn here.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {}

  /// The font of the attributes; text without one has a font of 12 points, as in UIKit.
  private func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
    attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
  }
}

extension NSAttributedString {
  /// The estimated size of the text on unlimited width.
  public func size() -> CGSize { string.size(withAttributes: attributes) }

  /// The estimated rectangle of the text in lines no wider than `size.width`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// The attributes of the first character, which stand for those of the whole text in an estimate.
  private var attributes: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }
}
