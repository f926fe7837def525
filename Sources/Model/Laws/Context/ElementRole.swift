/// The role of an element of the trace in its transition, by the prediction: which pair it belongs
/// to, and on which side.
enum ElementRole {
  /// The element is neither in a pair nor the snapshot of a flip.
  case none
  /// The element shows, or is, the from-view or the to-view of the pair with this index in
  /// `TransitionPrediction.pairs`.
  case from(Int), to(Int)
  /// The element is the one snapshot of a flip.
  case flipSnapshot

  /// The index of the element's pair.
  var pair: Int? {
    switch self {
    case .none, .flipSnapshot: nil
    case .from(let pair), .to(let pair): pair
    }
  }
}

extension [Pair] {
  /// The role of an element that shows a view.
  func role(of view: ViewID) -> ElementRole {
    for pair in indices {
      if self[pair].from == view { return .from(pair) }
      if self[pair].to == view { return .to(pair) }
    }
    return .none
  }
}
