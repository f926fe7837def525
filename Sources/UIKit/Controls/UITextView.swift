/// Several lines of editable text. Nothing is typed here, and of the delegate only the methods about
/// scrolling are called.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// Never nil: nil becomes an empty text.
  open var text: String! = "" { didSet { if text == nil { text = "" } } }
  /// Setting it also sets the text, but not the other way round. Never nil.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "") {
    didSet {
      if attributedText == nil { attributedText = NSAttributedString(string: "") }
      text = attributedText.string
    }
  }
  open var font: UIFont? = .systemFont(ofSize: 12)
  /// It has no effect here.
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  /// It has no effect here.
  open var isEditable = true
  /// It has no effect here.
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  // The properties up to the next blank line have no effect here.
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default

  open private(set) lazy var textContainer = NSTextContainer()

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if let textContainer { self.textContainer = textContainer }
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var canBecomeFirstResponder: Bool { true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = (font ?? .systemFont(ofSize: 12)).roughSize(of: text ?? "", width: size.width)
    fitting.height += textContainerInset.top + textContainerInset.bottom
    return fitting
  }

  package override var showsOwnContent: Bool { !text.isEmpty }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("text", text)
    state.add("attributedText", attributedText)
    state.add("font", font)
    state.add("textColor", textColor)
    state.add("textAlignment", textAlignment)
    state.add("isEditable", isEditable)
    state.add("isSelectable", isSelectable)
    state.add("selectedRange", selectedRange)
    state.add("textContainerInset", textContainerInset)
    state.add("keyboardType", keyboardType)
    state.add("keyboardAppearance", keyboardAppearance)
    state.add("returnKeyType", returnKeyType)
    state.add("autocapitalizationType", autocapitalizationType)
    state.add("autocorrectionType", autocorrectionType)
    state.add("spellCheckingType", spellCheckingType)
  }
}

/// The area in which a text view lays out its text. It has no effect here.
open class NSTextContainer: NSObject {
  open var size = CGSize.zero
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = false
  open var heightTracksTextView = false

  public override init() { super.init() }

  public convenience init(size: CGSize) {
    self.init()
    self.size = size
  }
}

/// The delegate of a text view. Every method is optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
}
