/// What a layer does when something happens to it.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Nothing at all: whoever answers with it ends the search for an action.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// An animation runs by being added to the layer, under the name of what has changed.
extension CAAnimation: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension CALayer {
  /// The first word of whoever may have one: null is one, too.
  func namedAction(forKey event: String) -> (any CAAction)? {
    if let delegate {
      nonisolated(unsafe) let layer = self, worksFor = delegate
      let answer = MainActor.assumeIsolated {
        Answer(action: worksFor.action(for: layer, forKey: event))
      }
      if let action = answer.action { return action }
    }
    if let action = actions?[event] { return action }
    let style = style?["actions"] as? [String: any CAAction]
    return style?[event] ?? type(of: self).defaultAction(forKey: event)
  }

  /// What Core Animation does if nobody has a word: it animates what can be animated, once the
  /// layer has been drawn.
  func ownAction(forKey event: String) -> (any CAAction)? {
    guard node.pointee.flags.contains(.isRendered), node.isDrawn else { return nil }
    if event == "hidden" { return CATransition() }
    guard animates(event) else { return nil }
    let animation = ImplicitAnimation()
    animation.keyPath = event
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction()
    animation.fromValue = (presentation() ?? self).value(forKeyPath: event)
    return animation
  }

  /// Whether somebody may have another word about what the layer does by itself.
  var asksForActions: Bool {
    if delegate != nil || actions != nil || style != nil { return true }
    let type = ObjectIdentifier(type(of: self))
    return type != ObjectIdentifier(CALayer.self) && type != ObjectIdentifier(CAShapeLayer.self)
      && type != ObjectIdentifier(CAGradientLayer.self)
  }

  /// Runs the action for a change, unless that is the layer's own.
  ///
  /// - Returns: whether it is.
  func actsByItself(_ key: String, from old: AnimatableValue) -> Bool {
    let event = key.hasPrefix("bounds.") ? "bounds" : key
    let action = action(forKey: event)
    if action is ImplicitAnimation { return true }
    if let basic = action as? CABasicAnimation, let copy = basic.copy() as? CABasicAnimation {
      if copy.keyPath == nil { copy.keyPath = key }
      if copy.fromValue == nil, copy.toValue == nil, copy.byValue == nil {
        copy.fromValue = old.anyObject(like: typedValue(forKey: key))
      }
      copy.run(forKey: event, object: self, arguments: nil)
    } else {
      action?.run(forKey: event, object: self, arguments: nil)
    }
    return false
  }

  private func animates(_ key: String) -> Bool {
    switch key {
    case "position", "bounds", "anchorPoint", "zPosition", "opacity", "cornerRadius",
      "borderWidth", "borderColor", "backgroundColor", "shadowOpacity", "shadowRadius",
      "shadowOffset", "shadowColor", "shadowPath", "contents", "contentsRect", "transform",
      "sublayerTransform":
      true
    default: ownValue(forKey: key) != nil
    }
  }

  /// An answer of the main actor's, on its way to somebody of no actor who is there as well.
  private struct Answer: @unchecked Sendable { let action: (any CAAction)? }
}

/// What Core Animation does by itself when a property of a layer changes.
final class ImplicitAnimation: CABasicAnimation {
  override func blank() -> CAAnimation { ImplicitAnimation() }
}
