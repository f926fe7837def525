/// The alignment of text.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// How a line that is too long is broken.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
/// How text that shrinks is aligned.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A view that shows text. The text is not in pictures, and its size is an estimate. Only a change of
/// the text requests a layout.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { superview?.setNeedsLayout() } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  /// Setting nil resets it.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) } }
  }
  /// Setting nil resets it.
  open var textColor: UIColor! = .label { didSet { if textColor == nil { textColor = .label } } }
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var isEnabled = true
  open var isHighlighted = false
  /// It has no effect here.
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)

  // The properties up to the next blank line have no effect here.
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var minimumScaleFactor: CGFloat = 0
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  open var preferredMaxLayoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.flags.insert(.ignoresTouches)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.flags.insert(.ignoresTouches)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(
        width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    font.roughSize(
      of: text ?? "", width: size.width > 0 && numberOfLines != 1 ? size.width : .infinity,
      lines: numberOfLines)
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    CGRect(
      origin: bounds.origin,
      size: font.roughSize(of: text ?? "", width: bounds.width, lines: numberOfLines))
  }

  open func drawText(in rect: CGRect) {}

  package override var showsOwnContent: Bool { text?.isEmpty == false }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("text", text)
    state.add("attributedText", attributedText)
    state.add("font", font)
    state.add("textColor", textColor)
    state.add("textAlignment", textAlignment)
    state.add("lineBreakMode", lineBreakMode)
    state.add("numberOfLines", numberOfLines)
    state.add("isEnabled", isEnabled)
    state.add("isHighlighted", isHighlighted)
    state.add("highlightedTextColor", highlightedTextColor)
    state.add("shadowColor", shadowColor)
    state.add("shadowOffset", shadowOffset)
    state.add("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth)
    state.add("adjustsFontForContentSizeCategory", adjustsFontForContentSizeCategory)
    state.add("allowsDefaultTighteningForTruncation", allowsDefaultTighteningForTruncation)
    state.add("minimumScaleFactor", minimumScaleFactor)
    state.add("baselineAdjustment", baselineAdjustment)
    state.add("preferredMaxLayoutWidth", preferredMaxLayoutWidth)
  }
}
