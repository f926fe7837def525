// Types that Swift bridges to Objective-C classes on Apple's systems. A new type of names that a
// property of a layer or an animation has, such as `CALayerCornerCurve`, belongs in the list at the
// end.

import Foundation

/// `CGFloat` is bridged to `NSNumber`, as on Apple's systems. (`docs/facts.md V1`)
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

/// A struct that is bridged to `NSValue`, as on Apple's systems. (`docs/facts.md V1`)
public protocol _BridgedToNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The value of a missing object: zeros, as nil has in Objective-C, but the identity for a
  /// transform.
  static var _nothing: Self { get }
}

extension _BridgedToNSValue {
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = source.geometry as? Self
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = source.geometry as? Self
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source?.geometry as? Self ?? _nothing
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _BridgedToNSValue {
  public static var _nothing: CGPoint { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _BridgedToNSValue {
  public static var _nothing: CGSize { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _BridgedToNSValue {
  public static var _nothing: CGRect { .zero }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CATransform3D: _BridgedToNSValue {
  public static var _nothing: CATransform3D { CATransform3DIdentity }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}

/// A name that is bridged to `NSString`, as on Apple's systems. (`docs/facts.md V1`)
public protocol _BridgedToNSString: RawRepresentable<String>, _ObjectiveCBridgeable
where _ObjectiveCType == NSString {
  init(rawValue: String)
}

extension _BridgedToNSString {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
    result = Self(rawValue: String(describing: source))
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout Self?
  ) -> Bool {
    result = Self(rawValue: String(describing: source))
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
    Self(rawValue: source.map { String(describing: $0) } ?? "")
  }
}

extension CALayerCornerCurve: _BridgedToNSString {}
extension CALayerContentsFormat: _BridgedToNSString {}
extension CALayerContentsFilter: _BridgedToNSString {}
extension CALayerContentsGravity: _BridgedToNSString {}
extension CATextLayerTruncationMode: _BridgedToNSString {}
extension CATextLayerAlignmentMode: _BridgedToNSString {}
extension CAEmitterLayerEmitterShape: _BridgedToNSString {}
extension CAEmitterLayerEmitterMode: _BridgedToNSString {}
extension CAEmitterLayerRenderMode: _BridgedToNSString {}
extension CAScrollLayerScrollMode: _BridgedToNSString {}
extension CAShapeLayerFillRule: _BridgedToNSString {}
extension CAShapeLayerLineCap: _BridgedToNSString {}
extension CAShapeLayerLineJoin: _BridgedToNSString {}
extension CAGradientLayerType: _BridgedToNSString {}
extension CAAnimationCalculationMode: _BridgedToNSString {}
extension CAAnimationRotationMode: _BridgedToNSString {}
extension CATransitionType: _BridgedToNSString {}
extension CATransitionSubtype: _BridgedToNSString {}
extension CAMediaTimingFillMode: _BridgedToNSString {}
