extension TransitionMachine.State {
  /// The state with its screens numbered in a normal order: those of the stack from the bottom,
  /// the incoming one, those of waiting operations, then all others, sorted by their views.
  ///
  /// States that differ only in the numbers of screens become equal. The same moves are possible in
  /// all of them, so exploring one is enough.
  func folded(_ scope: TransitionMachine.Scope) -> Self {
    var names = ScreenNames()
    for index in 0..<stack.count { names.name(stack[index]) }
    if current.kind == .push || current.kind == .select { names.name(current.screen) }
    for index in 0..<waiting.count where waiting[index].kind != .pop {
      names.name(waiting[index].screen)
    }
    while let next = nextUnnamed(names, scope) { names.name(next) }
    return renamed(names, scope)
  }

  /// The screen without a name whose views come first in the order of their bits; nil if all have
  /// names.
  private func nextUnnamed(_ names: ScreenNames, _ scope: TransitionMachine.Scope) -> Int? {
    var best: Int?
    for screen in 0..<scope.screens where !names.named.contains(screen) {
      if let other = best, viewBits(other) <= viewBits(screen) { continue }
      best = screen
    }
    return best
  }

  /// The states of a screen's views, in the layout of `ViewTable`.
  private func viewBits(_ screen: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: views.bits >> UInt64(8 * screen))
  }

  private func renamed(_ names: ScreenNames, _ scope: TransitionMachine.Scope) -> Self {
    var result = self
    result.views.bits = 0
    result.appearance.bits = 0
    result.window.bits = 0
    for screen in 0..<scope.screens {
      let name = names[screen]
      result.views.bits |= UInt64(viewBits(screen)) << UInt64(8 * name)
      result.appearance[name] = appearance[screen]
      if window.contains(screen) { result.window.insert(name) }
    }
    result.stack.bits = 0
    for index in 0..<stack.count { result.stack.append(names[stack[index]]) }
    result.current = current.renamed(names)
    result.waiting.bits = 0
    for index in 0..<waiting.count { result.waiting.append(waiting[index].renamed(names)) }
    return result
  }
}

/// New numbers for screens, in the order in which they are named.
private struct ScreenNames {
  private(set) var named = TransitionMachine.ScreenSet()
  /// The new number of each screen, in four bits.
  private var bits: UInt32 = 0
  private var count = 0

  subscript(screen: Int) -> Int { Int(bits >> UInt32(4 * screen) & 15) }

  /// Gives a screen the next name, unless it has one.
  mutating func name(_ screen: Int) {
    guard !named.contains(screen) else { return }
    bits |= UInt32(count) << UInt32(4 * screen)
    named.insert(screen)
    count += 1
  }
}

extension TransitionMachine.Operation {
  fileprivate func renamed(_ names: ScreenNames) -> Self {
    kind == .push || kind == .select ? .init(kind, names[screen], mode) : self
  }
}
