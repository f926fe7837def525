/// A call that changes something that the laws can see, with where it came from.
package struct RecordedCall: Sendable, Codable {
  package var kind: Kind
  /// The layer that it changes, by its address; 0 if it changes none. Another layer may have the
  /// same address later.
  package var layer: UInt
  /// The superlayer that a layer was added to or removed from; 0 for any other call.
  package var parent: UInt
  /// The number of the scenario's view; -1 for any other view.
  package var tag: Int32
  /// The number of the view that the layer shows a picture of; -1 is none.
  package var pictureTag: Int32
  /// The virtual time, in seconds.
  package var time: Double
  /// How many runs had begun. A metamorphic law needs two.
  package var run: Int
  /// Whether it writes the value that is there already.
  package var isUnchanged: Bool
  /// The return addresses of the functions that were running, the innermost first.
  package var frames: [UInt]

  package init(
    kind: Kind, layer: UInt, parent: UInt, tag: Int32, pictureTag: Int32, time: Double, run: Int,
    isUnchanged: Bool, frames: [UInt]
  ) {
    (self.kind, self.layer, self.parent, self.tag) = (kind, layer, parent, tag)
    (self.pictureTag, self.time, self.run) = (pictureTag, time, run)
    (self.isUnchanged, self.frames) = (isUnchanged, frames)
  }

  /// What a call changes.
  ///
  /// The page of the inspector compares the names of cases (`timeline.js`, `panels.js`).
  /// `Suspects.kinds` says for which attributes a kind is suspected: without an entry there, it
  /// never is.
  package enum Kind: UInt8, Sendable, Codable {
    // Properties of a layer.
    case bounds, position, anchorPoint, transform, sublayerTransform, opacity, isHidden
    case cornerRadius, masksToBounds, zPosition, mask, contents
    /// A flag of another property.
    case otherFlag
    /// Another property, such as a color.
    case appearance
    // The hierarchy and animations.
    case insert, remove, addAnimation, dropAnimations
    /// A question for the superview. In a counterfactual run without this call the answer is nil.
    case superview
    // Pictures. The layer is the one that is drawn.
    case snapshot, render, beginImage
    // A transition. The layer is its container.
    case transitionBegins, animatorReturns, completion, update, finish, cancel
    /// A question for a view or a controller of the transition. It changes nothing, but may be the
    /// last call of an animator that returns early.
    case question
    // Others.
    case appearanceCallback, constraint
    /// Makes a presentation controller.
    case presentation
  }
}

extension LayerNode.Flags {
  /// What a change of the flag is recorded as.
  var recordedKind: RecordedCall.Kind {
    switch self {
    case .isHidden: .isHidden
    case .masksToBounds: .masksToBounds
    default: .otherFlag
    }
  }
}
