/// A time of its own for the animations of one interactive transition: it stands where the finger
/// holds it, then runs on to its end or back to its start. (`UIKIT.md I1, I3`)
package final class Timeline {
  /// How long the whole takes, in seconds.
  package let duration: Double
  package private(set) var state = State.held(0)

  package enum State {
    /// The share of the way, 0 to 1.
    case held(Double)
    /// It moves from one share to another: `end` is 0 after a cancel, 1 after a finish.
    case moving(from: Double, to: Double, since: Double, length: Double, curve: TimingCurve)
  }

  package init(duration: Double) { self.duration = duration }

  package func hold(at share: Double) { state = .held(min(max(share, 0), 1)) }

  /// Lets go at this moment. The rest takes as long as the way that is left.
  package func release(cancelled: Bool, speed: Double, curve: TimingCurve) {
    let fault = world.pointee.behaviours.fault
    let share = fault == .releaseStartsOver ? 0 : share(at: world.pointee.now)
    let way = cancelled ? share : 1 - share
    var length = way * duration / speed
    if fault == .restTakesTwiceAsLong && !cancelled { length *= 2 }
    state = .moving(
      from: share, to: cancelled ? 0 : 1, since: world.pointee.now, length: length, curve: curve)
  }

  /// The share of the way at a point in virtual time.
  package func share(at now: Double) -> Double {
    switch state {
    case .held(let share): return share
    case .moving(let start, let end, let since, let length, let curve):
      let time = length > 0 ? (now - since) / length : 1
      return time >= 1 ? end : start + (end - start) * curve.value(at: time)
    }
  }

  /// When it arrives, in virtual seconds; nil while somebody holds it.
  package var arrival: Double? {
    if case .moving(_, _, let since, let length, _) = state { since + length } else { nil }
  }

  package var isCancelled: Bool {
    if case .moving(_, let end, _, _, _) = state { end == 0 } else { false }
  }
}
