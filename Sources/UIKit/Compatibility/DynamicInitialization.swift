/// Makes an object of a class that is known only at run time.
///
/// On Apple's systems every object can conform to a protocol that requires `init()`. Here that
/// needs a `required init()`, which UIKit's classes lack, so `fuzz check` adds an `init()` that calls
/// this function. For a class that is not in `makers` the scenario is refused.
public func makeObject(of type: Any.Type) -> Any {
  nonisolated(unsafe) var object: Any?
  MainActor.assumeIsolated { object = makers.first { $0.type == type }?.make() }
  guard let object else {
    stopUnsupported("\(type) was made by the init() of a protocol: only common classes support it")
  }
  return object
}

/// The classes whose objects `makeObject(of:)` can make, each with a call of its initializer.
@MainActor private let makers: [(type: Any.Type, make: @MainActor () -> Any)] = [
  (UIView.self, { UIView() }), (UILabel.self, { UILabel() }), (UIImageView.self, { UIImageView() }),
  (UIButton.self, { UIButton() }), (UIScrollView.self, { UIScrollView() }),
  (UIStackView.self, { UIStackView() }), (UIViewController.self, { UIViewController() }),
  (CALayer.self, { CALayer() }), (CAShapeLayer.self, { CAShapeLayer() }),
  (CAGradientLayer.self, { CAGradientLayer() }),
  (UITapGestureRecognizer.self, { UITapGestureRecognizer() }),
  (UIPanGestureRecognizer.self, { UIPanGestureRecognizer() }),
  (UILongPressGestureRecognizer.self, { UILongPressGestureRecognizer() }),
  (UISwipeGestureRecognizer.self, { UISwipeGestureRecognizer() }),
]
