/// The type of the keyboard; stored without effect.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The look of the keyboard; stored without effect.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
/// The label of the return key; stored without effect.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
/// When text is capitalized; stored without effect.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// Whether text is corrected; stored without effect.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked; stored without effect.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// What a text field is for; stored without effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let emailAddress = UITextContentType(rawValue: "email")
}

/// A line of editable text. Nothing is typed here.
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open var text: String? = ""
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var background: UIImage?
  open weak var delegate: (any UITextFieldDelegate)?
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType?
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { true }
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open override var intrinsicContentSize: CGSize {
    (font ?? .systemFont(ofSize: 17)).roughSize(of: text ?? placeholder ?? "")
  }

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("text", text)
    state.add("attributedText", attributedText)
    state.add("placeholder", placeholder)
    state.add("attributedPlaceholder", attributedPlaceholder)
    state.add("font", font)
    state.add("textColor", textColor)
    state.add("textAlignment", textAlignment)
    state.add("borderStyle", borderStyle)
    state.add("background", background)
    state.add("delegate", object: delegate)
    state.add("clearButtonMode", clearButtonMode)
    state.add("leftView", object: leftView)
    state.add("rightView", object: rightView)
    state.add("leftViewMode", leftViewMode)
    state.add("rightViewMode", rightViewMode)
    state.add("keyboardType", keyboardType)
    state.add("keyboardAppearance", keyboardAppearance)
    state.add("returnKeyType", returnKeyType)
    state.add("autocapitalizationType", autocapitalizationType)
    state.add("autocorrectionType", autocorrectionType)
    state.add("spellCheckingType", spellCheckingType)
    state.add("textContentType", textContentType)
    state.add("isSecureTextEntry", isSecureTextEntry)
    state.add("enablesReturnKeyAutomatically", enablesReturnKeyAutomatically)
    state.add("adjustsFontSizeToFitWidth", adjustsFontSizeToFitWidth)
    state.add("minimumFontSize", minimumFontSize)
    state.add("clearsOnBeginEditing", clearsOnBeginEditing)
  }
}

/// The delegate of a text field. Every method is optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Several lines of editable text. Nothing is typed here.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  open var text: String! = ""
  open var attributedText: NSAttributedString! { didSet { text = attributedText?.string ?? "" } }
  open var font: UIFont? = .systemFont(ofSize: 12)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default

  open override var canBecomeFirstResponder: Bool { true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var room = (font ?? .systemFont(ofSize: 12)).roughSize(of: text ?? "", width: size.width)
    room.height += textContainerInset.top + textContainerInset.bottom
    return room
  }

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
    state.add("autocorrectionType", autocorrectionType)
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
