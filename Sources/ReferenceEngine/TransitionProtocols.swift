import UIKit

/// A screen that is left: it names the subviews that fly to the next one.
@MainActor public protocol CustomTransitionOriginator: AnyObject {
  var fromAnimatedSubviews: [UIView] { get }
}

/// A screen that comes: it names the subviews that the others become.
@MainActor public protocol CustomTransitionDestination: AnyObject {
  var toAnimatedSubviews: [UIView] { get }
}
