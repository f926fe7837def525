/// How one transition runs, from its start to its completion, as formulas of time.
public struct Course: Sendable {
  /// The index of the scenario's operation that asks for it.
  public var operation: Int
  public var transitionKind: TransitionKind
  /// The numbers of the from-screen and the to-screen.
  public var from, to: Int
  public var began: Tick
  /// The last tick whose events had happened before the start. A deferred push, pop or selection
  /// begins before the events of its tick.
  public var knownUntil: Tick
  /// The last tick that had been drawn before the start. A presentation or dismissal begins after
  /// the commit of its tick. (`docs/facts.md L15`)
  var drawnUntil: Tick
  /// In seconds.
  public var duration: Double
  public var isInteractive: Bool
  /// False if UIKit runs its own transition, because no delegate chooses an animator.
  var hasDelegate: Bool
  /// The phases in order. Each begins at its time and lasts until the next.
  public var phases: [Phase]
  /// The tick in which the animator completes; `.never` while an interaction holds the transition.
  public var completionTick: Tick
  /// The argument of `completeTransition(_:)`: false after a cancel, and for an animator that reports
  /// that its animations were cut short.
  public var succeeds: Bool
  /// The curve from the progress of the interaction to the progress that is shown.
  /// (`docs/facts.md I1, I2`)
  var scrubbing = Curve.linear

  /// Whether a recorded transition is the predicted one: the same operation, between the same
  /// screens.
  func describes(_ transitionRecord: TransitionRecord) -> Bool {
    operation == transitionRecord.operation && from == transitionRecord.from
      && to == transitionRecord.to
  }

  /// Whether the formulas of a push apply: to a push, a presentation and a change of tab.
  public var isPush: Bool { transitionKind != .pop }

  /// A span of time in which the progress follows one formula.
  public struct Phase: Sendable {
    /// In ticks, also between two ticks.
    public var startTime: Double
    /// In ticks. If it is 0, the progress is `end` at once.
    public var length: Double
    /// The progress at the beginning and at the end of the phase.
    public var start, end: Double
    public var curve: Curve
    /// The fractions of the curve's duration at the beginning and at the end of the phase, if the
    /// phase continues on a curve that began earlier; nil if the curve spans the phase.
    ///
    /// With a part, the curve gives the progress of the whole transition, from 0 to 1, and the
    /// phase ends at 0 or 1. Without one, it gives how far the phase has come from `start` to
    /// `end`.
    var part: (from: Double, to: Double)?

    /// A phase in which the progress has one value.
    static func still(_ progress: Double, from tick: Tick) -> Phase {
      Phase(
        startTime: Double(tick.count), length: 0, start: progress, end: progress, curve: .linear)
    }

    /// The progress at a time in ticks: before the phase that of its beginning, after it `end`.
    func progress(at time: Double) -> Double {
      guard length > 0 else { return end }
      let fraction = min(max((time - startTime) / length, 0), 1)
      // The end is exact, as in the engine. The formulas below would round it.
      if fraction == 1 { return end }
      if let part { return curve(interpolate(part.from, part.to, fraction)) }
      return interpolate(start, end, curve(fraction))
    }

    /// The time at which the progress passes a value between its start and its end, in ticks.
    func instant(ofProgress progress: Double) -> Double {
      if let part {
        return startTime + length * (curve.fraction(atProgress: progress) - part.from)
          / (part.to - part.from)
      }
      return startTime + length * curve.fraction(atProgress: (progress - start) / (end - start))
    }
  }

  /// The progress of everything that is animated, 0 to 1.
  ///
  /// - Parameter time: in ticks; at or after the start.
  public func progress(at time: Double) -> Double {
    let progress = fingerProgress(at: time)
    return isInteractive ? scrubbing(progress) : progress
  }

  /// The times at which the progress passes a value, in ticks. An update that jumps past the value
  /// has no such time.
  public func instants(ofProgress target: Double) -> [Double] {
    let target = isInteractive ? scrubbing.fraction(atProgress: target) : target
    var instants: [Double] = []
    for (index, phase) in phases.enumerated() where phase.length > 0 {
      guard min(phase.start, phase.end) < target && target < max(phase.start, phase.end) else {
        continue
      }
      let instant = phase.instant(ofProgress: target)
      if index + 1 == phases.count || instant < phases[index + 1].startTime {
        instants.append(instant)
      }
    }
    return instants
  }

  /// Replaces the animator's own curve: that of the first phase, and of those that continue it
  /// (`part`). Only for a transition that runs by itself.
  mutating func ease(by curve: Curve) {
    for index in phases.indices
    where phases[index].length > 0 && (index == 0 || phases[index].part != nil) {
      phases[index].curve = curve
    }
  }

  /// The progress of the interaction or of the clock, before `scrubbing` is applied.
  func fingerProgress(at time: Double) -> Double {
    let phase = phases.last { $0.startTime <= time } ?? phases[0]
    return phase.progress(at: time)
  }
}
