/// What only few animations have: a course through keyframes, a property that hardly anybody
/// animates, or an animation that was added to the layer by hand.
final class RareAnimation {
  /// Which property it is, as key paths name it.
  let key: String
  var old: AnimatableValue
  /// What stood in the model when it was recorded last.
  var new: AnimatableValue
  var track: KeyframeTrack?

  init(key: String, old: AnimatableValue, new: AnimatableValue, track: KeyframeTrack? = nil) {
    (self.key, self.old, self.new, self.track) = (key, old, new, track)
  }

  /// The value after a share of the way.
  func value(at progress: Double) -> AnimatableValue {
    track?.value(at: progress) ?? old.blended(to: new, progress)
  }
}

extension PropertyAnimation.Property {
  /// The name by which key paths call the property.
  var key: String {
    switch self {
    case .position: "position"
    case .boundsOrigin: "bounds.origin"
    case .boundsSize: "bounds.size"
    case .opacity: "opacity"
    case .transform: "transform"
    case .cornerRadius: "cornerRadius"
    case .rare: ""
    }
  }
}

extension Node {
  /// Notes a change as a keyframe: the first makes the track, the others go on from it.
  func addKey(
    of property: PropertyAnimation.Property, key name: String? = nil, from old: AnimatableValue,
    to new: AnimatableValue, to block: AnimationBlock
  ) {
    guard let frame = block.extras?.keyframe else { return }
    let name = name ?? property.key
    let key = KeyframeTrack.Key(start: frame.start, end: frame.end, value: new)
    var candidate = block.animations
    while let animation = candidate {
      if animation.pointee.node == self, let rare = animation.pointee.rare?.takeUnretainedValue(),
        rare.key == name
      {
        rare.new = new
        rare.track?.add(key)
        return
      }
      candidate = animation.pointee.nextOfBlock
    }
    var track = KeyframeTrack(from: old, mode: frame.mode)
    track.add(key)
    addRare(RareAnimation(key: name, old: old, new: new, track: track), to: block)
  }

  /// Notes that a property which hardly anybody animates has just changed.
  package func recordRareChange(
    of key: String, from old: AnimatableValue, to new: AnimatableValue
  ) {
    guard old != new, let block = recorder else { return }
    if block.extras?.keyframe != nil {
      addKey(of: .rare, key: key, from: old, to: new, to: block)
    } else {
      addRare(RareAnimation(key: key, old: old, new: new), to: block)
    }
  }

  func addRare(_ rare: RareAnimation, to block: AnimationBlock) {
    let animation = addAnimation(.rare, old: rare.old.pair, new: .zero, transforms: nil, to: block)
    animation?.pointee.rare = .passRetained(rare)
  }
}
