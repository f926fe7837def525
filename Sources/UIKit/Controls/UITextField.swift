/// A line of editable text. Nothing is typed here, and the delegate is never called, even if the
/// field becomes the first responder.
@preconcurrency @MainActor open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  /// When an accessory view of the field is visible. It has no effect here.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// Never nil: nil becomes an empty text.
  open var text: String? = "" { didSet { if text == nil { text = "" } } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  open var placeholder: String?
  /// It has no effect here.
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// It has no effect here.
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  /// It has no effect here.
  open var borderStyle = BorderStyle.none
  open var background: UIImage?
  open weak var delegate: (any UITextFieldDelegate)?

  // The properties up to the next blank line have no effect here.
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
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    return (font ?? .systemFont(ofSize: 17)).roughSize(of: shown)
  }

  package override var showsOwnContent: Bool {
    text?.isEmpty == false || placeholder?.isEmpty == false
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
  /// Never called.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
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
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
