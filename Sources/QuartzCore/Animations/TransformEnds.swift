/// The old and the new value of an animated transform.
struct TransformEnds {
  var old, new: CATransform3D
  /// Whether only the translation changes: such offsets add up like those of positions.
  var isTranslation: Bool
  /// Whether the end is shown at once, because one of the two has no inverse, so that there is no
  /// map from one to the other. (`docs/facts.md A24`)
  var endsAtOnce: Bool

  /// - Parameter isAdditive: whether the rest of the way is added to the model value, as in the
  ///   animations of views.
  init(old: CATransform3D, new: CATransform3D, isAdditive: Bool) {
    (self.old, self.new) = (old, new)
    endsAtOnce =
      isAdditive && !world.behaviors.singularTransformsAnimate
      && (old.isSingular || new.isSingular)
    isTranslation =
      !endsAtOnce && old.isEntrywise(to: new) && old.differsByTranslation(from: new)
  }
}
