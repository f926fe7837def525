/// The keys of the actions that a layer runs when it comes into a tree that is shown, or leaves it.
/// Nothing runs these actions here.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

/// What a layer does when a property changes or an event happens.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Does nothing, and ends the search for an action.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Adds itself to the layer, with the name of the changed property as its key.
extension CAAnimation: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension CALayer {
  /// The first action that the delegate, the actions, the style or the class names. It may be
  /// `NSNull`, which stands for no action and ends the search.
  func namedAction(forKey event: String) -> (any CAAction)? {
    if let delegate {
      nonisolated(unsafe) let layer = self, layerDelegate = delegate
      let answer = MainActor.assumeIsolated {
        Answer(action: layerDelegate.action(for: layer, forKey: event))
      }
      if let action = answer.action { return action }
    }
    if let action = actions?[event] { return action }
    let style = style?["actions"] as? [String: any CAAction]
    return style?[event] ?? type(of: self).defaultAction(forKey: event)
  }

  /// The default action of Core Animation: it animates an animatable property, once the layer has
  /// been drawn.
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard node.flags.contains(.isRendered), node.isDrawn else { return nil }
    // `docs/facts.md A21`
    if event == "hidden" { return CATransition() }
    guard isAnimatable(event) else { return nil }
    let animation = ImplicitAnimation()
    animation.keyPath = event
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction()
    animation.fromValue = (presentation() ?? self).value(forKeyPath: event)
    return animation
  }

  /// Whether something other than the default may decide the layer's actions: its delegate, its
  /// attributes, or its class, unless that is one of the three that override nothing about actions.
  var mayHaveCustomActions: Bool {
    if delegate != nil || actions != nil || style != nil { return true }
    let type = ObjectIdentifier(type(of: self))
    return type != ObjectIdentifier(CALayer.self) && type != ObjectIdentifier(CAShapeLayer.self)
      && type != ObjectIdentifier(CAGradientLayer.self)
  }

  /// Runs the action for a change, unless it is the default one.
  ///
  /// - Returns: false for the default one.
  func runCustomAction(for key: String, from old: AnimatableValue) -> Bool {
    // Changes of the bounds are recorded as origin and size, but have one action.
    let event = key.hasPrefix("bounds.") ? "bounds" : key
    let action = action(forKey: event)
    if action is ImplicitAnimation { return false }
    // An animation without key path or values animates the changed property from its old value.
    if let basic = action as? CABasicAnimation, let copy = basic.copy() as? CABasicAnimation {
      if copy.keyPath == nil { copy.keyPath = key }
      if copy.fromValue == nil, copy.toValue == nil, copy.byValue == nil {
        copy.fromValue = old.anyObject(like: typedValue(forKey: key))
      }
      copy.run(forKey: event, object: self, arguments: nil)
    } else {
      action?.run(forKey: event, object: self, arguments: nil)
    }
    return true
  }

  /// Whether a property can be animated. Lists what `typedValue(forKey:)` lists, except the parts
  /// of the bounds.
  private func isAnimatable(_ key: String) -> Bool {
    switch key {
    case "position", "bounds", "anchorPoint", "zPosition", "opacity", "cornerRadius",
      "borderWidth", "borderColor", "backgroundColor", "shadowOpacity", "shadowRadius",
      "shadowOffset", "shadowColor", "shadowPath", "contents", "contentsRect", "transform",
      "sublayerTransform":
      true
    default: ownValue(forKey: key) != nil
    }
  }

  /// Passes a result of the main actor to nonisolated code on the same thread.
  private struct Answer: @unchecked Sendable { let action: (any CAAction)? }
}

/// The default animation of Core Animation for a changed property.
final class ImplicitAnimation: CABasicAnimation {
  override func blank() -> CAAnimation { ImplicitAnimation() }
}
