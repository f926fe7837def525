import UIKit

/// A from-screen whose marked views move to the next screen.
@MainActor public protocol CustomTransitionOriginator: AnyObject {
  /// The marked views, in the order of the pairs.
  var fromAnimatedSubviews: [UIView] { get }
}

/// A to-screen with marked views, into which those of the from-screen turn.
@MainActor public protocol CustomTransitionDestination: AnyObject {
  /// The marked views, in the order of the pairs.
  var toAnimatedSubviews: [UIView] { get }
}
