/// The stored properties that are not compared before and after a transition, each with its reason.
///
/// `ObjectStateTests` finds the stored properties of the types that it lists by `Mirror`, and fails
/// for one that an object neither writes to a `StateWriter` nor lists here. A new class with state
/// of its own must be added there.
package enum StateExceptions {
  /// The reasons, by the names of the properties, for each type that declares them.
  package static let all: [String: [String: String]] = [
    "LayerNode": [
      "parent": hierarchy, "firstChild": hierarchy, "lastChild": hierarchy, "previous": hierarchy,
      "next": hierarchy,
      "childCount": hierarchy, "owner": "the view or layer itself",
      "animations": "other laws judge what moves", "ownExtras": part,
      "frozen": "what the screen shows until the next commit", "tag": "a number of the simulation",
      "observation": "a number of the simulation",
    ],
    "LayerExtras": [
      "ownDetails": part, "viewDetails": part, "springs": "`NodeState` has them",
      "hasOwnDrawing": "follows from the outline or the colors",
    ],
    "LayerDetails": [
      "model": "only a presentation layer has one", "needsDisplay": "pending drawing",
      "observers": "what observes a layer does not show",
    ],
    "LayoutDetails": ["systemGuides": "made on first use"],
    "UIResponder": ["serialNumber": "a number for hashes"],
    "UIView": ["node": part, "ownLayer": part, "controller": "never changes while both live"],
    "CALayer": [
      "node": part, "serialNumber": "a number for hashes", "belongsToView": constant,
      "view": "never changes while both live",
    ],
    "UIViewController": [
      "parent": containers, "children": containers, "currentTransition": transition,
      "onAppearance": "a closure of the simulation", "appearance": appearance,
      "needsIsAppearing": appearance, "appearanceReason": appearance, "extras": part,
      "announcedSafeArea": "the last insets that a callback has reported",
      "nibName": constant,
    ],
    "UIButton": ["ownTitleLabel": "made on first use", "ownImageView": "made on first use"],
    "ControllerExtras": [
      "observers": "what observes a controller does not show",
      "presented": containers, "presenting": containers, "presentation": containers,
      "isAnimated": appearance, "childTransitionCount": appearance,
      "storyboardView": "a closure of the simulation",
      "bringsView": "a flag of the simulation", "ownNavigationItem": part, "ownTabBarItem": part,
    ],
    "UIActivityViewController": ["completionWithItemsHandler": "a closure of the app"],
    "UITableViewController": ["style": constant],
    "UICollectionViewController": ["collectionViewLayout": "the list has it"],
    "UINavigationController": [
      "delegate": delegate, "screenContainer": constant, "host": transition, "stack": containers,
      "isAnnounced": appearance, "stackBefore": containers,
    ],
    "UITabBarController": [
      "delegate": delegate, "screenContainer": constant, "host": transition,
      "selectedScreen": containers,
      "madeTabBar": "a view of the window, which is compared as such",
    ],
    "UISplitViewController": [
      "style": constant, "columns": containers, "collapsedChild": containers,
    ],
    "UIPageViewController": [
      "transitionStyle": constant, "navigationOrientation": constant,
      "viewControllers": containers,
    ],
    "UIWindow": [
      "gate": transition, "ownPresentationHost": transition, "rootViewController": containers,
      "sizeOfRoot": "pending layout",
    ],
    "UIControl": ["receivers": "targets and actions do not show"],
    "UIScrollView": ["scrollAnimation": "an animated scroll of the app"],
    "UITableView": ["cells": "subviews are compared as such"],
    "UICollectionView": ["cells": "subviews are compared as such"],
    "UINavigationBar": ["items": containers],
    "UITabBar": ["selectedItem": containers],
    "UIGestureRecognizer": [
      "view": "the list of recognizers of its view is compared",
      "state": gesture, "pendingState": gesture, "eventCount": gesture,
      "targets": "targets and actions do not show",
      "serialNumber": "a number for hashes",
      "listeners": "closures of the simulation",
    ],
    "UIPanGestureRecognizer": [
      "movement": gesture, "offset": gesture, "currentVelocity": gesture,
    ],
    "UIPinchGestureRecognizer": ["scale": gesture, "velocity": gesture],
    "UIRotationGestureRecognizer": ["rotation": gesture, "velocity": gesture],
    "NSLayoutConstraint": [
      "firstAttribute": constant, "secondAttribute": constant, "relation": constant,
      "multiplier": constant,
    ],
  ]

  private static let hierarchy = "superview and order are compared instead"
  private static let part = "a part that is compared by itself"
  private static let constant = "never changes"
  private static let containers = "the containers of the system change it with the screen"
  private static let delegate = "a screen may set it when it appears, before the transition ends"
  private static let transition = "the state of the transition itself"
  private static let appearance = "appearance-callbacks-in-order judges it"
  private static let gesture = "the state of the gesture, which the finger changes"
}
