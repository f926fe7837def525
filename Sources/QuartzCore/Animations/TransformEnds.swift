/// The old and the new value of an animated transform.
struct TransformEnds {
  var old, new: CATransform3D
  /// Whether the rest of the way is added to the model value, as in the animations of views. If
  /// not, the animation goes from the old value to the current model value.
  /// (`docs/facts.md A4, A15`)
  var isAdditive: Bool
  /// Whether it is additive and changes only the translation: such offsets add up like those of
  /// positions.
  var isTranslation: Bool
  /// Whether the end is shown at once, because one of the two has no inverse, so that there is no
  /// map from one to the other. (`docs/facts.md A24`)
  var endsAtOnce: Bool

  init(old: CATransform3D, new: CATransform3D, isAdditive: Bool) {
    (self.old, self.new, self.isAdditive) = (old, new, isAdditive)
    endsAtOnce =
      isAdditive && !world.behaviors.singularTransformsAnimate && (old.isSingular || new.isSingular)
    isTranslation =
      isAdditive && !endsAtOnce && old.isEntrywise(to: new) && old.differsByTranslation(from: new)
  }
}
