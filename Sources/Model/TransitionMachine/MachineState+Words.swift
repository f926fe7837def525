extension TransitionMachine.State {
  /// The state as three words, for comparing and hashing.
  @inline(__always)
  var words: (UInt64, UInt64, UInt64) { unsafeBitCast(self, to: (UInt64, UInt64, UInt64).self) }

  /// A hash that depends on the state alone: the same in every process.
  @inline(__always)
  var mixed: UInt64 {
    let (a, b, c) = words
    var hash = (a ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 32 ^ b) &* 0x94D0_49BB_1331_11EB
    hash = (hash ^ hash >> 29 ^ c) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }
}

extension TransitionMachine.State: CustomStringConvertible {
  @inline(__always)
  public static func == (a: Self, b: Self) -> Bool {
    let (x, y) = (a.words, b.words)
    return x.0 == y.0 && x.1 == y.1 && x.2 == y.2
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

  /// For example `held, push B, interactive at start; stack A; waiting pop, plain; …`.
  public var description: String {
    var parts = ["\(phase)"]
    if current != .none { parts[0] += ": \(current), at \(progress), interaction \(interaction)" }
    parts.append("stack " + (0..<stack.count).map { ViewID.letter(stack[$0]) }.joined())
    for index in 0..<waiting.count { parts.append("waits: \(waiting[index])") }
    let screens = (0..<7).filter { window.contains($0) }.map { ViewID.letter($0) }
    parts.append("in the window " + screens.joined())
    for screen in 0..<7 where appearance[screen] != .disappeared {
      parts.append("\(ViewID.letter(screen)) \(appearance[screen])")
    }
    parts += flags.names
    for screen in 0..<7 {
      for view in 0..<2 {
        let view = (state: views[screen, view], id: ViewID(screen, view + 1))
        parts += view.state.names.map { "\(view.id) \($0)" }
      }
    }
    return parts.joined(separator: "; ")
  }
}

extension TransitionMachine.Flags {
  fileprivate var names: [String] {
    [
      (Self.isCancelled, "cancelled"), (.isCutShort, "cut short"),
      (.animationsAreOff, "animations off"), (.touchesAreOff, "touches off"),
      (.resizeWaits, "a new size waits"), (.showsSnapshots, "snapshots shown"),
      (.owesCompletion, "completion owed"), (.isMiscounted, "completed twice or never"),
    ].filter { contains($0.0) }.map(\.1)
  }
}

extension TransitionMachine.ViewState {
  fileprivate var names: [String] {
    [
      (Self.hiddenByApp, "hidden by the app"), (.hiddenByAnimator, "hidden by the animator"),
      (.removed, "removed"),
    ].filter { contains($0.0) }.map(\.1)
  }
}
