/// Makes an object of a class that is known only at run time, as `init()` of a protocol does to
/// which every object conforms on Apple's systems.
///
/// Only common classes can be made. For others the scenario is refused.
public func makeObject(of type: Any.Type) -> Any {
  nonisolated(unsafe) var object: Any?
  MainActor.assumeIsolated { object = makers.first { $0.type == type }?.make() }
  guard let object else {
    stopUnsupported("\(type) was made by the init() of a protocol: only common classes support it")
  }
  return object
}

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
