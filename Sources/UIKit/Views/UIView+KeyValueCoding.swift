// Reading and writing the properties of views by name. Only common names are known. A value under
// another key is stored: numbers as `NSNumber`, everything else as it is. Both switches must list the
// same names (except `layer`, which is only read), or a value that was set is never read.
// (`docs/facts.md V1`)

extension UIView {
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The value of a property, of its layer after `layer.`, or what was stored under the key. Numbers
  /// are of type `NSNumber`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let path = keyPathInLayer(keyPath) { return layer.value(forKeyPath: path) }
    switch keyPath {
    case "layer": return layer
    case "frame": return frame
    case "bounds": return bounds
    case "center": return center
    case "transform": return transform
    case "alpha": return NSNumber(value: Double(alpha))
    case "hidden", "isHidden": return NSNumber(value: isHidden)
    case "opaque", "isOpaque": return NSNumber(value: isOpaque)
    case "clipsToBounds": return NSNumber(value: clipsToBounds)
    case "userInteractionEnabled": return NSNumber(value: isUserInteractionEnabled)
    case "tag": return NSNumber(value: tag)
    case "backgroundColor": return backgroundColor
    case "tintColor": return tintColor
    case "contentOffset": return (self as? UIScrollView)?.contentOffset
    case "contentSize": return (self as? UIScrollView)?.contentSize
    default: return ownDetails?.values[keyPath]
    }
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let path = keyPathInLayer(keyPath) { return layer.setValue(value, forKeyPath: path) }
    let flag = (value as? NSNumber)?.boolValue ?? value as? Bool ?? false
    switch keyPath {
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "bounds": if let rect = value as? CGRect { bounds = rect }
    case "center": if let point = value as? CGPoint { center = point }
    case "transform": if let map = value as? CGAffineTransform { transform = map }
    case "alpha": if let number = CGFloat(anyNumber: value) { alpha = number }
    case "hidden", "isHidden": isHidden = flag
    case "opaque", "isOpaque": isOpaque = flag
    case "clipsToBounds": clipsToBounds = flag
    case "userInteractionEnabled": isUserInteractionEnabled = flag
    case "tag": if let number = CGFloat(anyNumber: value) { tag = Int(number) }
    case "backgroundColor": backgroundColor = value as? UIColor
    case "tintColor": tintColor = value as? UIColor
    case "contentOffset":
      if let point = value as? CGPoint { (self as? UIScrollView)?.contentOffset = point }
    case "contentSize":
      if let size = value as? CGSize { (self as? UIScrollView)?.contentSize = size }
    default: details.values[keyPath] = boxed(value)
    }
  }

  private func keyPathInLayer(_ keyPath: String) -> String? {
    let prefix = "layer."
    return keyPath.hasPrefix(prefix) ? String(keyPath.dropFirst(prefix.count)) : nil
  }
}
