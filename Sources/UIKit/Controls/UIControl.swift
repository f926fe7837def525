/// A view that sends actions to its targets.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What happened to a control, as a set of events.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, which its look depends on.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// A target with a selector, or an action. The target is not kept alive.
  private struct Receiver {
    weak var target: AnyObject?
    let selector: Selector?
    let action: UIAction?
    var events: Event
  }

  private var receivers: [Receiver] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  /// Always false: touches of a scenario drive transitions only.
  open private(set) var isTracking = false
  /// Always false.
  open private(set) var isTouchInside = false

  // The properties up to the next blank line have no effect here.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var showsMenuAsPrimaryAction = false

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Targets

  /// Adds a target, or events to one that is there with the same action. The target is not retained.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(
      Receiver(target: target as AnyObject?, selector: action, action: nil, events: controlEvents))
  }

  /// Adds a receiver, or its events to one that is there.
  private func add(_ new: Receiver) {
    let index = receivers.firstIndex {
      $0.target === new.target && $0.selector == new.selector && $0.action === new.action
    }
    if let index {
      receivers[index].events.formUnion(new.events)
    } else {
      receivers.append(new)
    }
  }

  /// Removes targets for some events. nil matches every target or action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { receiver in
      guard let selector = receiver.selector else { return false }
      return (target == nil || receiver.target === target as AnyObject?)
        && (action == nil || action == selector)
    }
  }

  /// Removes events from some of the receivers, and those that have none left.
  private func remove(_ events: Event, from isAffected: (Receiver) -> Bool) {
    for index in receivers.indices where isAffected(receivers[index]) {
      receivers[index].events.subtract(events)
    }
    receivers.removeAll { $0.events.isEmpty }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    add(Receiver(target: nil, selector: nil, action: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.action === action }
  }

  open var allTargets: Set<AnyHashable> {
    Set(receivers.compactMap { $0.target as? AnyHashable })
  }

  open var allControlEvents: Event { receivers.reduce(into: []) { $0.formUnion($1.events) } }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = receivers.filter {
      $0.target === target as AnyObject? && $0.events.contains(controlEvent)
    }.compactMap { $0.selector?.description }
    return names.isEmpty ? nil : names
  }

  open func sendActions(for controlEvents: Event) {
    world.burn()
    for receiver in receivers where !receiver.events.isDisjoint(with: controlEvents) {
      if let action = receiver.action {
        sendAction(action)
      } else if let selector = receiver.selector {
        sendAction(selector, to: receiver.target, for: nil)
      }
    }
  }

  open func sendAction(_ action: UIAction) { action.perform(self) }

  /// Calls the method. Nothing is called without a target, because the responder chain is not
  /// searched, and for a method that the target lacks, which raises in UIKit.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    action.call(on: target, with: self)
  }

  // MARK: Tracking. These methods are never called.

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  package override func write(to state: inout StateWriter) {
    super.write(to: &state)
    state.add("isEnabled", isEnabled)
    state.add("isSelected", isSelected)
    state.add("isHighlighted", isHighlighted)
    state.add("isTracking", isTracking)
    state.add("isTouchInside", isTouchInside)
    state.add("contentHorizontalAlignment", contentHorizontalAlignment)
    state.add("contentVerticalAlignment", contentVerticalAlignment)
    state.add("showsMenuAsPrimaryAction", showsMenuAsPrimaryAction)
  }
}
