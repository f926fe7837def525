/// The controller that the window shows instead of the container of the screens, and that holds it.
/// It fills the window, and its bars are hidden, so that it does not change any picture.
/// (`docs/model.md, Kinds`)
///
/// It holds a navigation controller or a tab bar controller as a whole. For presentations it holds
/// the first screen. That screen then presents, but UIKit makes the outermost controller the
/// presenter. (`docs/facts.md T7`)
public enum Nesting: String, Hashable, Sendable, Codable, CaseIterable {
  case tabs
  case navigation
  /// A controller of the app with one child.
  case parent
}

extension Scenario.Container {
  /// What the container can be nested in, the simplest first.
  public var nestings: [Nesting] {
    switch self {
    case .navigation: [.tabs, .parent]
    case .tabs: [.parent]
    case .modal, .overlay: [.navigation, .tabs, .parent]
    }
  }
}

extension Scenario {
  /// Whether the first screen is a child of the controller that takes part in presentations instead
  /// of it.
  public var nestsFirstScreen: Bool { nesting != nil && container.isModal }
}
