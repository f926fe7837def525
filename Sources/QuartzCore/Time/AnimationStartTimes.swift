/// When each block began, on the clocks of the layers that it animates.
///
/// A layer's time runs in its superlayer's: `speed` times as fast since `beginTime`, with `timeOffset`
/// added. (Apple, `CAMediaTiming`) The outermost layers have the system's time, which is the virtual
/// time plus `mediaTimeAtStart`. The object is made when the first layer in a run gets a time
/// of its own; before, all clocks are the system's.
final class AnimationStartTimes {
  /// The time on a layer's clock when a block began to animate it; missing if that was the system's
  /// time.
  private var startTimes: [Key: Double] = [:]

  /// A block and one of the layers that it animates.
  private struct Key: Hashable {
    /// The number of the block.
    let sequence: Int
    let node: Node
  }

  /// Records that a block begins to animate a layer.
  func recordStart(of block: AnimationBlock, in node: Node) {
    let key = Key(sequence: block.sequence, node: node)
    if startTimes[key] == nil { startTimes[key] = node.mediaTime(at: world.now) }
  }

  /// The virtual time that gives a block the progress which the layer's clock says.
  func moment(of block: AnimationBlock, in node: Node, at now: Double) -> Double {
    let key = Key(sequence: block.sequence, node: node)
    let start = startTimes[key] ?? block.createdAt + mediaTimeAtStart
    return block.createdAt + (node.mediaTime(at: now) - start)
  }
}

extension Node {
  /// The time on the layer's clock at a point in virtual time, in seconds.
  func mediaTime(at now: Double) -> Double { ownTime(of: now + mediaTimeAtStart) }

  /// Converts a moment of the system's time to the layer's clock.
  func ownTime(of moment: Double) -> Double { time(moment, downFrom: nil) }

  /// Converts a moment on the layer's clock to the clock of another layer, or to the system's time.
  ///
  /// The conversion goes through the nearest common ancestor, because a clock above it may be
  /// stopped. (`docs/facts.md A23`)
  func time(_ moment: Double, to other: Node?) -> Double {
    guard world.animationStartTimes != nil else { return moment }
    var (moment, candidate) = (moment, Optional(self))
    while let node = candidate, other.map(node.isTimed(above:)) != true {
      moment = node.outerTime(of: moment)
      candidate = node.parentInTime
    }
    return other?.time(moment, downFrom: candidate) ?? moment
  }

  /// Converts a moment on the clock of an ancestor, or of the system, to the layer's clock.
  private func time(_ moment: Double, downFrom ancestor: Node?) -> Double {
    guard world.animationStartTimes != nil, self != ancestor else { return moment }
    let outer = parentInTime?.time(moment, downFrom: ancestor) ?? moment
    guard let own = self.ownExtras?.ownDetails else { return outer }
    return (outer - own.beginTime) * Double(own.speed) + own.timeOffset
  }

  /// Converts a moment on the layer's clock to the clock around it; for a clock that is stopped,
  /// the time when it began.
  private func outerTime(of moment: Double) -> Double {
    guard let own = self.ownExtras?.ownDetails else { return moment }
    if own.speed == 0 { return own.beginTime }
    return own.beginTime + (moment - own.timeOffset) / Double(own.speed)
  }

  /// Whether another layer runs in the time of this one, or is this one.
  private func isTimed(above other: Node) -> Bool {
    var candidate: Node? = other
    while let node = candidate {
      if node == self { return true }
      candidate = node.parentInTime
    }
    return false
  }

  /// The speed of the layer's clock in the system's time.
  private var pace: Double {
    Double(self.ownExtras?.ownDetails?.speed ?? 1) * (parentInTime?.pace ?? 1)
  }

  /// The parent in whose time the layer runs: for a mask the layer that it masks.
  private var parentInTime: Node? { self.parent ?? self.ownExtras?.masked }

  /// When the layer's clock reaches a moment, in virtual seconds; nil if it never does. A clock
  /// that runs backwards ends at the beginning.
  fileprivate func arrival(from current: Double, to end: Double, or begin: Double) -> Double? {
    let (now, pace) = (world.now, pace)
    if current >= end || pace < 0 && current <= begin { return now }
    return pace == 0 ? nil : now + ((pace > 0 ? end : begin) - current) / pace
  }
}

extension AnimationBlock {
  /// The end on the clocks of the layers that the block animates: the last of them.
  ///
  /// - Parameter end: the end if they had the time of the system.
  func end(onLayersClocks end: Double, of times: AnimationStartTimes) -> Double? {
    let now = world.now
    var last = -Double.infinity
    var candidate = animations
    while let animation = candidate {
      candidate = animation.nextOfBlock
      guard let node = animation.node else { continue }
      let explicit = extras?.explicit
      let current =
        explicit == nil
        ? times.moment(of: self, in: node, at: now) : node.mediaTime(at: now) - mediaTimeAtStart
      let begin = explicit?.begin ?? createdAt + delay
      guard let arrival = node.arrival(from: current, to: end, or: begin) else { return nil }
      last = max(last, arrival)
    }
    return last.isFinite ? last : end
  }
}
