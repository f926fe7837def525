/// The clocks of layers. A layer's time runs in its superlayer's: `speed` times as fast since
/// `beginTime`, with `timeOffset` added. (Apple, `CAMediaTiming`)
///
/// Nobody looks at a layer before the first one of a story gets a time of its own.
final class LayerTimes {
  /// What the clock of a layer said when a block began to animate it; missing where that was the
  /// time of the system.
  private var begun: [Key: Double] = [:]

  private struct Key: Hashable {
    /// The number of the block.
    let sequence: Int
    let node: Node
  }

  /// Notes that a block begins to animate a layer.
  func begin(_ block: AnimationBlock, of node: Node) {
    let key = Key(sequence: block.sequence, node: node)
    if begun[key] == nil { begun[key] = node.mediaTime(at: world.pointee.now) }
  }

  /// When in virtual time a block would be where the layer's clock has brought it.
  func moment(of block: AnimationBlock, in node: Node, at now: Double) -> Double {
    let key = Key(sequence: block.sequence, node: node)
    let start = begun[key] ?? block.began + mediaTimeAtStart
    return block.began + (node.mediaTime(at: now) - start)
  }
}

extension Node {
  /// What the layer's clock says at a point in virtual time, in seconds.
  func mediaTime(at now: Double) -> Double { ownTime(of: now + mediaTimeAtStart) }

  /// A moment of the system's time on the layer's clock.
  func ownTime(of moment: Double) -> Double {
    guard world.pointee.layerTimes != nil else { return moment }
    let outer = parentInTime?.ownTime(of: moment) ?? moment
    guard let own = pointee.extras?.ownDetails else { return outer }
    return (outer - own.beginTime) * Double(own.speed) + own.timeOffset
  }

  /// A moment on the layer's clock in the system's time; of a clock that stands, when it began.
  func systemTime(of moment: Double) -> Double {
    guard world.pointee.layerTimes != nil else { return moment }
    var outer = moment
    if let own = pointee.extras?.ownDetails {
      outer = own.beginTime
      if own.speed != 0 { outer += (moment - own.timeOffset) / Double(own.speed) }
    }
    return parentInTime?.systemTime(of: outer) ?? outer
  }

  /// How fast the layer's clock runs, in the system's.
  private var pace: Double {
    Double(pointee.extras?.ownDetails?.speed ?? 1) * (parentInTime?.pace ?? 1)
  }

  /// In whose time the layer runs: a mask in that of the layer it masks.
  private var parentInTime: Node? { pointee.parent ?? pointee.extras?.masked }

  /// When the layer's clock will have come as far as the system's clock is at a moment, in virtual
  /// seconds; nil if it never does. A clock that runs backwards is there at the beginning.
  fileprivate func arrival(from here: Double, to end: Double, or begin: Double) -> Double? {
    let (now, pace) = (world.pointee.now, pace)
    if here >= end || pace < 0 && here <= begin { return now }
    return pace == 0 ? nil : now + ((pace > 0 ? end : begin) - here) / pace
  }
}

extension AnimationBlock {
  /// The same end on the clocks of the layers that the block animates: the last of them.
  ///
  /// - Parameter end: when it would be due if they had the time of the system.
  func end(onLayersClocks end: Double, of times: LayerTimes) -> Double? {
    let now = world.pointee.now
    var last = -Double.infinity
    var candidate = animations
    while let animation = candidate {
      candidate = animation.pointee.nextOfBlock
      guard let node = animation.pointee.node else { continue }
      let explicit = extras?.explicit
      let here =
        explicit == nil
        ? times.moment(of: self, in: node, at: now) : node.mediaTime(at: now) - mediaTimeAtStart
      let begin = explicit?.begin ?? began + delay
      guard let arrival = node.arrival(from: here, to: end, or: begin) else { return nil }
      last = max(last, arrival)
    }
    return last.isFinite ? last : end
  }
}
