import Model

/// What a scenario has that a plain transition does not have, as far as an animator may fail because
/// of it.
///
/// All of a minimal scenario is needed to break the law. So two findings with different triggers are
/// due to different assumptions of the animator, even if one statement is responsible for both.
package struct Trigger: OptionSet, Hashable, Sendable, Codable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  // The bits are part of the fingerprint of a cause, so they must not change. A new trigger gets
  // the bit after the highest one, whatever its group.

  // An attribute of a view that differs from the usual one, at first or because the app writes it.
  static let alpha = Trigger(rawValue: 1 << 0)
  static let hiding = Trigger(rawValue: 1 << 1)
  static let transform = Trigger(rawValue: 1 << 2)
  /// A root that does not fill the window, or a view with another anchor.
  static let place = Trigger(rawValue: 1 << 3)
  static let scrollOffset = Trigger(rawValue: 1 << 4)
  static let cornerRadius = Trigger(rawValue: 1 << 5)
  static let clipping = Trigger(rawValue: 1 << 6)
  static let translucency = Trigger(rawValue: 1 << 7)
  static let noSize = Trigger(rawValue: 1 << 8)
  static let interaction = Trigger(rawValue: 1 << 9)
  // The lists of marked views.
  /// Views that cannot be paired, or more on one screen than on the other.
  static let unpairedMarks = Trigger(rawValue: 1 << 10)
  static let changedLists = Trigger(rawValue: 1 << 11)
  // The end of a transition.
  static let cancel = Trigger(rawValue: 1 << 12)
  static let cutShort = Trigger(rawValue: 1 << 13)
  // The app and the system.
  static let screenPreparedElsewhere = Trigger(rawValue: 1 << 14)
  static let plainController = Trigger(rawValue: 1 << 15)
  static let withheldController = Trigger(rawValue: 1 << 16)
  static let failingSnapshot = Trigger(rawValue: 1 << 17)
  static let size = Trigger(rawValue: 1 << 18)
  static let disabledAnimations = Trigger(rawValue: 1 << 19)
  static let memoryWarning = Trigger(rawValue: 1 << 20)
  static let removedView = Trigger(rawValue: 1 << 21)
  static let appEvent = Trigger(rawValue: 1 << 22)
  static let policy = Trigger(rawValue: 1 << 23)
  static let presenterStays = Trigger(rawValue: 1 << 24)
  static let returningScreen = Trigger(rawValue: 1 << 25)
  static let popToRoot = Trigger(rawValue: 1 << 30)
  static let replacement = Trigger(rawValue: 1 << 31)
  // Decorations of a view.
  static let shadow = Trigger(rawValue: 1 << 26)
  static let border = Trigger(rawValue: 1 << 27)
  static let mask = Trigger(rawValue: 1 << 28)
  static let zPosition = Trigger(rawValue: 1 << 29)
  // Settings of the device.
  static let reducedMotion = Trigger(rawValue: 1 << 32)
  static let crossFades = Trigger(rawValue: 1 << 33)
  static let rightToLeft = Trigger(rawValue: 1 << 34)
  // Bit 35 stood for a visit to the background, which now counts as the end that it causes.
  static let nesting = Trigger(rawValue: 1 << 36)

  /// How a transition ends, and whether its presenter stays.
  static let circumstances: Trigger = [.cancel, .cutShort, .presenterStays]
  /// What keeps a view from covering others.
  static let uncovering: Trigger = [.hiding, .place, .clipping, .noSize]

  /// What a scenario has. A part of it that is not read here does not separate causes.
  package init(of scenario: Scenario) {
    self = []
    for number in 0..<scenario.screenCount {
      formUnion(Trigger(of: scenario.screen(number), in: scenario.window.size))
    }
    if let (from, to) = scenario.firstScreens,
      from.pairable(from.marked).count != to.pairable(to.marked).count
        || from.leavesOut(anyOf: from.marked) || to.leavesOut(anyOf: to.marked)
    {
      insert(.unpairedMarks)
    }
    for event in scenario.events { formUnion(Trigger(of: event.kind)) }
    switch scenario.outcome {
    case .completed: break
    case .cancelled: insert(.cancel)
    case .cutShort: insert(.cutShort)
    }
    if scenario.operations.contains(where: { $0.withheld != nil }) { insert(.withheldController) }
    if scenario.operations.contains(where: \.isPushAgain) { insert(.returningScreen) }
    for operation in scenario.operations {
      if operation.kind == .popToRoot { insert(.popToRoot) }
      if case .replace = operation.kind { insert(.replacement) }
    }
    if scenario.window != Scenario.ordinaryWindow || !scenario.fillsDisplay { insert(.size) }
    if scenario.settings.contains(.reduceMotion) { insert(.reducedMotion) }
    if scenario.settings.contains(.preferCrossFades) { insert(.crossFades) }
    if scenario.settings.contains(.rightToLeft) { insert(.rightToLeft) }
    if scenario.nesting != nil { insert(.nesting) }
    if !scenario.policies.flipped.isEmpty { insert(.policy) }
    if scenario.container == .overlay { insert(.presenterStays) }
  }

  /// What a minimal scenario needs, as far as counterfactual runs say.
  init(of scenario: Scenario, _ responsibility: Responsibility, breaking law: Law.ID) {
    self.init(of: responsibility.simplified ?? scenario)
    // The other run of this law cancels the transition, although the scenario does not.
    if law == .cancelLeavesNoTrace { insert(.cancel) }
  }

  private init(of screen: Screen, in window: Size) {
    self = []
    if screen.isPreparedElsewhere { insert(.screenPreparedElsewhere) }
    if screen.isPlain { insert(.plainController) }
    for (number, view) in screen.views.enumerated() {
      if view.alpha != 1 { insert(.alpha) }
      if view.isHidden { insert(.hiding) }
      if !view.transform.isIdentity { insert(.transform) }
      if view.bounds.origin != .zero { insert(.scrollOffset) }
      if view.cornerRadius != 0 { insert(.cornerRadius) }
      if view.clipsToBounds { insert(.clipping) }
      if !view.isOpaque { insert(.translucency) }
      if view.bounds.isEmpty { insert(.noSize) }
      if !view.isUserInteractionEnabled { insert(.interaction) }
      formUnion(Trigger(of: view.decorations))
      if view.failsSnapshots { insert(.failingSnapshot) }
      // Only a root has a usual place: it fills the window. Another view may lie anywhere.
      let isInUsualPlace =
        number > 0
        || view.bounds.size == window
          && view.position == Point(window.width / 2, window.height / 2)
      if !isInUsualPlace || view.anchor != Point(0.5, 0.5) { insert(.place) }
    }
  }

  private init(of decorations: View.Decorations) {
    self = []
    if decorations.contains(.shadow) { insert(.shadow) }
    if decorations.contains(.border) { insert(.border) }
    if decorations.contains(.mask) { insert(.mask) }
    if decorations.contains(.zPosition) { insert(.zPosition) }
  }

  private init(of event: Event.Kind) {
    self =
      switch event {
      // These need no bit of their own: `Scenario.outcome` says how a transition ends.
      case .update, .finish, .cancel, .cutAnimationsShort, .visitBackground, .closeWindow,
        .pauseAnimator, .continueAnimator:
        []
      case .changeDelegate: .appEvent
      case .write(_, .decoration(let decoration, _)): Trigger(of: decoration)
      case .write(_, let change):
        switch change.attribute {
        case .alpha: .alpha
        case .isHidden: .hiding
        case .transform: .transform
        case .cornerRadius: .cornerRadius
        case .isUserInteractionEnabled: .interaction
        default: .place
        }
      case .mark: .changedLists
      case .remove: .removedView
      case .resize: .size
      case .enableAnimations: .disabledAnimations
      case .warnOfMemory: .memoryWarning
      case .app: .appEvent
      }
  }

  /// Whether it includes another value of the attribute that an effect damages: the animator does
  /// not expect that the attribute has any but the usual value.
  func includesValue(damagedBy effect: Effect) -> Bool {
    switch effect.attribute {
    case .alpha, .isHidden: !isDisjoint(with: [.alpha, .hiding])
    case .transform, .frame: contains(.transform)
    case .cornerRadius: contains(.cornerRadius)
    case .clipsToBounds: contains(.clipping)
    case .shadow: contains(.shadow)
    case .border: contains(.border)
    case .mask: contains(.mask)
    case .zPosition: contains(.zPosition)
    default: false
    }
  }
}

extension Scenario {
  /// The screens between which the first operation changes; nil if it comes back to an earlier screen
  /// or there is no such screen.
  fileprivate var firstScreens: (from: Screen, to: Screen)? {
    guard let operation = operations.first, let last = screens.last else { return nil }
    switch operation.kind {
    case .push(let screen), .replace(let screen): return (last, screen)
    case .pushAgain: return nil
    case .pop: return screens.count > 1 ? (last, screens[screens.count - 2]) : nil
    case .popToRoot: return screens.count > 1 ? (last, screens[0]) : nil
    case .select(let number):
      return screens.indices.contains(number) ? (screens[0], screens[number]) : nil
    }
  }
}
