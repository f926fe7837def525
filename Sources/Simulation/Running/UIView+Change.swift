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
    case .decoration(let decoration, let isSet): set(decoration, isSet)
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
    case .decoration(let decoration, _): .decoration(decoration, has(decoration))
    }
  }

  /// Whether a single decoration is set. `default`, here and below, is the z-position, so a new
  /// decoration needs a case.
  private func has(_ decoration: View.Decorations) -> Bool {
    switch decoration {
    case .shadow: layer.shadowOpacity > 0
    case .border: layer.borderWidth > 0
    case .mask: layer.mask != nil
    default: layer.zPosition != 0
    }
  }

  /// Sets a decoration, or removes it; returns whether it was different before. Exported tests
  /// write the same values (`View.Decorations.assignment` and `ScenarioRun.maskOfEverything` of
  /// `Campaign`).
  @discardableResult
  func set(_ decoration: View.Decorations, _ isSet: Bool) -> Bool {
    guard has(decoration) != isSet else { return false }
    switch decoration {
    case .shadow: layer.shadowOpacity = isSet ? 0.5 : 0
    case .border: layer.borderWidth = isSet ? 1 : 0
    case .mask: layer.mask = isSet ? CALayer.coveringEverything : nil
    default: layer.zPosition = isSet ? ViewRecord.raised : 0
    }
    return true
  }

  private func set<T: Equatable>(_ path: ReferenceWritableKeyPath<UIView, T>, _ new: T) -> Bool {
    guard self[keyPath: path] != new else { return false }
    self[keyPath: path] = new
    return true
  }
}

extension CALayer {
  /// How far the mask of everything reaches from the origin of its view, to each side. In a view
  /// that is scaled down to a thousandth this is still far larger than any window.
  package static let coveringReach = 0x1p20

  /// A layer for a mask that lets everything through, also what an animator adds to the view.
  @MainActor fileprivate static var coveringEverything: CALayer {
    let layer = CALayer()
    let reach = coveringReach
    layer.frame = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    layer.backgroundColor = UIColor.black.cgColor
    return layer
  }
}
