// The settings of the keyboard and of typing, with Apple's raw values. They have no effect here.

/// The type of the keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The look of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
/// When text is capitalized.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// Whether text is corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// What a text field is for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let emailAddress = UITextContentType(rawValue: "email")
}
