extension Scenario {
  /// What keeps the story from being told, in words that name the remedy; nil if nothing does.
  ///
  /// Stories from generators are valid by construction; corpus entries are written by people, too.
  public var firstMisfit: String? {
    let all = allScreens
    if screens.isEmpty { return "screens is empty; a stack has at least one screen" }
    if all.count > 26 { return "there are \(all.count) screens; at most 26 have a letter" }
    if window.size.width <= 0 || window.size.height <= 0 {
      return "the window's size is not positive"
    }
    if let duration = variant.duration, !(0...3600).contains(duration) {
      return "the duration is \(duration) s; expected 0 to 3600"
    }
    for (number, screen) in all.enumerated() {
      if let misfit = screen.firstMisfit { return "screen \(ViewID.letter(number)): \(misfit)" }
    }
    if operations.first.map({ $0.at != .zero }) ?? true {
      return "the first operation has to be at tick 0"
    }
    if !operations.map(\.at).isAscending { return "the operations are not in the order of ticks" }
    if !events.map(\.at).isAscending { return "the events are not in the order of their ticks" }
    if let last = (operations.map(\.at) + events.map(\.at)).max(), last > Tick(1 << 20) {
      return "tick \(last.count) is too late; at most \(1 << 20)"
    }
    for operation in operations {
      if let misfit = operation.firstMisfit(in: self) {
        return "the operation at tick \(operation.at.count): \(misfit)"
      }
    }
    for event in events {
      if let misfit = event.firstMisfit(among: all) {
        return "the \(event.action.name) at tick \(event.at.count): \(misfit)"
      }
    }
    for probe in probes {
      let named = [probe.from, probe.to, probe.via].compactMap { $0 }
      if let stranger = named.first(where: { !$0.isAmong(all) }) {
        return "a probe names \(stranger), and there is no such view"
      }
    }
    return nil
  }
}

extension Screen {
  fileprivate var firstMisfit: String? {
    if views.isEmpty { return "it has no views; the first is its root" }
    for (number, view) in views.enumerated() {
      if number > 0 && !(0..<number).contains(view.parent) {
        return "view \(number) names parent \(view.parent); a parent stands before its children"
      }
      if !(0...1).contains(view.alpha) {
        return "view \(number) has alpha \(view.alpha); expected 0 to 1"
      }
      if view.bounds.size.width < 0 || view.bounds.size.height < 0 {
        return "view \(number) has a negative size"
      }
    }
    return firstMisfit(of: marked)
  }

  fileprivate func firstMisfit(of marks: [Mark]) -> String? {
    if let mark = marks.first(where: { $0.view < 0 || (!$0.isForeign && $0.view >= views.count) }) {
      return "it marks view \(mark.view), and there are \(views.count)"
    }
    return nil
  }
}

extension Scenario.Operation {
  fileprivate func firstMisfit(in scenario: Scenario) -> String? {
    if !(1.0 / 64...64).contains(completionSpeed) {
      return "its completion speed is \(completionSpeed); expected 1/64 to 64"
    }
    switch kind {
    case .push, .pop:
      return scenario.container == .tabs ? "tabs are selected, not pushed or popped" : nil
    case .select(let tab):
      if scenario.container != .tabs { return "only a container of tabs selects" }
      return scenario.screens.indices.contains(tab) ? nil : "there is no tab \(tab)"
    }
  }
}

extension Event {
  fileprivate func firstMisfit(among screens: [Screen]) -> String? {
    if at < .zero { return "its tick is negative" }
    switch action {
    case .update(let progress):
      return (0...1).contains(progress) ? nil : "its progress is \(progress); expected 0 to 1"
    case .write(let view, let change):
      if case .alpha(let alpha) = change, !(0...1).contains(alpha) {
        return "its alpha is \(alpha); expected 0 to 1"
      }
      return view.isAmong(screens) ? nil : "there is no view \(view)"
    case .remove(let view):
      if view.view == 0 { return "the root of a screen stays with its controller" }
      return view.isAmong(screens) ? nil : "there is no view \(view)"
    case .mark(let screen, let marks):
      guard screens.indices.contains(screen) else { return "there is no screen \(screen)" }
      return screens[screen].firstMisfit(of: marks)
    case .resize(let size):
      return size.width > 0 && size.height > 0 ? nil : "its size is not positive"
    case .finish, .cancel, .enableAnimations, .cutAnimationsShort, .warnOfMemory, .closeWindow:
      return nil
    }
  }
}

extension Probe {
  fileprivate var via: ViewID? {
    if case .composition(_, let via) = question { via } else { nil }
  }
}

extension ViewID {
  fileprivate func isAmong(_ screens: [Screen]) -> Bool {
    screens.indices.contains(screen) && screens[screen].views.indices.contains(view)
  }
}

extension [Tick] {
  fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
