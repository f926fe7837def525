/// Members that only few animations need: a course through keyframes, a rarely animated property,
/// or an animation that was added to the layer explicitly.
final class RareAnimation {
  /// The property, as key paths name it; empty for an explicit animation of none.
  let key: String
  /// The model value before the change. A cancelled interaction takes the model back to it.
  var old: AnimatableValue
  /// The model value that was recorded last.
  var new: AnimatableValue
  var track: KeyframeTrack?
  /// The start value of an absolute animation; nil if it is an offset. (`docs/facts.md A4`)
  var start: AnimatableValue?

  init(key: String, old: AnimatableValue, new: AnimatableValue, track: KeyframeTrack? = nil) {
    (self.key, self.old, self.new, self.track) = (key, old, new, track)
  }

  /// The value after a share of the way.
  func value(at progress: Double) -> AnimatableValue {
    track?.value(at: progress) ?? old.blended(to: new, progress)
  }

  /// The value that is shown after a share of the way.
  ///
  /// - Parameter modelValue: the value that is shown without the animation.
  func shown(at progress: Double, modelValue: AnimatableValue) -> AnimatableValue {
    start?.blended(to: modelValue, progress)
      ?? modelValue.continued(from: new, shown: value(at: progress))
  }
}

extension Node {
  /// Records a change as a keyframe. The first change of a property in a block makes the track, and
  /// later ones continue it.
  func addKey(
    of property: PropertyAnimation.Property, key name: String? = nil, from old: AnimatableValue,
    to new: AnimatableValue, to block: AnimationBlock
  ) {
    guard let frame = block.extras?.keyframe else { return }
    let name = name ?? property.key
    let key = KeyframeTrack.Key(start: frame.start, end: frame.end, value: new)
    var candidate = block.animations
    while let animation = candidate {
      if animation.node == self, let rare = animation.rare?.takeUnretainedValue(),
        rare.key == name
      {
        rare.new = new
        rare.track?.add(key)
        return
      }
      candidate = animation.nextOfBlock
    }
    var track = KeyframeTrack(from: old, mode: frame.mode)
    track.add(key)
    addRare(RareAnimation(key: name, old: old, new: new, track: track), to: block)
  }

  /// Whether a change of the layer may be recorded.
  var mayRecord: Bool {
    self.flags.contains(.isView) ? world.recordingBlock != nil : self.flags.contains(.isRendered)
  }

  /// Whether an animation block of UIKit animates a property of a view's layer. All other
  /// properties change at once. (`docs/facts.md A25`) Changes of `contents` and `contentsRect` are
  /// not animated here: for them this only decides what `UIView.action(for:forKey:)` returns.
  package static func isAnimatedByViews(_ key: String) -> Bool {
    switch key {
    case "position", "bounds", "bounds.origin", "bounds.size", "opacity", "transform",
      "cornerRadius", "anchorPoint", "backgroundColor", "shadowOpacity", "sublayerTransform",
      "contents", "contentsRect":
      true
    default: false
    }
  }

  /// Records a change of a rarely animated property.
  package func recordRareChange(
    of key: String, from old: AnimatableValue, to new: AnimatableValue
  ) {
    guard old != new, let block = recorder(of: key, from: old),
      !self.flags.contains(.isView) || Node.isAnimatedByViews(key)
    else { return }
    if block.extras?.keyframe != nil {
      addKey(of: .rare, key: key, from: old, to: new, to: block)
    } else if key == "backgroundColor" || key == "anchorPoint" || block.isFromCoreAnimation {
      replaceRare(key, from: old, to: new, in: block)
    } else {
      addRare(RareAnimation(key: key, old: old, new: new), to: block)
    }
  }

  /// Adds an animation that a `RareAnimation` describes.
  func addRare(_ rare: RareAnimation, to block: AnimationBlock) {
    let animation = addAnimation(
      .rare, old: rare.old.pair, offset: .zero, transforms: nil, to: block)
    animation?.rare = .passRetained(rare)
  }
}
