import QuartzCore

extension UIViewController {
  /// Sets a property by its name, as code for old systems does. A scenario that uses another name
  /// is refused.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "modalInPresentation", "isModalInPresentation":
      isModalInPresentation = (value as? NSNumber)?.boolValue ?? value as? Bool ?? false
    case "title": title = value as? String
    default: stopUnsupported("\(type(of: self)).setValue(_:forKey: “\(key)”) is not simulated")
    }
  }
}
