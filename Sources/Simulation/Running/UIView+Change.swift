import Model
import UIKit

// Changes that the app writes during a scenario.
extension UIView {
  /// Applies a change; returns whether the value was different before.
  func apply(_ change: Event.Change) -> Bool {
    switch change {
    case .alpha(let new): set(\.alpha, CGFloat(Float(new)))
    case .isHidden(let new): set(\.isHidden, new)
    case .transform(let new): set(\.transform, new.cg)
    case .position(let new): set(\.center, new.cg)
    case .bounds(let new): set(\.bounds, new.cg)
    case .cornerRadius(let new): set(\.layer.cornerRadius, CGFloat(new))
    case .isUserInteractionEnabled(let new): set(\.isUserInteractionEnabled, new)
    }
  }

  /// The present value of the attribute that a change sets.
  func value(of change: Event.Change) -> Event.Change {
    switch change {
    case .alpha: .alpha(Double(node.opacity))
    case .isHidden: .isHidden(isHidden)
    case .transform: .transform(Affine(transform))
    case .position: .position(Point(center))
    case .bounds: .bounds(Rect(bounds))
    case .cornerRadius: .cornerRadius(Double(node.cornerRadius))
    case .isUserInteractionEnabled: .isUserInteractionEnabled(isUserInteractionEnabled)
    }
  }

  private func set<T: Equatable>(_ path: ReferenceWritableKeyPath<UIView, T>, _ new: T) -> Bool {
    guard self[keyPath: path] != new else { return false }
    self[keyPath: path] = new
    return true
  }
}
