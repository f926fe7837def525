extension Scenario {
  /// A screen after the events of a tick, with what the app has written and removed.
  ///
  /// A removed view keeps its number, so that the others keep theirs, and has no parent.
  func state(of number: Int, at tick: Tick) -> Screen {
    var screen = self.screen(number)
    // The animator sees its parent, which adopts no protocol.
    if number == 0, nestsFirstScreen { screen.isPlain = true }
    for event in events where event.at <= tick { screen.apply(event.kind, number) }
    return screen
  }
}

extension Screen {
  /// Applies an event, if it writes or removes a view of the screen.
  ///
  /// - Parameter number: that of the screen.
  mutating func apply(_ event: Event.Kind, _ number: Int) {
    switch event {
    case .write(let id, let change) where id.screen == number: views[id.view].apply(change)
    case .remove(let id) where id.screen == number: views[id.view].parent = View.removed
    default: break
    }
  }
}

extension View {
  /// The value of `parent` for a view that the app has removed.
  static let removed = -1

  mutating func apply(_ change: Event.Change) {
    switch change {
    case .alpha(let new): alpha = new
    case .isHidden(let new): isHidden = new
    case .transform(let new): transform = new
    case .position(let new): position = new
    case .bounds(let new): bounds = new
    case .cornerRadius(let new): cornerRadius = new
    case .isUserInteractionEnabled(let new): isUserInteractionEnabled = new
    case .decoration(let decoration, true): decorations.formUnion(decoration)
    case .decoration(let decoration, false): decorations.subtract(decoration)
    }
  }
}
