/// How one transition runs, from its start to its completion, as formulas of time.
public struct Course: Sendable {
  /// The operation of the scenario that asks for it.
  public var operation: Int
  public var transitionKind: TransitionKind
  public var from, to: Int
  public var began: Tick
  /// The events up to and including this tick had happened by then: those of the tick in which
  /// a deferred transition begins come after it.
  public var knownUntil: Tick
  /// In seconds.
  public var duration: Double
  public var isInteractive: Bool
  /// One after the other; each begins where it says and lasts until the next.
  public var phases: [Phase]
  /// The tick in which the animator says that it is over.
  public var completes: Tick
  /// What it says then: false after a cancel.
  public var succeeds: Bool
  /// What is shown for the finger's progress. (`UIKIT.md I1, I2`)
  var scrubbing = Curve.linear

  /// Whether an observed transition is the one that is predicted: its operation, between its screens.
  func describes(_ transitionRecord: TransitionRecord) -> Bool {
    operation == transitionRecord.operation && from == transitionRecord.from
      && to == transitionRecord.to
  }

  /// The new screen comes on top, as a push, a presentation and another tab do.
  public var isPush: Bool { transitionKind != .pop }

  /// A stretch of time in which progress follows one formula.
  public struct Phase: Sendable {
    /// In ticks.
    public var begins: Double
    /// In ticks; 0 jumps to `end` at once.
    public var length: Double
    public var start, end: Double
    public var curve: Curve

    func progress(at time: Double) -> Double {
      guard length > 0 else { return end }
      let share = min(max((time - begins) / length, 0), 1)
      return share == 1 ? end : interpolate(start, end, curve(share))
    }
  }

  /// The progress of everything that is animated, 0 to 1.
  ///
  /// - Parameter time: in ticks; at or after the start.
  public func progress(at time: Double) -> Double {
    let progress = fingerProgress(at: time)
    return isInteractive ? scrubbing(progress) : progress
  }

  /// When the progress passes a value on its way from one to another, in ticks. A finger that
  /// jumps over it passes it nowhere.
  public func instants(ofProgress target: Double) -> [Double] {
    let target = isInteractive ? scrubbing.share(of: target) : target
    var instants: [Double] = []
    for (index, phase) in phases.enumerated() where phase.length > 0 {
      guard min(phase.start, phase.end) < target && target < max(phase.start, phase.end) else {
        continue
      }
      let way = (target - phase.start) / (phase.end - phase.start)
      let instant = phase.begins + phase.length * phase.curve.share(of: way)
      if index + 1 == phases.count || instant < phases[index + 1].begins {
        instants.append(instant)
      }
    }
    return instants
  }

  /// Gives everything that goes on by itself another curve.
  mutating func ease(by curve: Curve) {
    for index in phases.indices where phases[index].length > 0 { phases[index].curve = curve }
  }

  /// The progress before any easing of what the finger does.
  func fingerProgress(at time: Double) -> Double {
    let phase = phases.last { $0.begins <= time } ?? phases[0]
    return phase.progress(at: time)
  }
}
