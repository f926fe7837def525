import UIKit

/// What helpers do that many apps add to types of UIKit, such as `card.fillSuperview()`.
///
/// `fuzz check` makes such a helper up where the file that declares it is not among those it checks. Each
/// method takes the arguments of the call as they are, because apps choose their own labels for them.
@preconcurrency @MainActor public enum Helpers {
  /// The arguments of a call.
  public typealias Arguments = KeyValuePairs<String, Any?>

  // MARK: Views

  /// Adds a view, which then fills its superview, or is in its middle if the call says so.
  public static func embed(_ arguments: Arguments, in superview: UIView) {
    guard let view: UIView = arguments.first() else { return }
    superview.addSubview(view)
    let isCentered = arguments.contains { $0.key.lowercased().hasPrefix("center") }
    _ = isCentered ? center(view, in: superview) : fill(superview, with: view, arguments)
  }

  /// Lets a view fill its superview, or what the call names.
  ///
  /// - Returns: the constraints, which are active.
  @discardableResult
  public static func pin(_ view: UIView, _ arguments: Arguments) -> [NSLayoutConstraint] {
    (arguments.first() ?? view.superview).map { fill($0, with: view, arguments) } ?? []
  }

  private static func fill(
    _ superview: UIView, with view: UIView, _ arguments: Arguments
  ) -> [NSLayoutConstraint] {
    let margin = arguments.firstNumber ?? 0
    let insets =
      arguments.first()
      ?? UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    return activate(
      [
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: insets.left),
        view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -insets.bottom),
        view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -insets.right),
      ], of: view)
  }

  /// Centers a view in its superview, or in the view that the call names.
  @discardableResult
  public static func center(_ view: UIView, _ arguments: Arguments) -> [NSLayoutConstraint] {
    (arguments.first() ?? view.superview).map { center(view, in: $0) } ?? []
  }

  private static func center(_ view: UIView, in superview: UIView) -> [NSLayoutConstraint] {
    activate(
      [
        view.centerXAnchor.constraint(equalTo: superview.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
      ], of: view)
  }

  private static func activate(
    _ constraints: [NSLayoutConstraint], of view: UIView
  ) -> [NSLayoutConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  /// Adds all views that the call names, alone or in lists.
  public static func addSubviews(_ arguments: Arguments, to superview: UIView) {
    for (_, value) in arguments {
      let views = value as? [UIView] ?? (value as? UIView).map { [$0] } ?? []
      for view in views { superview.addSubview(view) }
    }
  }

  public static func removeSubviews(of view: UIView) {
    for subview in view.subviews { subview.removeFromSuperview() }
  }

  /// A picture of a view as it is now.
  public static func image(of view: UIView) -> UIImage {
    UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
    }
  }

  /// The view controller whose view a view is, or is in.
  public static func controller(of view: UIView) -> UIViewController? {
    sequence(first: view as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
  }

  // MARK: View controllers

  /// Dismisses a screen, with an animation if the call does not say otherwise.
  public static func dismiss(_ controller: UIViewController, _ arguments: Arguments) {
    controller.dismiss(animated: arguments.first() ?? true, completion: arguments.first())
  }

  /// Pops a screen, with an animation if the call does not say otherwise.
  public static func pop(_ controller: UIViewController, _ arguments: Arguments) {
    let navigation =
      controller as? UINavigationController ?? controller.navigationController
    navigation?.popViewController(animated: arguments.first() ?? true)
  }

  /// Adds a child, whose view fills the view that the call names, or else that of the controller.
  public static func addChild(_ arguments: Arguments, to controller: UIViewController) {
    guard let child: UIViewController = arguments.first() else { return }
    let superview: UIView = arguments.first() ?? controller.view
    controller.addChild(child)
    child.view.frame = superview.bounds
    superview.addSubview(child.view)
    child.didMove(toParent: controller)
  }

  /// Removes a child, the controller itself or the one that the call names, from its parent.
  public static func removeChild(_ controller: UIViewController, _ arguments: Arguments) {
    let child: UIViewController = arguments.first() ?? controller
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// The window of the app.
  public static var window: UIWindow? { UIApplication.shared.windows.first }

  /// The screen that the user sees.
  public static var topController: UIViewController? { window?.rootViewController.map(top) }

  /// The screen that the user sees of a controller and what it shows.
  public static func top(of controller: UIViewController) -> UIViewController {
    let next =
      controller.presentedViewController
      ?? (controller as? UINavigationController)?.visibleViewController
      ?? (controller as? UITabBarController)?.selectedViewController
    return next.map(top) ?? controller
  }

  // MARK: Time

  /// Calls a closure after the number of seconds that the call names.
  public static func wait(_ arguments: Arguments) {
    guard let first: () -> Void = arguments.first() else { return }
    nonisolated(unsafe) let action = first
    let seconds = Double(arguments.firstNumber ?? 0)
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { action() }
  }
}

/// A helper that returns nothing.
@dynamicCallable public struct HelperAction {
  private let action: (Helpers.Arguments) -> Void

  public init(_ action: @escaping (Helpers.Arguments) -> Void) { self.action = action }

  public func dynamicallyCall(withKeywordArguments arguments: Helpers.Arguments) {
    action(arguments)
  }
}

/// A helper that returns something.
@dynamicCallable public struct HelperFunction<Result> {
  private let function: (Helpers.Arguments) -> Result

  public init(_ function: @escaping (Helpers.Arguments) -> Result) { self.function = function }

  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: Helpers.Arguments) -> Result {
    function(arguments)
  }
}

extension KeyValuePairs where Key == String, Value == Any? {
  /// The first argument of a type.
  fileprivate func first<Wanted>() -> Wanted? { lazy.compactMap { $0.value as? Wanted }.first }

  fileprivate var firstNumber: CGFloat? {
    lazy.compactMap { _, value in
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
        ?? (value as? Int).map { CGFloat($0) }
    }.first
  }
}
