extension TransitionMachine.State: CustomStringConvertible {
  /// For example `held: push B, interactive, at start, interaction holding; stack A; in the window
  /// AB; A disappearing; B appearing; touches off; completion owed`.
  public var description: String {
    let screenNumbers = 0..<TransitionMachine.Scope.screensMax
    var parts = ["\(phase)"]
    if current != .none { parts[0] += ": \(current), at \(progress), interaction \(interaction)" }
    parts.append("stack " + (0..<stack.count).map { ViewID.letter(stack[$0]) }.joined())
    for index in 0..<waiting.count { parts.append("waits: \(waiting[index])") }
    let screens = screenNumbers.filter { window.contains($0) }.map { ViewID.letter($0) }
    parts.append("in the window " + screens.joined())
    for screen in screenNumbers where appearance[screen] != .disappeared {
      parts.append("\(ViewID.letter(screen)) \(appearance[screen])")
    }
    parts += flags.names
    for screen in screenNumbers {
      for view in 0..<2 {
        parts += views[screen, view].names.map { "\(ViewID(screen, view + 1)) \($0)" }
      }
    }
    return parts.joined(separator: "; ")
  }
}

extension TransitionMachine.Operation: CustomStringConvertible {
  /// For example `push B, plain`.
  public var description: String {
    let letter = ViewID.letter(screen)
    return switch kind {
    case .none: "nothing"
    case .push: "push \(letter), \(mode)"
    case .pop: popsToRoot ? "pop to the root, \(mode)" : "pop, \(mode)"
    case .select: "select \(letter), \(mode)"
    }
  }
}

extension TransitionMachine.Flags {
  fileprivate var names: [String] {
    [
      (Self.isCancelled, "cancelled"), (.isCutShort, "cut short"),
      (.animationsAreOff, "animations off"), (.touchesAreOff, "touches off"),
      (.resizeWaits, "a new size waits"), (.showsSnapshots, "snapshots shown"),
      (.owesCompletion, "completion owed"), (.completedTwiceOrNever, "completed twice or never"),
    ].filter { contains($0.0) }.map(\.1)
  }
}

extension TransitionMachine.ViewState {
  /// The flags of the view in words, without `marked`, which most views have.
  fileprivate var names: [String] {
    [
      (Self.hiddenByApp, "hidden by the app"), (.hiddenByAnimator, "hidden by the animator"),
      (.removed, "removed"),
    ].filter { contains($0.0) }.map(\.1)
  }
}
