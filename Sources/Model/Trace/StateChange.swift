/// A stored property of an existing object that a transition has changed.
///
/// For a view of the scenario these are the properties that `ViewRecord` does not hold; for every
/// other object all that it writes to a `StateWriter`. Most transitions change none, so only
/// differences are recorded.
public struct StateChange: Hashable, Sendable {
  /// The index of the transition in `Trace.transitions`.
  public var transition: Int
  /// The screen to which the object belongs; nil for the window and what it holds besides screens.
  public var screen: Int?
  /// The object, or the view that it belongs to.
  public var tracedView: TracedView
  /// The type of the object, for reports.
  public var type: String
  /// What the object is, in words, if its view has no name in a trace; nil if the type says it.
  public var name: String?
  /// The name of the stored property.
  public var property: String
  /// The values as text, as `StoredValue.text` in `Simulation` writes them. Reports print them, and
  /// laws compare them.
  public var before, after: String
  /// Whether the object belongs to a view that is not part of the scenario, and at the end of the run
  /// that view has no superview or does not exist any more.
  public var isOfGoneView = false

  public init(
    transition: Int, screen: Int?, tracedView: TracedView, type: String, name: String? = nil,
    property: String, before: String, after: String
  ) {
    (self.transition, self.screen, self.tracedView) = (transition, screen, tracedView)
    (self.type, self.name, self.property) = (type, name, property)
    (self.before, self.after) = (before, after)
  }

  /// Whether the object is, or belongs to, a view of the scenario. Any other object has no identity
  /// in a trace.
  var isOfScenario: Bool { if case .view = tracedView { true } else { false } }

  /// Whether both are about the same property of the same view of the scenario.
  func isAboutTheSame(as other: StateChange) -> Bool {
    isOfScenario && mayBeAboutTheSame(as: other)
  }

  /// Whether both are about the same property of objects that a trace does not distinguish.
  func mayBeAboutTheSame(as other: StateChange) -> Bool {
    tracedView == other.tracedView && (isOfScenario || screen == other.screen)
      && type == other.type && property == other.property
  }

  /// Whether the property is one by which a screen says how the bar of its container looks. The names
  /// are those that `Bars.swift` of `UIKit` writes.
  var isLookOfBar: Bool {
    ["UINavigationBar", "UITabBar", "UIToolbar"].contains(type)
      && [
        "titleTextAttributes", "largeTitleTextAttributes", "barTintColor", "tintColor", "barStyle",
        "isTranslucent", "prefersLargeTitles", "standardAppearance", "compactAppearance",
        "scrollEdgeAppearance", "shadowImage", "backgroundImage",
      ].contains(property)
  }

  /// Whether the property is the bounds or the position of a layer.
  var isGeometry: Bool { property == "bounds" || property == "position" }

  /// The attribute to which the property belongs; `.state` for a name that is not listed.
  ///
  /// The names are those that the types of `QuartzCore` and `UIKit` pass to `StateWriter` in
  /// `write(to:)`. A property that is renamed there must be renamed here. A new one is `.state` until
  /// it is listed.
  var attribute: Attribute {
    switch property {
    case "backgroundColor", "isFilled", "isOpaque": .backgroundColor
    case "contents", "picture", "image": .content
    case "mask", "masked": .mask
    case "sublayerTransform": .sublayerTransform
    case "borderWidth", "borderColor", "hasBorderColor": .border
    case "tintColor", "tintAdjustmentMode": .tint
    case "layoutMargins", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea":
      .layoutMargins
    case "recognizers", "cancelsTouchesInView", "prerequisites": .recognizers
    case "layout", "constant", "priority", "holder": .constraints
    case "superview": .superview
    case _ where property.hasPrefix("shadow") || property == "hasShadowColor": .shadow
    case "bounds": .bounds
    case "position": .position
    case "opacity": .alpha
    case "isHidden": .isHidden
    case "masksToBounds": .clipsToBounds
    case "isUserInteractionEnabled": .isUserInteractionEnabled
    case "transform": .transform
    case "cornerRadius": .cornerRadius
    case "zPosition": .zPosition
    case "anchorPoint": .anchor
    default: .state
    }
  }
}

/// A view or layer that came into a window or a screen during a transition, outside the container.
public struct ForeignView: Hashable, Sendable {
  /// The index of the transition in `Trace.transitions`.
  public var transition: Int
  /// The screen in which it lies; nil for one that lies beside the screens.
  public var screen: Int?
  /// What the view lies in.
  public var superview: TracedView
  public var tracedView: TracedView
  /// Whether the view is still in its window or its screen at the end of the run.
  public var isLasting = false

  public init(transition: Int, screen: Int?, superview: TracedView, tracedView: TracedView) {
    (self.transition, self.screen) = (transition, screen)
    (self.superview, self.tracedView) = (superview, tracedView)
  }
}
